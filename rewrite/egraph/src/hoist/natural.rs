//! Natural loops of a region's control-flow graph, as a forest.
//!
//! A natural loop is a header with all blocks from which a back edge to it can be reached without passing it;
//! the header dominates them. Two natural loops with different headers are disjoint or nested, so each block
//! has one innermost loop.

use ir_core::dominance::Dominance;
use ir_core::{BlockId, Body, RegionId};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::DfsPostOrder;
use rustc_hash::FxHashMap;

/// A loop of a [`Forest`].
pub(super) type LoopId = usize;

struct Loop {
    header: BlockId,
    /// The directly enclosing loop; it is created later.
    parent: Option<LoopId>,
    /// The block to whose end hoisted terms move; `None` if that block is in a loop without the header.
    before: Option<BlockId>,
    /// An interval that holds those of the loops in it.
    start: usize,
    end: usize,
}

/// The natural loops of a region.
pub(super) struct Forest {
    loops: Vec<Loop>,
    innermost: FxHashMap<BlockId, LoopId>,
    /// The blocks in loops, dominators first.
    blocks: Vec<BlockId>,
}

impl Forest {
    /// Returns the loops of `region`, in time linear in its edges. Nothing if there are none.
    pub(super) fn of(body: &Body, region: RegionId, dominance: &Dominance<'_>) -> Option<Forest> {
        let order = reverse_postorder(body, region);
        let position: FxHashMap<BlockId, usize> =
            order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let mut forest =
            Forest { loops: Vec::new(), innermost: FxHashMap::default(), blocks: Vec::new() };
        // By loop: an enclosing loop, on the path to the outermost known one.
        let mut around: Vec<LoopId> = Vec::new();
        // A header comes before those of the loops in it.
        for &header in order.iter().rev() {
            let back =
                |b: &BlockId| position.contains_key(b) && dominance.block_dominates(header, *b);
            let mut stack: Vec<BlockId> = body.predecessors(header).filter(back).collect();
            if stack.is_empty() {
                continue;
            }
            let id = forest.loops.len();
            forest.loops.push(Loop { header, parent: None, before: None, start: 0, end: 0 });
            forest.innermost.insert(header, id);
            around.push(id);
            while let Some(block) = stack.pop() {
                let entered = match forest.innermost.get(&block) {
                    None => {
                        forest.innermost.insert(block, id);
                        block
                    }
                    Some(&inner) => {
                        let outermost = outermost(&mut around, inner);
                        if outermost == id {
                            continue;
                        }
                        (around[outermost], forest.loops[outermost].parent) = (id, Some(id));
                        forest.loops[outermost].header
                    }
                };
                stack.extend(body.predecessors(entered).filter(|b| position.contains_key(b)));
            }
        }
        if forest.loops.is_empty() {
            return None;
        }
        forest.blocks = order.into_iter().filter(|b| forest.innermost.contains_key(b)).collect();
        forest.number();
        for id in 0..forest.loops.len() {
            let before = dominance.immediate_dominator(forest.loops[id].header);
            forest.loops[id].before =
                before.filter(|b| forest.innermost.get(b).is_none_or(|&m| forest.holds(m, id)));
        }
        Some(forest)
    }

    /// Gives each loop its interval.
    fn number(&mut self) {
        let mut sizes = vec![1; self.loops.len()];
        for id in 0..self.loops.len() {
            if let Some(parent) = self.loops[id].parent {
                sizes[parent] += sizes[id];
            }
        }
        // Where the next loop within one begins; at last, of those in none.
        let mut next = vec![0; self.loops.len() + 1];
        for id in (0..self.loops.len()).rev() {
            let of = self.loops[id].parent.unwrap_or(self.loops.len());
            let start = next[of];
            next[of] += sizes[id];
            next[id] = start + 1;
            (self.loops[id].start, self.loops[id].end) = (start, start + sizes[id]);
        }
    }

    /// Returns whether a loop equals another or encloses it.
    fn holds(&self, outer: LoopId, inner: LoopId) -> bool {
        (self.loops[outer].start..self.loops[outer].end).contains(&self.loops[inner].start)
    }

    /// Returns the blocks in loops, dominators first.
    pub(super) fn blocks(&self) -> &[BlockId] {
        &self.blocks
    }

    /// Returns the loops that contain a block, innermost first, each with the block to whose end hoisted
    /// terms move.
    pub(super) fn around(&self, block: BlockId) -> impl Iterator<Item = (LoopId, Option<BlockId>)> {
        let next = |&id: &LoopId| self.loops[id].parent;
        std::iter::successors(self.innermost.get(&block).copied(), next)
            .map(|id| (id, self.loops[id].before))
    }

    /// Returns whether a block is in a loop.
    pub(super) fn is_in(&self, block: BlockId, id: LoopId) -> bool {
        self.innermost.get(&block).is_some_and(|&inner| self.holds(id, inner))
    }
}

/// Finds the outermost loop that encloses one, with path compression.
fn outermost(around: &mut [LoopId], mut id: LoopId) -> LoopId {
    while around[id] != id {
        around[id] = around[around[id]];
        id = around[id];
    }
    id
}

/// Returns the reachable blocks, dominators first.
fn reverse_postorder(body: &Body, region: RegionId) -> Vec<BlockId> {
    let blocks: Vec<BlockId> = body.blocks_of(region).collect();
    let numbers: FxHashMap<BlockId, usize> =
        blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
    let mut cfg: DiGraph<BlockId, ()> = DiGraph::with_capacity(blocks.len(), blocks.len());
    for &block in &blocks {
        cfg.add_node(block);
    }
    for (i, &block) in blocks.iter().enumerate() {
        for next in body.block_successors(block) {
            if let Some(&j) = numbers.get(&next) {
                cfg.add_edge(NodeIndex::new(i), NodeIndex::new(j), ());
            }
        }
    }
    let mut search = DfsPostOrder::new(&cfg, NodeIndex::new(0));
    let mut order = Vec::with_capacity(blocks.len());
    while let Some(node) = search.next(&cfg) {
        order.push(cfg[node]);
    }
    order.reverse();
    order
}
