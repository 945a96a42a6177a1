//! Diagnostics: from data to messages.
//!
//! [`place`] resolves the places of findings to places in the file; a renderer converts the reports to text.

pub mod classic;
pub mod expected;
pub mod json;
pub mod place;
pub mod pretty;

use ir_core::Severity;
use ir_core::source::LineIndex;
pub use place::{At, Report};

/// How diagnostics are rendered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// `file:line:col: error: message`, the source line and a caret.
    #[default]
    Classic,
    /// Excerpts of the source with labels, for terminals.
    Pretty {
        /// Whether to use colours.
        color: bool,
    },
    /// One JSON object per line.
    Json,
}

/// A text that diagnostics point into.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The name in messages.
    pub name: &'a str,
    /// Its bytes.
    pub text: &'a [u8],
    /// Its lines.
    pub lines: &'a LineIndex<'a>,
}

/// Renders reports.
pub fn render(format: Format, source: Source<'_>, reports: &[Report]) -> String {
    let mut out = String::new();
    for report in reports {
        match format {
            Format::Classic => classic::render(&mut out, source, report),
            Format::Pretty { color } => pretty::render(&mut out, source, report, color),
            Format::Json => json::render(&mut out, source, report),
        }
    }
    out
}

/// Whether any report is an error.
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
