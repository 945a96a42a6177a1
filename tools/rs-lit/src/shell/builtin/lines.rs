//! Unified differences, for the built-in `diff`: of bytes, in whatever encoding, e.g.
//!
//! ```text
//! @@ -1,2 +1,2 @@
//!  the same
//! -before
//! +after
//! ```

use std::borrow::Cow;

/// A line with its end.
pub(super) struct Line<'t> {
    pub(super) text: &'t [u8],
    /// What of it is compared.
    pub(super) key: Cow<'t, [u8]>,
}

/// Returns the unified difference of two lists of lines, with `context` lines before and after changes.
pub(super) fn unified(old: &[Line<'_>], new: &[Line<'_>], context: usize) -> Vec<u8> {
    let mut out = Vec::new();
    let (old_keys, new_keys) =
        (old.iter().map(|line| &*line.key), new.iter().map(|line| &*line.key));
    for hunk in line_diff::hunks(old_keys, new_keys, context) {
        out.extend(hunk.header().into_bytes());
        out.push(b'\n');
        for line in hunk.lines() {
            let (mark, line) = match line {
                line_diff::Line::Same(at) => (b' ', &old[at]),
                line_diff::Line::Removed(at) => (b'-', &old[at]),
                line_diff::Line::Added(at) => (b'+', &new[at]),
            };
            out.push(mark);
            out.extend(line.text);
            if !line.text.ends_with(b"\n") {
                out.extend(b"\n\\ No newline at end of file\n");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Line, unified};

    fn diff(old: &str, new: &str, context: usize) -> String {
        let lines = |text: &'static str| -> Vec<Line<'_>> {
            text.split_inclusive('\n')
                .map(|line| Line { text: line.as_bytes(), key: line.as_bytes().into() })
                .collect()
        };
        let leak = |text: &str| -> &'static str { text.replace(' ', "\n").leak() };
        String::from_utf8(unified(&lines(leak(old)), &lines(leak(new)), context)).unwrap()
    }

    #[test]
    fn hunks() {
        let (old, new) = ("a b c d e f g h i j k l ", "a b X d e f g h i j k l m ");
        let text = diff(old, new, 3);
        assert_eq!(
            text,
            "@@ -1,6 +1,6 @@\n a\n b\n-c\n+X\n d\n e\n f\n@@ -10,3 +10,4 @@\n j\n k\n l\n+m\n"
        );
        let text = diff(old, new, 0);
        assert_eq!(text, "@@ -3 +3 @@\n-c\n+X\n@@ -12,0 +13 @@\n+m\n");
        assert_eq!(diff(old, old, 3), "");
        assert_eq!(diff("a", "a ", 0), "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
    }
}
