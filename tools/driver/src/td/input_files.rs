//! The `.td` files that a session depends on, found without evaluating them: for keys of caches, and for build systems.
//!
//! ```text
//! --dialect-td a.td --td-path include
//! read     a.td, and the files that it includes  with texts
//! absent   include/b.td                          it would be included if it existed
//! on_path  include/toy/Toy.td, ...               with hashes, from the index of the folders
//! ```

use std::collections::BTreeSet;

use ir_core::Registry;

use super::files::TdFiles;
use super::include_closure::{IncludeClosure, Texts};
use super::path::{files_of_dialects, files_on_path};

/// The files that a session depends on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InputFiles {
    /// The files of flags and of the program, and those that they include: paths and texts.
    pub read: Texts,
    /// The paths that were tried and have no file that can be read, each with the error.
    pub absent: Vec<(String, String)>,
    /// The `.td` files below the folders of `--td-path`, and those that they include: paths and hashes of the contents.
    pub on_path: Vec<(String, u64)>,
}

/// Finds the files as they are now; `None` if a file or folder of `--td-path` cannot be read.
pub fn input_files(files: &TdFiles) -> Option<InputFiles> {
    let mut closure = IncludeClosure::default();
    let read = closure.read(files, &Texts::new());
    let absent = closure.unread.iter();
    let absent = absent.map(|(path, error)| (path.clone(), error.to_string())).collect();
    let on_path = files_on_path(files)?;
    Some(InputFiles { read, absent, on_path })
}

/// Returns the paths of the files that the definitions of a loaded registry are read from, sorted: of `--td-path`, those of the dialects that were loaded.
/// Texts that only the program contains are left out.
pub fn files_of(files: &TdFiles, reg: &Registry) -> Vec<String> {
    let read = IncludeClosure::default().read(files, &Texts::new());
    let on_disk =
        |path: &String| !files.extension.is_embedded(path) && files.cwd.join(path).is_file();
    let mut paths: BTreeSet<String> = read.into_keys().filter(on_disk).collect();
    let builtin = files.extension.set();
    paths.extend(files_of_dialects(files, &|name| {
        builtin.dialect(name).is_none() && reg.dialect(reg.ctx().ident(name)).is_some()
    }));
    paths.into_iter().collect()
}
