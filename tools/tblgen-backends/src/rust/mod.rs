//! The Rust backend: for each operation of a dialect a typed view, a builder and a constant for its name; and
//! the dialect's enums.
//!
//! The generated code depends on [`ir_core::typed`] only, so it can be generated for any dialect. A view is
//! an [`OpRef`](ir_core::typed::OpRef) that was checked to have the operation's name and shape. Its getters
//! are named like the declarations. It corresponds to the C++ that ODS generates; names become `snake_case`
//! where they are functions. E.g. for `def AddOp : T_Op<"add">` with the operand `lhs`:
//!
//! ```text
//! if let Some(add) = AddOp::cast(reg, body, op) { let lhs: ValueId = add.lhs(); }
//! ```

mod attrs;
mod builders;
mod cpp_types;
mod custom;
mod declarations;
mod enums;
mod extras;
mod identified;
mod interfaces;
mod items;
mod modules;
mod op;
mod param;
mod places;
mod prose;
mod structs;

use ir_core::Registry;
use tablegen::RecordKeeper;

use self::items::Items;
use self::modules::Modules;

/// Generates the Rust of the dialect `namespace`: one file, to be used as a module. `reg` contains the
/// definitions loaded from `records`.
pub fn dialect(records: &RecordKeeper, reg: &Registry, namespace: &str) -> String {
    let items = Items::of(records, namespace);
    modules_of(&items, reg, namespace).finish(&items)
}

fn modules_of<'k>(items: &Items<'k>, reg: &Registry, namespace: &str) -> Modules<'k> {
    let mut all = Modules::default();
    let out = all.at(&[]);
    prose::head(out, items.dialect, namespace, "views and builders of its operations, its enums");
    out.push_str(concat!(
        "//!\n//! Getters of attributes return `None` if the attribute is absent or of another kind.\n\n",
        "#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = \"generated: names are those of the definitions\")]\n\n",
        "use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};\n",
        "use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};\n",
        "use numerics::{ApFloat, ApInt};\n",
    ));
    for (path, record) in &items.enums {
        enums::write(all.at(path), *record, items.enum_name(*record).unwrap_or_default());
    }
    for (path, record, class) in &items.ops {
        if let Some(def) = reg.op(reg.ctx().op_name(&ods::record::full_name(*record))) {
            op::write(all.at(path), reg.ctx(), items, *record, def, class);
        }
    }
    all
}

/// Returns generated Rust with the crates that it uses taken from a module, e.g. `rs_opt::crates::ir_core` for `ir_core`.
///
/// ```
/// let text = "use ir_core::Attr;";
/// assert_eq!(tblgen_backends::rust::with_crates_in(text, "all"), "use all::ir_core::Attr;");
/// ```
pub fn with_crates_in(text: &str, module: &str) -> String {
    ["ir_core", "numerics"].iter().fold(text.to_owned(), |text, name| {
        text.replace(&format!("{name}::"), &format!("{module}::{name}::"))
    })
}

/// A part of the Rust of a dialect.
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

/// Generates `part` of the Rust of the dialect `namespace`.
pub fn part(records: &RecordKeeper, reg: &Registry, namespace: &str, part: Part) -> String {
    match part {
        Part::Ops => dialect(records, reg, namespace),
        Part::Dialect => {
            // No program uses all items.
            let mut items = Items::of(records, namespace);
            items.whole = true;
            items.add_structs(records, reg, namespace);
            let mut all = modules_of(&items, reg, namespace);
            let head = all.at(&[]);
            *head = head.replacen("unused_imports,", "unused_imports, dead_code,", 1);
            extras::write(&mut all, &mut items, reg);
            all.finish(&items)
        }
        Part::Interfaces => interfaces::alone(records, namespace),
        Part::Enums => {
            let mut items = Items::of(records, namespace);
            let mut all = Modules::default();
            prose::head(all.at(&[]), None, namespace, "its enums");
            for (path, record) in items.enums.clone() {
                enums::write(all.at(&path), record, items.enum_name(record).unwrap_or_default());
                enums::write_extras(all.at(&path), record, &mut items, &path);
            }
            all.finish(&items)
        }
    }
}
