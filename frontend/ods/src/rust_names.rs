//! Rust identifiers for names of definitions: never a keyword, and different from names that are taken.

use ir_core::def::upper_camel;
use std::collections::HashSet;

use crate::names::camel_to_snake;

const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Returns the name of a function or parameter in snake case. If it is a keyword or in `taken`, an underscore is
/// appended, then a number from 2 on. The result is added to `taken`.
pub fn function(name: &str, taken: &mut HashSet<String>) -> String {
    let name = distinct(identifier(&camel_to_snake(name)), |name| !taken.contains(name));
    taken.insert(name.clone());
    name
}

/// Returns whether Rust reserves `name`.
pub fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name) || ["self", "Self", "super", "crate", "_"].contains(&name)
}

/// Returns `name` if it is free, otherwise `name_`, otherwise `name_2`, `name_3`, ...
pub fn distinct(name: String, free: impl Fn(&str) -> bool) -> String {
    if free(&name) {
        return name;
    }
    let under = name + "_";
    if free(&under) { under } else { numbered(under, free) }
}

/// Returns `name` if it is free, otherwise `name` with the least free number from 2 on. The numbers below it
/// must not be free.
pub fn numbered(name: String, free: impl Fn(&str) -> bool) -> String {
    if free(&name) {
        return name;
    }
    let with = |number: usize| format!("{name}{number}");
    // Where n names duplicate, each is found in log n steps.
    let (mut below, mut at) = (1, 2);
    while !free(&with(at)) {
        (below, at) = (at, at * 2);
    }
    while at - below > 1 {
        let middle = below + (at - below) / 2;
        if free(&with(middle)) { at = middle } else { below = middle }
    }
    with(at)
}

/// Returns the name of a type or variant: `eq` becomes `Eq`, `OEQ` becomes `Oeq`, `AlwaysTrue` stays.
pub fn variant(name: &str) -> String {
    let name = &letters(name);
    let letters = || name.chars().filter(|c| c.is_ascii_alphabetic());
    let shouted = letters().count() > 1 && letters().all(|c| c.is_ascii_uppercase());
    // `_x` becomes `X`, as in the middle of a name.
    let is_lower = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    let name = name.strip_prefix('_').filter(is_lower).unwrap_or(name);
    let name = if shouted { upper_camel(&name.to_ascii_lowercase()) } else { upper_camel(name) };
    if name == "Self" { "_Self".into() } else { identifier(&name) }
}

/// Returns the name of a constant.
pub fn constant(name: &str) -> String {
    let name = if name.chars().any(|c| c.is_ascii_lowercase()) {
        camel_to_snake(name)
    } else {
        name.to_owned()
    };
    identifier(&name.to_ascii_uppercase())
}

/// Replaces each character that no identifier can contain by an underscore.
fn letters(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// Returns `letters` with an underscore before a leading digit and after a keyword.
pub fn identifier(name: &str) -> String {
    let mut out = letters(name);
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    if is_keyword(&out) {
        out.push('_');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_a_name() {
        let all = ["", "_", "1+2", "a b", "type", "Self", "self", "äx", "fooBar"];
        let functions = all.map(|name| function(name, &mut HashSet::new()));
        assert_eq!(
            functions,
            ["__", "__", "_1_2", "a_b", "type_", "self_", "self_", "_x", "foo_bar"]
        );
        assert_eq!(
            all.map(variant),
            ["__", "__", "_1_2", "AB", "Type", "_Self", "_Self", "X", "FooBar"]
        );
        assert_eq!(
            all.map(constant),
            ["__", "__", "_1_2", "A_B", "TYPE", "SELF", "SELF", "_X", "FOO_BAR"]
        );
    }

    #[test]
    fn equal_names_get_suffixes() {
        let mut taken = HashSet::new();
        let all: Vec<String> = (0..6).map(|_| function("x", &mut taken)).collect();
        assert_eq!(all, ["x", "x_", "x_2", "x_3", "x_4", "x_5"]);
        let taken = ["a", "a2", "a3"];
        assert_eq!(numbered("a".into(), |name| !taken.contains(&name)), "a4");
    }
}
