//! Merging identical blocks.
//!
//! Blocks are identical if they go to the same blocks and hold the same operations in the same order. Operands may differ where they come
//! from outside the block: these become arguments of the block that stays.
//!
//! ```mlir
//! ^bb1:                       ^bb1(%0: i32):   // from ^bb1(%a) and ^bb1(%b)
//!   return %a : i32     ->      return %0 : i32
//! ^bb2:
//!   return %b : i32
//! ```

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use ir_core::{BlockId, Body, OpId, RegionId, Registry, ValueId, ValueOwner};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use super::branch::{append_forwarded, forwarded};
use super::nested::with_nested;
use crate::rewriter::Rewriter;

/// Merges identical blocks of `regions` and of the regions inside them; whether there were any.
pub(super) fn merge_identical_blocks(rewriter: &mut Rewriter<'_>, regions: &[RegionId]) -> bool {
    let mut changed = false;
    // Blocks with regions are not merged, so that merging erases none of those listed.
    for region in with_nested(rewriter.body, regions) {
        while merge_in_region(rewriter, region) {
            changed = true;
        }
    }
    changed
}

fn merge_in_region(rewriter: &mut Rewriter<'_>, region: RegionId) -> bool {
    if rewriter.body.entry_block(region).is_none() || rewriter.body.has_one_block(region) {
        return false;
    }
    let mut changed = false;
    for group in by_successors(rewriter.body, region) {
        let clusters = clusters(rewriter.body, &group);
        for cluster in clusters {
            changed |= cluster.merge(rewriter);
        }
    }
    changed
}

/// Returns the blocks of a region but its entry, those together that go to the same blocks, in order of first appearance.
fn by_successors(body: &Body, region: RegionId) -> Vec<Vec<BlockId>> {
    let mut groups: Vec<Vec<BlockId>> = Vec::new();
    let mut index: FxHashMap<SmallVec<[BlockId; 2]>, usize> = FxHashMap::default();
    for block in body.blocks_of(region).skip(1) {
        let group = *index.entry(body.block_successors(block).collect()).or_insert(groups.len());
        match groups.get_mut(group) {
            Some(list) => list.push(block),
            None => groups.push(vec![block]),
        }
    }
    groups.retain(|g| g.len() > 1);
    groups
}

fn clusters(body: &Body, blocks: &[BlockId]) -> Vec<Cluster> {
    let mut clusters: Vec<Cluster> = Vec::new();
    let mut by_hash: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for &block in blocks.iter().filter(|&&b| is_mergeable(body, b)) {
        let shape = Shape::of(body, block);
        let same_hash = by_hash.entry(hash(body, block)).or_default();
        if !same_hash.iter().any(|&i| clusters[i].add(body, &shape)) {
            same_hash.push(clusters.len());
            clusters.push(Cluster { leader: shape, merged: Vec::new(), operands: BTreeSet::new() });
        }
    }
    clusters
}

/// Returns whether the block has no regions and its arguments are used in itself only.
fn is_mergeable(body: &Body, block: BlockId) -> bool {
    let empty = |op| body.all_regions(op).all(|r| r.body.entry_block(r.region).is_none());
    body.ops_of(block).all(empty)
        && body.block_args(block).iter().all(|&a| !is_used_outside(body, a, block))
}

fn is_used_outside(body: &Body, value: ValueId, block: BlockId) -> bool {
    body.uses(value).any(|u| body.op_block(u.op) != Some(block))
}

/// Returns a hash that identical blocks share. It only selects the blocks to compare.
fn hash(body: &Body, block: BlockId) -> u64 {
    let mut hasher = FxHasher::default();
    for op in body.ops_of(block) {
        (body.name(op), body.props(op), body.attrs(op), body.num_operands(op)).hash(&mut hasher);
        body.results(op).for_each(|r| body.ty(r).hash(&mut hasher));
    }
    hasher.finish()
}

/// A block, and the place of each value that is defined in it.
struct Shape {
    block: BlockId,
    ops: Vec<OpId>,
    places: FxHashMap<ValueId, usize>,
}

impl Shape {
    fn of(body: &Body, block: BlockId) -> Self {
        let ops: Vec<OpId> = body.ops_of(block).collect();
        let values =
            body.block_args(block).iter().copied().chain(ops.iter().flat_map(|&o| body.results(o)));
        Shape { block, places: values.enumerate().map(|(i, v)| (v, i)).collect(), ops }
    }
}

/// Blocks that become one.
struct Cluster {
    leader: Shape,
    merged: Vec<BlockId>,
    /// Operands of the leader, by operation and index, that become arguments.
    operands: BTreeSet<(usize, usize)>,
}

impl Cluster {
    /// Adds a block that is identical to the leader; `false`: it is not.
    fn add(&mut self, body: &Body, other: &Shape) -> bool {
        let (a, b) = (self.leader.block, other.block);
        let types = |block| body.block_args(block).iter().map(|&v| body.ty(v));
        if !types(a).eq(types(b)) || self.leader.ops.len() != other.ops.len() {
            return false;
        }
        let mut differing = Vec::new();
        for (i, (&left, &right)) in self.leader.ops.iter().zip(&other.ops).enumerate() {
            if !same_operation(body, left, right) {
                return false;
            }
            for (j, (l, r)) in body.operands(left).zip(body.operands(right)).enumerate() {
                match self.compare(body, other, l, r) {
                    Operand::Same => {}
                    Operand::Outside => differing.push((i, j)),
                    Operand::Different => return false,
                }
            }
            // A value used outside the block would have to be one of the two, depending on the path.
            let used_outside =
                |op, block| body.results(op).any(|v| is_used_outside(body, v, block));
            if used_outside(left, a) || used_outside(right, b) {
                return false;
            }
        }
        self.operands.extend(differing);
        self.merged.push(b);
        true
    }

