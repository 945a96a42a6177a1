//! Operations that change the shape of a vector.

use super::super::shapes::{DimsError, distinct_dims};
use super::super::{Operation, Verdict, error, require};

/// Verifies `vector.broadcast`: the trailing dimensions of the source are those of the result, or 1.
pub(super) fn broadcast(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.ty("source")?, op.result_vector(0)?);
    let Some(source) = op.vector(from) else {
        return require(from == to.element, "source type is not a vector");
    };
    let Some(lead) = to.rank().checked_sub(source.rank()) else {
        return error("source rank higher than destination rank");
    };
    for dim in 0..source.rank() {
        let (size, scalable) = (source.shape[dim], source.scalable[dim]);
        let (wanted, is_scalable) = (to.shape[lead + dim], to.scalable[lead + dim]);
        let is_one = size == 1 && !scalable;
        let is_broadcast = is_one || size == wanted && scalable == is_scalable;
        if !is_broadcast {
            let text = |size: i64, scalable: bool| {
                if scalable { format!("[{size}]") } else { size.to_string() }
            };
            let [from, to] = [text(size, scalable), text(wanted, is_scalable)];
            return error(format!("dimension mismatch ({from} vs. {to})"));
        }
    }
    Ok(())
}

/// Verifies `vector.shape_cast`: both types have as many elements.
pub(super) fn shape_cast(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.vector_of("source")?, op.result_vector(0)?);
    require(from.element == to.element, "has different source and result element types")?;
    let (before, after) = (from.num_elements(), to.num_elements());
    if before != after {
        return error(format!(
            "has different number of elements at source ({before}) and result ({after})"
        ));
    }
    let scalable = |flags: &[bool]| flags.iter().filter(|&&flag| flag).count();
    let (before, after) = (scalable(from.scalable), scalable(to.scalable));
    if before != after {
        return error(format!(
            "has different number of scalable dims at source ({before}) and result ({after})"
        ));
    }
    Ok(())
}

/// Verifies `vector.bitcast`: the last dimensions have as many bits.
pub(super) fn bitcast(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.vector_of("source")?, op.result_vector(0)?);
    for dim in 0..from.rank().saturating_sub(1) {
        if from.shape[dim] != to.shape[dim] {
            return error(format!("dimension size mismatch at: {dim}"));
        }
    }
    let (Some(before), Some(after)) = (op.bits(from.element), op.bits(to.element)) else {
        return Ok(());
    };
    match (from.shape.last(), to.shape.last()) {
        (Some(&from), Some(&to)) => require(
            before.wrapping_mul(from) == after.wrapping_mul(to),
            "source/result bitwidth of the minor 1-D vectors must be equal",
        ),
        _ => require(
            before == after,
            "source/result bitwidth of the 0-D vector element types must be equal",
        ),
    }
}

/// Verifies `vector.transpose`.
pub(super) fn transpose(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.vector_of("vector")?, op.result_vector(0)?);
    let rank = to.rank();
    if from.rank() != rank {
        return error(format!("vector result rank mismatch: {rank}"));
    }
    let permutation = op.ints("permutation")?;
    if permutation.len() != rank {
        return error(format!("transposition length mismatch: {}", permutation.len()));
    }
    for (dim, &size) in distinct_dims(&permutation, rank).zip(to.shape) {
        let dim = dim.or_else(|failure| match failure {
            DimsError::OutOfRange(dim) => error(format!("transposition index out of range: {dim}")),
            DimsError::Repeated(dim) => error(format!("duplicate position index: {dim}")),
        })?;
        if size != from.shape[dim] {
            return error(format!("dimension size mismatch at: {dim}"));
        }
    }
    Ok(())
}
