//! Builders of an operation: of its declarations one by one, or all at once; with the types of its results, or with those that follow.

use std::fmt::Write;

use ir_core::Context;
use ir_core::def::{Arity, OpDef, SegmentRule, Trait, TypeRule, ValueDecl};

use super::attrs::{kept, unwrapped, uses_context, usual};
use super::declarations::Declarations;

/// What is built.
#[derive(Clone, Copy)]
pub(super) struct Built<'a> {
    pub(super) ctx: &'a Context,
    pub(super) decls: &'a Declarations,
    pub(super) def: &'a OpDef,
    /// The name of the view.
    pub(super) class: &'a str,
}

/// How attributes are given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Texts, enums and booleans as such, the rest as attributes.
    Usual,
    /// All as attributes.
    Separate,
    /// Numbers, lists of them and flags as such, too.
    Unwrapped,
}

/// Where the types of the results come from.
enum Results {
    Given,
    /// The types of these operands.
    Operands(Vec<String>),
    /// What the registry infers.
    Inferred,
}

/// The builder that every view has, and its like that infers the types of results.
pub(super) fn first(out: &mut String, skipped: bool, built: Built<'_>) {
    if skipped {
        return;
    }
    let regions = if built.def.regions.is_empty() { "" } else { "; its regions are the caller's to add" };
    built.write(out, Form::Usual, &Results::Given, "build", &format!("The state of a new one{regions}."));
    built.inferred(out, Form::Usual, "build");
}

/// The aggregate builder, and those that take every attribute as one, or numbers as numbers.
pub(super) fn others(out: &mut String, skipped: bool, built: Built<'_>) {
    if skipped {
        return;
    }
    out.push_str(
        "
    /// The state of a new one, of whatever it has: types of results, operands, attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
",
    );
    if ir_core::infer::follows(built.def) {
        out.push_str(
            "
    /// As `build_aggregate`, with result types that follow from the rest; operands are of `body`.
    ///
    /// # Errors
    /// They do not follow: why.
    pub fn build_aggregate_inferred(reg: &Registry, body: &Body, loc: Loc, operands: &[ValueId], attrs: &[(&str, Attr)]) -> Result<OperationState, String> {
        typed::with_result_types(reg, body, Self::build_aggregate(reg, loc, &[], operands, attrs))
    }
",
        );
    }
    if built.attrs(Form::Separate).0.is_empty() {
        return;
    }
    let class = built.class;
    let mut form = |form: Form, name: &str, how: &str| {
        built.write(out, form, &Results::Given, name, &format!("As [`{class}::build`], with {how}."));
        built.inferred(out, form, name);
    };
    form(Form::Separate, "build_separate", "attributes as they are kept");
    if built.attrs(Form::Unwrapped).0 != built.attrs(Form::Usual).0 {
        form(Form::Unwrapped, "build_unwrapped", "numbers, lists of them and flags as such");
    }
}

