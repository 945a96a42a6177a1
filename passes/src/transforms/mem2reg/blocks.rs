//! The blocks of a region as a graph: dominator tree, and the blocks in which definitions meet.
//!
//! ```text
//! ^bb0 -> ^bb1, ^bb2;  ^bb1 -> ^bb3;  ^bb2 -> ^bb3       definitions in ^bb1 and ^bb2 meet in ^bb3
//! ```

use std::collections::BinaryHeap;

use ir_core::dominance::Dominance;
use ir_core::{BlockId, Body, RegionId, Registry};
use rustc_hash::{FxHashMap, FxHashSet};

/// The blocks of a region. It stays valid while no block is inserted or erased, and no successor changes.
pub(super) struct RegionBlocks {
    /// The blocks, each after its immediate dominator; unreachable ones last.
    pub(super) order: Vec<BlockId>,
    /// By block, the position in `order`.
    positions: FxHashMap<BlockId, usize>,
    nodes: Vec<Node>,
    /// The number of blocks that can be reached: the first ones of `order`.
    reachable: usize,
}

/// A block that can be reached.
struct Node {
    /// The position of the immediate dominator; the entry has its own.
    parent: usize,
    /// The distance from the entry in the dominator tree.
    level: usize,
    children: Vec<usize>,
}

impl RegionBlocks {
    pub(super) fn new(reg: &Registry, body: &Body, region: RegionId) -> Self {
        let dominance = Dominance::new(reg, body);
        let (mut children, mut unreachable) = (FxHashMap::default(), Vec::new());
        for block in body.blocks_of(region) {
            match dominance.immediate_dominator(block) {
                Some(parent) => children.entry(parent).or_insert_with(Vec::new).push(block),
                None if body.is_entry_block(block) => {}
                None => unreachable.push(block),
            }
        }
        let mut blocks = RegionBlocks {
            order: Vec::new(),
            positions: FxHashMap::default(),
            nodes: Vec::new(),
            reachable: 0,
        };
        let mut stack: Vec<(BlockId, usize)> =
            body.entry_block(region).map(|entry| (entry, 0)).into_iter().collect();
        while let Some((block, parent)) = stack.pop() {
            let at = blocks.push(block, parent);
            let children = children.remove(&block).unwrap_or_default();
            stack.extend(children.into_iter().rev().map(|child| (child, at)));
        }
        blocks.reachable = blocks.order.len();
        for block in unreachable {
            blocks.positions.insert(block, blocks.order.len());
            blocks.order.push(block);
        }
        blocks
    }

    fn push(&mut self, block: BlockId, parent: usize) -> usize {
        let at = self.order.len();
        let level = self.nodes.get(parent).map_or(0, |node| node.level + 1);
        self.order.push(block);
        self.positions.insert(block, at);
        self.nodes.push(Node { parent, level, children: Vec::new() });
        if parent != at {
            self.nodes[parent].children.push(at);
        }
        at
    }

    /// Returns the blocks that can be reached, each with its immediate dominator; the entry has none.
    pub(super) fn dominator_tree(&self) -> impl Iterator<Item = (BlockId, Option<BlockId>)> + '_ {
        let parent = |at: usize| (at > 0).then(|| self.order[self.nodes[at].parent]);
        self.order[..self.reachable].iter().enumerate().map(move |(at, &block)| (block, parent(at)))
    }

    /// Returns the position of a block in `order`.
    pub(super) fn position(&self, block: BlockId) -> Option<usize> {
        self.positions.get(&block).copied()
    }

    /// Returns the blocks among `live` in which definitions of `defining` blocks meet, also those that are made
    /// where others meet: the iterated dominance frontier. Each subtree of the dominator tree is visited once,
    /// the deepest roots first (Sreedhar and Gao, "A linear time algorithm for placing phi-nodes").
    pub(super) fn merge_points(
        &self,
        body: &Body,
        defining: &FxHashSet<BlockId>,
        live: &FxHashSet<BlockId>,
    ) -> FxHashSet<BlockId> {
        let reachable = |block| self.position(block).filter(|&at| at < self.reachable);
        let mut roots: BinaryHeap<(usize, usize)> = defining
            .iter()
            .filter_map(|&block| reachable(block))
            .map(|at| (self.nodes[at].level, at))
            .collect();
        let (mut found, mut visited) = (FxHashSet::default(), vec![false; self.reachable]);
        while let Some((level, root)) = roots.pop() {
            let mut subtree = vec![root];
            visited[root] = true;
            while let Some(at) = subtree.pop() {
                for successor in body.block_successors(self.order[at]) {
                    let Some(to) = reachable(successor) else { continue };
                    if self.nodes[to].level > level
                        || self.nodes[to].parent == at && to != 0
                        || !live.contains(&successor)
                        || !found.insert(successor)
                    {
                        continue;
                    }
                    if !defining.contains(&successor) {
                        roots.push((self.nodes[to].level, to));
                    }
                }
                for &child in &self.nodes[at].children {
                    if !std::mem::replace(&mut visited[child], true) {
                        subtree.push(child);
                    }
                }
            }
        }
        found
    }
}
