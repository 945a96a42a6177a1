//! C++ arithmetic: the result and the type of operators, and conversions to declared types.
//!
//! The rules are those of the C++ standard (`[conv.prom]`, `[expr.arith.conv]`, `[conv.integral]`,
//! `[conv.fpint]`) for a machine whose `int` has 32 bits and whose `long` has 64. E.g. `-1 < 0u` is false,
//! because `-1` is converted to `unsigned`.

use ir_core::expr::{BinaryOp, CppTy, IntTy, Val};

/// An operand of arithmetic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Number {
    Int(i128, IntTy),
    Double(f64),
}

impl Number {
    /// Returns the number that a value converts to: a `bool` is an `int`, an `APInt` that fits in 64 bits an
    /// `int64_t`.
    pub(crate) fn of(value: &Val) -> Option<Number> {
        match value {
            Val::Bool(value) => Some(Number::Int(i128::from(*value), IntTy::INT)),
            Val::Int(value, ty) => Some(Number::Int(*value, *ty)),
            Val::ApInt(value) => value
                .try_to_i128()
                .filter(|v| IntTy::LONG.has(*v))
                .map(|v| Number::Int(v, IntTy::LONG)),
            Val::Double(value) => Some(Number::Double(*value)),
            Val::Present(value) => Number::of(value),
            _ => None,
        }
    }

    /// Converts it to a `double`.
    fn double(self) -> f64 {
        match self {
            Number::Int(value, _) => value as f64,
            Number::Double(value) => value,
        }
    }

    /// Returns whether two numbers are equal.
    pub(crate) fn equals(self, other: Number) -> bool {
        match (self, other) {
            (Number::Int(a, of_a), Number::Int(b, of_b)) => {
                let ty = of_a.common(of_b);
                ty.wrapped(a) == ty.wrapped(b)
            }
            (a, b) => a.double() == b.double(),
        }
    }

    /// Returns `-x`; `None` if it overflows.
    pub(crate) fn negated(self) -> Option<Val> {
        match self {
            Number::Int(value, ty) => computed(value.checked_neg(), ty.promoted()),
            Number::Double(value) => Some(Val::Double(-value)),
        }
    }

    /// Returns `~x`; `None` for a `double`.
    pub(crate) fn complement(self) -> Option<Val> {
        let Number::Int(value, ty) = self else { return None };
        let ty = ty.promoted();
        Some(Val::Int(ty.wrapped(!value), ty))
    }

    /// Evaluates an arithmetic or comparison operator; `None` if the behavior is undefined or the operator
    /// does not exist.
    pub(crate) fn binary(self, op: BinaryOp, other: Number) -> Option<Val> {
        match (self, other) {
            (Number::Int(a, of_a), Number::Int(b, of_b)) => int_op(op, (a, of_a), (b, of_b)),
            (a, b) => double_op(op, a.double(), b.double()),
        }
    }
}

/// Converts a computed value to its type: unsigned values wrap, overflow of signed ones is undefined.
fn computed(value: Option<i128>, ty: IntTy) -> Option<Val> {
    let value = value?;
    (!ty.signed || ty.has(value)).then(|| Val::Int(ty.wrapped(value), ty))
}

