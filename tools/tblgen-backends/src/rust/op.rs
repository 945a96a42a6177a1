//! The view and the builder of one operation.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use ir_core::Context;
use ir_core::def::{Arity, OpDef, SegmentRule, ValueDecl};
use ods::names::camel_to_snake;
use ods::record::{shown, text};
use ods::rust_names as names;
use tablegen::Record;

use super::attrs::Kind;
use super::builders::{self, Built};
use super::items::Items;
use super::prose;

pub(super) fn write<'k>(
    out: &mut String,
    ctx: &Context,
    items: &Items<'k>,
    record: Record<'k>,
    def: &OpDef,
    class: &str,
) {
    let full = ctx.op_name_str(def.name);
    let title = if def.summary.is_empty() { format!("`{full}`") } else { format!("`{full}`: {}.", def.summary) };
    out.push('\n');
    prose::line(out, "", &title);
    prose::description(out, "///", &def.description);
    let _ = writeln!(out, "#[derive(Clone, Copy)]\npub struct {class}<'a>(OpRef<'a>);\n\nimpl<'a> {class}<'a> {{");
    let values = |decls: &[ValueDecl]| {
        count(decls.iter().filter(|d| !d.arity.is_variable()).count(), decls.iter().any(|d| d.arity.is_variable()))
    };
    let fixed = |variadic: &mut dyn Iterator<Item = bool>| {
        let all: Vec<bool> = variadic.collect();
        count(all.iter().filter(|v| !**v).count(), all.contains(&true))
    };
    let _ = writeln!(
        out,
        "    /// Its full name.
    pub const NAME: &'static str = {full:?};
    const SHAPE: OpShape = OpShape {{
        name: Self::NAME,
        operands: {},
        results: {},
        regions: {},
        successors: {},
    }};

    /// The operation `op` of `body`, if it is one of these, and of its shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {{
        let op = OpRef {{ reg, body, op }};
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }}

    /// The operation itself.
    pub fn op(self) -> OpId {{
        self.0.op
    }}",
        values(&def.operands),
        values(&def.results),
        fixed(&mut def.regions.iter().map(|r| r.variadic)),
        fixed(&mut def.successors.iter().map(|s| s.variadic)),
    );
    let decls = Declarations::of(ctx, items, record, def);
    decls.getters(out, ctx, def);
    builders::first(out, items.skips(record), Built { ctx, decls: &decls, def, class });
    out.push_str("}\n");
}

fn count(fixed: usize, variable: bool) -> String {
    format!("Count::{}({fixed})", if variable { "AtLeast" } else { "Exactly" })
}

/// Names that a getter cannot have: functions of views and adaptors.
const RESERVED: &[&str] = &[
    "cast",
    "op",
    "build",
    "build_inferred",
    "build_separate",
    "build_unwrapped",
    "build_aggregate",
    "build_separate_inferred",
    "build_unwrapped_inferred",
    "build_aggregate_inferred",
    "new",
    "of_fold",
    "materialize_derived_attributes",
];
/// Names that what is a parameter of builders cannot have: their other parameters and their variables.
const PARAMETERS: &[&str] = &["reg", "ctx", "loc", "body", "parts", "state"];

/// The name of what is declared as `given`: as a getter, with `set_` before it, and with `_attr` and `_type` behind it, it is that of
/// nothing else.
fn member(given: &str, reserved: &[&str], taken: &mut HashSet<String>) -> String {
    let forms = |name: &str| [format!("set_{name}"), format!("{name}_attr"), format!("{name}_type")];
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

/// The constraints of the arguments of an operation, by the names of those.
pub(super) fn argument_constraints<'k>(record: Record<'k>) -> HashMap<&'k str, Record<'k>> {
    let args = record.dag("arguments").map_or(&[][..], |dag| &dag.args);
    let one = |(value, name): &'k (tablegen::Value, Option<std::sync::Arc<str>>)| {
        Some((name.as_deref()?, record.keeper().record(value.as_def()?)))
    };
    args.iter().filter_map(one).collect()
}

/// The Rust names of declarations, in order.
pub(super) struct Declarations {
    pub(super) operands: Vec<String>,
    pub(super) results: Vec<String>,
    pub(super) attrs: Vec<(String, String, Kind)>,
    pub(super) derived: Vec<(String, String)>,
    regions: Vec<String>,
    pub(super) successors: Vec<String>,
    notes: Notes,
}

/// What is said of arguments, by their names, and of results, by their numbers.
struct Notes(HashMap<String, String>);

impl Notes {
    fn of_record(record: Record<'_>) -> Notes {
        let mut all = HashMap::new();
        for what in ["arguments", "results"] {
            let args = record.dag(what).map_or(&[][..], |dag| &dag.args);
            for (index, (value, name)) in args.iter().enumerate() {
                let said = value.as_def().map(|id| record.keeper().record(id)).filter(|said| said.is_a("OpVariable"));
                let note = said.map_or("", |said| text(said, "summary").trim());
                if !note.is_empty() {
                    let key = match what {
                        "results" => format!("result {index}"),
                        _ => name.as_deref().unwrap_or_default().to_owned(),
                    };
                    all.insert(key, format!(" {note}"));
                }
            }
        }
        Notes(all)
    }

    /// What is said, behind a space.
    fn of(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }
}

