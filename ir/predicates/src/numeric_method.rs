//! Evaluation of the methods, functions and operators of `APInt` and `APFloat`.
//!
//! E.g. `$_self.getValue().exactLogBase2()`, `a.sdiv(b)` and `-value` of two numbers of the same width. C++ asserts the
//! preconditions of these methods: equal widths, a divisor that is not zero, a shift amount within the width. Without them
//! the result is undefined.

use numerics::{ApFloat, ApInt, Rounding};

use crate::error::{EvalError, Evaluated, OrError};
use ir_core::expr::{BinaryOp, Function, Method, Val};

/// The greatest width of numbers that are multiplied, divided or created: the time grows with its square.
const MAX_WIDTH: u32 = 1 << 16;

/// Returns an argument as a number of `width` bits. C++ converts plain integers, and compares and combines only numbers of equal width.
fn same_width(width: u32, arg: &Val) -> Evaluated<ApInt> {
    match arg.unwrapped() {
        Val::ApInt(value) => (value.width() == width).then(|| value.clone()).or_undefined(),
        other => Ok(ApInt::from_i128(width, other.int().or_unknown()?)),
    }
}

fn first(args: &[Val]) -> Evaluated<&Val> {
    args.first().or_unknown()
}

/// Returns the first argument as a number of bits.
fn bits(args: &[Val]) -> Evaluated<u32> {
    u32::try_from(first(args)?.int().or_unknown()?).ok().or_undefined()
}

/// Evaluates a method of an `APInt`.
pub(crate) fn int_method(value: &ApInt, method: &Method, args: &[Val]) -> Evaluated<Val> {
    if args.is_empty() {
        if let Some(holds) = int_test(value, method) {
            return Ok(Val::Bool(holds));
        }
        if let Some(count) = int_count(value, method) {
            return Ok(Val::from(count));
        }
    }
    Ok(match method {
        Method::GetZExtValue => Val::from(value.try_to_u64().or_undefined()?),
        Method::GetSExtValue => Val::from(value.try_to_i64().or_undefined()?),
        Method::GetLimitedValue => {
            let limit = match args {
                [] => u64::MAX,
                _ => u64::try_from(first(args)?.int().or_unknown()?).ok().or_undefined()?,
            };
            Val::from(value.try_to_u64().map_or(limit, |value| value.min(limit)))
        }
        Method::ExactLogBase2 => Val::from(value.exact_log2().map_or(-1, |log| log as i32)),
        // The logarithm of zero is `-1u` in C++.
        Method::LogBase2 => Val::from(value.active_bits().wrapping_sub(1)),
        Method::CeilLogBase2 => {
            let below = value.sub(&ApInt::one(value.width()));
            Val::from(if value.is_zero() { value.width() } else { below.active_bits() })
        }
        Method::IsMask => {
            let ones = bits(args)?;
            let legal = (1..=value.width()).contains(&ones);
            let ones = legal.then_some(ones).or_undefined()?;
            Val::Bool(value.trailing_ones() == ones && value.active_bits() == ones)
        }
        Method::IsIntN => Val::Bool(value.active_bits() <= bits(args)?),
        Method::IsSignedIntN => Val::Bool(value.significant_bits() <= bits(args)?),
        Method::HasValue => Val::Bool(true),
        Method::Value => Val::ApInt(value.clone()),
        Method::Abs => Val::ApInt(value.abs()),
        Method::ReverseBits => Val::ApInt(value.reverse_bits()),
        _ => return int_operation(value, method, args),
    })
}

fn int_test(value: &ApInt, method: &Method) -> Option<bool> {
    let significant = value.active_bits();
    Some(match method {
        Method::IsNegative | Method::IsSignBitSet => value.is_negative(),
        Method::IsNonNegative => !value.is_negative(),
        Method::IsStrictlyPositive => value.is_strictly_positive(),
        Method::IsNonPositive => !value.is_strictly_positive(),
        Method::IsZero | Method::IsMinValue => value.is_zero(),
        Method::IsOne => value.is_one(),
        Method::IsAllOnes | Method::IsMaxValue => value.is_all_ones(),
        Method::IsMinSignedValue | Method::IsSignMask => value.is_signed_min(),
        Method::IsMaxSignedValue => value.is_signed_max(),
        Method::IsPowerOf2 => value.is_power_of_2(),
        Method::IsNegatedPowerOf2 => value.is_negative() && value.neg().is_power_of_2(),
        Method::IsMask => significant > 0 && value.count_ones() == significant,
        _ => return None,
    })
}

