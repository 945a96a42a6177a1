//! The differences of two texts, line by line: with them `--watch` shows what an edit changed, the HTML report what a pass did,
//! and the `diff` of `rs-lit` compares files.
//!
//! ```
//! use line_diff::{Line, hunks};
//!
//! let (before, after) = (["a", "b", "c"], ["a", "x", "c"]);
//! let hunks = hunks(before.iter().map(|line| line.as_bytes()), after.iter().map(|line| line.as_bytes()), 3);
//! assert_eq!(hunks[0].header(), "@@ -1,3 +1,3 @@");
//! let lines: Vec<Line> = hunks[0].lines().collect();
//! assert_eq!(lines, [Line::Same(0), Line::Removed(1), Line::Added(1), Line::Same(2)]);
//! ```
//!
//! The difference is not always the smallest one. If lines repeat so often in both texts that finding the best pairs would take
//! long, the most frequent ones count as different, except in a common start and end of the texts.

use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput, Token};

/// The most pairs of equal lines, one of each text, that are searched: about a second's work.
const MAX_PAIRS: u64 = 1 << 28;

/// A piece in which two texts differ, with unchanged lines before and after each change. Lines are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunk {
    /// The lines of the first text.
    pub before: Range<usize>,
    /// The lines of the second text.
    pub after: Range<usize>,
    /// The lines that changed, in order; those between are the same in both texts.
    changes: Vec<(Range<usize>, Range<usize>)>,
}

/// A line of a [`Hunk`], with its number in its text, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line of both texts; the number is that in the first.
    Same(usize),
    /// A line of the first text.
    Removed(usize),
    /// A line of the second text.
    Added(usize),
}

impl Hunk {
    /// Returns the first line of the hunk in a unified difference, e.g. `@@ -1,3 +1,4 @@`: the number of the first line, from 1, and
    /// that of lines if it is not 1. Without lines the number is that of the line before (POSIX, `diff -u`).
    pub fn header(&self) -> String {
        let range = |lines: &Range<usize>| match lines.len() {
            0 => format!("{},0", lines.start),
            1 => format!("{}", lines.start + 1),
            length => format!("{},{length}", lines.start + 1),
        };
        format!("@@ -{} +{} @@", range(&self.before), range(&self.after))
    }

    /// Returns the lines: of each change those removed, then those added.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        let end = (self.before.end..self.before.end, self.after.end..self.after.end);
        let mut at = self.before.start;
        self.changes.iter().cloned().chain([end]).flat_map(move |(removed, added)| {
            let same = at..removed.start;
            at = removed.end;
            same.map(Line::Same).chain(removed.map(Line::Removed)).chain(added.map(Line::Added))
        })
    }
}

/// Returns where two texts differ, with up to `context` unchanged lines before and after each change. Changes that have no more than
/// twice as many between them are in one hunk.
pub fn hunks<'t>(
    before: impl Iterator<Item = &'t [u8]>,
    after: impl Iterator<Item = &'t [u8]>,
    context: usize,
) -> Vec<Hunk> {
    let mut input = InternedInput::<&[u8]>::default();
    input.update_before(before);
    input.update_after(after);
    let tokens = separate_frequent(&mut input);
    let mut diff = Diff::default();
    diff.compute_with(Algorithm::Histogram, &input.before, &input.after, tokens);
    diff.postprocess_no_heuristic(&input);
    let (old_lines, new_lines) = (input.before.len(), input.after.len());
    let mut hunks: Vec<Hunk> = Vec::new();
    for change in diff.hunks() {
        let removed = change.before.start as usize..change.before.end as usize;
        let added = change.after.start as usize..change.after.end as usize;
        let lead = context.min(removed.start).min(added.start);
        let after_change = |end: usize, lines: usize| end.saturating_add(context).min(lines);
        let before_end = after_change(removed.end, old_lines);
        let after_end = added.end + (before_end - removed.end).min(new_lines - added.end);
        match hunks.last_mut() {
            Some(hunk) if removed.start.saturating_sub(context) <= hunk.before.end => {
                (hunk.before.end, hunk.after.end) = (before_end, after_end);
                hunk.changes.push((removed, added));
            }
            _ => hunks.push(Hunk {
                before: removed.start - lead..before_end,
                after: added.start - lead..after_end,
                changes: vec![(removed, added)],
            }),
        }
    }
    hunks
}

