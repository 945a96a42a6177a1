//! The starts of operations in a text that is being printed, e.g. 7 for the `func.func` in `module { func.func @f() }`, after the module's 0.

use crate::ids::OpId;

/// The starts of operations in the text so far.
#[derive(Default)]
pub(super) struct OpStarts {
    /// The starts, in the order of the text.
    pub(super) found: Vec<OpStart>,
    /// The operations whose bodies are being printed, the outermost first.
    owners: Vec<OpId>,
}

/// The start of an operation in the text.
pub(super) struct OpStart {
    /// The operations that own the enclosing bodies, the outermost first, and the operation itself.
    pub(super) path: Vec<OpId>,
    /// The number of bytes before it.
    pub(super) offset: usize,
}

impl OpStarts {
    /// Records that the text of an operation starts after `offset` bytes.
    pub(super) fn add(&mut self, op: OpId, offset: usize) {
        let path = self.owners.iter().copied().chain([op]).collect();
        self.found.push(OpStart { path, offset });
    }

    /// Notes that the body of `op` is printed from here on.
    pub(super) fn enter(&mut self, op: OpId) {
        self.owners.push(op);
    }

    /// Notes that the body of the last owner was printed.
    pub(super) fn leave(&mut self) {
        self.owners.pop();
    }
}
