//! Replacing an operation by the contents of one of its regions, e.g. an `scf.if` by its `then` part.

use driver::Session;
use ir_core::{Body, OpId, ValueId};

use super::operations::is_terminator;
use super::part::{Detail, Part, for_parts, parts_of};
use super::placeholders::value_before;

/// Lists the regions that consist of one block.
pub(crate) fn parts(_: &Session, body: &Body) -> Vec<Part> {
    parts_of(body, &mut |body, op| {
        let regions = body.regions_of(op).iter().enumerate();
        let single = regions.filter(|&(_, &region)| body.has_one_block(region));
        single.map(|(index, _)| Detail::Region(index)).collect()
    })
}

/// Replaces the operations of regions by their contents.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    for_parts(body, parts, &mut |body, part| match part.detail {
        Detail::Region(index) => inline(session, body, part.op, index),
        _ => false,
    })
}

fn inline(session: &Session, body: &mut Body, op: OpId, index: usize) -> bool {
    let region = body.regions_of(op).get(index).copied();
    let Some(block) = region.and_then(|region| body.entry_block(region)) else { return false };
    for argument in body.block_args(block).to_vec() {
        if body.has_uses(argument) {
            let ty = body.ty(argument);
            let value = value_before(session, body, op, ty);
            body.replace_all_uses(argument, value);
        }
    }
    let mut inner: Vec<OpId> = body.ops_of(block).collect();
    let terminator = inner.last().copied().filter(|&last| is_terminator(session, body, last));
    if terminator.is_some() {
        inner.pop();
    }
    for moved in inner {
        body.move_before(moved, op);
    }
    let yielded: Vec<ValueId> =
        terminator.map_or_else(Vec::new, |last| body.operands(last).collect());
    let results: Vec<ValueId> = body.results(op).collect();
    for (number, result) in results.into_iter().enumerate() {
        if !body.has_uses(result) {
            continue;
        }
        let ty = body.ty(result);
        let from_region = yielded.get(number).copied().filter(|&value| body.ty(value) == ty);
        let value = match from_region {
            Some(value) => value,
            None => value_before(session, body, op, ty),
        };
        body.replace_all_uses(result, value);
    }
    body.erase_op(op);
    true
}
