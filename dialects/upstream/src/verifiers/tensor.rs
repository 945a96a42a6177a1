//! Verifiers of the dialect `tensor`.

use crate::strides::plus;
use ir_core::types::{DYNAMIC, num_elements};
use ir_core::{OpId, Type, TypeKind};

use super::shapes::{common_size, shapes_agree};
use super::{Failure, Operation, RankedTensor, Verdict, error, plain, require};

/// Verifies `tensor.concat`.
pub(crate) fn concat(op: Operation<'_>) -> Verdict {
    let (result, dim) = (op.result(0)?, op.int("dim")?);
    let inputs: Option<Vec<RankedTensor<'_>>> =
        op.types("inputs")?.into_iter().map(|ty| op.ranked_tensor(ty)).collect();
    let inputs = inputs.ok_or(Failure::Skipped)?;
    let RankedTensor { shape, element, encoding } =
        op.ranked_tensor(result).ok_or(Failure::Skipped)?;
    require(!inputs.is_empty(), "requires at least one input")?;
    require(
        inputs.iter().all(|input| input.shape.len() == shape.len()),
        "rank of concatenated inputs must match result rank",
    )?;
    let dim = usize::try_from(dim).ok().filter(|&dim| dim < shape.len());
    let Some(dim) = dim else {
        return error("concatenation dim must be less than the tensor rank");
    };
    require(
        inputs.iter().all(|input| input.element == element),
        "inputs and result element type must match",
    )?;
    let mut inferred = shape.to_vec();
    for (at, size) in inferred.iter_mut().enumerate() {
        let mut sizes = inputs.iter().map(|input| input.shape[at]);
        let known = if at == dim {
            Some(sizes.fold(0, plus))
        } else {
            sizes.try_fold(DYNAMIC, common_size)
        };
        let Some(known) = known else {
            return error(format!(
                "static concatenation size mismatch along non-concatenated dimension {at}"
            ));
        };
        *size = known;
    }
    if shapes_agree(shape, &inferred) {
        return Ok(());
    }
    let inferred = RankedTensor { shape: &inferred, element, encoding }.ty(op.ctx());
    let [result, inferred] = [result, inferred].map(|ty| op.text(ty));
    error(format!("result type {result}does not match inferred shape {inferred} static sizes"))
}

/// Verifies `tensor.empty`.
pub(crate) fn empty(op: Operation<'_>) -> Verdict {
    op.dynamic_sizes(op.result(0)?, op.count("dynamicSizes")?)
}

/// Verifies `tensor.splat`.
pub(crate) fn splat(op: Operation<'_>) -> Verdict {
    op.dynamic_sizes(op.result(0)?, op.count("dynamicSizes")?)
}

/// Returns the types of the arguments of the region, and the terminator.
fn region(op: Operation<'_>) -> Verdict<(Vec<Type>, OpId)> {
    let body = op.body();
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).ok_or(Failure::Skipped)?;
    let args = body.block_args(block).iter().map(|&arg| body.ty(arg)).collect();
    Ok((args, body.last_op(block).ok_or(Failure::Skipped)?))
}

fn is_index(op: Operation<'_>, ty: Type) -> bool {
    matches!(op.ctx().ty(ty), TypeKind::Index)
}

/// Verifies the region of `tensor.generate`.
pub(crate) fn generate_region(op: Operation<'_>) -> Verdict {
    let RankedTensor { shape, element, .. } =
        op.ranked_tensor(op.result(0)?).ok_or(Failure::Skipped)?;
    let (args, end) = region(op)?;
    if args.len() != shape.len() {
        return plain("must have one body argument per input dimension");
    }
    if !args.iter().all(|&ty| is_index(op, ty)) {
        return plain("all body arguments must be index");
    }
    let yielded = op.body().operands(end).next().map(|value| op.body().ty(value));
    require(
        yielded.is_none_or(|ty| ty == element),
        "body must be terminated with a `yield` operation of the tensor element type",
    )
}

/// Verifies the sizes of `tensor.generate`.
pub(crate) fn generate(op: Operation<'_>) -> Verdict {
    op.dynamic_sizes(op.result(0)?, op.count("dynamicExtents")?)
}

/// Verifies the region of `tensor.pad`.
pub(crate) fn pad_region(op: Operation<'_>) -> Verdict {
    let RankedTensor { shape, element, .. } =
        op.ranked_tensor(op.result(0)?).ok_or(Failure::Skipped)?;
    let (args, end) = region(op)?;
    if args.len() != shape.len() {
        return plain(format!("expected the block to have {} arguments", shape.len()));
    }
    if let Some(at) = args.iter().position(|&ty| !is_index(op, ty)) {
        return error(format!("expected block argument {} to be an index", at + 1));
    }
    let yielded = op.body().operands(end).next().map(|value| op.body().ty(value));
    require(
        yielded.is_none_or(|ty| ty == element),
        "expected yield type to match shape element type",
    )
}

