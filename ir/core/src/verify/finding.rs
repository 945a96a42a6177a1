//! Findings: diagnostics with the path of the body that they are in.

use crate::diag::{Diagnostic, Place};
use crate::{Body, OpId};

/// A diagnostic, and the path to the body that its locations belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The [`source_key`](crate::Body::source_key)s from the outermost body that was verified down to the one it is in.
    pub path: Vec<u32>,
    /// The diagnostic.
    pub diagnostic: Diagnostic,
    /// For an error about symbol uses, which are verified when nothing else is wrong: its position in the
    /// order of visits.
    pub symbol_order: Option<Vec<VisitOrder>>,
}

impl Finding {
    /// Returns a finding in the body at `path` that is not about symbol uses.
    pub fn new(path: Vec<u32>, diagnostic: Diagnostic) -> Self {
        Finding { path, diagnostic, symbol_order: None }
    }
}

/// A step on the path from the outermost verified body to an error about symbols. The path has a step for
/// each inline symbol table and for each operation that owns a body; the last step is the error itself.
/// Comparing paths gives the order of visits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VisitOrder {
    /// Whether the step is a symbol table.
    pub(super) table: bool,
    /// The position in the post-order of operations, used if the step is or contains a symbol table: of the
    /// parent operation, then of the operation.
    pub(super) left: (u32, u32),
    /// The position among the operations that the enclosing table visits.
    pub(super) at: u32,
}

impl VisitOrder {
    /// Returns whether the step is an operation that owns a body, and not an inline table.
    pub(super) fn owns_body(&self) -> bool {
        self.at != 0
    }
}

/// Records that the errors at the location of `op` are about it.
pub(super) fn attach_op(body: &Body, op: OpId, errors: &mut [Diagnostic]) {
    for error in errors.iter_mut().filter(|error| error.place == Place::Loc(body.loc(op))) {
        error.op = error.op.or(Some(op));
    }
}
