//! The form of the output of commands that print definitions.

/// The form of a printed report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportStyle {
    /// Text or tables for people.
    Text,
    /// JSON for programs.
    Json,
}
