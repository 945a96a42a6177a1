//! Diagnostics: from data to messages.
//!
//! [`place`] resolves the places of findings to places in the file; a renderer converts the reports to text.
//!
//! ```
//! use diagnostics::{At, DiagnosticFormat, DiagnosticSource, Report, render};
//! use ir_core::Severity;
//! use ir_core::source::LineIndex;
//!
//! let text = b"func.func @f() {\n  retrun\n}\n";
//! let lines = LineIndex::new(text);
//! let source = DiagnosticSource { name: "in.mlir", text, lines: &lines };
//! let report = Report::new(Severity::Error, "parse", At::Text { start: 19, end: 25 }, "unknown operation");
//! let message = render(DiagnosticFormat::Classic, source, &[report]);
//! assert!(message.starts_with("in.mlir:2:3: error: unknown operation\n"));
//! ```

#![warn(missing_docs)]

pub mod classic;
pub mod codes;
pub mod expected;
pub mod json;
pub mod place;
pub mod pretty;
mod source;
pub mod symbol_names;
mod window;

use ir_core::Severity;
pub use place::{At, OperationNotes, Report};
pub use source::{Colors, DiagnosticFormat, DiagnosticSource};

/// Renders reports.
pub fn render(
    format: DiagnosticFormat,
    source: DiagnosticSource<'_>,
    reports: &[Report],
) -> String {
    let mut out = String::new();
    for report in reports {
        match format {
            DiagnosticFormat::Classic => classic::render(&mut out, source, report),
            DiagnosticFormat::Pretty { colors } => pretty::render(&mut out, source, report, colors),
            DiagnosticFormat::Json => json::render(&mut out, source, report),
        }
    }
    out
}

/// The number of errors and warnings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The errors.
    pub errors: usize,
    /// The warnings.
    pub warnings: usize,
}

impl Counts {
    /// Counts the reports.
    pub fn of(reports: &[Report]) -> Counts {
        let count = |severity| reports.iter().filter(|report| report.severity == severity).count();
        Counts { errors: count(Severity::Error), warnings: count(Severity::Warning) }
    }

    /// Returns the last line of the messages of a run, e.g. `2 errors, 1 warning`; empty without messages, and in formats without this line.
    pub fn summary(self, format: DiagnosticFormat) -> String {
        let DiagnosticFormat::Pretty { .. } = format else { return String::new() };
        let count = |number: usize, what: &str| match number {
            0 => None,
            1 => Some(format!("1 {what}")),
            _ => Some(format!("{number} {what}s")),
        };
        let parts = [count(self.errors, "error"), count(self.warnings, "warning")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("{}\n", parts.join(", ")) }
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.errors += other.errors;
        self.warnings += other.warnings;
    }
}

/// Returns whether any report is an error.
pub fn any_error(reports: &[Report]) -> bool {
    reports.iter().any(|r| r.severity == Severity::Error)
}

/// Returns an error about the whole text, placed at its start.
pub fn error_at_start(message: &str) -> Report {
    Report::new(Severity::Error, "parse", At::Text { start: 0, end: 0 }, message)
}
