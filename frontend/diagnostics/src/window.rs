//! The part of a text that an excerpt shows: the lines from the first to the last label, with long lines cut.
//!
//! Lines follow as many empty lines as precede them in the file, because `ariadne` counts lines to number them.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

use crate::DiagnosticSource;

/// A byte range of the text.
pub(super) type Span = (u32, u32);

/// A line with more bytes is cut.
const LONGEST: usize = 160;
/// The bytes of a cut line before and after its labels.
const CONTEXT: usize = 50;
/// What replaces the text that is cut.
const CUT: &str = "…";

/// A line of the excerpt.
struct Line {
    /// The start of the line in the source.
    start: usize,
    /// The part of the source that is shown.
    visible_part: Range<usize>,
    /// The offset of that in the window.
    at: usize,
}

/// The lines of an excerpt, in valid UTF-8.
pub(super) struct Window {
    text: String,
    lines: Vec<Line>,
    first_line: u32,
}

impl Window {
    /// Returns the window of the lines with `spans`, of which the first one is always shown.
    pub(super) fn around(source: DiagnosticSource<'_>, spans: &[Span]) -> Window {
        let numbers = spans.iter().map(|span| source.lines.line_col(span.0).0);
        let first = numbers.clone().min().unwrap_or(1);
        let last = numbers.max().unwrap_or(1);
        let mut text = "\n".repeat(first as usize - 1);
        let mut lines = Vec::new();
        for number in first..=last {
            let Some(start) = source.lines.line_start(number) else { break };
            let next = source.lines.line_start(number + 1);
            let end = next.map_or(source.text.len(), |next| next as usize);
            let visible_part = visible_part(source.text, start as usize..end, spans);
            let (cut_before, cut_after) =
                (visible_part.start > start as usize, visible_part.end < end);
            if cut_before {
                text.push_str(CUT);
            }
            lines.push(Line {
                start: start as usize,
                visible_part: visible_part.clone(),
                at: text.len(),
            });
            // Bytes that are not UTF-8 become as many question marks, so that offsets stay valid.
            for chunk in source.text[visible_part].utf8_chunks() {
                text.push_str(chunk.valid());
                text.extend(std::iter::repeat_n('?', chunk.invalid().len()));
            }
            if cut_after {
                let _ = writeln!(text, "{CUT}");
            }
        }
        Window { text, lines, first_line: first }
    }

    pub(super) fn text(&self) -> String {
        self.text.clone()
    }

    /// Returns whether the start of a range is in a part that is shown.
    pub(super) fn shows(&self, (start, _): Span) -> bool {
        self.line(start as usize).is_some_and(|(_, line)| {
            (line.visible_part.start..=line.visible_part.end).contains(&(start as usize))
        })
    }

    fn line(&self, offset: usize) -> Option<(usize, &Line)> {
        let index = self.lines.partition_point(|line| line.start <= offset).checked_sub(1)?;
        Some((index, self.lines.get(index)?))
    }

    /// Returns a byte range of the window, at least one character long where there is one.
    pub(super) fn span(&self, (start, end): Span) -> Range<usize> {
        let (from, to) = (self.offset(start as usize), self.offset(end.max(start) as usize));
        let from = self.text.floor_char_boundary(from);
        let to = self.text.ceil_char_boundary(to.max(from));
        match self.text[from..].chars().next() {
            Some(c) if to <= from && c != '\n' => from..from + c.len_utf8(),
            _ => from..to.max(from),
        }
    }

    /// Returns the offset in the window.
    fn offset(&self, offset: usize) -> usize {
        let Some((_, line)) = self.line(offset) else { return 0 };
        let inside = offset.clamp(line.visible_part.start, line.visible_part.end);
        (line.at + inside - line.visible_part.start).min(self.text.len())
    }

    /// Returns the rendered excerpt with the column of the source in its heading. `ariadne` counts that of the cut line.
    pub(super) fn with_true_column<'t>(&self, rendered: &'t str, (start, _): Span) -> Cow<'t, str> {
        let start = start as usize;
        let Some((index, line)) =
            self.line(start).filter(|(_, line)| line.visible_part.start > line.start)
        else {
            return Cow::Borrowed(rendered);
        };
        let number = self.first_line as usize + index;
        let cut = self.text[..self.offset(start)].chars().rev().take_while(|c| *c != '\n').count();
        let printed = format!(":{number}:{} ", cut + 1);
        let column = format!(":{number}:{} ", start - line.start + 1);
        Cow::Owned(rendered.replacen(&printed, &column, 1))
    }
}

/// Returns the part of a line that is shown: all of it, or the labels and the text near them.
fn visible_part(text: &[u8], line: Range<usize>, spans: &[Span]) -> Range<usize> {
    if line.len() <= LONGEST {
        return line;
    }
    let boundary = |mut at: usize| {
        while at < line.end && text[at] & 0xc0 == 0x80 {
            at += 1;
        }
        at
    };
    let around = |(start, end): &Span| {
        let (start, end) = (*start as usize, *end as usize);
        let end = end.clamp(start, start + LONGEST / 2);
        start.saturating_sub(CONTEXT).max(line.start)..(end + CONTEXT).min(line.end)
    };
    let mut here = spans.iter().filter(|span| line.contains(&(span.0 as usize))).map(around);
    // A line without labels is not shown.
    let Some(mut visible_part) = here.next() else {
        return line.start..boundary(line.start + CONTEXT);
    };
    for other in here {
        let both = visible_part.start.min(other.start)..visible_part.end.max(other.end);
        if both.len() <= LONGEST {
            visible_part = both;
        }
    }
    boundary(visible_part.start)..boundary(visible_part.end)
}
