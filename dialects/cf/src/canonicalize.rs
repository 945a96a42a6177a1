//! Canonicalization of `cf.br` and `cf.cond_br`.

use ir_core::{BlockId, Body, OpId, Use, ValueId, ValueOwner};
use rewrite::Rewriter;

use super::branch::{
    CondBranch, Target, replace_by_branch, replace_by_cond_branch, single_predecessor,
};
use super::collapse::{collapse, only_branch};
use super::generated::CondBranchOp;
use arith_ops as arith;
use dialect_support::{build, matchers};
use dialect_ub as ub;

/// Merges a block with its only predecessor, and redirects a branch past blocks that only contain a branch.
pub(super) fn branch(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let (Some(block), Some(dest)) = (body.op_block(op), body.successors(op).next()) else {
        return false;
    };
    if dest == block {
        return false;
    }
    let args: Vec<ValueId> = body.operands(op).collect();
    // Only unreachable code enters a block with its own arguments, and such code is erased anyway.
    let own =
        |v: &ValueId| matches!(body.owner(*v), ValueOwner::Argument { block, .. } if block == dest);
    if single_predecessor(body, dest).is_some()
        && !body.is_entry_block(dest)
        && body.block_args(dest).len() == args.len()
        && !args.iter().any(own)
    {
        rewriter.erase_op(op);
        rewriter.merge_blocks(dest, block, &args);
        return true;
    }
    match collapse(rewriter.reg, body, &Target { block: dest, args }) {
        Some(target) => {
            replace_by_branch(rewriter, op, &target);
            true
        }
        None => false,
    }
}

/// Rewrites cond_br true, ^a, ^b -> br ^a
pub(super) fn known_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(branch) = CondBranchOp::cast(reg, body, op) else { return false };
    let Some(known) = matchers::int_value(reg, body, branch.condition()) else { return false };
    let target = if known.is_zero() { Target::if_false(branch) } else { Target::if_true(branch) };
    replace_by_branch(rewriter, op, &target);
    true
}

/// Redirects a conditional branch past blocks that only contain a branch.
pub(super) fn pass_through(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(branch) = CondBranchOp::cast(reg, body, op) else { return false };
    let passes = |block| only_branch(reg, body, block).is_some();
    if !passes(branch.true_dest()) && !passes(branch.false_dest()) {
        return false;
    }
    let branch = CondBranch::of(reg.ctx(), body, branch);
    let (yes, no) = (collapse(reg, body, &branch.yes), collapse(reg, body, &branch.no));
    if yes.is_none() && no.is_none() {
        return false;
    }
    let (yes, no) = (yes.unwrap_or(branch.yes), no.unwrap_or(branch.no));
    replace_by_cond_branch(rewriter, op, &CondBranch { yes, no, ..branch });
    true
}

/// Rewrites cond_br c, ^a(x), ^a(y) -> br ^a(select c, x, y), if ^a has no other predecessor or x is y.
pub(super) fn identical_successors(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(branch) = CondBranchOp::cast(reg, body, op) else { return false };
    if branch.true_dest() != branch.false_dest() {
        return false;
    }
    let CondBranch { condition, yes, no, .. } = CondBranch::of(reg.ctx(), body, branch);
    if yes.args.len() != no.args.len() {
        return false;
    }
    if yes.args == no.args {
        replace_by_branch(rewriter, op, &yes);
        return true;
    }
    let here = body.op_block(op);
    if here.is_none() || body.predecessors(yes.block).any(|p| Some(p) != here) {
        return false;
    }
    let loc = body.loc(op);
    let mut merged = Vec::with_capacity(yes.args.len());
    for (&a, &b) in yes.args.iter().zip(&no.args) {
        merged.push(if a == b {
            a
        } else {
            let ty = rewriter.body.ty(a);
            build::create_value(rewriter, arith::names::SELECT, loc, &[condition, a, b], ty, &[])
        });
    }
    replace_by_branch(rewriter, op, &Target { block: yes.block, args: merged });
    true
}

/// Folds a branch on a condition that the only predecessor has already tested.
pub(super) fn same_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(branch) = CondBranchOp::cast(reg, body, op) else { return false };
    let Some(block) = body.op_block(op) else { return false };
    let Some(before) = single_predecessor(body, block).and_then(|p| body.last_op(p)) else {
        return false;
    };
    let Some(before) = CondBranchOp::cast(reg, body, before) else { return false };
    if before.condition() != branch.condition() {
        return false;
    }
    let yes = before.true_dest() == block;
    let target = if yes { Target::if_true(branch) } else { Target::if_false(branch) };
    replace_by_branch(rewriter, op, &target);
    true
}

/// Rewrites cond_br c, ^a, ^b -> br ^b, if ^a contains only `ub.unreachable`; likewise for ^b.
pub(super) fn drop_unreachable(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(branch) = CondBranchOp::cast(reg, body, op) else { return false };
    let unreachable = |block| {
        body.first_op(block).is_some_and(|o| matchers::is_op(reg, body, o, ub::names::UNREACHABLE))
    };
    let target = if unreachable(branch.true_dest()) {
        Target::if_false(branch)
    } else if unreachable(branch.false_dest()) {
        Target::if_true(branch)
    } else {
        return false;
    };
    replace_by_branch(rewriter, op, &target);
    true
}

/// Replaces uses of a condition by a constant in blocks that only one side of the conditional branch reaches.
pub(super) fn propagate_truth(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(branch) = CondBranchOp::cast(rewriter.reg, rewriter.body, op) else { return false };
    let condition = branch.condition();
    let targets = [(branch.true_dest(), true), (branch.false_dest(), false)];
    let mut replaced = false;
    for (block, value) in targets {
        if single_predecessor(rewriter.body, block).is_some() {
            replaced |= replace_in_block(rewriter, op, condition, block, value);
        }
    }
    replaced
}

fn replace_in_block(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    condition: ValueId,
    block: BlockId,
    value: bool,
) -> bool {
    let body = &*rewriter.body;
    let uses = uses_in_block(body, condition, block, op);
    if uses.is_empty() {
        return false;
    }
    let (ctx, loc) = (rewriter.ctx(), body.loc(op));
    let constant = arith::create_constant(rewriter, ctx.bool_attr(value), ctx.i1(), loc);
    for u in uses {
        rewriter.set_operand(u.op, u.index, constant);
    }
    true
}

/// Returns the uses of a value by the operations of a block, the last ones first, without those by `except`.
/// Iterates over the use list and over the block in parallel and stops at the end of the shorter one: both
/// may be long.
fn uses_in_block(body: &Body, value: ValueId, block: BlockId, except: OpId) -> Vec<Use> {
    let (mut by_use, mut by_op) = (Vec::new(), Vec::new());
    let (mut uses, mut ops) = (body.uses(value), body.ops_of(block));
    loop {
        let Some(u) = uses.next() else { return by_use };
        if u.op != except && body.op_block(u.op) == Some(block) {
            by_use.push(u);
        }
        let Some(op) = ops.next() else { break };
        if op != except {
            let here = body.operands(op).enumerate().filter(|&(_, operand)| operand == value);
            by_op.extend(here.map(|(index, _)| Use { op, index }));
        }
    }
    by_op.reverse();
    by_op
}
