//! The legalization graph: operations and patterns as nodes, and how operations reach legal ones.
//!
//! ```text
//! toy.mul3 --> [SplitMul3] --> toy.mul --> [MulToReal] --> real.mul (legal)
//! ```
//!
//! An edge leads from an operation to each pattern that matches it, and from a pattern to each operation that it generates. A pattern is useful if
//! *all* operations that it generates reach legal ones, so this is a shortest-path problem over hyperedges: the depth of a legal operation is 0, the
//! depth of a pattern is one more than the greatest of the operations that it generates, and the depth of an operation is that of its cheapest pattern. The nodes are
//! settled in the order of their depth, as in Dijkstra's algorithm (Knuth, "A generalization of Dijkstra's algorithm", 1977).
//!
//! A pattern for any operation is tried on each, but makes no depth smaller, as in MLIR: an operation that only such patterns legalize has no depth,
//! and a pattern that generates it is not tried.
//!
//! Operations in the order of their names, and patterns in the order of registration, make everything deterministic.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use ir_core::{Context, OpName};
use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use rewrite::PatternSet;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::target::Target;

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LegalizationNode {
    /// The operations of a name.
    Op(OpName),
    /// The pattern of that number, in the order of registration.
    Pattern(usize),
}

/// The ways from operations to legal ones. See the [module](self).
#[derive(Clone, Debug)]
pub struct LegalizationGraph {
    graph: DiGraph<LegalizationNode, ()>,
    ops: FxHashMap<OpName, NodeIndex>,
    patterns: Vec<NodeIndex>,
    /// Patterns for any operation.
    any: Vec<usize>,
    /// The depth of each node that reaches legal operations, by index.
    depth: Vec<Option<u32>>,
    /// The benefit of each pattern.
    benefits: Vec<u16>,
    /// The names of the operations, sorted.
    names: Vec<OpName>,
}

impl LegalizationGraph {
    /// Builds the graph of a target and patterns.
    pub fn new(ctx: &Context, target: &Target, patterns: &PatternSet) -> Self {
        let mut names: Vec<OpName> = target.ops().collect();
        for pattern in patterns.iter() {
            names.extend(pattern.root);
            names.extend(&pattern.generates);
        }
        names.sort_by_key(|&name| ctx.op_name_str(name));
        names.dedup();
        let mut graph = DiGraph::new();
        let ops: FxHashMap<OpName, NodeIndex> =
            names.iter().map(|&name| (name, graph.add_node(LegalizationNode::Op(name)))).collect();
        let (mut nodes, mut any, mut benefits) = (Vec::new(), Vec::new(), Vec::new());
        for (number, pattern) in patterns.iter().enumerate() {
            let node = graph.add_node(LegalizationNode::Pattern(number));
            match pattern.root {
                Some(root) => drop(graph.add_edge(ops[&root], node, ())),
                None => any.push(number),
            }
            for name in &pattern.generates {
                graph.update_edge(node, ops[name], ());
            }
            nodes.push(node);
            benefits.push(pattern.benefit);
        }
        let depth = vec![None; graph.node_count()];
        let mut built =
            LegalizationGraph { graph, ops, patterns: nodes, any, depth, benefits, names };
        let is_legal = |name| target.of(ctx, name).is_some_and(|legality| legality.may_be_legal());
        built.settle(&is_legal);
        built
    }

    /// Computes the depth of each node that reaches legal operations.
    fn settle(&mut self, is_legal: &dyn Fn(OpName) -> bool) {
        let mut heap = BinaryHeap::new();
        // How many operations of each pattern are not settled.
        let mut open: Vec<usize> = vec![0; self.graph.node_count()];
        for node in self.graph.node_indices() {
            open[node.index()] = self.graph.neighbors(node).count();
            let is_start = match self.graph[node] {
                LegalizationNode::Op(name) => is_legal(name),
                LegalizationNode::Pattern(_) => open[node.index()] == 0,
            };
            if is_start {
                let depth = u32::from(matches!(self.graph[node], LegalizationNode::Pattern(_)));
                heap.push(Reverse((depth, node)));
            }
        }
        while let Some(Reverse((depth, node))) = heap.pop() {
            if self.depth[node.index()].is_some() {
                continue;
            }
            self.depth[node.index()] = Some(depth);
            for before in self.graph.neighbors_directed(node, Direction::Incoming) {
                match self.graph[before] {
                    // Settled in the order of depth: the last operation of a pattern is its deepest.
                    LegalizationNode::Pattern(_) => {
                        open[before.index()] -= 1;
                        if open[before.index()] == 0 {
                            heap.push(Reverse((depth + 1, before)));
                        }
                    }
                    LegalizationNode::Op(_) => heap.push(Reverse((depth, before))),
                }
            }
        }
    }

