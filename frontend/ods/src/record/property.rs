//! The kind of a property, from its C++ type.

use crate::cpp::{Int, unqualified};
use crate::names::last_component;

/// The kind of a property, as far as its C++ type determines it.
pub enum PropertyKind {
    /// An integer.
    Int(Int),
    /// A string.
    Text,
    /// A list of integers, and its length if it is fixed: `int64_t[4]`, `SmallVector<int32_t>`.
    Ints(Int, Option<u32>),
    /// An enum, or a type that only C++ knows.
    Other,
}

/// Returns the kind of the C++ type of a property.
pub fn property_kind(cpp: &str) -> PropertyKind {
    let bare = unqualified(cpp);
    let bare =
        bare.trim_start_matches("::").trim_start_matches("mlir::").trim_start_matches("llvm::");
    let (element, size) = match bare.strip_suffix(']').and_then(|b| b.split_once('[')) {
        Some((element, size)) => match size.trim().parse::<u32>() {
            Ok(size) => (Some(element.trim()), Some(size)),
            // A C++ constant, or a number out of range.
            Err(_) => return PropertyKind::Other,
        },
        None => {
            let list = ["SmallVector<", "ArrayRef<", "std::vector<"];
            let inner = list.iter().find_map(|l| bare.strip_prefix(l)?.strip_suffix('>'));
            (inner.map(|i| i.split(',').next().unwrap_or(i).trim()), None)
        }
    };
    match (element, Int::of(bare), last_component(bare)) {
        (Some(element), ..) => match Int::of(element).filter(|int| int.width > 1) {
            Some(int) => PropertyKind::Ints(int, size),
            None => PropertyKind::Other,
        },
        (None, Some(int), _) => PropertyKind::Int(int),
        (None, None, "string" | "StringRef") => PropertyKind::Text,
        (None, None, _) => PropertyKind::Other,
    }
}
