//! Code actions: the edits that diagnostics suggest, e.g. the nearest name.

use std::ops::Range;

use driver::diagnostics::{At, Report};
use lsp_types::{CodeAction, CodeActionKind, TextEdit, Uri, WorkspaceEdit};

use super::diagnostics::{diagnostic, extended};
use crate::analysis::TextAnalysis;
use crate::text::Text;

/// Returns the suggested edits of the diagnostics in a range.
pub fn actions(
    analysis: &TextAnalysis,
    uri: &Uri,
    text: &Text,
    range: lsp_types::Range,
) -> Vec<CodeAction> {
    let (start, end) = (text.offset(range.start), text.offset(range.end));
    let mut actions = Vec::new();
    for (report, at) in analysis.placed() {
        let at = extended(analysis, text, at);
        if at.start <= end && at.end >= start {
            actions.extend(edits(analysis, text, report).map(|(title, edit)| CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![diagnostic(uri, text, report, &at)]),
                edit: Some(WorkspaceEdit::new([(uri.clone(), vec![edit])].into())),
                ..CodeAction::default()
            }));
        }
    }
    actions
}

/// Returns the edits that a report and its notes suggest, each with a title.
fn edits<'a>(
    analysis: &'a TextAnalysis,
    text: &'a Text,
    report: &'a Report,
) -> impl Iterator<Item = (String, TextEdit)> + 'a {
    let suggestions =
        std::iter::once(report).chain(&report.notes).flat_map(|report| &report.suggestions);
    suggestions.filter_map(move |suggestion| {
        let At::Text { start, end } = suggestion.place else { return None };
        let place = replaced(text, extended(analysis, text, start..end), &suggestion.written)?;
        let old = text.as_str().get(place.start as usize..place.end as usize)?;
        let title = format!("Replace '{old}' with '{}'", suggestion.replacement);
        Some((
            title,
            TextEdit { range: text.range(&place), new_text: suggestion.replacement.clone() },
        ))
    })
}

/// Returns the text to replace: where `written` is in a place, or all of it.
fn replaced(text: &Text, place: Range<u32>, written: &str) -> Option<Range<u32>> {
    if written.is_empty() {
        return Some(place);
    }
    let rest = text.as_str().get(place.start as usize..)?;
    let at = rest.find(written)? as u32;
    let found = place.start + at..place.start + at + written.len() as u32;
    (found.start < place.end.max(place.start + 1)).then_some(found)
}
