//! Float operations as formulas. `remf`, whose result is not rounded, has none.

use arith_ops::fast_math::{
    FloatValue, Freedom, float_operand, float_operand_of_any_zero, operand_kind, sign_bit,
    under_flags,
};
use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::Function;
use ir_core::formula::meaning::Meaning;
use numerics::{ApFloat, Sign};

use super::super::names;
use arith_ops::flags;

pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        names::NEGF => &negf,
        names::ADDF => &|cx| rounded(cx, Function::FloatAdd),
        names::SUBF => &subf,
        names::MULF => &|cx| rounded(cx, Function::FloatMul),
        names::DIVF => &divf,
        names::MAXIMUMF => &|cx| extremum(cx, true, Nans::Propagate),
        names::MINIMUMF => &|cx| extremum(cx, false, Nans::Propagate),
        names::MAXNUMF => &|cx| extremum(cx, true, Nans::Ignore),
        names::MINNUMF => &|cx| extremum(cx, false, Nans::Ignore),
        _ => return None,
    })
}

fn negf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let (sign, x) = (sign_bit(cx, kind), cx.operand(0)?.value);
    let bits = cx.formulas.apply(Function::Xor, [x, sign]);
    let operand = float_operand(cx, 0)?;
    Some(under_flags(cx, FloatValue::Bits(kind, bits), &[operand], Freedom::Exact))
}

fn rounded(cx: &mut MeaningCx<'_>, function: Function) -> Option<Meaning> {
    let (x, y) = (float_operand(cx, 0)?, float_operand(cx, 1)?);
    let value = cx.formulas.apply(function, [x, y]);
    let freedom = Freedom::Any(flags::FASTMATH_REASSOC);
    Some(under_flags(cx, FloatValue::Float(value), &[x, y], freedom))
}

fn subf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = (float_operand(cx, 0)?, float_operand(cx, 1)?);
    let value = cx.formulas.float_difference(x, y);
    let freedom = Freedom::Any(flags::FASTMATH_REASSOC);
    Some(under_flags(cx, FloatValue::Float(value), &[x, y], freedom))
}

/// Describes a division: the sign of a zero divisor is that of an infinite quotient.
fn divf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = (float_operand(cx, 0)?, float_operand_of_any_zero(cx, 1)?);
    let value = cx.formulas.apply(Function::FloatDiv, [x, y]);
    let divisor = float_operand(cx, 1)?;
    let freedom = Freedom::Any(flags::FASTMATH_REASSOC | flags::FASTMATH_ARCP);
    Some(under_flags(cx, FloatValue::Float(value), &[x, divisor], freedom))
}

/// The effect of an operand that is NaN.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nans {
    /// The result is NaN.
    Propagate,
    /// The result is the other operand; of zeros, it is any.
    Ignore,
}

fn extremum(cx: &mut MeaningCx<'_>, greatest: bool, nans: Nans) -> Option<Meaning> {
    let kind = operand_kind(cx, 0)?;
    let (x, y) = (float_operand(cx, 0)?, float_operand(cx, 1)?);
    let f = &mut *cx.formulas;
    let [x_nan, y_nan] = [x, y].map(|of| f.apply(Function::FloatIsNan, [of]));
    let first = f.apply(Function::FloatLess, if greatest { [y, x] } else { [x, y] });
    let ordered = f.choose(first, x, y);
    let zeros = [x, y].map(|of| cx.formulas.is_float_zero(of));
    let zeros = cx.formulas.all(&zeros);
    let value = match nans {
        Nans::Propagate => {
            let sign = if greatest { Sign::Positive } else { Sign::Negative };
            let zero = cx.formulas.float(ApFloat::signed_zero(kind, sign));
            let f = &mut *cx.formulas;
            let [x_is, y_is] = [x, y].map(|of| f.equal(of, zero));
            let has = f.any(&[x_is, y_is]);
            let signed = f.choose(has, zero, x);
            let value = f.choose(zeros, signed, ordered);
            let value = f.choose(y_nan, y, value);
            f.choose(x_nan, x, value)
        }
        Nans::Ignore => {
            let choice = cx.choice();
            let f = &mut *cx.formulas;
            let any = f.choose(choice, x, y);
            let value = f.choose(zeros, any, ordered);
            let value = f.choose(y_nan, x, value);
            f.choose(x_nan, y, value)
        }
    };
    Some(under_flags(cx, FloatValue::Float(value), &[x, y], Freedom::Exact))
}
