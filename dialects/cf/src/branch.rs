//! Creates branches, and reads conditional ones.

use ir_core::{Attr, BlockId, Body, Context, Loc, OpId, OperationState, Registry, ValueId};
use rewrite::Rewriter;

use super::generated::{BranchOp, CondBranchOp};
use super::weights::WEIGHTS;
use dialect_support::attrs;

/// A block and the values that are passed to its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Target {
    pub(super) block: BlockId,
    pub(super) args: Vec<ValueId>,
}

impl Target {
    /// Returns the target of a conditional branch for a true condition.
    pub(super) fn if_true(op: CondBranchOp<'_>) -> Self {
        Target { block: op.true_dest(), args: op.true_dest_operands().collect() }
    }

    /// Returns the target of a conditional branch for a false condition.
    pub(super) fn if_false(op: CondBranchOp<'_>) -> Self {
        Target { block: op.false_dest(), args: op.false_dest_operands().collect() }
    }
}

fn branch_state(reg: &Registry, loc: Loc, target: &Target) -> OperationState {
    BranchOp::build(reg, loc, &target.args, target.block)
}

fn cond_branch_state(reg: &Registry, loc: Loc, branch: &CondBranch) -> OperationState {
    let CondBranch { condition, weights, yes, no } = branch;
    let (yes_args, no_args) = (&yes.args, &no.args);
    CondBranchOp::build(reg, loc, *condition, yes_args, no_args, *weights, yes.block, no.block)
}

/// Creates a branch at the insertion point.
pub fn create_branch(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    block: BlockId,
    args: &[ValueId],
) -> OpId {
    let state = branch_state(rewriter.reg, loc, &Target { block, args: args.to_vec() });
    rewriter.create(state)
}

/// Creates a conditional branch at the insertion point.
pub fn create_cond_branch(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    condition: ValueId,
    (yes, yes_args): (BlockId, &[ValueId]),
    (no, no_args): (BlockId, &[ValueId]),
) -> OpId {
    let yes = Target { block: yes, args: yes_args.to_vec() };
    let no = Target { block: no, args: no_args.to_vec() };
    let branch = CondBranch { condition, weights: None, yes, no };
    let state = cond_branch_state(rewriter.reg, loc, &branch);
    rewriter.create(state)
}

/// Replaces a terminator by a branch.
pub(super) fn replace_by_branch(rewriter: &mut Rewriter<'_>, op: OpId, target: &Target) {
    let state = branch_state(rewriter.reg, rewriter.body.loc(op), target);
    rewriter.replace_with_new(op, state);
}

/// Replaces a terminator by a conditional branch.
pub(super) fn replace_by_cond_branch(rewriter: &mut Rewriter<'_>, op: OpId, branch: &CondBranch) {
    let state = cond_branch_state(rewriter.reg, rewriter.body.loc(op), branch);
    rewriter.replace_with_new(op, state);
}

/// The parts of a conditional branch.
pub(super) struct CondBranch {
    pub(super) condition: ValueId,
    /// The weights of the successors.
    pub(super) weights: Option<Attr>,
    pub(super) yes: Target,
    pub(super) no: Target,
}

impl CondBranch {
    /// Reads the parts of `op`.
    pub(super) fn of(ctx: &Context, body: &Body, op: CondBranchOp<'_>) -> Self {
        CondBranch {
            condition: op.condition(),
            weights: attrs::get(ctx, body, op.op(), WEIGHTS),
            yes: Target::if_true(op),
            no: Target::if_false(op),
        }
    }
}

/// Returns the only block with an edge to `block`, if there is exactly one edge.
pub(super) fn single_predecessor(body: &Body, block: BlockId) -> Option<BlockId> {
    let mut edges = body.block_uses(block);
    let edge = edges.next()?;
    if edges.next().is_some() {
        return None;
    }
    body.op_block(edge.op)
}