/// Verifies the sizes of `tensor.pad`.
pub(crate) fn pad(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("source")?, op.result(0)?);
    let (Some(source), Some(found)) = (op.ranked_tensor(source), op.ranked_tensor(result)) else {
        return Ok(());
    };
    let (RankedTensor { shape: from, element, encoding }, to) = (source, found.shape);
    let (low, high) = (op.ints("static_low")?, op.ints("static_high")?);
    if from.len() != to.len() || low.len() != from.len() || high.len() != from.len() {
        return Ok(());
    }
    let sum = |dim: usize| plus(plus(low[dim], from[dim]), high[dim]);
    let inferred: Vec<i64> = (0..from.len()).map(sum).collect();
    let agree = |(&size, &found): (&i64, &i64)| size == DYNAMIC || size == found;
    if element == found.element && inferred.iter().zip(to).all(agree) {
        return Ok(());
    }
    let inferred = RankedTensor { shape: &inferred, element, encoding }.ty(op.ctx());
    let [result, inferred] = [result, inferred].map(|ty| op.text(ty));
    plain(format!("specified type {result} does not match the inferred type {inferred}"))
}

/// Verifies the dimensions of a tensor whose elements indices denote, and returns them.
fn indexed_dims(op: Operation<'_>, word: &str, tensor: &str, rank: usize) -> Verdict<Vec<usize>> {
    let dims = op.ints(&format!("{word}_dims"))?;
    let fail = |reason: &str| error(format!("{word}_dims {reason}"));
    if dims.is_empty() {
        return fail("must be non-empty");
    }
    if dims.len() > rank {
        return fail(&format!("overflow {tensor} rank"));
    }
    if op.shape(op.ty("indices")?)?.last() != Some(&(dims.len() as i64)) {
        return fail("length must match the size of last dimension of indices");
    }
    for &dim in &dims {
        if dim < 0 {
            return fail("value must be non-negative");
        }
        if dim >= rank as i64 {
            return fail(&format!("value must be smaller than {tensor} rank"));
        }
    }
    if dims.windows(2).any(|pair| pair[0] >= pair[1]) {
        return fail("values must be strictly increasing");
    }
    Ok(dims.into_iter().map(|dim| dim as usize).collect())
}

/// Verifies that a type is that of the elements of a tensor which indices denote: the dimensions that are indexed have the size 1 or are
/// left out.
fn verify_indexed(
    op: Operation<'_>,
    tensor: RankedTensor<'_>,
    dims: &[usize],
    (found, what): (Type, &str),
) -> Verdict {
    let indices = op.shape(op.ty("indices")?)?;
    let lead = &indices[..indices.len().saturating_sub(1)];
    let size = |(dim, &size): (usize, &i64)| if dims.contains(&dim) { 1 } else { size };
    let full: Vec<i64> = tensor.shape.iter().enumerate().map(size).collect();
    let others = tensor.shape.iter().enumerate().filter(|(dim, _)| !dims.contains(dim));
    let reduced: Vec<i64> = others.map(|(_, &size)| size).collect();
    let [full, reduced] = [full, reduced]
        .map(|sizes| RankedTensor { shape: &[lead, &sizes].concat(), ..tensor }.ty(op.ctx()));
    if found == full || found == reduced {
        return Ok(());
    }
    let [full, reduced, found] = [full, reduced, found].map(|ty| op.text(ty));
    error(format!(
        "{what} type mismatch: expected {full} or its rank-reduced variant {reduced} (got: {found})"
    ))
}

/// Verifies `tensor.gather`.
pub(crate) fn gather(op: Operation<'_>) -> Verdict {
    let source = op.ranked_tensor(op.ty("source")?).ok_or(Failure::Skipped)?;
    let dims = indexed_dims(op, "gather", "source", source.shape.len())?;
    verify_indexed(op, source, &dims, (op.result(0)?, "result"))
}

/// Verifies `tensor.scatter`.
pub(crate) fn scatter(op: Operation<'_>) -> Verdict {
    let dest = op.ranked_tensor(op.ty("dest")?).ok_or(Failure::Skipped)?;
    let dims = indexed_dims(op, "scatter", "dest", dest.shape.len())?;
    require(op.attr("unique").is_some(), "requires 'unique' attribute to be set")?;
    verify_indexed(op, dest, &dims, (op.ty("source")?, "source"))
}

/// Verifies `tensor.reshape`.
pub(crate) fn reshape(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("source")?, op.result(0)?);
    require(
        op.element(source)? == op.element(result)?,
        "element types of source and destination tensor types should be the same",
    )?;
    let length = *op.shape(op.ty("shape")?)?.first().ok_or(Failure::Skipped)?;
    let Some(RankedTensor { shape, .. }) = op.ranked_tensor(result) else { return Ok(()) };
    let before = op.ranked_tensor(source).and_then(|source| num_elements(source.shape));
    if let (Some(before), Some(after)) = (before, num_elements(shape)) {
        require(
            before == after,
            "source and destination tensor should have the same number of elements",
        )?;
    }
    require(
        length != DYNAMIC,
        "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type",
    )?;
    require(
        length == shape.len() as i64,
        "length of shape operand differs from the result's tensor rank",
    )
}
