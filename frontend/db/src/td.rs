//! From `.td` texts to definitions, as queries: an edit of one file evaluates again the main files that include it, and nothing else.
//!
//! ```text
//! TdText --records(main)--> records --definitions(set)--> registry
//! ```
//!
//! Whoever sets the inputs has found the files: a text that is in no [`TdSet`] does not exist. Handles of registries of one set are those of
//! one context, so what was parsed with an older one stays valid where its operations did not change.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::Registry;
use ir_core::registry::RegistryBuilder;
use ods::HookTable;
use ods::prelude::WithPrelude;
use salsa::Setter;
use tablegen::{Evaluation, Source};

use crate::Db;
use crate::inputs::Shared;

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
    /// The files that are evaluated, in order.
    pub mains: Vec<TdMain>,
    /// The definitions that the files replace and extend.
    pub base: Shared<Registry>,
    /// What no `.td` can say.
    pub hooks: Shared<dyn HookTable + Send + Sync>,
}

/// The paths at which the file that `from` includes by `name` may be, in the order in which they are tried.
pub fn candidates(name: &str, from: &str, folders: &[Arc<str>]) -> Vec<String> {
    let beside = match from.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/{name}"),
        None => name.to_owned(),
    };
    let below = folders.iter().map(|f| format!("{}/{name}", f.trim_end_matches('/')));
    std::iter::once(beside).chain(below).collect()
}

/// The records of a main file.
#[salsa::tracked(no_eq)]
pub fn records(db: &dyn Db, set: TdSet, main: TdText) -> Arc<Evaluation> {
    let texts = set.texts(db);
    let source = |text: TdText| Source { path: text.path(db).clone(), text: text.text(db).clone() };
    let outer = |name: &str, from: Option<&str>| {
        let Some(from) = from else { return Some(source(main)) };
        let found = candidates(name, from, set.folders(db)).into_iter().find_map(|path| texts.get(&*path).copied());
        found.map(source).or_else(|| {
            let text = (set.builtin(db).0)(name)?;
            Some(Source { path: format!("<dialects>/{name}").into(), text: text.into() })
        })
    };
    Arc::new(tablegen::evaluate(&mut WithPrelude::new(outer), main.path(db), &[]))
}

/// What the definitions of a set come to.
#[derive(Debug)]
pub struct Definitions {
    /// All definitions, those of the base too.
    pub registry: Arc<Registry>,
    /// Errors and remarks of loading them; those of evaluation are with the [`records`].
    pub loaded: ods::Loaded,
}

/// The definitions of a set.
#[salsa::tracked(no_eq)]
pub fn definitions(db: &dyn Db, set: TdSet) -> Arc<Definitions> {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    let evaluations: Vec<Arc<Evaluation>> = wanted.map(|m| records(db, set, m.text).clone()).collect();
    let keepers: Vec<_> = evaluations.iter().map(|e| &e.records).collect();
    let mut builder = RegistryBuilder::extending(set.base(db));
    let loaded = ods::load_all(&mut builder, &keepers, &**set.hooks(db));
    Arc::new(Definitions { registry: Arc::new(builder.finish()), loaded })
}