    fn compare(&self, body: &Body, other: &Shape, l: ValueId, r: ValueId) -> Operand {
        if l == r {
            return Operand::Same;
        }
        if body.ty(l) != body.ty(r) {
            return Operand::Different;
        }
        match (self.leader.places.get(&l), other.places.get(&r)) {
            (Some(a), Some(b)) if a == b => Operand::Same,
            (None, None)
                if can_be_forwarded(body, self.leader.block, l)
                    && can_be_forwarded(body, other.block, r) =>
            {
                Operand::Outside
            }
            _ => Operand::Different,
        }
    }

    /// Merges all blocks into the leader; whether there were any, and it could be done.
    fn merge(&self, rewriter: &mut Rewriter<'_>) -> bool {
        if self.merged.is_empty() {
            return false;
        }
        let blocks: Vec<BlockId> =
            std::iter::once(self.leader.block).chain(self.merged.iter().copied()).collect();
        if !self.operands.is_empty() {
            let all_branch = |body: &Body, b| {
                body.block_uses(b).all(|u| forwarded(rewriter.reg, body, u.op).is_some())
            };
            if !blocks.iter().all(|&b| all_branch(rewriter.body, b)) {
                return false;
            }
            let values = self.make_arguments(rewriter, &blocks);
            for (&block, values) in blocks.iter().zip(&values) {
                append_to_predecessors(rewriter.reg, rewriter.body, block, values);
            }
        }
        for &block in &self.merged {
            rewriter.body.replace_all_block_uses(block, self.leader.block);
            rewriter.erase_block(block);
        }
        true
    }

    /// Makes the differing operands arguments of the leader; what each block has there, without what would be forwarded twice.
    fn make_arguments(&self, rewriter: &mut Rewriter<'_>, blocks: &[BlockId]) -> Vec<Vec<ValueId>> {
        let body = &mut *rewriter.body;
        let ops: Vec<Vec<OpId>> = blocks.iter().map(|&b| body.ops_of(b).collect()).collect();
        let values: Vec<Vec<ValueId>> = ops
            .iter()
            .map(|ops| self.operands.iter().map(|&(i, j)| body.operand(ops[i], j)).collect())
            .collect();
        let leader = self.leader.block;
        let old = body.block_args(leader).len();
        for (&(i, j), &value) in self.operands.iter().zip(&values[0]) {
            let (ty, loc) = (body.ty(value), body.value_loc(value));
            let arg = body.add_block_arg(leader, ty, loc);
            body.set_operand(ops[0][i], j, arg);
        }
        let twins = twins(&values);
        for (j, twin) in twins.iter().enumerate() {
            if let Some(first) = *twin {
                let args = rewriter.body.block_args(leader);
                let (from, to) = (args[old + j], args[old + first]);
                rewriter.replace_all_uses(from, to);
            }
        }
        rewriter.body.erase_block_args(leader, |i| i >= old && twins[i - old].is_some());
        let remaining = |list: &Vec<ValueId>| {
            list.iter().zip(&twins).filter(|t| t.1.is_none()).map(|t| *t.0).collect()
        };
        values.iter().map(remaining).collect()
    }
}

enum Operand {
    Same,
    /// Different values from outside the blocks.
    Outside,
    Different,
}

fn same_operation(body: &Body, a: OpId, b: OpId) -> bool {
    body.name(a) == body.name(b)
        && body.props(a) == body.props(b)
        && body.attrs(a) == body.attrs(b)
        && body.num_operands(a) == body.num_operands(b)
        && body.successors(a).len() == body.successors(b).len()
        && body.num_regions(a) == body.num_regions(b)
        && body.results(a).map(|v| body.ty(v)).eq(body.results(b).map(|v| body.ty(v)))
}

/// Returns whether the predecessors of `block` can forward `value`: not if one of their terminators defines it.
fn can_be_forwarded(body: &Body, block: BlockId, value: ValueId) -> bool {
    let ValueOwner::Result { op, .. } = body.owner(value) else { return true };
    let Some(home) = body.op_block(op) else { return true };
    body.last_op(home) != Some(op) || !body.predecessors(block).any(|p| p == home)
}

/// Returns, for each index, the first earlier index with equal values in every list.
fn twins(lists: &[Vec<ValueId>]) -> Vec<Option<usize>> {
    let mut first: FxHashMap<ValueId, usize> = FxHashMap::default();
    let of_first_list = lists.first().map_or(&[][..], |l| l);
    let twin = |(j, &value): (usize, &ValueId)| {
        let k = *first.entry(value).or_insert(j);
        (k != j && lists.iter().all(|list| list[k] == list[j])).then_some(k)
    };
    of_first_list.iter().enumerate().map(twin).collect()
}

fn append_to_predecessors(reg: &Registry, body: &mut Body, block: BlockId, values: &[ValueId]) {
    let uses: Vec<_> = body.block_uses(block).collect();
    for u in uses {
        append_forwarded(reg, body, u.op, u.index, values);
    }
}
