//! Verifiers of the dialects `nvgpu` and `amdgpu`.
//!
//! E.g. a matrix of 16 x 16 elements has 8 of them in each of 32 threads: `nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]}` with a
//! `vector<4x2xf16>` as `%a`.

use dialect::{Dialect, OpHooksRow};
use dialect_support::attrs;
use ir_core::{Attr, AttrKind};

use super::gpu::{GLOBAL, WORKGROUP, has_address_space};
use super::{MemRef, Operation, Vector, Verdict, error, plain, require, verified};
use crate::strides::Strides;

/// The dialect `nvgpu`.
pub(crate) static NVGPU: Dialect = Dialect { op_hooks: NVGPU_OPS, ..Dialect::new("nvgpu") };

/// The dialect `amdgpu`.
pub(crate) static AMDGPU: Dialect = Dialect { op_hooks: AMDGPU_OPS, ..Dialect::new("amdgpu") };

/// The hooks of the operations, sorted by name.
const NVGPU_OPS: &[OpHooksRow] = &[
    ("nvgpu.device_async_copy", || verified(device_async_copy)),
    ("nvgpu.ldmatrix", || verified(ldmatrix)),
    ("nvgpu.mma.sp.sync", || verified(sparse_mma)),
    ("nvgpu.mma.sync", || verified(mma)),
];

/// The hooks of the operations, sorted by name.
const AMDGPU_OPS: &[OpHooksRow] = &[
    ("amdgpu.raw_buffer_atomic_cmpswap", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_atomic_fadd", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_atomic_fmax", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_atomic_smax", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_atomic_umin", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_load", || verified(raw_buffer)),
    ("amdgpu.raw_buffer_store", || verified(raw_buffer)),
];

/// Returns whether memory is shared by the threads of a group.
fn is_shared(op: Operation<'_>, memory: MemRef<'_>) -> bool {
    const SHARED: i64 = 3;
    memory.space.is_some_and(|space| match op.ctx().attr(space) {
        AttrKind::Integer { value, .. } => value.try_to_i64() == Some(SHARED),
        _ => has_address_space(op, space, WORKGROUP),
    })
}

/// Returns whether the elements of the last dimension are next to each other.
fn has_unit_stride(op: Operation<'_>, memory: MemRef<'_>) -> bool {
    let strides = Strides::of(op.ctx(), memory.ty);
    memory.rank() == 0 || strides.is_some_and(|found| found.strides.last() == Some(&1))
}

/// Verifies `nvgpu.device_async_copy`.
fn device_async_copy(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.memref_of("src")?, op.memref_of("dst")?);
    for (memory, side) in [(from, "source"), (to, "destination")] {
        if !has_unit_stride(op, memory) {
            return plain(format!("{side} memref most minor dim must have unit stride"));
        }
    }
    if !is_shared(op, to) {
        return plain(
            "destination memref must have a memory space attribute of IntegerAttr(3) or \
             gpu::AddressSpaceAttr(Workgroup)",
        );
    }
    if from.element != to.element {
        return plain("source and destination must have the same element type");
    }
    for (memory, operands, side) in
        [(from, "srcIndices", "source"), (to, "dstIndices", "destination")]
    {
        let (rank, found) = (memory.rank(), op.count(operands)?);
        if rank != found {
            return error(format!("expected {rank} {side} indices, got {found}"));
        }
    }
    let (elements, Some(width)) = (op.int("dstElements")?, op.bits(to.element)) else {
        return Ok(());
    };
    let bytes = elements.wrapping_mul(width) / 8;
    if width == 0 || matches!(bytes, 4 | 8 | 16) {
        return Ok(());
    }
    let counts = [(32 / width, ", "), (64 / width, ", "), (128 / width, ".")];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    let counts: String = counts.map(|(count, end)| format!("{count}{end}")).collect();
    plain(format!(
        "Requested copy elements is {elements} with width {width}. But copy elements could be one \
         of {counts}"
    ))
}

/// Verifies `nvgpu.ldmatrix`.
fn ldmatrix(op: Operation<'_>) -> Verdict {
    let (result, tiles) = (op.result_vector(0)?, op.int("numTiles")?);
    let Some(width) = op.bits(result.element).filter(|&bits| bits > 0) else {
        return Ok(());
    };
    let is_transposed = op.attr("transpose").and_then(|attr| op.ctx().int_value(attr));
    if is_transposed.is_some_and(|flag| !flag.is_zero()) && width != 16 {
        return plain("nvgpu.ldmatrix transpose works only at 16b granularity");
    }
    let [rows, columns] = result.shape[..] else {
        return plain("results must be 2 dimensional vector");
    };
    let expected = 32 / width;
    if columns != expected {
        return plain(format!("expected vector register shape[1] = {expected}"));
    }
    if rows != tiles {
        return plain("expected vector register shape[0] and numTiles to match");
    }
    Ok(())
}

/// Verifies that 32 threads have the elements of a matrix.
fn fragment(matrix: Vector<'_>, elements: i64, stored: i64, name: &str) -> Verdict {
    let [rows, columns] = matrix.shape[..] else {
        return plain(format!("matrix{name} must be 2 dimensional vector"));
    };
    if rows.wrapping_mul(columns).wrapping_mul(32) == stored {
        return Ok(());
    }
    error(format!("expected {elements} warp-wide matrix {name} elements"))
}

/// Verifies the matrices of a product. Of a sparse one, part of the first factor is stored.
fn matrices(op: Operation<'_>, sparsity: i64) -> Verdict {
    let shape = op.ints("mmaShape")?;
    let size = |dim: usize| shape.get(dim).copied().unwrap_or(0);
    let [m, n, k] = [size(0), size(1), size(2)];
    let matrices = [
        (op.vector_of("matrixA")?, m.wrapping_mul(k), sparsity, "A"),
        (op.vector_of("matrixB")?, k.wrapping_mul(n), 1, "B"),
        (op.vector_of("matrixC")?, m.wrapping_mul(n), 1, "C"),
    ];
    for (matrix, elements, part, name) in matrices {
        fragment(matrix, elements, elements / part, name)?;
    }
    Ok(())
}

/// Verifies `nvgpu.mma.sync`.
fn mma(op: Operation<'_>) -> Verdict {
    matrices(op, 1)
}

/// Verifies `nvgpu.mma.sp.sync`.
fn sparse_mma(op: Operation<'_>) -> Verdict {
    let selector = op.int("sparsitySelector").unwrap_or(0);
    require(matches!(selector, 0 | 1), "sparsity selector should be 0 or 1")?;
    matrices(op, 2)
}

/// Returns whether a memory space is that of global memory.
fn is_global(op: Operation<'_>, space: Attr) -> bool {
    match op.ctx().attr(space) {
        AttrKind::Integer { .. } => matches!(attrs::enum_number(op.ctx(), space), Some(0 | 1)),
        _ => has_address_space(op, space, GLOBAL),
    }
}

/// Verifies an access to a buffer.
fn raw_buffer(op: Operation<'_>) -> Verdict {
    let memory = op.memref_of("memref")?;
    require(
        memory.space.is_none_or(|space| is_global(op, space)),
        "Buffer ops must operate on a memref in global memory",
    )?;
    let (rank, indices) = (memory.rank(), op.count("indices")?);
    if rank == indices { Ok(()) } else { error(format!("Expected {rank} indices to memref")) }
}
