//! Region simplification: reduces the control flow of regions without interpreting operations.
//!
//! Unreachable blocks are erased, then dead operations and dead block arguments; if blocks are to be merged,
//! identical blocks become one and arguments that always have one value are replaced by it (MLIR,
//! "Canonicalization": region simplification). Inline regions are included; a nested body is simplified by
//! its own run.
//!
//! The listener is notified of erased operations, but not of changed operands of terminators: the driver
//! starts over afterwards.

mod branch;
mod dead;
mod merge;
mod redundant;
#[cfg(test)]
mod tests;
mod unreachable;

use ir_core::RegionId;

use crate::rewriter::Rewriter;

/// Simplifies the control flow of `regions` and of the regions inside them. Returns whether anything changed.
///
/// Dropped arguments alone, without an operation, do not count as a change, as in `mlir-opt`.
pub fn simplify_regions(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionId],
    merge_blocks: bool,
) -> bool {
    if dead::is_clean(rewriter.reg, rewriter.body, regions) {
        return false;
    }
    let mut changed = unreachable::erase_unreachable_blocks(rewriter, regions);
    changed |= dead::erase_dead_code(rewriter, regions);
    if merge_blocks {
        changed |= merge::merge_identical_blocks(rewriter, regions);
        changed |= redundant::drop_redundant_arguments(rewriter, regions);
    }
    changed
}

/// Returns `regions` and the regions inside them, each before those inside it.
fn with_nested(body: &ir_core::Body, regions: &[RegionId]) -> Vec<RegionId> {
    let mut out = Vec::new();
    let mut stack: Vec<RegionId> = regions.to_vec();
    while let Some(region) = stack.pop() {
        out.push(region);
        for block in body.blocks_of(region) {
            for op in body.ops_of(block) {
                stack.extend(body.regions_of(op));
            }
        }
    }
    out
}
