//! Lints about elements whose text loses information although it is not ambiguous.
//!
//! For example, `type($values)` of a variadic list prints nothing for an empty list, and the parser expects a type
//! there. `mlir-tblgen` accepts such formats.

use ir_core::def::format::TypesOf;
use ir_core::def::{Arity, AttrStorage, FormatElement, OpDef, ValueDecl};

use super::subject::{Presence, Subject};
use super::words::Follow;

/// Checks an element. `presence` has the anchor of its group, and `follow` the text after it.
///
/// # Errors
/// The information that the text loses.
pub(super) fn check(
    element: &FormatElement,
    follow: &Follow<'_, '_>,
    subject: Subject<'_>,
    presence: Presence<'_>,
) -> Result<(), String> {
    let Some(def) = subject.op() else { return Ok(()) };
    if may_be_alias(def, element) && follow.may_be("<") {
        return Err(
            "`<` follows an attribute or type, and '#alias<' begins another attribute".into()
        );
    }
    match element {
        FormatElement::Type { of, .. } => match of {
            TypesOf::Operand(_) | TypesOf::Result(_)
                if is_variadic(def, *of) && !presence.in_item && !presence.has(element) =>
            {
                Err("an empty list of types is not read back; put 'type(...)' into a group \
                     whose anchor it is"
                    .into())
            }
            _ => one_list(def, *of),
        },
        FormatElement::FunctionalType(inputs, results) => {
            one_list(def, *inputs).and_then(|()| one_list(def, *results))
        }
        FormatElement::Operands if several(&def.operands) => {
            Err("the number of operands in each list does not follow from all operands".into())
        }
        _ => Ok(()),
    }
}

/// Returns whether the text may end in the name of an alias.
fn may_be_alias(def: &OpDef, element: &FormatElement) -> bool {
    match element {
        FormatElement::Attr { index, .. } => def.attrs.get(*index).is_some_and(|attr| {
            matches!(
                attr.constraint.storage,
                AttrStorage::Any
                    | AttrStorage::Typed(_)
                    | AttrStorage::Type
                    | AttrStorage::Parametric { .. }
                    | AttrStorage::Property(_)
                    | AttrStorage::Native { .. }
            )
        }),
        FormatElement::Type { .. } => true,
        _ => false,
    }
}

fn is_variadic(def: &OpDef, of: TypesOf) -> bool {
    let decl = match of {
        TypesOf::Operand(i) => def.operands.get(i),
        TypesOf::Result(i) => def.results.get(i),
        TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => None,
    };
    decl.is_some_and(|decl| decl.arity == Arity::Variadic)
}

/// Checks that the number of results in each list follows from the types of all results.
fn one_list(def: &OpDef, of: TypesOf) -> Result<(), String> {
    match of {
        TypesOf::Results if several(&def.results) => {
            Err("the number of results in each list does not follow from the types of all results"
                .into())
        }
        _ => Ok(()),
    }
}

fn several(decls: &[ValueDecl]) -> bool {
    decls.iter().filter(|decl| decl.arity.is_variable()).count() > 1
}
