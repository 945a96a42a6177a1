//! Verifiers of the dialect `acc`.
//!
//! E.g. data that is copied to a device has the same type there: `acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>`.

use dialect::{Dialect, OpHooksRow};

use super::{Operation, Verdict, plain, verified};

/// The dialect.
pub(crate) static DIALECT: Dialect = Dialect { op_hooks: OPS, ..Dialect::new("acc") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("acc.attach", || verified(data)),
    ("acc.copyin", || verified(data)),
    ("acc.copyout", || verified(data_back)),
    ("acc.create", || verified(data)),
    ("acc.declare_device_resident", || verified(data)),
    ("acc.declare_link", || verified(data)),
    ("acc.deviceptr", || verified(data)),
    ("acc.nocreate", || verified(data)),
    ("acc.present", || verified(data)),
    ("acc.update_device", || verified(data)),
    ("acc.update_host", || verified(data_back)),
    ("acc.use_device", || verified(data)),
];

/// Verifies an operation that makes data available on a device.
fn data(op: Operation<'_>) -> Verdict {
    if op.ty("var")? == op.result(0)? {
        return Ok(());
    }
    plain("input and output types must match")
}

/// Verifies an operation that copies data from a device.
fn data_back(op: Operation<'_>) -> Verdict {
    if op.ty("accVar")? == op.ty("var")? {
        return Ok(());
    }
    plain("input and output types must match")
}
