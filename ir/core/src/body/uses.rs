//! The def-use store: a `petgraph` graph whose nodes are operations, values and blocks and whose edges are
//! uses.
//!
//! An edge leads from the user to the used value or block; its weight is the index of the operand or
//! successor. petgraph adds new edges at the head of both lists, so the incoming edges of a node are its
//! uses, newest first.
//!
//! petgraph unlinks an edge by walking both lists that contain it. Hence:
//! * a dropped use is only marked dead (a *tombstone*); values and blocks count their live and dead uses;
//! * dead edges at the head of a list are removed at once, because unlinking is free there;
//! * when more than half of a list is dead, the list is rebuilt from its head, so that unlinking is amortized O(1);
//! * the outgoing list of a node is bounded: operands beyond the sixteenth belong to further nodes, sixteen each.

use std::num::NonZeroU32;

use petgraph::Direction;
use petgraph::graph::{EdgeIndex, NodeIndex};
use petgraph::stable_graph::StableDiGraph;
use petgraph::visit::EdgeRef;

use crate::ids::{BlockId, OpId};

pub(super) type NodeId = NodeIndex<u32>;
pub(super) type EdgeId = EdgeIndex<u32>;

/// The number of operands or successors of one source node.
pub(super) const GROUP: usize = 16;

/// The owner of a value or node: an operation or a block, in four bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Owner(NonZeroU32);

impl Owner {
    pub(super) fn op(op: OpId) -> Self {
        Self::pack(op.index(), 0)
    }
    pub(super) fn block(block: BlockId) -> Self {
        Self::pack(block.index(), 1)
    }
    fn pack(index: usize, tag: u32) -> Self {
        debug_assert!(index < (1 << 31) - 1);
        Owner(NonZeroU32::new(((index as u32 + 1) << 1) | tag).expect("never zero"))
    }
    pub(super) fn as_op(self) -> Option<OpId> {
        (self.0.get() & 1 == 0).then(|| OpId::new((self.0.get() >> 1) as usize - 1))
    }
    pub(super) fn as_block(self) -> Option<BlockId> {
        (self.0.get() & 1 == 1).then(|| BlockId::new((self.0.get() >> 1) as usize - 1))
    }
}

/// The weight of an edge: the index of the operand or successor, and whether the use is dead.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Weight(NonZeroU32);

const DEAD: u32 = 1 << 31;

impl Weight {
    fn live(index: u32) -> Self {
        debug_assert!(index + 1 < DEAD);
        Weight(NonZeroU32::new(index + 1).expect("never zero"))
    }
    fn index(self) -> u32 {
        (self.0.get() & !DEAD) - 1
    }
    fn is_dead(self) -> bool {
        self.0.get() & DEAD != 0
    }
    fn killed(self) -> Self {
        Weight(self.0 | DEAD)
    }
}

/// One use of a value (or of a block, as a successor).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The user.
    pub op: OpId,
    /// The index of the operand (or successor).
    pub index: usize,
}

/// The numbers of live and dead uses of one value or block.
pub(super) struct Counts<'a> {
    pub(super) live: &'a mut u32,
    pub(super) dead: &'a mut u32,
}

#[derive(Clone, Default)]
pub(super) struct UseStore {
    graph: StableDiGraph<Owner, Weight, u32>,
}

impl UseStore {
    pub(super) fn add_op_node(&mut self, op: OpId) -> NodeId {
        self.graph.add_node(Owner::op(op))
    }

    pub(super) fn add_block_node(&mut self, block: BlockId) -> NodeId {
        self.graph.add_node(Owner::block(block))
    }

    /// Adds a use of `target`; it becomes the newest one.
    pub(super) fn link(
        &mut self,
        user: NodeId,
        target: NodeId,
        index: u32,
        counts: Counts<'_>,
    ) -> EdgeId {
        *counts.live += 1;
        self.graph.add_edge(user, target, Weight::live(index))
    }

    /// Drops the use `edge` of `target`.
    pub(super) fn unlink(&mut self, target: NodeId, edge: EdgeId, counts: Counts<'_>) {
        let Some(weight) = self.graph.edge_weight_mut(edge) else { return };
        debug_assert!(!weight.is_dead());
        *weight = weight.killed();
        *counts.live -= 1;
        *counts.dead += 1;
        while let Some(head) = self.graph.edges_directed(target, Direction::Incoming).next() {
            if !head.weight().is_dead() {
                break;
            }
            let id = head.id();
            self.graph.remove_edge(id);
            *counts.dead -= 1;
        }
    }

    /// Returns whether the list of a value with these counts has to be rebuilt.
    pub(super) fn needs_rebuild(live: u32, dead: u32) -> bool {
        dead > live.max(16)
    }

    /// Rebuilds the list of `target` without its dead edges; calls `moved(user, index, new edge)` for each live one.
    pub(super) fn rebuild(
        &mut self,
        target: NodeId,
        dead: &mut u32,
        mut moved: impl FnMut(OpId, usize, EdgeId),
    ) {
        let edges: Vec<_> = self
            .graph
            .edges_directed(target, Direction::Incoming)
            .map(|e| (e.id(), e.source(), *e.weight()))
            .collect();
        // Removing edges from the head is free in this list, and the user's list is short.
        for (id, ..) in &edges {
            self.graph.remove_edge(*id);
        }
        for &(_, source, weight) in edges.iter().rev().filter(|e| !e.2.is_dead()) {
            let id = self.graph.add_edge(source, target, weight);
            if let Some(op) = self.graph.node_weight(source).and_then(|o| o.as_op()) {
                moved(op, weight.index() as usize, id);
            }
        }
        *dead = 0;
    }

    /// Returns the live uses of `target`, newest first.
    pub(super) fn uses(&self, target: NodeId) -> impl Iterator<Item = Use> + '_ {
        self.graph
            .edges_directed(target, Direction::Incoming)
            .filter(|e| !e.weight().is_dead())
            .filter_map(|e| {
                let op = self.graph.node_weight(e.source())?.as_op()?;
                Some(Use { op, index: e.weight().index() as usize })
            })
    }

    /// Reserves memory for this many more nodes and edges.
    pub(super) fn reserve(&mut self, nodes: usize, edges: usize) {
        self.graph.reserve_nodes(nodes);
        self.graph.reserve_edges(edges);
    }
}

#[cfg(test)]
pub(super) fn bytes_per_node_and_edge() -> (usize, usize) {
    use petgraph::graph::{Edge, Node};
    (size_of::<Node<Option<Owner>, u32>>(), size_of::<Edge<Option<Weight>, u32>>())
}
