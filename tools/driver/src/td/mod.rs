//! Dialects and rules from `.td` files: finds and evaluates the files, and makes a session with their
//! definitions.
//!
//! An `include` is searched in the folder of the including file, in the include folders, among the built-in
//! dialects and in the embedded prelude, in that order. Each file is evaluated alone, so that an error in one
//! leaves the others usable.

mod describe;
mod diagnose;
mod extension;
mod flag;
mod render;
mod report_style;
mod tables;
mod workbench;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::DefLoc;
use tablegen::{Evaluation, Location};

use crate::diagnostics::{At, Report};
use crate::input::read_file;
use crate::session::Session;

pub use describe::describe;
pub use diagnose::diagnose;
pub use extension::{Canonicalizer, Extension};
pub use flag::{Flag, FlagEffect, Handler};
pub use ods::prelude::Prelude;
pub use render::render_reports;
pub use report_style::ReportStyle;
pub use workbench::Workbench;

/// Whether lints about `.td` files are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lints {
    /// They are not.
    #[default]
    Off,
    /// They are, as warnings.
    On,
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
    /// Where included files come from that no folder has.
    pub prelude: Prelude,
    /// Whether to report definitions that are legal and probably a mistake.
    pub lints: Lints,
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
            prelude: Prelude::default(),
            lints: Lints::default(),
            cwd: PathBuf::new(),
            extension: program,
        }
    }

    /// Whether there is no file to read.
    pub fn is_empty(&self) -> bool {
        self.dialects.is_empty() && self.patterns.is_empty() && self.extension.adds_no_dialect()
    }

    /// Every file once, in the order in which it is first named.
    fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        let given = self.dialects.iter().chain(&self.patterns).map(String::as_str);
        for name in self.extension.td_files().into_iter().map(|file| file.0).chain(given) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The text of a file, on disk or of the program.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, path: &Path) -> io::Result<Arc<str>> {
        if let Some(text) = path.to_str().and_then(|name| self.texts.get(name)) {
            return Ok(text.clone());
        }
        match read_file(&self.cwd.join(path)) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into()),
            Err(error) => self.extension.text(path).map(Arc::from).ok_or(error),
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
    if files.is_empty() {
        return (Session::new(&files.extension), Vec::new());
    }
    let Loaded { session, reports, .. } = load_all(files);
    (session, reports)
}

fn load_all(files: &TdFiles) -> Loaded {
    Workbench::new(files.clone()).load()
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
