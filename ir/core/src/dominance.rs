//! Dominance within one body, computed with `petgraph`.
//!
//! A region with one block needs no dominator tree, and neither does a question about its entry block. The tree of
//! another region is built when it is needed first.

use std::cell::RefCell;

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::body::{Body, ValueOwner};
use crate::ids::{BlockId, OpId, RegionId, ValueId};
use crate::registry::Registry;

/// Answers dominance queries. The trees are built on demand from the body, so the body must not change while
/// this is in use.
pub struct Dominance<'a> {
    reg: &'a Registry,
    body: &'a Body,
    trees: RefCell<Trees>,
}

/// The dominator trees that were built. The tables are empty until the first tree is built.
#[derive(Default)]
struct Trees {
    /// For each region, whether its tree was built.
    built: Vec<bool>,
    /// For each block, its node.
    nodes: Vec<Node>,
}

/// The node of a block in its tree.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The preorder interval: `a` dominates `b` if and only if the interval of `a` contains the start of `b`.
    /// The interval of an unreachable block ends at zero.
    start: u32,
    end: u32,
    parent: Option<BlockId>,
    /// The position of the block in its region.
    position: u32,
}

impl Node {
    fn is_reachable(self) -> bool {
        self.end > 0
    }
}

impl<'a> Dominance<'a> {
    /// Creates the dominance information of `body`.
    pub fn new(reg: &'a Registry, body: &'a Body) -> Self {
        Dominance { reg, body, trees: RefCell::default() }
    }

    /// Calls `f` with the nodes, after building the tree of `region` if necessary.
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

    /// Returns whether control flow can reach `block` from the entry of its region.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        match self.body.block_region(block) {
            Some(region) if self.body.has_one_block(region) => true,
            Some(region) => self.with_tree(region, |nodes| nodes[block.index()].is_reachable()),
            None => false,
        }
    }

    /// Returns whether `a` dominates `b`; both are in the same region. Every block dominates an unreachable
    /// block, and the entry dominates every block.
    pub fn block_dominates(&self, a: BlockId, b: BlockId) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = self.body.block_region(a) else { return false };
        if self.body.block_region(b) != Some(region) || self.body.entry_block(region) == Some(a) {
            return true;
        }
        self.with_tree(region, |nodes| {
            let (a, b) = (nodes[a.index()], nodes[b.index()]);
            !b.is_reachable() || a.is_reachable() && (a.start..a.end).contains(&b.start)
        })
    }

    /// Returns the immediate dominator of a reachable block other than the entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let region = self.body.block_region(block)?;
        if self.body.has_one_block(region) {
            return None;
        }
        self.with_tree(region, |nodes| nodes[block.index()].parent)
    }

    /// Returns whether `user` may use `value`: whether the definition of `value` dominates `user`, or an
    /// enclosing block defines it.
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

    /// Returns whether `user` may use the results of `def`. An operation does not dominate the operations
    /// inside it.
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
            // In a graph region the order of operations is irrelevant, but the operations inside `def` still
            // cannot use its results.
            return def != ancestor || ancestor == user;
        }
        def != ancestor && self.body.is_before(def, ancestor)
    }
}

/// Returns whether `region` is a graph region: a region of an operation whose definition declares it so, or a
/// region with one block of an unregistered operation. For a root region, the body records it; by default it
/// is an SSA region.
pub fn is_graph_region(reg: &Registry, body: &Body, region: RegionId) -> bool {
    if !body.has_one_block(region) {
        return false;
    }
    match body.region_parent(region) {
        Some(parent) => {
            // Only a hook needs to know which region of the operation this is.
            let queries = reg
                .def(body, parent)
                .is_some_and(|def| def.hooks.interfaces.region_kind.get_region_kind.is_some());
            let place = || body.regions_of(parent).iter().position(|r| *r == region);
            is_graph_region_of(reg, body, parent, queries.then(place).flatten().unwrap_or(0))
        }
        None => body.has_graph_roots(),
    }
}

