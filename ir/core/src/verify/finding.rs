//! Findings: diagnostics with the path of the body that they are in.

use crate::diag::Diagnostic;

/// An error, and the body that its locations belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The [`source_key`](crate::Body::source_key)s from the outermost body that was verified down to the one it is in.
    pub path: Vec<u32>,
    /// The error.
    pub diagnostic: Diagnostic,
    /// If it is about the symbols that an operation refers to, which are verified when all else is right: the way there.
    pub symbol_order: Option<Vec<VisitOrder>>,
}

impl Finding {
    /// What is wrong in the body at `path`, but not with the symbols that operations refer to.
    pub fn new(path: Vec<u32>, diagnostic: Diagnostic) -> Self {
        Finding { path, diagnostic, symbol_order: None }
    }
}

/// A step on the way from the outermost body that was verified to an error about symbols: an inline table, what holds a body, and at the end
/// where the error is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VisitOrder {
    /// Whether it is a symbol table.
    pub(super) table: bool,
    /// When it is looked at if there is a table inside it or it is one: that of several operations of the body is left at which it is, and
    /// which one it then is.
    pub(super) left: (u32, u32),
    /// When it is looked at, of what the table around it looks at.
    pub(super) at: u32,
}
