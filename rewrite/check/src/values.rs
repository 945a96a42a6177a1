//! The inputs that rules are tried on.

use ir_core::expr::Expr;
use ir_core::{Attr, AttrKind, Registry, Type, TypeKind};
use numerics::{ApFloat, ApInt, FloatKind, Sign};

/// Returns the type of a short name.
pub(crate) fn ty(reg: &Registry, name: &str) -> Type {
    let ctx = reg.ctx();
    match name {
        "index" => ctx.index(),
        "f16" => ctx.float_type(FloatKind::F16),
        "f32" => ctx.f32(),
        "f64" => ctx.f64(),
        int => ctx.int_type(int.trim_start_matches('i').parse().unwrap_or(1)),
    }
}

/// Values of a type: all up to eight bits, else as [`values`] has them.
pub(crate) fn all_values(reg: &Registry, ty: Type) -> Vec<Attr> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } if *width <= 8 => {
            (0..1u64 << width).map(|v| ctx.int_attr(ty, ApInt::from_u64(*width, v))).collect()
        }
        _ => values(reg, ty),
    }
}

/// [`values`] has all integers of up to this number of bits.
pub(crate) const SMALL: u32 = 4;

/// Of how many constants [`near`] takes the sums and differences.
const MAX_NEAR: usize = 4;

/// Numbers that nothing is special about, always the same.
fn scattered() -> impl Iterator<Item = u64> {
    let next = |state: &u64| {
        Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    };
    std::iter::successors(Some(0x9e37_79b9_7f4a_7c15), next).map(|state| state ^ state >> 29)
}

/// Values of a type: all up to four bits, else the corners and some in between.
pub(crate) fn values(reg: &Registry, ty: Type) -> Vec<Attr> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } if *width <= SMALL => {
            (0..1u64 << width).map(|v| ctx.int_attr(ty, ApInt::from_u64(*width, v))).collect()
        }
        TypeKind::Integer { .. } | TypeKind::Index => {
            let width = ctx.int_width(ty).unwrap_or(64);
            let (min, max) = (ApInt::signed_min(width), ApInt::signed_max(width));
            let one = ApInt::one(width);
            let small = [0, 1, -1, 2, -2, 3, 7, 8, i64::from(width) - 1, i64::from(width), 100];
            let mut all: Vec<ApInt> = small.iter().map(|&v| ApInt::from_i64(width, v)).collect();
            all.extend([min.add(&one), max.sub(&one), min, max]);
            all.extend(scattered().take(12).map(|v| ApInt::from_u64(64, v).zext_or_trunc(width)));
            let mut out: Vec<Attr> = Vec::new();
            for value in all {
                let attr = ctx.int_attr(ty, value);
                if !out.contains(&attr) {
                    out.push(attr);
                }
            }
            out
        }
        TypeKind::Float(kind) => {
            let kind = *kind;
            let mut all = vec![ApFloat::nan(kind, Sign::Positive)];
            for sign in [Sign::Positive, Sign::Negative] {
                let (one, other) = if sign.is_negative() { (-1.0, -1.5) } else { (1.0, 3.25) };
                all.extend([
                    ApFloat::signed_zero(kind, sign),
                    ApFloat::infinity(kind, sign),
                    ApFloat::largest(kind, sign),
                    ApFloat::smallest(kind, sign),
                    ApFloat::from_f64_in(kind, one),
                    ApFloat::from_f64_in(kind, other),
                ]);
            }
            // Near the greatest integers of 8, 16 and 32 bits: conversions to these types depend on them.
            let bounds = [300.0, -200.0, 65_536.0, -40_000.0, 4_294_967_296.0, -3_000_000_000.0];
            all.extend(bounds.map(|bound| ApFloat::from_f64_in(kind, bound)));
            let mut out: Vec<Attr> = Vec::new();
            for value in all {
                let attr = ctx.float_attr(ty, value);
                if !out.contains(&attr) {
                    out.push(attr);
                }
            }
            out
        }
        _ => Vec::new(),
    }
}

/// Returns the number that an expression is and its negation, if a constant of that type can have it.
pub(crate) fn of_literal(reg: &Registry, ty: Type, of: &Expr) -> Vec<Attr> {
    let ctx = reg.ctx();
    match (ctx.ty(ty), of) {
        (TypeKind::Float(kind), &Expr::Float(number)) => [number, -number]
            .map(|number| ctx.float_attr(ty, ApFloat::from_f64_in(*kind, number)))
            .into(),
        (TypeKind::Float(kind), &Expr::Int(number, _)) => [number as f64, -(number as f64)]
            .map(|number| ctx.float_attr(ty, ApFloat::from_f64_in(*kind, number)))
            .into(),
        (TypeKind::Integer { .. } | TypeKind::Index, &Expr::Int(number, _)) => {
            let width = ctx.int_width(ty).unwrap_or(64);
            let value = ApInt::from_i64(width, number);
            [value.neg(), value].map(|value| ctx.int_attr(ty, value)).into()
        }
        _ => Vec::new(),
    }
}

