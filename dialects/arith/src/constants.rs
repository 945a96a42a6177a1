//! Arithmetic on constants, which rules call: on numbers, on splats and on elements.
//!
//! ```text
//! (Arith_ConstantOp (AndOf $c0, $c1))    a constant: the conjunction, element by element
//! (IsPowerOfTwo $c)                      a question: whether it holds of all elements
//! ```
//!
//! A function of arguments that are no such constants has no value; the rule does not apply then.

use dialect_support::elements::{self, ScalarElement};
use ir_core::expr::{Val, ValueFn};
use ir_core::native::ValueCx;
use ir_core::{Attr, AttrKind, Type};
use numerics::{ApFloat, ApInt, Rounding};

use crate::magic;

/// Returns the function with that name.
pub(crate) fn function(name: &str) -> Option<&'static ValueFn> {
    of_one(name).or_else(|| of_two(name)).or_else(|| question(name)).or_else(|| of_floats(name))
}

fn of_one(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "constantNeg" => &|cx, args| map(cx, args, |c: &ApInt| Some(c.neg())),
        "constantNot" => &|cx, args| map(cx, args, |c: &ApInt| Some(c.not())),
        "constantLog2" => &|cx, args| map(cx, args, |c: &ApInt| as_int(c, c.exact_log2()?.into())),
        "constantMinusOne" => {
            &|cx, args| map(cx, args, |c: &ApInt| Some(c.sub(&ApInt::one(c.width()))))
        }
        "constantPlusOne" => {
            &|cx, args| map(cx, args, |c: &ApInt| Some(c.add(&ApInt::one(c.width()))))
        }
        "constantOneShifted" => &|cx, args| map(cx, args, |c: &ApInt| Some(one_shifted(c))),
        "constantHighMask" => {
            &|cx, args| map(cx, args, |c: &ApInt| Some(shifted_ones(c, ApInt::shl_by)))
        }
        "constantLowMask" => {
            &|cx, args| map(cx, args, |c: &ApInt| Some(shifted_ones(c, ApInt::lshr_by)))
        }
        "constantTopBit" => {
            &|cx, args| map(cx, args, |c: &ApInt| as_int(c, u64::from(c.width()) - 1))
        }
        "constantWidthMinus" => &|cx, args| {
            map(cx, args, |c: &ApInt| as_int(c, u64::from(c.width()).checked_sub(c.try_to_u64()?)?))
        },
        "magicUnsigned" => {
            &|cx, args| map(cx, args, |c: &ApInt| magic::unsigned(c).map(|m| m.multiplier))
        }
        "magicUnsignedShift" => &|cx, args| {
            map(cx, args, |c: &ApInt| magic::unsigned(c).and_then(|m| as_int(c, m.shift.into())))
        },
        "magicSigned" => {
            &|cx, args| map(cx, args, |c: &ApInt| magic::signed(c).map(|m| m.multiplier))
        }
        "magicSignedShift" => &|cx, args| {
            map(cx, args, |c: &ApInt| magic::signed(c).and_then(|m| as_int(c, m.shift.into())))
        },
        "constantOf" => &constant_of,
        "constantTruncated" => &|cx, args| resized(cx, args, ApInt::zext_or_trunc),
        _ => return None,
    })
}

fn of_two(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "constantAdd" => &|cx, args| zip(cx, args, |a, b| Some(a.add(b))),
        "constantSub" => &|cx, args| zip(cx, args, |a, b| Some(a.sub(b))),
        "constantMul" => &|cx, args| zip(cx, args, |a, b| Some(a.mul(b))),
        "constantAnd" => &|cx, args| zip(cx, args, |a, b| Some(a.and(b))),
        "constantOr" => &|cx, args| zip(cx, args, |a, b| Some(a.or(b))),
        "constantXor" => &|cx, args| zip(cx, args, |a, b| Some(a.xor(b))),
        _ => return None,
    })
}

