//! Folding of functions of constants, element by element. No function of an operation folds, as in MLIR.
//!
//! Functions are computed in software (`libm`), not by the C library, so that results are equal on every machine. Only `f32` and `f64` have
//! them: an `f32` is computed as an `f64` and rounded. Operations on bits and signs fold for every format.

use dialect_support::elements::{self, ScalarElement};
use ir_core::def::hooks::{Fold, FoldCx};
use numerics::{ApFloat, ApInt, FloatKind, Rounding, Sign};

/// Folds an operation with one operand by `f`; where `f` returns `None`, nothing folds.
fn each<T: ScalarElement, R: ScalarElement>(
    cx: &FoldCx<'_>,
    f: impl FnMut(&T) -> Option<R>,
) -> Fold {
    let (Some(&operand), Some(result)) = (cx.operands.first(), cx.body.results(cx.op).next())
    else {
        return Fold::No;
    };
    elements::unary(cx.reg.ctx(), operand, cx.body.ty(result), f).into()
}

/// Folds an operation with two operands of the type of the result.
fn pairs<T: ScalarElement>(cx: &FoldCx<'_>, f: impl FnMut(&T, &T) -> Option<T>) -> Fold {
    elements::binary(cx.reg.ctx(), cx.operands, None, f).into()
}

/// Returns whether functions of the format fold.
fn has_functions(value: ApFloat) -> bool {
    matches!(value.kind(), FloatKind::F32 | FloatKind::F64)
}

fn computed(value: ApFloat, f: fn(f64) -> f64) -> Option<ApFloat> {
    has_functions(value).then(|| ApFloat::from_f64_in(value.kind(), f(value.to_f64())))
}

/// Folds a function of one number.
pub(crate) fn unary(cx: &FoldCx<'_>, f: fn(f64) -> f64) -> Fold {
    each(cx, |&x: &ApFloat| computed(x, f))
}

/// Folds a function that is not defined below zero, of numbers without a sign.
pub(crate) fn of_positive(cx: &FoldCx<'_>, f: fn(f64) -> f64) -> Fold {
    each(cx, |&x: &ApFloat| if x.is_negative() { None } else { computed(x, f) })
}

/// Folds log1p(x) for x from -1 on.
pub(crate) fn log1p(cx: &mut FoldCx<'_>) -> Fold {
    each(cx, |&x: &ApFloat| {
        let sum = x + ApFloat::one(x.kind());
        if sum.is_negative() { None } else { computed(x, libm::log1p) }
    })
}

/// Folds a power of floats.
pub(crate) fn powf(cx: &mut FoldCx<'_>) -> Fold {
    functions_of_two(cx, libm::pow)
}

/// Folds an angle; that of the origin is NaN, as in MLIR.
pub(crate) fn atan2(cx: &mut FoldCx<'_>) -> Fold {
    functions_of_two(cx, |y, x| if y == 0.0 && x == 0.0 { f64::NAN } else { libm::atan2(y, x) })
}

fn functions_of_two(cx: &FoldCx<'_>, f: fn(f64, f64) -> f64) -> Fold {
    pairs(cx, |&a: &ApFloat, &b: &ApFloat| {
        has_functions(a).then(|| ApFloat::from_f64_in(a.kind(), f(a.to_f64(), b.to_f64())))
    })
}

pub(crate) fn absf(cx: &mut FoldCx<'_>) -> Fold {
    each(cx, |x: &ApFloat| Some(x.abs()))
}

pub(crate) fn copysign(cx: &mut FoldCx<'_>) -> Fold {
    pairs(cx, |&magnitude: &ApFloat, sign: &ApFloat| {
        let flips = magnitude.is_negative() != sign.is_negative();
        Some(if flips { -magnitude } else { magnitude })
    })
}

fn integral(cx: &FoldCx<'_>, rounding: Rounding) -> Fold {
    each(cx, |x: &ApFloat| Some(x.round_to_integral(rounding)))
}

pub(crate) fn ceil(cx: &mut FoldCx<'_>) -> Fold {
    integral(cx, Rounding::Upward)
}

pub(crate) fn floor(cx: &mut FoldCx<'_>) -> Fold {
    integral(cx, Rounding::Downward)
}

pub(crate) fn roundeven(cx: &mut FoldCx<'_>) -> Fold {
    integral(cx, Rounding::NearestEven)
}

/// Folds a question about a float.
pub(crate) fn classify(cx: &FoldCx<'_>, holds: fn(ApFloat) -> bool) -> Fold {
    each(cx, |&x: &ApFloat| Some(ApInt::from_bool(holds(x))))
}

/// Returns whether a float is neither zero, subnormal, infinite nor NaN.
pub(crate) fn is_normal(value: ApFloat) -> bool {
    let least = ApFloat::smallest_normal(value.kind(), Sign::Positive);
    value.is_finite() && value.abs().compare(least).is_some_and(|order| order.is_ge())
}

pub(crate) fn absi(cx: &mut FoldCx<'_>) -> Fold {
    each(cx, |x: &ApInt| Some(x.abs()))
}

/// Folds a number of bits, which wraps in a type that is too narrow for it.
pub(crate) fn count(cx: &FoldCx<'_>, bits: fn(&ApInt) -> u32) -> Fold {
    each(cx, |x: &ApInt| Some(ApInt::from_u64(64, bits(x).into()).zext_or_trunc(x.width())))
}

/// Folds a power of integers. A negative power of zero is not defined.
pub(crate) fn ipowi(cx: &mut FoldCx<'_>) -> Fold {
    pairs(cx, power)
}

fn power(base: &ApInt, exponent: &ApInt) -> Option<ApInt> {
    let width = base.width();
    let one = ApInt::one(width);
    if exponent.is_zero() {
        return Some(one);
    }
    if exponent.is_negative() {
        // The reciprocal of a power, rounded toward zero.
        return match base {
            zero if zero.is_zero() => None,
            unit if unit.is_one() => Some(one),
            minus if minus.is_all_ones() && exponent.bit(0) => Some(ApInt::all_ones(width)),
            minus if minus.is_all_ones() => Some(one),
            _ => Some(ApInt::zero(width)),
        };
    }
    let (mut result, mut square) = (one, base.clone());
    for bit in 0..exponent.active_bits() {
        if exponent.bit(bit) {
            result = result.mul(&square);
        }
        square = square.mul(&square);
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn power_of(width: u32, base: i64, exponent: i64) -> Option<i64> {
        let int = |value| ApInt::from_i64(width, value);
        power(&int(base), &int(exponent))?.try_to_i64()
    }

    #[test]
    fn powers_wrap_and_reciprocals_are_rounded_toward_zero() {
        assert_eq!(power_of(32, 3, 4), Some(81));
        assert_eq!(power_of(8, 2, 7), Some(-128));
        assert_eq!(power_of(8, 2, 8), Some(0));
        assert_eq!(power_of(32, -1, -3), Some(-1));
        assert_eq!(power_of(32, 2, -1), Some(0));
        assert_eq!(power_of(32, 0, -1), None);
        assert_eq!(power_of(32, 0, 0), Some(1));
    }

    #[test]
    fn subnormal_floats_are_not_normal() {
        for (value, normal) in [(1.0, true), (0.0, false), (5e-324, false), (f64::NAN, false)] {
            assert_eq!(is_normal(ApFloat::from_f64(value)), normal, "{value}");
        }
    }
}
