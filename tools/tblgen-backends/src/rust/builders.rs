//! Builder functions of an operation, with one parameter for each declaration or with lists, and with given
//! or inferred result types.
//!
//! For example, the view of an operation with the operands `lhs` and `rhs` gets `build(reg, loc, lhs, rhs,
//! result_type)`, and if the result type can be inferred, `build_inferred(reg, body, loc, lhs, rhs)`.

use std::fmt::Write;

use ir_core::Context;
use ir_core::def::{Arity, OpDef, SegmentRule, Trait, TypeRule, ValueDecl};
use ods::rust_names as names;

use super::attrs::{as_attr, unwrapped, uses_context, usual};
use super::declarations::{Declarations, PARAMETERS};

/// The operation that builders are generated for.
#[derive(Clone, Copy)]
pub(super) struct Built<'a> {
    pub(super) ctx: &'a Context,
    pub(super) decls: &'a Declarations,
    pub(super) def: &'a OpDef,
    /// The name of the view.
    pub(super) class: &'a str,
}

/// The form in which a builder takes attributes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Strings, enums and booleans as Rust values, others as `Attr`.
    Usual,
    /// All as `Attr`.
    Separate,
    /// As `Usual`, with numbers, lists of numbers and flags as Rust values, too.
    Unwrapped,
}

/// The source of the result types.
enum Results {
    Given,
    /// The types of these operands.
    Operands(Vec<String>),
    /// Inferred by the registry.
    Inferred,
}

/// Writes the builder that every view has, and the one with inferred result types.
pub(super) fn first(out: &mut String, skipped: bool, built: Built<'_>) {
    if skipped {
        return;
    }
    let regions = if built.def.regions.is_empty() { "" } else { "; the caller adds its regions" };
    built.write(
        out,
        Form::Usual,
        &Results::Given,
        "build",
        &format!("Creates the state of a new operation{regions}."),
    );
    built.inferred(out, Form::Usual, "build");
}

/// Writes the aggregate builder, and the builders with other forms of attributes.
pub(super) fn others(out: &mut String, skipped: bool, built: Built<'_>) {
    if skipped {
        return;
    }
    out.push_str(
        "
    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
",
    );
    if ir_core::infer::has_inferable_results(built.def) {
        out.push_str(
            "
    /// Does the same as `build_aggregate`, with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_aggregate_inferred(reg: &Registry, body: &Body, loc: Loc, operands: &[ValueId], attrs: &[(&str, Attr)]) -> Result<OperationState, String> {
        typed::with_result_types(reg, body, Self::build_aggregate(reg, loc, &[], operands, attrs))
    }
",
        );
    }
    built.with_regions(out);
    if built.attrs(Form::Separate).0.is_empty() {
        return;
    }
    let class = built.class;
    let mut form = |form: Form, name: &str, how: &str| {
        built.write(
            out,
            form,
            &Results::Given,
            name,
            &format!("Does the same as [`{class}::build`], with {how}."),
        );
        built.inferred(out, form, name);
    };
    form(Form::Separate, "build_separate", "all attributes as `Attr`");
    if built.attrs(Form::Unwrapped).0 != built.attrs(Form::Usual).0 {
        form(
            Form::Unwrapped,
            "build_unwrapped",
            "numbers, lists of numbers and flags as Rust values",
        );
    }
}

