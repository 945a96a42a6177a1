//! Orders of blocks.

use ir_core::{BlockId, Body};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Returns the blocks that are reachable from `start`, successors first, except on cycles.
pub(crate) fn post_order(body: &Body, start: BlockId) -> Vec<BlockId> {
    let mut out = Vec::new();
    post_order_into(body, start, &mut FxHashSet::default(), &mut out);
    out
}

/// Appends the blocks that can be reached from `start` and are not in `seen`, in post-order.
pub(crate) fn post_order_into(
    body: &Body,
    start: BlockId,
    seen: &mut FxHashSet<BlockId>,
    out: &mut Vec<BlockId>,
) {
    let successors = |block| body.block_successors(block).collect::<SmallVec<[BlockId; 4]>>();
    if !seen.insert(start) {
        return;
    }
    let mut stack = vec![(start, successors(start), 0)];
    while let Some((block, list, next)) = stack.last_mut() {
        match list.get(*next) {
            Some(&successor) => {
                *next += 1;
                if seen.insert(successor) {
                    stack.push((successor, successors(successor), 0));
                }
            }
            None => {
                out.push(*block);
                stack.pop();
            }
        }
    }
}
