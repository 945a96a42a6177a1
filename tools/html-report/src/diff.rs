//! The difference between two texts, line by line.

use std::fmt::Write;
use std::time::Duration;

use similar::{Algorithm, ChangeTag, TextDiff};

use crate::escape::escaped;

/// The unchanged lines that are shown before and after a change.
const CONTEXT: usize = 3;
/// After this time the remaining lines are compared as one piece.
const TIMEOUT: Duration = Duration::from_secs(2);
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
    let diff = TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .timeout(TIMEOUT)
        .diff_lines(before, after);
    let (mut removed, mut added, mut shown, mut left_out) = (0, 0, 0, 0);
    let mut html = String::from("<pre class=\"diff\">");
    for (number, group) in diff.grouped_ops(CONTEXT).iter().enumerate() {
        if let (Some(first), true) = (group.first(), number > 0 || !starts_at_top(group)) {
            let line = first.new_range().start + 1;
            let _ = write!(html, "<span class=\"gap\">… line {line}</span>");
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let (sign, class) = match change.tag() {
                ChangeTag::Delete => ('-', "removed"),
                ChangeTag::Insert => ('+', "added"),
                ChangeTag::Equal => (' ', "same"),
            };
            removed += usize::from(sign == '-');
            added += usize::from(sign == '+');
            if shown == MAX_LINES || html.len() > MAX_BYTES {
                left_out += 1;
                continue;
            }
            shown += 1;
            let text = cut(change.value().trim_end_matches('\n'));
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

fn starts_at_top(group: &[similar::DiffOp]) -> bool {
    group.first().is_none_or(|op| op.new_range().start == 0 && op.old_range().start == 0)
}
