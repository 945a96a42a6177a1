//! `file:line:col: error: message`, the source line and a caret, as lit tests expect.

use std::fmt::Write;

use ir_core::Severity;

use crate::{At, DiagnosticSource, Report};

const TAB_STOP: usize = 8;

/// Renders a report and its notes.
pub fn render(out: &mut String, source: DiagnosticSource<'_>, report: &Report) {
    let message = report.message_with_suggestions();
    line(out, source, &report.at, report.severity, &message);
    for note in &report.notes {
        render(out, source, note);
    }
    for suggestion in report.separate_suggestions() {
        let at = match source.replaced(suggestion) {
            Some((start, end)) => At::Text { start, end },
            None => suggestion.place.clone(),
        };
        line(out, source, &at, Severity::Note, &suggestion.message);
    }
}

/// Renders one message and its excerpt.
fn line(
    out: &mut String,
    source: DiagnosticSource<'_>,
    at: &At,
    severity: Severity,
    message: &str,
) {
    let kind = severity.name();
    match at {
        At::Unknown => {
            let _ = writeln!(out, "<unknown>:0: {kind}: {message}");
        }
        At::Whole { file } => {
            let _ = writeln!(out, "{file}: {kind}: {message}");
        }
        At::File { file, line, col } => {
            let _ = writeln!(out, "{file}:{line}:{col}: {kind}: {message}");
        }
        At::Text { start, end } => {
            let (line, col) = source.lines.line_col(*start);
            let _ = writeln!(out, "{}:{line}:{col}: {kind}: {message}", source.name);
            let before = start - source.lines.line_start(line).unwrap_or(*start);
            excerpt(out, source, line, before as usize, end.saturating_sub(*start) as usize);
        }
    }
}

/// Appends the source line, with tabs expanded, and a caret with tildes. Very long lines are left out,
/// because they would hide the message.
fn excerpt(out: &mut String, source: DiagnosticSource<'_>, line: u32, col: usize, len: usize) {
    const LONGEST: usize = 4096;
    let Some(text) = line_text(source, line) else { return };
    if text.len() > LONGEST {
        return;
    }
    let (mut printed, mut marks) = (String::new(), String::new());
    let end = col + len.max(1);
    let mut width = 0;
    let mut byte = 0;
    for c in String::from_utf8_lossy(text).chars() {
        let mark = match byte {
            b if b == col => '^',
            b if b > col && b < end => '~',
            _ => ' ',
        };
        if c == '\t' {
            let next = (width / TAB_STOP + 1) * TAB_STOP;
            marks.push(mark);
            marks.extend(std::iter::repeat_n(
                if mark == '^' { ' ' } else { mark },
                next - width - 1,
            ));
            printed.extend(std::iter::repeat_n(' ', next - width));
            width = next;
        } else {
            printed.push(c);
            marks.push(mark);
            width += 1;
        }
        byte += c.len_utf8();
    }
    if byte <= col {
        marks.push('^');
    }
    let _ = writeln!(out, "{printed}\n{}", marks.trim_end());
}

/// Returns the bytes of a line (from one), without its end.
pub(super) fn line_text<'a>(source: DiagnosticSource<'a>, line: u32) -> Option<&'a [u8]> {
    let start = source.lines.line_start(line)? as usize;
    let end = source.lines.line_start(line + 1).map_or(source.text.len(), |e| e as usize - 1);
    let text = source.text.get(start..end)?;
    Some(text.strip_suffix(b"\r").unwrap_or(text))
}
