//! The text that diagnostics point into, and the form of messages.

use ir_core::source::LineIndex;

/// Whether diagnostics have colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// Plain text.
    Off,
    /// Escape sequences of terminals.
    On,
}

/// How diagnostics are rendered.
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
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.$-:".contains(byte);
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
}
