//! Fields of records as plain values, and `.td` text as messages show it.
//!
//! Shared by the loader and by the TableGen backends, which read records without loading them.

pub mod contradictions;
pub mod enums;
pub mod property;

use tablegen::Record;

/// The text of a field, empty where it is unset or missing.
pub fn text<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.string(field).unwrap_or("")
}

/// A bit field, false where it is unset or missing.
pub fn flag(record: Record<'_>, field: &str) -> bool {
    record.bit(field).unwrap_or(false)
}

/// One line: the lines of a text joined, without the space around them.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text of a `.td` file as messages and comments show it: on one line, and of a long one the begin.
pub fn excerpt(text: &str) -> String {
    const MAX: usize = 200;
    let (mut line, mut length, mut space) = (String::new(), 0, false);
    for c in text.chars() {
        if c.is_whitespace() {
            space = length > 0;
            continue;
        }
        if length + usize::from(space) >= MAX {
            line.push_str("...");
            break;
        }
        length += 1 + usize::from(space);
        line.extend(std::mem::take(&mut space).then_some(' '));
        line.push(c);
    }
    line
}

/// `dialect.op`, or the bare name in the dialect without a namespace.
pub fn full_name(record: Record<'_>) -> String {
    let dialect = record.def("opDialect").map_or("", |d| text(d, "name"));
    let name = text(record, "opName");
    if dialect.is_empty() { name.to_owned() } else { format!("{dialect}.{name}") }
}

/// How deep wrappers (optional, default-valued, confined) are followed.
const MAX_WRAPPERS: usize = 32;

/// The attribute that `record` wraps (`OptionalAttr`, `DefaultValuedAttr`, `ConfinedAttr`), or itself.
pub fn base_attr(mut record: Record<'_>) -> Record<'_> {
    for _ in 0..MAX_WRAPPERS {
        match record.def("baseAttr") {
            Some(base) => record = base,
            None => break,
        }
    }
    record
}
