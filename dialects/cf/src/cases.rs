//! The cases of `cf.switch`: their values as an attribute, and their syntax.
//!
//! ```text
//!   default: ^bb1(%a : i32),
//!   42: ^bb2,
//!   43: ^bb3
//! ```

use ir_core::asm::OpAsmPrinter;
use ir_core::def::format::CustomParam;
use ir_core::types::Shape;
use ir_core::{Attr, BlockId, Body, Context, OpId, Registry, Type, TypeKind, ValueId};
use numerics::ApInt;
use smallvec::SmallVec;

use super::successors;
use dialect_support::{attrs, elements};

/// The attribute that holds the values.
pub(super) const CASE_VALUES: &str = "case_values";
/// The attribute that holds how many operands each case forwards.
pub(super) const CASE_SEGMENTS: &str = "case_operand_segments";

/// The values of the cases, in order.
pub(super) fn values(reg: &Registry, body: &Body, op: OpId) -> Vec<ApInt> {
    let ctx = reg.ctx();
    attrs::get(ctx, body, op, CASE_VALUES)
        .and_then(|a| elements::values(ctx, a))
        .unwrap_or_default()
}

/// Values of the flag's type as the attribute holds them: a vector, or nothing for none.
pub(super) fn values_attr(ctx: &Context, flag: Type, values: &[ApInt]) -> Option<Attr> {
    if values.is_empty() {
        return None;
    }
    let shape = Shape::from_slice(&[values.len() as i64]);
    let ty = ctx.intern_type(TypeKind::Vector {
        shape,
        scalable: SmallVec::from_slice(&[false]),
        element: flag,
    });
    elements::dense(ctx, ty, values)
}

/// Writes the cases.
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
