//! The `.td` files that a session reads: those that are named, and all that they may include.
//!
//! For example, `a.td` with the line `include "b.td"` has the closure `a.td`, `b.td` and, with `-I inc`, also `inc/b.td` if it exists. Includes are found
//! lexically, so the closure may have files that the evaluation does not read.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;

use ods::prelude;
use queries::{below, candidates};

use super::files::TdFiles;

/// The texts of files by path.
pub(super) type Texts = BTreeMap<String, Arc<str>>;

/// Reads the files of a session again and again; what a text includes is remembered.
#[derive(Default)]
pub(super) struct IncludeClosure {
    /// The includes of each text, by path: texts seldom change.
    includes: BTreeMap<String, (Arc<str>, Vec<String>)>,
    /// Errors of files that could not be read, by path. Most are files that do not exist and would be included if they did.
    pub(super) unread: BTreeMap<String, io::Error>,
}

impl IncludeClosure {
    /// Returns the texts of the files of the session and of all that may be included, by path: what an `include` names and a folder has. `given` are
    /// texts that replace files.
    pub(super) fn read(&mut self, files: &TdFiles, given: &Texts) -> Texts {
        self.unread.clear();
        let mut found = BTreeMap::new();
        let (mut seen, mut embedded) = (BTreeSet::new(), BTreeSet::new());
        let mut open = files.names();
        let folders: Vec<Arc<str>> =
            files.include_folders().iter().map(|folder| Arc::from(&**folder)).collect();
        while let Some(path) = open.pop() {
            if !seen.insert(path.clone()) {
                continue;
            }
            let given = given.get(&path).cloned();
            let text = match given.map_or_else(|| files.read(&path), Ok) {
                Ok(text) => text,
                Err(error) => {
                    self.unread.insert(path, error);
                    continue;
                }
            };
            let known = self.includes.get(&path).is_some_and(|(before, _)| *before == text);
            if !known {
                self.includes.insert(path.clone(), (text.clone(), tablegen::included(&text)));
            }
            let names = self.includes.get(&path).map_or(&[][..], |(_, names)| names);
            open.extend(names.iter().flat_map(|name| candidates(name, &path, &folders)));
            if !folders.is_empty() {
                open.extend(included_by_embedded(files, names, &folders, &mut embedded));
            }
            found.insert(path, text);
        }
        found
    }
}

/// Returns the paths of the files in folders that embedded files may include: those that `names` denote, and those that they include.
/// `seen` contains the names of embedded files that were read before.
fn included_by_embedded(
    files: &TdFiles,
    names: &[String],
    folders: &[Arc<str>],
    seen: &mut BTreeSet<String>,
) -> Vec<String> {
    let mut paths = Vec::new();
    let mut open = names.to_vec();
    while let Some(name) = open.pop() {
        if seen.contains(&name) {
            continue;
        }
        let dialect = || files.extension.included(&name);
        let Some(text) = prelude::file(&name).or_else(dialect) else { continue };
        for included in tablegen::included(text) {
            paths.extend(folders.iter().map(|folder| below(folder, &included)));
            open.push(included);
        }
        seen.insert(name);
    }
    paths
}
