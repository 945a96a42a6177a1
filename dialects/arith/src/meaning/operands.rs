//! The operands and overflow flags of operations.

use arith_ops::flags;
use ir_core::def::hooks::MeaningCx;
use ir_core::formula::FormulaId;

/// Returns the values of both operands.
pub(super) fn both(cx: &MeaningCx<'_>) -> Option<(FormulaId, FormulaId)> {
    Some((cx.operand(0)?.value, cx.operand(1)?.value))
}

/// Returns whether a flag is set and the result violates it, for the flags of signed and of unsigned overflow.
pub(super) fn violated(
    cx: &mut MeaningCx<'_>,
    signed: FormulaId,
    unsigned: FormulaId,
) -> [FormulaId; 2] {
    let set = match cx.attr_bits(flags::OVERFLOW) {
        Some(set) => set,
        None => cx.formulas.number(32, 0),
    };
    [(flags::OVERFLOW_NSW, signed), (flags::OVERFLOW_NUW, unsigned)].map(|(mask, wraps)| {
        let flag = cx.formulas.has_flag(set, mask);
        cx.formulas.all(&[flag, wraps])
    })
}
