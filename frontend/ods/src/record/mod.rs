//! Access to the fields of ODS records: plain values with defaults, and `.td` text as messages show it.
//!
//! Shared by the loader and by the TableGen backends, which read records without loading them.

pub mod contradictions;
pub mod enums;
pub mod property;

use tablegen::Record;

/// Returns the text of a field; empty if it is unset or missing.
pub fn text<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.string(field).unwrap_or("")
}

/// Returns whether a bit field is set; false if it is missing.
pub fn flag(record: Record<'_>, field: &str) -> bool {
    record.bit(field).unwrap_or(false)
}

/// Joins the lines of a text, with single spaces.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns an excerpt of `.td` text for a message: one line, and only the start of a long text.
pub fn excerpt(text: &str) -> String {
    text_utils::excerpt::line(text, 200)
}

/// Returns the full name of an operation, `dialect.op`; without a dialect name, the operation name alone.
pub fn full_name(record: Record<'_>) -> String {
    let dialect = record.def("opDialect").map_or("", |d| text(d, "name"));
    let name = text(record, "opName");
    if dialect.is_empty() { name.to_owned() } else { format!("{dialect}.{name}") }
}

/// Levels of wrappers (optional, default-valued, confined) that are followed.
const MAX_WRAPPERS: usize = 32;

/// Returns the attribute that `record` wraps (`OptionalAttr`, `DefaultValuedAttr`, `ConfinedAttr`), or itself.
pub fn base_attr(mut record: Record<'_>) -> Record<'_> {
    for _ in 0..MAX_WRAPPERS {
        match record.def("baseAttr") {
            Some(base) => record = base,
            None => break,
        }
    }
    record
}
