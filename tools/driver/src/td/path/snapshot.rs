//! The `.td` files of some folders as they are now: their texts, and their includes.
//!
//! Names of files are texts: a folder as it was given, then a slash and the path below it, e.g.
//! `../include/toy/Toy.td` for `--td-path=../include`. So messages name files as the user does.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use dialect_index::{IndexedFile, TdFacts};
use ir_core::sync::LockIgnoringPoison;
use ods::image::content_hash;
use rustc_hash::{FxHashMap, FxHashSet};

use super::stamp::Stamp;
use crate::fanout::parallel;
use crate::input::read_file;

/// A folder that was listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Listed {
    pub(super) path: String,
    pub(super) stamp: Stamp,
    /// A hash of the names that count: of folders and of `.td` files.
    pub(super) names: u64,
}

/// A file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ReadFile {
    pub(super) path: String,
    pub(super) stamp: Stamp,
    /// A hash of its text.
    pub(super) digest: u64,
}

/// The files of some folders.
#[derive(Default)]
pub(super) struct Snapshot {
    pub(super) folders: Vec<Listed>,
    pub(super) files: Vec<ReadFile>,
    pub(super) texts: Vec<Vec<u8>>,
    /// Files that do not exist and would be included if they did, outside of the folders.
    pub(super) absent: Vec<String>,
    /// What could not be read, and why.
    pub(super) unread: Vec<(String, std::io::Error)>,
}

/// More folders are not listed: somebody named a whole disk.
const MOST_FOLDERS: usize = 100_000;

/// Returns the names of the folders and `.td` files in a folder, sorted; those that start with a dot are left out, and
/// folders whose name is not UTF-8.
pub(super) fn list(path: &Path) -> std::io::Result<(Vec<String>, Vec<String>)> {
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for entry in std::fs::read_dir(path)? {
        let entry = entry?;
        let name = match entry.file_name().into_string() {
            Ok(name) if name.starts_with('.') => continue,
            Ok(name) => name,
            // Reading the file reports that no path of the program names it.
            Err(name) => {
                let name = name.to_string_lossy().into_owned();
                files.extend(name.ends_with(".td").then_some(name));
                continue;
            }
        };
        let mut kind = entry.file_type()?;
        if kind.is_symlink() {
            // A dangling link is not a file.
            let Ok(target) = std::fs::metadata(entry.path()) else { continue };
            kind = target.file_type();
        }
        if kind.is_dir() {
            folders.push(name);
        } else if kind.is_file() && name.ends_with(".td") {
            files.push(name);
        }
    }
    folders.sort_unstable();
    files.sort_unstable();
    Ok((folders, files))
}

/// Returns a hash of the names in a folder.
pub(super) fn names_hash(folders: &[String], files: &[String]) -> u64 {
    let mut text = folders.join("\n");
    text.push('\0');
    text += &files.join("\n");
    content_hash(text.as_bytes())
}

type ListResult = std::io::Result<(Stamp, Vec<String>, Vec<String>)>;

fn list_all(cwd: &Path, paths: &[String]) -> Vec<ListResult> {
    let results: Vec<Mutex<Option<ListResult>>> = paths.iter().map(|_| Mutex::default()).collect();
    parallel(paths.len(), &|at| {
        let path = cwd.join(&paths[at]);
        let listed = std::fs::metadata(&path).and_then(|metadata| {
            let (folders, files) = list(&path)?;
            Ok((Stamp::of(&metadata), folders, files))
        });
        *results[at].lock_ignoring_poison() = Some(listed);
    });
    results.into_iter().filter_map(|r| r.into_inner().ok().flatten()).collect()
}

fn read_stamped(path: &Path) -> std::io::Result<(Stamp, Vec<u8>)> {
    if path.to_string_lossy().contains(char::REPLACEMENT_CHARACTER) && !path.exists() {
        return Err(std::io::Error::other("its name is not UTF-8; rename the file"));
    }
    let stamp = Stamp::of(&std::fs::metadata(path)?);
    Ok((stamp, read_file(path)?))
}

impl Snapshot {
    /// Lists the `folders` and reads their files, in the order of the folders and then of the paths.
    pub(super) fn take(cwd: &Path, folders: &[String]) -> Snapshot {
        let mut snapshot = Snapshot::default();
        let mut seen: FxHashSet<(u64, u64)> = FxHashSet::default();
        let mut paths = Vec::new();
        for folder in folders {
            let mut own = Vec::new();
            let mut level = vec![plain(folder)];
            while !level.is_empty() && snapshot.folders.len() < MOST_FOLDERS {
                let mut next = Vec::new();
                for (path, listed) in level.iter().zip(list_all(cwd, &level)) {
                    match listed {
                        Ok((stamp, folders, files)) => {
                            // Folders that are reached twice, by links or because they overlap, count once.
                            if stamp.id() != (0, 0) && !seen.insert(stamp.id()) {
                                continue;
                            }
                            let names = names_hash(&folders, &files);
                            snapshot.folders.push(Listed { path: path.clone(), stamp, names });
                            next.extend(folders.iter().map(|name| joined(path, name)));
                            own.extend(files.iter().map(|name| joined(path, name)));
                        }
                        Err(error) => snapshot.unread.push((path.clone(), error)),
                    }
                }
                level = next;
            }
            own.sort_unstable();
            paths.extend(own);
        }
        snapshot.read_all(cwd, paths);
        snapshot
    }

