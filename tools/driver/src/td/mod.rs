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
mod files;
mod flag;
mod include_closure;
mod input_files;
mod mentions;
mod path;
mod remarks;
mod render;
mod report_style;
mod reports;
mod tables;
mod workbench;

use std::sync::Arc;

use tablegen::Evaluation;

use crate::session::Session;
use diagnostics::Report;

use self::tables::Overlaps;

pub use conflicts::{FlagName, is_kebab_case};
pub use describe::{describe, signature};
pub use diagnose::diagnose;
pub use extension::{Canonicalizer, Extension};
pub use files::{Lints, RemarkDetail, TdFiles};
pub use flag::{Flag, FlagEffect, Handler};
pub use input_files::{InputFiles, files_of, input_files};
pub use ods::prelude::Prelude;
pub use path::{Cache, NamingText, TdPath, dialects_on_path};
pub use render::render_reports;
pub use report_style::ReportStyle;
pub use workbench::Workbench;

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

/// Does the same as [`load`], with the dialects of the [path](TdPath) that the texts name.
pub fn load_named(files: &TdFiles, texts: &[NamingText<'_>]) -> (Session, Vec<Report>) {
    if files.is_empty() {
        let base = path::base(files, texts, &Overlaps::default());
        return (base.session, base.reports);
    }
    Workbench::naming(files.clone(), texts).session_with_reports()
}

/// Returns the positions in `names` of the dialects that a text names, sorted.
pub fn named_dialects(text: &[u8], names: &[String]) -> Vec<usize> {
    if names.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut named: Vec<usize> =
        mentions::mentions(text, &names).iter().map(|mention| mention.dialect).collect();
    named.sort_unstable();
    named.dedup();
    named
}

fn load_all(files: &TdFiles, texts: &[NamingText<'_>]) -> Loaded {
    Workbench::naming(files.clone(), texts).load()
}

/// Returns whether anything was refused.
pub fn has_errors(reports: &[Report]) -> bool {
    diagnostics::any_error(reports)
}
