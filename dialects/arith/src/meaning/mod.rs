//! The operations of arith as formulas, by kind of operation. The rule checker proves rules with them, and its tests compare them with the
//! folders.

mod cast;
mod compare;
mod float;
mod int;
pub(super) mod natives;

use ir_core::formula::Formula;
use ir_core::formula::meaning::{MeaningCx, MeaningFn};

/// Returns the description of the operation with that name.
pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    int::hook(name)
        .or_else(|| float::hook(name))
        .or_else(|| cast::hook(name))
        .or_else(|| compare::hook(name))
}

/// Returns the values of both operands.
fn both(cx: &MeaningCx<'_>) -> Option<(Formula, Formula)> {
    Some((cx.operand(0)?.value, cx.operand(1)?.value))
}
