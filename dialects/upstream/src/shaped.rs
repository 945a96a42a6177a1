//! The verifiers of the dialects `memref`, `tensor`, `complex` and `index`.

use dialect::{Dialect, OpHooksRow};
use ir_core::def::Hook;
use ir_core::def::hooks::OpHooks;
use ir_core::interfaces::SymbolUserOpInterface;

use crate::verifiers::{
    casts, complex, memref, reshapes, slices, tensor, verified, verified_in_context,
    verified_with_regions,
};

/// The dialect `memref`.
pub static MEMREF: Dialect = Dialect { op_hooks: MEMREF_OPS, ..Dialect::new("memref") };

/// The dialect `tensor`.
pub static TENSOR: Dialect = Dialect { op_hooks: TENSOR_OPS, ..Dialect::new("tensor") };

/// The dialect `complex`.
pub static COMPLEX: Dialect = Dialect { op_hooks: COMPLEX_OPS, ..Dialect::new("complex") };

/// The dialect `index`.
pub static INDEX: Dialect = Dialect { op_hooks: INDEX_OPS, ..Dialect::new("index") };

/// The hooks of the operations, sorted by name.
const MEMREF_OPS: &[OpHooksRow] = &[
    ("memref.alloc", || verified(memref::alloc)),
    ("memref.alloca", || verified_in_context(memref::alloca)),
    ("memref.assume_alignment", || verified(memref::assume_alignment)),
    ("memref.atomic_rmw", || verified(memref::atomic_rmw)),
    ("memref.atomic_yield", || verified_in_context(memref::atomic_yield)),
    ("memref.cast", || casts::cast(&casts::memref)),
    ("memref.collapse_shape", || verified(reshapes::collapse_memref)),
    ("memref.dma_start", || verified(memref::dma_start)),
    ("memref.dma_wait", || verified(memref::dma_wait)),
    ("memref.expand_shape", || verified(reshapes::expand_memref)),
    ("memref.extract_strided_metadata", || verified(memref::extract_strided_metadata)),
    ("memref.generic_atomic_rmw", || verified_in_context(memref::generic_atomic_rmw)),
    ("memref.get_global", || {
        OpHooks::default().with(SymbolUserOpInterface {
            verify_symbol_uses: Some(Hook::Plain(&memref::get_global)),
        })
    }),
    ("memref.global", || verified(memref::global)),
    ("memref.load", || verified(memref::load)),
    ("memref.memory_space_cast", || casts::cast(&casts::memory_space)),
    ("memref.prefetch", || verified(memref::prefetch)),
    ("memref.realloc", || verified(memref::realloc)),
    ("memref.reinterpret_cast", || verified(slices::reinterpret_cast)),
    ("memref.reshape", || verified(memref::reshape)),
    ("memref.store", || verified(memref::store)),
    ("memref.subview", || verified(slices::subview)),
    ("memref.transpose", || verified(memref::transpose)),
    ("memref.view", || verified(memref::view)),
];

/// The hooks of the operations, sorted by name.
const TENSOR_OPS: &[OpHooksRow] = &[
    ("tensor.cast", || casts::cast(&casts::tensor)),
    ("tensor.collapse_shape", || verified(reshapes::collapse_tensor)),
    ("tensor.concat", || verified(tensor::concat)),
    ("tensor.empty", || verified(tensor::empty)),
    ("tensor.expand_shape", || verified(reshapes::expand_tensor)),
    ("tensor.extract_slice", || verified(slices::extract_slice)),
    ("tensor.gather", || verified(tensor::gather)),
    ("tensor.generate", || verified_with_regions(tensor::generate, tensor::generate_region)),
    ("tensor.insert_slice", || verified(slices::insert_slice)),
    ("tensor.pad", || verified_with_regions(tensor::pad, tensor::pad_region)),
    ("tensor.parallel_insert_slice", || verified(slices::insert_slice)),
    ("tensor.reshape", || verified(tensor::reshape)),
    ("tensor.scatter", || verified(tensor::scatter)),
    ("tensor.splat", || verified(tensor::splat)),
];

/// The hooks of the operations, sorted by name.
const INDEX_OPS: &[OpHooksRow] = &[
    ("index.casts", || casts::cast(&casts::index)),
    ("index.castu", || casts::cast(&casts::index)),
];

/// The hooks of the operations, sorted by name.
const COMPLEX_OPS: &[OpHooksRow] = &[
    ("complex.bitcast", || verified(complex::bitcast)),
    ("complex.constant", || verified(complex::constant)),
];
