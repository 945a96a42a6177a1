//! Enums.

use std::sync::Arc;

use ir_core::def::{CaseKind, EnumCase, EnumDef};
use ir_core::expr::Class;
use tablegen::Record;

use crate::constraint::is_string_enum;
use crate::cpp::ClassInfo;
use crate::loader::{Loader, flag, text};

impl Loader<'_> {
    /// Makes the enums of all records known, and the attribute classes that they generate.
    pub(crate) fn collect_enums(&mut self) {
        for record in self.records.defs_derived_from("EnumAttrInfo") {
            if !self.check_enum(record) {
                continue;
            }
            let def = Arc::new(enum_def(record));
            let namespace = text(record, "cppNamespace");
            let texts = is_string_enum(record);
            self.names().add_enum(&format!("{namespace}::{}", def.name), def.clone(), texts);
            if flag(record, "genSpecializedAttr") {
                let name = format!("{namespace}::{}", text(record, "specializedAttrClassName"));
                if let Err(clash) = self.check_class(record, &name) {
                    self.say(clash);
                    continue;
                }
                let class = if is_string_enum(record) { Class::StrEnum(def) } else { Class::Enum(def) };
                self.names().add_class(&name, ClassInfo::plain(class));
            }
        }
    }
}

/// How many bits the integer has that the enum is kept as.
pub(crate) fn enum_width(record: Record<'_>) -> u32 {
    record
        .def("baseAttrClass")
        .and_then(|base| base.def("valueType"))
        .and_then(|ty| ty.int("bitwidth"))
        .and_then(|w| u32::try_from(w).ok())
        .unwrap_or(32)
}

/// Whether the cases of the enum are bits.
pub(crate) fn is_bit_enum(record: Record<'_>) -> bool {
    record.is_a("BitEnumAttr") || record.is_a("_BitEnum")
}

/// The enum that a record defines.
pub(crate) fn enum_def(record: Record<'_>) -> EnumDef {
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
