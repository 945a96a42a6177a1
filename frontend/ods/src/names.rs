//! Spellings: between the names of declarations and those of C++.

/// `foo_bar` and `fooBar` as `FooBar`.
pub fn snake_to_camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut upper = true;
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '_' && chars.peek().is_some_and(char::is_ascii_lowercase) {
            upper = true;
        } else if upper {
            out.push(c.to_ascii_uppercase());
            upper = false;
        } else {
            out.push(c);
        }
    }
    out
}

/// `FooBarOp` as `foo_bar_op`.
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

/// The C++ class of a record: what stands behind the first `_` of its name, unless the name begins with one.
pub fn class_of_record(name: &str) -> &str {
    match name.split_once('_') {
        Some(("", _)) | None => name,
        Some((_, class)) => class,
    }
}

/// Whether a word is the name of a dialect in MLIR's text, or with `dots` that of an operation behind it: letters, digits, `_`, `$`.
pub fn is_name(word: &str, dots: bool) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || (dots && c.is_ascii_digit()))
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$' || (dots && c == '.'))
}

/// Whether a word is the name of a type or attribute behind that of its dialect.
pub fn is_mnemonic(word: &str) -> bool {
    is_name(word, true) && !word.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether that is how records name a dialect: the vocabulary of old has operations without one.
pub fn is_dialect(name: &str) -> bool {
    name.is_empty() || is_name(name, false)
}

/// A name without leading `::` and `mlir::`.
pub fn plain(name: &str) -> &str {
    let name = name.trim().trim_start_matches("::");
    name.strip_prefix("mlir::").unwrap_or(name)
}

/// The part of a qualified name behind its last `::`.
pub fn last_component(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}
