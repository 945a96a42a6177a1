//! Operations on the parts of structures, arrays, matrices and vectors.

use dialect_support::directives::element_at;
use ir_core::Type;

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
