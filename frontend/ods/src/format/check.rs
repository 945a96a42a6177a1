//! Checks of a whole format: every declaration is bound, and types that are left out can be inferred.

use std::sync::Arc;

use ir_core::Context;
use ir_core::def::{Arity, FormatElement, OpDef, Trait, TypeDef, TypeRule, ValueRef};

use super::parse::Bound;
use super::subject::{Presence, Subject};
use crate::decls::Decls;
use crate::infer::{KnownTypes, Relations};

/// Checks the format of an operation, and sets the rules for types that it leaves out.
pub(super) fn op(
    elements: &[FormatElement],
    bound: &Bound,
    def: &mut OpDef,
    (decls, relations): (&Decls, &Relations),
    ctx: &Context,
) -> Result<(), String> {
    if !bound.attr_dict {
        return Err("'attr-dict' is missing from the format".into());
    }
    check_all_bound(bound, def, ctx)?;
    let subject = Subject::Op(ctx, def, decls);
    colons(elements, subject, ctx, AbsentElements::Variables)?;
    super::adjacent::check(elements, subject)?;
    let known = relations.with_known(|value| is_known(bound, value));
    operand_types(bound, &known, def, ctx)?;
    result_types(bound, &known, def, ctx)
}

/// Checks that the format contains every operand, region and successor.
fn check_all_bound(bound: &Bound, def: &OpDef, ctx: &Context) -> Result<(), String> {
    let name = |ident| ctx.str(ident);
    for (index, decl) in def.operands.iter().enumerate() {
        if !bound.all_operands && !bound.operands.contains(&index) {
            return Err(format!(
                "operand #{index}, named '{}', is missing from the format; add '${}' or 'operands'",
                name(decl.name),
                name(decl.name)
            ));
        }
    }
    for (index, decl) in def.regions.iter().enumerate() {
        if !bound.all_regions && !bound.regions.contains(&index) {
            return Err(format!(
                "region #{index}, named '{}', is missing from the format",
                name(decl.name)
            ));
        }
    }
    for (index, decl) in def.successors.iter().enumerate() {
        if !bound.all_successors && !bound.successors.contains(&index) {
            return Err(format!(
                "successor #{index}, named '{}', is missing from the format",
                name(decl.name)
            ));
        }
    }
    Ok(())
}

/// Sets the rules for operand types that the format does not contain.
fn operand_types(
    bound: &Bound,
    known: &KnownTypes<'_>,
    def: &mut OpDef,
    ctx: &Context,
) -> Result<(), String> {
    for index in 0..def.operands.len() {
        if bound.all_operand_types || bound.operand_types.contains(&index) {
            continue;
        }
        let decl = &def.operands[index];
        // A later trait overrides an earlier one.
        let found = known.rules(ValueRef::Operand(index)).next_back();
        let variable = decl.arity.is_variable();
        let built = decl
            .buildable
            .clone()
            .filter(|_| !(bound.all_operands && variable))
            .map(TypeRule::Build);
        match found.or(built) {
            Some(rule) => def.operand_types[index] = Some(rule),
            None => {
                return Err(format!(
                    "the type of operand #{index}, named '{0}', is neither written nor buildable nor inferred; add \
                     'type(${0})' or a trait that relates it to another",
                    ctx.str(decl.name)
                ));
            }
        }
    }
    Ok(())
}

fn result_types(
    bound: &Bound,
    known: &KnownTypes<'_>,
    def: &mut OpDef,
    ctx: &Context,
) -> Result<(), String> {
    if bound.all_result_types {
        return Ok(());
    }
    // As in `mlir-tblgen`, a format does not rely on `FirstAttrDerivedResultType`, which nothing verifies.
    let mut results = def.results.iter().zip(&def.result_types);
    let by_traits = !def.has(Trait::FirstAttrDerivedResultType)
        && results.all(|(decl, rule)| {
            decl.arity == Arity::One && rule.as_ref().is_some_and(|rule| follows(def, rule))
        });
    let inferable = def.has(Trait::InferTypeOpInterface) || by_traits;
    if bound.result_types.is_empty() && inferable {
        // The rules of an overlay replace C++ that infers the types.
        for (index, rule) in def.result_types.iter_mut().enumerate() {
            *rule = known.stated(ValueRef::Result(index)).or(rule.take());
        }
        return Ok(());
    }
    let mut rules = def.result_types.clone();
    for (index, (decl, written)) in def.results.iter().zip(&mut rules).enumerate() {
        if bound.result_types.contains(&index) {
            // Without types in the text there are no results.
            if decl.arity != Arity::One {
                *written = None;
            }
            continue;
        }
        let built =
            decl.buildable.clone().filter(|_| decl.arity == Arity::One).map(TypeRule::Build);
        if let Some(rule) = known.rules(ValueRef::Result(index)).next_back().or(built) {
            *written = Some(rule);
            continue;
        }
        // The decomposition can give the types of all results, or of none.
        if let Some(reference) = def.reference.as_mut().filter(|_| bound.result_types.is_empty())
            && reference.gives_types(ctx, &def.results)
        {
            Arc::make_mut(reference).types = true;
            return Ok(());
        }
        let name = ctx.str(decl.name);
        return Err(format!(
            "the type of result #{index}, named '{name}', is neither written nor buildable nor inferred; add \
             'type(${name})' or a trait that relates it to another"
        ));
    }
    def.result_types = rules;
    Ok(())
}

