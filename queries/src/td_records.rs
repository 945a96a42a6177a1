//! From `.td` texts to records, as queries: an edit of one file evaluates again the main files that include it, and nothing else.
//! What the records [define](crate::definitions) is looked at one by one.
//!
//! ```text
//! TdText --unchanged(main)--> checkpoint --records(main)--> records
//! ```
//!
//! Of a file that is being edited, only what stands behind the first change is evaluated again ([`TdEdit`]), with the files behind it.
//!
//! Whoever sets the inputs has found the files: a text that is in no [`TdSet`] does not exist. Handles of registries of one set are those of
//! one context, so what was parsed with an older one stays valid where its operations did not change.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use ir_core::Registry;
use ods::HookTable;
use ods::prelude::{Prelude, WithPrelude};
use rustc_hash::FxHashSet;
use salsa::Setter;
use tablegen::{Checkpoint, Digest, Evaluation, Options, Source};

use crate::Db;
use crate::Shared;

/// A `.td` text.
#[salsa::input]
pub struct TdText {
    /// Where it was found.
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
    /// The digest of their content, computed by whoever loads them, e.g. over the bytes of the embedded image.
    pub digest: Digest,
}

/// A file that is evaluated, and what is wanted of it.
#[derive(Clone, PartialEq, Eq)]
pub struct TdMain {
    /// The file.
    pub text: TdText,
    /// Whether its dialects are wanted.
    pub definitions: bool,
    /// Whether its rewrite rules are wanted.
    pub rules: bool,
}

/// Texts that come with the program, by the name written in an `include`.
pub type BuiltinText = dyn Fn(&str) -> Option<&'static str> + Send + Sync;

/// The texts of a session.
#[salsa::input]
pub struct TdSet {
    /// All texts that there are, by path.
    pub texts: BTreeMap<Arc<str>, TdText>,
    /// Folders to look for included files in.
    pub folders: Vec<Arc<str>>,
    /// Texts that come with the program and stand behind the folders and before the prelude.
    pub builtin: Shared<BuiltinText>,
    /// The vocabulary behind those; without one there are no texts that come with the program either.
    pub prelude: Prelude,
    /// The files that are evaluated, in order.
    pub mains: Vec<TdMain>,
    /// The definitions that the files replace and extend.
    pub base: BaseDefinitions,
    /// What no `.td` can say.
    pub hooks: Shared<dyn HookTable + Send + Sync>,
    /// The files that are being edited, the latest last, and how much of each is expected to stay: what stands before that is evaluated once.
    pub edits: Vec<TdEdit>,
}

/// The first part of a file that is being edited.
#[derive(Clone, PartialEq, Eq)]
pub struct TdEdit {
    /// The file.
    pub file: TdText,
    /// What it begins with; it ends between two statements.
    pub first: Arc<str>,
}

impl TdEdit {
    /// What an edit of `old` into `new` leaves of the file's beginning, up to the start of a statement; nothing if that is nothing.
    pub fn between(file: TdText, old: &str, new: &str) -> Option<TdEdit> {
        let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
        const STARTS: [&str; 9] =
            ["def ", "class ", "defm ", "multiclass ", "let ", "foreach ", "defvar ", "defset ", "include "];
        let mut end = 0;
        for (at, _) in new.match_indices('\n').take_while(|(at, _)| *at < same) {
            if STARTS.iter().any(|start| new[at + 1..].starts_with(start)) {
                end = at + 1;
            }
        }
        (end > 0).then(|| TdEdit { file, first: new[..end].into() })
    }
}

/// The paths at which the file that `from` includes by `name` may be, in the order in which they are tried: an absolute one, or beside `from` and in
/// the folders.
pub fn candidates(name: &str, from: &str, folders: &[Arc<str>]) -> Vec<String> {
    if Path::new(name).is_absolute() {
        return vec![name.to_owned()];
    }
    let beside = match from.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/{name}"),
        None => name.to_owned(),
    };
    let below = folders.iter().map(|f| format!("{}/{name}", f.trim_end_matches('/')));
    std::iter::once(beside).chain(below).collect()
}

/// Finds the text that the file `from` includes by `name`; of the file `cut.file` it gives the first part only.
fn find(db: &dyn Db, set: TdSet, main: TdText, cut: Option<&TdEdit>, name: &str, from: Option<&str>) -> Option<Source> {
    let source = |text: TdText| {
        let part = cut.filter(|c| c.file == text).map(|c| c.first.clone());
        Source { path: text.path(db).clone(), text: part.unwrap_or_else(|| text.text(db).clone()) }
    };
    let Some(from) = from else { return Some(source(main)) };
    let texts = set.texts(db);
    let found = candidates(name, from, set.folders(db)).into_iter().find_map(|path| texts.get(&*path).copied());
    found.map(source).or_else(|| {
        if *set.prelude(db) == Prelude::None {
            return None;
        }
        let text = (set.builtin(db).0)(name)?;
        Some(Source { path: format!("<dialects>/{name}").into(), text: text.into() })
    })
}

/// The names that a text includes.
#[salsa::tracked]
fn included_names(db: &dyn Db, text: TdText) -> Vec<String> {
    tablegen::included(text.text(db))
}

/// The latest edit that concerns a main file: it is in it, or in a file that it includes.
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
            let found = candidates(name, text.path(db), folders).into_iter().find_map(|p| texts.get(&*p).copied());
            open.extend(found.filter(|f| reached.insert(*f)));
        }
    }
    edits.iter().rev().find(|edit| reached.contains(&edit.file)).cloned()
}

/// What the evaluation of a main file comes to before the part of the edited file that is expected to change. It does not read that
/// file, so that an edit leaves it as it is.
#[salsa::tracked(no_eq)]
pub fn unchanged(db: &dyn Db, set: TdSet, main: TdText) -> Option<Arc<Checkpoint>> {
    let edit = edit_of(db, set, main).as_ref()?;
    let find = |name: &str, from: Option<&str>| find(db, set, main, Some(edit), name, from);
    let mut provider = WithPrelude::of(*set.prelude(db), find);
    let options = Options { defines: macros(db, set), ..Options::default() };
    let found = tablegen::evaluate_until(&mut provider, main.path(db), edit.file.path(db), &options);
    found.map(Arc::new)
}

/// The records of a main file.
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
    Arc::new(tablegen::evaluate(&mut provider, main.path(db), &macros(db, set)))
}

fn macros(db: &dyn Db, set: TdSet) -> Vec<String> {
    set.prelude(db).macros().iter().map(ToString::to_string).collect()
}
