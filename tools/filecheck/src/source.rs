//! Texts with names, and places in them.
//!
//! White space is canonicalised once, when a text is taken in; lines are indexed once, and only when a message needs
//! them. Not here: reading files. Invariant: an offset in a [`Loc`] is one into the canonicalised text.

use std::cell::OnceCell;

use memchr::memmem;

use crate::report::{CheckDiagnostic, Excerpt, LineColumn, Severity};
use crate::text::{printable, shorten};

/// Widest part of a source line that a message shows, in bytes.
const EXCERPT_WIDTH: usize = 200;

/// A text with a name.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
    lines: OnceCell<Vec<usize>>,
}

impl Source {
    pub(crate) fn new(name: impl Into<String>, text: Vec<u8>) -> Source {
        Source { name: name.into(), text, lines: OnceCell::new() }
    }

    fn line_starts(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let after = memchr::memchr_iter(b'\n', &self.text).map(|newline| newline + 1);
            std::iter::once(0).chain(after).collect()
        })
    }

    /// Returns line and column, both from 1.
    pub(crate) fn line_column(&self, at: usize) -> (usize, usize) {
        let starts = self.line_starts();
        let line = starts.partition_point(|&start| start <= at);
        let start = line.checked_sub(1).and_then(|index| starts.get(index)).copied().unwrap_or(0);
        (line.max(1), at - start + 1)
    }

    /// Returns the number of lines; a final newline does not begin one.
    pub(crate) fn line_count(&self) -> usize {
        let count = self.line_starts().len();
        if self.text.is_empty() || self.text.last() == Some(&b'\n') { count - 1 } else { count }
    }

    /// Returns the text of a line, from 1, without its newline.
    pub(crate) fn line(&self, line: usize) -> &[u8] {
        let starts = self.line_starts();
        let Some(&start) = line.checked_sub(1).and_then(|index| starts.get(index)) else {
            return &[];
        };
        let end = starts.get(line).map_or(self.text.len(), |next| next - 1);
        self.text.get(start..end).unwrap_or_default()
    }
}

/// A place in one of the texts of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Loc {
    pub(crate) source: usize,
    pub(crate) at: usize,
}

/// The check file, in [`Sources`].
pub(crate) const CHECK: usize = 0;
/// The input.
pub(crate) const INPUT: usize = 1;
/// The definitions of the command line, one a line.
pub(crate) const DEFINES: usize = 2;
/// The first implicit pattern; the others follow.
pub(crate) const FIRST_IMPLICIT: usize = 3;

/// The texts of a run.
pub(crate) struct Sources(pub(crate) Vec<Source>);

impl Sources {
    pub(crate) fn text(&self, source: usize) -> &[u8] {
        self.0.get(source).map(|source| source.text.as_slice()).unwrap_or_default()
    }

    pub(crate) fn line(&self, loc: Loc) -> usize {
        self.0.get(loc.source).map_or(0, |source| source.line_column(loc.at).0)
    }

    /// Returns a message at `loc` that marks `length` bytes.
    pub(crate) fn diagnostic(
        &self,
        severity: Severity,
        loc: Loc,
        length: usize,
        message: impl Into<String>,
    ) -> CheckDiagnostic {
        let message = shorten(&message.into());
        let Some(source) = self.0.get(loc.source) else {
            return CheckDiagnostic { severity, position: None, message, excerpt: None };
        };
        let (line, column) = source.line_column(loc.at);
        let text = source.line(line);
        let first = column.saturating_sub(1 + EXCERPT_WIDTH / 2);
        let printed = text.get(first..).unwrap_or_default();
        let printed = printed.get(..EXCERPT_WIDTH).unwrap_or(printed);
        let mut cut: String = printable(printed).replace('\t', " ");
        if first > 0 {
            cut.insert_str(0, "...");
        }
        if first + printed.len() < text.len() {
            cut.push_str("...");
        }
        let caret = column - 1 - first + if first > 0 { 3 } else { 0 };
        let room = printed.len().saturating_sub(column - 1 - first);
        let excerpt = Excerpt { text: cut, caret, length: length.min(room) };
        let position = LineColumn { file: source.name.clone(), line, column };
        CheckDiagnostic { severity, position: Some(position), message, excerpt: Some(excerpt) }
    }
}

