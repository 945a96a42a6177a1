//! Verifiers of the dialect `gpu`.
//!
//! E.g. floats have no bits to combine, so that `gpu.all_reduce and %x {} : (f32) -> f32` is an error.

use dialect::OpHooksRow;
use ir_core::body::OwnedRegion;
use ir_core::printer::attr_text;
use ir_core::types::DYNAMIC;
use ir_core::{AttrKind, Type, TypeKind};

use super::{Failure, Operation, Verdict, error, plain, require, verified, verified_with_regions};

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("gpu.all_reduce", || verified_with_regions(|_| Ok(()), all_reduce)),
    ("gpu.alloc", || verified(alloc)),
    ("gpu.dynamic_shared_memory", || verified(dynamic_shared_memory)),
    ("gpu.subgroup_reduce", || verified(subgroup_reduce)),
];

/// Verifies `gpu.alloc`.
fn alloc(of: Operation<'_>) -> Verdict {
    let memref = of.memref(of.result(0)?).ok_or(Failure::Skipped)?;
    of.dynamic_sizes(memref.ty, of.count("dynamicSizes")?)?;
    let symbols = match memref.layout.map(|layout| of.ctx().attr(layout)) {
        Some(AttrKind::AffineMap(map)) => map.symbols as usize,
        Some(AttrKind::StridedLayout { offset, strides }) => {
            strides.iter().chain([offset]).filter(|&&number| number == DYNAMIC).count()
        }
        _ => 0,
    };
    require(
        of.count("symbolOperands")? == symbols,
        "symbol operand count does not equal memref symbol count",
    )
}

/// Verifies `gpu.dynamic_shared_memory`.
fn dynamic_shared_memory(of: Operation<'_>) -> Verdict {
    let memref = of.memref(of.result(0)?).ok_or(Failure::Skipped)?;
    let space = memref.space.map(|space| attr_text(of.cx.reg, space));
    require(
        space.as_deref() == Some("#gpu.address_space<workgroup>"),
        "address space must be address_space<workgroup>",
    )?;
    let is_byte = matches!(of.ctx().ty(memref.element), TypeKind::Integer { width: 8, .. });
    if is_byte && memref.shape == [DYNAMIC] && memref.has_identity_layout(of.ctx()) {
        return Ok(());
    }
    error("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")
}

/// The words of reductions of floats, and of integers.
const FLOAT_KINDS: [&str; 4] = ["minnumf", "maxnumf", "minimumf", "maximumf"];
const INTEGER_KINDS: [&str; 7] = ["minui", "minsi", "maxui", "maxsi", "and", "or", "xor"];

/// Verifies that elements of a type can be reduced by the operation's kind.
fn reduces(of: Operation<'_>, element: Type) -> Verdict {
    let kind = of.attr("op").map(|kind| attr_text(of.cx.reg, kind)).ok_or(Failure::Skipped)?;
    let kind = kind.rsplit_once(['<', ' ']).map_or(&kind[..], |(_, word)| word);
    let kind = kind.trim_end_matches('>');
    let is_possible = match of.ctx().ty(element) {
        TypeKind::Float(_) => !INTEGER_KINDS.contains(&kind),
        TypeKind::Integer { .. } => !FLOAT_KINDS.contains(&kind),
        _ => true,
    };
    if is_possible {
        return Ok(());
    }
    let result = of.text(of.result(0)?);
    plain(format!("`{kind}` reduction operation is not compatible with type {result}"))
}

/// Verifies `gpu.subgroup_reduce`.
fn subgroup_reduce(of: Operation<'_>) -> Verdict {
    reduces(of, of.ctx().element_or_self(of.result(0)?))
}

/// Verifies the region of `gpu.all_reduce`, or its kind.
fn all_reduce(of: Operation<'_>) -> Verdict {
    let result = of.result(0)?;
    let OwnedRegion { body, region } =
        of.body().all_regions(of.op).next().ok_or(Failure::Skipped)?;
    let Some(entry) = body.entry_block(region) else {
        if of.attr("op").is_none() {
            return plain("expected either an op attribute or a non-empty body");
        }
        return reduces(of, result);
    };
    if of.attr("op").is_some() {
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
        ends.filter(|&end| of.ctx().op_name_str(body.name(end)) == "gpu.yield").peekable();
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
