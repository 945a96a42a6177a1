//! What must hold for a region before its branches are lifted.

use ir_core::effects::is_memory_effect_free;
use ir_core::{Body, OpId, RegionId, Registry};
use passes::PassFailed;

use super::failed;

/// Checks that every block of `region` can be reached, and that its branches can be replaced.
///
/// # Errors
/// The first operation for which this does not hold.
pub(super) fn check(reg: &Registry, body: &Body, region: RegionId) -> Result<(), PassFailed> {
    let refuse = |op: OpId, what: &str| {
        let name = reg.ctx().op_name_str(body.name(op));
        Err(failed(body.loc(op), format!("'{name}' op transformation does not support {what}")))
    };
    for block in body.blocks_of(region) {
        if !body.is_entry_block(block)
            && !body.has_block_uses(block)
            && let Some(first) = body.first_op(block)
        {
            return refuse(first, "unreachable blocks");
        }
    }
    for op in body.ops_in(region).filter(|&op| body.successors(op).len() > 0) {
        let hook = reg.def(body, op).and_then(|def| {
            def.hooks.interfaces.branch.get_successor_operands.as_ref()
        });
        if hook.is_none() {
            return refuse(op, "terminators with successors not implementing BranchOpInterface");
        }
        if !is_memory_effect_free(reg, body, op) {
            return refuse(op, "terminators with side effects");
        }
    }
    Ok(())
}
