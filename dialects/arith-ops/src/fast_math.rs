//! Float operations under fast-math flags, as formulas (LLVM, "Language Reference", "Fast-Math Flags").
//!
//! ```text
//! nnan, ninf    poison if an operand or the result is NaN, or infinite
//! nsz           a zero result has any sign
//! reassoc       any rounding, if all operations permit it; of a division, `arcp` is enough
//! ```

use ir_core::def::hooks::MeaningCx;
use ir_core::formula::meaning::Meaning;
use ir_core::formula::{FormulaId, Function, Sort};
use numerics::{ApFloat, FloatKind, Sign};

use crate::flags;

/// The result of a float operation before its flags are applied.
#[derive(Clone, Copy, Debug)]
pub enum FloatValue {
    /// A float.
    Float(FormulaId),
    /// The encoding of a float in that format, of an operation on bits: it does not round.
    Bits(FloatKind, FormulaId),
    /// No float, e.g. the result of a comparison: it does not round.
    Other(FormulaId),
}

/// The flags that permit any rounding of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Freedom {
    /// The operation does not round.
    Exact,
    /// One of these flags.
    Any(i64),
}

/// Returns an operand as a float.
pub fn float_operand(cx: &mut MeaningCx<'_>, index: usize) -> Option<FormulaId> {
    let Sort::Float(kind) = cx.operand_sort(index)? else { return None };
    let of = cx.operand(index)?;
    Some(cx.formulas.apply(Function::FloatOfBits(kind), [of.value]))
}

/// Returns the operand's format.
pub fn operand_kind(cx: &MeaningCx<'_>, index: usize) -> Option<FloatKind> {
    match cx.operand_sort(index)? {
        Sort::Float(kind) => Some(kind),
        _ => None,
    }
}

/// Returns the set of fast-math flags of an operation.
fn flag_bits(cx: &mut MeaningCx<'_>) -> FormulaId {
    match cx.attr_bits(flags::FASTMATH) {
        Some(bits) => bits,
        None => cx.formulas.number(32, 0),
    }
}

/// Returns the meaning of an operation with the result `value` and float operands `operands`, under its flags.
pub fn under_flags(
    cx: &mut MeaningCx<'_>,
    value: FloatValue,
    operands: &[FormulaId],
    freedom: Freedom,
) -> Meaning {
    let set = flag_bits(cx);
    let mut floats = operands.to_vec();
    match value {
        FloatValue::Float(result) => floats.push(result),
        FloatValue::Bits(kind, bits) => {
            floats.push(cx.formulas.apply(Function::FloatOfBits(kind), [bits]));
        }
        FloatValue::Other(_) => {}
    }
    let mut poison = Vec::new();
    for (mask, function) in [
        (flags::FASTMATH_NO_NANS, Function::FloatIsNan),
        (flags::FASTMATH_NO_INFS, Function::FloatIsInfinite),
    ] {
        let flag = cx.formulas.has_flag(set, mask);
        let all: Vec<FormulaId> =
            floats.iter().map(|&of| cx.formulas.apply(function.clone(), [of])).collect();
        let one = cx.formulas.any(&all);
        poison.push(cx.formulas.all(&[flag, one]));
    }
    let bits = match value {
        FloatValue::Float(result) => {
            let result = any_zero(cx, set, result);
            cx.formulas.apply(Function::BitsOfFloat, [result])
        }
        FloatValue::Bits(kind, bits) => any_zero_bits(cx, set, kind, bits),
        FloatValue::Other(bits) => bits,
    };
    let rounds_freely = match freedom {
        Freedom::Exact => None,
        Freedom::Any(mask) => Some(cx.formulas.has_flag(set, mask)),
    };
    Meaning { rounds_freely, ..cx.strict_unless(bits, &poison) }
}

/// Returns whether a float may have another sign: it is a zero, and the flags contain `nsz`. The second formula is the choice. `None` if it may
/// not.
fn free_sign(
    cx: &mut MeaningCx<'_>,
    set: FormulaId,
    of: FormulaId,
) -> Option<(FormulaId, FormulaId)> {
    let zero = cx.formulas.is_float_zero(of);
    let flag = cx.formulas.has_flag(set, flags::FASTMATH_NO_SIGNED_ZEROS);
    let free = cx.formulas.all(&[flag, zero]);
    (!cx.formulas.is_bool(free, false)).then(|| (free, cx.choice()))
}

fn zeros(kind: FloatKind) -> [ApFloat; 2] {
    [Sign::Positive, Sign::Negative].map(|sign| ApFloat::signed_zero(kind, sign))
}

/// Returns a float, a zero with any sign if the flags contain `nsz`.
fn any_zero(cx: &mut MeaningCx<'_>, set: FormulaId, of: FormulaId) -> FormulaId {
    let Sort::Float(kind) = cx.formulas.sort(of) else { return of };
    let Some((free, choice)) = free_sign(cx, set, of) else { return of };
    let f = &mut *cx.formulas;
    let [plus, minus] = zeros(kind).map(|zero| f.float(zero));
    let any = f.choose(choice, plus, minus);
    f.choose(free, any, of)
}

/// Does the same for the encoding of a float.
fn any_zero_bits(
    cx: &mut MeaningCx<'_>,
    set: FormulaId,
    kind: FloatKind,
    bits: FormulaId,
) -> FormulaId {
    let float = cx.formulas.apply(Function::FloatOfBits(kind), [bits]);
    let Some((free, choice)) = free_sign(cx, set, float) else { return bits };
    let f = &mut *cx.formulas;
    let [plus, minus] = zeros(kind).map(|zero| f.bits(zero.to_int_bits()));
    let any = f.choose(choice, plus, minus);
    f.choose(free, any, bits)
}

/// Returns an operand whose zeros have any sign if the flags contain `nsz`: of an operation that reads the sign of a zero.
pub fn float_operand_of_any_zero(cx: &mut MeaningCx<'_>, index: usize) -> Option<FormulaId> {
    let (set, of) = (flag_bits(cx), float_operand(cx, index)?);
    Some(any_zero(cx, set, of))
}

/// Returns the encoding of an operand, in the same way.
pub fn bits_operand_of_any_zero(cx: &mut MeaningCx<'_>, index: usize) -> Option<FormulaId> {
    let (set, of, kind) = (flag_bits(cx), cx.operand(index)?, operand_kind(cx, index)?);
    Some(any_zero_bits(cx, set, kind, of.value))
}

/// Returns the bit vector with only the sign bit of a format.
pub fn sign_bit(cx: &mut MeaningCx<'_>, kind: FloatKind) -> FormulaId {
    cx.formulas.bits(numerics::ApInt::signed_min(kind.bit_width()))
}
