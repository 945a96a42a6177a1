//! The operations of math as formulas. A function of real numbers is unknown to the solver, but for its symmetry: `cos(x)` is an unknown
//! function of `|x|`, and `sin(x)` one with the sign of `x`.

use arith_ops::fast_math::{
    FloatValue, Freedom, bits_operand_of_any_zero, float_operand, operand_kind, sign_bit,
    under_flags,
};
use arith_ops::flags;
use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::meaning::Meaning;
use ir_core::formula::{FormulaId, Formulas, Function, Sort};
use numerics::{ApFloat, ApInt, Rounding, Sign};

/// Returns the description of the operation with that name, which is given without the namespace.
pub(crate) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        "math.absf" => &absf,
        "math.copysign" => &copysign,
        "math.ceil" => &|cx| rounded(cx, Rounding::Upward),
        "math.floor" => &|cx| rounded(cx, Rounding::Downward),
        "math.round" => &|cx| rounded(cx, Rounding::NearestAway),
        "math.roundeven" => &|cx| rounded(cx, Rounding::NearestEven),
        "math.trunc" => &|cx| rounded(cx, Rounding::TowardZero),
        "math.isnan" => &|cx| classified(cx, Class::Nan),
        "math.isinf" => &|cx| classified(cx, Class::Infinite),
        "math.isfinite" => &|cx| classified(cx, Class::Finite),
        "math.isnormal" => &|cx| classified(cx, Class::Normal),
        "math.absi" => &absi,
        "math.ctlz" => &|cx| leading_zeros(cx, true),
        "math.cttz" => &|cx| leading_zeros(cx, false),
        "math.ctpop" => &ones,
        "math.powf" => &powf,
        "math.ipowi" => &ipowi,
        "math.fma" => &fma,
        "math.cos" => &|cx| symmetric(cx, "cos", Symmetry::Even),
        "math.cosh" => &|cx| symmetric(cx, "cosh", Symmetry::Even),
        "math.sin" => &|cx| symmetric(cx, "sin", Symmetry::Odd),
        "math.tan" => &|cx| symmetric(cx, "tan", Symmetry::Odd),
        "math.asin" => &|cx| symmetric(cx, "asin", Symmetry::Odd),
        "math.atan" => &|cx| symmetric(cx, "atan", Symmetry::Odd),
        "math.sinh" => &|cx| symmetric(cx, "sinh", Symmetry::Odd),
        "math.tanh" => &|cx| symmetric(cx, "tanh", Symmetry::Odd),
        "math.asinh" => &|cx| symmetric(cx, "asinh", Symmetry::Odd),
        "math.atanh" => &|cx| symmetric(cx, "atanh", Symmetry::Odd),
        "math.erf" => &|cx| symmetric(cx, "erf", Symmetry::Odd),
        _ => return None,
    })
}

fn absf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let x = cx.operand(0)?.value;
    let bits = size(cx, x, kind);
    let operand = float_operand(cx, 0)?;
    Some(under_flags(cx, FloatValue::Bits(kind, bits), &[operand], Freedom::Exact))
}

/// Returns the encoding without its sign bit.
fn size(cx: &mut MeaningCx<'_>, of: FormulaId, kind: numerics::FloatKind) -> FormulaId {
    let mask = cx.formulas.bits(ApInt::signed_max(kind.bit_width()));
    cx.formulas.apply(Function::And, [of, mask])
}

/// Describes `copysign`: the sign of a zero may be read, so with `nsz` it is any.
fn copysign(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let x = cx.operand(0)?.value;
    let size = size(cx, x, kind);
    let (sign, y) = (sign_bit(cx, kind), bits_operand_of_any_zero(cx, 1)?);
    let sign = cx.formulas.apply(Function::And, [y, sign]);
    let bits = cx.formulas.apply(Function::Or, [size, sign]);
    let operands = [float_operand(cx, 0)?, float_operand(cx, 1)?];
    Some(under_flags(cx, FloatValue::Bits(kind, bits), &operands, Freedom::Exact))
}

fn rounded(cx: &mut MeaningCx<'_>, mode: Rounding) -> Option<Meaning> {
    let x = float_operand(cx, 0)?;
    let value = cx.formulas.apply(Function::FloatRound(mode), [x]);
    Some(under_flags(cx, FloatValue::Float(value), &[x], Freedom::Exact))
}

/// A class of floats.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Nan,
    Infinite,
    Finite,
    Normal,
}

fn classified(cx: &mut MeaningCx<'_>, class: Class) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let (x, bits) = (float_operand(cx, 0)?, cx.operand(0)?.value);
    let size = size(cx, bits, kind);
    let f = &mut *cx.formulas;
    let infinity = f.bits(ApFloat::infinity(kind, Sign::Positive).to_int_bits());
    let least = f.bits(ApFloat::smallest_normal(kind, Sign::Positive).to_int_bits());
    let finite = f.apply(Function::LessU, [size, infinity]);
    let holds = match class {
        Class::Nan => f.apply(Function::FloatIsNan, [x]),
        Class::Infinite => f.apply(Function::FloatIsInfinite, [x]),
        Class::Finite => finite,
        Class::Normal => {
            let normal = f.apply(Function::LessEqualU, [least, size]);
            f.all(&[finite, normal])
        }
    };
    let value = f.bit(holds);
    Some(under_flags(cx, FloatValue::Other(value), &[x], Freedom::Exact))
}

