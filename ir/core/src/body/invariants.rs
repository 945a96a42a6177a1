//! The invariants of a body, checked in debug builds.

use super::Body;
use crate::ids::{BlockId, OpId, RegionId, ValueId};

impl Body {
    /// Checks the invariants that the module's documentation lists.
    ///
    /// # Panics
    /// If one is broken; in release builds this does nothing.
    pub fn assert_invariants(&self) {
        if !cfg!(debug_assertions) {
            return;
        }
        for region in (0..self.regions.len()).map(RegionId::new) {
            let mut prev = None;
            for block in self.blocks_of(region) {
                assert_eq!(self.block_region(block), Some(region));
                assert_eq!(self.prev_block(block), prev);
                prev = Some(block);
                self.assert_block(block);
            }
            assert_eq!(self.last_block(region), prev);
        }
        for op in (0..self.ops.len()).map(OpId::new) {
            self.assert_op(op);
        }
    }

    fn assert_block(&self, block: BlockId) {
        let mut prev: Option<OpId> = None;
        for op in self.ops_of(block) {
            assert_eq!(self.op_block(op), Some(block));
            assert_eq!(self.prev_op(op), prev);
            assert!(prev.is_none_or(|p| self.is_before(p, op)), "order keys ascend");
            prev = Some(op);
        }
        assert_eq!(self.last_op(block), prev);
        for (i, &arg) in self.block_args(block).iter().enumerate() {
            assert_eq!(self.owner(arg), super::ValueOwner::Argument { block, index: i });
        }
        assert_eq!(self.block_uses(block).count(), self.blocks[block.index()].live as usize);
    }

    fn assert_op(&self, op: OpId) {
        for (i, value) in self.operands(op).enumerate() {
            assert_eq!(
                self.uses(value).filter(|u| u.op == op && u.index == i).count(),
                1,
                "one edge a slot"
            );
        }
        for (i, block) in self.successors(op).enumerate() {
            assert_eq!(
                self.block_uses(block).filter(|u| u.op == op && u.index == i).count(),
                1,
                "one edge a slot"
            );
        }
        for value in self.results(op) {
            assert_eq!(self.uses(value).count(), self.num_uses(value));
            assert_eq!(self.defining_op(value), Some(op));
        }
        if self.num_results(op) > 0 {
            let node = self.values[self.result(op, 0).index()].node;
            assert_eq!(
                self.ops[op.index()].node,
                node,
                "the first result shares its operation's node"
            );
        }
        for &region in self.regions_of(op) {
            assert_eq!(self.region_parent(region), Some(op));
        }
    }

    /// Returns the values and their uses as text, by id, for tests of use order.
    pub fn use_lists(&self) -> String {
        use std::fmt::Write;
        let mut out = String::new();
        for value in (0..self.values.len()).map(ValueId::new).filter(|&v| self.has_uses(v)) {
            let _ = write!(out, "{value}:");
            for u in self.uses(value) {
                let _ = write!(out, " {}#{}", u.op, u.index);
            }
            out.push('\n');
        }
        out
    }
}
