//! Skipping blocks that do nothing but branch on.

use ir_core::{BlockId, Body, OpId, Registry, ValueOwner};

use super::branch::Target;
use super::names;
use crate::common::matchers::is_op;

/// How far a chain of blocks that only branch on is followed to see whether it is a cycle.
const CHAIN_LIMIT: usize = 256;

/// The branch that is all that `block` holds.
fn only_branch(reg: &Registry, body: &Body, block: BlockId) -> Option<(OpId, BlockId)> {
    let op = body.first_op(block)?;
    if body.last_op(block) != Some(op) || !is_op(reg, body, op, names::BR) {
        return None;
    }
    Some((op, body.successors(op).next()?))
}

/// Where a branch to `target` ends up if the block there only branches on and nothing else uses its arguments; `None` if it is to stay.
/// A cycle of several such blocks would be followed for ever: it is left alone.
pub(super) fn collapse(reg: &Registry, body: &Body, target: &Target) -> Option<Target> {
    let (branch, dest) = only_branch(reg, body, target.block)?;
    let args = body.block_args(target.block);
    if args.len() != target.args.len() || args.iter().any(|&a| body.uses(a).any(|u| u.op != branch)) {
        return None;
    }
    if dest == target.block {
        return None;
    }
    let mut seen = vec![target.block, dest];
    let mut cursor = dest;
    // A block that branches to itself ends the chain: nothing goes past it.
    while let Some((_, next)) = only_branch(reg, body, cursor).filter(|b| b.1 != cursor) {
        if seen.contains(&next) {
            return None;
        }
        if seen.len() > CHAIN_LIMIT {
            break;
        }
        seen.push(next);
        cursor = next;
    }
    let forwarded = body.operands(branch).map(|v| match body.owner(v) {
        ValueOwner::Argument { block, index } if block == target.block => target.args[index],
        _ => v,
    });
    Some(Target { block: dest, args: forwarded.collect() })
}
