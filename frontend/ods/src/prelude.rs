//! The embedded prelude: our version of MLIR's ODS files (`mlir/IR/OpBase.td` and the files that it
//! includes).
//!
//! A test compares the list of files with the folder.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use tablegen::{EvaluationOptions, GeneratedIncludes, Source, SourceProvider};

macro_rules! files {
    ($($path:literal,)*) => {
        /// The files as sorted pairs of path (relative to the include folder) and text.
        pub const FILES: &[(&str, &str)] = &[$(($path, include_str!(concat!("../prelude/", $path))),)*];
    };
}

include!("prelude_files.in");

/// The start of the paths that messages show for prelude files.
pub const PATH: &str = "<prelude>/";

/// Returns the text of a prelude file.
pub fn file(path: &str) -> Option<&'static str> {
    let at = FILES.binary_search_by(|f| f.0.cmp(path)).ok()?;
    Some(FILES[at].1)
}

/// The file that [`Prelude::Legacy`] includes. Nobody else should: it replaces definitions of today.
const LEGACY_FILE: &str = "mlir/IR/LegacyOp.td";

/// Returns the prelude file to include for a class, multiclass or record.
///
/// ```
/// assert_eq!(ods::prelude::defining_file("Pure"), Some("mlir/Interfaces/SideEffectInterfaces.td"));
/// assert_eq!(ods::prelude::defining_file("Impure"), None);
/// ```
pub fn defining_file(name: &str) -> Option<&'static str> {
    static DEFINED: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
        let mut defined = BTreeMap::new();
        for (path, text) in FILES.iter().filter(|(path, _)| *path != LEGACY_FILE) {
            for name in text.lines().filter_map(defined_name) {
                defined.entry(name).or_insert(*path);
            }
        }
        defined
    });
    DEFINED.get(name).copied()
}

/// Returns the name that a line at the top level defines.
fn defined_name(line: &str) -> Option<&str> {
    let (keyword, rest) = line.split_once(' ')?;
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let name = rest.split(|c| !is_name(c)).next().filter(|name| !name.is_empty())?;
    ["def", "class", "multiclass"].contains(&keyword).then_some(name)
}

/// A version of the ODS vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Prelude {
    /// The vocabulary of MLIR 19 to 22.
    #[default]
    Mlir,
    /// The vocabulary of 2019 and 2020, in which the name of an operation includes its dialect.
    Legacy,
    /// No prelude: every include must be a file.
    None,
}

impl Prelude {
    /// Returns the options of evaluations with this vocabulary: generated files may be missing, and files may replace definitions of the prelude.
    pub fn options(self) -> EvaluationOptions {
        EvaluationOptions {
            defines: self.macros().iter().map(ToString::to_string).collect(),
            generated_includes: GeneratedIncludes::Optional,
            replaceable: Some(PATH),
            ..EvaluationOptions::default()
        }
    }

    /// Returns the macros to define for an evaluation with this vocabulary.
    pub fn macros(self) -> &'static [&'static str] {
        match self {
            Prelude::Mlir | Prelude::None => &[],
            Prelude::Legacy => &["RS_OPT_LEGACY"],
        }
    }
}

/// Returns the file with that path relative to the include folder.
pub fn source(path: &str) -> Option<Source> {
    Some(Source { path: format!("{PATH}{path}").into(), text: Arc::from(file(path)?) })
}

/// A source provider that first calls the given one (e.g. for files in include folders) and then searches the
/// prelude.
pub struct WithPrelude<F> {
    outer: F,
    prelude: bool,
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> WithPrelude<F> {
    /// Creates a provider. `outer` finds a file by the name in an `include` (or of the main file) and the
    /// including file.
    pub fn new(outer: F) -> Self {
        WithPrelude { outer, prelude: true }
    }

    /// Does the same as [`new`](Self::new), without the embedded files if `prelude` is [`Prelude::None`].
    pub fn of(prelude: Prelude, outer: F) -> Self {
        WithPrelude { outer, prelude: prelude != Prelude::None }
    }
}

impl<F: FnMut(&str, Option<&str>) -> Option<Source>> SourceProvider for WithPrelude<F> {
    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        (self.outer)(name, from).or_else(|| source(name).filter(|_| self.prelude))
    }

    fn defining_file(&self, name: &str) -> Option<&str> {
        defining_file(name).filter(|_| self.prelude)
    }
}
