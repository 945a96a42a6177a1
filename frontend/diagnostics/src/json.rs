//! One JSON object a line: severity, code, message, file, line and column (from one), end, notes, and edits that resolve it.

use std::fmt::Write;

use ir_core::Suggestion;

use crate::{At, DiagnosticSource, Report};
use text_utils::json::string;

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
            out.push_str(",\"file\":");
            string(out, source.name);
            // Operations have locations without an end.
            let end = if end > start { *end } else { source.word_end(*start) };
            range(out, source, *start, end);
        }
    }
    list(out, "notes", &report.notes, |out, note| object(out, source, note));
    list(out, "suggestions", &report.suggestions, |out, suggestion| edit(out, source, suggestion));
    out.push('}');
}

/// Adds a list to an object, unless it is empty.
fn list<T>(out: &mut String, name: &str, items: &[T], add: impl Fn(&mut String, &T)) {
    if items.is_empty() {
        return;
    }
    let _ = write!(out, ",\"{name}\":[");
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        add(out, item);
    }
    out.push(']');
}

/// Adds a suggestion; without a range if its text was not found.
fn edit(out: &mut String, source: DiagnosticSource<'_>, suggestion: &Suggestion<At>) {
    out.push_str("{\"message\":");
    string(out, &suggestion.message);
    out.push_str(",\"replacement\":");
    string(out, &suggestion.replacement);
    if let Some((start, end)) = source.replaced(suggestion) {
        range(out, source, start, end);
    }
    out.push('}');
}

fn range(out: &mut String, source: DiagnosticSource<'_>, start: u32, end: u32) {
    let (line, col) = source.lines.line_col(start);
    let (end_line, end_col) = source.lines.line_col(end);
    let _ = write!(
        out,
        ",\"line\":{line},\"column\":{col},\"endLine\":{end_line},\"endColumn\":{end_col}"
    );
}
