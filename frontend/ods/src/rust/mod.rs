//! Typed Rust from definitions: a view, a builder and a name for each operation of a dialect, and its enums.
//!
//! What comes out stands on [`ir_core::typed`] and nothing else, so it can be generated for any dialect. A view is an
//! [`OpRef`](ir_core::typed::OpRef) that was seen to be of that operation and shape; its getters are named as the declarations are. It
//! stands for what C++ ODS generates; names of operations and attributes are as in the `.td`, `snake_case` where they become functions.

mod attrs;
mod enums;
mod extras;
mod modules;
mod names;
mod op;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use ir_core::Registry;
use tablegen::{Record, RecordId, RecordKeeper};

use self::modules::{Modules, place_of};
use crate::loader::text;

/// The Rust of the dialect of that namespace: one file, to be a module. `reg` holds the definitions that `records` come to.
pub fn dialect(records: &RecordKeeper, reg: &Registry, namespace: &str) -> String {
    modules_of(records, reg, namespace).finish()
}

fn modules_of(records: &RecordKeeper, reg: &Registry, namespace: &str) -> Modules {
    let mut all = Modules::default();
    let out = all.at(&[]);
    let _ = writeln!(
        out,
        "//! @generated from the `.td` of the {namespace} dialect: views and builders of its operations, its enums."
    );
    out.push_str(concat!(
        "//!\n//! Getters of attributes give nothing where the attribute is absent or of another kind.\n\n",
        "#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, reason = \"generated: names are those of the definitions\")]\n\n",
        "use ir_core::typed::{self, Count, OpRef, OpShape, Position};\n",
        "use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};\n",
        "use numerics::{ApFloat, ApInt};\n",
    ));
    for (path, record) in enums_of(records, namespace) {
        enums::write(all.at(&path), record);
    }
    let classes = op_classes(records, namespace);
    for (path, record) in ops_of(records, namespace) {
        if let Some(class) = classes.get(&record.id())
            && let Some(def) = reg.op(reg.ctx().op_name(&crate::op::full_name(record)))
        {
            op::write(all.at(&path), reg.ctx(), record, def, class);
        }
    }
    all
}

/// The C++ namespace of a dialect.
fn home_of<'k>(records: &'k RecordKeeper, namespace: &str) -> Option<&'k str> {
    let dialect = records.defs_derived_from("Dialect").into_iter().find(|d| text(*d, "name") == namespace)?;
    Some(text(dialect, "cppNamespace"))
}

/// The operations of a dialect, with the modules that they go to.
fn ops_of<'k>(records: &'k RecordKeeper, namespace: &str) -> Vec<(Vec<&'k str>, Record<'k>)> {
    let home = home_of(records, namespace).unwrap_or("");
    let all = records.defs_derived_from("Op").into_iter();
    let own = all.filter(|r| is_of(*r, namespace));
    own.map(|r| (place_of(home, r).unwrap_or_default(), r)).collect()
}

/// A name as that of a function of Rust: in snake case, no keyword, and none of `taken`, to which it is added.
pub fn function_name(name: &str, taken: &mut HashSet<String>) -> String {
    names::function(name, taken)
}

/// Which part of the Rust of a dialect is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Everything: also setters, adaptors, all forms of builders, types, attributes and interfaces.
    Dialect,
    /// Views and builders of operations, and the enums that they use.
    Ops,
    /// Enums.
    Enums,
    /// Interfaces.
    Interfaces,
}

/// That part of the Rust of a dialect.
pub fn part(records: &RecordKeeper, reg: &Registry, namespace: &str, part: Part) -> String {
    match part {
        Part::Ops => dialect(records, reg, namespace),
        Part::Dialect => {
            // Nobody uses all of it.
            let mut all = modules_of(records, reg, namespace);
            let head = all.at(&[]);
            *head = head.replacen("unused_imports,", "unused_imports, dead_code,", 1);
            extras::write(&mut all, records, reg, namespace);
            all.finish()
        }
        Part::Interfaces => extras::interfaces_alone(records, namespace),
        Part::Enums => {
            let mut all = Modules::default();
            *all.at(&[]) = format!("//! @generated from the `.td` of the {namespace} dialect: its enums.\n");
            for (path, record) in enums_of(records, namespace) {
                enums::write(all.at(&path), record);
                enums::write_extras(all.at(&path), record);
            }
            all.finish()
        }
    }
}

/// The names of the views of a dialect's operations, by record: those of the records behind the first `_`, with a number where others of the
/// dialect before have the same.
fn op_classes(records: &RecordKeeper, namespace: &str) -> HashMap<RecordId, String> {
    let (mut taken, mut numbers) = (HashSet::new(), HashMap::new());
    let own = records.defs_derived_from("Op").into_iter().filter(|record| is_of(*record, namespace));
    let name = |record: Record<'_>| {
        let class = names::variant(crate::names::class_of_record(record.name()));
        (record.id(), names::numbered(class, &mut taken, &mut numbers))
    };
    own.map(name).collect()
}

/// Whether an operation is of the dialect of that name.
fn is_of(record: Record<'_>, namespace: &str) -> bool {
    record.def("opDialect").is_some_and(|d| text(d, "name") == namespace)
}

/// The enums that live in the C++ namespace of a dialect or inside it, by name, with the modules that they go to.
fn enums_of<'k>(records: &'k RecordKeeper, namespace: &str) -> Vec<(Vec<&'k str>, Record<'k>)> {
    let Some(home) = home_of(records, namespace) else { return Vec::new() };
    let mut seen = HashSet::new();
    let all = records.defs_derived_from("EnumAttrInfo").into_iter();
    let mut found: Vec<(Vec<&'k str>, Record<'k>)> = all.filter_map(|r| Some((place_of(home, r)?, r))).collect();
    found.retain(|(path, record)| seen.insert((path.clone(), text(*record, "className"))));
    found
}

/// A doc comment of one line.
fn doc(out: &mut String, indent: &str, line: &str) {
    let line = crate::loader::one_line(line);
    if !line.is_empty() {
        let _ = writeln!(out, "{indent}/// {}", line.replace('[', "\\[").replace('<', "\\<"));
    }
}
