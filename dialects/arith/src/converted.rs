//! Comparisons of a converted integer with a float constant, as integer comparisons: `sitofp(x) < 2.5` is `x
//! <= 2`.

use ir_core::{Attr, AttrKind, Context, Type, TypeKind};
use numerics::{ApFloat, ApInt, IntConversion, Rounding, Sign};

use super::generated::CmpIPredicate as P;
use super::predicate::{FLOAT_ORD, FLOAT_UNO, float_to_int};

/// The result of a comparison of a converted integer.
pub(crate) enum Outcome {
    /// The comparison has this value for every integer.
    Known(bool),
    /// The comparison equals a comparison of the integer itself with this number.
    Compare(P, ApInt),
}

/// The integer of `width` bits that was converted, and how.
struct Converted {
    width: u32,
    unsigned: bool,
}

/// Returns the result of comparing, by `predicate`, a converted integer of type `ty` with the constant `rhs`;
/// `None` if the conversion may lose bits that the comparison depends on.
pub(crate) fn compare_converted(
    ctx: &Context,
    predicate: Attr,
    ty: Type,
    rhs: Attr,
    unsigned: bool,
) -> Option<Outcome> {
    let AttrKind::Float { value: rhs, .. } = *ctx.attr(rhs) else { return None };
    let TypeKind::Integer { width, .. } = *ctx.ty(ty) else { return None };
    let number = ctx.int_value(predicate)?.try_to_i64()?;
    let int = Converted { width, unsigned };
    if rhs.is_nan() || !is_faithful(&int, rhs) {
        return None;
    }
    match number {
        FLOAT_ORD => Some(Outcome::Known(true)),
        FLOAT_UNO => Some(Outcome::Known(false)),
        _ => compare(&int, float_to_int(number, unsigned)?, rhs),
    }
}

/// Returns whether the conversion cannot change the result of a comparison with `rhs`.
fn is_faithful(int: &Converted, rhs: ApFloat) -> bool {
    let precision = rhs.kind().precision() as i32;
    if int.width as i32 <= precision {
        return true;
    }
    let value_bits = if int.unsigned { int.width } else { int.width - 1 } as i32;
    if rhs.is_infinite() {
        return exponent(ApFloat::largest(rhs.kind(), Sign::Positive)) >= value_bits;
    }
    let exponent = exponent(rhs);
    !(precision <= exponent && exponent <= value_bits)
}

/// Returns the exponent of a finite value; negative below one.
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
    let (min, max) = if int.unsigned {
        (ApInt::zero(width), ApInt::all_ones(width))
    } else {
        (ApInt::signed_min(width), ApInt::signed_max(width))
    };
    let less = |a: ApFloat, b: ApFloat| a.compare(b) == Some(std::cmp::Ordering::Less);
    if less(to_float(int, &max, rhs), rhs) {
        return Some(Outcome::Known(matches!(
            predicate,
            P::Ne | P::Slt | P::Sle | P::Ult | P::Ule
        )));
    }
    if less(rhs, to_float(int, &min, rhs)) {
        return Some(Outcome::Known(matches!(
            predicate,
            P::Ne | P::Sgt | P::Sge | P::Ugt | P::Uge
        )));
    }
    let (value, conversion) = if int.unsigned {
        rhs.to_unsigned(width, Rounding::TowardZero)
    } else {
        rhs.to_signed(width, Rounding::TowardZero)
    };
    if conversion == IntConversion::Invalid {
        return None;
    }
    let exact =
        rhs.is_zero() || to_float(int, &value, rhs).compare(rhs) == Some(std::cmp::Ordering::Equal);
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