impl Built<'_> {
    /// Returns the parameters for attributes, and the entries of the attribute list.
    fn attrs(self, form: Form) -> (Vec<String>, Vec<String>) {
        let (mut params, mut parts) = (Vec::new(), Vec::new());
        let mut sized = Vec::new();
        for (name, decl) in self.decls.operands.iter().zip(&self.def.operands) {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity {
                sized.push(sizes);
                parts.push(format!(
                    "({:?}, Some(typed::group_sizes(ctx, {name})))",
                    self.ctx.str(sizes)
                ));
            }
        }
        for ((name, attr, kind), decl) in self.decls.attrs.iter().zip(&self.def.attrs) {
            // Segment sizes follow from the groups.
            if sized.contains(&decl.name) {
                continue;
            }
            let (ty, made) = match form {
                Form::Usual => usual(self.ctx, kind, decl, name),
                Form::Separate => as_attr(decl, name),
                Form::Unwrapped => unwrapped(self.ctx, kind, decl, name),
            };
            params.push(format!("{name}: {ty}"));
            parts.push(format!("({attr:?}, {made})"));
        }
        (params, parts)
    }

    /// Writes the builder with inferred result types, if the definition supports it.
    fn inferred(self, out: &mut String, form: Form, of: &str) {
        let (name, class) = (format!("{of}_inferred"), self.class);
        let about = |errors: &str| {
            format!(
                "Does the same as [`{class}::{of}`], with inferred result types. The operands belong \
                 to `body`.{errors}"
            )
        };
        if let Some(types) = operand_types(self.decls, self.def) {
            self.write(out, form, &Results::Operands(types), &name, &about(""));
        } else if ir_core::infer::has_inferable_results(self.def) {
            let about = about(
                "\n    ///\n    /// # Errors\n    /// If the result types cannot be inferred.",
            );
            self.write(out, form, &Results::Inferred, &name, &about);
        }
    }

    /// Writes a builder function.
    fn write(self, out: &mut String, form: Form, types: &Results, function: &str, about: &str) {
        let Parts { params, operands, attrs, results, after } = self.parts(form, types);
        let sizes = |rule: SegmentRule, name: &str| match rule {
            SegmentRule::Attribute(_) => format!("Some({name:?})"),
            _ => "None".to_owned(),
        };
        let result_sizes = match types {
            Results::Inferred => "None".to_owned(),
            _ => sizes(self.def.result_segments, "resultSegmentSizes"),
        };
        let ctx = if attrs.iter().any(|a| uses_context(a)) {
            "        let ctx = reg.ctx();\n"
        } else {
            ""
        };
        let finished = |state: &str| match types {
            Results::Inferred => format!("typed::with_result_types(reg, body, {state})"),
            _ => state.to_owned(),
        };
        let returns = match types {
            Results::Inferred => "Result<OperationState, String>",
            _ => "OperationState",
        };
        let made = "typed::state(reg, Self::NAME, loc, parts)";
        let end = if after.is_empty() {
            finished(made)
        } else {
            format!("let mut state = {made};\n        {}{}", after.concat(), finished("state"))
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
            sizes(self.def.operand_segments, "operandSegmentSizes"),
            results.join(", "),
            broken(&attrs, "            ", 90),
        );
    }

    /// Writes the builder that takes the regions, too: regions of the body in which the operation is created, or the body
    /// of an isolated operation.
    fn with_regions(self, out: &mut String) {
        if self.def.regions.is_empty() {
            return;
        }
        let mut params = self.parts(Form::Usual, &Results::Given).params;
        let given: Vec<&str> =
            params.iter().filter_map(|param| Some(param.split_once(':')?.0)).collect();
        let (mut taken, given): (Vec<String>, _) =
            (given.iter().map(|&name| name.to_owned()).collect(), given.join(", "));
        let (about, add) = if self.def.has(Trait::IsolatedFromAbove) {
            params.push("nested: std::sync::Arc<Body>".to_owned());
            (
                "with `nested` as the body of the isolated operation",
                "state.body = Some(nested);\n        ".to_owned(),
            )
        } else {
            let mut add = String::new();
            for (name, decl) in self.decls.regions.iter().zip(&self.def.regions) {
                let (ty, how) = if decl.variadic {
                    ("&[ir_core::RegionId]", "extend_from_slice")
                } else {
                    ("ir_core::RegionId", "push")
                };
                // Getters of regions may have the name of another parameter, e.g. `body`.
                let reserved = |name: &str| PARAMETERS.contains(&name);
                let name = if reserved(name) { format!("{name}_region") } else { name.clone() };
                let free = |name: &str| !reserved(name) && !taken.iter().any(|other| other == name);
                let name = names::distinct(name, free);
                taken.push(name.clone());
                params.push(format!("{name}: {ty}"));
                add.push_str(&format!("state.regions.{how}({name});\n        "));
            }
            ("with regions that have no parent yet", add)
        };
        let class = self.class;
        let _ = writeln!(
            out,
            "
    /// Does the same as [`{class}::build`], {about}.
    pub fn build_with_regions({}) -> OperationState {{
        let mut state = Self::build({given});
        {add}state
    }}",
            broken(&params, "    ", 60),
        );
    }

    /// Returns the parts of a builder function.
    fn parts(self, form: Form, types: &Results) -> Parts {
        let (decls, def) = (self.decls, self.def);
        let mut parts = Parts { params: vec!["reg: &Registry".to_owned()], ..Parts::default() };
        if !matches!(types, Results::Given) {
            parts.params.push("body: &Body".into());
        }
        parts.params.push("loc: Loc".into());
        for (name, decl) in decls.operands.iter().zip(&def.operands) {
            let (param, value) = list(name, "ValueId", decl.arity);
            parts.params.push(param);
            parts.operands.push(value);
        }
        let (attr_params, attrs) = self.attrs(form);
        parts.params.extend(attr_params);
        parts.attrs = attrs;
        for (name, decl) in decls.successors.iter().zip(&def.successors) {
            let (ty, how) = if decl.variadic {
                ("&[BlockId]", "extend_from_slice")
            } else {
                ("BlockId", "push")
            };
            parts.params.push(format!("{name}: {ty}"));
            parts.after.push(format!("state.successors.{how}({name});\n        "));
        }
        match types {
            Results::Given => {
                for (name, decl) in decls.results.iter().zip(&def.results) {
                    let (param, value) = list(&format!("{name}_type"), "Type", decl.arity);
                    parts.params.push(param);
                    parts.results.push(value);
                }
            }
            Results::Operands(types) => {
                parts.results.extend(types.iter().map(|ty| format!("&[{ty}]")))
            }
            Results::Inferred => {}
        }
        parts
    }
}

