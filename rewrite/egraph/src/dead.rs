//! Erases unused operations before the e-graph is built: a term that is not needed costs as much time as one
//! that is.

use ir_core::effects::is_trivially_dead;
use ir_core::{Body, OpId, Registry};
use smallvec::SmallVec;

/// Erases the operations whose results nothing uses, as long as there are any, and which change nothing. Such as have regions stay: the
/// greedy driver simplifies those.
pub fn erase(reg: &Registry, body: &mut Body) {
    let is_dead =
        |body: &Body, op: OpId| body.num_regions(op) == 0 && is_trivially_dead(reg, body, op);
    let mut dead: Vec<OpId> = body.roots().iter().flat_map(|&root| body.ops_in(root)).collect();
    dead.retain(|&op| is_dead(body, op));
    while let Some(op) = dead.pop() {
        // A value that is an operand twice is visited twice.
        if body.op_block(op).is_none() {
            continue;
        }
        let definers: SmallVec<[OpId; 4]> =
            body.operands(op).filter_map(|value| body.defining_op(value)).collect();
        body.erase_op(op);
        dead.extend(definers.into_iter().filter(|&definer| is_dead(body, definer)));
    }
}
