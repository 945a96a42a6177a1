//! Spellings of Rust names.

use std::collections::{HashMap, HashSet};

use crate::names::{camel_to_snake, snake_to_camel};

const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// A function's or parameter's name, with an underscore behind it where it is a keyword, or in `taken`; it is then taken.
pub(super) fn function(name: &str, taken: &mut HashSet<String>) -> String {
    let mut name = camel_to_snake(name);
    while is_keyword(&name) || taken.contains(&name) {
        name.push('_');
    }
    taken.insert(name.clone());
    name
}

/// Whether nothing can have that name.
pub(super) fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name) || ["self", "super", "crate"].contains(&name)
}

/// `name`, with the least number from 2 on behind it where that is in `taken`; it is then taken. `numbers` keeps where each name has come to.
pub(super) fn numbered(name: String, taken: &mut HashSet<String>, numbers: &mut HashMap<String, usize>) -> String {
    if taken.insert(name.clone()) {
        return name;
    }
    let number = numbers.entry(name.clone()).or_insert(1);
    loop {
        *number += 1;
        let free = format!("{name}{number}");
        if taken.insert(free.clone()) {
            return free;
        }
    }
}

/// A type's or variant's name: `eq` is `Eq`, `OEQ` is `Oeq`, `AlwaysTrue` stays.
pub(super) fn variant(name: &str) -> String {
    let letters = || name.chars().filter(|c| c.is_ascii_alphabetic());
    let shouted = letters().count() > 1 && letters().all(|c| c.is_ascii_uppercase());
    let name = if shouted { snake_to_camel(&name.to_ascii_lowercase()) } else { snake_to_camel(name) };
    if name.starts_with(|c: char| c.is_ascii_digit()) || name == "Self" { format!("_{name}") } else { name }
}

/// A constant's name.
pub(super) fn constant(name: &str) -> String {
    let name = if name.chars().any(|c| c.is_ascii_lowercase()) { camel_to_snake(name) } else { name.to_owned() };
    let name = name.to_ascii_uppercase();
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}
