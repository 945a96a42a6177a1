//! Verifiers of the dialect `vector`.

mod contract;
mod elements;
mod mask;
mod memory;
mod shapes;
mod strided;
mod transfer;
mod types;

use dialect::{Dialect, OpHooksRow};

use super::{verified, verified_in_context};

/// The dialect.
pub(crate) static DIALECT: Dialect = Dialect { op_hooks: OPS, ..Dialect::new("vector") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("vector.bitcast", || verified(shapes::bitcast)),
    ("vector.broadcast", || verified(shapes::broadcast)),
    ("vector.compressstore", || verified(memory::compressstore)),
    ("vector.constant_mask", || verified(mask::constant_mask)),
    ("vector.contract", || verified(contract::contract)),
    ("vector.create_mask", || verified(mask::create_mask)),
    ("vector.expandload", || verified(memory::expandload)),
    ("vector.extract", || verified(elements::extract)),
    ("vector.extract_strided_slice", || verified(strided::extract)),
    ("vector.gather", || verified(memory::gather)),
    ("vector.insert", || verified(elements::insert)),
    ("vector.insert_strided_slice", || verified(strided::insert)),
    ("vector.load", || verified(memory::load)),
    ("vector.mask", || verified_in_context(mask::mask)),
    ("vector.maskedload", || verified(memory::maskedload)),
    ("vector.maskedstore", || verified(memory::maskedstore)),
    ("vector.multi_reduction", || verified(contract::multi_reduction)),
    ("vector.outerproduct", || verified(contract::outerproduct)),
    ("vector.reduction", || verified(contract::reduction)),
    ("vector.scan", || verified(contract::scan)),
    ("vector.scatter", || verified(memory::scatter)),
    ("vector.shape_cast", || verified(shapes::shape_cast)),
    ("vector.shuffle", || verified(elements::shuffle)),
    ("vector.store", || verified(memory::store)),
    ("vector.transfer_read", || verified(transfer::read)),
    ("vector.transfer_write", || verified(transfer::write)),
    ("vector.transpose", || verified(shapes::transpose)),
    ("vector.type_cast", || verified(memory::type_cast)),
];
