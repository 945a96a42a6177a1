//! The file that a printed body was parsed from.

use crate::ids::Ident;
use crate::source::{LineIndex, SourceView};

/// What turns offsets into places: the lines of the file, and the name that locations give it.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    /// Where lines start.
    pub index: &'a LineIndex<'a>,
    /// The file's name.
    pub file: Ident,
}

/// Where the body that is being printed came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) view: SourceView<'a>,
    pub(super) lines: Option<Lines<'a>>,
}