fn int_count(value: &ApInt, method: &Method) -> Option<u32> {
    Some(match method {
        Method::GetBitWidth => value.width(),
        Method::Popcount | Method::CountPopulation => value.count_ones(),
        Method::CountrZero | Method::CountTrailingZeros => value.trailing_zeros(),
        Method::CountlZero | Method::CountLeadingZeros => value.leading_zeros(),
        Method::CountrOne | Method::CountTrailingOnes => value.trailing_ones(),
        Method::CountlOne | Method::CountLeadingOnes => value.leading_ones(),
        Method::GetActiveBits => value.active_bits(),
        Method::GetSignificantBits => value.significant_bits(),
        Method::GetNumSignBits => value.sign_bits(),
        _ => return None,
    })
}

/// Evaluates a method whose result is another number or a comparison.
fn int_operation(value: &ApInt, method: &Method, args: &[Val]) -> Evaluated<Val> {
    let width = value.width();
    let extended = |to: u32, legal: bool| {
        let to = legal.then_some(to).or_undefined()?;
        (to <= MAX_WIDTH.max(width)).then_some(to).or_unknown()
    };
    let divisor = || match width {
        0..=MAX_WIDTH => same_width(width, first(args)?),
        _ => Err(EvalError::Unknown),
    };
    Ok(Val::ApInt(match method {
        Method::Shl | Method::Lshr | Method::Ashr => {
            let amount = match first(args)?.unwrapped() {
                Val::ApInt(amount) => amount.limited(width),
                _ => bits(args).and_then(|n| (n <= width).then_some(n).or_undefined())?,
            };
            match method {
                Method::Shl => value.shl(amount),
                Method::Lshr => value.lshr(amount),
                _ => value.ashr(amount),
            }
        }
        Method::Rotl | Method::Rotr => {
            let amount = match first(args)?.unwrapped() {
                Val::ApInt(amount) => remainder(amount, width),
                _ => bits(args)?,
            };
            if *method == Method::Rotl { value.rotl(amount) } else { value.rotr(amount) }
        }
        Method::Sdiv => value.sdiv(&divisor()?).or_undefined()?,
        Method::Udiv => value.udiv(&divisor()?).or_undefined()?,
        Method::Srem => value.srem(&divisor()?).or_undefined()?,
        Method::Urem => value.urem(&divisor()?).or_undefined()?,
        Method::Zext => {
            bits(args).and_then(|to| extended(to, to >= width)).map(|to| value.zext(to))?
        }
        Method::Sext => {
            bits(args).and_then(|to| extended(to, to >= width)).map(|to| value.sext(to))?
        }
        Method::Trunc => {
            bits(args).and_then(|to| extended(to, to <= width)).map(|to| value.trunc(to))?
        }
        Method::ZextOrTrunc => {
            bits(args).and_then(|to| extended(to, true)).map(|to| value.zext(to))?
        }
        Method::SextOrTrunc => {
            bits(args).and_then(|to| extended(to, true)).map(|to| value.sext(to))?
        }
        _ => return int_comparison(value, method, args).map(Val::Bool),
    }))
}

/// Returns the remainder of an unsigned division; 0 for the divisor 0.
fn remainder(value: &ApInt, divisor: u32) -> u32 {
    let value = if value.width() < u32::BITS { value.zext(u32::BITS) } else { value.clone() };
    let divisor = ApInt::from_u64(value.width(), u64::from(divisor));
    value.urem(&divisor).map_or(0, |rest| rest.limited(u32::MAX))
}

fn int_comparison(value: &ApInt, method: &Method, args: &[Val]) -> Evaluated<bool> {
    let other = || same_width(value.width(), first(args)?);
    Ok(match method {
        Method::Eq => *value == other()?,
        Method::Ne => *value != other()?,
        Method::Ult => value.ult(&other()?),
        Method::Ule => value.ule(&other()?),
        Method::Ugt => value.ugt(&other()?),
        Method::Uge => value.uge(&other()?),
        Method::Slt => value.slt(&other()?),
        Method::Sle => value.sle(&other()?),
        Method::Sgt => value.sgt(&other()?),
        Method::Sge => value.sge(&other()?),
        _ => return Err(EvalError::Unknown),
    })
}