/// Returns whether the type of a result follows from a rule without a format: that of an attribute only if the declaration of the
/// attribute contains its type.
fn follows(def: &OpDef, rule: &TypeRule) -> bool {
    let TypeRule::SameAsAttr(index) = rule else { return true };
    def.attrs
        .get(*index)
        .is_some_and(|decl| !decl.optional && decl.constraint.storage.fixed_type().is_some())
}

/// Returns whether the format determines the type of a declaration directly.
fn is_known(bound: &Bound, value: ValueRef) -> bool {
    match value {
        ValueRef::Operand(i) => bound.all_operand_types || bound.operand_types.contains(&i),
        ValueRef::Result(i) => bound.all_result_types || bound.result_types.contains(&i),
        ValueRef::Attr(i) => bound.attrs.contains(&i),
        ValueRef::Derived(_) => false,
    }
}

/// Checks that no attribute whose text may end in `: type` precedes a `:` of the format, directly or with
/// absent elements between. Reports the first such attribute.
pub(super) fn colons(
    elements: &[FormatElement],
    subject: Subject<'_>,
    ctx: &Context,
    between: AbsentElements,
) -> Result<(), String> {
    let mut colons = Colons { subject, between, found: None };
    colons.list(elements, Presence::default(), false);
    let Some(index) = colons.found else { return Ok(()) };
    let name = match subject {
        Subject::Op(_, def, _) => def.attrs.get(index).map_or("", |a| ctx.str(a.name)),
        Subject::Params(..) => "",
    };
    Err(format!(
        "':' after the attribute '{name}' is ambiguous, because the attribute may be followed by its type"
    ))
}

/// The elements that may be absent between an attribute and a `:`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AbsentElements {
    /// Those that `mlir-tblgen` takes for optional: variables, the dictionary and groups, also those of which one alternative is always there. It ignores `oilist` and the elements after it, and directives,
    /// e.g. `type($x)` of an operand that may be absent.
    Variables,
    /// Those and directives.
    All,
}

/// A backward walk over a format that tracks whether a `:` may come next.
struct Colons<'a> {
    subject: Subject<'a>,
    between: AbsentElements,
    /// The first attribute that is ambiguous with a following `:`.
    found: Option<usize>,
}

impl Colons<'_> {
    /// Returns whether a list may start with `:`; `follow`: whether the text after the list may.
    fn list(&mut self, elements: &[FormatElement], presence: Presence<'_>, follow: bool) -> bool {
        let mut colon = follow;
        for element in elements.iter().rev() {
            colon = match element {
                FormatElement::Literal(text) => &**text == ":",
                FormatElement::Optional { anchor, inverted, then, otherwise } => {
                    let branches =
                        Presence::by_group(self.subject, (anchor, *inverted), (then, otherwise));
                    let [presence, else_presence] = branches.map(|branch| branch.inside(presence));
                    let otherwise = self.list(otherwise, else_presence, colon);
                    let skipped = colon && self.between == AbsentElements::Variables;
                    self.list(then, presence, colon) || otherwise || skipped
                }
                // `mlir-tblgen` does not inspect the elements after the properties, either.
                FormatElement::OiList(_) | FormatElement::PropDict => false,
                FormatElement::Sequence(elements) if self.subject.is_op() => {
                    self.list(elements, presence, colon)
                }
                FormatElement::Repeat { separator, elements } if self.subject.is_op() => {
                    let begins = |text: &str| match elements.first() {
                        Some(FormatElement::Literal(first)) => &**first == text,
                        _ => false,
                    };
                    let next = separator
                        .as_deref()
                        .map_or_else(|| begins(":"), |separator| separator == ":");
                    self.list(elements, Presence::of_items(), colon || next) || colon
                }
                FormatElement::Attr { index, .. } if presence.in_item => {
                    if colon && self.subject.has_attr_items(*index) {
                        self.found = Some(*index);
                    }
                    false
                }
                FormatElement::Attr { index, .. } if presence.unit == Some(*index) => colon,
                FormatElement::Attr { index, qualified } => {
                    if colon && self.subject.may_end_in_type(*index, *qualified) {
                        self.found = Some(*index);
                    }
                    colon && !presence.has(element) && self.subject.may_be_absent(*index)
                }
                FormatElement::Operands
                | FormatElement::Regions
                | FormatElement::Successors
                | FormatElement::Type { .. }
                | FormatElement::FunctionalType(..)
                    if self.between == AbsentElements::Variables =>
                {
                    false
                }
                element => colon && super::first::is_nullable(element, self.subject, presence),
            };
        }
        colon
    }
}

/// Checks the format of a type or attribute.
pub(super) fn params(
    elements: &[FormatElement],
    bound: &Bound,
    def: &TypeDef,
    ctx: &Context,
) -> Result<(), String> {
    super::adjacent::check(elements, Subject::Params(ctx, &def.params))?;
    if bound.params {
        return Ok(());
    }
    for (index, param) in def.params.iter().enumerate() {
        // A parameter with a default may be absent from the format.
        if !bound.attrs.contains(&index) && !param.optional {
            return Err(format!(
                "the parameter '{}' is missing from the format",
                ctx.str(param.name)
            ));
        }
    }
    Ok(())
}
