//! Comparisons and selections as formulas.

use arith_ops::fast_math::{FloatValue, Freedom, float_operand, under_flags};
use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::meaning::{Meaning, Symbolic};
use ir_core::formula::{FormulaConstant, FormulaId, Formulas, Function};
use smallvec::smallvec;

use super::super::names;
use super::operands::both;
use crate::generated::CmpIPredicate as P;
use crate::predicate::{FLOAT_FALSE, FLOAT_ORD, FLOAT_TRUE, FLOAT_UNO};
use arith_ops::flags::PREDICATE;

pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        names::CMPI => &cmpi,
        names::CMPF => &cmpf,
        names::SELECT => &select,
        _ => return None,
    })
}

/// Returns the number of the predicate.
fn predicate(cx: &mut MeaningCx<'_>) -> Option<i64> {
    let bits = cx.attr_bits(PREDICATE)?;
    match cx.formulas.constant(bits)? {
        FormulaConstant::Bits(number) => number.try_to_i64(),
        _ => None,
    }
}

fn cmpi(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let predicate = P::from_int(predicate(cx)?)?;
    let (a, b) = both(cx)?;
    let (function, args) = match predicate {
        P::Eq | P::Ne => (Function::Equal, [a, b]),
        P::Slt => (Function::LessS, [a, b]),
        P::Sle => (Function::LessEqualS, [a, b]),
        P::Sgt => (Function::LessS, [b, a]),
        P::Sge => (Function::LessEqualS, [b, a]),
        P::Ult => (Function::LessU, [a, b]),
        P::Ule => (Function::LessEqualU, [a, b]),
        P::Ugt => (Function::LessU, [b, a]),
        P::Uge => (Function::LessEqualU, [b, a]),
    };
    let mut holds = cx.formulas.apply(function, args);
    if predicate == P::Ne {
        holds = cx.formulas.not(holds);
    }
    let value = cx.formulas.bit(holds);
    Some(cx.strict(value))
}

fn cmpf(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let number = predicate(cx)?;
    let (a, b) = (float_operand(cx, 0)?, float_operand(cx, 1)?);
    let f = &mut *cx.formulas;
    let [a_nan, b_nan] = [a, b].map(|of| f.apply(Function::FloatIsNan, [of]));
    let unordered = f.any(&[a_nan, b_nan]);
    let holds = match number {
        FLOAT_FALSE => f.bool(false),
        1..=6 => related(f, number, a, b, unordered),
        FLOAT_ORD => f.not(unordered),
        8..=13 => {
            let related = related(f, number - 7, a, b, unordered);
            f.any(&[unordered, related])
        }
        FLOAT_UNO => unordered,
        FLOAT_TRUE => f.bool(true),
        _ => return None,
    };
    let value = f.bit(holds);
    Some(under_flags(cx, FloatValue::Other(value), &[a, b], Freedom::Exact))
}

/// Returns whether an ordered predicate, by its number, holds.
fn related(
    f: &mut Formulas,
    number: i64,
    a: FormulaId,
    b: FormulaId,
    unordered: FormulaId,
) -> FormulaId {
    let [below, above] = [[a, b], [b, a]].map(|args| f.apply(Function::FloatLessEqual, args));
    match number {
        1 => f.all(&[below, above]),
        2 => f.apply(Function::FloatLess, [b, a]),
        3 => above,
        4 => f.apply(Function::FloatLess, [a, b]),
        5 => below,
        _ => {
            let equal = f.all(&[below, above]);
            let [differs, ordered] = [equal, unordered].map(|of| f.not(of));
            f.all(&[differs, ordered])
        }
    }
}

/// Describes a selection: the value that is not chosen may be poison.
fn select(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (condition, yes, no) = (cx.operand(0)?, cx.operand(1)?, cx.operand(2)?);
    let f = &mut *cx.formulas;
    let holds = f.is_number(condition.value, 1);
    let value = f.choose(holds, yes.value, no.value);
    let chosen = f.choose(holds, yes.poison, no.poison);
    let poison = f.any(&[condition.poison, chosen]);
    Some(cx.plain(smallvec![Symbolic { value, poison }]))
}
