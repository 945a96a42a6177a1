//! Checks of a whole format: all that must be read is read, and types that are not written follow from others.

use std::sync::Arc;

use ir_core::Context;
use ir_core::def::{Arity, Element, OpDef, Trait, TypeDef, TypeRule, ValueRef};

use super::parse::Seen;
use super::subject::{Said, Subject};
use crate::decls::Decls;
use crate::infer::{Known, Relations};

/// Checks the format of an operation, and sets the rules for types that it does not write.
pub(super) fn op(
    elements: &[Element],
    seen: &Seen,
    def: &mut OpDef,
    (decls, relations): (&Decls, &Relations),
    ctx: &Context,
) -> Result<(), String> {
    if !seen.attr_dict {
        return Err("'attr-dict' is missing from the format".into());
    }
    let name = |ident| ctx.str(ident);
    for (index, decl) in def.operands.iter().enumerate() {
        if !seen.all_operands && !seen.operands.contains(&index) {
            return Err(format!(
                "operand #{index}, named '{}', is missing from the format; add '${}' or 'operands'",
                name(decl.name),
                name(decl.name)
            ));
        }
    }
    for (index, decl) in def.regions.iter().enumerate() {
        if !seen.all_regions && !seen.regions.contains(&index) {
            return Err(format!("region #{index}, named '{}', is missing from the format", name(decl.name)));
        }
    }
    for (index, decl) in def.successors.iter().enumerate() {
        if !seen.all_successors && !seen.successors.contains(&index) {
            return Err(format!("successor #{index}, named '{}', is missing from the format", name(decl.name)));
        }
    }
    let subject = Subject::Op(ctx, def, decls);
    ambiguous(elements, subject, ctx)?;
    super::first::check(elements, subject)?;
    let known = relations.knowing(|value| is_known(seen, value));
    for index in 0..def.operands.len() {
        if seen.all_operand_types || seen.operand_types.contains(&index) {
            continue;
        }
        let decl = &def.operands[index];
        // A later trait overrules an earlier one.
        let found = known.rules(ValueRef::Operand(index)).next_back();
        let variable = decl.arity.is_variable();
        let built = decl.buildable.clone().filter(|_| !(seen.all_operands && variable)).map(TypeRule::Build);
        match found.or(built) {
            Some(rule) => def.operand_types[index] = Some(rule),
            None => {
                return Err(format!(
                    "the type of operand #{index}, named '{0}', is neither written nor buildable nor inferred; add \
                     'type(${0})' or a trait that relates it to another",
                    name(decl.name)
                ));
            }
        }
    }
    result_types(seen, &known, def, ctx)
}

fn result_types(seen: &Seen, known: &Known<'_>, def: &mut OpDef, ctx: &Context) -> Result<(), String> {
    if seen.all_result_types {
        return Ok(());
    }
    let inferable = def.has(Trait::InferTypeOpInterface) || def.result_types.iter().all(Option::is_some);
    if seen.result_types.is_empty() && inferable {
        return Ok(());
    }
    let mut rules = def.result_types.clone();
    for (index, (decl, written)) in def.results.iter().zip(&mut rules).enumerate() {
        if seen.result_types.contains(&index) {
            continue;
        }
        let built = decl.buildable.clone().filter(|_| decl.arity == Arity::One).map(TypeRule::Build);
        if let Some(rule) = known.rules(ValueRef::Result(index)).next_back().or(built) {
            *written = Some(rule);
            continue;
        }
        // What a reference returns has types; all of them follow from it, or none.
        if let Some(reference) = def.reference.as_mut().filter(|_| seen.result_types.is_empty())
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

/// Whether the format tells the type of a declaration by itself.
fn is_known(seen: &Seen, value: ValueRef) -> bool {
    match value {
        ValueRef::Operand(i) => seen.all_operand_types || seen.operand_types.contains(&i),
        ValueRef::Result(i) => seen.all_result_types || seen.result_types.contains(&i),
        ValueRef::Attr(i) => seen.attrs.contains(&i),
        ValueRef::Derived(_) => false,
    }
}

/// An attribute that may be followed by `: type` of its own cannot stand before a `:` of the format, nor before what may be left out where
/// a `:` is behind that. Of several such attributes, the first one is told. As `mlir-tblgen` does, nothing is looked for in and behind
/// `oilist`.
fn ambiguous(elements: &[Element], subject: Subject<'_>, ctx: &Context) -> Result<(), String> {
    let mut colons = Colons { subject, found: None };
    colons.list(elements, Said::default(), false);
    let Some(index) = colons.found else { return Ok(()) };
    let name = match subject {
        Subject::Op(_, def, _) => def.attrs.get(index).map_or("", |a| ctx.str(a.name)),
        Subject::Params(..) => "",
    };
    Err(format!("':' behind the attribute '{name}' is ambiguous, because its own type may stand there"))
}

/// A walk over a format from the back, which keeps whether a `:` may come next.
struct Colons<'a> {
    subject: Subject<'a>,
    /// The first attribute that cannot be told from such a `:`.
    found: Option<usize>,
}

impl Colons<'_> {
    /// Whether a list may begin with `:`, where what is behind it does so if `behind` says that. `said` is what the list says by
    /// being there.
    fn list(&mut self, elements: &[Element], said: Said<'_>, behind: bool) -> bool {
        let mut colon = behind;
        for element in elements.iter().rev() {
            colon = match element {
                Element::Literal(text) => &**text == ":",
                Element::Optional { anchor, inverted, then, otherwise } => {
                    let [said, else_said] = Said::by_group(self.subject, (anchor, *inverted), (then, otherwise));
                    let otherwise = self.list(otherwise, else_said, colon);
                    self.list(then, said, colon) || otherwise
                }
                Element::OiList(_) => false,
                Element::Attr { index, .. } if said.unit == Some(*index) => colon,
                Element::Attr { index, qualified } => {
                    if colon && self.subject.may_end_in_type(*index, *qualified) {
                        self.found = Some(*index);
                    }
                    colon && !said.has(element) && self.subject.may_be_absent(*index)
                }
                element => colon && super::first::may_be_nothing(element, self.subject, said),
            };
        }
        colon
    }
}

/// Checks the format of a type or attribute.
pub(super) fn params(elements: &[Element], seen: &Seen, def: &TypeDef, ctx: &Context) -> Result<(), String> {
    super::first::check(elements, Subject::Params(ctx, &def.params))?;
    if seen.params {
        return Ok(());
    }
    for (index, param) in def.params.iter().enumerate() {
        // A parameter with a default may be left out of the format.
        if !seen.attrs.contains(&index) && !param.optional {
            return Err(format!("the parameter '{}' is missing from the format", ctx.str(param.name)));
        }
    }
    Ok(())
}