impl Built<'_> {
    /// The parameters of attributes, and their parts.
    fn attrs(self, form: Form) -> (Vec<String>, Vec<String>) {
        let (mut params, mut parts) = (Vec::new(), Vec::new());
        let mut sized = Vec::new();
        for (name, decl) in self.decls.operands.iter().zip(&self.def.operands) {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity {
                sized.push(sizes);
                parts.push(format!("({:?}, Some(typed::group_sizes(ctx, {name})))", self.ctx.str(sizes)));
            }
        }
        for ((name, attr, kind), decl) in self.decls.attrs.iter().zip(&self.def.attrs) {
            // The sizes of groups follow from the groups.
            if sized.contains(&decl.name) {
                continue;
            }
            let (ty, made) = match form {
                Form::Usual => usual(self.ctx, kind, decl, name),
                Form::Separate => kept(decl, name),
                Form::Unwrapped => unwrapped(self.ctx, kind, decl, name),
            };
            params.push(format!("{name}: {ty}"));
            parts.push(format!("({attr:?}, {made})"));
        }
        (params, parts)
    }

    /// The builder of that form whose result types follow, where the definition says that they do.
    fn inferred(self, out: &mut String, form: Form, of: &str) {
        let (name, class) = (format!("{of}_inferred"), self.class);
        let about = |errors: &str| {
            format!(
                "As [`{class}::{of}`], with result types that follow from the rest; operands are of `body`.{errors}"
            )
        };
        if let Some(types) = operand_types(self.decls, self.def) {
            self.write(out, form, &Results::Operands(types), &name, &about(""));
        } else if ir_core::infer::follows(self.def) {
            let about = about("\n    ///\n    /// # Errors\n    /// They do not follow: why.");
            self.write(out, form, &Results::Inferred, &name, &about);
        }
    }

    fn write(self, out: &mut String, form: Form, types: &Results, function: &str, about: &str) {
        let (decls, def) = (self.decls, self.def);
        let (mut params, mut operands) = (vec!["reg: &Registry".to_owned()], Vec::new());
        if !matches!(types, Results::Given) {
            params.push("body: &Body".into());
        }
        params.push("loc: Loc".into());
        for (name, decl) in decls.operands.iter().zip(&def.operands) {
            let (param, value) = list(name, "ValueId", decl.arity);
            params.push(param);
            operands.push(value);
        }
        let (attr_params, attrs) = self.attrs(form);
        params.extend(attr_params);
        let mut after = Vec::new();
        for (name, decl) in decls.successors.iter().zip(&def.successors) {
            let (ty, how) = match decl.variadic {
                true => ("&[BlockId]", "extend_from_slice"),
                false => ("BlockId", "push"),
            };
            params.push(format!("{name}: {ty}"));
            after.push(format!("state.successors.{how}({name});\n        "));
        }
        let mut results = Vec::new();
        match types {
            Results::Given => {
                for (name, decl) in decls.results.iter().zip(&def.results) {
                    let (param, value) = list(&format!("{name}_type"), "Type", decl.arity);
                    params.push(param);
                    results.push(value);
                }
            }
            Results::Operands(types) => results.extend(types.iter().map(|ty| format!("&[{ty}]"))),
            Results::Inferred => {}
        }
        let sizes = |rule: SegmentRule, name: &str| match rule {
            SegmentRule::Attribute(_) => format!("Some({name:?})"),
            _ => "None".to_owned(),
        };
        let result_sizes = match types {
            Results::Inferred => "None".to_owned(),
            _ => sizes(def.result_segments, "resultSegmentSizes"),
        };
        let ctx = if attrs.iter().any(|a| uses_context(a)) { "        let ctx = reg.ctx();\n" } else { "" };
        let finished = |state: &str| match types {
            Results::Inferred => format!("typed::with_result_types(reg, body, {state})"),
            _ => state.to_owned(),
        };
        let returns = match types {
            Results::Inferred => "Result<OperationState, String>",
            _ => "OperationState",
        };
        let made = "typed::state(reg, Self::NAME, loc, parts)";
        let end = match after.is_empty() {
            true => finished(made),
            false => format!("let mut state = {made};\n        {}{}", after.concat(), finished("state")),
        };
        let _ = writeln!(
            out,
            "
    /// {about}
    pub fn {function}({}) -> {returns} {{
{ctx}        let parts = typed::Parts {{
            operands: &[{}],
            operand_sizes: {},
            results: &[{}],
            result_sizes: {result_sizes},
            attrs: &[{}],
        }};
        {end}
    }}",
            broken(&params, "    ", 60),
            operands.join(", "),
            sizes(def.operand_segments, "operandSegmentSizes"),
            results.join(", "),
            broken(&attrs, "            ", 90),
        );
    }
}

/// A list on one line, or where that would be long, one line each.
fn broken<S: AsRef<str>>(all: &[S], indent: &str, width: usize) -> String {
    let items = all.iter().map(AsRef::as_ref);
    if items.clone().map(|i| i.len() + 2).sum::<usize>() <= width {
        return items.collect::<Vec<_>>().join(", ");
    }
    let lines: String = items.map(|i| format!("\n{indent}    {i},")).collect();
    format!("{lines}\n{indent}")
}

/// A parameter for values (or types) of a declaration, and the slice that it comes to.
fn list(name: &str, ty: &str, arity: Arity) -> (String, String) {
    match arity {
        Arity::One => (format!("{name}: {ty}"), format!("&[{name}]")),
        Arity::Optional => (format!("{name}: Option<{ty}>"), format!("{name}.as_slice()")),
        Arity::Variadic => (format!("{name}: &[{ty}]"), name.to_owned()),
        Arity::VariadicOfVariadic(_) => (format!("{name}: &[&[{ty}]]"), format!("&{name}.concat()")),
    }
}

/// The types of the results, where each is that of an operand that there always is: then nothing can fail.
fn operand_types(decls: &Declarations, def: &OpDef) -> Option<Vec<String>> {
    let operand = |i: usize| -> Option<String> {
        (def.operands.get(i)?.arity == Arity::One).then(|| format!("body.ty({})", decls.operands[i]))
    };
    let one = |(i, decl): (usize, &ValueDecl)| -> Option<String> {
        if decl.arity != Arity::One {
            return None;
        }
        match def.result_types.get(i)? {
            Some(TypeRule::SameAsOperand(from)) => operand(*from),
            _ if def.has(Trait::SameOperandsAndResultType) => operand(0),
            _ => None,
        }
    };
    if def.results.is_empty() {
        return None;
    }
    def.results.iter().enumerate().map(one).collect()
}
