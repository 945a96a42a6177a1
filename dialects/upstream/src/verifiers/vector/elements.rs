//! Operations on elements of vectors at positions.

use super::super::{Operation, Vector, Verdict, error, plain, require};
use super::types::vector_type;
use ir_core::types::DYNAMIC;
use ir_core::{Context, Type};

/// The number that denotes no element.
const POISON: i64 = -1;

fn is_position(index: i64, size: i64) -> bool {
    index == DYNAMIC || index == POISON || (0..size).contains(&index)
}

/// Returns the first position that is outside of the shape, counted from 1.
fn outside(position: &[i64], shape: &[i64]) -> Option<usize> {
    let wrong = |(&index, &size): (&i64, &i64)| !is_position(index, size);
    Some(position.iter().zip(shape).position(wrong)? + 1)
}

/// Returns the type of the element or the inner vector at a position of `depth` numbers.
fn extracted(ctx: &Context, source: Vector<'_>, depth: usize) -> Type {
    if source.rank() == depth {
        return source.element;
    }
    vector_type(ctx, &source.shape[depth..], &source.scalable[depth..], source.element)
}

/// Fails unless the result has the inferred type. A vector of one element may be in place of the element.
fn inferred(op: Operation<'_>, inferred: Type, result: Type) -> Verdict {
    let is_one_of = |vector: Type, element: Type| {
        op.vector(vector).is_some_and(|v| v.shape == [1] && v.element == element)
    };
    if inferred == result || is_one_of(inferred, result) || is_one_of(result, inferred) {
        return Ok(());
    }
    op.results_differ(&[inferred])
}

/// Verifies `vector.extract`.
pub(super) fn extract(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.vector_of("source")?, op.result(0)?);
    let depth = op.ints("static_position")?.len();
    if depth <= source.rank() {
        inferred(op, extracted(op.ctx(), source, depth), result)?;
    }
    if op.vector(result).is_some_and(|vector| vector.rank() == 0) {
        return plain("expected a scalar instead of a 0-d vector as the result type");
    }
    let position = op.ints("static_position")?;
    require(
        position.len() <= source.rank(),
        "expected position attribute of rank no greater than vector rank",
    )?;
    match outside(&position, source.shape) {
        Some(number) => error(format!(
            "expected position attribute #{number} to be a non-negative integer smaller than the \
             corresponding vector dimension or poison (-1)"
        )),
        None => Ok(()),
    }
}

/// Verifies `vector.insert`.
pub(super) fn insert(op: Operation<'_>) -> Verdict {
    let (value, dest) = (op.ty("valueToStore")?, op.vector_of("dest")?);
    let source = op.vector(value);
    if source.is_some_and(|source| source.rank() == 0) {
        return plain("expected a scalar instead of a 0-d vector as the source operand");
    }
    let position = op.ints("static_position")?;
    require(
        position.len() <= dest.rank(),
        "expected position attribute of rank no greater than dest vector rank",
    )?;
    match source {
        Some(source) => require(
            source.rank() + position.len() == dest.rank(),
            "expected position attribute rank + source rank to match dest vector rank",
        )?,
        None => require(
            position.len() == dest.rank(),
            "expected position attribute rank to match the dest vector rank",
        )?,
    }
    match outside(&position, dest.shape) {
        Some(number) => error(format!(
            "expected position attribute #{number} to be a non-negative integer smaller than the \
             corresponding dest vector dimension"
        )),
        None => Ok(()),
    }
}

/// Verifies `vector.shuffle`.
pub(super) fn shuffle(op: Operation<'_>) -> Verdict {
    let (a, b, result) = (op.vector_of("v1")?, op.vector_of("v2")?, op.result_vector(0)?);
    let is_scalar = a.rank() == 0 && b.rank() == 0 && result.rank() == 1;
    let has_one_rank = a.rank() == result.rank() && b.rank() == result.rank();
    require(is_scalar || has_one_rank, "rank mismatch")?;
    for dim in 1..a.rank() {
        let has_one_size = result.shape[dim] == a.shape[dim] && a.shape[dim] == b.shape[dim];
        require(has_one_size, "dimension mismatch")?;
    }
    let mask = op.ints("mask")?;
    require(!mask.is_empty(), "invalid mask length")?;
    require(result.shape.first() == Some(&(mask.len() as i64)), "mask length mismatch")?;
    let size = |shape: &[i64]| shape.first().copied().unwrap_or(1);
    let sizes = size(a.shape).wrapping_add(size(b.shape));
    let inside = |&index: &i64| index == POISON || (0..sizes).contains(&index);
    match mask.iter().position(|index| !inside(index)) {
        Some(at) => error(format!("mask index #{} out of range", at + 1)),
        None => Ok(()),
    }
}
