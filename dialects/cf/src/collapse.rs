//! Skipping blocks that only branch to another block.

use ir_core::{BlockId, Body, OpId, Registry, ValueOwner};

use super::branch::Target;
use super::names;
use dialect_support::matchers::is_op;

/// The branch that is all that `block` holds.
fn only_branch(reg: &Registry, body: &Body, block: BlockId) -> Option<(OpId, BlockId)> {
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

/// Where the branch `op` to `target` ends up, past all blocks that only branch on; `None` if it is to stay.
///
/// A branch in a cycle of such blocks ends up at its own block. One from outside would go round for ever, so it is left alone (Brent,
/// "An improved Monte Carlo factorization algorithm", 1980, section 2, finds that out in steps linear in the length of the cycle).
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