/// The pieces of text in a builder function.
#[derive(Default)]
struct Parts {
    params: Vec<String>,
    /// The slices of operands.
    operands: Vec<String>,
    /// The entries of the attribute list.
    attrs: Vec<String>,
    /// The slices of result types.
    results: Vec<String>,
    /// Statements after the state is created.
    after: Vec<String>,
}

/// Joins a list on one line, or on one line for each item if it is long.
fn broken<S: AsRef<str>>(all: &[S], indent: &str, width: usize) -> String {
    let items = all.iter().map(AsRef::as_ref);
    if items.clone().map(|i| i.len() + 2).sum::<usize>() <= width {
        return items.collect::<Vec<_>>().join(", ");
    }
    let lines: String = items.map(|i| format!("\n{indent}    {i},")).collect();
    format!("{lines}\n{indent}")
}

/// Returns the parameter for the values (or types) of a declaration, and the slice expression for it.
fn list(name: &str, ty: &str, arity: Arity) -> (String, String) {
    match arity {
        Arity::One => (format!("{name}: {ty}"), format!("&[{name}]")),
        Arity::Optional => (format!("{name}: Option<{ty}>"), format!("{name}.as_slice()")),
        Arity::Variadic => (format!("{name}: &[{ty}]"), name.to_owned()),
        Arity::VariadicOfVariadic(_) => {
            (format!("{name}: &[&[{ty}]]"), format!("&{name}.concat()"))
        }
    }
}

/// Returns the result types as expressions, if each result has the type of a single operand. Such a builder cannot
/// fail.
fn operand_types(decls: &Declarations, def: &OpDef) -> Option<Vec<String>> {
    let operand = |i: usize| -> Option<String> {
        (def.operands.get(i)?.arity == Arity::One)
            .then(|| format!("body.ty({})", decls.operands[i]))
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
