//! The dialects `memref` and `tensor`: verifiers of operations on slices and shapes.

use dialect::{Dialect, OpHooksRow};
use ir_core::def::Hook;
use ir_core::def::hooks::{OpHooks, VerifierReads, VerifyCx};
use ir_core::{Diagnostic, OpId};

use crate::{reshapes, slices};

/// The dialect `memref`.
pub static MEMREF: Dialect = Dialect { op_hooks: MEMREF_OPS, ..Dialect::new("memref") };

/// The dialect `tensor`.
pub static TENSOR: Dialect = Dialect { op_hooks: TENSOR_OPS, ..Dialect::new("tensor") };

type Verifier = dyn Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync;

fn verified(verify: &'static Verifier) -> OpHooks {
    OpHooks {
        verify: Some(Hook::Plain(verify)),
        verifier_reads: VerifierReads::TypesAndAttributes,
        ..OpHooks::default()
    }
}

/// The hooks of the operations, sorted by name.
const MEMREF_OPS: &[OpHooksRow] = &[
    ("memref.collapse_shape", || verified(&reshapes::collapse_memref)),
    ("memref.expand_shape", || verified(&reshapes::expand_memref)),
    ("memref.reinterpret_cast", || verified(&slices::reinterpret_cast)),
    ("memref.subview", || verified(&slices::subview)),
];

/// The hooks of the operations, sorted by name.
const TENSOR_OPS: &[OpHooksRow] = &[
    ("tensor.collapse_shape", || verified(&reshapes::collapse_tensor)),
    ("tensor.expand_shape", || verified(&reshapes::expand_tensor)),
    ("tensor.extract_slice", || verified(&slices::extract_slice)),
    ("tensor.insert_slice", || verified(&slices::insert_slice)),
    ("tensor.parallel_insert_slice", || verified(&slices::insert_slice)),
];
