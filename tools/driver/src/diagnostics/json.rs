//! One JSON object a line: severity, code, message, file, line and column (from one), end, and notes.

use std::fmt::Write;

use super::{At, DiagnosticSource, Report};
use crate::json::string;

/// Renders a report with its notes as one line.
pub fn render(out: &mut String, source: DiagnosticSource<'_>, report: &Report) {
    object(out, source, report);
    out.push('\n');
}

fn object(out: &mut String, source: DiagnosticSource<'_>, report: &Report) {
    let _ = write!(
        out,
        "{{\"severity\":\"{}\",\"code\":\"{}\",\"message\":",
        report.severity.name(),
        report.code
    );
    string(out, &report.message);
    match &report.at {
        At::Unknown => {}
        At::Whole { file } => {
            out.push_str(",\"file\":");
            string(out, file);
        }
        At::File { file, line, col } => {
            out.push_str(",\"file\":");
            string(out, file);
            let _ = write!(out, ",\"line\":{line},\"column\":{col}");
        }
        At::Text { start, end } => {
            let (line, col) = source.lines.line_col(*start);
            // Operations have locations without an end.
            let end = if end > start { *end } else { source.word_end(*start) };
            let (end_line, end_col) = source.lines.line_col(end);
            out.push_str(",\"file\":");
            string(out, source.name);
            let _ = write!(
                out,
                ",\"line\":{line},\"column\":{col},\"endLine\":{end_line},\"endColumn\":{end_col}"
            );
        }
    }
    if !report.notes.is_empty() {
        out.push_str(",\"notes\":[");
        for (i, note) in report.notes.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            object(out, source, note);
        }
        out.push(']');
    }
    out.push('}');
}