/// Returns whether region `index` of the operation `op` is a graph region.
pub fn is_graph_region_of(reg: &Registry, body: &Body, op: OpId, index: usize) -> bool {
    match reg.def(body, op) {
        None => true,
        Some(def) => def.is_graph_region(index),
    }
}

/// A node with more predecessors gets its edges through join nodes.
const MANY: usize = 8;

/// Returns the immediate dominator of each of `count` nodes of a graph that is entered at node 0: `None` for that node and for those
/// that it does not reach. `predecessors` appends the predecessors of a node to a list.
///
/// ```
/// use ir_core::dominance::immediate_dominators;
///
/// // 0 leads to 1 and 2, which lead to 3.
/// let edges = [vec![], vec![0], vec![0], vec![1, 2]];
/// let dominators = immediate_dominators(4, |node, list| list.extend(&edges[node]));
/// assert_eq!(dominators, [None, Some(0), Some(0), Some(0)]);
/// ```
pub fn immediate_dominators(
    count: usize,
    predecessors: impl FnMut(usize, &mut Vec<u32>),
) -> Vec<Option<usize>> {
    if count == 0 {
        return Vec::new();
    }
    let graph = with_joins(count, predecessors);
    let dominators = simple_fast(&graph, NodeIndex::new(0));
    let of_node = |node| {
        let mut above = dominators.immediate_dominator(NodeIndex::new(node));
        // A join may be dominated by other joins.
        while let Some(join) = above.filter(|above| above.index() >= count) {
            above = dominators.immediate_dominator(join);
        }
        above.map(NodeIndex::index)
    };
    (0..count).map(of_node).collect()
}

/// Builds the graph of the nodes `0 .. count`, with additional join nodes.
///
/// For each edge into a node, the algorithm of petgraph climbs from the predecessor to the common dominator of the earlier
/// predecessors. If a long chain of nodes has many exits to one node, this takes quadratic time. Therefore the edges into a
/// node with many predecessors are merged pairwise in join nodes, latest nodes first; each climb then ends at the next
/// predecessor. Join nodes do not change which nodes dominate which.
fn with_joins(count: usize, mut predecessors: impl FnMut(usize, &mut Vec<u32>)) -> DiGraph<(), ()> {
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(count, count * 2);
    for _ in 0..count {
        graph.add_node(());
    }
    let mut list: Vec<u32> = Vec::new();
    for node in 0..count {
        list.clear();
        predecessors(node, &mut list);
        list.sort_unstable_by_key(|&p| std::cmp::Reverse(p));
        list.dedup();
        let (to, from) = (NodeIndex::new(node), |p: u32| NodeIndex::new(p as usize));
        match list.split_first() {
            Some((&first, rest)) if rest.len() >= MANY => {
                let mut last = from(first);
                for &next in rest {
                    let join = graph.add_node(());
                    graph.extend_with_edges([(last, join), (from(next), join)]);
                    last = join;
                }
                graph.add_edge(last, to, ());
            }
            _ => graph.extend_with_edges(list.iter().map(|&p| (from(p), to))),
        }
    }
    graph
}

impl Trees {
    fn build(&mut self, body: &Body, region: RegionId) {
        let blocks: Vec<BlockId> = body.blocks_of(region).collect();
        let Some(&entry) = blocks.first() else { return };
        for (position, &block) in blocks.iter().enumerate() {
            self.nodes[block.index()].position = position as u32;
        }
        let inside = |b: &BlockId| body.block_region(*b) == Some(region);
        let dominators = immediate_dominators(blocks.len(), |position, list| {
            let before = body.predecessors(blocks[position]).filter(inside);
            list.extend(before.map(|block| self.nodes[block.index()].position));
        });
        // The children of each node as linked lists over positions, in block order.
        let mut first_child = vec![None; blocks.len()];
        let mut next_sibling = vec![None; blocks.len()];
        for (position, &block) in blocks.iter().enumerate().skip(1).rev() {
            if let Some(parent) = dominators[position] {
                self.nodes[block.index()].parent = Some(blocks[parent]);
                next_sibling[position] = first_child[parent].replace(position);
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
