//! Editing blocks: their place in a region, their arguments, splitting and splicing.

use super::Body;
use crate::ids::{BlockId, OpId, RegionId, ValueId};

impl Body {
    /// Inserts `block`, which is in no region, before `before` in `region`, or at the end without a `before`.
    pub fn insert_block(&mut self, region: RegionId, block: BlockId, before: Option<BlockId>) {
        let prev = match before {
            Some(next) => self.blocks[next.index()].prev,
            None => self.regions[region.index()].last,
        };
        let data = &mut self.blocks[block.index()];
        debug_assert!(data.region.is_none(), "the block is in a region already");
        data.region = Some(region);
        data.prev = prev;
        data.next = before;
        match prev {
            Some(p) => self.blocks[p.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
        match before {
            Some(n) => self.blocks[n.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
    }

    /// Appends `block` to `region`.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        self.insert_block(region, block, None);
    }

    /// Removes `block` from its region without erasing it.
    pub fn detach_block(&mut self, block: BlockId) {
        let data = &mut self.blocks[block.index()];
        let (Some(region), prev, next) = (data.region.take(), data.prev.take(), data.next.take())
        else {
            return;
        };
        match prev {
            Some(p) => self.blocks[p.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(n) => self.blocks[n.index()].prev = prev,
            None => self.regions[region.index()].last = prev,
        }
    }

    /// Erases `block` with its operations. No other operation may use its results, its arguments or the block
    /// itself.
    pub fn erase_block(&mut self, block: BlockId) {
        let ops: Vec<OpId> = self.ops_of(block).collect();
        for &op in &ops {
            self.drop_references(op);
        }
        for &op in ops.iter().rev() {
            self.erase_op(op);
        }
        debug_assert!(!self.has_block_uses(block), "an erased block is still a successor");
        self.detach_block(block);
    }

    /// Removes argument `index`, which must be unused. The indices of later arguments decrease by one.
    pub fn erase_block_arg(&mut self, block: BlockId, index: usize) {
        let data = &mut self.blocks[block.index()];
        let value = data.args.remove(index);
        data.arg_locs.remove(index);
        debug_assert_eq!(self.values[value.index()].live, 0);
        self.renumber_args(block, index);
    }

    /// Removes every argument for which `dead` returns true. They must be unused.
    pub fn erase_block_args(&mut self, block: BlockId, dead: impl Fn(usize) -> bool) {
        let data = &mut self.blocks[block.index()];
        let mut i = 0;
        data.args.retain(|_| {
            i += 1;
            !dead(i - 1)
        });
        let mut i = 0;
        data.arg_locs.retain(|_| {
            i += 1;
            !dead(i - 1)
        });
        self.renumber_args(block, 0);
    }

    /// Inserts an argument at `index`.
    pub fn insert_block_arg(
        &mut self,
        block: BlockId,
        index: usize,
        ty: crate::Type,
        loc: crate::Loc,
    ) -> ValueId {
        let value = self.add_block_arg(block, ty, loc);
        let data = &mut self.blocks[block.index()];
        data.args.pop();
        data.arg_locs.pop();
        data.args.insert(index, value);
        data.arg_locs.insert(index, loc);
        self.renumber_args(block, index);
        value
    }

    fn renumber_args(&mut self, block: BlockId, from: usize) {
        for i in from..self.blocks[block.index()].args.len() {
            let value = self.blocks[block.index()].args[i];
            self.set_owner_index(value, block, i);
        }
    }

    /// Moves `op` and all operations that follow it in its block to a new block, which is inserted after the
    /// old one.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        let old = self.op_block(op)?;
        let region = self.block_region(old)?;
        let new = self.create_block();
        let next = self.blocks[old.index()].next;
        self.insert_block(region, new, next);
        let moved: Vec<OpId> = std::iter::successors(Some(op), |&o| self.next_op(o)).collect();
        for op in moved {
            self.unlink_op(op);
            self.link_op(op, new, None);
        }
        Some(new)
    }

    /// Moves all operations of `from` before `before` in `to`, or to the end of `to` without a `before`.
    pub fn splice_ops(&mut self, from: BlockId, to: BlockId, before: Option<OpId>) {
        let moved: Vec<OpId> = self.ops_of(from).collect();
        for op in moved {
            self.unlink_op(op);
            self.link_op(op, to, before);
        }
    }

    /// Moves all blocks of `from` before `before` in `to`, or to the end of `to` without a `before`.
    pub fn splice_blocks(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        let moved: Vec<BlockId> = self.blocks_of(from).collect();
        for block in moved {
            self.detach_block(block);
            self.insert_block(to, block, before);
        }
    }
}
