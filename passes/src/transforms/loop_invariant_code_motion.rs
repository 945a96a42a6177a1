//! `loop-invariant-code-motion`: moves operations that compute the same in every iteration before the loop.
//!
//! ```mlir
//! scf.for %i = %lo to %hi step %c1 {
//!   %0 = arith.addi %a, %b : index      // moved before the loop
//!   %1 = arith.addi %0, %i : index      // stays: its operand changes
//!   func.call @f(%1) : (index) -> ()    // stays: it may have effects
//! }
//! ```
//!
//! Loops are the operations with `LoopLikeOpInterface`. An operation is moved if it and all that is nested in it have no memory effects, may be
//! executed speculatively, and use only values from outside of the loop. Inner loops come first, so that an operation can leave several.

use std::collections::VecDeque;

use ir_core::def::Trait;
use ir_core::effects::{is_memory_effect_free, is_speculatable};
use ir_core::enclosing::ParentOp;
use ir_core::loops::LoopLike;
use ir_core::{Body, OpId, RegionId, Registry, ValueId};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "loop-invariant-code-motion";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "move loop-invariant operations out of loops",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(LoopInvariantCodeMotion)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct LoopInvariantCodeMotion;

impl Pass for LoopInvariantCodeMotion {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut moved = 0;
        for root in body.roots().to_vec() {
            for op in body.walk_post(root) {
                moved += move_out_of_loop(cx.reg, body, op);
            }
        }
        cx.count("operations moved", moved);
        if moved == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Moves the invariant operations of `op` before it, if it is a loop that leaves this to others. Returns how many were moved.
pub fn move_out_of_loop(reg: &Registry, body: &mut Body, op: OpId) -> u64 {
    let Some(view) = LoopLike::of(reg, body, op).filter(|l| !l.moves_operations_itself()) else {
        return 0;
    };
    view.regions().into_iter().map(|region| move_out_of_region(reg, body, op, region)).sum()
}

fn move_out_of_region(reg: &Registry, body: &mut Body, loop_op: OpId, region: RegionId) -> u64 {
    let ops = body.blocks_of(region).flat_map(|block| body.ops_of(block));
    let mut worklist: VecDeque<OpId> = ops.collect();
    let mut moved = 0;
    while let Some(op) = worklist.pop_front() {
        // A user of several moved operations is in the list several times.
        if body.op_region(op) != Some(region) || !can_be_moved(reg, body, loop_op, op) {
            continue;
        }
        body.move_before(op, loop_op);
        moved += 1;
        for result in body.results(op) {
            let users = body.uses(result).map(|edge| edge.op);
            worklist.extend(users.filter(|&user| body.op_region(user) == Some(region)));
        }
    }
    moved
}

/// Returns whether `op`, which is directly in a region of the loop, may be executed before the loop.
fn can_be_moved(reg: &Registry, body: &Body, loop_op: OpId, op: OpId) -> bool {
    if reg.has(body, op, Trait::Terminator)
        || !is_memory_effect_free(reg, body, op)
        || !is_speculatable(reg, body, op)
    {
        return false;
    }
    let view = LoopLike::of(reg, body, loop_op).filter(LoopLike::decides_what_is_outside);
    let is_outside = |value: ValueId| match view {
        // Other values from inside the loop are not visible here.
        None => defining_op(body, value) != Some(loop_op),
        Some(view) => is_inside(body, value, op) || view.is_defined_outside(value),
    };
    let nested = body.regions_of(op).iter().flat_map(|&region| body.ops_in(region));
    std::iter::once(op).chain(nested).all(|op| body.operands(op).all(is_outside))
}

/// Returns the operation with the region that a value is defined in.
fn defining_op(body: &Body, value: ValueId) -> Option<OpId> {
    body.region_parent(body.block_region(body.value_block(value)?)?)
}

/// Returns whether a value is defined in a region of `op`.
fn is_inside(body: &Body, value: ValueId, op: OpId) -> bool {
    std::iter::successors(defining_op(body, value), |&parent| body.parent_op(parent))
        .any(|parent| parent == op)
}
