//! Operations on the parts of structures, arrays, matrices and vectors.

use dialect_support::directives::element_at;
use ir_core::{Type, TypeKind};

use super::super::aggregates::{Member, member};
use super::super::{Failure, Operation, Verdict, error, plain, require};

/// Returns the type of the part of a composite at a position.
fn part_type(op: Operation<'_>, composite: Type) -> Verdict<Type> {
    let position = op.ints("indices")?;
    if position.is_empty() {
        return plain("expected at least one index for spirv.CompositeExtract");
    }
    let mut ty = composite;
    for index in position {
        ty = match member(op, ty, index) {
            Member::Found(ty) => ty,
            Member::OutOfBounds => {
                let text = op.text(ty);
                return plain(format!("index {index} out of bounds for {text}"));
            }
            Member::None => {
                let text = op.text(ty);
                return plain(format!(
                    "cannot extract from non-composite type {text} with index {index}"
                ));
            }
        };
    }
    Ok(ty)
}

/// Verifies `spirv.CompositeExtract`.
pub(super) fn extract(op: Operation<'_>) -> Verdict {
    let (expected, found) = (part_type(op, op.ty("composite")?)?, op.result(0)?);
    if expected == found {
        return Ok(());
    }
    let [expected, found] = [expected, found].map(|ty| op.text(ty));
    error(format!("invalid result type: expected {expected} but provided {found}"))
}

/// Verifies `spirv.CompositeInsert`.
pub(super) fn insert(op: Operation<'_>) -> Verdict {
    let (composite, result) = (op.ty("composite")?, op.result(0)?);
    let (expected, found) = (part_type(op, composite)?, op.ty("object")?);
    if expected != found {
        let [expected, found] = [expected, found].map(|ty| op.text(ty));
        return error(format!("object operand type should be {expected}, but found {found}"));
    }
    if composite == result {
        return Ok(());
    }
    let [composite, result] = [composite, result].map(|ty| op.text(ty));
    error(format!(
        "result type should be the same as the composite type, but found {composite} vs {result}"
    ))
}

/// Verifies arithmetic whose result is a structure of two numbers.
pub(super) fn extended(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    let part = |index| element_at(op.cx.reg, result, index);
    require(
        part(1).is_some() && part(2).is_none(),
        "expected result struct type containing two members",
    )?;
    let mut operands = op.body().operands(op.id).map(|value| op.body().ty(value));
    let ty = operands.next().ok_or(Failure::Skipped)?;
    require(
        operands.all(|operand| operand == ty) && [part(0), part(1)] == [Some(ty), Some(ty)],
        "expected all operand types and struct member types are the same",
    )
}

/// Verifies `spirv.VectorShuffle`.
pub(super) fn vector_shuffle(op: Operation<'_>) -> Verdict {
    let (components, result) = (op.ints("components")?, op.result_vector(0)?);
    let (elements, count) = (result.num_elements(), components.len());
    if elements != count as i64 {
        return error(format!(
            "result type element count ({elements}) mismatch with the number of component \
             selectors ({count})"
        ));
    }
    let (a, b) = (op.vector_of("vector1")?, op.vector_of("vector2")?);
    let all = a.num_elements().wrapping_add(b.num_elements());
    let numbers = components.into_iter().map(|number| i64::from(number as u32));
    let mut wrong = numbers.filter(|&number| number >= all && number != i64::from(u32::MAX));
    match wrong.next() {
        Some(number) => error(format!(
            "component selector {number} out of range: expected to be in [0, {all}) or 0xffffffff"
        )),
        None => Ok(()),
    }
}

/// Verifies `spirv.CompositeConstruct`: there is an operand for each part, or vectors and scalars are the elements of a vector.
pub(super) fn construct(op: Operation<'_>) -> Verdict {
    let (parts, result) = (op.types("constituents")?, op.result(0)?);
    let count = parts.len() as i64;
    let has_all = matches!(member(op, result, count - 1), Member::Found(_))
        && !matches!(member(op, result, count), Member::Found(_));
    if has_all {
        for (index, &part) in (0..).zip(&parts) {
            if let Member::Found(expected) = member(op, result, index)
                && expected != part
            {
                let [expected, part] = [expected, part].map(|ty| op.text(ty));
                return error(format!(
                    "operand type mismatch: expected operand type {expected}, but provided {part}"
                ));
            }
        }
        return Ok(());
    }
    let Some(vector) = op.vector(result) else { return Ok(()) };
    let mut elements = 0i64;
    for part in parts {
        let inner = op.vector(part);
        let element = inner.map_or(part, |inner| inner.element);
        if element != vector.element {
            let [expected, element] = [vector.element, element].map(|ty| op.text(ty));
            return error(format!(
                "operand element type mismatch: expected to be {expected}, but provided {element}"
            ));
        }
        elements = elements.wrapping_add(inner.map_or(1, |inner| inner.num_elements()));
    }
    let expected = vector.num_elements();
    if elements == expected {
        return Ok(());
    }
    error(format!("has incorrect number of operands: expected {expected}, but provided {elements}"))
}

/// Verifies `spirv.GL.FrexpStruct`: the result has a significand and an exponent.
pub(super) fn frexp(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    let part = |index| element_at(op.cx.reg, result, index);
    let (Some(significand), Some(exponent), None) = (part(0), part(1), part(2)) else {
        return Ok(());
    };
    if significand != op.ty("operand")? {
        return plain(
            "member zero of the resulting struct type must be the same type as the operand",
        );
    }
    let element = op.vector(exponent).map_or(exponent, |vector| vector.element);
    if matches!(op.ctx().ty(element), TypeKind::Integer { width: 32, .. }) {
        return Ok(());
    }
    plain(
        "member one of the resulting struct type must be a scalar or vector of 32 bit integer type",
    )
}

/// Verifies `spirv.Select`.
pub(super) fn select(op: Operation<'_>) -> Verdict {
    let Some(condition) = op.vector(op.ty("condition")?) else { return Ok(()) };
    let Some(result) = op.vector(op.result(0)?) else {
        return error("result expected to be of vector type when condition is of vector type");
    };
    require(
        condition.num_elements() == result.num_elements(),
        "result should have the same number of elements as the condition when condition is of \
         vector type",
    )
}
