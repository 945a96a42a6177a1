//! Folding of casts.

use ir_core::def::hooks::{Fold, FoldCx, FoldFn};
use ir_core::{AttrKind, Context, Type, ValueId};
use numerics::{ApFloat, ApInt, FloatKind, IntConversion, Rounding};

use super::super::{flags, names};
use super::{defined_by, result_type};
use dialect_support::{attrs, elements};
use dialect_ub as ub;

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::EXTUI => &|cx| extend(cx, names::EXTUI, ApInt::zext),
        names::EXTSI => &|cx| extend(cx, names::EXTSI, ApInt::sext),
        names::TRUNCI => &trunci,
        names::EXTF => &extf,
        names::TRUNCF => &truncf,
        names::UITOFP => &|cx| to_float(cx, ApFloat::from_unsigned),
        names::SITOFP => &|cx| to_float(cx, ApFloat::from_signed),
        names::FPTOUI => &|cx| to_int(cx, ApFloat::to_unsigned),
        names::FPTOSI => &|cx| to_int(cx, ApFloat::to_signed),
        names::INDEX_CAST => &|cx| int_to_int(cx, ApInt::sext_or_trunc),
        names::INDEX_CASTUI => &|cx| int_to_int(cx, ApInt::zext_or_trunc),
        names::BITCAST => &bitcast,
        _ => return None,
    })
}

/// Returns the operand, the result type and its element type.
fn cast(cx: &FoldCx<'_>) -> Option<(ValueId, Type, Type)> {
    let operand = cx.body.operands(cx.op).next()?;
    let ty = result_type(cx)?;
    Some((operand, ty, cx.reg.ctx().element_or_self(ty)))
}

fn int_to_int(cx: &FoldCx<'_>, f: fn(&ApInt, u32) -> ApInt) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((_, ty, element)) = cast(cx) else { return Fold::No };
    let Some(width) = ctx.int_width(element) else { return Fold::No };
    elements::unary(ctx, cx.operands[0], ty, |a: &ApInt| Some(f(a, width))).into()
}

/// Folds ext(ext(x)) -> ext(x).
fn extend(cx: &mut FoldCx<'_>, name: &str, f: fn(&ApInt, u32) -> ApInt) -> Fold {
    let Some((operand, ..)) = cast(cx) else { return Fold::No };
    if let Some(inner) = defined_by(cx, operand, name) {
        let source = cx.body.operand(inner, 0);
        cx.body.set_operand(cx.op, 0, source);
        return Fold::InPlace;
    }
    int_to_int(cx, f)
}

/// Folds trunc(ext(x)) -> trunc(x) or x; trunc(trunc(x)) -> trunc(x).
fn trunci(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((operand, ty, element)) = cast(cx) else { return Fold::No };
    if let Some(inner) =
        defined_by(cx, operand, names::EXTUI).or_else(|| defined_by(cx, operand, names::EXTSI))
    {
        let source = cx.body.operand(inner, 0);
        let from = ctx.element_or_self(cx.body.ty(source));
        if ctx.int_width(from) > ctx.int_width(element) {
            cx.body.set_operand(cx.op, 0, source);
            return Fold::InPlace;
        }
        if from == element && cx.body.ty(source) == ty {
            return source.into();
        }
    }
    if let Some(inner) = defined_by(cx, operand, names::TRUNCI) {
        let source = cx.body.operand(inner, 0);
        cx.body.set_operand(cx.op, 0, source);
        return Fold::InPlace;
    }
    int_to_int(cx, ApInt::trunc)
}

/// Converts a number to another format; `None` if the value changes.
fn convert(value: &ApFloat, kind: FloatKind, rounding: Rounding) -> Option<ApFloat> {
    let (converted, lost) = value.convert(kind, rounding);
    (!lost && !value.is_signaling()).then_some(converted)
}