fn absi(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let x = cx.operand(0)?.value;
    let f = &mut *cx.formulas;
    let negative = f.is_negative(x);
    let negated = f.apply(Function::Neg, [x]);
    let value = f.choose(negative, negated, x);
    Some(cx.strict(value))
}

fn bit_at(cx: &mut MeaningCx<'_>, of: FormulaId, low: u32) -> FormulaId {
    let bit = cx.formulas.apply(Function::Extract { low, width: 1 }, [of]);
    cx.formulas.is_number(bit, 1)
}

/// Returns the number of zeros above the highest bit that is set, or below the lowest one.
fn leading_zeros(cx: &mut MeaningCx<'_>, above: bool) -> Option<Meaning> {
    let x = cx.operand(0)?.value;
    let width = cx.formulas.width(x);
    let mut value = cx.formulas.number(width, width.into());
    for step in 0..width {
        // The last one that is set decides.
        let bit = if above { step } else { width - 1 - step };
        let set = bit_at(cx, x, bit);
        let zeros = if above { width - 1 - bit } else { bit };
        let zeros = cx.formulas.number(width, zeros.into());
        value = cx.formulas.choose(set, zeros, value);
    }
    Some(cx.strict(value))
}

fn ones(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let x = cx.operand(0)?.value;
    let width = cx.formulas.width(x);
    let mut value = cx.formulas.number(width, 0);
    for low in 0..width {
        let bit = cx.formulas.apply(Function::Extract { low, width: 1 }, [x]);
        let bit = cx.formulas.resized_u(bit, width);
        value = cx.formulas.apply(Function::Add, [value, bit]);
    }
    Some(cx.strict(value))
}

fn fma(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let of = [0, 1, 2].map(|index| float_operand(cx, index));
    let [Some(x), Some(y), Some(z)] = of else { return None };
    let value = cx.formulas.apply(Function::FloatFma, [x, y, z]);
    let freedom = Freedom::Any(flags::FASTMATH_REASSOC);
    Some(under_flags(cx, FloatValue::Float(value), &[x, y, z], freedom))
}

/// Describes a power, known for the exponents 0, 1, 2 and -1 and for the base 1, of which the result is that of an operation or exact.
fn powf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let (x, y) = (float_operand(cx, 0)?, float_operand(cx, 1)?);
    let (x_bits, y_bits) = (cx.operand(0)?.value, cx.operand(1)?.value);
    let f = &mut *cx.formulas;
    let sort = Sort::Bits(kind.bit_width());
    let function = Function::Uninterpreted(format!("powf_{}", kind.name()).into(), sort);
    let unknown = f.apply(function, [x_bits, y_bits]);
    let mut value = f.apply(Function::FloatOfBits(kind), [unknown]);
    let number = |f: &mut Formulas, number: f64| f.float(ApFloat::from_f64_in(kind, number));
    let one = number(f, 1.0);
    let (square, reciprocal) =
        (f.apply(Function::FloatMul, [x, x]), f.apply(Function::FloatDiv, [one, x]));
    let (zero, minus_zero) = (number(f, 0.0), number(f, -0.0));
    for (exponent, power) in [
        (number(f, 2.0), square),
        (number(f, -1.0), reciprocal),
        (one, x),
        (zero, one),
        (minus_zero, one),
    ] {
        let same = f.equal(y, exponent);
        value = f.choose(same, power, value);
    }
    let base = f.equal(x, one);
    value = f.choose(base, one, value);
    let freedom = Freedom::Any(flags::FASTMATH_REASSOC);
    Some(under_flags(cx, FloatValue::Float(value), &[x, y], freedom))
}

/// Describes a power of integers, known for the exponents 0 to 3.
fn ipowi(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = (cx.operand(0)?.value, cx.operand(1)?.value);
    let f = &mut *cx.formulas;
    let width = f.width(x);
    let function = Function::Uninterpreted(format!("ipowi_{width}").into(), Sort::Bits(width));
    let mut value = f.apply(function, [x, y]);
    let mut power = f.number(width, 1);
    for exponent in 0..=3 {
        // Of narrow types, some of these exponents are negative.
        if exponent < 1_i64 << (width - 1).min(8) {
            let same = f.is_number(y, exponent);
            value = f.choose(same, power, value);
        }
        power = f.apply(Function::Mul, [power, x]);
    }
    Some(cx.strict(value))
}

/// A property of a function of real numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symmetry {
    /// `f(-x) = f(x)`
    Even,
    /// `f(-x) = -f(x)`
    Odd,
}

fn symmetric(cx: &mut MeaningCx<'_>, name: &str, symmetry: Symmetry) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let x = cx.operand(0)?.value;
    let size = size(cx, x, kind);
    let function = format!("{name}_{}", kind.name());
    let sort = Sort::Bits(kind.bit_width());
    let mut bits = cx.formulas.apply(Function::Uninterpreted(function.into(), sort), [size]);
    if symmetry == Symmetry::Odd {
        let sign = sign_bit(cx, kind);
        let sign = cx.formulas.apply(Function::And, [x, sign]);
        bits = cx.formulas.apply(Function::Xor, [bits, sign]);
    }
    let operand = float_operand(cx, 0)?;
    Some(under_flags(cx, FloatValue::Bits(kind, bits), &[operand], Freedom::Exact))
}