    /// Returns the names of the operations in the graph, sorted.
    pub fn ops(&self) -> &[OpName] {
        &self.names
    }

    /// Returns the depth of an operation: 0 if it may be legal, and else the number of patterns on the longest branch of its cheapest legalization;
    /// `None` if the patterns do not legalize it.
    pub fn depth(&self, name: OpName) -> Option<u32> {
        self.depth[self.ops.get(&name)?.index()]
    }

    /// Returns the depth of a pattern; `None` if it generates an operation that cannot be legalized.
    pub fn pattern_depth(&self, number: usize) -> Option<u32> {
        self.depth[self.patterns[number].index()]
    }

    /// Returns the numbers of the patterns that match operations of a name, the cheapest first: by depth, then by benefit, then in the order of
    /// registration. Those that do not lead to legal operations are the last.
    pub fn all_patterns_of(&self, name: OpName) -> Vec<usize> {
        let own = self.ops.get(&name).into_iter().flat_map(|&node| self.graph.neighbors(node));
        let number = |node: NodeIndex| match self.graph[node] {
            LegalizationNode::Pattern(number) => Some(number),
            LegalizationNode::Op(_) => None,
        };
        let mut numbers: Vec<usize> =
            own.filter_map(number).chain(self.any.iter().copied()).collect();
        numbers.sort_by_key(|&number| {
            let depth = self.pattern_depth(number).unwrap_or(u32::MAX);
            (depth, Reverse(self.benefits[number]), number)
        });
        numbers
    }

    /// Returns the numbers of the patterns that lead operations of a name to legal ones, the cheapest first.
    pub fn patterns_of(&self, name: OpName) -> Vec<usize> {
        let mut numbers = self.all_patterns_of(name);
        numbers.retain(|&number| self.pattern_depth(number).is_some());
        numbers
    }

    /// Returns the operations that a pattern generates, by name.
    pub fn generated(&self, number: usize) -> Vec<OpName> {
        let node = |node: NodeIndex| match self.graph[node] {
            LegalizationNode::Op(name) => Some(name),
            LegalizationNode::Pattern(_) => None,
        };
        let mut nodes: Vec<NodeIndex> = self.graph.neighbors(self.patterns[number]).collect();
        // The operations are the first nodes, in the order of their names.
        nodes.sort();
        nodes.into_iter().filter_map(node).collect()
    }

    /// Returns the nearest operation at which every legalization of `name` ends, because no pattern matches it, and the patterns that lead there from
    /// `name`. `None` if `name` can be legalized, or if its patterns only lead back to operations before them.
    pub fn dead_end(&self, name: OpName) -> Option<(Vec<usize>, OpName)> {
        if self.depth(name).is_some() {
            return None;
        }
        // Breadth first; each operation with the one before it, and the pattern between the two.
        let mut queue: Vec<(OpName, Option<(usize, usize)>)> = vec![(name, None)];
        let mut seen = FxHashSet::from_iter([name]);
        let mut at = 0;
        while let Some(&(op, _)) = queue.get(at) {
            let patterns = self.all_patterns_of(op);
            if patterns.is_empty() {
                let step = |&at: &usize| queue[at].1.map(|(before, _)| before);
                let steps = std::iter::successors(Some(at), step);
                let mut way: Vec<usize> =
                    steps.filter_map(|at| queue[at].1.map(|(_, pattern)| pattern)).collect();
                way.reverse();
                return Some((way, op));
            }
            for number in patterns {
                for next in self.generated(number) {
                    if self.depth(next).is_none() && seen.insert(next) {
                        queue.push((next, Some((at, number))));
                    }
                }
            }
            at += 1;
        }
        None
    }

    /// Returns the legal operations that the cheapest legalization of `name` ends at, by name.
    pub fn reached(&self, ctx: &Context, name: OpName) -> Vec<OpName> {
        let (mut out, mut stack) = (Vec::new(), vec![name]);
        let mut seen = FxHashSet::from_iter([name]);
        while let Some(op) = stack.pop() {
            match self.depth(op) {
                Some(0) => out.push(op),
                Some(_) => {
                    let cheapest = self.patterns_of(op).first().copied();
                    for next in cheapest.into_iter().flat_map(|number| self.generated(number)) {
                        if seen.insert(next) {
                            stack.push(next);
                        }
                    }
                }
                None => {}
            }
        }
        out.sort_by_key(|&op| ctx.op_name_str(op));
        out
    }
}
