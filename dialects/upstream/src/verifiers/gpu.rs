//! Verifiers of the dialect `gpu`.

use dialect::OpHooksRow;
use ir_core::printer::attr_text;
use ir_core::types::DYNAMIC;
use ir_core::{AttrKind, TypeKind};

use super::{Failure, Operation, Verdict, error, require, verified};

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("gpu.alloc", || verified(alloc)),
    ("gpu.dynamic_shared_memory", || verified(dynamic_shared_memory)),
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
