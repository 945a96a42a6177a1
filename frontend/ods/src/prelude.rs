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

/// The text of a prelude file.
pub fn file(path: &str) -> Option<&'static str> {
    let at = FILES.binary_search_by(|f| f.0.cmp(path)).ok()?;
    Some(FILES[at].1)
}

/// A vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Prelude {
    /// That of MLIR 19.
    #[default]
    Mlir,
    /// That of 2019 and 2020, when an operation named its dialect in its own name.
    Legacy,
    /// None: all that is included is a file.
    None,
}

impl Prelude {
    /// Macros that choose the vocabulary; to be defined for the evaluation.
    pub fn macros(self) -> &'static [&'static str] {
        match self {
            Prelude::Mlir | Prelude::None => &[],
            Prelude::Legacy => &["RS_OPT_LEGACY"],
        }
    }
}

/// A file by its path below the include folder.
pub fn source(path: &str) -> Option<Source> {
    Some(Source { path: format!("<prelude>/{path}").into(), text: Arc::from(file(path)?) })
}

/// A provider that asks the caller first (include folders) and takes what the caller has not from the prelude.
pub struct WithPrelude<F> {
    outer: F,
    prelude: bool,
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> WithPrelude<F> {
    /// `outer` finds a file by the name written in an `include` (or the main file) and the file that names it.
    pub fn new(outer: F) -> Self {
        WithPrelude { outer, prelude: true }
    }

    /// The same, with nothing behind `outer` where `prelude` is none.
    pub fn of(prelude: Prelude, outer: F) -> Self {
        WithPrelude { outer, prelude: prelude != Prelude::None }
    }
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> SourceProvider for WithPrelude<F> {
    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        (self.outer)(name, from).or_else(|| source(name).filter(|_| self.prelude))
    }
}
