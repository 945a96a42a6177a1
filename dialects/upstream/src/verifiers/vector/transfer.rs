//! Reads and writes of vectors through a permutation map.

use super::super::{Operation, Vector, Verdict, error, require};
use super::types::{dimension, vector_type};
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::printer::attr_text;
use ir_core::{AttrKind, Type};

fn permutation_map(op: Operation<'_>) -> Verdict<&AffineMap> {
    match op.attr("permutation_map").map(|attr| op.ctx().attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Ok(map),
        _ => Err(super::super::Failure::Skipped),
    }
}

fn indices(op: Operation<'_>) -> Verdict {
    let rank = op.shape(op.ty("base")?)?.len();
    if op.count("indices")? == rank {
        return Ok(());
    }
    error(format!("requires {rank} indices"))
}

/// Verifies the type of the vector and the map by the type of the memory.
fn types(op: Operation<'_>, vector: Vector<'_>, map: &AffineMap) -> Verdict {
    let base = op.ty("base")?;
    let (rank, element) = (op.shape(base)?.len(), op.element(base)?);
    let row = |vector: Vector<'_>| {
        let bits = op.bits(vector.element)?;
        Some(bits.wrapping_mul(vector.shape.last().copied().unwrap_or(1)))
    };
    let is_multiple = |part: Option<i64>| match (row(vector), part) {
        (Some(bits), Some(part)) => part != 0 && bits % part == 0,
        _ => true,
    };
    let inner = op.vector(element);
    let results = match inner {
        Some(inner) => {
            require(
                is_multiple(row(inner)),
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the \
                 bitwidth of the minor 1-D vector of the source",
            )?;
            vector.rank().checked_sub(inner.rank()).ok_or_else(|| {
                let text = "requires source vector element and vector result ranks to match.";
                super::super::Failure::Error(text.to_owned())
            })?
        }
        None => {
            require(
                is_multiple(op.bits(element)),
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the \
                 bitwidth of the source element type",
            )?;
            vector.rank()
        }
    };
    require(
        map.results.len() == results,
        "requires a permutation_map with result dims of the same rank as the vector type",
    )?;
    if inner.is_some() {
        let has_mask = op.optional("mask")?.is_some();
        require(!has_mask, "does not support masks with vector element type")?;
    }
    require(map.symbols == 0, "requires permutation_map without symbols")?;
    require(
        map.dims as usize == rank,
        "requires a permutation_map with input dims of the same rank as the source type",
    )
}

/// Verifies that each result of the map is a dimension or zero, and that no dimension occurs twice.
fn permutation(op: Operation<'_>, map: &AffineMap) -> Verdict {
    let mut seen = vec![false; map.dims as usize];
    for &expr in &map.results {
        match op.ctx().expr(expr) {
            ExprKind::Constant(0) => {}
            ExprKind::Dim(dim) => {
                let is_new = !std::mem::replace(&mut seen[dim as usize], true);
                require(
                    is_new,
                    "requires a permutation_map that is a permutation (found one dim used more \
                     than once)",
                )?;
            }
            _ => {
                return error(
                    "requires a projected permutation_map (at most one dim or the zero constant \
                     can appear in each result)",
                );
            }
        }
    }
    Ok(())
}

/// Verifies the type of the mask, which has the sizes of the vector in the order of the dimensions of memory, without those that are
/// broadcast; and that there is a flag for each dimension of the vector.
fn mask(op: Operation<'_>, vector: Vector<'_>, map: &AffineMap) -> Verdict {
    let ctx = op.ctx();
    let results = map.results.iter().enumerate();
    let mut sources: Vec<(usize, usize)> =
        results.filter_map(|(at, &expr)| Some((dimension(ctx, expr)?, at))).collect();
    sources.sort_unstable();
    if let Some(found) = op.optional("mask")?
        && op.vector(op.element(op.ty("base")?)?).is_none()
        && sources.iter().all(|&(_, at)| at < vector.rank())
    {
        let shape: Vec<i64> = sources.iter().map(|&(_, at)| vector.shape[at]).collect();
        let scalable: Vec<bool> = sources.iter().map(|&(_, at)| vector.scalable[at]).collect();
        // A mask has a dimension, even if all are broadcast.
        let expected = if shape.is_empty() {
            vector_type(ctx, &[1], &[false], ctx.i1())
        } else {
            vector_type(ctx, &shape, &scalable, ctx.i1())
        };
        if found != expected {
            let [expected, found] = [expected, found].map(|ty| op.text(ty));
            return error(format!(
                "inferred mask type ({expected}) and mask operand type ({found}) don't match"
            ));
        }
    }
    let Some(AttrKind::Array(flags)) = op.attr("in_bounds").map(|attr| ctx.attr(attr)) else {
        return Ok(());
    };
    if flags.len() == map.results.len() {
        return Ok(());
    }
    let text = op.attr("permutation_map").map(|attr| attr_text(op.cx.reg, attr));
    error(format!(
        "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of \
         size: {}",
        text.unwrap_or_default(),
        flags.len()
    ))
}

fn padding(op: Operation<'_>, element: Type, padding: Type) -> Verdict {
    require(
        element == padding,
        if op.vector(element).is_some() {
            "requires source element type and padding type to match."
        } else {
            "requires formal padding and source of the same elemental type"
        },
    )
}

/// Verifies `vector.transfer_read`.
pub(super) fn read(op: Operation<'_>) -> Verdict {
    indices(op)?;
    let map = permutation_map(op)?;
    let vector = op.result_vector(0)?;
    types(op, vector, map)?;
    mask(op, vector, map)?;
    padding(op, op.element(op.ty("base")?)?, op.ty("padding")?)?;
    permutation(op, map)
}

/// Verifies `vector.transfer_write`.
pub(super) fn write(op: Operation<'_>) -> Verdict {
    indices(op)?;
    let map = permutation_map(op)?;
    let broadcasts = map.results.iter().any(|&expr| op.ctx().expr(expr) == ExprKind::Constant(0));
    require(!broadcasts, "should not have broadcast dimensions")?;
    let vector = op.vector_of("valueToStore")?;
    types(op, vector, map)?;
    mask(op, vector, map)?;
    permutation(op, map)
}