fn int_op(op: BinaryOp, (a, of_a): (i128, IntTy), (b, of_b): (i128, IntTy)) -> Option<Val> {
    if matches!(op, BinaryOp::Shl | BinaryOp::Shr) {
        // The type of a shift is that of its left operand.
        let ty = of_a.promoted();
        let by = u32::try_from(b).ok().filter(|by| *by < ty.bits)?;
        return Some(Val::Int(ty.wrapped(if op == BinaryOp::Shl { a << by } else { a >> by }), ty));
    }
    let ty = of_a.common(of_b);
    let (a, b) = (ty.wrapped(a), ty.wrapped(b));
    match op {
        BinaryOp::Eq => Some(Val::Bool(a == b)),
        BinaryOp::Ne => Some(Val::Bool(a != b)),
        BinaryOp::Lt => Some(Val::Bool(a < b)),
        BinaryOp::Le => Some(Val::Bool(a <= b)),
        BinaryOp::Gt => Some(Val::Bool(a > b)),
        BinaryOp::Ge => Some(Val::Bool(a >= b)),
        BinaryOp::BitOr => computed(Some(a | b), ty),
        BinaryOp::BitXor => computed(Some(a ^ b), ty),
        BinaryOp::BitAnd => computed(Some(a & b), ty),
        BinaryOp::Add => computed(a.checked_add(b), ty),
        BinaryOp::Sub => computed(a.checked_sub(b), ty),
        // A product of unsigned 64-bit numbers may exceed an `i128`, but wraps anyway.
        BinaryOp::Mul if !ty.signed => computed(Some(a.wrapping_mul(b)), ty),
        BinaryOp::Mul => computed(a.checked_mul(b), ty),
        BinaryOp::Div => computed(a.checked_div(b), ty),
        // The remainder is undefined if the quotient is.
        BinaryOp::Rem => {
            computed(a.checked_div(b), ty).and_then(|_| computed(a.checked_rem(b), ty))
        }
        BinaryOp::Or | BinaryOp::And | BinaryOp::Shl | BinaryOp::Shr => None,
    }
}

fn double_op(op: BinaryOp, a: f64, b: f64) -> Option<Val> {
    Some(match op {
        BinaryOp::Eq => Val::Bool(a == b),
        BinaryOp::Ne => Val::Bool(a != b),
        BinaryOp::Lt => Val::Bool(a < b),
        BinaryOp::Le => Val::Bool(a <= b),
        BinaryOp::Gt => Val::Bool(a > b),
        BinaryOp::Ge => Val::Bool(a >= b),
        BinaryOp::Add => Val::Double(a + b),
        BinaryOp::Sub => Val::Double(a - b),
        BinaryOp::Mul => Val::Double(a * b),
        BinaryOp::Div => Val::Double(a / b),
        _ => return None,
    })
}

