//! Verification of casts: which element types may become which.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Context, Diagnostic, OpId, Type, TypeKind};

use dialect_support::report::Reporter;

/// The width of an integer or float type, as types report it.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.mlir_width()),
        _ => None,
    }
}

/// The types before and after a cast.
fn types(cx: &VerifyCx<'_>, op: OpId) -> Option<(Type, Type)> {
    let from = cx.body.operands(op).next()?;
    let to = cx.body.results(op).next()?;
    Some((cx.body.ty(from), cx.body.ty(to)))
}

/// Verifies that the element types satisfy `fine`, and that ranked tensors keep their encoding.
fn check(
    cx: &VerifyCx<'_>,
    op: OpId,
    errors: &mut Vec<Diagnostic>,
    fine: impl Fn(&Context, Type, Type) -> Result<(), &'static str>,
) {
    let Some((from, to)) = types(cx, op) else { return };
    let ctx = cx.reg.ctx();
    let mut report = Reporter::new(cx, op, errors);
    if let (TypeKind::RankedTensor { encoding: a, .. }, TypeKind::RankedTensor { encoding: b, .. }) =
        (ctx.ty(from), ctx.ty(to))
        && a != b
    {
        return report.error("cannot change the encoding of a tensor");
    }
    if let Err(message) = fine(ctx, ctx.element_or_self(from), ctx.element_or_self(to)) {
        report.error(message);
    }
}

/// The result is wider.
pub(super) fn widens(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    check(cx, op, errors, |ctx, from, to| match width(ctx, from) < width(ctx, to) {
        true => Ok(()),
        false => Err("result type must be wider than the operand type"),
    });
}

/// The result is narrower.
pub(super) fn narrows(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    check(cx, op, errors, |ctx, from, to| match width(ctx, from) > width(ctx, to) {
        true => Ok(()),
        false => Err("result type must be shorter than the operand type"),
    });
}

/// One side is index and the other a signless integer.
pub(super) fn index_cast(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    check(cx, op, errors, |ctx, from, to| {
        let (from, to) = (ctx.ty(from), ctx.ty(to));
        let int = |t: &TypeKind| matches!(t, TypeKind::Integer { .. });
        let index = |t: &TypeKind| matches!(t, TypeKind::Index);
        let fine = (index(from) && int(to)) || (int(from) && index(to));
        if fine { Ok(()) } else { Err("casts between an integer and index only") }
    });
}

/// Both sides are integers or floats of one width.
pub(super) fn bitcast(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    check(cx, op, errors, |ctx, from, to| match (width(ctx, from), width(ctx, to)) {
        (Some(a), Some(b)) if a == b => Ok(()),
        _ => Err("casts between integers and floats of one width only"),
    });
}

/// Nothing but the encoding is to be checked.
pub(super) fn same_encoding(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    check(cx, op, errors, |_, _, _| Ok(()));
}