fn float_to_float(cx: &FoldCx<'_>, rounding: Rounding) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((_, ty, element)) = cast(cx) else { return Fold::No };
    let Some(kind) = ctx.float_kind(element) else { return Fold::No };
    elements::unary(ctx, cx.operands[0], ty, |a: &ApFloat| convert(a, kind, rounding)).into()
}

/// Folds ext(trunc(x)) -> x, if both have the `contract` flag.
fn extf(cx: &mut FoldCx<'_>) -> Fold {
    let ctx: &Context = cx.reg.ctx();
    let Some((operand, ty, _)) = cast(cx) else { return Fold::No };
    if let Some(inner) = defined_by(cx, operand, names::TRUNCF) {
        let source = cx.body.operand(inner, 0);
        let contracts = |op| {
            attrs::enum_param(ctx, cx.body, op, flags::FASTMATH) & flags::FASTMATH_CONTRACT != 0
        };
        if cx.body.ty(source) == ty && contracts(inner) && contracts(cx.op) {
            return source.into();
        }
    }
    float_to_float(cx, Rounding::NearestEven)
}

/// Folds trunc(ext(x)) -> trunc(x) or x, if the extension is exact.
fn truncf(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((operand, ty, element)) = cast(cx) else { return Fold::No };
    if let Some(inner) = defined_by(cx, operand, names::EXTF) {
        let source = cx.body.operand(inner, 0);
        let kind = |ty| ctx.float_kind(ctx.element_or_self(ty));
        let (from, wide) = (kind(cx.body.ty(source)), kind(cx.body.ty(operand)));
        if let (Some(from), Some(wide), Some(to)) = (from, wide, ctx.float_kind(element))
            && from.is_representable_by(wide)
        {
            if from.bit_width() > to.bit_width() {
                cx.body.set_operand(cx.op, 0, source);
                return Fold::InPlace;
            }
            if cx.body.ty(source) == ty {
                return source.into();
            }
        }
    }
    let mode = attrs::int(cx.reg.ctx(), cx.body, cx.op, flags::ROUNDING);
    float_to_float(cx, flags::rounding(mode))
}

fn to_float(cx: &mut FoldCx<'_>, f: fn(FloatKind, &ApInt, Rounding) -> (ApFloat, bool)) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((_, ty, element)) = cast(cx) else { return Fold::No };
    let Some(kind) = ctx.float_kind(element) else { return Fold::No };
    elements::unary(ctx, cx.operands[0], ty, |a: &ApInt| Some(f(kind, a, Rounding::NearestEven).0))
        .into()
}

fn to_int(cx: &mut FoldCx<'_>, f: fn(ApFloat, u32, Rounding) -> (ApInt, IntConversion)) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((_, ty, element)) = cast(cx) else { return Fold::No };
    let Some(width) = ctx.int_width(element) else { return Fold::No };
    let convert = |a: &ApFloat| match f(*a, width, Rounding::TowardZero) {
        (_, IntConversion::Invalid) => None,
        (value, _) => Some(value),
    };
    elements::unary(ctx, cx.operands[0], ty, convert).into()
}

fn bitcast(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some((_, ty, _)) = cast(cx) else { return Fold::No };
    let Some(operand) = cx.operands[0] else { return Fold::No };
    if matches!(ctx.attr(operand), AttrKind::DenseElements { .. }) {
        return elements::reinterpret(ctx, operand, ty).into();
    }
    if ctx.ty(ty).is_shaped() {
        return Fold::No;
    }
    if elements::is_poison(ctx, operand) {
        return ub::poison(ctx).into();
    }
    let bits = match ctx.attr(operand) {
        AttrKind::Float { value, .. } => value.to_int_bits(),
        AttrKind::Integer { value, .. } => value.clone(),
        _ => return Fold::No,
    };
    let folded = match ctx.float_kind(ty) {
        Some(kind) if kind.bit_width() == bits.width() => {
            Some(ctx.float_attr(ty, ApFloat::from_int_bits(kind, &bits)))
        }
        None if ctx.int_width(ty) == Some(bits.width()) => Some(ctx.int_attr(ty, bits)),
        _ => None,
    };
    folded.into()
}
