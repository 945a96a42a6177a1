//! Replacing branches by a terminator that leaves the region, and removing the blocks that control no longer reaches.
//!
//! ```mlir
//! cf.cond_br %c, ^a, ^b      // becomes a copy of the return of another block, with placeholders as operands
//! ```

use driver::Session;
use ir_core::def::Trait;
use ir_core::{Body, OpId, OperationState, RegionId, Type};
use rustc_hash::FxHashSet;

use super::part::{Detail, Part, for_parts, parts_of};
use super::placeholders::placeholder_before;

/// Lists the terminators with successors.
pub(crate) fn parts(_: &Session, body: &Body) -> Vec<Part> {
    parts_of(body, &mut |body, op| {
        let branches = body.successors(op).next().is_some();
        if branches { vec![Detail::Whole] } else { Vec::new() }
    })
}

/// Replaces branches.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    for_parts(body, parts, &mut |body, part| {
        let Some(region) = body.op_region(part.op) else { return false };
        let Some(exit) = exit_of(session, body, region) else { return false };
        let types: Vec<Type> = body.operands(exit).map(|value| body.ty(value)).collect();
        let operands = types.into_iter().map(|ty| placeholder_before(session, body, part.op, ty));
        let operands = operands.collect();
        let mut state = OperationState::new(session.reg.ctx(), body.name(exit), body.loc(exit));
        (state.operands, state.props, state.attrs) = (operands, body.props(exit), body.attrs(exit));
        let copy = body.create_op(state);
        body.insert_before(part.op, copy);
        body.erase_op(part.op);
        erase_unreachable(body, region);
        true
    })
}

/// Returns a terminator of a region that leaves it.
fn exit_of(session: &Session, body: &Body, region: RegionId) -> Option<OpId> {
    let last = body.blocks_of(region).filter_map(|block| body.last_op(block));
    last.filter(|&op| {
        session.reg.has(body, op, Trait::Terminator)
            && body.successors(op).next().is_none()
            && body.num_results(op) == 0
            && body.num_regions(op) == 0
    })
    .last()
}

/// Erases the blocks that no branch from the entry block reaches.
fn erase_unreachable(body: &mut Body, region: RegionId) {
    let mut reached = FxHashSet::default();
    let mut pending: Vec<_> = body.entry_block(region).into_iter().collect();
    while let Some(block) = pending.pop() {
        if reached.insert(block) {
            pending.extend(body.block_successors(block));
        }
    }
    let dead: Vec<_> = body.blocks_of(region).filter(|block| !reached.contains(block)).collect();
    for &block in &dead {
        for op in body.ops_of(block).collect::<Vec<_>>() {
            body.drop_references(op);
        }
    }
    for &block in &dead {
        for op in body.ops_of(block).collect::<Vec<_>>().into_iter().rev() {
            body.erase_op(op);
        }
    }
    for block in dead {
        body.erase_block(block);
    }
}
