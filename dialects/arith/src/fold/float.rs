//! Folding of float arithmetic. Only products with zero use fast-math flags.

use ir_core::def::hooks::{Fold, FoldCx, FoldFn};
use numerics::ApFloat;

use super::super::{flags, names};
use super::{args, defined_by, result_type};
use dialect_support::{attrs, elements, matchers};

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::NEGF => &negf,
        names::ADDF => &|cx| identity(cx, ApFloat::is_negative_zero, |a, b| a + b),
        names::SUBF => &|cx| identity(cx, ApFloat::is_positive_zero, |a, b| a - b),
        names::MULF => &mulf,
        names::DIVF => &|cx| identity(cx, is_one, |a, b| a / b),
        names::REMF => &|cx| identity(cx, |_| false, |a, b| a % b),
        names::MAXIMUMF => &|cx| extremum(cx, true, ApFloat::maximum),
        names::MINIMUMF => &|cx| extremum(cx, false, ApFloat::minimum),
        names::MAXNUMF => &|cx| number(cx, ApFloat::maxnum),
        names::MINNUMF => &|cx| number(cx, ApFloat::minnum),
        _ => return None,
    })
}

fn is_one(value: ApFloat) -> bool {
    value == ApFloat::one(value.kind())
}

/// Folds -(-x) -> x.
fn negf(cx: &mut FoldCx<'_>) -> Fold {
    let Some(operand) = cx.body.operands(cx.op).next() else { return Fold::No };
    if let Some(inner) = defined_by(cx, operand, names::NEGF) {
        return cx.body.operand(inner, 0).into();
    }
    let Some(ty) = result_type(cx) else { return Fold::No };
    elements::unary(cx.reg.ctx(), cx.operands[0], ty, |a: &ApFloat| Some(-*a)).into()
}

fn compute(cx: &FoldCx<'_>, f: fn(ApFloat, ApFloat) -> ApFloat) -> Fold {
    elements::binary(cx.reg.ctx(), cx.operands, None, |a: &ApFloat, b: &ApFloat| Some(f(*a, *b)))
        .into()
}

/// Folds op(x, e) -> x, if e satisfies `neutral`.
fn identity(
    cx: &mut FoldCx<'_>,
    neutral: fn(ApFloat) -> bool,
    f: fn(ApFloat, ApFloat) -> ApFloat,
) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if matchers::float(a.ctx, cx.operands[1]).is_some_and(neutral) {
        return a.lhs.into();
    }
    compute(cx, f)
}

/// Folds x * 0 -> 0, if x is not NaN and the sign of a zero does not matter; x * 1 -> x.
fn mulf(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    let flags = attrs::enum_param(a.ctx, cx.body, cx.op, flags::FASTMATH);
    let needed = flags::FASTMATH_NO_NANS | flags::FASTMATH_NO_SIGNED_ZEROS;
    if flags & needed == needed
        && matchers::float(a.ctx, cx.operands[1]).is_some_and(ApFloat::is_zero)
    {
        return a.rhs.into();
    }
    identity(cx, is_one, |a, b| a * b)
}

/// Folds op(x, x) -> x; op(x, nan) -> x.
fn number(cx: &mut FoldCx<'_>, f: fn(ApFloat, ApFloat) -> ApFloat) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if a.lhs == a.rhs {
        return a.rhs.into();
    }
    if matchers::float(a.ctx, cx.operands[1]).is_some_and(ApFloat::is_nan) {
        return a.lhs.into();
    }
    compute(cx, f)
}

/// Folds op(x, x) -> x; max(x, -inf) -> x; min(x, +inf) -> x.
fn extremum(cx: &mut FoldCx<'_>, maximum: bool, f: fn(ApFloat, ApFloat) -> ApFloat) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if a.lhs == a.rhs {
        return a.rhs.into();
    }
    let least = |v: ApFloat| v.is_infinite() && v.is_negative() == maximum;
    if matchers::float(a.ctx, cx.operands[1]).is_some_and(least) {
        return a.lhs.into();
    }
    compute(cx, f)
}
