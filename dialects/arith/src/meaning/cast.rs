//! Casts as formulas. A float outside the range of an integer type converts to poison.

use arith_ops::fast_math::{FloatValue, Freedom, float_operand, operand_kind, under_flags};
use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::meaning::Meaning;
use ir_core::formula::{Extend, Formulas, Function, Sort};
use numerics::{ApFloat, ApInt, FloatKind, Rounding};

use super::super::names;
use super::operands::violated;
use arith_ops::flags;

pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        names::EXTUI | names::INDEX_CASTUI => &|cx| resized(cx, Formulas::resized_u),
        names::EXTSI | names::INDEX_CAST => &|cx| resized(cx, Formulas::resized_s),
        names::TRUNCI => &trunci,
        names::EXTF | names::TRUNCF => &converted,
        names::SITOFP => &|cx| to_float(cx, Function::FloatOfSigned),
        names::UITOFP => &|cx| to_float(cx, Function::FloatOfUnsigned),
        names::FPTOSI => &|cx| to_int(cx, Function::SignedOfFloat, ApFloat::from_signed, true),
        names::FPTOUI => &|cx| to_int(cx, Function::UnsignedOfFloat, ApFloat::from_unsigned, false),
        names::BITCAST => &bitcast,
        _ => return None,
    })
}

fn result_width(cx: &MeaningCx<'_>) -> Option<u32> {
    match cx.result_sort(0)? {
        Sort::Bits(width) => Some(width),
        _ => None,
    }
}

fn resized(cx: &mut MeaningCx<'_>, resize: Extend) -> Option<Meaning> {
    let (of, width) = (cx.operand(0)?.value, result_width(cx)?);
    let value = resize(cx.formulas, of, width);
    Some(cx.strict(value))
}

fn trunci(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (of, width) = (cx.operand(0)?.value, result_width(cx)?);
    let f = &mut *cx.formulas;
    let value = f.resized_u(of, width);
    let wide = f.width(of);
    let [signed, unsigned] = [Formulas::resized_s, Formulas::resized_u].map(|extend| {
        let back = extend(f, value, wide);
        let same = f.equal(back, of);
        f.not(same)
    });
    let poison = violated(cx, signed, unsigned);
    Some(cx.strict_unless(value, &poison))
}

fn converted(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let Sort::Float(kind) = cx.result_sort(0)? else { return None };
    let mode = match cx.attr(flags::ROUNDING) {
        Some(_) => {
            let bits = cx.attr_bits(flags::ROUNDING)?;
            match cx.formulas.constant(bits)? {
                ir_core::formula::FormulaConstant::Bits(mode) => mode.try_to_i64(),
                _ => return None,
            }
        }
        None => None,
    };
    let of = float_operand(cx, 0)?;
    let value = cx.formulas.apply(Function::FloatConvert(kind, flags::rounding(mode)), [of]);
    let freedom = Freedom::Any(0);
    Some(under_flags(cx, FloatValue::Float(value), &[of], freedom))
}

fn to_float(cx: &mut MeaningCx<'_>, function: fn(FloatKind) -> Function) -> Option<Meaning> {
    let Sort::Float(kind) = cx.result_sort(0)? else { return None };
    let of = cx.operand(0)?.value;
    let float = cx.formulas.apply(function(kind), [of]);
    let bits = cx.formulas.apply(Function::BitsOfFloat, [float]);
    let rounds_freely = Some(cx.formulas.bool(false));
    Some(Meaning { rounds_freely, ..cx.strict(bits) })
}

fn to_int(
    cx: &mut MeaningCx<'_>,
    function: fn(u32) -> Function,
    from: fn(FloatKind, &ApInt, Rounding) -> (ApFloat, bool),
    signed: bool,
) -> Option<Meaning> {
    let width = result_width(cx)?;
    let kind = operand_kind(cx, 0)?;
    let of = float_operand(cx, 0)?;
    let value = cx.formulas.apply(function(width), [of]);
    // The number rounded towards zero is in range: from the least one to the power of two above the greatest.
    let (least, most) = if signed {
        (ApInt::signed_min(width), ApInt::signed_max(width))
    } else {
        (ApInt::zero(width), ApInt::all_ones(width))
    };
    let whole = cx.formulas.apply(Function::FloatRound(Rounding::TowardZero), [of]);
    // Rounded towards zero, a bound is the greatest float within the range.
    let bounds = [least, most].map(|bound| from(kind, &bound, Rounding::TowardZero).0);
    let f = &mut *cx.formulas;
    let [low, high] = bounds.map(|bound| f.float(bound));
    let above = f.apply(Function::FloatLessEqual, [low, whole]);
    let below = f.apply(Function::FloatLessEqual, [whole, high]);
    let in_range = f.all(&[above, below]);
    let poison = f.not(in_range);
    let no = cx.formulas.bool(false);
    Some(Meaning { rounds_freely: Some(no), ..cx.strict_unless(value, &[poison]) })
}

/// Floats are their encodings, so a bitcast changes nothing.
fn bitcast(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let value = cx.operand(0)?.value;
    Some(cx.strict(value))
}
