//! The receiver of the graphs that passes show, e.g. `view-op-graph`.

use std::sync::Mutex;

use ir_core::dot::Graph;
use ir_core::sync::LockIgnoringPoison;

/// Collects graphs in the order in which passes show them. A pipeline with such a receiver runs its passes one after the other.
#[derive(Debug, Default)]
pub struct Graphs {
    list: Mutex<Vec<Graph>>,
}

impl Graphs {
    /// Adds a graph.
    pub fn add(&self, graph: Graph) {
        self.list.lock_ignoring_poison().push(graph);
    }

    /// Takes all graphs so far.
    pub fn take(&self) -> Vec<Graph> {
        std::mem::take(&mut *self.list.lock_ignoring_poison())
    }
}
