//! Verifiers of the dialect `affine`. Their rules on the operands of maps are those of [`scope`](super::affine_scope).

use ir_core::{AttrKind, ValueId};

use super::affine_scope::Scope;
use super::{Failure, Operation, Verdict, error, plain, require};

/// Returns the numbers of dimensions and inputs of a map.
fn inputs(op: Operation<'_>, name: &str) -> Verdict<(u32, usize)> {
    match op.attr(name).map(|attr| op.ctx().attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Ok((map.dims, (map.dims + map.symbols) as usize)),
        Some(AttrKind::IntegerSet(set)) => Ok((set.dims, (set.dims + set.symbols) as usize)),
        _ => Err(Failure::Skipped),
    }
}

/// Verifies `affine.apply`.
pub(crate) fn apply(op: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(op, "map")?;
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    require(
        operands.len() == count,
        "operand count and affine map dimension and symbol count must match",
    )?;
    let scope = Scope::new(op);
    let only_dimension = |&value: &ValueId| !scope.is_symbol(value) && scope.is_dimension(value);
    if operands[dims as usize..].iter().any(only_dimension) {
        return plain("dimensional operand cannot be used as a symbol");
    }
    Ok(())
}

/// Verifies the bounds of `affine.for`.
pub(crate) fn for_loop(op: Operation<'_>) -> Verdict {
    let scope = Scope::new(op);
    for side in ["lower", "upper"] {
        let (dims, count) = inputs(op, &format!("{side}BoundMap"))?;
        let operands = op.operands(&format!("{side}BoundOperands"))?;
        if operands.len() == count {
            scope.verify(&operands, dims)?;
        }
    }
    Ok(())
}

/// Verifies the condition of `affine.if`.
pub(crate) fn if_else(op: Operation<'_>) -> Verdict {
    let (dims, count) = inputs(op, "condition")?;
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    require(
        operands.len() == count,
        "operand count and condition integer set dimension and symbol count must match",
    )?;
    Scope::new(op).verify(&operands, dims)
}

/// Verifies the bounds of `affine.parallel`.
pub(crate) fn parallel(op: Operation<'_>) -> Verdict {
    let operands: Vec<ValueId> = op.body().operands(op.id).collect();
    let (lower_dims, lower) = inputs(op, "lowerBoundsMap")?;
    let (upper_dims, upper) = inputs(op, "upperBoundsMap")?;
    if operands.len() != lower + upper {
        return Ok(());
    }
    let scope = Scope::new(op);
    scope.verify(&operands[..lower], lower_dims)?;
    scope.verify(&operands[lower..], upper_dims)
}

/// Returns the operands that follow those before the subscripts.
fn subscripts(op: Operation<'_>, before: usize) -> Vec<ValueId> {
    op.body().operands(op.id).skip(before).collect()
}

/// Verifies an access to a memref, whose subscripts follow so many operands, of which the memref is the last.
fn access(op: Operation<'_>, before: usize) -> Verdict {
    let memref = op.body().operands(op.id).nth(before - 1).ok_or(Failure::Skipped)?;
    let rank = op.memref(op.body().ty(memref)).ok_or(Failure::Skipped)?.rank();
    let Some(AttrKind::AffineMap(map)) = op.attr("map").map(|attr| op.ctx().attr(attr)) else {
        return Ok(());
    };
    require(map.results.len() == rank, "affine map num results must equal memref rank")?;
    let operands = subscripts(op, before);
    require(
        operands.len() == (map.dims + map.symbols) as usize,
        "expects as many subscripts as affine map inputs",
    )?;
    Scope::new(op).verify(&operands, map.dims)
}

/// Verifies `affine.load` and `affine.vector_load`.
pub(crate) fn load(op: Operation<'_>) -> Verdict {
    access(op, 1)
}

/// Verifies `affine.store` and `affine.vector_store`.
pub(crate) fn store(op: Operation<'_>) -> Verdict {
    access(op, 2)
}

/// Verifies that the operands are dimensions or symbols.
fn indices(scope: &Scope<'_>, operands: &[ValueId], what: &str) -> Verdict {
    if operands.iter().all(|&value| scope.is_dimension(value)) {
        return Ok(());
    }
    error(format!("{what}index must be a valid dimension or symbol identifier"))
}

/// Verifies `affine.prefetch`.
pub(crate) fn prefetch(op: Operation<'_>) -> Verdict {
    indices(&Scope::new(op), &subscripts(op, 1), "")
}

/// Verifies memrefs with subscripts, each of which has a map.
fn accesses(op: Operation<'_>, maps: &[(&str, &str)]) -> Verdict {
    let (scope, mut start) = (Scope::new(op), 0);
    for (map, what) in maps {
        let (_, count) = inputs(op, map)?;
        let operands: Vec<ValueId> =
            op.body().operands(op.id).skip(start + 1).take(count).collect();
        start += 1 + count;
        indices(&scope, &operands, what)?;
    }
    Ok(())
}

/// Verifies `affine.dma_start`.
pub(crate) fn dma_start(op: Operation<'_>) -> Verdict {
    accesses(op, &[("src_map", "src "), ("dst_map", "dst "), ("tag_map", "tag ")])
}

/// Verifies `affine.dma_wait`.
pub(crate) fn dma_wait(op: Operation<'_>) -> Verdict {
    accesses(op, &[("tag_map", "")])
}
