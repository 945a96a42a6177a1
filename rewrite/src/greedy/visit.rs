//! One visit of an operation: what runs in it, and its outcome.

use std::cell::Cell;

use ir_core::{Context, OpName};

use crate::pattern::Pattern;

/// The function that runs in a visit, for the message of a panic in it.
#[derive(Default)]
pub(super) struct Running<'p> {
    op: Cell<Option<OpName>>,
    pattern: Cell<Option<&'p Pattern>>,
}

impl<'p> Running<'p> {
    /// Notes that an operation is checked for uses and effects, and folded.
    #[inline]
    pub(super) fn fold(&self, op: OpName) {
        self.op.set(Some(op));
        self.pattern.set(None);
    }

    /// Notes that a pattern is tried on the operation that [`fold`](Self::fold) noted.
    #[inline]
    pub(super) fn pattern(&self, pattern: &'p Pattern) {
        self.pattern.set(Some(pattern));
    }

    /// Returns what runs, e.g. `pattern 'AddZero' on 'arith.addi'`.
    pub(super) fn text(&self, ctx: &Context) -> String {
        let op = self.op.get().map_or("an operation", |op| ctx.op_name_str(op));
        match self.pattern.get() {
            Some(pattern) => format!("pattern '{}' on '{op}'", pattern.name),
            None => format!("folding '{op}'"),
        }
    }
}

/// The result of visiting an operation from the worklist.
pub(super) enum VisitOutcome<'p> {
    Nothing,
    /// The operation was trivially dead.
    Erased,
    Folded,
    /// A pattern was applied.
    Rewritten(&'p Pattern),
}
