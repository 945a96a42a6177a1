//! Reads and writes of vectors through a permutation map.

use super::super::{Operation, Vector, Verdict, error, require};
use super::shapes::bits;
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::{AttrKind, Type};

fn permutation_map(of: Operation<'_>) -> Verdict<&AffineMap> {
    match of.attr("permutation_map").map(|attr| of.ctx().attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Ok(map),
        _ => Err(super::super::Failure::Skipped),
    }
}

fn indices(of: Operation<'_>) -> Verdict {
    let rank = of.shape(of.ty("base")?)?.len();
    if of.count("indices")? == rank {
        return Ok(());
    }
    error(format!("requires {rank} indices"))
}

/// Verifies the type of the vector and the map by the type of the memory.
fn types(of: Operation<'_>, vector: Vector<'_>, map: &AffineMap) -> Verdict {
    let base = of.ty("base")?;
    let (rank, element) = (of.shape(base)?.len(), of.element(base)?);
    let row = |vector: Vector<'_>| {
        let bits = bits(of, vector.element)?;
        Some(bits.saturating_mul(vector.shape.last().copied().unwrap_or(1)))
    };
    let is_multiple = |part: Option<i64>| match (row(vector), part) {
        (Some(whole), Some(part)) => part != 0 && whole % part == 0,
        _ => true,
    };
    let inner = of.vector(element);
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
                is_multiple(bits(of, element)),
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
        let has_mask = of.optional("mask")?.is_some();
        require(!has_mask, "does not support masks with vector element type")?;
    }
    require(map.symbols == 0, "requires permutation_map without symbols")?;
    require(
        map.dims as usize == rank,
        "requires a permutation_map with input dims of the same rank as the source type",
    )
}

/// Verifies that each result of the map is a dimension or zero, and that no dimension occurs twice.
fn permutation(of: Operation<'_>, map: &AffineMap) -> Verdict {
    let mut seen = vec![false; map.dims as usize];
    for &expr in &map.results {
        match of.ctx().expr(expr) {
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

fn padding(of: Operation<'_>, element: Type, padding: Type) -> Verdict {
    require(
        element == padding,
        if of.vector(element).is_some() {
            "requires source element type and padding type to match."
        } else {
            "requires formal padding and source of the same elemental type"
        },
    )
}

/// Verifies `vector.transfer_read`.
pub(super) fn read(of: Operation<'_>) -> Verdict {
    indices(of)?;
    let map = permutation_map(of)?;
    types(of, of.result_vector(0)?, map)?;
    padding(of, of.element(of.ty("base")?)?, of.ty("padding")?)?;
    permutation(of, map)
}

/// Verifies `vector.transfer_write`.
pub(super) fn write(of: Operation<'_>) -> Verdict {
    indices(of)?;
    let map = permutation_map(of)?;
    let broadcasts = map.results.iter().any(|&expr| of.ctx().expr(expr) == ExprKind::Constant(0));
    require(!broadcasts, "should not have broadcast dimensions")?;
    types(of, of.vector_of("valueToStore")?, map)?;
    permutation(of, map)
}
