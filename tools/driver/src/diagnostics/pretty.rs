//! Excerpts of the source with labels, rendered by `ariadne`.
//!
//! Only the lines of the labels are passed on, so that an error in a large file costs little more than one in
//! a small file. They follow as many empty lines as precede them in the file, because `ariadne` counts lines
//! to number them.

use std::ops::Range;

use ariadne::{CharSet, Color, Config, IndexType, Label, ReportKind, Source as Text};
use ir_core::Severity;

use super::{At, Colors, DiagnosticSource, Report, classic};

/// Renders a report. Notes with a place in the text become labels, others become notes.
pub fn render(out: &mut String, source: DiagnosticSource<'_>, report: &Report, colors: Colors) {
    let At::Text { start, end } = report.at else {
        // There is no excerpt to show.
        classic::render(out, source, report);
        return;
    };
    let mut spans = vec![(start, end, report.message.as_str(), color_of(report.severity))];
    let mut apart = Vec::new();
    for note in &report.notes {
        match note.at {
            At::Text { start, end } => spans.push((start, end, note.message.as_str(), Color::Cyan)),
            _ => apart.push(note.message.as_str()),
        }
    }
    let window = Window::around(source, &spans);
    let id = source.name.to_owned();
    let primary = window.span(start, end);
    let color = colors == Colors::On;
    let config =
        Config::default().with_color(color).with_index_type(IndexType::Byte).with_tab_width(4);
    let config = if color { config } else { config.with_char_set(CharSet::Unicode) };
    let kind = match report.severity {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
        Severity::Remark => ReportKind::Custom("Remark", Color::Blue),
        Severity::Note => ReportKind::Custom("Note", Color::Cyan),
    };
    let mut builder = ariadne::Report::build(kind, (id.clone(), primary))
        .with_config(config)
        .with_message(&report.message);
    spans[0].2 = "here";
    // `ariadne` begins a new excerpt, headed by the place of the error, at a label that precedes the previous one.
    spans.sort_by_key(|&(start, end, ..)| (start.max(end.saturating_sub(1)), start));
    for (order, (start, end, message, shade)) in (0..).zip(&spans) {
        let label = Label::new((id.clone(), window.span(*start, *end)));
        builder =
            builder.with_label(label.with_color(*shade).with_message(message).with_order(order));
    }
    for note in apart {
        builder = builder.with_note(note);
    }
    let mut bytes = Vec::new();
    let text = Text::from(window.text.clone());
    if builder.finish().write((id, text), &mut bytes).is_ok() {
        let mut shown = String::from_utf8_lossy(&bytes).into_owned();
        if !color && let ReportKind::Custom(name, _) = kind {
            // `ariadne` colours custom kinds even if colours are off.
            let end = shown.find(':').map_or(0, |at| at + 1);
            let rest = shown[end..].trim_start_matches("\u{1b}[0m").to_owned();
            shown = format!("{name}:{rest}");
        }
        for line in shown.lines() {
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
}

fn color_of(severity: Severity) -> Color {
    match severity {
        Severity::Error => Color::Red,
        Severity::Warning => Color::Yellow,
        Severity::Remark => Color::Blue,
        Severity::Note => Color::Cyan,
    }
}

/// The lines from the first to the last label, in valid UTF-8 of the same length, after `skipped` empty
/// lines.
struct Window {
    text: String,
    skipped: usize,
    start: u32,
}

impl Window {
    fn around(source: DiagnosticSource<'_>, spans: &[(u32, u32, &str, Color)]) -> Window {
        let lines = spans.iter().map(|s| source.lines.line_col(s.0).0);
        let first_line = lines.clone().min().unwrap_or(1);
        let last_line = lines.max().unwrap_or(1);
        let start = source.lines.line_start(first_line).unwrap_or(0);
        let end = source.lines.line_start(last_line + 1).map_or(source.text.len(), |e| e as usize);
        let bytes = &source.text[start as usize..end];
        // Bytes that are not UTF-8 become as many question marks, so that offsets stay valid.
        let skipped = first_line as usize - 1;
        let mut text = String::with_capacity(skipped + bytes.len());
        text.extend(std::iter::repeat_n('\n', skipped));
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(std::iter::repeat_n('?', chunk.invalid().len()));
        }
        Window { text, skipped, start }
    }

    /// Returns a byte range of the window, at least one character long where there is one.
    fn span(&self, start: u32, end: u32) -> Range<usize> {
        let from = (self.skipped + (start - self.start) as usize).min(self.text.len());
        let to = (self.skipped + (end.max(start) - self.start) as usize).min(self.text.len());
        let from = (0..=from).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0);
        let to = (to..=self.text.len()).find(|&i| self.text.is_char_boundary(i)).unwrap_or(from);
        match self.text[from..].chars().next() {
            Some(c) if to <= from && c != '\n' => from..from + c.len_utf8(),
            _ => from..to.max(from),
        }
    }
}
