//! Dominance within one body, over `petgraph`'s dominators.
//!
//! Regions with one block need no tree; the others get one when they are first asked about.

use std::cell::RefCell;

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use crate::body::{Body, ValueOwner};
use crate::ids::{BlockId, OpId, RegionId, ValueId};
use crate::registry::Registry;

/// Answers questions about dominance. It reads the body when it is asked, so the body must not change meanwhile.
pub struct Dominance<'a> {
    reg: &'a Registry,
    body: &'a Body,
    trees: RefCell<FxHashMap<RegionId, Tree>>,
}

/// Preorder intervals of a dominator tree: `a` dominates `b` iff `b` is in the interval of `a`. Unreachable blocks are not in it.
struct Tree {
    interval: FxHashMap<BlockId, (u32, u32)>,
    parent: FxHashMap<BlockId, BlockId>,
}

impl<'a> Dominance<'a> {
    /// Dominance in `body`.
    pub fn new(reg: &'a Registry, body: &'a Body) -> Self {
        Dominance { reg, body, trees: RefCell::default() }
    }

    fn with_tree<R>(&self, region: RegionId, f: impl FnOnce(&Tree) -> R) -> R {
        let mut trees = self.trees.borrow_mut();
        f(trees.entry(region).or_insert_with(|| Tree::new(self.body, region)))
    }

    /// Whether control can reach `block` from the entry of its region.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        match self.body.block_region(block) {
            Some(region) if self.body.has_one_block(region) => true,
            Some(region) => self.with_tree(region, |t| t.interval.contains_key(&block)),
            None => false,
        }
    }

    /// Whether `a` dominates `b`; both are in one region. Everything dominates an unreachable block.
    pub fn block_dominates(&self, a: BlockId, b: BlockId) -> bool {
        if a == b {
            return true;
        }
        let Some(region) = self.body.block_region(a) else { return false };
        self.with_tree(region, |t| match (t.interval.get(&a), t.interval.get(&b)) {
            (_, None) => true,
            (None, _) => false,
            (Some(&(start, end)), Some(&(at, _))) => start <= at && at < end,
        })
    }

    /// The immediate dominator of a reachable block that is no entry.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let region = self.body.block_region(block)?;
        if self.body.has_one_block(region) {
            return None;
        }
        self.with_tree(region, |t| t.parent.get(&block).copied())
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
        let (Some(block), Some(user_block)) = (self.body.op_block(def), self.body.op_block(user)) else { return false };
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

/// Whether `region` is a graph region: an unregistered operation's, or one that its definition says so of. A root region is what `parent`
/// of the body says; without more knowledge it counts as an SSA region.
pub fn is_graph_region(reg: &Registry, body: &Body, region: RegionId) -> bool {
    match body.region_parent(region) {
        Some(parent) => {
            let index = body.regions_of(parent).iter().position(|r| *r == region).unwrap_or(0);
            is_graph_region_of(reg, body, parent, index)
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

impl Tree {
    fn new(body: &Body, region: RegionId) -> Tree {
        let mut tree = Tree { interval: FxHashMap::default(), parent: FxHashMap::default() };
        let blocks: Vec<BlockId> = body.blocks_of(region).collect();
        let Some(&entry) = blocks.first() else { return tree };
        let mut graph: DiGraph<BlockId, ()> = DiGraph::with_capacity(blocks.len(), blocks.len() * 2);
        let nodes: FxHashMap<BlockId, NodeIndex> = blocks.iter().map(|&b| (b, graph.add_node(b))).collect();
        for &block in &blocks {
            for successor in body.block_successors(block) {
                if let Some(&to) = nodes.get(&successor) {
                    graph.add_edge(nodes[&block], to, ());
                }
            }
        }
        let dominators = simple_fast(&graph, nodes[&entry]);
        let mut children: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for &block in &blocks[1..] {
            if let Some(parent) = dominators.immediate_dominator(nodes[&block]) {
                children.entry(graph[parent]).or_default().push(block);
                tree.parent.insert(block, graph[parent]);
            }
        }
        let mut clock = 0;
        let mut stack = vec![(entry, 0)];
        tree.interval.insert(entry, (0, 0));
        while let Some((block, next)) = stack.last_mut() {
            match children.get(block).and_then(|c| c.get(*next)) {
                Some(&child) => {
                    *next += 1;
                    clock += 1;
                    tree.interval.insert(child, (clock, 0));
                    stack.push((child, 0));
                }
                None => {
                    if let Some(interval) = tree.interval.get_mut(block) {
                        interval.1 = clock + 1;
                    }
                    stack.pop();
                }
            }
        }
        tree
    }
}