impl Declarations {
    pub(super) fn of<'k>(ctx: &Context, items: &Items<'k>, record: Record<'k>, def: &OpDef) -> Declarations {
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
        let (operands, results) = (values(&def.operands, "operand"), values(&def.results, "result"));
        let constraints = argument_constraints(record);
        let mut attrs = Vec::new();
        for decl in &def.attrs {
            let given = ctx.str(decl.name);
            let kind = constraints.get(given).map_or(Kind::Any, |c| {
                Kind::of(items, record.id(), c.def("constraint").filter(|_| c.is_a("OpVariable")).unwrap_or(*c))
            });
            attrs.push((name(given, "attr", 0, false, false), given.to_owned(), kind));
        }
        let regions = def
            .regions
            .iter()
            .enumerate()
            .map(|(i, r)| name(ctx.str(r.name), "region", i, def.regions.len() == 1, r.variadic));
        let regions = regions.collect();
        let successors = def
            .successors
            .iter()
            .enumerate()
            .map(|(i, s)| name(ctx.str(s.name), "successor", i, def.successors.len() == 1, s.variadic));
        let successors = successors.collect();
        let derived = def.derived.iter().map(|d| {
            let given = ctx.str(d.name);
            (name(given, "derived", 0, false, false), given.to_owned())
        });
        let derived = derived.collect();
        Declarations { operands, results, attrs, derived, regions, successors, notes: Notes::of_record(record) }
    }

    fn getters(&self, out: &mut String, ctx: &Context, def: &OpDef) {
        for (what, names, decls, rule) in [
            ("operand", &self.operands, &def.operands, def.operand_segments),
            ("result", &self.results, &def.results, def.result_segments),
        ] {
            let all = decls.iter().filter(|d| d.arity.is_variable()).count();
            let mut before = 0;
            for (index, (name, decl)) in names.iter().zip(decls).enumerate() {
                let given = ctx.str(decl.name);
                let key = if what == "result" { format!("{what} {index}") } else { given.to_owned() };
                let about = format!("The {what} `{name}`: {}.{}", shown(&decl.constraint.summary), self.notes.of(&key));
                value_getter(out, ctx, (what, name, &about), (index, decls, rule), (before, all));
                before += usize::from(decl.arity.is_variable());
            }
        }
        for ((name, attr, kind), decl) in self.attrs.iter().zip(&def.attrs) {
            let (ty, read) = super::extras::attr_getter(decl, attr, kind);
            let note = self.notes.of(attr);
            getter(
                out,
                &format!("The attribute `{attr}`: {}.{note}", shown(&decl.constraint.summary)),
                name,
                &ty,
                &read,
            );
        }
        for (i, (name, decl)) in self.regions.iter().zip(&def.regions).enumerate() {
            let (ty, read) = match decl.variadic {
                true => (
                    "impl ExactSizeIterator<Item = ir_core::body::OwnedRegion<'a>> + Clone + 'a",
                    format!("self.0.regions({i})"),
                ),
                false => ("ir_core::body::OwnedRegion<'a>", format!("self.0.region({i})")),
            };
            getter(out, &format!("The region `{name}`, with the body that it is in."), name, ty, &read);
        }
        for (i, (name, decl)) in self.successors.iter().zip(&def.successors).enumerate() {
            let (ty, read) = match decl.variadic {
                true => ("impl ExactSizeIterator<Item = BlockId> + Clone + 'a", format!("self.0.successors({i})")),
                false => ("BlockId", format!("self.0.successor({i})")),
            };
            getter(out, &format!("The successor `{name}`."), name, ty, &read);
        }
    }
}

fn getter(out: &mut String, about: &str, name: &str, ty: &str, read: &str) {
    out.push('\n');
    prose::line(out, "    ", about);
    let _ = writeln!(out, "    pub fn {name}(self) -> {ty} {{\n        {read}\n    }}");
}

fn value_getter(
    out: &mut String,
    ctx: &Context,
    (what, name, about): (&str, &str, &str),
    (index, decls, rule): (usize, &[ValueDecl], SegmentRule),
    (before, all_variable): (usize, usize),
) {
    let arity = decls[index].arity;
    if arity == Arity::One && before == 0 {
        return getter(out, about, name, "ValueId", &format!("self.0.{what}({index})"));
    }
    let all = match rule {
        SegmentRule::Attribute(sizes) => format!("self.0.{what}_segment({:?}, {index})", ctx.str(sizes)),
        SegmentRule::Infer | SegmentRule::SameSize => {
            let all = all_variable;
            format!(
                "self.0.{what}s(Position {{ fixed_before: {}, variable_before: {before}, fixed: {}, variable: {all}, is_variable: {} }})",
                index - before,
                decls.len() - all,
                arity.is_variable(),
            )
        }
    };
    match arity {
        Arity::One | Arity::Optional => getter(out, about, name, "Option<ValueId>", &format!("{all}.next()")),
        Arity::VariadicOfVariadic(sizes) => {
            let (sizes, all) = (ctx.str(sizes), format!("{all}.collect::<Vec<_>>()"));
            let read =
                format!("typed::groups(&{all}, self.0.ints({sizes:?})).into_iter().map(<[_]>::to_vec).collect()");
            getter(out, about, name, "Vec<Vec<ValueId>>", &read);
        }
        Arity::Variadic => {
            getter(out, about, name, "impl ExactSizeIterator<Item = ValueId> + Clone + 'a", &all);
        }
    }
}
