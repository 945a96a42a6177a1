//! Finds what records use of the vocabulary of earlier versions of MLIR, which is read as that of today.
//!
//! ```text
//! IntProperty<"int64_t">:$x          'IntProperty' (1, until MLIR 20)
//! def Color : I32EnumAttr<...>       in the files of MLIR 20: enums that are attributes (1, until MLIR 20)
//! ```

use std::fmt;

use tablegen::{Record, RecordKeeper};

use crate::prelude;

/// A class or record of earlier versions, the last of them, and the number of its uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarlierUse {
    name: &'static str,
    last: u32,
    count: usize,
}

impl fmt::Display for EarlierUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}, until MLIR {})", self.name, self.count, self.last)
    }
}

/// Classes that later versions renamed or replaced, with the last version.
const CLASSES: [(&str, &str, u32); 7] = [
    ("IntProperty", "'IntProperty'", 20),
    ("EnumProperty", "'EnumProperty'", 20),
    ("DefaultValuedProperty", "'DefaultValuedProperty'", 20),
    ("ConfinedProperty", "'ConfinedProperty'", 20),
    ("IntArrayProperty", "'IntArrayProperty'", 20),
    ("OptionalProperty", "'OptionalProperty'", 20),
    ("ArrayProperty", "'ArrayProperty'", 20),
];

/// Records that later versions renamed, with the last version.
const RECORDS: [(&str, &str, u32); 5] = [
    ("I32Property", "'I32Property'", 20),
    ("I64Property", "'I64Property'", 20),
    ("StringProperty", "'StringProperty'", 20),
    ("BoolProperty", "'BoolProperty'", 20),
    ("UnitProperty", "'UnitProperty'", 20),
];

/// Returns what records use of earlier versions, and how often.
pub fn earlier_versions(records: &RecordKeeper) -> Vec<EarlierUse> {
    let is_own =
        |record: &Record<'_>| !record.loc().is_some_and(|loc| loc.file.starts_with(prelude::PATH));
    let mut uses = Vec::new();
    let mut add = |name, last, count| {
        if count > 0 {
            uses.push(EarlierUse { name, last, count });
        }
    };
    for (class, name, last) in CLASSES {
        let found = records.defs_derived_from(class);
        add(name, last, found.into_iter().filter(|record| is_own(record)).count());
    }
    let arguments: Vec<Record<'_>> =
        records.defs_derived_from("Op").into_iter().flat_map(arguments).collect();
    for (def, name, last) in RECORDS {
        add(name, last, arguments.iter().filter(|record| record.name() == def).count());
    }
    let enums = records.defs_derived_from("EnumAttrInfo");
    let attributes = enums.into_iter().filter(|record| !record.is_a("EnumInfo") && is_own(record));
    add("enums that are attributes", 20, attributes.count());
    let types = records.defs_derived_from("TypeConstraint").into_iter();
    let without_type = types.filter(|record| {
        record.string("cppType").is_none() && record.string("cppClassName").is_some()
    });
    add("type constraints with 'cppClassName'", 20, without_type.filter(is_own).count());
    uses
}

/// Returns the records among the arguments of an operation.
fn arguments(op: Record<'_>) -> Vec<Record<'_>> {
    let Some(dag) = op.dag("arguments") else { return Vec::new() };
    dag.args.iter().filter_map(|(value, _)| Some(op.keeper().record(value.as_def()?))).collect()
}
