//! The severity of diagnostics, e.g. of MLIR, TableGen and checks of tests.

/// The severity of a diagnostic.
///
/// ```
/// use text_utils::Severity;
///
/// assert_eq!(Severity::Remark.name(), "remark");
/// assert!(Severity::Error < Severity::Note, "the gravest is the least");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The input is rejected.
    Error,
    /// The input is accepted, but probably wrong.
    Warning,
    /// Information that the user requested.
    Remark,
    /// Additional information about the preceding diagnostic.
    Note,
}

impl Severity {
    /// Returns `error`, `warning`, `remark` or `note`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}