/// Returns the integers near the constants of a rule: each constant in that type, its neighbours, its negation and complement, its roots, and
/// the sums, differences and exclusive disjunctions of two.
pub(crate) fn near(reg: &Registry, constants: &[Attr], ty: Type) -> Vec<Attr> {
    let ctx = reg.ctx();
    let numbers = constants
        .iter()
        .filter(|&&attr| ctx.attr_type(attr) == Some(ty))
        .filter_map(|&attr| ctx.int_value(attr));
    let numbers: Vec<&ApInt> = numbers.take(MAX_NEAR).collect();
    let mut out: Vec<ApInt> = Vec::new();
    for a in &numbers {
        let one = ApInt::one(a.width());
        out.extend([(*a).clone(), a.add(&one), a.sub(&one), a.neg(), a.not()]);
        out.extend(numbers.iter().flat_map(|b| [a.add(b), a.sub(b), a.xor(b)]));
    }
    let roots: Vec<ApInt> = numbers.iter().filter_map(|a| square_root(a)).collect();
    out.extend(roots.iter().flat_map(|root| [root.clone(), root.neg()]));
    out.into_iter().map(|value| ctx.int_attr(ty, value)).collect()
}

/// Returns the square root of a small square number.
fn square_root(value: &ApInt) -> Option<ApInt> {
    let number = value.try_to_i64().filter(|number| *number > 1)?;
    let root = number.isqrt();
    (root * root == number).then(|| ApInt::from_i64(value.width(), root))
}

/// Returns whether it is an integer below zero.
pub(crate) fn is_negative(reg: &Registry, attr: Attr) -> bool {
    reg.ctx().int_value(attr).is_some_and(ApInt::is_negative)
}

/// Returns whether both are floats that differ in their sign at most.
pub(crate) fn is_same_size(reg: &Registry, a: Attr, b: Attr) -> bool {
    match (reg.ctx().attr(a), reg.ctx().attr(b)) {
        (AttrKind::Float { value: a, .. }, AttrKind::Float { value: b, .. }) => a.abs() == b.abs(),
        _ => false,
    }
}

/// Facts observed while a result was computed.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Seen {
    /// Whether an operation declares that zeros of either sign are equivalent.
    pub(crate) free_zero: bool,
    /// Whether an operation declares that its result may be rounded differently.
    pub(crate) free_rounding: bool,
    /// The greatest number, and whether there was one so great or small that others, near it, are not numbers of the type any more.
    greatest: f64,
    extreme: bool,
}

impl Seen {
    /// Takes a value into account, if it is a float.
    pub(crate) fn float(&mut self, reg: &Registry, attr: Attr) {
        let AttrKind::Float { value, .. } = reg.ctx().attr(attr) else { return };
        if value.is_finite() && !value.is_zero() {
            let size = value.abs().to_f64();
            let (least, most) = (
                ApFloat::smallest_normal(value.kind(), Sign::Positive),
                ApFloat::largest(value.kind(), Sign::Positive),
            );
            self.greatest = self.greatest.max(size);
            self.extreme |= size < least.to_f64().sqrt() || size > most.to_f64().sqrt();
        }
    }

    /// Returns whether another order of computing may take a number over the ends of the type.
    pub(crate) fn may_overflow_at_limits(self) -> bool {
        self.free_rounding && self.extreme
    }

    /// Joins the facts of both sides of a rule. Only the source grants freedom.
    pub(crate) fn and(self, other: Seen) -> Seen {
        Seen {
            greatest: self.greatest.max(other.greatest),
            extreme: self.extreme || other.extreme,
            ..self
        }
    }
}

/// Returns whether the target may replace the source; `None` if that is unknown.
///
/// All NaNs are equivalent. Where the source may be rounded differently, half of the digits of the greatest
/// intermediate number must agree; numbers near the limits of the type, which another order of operations may
/// exceed, decide nothing.
pub(crate) fn agree(reg: &Registry, source: Attr, target: Attr, seen: Seen) -> Option<bool> {
    if source == target {
        return Some(true);
    }
    let (AttrKind::Float { value: a, .. }, AttrKind::Float { value: b, .. }) =
        (reg.ctx().attr(source), reg.ctx().attr(target))
    else {
        return Some(false);
    };
    let same = (a.is_nan() && b.is_nan()) || (seen.free_zero && a.is_zero() && b.is_zero());
    if same || !seen.free_rounding {
        return Some(same);
    }
    if seen.may_overflow_at_limits() {
        return None;
    }
    let tolerance = seen.greatest * f64::from(a.kind().precision() / 2).exp2().recip();
    Some(a.is_finite() && b.is_finite() && (a.to_f64() - b.to_f64()).abs() <= tolerance)
}

/// Choices of one of each of so many, `limit` at most: all there are, or else such as are picked at random, always the same; and which of the two.
pub(crate) fn product(sizes: &[usize], limit: usize) -> (Vec<Vec<usize>>, bool) {
    let total = sizes.iter().fold(1u128, |p, &n| p.saturating_mul(n as u128));
    let count = total.min(limit as u128).min(1 << 20);
    let mut picked = scattered();
    let choice = |mut at: u128| {
        let mut one = |&n: &usize| {
            let digit = (at % n as u128) as usize;
            at /= n as u128;
            let mut random = || picked.next().map_or(0, |number| (number >> 32) as usize % n);
            if count == total { digit } else { random() }
        };
        sizes.iter().map(&mut one).collect()
    };
    ((0..count).map(choice).collect(), count == total)
}
