//! Canonicalization of `scf.while`: values in the second region that follow from the condition.

use ir_core::{OpId, ValueId};
use rewrite::Rewriter;

use super::super::views::WhileLoop;
use arith_ops as arith;
use dialect_support::{attrs, matchers};

/// Replaces uses of the condition in the second region by true.
pub(in super::super) fn condition_truth(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (body, ctx) = (&*rewriter.body, rewriter.ctx());
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let loc = body.loc(op);
    let args = body.block_args(view.after).to_vec();
    let mut constant = None;
    for (&passed, &arg) in view.passed.iter().zip(&args) {
        if passed == view.condition && rewriter.body.has_uses(arg) {
            let value = match constant {
                Some(value) => value,
                None => arith::create_constant(rewriter, ctx.bool_attr(true), ctx.i1(), loc),
            };
            constant = Some(value);
            rewriter.replace_all_uses(arg, value);
        }
    }
    constant.is_some()
}

/// Replaces comparisons in the second region that are equal (or opposite) to the condition by true (or
/// false).
pub(in super::super) fn compare_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    let Some(view) = WhileLoop::of(reg, body, op) else { return false };
    let Some(cmp) = matchers::defined_by(reg, body, view.condition, arith::names::CMPI) else {
        return false;
    };
    let Some(predicate) = attrs::int(ctx, body, cmp, arith::flags::PREDICATE) else { return false };
    let sides = [body.operand(cmp, 0), body.operand(cmp, 1)];
    let args = body.block_args(view.after).to_vec();
    let mut changed = false;
    for (&passed, &arg) in view.passed.iter().zip(&args) {
        for side in (0..2).filter(|&s| sides[s] == passed) {
            let users: Vec<OpId> = rewriter.body.uses(arg).map(|u| u.op).collect();
            for user in users {
                changed |= replace_comparison(rewriter, user, 1 - side, sides[1 - side], predicate);
            }
        }
    }
    changed
}

/// Replaces `user` if it compares with `other` at operand `index` by the predicate `predicate` or its
/// inverse.
fn replace_comparison(
    rewriter: &mut Rewriter<'_>,
    user: OpId,
    index: usize,
    other: ValueId,
    predicate: i64,
) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    if body.is_erased(user)
        || !matchers::is_op(reg, body, user, arith::names::CMPI)
        || body.operands(user).nth(index) != Some(other)
        || body.ty(body.result(user, 0)) != ctx.i1()
    {
        return false;
    }
    let Some(mine) = attrs::int(ctx, body, user, arith::flags::PREDICATE) else { return false };
    let value = if mine == predicate {
        true
    } else if Some(mine) == arith::invert(predicate) {
        false
    } else {
        return false;
    };
    let state = arith::constant_state(reg, ctx.bool_attr(value), ctx.i1(), body.loc(user));
    rewriter.replace_with_new(user, state);
    true
}
