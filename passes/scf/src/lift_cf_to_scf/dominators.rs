//! Dominator trees over some blocks, and the cycles of blocks.

use ir_core::{BlockId, Body};
use petgraph::algo::dominators::{self, simple_fast};
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

/// The dominator tree of the blocks that a block reaches.
pub(super) struct Dominators {
    tree: dominators::Dominators<NodeIndex>,
    graph: DiGraph<BlockId, ()>,
    nodes: FxHashMap<BlockId, NodeIndex>,
    /// Children in the order in which control reaches them first.
    children: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Dominators {
    /// Computes the tree of the blocks that `entry` reaches through blocks for which `is_inside` holds.
    pub(super) fn of(body: &Body, entry: BlockId, is_inside: &dyn Fn(BlockId) -> bool) -> Self {
        let order = preorder(body, entry, is_inside);
        let mut graph = DiGraph::with_capacity(order.len(), order.len());
        let nodes: FxHashMap<BlockId, NodeIndex> =
            order.iter().map(|&block| (block, graph.add_node(block))).collect();
        for &block in &order {
            for successor in body.block_successors(block) {
                if let Some(&to) = nodes.get(&successor) {
                    graph.add_edge(nodes[&block], to, ());
                }
            }
        }
        let tree = simple_fast(&graph, nodes[&entry]);
        let mut children: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for &block in &order {
            if let Some(parent) = tree.immediate_dominator(nodes[&block]) {
                children.entry(graph[parent]).or_default().push(block);
            }
        }
        Dominators { tree, graph, nodes, children }
    }

    /// Returns `block` and the blocks that it dominates, in preorder of the tree.
    pub(super) fn dominated(&self, block: BlockId) -> Vec<BlockId> {
        let (mut order, mut stack) = (Vec::new(), vec![block]);
        while let Some(block) = stack.pop() {
            order.push(block);
            stack.extend(self.children.get(&block).into_iter().flatten().rev());
        }
        order
    }

    /// Returns whether `a` dominates `b`.
    pub(super) fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        let mut above =
            self.nodes.get(&b).and_then(|&b| self.tree.dominators(b)).into_iter().flatten();
        above.any(|node| self.graph[node] == a)
    }
}

/// Returns the blocks that `entry` reaches, in the order of a depth-first walk along the successors.
fn preorder(body: &Body, entry: BlockId, is_inside: &dyn Fn(BlockId) -> bool) -> Vec<BlockId> {
    let (mut order, mut seen, mut stack) = (Vec::new(), FxHashSet::default(), vec![entry]);
    while let Some(block) = stack.pop() {
        if is_inside(block) && seen.insert(block) {
            order.push(block);
            stack.extend(body.block_successors(block).rev());
        }
    }
    order
}

/// Returns the cycles that `entry` reaches: the strongly connected components with an edge, those that others lead to first. The blocks of one are
/// in the reverse of the order of a depth-first walk, which is visible in the result: so the algorithm is written here (Tarjan's).
pub(super) fn cycles(body: &Body, entry: BlockId) -> Vec<Vec<BlockId>> {
    let mut walk = Walk::new(body);
    walk.enter(entry);
    while let Some((block, successors)) = walk.path.last_mut() {
        let block = *block;
        match successors.pop() {
            Some(next) => match walk.numbers.get(&next) {
                None => walk.enter(next),
                Some(&number) => walk.lower(block, number),
            },
            None => walk.leave(block),
        }
    }
    walk.cycles
}

/// A depth-first walk.
struct Walk<'a> {
    body: &'a Body,
    /// The blocks of the current path, with the successors that are left, the next one last.
    path: Vec<(BlockId, Vec<BlockId>)>,
    /// The number of each visited block, and `usize::MAX` if its component is complete.
    numbers: FxHashMap<BlockId, usize>,
    /// The least number that each block reaches.
    least: FxHashMap<BlockId, usize>,
    /// The visited blocks whose components are not complete.
    open: Vec<BlockId>,
    cycles: Vec<Vec<BlockId>>,
}

impl<'a> Walk<'a> {
    fn new(body: &'a Body) -> Self {
        Walk {
            body,
            path: Vec::new(),
            numbers: FxHashMap::default(),
            least: FxHashMap::default(),
            open: Vec::new(),
            cycles: Vec::new(),
        }
    }

    fn enter(&mut self, block: BlockId) {
        let number = self.numbers.len();
        self.numbers.insert(block, number);
        self.least.insert(block, number);
        self.open.push(block);
        self.path.push((block, self.body.block_successors(block).rev().collect()));
    }

    fn lower(&mut self, block: BlockId, number: usize) {
        if let Some(least) = self.least.get_mut(&block) {
            *least = number.min(*least);
        }
    }

    fn leave(&mut self, block: BlockId) {
        self.path.pop();
        let least = self.least[&block];
        if let Some(&(above, _)) = self.path.last() {
            self.lower(above, least);
        }
        if least != self.numbers[&block] {
            return;
        }
        let start = self.open.iter().rposition(|&open| open == block).unwrap_or_default();
        let mut component = self.open.split_off(start);
        component.reverse();
        for &block in &component {
            self.numbers.insert(block, usize::MAX);
        }
        let is_cycle =
            component.len() > 1 || self.body.block_successors(block).any(|to| to == block);
        if is_cycle {
            self.cycles.push(component);
        }
    }
}
