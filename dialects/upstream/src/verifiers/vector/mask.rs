//! Masks, and the operation that applies one to another operation.

use super::super::{Operation, Verdict, error, plain, require};
use super::types::vector_type;
use ir_core::types::Signedness;
use ir_core::{OpId, Type, TypeKind};

/// Verifies `vector.create_mask`.
pub(super) fn create_mask(op: Operation<'_>) -> Verdict {
    let (rank, count) = (op.result_vector(0)?.rank(), op.body().num_operands(op.id));
    if rank == 0 {
        return require(count == 1, "must specify exactly one operand for 0-D create_mask");
    }
    require(count == rank, "must specify an operand for each result vector dimension")
}

/// Verifies `vector.constant_mask`.
pub(super) fn constant_mask(op: Operation<'_>) -> Verdict {
    let (result, sizes) = (op.result_vector(0)?, op.ints("mask_dim_sizes")?);
    if result.rank() == 0 {
        return match sizes[..] {
            [0 | 1] => Ok(()),
            [_] => plain("mask dim size must be either 0 or 1 for 0-D vectors"),
            _ => plain("array attr must have length 1 for 0-D vectors"),
        };
    }
    require(
        sizes.len() == result.rank(),
        "must specify array attr of size equal vector result rank",
    )?;
    for (dim, &size) in sizes.iter().enumerate() {
        let all = result.shape[dim];
        require(
            (0..=all).contains(&size),
            "array attr of size out of bounds of vector result dimension size",
        )?;
        require(
            !result.scalable[dim] || size == 0 || size == all,
            "only supports 'none set' or 'all set' scalable dimensions",
        )?;
    }
    require(
        !sizes.contains(&0) || sizes.iter().all(|&size| size == 0),
        "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
    )
}

/// The operations whose mask has the shape of a value, with the name of an operand; `None` for the result.
const SHAPED_BY: [(&str, Option<&str>); 4] = [
    ("vector.gather", None),
    ("vector.multi_reduction", Some("source")),
    ("vector.outerproduct", None),
    ("vector.reduction", Some("vector")),
];

/// Returns the type that the mask of an operation must have; `None` if it is not known.
fn mask_type(op: Operation<'_>) -> Option<Type> {
    let ctx = op.ctx();
    let name = op.name();
    let vector = match SHAPED_BY.iter().find(|row| row.0 == name)?.1 {
        Some(operand) => op.vector_of(operand).ok()?,
        None => op.result_vector(0).ok()?,
    };
    let bit = TypeKind::Integer { width: 1, signedness: Signedness::Signless };
    Some(vector_type(ctx, vector.shape, vector.scalable, ctx.intern_type(bit)))
}

fn types(op: Operation<'_>, other: OpId) -> Vec<Type> {
    op.body().results(other).map(|value| op.body().ty(value)).collect()
}

/// Verifies `vector.mask`.
pub(super) fn mask(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let region = body.regions_of(op.id).first();
    let Some(block) = region.and_then(|&region| body.entry_block(region)) else { return Ok(()) };
    let ops: Vec<OpId> = body.ops_of(block).collect();
    require(ops.len() <= 2, "expects only one operation to mask")?;
    let Some((&end, masked)) = ops.split_last() else {
        return error("expects a terminator within the mask region");
    };
    require(
        body.num_operands(end) == body.num_results(op.id),
        "expects number of results to match mask region yielded values",
    )?;
    let Some(&masked) = masked.first() else { return Ok(()) };
    let operation = Operation::of(op.cx, masked);
    require(
        operation.is_some_and(|operation| operation.implements("MaskableOpInterface")),
        "expects a MaskableOpInterface within the mask region",
    )?;
    require(
        body.num_results(masked) == body.num_results(op.id),
        "expects number of results to match maskable operation number of results",
    )?;
    require(
        body.results(masked).eq(body.operands(end)),
        "expects all the results from the MaskableOpInterface to match all the values returned by \
         the terminator",
    )?;
    let results = types(op, masked);
    require(
        results == types(op, op.id),
        "expects result type to match maskable operation result type",
    )?;
    let vectors = results.iter().filter(|&&ty| op.vector(ty).is_some()).count();
    require(vectors <= 1, "multiple vector results not supported")?;
    if let Some(expected) = operation.and_then(mask_type)
        && op.ty("mask")? != expected
    {
        let expected = op.text(expected);
        return error(format!("expects a {expected} mask for the maskable operation"));
    }
    match (op.optional("passthru")?, &results[..]) {
        (None, _) => Ok(()),
        (Some(given), [result]) => {
            require(given == *result, "expects passthru type to match result type")
        }
        (Some(_), _) => error("expects result when passthru argument is provided"),
    }
}
