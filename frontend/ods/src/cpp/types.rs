//! C++ types that are not classes of types or attributes: numbers, optionals, lists, qualifiers.

use ir_core::expr::{CppTy, IntTy};

use crate::names::last_component;

/// Removes `const` and `&` from a C++ type.
pub fn unqualified(cpp: &str) -> &str {
    let mut bare = cpp.trim();
    loop {
        let stripped = bare
            .strip_suffix('&')
            .or_else(|| bare.strip_prefix("const "))
            .or_else(|| bare.strip_suffix(" const"));
        match stripped {
            Some(rest) => bare = rest.trim(),
            None => return bare,
        }
    }
}

/// An integer type. `bool` has one bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Int {
    /// The number of bits.
    pub width: u32,
    /// Whether it has a sign.
    pub signed: bool,
}

impl Int {
    /// Returns the integer type named `cpp`.
    pub fn of(cpp: &str) -> Option<Int> {
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
        // The words of a C type are in any order, and most are optional.
        let words: Vec<&str> = bare.split_whitespace().collect();
        if words.is_empty()
            || words
                .iter()
                .any(|w| !["signed", "unsigned", "char", "short", "int", "long"].contains(w))
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

/// Returns the type of a declared variable. Qualifiers do not matter; a pointer is another type.
pub(crate) fn declared_type(cpp: &str) -> CppTy {
    let bare = unqualified(cpp);
    if let Some(of) = bare
        .strip_suffix('>')
        .and_then(|b| b.trim_start_matches("::").strip_prefix("std::optional<"))
    {
        return CppTy::Optional(Box::new(declared_type(of)));
    }
    let before = bare.split('<').next().unwrap_or(bare);
    if bare.ends_with('>') && ["ArrayRef", "SmallVector"].contains(&last_component(before)) {
        return CppTy::List;
    }
    match last_component(bare) {
        "bool" => CppTy::Bool,
        "float" => CppTy::Float,
        "double" => CppTy::Double,
        "StringRef" => CppTy::Str,
        _ => Int::of(bare)
            .map_or(CppTy::Other, |int| CppTy::Int(IntTy { bits: int.width, signed: int.signed })),
    }
}
