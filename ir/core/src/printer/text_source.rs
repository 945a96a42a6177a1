//! The file that a printed body was parsed from.

use crate::ids::Ident;
use crate::source::{LineIndex, SourceView};

/// Converts offsets into positions: the line starts of a file and its name in locations.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    /// The line starts.
    pub index: &'a LineIndex<'a>,
    /// The name of the file.
    pub file: Ident,
}

/// The source text of the body that is being printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) view: SourceView<'a>,
    pub(super) lines: Option<Lines<'a>>,
}
