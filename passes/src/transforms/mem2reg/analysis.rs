//! Decides whether a slot can become values, and collects the changes that this takes. Nothing is changed here.
//!
//! ```text
//! %0 = memref.alloca()          users: the store and the load
//! memref.store %v, %0[]         accesses of their block: both, in order
//! %1 = memref.load %0[]
//! ```

use ir_core::def::Trait;
use ir_core::dominance::is_graph_region;
use ir_core::interfaces::{DataLayoutSource, MemorySlot, SlotCx};
use ir_core::memory_slots::SlotUser;
use ir_core::{BlockId, Body, OpId, RegionId, Registry, Use};
use rustc_hash::{FxHashMap, FxHashSet};

use super::blocks::RegionBlocks;

/// The changes that make a slot disappear.
pub(super) struct Promotion {
    /// The operations with uses that must be removed, and these uses.
    pub(super) users: FxHashMap<OpId, Vec<Use>>,
    /// The operations of `users` that access the content, by block and in its order.
    pub(super) accesses: FxHashMap<BlockId, Vec<OpId>>,
    /// The blocks that get an argument for the content.
    pub(super) merge_points: FxHashSet<BlockId>,
}

/// The analysis of one slot.
pub(super) struct SlotAnalysis<'a> {
    pub(super) reg: &'a Registry,
    pub(super) body: &'a Body,
    pub(super) slot: MemorySlot,
    pub(super) data_layout: DataLayoutSource<'a>,
    /// The region of the pointer.
    pub(super) region: RegionId,
}

impl SlotAnalysis<'_> {
    fn cx(&self, op: OpId) -> SlotCx<'_> {
        let SlotAnalysis { reg, body, slot, data_layout, .. } = *self;
        SlotCx { reg, body, op, slot, data_layout }
    }

    /// Returns the changes; `None` if the slot must stay.
    pub(super) fn promotion(&self, blocks: &RegionBlocks) -> Option<Promotion> {
        if is_graph_region(self.reg, self.body, self.region) {
            return None;
        }
        let users = self.users()?;
        let accesses = self.accesses(&users)?;
        let stores = |ops: &[OpId]| ops.iter().any(|&op| self.cx(op).stores());
        let defining: FxHashSet<BlockId> =
            accesses.iter().filter(|(_, ops)| stores(ops)).map(|(&block, _)| block).collect();
        let live = self.live_in(&accesses, &defining);
        let merge_points = blocks.merge_points(self.body, &defining, &live);
        let branches = |block: BlockId| {
            self.body.block_uses(block).all(|edge| {
                self.reg.has(self.body, edge.op, Trait::BranchOpInterface)
                    && rewrite::forwarded_operands(self.reg, self.body, edge.op).is_some()
            })
        };
        merge_points.iter().all(|&block| branches(block)).then_some(Promotion {
            users,
            accesses,
            merge_points,
        })
    }

    /// Returns the operations that use the slot, directly or through others that must be erased.
    fn users(&self) -> Option<FxHashMap<OpId, Vec<Use>>> {
        let mut users: FxHashMap<OpId, Vec<Use>> = FxHashMap::default();
        for edge in self.body.uses(self.slot.pointer) {
            users.entry(edge.op).or_default().push(edge);
        }
        if users.keys().any(|&op| self.cx(op).user().is_none()) {
            return None;
        }
        for op in self.forward_slice() {
            let Some(uses) = users.get(&op) else { continue };
            for more in self.cx(op).removable_uses(uses)? {
                let known = users.entry(more.op).or_default();
                if !known.iter().any(|edge| edge.index == more.index) {
                    known.push(more);
                }
            }
        }
        Some(users)
    }

    /// Returns the users of the pointer and, if they may be erased, the users of their results; each before its own users.
    fn forward_slice(&self) -> Vec<OpId> {
        let users_of = |op: OpId| -> Vec<OpId> {
            let follows = self.cx(op).user().is_some();
            let results = self.body.results(op).filter(|_| follows);
            results.flat_map(|result| self.body.uses(result)).map(|edge| edge.op).collect()
        };
        let mut visited = FxHashSet::default();
        let mut order = Vec::new();
        let direct = self.body.uses(self.slot.pointer).map(|edge| edge.op).collect::<Vec<_>>();
        let mut stack = vec![(None, direct.into_iter())];
        while let Some((op, users)) = stack.last_mut() {
            match users.next() {
                Some(user) if visited.insert(user) => {
                    stack.push((Some(user), users_of(user).into_iter()));
                }
                Some(_) => {}
                None => {
                    order.extend(*op);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// Returns the operations that access the content, by block; `None` if one is not in the region of the
    /// pointer, where the content is followed.
    fn accesses(&self, users: &FxHashMap<OpId, Vec<Use>>) -> Option<FxHashMap<BlockId, Vec<OpId>>> {
        let mut accesses: FxHashMap<BlockId, Vec<OpId>> = FxHashMap::default();
        for &op in users.keys().filter(|&&op| self.cx(op).user() == Some(SlotUser::Access)) {
            let block = self.body.op_block(op)?;
            if self.body.block_region(block) != Some(self.region) {
                return None;
            }
            accesses.entry(block).or_default().push(op);
        }
        let in_order = |mut ops: Vec<OpId>| {
            ops.sort_by(|&a, &b| self.body.is_before(b, a).cmp(&self.body.is_before(a, b)));
            ops
        };
        Some(accesses.into_iter().map(|(block, ops)| (block, in_order(ops))).collect())
    }

    /// Returns the blocks at whose start the content is needed: it is read there or later, before it is stored.
    fn live_in(
        &self,
        accesses: &FxHashMap<BlockId, Vec<OpId>>,
        defining: &FxHashSet<BlockId>,
    ) -> FxHashSet<BlockId> {
        let reads_first = |ops: &[OpId]| {
            let first = ops.iter().map(|&op| self.cx(op)).find(|cx| cx.loads() || cx.stores());
            first.is_some_and(|cx| cx.loads())
        };
        let reading = accesses.iter().filter(|(_, ops)| reads_first(ops));
        let mut worklist: Vec<BlockId> = reading.map(|(&block, _)| block).collect();
        let mut live = FxHashSet::default();
        while let Some(block) = worklist.pop() {
            if live.insert(block) {
                let before = self.body.predecessors(block);
                worklist.extend(before.filter(|block| !defining.contains(block)));
            }
        }
        live
    }
}
