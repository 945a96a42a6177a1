//! Erasing blocks that cannot be reached from the entry block of their region.

use ir_core::{BlockId, OpId, RegionId};

use crate::order::post_order;
use crate::rewriter::Rewriter;

/// Erases unreachable blocks of `regions` and of the regions inside the blocks that stay. Returns whether there were any.
pub(in super::super) fn erase_unreachable_blocks(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionId],
) -> bool {
    let mut erased = false;
    let mut stack: Vec<RegionId> = regions.to_vec();
    let mut reachable = vec![false; rewriter.body.block_capacity()];
    while let Some(region) = stack.pop() {
        let Some(entry) = rewriter.body.entry_block(region) else { continue };
        if !rewriter.body.has_one_block(region) {
            for block in post_order(rewriter.body, entry) {
                reachable[block.index()] = true;
            }
            let dead: Vec<BlockId> =
                rewriter.body.blocks_of(region).filter(|b| !reachable[b.index()]).collect();
            erased |= !dead.is_empty();
            erase_blocks(rewriter, &dead);
        }
        for block in rewriter.body.blocks_of(region) {
            for op in rewriter.body.ops_of(block) {
                stack.extend(rewriter.body.regions_of(op));
            }
        }
    }
    erased
}

/// Erases blocks that use each other in any way: unreachable code may refer to itself.
fn erase_blocks(rewriter: &mut Rewriter<'_>, blocks: &[BlockId]) {
    let mut stack: Vec<OpId> = blocks.iter().flat_map(|&b| rewriter.body.ops_of(b)).collect();
    while let Some(op) = stack.pop() {
        rewriter.body.drop_references(op);
        for &region in rewriter.body.regions_of(op) {
            stack.extend(rewriter.body.blocks_of(region).flat_map(|b| rewriter.body.ops_of(b)));
        }
    }
    for &block in blocks {
        rewriter.erase_block(block);
    }
}
