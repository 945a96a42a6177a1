//! Folding of bit operations and shifts.

use ir_core::ValueId;
use ir_core::def::hooks::{Fold, FoldCx, FoldFn};
use numerics::ApInt;

use super::super::names;
use super::{args, operands_of, rhs_int, zero};
use dialect_support::{elements, matchers};

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::ANDI => &andi,
        names::ORI => &ori,
        names::XORI => &xori,
        names::SHLI => &|cx| shift(cx, ApInt::shl_by),
        names::SHRUI => &|cx| shift(cx, ApInt::lshr_by),
        names::SHRSI => &|cx| shift(cx, ApInt::ashr_by),
        _ => return None,
    })
}

/// Returns, if `value` is `not(other)`, the constant of all ones in it.
fn complement_of(cx: &FoldCx<'_>, value: ValueId, other: ValueId) -> Option<ValueId> {
    let (x, ones) = operands_of(cx, value, names::XORI)?;
    let all = x == other && matchers::int_value(cx.reg, cx.body, ones)?.is_all_ones();
    all.then_some(ones)
}

/// Folds x & 0 -> 0; x & ones -> x; x & not(x) -> 0; a & (a & b) -> a & b.
fn andi(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    match rhs_int(cx) {
        Some(v) if v.is_zero() => return a.rhs.into(),
        Some(v) if v.is_all_ones() => return a.lhs.into(),
        _ => {}
    }
    let disjoint =
        complement_of(cx, a.rhs, a.lhs).or_else(|| complement_of(cx, a.lhs, a.rhs)).is_some();
    if disjoint && let Some(zero) = zero(cx) {
        return zero.into();
    }
    for (inner, other) in [(a.lhs, a.rhs), (a.rhs, a.lhs)] {
        if let Some((x, y)) = operands_of(cx, inner, names::ANDI)
            && (other == x || other == y)
        {
            return inner.into();
        }
    }
    elements::binary(a.ctx, cx.operands, None, |a: &ApInt, b: &ApInt| Some(a.and(b))).into()
}

/// Folds x | 0 -> x; x | ones -> ones; x | not(x) -> ones.
fn ori(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    match rhs_int(cx) {
        Some(v) if v.is_zero() => return a.lhs.into(),
        Some(v) if v.is_all_ones() => return cx.operands[1].into(),
        _ => {}
    }
    if let Some(ones) = complement_of(cx, a.rhs, a.lhs).or_else(|| complement_of(cx, a.lhs, a.rhs))
    {
        return ones.into();
    }
    elements::binary(a.ctx, cx.operands, None, |a: &ApInt, b: &ApInt| Some(a.or(b))).into()
}

/// Folds x ^ 0 -> x; x ^ x -> 0; (x ^ a) ^ a -> x, in any order.
fn xori(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        return a.lhs.into();
    }
    if a.lhs == a.rhs
        && let Some(zero) = zero(cx)
    {
        return zero.into();
    }
    for (inner, other) in [(a.lhs, a.rhs), (a.rhs, a.lhs)] {
        if let Some((x, y)) = operands_of(cx, inner, names::XORI) {
            if y == other {
                return x.into();
            }
            if x == other {
                return y.into();
            }
        }
    }
    elements::binary(a.ctx, cx.operands, None, |a: &ApInt, b: &ApInt| Some(a.xor(b))).into()
}

/// Folds x << 0 -> x. A shift by the bit width or more is poison and is not folded. The amount of the last element
/// decides for all elements, as in `mlir-opt`.
fn shift(cx: &mut FoldCx<'_>, f: fn(&ApInt, &ApInt) -> ApInt) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    if rhs_int(cx).is_some_and(|v| v.is_zero()) {
        return a.lhs.into();
    }
    let mut bounded = cx.operands.iter().flatten().any(|&o| elements::is_poison(a.ctx, o));
    if bounded {
        // `mlir-opt` does not compute with poison here.
        return Fold::No;
    }
    let result = elements::binary(a.ctx, cx.operands, None, |value: &ApInt, amount: &ApInt| {
        bounded = amount.limited(amount.width()) < amount.width();
        Some(f(value, amount))
    });
    if bounded { result.into() } else { Fold::No }
}