fn question(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "isNumber" => &is_number,
        "isPowerOfTwo" => &|cx, args| all(cx, args, ApInt::is_power_of_2),
        "isPositivePowerOfTwo" => {
            &|cx, args| all(cx, args, |c: &ApInt| c.is_power_of_2() && !c.is_signed_min())
        }
        "isNegatedPowerOfTwo" => &|cx, args| all(cx, args, |c: &ApInt| c.neg().is_power_of_2()),
        "isNonZero" => &|cx, args| all(cx, args, |c: &ApInt| !c.is_zero()),
        "isNegativeConstant" => &|cx, args| all(cx, args, ApInt::is_negative),
        "isAboveOne" => {
            &|cx, args| all(cx, args, |c: &ApInt| c.sgt(&ApInt::one(c.width())) && c.width() > 1)
        }
        "isSignBit" => &|cx, args| all(cx, args, ApInt::is_signed_min),
        "isSignedMax" => &|cx, args| all(cx, args, ApInt::is_signed_max),
        "isTopBitIndex" => {
            &|cx, args| all(cx, args, |c: &ApInt| c.try_to_u64() == Some(u64::from(c.width()) - 1))
        }
        "isShiftAmount" => &|cx, args| all(cx, args, is_shift_amount),
        "isPowerOfTwoPlusOne" => {
            &|cx, args| all(cx, args, |c: &ApInt| c.sub(&ApInt::one(c.width())).is_power_of_2())
        }
        "isPowerOfTwoMinusOne" => &|cx, args| {
            all(cx, args, |c: &ApInt| {
                !c.is_all_ones() && c.add(&ApInt::one(c.width())).is_power_of_2()
            })
        },
        "areDisjoint" => &|cx, args| both(cx, args, |a, b| a.and(b).is_zero()),
        "covers" => &|cx, args| both(cx, args, |a, b| b.and(&a.not()).is_zero()),
        "areComplete" => &|cx, args| both(cx, args, |a, b| a.or(b).is_all_ones()),
        "differInOneBit" => &|cx, args| both(cx, args, |a, b| a.xor(b).is_power_of_2()),
        "isBelow" => &|cx, args| both(cx, args, ApInt::ult),
        "isSignedBelow" => &|cx, args| both(cx, args, ApInt::slt),
        "isShiftSum" => &|cx, args| both(cx, args, |a, b| sum_of_shifts(a, b) == Some(true)),
        "exceedsWidth" => &|cx, args| both(cx, args, |a, b| sum_of_shifts(a, b) == Some(false)),
        "productFits" => &|cx, args| both(cx, args, |a, b| !a.umul_ov(b).1),
        "signedProductFits" => &|cx, args| both(cx, args, |a, b| !a.smul_ov(b).1),
        "hasMagicUnsigned" => {
            &|cx, args| all(cx, args, |c: &ApInt| magic::unsigned(c).is_some_and(|m| !m.adds))
        }
        "hasMagicUnsignedSum" => {
            &|cx, args| all(cx, args, |c: &ApInt| magic::unsigned(c).is_some_and(|m| m.adds))
        }
        "hasMagicSigned" => {
            &|cx, args| all(cx, args, |c: &ApInt| magic::signed(c).is_some_and(|m| !m.adds))
        }
        "hasMagicSignedSum" => {
            &|cx, args| all(cx, args, |c: &ApInt| magic::signed(c).is_some_and(|m| m.adds))
        }
        "fitsUnsigned" => &|cx, args| is_extension(cx, args, ApInt::zext_or_trunc),
        "fitsSigned" => &|cx, args| is_extension(cx, args, ApInt::sext_or_trunc),
        "coversWidthOf" => &covers_width_of,
        _ => return None,
    })
}

fn of_floats(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "isFloat" => &is_float,
        "floatOf" => &float_of,
        "hasExactReciprocal" => {
            &|cx, args| every(cx, args, |x: &ApFloat| exact_reciprocal(*x).is_some())
        }
        "reciprocalOf" => &|cx, args| map(cx, args, |x: &ApFloat| exact_reciprocal(*x)),
        "hasSign" => &has_sign,
        _ => return None,
    })
}

fn attr(value: Option<&Val>) -> Option<Attr> {
    match value? {
        Val::Attr(attr) => Some(*attr),
        _ => None,
    }
}

fn number(value: Option<&Val>) -> Option<i64> {
    match value? {
        Val::Int(number, _) => i64::try_from(*number).ok(),
        _ => None,
    }
}

/// Returns the elements of a constant; one of a number or of a splat.
fn elements_of<T: ScalarElement>(cx: &ValueCx<'_>, value: Option<&Val>) -> Option<Vec<T>> {
    let attr = attr(value)?;
    if let Some((_, number)) = T::scalar(cx.ctx, attr) {
        return Some(vec![number]);
    }
    elements::splat_value(cx.ctx, attr)
        .map_or_else(|| elements::values(cx.ctx, attr), |one| Some(vec![one]))
}

