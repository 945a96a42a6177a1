//! What must hold for a region before its branches are lifted.

use ir_core::effects::is_memory_effect_free;
use ir_core::{BlockId, Body, OpId, RegionId, Registry};
use passes::PassFailed;
use rustc_hash::FxHashSet;

/// Checks that every block of `region` can be reached, or leads to none that can, and that its branches can be replaced.
///
/// # Errors
/// The first operation for which this does not hold.
pub(super) fn check(reg: &Registry, body: &Body, region: RegionId) -> Result<(), PassFailed> {
    let refuse = |op: OpId, what: &str| {
        let name = reg.ctx().op_name_str(body.name(op));
        Err(PassFailed::at_op(
            body,
            op,
            format!("'{name}' op transformation does not support {what}"),
        ))
    };
    let entry = body.entry_block(region);
    let mut reached: FxHashSet<BlockId> = entry.into_iter().collect();
    let mut pending: Vec<BlockId> = entry.into_iter().collect();
    while let Some(block) = pending.pop() {
        pending.extend(body.block_successors(block).filter(|&next| reached.insert(next)));
    }
    for block in body.blocks_of(region) {
        // A cycle that is apart from all others stays.
        let is_joined = || {
            let mut successors = body.block_successors(block).peekable();
            successors.peek().is_none() || successors.any(|next| reached.contains(&next))
        };
        if !reached.contains(&block)
            && (!body.has_block_uses(block) || is_joined())
            && let Some(first) = body.first_op(block)
        {
            return refuse(first, "unreachable blocks");
        }
    }
    for op in body.ops_in(region).filter(|&op| body.successors(op).len() > 0) {
        let hook = reg
            .def(body, op)
            .and_then(|def| def.hooks.interfaces.branch.get_successor_operands.as_ref());
        if hook.is_none() {
            return refuse(op, "terminators with successors not implementing BranchOpInterface");
        }
        if !is_memory_effect_free(reg, body, op) {
            return refuse(op, "terminators with side effects");
        }
    }
    Ok(())
}
