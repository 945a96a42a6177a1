//! The errors and warnings of a document.

use std::ops::Range;

use driver::diagnostics::{At, Report};
use ir_core::Severity;
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Uri,
};

use crate::analysis::TextAnalysis;
use crate::text::Text;

/// Returns the diagnostics of a document.
pub fn diagnostics(analysis: &TextAnalysis, uri: &Uri, text: &Text) -> Vec<Diagnostic> {
    analysis
        .placed()
        .map(|(report, at)| diagnostic(uri, text, report, &extended(analysis, text, at)))
        .collect()
}

/// Returns a report as a diagnostic at a place.
pub(super) fn diagnostic(uri: &Uri, text: &Text, report: &Report, at: &Range<u32>) -> Diagnostic {
    Diagnostic {
        range: text.range(at),
        severity: Some(severity(report.severity)),
        code: Some(NumberOrString::String(report.code.to_owned())),
        source: Some("rs-opt".to_owned()),
        message: message(report),
        related_information: Some(related(report, uri, text)),
        ..Diagnostic::default()
    }
}

/// Returns the range to underline: a place without an extent becomes the first line of the operation that starts there, or the word
/// there.
pub(super) fn extended(analysis: &TextAnalysis, text: &Text, at: Range<u32>) -> Range<u32> {
    if !at.is_empty() {
        return at;
    }
    let rest = text.as_str().get(at.start as usize..).unwrap_or_default();
    let names = analysis.names_in(text.as_str(), at.start..at.start);
    let op = names.map.op_around(at.start).map(|op| &names.map.ops[op as usize]);
    let length = if op.is_some_and(|op| op.text.start == at.start) {
        rest.lines().next().unwrap_or_default().len()
    } else {
        let is_part = |c: char| c.is_alphanumeric() || "%^@#!_$.-".contains(c);
        rest.find(|c| !is_part(c)).unwrap_or(rest.len())
    };
    at.start..at.start + length as u32
}

fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Remark => DiagnosticSeverity::INFORMATION,
        Severity::Note => DiagnosticSeverity::HINT,
    }
}

/// Returns the message, with the notes that have no place in the text.
fn message(report: &Report) -> String {
    let notes = report.notes.iter().filter(|note| !matches!(note.at, At::Text { .. }));
    std::iter::once(report.message.clone())
        .chain(notes.map(|note| note.message.clone()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the notes with a place in the text.
fn related(report: &Report, uri: &Uri, text: &Text) -> Vec<DiagnosticRelatedInformation> {
    let placed = report.notes.iter().filter_map(|note| match note.at {
        At::Text { start, end } => Some((start..end, note)),
        _ => None,
    });
    placed
        .map(|(at, note)| DiagnosticRelatedInformation {
            location: Location { uri: uri.clone(), range: text.range(&at) },
            message: note.message.clone(),
        })
        .collect()
}
