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

/// Returns the location of the byte `offset` of the text in a field of `record`: where the field is set, or in the argument of a superclass.
/// If it is not written there, returns [the location of the field](field_loc).
pub(crate) fn text_loc(record: Record<'_>, field: &str, offset: Option<usize>) -> DefLoc {
    let loc = field_loc(record, field);
    let inside = offset.zip(record.field(field)).and_then(|(offset, field)| {
        let own = Some(field).filter(|field| def_loc(field.loc()) == loc);
        let argument = || record.location_in_argument(field.value().as_str()?, offset);
        own.and_then(|field| field.location_in_text(offset)).or_else(argument)
    });
    inside.map_or(loc, |inside| def_loc(Some(inside)))
}

/// Does the same as [`field_loc`], for a field that was already looked up.
pub(crate) fn loc_in(record: Record<'_>, field: Field<'_>) -> DefLoc {
    let (own, set) = (def_loc(record.loc()), def_loc(field.loc()));
    if set.file == own.file && (set.line, set.col) >= (own.line, own.col) { set } else { own }
}

/// Returns whether a place is in an overlay that the program contains.
pub(crate) fn is_shipped(loc: &DefLoc) -> bool {
    loc.file.starts_with("<overlays/")
}