/// Converts a value to the declared type `ty`; `None` if the behavior is undefined. A value that the type
/// does not apply to is unchanged.
pub(crate) fn converted(value: Val, ty: &CppTy) -> Option<Val> {
    match (ty, value) {
        (CppTy::Other, value) => Some(value),
        (CppTy::Optional(_), value @ (Val::Null | Val::Present(_))) => Some(value),
        (CppTy::Optional(of), value) => Some(Val::Present(converted(value, of)?.into())),
        (_, Val::Present(value)) => converted((*value).clone(), ty),
        (CppTy::Bool, value) => Some(value.truth().map_or(value, Val::Bool)),
        // A wider integer is truncated to 64 bits.
        (CppTy::Int(to), Val::ApInt(value)) => {
            Some(Val::Int(to.wrapped(value.sext_or_trunc(64).try_to_i64()?.into()), *to))
        }
        (CppTy::Int(to), value) => match Number::of(&value) {
            Some(Number::Int(number, _)) => Some(Val::Int(to.wrapped(number), *to)),
            Some(Number::Double(number)) => {
                let whole = number.trunc();
                // The conversion of a number outside the range of the type, of an infinity or a NaN is
                // undefined.
                let number = (whole.abs() < 2f64.powi(65)).then_some(whole as i128);
                number.filter(|n| to.has(*n)).map(|n| Val::Int(n, *to))
            }
            None => Some(value),
        },
        (CppTy::Float, value) => Some(
            Number::of(&value)
                .map_or(value, |number| Val::Double(f64::from(number.double() as f32))),
        ),
        (CppTy::Double, value) => {
            Some(Number::of(&value).map_or(value, |number| Val::Double(number.double())))
        }
        (CppTy::Str | CppTy::List, value) => Some(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTE: IntTy = IntTy { bits: 8, signed: false };

    fn int(value: i128, ty: IntTy) -> Number {
        Number::Int(value, ty)
    }

    #[test]
    fn integers_are_computed_as_their_common_type() {
        let less = |a, b| Number::binary(a, BinaryOp::Lt, b);
        assert_eq!(less(int(-1, IntTy::INT), int(0, IntTy::UNSIGNED)), Some(Val::Bool(false)));
        assert_eq!(less(int(-1, IntTy::LONG), int(0, IntTy::UNSIGNED)), Some(Val::Bool(true)));
        assert_eq!(less(int(-1, IntTy::INT), int(0, BYTE)), Some(Val::Bool(true)));
        assert!(int(-1, IntTy::INT).equals(int(u64::MAX.into(), IntTy::UNSIGNED_LONG)));
        assert!(!int(-1, IntTy::LONG).equals(int(u32::MAX.into(), IntTy::UNSIGNED)));
        let sum = int(200, BYTE).binary(BinaryOp::Add, int(100, BYTE));
        assert_eq!(sum, Some(Val::Int(300, IntTy::INT)));
    }

    #[test]
    fn unsigned_integers_wrap_and_signed_ones_do_not() {
        let sub = |ty| int(0, ty).binary(BinaryOp::Sub, int(1, ty));
        assert_eq!(sub(IntTy::UNSIGNED), Some(Val::Int(u32::MAX.into(), IntTy::UNSIGNED)));
        assert_eq!(sub(IntTy::INT), Some(Val::Int(-1, IntTy::INT)));
        let max = int(i32::MAX.into(), IntTy::INT);
        assert_eq!(max.binary(BinaryOp::Add, int(1, IntTy::INT)), None);
        let least = int(i64::MIN.into(), IntTy::LONG);
        assert_eq!(
            (least.negated(), least.binary(BinaryOp::Rem, int(-1, IntTy::LONG))),
            (None, None)
        );
        let greatest = int(u64::MAX.into(), IntTy::UNSIGNED_LONG);
        assert_eq!(
            greatest.binary(BinaryOp::Mul, greatest),
            Some(Val::Int(1, IntTy::UNSIGNED_LONG))
        );
        assert_eq!(int(1, IntTy::INT).binary(BinaryOp::Shl, int(32, IntTy::INT)), None);
        assert_eq!(
            int(1, IntTy::INT).binary(BinaryOp::Shl, int(31, IntTy::INT)),
            Some(Val::from(i32::MIN))
        );
        assert_eq!(int(0, BYTE).complement(), Some(Val::from(-1)));
    }

    #[test]
    fn an_integer_beside_a_double_is_a_double() {
        let (half, one) = (Number::Double(0.5), int(1, IntTy::INT));
        assert_eq!(half.binary(BinaryOp::Lt, one), Some(Val::Bool(true)));
        assert_eq!(one.binary(BinaryOp::Mul, half), Some(Val::Double(0.5)));
        assert!(Number::Double(1.0).equals(one) && !half.equals(one));
        assert_eq!(half.binary(BinaryOp::Rem, one), None);
    }

    #[test]
    fn values_convert_to_declared_types() {
        let byte = CppTy::Int(BYTE);
        assert_eq!(converted(Val::from(300), &byte), Some(Val::Int(44, BYTE)));
        assert_eq!(converted(Val::Double(-0.5), &byte), Some(Val::Int(0, BYTE)));
        assert_eq!(converted(Val::Double(256.0), &byte), None);
        assert_eq!(converted(Val::from(5), &CppTy::Bool), Some(Val::Bool(true)));
        assert_eq!(converted(Val::from(5), &CppTy::Double), Some(Val::Double(5.0)));
        assert_eq!(
            converted(Val::Double(0.1), &CppTy::Float),
            Some(Val::Double(f64::from(0.1f32)))
        );
        let optional = CppTy::Optional(Box::new(CppTy::Bool));
        assert_eq!(converted(Val::from(0), &optional), Some(Val::Present(Val::Bool(false).into())));
        assert_eq!(converted(Val::Null, &optional), Some(Val::Null));
        assert_eq!(converted(Val::Builder, &byte), Some(Val::Builder));
    }
}
