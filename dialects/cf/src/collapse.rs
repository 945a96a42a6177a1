//! Skipping blocks that only branch to another block.

use ir_core::{BlockId, Body, OpId, Registry, ValueOwner};

use super::branch::Target;
use super::names;
use dialect_support::matchers::is_op;

/// Returns the branch in `block` and its target, if the branch is the only operation.
pub(super) fn only_branch(reg: &Registry, body: &Body, block: BlockId) -> Option<(OpId, BlockId)> {
    let op = body.first_op(block)?;
    if body.last_op(block) != Some(op) || !is_op(reg, body, op, names::BR) {
        return None;
    }
    Some((op, body.successors(op).next()?))
}

/// Returns the target of the branch in `target.block`, with the values of `target`, if that block only
/// branches and nothing else uses its arguments.
fn step(reg: &Registry, body: &Body, target: &Target) -> Option<Target> {
    let (branch, block) = only_branch(reg, body, target.block)?;
    let args = body.block_args(target.block);
    let forwards = block != target.block
        && args.len() == target.args.len()
        && args.iter().all(|&a| body.uses(a).all(|u| u.op == branch));
    let forwarded = |v| match body.owner(v) {
        ValueOwner::Argument { block, index } if block == target.block => target.args[index],
        _ => v,
    };
    forwards.then(|| Target { block, args: body.operands(branch).map(forwarded).collect() })
}

/// Returns the final target of the branch `op` to `target`, past all blocks that only contain a branch;
/// `None` if the branch does not change.
///
/// A branch inside a cycle of such blocks becomes a branch to its own block. A branch into such a cycle from
/// outside has no final target, so it is not changed. Brent's algorithm ("An improved Monte Carlo
/// factorization algorithm", 1980, section 2) finds the cycle in a number of steps linear in its length.
pub(super) fn collapse(reg: &Registry, body: &Body, op: OpId, target: &Target) -> Option<Target> {
    let own = body.op_block(op).filter(|&block| only_branch(reg, body, block).is_some());
    let mut end = step(reg, body, target)?;
    let (mut mark, mut steps, mut power) = (target.block, 1u64, 1u64);
    while Some(end.block) != own
        && let Some(next) = step(reg, body, &end)
    {
        if next.block == mark {
            return None;
        }
        if steps == power {
            (mark, steps, power) = (next.block, 0, power * 2);
        }
        steps += 1;
        end = next;
    }
    Some(end)
}
