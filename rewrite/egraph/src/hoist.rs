//! Moving terms out of loops.
//!
//! A term in a loop that is computed from what is outside is computed before it, once, if it may be executed where it would not have been. Loops are
//! operations that say so (`LoopLikeOpInterface`); those of the control-flow graph stay as they are.

use ir_core::def::Trait;
use ir_core::effects::is_speculatable;
use ir_core::{Body, OpId, ValueId, ValueOwner};

use crate::graph::Graph;

/// Moves what can be moved, out of inner loops first. How many operations were moved.
pub(crate) fn hoist(graph: &mut Graph<'_>) -> usize {
    let reg = graph.reg;
    let roots = graph.body.roots().to_vec();
    let mut moved = 0;
    for root in roots {
        for op in graph.body.walk_post(root) {
            if reg.has(graph.body, op, Trait::LoopLikeOpInterface) {
                moved += out_of(graph, op);
            }
        }
    }
    moved
}

/// Moves the terms right in the regions of a loop before it.
fn out_of(graph: &mut Graph<'_>, around: OpId) -> usize {
    let mut moved = 0;
    for region in graph.body.regions_of(around).to_vec() {
        let blocks: Vec<_> = graph.body.blocks_of(region).collect();
        for block in blocks {
            let ops: Vec<OpId> = graph.body.ops_of(block).collect();
            for op in ops {
                let outside = graph.body.operands(op).all(|value| !is_inside(graph.body, value, around));
                if outside && graph.is_term(op) && is_speculatable(graph.reg, graph.body, op) {
                    graph.body.move_before(op, around);
                    moved += 1;
                }
            }
        }
    }
    moved
}

/// Whether a value is defined in a region of `around`.
fn is_inside(body: &Body, value: ValueId, around: OpId) -> bool {
    let mut block = match body.owner(value) {
        ValueOwner::Result { op, .. } => body.op_block(op),
        ValueOwner::Argument { block, .. } => Some(block),
    };
    while let Some(parent) = block.and_then(|b| body.block_region(b)).and_then(|r| body.region_parent(r)) {
        if parent == around {
            return true;
        }
        block = body.op_block(parent);
    }
    false
}
