//! Finds the results whose types a format contains.
//!
//! E.g. `$values attr-dict `:` type($values)` contains no result: if C++ infers their types, they are unknown here.

use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{FormatElement, OpDef};

/// Returns whether the format of an operation contains the types of result declaration `index`.
pub(super) fn are_written(def: &OpDef, index: usize) -> bool {
    def.format.as_ref().is_some_and(|format| any_writes(&format.elements, index))
}

fn any_writes(elements: &[FormatElement], index: usize) -> bool {
    elements.iter().any(|element| writes(element, index))
}

fn writes(element: &FormatElement, index: usize) -> bool {
    match element {
        FormatElement::Type { of, .. }
        | FormatElement::ArrowTypes { of, .. }
        | FormatElement::FunctionalType(_, of) => names(*of, index),
        FormatElement::Custom { params, .. } => params.iter().any(|param| may_write(param, index)),
        FormatElement::Optional { then, otherwise, .. } => {
            any_writes(then, index) || any_writes(otherwise, index)
        }
        FormatElement::OiList(clauses) => clauses.iter().any(|(of, _)| any_writes(of, index)),
        FormatElement::Repeat { elements, .. } | FormatElement::Sequence(elements) => {
            any_writes(elements, index)
        }
        _ => false,
    }
}

/// Returns whether a directive may set the types.
fn may_write(param: &CustomParam, index: usize) -> bool {
    matches!(param, CustomParam::Type(of) if names(*of, index))
}

fn names(of: TypesOf, index: usize) -> bool {
    matches!(of, TypesOf::Results) || of == TypesOf::Result(index)
}
