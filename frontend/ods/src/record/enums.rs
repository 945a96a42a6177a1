//! The enums that records define.

use ir_core::def::{CaseKind, EnumCase, EnumDef};
use tablegen::{Record, RecordKeeper};

use super::{flag, text};
use crate::names::last_component;

/// Returns the enums of an evaluation, in the order of their names.
pub fn enums(records: &RecordKeeper) -> Vec<Record<'_>> {
    // In the vocabulary before MLIR 21, enums are attributes.
    let [mut all, attrs] = records.defs_derived_from_each(["EnumInfo", "EnumAttrInfo"]);
    if all.is_empty() {
        return attrs;
    }
    let more = attrs.into_iter().filter(|record| !record.is_a("EnumInfo"));
    all.extend(more);
    all
}

/// Returns the enum that a constraint on attributes or a property is about.
pub fn enum_of<'k>(record: Record<'k>) -> Option<Record<'k>> {
    let is_enum = |record: &Record<'_>| record.is_a("EnumInfo") || record.is_a("EnumAttrInfo");
    if is_enum(&record) { Some(record) } else { record.def("enum").filter(is_enum) }
}

/// Returns the width of the integer that stores the enum.
pub fn enum_width(record: Record<'_>) -> u32 {
    let of_attr =
        || record.def("baseAttrClass")?.def("valueType")?.int("bitwidth").filter(|w| *w > 0);
    of_attr().or_else(|| record.int("bitwidth")).and_then(|w| u32::try_from(w).ok()).unwrap_or(32)
}

/// Returns whether the enum is a set of bits.
pub fn is_bit_enum(record: Record<'_>) -> bool {
    record.is_a("BitEnumBase") || record.is_a("BitEnumAttr")
}

/// Returns whether a case is of that kind, of an enum that is an attribute or one that is not.
fn is_case(case: Record<'_>, kind: &str) -> bool {
    ["BitEnumAttrCase", "BitEnumCase"].iter().any(|class| case.is_a(&format!("{class}{kind}")))
}

/// Returns the enum that a record defines.
pub fn enum_def(record: Record<'_>) -> EnumDef {
    let case = |case: Record<'_>| EnumCase {
        symbol: text(case, "symbol").into(),
        keyword: text(case, "str").into(),
        value: case.int("value").unwrap_or(0),
        kind: match () {
            () if is_case(case, "Bit") => CaseKind::Bit,
            () if is_case(case, "Group") => CaseKind::Group,
            () => CaseKind::Value,
        },
    };
    let bits = is_bit_enum(record);
    EnumDef {
        name: text(record, "className").into(),
        namespace: text(record, "cppNamespace").into(),
        summary: text(record, "summary").into(),
        width: enum_width(record),
        cases: record.list_of_defs("enumerants").into_iter().map(case).collect::<Vec<_>>().into(),
        bits,
        separator: if bits { text(record, "separator").into() } else { "".into() },
        print_groups: flag(record, "printBitEnumPrimaryGroups"),
        quoted_sets: bits && flag(record, "printBitEnumQuoted"),
    }
}

/// Returns whether the enum's attribute is a string attribute.
pub fn is_string_enum(record: Record<'_>) -> bool {
    let base = record.def("baseAttrClass").map_or("", |base| text(base, "storageType"));
    record.is_a("StrEnumAttr") || last_component(base.trim()) == "StringAttr"
}