/// Evaluates a method of an `APFloat`.
pub(crate) fn float_method(value: ApFloat, method: &Method, args: &[Val]) -> Evaluated<Val> {
    Ok(match method {
        Method::IsNegative => Val::Bool(value.is_negative()),
        Method::IsZero => Val::Bool(value.is_zero()),
        Method::IsNonZero => Val::Bool(!value.is_zero()),
        Method::IsPosZero => Val::Bool(value.is_positive_zero()),
        Method::IsNegZero => Val::Bool(value.is_negative_zero()),
        Method::IsNaN => Val::Bool(value.is_nan()),
        Method::IsInfinity => Val::Bool(value.is_infinite()),
        Method::IsFinite => Val::Bool(value.is_finite()),
        Method::IsInteger => {
            Val::Bool(value.is_finite() && value.round_to_integral(Rounding::TowardZero) == value)
        }
        Method::IsExactlyValue => match first(args)?.unwrapped() {
            Val::Float(other) => Val::Bool(value == *other),
            // The number is rounded to the format first, as in C++.
            Val::Double(other) => Val::Bool(value == ApFloat::from_f64_in(value.kind(), *other)),
            _ => return Err(EvalError::Unknown),
        },
        Method::ConvertToDouble => Val::Double(value.to_f64()),
        Method::ConvertToFloat => Val::Double(f64::from(value.to_f64() as f32)),
        Method::BitcastToAPInt => Val::ApInt(value.to_int_bits()),
        Method::HasValue => Val::Bool(true),
        Method::Value => Val::Float(value),
        _ => return Err(EvalError::Unknown),
    })
}

/// Returns `-value` of a number that is not a plain C++ number; `None` for other values.
pub(crate) fn negated(value: &Val) -> Option<Val> {
    match value.unwrapped() {
        Val::ApInt(value) => Some(Val::ApInt(value.neg())),
        Val::Float(value) => Some(Val::Float(ApFloat::from_int_bits(
            value.kind(),
            &value.to_int_bits().xor(&ApInt::signed_min(value.to_int_bits().width())),
        ))),
        _ => None,
    }
}

/// Evaluates an operator that `APInt` or `APFloat` overloads; `None` if neither does.
pub(crate) fn operator(op: BinaryOp, a: &Val, b: &Val) -> Option<Evaluated<Val>> {
    match (a.unwrapped(), b.unwrapped()) {
        (Val::ApInt(a), b @ (Val::ApInt(_) | Val::Int(..) | Val::Bool(_))) => {
            int_operator(op, a, b)
        }
        (a @ (Val::Int(..) | Val::Bool(_)), Val::ApInt(b)) if op != BinaryOp::Shl => {
            match same_width(b.width(), a) {
                Ok(a) => int_operator(op, &a, &Val::ApInt(b.clone())),
                Err(error) => Some(Err(error)),
            }
        }
        (Val::Float(a), Val::Float(b)) => {
            if a.kind() != b.kind() {
                return Some(Err(EvalError::Undefined));
            }
            let near = Rounding::NearestEven;
            Some(Ok(match op {
                BinaryOp::Add => Val::Float(a.add_rounded(*b, near)),
                BinaryOp::Sub => Val::Float(a.sub_rounded(*b, near)),
                BinaryOp::Mul => Val::Float(a.mul_rounded(*b, near)),
                BinaryOp::Div => Val::Float(a.div_rounded(*b, near)),
                BinaryOp::Lt => Val::Bool(a.compare(*b).is_some_and(|order| order.is_lt())),
                BinaryOp::Le => Val::Bool(a.compare(*b).is_some_and(|order| order.is_le())),
                BinaryOp::Gt => Val::Bool(a.compare(*b).is_some_and(|order| order.is_gt())),
                BinaryOp::Ge => Val::Bool(a.compare(*b).is_some_and(|order| order.is_ge())),
                _ => return None,
            }))
        }
        _ => None,
    }
}

