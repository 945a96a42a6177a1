//! Reports about `.td` files as text.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::source::LineIndex;

use super::TdFiles;
use diagnostics::{At, DiagnosticFormat, DiagnosticSource, Report, render};

/// Returns the reports as text. Of the files, the lines are shown where the format shows labels in excerpts.
pub fn render_reports(files: &TdFiles, format: DiagnosticFormat, reports: &[Report]) -> String {
    let lines = LineIndex::new(b"");
    let nothing = DiagnosticSource { name: "", text: b"", lines: &lines };
    if format == DiagnosticFormat::Classic {
        return render(format, nothing, reports);
    }
    let mut texts: BTreeMap<&str, Arc<str>> = BTreeMap::new();
    for report in reports {
        if let At::File { file, .. } = &report.at
            && !texts.contains_key(file.as_str())
            && let Some(text) = text(files, file)
        {
            texts.insert(file, text);
        }
    }
    let indices: BTreeMap<&str, LineIndex<'_>> =
        texts.iter().map(|(file, text)| (*file, LineIndex::new(text.as_bytes()))).collect();
    let mut out = String::new();
    for report in reports {
        let source = match &report.at {
            At::File { file, .. } => indices.get_key_value(file.as_str()).map(|(name, lines)| {
                let text = texts.get(name).map_or(&b""[..], |text| text.as_bytes());
                DiagnosticSource { name, text, lines }
            }),
            _ => None,
        };
        let (source, report) = match (source, format) {
            (None, _) => (nothing, report.clone()),
            (Some(source), DiagnosticFormat::Pretty { .. }) => (source, within(source, report)),
            // The place of the report needs no text, unlike the edits.
            (Some(source), _) => (source, with_edits(source, report)),
        };
        out.push_str(&render(format, source, &[report]));
    }
    out
}

/// Returns the text of a file on disk, in an include folder, or embedded in the program.
fn text(files: &TdFiles, file: &str) -> Option<Arc<str>> {
    let embedded = || match file.strip_prefix("<dialects>/") {
        Some(name) => files.extension.included(name),
        None => ods::prelude::file(file.strip_prefix("<prelude>/")?),
    };
    files.read(file).ok().or_else(|| embedded().map(Arc::from))
}

/// Returns the report with positions in `source` as ranges, if they still exist. A note about another file
/// names it in its message.
fn within(source: DiagnosticSource<'_>, report: &Report) -> Report {
    let at = place(source, &report.at).unwrap_or_else(|| report.at.clone());
    let note = |note: &Report| match (place(source, &note.at), &note.at) {
        (None, At::File { file, line, col }) => {
            Report { message: format!("{file}:{line}:{col}: {}", note.message), ..note.clone() }
        }
        (at, _) => Report { at: at.unwrap_or_else(|| note.at.clone()), ..note.clone() },
    };
    Report { at, notes: report.notes.iter().map(note).collect(), ..with_edits(source, report) }
}

/// Returns the report with the places of its edits in `source`.
fn with_edits(source: DiagnosticSource<'_>, report: &Report) -> Report {
    let mut report = report.clone();
    for suggestion in &mut report.suggestions {
        if let Some(At::Text { start, .. }) = place(source, &suggestion.place) {
            suggestion.place = At::Text { start, end: start };
        }
    }
    report
}

/// Returns the word that is at a place of `source`.
fn place(source: DiagnosticSource<'_>, at: &At) -> Option<At> {
    let At::File { file, line, col } = at else { return None };
    let start =
        source.lines.line_start(*line).filter(|_| file == source.name)? + col.checked_sub(1)?;
    let rest = source.text.get(start as usize..)?;
    let word = rest.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == b'_').count();
    Some(At::Text { start, end: start + u32::try_from(word).ok()? })
}
