//! Cast compatibility: which types each cast converts.

use ir_core::{Context, Registry, Type, TypeKind};

/// Returns the width of an integer or float type.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.bit_width()),
        _ => None,
    }
}

/// Checks that ranked tensors keep their encoding and that the element types satisfy `is_compatible`.
fn check(
    reg: &Registry,
    (from, to): (&[Type], &[Type]),
    is_compatible: impl Fn(&Context, Type, Type) -> Result<(), &'static str>,
) -> Result<(), String> {
    let (&[from], &[to]) = (from, to) else { return Ok(()) };
    let ctx = reg.ctx();
    if let (TypeKind::RankedTensor { encoding: a, .. }, TypeKind::RankedTensor { encoding: b, .. }) =
        (ctx.ty(from), ctx.ty(to))
        && a != b
    {
        return Err("cannot change the encoding of a tensor".into());
    }
    is_compatible(ctx, ctx.element_or_self(from), ctx.element_or_self(to)).map_err(str::to_owned)
}

/// Checks that the result is wider, e.g. `arith.extui %x : i8 to i16`.
pub(super) fn widens(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    check(reg, (from, to), |ctx, from, to| {
        let wider = width(ctx, from) < width(ctx, to);
        if wider { Ok(()) } else { Err("result type must be wider than the operand type") }
    })
}

/// Checks that the result is wider than the first operand, which the second one scales.
pub(super) fn scaled_widens(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    widens(reg, from.get(..1).unwrap_or(from), to)
}

/// Checks that the result is narrower than the first operand, which the second one scales.
pub(super) fn scaled_narrows(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    narrows(reg, from.get(..1).unwrap_or(from), to)
}

/// Checks that the result is narrower, e.g. `arith.trunci %x : i16 to i8`.
pub(super) fn narrows(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    check(reg, (from, to), |ctx, from, to| {
        let narrower = width(ctx, from) > width(ctx, to);
        if narrower { Ok(()) } else { Err("result type must be shorter than the operand type") }
    })
}

/// Checks that one type is index and the other a signless integer.
pub(super) fn index_cast(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    check(reg, (from, to), |ctx, from, to| {
        let kinds = (ctx.ty(from), ctx.ty(to));
        let compatible = matches!(
            kinds,
            (TypeKind::Index, TypeKind::Integer { .. })
                | (TypeKind::Integer { .. }, TypeKind::Index)
        );
        if compatible { Ok(()) } else { Err("casts between an integer and index only") }
    })
}

/// Checks that both types are integers or floats of the same width.
pub(super) fn bitcast(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    check(reg, (from, to), |ctx, from, to| match (width(ctx, from), width(ctx, to)) {
        (Some(a), Some(b)) if a == b => Ok(()),
        _ => Err("casts between integers and floats of one width only"),
    })
}

/// Checks that the encodings are equal.
pub(super) fn same_encoding(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    check(reg, (from, to), |_, _, _| Ok(()))
}
