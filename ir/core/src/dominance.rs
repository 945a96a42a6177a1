//! Dominance within one body, over `petgraph`'s dominators.
//!
//! Regions with one block need no tree; the others get one when they are first asked about.

use std::cell::RefCell;

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::body::{Body, ValueOwner};
use crate::ids::{BlockId, OpId, RegionId, ValueId};
use crate::registry::Registry;

/// Answers questions about dominance. It reads the body when it is asked, so the body must not change meanwhile.
pub struct Dominance<'a> {
    reg: &'a Registry,
    body: &'a Body,
    trees: RefCell<Trees>,
}

/// The dominator trees of the regions that were asked about; the tables are as long as the body's, or empty as long as nothing was asked.
#[derive(Default)]
struct Trees {
    /// By region, whether it has its tree.
    built: Vec<bool>,
    /// By block.
    nodes: Vec<Node>,
}

/// A block in its tree.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Preorder interval: `a` dominates `b` iff `b` starts in the interval of `a`. That of an unreachable block ends at zero.
    start: u32,
    end: u32,
    parent: Option<BlockId>,
    /// Its place in the list of its region.
    position: u32,
}

impl Node {
    fn is_reachable(self) -> bool {
        self.end > 0
    }
}

impl<'a> Dominance<'a> {
    /// Dominance in `body`.
    pub fn new(reg: &'a Registry, body: &'a Body) -> Self {
        Dominance { reg, body, trees: RefCell::default() }
    }

    /// The nodes, those of the blocks of `region` in their tree.
    fn with_tree<R>(&self, region: RegionId, f: impl FnOnce(&[Node]) -> R) -> R {
        let mut trees = self.trees.borrow_mut();
        if trees.built.is_empty() {
            trees.built = vec![false; self.body.region_capacity()];
            trees.nodes = vec![Node::default(); self.body.block_capacity()];
        }
        if !std::mem::replace(&mut trees.built[region.index()], true) {
            trees.build(self.body, region);
        }
        f(&trees.nodes)
    }

    /// Whether control can reach `block` from the entry of its region.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        match self.body.block_region(block) {
            Some(region) if self.body.has_one_block(region) => true,
            Some(region) => self.with_tree(region, |nodes| nodes[block.index()].is_reachable()),
            None => false,
        }
    }

    /// Whether `a` dominates `b`; both are in one region. Everything dominates an unreachable block.
    pub fn block_dominates(&self, a: BlockId, b: BlockId) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = self.body.block_region(a) else { return false };
        if self.body.block_region(b) != Some(region) {
            return true;
        }
        self.with_tree(region, |nodes| {
            let (a, b) = (nodes[a.index()], nodes[b.index()]);
            !b.is_reachable() || a.is_reachable() && (a.start..a.end).contains(&b.start)
        })
    }

    /// The immediate dominator of a reachable block that is no entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let region = self.body.block_region(block)?;
        if self.body.has_one_block(region) {
            return None;
        }
        self.with_tree(region, |nodes| nodes[block.index()].parent)
    }

    /// Whether `value` may be used by `user`: it is defined before it on every path, or around it.
    pub fn value_dominates(&self, value: ValueId, user: OpId) -> bool {
        match self.body.owner(value) {
            ValueOwner::Result { op, .. } => self.op_dominates(op, user),
            ValueOwner::Argument { block, .. } => {
                let Some(region) = self.body.block_region(block) else { return false };
                let Some(user) = self.body.ancestor_in_region(region, user) else { return false };
                self.body.op_block(user).is_some_and(|b| self.block_dominates(block, b))
            }
        }
    }

    /// Whether the results of `def` may be used by `user`. An operation does not dominate what is inside it.
    pub fn op_dominates(&self, def: OpId, user: OpId) -> bool {
        let (Some(block), Some(user_block)) = (self.body.op_block(def), self.body.op_block(user))
        else {
            return false;
        };
        let (ancestor, ancestor_block) = if block == user_block {
            (user, user_block)
        } else {
            let Some(region) = self.body.block_region(block) else { return false };
            match self.body.ancestor_in_region(region, user) {
                Some(a) => match self.body.op_block(a) {
                    Some(b) => (a, b),
                    None => return false,
                },
                None => return false,
            }
        };
        if block != ancestor_block {
            return self.block_dominates(block, ancestor_block);
        }
        if self.body.block_region(block).is_some_and(|r| is_graph_region(self.reg, self.body, r)) {
            // In a graph region order means nothing; inside itself a value still is not defined.
            return def != ancestor || ancestor == user;
        }
        def != ancestor && self.body.is_before(def, ancestor)
    }
}