fn map<T: ScalarElement>(
    cx: &ValueCx<'_>,
    args: &[Val],
    f: impl FnMut(&T) -> Option<T>,
) -> Option<Val> {
    let constant = attr(args.first())?;
    elements::unary(cx.ctx, Some(constant), cx.ctx.attr_type(constant)?, f).map(Val::Attr)
}

fn zip(cx: &ValueCx<'_>, args: &[Val], f: fn(&ApInt, &ApInt) -> Option<ApInt>) -> Option<Val> {
    elements::binary(cx.ctx, &[attr(args.first()), attr(args.get(1))], None, f).map(Val::Attr)
}

/// Answers a question about all elements of a constant; about anything else the answer is negative.
fn every<T: ScalarElement>(
    cx: &ValueCx<'_>,
    args: &[Val],
    holds: impl Fn(&T) -> bool,
) -> Option<Val> {
    let list = elements_of::<T>(cx, args.first());
    Some(Val::Bool(list.is_some_and(|list| !list.is_empty() && list.iter().all(holds))))
}

fn all(cx: &ValueCx<'_>, args: &[Val], holds: impl Fn(&ApInt) -> bool) -> Option<Val> {
    every(cx, args, holds)
}

/// Answers a question about the pairs of elements of two constants of one type.
fn both(cx: &ValueCx<'_>, args: &[Val], holds: fn(&ApInt, &ApInt) -> bool) -> Option<Val> {
    let (a, b) = (attr(args.first())?, attr(args.get(1))?);
    let pairs = |a: &ApInt, b: &ApInt| {
        (a.width() == b.width() && holds(a, b)).then(|| ApInt::zero(a.width()))
    };
    let poison = [a, b].iter().any(|&of| elements::is_poison(cx.ctx, of));
    let found = elements::binary(cx.ctx, &[Some(a), Some(b)], None, pairs);
    Some(Val::Bool(!poison && found.is_some()))
}

/// Returns `value` as an integer of the width of `like`; `None` if it does not fit.
fn as_int(like: &ApInt, value: u64) -> Option<ApInt> {
    let is_representable = like.width() >= 64 || value >> like.width() == 0;
    is_representable.then(|| ApInt::from_u64(like.width(), value))
}

fn one_shifted(amount: &ApInt) -> ApInt {
    ApInt::one(amount.width()).shl_by(amount)
}

fn shifted_ones(amount: &ApInt, shift: fn(&ApInt, &ApInt) -> ApInt) -> ApInt {
    shift(&ApInt::all_ones(amount.width()), amount)
}

fn is_shift_amount(amount: &ApInt) -> bool {
    amount.try_to_u64().is_some_and(|n| n < u64::from(amount.width()))
}

/// Returns whether the sum of two shift amounts is a shift amount, too; `None` if one of the two is not.
fn sum_of_shifts(a: &ApInt, b: &ApInt) -> Option<bool> {
    let width = u64::from(a.width());
    let amount = |n: &ApInt| n.try_to_u64().filter(|&n| n < width);
    Some(amount(a)? + amount(b)? < width)
}

/// Returns whether an integer constant is `n`, which must be representable: `isNumber(constant, n)`.
fn is_number(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let number = number(args.get(1))?;
    all(cx, args, |c: &ApInt| int_of(c.width(), number).as_ref() == Some(c))
}

/// Returns an integer of that width; `None` if the number needs more bits.
fn int_of(width: u32, number: i64) -> Option<ApInt> {
    let value = ApInt::from_i64(64, number).sext_or_trunc(width);
    let back = if number < 0 { value.sext_or_trunc(65) } else { value.zext_or_trunc(65) };
    (back == ApInt::from_i64(65, number)).then_some(value)
}

/// Returns the type of a value, operation or constant.
fn type_of(cx: &ValueCx<'_>, value: Option<&Val>) -> Option<Type> {
    match value? {
        Val::Attr(attr) => cx.ctx.attr_type(*attr),
        other => cx.type_of(other),
    }
}

