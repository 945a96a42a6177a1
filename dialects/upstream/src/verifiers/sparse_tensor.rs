//! Verifiers of the dialect `sparse_tensor`.
//!
//! E.g. the coordinates of a level have the width of its encoding: of `tensor<8xf32, #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed),
//! crdWidth = 32}>>`, they are a `memref<?xi32>`.

use dialect::OpHooksRow;
use ir_core::types::DYNAMIC;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use super::{Failure, MemRef, Operation, RankedTensor, Verdict, plain, verified};
use crate::types::attr_params_of;

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("sparse_tensor.concatenate", || verified(concatenate)),
    ("sparse_tensor.convert", || verified(convert)),
    ("sparse_tensor.coordinates", || verified(coordinates)),
    ("sparse_tensor.coordinates_buffer", || verified(coordinates_buffer)),
    ("sparse_tensor.positions", || verified(positions)),
    ("sparse_tensor.reinterpret_map", || verified(reinterpret_map)),
    ("sparse_tensor.reorder_coo", || verified(reorder_coo)),
    ("sparse_tensor.slice.offset", || verified(slice)),
    ("sparse_tensor.slice.stride", || verified(slice)),
    ("sparse_tensor.storage_specifier.get", || verified(specifier)),
    ("sparse_tensor.storage_specifier.set", || verified(specifier)),
    ("sparse_tensor.values", || verified(values)),
];

/// The parts of an encoding.
#[derive(PartialEq)]
struct Encoding {
    levels: usize,
    positions: i64,
    coordinates: i64,
}

fn encoding(op: Operation<'_>, attr: Attr) -> Option<Encoding> {
    let ctx = op.ctx();
    let params = attr_params_of(ctx, attr, ("sparse_tensor", "encoding"))?;
    let [_, _, levels, positions, coordinates, ..] = *params else { return None };
    let AttrKind::Array(levels) = ctx.attr(levels) else { return None };
    let width = |attr| ctx.int_value(attr)?.try_to_i64();
    Some(Encoding {
        levels: levels.len(),
        positions: width(positions)?,
        coordinates: width(coordinates)?,
    })
}

/// Returns the parts of the type of a sparse tensor.
fn sparse<'a>(op: Operation<'a>, ty: Type) -> Verdict<(RankedTensor<'a>, Encoding)> {
    let tensor = op.ranked_tensor(ty).ok_or(Failure::Skipped)?;
    let encoding = tensor.encoding.and_then(|attr| encoding(op, attr));
    Ok((tensor, encoding.ok_or(Failure::Skipped)?))
}

/// Returns the type of numbers of a width; 0 is that of `index`.
fn number_type(op: Operation<'_>, width: i64) -> Type {
    match u32::try_from(width) {
        Ok(width) if width > 0 => op.ctx().int_type(width),
        _ => op.ctx().index(),
    }
}

/// Verifies that the result is a buffer of a type of elements, of any length. Its layout may be strided if `is_strided`.
fn buffer(op: Operation<'_>, element: Type, is_strided: bool) -> Verdict {
    let result = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    let layout = result.layout.filter(|_| is_strided);
    if result.shape == [DYNAMIC] && result.element == element && result.layout == layout {
        return Ok(());
    }
    let expected = MemRef { shape: &[DYNAMIC], element, layout, space: None, ..result };
    op.results_differ(&[expected.with_own_layout(op.ctx())])
}

/// Verifies that a level is one of the tensor.
fn verify_level(op: Operation<'_>, levels: usize) -> Verdict {
    if (0..levels as i64).contains(&op.int("level")?) {
        return Ok(());
    }
    plain("requested level is out of bounds")
}

/// Verifies the elements of the buffer of a level.
fn verify_numbers(op: Operation<'_>, width: i64, name: &str) -> Verdict {
    let result = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    if result.element == number_type(op, width) {
        return Ok(());
    }
    plain(format!("unexpected type for {name}"))
}

/// Verifies `sparse_tensor.positions`.
fn positions(op: Operation<'_>) -> Verdict {
    let (_, encoding) = sparse(op, op.ty("tensor")?)?;
    verify_level(op, encoding.levels)?;
    verify_numbers(op, encoding.positions, "positions")?;
    buffer(op, number_type(op, encoding.positions), false)
}

/// Verifies `sparse_tensor.coordinates`.
fn coordinates(op: Operation<'_>) -> Verdict {
    let (_, encoding) = sparse(op, op.ty("tensor")?)?;
    verify_level(op, encoding.levels)?;
    verify_numbers(op, encoding.coordinates, "coordinates")?;
    buffer(op, number_type(op, encoding.coordinates), true)
}

/// Verifies `sparse_tensor.coordinates_buffer`.
fn coordinates_buffer(op: Operation<'_>) -> Verdict {
    let (_, encoding) = sparse(op, op.ty("tensor")?)?;
    buffer(op, number_type(op, encoding.coordinates), false)
}

