//! The Rust names of the declarations of an operation: operands, results, attributes, regions and successors.

use std::collections::{HashMap, HashSet};

use ir_core::Context;
use ir_core::def::{Arity, OpDef, ValueDecl};
use ods::names::camel_to_snake;
use ods::record::text;
use ods::rust_names as names;
use tablegen::Record;

use super::attrs::RustAttrKind;
use super::items::Items;

/// Names of generated functions, which a getter cannot have.
const RESERVED: &[&str] = &[
    "cast",
    "op",
    "build",
    "build_inferred",
    "build_separate",
    "build_unwrapped",
    "build_aggregate",
    "build_with_regions",
    "build_separate_inferred",
    "build_unwrapped_inferred",
    "build_aggregate_inferred",
    "new",
    "of_fold",
    "materialize_derived_attributes",
];
/// Names of parameters and variables in builders, which a declaration cannot have if it is a builder
/// parameter.
pub(super) const PARAMETERS: &[&str] = &["reg", "ctx", "loc", "body", "nested", "parts", "state"];

/// Returns the Rust name of the declaration `given`. It is unique as a getter, and so are `set_NAME`, `NAME_attr` and
/// `NAME_type`.
fn member(given: &str, reserved: &[&str], taken: &mut HashSet<String>) -> String {
    let forms =
        |name: &str| [format!("set_{name}"), format!("{name}_attr"), format!("{name}_type")];
    let free = |name: &str| {
        !names::is_keyword(name)
            && !reserved.contains(&name)
            && !taken.contains(name)
            && forms(name).iter().all(|form| !taken.contains(form))
    };
    let name = names::distinct(names::identifier(&camel_to_snake(given)), free);
    taken.extend(forms(&name));
    taken.insert(name.clone());
    name
}

/// Returns the constraints of an operation's arguments, by name.
pub(super) fn argument_constraints<'k>(record: Record<'k>) -> HashMap<&'k str, Record<'k>> {
    let args = record.dag("arguments").map_or(&[][..], |dag| &dag.args);
    let one = |(value, name): &'k (tablegen::FieldValue, Option<std::sync::Arc<str>>)| {
        Some((name.as_deref()?, record.keeper().record(value.as_def()?)))
    };
    args.iter().filter_map(one).collect()
}

/// The Rust names of declarations, in order.
pub(super) struct Declarations {
    pub(super) operands: Vec<String>,
    pub(super) results: Vec<String>,
    pub(super) attrs: Vec<(String, String, RustAttrKind)>,
    pub(super) derived: Vec<(String, String)>,
    pub(super) regions: Vec<String>,
    pub(super) successors: Vec<String>,
    pub(super) notes: ArgumentSummaries,
}

/// Summaries of arguments, by name, and of results, as `result INDEX`.
pub(super) struct ArgumentSummaries(HashMap<String, String>);

impl ArgumentSummaries {
    fn of_record(record: Record<'_>) -> ArgumentSummaries {
        let mut all = HashMap::new();
        for what in ["arguments", "results"] {
            let args = record.dag(what).map_or(&[][..], |dag| &dag.args);
            for (index, (value, name)) in args.iter().enumerate() {
                let variable = value
                    .as_def()
                    .map(|id| record.keeper().record(id))
                    .filter(|variable| variable.is_a("OpVariable"));
                let note = variable.map_or("", |variable| text(variable, "summary").trim());
                if !note.is_empty() {
                    let key = match what {
                        "results" => format!("result {index}"),
                        _ => name.as_deref().unwrap_or_default().to_owned(),
                    };
                    all.insert(key, format!(" {note}"));
                }
            }
        }
        ArgumentSummaries(all)
    }

    /// Returns the summary with a leading space, or nothing.
    pub(super) fn of(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }
}

impl Declarations {
    pub(super) fn of<'k>(
        ctx: &Context,
        items: &Items<'k>,
        record: Record<'k>,
        def: &OpDef,
    ) -> Declarations {
        let mut taken: HashSet<String> = RESERVED.iter().map(|&name| name.to_owned()).collect();
        let mut name = |given: &str, what: &str, index: usize, only: bool, many: bool| {
            let plural = if many { "s" } else { "" };
            let given = match given {
                "" if only => format!("{what}{plural}"),
                "" => format!("{what}{index}"),
                given => given.to_owned(),
            };
            let parameter = !["region", "result"].contains(&what);
            member(&given, if parameter { PARAMETERS } else { &[] }, &mut taken)
        };
        let mut values = |decls: &[ValueDecl], what: &str| -> Vec<String> {
            let one = |(i, d): (usize, &ValueDecl)| {
                let many = !matches!(d.arity, Arity::One | Arity::Optional);
                name(ctx.str(d.name), what, i, decls.len() == 1, many)
            };
            decls.iter().enumerate().map(one).collect()
        };
        let (operands, results) =
            (values(&def.operands, "operand"), values(&def.results, "result"));
        let constraints = argument_constraints(record);
        let mut attrs = Vec::new();
        for decl in &def.attrs {
            let given = ctx.str(decl.name);
            let kind = constraints.get(given).map_or(RustAttrKind::Any, |c| {
                let own = c.def("constraint").filter(|_| c.is_a("OpVariable"));
                RustAttrKind::of(items, record.id(), own.unwrap_or(*c))
            });
            attrs.push((name(given, "attr", 0, false, false), given.to_owned(), kind));
        }
        let regions =
            def.regions.iter().enumerate().map(|(i, r)| {
                name(ctx.str(r.name), "region", i, def.regions.len() == 1, r.variadic)
            });
        let regions = regions.collect();
        let successors = def.successors.iter().enumerate().map(|(i, s)| {
            name(ctx.str(s.name), "successor", i, def.successors.len() == 1, s.variadic)
        });
        let successors = successors.collect();
        let derived = def.derived.iter().map(|d| {
            let given = ctx.str(d.name);
            (name(given, "derived", 0, false, false), given.to_owned())
        });
        let derived = derived.collect();
        let notes = ArgumentSummaries::of_record(record);
        Declarations { operands, results, attrs, derived, regions, successors, notes }
    }
}
