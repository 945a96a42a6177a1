//! Folding of unrealized casts.

use ir_core::def::hooks::{Fold, FoldCx, FoldValue};
use ir_core::{Body, OpId, ValueId};

use super::names;
use dialect_support::matchers::defined_by;

/// Folds a cast to the same types to its operands, and a cast that reverses another to the operands of that
/// one: `cast(cast(x : A) : B) : A` -> `x`.
pub(super) fn unrealized_cast(cx: &mut FoldCx<'_>) -> Fold {
    let (body, op) = (&*cx.body, cx.op);
    if same_types(body, body.operands(op), body.results(op)) {
        return Fold::Values(body.operands(op).map(FoldValue::Value).collect());
    }
    let Some(first) = body.operands(op).next() else { return Fold::No };
    let Some(inner) = defined_by(cx.reg, body, first, names::UNREALIZED_CAST) else {
        return Fold::No;
    };
    if inverse(body, inner, op) {
        return Fold::Values(body.operands(inner).map(FoldValue::Value).collect());
    }
    Fold::No
}

fn inverse(body: &Body, inner: OpId, outer: OpId) -> bool {
    body.results(inner).eq(body.operands(outer))
        && same_types(body, body.operands(inner), body.results(outer))
}

fn same_types(
    body: &Body,
    a: impl ExactSizeIterator<Item = ValueId>,
    b: impl ExactSizeIterator<Item = ValueId>,
) -> bool {
    a.len() == b.len() && a.zip(b).all(|(a, b)| body.ty(a) == body.ty(b))
}
