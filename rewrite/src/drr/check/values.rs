//! The inputs that rules are tried on.

use ir_core::{Attr, AttrKind, Registry, Type, TypeKind};
use numerics::{ApFloat, ApInt, FloatKind};

/// The type of a short name.
pub(super) fn ty(reg: &Registry, name: &str) -> Type {
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
pub(super) fn all_values(reg: &Registry, ty: Type) -> Vec<Attr> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } if *width <= 8 => {
            (0..1u64 << width).map(|v| ctx.int_attr(ty, ApInt::from_u64(*width, v))).collect()
        }
        _ => values(reg, ty),
    }
}

/// Numbers that nothing is special about, always the same.
fn scattered() -> impl Iterator<Item = u64> {
    let next =
        |state: &u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
    std::iter::successors(Some(0x9e37_79b9_7f4a_7c15), next).map(|state| state ^ state >> 29)
}

/// Values of a type: all up to four bits, else the corners and some in between.
pub(super) fn values(reg: &Registry, ty: Type) -> Vec<Attr> {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } if *width <= 4 => {
            (0..1u64 << width).map(|v| ctx.int_attr(ty, ApInt::from_u64(*width, v))).collect()
        }
        TypeKind::Integer { .. } | TypeKind::Index => {
            let width = ctx.int_width(ty).unwrap_or(64);
            let (min, max) = (ApInt::signed_min(width), ApInt::signed_max(width));
            let one = ApInt::one(width);
            let small = [0, 1, -1, 2, -2, 3, 7, 8, i64::from(width) - 1, i64::from(width), 100];
            let mut all: Vec<ApInt> = small.iter().map(|&v| ApInt::from_i64(width, v)).collect();
            all.extend([min.add(&one), max.sub(&one), min, max]);
            all.extend(scattered().take(4).map(|v| ApInt::from_u64(64, v).zext_or_trunc(width)));
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
            let mut all = vec![ApFloat::nan(kind, false)];
            for negative in [false, true] {
                all.extend([
                    ApFloat::signed_zero(kind, negative),
                    ApFloat::infinity(kind, negative),
                    ApFloat::largest(kind, negative),
                    ApFloat::smallest(kind, negative),
                    ApFloat::from_f64_in(kind, if negative { -1.0 } else { 1.0 }),
                    ApFloat::from_f64_in(kind, if negative { -1.5 } else { 3.25 }),
                ]);
            }
            all.into_iter().map(|v| ctx.float_attr(ty, v)).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the result may be what it is: any NaN is as good as any other.
pub(super) fn agree(reg: &Registry, source: Attr, target: Attr) -> bool {
    let nan = |a: Attr| matches!(reg.ctx().attr(a), AttrKind::Float { value, .. } if value.is_nan());
    source == target || (nan(source) && nan(target))
}

/// Choices of one of each of so many, `limit` at most, spread evenly; and whether they are all there are.
pub(super) fn product(sizes: &[usize], limit: usize) -> (Vec<Vec<usize>>, bool) {
    let total = sizes.iter().fold(1u128, |p, &n| p.saturating_mul(n as u128));
    let count = total.min(limit as u128).min(1 << 20);
    let choice = |i: u128| {
        let mut at = if count == total { i } else { i * total / count };
        let mut out = Vec::with_capacity(sizes.len());
        for &n in sizes {
            out.push((at % n as u128) as usize);
            at /= n as u128;
        }
        out
    };
    ((0..count).map(choice).collect(), count == total)
}
