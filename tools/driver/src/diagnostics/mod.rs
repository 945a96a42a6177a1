//! Diagnostics: from data to messages.
//!
//! [`place`] resolves the places of findings to places in the file; a renderer converts the reports to text.

pub mod classic;
pub mod expected;
pub mod json;
pub mod place;
pub mod pretty;
mod source;

use ir_core::Severity;
pub use place::{At, Report};
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

/// Returns whether any report is an error.
pub fn any_error(reports: &[Report]) -> bool {
    reports.iter().any(|r| r.severity == Severity::Error)
}

/// Returns an error about the whole text, placed at its start.
pub(crate) fn error_at_start(message: &str) -> Report {
    let at = At::Text { start: 0, end: 0 };
    Report {
        severity: Severity::Error,
        code: "parse",
        at,
        message: message.to_owned(),
        notes: Vec::new(),
    }
}
