//! Rust hooks of upstream dialects that are loaded from their own `.td` files: methods of interfaces that these leave to C++, the functions
//! that their predicates call, and the types of their C++ classes.
//! They apply when the dialect is loaded; its syntax is a [syntax overlay](../syntax_overlays/index.html).
//!
//! ```
//! use upstream_hooks::DIALECTS;
//!
//! let llvm = DIALECTS.iter().find(|dialect| dialect.name == "llvm").unwrap();
//! assert!(llvm.op_hooks.iter().any(|row| row.0 == "llvm.load"));
//! ```
//!
//! Operations whose methods follow from their definition need no hook, e.g. `memref.load`, which declares that it reads its operand.

#![warn(missing_docs)]

pub mod affine;
pub mod directives;
pub mod emitc;
pub mod gpu;
pub mod llvm;
pub mod pdl;
pub mod quant;
pub mod shaped;
pub mod smt;
pub mod sparse_tensor;
pub mod spirv;
mod strides;
pub mod transform;
mod types;
mod verifiers;

use dialect::Dialect;

/// The dialect `async`.
static ASYNC: Dialect = Dialect { op_hooks: verifiers::tokens::OPS, ..Dialect::new("async") };

/// The dialects with hooks. They have no definitions.
pub static DIALECTS: &[&Dialect] = &[
    &verifiers::acc::DIALECT,
    &affine::DIALECT,
    &verifiers::nvgpu::AMDGPU,
    &verifiers::nvgpu::NVGPU,
    &ASYNC,
    &emitc::DIALECT,
    &gpu::DIALECT,
    &llvm::DIALECT,
    &pdl::DIALECT,
    &quant::DIALECT,
    &smt::DIALECT,
    &sparse_tensor::DIALECT,
    &spirv::DIALECT,
    &shaped::COMPLEX,
    &shaped::INDEX,
    &shaped::MEMREF,
    &shaped::TENSOR,
    &verifiers::bufferization::DIALECT,
    &verifiers::linalg::DIALECT,
    &verifiers::omp::DIALECT,
    &verifiers::shape::DIALECT,
    &verifiers::vector::DIALECT,
    &directives::IRDL,
    &directives::ML_PROGRAM,
    &directives::TOSA,
    &transform::DIALECT,
    &directives::XEGPU,
];