/// Returns the integer constant `n` of the type of a value: `constantOf(value, n)`.
fn constant_of(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ty = type_of(cx, args.first())?;
    let width = cx.ctx.int_width(cx.ctx.element_or_self(ty))?;
    elements::uniform(cx.ctx, ty, &int_of(width, number(args.get(1))?)?).map(Val::Attr)
}

/// Returns the constant with the element type of a value: `constantTruncated(constant, value)`.
fn resized(cx: &ValueCx<'_>, args: &[Val], resize: fn(&ApInt, u32) -> ApInt) -> Option<Val> {
    let ty = type_of(cx, args.get(1))?;
    let width = cx.ctx.int_width(cx.ctx.element_or_self(ty))?;
    elements::unary(cx.ctx, attr(args.first()), ty, |c: &ApInt| Some(resize(c, width)))
        .map(Val::Attr)
}

/// Returns whether a constant is an extension of one with the element type of a value: `fitsUnsigned(constant, value)`.
fn is_extension(cx: &ValueCx<'_>, args: &[Val], extend: fn(&ApInt, u32) -> ApInt) -> Option<Val> {
    let element = cx.ctx.element_or_self(type_of(cx, args.get(1))?);
    let Some(width) = cx.ctx.int_width(element) else { return Some(Val::Bool(false)) };
    all(cx, args, |c: &ApInt| c.width() > width && extend(&c.trunc(width), c.width()) == *c)
}

/// Returns whether a constant has all bits that an integer of the type of a value has: `coversWidthOf(constant, value)`.
fn covers_width_of(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let element = cx.ctx.element_or_self(type_of(cx, args.get(1))?);
    let Some(width) = cx.ctx.int_width(element) else { return Some(Val::Bool(false)) };
    all(cx, args, |c: &ApInt| c.trailing_ones() >= width)
}

/// Returns the number `numerator / denominator` of a call, in a format that has it.
fn ratio(kind: numerics::FloatKind, args: &[Val]) -> Option<ApFloat> {
    let denominator = args.get(2).map_or(Some(1), |value| number(Some(value)))?;
    let value = number(args.get(1))? as f64 / denominator as f64;
    let (float, inexact) = ApFloat::from_f64(value).convert(kind, Rounding::NearestEven);
    (!inexact).then_some(float)
}

/// Returns whether a float constant is `n / d`, where `d` is 1 if it is left out: `isFloat(constant, n, d)`. Zero is the positive one.
fn is_float(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    every(cx, args, |x: &ApFloat| ratio(x.kind(), args) == Some(*x))
}

/// Returns the float constant `n / d` of the type of a value: `floatOf(value, n, d)`.
fn float_of(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ty = type_of(cx, args.first())?;
    let kind = cx.ctx.float_kind(cx.ctx.element_or_self(ty))?;
    elements::uniform(cx.ctx, ty, &ratio(kind, args)?).map(Val::Attr)
}

/// Returns the reciprocal of a power of two, if it is a normal number.
fn exact_reciprocal(value: ApFloat) -> Option<ApFloat> {
    let one = ApFloat::one(value.kind());
    let reciprocal = one / value;
    let is_normal = |x: ApFloat| {
        let least = ApFloat::smallest_normal(x.kind(), numerics::Sign::Positive);
        x.is_finite() && x.abs().compare(least).is_some_and(|order| order.is_ge())
    };
    // Only of a power of two, the reciprocal of the reciprocal and the product are exact.
    let is_exact = is_normal(value) && is_normal(reciprocal) && has_no_fraction(value);
    is_exact.then_some(reciprocal)
}

/// Returns whether the significand is one.
fn has_no_fraction(value: ApFloat) -> bool {
    let precision = value.kind().precision();
    value.to_int_bits().trunc(precision - 1).is_zero()
}

/// Returns whether all elements of a float constant have a sign bit, and none is NaN: `hasSign(constant, 0 or 1)`.
fn has_sign(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let negative = number(args.get(1))? != 0;
    every(cx, args, |x: &ApFloat| !x.is_nan() && x.is_negative() == negative)
}

/// Returns whether a set of flags contains all of `bits`: `hasFlags(flags, bits)`.
pub(crate) fn has_flags(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let bits = number(args.get(1))?;
    let flags = match cx.ctx.attr(attr(args.first())?) {
        AttrKind::Parametric { params, .. } => cx.ctx.int_value(*params.first()?)?.try_to_i64()?,
        _ => 0,
    };
    Some(Val::Bool(flags & bits == bits))
}
