//! Verifiers of the dialect `tensor`.

use ir_core::types::{DYNAMIC, Shape, num_elements};
use ir_core::{Attr, OpId, Type, TypeKind};

use super::{Failure, Operation, Verdict, error, plain, require};

/// The parts of the type of a ranked tensor.
type Ranked<'a> = (&'a [i64], Type, Option<Attr>);

fn ranked(of: Operation<'_>, ty: Type) -> Option<Ranked<'_>> {
    match of.ctx().ty(ty) {
        TypeKind::RankedTensor { shape, element, encoding } => Some((shape, *element, *encoding)),
        _ => None,
    }
}

/// Returns the size that two sizes agree on.
fn agreed(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        _ => (a == b).then_some(a),
    }
}

/// Verifies `tensor.concat`.
pub(crate) fn concat(of: Operation<'_>) -> Verdict {
    let (result, dim) = (of.result(0)?, of.int("dim")?);
    let inputs: Option<Vec<Ranked<'_>>> =
        of.types("inputs")?.into_iter().map(|ty| ranked(of, ty)).collect();
    let inputs = inputs.ok_or(Failure::Skipped)?;
    let (shape, element, encoding) = ranked(of, result).ok_or(Failure::Skipped)?;
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
            let add = |sum: i64, size: i64| {
                let is_known = sum != DYNAMIC && size != DYNAMIC;
                Some(if is_known { sum.saturating_add(size) } else { DYNAMIC })
            };
            sizes.try_fold(0, add)
        } else {
            sizes.try_fold(DYNAMIC, agreed)
        };
        let Some(known) = known else {
            return error(format!(
                "static concatenation size mismatch along non-concatenated dimension {at}"
            ));
        };
        *size = known;
    }
    if shape.iter().zip(&inferred).all(|(&found, &size)| agreed(found, size).is_some()) {
        return Ok(());
    }
    let shape = Shape::from(&inferred[..]);
    let inferred = of.ctx().intern_type(TypeKind::RankedTensor { shape, element, encoding });
    let [result, inferred] = [result, inferred].map(|ty| of.text(ty));
    error(format!("result type {result}does not match inferred shape {inferred} static sizes"))
}

/// Verifies `tensor.empty`.
pub(crate) fn empty(of: Operation<'_>) -> Verdict {
    of.dynamic_sizes(of.result(0)?, of.count("dynamicSizes")?)
}

/// Verifies `tensor.splat`.
pub(crate) fn splat(of: Operation<'_>) -> Verdict {
    of.dynamic_sizes(of.result(0)?, of.count("dynamicSizes")?)
}

/// Returns the types of the arguments of the region, and the terminator.
fn region(of: Operation<'_>) -> Verdict<(Vec<Type>, OpId)> {
    let body = of.body();
    let region = *body.regions_of(of.op).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).ok_or(Failure::Skipped)?;
    let args = body.block_args(block).iter().map(|&arg| body.ty(arg)).collect();
    Ok((args, body.last_op(block).ok_or(Failure::Skipped)?))
}

fn is_index(of: Operation<'_>, ty: Type) -> bool {
    matches!(of.ctx().ty(ty), TypeKind::Index)
}

/// Verifies the region of `tensor.generate`.
pub(crate) fn generate_region(of: Operation<'_>) -> Verdict {
    let (shape, element, _) = ranked(of, of.result(0)?).ok_or(Failure::Skipped)?;
    let (args, end) = region(of)?;
    if args.len() != shape.len() {
        return plain("must have one body argument per input dimension");
    }
    if !args.iter().all(|&ty| is_index(of, ty)) {
        return plain("all body arguments must be index");
    }
    let yielded = of.body().operands(end).next().map(|value| of.body().ty(value));
    require(
        yielded.is_none_or(|ty| ty == element),
        "body must be terminated with a `yield` operation of the tensor element type",
    )
}

/// Verifies the sizes of `tensor.generate`.
pub(crate) fn generate(of: Operation<'_>) -> Verdict {
    of.dynamic_sizes(of.result(0)?, of.count("dynamicExtents")?)
}

/// Verifies the region of `tensor.pad`.
pub(crate) fn pad_region(of: Operation<'_>) -> Verdict {
    let (shape, element, _) = ranked(of, of.result(0)?).ok_or(Failure::Skipped)?;
    let (args, end) = region(of)?;
    if args.len() != shape.len() {
        return plain(format!("expected the block to have {} arguments", shape.len()));
    }
    if let Some(at) = args.iter().position(|&ty| !is_index(of, ty)) {
        return error(format!("expected block argument {} to be an index", at + 1));
    }
    let yielded = of.body().operands(end).next().map(|value| of.body().ty(value));
    require(
        yielded.is_none_or(|ty| ty == element),
        "expected yield type to match shape element type",
    )
}

/// Verifies the sizes of `tensor.pad`.
pub(crate) fn pad(of: Operation<'_>) -> Verdict {
    let (source, result) = (of.ty("source")?, of.result(0)?);
    let (Some((from, element, encoding)), Some((to, result_element, _))) =
        (ranked(of, source), ranked(of, result))
    else {
        return Ok(());
    };
    let (low, high) = (of.ints("static_low")?, of.ints("static_high")?);
    if from.len() != to.len() || low.len() != from.len() || high.len() != from.len() {
        return Ok(());
    }
    let sum = |dim: usize| {
        let parts = [low[dim], from[dim], high[dim]];
        if parts.contains(&DYNAMIC) {
            return DYNAMIC;
        }
        parts.iter().fold(0i64, |sum, &part| sum.saturating_add(part))
    };
    let inferred: Vec<i64> = (0..from.len()).map(sum).collect();
    let agree = |(&size, &found): (&i64, &i64)| size == DYNAMIC || size == found;
    if element == result_element && inferred.iter().zip(to).all(agree) {
        return Ok(());
    }
    let shape = Shape::from(&inferred[..]);
    let inferred = of.ctx().intern_type(TypeKind::RankedTensor { shape, element, encoding });
    let [result, inferred] = [result, inferred].map(|ty| of.text(ty));
    plain(format!("specified type {result} does not match the inferred type {inferred}"))
}

/// Verifies `tensor.reshape`.
pub(crate) fn reshape(of: Operation<'_>) -> Verdict {
    let (source, result) = (of.ty("source")?, of.result(0)?);
    require(
        of.element(source)? == of.element(result)?,
        "element types of source and destination tensor types should be the same",
    )?;
    let length = *of.shape(of.ty("shape")?)?.first().ok_or(Failure::Skipped)?;
    let Some((shape, ..)) = ranked(of, result) else { return Ok(()) };
    let before = ranked(of, source).and_then(|source| num_elements(source.0));
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
