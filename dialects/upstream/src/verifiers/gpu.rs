//! Verifiers of the dialect `gpu`.
//!
//! E.g. floats have no bits to combine, so that `gpu.all_reduce and %x {} : (f32) -> f32` is an error.

use dialect::OpHooksRow;
use dialect_support::attrs;
use ir_core::body::OwnedRegion;
use ir_core::types::DYNAMIC;
use ir_core::{Attr, Type, TypeKind};

use super::combining::CombiningKind;
use super::shapes::shapes_agree;
use super::{Failure, Operation, Verdict, error, plain, require, verified, verified_with_regions};
use crate::types::attr_params_of;

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("gpu.all_reduce", || verified_with_regions(|_| Ok(()), all_reduce)),
    ("gpu.alloc", || verified(alloc)),
    ("gpu.dynamic_shared_memory", || verified(dynamic_shared_memory)),
    ("gpu.memcpy", || verified(memcpy)),
    ("gpu.subgroup_reduce", || verified(subgroup_reduce)),
];

/// Verifies `gpu.alloc`.
fn alloc(op: Operation<'_>) -> Verdict {
    let memref = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    op.dynamic_sizes(memref.ty, op.count("dynamicSizes")?)?;
    require(
        op.count("symbolOperands")? == memref.num_symbols(op.ctx()),
        "symbol operand count does not equal memref symbol count",
    )
}

/// The numbers of the address spaces `global` and `workgroup`.
pub(super) const GLOBAL: i64 = 1;
pub(super) const WORKGROUP: i64 = 2;

/// Returns whether an attribute is an address space.
pub(super) fn has_address_space(op: Operation<'_>, space: Attr, number: i64) -> bool {
    let ctx = op.ctx();
    attr_params_of(ctx, space, ("gpu", "address_space")).is_some()
        && attrs::enum_number(ctx, space) == Some(number)
}

/// Verifies `gpu.dynamic_shared_memory`.
fn dynamic_shared_memory(op: Operation<'_>) -> Verdict {
    let memref = op.memref(op.result(0)?).ok_or(Failure::Skipped)?;
    require(
        memref.space.is_some_and(|space| has_address_space(op, space, WORKGROUP)),
        "address space must be address_space<workgroup>",
    )?;
    let is_byte = matches!(op.ctx().ty(memref.element), TypeKind::Integer { width: 8, .. });
    if is_byte && memref.shape == [DYNAMIC] && memref.has_identity_layout(op.ctx()) {
        return Ok(());
    }
    error("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")
}

/// Verifies that elements of a type can be reduced by the operation's kind.
fn reduces(op: Operation<'_>, element: Type) -> Verdict {
    let kind = CombiningKind::of(op, "op").ok_or(Failure::Skipped)?;
    let is_possible = match op.ctx().ty(element) {
        TypeKind::Float(_) => kind.combines_floats(),
        TypeKind::Integer { .. } => kind.combines_integers(),
        _ => true,
    };
    if is_possible {
        return Ok(());
    }
    let (word, result) = (kind.word, op.text(op.result(0)?));
    plain(format!("`{word}` reduction operation is not compatible with type {result}"))
}

/// Verifies `gpu.subgroup_reduce`.
fn subgroup_reduce(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    let is_scalable = op.vector(result).is_some_and(|vector| vector.scalable.contains(&true));
    require(!is_scalable, "is not compatible with scalable vector types")?;
    reduces(op, op.ctx().element_or_self(result))?;
    let (size, stride) = (op.int("cluster_size").ok(), op.int("cluster_stride").unwrap_or(1));
    let is_power = |number: i64| (number as u32).is_power_of_two();
    if let Some(size) = size.filter(|&size| !is_power(size)) {
        return error(format!("cluster size {} is not a power of two", size as u32));
    }
    require(
        stride == 1 || size.is_some(),
        "cluster stride can only be specified if cluster size is specified",
    )?;
    if is_power(stride) {
        return Ok(());
    }
    error(format!("cluster stride {} is not a power of two", stride as u32))
}

/// Verifies `gpu.memcpy`.
fn memcpy(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.ty("src")?, op.ty("dst")?);
    require(op.element(from)? == op.element(to)?, "arguments have incompatible element type")?;
    let (from, to) = (op.ctx().ty(from).shape(), op.ctx().ty(to).shape());
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    require(shapes_agree(from, to), "arguments have incompatible shape")
}

/// Verifies the region of `gpu.all_reduce`, or its kind.
fn all_reduce(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    let OwnedRegion { body, region } =
        op.body().all_regions(op.id).next().ok_or(Failure::Skipped)?;
    let Some(entry) = body.entry_block(region) else {
        if op.attr("op").is_none() {
            return plain("expected either an op attribute or a non-empty body");
        }
        return reduces(op, result);
    };
    if op.attr("op").is_some() {
        return plain("expected either an op attribute or a non-empty body");
    }
    let args = body.block_args(entry);
    if args.len() != 2 {
        return plain("expected two region arguments");
    }
    if args.iter().any(|&arg| body.ty(arg) != result) {
        return plain("incorrect region argument type");
    }
    let ends = body.blocks_of(region).filter_map(|block| body.last_op(block));
    let mut yields =
        ends.filter(|&end| op.ctx().op_name_str(body.name(end)) == "gpu.yield").peekable();
    if yields.peek().is_none() {
        return plain("expected gpu.yield op in region");
    }
    for end in yields {
        let types: Vec<Type> = body.operands(end).map(|value| body.ty(value)).collect();
        let [ty] = types[..] else { return plain("expected one gpu.yield operand") };
        if ty != result {
            return plain("incorrect gpu.yield type");
        }
    }
    Ok(())
}
