//! From `.td` texts to records: an edit of a file evaluates the main files that include it again, and no
//! others. Their [definitions](crate::definitions) are computed operation by operation.
//!
//! ```text
//! TdText --unchanged(main)--> checkpoint --records(main)--> records
//! ```
//!
//! While a file is being edited, evaluation starts again at the first statement that changed ([`TdEdit`]):
//! the part before it is evaluated once and stored as a checkpoint.
//!
//! The caller that sets the inputs reads the files: a text that is not in the [`TdSet`] does not exist. All
//! registries of a set share one context, so that a body which was parsed with an older registry stays valid
//! if the definitions of its operations did not change.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use ir_core::Registry;
use ods::RustCode;
use ods::prelude::{Prelude, WithPrelude};
use rustc_hash::FxHashSet;
use salsa::Setter;
use tablegen::{Checkpoint, Digest, Evaluation, Source};

use crate::Db;
use crate::Shared;

/// A `.td` text.
#[salsa::input]
pub struct TdText {
    /// Its path.
    pub path: Arc<str>,
    /// Its text.
    pub text: Arc<str>,
}

impl TdText {
    /// Sets the text if it differs.
    pub fn update(self, db: &mut dyn Db, text: &str) {
        if &**self.text(db) != text {
            self.set_text(db).to(text.into());
        }
    }
}

/// The definitions that a set extends.
#[derive(Clone, PartialEq, Eq)]
pub struct BaseDefinitions {
    /// The definitions.
    pub registry: Shared<Registry>,
    /// The digest of their content, computed by whoever loads them, e.g. over the bytes of the embedded
    /// image.
    pub digest: Digest,
}

/// A main file, and which kinds of its records are loaded.
#[derive(Clone, PartialEq, Eq)]
pub struct TdMain {
    /// The file.
    pub text: TdText,
    /// Whether its dialects are loaded.
    pub definitions: bool,
    /// Whether its rewrite rules are loaded.
    pub rules: bool,
}

/// Texts that are embedded in the program, by the name in an `include`.
pub type BuiltinText = dyn Fn(&str) -> Option<&'static str> + Send + Sync;

/// The `.td` texts of a session, and how they are loaded.
#[salsa::input]
pub struct TdSet {
    /// All texts, by path.
    pub texts: BTreeMap<Arc<str>, TdText>,
    /// The folders in which included files are searched.
    pub folders: Vec<Arc<str>>,
    /// The embedded texts of the dialects. They are searched after the folders and before the prelude.
    pub builtin: Shared<BuiltinText>,
    /// The embedded texts of the standard vocabulary, e.g. `mlir/IR/OpBase.td`. With [`Prelude::None`], no
    /// embedded text is found.
    pub prelude: Prelude,
    /// The main files, in order.
    pub mains: Vec<TdMain>,
    /// The definitions that the files replace and extend.
    pub base: BaseDefinitions,
    /// The Rust hooks of the definitions.
    pub hooks: Shared<dyn RustCode + Send + Sync>,
    /// The files that are being edited, the latest last, each with the beginning that is expected not to
    /// change: that is evaluated once.
    pub edits: Vec<TdEdit>,
}

/// A file that is being edited, with the beginning that is expected not to change.
#[derive(Clone, PartialEq, Eq)]
pub struct TdEdit {
    /// The file.
    pub file: TdText,
    /// The beginning. It ends between two statements.
    pub first: Arc<str>,
}

impl TdEdit {
    /// Returns the beginning that an edit of `old` into `new` preserves, up to the start of a statement;
    /// `None` if it is empty.
    pub fn between(file: TdText, old: &str, new: &str) -> Option<TdEdit> {
        let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
        const STARTS: [&str; 9] = [
            "def ",
            "class ",
            "defm ",
            "multiclass ",
            "let ",
            "foreach ",
            "defvar ",
            "defset ",
            "include ",
        ];
        let mut end = 0;
        for (at, _) in new.match_indices('\n').take_while(|(at, _)| *at < same) {
            if STARTS.iter().any(|start| new[at + 1..].starts_with(start)) {
                end = at + 1;
            }
        }
        (end > 0).then(|| TdEdit { file, first: new[..end].into() })
    }
}

