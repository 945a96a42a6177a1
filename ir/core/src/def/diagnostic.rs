//! Diagnostics on definitions, with locations in `.td` files.

use super::DefLoc;
use crate::diag::Severity;

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
