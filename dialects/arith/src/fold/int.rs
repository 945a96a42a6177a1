//! Folding of integer arithmetic.

use ir_core::Attr;
use ir_core::def::hooks::{Fold, FoldCx, FoldFn, FoldValue};
use numerics::ApInt;
use smallvec::smallvec;

use super::super::names;
use super::{args, operands_of, result_type, rhs_int, zero};
use dialect_support::elements;

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::ADDI => &addi,
        names::ADDUI_EXTENDED => &addui_extended,
        names::SUBI => &subi,
        names::MULI => &muli,
        names::MULSI_EXTENDED => &mulsi_extended,
        names::MULUI_EXTENDED => &mului_extended,
        names::DIVUI => &|cx| quotient(cx, ApInt::udiv),
        names::DIVSI => &|cx| quotient(cx, |a, b| a.sdiv_ov(b).and_then(in_range)),
        names::CEILDIVUI => &|cx| quotient(cx, ceildivui),
        names::CEILDIVSI => &|cx| quotient(cx, ceildivsi),
        names::FLOORDIVSI => &floordivsi,
        names::REMUI => &|cx| remainder(cx, ApInt::urem),
        names::REMSI => &|cx| remainder(cx, ApInt::srem),
        names::MAXSI => {
            &|cx| extremum(cx, ApInt::is_signed_max, ApInt::is_signed_min, |a, b| a.smax(b).clone())
        }
        names::MAXUI => {
            &|cx| extremum(cx, ApInt::is_all_ones, ApInt::is_zero, |a, b| a.umax(b).clone())
        }
        names::MINSI => {
            &|cx| extremum(cx, ApInt::is_signed_min, ApInt::is_signed_max, |a, b| a.smin(b).clone())
        }
        names::MINUI => {
            &|cx| extremum(cx, ApInt::is_zero, ApInt::is_all_ones, |a, b| a.umin(b).clone())
        }
        _ => return None,
    })
}

/// Folds two constant operands.
fn compute(cx: &FoldCx<'_>, f: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>) -> Option<Attr> {
    elements::binary(cx.reg.ctx(), cx.operands, None, f)
}

fn in_range((value, overflow): (ApInt, bool)) -> Option<ApInt> {
    (!overflow).then_some(value)
}

/// Folds x + 0 -> x; (a - b) + b -> a; b + (a - b) -> a.
fn addi(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        return a.lhs.into();
    }
    if let Some((x, y)) = operands_of(cx, a.lhs, names::SUBI)
        && a.rhs == y
    {
        return x.into();
    }
    if let Some((x, y)) = operands_of(cx, a.rhs, names::SUBI)
        && a.lhs == y
    {
        return x.into();
    }
    compute(cx, |a, b| Some(a.add(b))).into()
}

/// Folds [x + 0, carry] -> [x, 0].
fn addui_extended(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    let Some(carry) = cx.body.results(cx.op).nth(1).map(|r| cx.body.ty(r)) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        let Some(no) = elements::zero(a.ctx, carry) else { return Fold::No };
        return Fold::Values(smallvec![FoldValue::Value(a.lhs), FoldValue::Attr(no)]);
    }
    let Some(sum) = compute(cx, |a, b| Some(a.add(b))) else { return Fold::No };
    let wrapped = |s: &ApInt, x: &ApInt| Some(ApInt::from_bool(s.ult(x)));
    match elements::binary(a.ctx, &[Some(sum), cx.operands[0]], Some(carry), wrapped) {
        Some(overflow) => Fold::Values(smallvec![FoldValue::Attr(sum), FoldValue::Attr(overflow)]),
        None => Fold::No,
    }
}

/// Folds x - x -> 0; x - 0 -> x; (a + b) - b -> a; (a + b) - a -> b.
fn subi(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if a.lhs == a.rhs
        && let Some(zero) = zero(cx)
    {
        return zero.into();
    }
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        return a.lhs.into();
    }
    if let Some((x, y)) = operands_of(cx, a.lhs, names::ADDI) {
        if a.rhs == y {
            return x.into();
        }
        if a.rhs == x {
            return y.into();
        }
    }
    compute(cx, |a, b| Some(a.sub(b))).into()
}

/// Folds x * 0 -> 0; x * 1 -> x.
fn muli(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    match rhs_int(cx) {
        Some(v) if v.is_zero() => return a.rhs.into(),
        Some(v) if v.is_one() => return a.lhs.into(),
        _ => {}
    }
    compute(cx, |a, b| Some(a.mul(b))).into()
}

