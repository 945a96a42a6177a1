//! What may stand in an optional group or a clause of `oilist`: what is left out together with it must be something that can be missing.
//!
//! The rules are those of `mlir-tblgen`: of an operation, all attributes and regions may stand in a group, of the rest only what is of
//! variable length; of a type or attribute, only optional parameters.

use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{Element, OpDef, ParamDecl};

use super::lexer::Parsed;
use super::subject::{Subject, anchor_of, anchor_of_param};

/// Checks the elements of one side of an optional group. Groups in it were checked when they were read.
pub(super) fn check(elements: &[Element], subject: Subject<'_>) -> Parsed<()> {
    elements.iter().try_for_each(|element| match subject {
        Subject::Op(_, def, _) => in_group(element, def),
        Subject::Params(ctx, params) => match mandatory(element, params) {
            Some(param) => Err(format!(
                "the parameter '{}' stands in an optional group, so it must be optional",
                ctx.str(param.name)
            )),
            None => Ok(()),
        },
    })
}

/// Checks the elements of a clause of `oilist`.
pub(super) fn check_clause(elements: &[Element], def: &OpDef) -> Parsed<()> {
    let attr = |i: &usize| def.attrs.get(*i).is_some_and(|a| a.optional || a.default.is_some());
    let missing = |what: &str| Err(format!("{what} of a clause of 'oilist' must be optional or of variable length"));
    elements.iter().try_for_each(|element| match element {
        Element::Attr { index, .. } if !attr(index) => missing("an attribute"),
        Element::Operand(i) if !has_variable_length(&TypesOf::Operand(*i), def) => missing("an operand"),
        Element::Successor(_) => Err("a successor cannot stand in 'oilist'".into()),
        Element::Custom { params, .. } => params.iter().try_for_each(|param| match param {
            CustomParam::Attr(i) if !attr(i) => missing("an attribute"),
            CustomParam::Operand(i) if !has_variable_length(&TypesOf::Operand(*i), def) => missing("an operand"),
            CustomParam::Successor(_) => Err("a successor cannot stand in 'oilist'".into()),
            _ => Ok(()),
        }),
        _ => Ok(()),
    })
}

/// Checks that an element that is marked with `^` tells whether the group is there.
pub(super) fn check_anchor(element: &Element, subject: Subject<'_>) -> Parsed<()> {
    const CANNOT: &str = "only what is optional or of variable length can be an anchor";
    let Some(anchor) = anchor_of(element, subject) else {
        return Err("only variables, their types and 'custom' can be an anchor".into());
    };
    if let Element::Custom { params, .. } = element {
        let mut bound = params.iter().filter(|param| !matches!(param, CustomParam::Ref(_))).map(anchor_of_param);
        return match subject {
            Subject::Params(..) if bound.all(|one| one.is_none()) => {
                Err("a 'custom' that reads no parameter cannot be an anchor".into())
            }
            // Whether those that it reads are optional is looked at with the group.
            Subject::Params(..) => Ok(()),
            Subject::Op(..) if bound.all(|one| one.is_some_and(|one| subject.can_anchor(&one))) => Ok(()),
            Subject::Op(..) => Err(format!("{CANNOT}, and so must be all that 'custom' reads as one")),
        };
    }
    if subject.can_anchor(&anchor) { Ok(()) } else { Err(CANNOT.into()) }
}

fn in_group(element: &Element, def: &OpDef) -> Parsed<()> {
    let types = |of: &TypesOf| {
        if has_variable_length(of, def) {
            return Ok(());
        }
        Err("only operands and results of variable length can stand in an optional group, or their types".to_owned())
    };
    match element {
        Element::Operand(i) => types(&TypesOf::Operand(*i)),
        Element::Type { of, .. } => types(of),
        Element::FunctionalType(inputs, results) => types(inputs).and_then(|()| types(results)),
        Element::Successor(_) => Err("a successor cannot stand in an optional group".into()),
        Element::OiList(_) => Err("'oilist' cannot stand in an optional group".into()),
        _ => Ok(()),
    }
}

/// All operands or all results at once are none that may be left out.
fn has_variable_length(of: &TypesOf, def: &OpDef) -> bool {
    match of {
        TypesOf::Operand(i) => def.operands.get(*i).is_some_and(|d| d.arity.is_variable()),
        TypesOf::Result(i) => def.results.get(*i).is_some_and(|d| d.arity.is_variable()),
        TypesOf::Operands | TypesOf::Results => false,
    }
}

/// A parameter that an element reads and that must be there.
fn mandatory<'d>(element: &Element, params: &'d [ParamDecl]) -> Option<&'d ParamDecl> {
    let must = |index: usize| params.get(index).filter(|param| !param.optional);
    match element {
        Element::Attr { index, .. } => must(*index),
        Element::Params => params.iter().find(|param| !param.optional),
        Element::Struct(fields) => fields.iter().find_map(|field| must(field.index)),
        Element::Custom { params, .. } => params.iter().find_map(|param| match param {
            CustomParam::Attr(index) => must(*index),
            _ => None,
        }),
        _ => None,
    }
}
