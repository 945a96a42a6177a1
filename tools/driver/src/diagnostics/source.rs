//! The text that diagnostics point into, and the form of messages.

use ir_core::source::LineIndex;

/// How diagnostics are rendered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// `file:line:col: error: message`, the source line and a caret.
    #[default]
    Classic,
    /// Excerpts of the source with labels, for terminals.
    Pretty {
        /// Whether to use colours.
        color: bool,
    },
    /// One JSON object per line.
    Json,
}

/// A text that diagnostics point into.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The name in messages.
    pub name: &'a str,
    /// Its bytes.
    pub text: &'a [u8],
    /// Its lines.
    pub lines: &'a LineIndex<'a>,
}
