//! The operations of arith as formulas, by kind of operation. The rule checker proves rules with them, and its tests compare them with the
//! folders.

mod cast;
mod compare;
mod float;
mod int;
pub(super) mod natives;
mod operands;

use ir_core::def::hooks::MeaningFn;

/// Returns the description of the operation with that name.
pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    int::hook(name)
        .or_else(|| float::hook(name))
        .or_else(|| cast::hook(name))
        .or_else(|| compare::hook(name))
}
