//! Replaces the content of a slot by values.

use ir_core::interfaces::{
    DataLayoutSource, DeletionKind, MemorySlot, SlotEdit, SlotPoint, UndefinedBehavior,
};
use ir_core::memory_slots::SlotUser;
use ir_core::{BlockId, Body, OpId, Registry, Use, ValueId};
use rustc_hash::FxHashMap;

use super::analysis::Promotion;
use super::blocks::RegionBlocks;

/// The promotion of one slot.
pub(super) struct Promoter<'a> {
    pub(super) reg: &'a Registry,
    pub(super) body: &'a mut Body,
    pub(super) undefined: &'a dyn UndefinedBehavior,
    pub(super) allocation: OpId,
    pub(super) slot: MemorySlot,
    pub(super) data_layout: DataLayoutSource<'a>,
    pub(super) promotion: Promotion,
    /// The content before the first store, if it was needed yet.
    pub(super) default: Option<ValueId>,
    /// The content before each access.
    pub(super) before: FxHashMap<OpId, ValueId>,
    /// The content after each store.
    pub(super) stored: FxHashMap<OpId, ValueId>,
}

impl Promoter<'_> {
    /// Replaces the content, and erases the allocation.
    pub(super) fn run(mut self, blocks: &RegionBlocks) {
        self.follow_content(blocks);
        self.remove_uses(blocks);
        self.complete_unreachable_branches();
        if let Some(default) = self.default
            && !self.body.has_uses(default)
            && let Some(op) = self.body.defining_op(default)
        {
            self.body.erase_op(op);
        }
        self.body.erase_op(self.allocation);
    }

    fn edit(&mut self, op: OpId, point: SlotPoint) -> SlotEdit<'_> {
        let (reg, slot, data_layout) = (self.reg, self.slot, self.data_layout);
        SlotEdit { reg, body: self.body, op, slot, data_layout, point }
    }

    fn edit_after(&mut self, op: OpId) -> SlotEdit<'_> {
        self.edit(op, SlotPoint::After(op))
    }

    /// Returns the content before the first store. It is made once, at the start of the block of the pointer.
    fn default_value(&mut self) -> ValueId {
        if let Some(default) = self.default {
            return default;
        }
        let loc = self.body.loc(self.allocation);
        let elem_type = self.slot.elem_type;
        let allocation = self.edit_after(self.allocation);
        let state = allocation.cx().default_value();
        let state = state.unwrap_or_else(|| self.undefined.poison(self.reg, elem_type, loc));
        let op = self.body.create_op(state);
        if let Some(block) = self.body.op_block(self.allocation) {
            self.body.prepend_op(block, op);
        }
        let value = self.body.result(op, 0);
        self.default = Some(value);
        value
    }

    /// Finds the content before every access, along the dominator tree, and passes it to the new block arguments.
    fn follow_content(&mut self, blocks: &RegionBlocks) {
        let mut at_end: FxHashMap<BlockId, ValueId> = FxHashMap::default();
        for (block, dominator) in blocks.dominator_tree() {
            let mut content = dominator.and_then(|block| at_end.get(&block).copied());
            if self.promotion.merge_points.contains(&block) {
                content = Some(self.add_argument(block));
            }
            for op in self.promotion.accesses.get(&block).cloned().unwrap_or_default() {
                content = self.content_after(op, content);
            }
            content = self.forward(block, content);
            at_end.extend(content.map(|content| (block, content)));
        }
    }

    fn add_argument(&mut self, block: BlockId) -> ValueId {
        let loc = self.body.value_loc(self.slot.pointer);
        let argument = self.body.add_block_arg(block, self.slot.elem_type, loc);
        self.edit(self.allocation, SlotPoint::Start(block)).handle_block_argument(argument);
        argument
    }

    /// Records the content before an access, and returns the content after it.
    fn content_after(&mut self, op: OpId, content: Option<ValueId>) -> Option<ValueId> {
        self.before.extend(content.map(|content| (op, content)));
        if !self.edit_after(op).cx().stores() {
            return content;
        }
        let before = content.unwrap_or_else(|| self.default_value());
        let stored = self.edit_after(op).stored(before);
        self.stored.extend(stored.map(|stored| (op, stored)));
        stored.or(content)
    }

    /// Passes the content to the successors that have an argument for it.
    fn forward(&mut self, block: BlockId, mut content: Option<ValueId>) -> Option<ValueId> {
        let Some(end) = self.body.last_op(block) else { return content };
        let successors: Vec<BlockId> = self.body.successors(end).collect();
        for (index, successor) in successors.into_iter().enumerate() {
            if self.promotion.merge_points.contains(&successor) {
                let value = content.unwrap_or_else(|| self.default_value());
                content = Some(value);
                rewrite::append_forwarded(self.reg, self.body, end, index, &[value]);
            }
        }
        content
    }

    /// Removes the uses of the slot, the last ones first, and erases the operations that are not needed without.
    fn remove_uses(&mut self, blocks: &RegionBlocks) {
        let mut erased = Vec::new();
        let (mut replaced, mut visitors) = (Vec::new(), Vec::new());
        for (op, uses) in self.users_backwards(blocks) {
            let is_access = self.edit_after(op).cx().user() == Some(SlotUser::Access);
            let kind = if is_access {
                let before = self.before.get(&op).copied();
                let before = before.unwrap_or_else(|| self.default_value());
                replaced.extend(self.stored.get(&op).map(|&stored| (op, stored)));
                self.edit_after(op).remove_access(&uses, before)
            } else {
                if self.edit_after(op).cx().handles_replaced_values() {
                    visitors.push(op);
                }
                self.edit_after(op).remove_uses(&uses)
            };
            if kind == DeletionKind::Delete {
                erased.push(op);
            }
        }
        for op in visitors {
            self.edit_after(op).visit_replaced_values(&replaced);
        }
        for &op in &erased {
            self.body.drop_references(op);
        }
        for op in erased {
            self.body.erase_op(op);
        }
    }

    /// Returns the operations whose uses are removed, dominated ones first.
    fn users_backwards(&mut self, blocks: &RegionBlocks) -> Vec<(OpId, Vec<Use>)> {
        let body = &*self.body;
        let region = body.op_region(self.allocation);
        let outer = |op: OpId| region.and_then(|region| body.ancestor_in_region(region, op));
        let position = |op: OpId| {
            let outer = outer(op).unwrap_or(op);
            (body.op_block(outer).and_then(|block| blocks.position(block)), outer)
        };
        let mut users: Vec<_> = std::mem::take(&mut self.promotion.users)
            .into_iter()
            .map(|(op, uses)| (position(op), op, uses))
            .collect();
        users.sort_by(|((a_block, a), a_op, _), ((b_block, b), b_op, _)| {
            b_block
                .cmp(a_block)
                .then_with(|| body.is_before(*a, *b).cmp(&body.is_before(*b, *a)))
                .then_with(|| b_op.index().cmp(&a_op.index()))
        });
        users.into_iter().map(|(_, op, uses)| (op, uses)).collect()
    }

    /// Passes the default to the new arguments from blocks that control does not reach.
    fn complete_unreachable_branches(&mut self) {
        let mut blocks: Vec<BlockId> = self.promotion.merge_points.iter().copied().collect();
        blocks.sort_by_key(|block| block.index());
        for block in blocks {
            let edges: Vec<Use> = self.body.block_uses(block).collect();
            for edge in edges {
                let arguments = self.body.block_args(block).len();
                let forwarded = rewrite::forwarded_operands(self.reg, self.body, edge.op);
                let count = forwarded.and_then(|all| Some(all.get(edge.index)?.1));
                if count.is_some_and(|count| count + 1 == arguments) {
                    let default = self.default_value();
                    rewrite::append_forwarded(self.reg, self.body, edge.op, edge.index, &[default]);
                }
            }
        }
    }
}
