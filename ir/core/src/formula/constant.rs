//! Functions of constants, e.g. 5 for the sum of 2 and 3.

use std::cmp::Ordering;

use numerics::{ApFloat, ApInt, Rounding};

use super::function::{FormulaConstant, Function};

/// Returns the value of a function; `None` if it is not evaluated.
pub(super) fn of(function: &Function, args: &[&FormulaConstant]) -> Option<FormulaConstant> {
    use FormulaConstant::{Bits, Bool, Float, Real};
    match args {
        [Bool(condition), yes, no] if *function == Function::If => {
            Some(if *condition { (*yes).clone() } else { (*no).clone() })
        }
        [a, b] if *function == Function::Equal => match (a, b) {
            (Float(a), Float(b)) => Some(Bool(a == b || (a.is_nan() && b.is_nan()))),
            // The same number may be a constant of several formats.
            (Real(_), Real(_)) => None,
            _ => Some(Bool(a == b)),
        },
        [Bool(a)] if *function == Function::Not => Some(Bool(!a)),
        [Bits(a)] => of_bits(function, a),
        [Bits(a), Bits(b)] => of_two(function, a, b),
        [Float(a)] => of_float(function, *a),
        [Float(a), Float(b)] => of_floats(function, *a, *b),
        [Float(a), Float(b), Float(c)] if *function == Function::FloatFma => {
            Some(Float(a.mul_add(*b, *c)))
        }
        _ => None,
    }
}

fn of_bits(function: &Function, a: &ApInt) -> Option<FormulaConstant> {
    let value = match function {
        Function::Neg => a.neg(),
        Function::Complement => a.not(),
        Function::Extract { low, width } => a.lshr(*low).trunc(*width),
        Function::ZeroExtend(width) => a.zext(*width),
        Function::SignExtend(width) => a.sext(*width),
        Function::FloatOfBits(kind) => {
            return Some(FormulaConstant::Float(ApFloat::from_int_bits(*kind, a)));
        }
        Function::FloatOfSigned(kind) => {
            return Some(FormulaConstant::Float(
                ApFloat::from_signed(*kind, a, Rounding::NearestEven).0,
            ));
        }
        Function::FloatOfUnsigned(kind) => {
            return Some(FormulaConstant::Float(
                ApFloat::from_unsigned(*kind, a, Rounding::NearestEven).0,
            ));
        }
        _ => return None,
    };
    Some(FormulaConstant::Bits(value))
}

fn of_two(function: &Function, a: &ApInt, b: &ApInt) -> Option<FormulaConstant> {
    let width = a.width();
    let holds = match function {
        Function::LessU => Some(a.ult(b)),
        Function::LessEqualU => Some(a.ule(b)),
        Function::LessS => Some(a.slt(b)),
        Function::LessEqualS => Some(a.sle(b)),
        _ => None,
    };
    if let Some(holds) = holds {
        return Some(FormulaConstant::Bool(holds));
    }
    Some(FormulaConstant::Bits(match function {
        Function::Add => a.add(b),
        Function::Sub => a.sub(b),
        Function::Mul => a.mul(b),
        Function::DivU => a.udiv(b).unwrap_or_else(|| ApInt::all_ones(width)),
        Function::RemU => a.urem(b).unwrap_or_else(|| a.clone()),
        Function::DivS => match a.sdiv(b) {
            Some(quotient) => quotient,
            None if !b.is_zero() => a.clone(),
            None if a.is_negative() => ApInt::one(width),
            None => ApInt::all_ones(width),
        },
        Function::RemS => match a.srem(b) {
            Some(rest) => rest,
            None if !b.is_zero() => ApInt::zero(width),
            None => a.clone(),
        },
        Function::And => a.and(b),
        Function::Or => a.or(b),
        Function::Xor => a.xor(b),
        Function::ShL => a.shl_by(b),
        Function::ShrU => a.lshr_by(b),
        Function::ShrS => a.ashr_by(b),
        _ => return None,
    }))
}

fn of_float(function: &Function, a: ApFloat) -> Option<FormulaConstant> {
    Some(match function {
        Function::BitsOfFloat => FormulaConstant::Bits(a.to_int_bits()),
        Function::FloatNeg => FormulaConstant::Float(-a),
        Function::FloatAbs => FormulaConstant::Float(a.abs()),
        Function::FloatRound(rounding) => FormulaConstant::Float(a.round_to_integral(*rounding)),
        Function::FloatIsNan => FormulaConstant::Bool(a.is_nan()),
        Function::FloatIsInfinite => FormulaConstant::Bool(a.is_infinite()),
        Function::FloatConvert(kind, rounding) => {
            FormulaConstant::Float(a.convert(*kind, *rounding).0)
        }
        Function::SignedOfFloat(width) => {
            FormulaConstant::Bits(a.to_signed(*width, Rounding::TowardZero).0)
        }
        Function::UnsignedOfFloat(width) => {
            FormulaConstant::Bits(a.to_unsigned(*width, Rounding::TowardZero).0)
        }
        _ => return None,
    })
}

fn of_floats(function: &Function, a: ApFloat, b: ApFloat) -> Option<FormulaConstant> {
    Some(FormulaConstant::Float(match function {
        Function::FloatAdd => a + b,
        Function::FloatMul => a * b,
        Function::FloatDiv => a / b,
        Function::FloatLess => {
            return Some(FormulaConstant::Bool(a.compare(b) == Some(Ordering::Less)));
        }
        Function::FloatLessEqual => {
            return Some(FormulaConstant::Bool(a.compare(b).is_some_and(Ordering::is_le)));
        }
        _ => return None,
    }))
}
