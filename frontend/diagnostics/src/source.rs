//! The text that diagnostics point into, and the form of messages.

use ir_core::Suggestion;
use ir_core::source::LineIndex;
use text_utils::suggest::nearest;

use crate::At;

/// The use of colours in diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// Plain text.
    Off,
    /// Escape sequences of terminals.
    On,
}

/// The format of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiagnosticFormat {
    /// `file:line:col: error: message`, the source line and a caret.
    #[default]
    Classic,
    /// Excerpts of the source with labels, for terminals.
    Pretty {
        /// Whether they are coloured.
        colors: Colors,
    },
    /// One JSON object per line.
    Json,
}

/// A text that diagnostics point into.
#[derive(Clone, Copy)]
pub struct DiagnosticSource<'a> {
    /// The name in messages.
    pub name: &'a str,
    /// Its bytes.
    pub text: &'a [u8],
    /// Its lines.
    pub lines: &'a LineIndex<'a>,
}

impl DiagnosticSource<'_> {
    /// Returns the end of the word or the string in quotes that starts at an offset: `arith.addi`, `%x`, `"my.op"`. The end of a line ends it.
    pub fn word_end(&self, start: u32) -> u32 {
        let rest = self.text.get(start as usize..).unwrap_or_default();
        let length = match rest {
            [b'"', inside @ ..] => {
                let quote = inside.iter().position(|byte| b"\"\n".contains(byte));
                quote.filter(|&at| inside[at] == b'"').map_or(1, |at| at + 2)
            }
            [b'%' | b'^' | b'@' | b'#' | b'!', name @ ..] => {
                1 + name.iter().take_while(|byte| is_word(byte)).count()
            }
            _ => rest.iter().take_while(|byte| is_word(byte)).count(),
        };
        start + u32::try_from(length).unwrap_or(0)
    }

    /// Returns the end of the operation that starts at an offset, or of its first line: where its brackets close, its first region opens or a
    /// comment starts.
    pub(super) fn operation_end(&self, start: u32) -> u32 {
        let rest = self.text.get(start as usize..).unwrap_or_default();
        let line = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        let (mut depth, mut quoted, mut at) = (0usize, false, 0);
        while let Some(&byte) = line.get(at) {
            match byte {
                b'\\' if quoted => at += 1,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'/' if line.get(at + 1) == Some(&b'/') => break,
                b'-' if line.get(at + 1) == Some(&b'>') => at += 1,
                b'(' | b'[' | b'{' | b'<' => depth += 1,
                b')' | b']' | b'}' | b'>' if depth == 0 => break,
                b')' | b']' | b'}' | b'>' => depth -= 1,
                _ => {}
            }
            at += 1;
        }
        let mut printed = line[..at.min(line.len())].trim_ascii_end();
        if depth > 0 {
            printed = printed.strip_suffix(b"{").unwrap_or(printed).trim_ascii_end();
        }
        start + u32::try_from(printed.len()).unwrap_or(0)
    }

    /// Returns the range of the text that a suggestion replaces: the range of its place; or, if the suggestion names the written word, the first
    /// occurrence of that word from the place to the end of the operation or line; otherwise the first word there that is similar to the
    /// replacement.
    pub fn replaced(&self, suggestion: &Suggestion<At>) -> Option<(u32, u32)> {
        let &At::Text { start, end } = &suggestion.place else { return None };
        let (written, meant) = (&*suggestion.written, &*suggestion.replacement);
        if end > start && !written.is_empty() {
            return Some((start, end));
        }
        // A name that is not defined may precede the place of the error, which is that of its value.
        let (number, column) = self.lines.line_col(start);
        let line_start = self.lines.line_start(number).filter(|_| column > 1 && written.is_empty());
        self.find_word(start, (written, meant))
            .or_else(|| self.find_word(line_start?, (written, meant)))
    }

    /// Returns the range of the first word from `start` on in its line that is `written`, or if that is empty, similar to `meant`.
    fn find_word(&self, start: u32, (written, meant): (&str, &str)) -> Option<(u32, u32)> {
        let line = self.text.get(start as usize..)?;
        let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
        let mut at = 0;
        while at < line.len() {
            let from = start + u32::try_from(at).ok()?;
            let to = self.word_end(from).max(from + 1);
            let text = self.text.get(from as usize..to as usize)?;
            let text = std::str::from_utf8(text).unwrap_or_default();
            let word = text.trim_end_matches([':', '.']);
            let is_meant = match written {
                "" => nearest(word, std::iter::once(meant)).is_some(),
                _ => word == written,
            };
            if is_meant {
                return Some((from, from + u32::try_from(word.len()).ok()?));
            }
            at = (to - start) as usize;
        }
        None
    }
}

fn is_word(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.$-:".contains(byte)
}
