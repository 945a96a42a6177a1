//! Ranges of values, computed from their definitions up to a limit, without control flow.
//!
//! For conditions of rules in the greedy driver; the e-graph stores ranges for its classes at any depth.

use ir_core::def::hooks::RangeCx;
use ir_core::ranges::IntRange;
use ir_core::{Body, Registry, ValueId};
use smallvec::SmallVec;

use crate::fold::constant_of;

/// How many definitions deep it is looked.
const MAX_DEPTH: usize = 8;
/// How many definitions are read; a definition that several operands share counts for each.
const MAX_DEFINITIONS: usize = 64;

/// Returns the range of a value, or `None` if it is not an integer of at most 64 bits.
pub fn range_of(reg: &Registry, body: &Body, value: ValueId) -> Option<IntRange> {
    range_at(reg, body, value, 0, &mut 0)
}

fn range_at(
    reg: &Registry,
    body: &Body,
    value: ValueId,
    depth: usize,
    looked_at: &mut usize,
) -> Option<IntRange> {
    let ty = body.ty(value);
    let full = IntRange::full(reg.ctx(), ty)?;
    if let Some(constant) = constant_of(reg, body, value) {
        // Of a constant without a number, such as poison, nothing is known.
        return IntRange::of_constant(reg.ctx(), constant, ty).or(Some(full));
    }
    let Some(op) = body.defining_op(value) else { return Some(full) };
    let hook = reg
        .def(body, op)
        .and_then(|def| def.hooks.interfaces.int_ranges.infer_result_ranges.as_ref());
    let Some(hook) = hook else { return Some(full) };
    if depth == MAX_DEPTH || *looked_at == MAX_DEFINITIONS {
        return Some(full);
    }
    *looked_at += 1;
    let operands: SmallVec<[Option<IntRange>; 4]> = body
        .operands(op)
        .map(|operand| range_at(reg, body, operand, depth + 1, looked_at))
        .collect();
    let cx = RangeCx { reg, name: body.name(op), props: body.props(op), operands: &operands, full };
    Some(hook(&cx).unwrap_or(full))
}
