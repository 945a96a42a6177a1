//! Ranges of values, told from what defines them: a few definitions are looked through, no control flow.
//!
//! For conditions of rules in the greedy driver; the e-graph keeps ranges for its classes, however deep.

use ir_core::def::OpDef;
use ir_core::ranges::{IntRange, RangeCx};
use ir_core::{Body, Registry, ValueId};
use smallvec::SmallVec;

use crate::fold::constant_of;

/// How many definitions deep it is looked.
const MAX_DEPTH: usize = 8;

/// The range of a value; `None` if it is no integer of up to 64 bits.
pub fn range_of(reg: &Registry, body: &Body, value: ValueId) -> Option<IntRange> {
    range_at(reg, body, value, 0)
}

fn range_at(reg: &Registry, body: &Body, value: ValueId, depth: usize) -> Option<IntRange> {
    let ty = body.ty(value);
    let full = IntRange::full(reg, ty)?;
    if let Some(constant) = constant_of(reg, body, value) {
        return IntRange::of_constant(reg, constant, ty);
    }
    let Some(op) = body.defining_op(value).filter(|_| depth < MAX_DEPTH) else { return Some(full) };
    let Some(hook) = reg.def(body, op).and_then(|def: &OpDef| def.hooks.range) else { return Some(full) };
    let operands: SmallVec<[Option<IntRange>; 4]> =
        body.operands(op).map(|operand| range_at(reg, body, operand, depth + 1)).collect();
    let cx = RangeCx { reg, name: body.name(op), props: body.props(op), operands: &operands, full };
    Some(hook(&cx).unwrap_or(full))
}