fn int_operator(op: BinaryOp, a: &ApInt, b: &Val) -> Option<Evaluated<Val>> {
    if op == BinaryOp::Shl {
        return Some(int_operation(a, &Method::Shl, std::slice::from_ref(b)));
    }
    let combine: fn(&ApInt, &ApInt) -> ApInt = match op {
        BinaryOp::Add => ApInt::add,
        BinaryOp::Sub => ApInt::sub,
        BinaryOp::Mul if a.width() > MAX_WIDTH => return Some(Err(EvalError::Unknown)),
        BinaryOp::Mul => ApInt::mul,
        BinaryOp::BitAnd => ApInt::and,
        BinaryOp::BitOr => ApInt::or,
        BinaryOp::BitXor => ApInt::xor,
        _ => return None,
    };
    Some(same_width(a.width(), b).map(|b| Val::ApInt(combine(a, &b))))
}

/// Evaluates a function over numbers; unknown for other functions.
pub(crate) fn function(function: &Function, args: &[Val]) -> Evaluated<Val> {
    let width = || bits(args).and_then(|n| (n <= MAX_WIDTH).then_some(n).or_unknown());
    let word = || first(args)?.int().and_then(|value| u64::try_from(value).ok()).or_unknown();
    match (function, args) {
        (Function::ApIntZero, [_]) => Ok(Val::ApInt(ApInt::zero(width()?))),
        (Function::ApIntAllOnes | Function::ApIntMaxValue, [_]) => {
            Ok(Val::ApInt(ApInt::all_ones(width()?)))
        }
        (Function::ApIntSignedMaxValue, [_]) => Ok(Val::ApInt(ApInt::signed_max(width()?))),
        (Function::ApIntSignedMinValue, [_]) => Ok(Val::ApInt(ApInt::signed_min(width()?))),
        (Function::ApIntOneBitSet, [_, at]) => {
            let (width, at) = (width()?, bits(std::slice::from_ref(at))?);
            (at < width).then(|| Val::ApInt(ApInt::one_bit(width, at))).or_undefined()
        }
        (
            Function::Smin | Function::Smax | Function::Umin | Function::Umax,
            [Val::ApInt(a), Val::ApInt(b)],
        ) => {
            let b = &same_width(a.width(), &Val::ApInt(b.clone()))?;
            let chosen = match function {
                Function::Smin => a.smin(b),
                Function::Smax => a.smax(b),
                Function::Umin => a.umin(b),
                _ => a.umax(b),
            };
            Ok(Val::ApInt(chosen.clone()))
        }
        (Function::Min | Function::Max, [a @ Val::Int(x, of), b @ Val::Int(y, other)])
            if of == other =>
        {
            let first_is_chosen = if *function == Function::Min { x <= y } else { x >= y };
            Ok(if first_is_chosen { a.clone() } else { b.clone() })
        }
        (Function::Abs, [Val::Int(value, ty)]) => {
            let value = value.abs();
            ty.has(value).then_some(Val::Int(value, *ty)).or_undefined()
        }
        (Function::Abs, [Val::Double(value)]) => Ok(Val::Double(value.abs())),
        // The logarithm of zero is `-1u` in C++.
        (Function::Log2 | Function::Log2Of64, [_]) => {
            Ok(Val::from((64 - word()?.leading_zeros()).wrapping_sub(1)))
        }
        (Function::Log2Ceil | Function::Log2CeilOf64, [_]) => match word()? {
            0 => Err(EvalError::Undefined),
            value => Ok(Val::from(64 - (value - 1).leading_zeros())),
        },
        (Function::IsPowerOf2Of32, [_]) => Ok(Val::Bool(word()?.is_power_of_two())),
        _ => Err(EvalError::Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(width: u32, value: i64) -> Val {
        Val::ApInt(ApInt::from_i64(width, value))
    }

    fn method(value: i64, name: &str, args: &[Val]) -> Evaluated<Val> {
        int_method(&ApInt::from_i64(8, value), &Method::from_name(name), args)
    }

    #[test]
    fn logarithms_and_counts_of_bits() {
        assert_eq!(method(8, "exactLogBase2", &[]), Ok(Val::from(3)));
        assert_eq!(method(9, "exactLogBase2", &[]), Ok(Val::from(-1)));
        assert_eq!(method(9, "logBase2", &[]), Ok(Val::from(3u32)));
        assert_eq!(method(0, "logBase2", &[]), Ok(Val::from(u32::MAX)));
        assert_eq!(method(9, "ceilLogBase2", &[]), Ok(Val::from(4u32)));
        assert_eq!(method(8, "countr_zero", &[]), Ok(Val::from(3u32)));
        assert_eq!(method(8, "countl_zero", &[]), Ok(Val::from(4u32)));
        assert_eq!(method(-1, "popcount", &[]), Ok(Val::from(8u32)));
    }

    /// The results are those of LLVM 22.
    #[test]
    fn rotations_and_masks() {
        assert_eq!(method(3, "rotl", &[int(8, 9)]), Ok(int(8, 6)));
        assert_eq!(method(3, "rotl", &[Val::from(9)]), Ok(int(8, 6)));
        assert_eq!(method(3, "rotr", &[int(4, 1)]), Ok(int(8, -127)));
        assert_eq!(method(3, "rotl", &[int(8, -1)]), Ok(int(8, -127)));
        assert_eq!(method(3, "isMask", &[]), Ok(Val::Bool(true)));
        assert_eq!(method(3, "isMask", &[Val::from(2)]), Ok(Val::Bool(true)));
        assert_eq!(method(3, "isMask", &[Val::from(3)]), Ok(Val::Bool(false)));
        assert_eq!(method(3, "isMask", &[Val::from(9)]), Err(EvalError::Undefined));
    }

    #[test]
    fn preconditions_of_methods_are_checked() {
        assert_eq!(method(-8, "ashr", &[Val::from(1)]), Ok(int(8, -4)));
        assert_eq!(method(-8, "lshr", &[Val::from(1)]), Ok(int(8, 0x7c)));
        assert_eq!(method(1, "shl", &[Val::from(9)]), Err(EvalError::Undefined));
        assert_eq!(method(1, "sdiv", &[int(8, 0)]), Err(EvalError::Undefined));
        assert_eq!(method(1, "udiv", &[int(16, 1)]), Err(EvalError::Undefined));
        assert_eq!(method(-1, "sext", &[Val::from(16)]), Ok(int(16, -1)));
        assert_eq!(method(-1, "zext", &[Val::from(16)]), Ok(int(16, 255)));
        assert_eq!(method(-1, "zext", &[Val::from(4)]), Err(EvalError::Undefined));
        assert_eq!(method(-1, "trunc", &[Val::from(16)]), Err(EvalError::Undefined));
        assert_eq!(method(-1, "ult", &[int(8, 1)]), Ok(Val::Bool(false)));
        assert_eq!(method(-1, "slt", &[int(8, 1)]), Ok(Val::Bool(true)));
        assert_eq!(method(-1, "getLimitedValue", &[Val::from(7u64)]), Ok(Val::from(7u64)));
    }

    #[test]
    fn operators_wrap_at_the_width() {
        let op = |op, a: &Val, b: &Val| operator(op, a, b);
        assert_eq!(op(BinaryOp::Add, &int(8, 127), &Val::from(1)), Some(Ok(int(8, -128))));
        assert_eq!(op(BinaryOp::Mul, &int(8, 3), &int(8, 5)), Some(Ok(int(8, 15))));
        assert_eq!(op(BinaryOp::Add, &int(8, 1), &int(16, 1)), Some(Err(EvalError::Undefined)));
        assert_eq!(op(BinaryOp::Lt, &int(8, 1), &int(8, 1)), None);
        assert_eq!(negated(&int(8, -128)), Some(int(8, -128)));
    }

    #[test]
    fn zeros_of_floats_have_signs() {
        let of = |value: f64, name: &str| {
            float_method(ApFloat::from_f64(value), &Method::from_name(name), &[])
        };
        assert_eq!(of(-0.0, "isNegZero"), Ok(Val::Bool(true)));
        assert_eq!(of(-0.0, "isPosZero"), Ok(Val::Bool(false)));
        assert_eq!(of(0.0, "isPosZero"), Ok(Val::Bool(true)));
        assert_eq!(of(1.5, "isInteger"), Ok(Val::Bool(false)));
        assert_eq!(
            negated(&Val::Float(ApFloat::from_f64(0.0))),
            Some(Val::Float(ApFloat::from_f64(-0.0)))
        );
    }
}
