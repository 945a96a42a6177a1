//! Patterns of arith that are functions: comparing a converted integer with a float constant, and selecting between one and zero.

use ir_core::{AttrKind, OpId, TypeKind, ValueId};
use numerics::{ApFloat, ApInt, IntConversion, Rounding};
use rewrite::Rewriter;

use super::flags::PREDICATE;
use super::generated::CmpIPredicate as P;
use super::predicate::{FLOAT_ORD, FLOAT_UNO, float_to_int};
use super::{constant, names};
use crate::common::{attrs, build, matchers};

/// What a comparison of a converted integer comes to.
enum Outcome {
    /// Always that.
    Known(bool),
    /// A comparison of the integer itself with another.
    Compare(P, ApInt),
}

/// The integer of `width` bits that was converted, and how.
struct Converted {
    value: ValueId,
    width: u32,
    unsigned: bool,
}

/// cmpf(convert(int), constant) -> cmpi(int, constant), where the conversion loses nothing that the comparison could see.
pub(super) fn compare_converted(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    if body.num_operands(op) != 2 {
        return false;
    }
    let Some(constant) = matchers::constant(reg, body, body.operand(op, 1)) else { return false };
    let AttrKind::Float { value: rhs, .. } = *ctx.attr(constant) else { return false };
    let Some(number) = attrs::int(ctx, body, op, PREDICATE) else { return false };
    let lhs = body.operand(op, 0);
    let convert = |name| matchers::defined_by(reg, body, lhs, name).map(|o| body.operand(o, 0));
    let (value, unsigned) = match (convert(names::SITOFP), convert(names::UITOFP)) {
        (Some(value), _) => (value, false),
        (None, Some(value)) => (value, true),
        (None, None) => return false,
    };
    let TypeKind::Integer { width, .. } = *ctx.ty(body.ty(value)) else { return false };
    let int = Converted { value, width, unsigned };
    if rhs.is_nan() || !is_faithful(&int, rhs) {
        return false;
    }
    let outcome = match number {
        FLOAT_ORD => Outcome::Known(true),
        FLOAT_UNO => Outcome::Known(false),
        _ => match float_to_int(number, unsigned).and_then(|p| compare(&int, p, rhs)) {
            Some(outcome) => outcome,
            None => return false,
        },
    };
    let loc = body.loc(op);
    match outcome {
        Outcome::Known(value) => {
            let state = constant::constant_state(reg, ctx.bool_attr(value), ctx.i1(), loc);
            rewriter.replace_with_new(op, state);
        }
        Outcome::Compare(predicate, value) => {
            let ty = rewriter.body.ty(int.value);
            rewriter.set_before(op);
            let rhs = constant::create_constant(rewriter, ctx.int_attr(ty, value), ty, loc);
            let predicate = ctx.int_attr_i64(ctx.i64(), predicate.to_int());
            build::replace_with(rewriter, op, names::CMPI, &[int.value, rhs], &[ctx.i1()], &[(PREDICATE, predicate)]);
        }
    }
    true
}

/// Whether the conversion cannot change what a comparison with `rhs` says.
fn is_faithful(int: &Converted, rhs: ApFloat) -> bool {
    let precision = rhs.kind().precision() as i32;
    if int.width as i32 <= precision {
        return true;
    }
    let value_bits = if int.unsigned { int.width } else { int.width - 1 } as i32;
    if rhs.is_infinite() {
        return exponent(ApFloat::largest(rhs.kind(), false)) >= value_bits;
    }
    let exponent = exponent(rhs);
    !(precision <= exponent && exponent <= value_bits)
}

/// The exponent of a finite value; negative below one.
fn exponent(value: ApFloat) -> i32 {
    // Wide enough for the largest f128 (2^16384).
    const WIDTH: u32 = 16_640;
    value.abs().to_unsigned(WIDTH, Rounding::TowardZero).0.active_bits() as i32 - 1
}

fn to_float(int: &Converted, value: &ApInt, like: ApFloat) -> ApFloat {
    let convert = if int.unsigned { ApFloat::from_unsigned } else { ApFloat::from_signed };
    convert(like.kind(), value, Rounding::NearestEven).0
}

fn compare(int: &Converted, predicate: P, rhs: ApFloat) -> Option<Outcome> {
    let width = int.width;
    let (min, max) = match int.unsigned {
        true => (ApInt::zero(width), ApInt::all_ones(width)),
        false => (ApInt::signed_min(width), ApInt::signed_max(width)),
    };
    let less = |a: ApFloat, b: ApFloat| a.compare(b) == Some(std::cmp::Ordering::Less);
    if less(to_float(int, &max, rhs), rhs) {
        return Some(Outcome::Known(matches!(predicate, P::Ne | P::Slt | P::Sle | P::Ult | P::Ule)));
    }
    if less(rhs, to_float(int, &min, rhs)) {
        return Some(Outcome::Known(matches!(predicate, P::Ne | P::Sgt | P::Sge | P::Ugt | P::Uge)));
    }
    let (value, conversion) = match int.unsigned {
        true => rhs.to_unsigned(width, Rounding::TowardZero),
        false => rhs.to_signed(width, Rounding::TowardZero),
    };
    if conversion == IntConversion::Invalid {
        return None;
    }
    let exact = rhs.is_zero() || to_float(int, &value, rhs).compare(rhs) == Some(std::cmp::Ordering::Equal);
    if exact {
        return Some(Outcome::Compare(predicate, value));
    }
    Some(adjust(predicate, rhs.is_negative(), value))
}

/// Compares with a fraction: `value` is rounded towards zero.
fn adjust(predicate: P, negative: bool, value: ApInt) -> Outcome {
    let adjusted = match (predicate, negative) {
        (P::Ne, _) => return Outcome::Known(true),
        (P::Eq, _) => return Outcome::Known(false),
        (P::Ule | P::Ult, true) => return Outcome::Known(false),
        (P::Ugt | P::Uge, true) => return Outcome::Known(true),
        (P::Sle, true) => P::Slt,
        (P::Sgt, true) => P::Sge,
        (P::Ult, false) => P::Ule,
        (P::Slt, false) => P::Sle,
        (P::Uge, false) => P::Ugt,
        (P::Sge, false) => P::Sgt,
        (p, _) => p,
    };
    Outcome::Compare(adjusted, value)
}

/// select p, 1, 0 -> extui p; select p, 0, 1 -> extui (not p), for integers of two bits or more.
pub(super) fn select_to_extension(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    if body.num_operands(op) != 3 || body.num_results(op) != 1 {
        return false;
    }
    let [condition, yes, no] = [0, 1, 2].map(|i| body.operand(op, i));
    let ty = body.ty(yes);
    if !matches!(ctx.ty(ty), TypeKind::Integer { width: 2.., .. }) {
        return false;
    }
    let int = |v| matchers::int_value(reg, body, v);
    let (Some(yes), Some(no)) = (int(yes), int(no)) else { return false };
    let loc = body.loc(op);
    let source = if yes.is_one() && no.is_zero() {
        condition
    } else if yes.is_zero() && no.is_one() {
        let one = constant::create_constant(rewriter, ctx.bool_attr(true), ctx.i1(), loc);
        build::create_value(rewriter, names::XORI, loc, &[condition, one], ctx.i1(), &[])
    } else {
        return false;
    };
    build::replace_with(rewriter, op, names::EXTUI, &[source], &[ty], &[]);
    true
}
