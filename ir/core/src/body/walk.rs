//! Walks over the operations of a body, without recursion.

use smallvec::SmallVec;

use super::Body;
use crate::ids::{BlockId, OpId, RegionId};

/// A pending step of a walk.
#[derive(Clone, Copy)]
enum Step {
    Region(RegionId),
    /// An operation and all that follow it in its region.
    From(OpId),
}

/// An iterator that reads the body while it walks; see [`Body::ops_in`].
#[derive(Clone)]
pub struct OpsIn<'a> {
    body: &'a Body,
    next: Option<OpId>,
    /// The steps that remain after the current region.
    stack: SmallVec<[Step; 6]>,
}

impl Iterator for OpsIn<'_> {
    type Item = OpId;

    #[inline]
    fn next(&mut self) -> Option<OpId> {
        let op = match self.next {
            Some(op) => op,
            None => self.resume()?,
        };
        self.next = self.body.next_in_region(op);
        if !self.body.regions_of(op).is_empty() {
            self.enter(op);
        }
        Some(op)
    }
}

impl OpsIn<'_> {
    fn resume(&mut self) -> Option<OpId> {
        loop {
            match self.stack.pop()? {
                Step::From(op) => return Some(op),
                Step::Region(region) => {
                    if let Some(op) = self.body.first_op_from(self.body.entry_block(region)) {
                        return Some(op);
                    }
                }
            }
        }
    }

    fn enter(&mut self, op: OpId) {
        self.stack.extend(self.next.take().map(Step::From));
        self.stack.extend(self.body.regions_of(op).iter().rev().map(|&r| Step::Region(r)));
    }
}

impl Body {
    /// Returns the operations inside `region`, including inline regions, in pre-order. Nested bodies are not
    /// entered.
    pub fn walk_pre(&self, region: RegionId) -> Vec<OpId> {
        self.ops_in(region).collect()
    }

    /// Does the same as [`walk_pre`](Self::walk_pre), as an iterator, for walks that do not change the body.
    pub fn ops_in(&self, region: RegionId) -> OpsIn<'_> {
        OpsIn {
            body: self,
            next: self.first_op_from(self.entry_block(region)),
            stack: SmallVec::new(),
        }
    }

    /// Returns the first operation of `block`, or of the first block after it that has one.
    pub(crate) fn first_op_from(&self, mut block: Option<BlockId>) -> Option<OpId> {
        while let Some(at) = block {
            if let Some(op) = self.first_op(at) {
                return Some(op);
            }
            block = self.next_block(at);
        }
        None
    }

    /// Returns the operation that follows `op` in its region: the next one of its block, or the first one of
    /// the following blocks.
    #[inline]
    pub(crate) fn next_in_region(&self, op: OpId) -> Option<OpId> {
        match self.next_op(op) {
            Some(next) => Some(next),
            None => self.first_op_from(self.next_block(self.op_block(op)?)),
        }
    }

    /// Returns the operations inside `region`, including inline regions, in post-order.
    pub fn walk_post(&self, region: RegionId) -> Vec<OpId> {
        let mut out = Vec::new();
        // Each operation with whether the operations inside it are done.
        let mut stack: Vec<(OpId, bool)> =
            self.region_ops(region).into_iter().rev().map(|o| (o, false)).collect();
        while let Some((op, done)) = stack.pop() {
            if done || self.regions_of(op).is_empty() {
                out.push(op);
                continue;
            }
            stack.push((op, true));
            let mark = stack.len();
            for &inner in self.regions_of(op) {
                stack.extend(self.region_ops(inner).into_iter().map(|o| (o, false)));
            }
            stack[mark..].reverse();
        }
        out
    }

    /// Returns the blocks inside `region`, including inline regions, in pre-order.
    pub fn walk_blocks(&self, region: RegionId) -> Vec<BlockId> {
        let mut out = Vec::new();
        let mut stack: Vec<RegionId> = vec![region];
        while let Some(region) = stack.pop() {
            for block in self.blocks_of(region) {
                out.push(block);
                for op in self.ops_of(block) {
                    stack.extend(self.regions_of(op));
                }
            }
        }
        out
    }

    fn region_ops(&self, region: RegionId) -> Vec<OpId> {
        self.blocks_of(region).flat_map(|b| self.ops_of(b)).collect()
    }
}
