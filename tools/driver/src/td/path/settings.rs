//! The folders of `--td-path`, and the texts that name their dialects.

use super::cache::Cache;

/// The folders in which dialects are found by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TdPath {
    /// The folders, in order: if two define a dialect, the first counts.
    pub folders: Vec<String>,
    /// Where the index and the definitions are cached.
    pub cache: Cache,
    /// How many threads read and evaluate files; `None` for one per processor.
    pub threads: Option<usize>,
}

/// A text that names dialects.
#[derive(Clone, Copy, Debug, Default)]
pub struct NamingText<'t> {
    /// The name of its file in messages.
    pub file: &'t str,
    /// The text.
    pub text: &'t [u8],
}
