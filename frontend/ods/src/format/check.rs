//! Checks of a whole format: all that must be read is read, and types that are not written follow from others.

use std::sync::Arc;

use ir_core::Context;
use ir_core::def::{Anchor, Arity, Element, OpDef, Trait, TypeDef, TypeRule, ValueRef};

use super::parse::Seen;
use super::subject::Subject;
use crate::infer::{Relation, rule};

/// Checks the format of an operation, and sets the rules for types that it does not write.
pub(super) fn op(
    elements: &[Element],
    seen: &Seen,
    def: &mut OpDef,
    relations: &[Relation],
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
    ambiguous(elements, Subject::Op(ctx, def), ctx)?;
    super::first::check(elements, Subject::Op(ctx, def))?;
    let resolver = Resolver { seen, relations };
    for index in 0..def.operands.len() {
        if seen.all_operand_types || seen.operand_types.contains(&index) {
            continue;
        }
        let decl = &def.operands[index];
        let found = resolver.rule(ValueRef::Operand(index));
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
    result_types(&resolver, def, ctx)
}

fn result_types(resolver: &Resolver<'_>, def: &mut OpDef, ctx: &Context) -> Result<(), String> {
    let seen = resolver.seen;
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
        if let Some(rule) = resolver.rule(ValueRef::Result(index)).or(built) {
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

struct Resolver<'a> {
    seen: &'a Seen,
    relations: &'a [Relation],
}

impl Resolver<'_> {
    /// Whether the format tells the type of a declaration by itself.
    fn is_known(&self, value: ValueRef) -> bool {
        match value {
            ValueRef::Operand(i) => self.seen.all_operand_types || self.seen.operand_types.contains(&i),
            ValueRef::Result(i) => self.seen.all_result_types || self.seen.result_types.contains(&i),
            ValueRef::Attr(i) => self.seen.attrs.contains(&i),
            ValueRef::Derived(_) => false,
        }
    }

    /// How the type of `value` follows from what is known; a later trait overrules an earlier one.
    fn rule(&self, value: ValueRef) -> Option<TypeRule> {
        let mut found = None;
        for relation in self.relations {
            match relation {
                Relation::Equal(all) if all.contains(&value) => {
                    if let Some(source) = all.iter().find(|v| **v != value && self.is_known(**v)) {
                        found = rule(*source);
                    }
                }
                Relation::Transform { from, to, expr } if *to == value && self.is_known(*from) => {
                    found = Some(TypeRule::Transform { from: *from, expr: expr.clone() });
                }
                _ => {}
            }
        }
        found
    }
}

/// An attribute that may be followed by `: type` of its own cannot stand before a `:` of the format, nor before what may be left out where
/// a `:` is behind that. Of several such attributes, the first one is told.
fn ambiguous(elements: &[Element], subject: Subject<'_>, ctx: &Context) -> Result<(), String> {
    let mut colons = Colons { subject, found: None };
    colons.list(elements, None, false);
    let Some(index) = colons.found else { return Ok(()) };
    let name = match subject {
        Subject::Op(_, def) => def.attrs.get(index).map_or("", |a| ctx.str(a.name)),
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
    /// Whether a list may begin with `:`, where what is behind it does so if `behind` says that. `elided` is the unit attribute that the
    /// list says by being there.
    fn list(&mut self, elements: &[Element], elided: Option<usize>, behind: bool) -> bool {
        let mut colon = behind;
        for element in elements.iter().rev() {
            colon = match element {
                Element::Literal(text) => &**text == ":",
                Element::Optional { anchor, then, otherwise, .. } => {
                    let elided = self.elided(anchor, &[then, otherwise]);
                    let otherwise = self.list(otherwise, elided, colon);
                    self.list(then, elided, colon) || otherwise
                }
                Element::OiList(clauses) => self.clauses(clauses, colon),
                Element::Attr { index, .. } if elided == Some(*index) => colon,
                Element::Attr { index, .. } => {
                    // Only numbers and texts can carry a type of their own; the constraint must admit them.
                    if colon && !self.subject.is_typed(*index) && admits_any(self.subject, *index) {
                        self.found = Some(*index);
                    }
                    false
                }
                element => colon && super::first::may_be_nothing(element, self.subject),
            };
        }
        colon
    }

    fn clauses(&mut self, clauses: &[(Vec<Element>, Anchor)], behind: bool) -> bool {
        // Behind a clause, any may stand, or none; each begins with its literal.
        let own = |clause: &[Element]| matches!(clause.first(), Some(Element::Literal(text)) if &**text == ":");
        let colon = behind || clauses.iter().any(|(clause, _)| own(clause));
        for (clause, anchor) in clauses.iter().rev() {
            let elided = self.elided(anchor, &[clause]);
            self.list(clause, elided, colon);
        }
        colon
    }

    /// The unit attribute that a group says by being there: its anchor, unless it stands first.
    fn elided(&self, anchor: &Anchor, branches: &[&Vec<Element>]) -> Option<usize> {
        let Anchor::Attr(anchor) = *anchor else { return None };
        let leads = |e: &&Vec<Element>| matches!(e.first(), Some(Element::Attr { index, .. }) if *index == anchor);
        (self.subject.is_unit(anchor) && !branches.iter().any(leads)).then_some(anchor)
    }
}

/// Whether the constraint of an attribute is the one that admits all.
fn admits_any(subject: Subject<'_>, index: usize) -> bool {
    match subject {
        Subject::Op(_, def) => def.attrs.get(index).is_some_and(|a| a.constraint.pred == ir_core::def::Pred::True),
        Subject::Params(..) => false,
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
