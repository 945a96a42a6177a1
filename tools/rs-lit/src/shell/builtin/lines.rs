//! Line differences, for the built-in `diff`: of bytes, in whatever encoding.
//!
//! Small inputs get a smallest difference; beyond [`MAX_CELLS`] everything between the common ends counts as changed.

use std::borrow::Cow;

const MAX_CELLS: usize = 4 << 20;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edit {
    Keep,
    Remove,
    Add,
}

/// A line with its end.
pub(super) struct Line<'t> {
    pub(super) text: &'t [u8],
    /// What of it is compared.
    pub(super) key: Cow<'t, [u8]>,
}

/// Returns the unified difference of two lists of lines, with `context` lines before and after changes.
pub(super) fn unified(old: &[Line<'_>], new: &[Line<'_>], context: usize) -> Vec<u8> {
    let edits = edits(old, new);
    let mut out = Vec::new();
    let (mut i, mut j, mut at) = (0, 0, 0);
    while let Some(offset) =
        edits.get(at..).and_then(|rest| rest.iter().position(|&edit| edit != Edit::Keep))
    {
        // A hunk runs until twice the context of equal lines follows a change.
        let lead = offset.min(context);
        let skip = offset - lead;
        (i, j, at) = (i + skip, j + skip, at + skip);
        let mut end = at + lead;
        let mut kept = 0;
        while let Some(&edit) = edits.get(end) {
            kept = if edit == Edit::Keep { kept + 1 } else { 0 };
            end += 1;
            if kept > context.saturating_mul(2) {
                break;
            }
        }
        end -= kept.saturating_sub(context);
        let hunk = edits.get(at..end).unwrap_or_default();
        let removed = hunk.iter().filter(|&&edit| edit != Edit::Add).count();
        let added = hunk.iter().filter(|&&edit| edit != Edit::Remove).count();
        out.extend(format!("@@ -{},{removed} +{},{added} @@\n", i + 1, j + 1).into_bytes());
        for edit in hunk {
            let (mark, line) = match edit {
                Edit::Keep => (b' ', old.get(i)),
                Edit::Remove => (b'-', old.get(i)),
                Edit::Add => (b'+', new.get(j)),
            };
            let text = line.map_or(&b""[..], |line| line.text);
            out.push(mark);
            out.extend(text);
            if !text.ends_with(b"\n") {
                out.extend(b"\n\\ No newline at end of file\n");
            }
            i += usize::from(*edit != Edit::Add);
            j += usize::from(*edit != Edit::Remove);
        }
        at = end;
    }
    out
}

fn edits(old: &[Line<'_>], new: &[Line<'_>]) -> Vec<Edit> {
    let same = |a: &Line<'_>, b: &Line<'_>| a.key == b.key;
    let prefix = old.iter().zip(new).take_while(|(a, b)| same(a, b)).count();
    let (old, new) = (old.get(prefix..).unwrap_or_default(), new.get(prefix..).unwrap_or_default());
    let suffix = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| same(a, b)).count();
    let (old, new) = (&old[..old.len() - suffix], &new[..new.len() - suffix]);
    let mut edits = vec![Edit::Keep; prefix];
    if old.len().saturating_mul(new.len()) > MAX_CELLS {
        edits.extend(std::iter::repeat_n(Edit::Remove, old.len()));
        edits.extend(std::iter::repeat_n(Edit::Add, new.len()));
    } else {
        // The length of the longest common part of the remaining lines at each pair of positions.
        let width = new.len() + 1;
        let mut common = vec![0u32; (old.len() + 1) * width];
        for (i, a) in old.iter().enumerate().rev() {
            for (j, b) in new.iter().enumerate().rev() {
                common[i * width + j] = if same(a, b) {
                    common[(i + 1) * width + j + 1] + 1
                } else {
                    common[(i + 1) * width + j].max(common[i * width + j + 1])
                };
            }
        }
        let (mut i, mut j) = (0, 0);
        while i < old.len() || j < new.len() {
            let edit = match (old.get(i), new.get(j)) {
                (Some(a), Some(b)) if same(a, b) => Edit::Keep,
                (Some(_), Some(_)) if common[(i + 1) * width + j] >= common[i * width + j + 1] => {
                    Edit::Remove
                }
                (Some(_), None) => Edit::Remove,
                _ => Edit::Add,
            };
            i += usize::from(edit != Edit::Add);
            j += usize::from(edit != Edit::Remove);
            edits.push(edit);
        }
    }
    edits.extend(std::iter::repeat_n(Edit::Keep, suffix));
    edits
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
        assert_eq!(text, "@@ -3,1 +3,1 @@\n-c\n+X\n@@ -13,0 +13,1 @@\n+m\n");
        assert_eq!(diff(old, old, 3), "");
        assert_eq!(diff("a", "a ", 0), "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
    }
}
