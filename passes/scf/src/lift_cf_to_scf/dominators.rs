//! Dominator trees over some blocks, and the cycles of blocks.

use std::ops::Range;

use ir_core::dominance::immediate_dominators;
use ir_core::{BlockId, Body};
use rustc_hash::{FxHashMap, FxHashSet};

/// The dominator tree of the blocks that a block reaches.
pub(super) struct Dominators {
    /// The blocks in preorder of the tree, children in the order in which control reaches them first.
    order: Vec<BlockId>,
    /// For each block, the part of the order that it dominates.
    parts: FxHashMap<BlockId, Range<usize>>,
}

impl Dominators {
    /// Computes the tree of the blocks that `entry` reaches through blocks for which `is_inside` holds.
    pub(super) fn of(body: &Body, entry: BlockId, is_inside: &dyn Fn(BlockId) -> bool) -> Self {
        let reached = preorder(body, entry, is_inside);
        let numbers: FxHashMap<BlockId, usize> = reached.iter().copied().zip(0..).collect();
        let mut edges: Vec<(usize, u32)> = Vec::new();
        for (from, &block) in reached.iter().enumerate() {
            let successors = body.block_successors(block);
            edges.extend(successors.filter_map(|to| Some((*numbers.get(&to)?, from as u32))));
        }
        edges.sort_unstable();
        let dominators = immediate_dominators(reached.len(), |node, list| {
            let first = edges.partition_point(|&(to, _)| to < node);
            let of_node = edges[first..].iter().take_while(|edge| edge.0 == node);
            list.extend(of_node.map(|edge| edge.1));
        });
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); reached.len()];
        for (node, parent) in dominators.into_iter().enumerate() {
            if let Some(parent) = parent {
                children[parent].push(node);
            }
        }
        let mut tree = Dominators { order: Vec::new(), parts: FxHashMap::default() };
        // A node, and the number of its children that were entered.
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut next = (!reached.is_empty()).then_some(0);
        loop {
            if let Some(node) = next {
                tree.parts.insert(reached[node], tree.order.len()..tree.order.len());
                tree.order.push(reached[node]);
                path.push((node, 0));
            }
            let Some((node, entered)) = path.last_mut() else { return tree };
            next = children[*node].get(*entered).copied();
            *entered += 1;
            if next.is_none() {
                if let Some(part) = tree.parts.get_mut(&reached[*node]) {
                    part.end = tree.order.len();
                }
                path.pop();
            }
        }
    }

    /// Returns `block` and the blocks that it dominates, in preorder of the tree.
    pub(super) fn dominated(&self, block: BlockId) -> &[BlockId] {
        self.parts.get(&block).map_or(&[], |part| &self.order[part.clone()])
    }

    /// Returns whether `a` dominates `b`.
    pub(super) fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        match (self.parts.get(&a), self.parts.get(&b)) {
            (Some(a), Some(b)) => a.contains(&b.start),
            _ => false,
        }
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
