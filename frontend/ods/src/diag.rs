//! Diagnostics on definitions, with locations in `.td` files.

pub use ir_core::def::DefDiagnostic;
use ir_core::def::DefLoc;
use tablegen::{Field, Record, SourceLocation};

/// Converts a location of a record to that of a definition.
pub fn def_loc(location: Option<SourceLocation>) -> DefLoc {
    location.map_or_else(DefLoc::default, |l| DefLoc { file: l.file, line: l.line, col: l.column })
}

/// Returns the location where a field of `record` was set, if that is inside the record; otherwise the location of
/// the record. (A field set in a class has one location for all records of the class.)
pub(crate) fn field_loc(record: Record<'_>, field: &str) -> DefLoc {
    record.field(field).map_or_else(|| def_loc(record.loc()), |field| loc_in(record, field))
}

/// Returns the location of the byte `offset` of the text in a field of `record`, or [that of the field](field_loc) if it is not written there.
pub(crate) fn text_loc(record: Record<'_>, field: &str, offset: Option<usize>) -> DefLoc {
    let loc = field_loc(record, field);
    let field = record.field(field).filter(|field| def_loc(field.loc()) == loc);
    let inside = offset.zip(field).and_then(|(offset, field)| field.location_in_text(offset));
    inside.map_or(loc, |inside| def_loc(Some(inside)))
}

/// Does the same as [`field_loc`], for a field that was already looked up.
pub(crate) fn loc_in(record: Record<'_>, field: Field<'_>) -> DefLoc {
    let (own, set) = (def_loc(record.loc()), def_loc(field.loc()));
    if set.file == own.file && (set.line, set.col) >= (own.line, own.col) { set } else { own }
}
