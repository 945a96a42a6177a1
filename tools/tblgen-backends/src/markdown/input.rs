//! Options of a document, and access to fields of records that a document cannot do without.

use ods::{Diagnostic, def_loc};
use tablegen::{Record, RecordKeeper};

/// How to document.
pub struct Options<'a> {
    /// Taken off the front of C++ class names.
    pub strip_prefix: &'a str,
    /// The dialect to document, by name; needed where the records have several.
    pub dialect: Option<&'a str>,
    /// Which operations to document, by full name.
    pub wants_op: &'a dyn Fn(&str) -> bool,
    /// Descriptions of attributes fold out, by means that only the Hugo generator has.
    pub hugo: bool,
    /// The main file as it was named; a link to its source follows from it when it lies in MLIR's own tree.
    pub input: &'a str,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { strip_prefix: "::mlir::", dialect: None, wants_op: &|_| true, hugo: false, input: "" }
    }
}

/// The defs of a class that must be there.
pub(super) fn derived<'k>(records: &'k RecordKeeper, class: &str) -> Result<Vec<Record<'k>>, Diagnostic> {
    if records.get_class(class).is_none() {
        return Err(failure(None, format!("the class '{class}' is not defined")));
    }
    Ok(records.defs_derived_from(class))
}

pub(super) fn failure(record: Option<Record<'_>>, message: impl Into<String>) -> Diagnostic {
    let loc = def_loc(record.and_then(Record::loc));
    Diagnostic { severity: ir_core::Severity::Error, loc, message: message.into() }
}

/// A text field that must be there.
pub(super) fn required<'k>(record: Record<'k>, field: &str) -> Result<&'k str, Diagnostic> {
    let missing = || failure(Some(record), format!("'{}' has no text in its field '{field}'", record.name()));
    record.string(field).ok_or_else(missing)
}