/// Verifies `sparse_tensor.values`.
fn values(op: Operation<'_>) -> Verdict {
    let (tensor, _) = sparse(op, op.ty("tensor")?)?;
    if op.element(op.result(0)?)? != tensor.element {
        return plain("unexpected mismatch in element types");
    }
    buffer(op, tensor.element, false)
}

/// Verifies `sparse_tensor.slice.offset` and `sparse_tensor.slice.stride`.
fn slice(op: Operation<'_>) -> Verdict {
    let (tensor, _) = sparse(op, op.ty("slice")?)?;
    if (0..tensor.shape.len() as i64).contains(&op.int("dim")?) {
        return Ok(());
    }
    plain("requested dimension out of bound")
}

/// The kind of the size of the values, which no level has.
const VALUES: i64 = 3;

/// Verifies `sparse_tensor.storage_specifier.get` and `sparse_tensor.storage_specifier.set`.
fn specifier(op: Operation<'_>) -> Verdict {
    use dialect_support::attrs;
    let levels = match op.ctx().ty(op.ty("specifier")?) {
        TypeKind::Parametric { params, .. } => {
            params.first().and_then(|&attr| encoding(op, attr)).ok_or(Failure::Skipped)?.levels
        }
        _ => return Err(Failure::Skipped),
    };
    let is_values = attrs::enum_param(op.ctx(), op.body(), op.id, "specifierKind") == VALUES;
    match (is_values, op.attr("level").is_some()) {
        (true, true) => plain("redundant level argument for querying value memory size"),
        (true, false) => Ok(()),
        (false, false) => plain("missing level argument"),
        (false, true) => verify_level(op, levels),
    }
}

/// Verifies `sparse_tensor.convert`: no size needs a check at run time.
fn convert(op: Operation<'_>) -> Verdict {
    let [Some(from), Some(to)] = [op.ty("source")?, op.result(0)?].map(|ty| op.ranked_tensor(ty))
    else {
        return Ok(());
    };
    if from.shape.len() != to.shape.len() {
        return plain("unexpected conversion mismatch in rank");
    }
    let differ = |(from, to): (&i64, &i64)| from != to && *to != DYNAMIC;
    match from.shape.iter().zip(to.shape).position(differ) {
        Some(dim) => plain(format!("unexpected conversion mismatch in dimension {dim}")),
        None => Ok(()),
    }
}

/// Verifies `sparse_tensor.reinterpret_map`.
fn reinterpret_map(op: Operation<'_>) -> Verdict {
    let (from, to) = (sparse(op, op.ty("source")?)?, sparse(op, op.result(0)?)?);
    if from.1.levels == to.1.levels && from.0.element != to.0.element {
        return plain("Element type mismatch between source/dest tensors");
    }
    Ok(())
}

/// Verifies `sparse_tensor.reorder_coo`.
fn reorder_coo(op: Operation<'_>) -> Verdict {
    let (from, to) = (sparse(op, op.ty("input_coo")?)?, sparse(op, op.result(0)?)?);
    if from.0.element == to.0.element && from.1 == to.1 {
        return Ok(());
    }
    plain("Unmatched storage format between input and result COO")
}

/// Verifies `sparse_tensor.concatenate`.
fn concatenate(op: Operation<'_>) -> Verdict {
    let inputs: Option<Vec<RankedTensor<'_>>> =
        op.types("inputs")?.into_iter().map(|ty| op.ranked_tensor(ty)).collect();
    let inputs = inputs.ok_or(Failure::Skipped)?;
    let output = op.ranked_tensor(op.result(0)?).ok_or(Failure::Skipped)?;
    let (rank, dim) = (output.shape.len(), op.int("dimension")?);
    if inputs.len() <= 1 {
        return plain("Need at least two tensors to concatenate.");
    }
    let Some(along) = usize::try_from(dim).ok().filter(|&along| along < rank) else {
        return plain(format!(
            "Concat-dimension is out of bounds for dimension-rank ({} >= {rank})",
            dim as u64
        ));
    };
    for (number, input) in inputs.iter().enumerate() {
        if input.shape.contains(&DYNAMIC) {
            return plain(format!("Input tensor ${number} has dynamic shape"));
        }
        if input.shape.len() != rank {
            return plain(format!(
                "Input tensor ${number} has a different rank (rank={}) from the output tensor \
                 (rank={rank}).",
                input.shape.len()
            ));
        }
    }
    for (at, &size) in output.shape.iter().enumerate() {
        let mut sizes = inputs.iter().map(|input| input.shape[at]);
        if at != along {
            let first = if size == DYNAMIC { inputs[0].shape[at] } else { size };
            if sizes.any(|found| found != first) {
                return plain("All dimensions (expect for the concatenating one) should be equal.");
            }
        } else if size != DYNAMIC && sizes.fold(0, i64::wrapping_add) != size {
            return plain(
                "The concatenation dimension of the output tensor should be the sum of all the \
                 concatenation dimensions of the input tensors.",
            );
        }
    }
    Ok(())
}
