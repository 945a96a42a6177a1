//! Dialects and rules from `.td` files: finds and evaluates the files, and makes a session with their
//! definitions.
//!
//! An `include` is searched in the folder of the including file, in the include folders, among the built-in
//! dialects and in the embedded prelude, in that order. Each file is evaluated alone, so that an error in one
//! leaves the others usable.

mod conflicts;
mod describe;
mod diagnose;
mod extension;
mod flag;
mod path;
mod render;
mod report_style;
mod tables;
mod workbench;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::DefLoc;
use tablegen::{Evaluation, Location};

use crate::diagnostics::{At, Report};
use crate::input::read_file;
use crate::session::Session;

use self::tables::Overlaps;

pub use describe::describe;
pub use diagnose::diagnose;
pub use extension::{Canonicalizer, Extension};
pub use flag::{Flag, FlagEffect, Handler};
pub use ods::prelude::Prelude;
pub use path::{Cache, NamingText, TdPath, dialects_on_path};
pub use render::render_reports;
pub use report_style::ReportStyle;
pub use workbench::Workbench;

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
    /// What relative paths start at.
    pub cwd: PathBuf,
    /// The program.
    pub extension: Extension,
}

impl TdFiles {
    /// No files: the dialects of `program` alone.
    pub fn of(program: Extension) -> Self {
        TdFiles {
            dialects: Vec::new(),
            patterns: Vec::new(),
            texts: BTreeMap::new(),
            include: Vec::new(),
            path: TdPath::default(),
            prelude: Prelude::default(),
            cwd: PathBuf::new(),
            extension: program,
        }
    }

    /// The folders in which included files are searched, in order.
    pub fn include_folders(&self) -> Vec<String> {
        self.include.iter().chain(&self.path.folders).cloned().collect()
    }

    /// Whether no file is read by its name.
    pub fn is_empty(&self) -> bool {
        self.dialects.is_empty() && self.patterns.is_empty() && self.extension.adds_no_dialect()
    }

    /// Every file once, in the order in which it is first named.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let given = self.dialects.iter().chain(&self.patterns).cloned();
        for name in self.extension.td_files().into_iter().map(|file| file.path).chain(given) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The text of a file: given by name, embedded in the program, or on disk. A text of a library with a relative path is never read from
    /// disk, where the file of that name would be another one.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &str) -> io::Result<Arc<str>> {
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

/// The result of loading some files.
pub(crate) struct Loaded {
    /// A session with their definitions and rules.
    pub(crate) session: Session,
    /// The messages about them.
    pub(crate) reports: Vec<Report>,
    /// Their records, in the order in which they are named.
    pub(crate) evaluations: Vec<Arc<Evaluation>>,
}

/// Loads files. Returns a session with their definitions and rules, and the messages about them.
pub fn load(files: &TdFiles) -> (Session, Vec<Report>) {
    load_named(files, &[])
}

/// As [`load`], with the dialects of the [path](TdPath) that the texts name.
pub fn load_named(files: &TdFiles, texts: &[NamingText<'_>]) -> (Session, Vec<Report>) {
    if files.is_empty() {
        let base = path::base(files, texts, &Overlaps::default());
        return (base.session, base.reports);
    }
    let Loaded { session, reports, .. } = load_all(files, texts);
    (session, reports)
}

fn load_all(files: &TdFiles, texts: &[NamingText<'_>]) -> Loaded {
    Workbench::naming(files.clone(), texts).load()
}

fn push_once(reports: &mut Vec<Report>, report: Report) {
    // A file that several include is wrong once.
    if !reports.iter().any(|r| r.at == report.at && r.message == report.message) {
        reports.push(report);
    }
}

/// Whether anything was refused.
pub fn has_errors(reports: &[Report]) -> bool {
    crate::diagnostics::any_error(reports)
}

fn report(severity: Severity, at: At, message: &str) -> Report {
    Report { severity, code: "td", at, message: message.to_owned(), notes: Vec::new() }
}

fn at(loc: &DefLoc) -> At {
    if loc.file.is_empty() {
        return At::Unknown;
    }
    At::File { file: loc.file.to_string(), line: loc.line, col: loc.col }
}

fn at_location(location: Option<&Location>) -> At {
    location.map_or(At::Unknown, |l| At::File {
        file: l.file.to_string(),
        line: l.line,
        col: l.column,
    })
}

fn of_tablegen(diagnostic: &tablegen::Diagnostic) -> Report {
    let severity = match diagnostic.severity {
        tablegen::Severity::Error => Severity::Error,
        tablegen::Severity::Warning => Severity::Warning,
        tablegen::Severity::Note => Severity::Remark,
    };
    let mut out = report(severity, at_location(diagnostic.location.as_ref()), &diagnostic.message);
    for note in &diagnostic.notes {
        out.notes.push(report(Severity::Note, at_location(note.location.as_ref()), &note.message));
    }
    for place in &diagnostic.include_stack {
        out.notes.push(report(Severity::Note, at_location(Some(place)), "included from here"));
    }
    if let (more @ 1.., Some(last)) = (diagnostic.more_includes, diagnostic.include_stack.last()) {
        let message = format!("and over {more} more includes");
        out.notes.push(report(Severity::Note, at_location(Some(last)), &message));
    }
    out
}
