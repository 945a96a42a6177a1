//! The view and the builder of one operation.

use std::fmt::Write;

use ir_core::Context;
use ir_core::def::{Arity, OpDef, SegmentRule, ValueDecl};
use ods::record::excerpt;
use tablegen::Record;

use super::attrs::attr_getter;
use super::builders::{self, Built};
use super::declarations::Declarations;
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
    let title = if def.summary.is_empty() {
        format!("`{full}`")
    } else {
        format!("`{full}`: {}.", def.summary)
    };
    out.push('\n');
    prose::line(out, "", &title);
    prose::description(out, "///", &def.description);
    let _ = writeln!(
        out,
        "#[derive(Clone, Copy)]\npub struct {class}<'a>(OpRef<'a>);\n\nimpl<'a> {class}<'a> {{"
    );
    let _ = writeln!(
        out,
        "    /// The full name of the operation.
    pub const NAME: &'static str = {full:?};
    const SHAPE: OpShape = OpShape {{
        name: Self::NAME,
        operands: {},
        results: {},
        regions: {},
        successors: {},
    }};

    /// Casts `op` to this view, if it has this name and shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {{
        OpRef {{ reg, body, op }}.cast()
    }}

    /// Returns the operation itself.
    pub fn op(self) -> OpId {{
        self.0.op
    }}",
        count(def.operands.iter().map(|d| d.arity.is_variable())),
        count(def.results.iter().map(|d| d.arity.is_variable())),
        count(def.regions.iter().map(|r| r.variadic)),
        count(def.successors.iter().map(|s| s.variadic)),
    );
    let decls = Declarations::of(ctx, items, record, def);
    getters(&decls, out, ctx, def);
    builders::first(out, items.skips(record), Built { ctx, decls: &decls, def, class });
    let _ = writeln!(
        out,
        "}}

impl<'a> OpView<'a> for {class}<'a> {{
    fn of(op: OpRef<'a>) -> Option<Self> {{
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }}
}}"
    );
}

/// Returns the count of operands, results, regions or successors: for each, whether it is variadic.
fn count(variadic: impl Iterator<Item = bool>) -> String {
    let all: Vec<bool> = variadic.collect();
    let fixed = all.iter().filter(|v| !**v).count();
    format!("Count::{}({fixed})", if all.contains(&true) { "AtLeast" } else { "Exactly" })
}

/// Returns the summary of a constraint as the end of a sentence; an anonymous constraint has none.
fn described(summary: &str) -> String {
    if summary.is_empty() { String::new() } else { format!(": {}", excerpt(summary)) }
}

/// Writes the getters of operands, results, attributes, regions and successors.
fn getters(decls: &Declarations, out: &mut String, ctx: &Context, def: &OpDef) {
    for (what, names, list, rule) in [
        ("operand", &decls.operands, &def.operands, def.operand_segments),
        ("result", &decls.results, &def.results, def.result_segments),
    ] {
        let all = list.iter().filter(|d| d.arity.is_variable()).count();
        let mut before = 0;
        for (index, (name, decl)) in names.iter().zip(list).enumerate() {
            let given = ctx.str(decl.name);
            let key = if what == "result" { format!("{what} {index}") } else { given.to_owned() };
            let summary = described(&decl.constraint.summary);
            let about = format!("Returns the {what} `{name}`{summary}.{}", decls.notes.of(&key));
            value_getter(out, ctx, (what, name, &about), (index, list, rule), (before, all));
            before += usize::from(decl.arity.is_variable());
        }
    }
    for ((name, attr, kind), decl) in decls.attrs.iter().zip(&def.attrs) {
        let (ty, read) = attr_getter(decl, attr, kind);
        let (summary, note) = (described(&decl.constraint.summary), decls.notes.of(attr));
        let about = format!("Returns the attribute `{attr}`{summary}.{note}");
        getter(out, &about, name, &ty, &read);
    }
    for (i, (name, decl)) in decls.regions.iter().zip(&def.regions).enumerate() {
        let (ty, read) = if decl.variadic {
            (
                "impl ExactSizeIterator<Item = ir_core::body::OwnedRegion<'a>> + Clone + 'a",
                format!("self.0.regions({i})"),
            )
        } else {
            ("ir_core::body::OwnedRegion<'a>", format!("self.0.region({i})"))
        };
        let about = format!("Returns the region `{name}` and the body that contains it.");
        getter(out, &about, name, ty, &read);
    }
    for (i, (name, decl)) in decls.successors.iter().zip(&def.successors).enumerate() {
        let (ty, read) = if decl.variadic {
            (
                "impl ExactSizeIterator<Item = BlockId> + Clone + 'a",
                format!("self.0.successors({i})"),
            )
        } else {
            ("BlockId", format!("self.0.successor({i})"))
        };
        getter(out, &format!("Returns the successor `{name}`."), name, ty, &read);
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
        SegmentRule::Attribute(sizes) => {
            format!("self.0.{what}_segment({:?}, {index})", ctx.str(sizes))
        }
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
        Arity::One | Arity::Optional => {
            getter(out, about, name, "Option<ValueId>", &format!("{all}.next()"))
        }
        Arity::VariadicOfVariadic(sizes) => {
            let (sizes, all) = (ctx.str(sizes), format!("{all}.collect::<Vec<_>>()"));
            let read = format!(
                "typed::groups(&{all}, self.0.ints({sizes:?})).into_iter().map(<[_]>::to_vec).collect()"
            );
            getter(out, about, name, "Vec<Vec<ValueId>>", &read);
        }
        Arity::Variadic => {
            getter(out, about, name, "impl ExactSizeIterator<Item = ValueId> + Clone + 'a", &all);
        }
    }
}
