//! Folding of `scf.if`.

use ir_core::def::hooks::{Fold, FoldCx};

use arith_ops as arith;
use dialect_support::{matchers, region};

/// Folds if not(c) { a } else { b } -> if c { b } else { a }
pub(super) fn if_op(cx: &mut FoldCx<'_>) -> Fold {
    let (body, op) = (&*cx.body, cx.op);
    let (Some(condition), true) = (body.operands(op).next(), region::entry(body, op, 1).is_some())
    else {
        return Fold::No;
    };
    let Some(not) = matchers::defined_by(cx.reg, body, condition, arith::names::XORI) else {
        return Fold::No;
    };
    if body.num_operands(not) != 2
        || matchers::int_value(cx.reg, body, body.operand(not, 1)).is_none_or(|v| !v.is_one())
    {
        return Fold::No;
    }
    let condition = body.operand(not, 0);
    let &[then, otherwise] = body.regions_of(op) else { return Fold::No };
    let first_then = body.entry_block(then);
    cx.body.set_operand(op, 0, condition);
    // Swaps the blocks; the regions stay.
    cx.body.splice_blocks(otherwise, then, first_then);
    let moved: Vec<_> = std::iter::successors(first_then, |&b| cx.body.next_block(b)).collect();
    for block in moved {
        cx.body.detach_block(block);
        cx.body.append_block(otherwise, block);
    }
    Fold::InPlace
}