    fn read_all(&mut self, cwd: &Path, paths: Vec<String>) {
        let results: Vec<Mutex<Option<std::io::Result<(Stamp, Vec<u8>)>>>> =
            paths.iter().map(|_| Mutex::default()).collect();
        parallel(paths.len(), &|at| {
            *results[at].lock_ignoring_poison() = Some(read_stamped(&cwd.join(&paths[at])));
        });
        for (path, result) in paths.into_iter().zip(results) {
            match result.into_inner().ok().flatten() {
                Some(Ok((stamp, text))) => self.add(path, stamp, text),
                Some(Err(error)) => self.unread.push((path, error)),
                None => {}
            }
        }
    }

    fn add(&mut self, path: String, stamp: Stamp, text: Vec<u8>) {
        self.files.push(ReadFile { path, stamp, digest: content_hash(&text) });
        self.texts.push(text);
    }

    /// Returns the facts about all files, with their includes resolved by `search`; files outside of the folders that are included are added.
    pub(super) fn indexed(&mut self, cwd: &Path, search: &Search) -> Vec<IndexedFile> {
        let mut positions: FxHashMap<String, usize> =
            self.files.iter().enumerate().map(|(at, file)| (file.path.clone(), at)).collect();
        let mut absent: BTreeMap<String, ()> = BTreeMap::new();
        let mut out: Vec<IndexedFile> = Vec::new();
        while out.len() < self.files.len() {
            let start = out.len();
            let facts: Vec<Mutex<TdFacts>> =
                (start..self.files.len()).map(|_| Mutex::default()).collect();
            parallel(facts.len(), &|at| {
                *facts[at].lock_ignoring_poison() = TdFacts::of(&self.texts[start + at]);
            });
            for facts in facts {
                let facts = facts.into_inner().unwrap_or_default();
                let path = self.files[out.len()].path.clone();
                let mut includes = Vec::new();
                for name in &facts.includes {
                    includes.extend(self.find(
                        cwd,
                        search,
                        name,
                        &path,
                        &mut positions,
                        &mut absent,
                    ));
                }
                out.push(IndexedFile { path, facts, includes });
            }
        }
        self.absent = absent.into_keys().collect();
        out
    }

    fn find(
        &mut self,
        cwd: &Path,
        search: &Search,
        name: &str,
        from: &str,
        positions: &mut FxHashMap<String, usize>,
        absent: &mut BTreeMap<String, ()>,
    ) -> Option<usize> {
        for path in search.candidates(name, from) {
            if let Some(&at) = positions.get(&path) {
                return Some(at);
            }
            if search.is_listed(&path) || absent.contains_key(&path) {
                continue;
            }
            match read_stamped(&cwd.join(&path)) {
                Ok((stamp, text)) => {
                    positions.insert(path.clone(), self.files.len());
                    self.add(path, stamp, text);
                    return Some(self.files.len() - 1);
                }
                Err(_) => _ = absent.insert(path, ()),
            }
        }
        None
    }
}

/// The folders in which included files are searched.
#[derive(Clone, Debug)]
pub(super) struct Search {
    /// The folders that are listed, as given.
    pub(super) listed: Vec<String>,
    /// All folders to search, in order.
    pub(super) folders: Vec<std::sync::Arc<str>>,
}

impl Search {
    /// Returns the paths of the files that `from` may mean by `name`, in order, without `.` and `..`.
    pub(super) fn candidates(&self, name: &str, from: &str) -> impl Iterator<Item = String> {
        queries::candidates(name, from, &self.folders).into_iter().map(|path| plain(&path))
    }

    /// Returns whether the path is one of the folders that are listed.
    pub(super) fn lists(&self, path: &str) -> bool {
        self.listed.iter().any(|folder| plain(folder) == path)
    }

    /// Returns whether the path is below a folder that is listed, so that it is known whether it exists.
    fn is_listed(&self, path: &str) -> bool {
        let below = |folder: &String| match plain(folder).as_str() {
            "" => !path.starts_with("../") && !path.starts_with('/'),
            folder => path
                .strip_prefix(folder)
                .is_some_and(|rest| folder.ends_with('/') || rest.starts_with('/')),
        };
        let hidden = path.starts_with('.') || path.contains("/.");
        path.ends_with(".td") && !hidden && self.listed.iter().any(below)
    }
}

/// Returns the path of `name` in a folder with a plain path.
fn joined(folder: &str, name: &str) -> String {
    match folder {
        "" => name.to_owned(),
        "/" => format!("/{name}"),
        _ => format!("{folder}/{name}"),
    }
}

/// Returns a path without `.` and `..` that a part before them cancels.
fn plain(path: &str) -> String {
    if !path.split('/').any(|part| matches!(part, "" | "." | "..")) {
        return path.to_owned();
    }
    let mut out = PathBuf::new();
    for part in Path::new(path).components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir
                if matches!(
                    out.components().next_back(),
                    Some(std::path::Component::Normal(_))
                ) =>
            {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn paths_are_made_plain() {
        for (path, expected) in [
            ("a/b.td", "a/b.td"),
            ("a/../b.td", "b.td"),
            ("../a/./b.td", "../a/b.td"),
            ("/a/c/../b", "/a/b"),
            ("a/", "a"),
            (".", ""),
            ("/", "/"),
        ] {
            assert_eq!(plain(path), expected);
        }
    }
}
