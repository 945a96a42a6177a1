//! Types of C++ that have no class here: integers, and how they are passed.

use super::symbols::last_component;

/// A C++ type without what says how it is passed: `const`, `&`.
pub(crate) fn unqualified(cpp: &str) -> &str {
    let mut bare = cpp.trim();
    loop {
        let stripped =
            bare.strip_suffix('&').or_else(|| bare.strip_prefix("const ")).or_else(|| bare.strip_suffix(" const"));
        match stripped {
            Some(rest) => bare = rest.trim(),
            None => return bare,
        }
    }
}

/// A type of integers. `bool` is one of one bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Int {
    pub(crate) width: u32,
    pub(crate) signed: bool,
}

impl Int {
    /// The one of that C++ type.
    pub(crate) fn of(cpp: &str) -> Option<Int> {
        let int = |width, signed| Some(Int { width, signed });
        let bare = unqualified(cpp);
        match last_component(bare) {
            "bool" => return int(1, false),
            "int8_t" => return int(8, true),
            "uint8_t" => return int(8, false),
            "int16_t" => return int(16, true),
            "uint16_t" => return int(16, false),
            "int32_t" => return int(32, true),
            "uint32_t" => return int(32, false),
            "int64_t" | "ptrdiff_t" => return int(64, true),
            "uint64_t" | "size_t" => return int(64, false),
            _ => {}
        }
        // The words of C stand in any order, and most of them may be left out.
        let words: Vec<&str> = bare.split_whitespace().collect();
        if words.is_empty() || words.iter().any(|w| !["signed", "unsigned", "char", "short", "int", "long"].contains(w))
        {
            return None;
        }
        let has = |word: &str| words.contains(&word);
        let width = if has("char") {
            8
        } else if has("short") {
            16
        } else if has("long") {
            64
        } else {
            32
        };
        int(width, !has("unsigned"))
    }
}
