//! Unified differences of two texts, in colours if requested.
//!
//! ```text
//! @@ -1,3 +1,3 @@
//!  func.func @f(%arg0: i32) -> i32 {
//! -  %0 = arith.muli %arg0, %c1_i32 : i32
//! +  %0 = arith.addi %arg0, %arg0 : i32
//!    return %0 : i32
//! ```

use std::borrow::Cow;
use std::fmt::Write;

use driver::diagnostics::{Colors, DiagnosticFormat};
use line_diff::{Line, hunks};

/// The unchanged lines before and after a difference.
const CONTEXT: usize = 3;

/// Returns whether text beside diagnostics of that format is in colours.
pub fn colors(format: DiagnosticFormat) -> Colors {
    match format {
        DiagnosticFormat::Pretty { colors } => colors,
        _ => Colors::Off,
    }
}

/// Returns the unified difference of two texts, and the numbers of added and removed lines.
pub fn difference(before: &[u8], after: &[u8], colors: Colors) -> (String, usize, usize) {
    let (before, after): (Vec<&[u8]>, Vec<&[u8]>) = (lines(before), lines(after));
    let (mut text, mut added, mut removed) = (String::new(), 0, 0);
    for hunk in hunks(before.iter().copied(), after.iter().copied(), CONTEXT) {
        let _ = writeln!(text, "{}", painted(&hunk.header(), "36", colors));
        for line in hunk.lines() {
            let line = match line {
                Line::Same(at) => format!(" {}", without_line_end(before[at])),
                Line::Added(at) => {
                    added += 1;
                    painted(&format!("+{}", without_line_end(after[at])), "32", colors)
                }
                Line::Removed(at) => {
                    removed += 1;
                    painted(&format!("-{}", without_line_end(before[at])), "31", colors)
                }
            };
            let _ = writeln!(text, "{line}");
        }
    }
    (text, added, removed)
}

/// Returns the lines of a text, with their ends.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').collect()
}

/// Returns a line as text, without its end.
fn without_line_end(line: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(line.strip_suffix(b"\n").unwrap_or(line))
}

fn painted(text: &str, code: &str, colors: Colors) -> String {
    match colors {
        Colors::On => format!("\x1b[{code}m{text}\x1b[0m"),
        Colors::Off => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_has_context_and_counts() {
        let (text, added, removed) = difference(b"a\nb\nc\n", b"a\nx\nc\nd\n", Colors::Off);
        assert_eq!(text, "@@ -1,3 +1,4 @@\n a\n-b\n+x\n c\n+d\n");
        assert_eq!((added, removed), (2, 1));
        let (text, ..) = difference(b"", b"a\n", Colors::On);
        assert!(text.contains("\x1b[32m+a\x1b[0m"), "{text}");
    }
}
