//! `arith.constant`: verification, names of results, and materialization of constants.

use ir_core::def::hooks::{Fold, FoldCx, VerifyCx};
use ir_core::interfaces::ResultNamesCx;
use ir_core::types::Signedness;
use ir_core::{
    Attr, AttrKind, Context, Diagnostic, Loc, OpId, OperationState, Registry, Type, TypeKind,
    ValueId,
};

use super::names;
use arith_ops::{VALUE, constant_state};
use dialect_support::report::Reporter;
use dialect_support::{attrs, matchers};
use dialect_ub as ub;

fn is_constant_kind(kind: &AttrKind) -> bool {
    matches!(kind, AttrKind::Integer { .. } | AttrKind::Float { .. }) || is_elements(kind)
}

fn is_elements(kind: &AttrKind) -> bool {
    matches!(
        kind,
        AttrKind::DenseElements { .. }
            | AttrKind::DenseStrings { .. }
            | AttrKind::Sparse { .. }
            | AttrKind::DenseResource { .. }
    )
}

fn signed_integer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { signedness, .. } if *signedness != Signedness::Signless)
}

/// Verifies that the value is a signless integer, a float, or elements of these; a scalable vector must be a
/// splat.
pub(super) fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let ctx = cx.reg.ctx();
    let Some(value) = attrs::get(ctx, cx.body, op, VALUE) else { return };
    let Some(ty) = cx.body.results(op).next().map(|r| cx.body.ty(r)) else { return };
    let mut report = Reporter::new(cx, op, errors);
    if signed_integer(ctx, ty) {
        return report.error("integer return type must be signless");
    }
    let kind = ctx.attr(value);
    if !is_constant_kind(kind) {
        return report.error("value must be an integer, float, or elements attribute");
    }
    let scalable =
        matches!(ctx.ty(ty), TypeKind::Vector { scalable, .. } if scalable.iter().any(|&s| s));
    let splat = matches!(
        kind,
        AttrKind::DenseElements { splat: true, .. } | AttrKind::DenseStrings { splat: true, .. }
    );
    if scalable && !splat {
        report.error("intializing scalable vectors with elements attribute is not supported unless it's a vector splat");
    }
}

/// Folds a constant to its value.
pub(super) fn fold(cx: &mut FoldCx<'_>) -> Fold {
    attrs::get(cx.reg.ctx(), cx.body, cx.op, VALUE).into()
}

/// Suggests `%c5_i32`, `%c5` for an index, `%true` and `%false`, and `%cst` for all others.
pub(super) fn result_names(cx: &ResultNamesCx<'_>, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    let ResultNamesCx { reg, body, .. } = *cx;
    let ctx = reg.ctx();
    let (Some(value), Some(result)) = (attrs::get(ctx, body, op, VALUE), body.results(op).next())
    else {
        return;
    };
    let AttrKind::Integer { value, .. } = ctx.attr(value) else { return name(result, "cst") };
    match ctx.ty(body.ty(result)) {
        TypeKind::Integer { width: 1, .. } => {
            name(result, if value.is_zero() { "false" } else { "true" })
        }
        TypeKind::Integer { width, signedness } => {
            let prefix = match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            };
            name(result, &format!("c{}_{prefix}{width}", value.to_signed_string()));
        }
        _ => name(result, &format!("c{}", value.to_signed_string())),
    }
}

/// Suggests `%c4_vscale` for the product of an index constant and the vector scale.
pub(super) fn scaled_names(cx: &ResultNamesCx<'_>, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    let ResultNamesCx { reg, body, .. } = *cx;
    if body.num_operands(op) != 2
        || body.num_results(op) != 1
        || !attrs::is_index(reg.ctx(), body.ty(body.result(op, 0)))
    {
        return;
    }
    let (lhs, rhs) = (body.operand(op, 0), body.operand(op, 1));
    for (factor, scale) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(n) = matchers::small_int(reg, body, factor)
            && matchers::defined_by(reg, body, scale, names::VECTOR_SCALE).is_some()
        {
            return name(body.result(op, 0), &format!("c{n}_vscale"));
        }
    }
}

/// Returns a constant operation for a value, or `ub.poison` for a poison value.
pub(crate) fn materialize(
    reg: &Registry,
    value: Attr,
    ty: Type,
    loc: Loc,
) -> Option<OperationState> {
    let ctx = reg.ctx();
    if let Some(poison) = ub::materialize(reg, value, ty, loc) {
        return Some(poison);
    }
    let buildable = ctx.attr_type(value) == Some(ty)
        && !signed_integer(ctx, ctx.element_or_self(ty))
        && is_constant_kind(ctx.attr(value));
    buildable.then(|| constant_state(reg, value, ty, loc))
}
