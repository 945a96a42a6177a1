//! The search for allocations of memory slots, which `mem2reg` and `sroa` replace.

use ir_core::{Body, OpId, Registry};

/// Returns the operations of a body that `is_allocation` accepts, those in a region before the one that has the region.
pub(crate) fn allocations(
    reg: &Registry,
    body: &Body,
    is_allocation: impl Fn(&Registry, &Body, OpId) -> bool,
) -> Vec<OpId> {
    let ops = body.roots().iter().flat_map(|&root| body.walk_post(root));
    ops.filter(|&op| is_allocation(reg, body, op)).collect()
}