/// Whether `region` is a graph region: one with one block of an unregistered operation, or of one whose definition says so. A root region is
/// what `parent` of the body says; without more knowledge it counts as an SSA region.
pub fn is_graph_region(reg: &Registry, body: &Body, region: RegionId) -> bool {
    if !body.has_one_block(region) {
        return false;
    }
    match body.region_parent(region) {
        Some(parent) => {
            // Which of its operation's regions it is, only a hook asks.
            let asks = reg
                .def(body, parent)
                .is_some_and(|def| def.hooks.interfaces.region_kind.get_region_kind.is_some());
            let place = || body.regions_of(parent).iter().position(|r| *r == region);
            is_graph_region_of(reg, body, parent, asks.then(place).flatten().unwrap_or(0))
        }
        None => body.has_graph_roots(),
    }
}

/// Whether region `index` of the operation `op` is a graph region.
pub fn is_graph_region_of(reg: &Registry, body: &Body, op: OpId, index: usize) -> bool {
    match reg.def(body, op) {
        None => true,
        Some(def) => def.is_graph_region(index),
    }
}

/// With more predecessors than that the edges into a block go through joins.
const MANY: usize = 8;

impl Trees {
    /// The control flow among `blocks`, which are nodes `0 ..`, and joins.
    ///
    /// The algorithm climbs, for each edge into a block, from the predecessor to what dominates all that came before, so that many exits to
    /// one block at the end of a long chain cost the square of its length. Where there are many edges, they meet two at a time in joins,
    /// the latest blocks first: then each climb ends at the next predecessor. Joins change nothing in how blocks dominate blocks.
    fn control_flow(
        &mut self,
        body: &Body,
        region: RegionId,
        blocks: &[BlockId],
    ) -> DiGraph<(), ()> {
        let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(blocks.len(), blocks.len() * 2);
        for &block in blocks {
            self.nodes[block.index()].position = graph.add_node(()).index() as u32;
        }
        let inside = |b: &BlockId| body.block_region(*b) == Some(region);
        let mut predecessors: Vec<u32> = Vec::new();
        for (position, &block) in blocks.iter().enumerate() {
            predecessors.clear();
            predecessors.extend(
                body.predecessors(block).filter(inside).map(|b| self.nodes[b.index()].position),
            );
            predecessors.sort_unstable_by_key(|&p| std::cmp::Reverse(p));
            predecessors.dedup();
            let (node, from) = (NodeIndex::new(position), |p: u32| NodeIndex::new(p as usize));
            match predecessors.split_first() {
                Some((&first, rest)) if rest.len() >= MANY => {
                    let mut last = from(first);
                    for &next in rest {
                        let join = graph.add_node(());
                        graph.extend_with_edges([(last, join), (from(next), join)]);
                        last = join;
                    }
                    graph.add_edge(last, node, ());
                }
                _ => graph.extend_with_edges(predecessors.iter().map(|&p| (from(p), node))),
            }
        }
        graph
    }

    fn build(&mut self, body: &Body, region: RegionId) {
        let blocks: Vec<BlockId> = body.blocks_of(region).collect();
        let Some(&entry) = blocks.first() else { return };
        let graph = self.control_flow(body, region, &blocks);
        let dominators = simple_fast(&graph, NodeIndex::new(0));
        // A join is dominated by the joins before it alone, up to a block.
        let block_above = |node: NodeIndex| {
            let mut above = dominators.immediate_dominator(node);
            while let Some(join) = above.filter(|n| n.index() >= blocks.len()) {
                above = dominators.immediate_dominator(join);
            }
            above
        };
        // Children as linked lists over positions, each in the order of the blocks.
        let mut first_child = vec![None; blocks.len()];
        let mut next_sibling = vec![None; blocks.len()];
        for (position, &block) in blocks.iter().enumerate().skip(1).rev() {
            if let Some(parent) = block_above(NodeIndex::new(position)) {
                self.nodes[block.index()].parent = Some(blocks[parent.index()]);
                next_sibling[position] = first_child[parent.index()].replace(position);
            }
        }
        self.nodes[entry.index()].start = 0;
        let mut clock = 0;
        let mut stack = vec![(0, first_child[0])];
        while let Some((position, next)) = stack.last_mut() {
            match *next {
                Some(child) => {
                    *next = next_sibling[child];
                    clock += 1;
                    self.nodes[blocks[child].index()].start = clock;
                    stack.push((child, first_child[child]));
                }
                None => {
                    self.nodes[blocks[*position].index()].end = clock + 1;
                    stack.pop();
                }
            }
        }
    }
}
