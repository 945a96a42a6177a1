//! Printing of the cases of `cf.switch`; see `parse` for the parser.
//!
//! ```text
//!   default: ^bb1(%a : i32),
//!   42: ^bb2,
//!   43: ^bb3
//! ```

use ir_core::asm::OpAsmPrinter;
use ir_core::def::format::CustomParam;

use ir_core::{BlockId, OpId, ValueId};

use super::case_values::{CASE_VALUES, values};
use super::successors;
use dialect_support::attrs;

/// Prints the cases.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, _: &[CustomParam]) {
    let (reg, body) = (p.reg(), p.body());
    let operands: Vec<ValueId> = body.operands(op).collect();
    let ranges = successors::of_switch(reg, body, op);
    let targets: Vec<(BlockId, &[ValueId])> = body
        .successors(op)
        .zip(&ranges)
        .map(|(block, &(start, len))| (block, &operands[start..start + len]))
        .collect();
    let Some((&(default, args), cases)) = targets.split_first() else { return };
    p.text("  default: ");
    p.successor_and_operands(default, args);
    if attrs::get(reg.ctx(), body, op, CASE_VALUES).is_none() {
        return;
    }
    for (value, (block, args)) in values(reg, body, op).iter().zip(cases) {
        p.text(",");
        p.newline();
        p.text("  ");
        p.text(&value.try_to_u64().unwrap_or(u64::MAX).to_string());
        p.text(": ");
        p.successor_and_operands(*block, args);
    }
    p.newline();
}
