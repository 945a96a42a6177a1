//! Nodes that wait to be folded, each once: a value that much is found equal to is changed often, and all of its users wait each time.

use egg::Id;

/// Nodes, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    list: Vec<Id>,
    /// Whether a node is among them, by its number.
    waits: Vec<bool>,
}

impl Pending {
    /// Adds a node, if it is not there.
    pub(crate) fn push(&mut self, node: Id) {
        let at = usize::from(node);
        if at >= self.waits.len() {
            self.waits.resize(at + 1, false);
        }
        if !std::mem::replace(&mut self.waits[at], true) {
            self.list.push(node);
        }
    }

    /// Takes all entries out of the worklist.
    pub(crate) fn take(&mut self) -> Vec<Id> {
        self.list.iter().for_each(|&node| self.waits[usize::from(node)] = false);
        std::mem::take(&mut self.list)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl Extend<Id> for Pending {
    fn extend<I: IntoIterator<Item = Id>>(&mut self, nodes: I) {
        nodes.into_iter().for_each(|node| self.push(node));
    }
}
