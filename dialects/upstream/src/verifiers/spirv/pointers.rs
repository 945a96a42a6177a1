//! Operations on pointers.

use ir_core::{AttrKind, Type};

use super::super::{Failure, Operation, Verdict, error, plain, require};
use crate::types::params_of;

/// The storage classes `Workgroup`, `CrossWorkgroup` and `Function`, and `Generic`.
const SPECIFIC: [i64; 3] = [4, 5, 7];
const GENERIC: i64 = 8;

/// The parts of a pointer type.
struct Pointer {
    pointee: Type,
    storage: i64,
}

fn pointer(op: Operation<'_>, ty: Type) -> Verdict<Pointer> {
    let ctx = op.ctx();
    match params_of(ctx, ty, ("spirv", "ptr")) {
        Some([pointee, storage]) => {
            let AttrKind::Type(pointee) = ctx.attr(*pointee) else { return Err(Failure::Skipped) };
            let storage = ctx.int_value(*storage).and_then(|number| number.try_to_i64());
            Ok(Pointer { pointee: *pointee, storage: storage.ok_or(Failure::Skipped)? })
        }
        _ => Err(Failure::Skipped),
    }
}

/// Returns the type of the value that is stored, or loaded.
fn value(op: Operation<'_>) -> Verdict<Type> {
    op.ty("value").or_else(|_| op.result(0))
}

/// Verifies `spirv.Load` and `spirv.Store`.
pub(super) fn access(op: Operation<'_>) -> Verdict {
    let pointee = pointer(op, op.ty("ptr")?)?.pointee;
    require(value(op)? == pointee, "mismatch in result type and pointer type")
}

/// Verifies accesses to blocks, of elements of a vector.
pub(super) fn block(op: Operation<'_>) -> Verdict {
    let pointee = pointer(op, op.ty("ptr")?)?.pointee;
    let value = value(op)?;
    let element = op.vector(value).map_or(value, |vector| vector.element);
    require(element == pointee, "mismatch in result type and pointer type")
}

/// Verifies `spirv.CopyMemory`.
pub(super) fn copy_memory(op: Operation<'_>) -> Verdict {
    let [target, source] = [op.ty("target")?, op.ty("source")?];
    require(
        pointer(op, target)?.pointee == pointer(op, source)?.pointee,
        "both operands must be pointers to the same type",
    )
}

/// Verifies that both pointers of a cast have one pointee.
fn one_pointee(op: Operation<'_>, from: &Pointer, to: &Pointer) -> Verdict {
    if from.pointee == to.pointee {
        return Ok(());
    }
    let [from, to] = [from.pointee, to.pointee].map(|ty| op.text(ty));
    error(format!(
        "pointer operand's pointee type must have the same as the op result type, but found {from} \
         vs {to}"
    ))
}

/// Verifies `spirv.PtrCastToGeneric`.
pub(super) fn ptr_cast_to_generic(op: Operation<'_>) -> Verdict {
    let (from, to) = (pointer(op, op.ty("pointer")?)?, pointer(op, op.result(0)?)?);
    if !SPECIFIC.contains(&from.storage) {
        return plain(
            "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class",
        );
    }
    if to.storage != GENERIC {
        return plain("result type must be of storage class Generic");
    }
    one_pointee(op, &from, &to)
}

/// Verifies `spirv.GenericCastToPtr` and `spirv.GenericCastToPtrExplicit`.
pub(super) fn generic_cast_to_ptr(op: Operation<'_>) -> Verdict {
    let (from, to) = (pointer(op, op.ty("pointer")?)?, pointer(op, op.result(0)?)?);
    if from.storage != GENERIC {
        return plain("pointer type must be of storage class Generic");
    }
    if !SPECIFIC.contains(&to.storage) {
        return plain(
            "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class",
        );
    }
    one_pointee(op, &from, &to)
}
