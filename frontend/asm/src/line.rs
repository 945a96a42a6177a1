//! The text of an operation on one line, with the names of its values and blocks taken out.
//!
//! ```text
//! %2 = d.add %a, %b : i32        the names %2, %a and %b, all different
//! %7 = d.add %2, %2 : i32        the same text, but the third name is the second
//! ```
//!
//! Two lines are [alike](Line::is_like) if they differ only in names, and the same names are equal in both.

use std::hash::{Hash as _, Hasher as _};

use rustc_hash::FxHasher;
use smallvec::SmallVec;

use crate::lexer::Lexer;

/// Longer lines seldom repeat.
const MAX_LENGTH: usize = 1024;
const MAX_NAMES: usize = 32;

/// A name in a line.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    /// Its range in the line, with its sigil.
    pub(crate) start: u16,
    pub(crate) end: u16,
    /// The index of the first name of the line with this text.
    pub(crate) first: u8,
    /// Whether it is that of a block, `^bb1`, not of a value.
    pub(crate) is_block: bool,
}

/// The text from the start of an operation up to the end of the line, or up to a comment.
pub(crate) struct Line<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) names: SmallVec<[Name; 8]>,
    /// A hash that equals that of a line that is alike.
    pub(crate) hash: u64,
}

impl<'a> Line<'a> {
    /// Splits the line that starts `text`. Returns `None` if it seems not to contain a whole operation, or is unusual.
    pub(crate) fn split(text: &'a [u8]) -> Option<Line<'a>> {
        let window = &text[..text.len().min(MAX_LENGTH)];
        let length = memchr::memchr(b'\n', window)?;
        let text = &window[..length];
        // Most likely a region.
        if text.trim_ascii_end().ends_with(b"{") {
            return None;
        }
        let mut line = Line { text, names: SmallVec::new(), hash: 0 };
        let mut hasher = FxHasher::default();
        let (mut at, mut after_name) = (0, 0);
        while let Some(special) = text[at..].iter().position(|&byte| SPECIAL[byte as usize]) {
            at += special;
            match text[at] {
                b'"' => {
                    let inside = &text[at + 1..];
                    let end = memchr::memchr2(b'"', b'\\', inside)?;
                    if inside[end] == b'\\' {
                        return None;
                    }
                    at += end + 2;
                }
                b'/' if text.get(at + 1) == Some(&b'/') => {
                    line.text = &text[..at];
                    break;
                }
                b'/' => at += 1,
                sigil => {
                    let end = at + Lexer::name_length(&text[at..])?;
                    let is_block = sigil == b'^';
                    line.names.push(line.name(at, end, is_block)?);
                    text[after_name..at].hash(&mut hasher);
                    (at, after_name) = (end, end);
                }
            }
        }
        line.text[after_name..].hash(&mut hasher);
        line.names.iter().for_each(|name| hasher.write_u8(name.first));
        line.hash = hasher.finish();
        Some(line)
    }

    fn name(&self, start: usize, end: usize, is_block: bool) -> Option<Name> {
        if self.names.len() >= MAX_NAMES {
            return None;
        }
        let text = &self.text[start..end];
        let same = self.names.iter().position(|name| self.text_of(*name) == text);
        let first = same.unwrap_or(self.names.len()) as u8;
        Some(Name { start: start as u16, end: end as u16, first, is_block })
    }

    /// Returns the text of a name, with its sigil.
    pub(crate) fn text_of(&self, name: Name) -> &'a [u8] {
        &self.text[name.start as usize..name.end as usize]
    }

    /// Returns the text before the first name.
    fn text_before(&self) -> &'a [u8] {
        let end = self.names.first().map_or(self.text.len(), |first| first.start as usize);
        &self.text[..end]
    }

    /// Returns the text after the name of that index, up to the next one.
    pub(crate) fn text_after(&self, index: usize) -> &'a [u8] {
        let end = self.names.get(index + 1).map_or(self.text.len(), |next| next.start as usize);
        &self.text[self.names[index].end as usize..end]
    }

    /// Returns the decimal number after the name of that index and `sigil`, e.g. 2 for `%a#2` and `#`.
    pub(crate) fn number_after(&self, index: usize, sigil: u8) -> Option<u32> {
        let [first, rest @ ..] = self.text_after(index).trim_ascii_start() else { return None };
        let digits = if *first == sigil { rest.trim_ascii_start() } else { return None };
        let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        std::str::from_utf8(&digits[..length]).ok()?.parse().ok()
    }

    /// Returns whether the lines differ only in names.
    pub(crate) fn is_like(&self, other: &Line<'_>) -> bool {
        self.names.len() == other.names.len()
            && self.text_before() == other.text_before()
            && (0..self.names.len()).all(|i| {
                self.names[i].first == other.names[i].first
                    && self.names[i].is_block == other.names[i].is_block
                    && self.text_after(i) == other.text_after(i)
            })
    }
}

/// The bytes that [`Line::split`] stops at.
const SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    table[b'%' as usize] = true;
    table[b'^' as usize] = true;
    table[b'"' as usize] = true;
    table[b'/' as usize] = true;
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Option<Line<'_>> {
        Line::split(text.as_bytes())
    }

    fn are_equal(a: &str, b: &str) -> bool {
        let (Some(a), Some(b)) = (line(a), line(b)) else { return false };
        assert_eq!(a.is_like(&b), b.is_like(&a));
        assert!(!a.is_like(&b) || a.hash == b.hash);
        a.is_like(&b)
    }

    #[test]
    fn lines_are_equal_except_for_names() {
        assert!(are_equal("%0 = d.op %a, %b : i32\n", "%12 = d.op %0, %c-1 : i32\n"));
        assert!(are_equal("d.br ^bb1 \n", "d.br ^a // comment\n"));
        assert!(!are_equal("%0 = d.op %a : i32\n", "%0 = d.op %a : i64\n"));
        assert!(!are_equal("d.op %a, %a\n", "d.op %a, %b\n"));
        assert!(!are_equal("d.op %a#0\n", "d.op %a#1\n"));
        assert!(!are_equal("d.op\n", "d.op %a\n"));
        assert!(!are_equal("d.op %a\n", "d.op ^a\n"));
    }

    #[test]
    fn strings_contain_no_names() {
        let found = line("d.op {a = \"%x // ^y\"} %z\n").map(|line| line.names.len());
        assert_eq!(found, Some(1));
        for unusual in ["d.op \"\\22\"\n", "d.op \"open\n", "d.op {\n", "d.op", "d.op % 1\n"] {
            assert!(line(unusual).is_none(), "{unusual}");
        }
    }
}
