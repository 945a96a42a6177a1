//! Fingerprints of bodies: equal bodies have equal fingerprints, whatever ids their operations and values
//! have.
//!
//! They show, within one run, whether a pattern changed anything and whether rewriting returned to an earlier
//! state. A fingerprint depends on handles of the context, so it is never printed or stored.

use std::hash::{Hash, Hasher};

use ir_core::{BlockId, Body, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHasher};

/// Returns the number of operations in the root regions of `body`, without nested bodies.
pub fn count_ops(body: &Body) -> usize {
    body.roots().iter().map(|&root| body.ops_in(root).count()).sum()
}

/// Returns the fingerprint of the root regions of `body`, inline regions included; nested bodies are left out.
pub fn fingerprint(body: &Body) -> u64 {
    let mut walk = Walk {
        hasher: FxHasher::default(),
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
    };
    for &root in body.roots() {
        walk.region(body, root);
        for op in body.walk_pre(root) {
            walk.op(body, op);
        }
    }
    walk.hasher.finish()
}

/// Values and blocks are numbered where they are first met.
struct Walk {
    hasher: FxHasher,
    values: FxHashMap<ValueId, u32>,
    blocks: FxHashMap<BlockId, u32>,
}

impl Walk {
    fn value(&mut self, value: ValueId) {
        let next = self.values.len() as u32;
        self.values.entry(value).or_insert(next).hash(&mut self.hasher);
    }

    fn block(&mut self, block: BlockId) {
        let next = self.blocks.len() as u32;
        self.blocks.entry(block).or_insert(next).hash(&mut self.hasher);
    }

    fn region(&mut self, body: &Body, region: ir_core::RegionId) {
        for block in body.blocks_of(region) {
            self.block(block);
            for &arg in body.block_args(block) {
                self.value(arg);
                body.ty(arg).hash(&mut self.hasher);
            }
        }
        u32::MAX.hash(&mut self.hasher);
    }

    fn op(&mut self, body: &Body, op: OpId) {
        if let Some(block) = body.op_block(op) {
            self.block(block);
        }
        (body.name(op), body.props(op), body.attrs(op)).hash(&mut self.hasher);
        body.num_operands(op).hash(&mut self.hasher);
        for value in body.operands(op) {
            self.value(value);
        }
        body.num_results(op).hash(&mut self.hasher);
        for value in body.results(op) {
            self.value(value);
            body.ty(value).hash(&mut self.hasher);
        }
        for block in body.successors(op) {
            self.block(block);
        }
        for &region in body.regions_of(op) {
            self.region(body, region);
        }
    }
}
