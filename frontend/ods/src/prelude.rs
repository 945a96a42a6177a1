//! The embedded prelude: MLIR's ODS vocabulary (`mlir/IR/OpBase.td` and what goes with it) in our own text.
//!
//! The list of files is checked against the folder by a test.

use std::sync::Arc;

use tablegen::{Source, SourceProvider};

macro_rules! files {
    ($($path:literal,)*) => {
        /// The files, as paths below the include folder and texts, sorted by path.
        pub const FILES: &[(&str, &str)] = &[$(($path, include_str!(concat!("../prelude/", $path))),)*];
    };
}

include!("prelude_files.in");

/// What the vocabulary of old adds to that of today, around it.
const LEGACY: &str = include_str!("../prelude-legacy/OpBase.td");

/// The text of a prelude file.
pub fn file(path: &str) -> Option<&'static str> {
    let at = FILES.binary_search_by(|f| f.0.cmp(path)).ok()?;
    Some(FILES[at].1)
}

/// A vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prelude {
    /// That of MLIR 19.
    #[default]
    Mlir,
    /// That of the documents of 2019 and 2020, in terms of today's.
    Legacy,
}

impl Prelude {
    /// A file by its path below the include folder.
    pub fn source(self, path: &str) -> Option<Source> {
        let (root, text) = match self {
            Prelude::Legacy if path == "mlir/IR/OpBase.td" => ("<legacy>", LEGACY),
            _ => ("<prelude>", file(path)?),
        };
        Some(Source { path: format!("{root}/{path}").into(), text: Arc::from(text) })
    }
}

/// A provider that asks the caller first (include folders) and takes what the caller has not from the prelude.
pub struct WithPrelude<F> {
    outer: F,
    prelude: Prelude,
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> WithPrelude<F> {
    /// `outer` finds a file by the name written in an `include` (or the main file) and the file that names it.
    pub fn new(outer: F) -> Self {
        WithPrelude { outer, prelude: Prelude::Mlir }
    }

    /// As `new`, with another vocabulary.
    pub fn with(prelude: Prelude, outer: F) -> Self {
        WithPrelude { outer, prelude }
    }
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> SourceProvider for WithPrelude<F> {
    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        (self.outer)(name, from).or_else(|| self.prelude.source(name))
    }
}
