//! The difference between two texts, line by line.

use std::fmt::Write;

use line_diff::{Line, hunks};

use crate::escape::escaped;

/// The unchanged lines that are shown before and after a change.
const CONTEXT: usize = 3;
/// More lines of a difference are left out.
const MAX_LINES: usize = 2000;
/// Lines after that number of bytes are left out.
const MAX_BYTES: usize = 1 << 20;
/// Longer lines are cut off.
const MAX_LINE_BYTES: usize = 4000;

/// The difference between two texts.
pub(crate) struct Diff {
    /// How many lines were removed.
    pub(crate) removed: usize,
    /// How many lines were added.
    pub(crate) added: usize,
    /// The changed lines, as HTML.
    pub(crate) html: String,
}

/// Compares two texts.
pub(crate) fn diff(before: &str, after: &str) -> Diff {
    let before: Vec<&str> = before.split_inclusive('\n').collect();
    let after: Vec<&str> = after.split_inclusive('\n').collect();
    let (mut removed, mut added, mut printed, mut left_out) = (0, 0, 0, 0);
    let mut html = String::from("<pre class=\"diff\">");
    let hunks = hunks(
        before.iter().map(|line| line.as_bytes()),
        after.iter().map(|line| line.as_bytes()),
        CONTEXT,
    );
    for (number, hunk) in hunks.iter().enumerate() {
        if number > 0 || hunk.before.start > 0 || hunk.after.start > 0 {
            let line = hunk.after.start + 1;
            let _ = write!(html, "<span class=\"gap\">… line {line}</span>");
        }
        for line in hunk.lines() {
            let (sign, class, line) = match line {
                Line::Removed(at) => ('-', "removed", before[at]),
                Line::Added(at) => ('+', "added", after[at]),
                Line::Same(at) => (' ', "same", before[at]),
            };
            removed += usize::from(sign == '-');
            added += usize::from(sign == '+');
            if printed == MAX_LINES || html.len() > MAX_BYTES {
                left_out += 1;
                continue;
            }
            printed += 1;
            let text = cut(line.trim_end_matches('\n'));
            let _ = write!(html, "<span class=\"{class}\">{sign} {text}</span>");
        }
    }
    if left_out > 0 {
        let _ = write!(html, "<span class=\"gap\">… {left_out} more lines</span>");
    }
    html.push_str("</pre>\n");
    Diff { removed, added, html }
}

/// Returns a line as HTML, cut off if it is long.
fn cut(line: &str) -> String {
    let end = line.floor_char_boundary(MAX_LINE_BYTES);
    match line.len() - end {
        0 => escaped(line),
        more => format!("{}… ({more} more bytes)", escaped(&line[..end])),
    }
}
