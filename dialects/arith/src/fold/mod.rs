//! The folders of arith, by kind of operation. Identities are tried before constants are computed, as in
//! `mlir-opt`; the order is visible in results.

pub(super) mod bits;
pub(super) mod cast;
pub(super) mod compare;
pub(super) mod float;
pub(super) mod int;

use ir_core::def::hooks::FoldCx;
use ir_core::{Context, OpId, Type, ValueId};
use numerics::ApInt;

use dialect_support::{elements, matchers};

/// The operation with one or two operands that is being folded.
struct Args<'a> {
    ctx: &'a Context,
    lhs: ValueId,
    rhs: ValueId,
}

/// Returns the operands of a binary operation; `None` for another number of operands.
fn args<'a>(cx: &FoldCx<'a>) -> Option<Args<'a>> {
    let op = cx.op;
    if cx.body.num_operands(op) != 2 || cx.operands.len() != 2 {
        return None;
    }
    Some(Args { ctx: cx.reg.ctx(), lhs: cx.body.operand(op, 0), rhs: cx.body.operand(op, 1) })
}

/// Returns the type of the first result.
fn result_type(cx: &FoldCx<'_>) -> Option<Type> {
    cx.body.results(cx.op).next().map(|r| cx.body.ty(r))
}

/// Returns the operation named `name` that defines `value`.
fn defined_by(cx: &FoldCx<'_>, value: ValueId, name: &str) -> Option<OpId> {
    matchers::defined_by(cx.reg, cx.body, value, name)
}

/// Returns the two operands of the operation named `name` that defines `value`.
fn operands_of(cx: &FoldCx<'_>, value: ValueId, name: &str) -> Option<(ValueId, ValueId)> {
    let op = defined_by(cx, value, name).filter(|&o| cx.body.num_operands(o) == 2)?;
    Some((cx.body.operand(op, 0), cx.body.operand(op, 1)))
}

/// Returns the integer constant (or splat) of the second operand.
fn rhs_int(cx: &FoldCx<'_>) -> Option<ApInt> {
    matchers::int(cx.reg.ctx(), *cx.operands.get(1)?.as_ref()?)
}

/// Returns zero of the result's type.
fn zero(cx: &FoldCx<'_>) -> Option<ir_core::Attr> {
    elements::zero(cx.reg.ctx(), result_type(cx)?)
}