fn halves(low: Option<Attr>, high: Option<Attr>) -> Fold {
    match (low, high) {
        (Some(low), Some(high)) => {
            Fold::Values(smallvec![FoldValue::Attr(low), FoldValue::Attr(high)])
        }
        _ => Fold::No,
    }
}

/// Folds [low, high] of x * 0 -> [0, 0].
fn mulsi_extended(cx: &mut FoldCx<'_>) -> Fold {
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        return halves(cx.operands[1], cx.operands[1]);
    }
    halves(compute(cx, |a, b| Some(a.mul(b))), compute(cx, |a, b| Some(a.mulhi_s(b))))
}

/// Folds [low, high] of x * 0 -> [0, 0]; of x * 1 -> [x, 0].
fn mului_extended(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    match rhs_int(cx) {
        Some(v) if v.is_zero() => return halves(cx.operands[1], cx.operands[1]),
        Some(v) if v.is_one() => {
            return match zero(cx) {
                Some(zero) => {
                    Fold::Values(smallvec![FoldValue::Value(a.lhs), FoldValue::Attr(zero)])
                }
                None => Fold::No,
            };
        }
        _ => {}
    }
    halves(compute(cx, |a, b| Some(a.mul(b))), compute(cx, |a, b| Some(a.mulhi_u(b))))
}

/// Folds x / 1 -> x. Not folded if the division is undefined for one element.
fn quotient(cx: &mut FoldCx<'_>, f: fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_one()) {
        return a.lhs.into();
    }
    compute(cx, |a, b| if b.is_zero() { None } else { f(a, b) }).into()
}

/// Returns the same as [`quotient`], except that only the last element decides whether the fold fails, as in
/// `mlir-opt`, which overwrites the status of earlier elements.
fn floordivsi(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_one()) {
        return a.lhs.into();
    }
    let mut wrong = false;
    let result = compute(cx, |a, b| {
        if b.is_zero() {
            wrong = true;
            return Some(a.clone());
        }
        wrong = a.is_signed_min() && b.is_all_ones();
        a.floordiv_s(b)
    });
    if wrong { Fold::No } else { result.into() }
}

fn ceildivui(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (quotient, rest) = a.udivrem(b)?;
    if rest.is_zero() { Some(quotient) } else { in_range(quotient.uadd_ov(&ApInt::one(a.width()))) }
}

/// Returns the signed quotient rounded up; `None` if a step of the computation, e.g. of `-(-a / b)`, overflows.
fn ceildivsi(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (zero, one) = (ApInt::zero(a.width()), ApInt::one(a.width()));
    if a.is_zero() {
        return Some(zero);
    }
    let negate = |v: &ApInt| in_range(zero.ssub_ov(v));
    // For positive operands: (a - 1) / b + 1. Only the last step can overflow.
    let positive = |a: &ApInt, b: &ApInt| in_range(a.sub(&one).sdiv(b)?.sadd_ov(&one));
    match (a.is_strictly_positive(), b.is_strictly_positive()) {
        (true, true) => positive(a, b),
        (false, false) => positive(&negate(a)?, &negate(b)?),
        (false, true) => negate(&in_range(negate(a)?.sdiv_ov(b)?)?),
        (true, false) => negate(&in_range(a.sdiv_ov(&negate(b)?)?)?),
    }
}

/// Folds x % 1 -> 0.
fn remainder(cx: &mut FoldCx<'_>, f: fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    if rhs_int(cx).is_some_and(|v| v.is_one())
        && let Some(zero) = result_type(cx).and_then(|ty| elements::zero(cx.reg.ctx(), ty))
    {
        return zero.into();
    }
    compute(cx, f).into()
}

/// Folds op(x, x) -> x; op(x, end) -> end if it satisfies `absorbs`, -> x if it satisfies `keeps`.
fn extremum(
    cx: &mut FoldCx<'_>,
    absorbs: fn(&ApInt) -> bool,
    keeps: fn(&ApInt) -> bool,
    f: fn(&ApInt, &ApInt) -> ApInt,
) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if a.lhs == a.rhs {
        return a.rhs.into();
    }
    match rhs_int(cx) {
        Some(v) if absorbs(&v) => return a.rhs.into(),
        Some(v) if keeps(&v) => return a.lhs.into(),
        _ => {}
    }
    compute(cx, |a, b| Some(f(a, b))).into()
}
