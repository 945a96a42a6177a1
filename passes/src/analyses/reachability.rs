//! The blocks that control can reach from the anchor, calls included. Conditions are ignored.
//!
//! A block without a way to it is never entered; a callable whose callers are all known, and unreached, is not either.

use ir_core::def::Trait;
use ir_core::{BlockId, Registry};

use super::calls::CallGraph;
use super::tree::{OpAt, Tree};

/// See the module's documentation.
pub struct Reachability {
    reached: Vec<Vec<bool>>,
}

impl Reachability {
    /// Computes the reachable blocks under the anchor of `tree`.
    pub fn of(reg: &Registry, tree: &Tree<'_>, calls: &CallGraph) -> Self {
        let reached =
            (0..tree.num_bodies()).map(|b| vec![false; tree.body(b).block_capacity()]).collect();
        let mut result = Reachability { reached };
        let mut worklist = Vec::new();
        enter(tree, tree.anchor(), &mut worklist);
        while let Some((body, block)) = worklist.pop() {
            if std::mem::replace(&mut result.reached[body][block.index()], true) {
                continue;
            }
            for op in tree.body(body).ops_of(block) {
                let at = OpAt { body, op };
                worklist.extend(tree.body(body).successors(op).map(|b| (body, b)));
                if calls.callable(at).is_none_or(|c| c.open) {
                    enter(tree, at, &mut worklist);
                }
                if reg.has(tree.body(body), op, Trait::CallOpInterface)
                    && let Some(callee) = calls.callee(at)
                {
                    enter(tree, callee, &mut worklist);
                }
            }
        }
        result
    }

    /// Returns whether control can reach a block.
    pub fn block(&self, body: usize, block: BlockId) -> bool {
        self.reached[body][block.index()]
    }
    /// Returns whether control can reach the block of an operation.
    pub fn op(&self, tree: &Tree<'_>, at: OpAt) -> bool {
        tree.body(at.body).op_block(at.op).is_some_and(|b| self.block(at.body, b))
    }
}

fn enter(tree: &Tree<'_>, at: OpAt, worklist: &mut Vec<(usize, BlockId)>) {
    for region in tree.regions(at) {
        worklist
            .extend(tree.body(region.body).entry_block(region.region).map(|b| (region.body, b)));
    }
}
