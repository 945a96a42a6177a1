//! Options of a document, and access to fields of records that a document cannot do without.

use ods::{DefDiagnostic, def_loc};
use tablegen::{Record, RecordKeeper};

/// Options of a document.
pub struct DocumentOptions<'a> {
    /// A prefix to remove from C++ class names.
    pub strip_prefix: &'a str,
    /// The name of the dialect to document; required if the records have several.
    pub dialect: Option<&'a str>,
    /// Selects operations by full name.
    pub wants_op: &'a dyn Fn(&str) -> bool,
    /// Whether descriptions of attributes are collapsible, with markup that only the Hugo site generator
    /// supports.
    pub hugo: bool,
    /// The name of the main file. A file of MLIR's source tree gets a link to its source.
    pub input: &'a str,
}

impl Default for DocumentOptions<'_> {
    fn default() -> Self {
        DocumentOptions {
            strip_prefix: "::mlir::",
            dialect: None,
            wants_op: &|_| true,
            hugo: false,
            input: "",
        }
    }
}

/// Returns the definitions derived from `class`, which must exist.
pub(super) fn derived<'k>(
    records: &'k RecordKeeper,
    class: &str,
) -> Result<Vec<Record<'k>>, DefDiagnostic> {
    if records.get_class(class).is_none() {
        return Err(failure(None, format!("the class '{class}' is not defined")));
    }
    Ok(records.defs_derived_from(class))
}

pub(super) fn failure(record: Option<Record<'_>>, message: impl Into<String>) -> DefDiagnostic {
    let loc = def_loc(record.and_then(Record::loc));
    DefDiagnostic { severity: ir_core::Severity::Error, loc, message: message.into() }
}

/// Returns a string field that must be set.
pub(super) fn required<'k>(record: Record<'k>, field: &str) -> Result<&'k str, DefDiagnostic> {
    let missing =
        || failure(Some(record), format!("'{}' has no text in its field '{field}'", record.name()));
    record.string(field).ok_or_else(missing)
}
