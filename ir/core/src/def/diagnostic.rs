//! Places of definitions in `.td` files, and diagnostics on definitions.

use std::sync::Arc;

use crate::diag::Severity;

/// The place of a definition in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DefLoc {
    /// The `.td` file; empty for definitions in Rust.
    pub file: Arc<str>,
    /// The line, from one.
    pub line: u32,
    /// The column, from one.
    pub col: u32,
}

/// A diagnostic on a definition. Messages are lowercase, without a final period.
///
/// An error means that the definition, or the named part of it, is left out. A remark means that a part is not understood and taken as true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefDiagnostic {
    /// Whether it is an error or a remark.
    pub severity: Severity,
    /// The location.
    pub loc: DefLoc,
    /// The message.
    pub message: String,
}

impl std::fmt::Display for DefDiagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let DefLoc { file, line, col } = &self.loc;
        write!(f, "{file}:{line}:{col}: {}: {}", self.severity.name(), self.message)
    }
}
