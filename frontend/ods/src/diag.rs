//! What is wrong with definitions, as data with places in `.td` files.

use ir_core::Severity;
use ir_core::def::DefLoc;
use tablegen::{Field, Location, Record};

/// A diagnostic at a place of a `.td` file. Messages are lowercase, without a final dot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// An error (the definition is left out), or a remark (part of it is not understood, and taken as true).
    pub severity: Severity,
    /// Where.
    pub loc: DefLoc,
    /// What.
    pub message: String,
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let DefLoc { file, line, col } = &self.loc;
        write!(f, "{file}:{line}:{col}: {}: {}", self.severity.name(), self.message)
    }
}

/// A place as definitions keep it.
pub fn def_loc(location: Option<Location>) -> DefLoc {
    location.map_or_else(DefLoc::default, |l| DefLoc { file: l.file, line: l.line, col: l.column })
}

/// Where a field of a record was set, if that was in the record's own text; else where the record is: a class has many records.
pub(crate) fn field_loc(record: Record<'_>, field: &str) -> DefLoc {
    record.field(field).map_or_else(|| def_loc(record.loc()), |field| loc_in(record, field))
}

/// The same of a field that is at hand.
pub(crate) fn loc_in(record: Record<'_>, field: Field<'_>) -> DefLoc {
    let (own, set) = (def_loc(record.loc()), def_loc(field.loc()));
    if set.file == own.file && (set.line, set.col) >= (own.line, own.col) { set } else { own }
}
