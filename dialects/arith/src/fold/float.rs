//! Folding of float arithmetic. Fast-math flags are not used here.

use ir_core::def::hooks::{Fold, FoldCx, FoldFn};
use numerics::ApFloat;

use super::super::names;
use super::{args, defined_by, result_type};
use dialect_support::{elements, matchers};

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::NEGF => &negf,
        names::ADDF => &|cx| identity(cx, ApFloat::is_negative_zero, |a, b| a + b),
        names::SUBF => &|cx| identity(cx, ApFloat::is_positive_zero, |a, b| a - b),
        names::MULF => &|cx| identity(cx, is_one, |a, b| a * b),
        names::DIVF => &|cx| identity(cx, is_one, |a, b| a / b),
        names::REMF => &|cx| identity(cx, |_| false, |a, b| a % b),
        names::MAXIMUMF => &|cx| extremum(cx, true, ApFloat::maximum),
        names::MINIMUMF => &|cx| extremum(cx, false, ApFloat::minimum),
        // Returns NaN if an operand is NaN, unlike the description of the operation, because `mlir-opt` 19
        // folds it that way.
        names::MAXNUMF => &|cx| extremum(cx, true, ApFloat::maximum),
        names::MINNUMF => &|cx| extremum(cx, false, ApFloat::minnum),
        _ => return None,
    })
}

/// The greater operand; if one is NaN, the other operand.
pub(in super::super) fn maxnum(cx: &mut FoldCx<'_>) -> Fold {
    compute(cx, ApFloat::maxnum)
}

fn is_one(value: ApFloat) -> bool {
    value == ApFloat::one(value.kind())
}

/// -(-x) -> x.
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

/// op(x, e) -> x, if e satisfies `neutral`.
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

/// op(x, x) -> x; max(x, -inf) -> x; min(x, +inf) -> x.
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
