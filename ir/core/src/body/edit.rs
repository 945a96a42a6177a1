//! Editing of operations: operands, successors, attributes, erasure.
//!
//! Every edit updates the def-use store. E.g. `body.replace_all_uses(%0, %1)` changes the operands of all users of `%0` and makes their uses
//! the newest uses of `%1`; afterwards `%0` has no uses and its operation can be erased.

use std::sync::Arc;

use super::uses::{Owner, UseStore};
use super::{Body, Extra, ExtraId, OperandSlot};
use crate::ids::{Attr, BlockId, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;

impl Body {
    /// Sets operand `index`. Even if the value is unchanged, the use becomes the newest one.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let (start, len) = self.ops[op.index()].operands;
        debug_assert!(index < len as usize);
        let slot = start as usize + index;
        let old = self.operands[slot];
        self.drop_value_use(old);
        let edge = self.link_value(op, index, value);
        self.operands[slot] = OperandSlot { value, edge };
        self.tidy_value(old.value);
    }

    /// Replaces all operands. Operands at common indices are set one by one; further old uses are dropped and
    /// further new ones added, in order.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        let (start, len) = self.ops[op.index()].operands;
        let (start, len) = (start as usize, len as usize);
        let shared = len.min(values.len());
        for (i, &value) in values.iter().take(shared).enumerate() {
            self.set_operand(op, i, value);
        }
        if values.len() < len {
            for slot in start + values.len()..start + len {
                let old = self.operands[slot];
                self.drop_value_use(old);
                self.tidy_value(old.value);
            }
            self.ops[op.index()].operands.1 = values.len() as u32;
        } else if values.len() > len {
            // Operand lists cannot grow in place, so the list is copied to the end.
            let new_start = self.operands.len();
            self.operands.extend_from_within(start..start + len);
            self.ops[op.index()].operands = (new_start as u32, values.len() as u32);
            for (i, &value) in values.iter().enumerate().skip(len) {
                let edge = self.link_value(op, i, value);
                self.operands.push(OperandSlot { value, edge });
            }
        }
    }

    /// Removes operand `index`. The indices of later operands decrease by one.
    pub fn erase_operand(&mut self, op: OpId, index: usize) {
        let mut values: Vec<ValueId> = self.operands(op).collect();
        values.remove(index);
        // Only the operands after the removed one are linked again.
        let (start, len) = self.ops[op.index()].operands;
        for i in index..len as usize {
            let old = self.operands[start as usize + i];
            self.drop_value_use(old);
            self.tidy_value(old.value);
        }
        self.ops[op.index()].operands.1 = values.len() as u32;
        for (i, &value) in values.iter().enumerate().skip(index) {
            let edge = self.link_value(op, i, value);
            self.operands[start as usize + i] = OperandSlot { value, edge };
        }
    }

    pub(super) fn drop_value_use(&mut self, slot: OperandSlot) {
        let target = &mut self.values[slot.value.index()];
        let node = target.node;
        self.uses.unlink(node, slot.edge, target.counts());
    }

    /// Rebuilds the use list of `value` if more than half of its entries are dead.
    pub(super) fn tidy_value(&mut self, value: ValueId) {
        let data = &mut self.values[value.index()];
        if !UseStore::needs_rebuild(data.live, data.dead) {
            return;
        }
        let (ops, operands) = (&self.ops, &mut self.operands);
        self.uses.rebuild(data.node, &mut data.dead, |op, index, edge| {
            operands[ops[op.index()].operands.0 as usize + index].edge = edge;
        });
    }

    fn tidy_block(&mut self, block: BlockId) {
        let data = &mut self.blocks[block.index()];
        if !UseStore::needs_rebuild(data.live, data.dead) {
            return;
        }
        let (ops, extras) = (&self.ops, &mut self.extras);
        self.uses.rebuild(data.node, &mut data.dead, |op, index, edge| {
            if let Some(extra) = ops[op.index()].extra {
                extras[extra.index()].successors[index].edge = edge;
            }
        });
    }

    /// Replaces all uses of `from` by `to`, from the newest to the oldest; each becomes the newest use of
    /// `to`.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        let uses: Vec<_> = self.uses(from).collect();
        for u in uses {
            self.set_operand(u.op, u.index, to);
        }
    }

    /// Sets successor `index`.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let Some(extra) = self.ops[op.index()].extra else { return };
        let old = self.extras[extra.index()].successors[index];
        let target = &mut self.blocks[old.block.index()];
        let node = target.node;
        self.uses.unlink(node, old.edge, target.counts());
        let slot = self.link_successor(op, index, block);
        self.extras[extra.index()].successors[index] = slot;
        self.tidy_block(old.block);
    }

    /// Replaces the successor `from` of every operation by `to`.
    pub fn replace_all_block_uses(&mut self, from: BlockId, to: BlockId) {
        let uses: Vec<_> = self.block_uses(from).collect();
        for u in uses {
            self.set_successor(u.op, u.index, to);
        }
    }

    /// Sets the inherent attributes: a dictionary.
    pub fn set_props(&mut self, op: OpId, props: Attr) {
        self.ops[op.index()].props = props;
    }

    /// Sets the discardable attributes: a dictionary.
    pub fn set_attrs(&mut self, op: OpId, attrs: Attr) {
        self.ops[op.index()].attrs = attrs;
    }

    /// Sets the location.
    pub fn set_loc(&mut self, op: OpId, loc: Loc) {
        self.ops[op.index()].loc = loc;
    }

    /// Changes the name of an operation. The caller ensures that its operands, attributes and regions are
    /// valid for the new name.
    pub fn set_name(&mut self, op: OpId, name: OpName) {
        self.ops[op.index()].name = name;
    }

    /// Changes the type of a value in place.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.values[value.index()].ty = ty;
    }

    /// Returns the nested body of an isolated operation for editing. A shared body is cloned first.
    pub fn nested_mut(&mut self, op: OpId) -> Option<&mut Body> {
        let extra = self.ops[op.index()].extra?;
        self.extras[extra.index()].body.as_mut().map(Arc::make_mut)
    }

    /// Replaces the nested body of an isolated operation.
    pub fn set_nested(&mut self, op: OpId, body: Arc<Body>) {
        let extra = self.extra_mut(op);
        self.extras[extra.index()].body = Some(body);
    }

    /// Takes the nested body of an isolated operation and leaves an empty one, so that the body can be edited
    /// without a clone and put back.
    pub fn take_nested(&mut self, op: OpId) -> Option<Arc<Body>> {
        let extra = self.ops[op.index()].extra?;
        self.extras[extra.index()].body.as_mut().map(std::mem::take)
    }

    /// Takes the nested body of an operation that is not used any more.
    pub fn detach_nested(&mut self, op: OpId) -> Option<Arc<Body>> {
        let extra = self.ops[op.index()].extra?;
        self.extras[extra.index()].body.take()
    }

    /// Drops all operands and successors of `op`.
    pub fn drop_references(&mut self, op: OpId) {
        let (start, len) = self.ops[op.index()].operands;
        for slot in start..start + len {
            let old = self.operands[slot as usize];
            self.drop_value_use(old);
        }
        self.ops[op.index()].operands.1 = 0;
        for slot in start..start + len {
            self.tidy_value(self.operands[slot as usize].value);
        }
        if let Some(extra) = self.ops[op.index()].extra {
            let successors = std::mem::take(&mut self.extras[extra.index()].successors);
            for slot in &successors {
                let target = &mut self.blocks[slot.block.index()];
                let node = target.node;
                self.uses.unlink(node, slot.edge, target.counts());
            }
            for slot in &successors {
                self.tidy_block(slot.block);
            }
        }
    }

    /// Erases `op` with everything in its regions. Its results must be unused, except by operations that are erased with it.
    ///
    /// # Panics
    /// If another operation uses a result.
    pub fn erase_op(&mut self, op: OpId) {
        if self.regions_of(op).is_empty() {
            self.drop_references(op);
            self.unlink_erased(op);
            return;
        }
        // An explicit stack, because regions can be nested deeply.
        let mut stack = vec![op];
        let mut order = Vec::new();
        while let Some(op) = stack.pop() {
            order.push(op);
            for region in self.regions_of(op).to_vec() {
                for block in self.blocks_of(region) {
                    stack.extend(self.ops_of(block));
                }
            }
        }
        for &op in &order {
            self.drop_references(op);
        }
        for &op in order.iter().rev() {
            self.unlink_erased(op);
        }
    }

    /// Removes `op`, which has no operands any more, from its block for good.
    fn unlink_erased(&mut self, op: OpId) {
        assert!(!self.has_result_uses(op), "an erased operation is still used");
        self.unlink_op(op);
        match self.ops[op.index()].extra {
            Some(extra) => {
                let extra = &mut self.extras[extra.index()];
                extra.erased = true;
                extra.body = None;
                extra.regions.clear();
            }
            None => {
                let extras = &mut self.extras;
                let tombstone = *self.tombstone.get_or_insert_with(|| {
                    extras.push(Extra { erased: true, ..Extra::default() });
                    ExtraId::new(extras.len() - 1)
                });
                self.ops[op.index()].extra = Some(tombstone);
            }
        }
    }

    /// Returns whether `op` was erased.
    pub fn is_erased(&self, op: OpId) -> bool {
        self.ops[op.index()].extra.is_some_and(|e| self.extras[e.index()].erased)
    }

    /// Removes `op` from its block without erasing it.
    pub fn detach_op(&mut self, op: OpId) {
        self.unlink_op(op);
    }

    /// Appends a detached `op` to `block`.
    pub fn append_op(&mut self, block: BlockId, op: OpId) {
        self.link_op(op, block, None);
    }

    /// Inserts a detached `op` before `anchor`.
    pub fn insert_before(&mut self, anchor: OpId, op: OpId) {
        if let Some(block) = self.op_block(anchor) {
            self.link_op(op, block, Some(anchor));
        }
    }

    /// Inserts a detached `op` after `anchor`.
    pub fn insert_after(&mut self, anchor: OpId, op: OpId) {
        if let Some(block) = self.op_block(anchor) {
            let next = self.next_op(anchor);
            self.link_op(op, block, next);
        }
    }

    /// Inserts a detached `op` at the start of `block`.
    pub fn prepend_op(&mut self, block: BlockId, op: OpId) {
        let first = self.first_op(block);
        self.link_op(op, block, first);
    }

    /// Moves `op` before `anchor`, which may be in another block.
    pub fn move_before(&mut self, op: OpId, anchor: OpId) {
        if op != anchor {
            self.unlink_op(op);
            self.insert_before(anchor, op);
        }
    }

    /// Appends `region` to the inline regions of `op`.
    pub fn add_region(&mut self, op: OpId, region: RegionId) {
        self.regions[region.index()].parent = Some(op);
        let extra = self.extra_mut(op);
        self.extras[extra.index()].regions.push(region);
    }

    /// Sets the owner of a block argument in place.
    pub(super) fn set_owner_index(&mut self, value: ValueId, block: BlockId, index: usize) {
        let data = &mut self.values[value.index()];
        data.owner = Owner::block(block);
        data.index = index as u32;
    }
}
