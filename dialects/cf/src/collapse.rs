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

/// Returns the block that `block` branches to unconditionally, whatever precedes the branch.
fn next_block(reg: &Registry, body: &Body, block: BlockId) -> Option<BlockId> {
    let op = body.last_op(block).filter(|&op| is_op(reg, body, op, names::BR))?;
    body.successors(op).next()
}

/// Returns whether the unconditional branches from `block` on never end.
///
/// Brent's algorithm ("An improved Monte Carlo factorization algorithm", 1980, section 2) finds a cycle in a number of steps linear in
/// its length.
fn is_endless(reg: &Registry, body: &Body, block: BlockId) -> bool {
    let (mut at, mut mark, mut steps, mut power) = (block, block, 0u64, 1u64);
    while let Some(next) = next_block(reg, body, at) {
        if next == mark {
            return true;
        }
        (at, steps) = (next, steps + 1);
        if steps == power {
            (mark, steps, power) = (at, 0, power * 2);
        }
    }
    false
}

/// Returns the final target of a branch to `target`, past all blocks that only contain a branch; `None` if the branch does not change. A
/// branch into an endless loop of unconditional branches is not changed, as in MLIR 22.
pub(super) fn collapse(reg: &Registry, body: &Body, target: &Target) -> Option<Target> {
    let mut end = step(reg, body, target)?;
    if is_endless(reg, body, end.block) {
        return None;
    }
    while let Some(next) = step(reg, body, &end) {
        end = next;
    }
    Some(end)
}
