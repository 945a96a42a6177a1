//! Spellings of names: declarations, C++ classes and accessors, and names in MLIR text.

use tablegen::Record;

/// Converts `FooBarOp` to `foo_bar_op`.
pub fn camel_to_snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let mut lower = false;
    for c in name.chars() {
        if c.is_ascii_uppercase() && lower {
            out.push('_');
        }
        lower = c.is_ascii_lowercase() || c.is_ascii_digit();
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// Returns the C++ class of a record: the part of its name after the first `_`, unless the name starts with `_`.
pub fn class_of_record(name: &str) -> &str {
    match name.split_once('_') {
        Some(("", _)) | None => name,
        Some((_, class)) => class,
    }
}

/// Returns whether `name` is the name of an operation within its dialect: letters, digits, `_`, `$`, `.` and `-`,
/// e.g. `min.f32`. With `-` it can only be read in the generic form.
pub fn is_op_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-'))
}

/// Returns whether `name` is the name of a type or attribute within its dialect.
pub fn is_mnemonic(name: &str) -> bool {
    is_op_name(name) && !name.contains('-') && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns whether a record may name its dialect `name`. It may be empty: the legacy vocabulary has operations without a dialect.
pub fn is_dialect(name: &str) -> bool {
    name.is_empty() || ir_core::is_dialect_name(name)
}

/// Returns whether the record of a dialect has a name, and one that a dialect can have.
pub fn has_dialect_name(record: Record<'_>) -> bool {
    record.string("name").is_some_and(is_dialect)
}

/// Returns a name without leading `::` and `mlir::`.
pub fn plain(name: &str) -> &str {
    let name = name.trim().trim_start_matches("::");
    name.strip_prefix("mlir::").unwrap_or(name)
}

/// Returns the part of a qualified name after its last `::`.
pub fn last_component(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}
