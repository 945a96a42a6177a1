//! Excerpts of the source with labels, rendered by `ariadne`.
//!
//! ```text
//! error[parse]: use of undeclared SSA value name
//!    ╭─[ in.mlir:3:10 ]
//!    │
//!  3 │   return %sun : i32
//!    │          ──┬─
//!    │            ╰─── here
//!    │
//!    │ Help: did you mean '%sum'?
//! ───╯
//! ```
//!
//! Only the lines of the labels are passed on, so that an error in a large file costs little more than one in a small file.

use std::ops::Range;

use ariadne::{CharSet, Color, Config, IndexType, Label, ReportKind, Source as Text};
use ir_core::Severity;
use ir_core::diag::HELP;

use crate::window::{Span, Window};
use crate::{At, Colors, DiagnosticSource, Report, classic};

/// Renders a report. Notes with a place in the text become labels, others become notes, and suggestions become help.
pub fn render(out: &mut String, source: DiagnosticSource<'_>, report: &Report, colors: Colors) {
    let At::Text { start, end } = report.at else {
        // Without a place, no excerpt is shown.
        classic::render(out, source, report);
        return;
    };
    let primary = underlined(source, report, (start, end));
    // `ariadne` underlines nothing without a message.
    let label = report.label.clone().unwrap_or_else(|| "here".to_owned());
    let mut labels = vec![(primary, label, color_of(report.severity))];
    let (mut apart, mut help) = (Vec::new(), Vec::new());
    for note in &report.notes {
        match note.at {
            // It is about the same as the error.
            At::Text { start, .. } if start == primary.0 && note.code == HELP => {
                help.push(&*note.message);
            }
            At::Text { start, .. } if start == primary.0 => apart.push(note.message.clone()),
            At::Text { start, end } => {
                let span = underlined(source, note, (start, end));
                let label = note.label.as_ref().unwrap_or(&note.message);
                labels.push((span, label.clone(), Color::Cyan));
            }
            At::File { ref file, line, col } => {
                apart.push(format!("{file}:{line}:{col}: {}", note.message));
            }
            _ if note.code == HELP => help.push(&*note.message),
            _ => apart.push(note.message.clone()),
        }
    }
    let spans: Vec<Span> = labels.iter().map(|label| label.0).collect();
    let window = Window::around(source, &spans);
    let id = source.name.to_owned();
    let kind = format!("{}[{}]", report.severity.name(), report.code);
    let kind = ReportKind::Custom(&kind, color_of(report.severity));
    let mut builder = ariadne::Report::build(kind, (id.clone(), window.span(primary)))
        .with_config(config(colors))
        .with_message(&report.message);
    // `ariadne` begins a new excerpt, headed by the place of the error, at a label that precedes the previous one.
    labels.sort_by_key(|&((start, end), ..)| (start.max(end.saturating_sub(1)), start));
    for (order, (span, message, shade)) in (0..).zip(labels) {
        if !window.shows(span) {
            let (line, col) = source.lines.line_col(span.0);
            apart.push(format!("{line}:{col}: {message}"));
            continue;
        }
        let label = Label::new((id.clone(), window.span(span)));
        builder =
            builder.with_label(label.with_color(shade).with_message(message).with_order(order));
    }
    for note in apart {
        builder = builder.with_note(note);
    }
    let edits = report.suggestions.iter().map(|suggestion| &*suggestion.message);
    for message in help.into_iter().chain(edits) {
        builder = builder.with_help(message);
    }
    let text = written(builder.finish(), id, &window);
    finish(out, &window.with_true_column(&text, primary), colors);
}

/// Returns what `ariadne` writes about the text of a window.
fn written(
    report: ariadne::Report<'_, (String, Range<usize>)>,
    id: String,
    window: &Window,
) -> String {
    let mut bytes = Vec::new();
    // Writing to memory does not fail.
    let _ = report.write((id, Text::from(window.text())), &mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn config(colors: Colors) -> Config {
    let config = Config::default()
        .with_color(colors == Colors::On)
        .with_index_type(IndexType::Byte)
        .with_tab_width(4);
    if colors == Colors::On { config } else { config.with_char_set(CharSet::Unicode) }
}

/// Appends what `ariadne` wrote, without spaces at the ends of lines.
fn finish(out: &mut String, text: &str, colors: Colors) {
    let mut text = text;
    if colors == Colors::Off
        && let Some(escape) = text.strip_prefix("\u{1b}[")
    {
        // `ariadne` colours custom kinds even if colours are off.
        text = escape.split_once('m').map_or(escape, |(_, rest)| rest);
        let (kind, rest) = text.split_once("\u{1b}[0m").unwrap_or(("", text));
        out.push_str(kind);
        text = rest;
    }
    for line in text.lines() {
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// Returns the range to underline for a place without an end: the word, or for an error about an operation, the operation.
fn underlined(source: DiagnosticSource<'_>, report: &Report, (start, end): Span) -> Span {
    if end > start {
        return (start, end);
    }
    let is_operation = report.severity != Severity::Note && report.code != "parse";
    let end = if is_operation { source.operation_end(start) } else { source.word_end(start) };
    let text = source.text.get(start as usize..end as usize).unwrap_or_default();
    (start, if text.ends_with(b":") { end - 1 } else { end })
}

fn color_of(severity: Severity) -> Color {
    match severity {
        Severity::Error => Color::Red,
        Severity::Warning => Color::Yellow,
        Severity::Remark => Color::Blue,
        Severity::Note => Color::Cyan,
    }
}
