//! Finds what records use of the vocabulary of earlier versions of MLIR, which is read as that of today.
//!
//! ```text
//! IntProperty<"int64_t">:$x          1 use of 'IntProperty'
//! def Color : I32EnumAttr<...>       in the files of MLIR 20: 1 enum that is an attribute
//! ```

use tablegen::{Record, RecordKeeper};

use crate::prelude;

/// Classes and records that MLIR 21 renamed or replaced.
const RENAMED: [&str; 12] = [
    "IntProperty",
    "EnumProperty",
    "DefaultValuedProperty",
    "ConfinedProperty",
    "IntArrayProperty",
    "OptionalProperty",
    "ArrayProperty",
    "I32Property",
    "I64Property",
    "StringProperty",
    "BoolProperty",
    "UnitProperty",
];

/// Returns what records use of the vocabulary until MLIR 20, e.g. `2 uses of 'IntProperty'`.
pub fn earlier_versions(records: &RecordKeeper) -> Vec<String> {
    let is_own =
        |record: &Record<'_>| !record.loc().is_some_and(|loc| loc.file.starts_with(prelude::PATH));
    let [ops, properties, enums, types] =
        records.defs_derived_from_each(["Op", "Property", "EnumAttrInfo", "TypeConstraint"]);
    let arguments: Vec<Record<'_>> = ops.into_iter().flat_map(arguments).collect();
    let mut found = Vec::new();
    for name in RENAMED {
        let of_class = properties.iter().filter(|record| record.is_a(name) && is_own(record));
        let as_argument = arguments.iter().filter(|record| record.name() == name);
        match of_class.count() + as_argument.count() {
            0 => {}
            1 => found.push(format!("1 use of '{name}'")),
            count => found.push(format!("{count} uses of '{name}'")),
        }
    }
    match enums.iter().filter(|record| !record.is_a("EnumInfo") && is_own(record)).count() {
        0 => {}
        1 => found.push("1 enum that is an attribute".into()),
        count => found.push(format!("{count} enums that are attributes")),
    }
    let has_earlier_field = |record: &&Record<'_>| {
        record.string("cppType").is_none() && record.string("cppClassName").is_some()
    };
    match types.iter().filter(|record| has_earlier_field(record) && is_own(record)).count() {
        0 => {}
        1 => found.push("1 type constraint with 'cppClassName'".into()),
        count => found.push(format!("{count} type constraints with 'cppClassName'")),
    }
    found
}

/// Returns the records among the arguments of an operation.
fn arguments(op: Record<'_>) -> Vec<Record<'_>> {
    let Some(dag) = op.dag("arguments") else { return Vec::new() };
    dag.args.iter().filter_map(|(value, _)| Some(op.keeper().record(value.as_def()?))).collect()
}