/// Returns the paths that are tried for the file that `from` includes by `name`, in order: the absolute path,
/// or one next to `from` and in each folder.
pub fn candidates(name: &str, from: &str, folders: &[Arc<str>]) -> Vec<String> {
    if Path::new(name).is_absolute() {
        return vec![name.to_owned()];
    }
    let beside = match from.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/{name}"),
        None => name.to_owned(),
    };
    std::iter::once(beside).chain(folders.iter().map(|folder| below(folder, name))).collect()
}

/// Returns the path of a file in an include folder.
pub fn below(folder: &str, name: &str) -> String {
    format!("{}/{name}", folder.trim_end_matches('/'))
}

/// Finds the text that the file `from` includes by `name`; for the file `cut.file`, only its beginning.
fn find(
    db: &dyn Db,
    set: TdSet,
    main: TdText,
    cut: Option<&TdEdit>,
    name: &str,
    from: Option<&str>,
) -> Option<Source> {
    let source = |text: TdText| {
        let part = cut.filter(|c| c.file == text).map(|c| c.first.clone());
        Source { path: text.path(db).clone(), text: part.unwrap_or_else(|| text.text(db).clone()) }
    };
    let Some(from) = from else { return Some(source(main)) };
    let texts = set.texts(db);
    let found = candidates(name, from, set.folders(db))
        .into_iter()
        .find_map(|path| texts.get(&*path).copied());
    found.map(source).or_else(|| {
        if *set.prelude(db) == Prelude::None {
            return None;
        }
        let text = (set.builtin(db).0)(name)?;
        Some(Source { path: format!("<dialects>/{name}").into(), text: text.into() })
    })
}

/// Returns the names that a text includes.
#[salsa::tracked]
fn included_names(db: &dyn Db, text: TdText) -> Vec<String> {
    tablegen::included(text.text(db))
}

/// Returns the latest edit of a main file, or of a file that it includes.
#[salsa::tracked]
fn edit_of(db: &dyn Db, set: TdSet, main: TdText) -> Option<TdEdit> {
    let edits = set.edits(db);
    if edits.is_empty() {
        return None;
    }
    let (texts, folders) = (set.texts(db), set.folders(db));
    let (mut open, mut reached) = (vec![main], FxHashSet::from_iter([main]));
    while let Some(text) = open.pop() {
        for name in included_names(db, text) {
            let found = candidates(name, text.path(db), folders)
                .into_iter()
                .find_map(|p| texts.get(&*p).copied());
            open.extend(found.filter(|f| reached.insert(*f)));
        }
    }
    edits.iter().rev().find(|edit| reached.contains(&edit.file)).cloned()
}

/// Returns the evaluation of a main file up to the part of the edited file that is expected to change. It does not
/// read that file, so that an edit does not invalidate it.
#[salsa::tracked(no_eq)]
pub fn unchanged(db: &dyn Db, set: TdSet, main: TdText) -> Option<Arc<Checkpoint>> {
    let edit = edit_of(db, set, main).as_ref()?;
    let find = |name: &str, from: Option<&str>| find(db, set, main, Some(edit), name, from);
    let mut provider = WithPrelude::of(*set.prelude(db), find);
    let options = set.prelude(db).options();
    let found =
        tablegen::evaluate_until(&mut provider, main.path(db), edit.file.path(db), &options);
    found.map(Arc::new)
}

/// Returns the records of a main file.
#[salsa::tracked(no_eq)]
pub fn records(db: &dyn Db, set: TdSet, main: TdText) -> Arc<Evaluation> {
    let find = |name: &str, from: Option<&str>| find(db, set, main, None, name, from);
    let mut provider = WithPrelude::of(*set.prelude(db), find);
    if let Some(edit) = edit_of(db, set, main)
        && let Some(checkpoint) = unchanged(db, set, main)
        && let Some(evaluation) = checkpoint.resume(&mut provider, edit.file.text(db).clone())
    {
        return Arc::new(evaluation);
    }
    Arc::new(tablegen::evaluate_with(&mut provider, main.path(db), &set.prelude(db).options()))
}