/// Makes occurrences of the most frequent lines different from each other until at most [`MAX_PAIRS`] pairs of lines are equal;
/// lines at the start and end of both texts stay. Returns the number of tokens.
fn separate_frequent(input: &mut InternedInput<&[u8]>) -> u32 {
    let mut tokens = input.interner.num_tokens();
    let (before, after) = (&input.before, &input.after);
    let prefix = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let rest = before.len().min(after.len()) - prefix;
    let suffix =
        before.iter().rev().zip(after.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let middles = [prefix..before.len() - suffix, prefix..after.len() - suffix];
    let mut counts = vec![[0u64; 2]; tokens as usize];
    for (side, text) in [before, after].into_iter().enumerate() {
        for token in &text[middles[side].clone()] {
            counts[token.0 as usize][side] += 1;
        }
    }
    let pairs: Vec<u64> = counts.iter().map(|[before, after]| before * after).collect();
    let mut all: u64 = pairs.iter().sum();
    if all <= MAX_PAIRS {
        return tokens;
    }
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    order.sort_by_key(|&token| (std::cmp::Reverse(pairs[token]), token));
    let mut separate = vec![false; pairs.len()];
    for token in order {
        if all <= MAX_PAIRS {
            break;
        }
        all -= pairs[token];
        separate[token] = true;
    }
    let [before_middle, after_middle] = middles;
    for token in input.before[before_middle].iter_mut().chain(&mut input.after[after_middle]) {
        if separate[token.0 as usize] {
            *token = Token(tokens);
            tokens += 1;
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unified(before: &str, after: &str, context: usize) -> String {
        let [old, new] =
            [before, after].map(|text| text.split_inclusive(' ').collect::<Vec<&str>>());
        let mut out = String::new();
        for hunk in hunks(
            old.iter().map(|line| line.as_bytes()),
            new.iter().map(|line| line.as_bytes()),
            context,
        ) {
            out += &format!("{}\n", hunk.header());
            for line in hunk.lines() {
                let (mark, line) = match line {
                    Line::Same(at) => (' ', old[at]),
                    Line::Removed(at) => ('-', old[at]),
                    Line::Added(at) => ('+', new[at]),
                };
                out += &format!("{mark}{line}\n");
            }
        }
        out
    }

    #[test]
    fn hunks_have_context_and_are_joined() {
        let (old, new) = ("a b c d e f g h i j k l ", "a b X d e f g h i j k l m ");
        assert_eq!(
            unified(old, new, 3),
            "@@ -1,6 +1,6 @@\n a \n b \n-c \n+X \n d \n e \n f \n\
             @@ -10,3 +10,4 @@\n j \n k \n l \n+m \n"
        );
        assert_eq!(unified(old, new, 0), "@@ -3 +3 @@\n-c \n+X \n@@ -12,0 +13 @@\n+m \n");
        // Nine unchanged lines are between the changes.
        assert_eq!(unified(old, new, 4).matches("@@ -").count(), 2);
        assert_eq!(unified(old, new, 5).matches("@@ -").count(), 1);
        assert_eq!(unified(old, old, 3), "");
        assert_eq!(unified("", "a ", 3), "@@ -0,0 +1 @@\n+a \n");
        assert_eq!(unified("a ", "", 3), "@@ -1 +0,0 @@\n-a \n");
    }

    #[test]
    fn hunks_are_those_of_the_texts() {
        // With all lines as context, the lines that are not added are the first text, and those not removed the second.
        let mut random = 1u32;
        for _ in 0..500 {
            let mut text = || {
                let mut text = String::new();
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                for _ in 0..random >> 28 {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    text.push(char::from(b'a' + (random >> 30) as u8));
                    text.push(' ');
                }
                text
            };
            let (old, new) = (text(), text());
            let diff = unified(&old, &new, usize::MAX);
            let remaining = |other: char| -> String {
                diff.lines()
                    .filter(|line| !line.starts_with(['@', other]))
                    .map(|line| &line[1..])
                    .collect()
            };
            if old != new {
                assert_eq!((remaining('+'), remaining('-')), (old, new), "{diff}");
            }
        }
    }

    #[test]
    fn repeated_lines_do_not_make_it_slow() {
        let old = "x y ".repeat(100_000);
        let new = "y x z ".repeat(80_000);
        assert!(!unified(&old, &new, 3).is_empty());
    }
}
