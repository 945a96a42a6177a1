//! Order keys of the operations of a block: `is_before` in O(1), insertion anywhere in amortized O(log n).
//!
//! Keys are spaced when operations are appended or prepended. When a gap is used up, the smallest aligned
//! window of keys that contains it and is sparse enough is spread evenly (Bender, Cole, Demaine,
//! Farach-Colton, Zito: "Two Simplified Algorithms for Maintaining Order in a List", 2002).

use super::Body;
use crate::ids::{BlockId, OpId};

const MIDDLE: u32 = 1 << 31;
const STRIDE: u32 = 64;

impl Body {
    /// Returns whether `a` precedes `b`; both are in the same block.
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        debug_assert_eq!(self.op_block(a), self.op_block(b));
        self.ops[a.index()].order < self.ops[b.index()].order
    }

    /// Links `op` into `block` before `before`, or at the end without a `before`, and assigns an order key.
    pub(super) fn link_op(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        let prev = match before {
            Some(next) => self.ops[next.index()].prev,
            None => self.blocks[block.index()].last,
        };
        let data = &mut self.ops[op.index()];
        debug_assert!(data.block.is_none(), "the operation is in a block already");
        data.block = Some(block);
        data.prev = prev;
        data.next = before;
        match prev {
            Some(p) => self.ops[p.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        match before {
            Some(n) => self.ops[n.index()].prev = Some(op),
            None => self.blocks[block.index()].last = Some(op),
        }
        self.assign_order(op, prev, before);
    }

    /// Removes `op` from its block's list, if it is in one.
    pub(super) fn unlink_op(&mut self, op: OpId) {
        let data = &mut self.ops[op.index()];
        let (Some(block), prev, next) = (data.block.take(), data.prev.take(), data.next.take())
        else {
            return;
        };
        match prev {
            Some(p) => self.ops[p.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(n) => self.ops[n.index()].prev = prev,
            None => self.blocks[block.index()].last = prev,
        }
    }

    fn assign_order(&mut self, op: OpId, prev: Option<OpId>, next: Option<OpId>) {
        let order = |o: OpId| self.ops[o.index()].order;
        let key = match (prev.map(order), next.map(order)) {
            (None, None) => Some(MIDDLE),
            (Some(p), None) => p.checked_add(STRIDE),
            (None, Some(n)) => n.checked_sub(STRIDE),
            (Some(p), Some(n)) => (n - p > 1).then(|| p + (n - p) / 2),
        };
        match key {
            Some(key) => self.ops[op.index()].order = key,
            None => self.spread(op, prev, next),
        }
    }

    /// Finds the smallest aligned window that contains the neighbor's key and is sparse enough, and spreads
    /// its operations evenly.
    fn spread(&mut self, op: OpId, prev: Option<OpId>, next: Option<OpId>) {
        let Some(near) = prev.or(next) else { return };
        let key = self.ops[near.index()].order;
        self.ops[op.index()].order = key;
        let (mut first, mut last, mut count) = (op, op, 1u64);
        for bits in 1..=32u32 {
            let size = 1u64 << bits;
            let low = u64::from(key) & !(size - 1);
            let high = low + size - 1;
            while let Some(p) = self.ops[first.index()].prev
                && u64::from(self.ops[p.index()].order) >= low
            {
                first = p;
                count += 1;
            }
            while let Some(n) = self.ops[last.index()].next
                && u64::from(self.ops[n.index()].order) <= high
            {
                last = n;
                count += 1;
            }
            // A density of at most (1/1.2)^bits gives amortized O(log n) for up to ten million operations.
            let capacity = (size as f64 * 1.2f64.powi(-(bits as i32))) as u64;
            if count < capacity.max(1) || bits == 32 {
                let step = (size / (count + 1)).max(1);
                let mut cursor = Some(first);
                let mut at = low;
                while let Some(o) = cursor {
                    at += step;
                    self.ops[o.index()].order = at.min(u64::from(u32::MAX)) as u32;
                    cursor = if o == last { None } else { self.ops[o.index()].next };
                }
                return;
            }
        }
    }
}