/// Drops the `\r` of line ends and, unless `strict`, makes one space of every run of spaces and tabs.
///
/// Works in place and jumps from one change to the next, since inputs are large and changes far apart.
pub(crate) fn canonicalize(text: Vec<u8>, strict: bool) -> Vec<u8> {
    let mut text = text;
    let mut returns = Next::new(|rest| memmem::find(rest, b"\r\n"));
    let double = memmem::Finder::new(b"  ");
    let mut doubles = Next::new(|rest| double.find(rest));
    let mut tabs = Next::new(|rest| memchr::memchr(b'\t', rest));
    // Everything before `kept` is final; the text between `read` and the next change is moved there.
    let (mut remaining, mut read) = (0, 0);
    loop {
        let change = returns.from(&text, read);
        let change = if strict {
            change
        } else {
            change.min(doubles.from(&text, read)).min(tabs.from(&text, read))
        };
        text.copy_within(read..change, remaining);
        remaining += change - read;
        match text.get(change) {
            None => break,
            Some(b'\r') => read = change + 1,
            Some(_) => {
                // A tab may follow a single space that was copied already.
                let after_space = remaining > 0
                    && change > 0
                    && read < change
                    && text.get(remaining - 1) == Some(&b' ');
                let run = text.get(change..).unwrap_or_default();
                read = change + run.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
                if !after_space && let Some(slot) = text.get_mut(remaining) {
                    *slot = b' ';
                    remaining += 1;
                }
            }
        }
    }
    text.truncate(remaining);
    text
}

/// The next place of something, searched for only when the last one is passed.
struct Next<F> {
    find: F,
    at: Option<usize>,
}

impl<F: Fn(&[u8]) -> Option<usize>> Next<F> {
    fn new(find: F) -> Next<F> {
        Next { find, at: None }
    }

    /// Returns the first place from `from` on, or the end of the text.
    fn from(&mut self, text: &[u8], from: usize) -> usize {
        match self.at {
            Some(at) if at >= from => at,
            _ => {
                let rest = text.get(from..).unwrap_or_default();
                let at = (self.find)(rest).map_or(text.len(), |offset| from + offset);
                self.at = Some(at);
                at
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, canonicalize};

    #[test]
    fn white_space_is_canonicalized_unless_strict() {
        assert_eq!(canonicalize(b"a \t b\r\n\tc\r d  ".to_vec(), false), b"a b\n c\r d ");
        assert_eq!(canonicalize(b"a \t b\r\n\tc".to_vec(), true), b"a \t b\n\tc");
    }

    /// What `canonicalize` does, byte by byte.
    fn slowly(text: &[u8], strict: bool) -> Vec<u8> {
        let mut out: Vec<u8> = Vec::new();
        for (at, &byte) in text.iter().enumerate() {
            let blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
            let previous = at.checked_sub(1).and_then(|index| text.get(index));
            match byte {
                b'\r' if text.get(at + 1) == Some(&b'\n') => {}
                b' ' | b'\t' if !strict && blank(previous) => {}
                b' ' | b'\t' if !strict => out.push(b' '),
                byte => out.push(byte),
            }
        }
        out
    }

    #[test]
    fn every_short_text_is_canonicalized() {
        let letters = b" \t\r\na";
        for number in 0..5usize.pow(7) {
            let text: Vec<u8> =
                (0..7).map(|place| letters[number / 5usize.pow(place) % 5]).collect();
            assert_eq!(canonicalize(text.clone(), false), slowly(&text, false), "{text:?}");
            assert_eq!(canonicalize(text.clone(), true), slowly(&text, true), "{text:?}");
        }
    }

    #[test]
    fn lines_and_columns() {
        let source = Source::new("t", b"ab\n\ncd\n".to_vec());
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column(2), (1, 3));
        assert_eq!(source.line_column(5), (3, 2));
        assert_eq!(source.line(3), b"cd");
        assert_eq!(source.line(9), b"");
        assert_eq!(source.line_count(), 3);
    }
}
