//! The `.td` files of a session, and the program that loads them.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use ods::prelude::Prelude;
use text_utils::progress::Progress;

use super::extension::Extension;
use super::path::settings::TdPath;
use crate::input::read_file;

/// The reporting of lints about `.td` files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lints {
    /// They are not.
    #[default]
    Off,
    /// They are, as warnings.
    On,
}

/// The remarks about C++ in `.td` files that are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RemarkDetail {
    /// Each of them.
    #[default]
    Each,
    /// A line for each file, which also counts the functions in C++ without a Rust hook.
    Summary,
}

/// The files to load, and the program that loads them.
#[derive(Clone, Debug)]
pub struct TdFiles {
    /// Files whose dialects are loaded.
    pub dialects: Vec<String>,
    /// Files whose rewrite rules are loaded.
    pub patterns: Vec<String>,
    /// Texts of files by name. They are used instead of files on disk.
    pub texts: BTreeMap<String, Arc<str>>,
    /// Folders to look for included files in.
    pub include: Vec<String>,
    /// Folders whose dialects are loaded when a text names them; included files are found there, too.
    pub path: TdPath,
    /// Where included files come from that no folder has.
    pub prelude: Prelude,
    /// Whether to report definitions that are legal and probably a mistake.
    pub lints: Lints,
    /// Which remarks about C++ are reported.
    pub remarks: RemarkDetail,
    /// What relative paths start at.
    pub cwd: PathBuf,
    /// The program.
    pub extension: Extension,
    /// Where the progress of loading is reported, and that of runs of the session.
    pub progress: Progress,
}

impl TdFiles {
    /// Returns no files: the dialects of `program` alone.
    pub fn of(program: Extension) -> Self {
        TdFiles {
            dialects: Vec::new(),
            patterns: Vec::new(),
            texts: BTreeMap::new(),
            include: Vec::new(),
            path: TdPath::default(),
            prelude: Prelude::default(),
            lints: Lints::default(),
            remarks: RemarkDetail::default(),
            cwd: PathBuf::new(),
            extension: program,
            progress: Progress::default(),
        }
    }

    /// Returns the folders in which included files are searched, in order.
    pub fn include_folders(&self) -> Vec<String> {
        self.include.iter().chain(&self.path.folders).cloned().collect()
    }

    /// Returns whether no file is read by its name.
    pub fn is_empty(&self) -> bool {
        self.dialects.is_empty() && self.patterns.is_empty() && self.extension.adds_no_dialect()
    }

    /// Returns every file once, in the order in which it is first named.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let given = self.dialects.iter().chain(&self.patterns).cloned();
        for name in self.extension.td_files().into_iter().map(|file| file.path).chain(given) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Returns the text of a file: given by name, embedded in the program, or on disk. A text of a library with a relative path is never read from
    /// disk, where the file of that name would be another one.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn read(&self, path: &str) -> io::Result<Arc<str>> {
        if let Some(text) = self.texts.get(path) {
            return Ok(text.clone());
        }
        let embedded = || self.extension.text(path).map(Arc::from);
        if self.extension.is_embedded(path) {
            return embedded().ok_or_else(|| io::ErrorKind::NotFound.into());
        }
        match read_file(&self.cwd.join(path)) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into()),
            Err(error) => embedded().ok_or(error),
        }
    }
}
