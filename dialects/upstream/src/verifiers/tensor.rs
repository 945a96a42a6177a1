//! Verifiers of the dialect `tensor`.

use crate::strides::plus;
use ir_core::types::{DYNAMIC, Shape, num_elements};
use ir_core::{Attr, OpId, Type, TypeKind};

use super::shapes::{common_size, shapes_agree};
use super::{Failure, Operation, Verdict, error, plain, require};

/// The parts of the type of a ranked tensor.
type Ranked<'a> = (&'a [i64], Type, Option<Attr>);

fn ranked(op: Operation<'_>, ty: Type) -> Option<Ranked<'_>> {
    match op.ctx().ty(ty) {
        TypeKind::RankedTensor { shape, element, encoding } => Some((shape, *element, *encoding)),
        _ => None,
    }
}

/// Verifies `tensor.concat`.
pub(crate) fn concat(op: Operation<'_>) -> Verdict {
    let (result, dim) = (op.result(0)?, op.int("dim")?);
    let inputs: Option<Vec<Ranked<'_>>> =
        op.types("inputs")?.into_iter().map(|ty| ranked(op, ty)).collect();
    let inputs = inputs.ok_or(Failure::Skipped)?;
    let (shape, element, encoding) = ranked(op, result).ok_or(Failure::Skipped)?;
    require(!inputs.is_empty(), "requires at least one input")?;
    require(
        inputs.iter().all(|input| input.0.len() == shape.len()),
        "rank of concatenated inputs must match result rank",
    )?;
    let dim = usize::try_from(dim).ok().filter(|&dim| dim < shape.len());
    let Some(dim) = dim else {
        return error("concatenation dim must be less than the tensor rank");
    };
    require(
        inputs.iter().all(|input| input.1 == element),
        "inputs and result element type must match",
    )?;
    let mut inferred = shape.to_vec();
    for (at, size) in inferred.iter_mut().enumerate() {
        let mut sizes = inputs.iter().map(|input| input.0[at]);
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
    let shape = Shape::from(&inferred[..]);
    let inferred = op.ctx().intern_type(TypeKind::RankedTensor { shape, element, encoding });
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
    let (shape, element, _) = ranked(op, op.result(0)?).ok_or(Failure::Skipped)?;
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
    let (shape, element, _) = ranked(op, op.result(0)?).ok_or(Failure::Skipped)?;
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
    let (Some((from, element, encoding)), Some((to, result_element, _))) =
        (ranked(op, source), ranked(op, result))
    else {
        return Ok(());
    };
    let (low, high) = (op.ints("static_low")?, op.ints("static_high")?);
    if from.len() != to.len() || low.len() != from.len() || high.len() != from.len() {
        return Ok(());
    }
    let sum = |dim: usize| plus(plus(low[dim], from[dim]), high[dim]);
    let inferred: Vec<i64> = (0..from.len()).map(sum).collect();
    let agree = |(&size, &found): (&i64, &i64)| size == DYNAMIC || size == found;
    if element == result_element && inferred.iter().zip(to).all(agree) {
        return Ok(());
    }
    let shape = Shape::from(&inferred[..]);
    let inferred = op.ctx().intern_type(TypeKind::RankedTensor { shape, element, encoding });
    let [result, inferred] = [result, inferred].map(|ty| op.text(ty));
    plain(format!("specified type {result} does not match the inferred type {inferred}"))
}

/// Verifies `tensor.reshape`.
pub(crate) fn reshape(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("source")?, op.result(0)?);
    require(
        op.element(source)? == op.element(result)?,
        "element types of source and destination tensor types should be the same",
    )?;
    let length = *op.shape(op.ty("shape")?)?.first().ok_or(Failure::Skipped)?;
    let Some((shape, ..)) = ranked(op, result) else { return Ok(()) };
    let before = ranked(op, source).and_then(|source| num_elements(source.0));
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
