//! The enums that records define.

use ir_core::def::{CaseKind, EnumCase, EnumDef};
use tablegen::Record;

use super::{flag, text};
use crate::names::last_component;

/// The width of the integer that stores the enum.
pub fn enum_width(record: Record<'_>) -> u32 {
    record
        .def("baseAttrClass")
        .and_then(|base| base.def("valueType"))
        .and_then(|ty| ty.int("bitwidth"))
        .and_then(|w| u32::try_from(w).ok())
        .unwrap_or(32)
}

/// Whether the enum is a set of bits.
pub fn is_bit_enum(record: Record<'_>) -> bool {
    record.is_a("BitEnumAttr") || record.is_a("_BitEnum")
}

/// The enum that a record defines.
pub fn enum_def(record: Record<'_>) -> EnumDef {
    let case = |case: Record<'_>| EnumCase {
        symbol: text(case, "symbol").into(),
        keyword: text(case, "str").into(),
        value: case.int("value").unwrap_or(0),
        kind: match () {
            () if case.is_a("BitEnumAttrCaseBit") => CaseKind::Bit,
            () if case.is_a("BitEnumAttrCaseGroup") => CaseKind::Group,
            () => CaseKind::Value,
        },
    };
    let bits = is_bit_enum(record);
    EnumDef {
        name: text(record, "className").into(),
        summary: text(record, "summary").into(),
        width: enum_width(record),
        cases: record.list_of_defs("enumerants").into_iter().map(case).collect::<Vec<_>>().into(),
        bits,
        separator: if bits { text(record, "separator").into() } else { "".into() },
        print_groups: flag(record, "printBitEnumPrimaryGroups"),
    }
}

/// Whether the enum's attribute is a string attribute.
pub fn is_string_enum(record: Record<'_>) -> bool {
    let base = record.def("baseAttrClass").map_or("", |base| text(base, "storageType"));
    record.is_a("StrEnumAttr") || last_component(base.trim()) == "StringAttr"
}
