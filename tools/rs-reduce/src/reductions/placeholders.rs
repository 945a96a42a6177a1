//! Values in place of removed ones: another operand of the same type, or a cast from nothing, which every type has.
//!
//! ```mlir
//! %0 = builtin.unrealized_conversion_cast to memref<4xf32>
//! ```

use driver::Session;
use ir_core::{Body, OpId, OperationState, Type, ValueId};

/// The name of the operation that defines a placeholder.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// The number of operations before another in which a placeholder is searched.
const NEAR: usize = 32;

/// Returns whether an operation defines a placeholder.
pub(crate) fn is_placeholder(session: &Session, body: &Body, op: OpId) -> bool {
    body.num_operands(op) == 0 && body.name(op) == session.reg.ctx().op_name(CAST)
}

/// Returns a value of a type that `op` may use: one of its operands, or a placeholder before it.
pub(crate) fn value_before(session: &Session, body: &mut Body, op: OpId, ty: Type) -> ValueId {
    let operand = body.operands(op).find(|&value| body.ty(value) == ty);
    operand.unwrap_or_else(|| placeholder_before(session, body, op, ty))
}

/// Returns a placeholder before `op`: one of the operations right before it, or a new one.
pub(crate) fn placeholder_before(
    session: &Session,
    body: &mut Body,
    op: OpId,
    ty: Type,
) -> ValueId {
    let before = std::iter::successors(body.prev_op(op), |&op| body.prev_op(op)).take(NEAR);
    let mut known = before.filter(|&op| is_placeholder(session, body, op));
    let known = known.find(|&op| body.num_results(op) == 1 && body.ty(body.result(op, 0)) == ty);
    if let Some(known) = known {
        return body.result(known, 0);
    }
    let ctx = session.reg.ctx();
    let mut state = OperationState::new(ctx, ctx.op_name(CAST), body.loc(op));
    state.results.push(ty);
    let cast = body.create_op(state);
    body.insert_before(op, cast);
    body.result(cast, 0)
}
