//! Walks over the operations of a body, without recursion.

use super::Body;
use crate::ids::{BlockId, OpId, RegionId};

impl Body {
    /// The operations inside `region`, inline regions included, each before what is inside it. Nested bodies are not entered.
    pub fn walk_pre(&self, region: RegionId) -> Vec<OpId> {
        let mut out = Vec::new();
        let mut stack: Vec<OpId> = self.region_ops(region);
        stack.reverse();
        while let Some(op) = stack.pop() {
            out.push(op);
            let mark = stack.len();
            for &inner in self.regions_of(op) {
                stack.extend(self.region_ops(inner));
            }
            stack[mark..].reverse();
        }
        out
    }

    /// The operations inside `region`, inline regions included, each behind what is inside it.
    pub fn walk_post(&self, region: RegionId) -> Vec<OpId> {
        let mut out = Vec::new();
        // (operation, whether its insides are done)
        let mut stack: Vec<(OpId, bool)> = self.region_ops(region).into_iter().rev().map(|o| (o, false)).collect();
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

    /// The blocks inside `region`, those of inline regions included, each before what is inside it.
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
