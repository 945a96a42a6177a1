//! Checks which elements may be in an optional group or a clause of `oilist`: those that can be absent.
//!
//! The rules are those of `mlir-tblgen`. For an operation: all attributes and regions, and operands and
//! results of variable length. For a type or attribute: optional parameters.

use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{FormatElement, OpDef, ParamDecl};

use super::lexer::Parsed;
use super::subject::{Subject, anchor_of, anchor_of_param};

/// Checks the elements of one branch of an optional group. Nested groups were checked when they were parsed.
pub(super) fn check(elements: &[FormatElement], subject: Subject<'_>) -> Parsed<()> {
    elements.iter().try_for_each(|element| match subject {
        Subject::Op(_, def, _) => in_group(element, def),
        Subject::Params(ctx, params) => match mandatory(element, params) {
            Some(param) => Err(format!(
                "the parameter '{}' is in an optional group, so it must be optional",
                ctx.str(param.name)
            )),
            None => Ok(()),
        },
    })
}

/// Checks the elements of a clause of `oilist`.
pub(super) fn check_clause(elements: &[FormatElement], def: &OpDef) -> Parsed<()> {
    let attr = |i: &usize| def.attrs.get(*i).is_some_and(|a| a.optional || a.default.is_some());
    let missing = |what: &str| {
        Err(format!("{what} of a clause of 'oilist' must be optional or of variable length"))
    };
    elements.iter().try_for_each(|element| match element {
        FormatElement::Attr { index, .. } if !attr(index) => missing("an attribute"),
        FormatElement::Operand(i) if !has_variable_length(&TypesOf::Operand(*i), def) => {
            missing("an operand")
        }
        FormatElement::Successor(_) => Err("a successor cannot be in 'oilist'".into()),
        FormatElement::Custom { params, .. } => params.iter().try_for_each(|param| match param {
            CustomParam::Attr(i) if !attr(i) => missing("an attribute"),
            CustomParam::Operand(i) if !has_variable_length(&TypesOf::Operand(*i), def) => {
                missing("an operand")
            }
            CustomParam::Successor(_) => Err("a successor cannot be in 'oilist'".into()),
            _ => Ok(()),
        }),
        _ => Ok(()),
    })
}

/// Checks that an element marked with `^` can be absent, so that it decides whether the group is present.
pub(super) fn check_anchor(element: &FormatElement, subject: Subject<'_>) -> Parsed<()> {
    const CANNOT: &str = "only an optional or variable-length element can be an anchor";
    let Some(anchor) = anchor_of(element, subject) else {
        return Err("only variables, their types and 'custom' can be an anchor".into());
    };
    if let FormatElement::Custom { params, .. } = element {
        let mut bound = params
            .iter()
            .filter(|param| !matches!(param, CustomParam::Ref(_)))
            .map(anchor_of_param);
        return match subject {
            Subject::Params(..) if bound.all(|one| one.is_none()) => {
                Err("a 'custom' that reads no parameter cannot be an anchor".into())
            }
            // The group checks that the parameters are optional.
            Subject::Params(..) => Ok(()),
            Subject::Op(..) if bound.all(|one| one.is_some_and(|one| subject.can_anchor(&one))) => {
                Ok(())
            }
            Subject::Op(..) => Err(format!("{CANNOT}; 'custom' can if all its arguments can")),
        };
    }
    if subject.can_anchor(&anchor) { Ok(()) } else { Err(CANNOT.into()) }
}

fn in_group(element: &FormatElement, def: &OpDef) -> Parsed<()> {
    let types = |of: &TypesOf| {
        if has_variable_length(of, def) {
            return Ok(());
        }
        let message = "only operands and results of variable length can be in an optional group, \
                       or their types";
        Err(message.to_owned())
    };
    match element {
        FormatElement::Operand(i) => types(&TypesOf::Operand(*i)),
        FormatElement::Type { of, .. } => types(of),
        FormatElement::FunctionalType(inputs, results) => {
            types(inputs).and_then(|()| types(results))
        }
        FormatElement::Successor(_) => Err("a successor cannot be in an optional group".into()),
        FormatElement::OiList(_) => Err("'oilist' cannot be in an optional group".into()),
        _ => Ok(()),
    }
}

/// Returns whether a declaration can be absent. All operands (or results) together cannot.
fn has_variable_length(of: &TypesOf, def: &OpDef) -> bool {
    match of {
        TypesOf::Operand(i) => def.operands.get(*i).is_some_and(|d| d.arity.is_variable()),
        TypesOf::Result(i) => def.results.get(*i).is_some_and(|d| d.arity.is_variable()),
        TypesOf::Args(_) => true,
        TypesOf::Operands | TypesOf::Results => false,
    }
}

/// Returns a parameter of the element that cannot be absent.
fn mandatory<'d>(element: &FormatElement, params: &'d [ParamDecl]) -> Option<&'d ParamDecl> {
    let must = |index: usize| params.get(index).filter(|param| !param.optional);
    match element {
        FormatElement::Attr { index, .. } => must(*index),
        FormatElement::Params => params.iter().find(|param| !param.optional),
        FormatElement::Struct(fields) => fields.iter().find_map(|field| must(field.index)),
        FormatElement::Custom { params, .. } => params.iter().find_map(|param| match param {
            CustomParam::Attr(index) => must(*index),
            _ => None,
        }),
        _ => None,
    }
}
