//! Region simplification: the control flow of regions made smaller without looking at what operations compute.
//!
//! Unreachable blocks go, then dead operations and dead block arguments, and where blocks are to be merged, identical blocks become one
//! and arguments that always have one value give way to it (MLIR, "Canonicalization": region simplification). Inline regions are entered;
//! a nested body is simplified by its own run.
//!
//! What is erased here is told of, but operands of terminators change without a word: the driver starts over afterwards.

mod branch;
mod dead;
mod merge;
mod redundant;
#[cfg(test)]
mod tests;
mod unreachable;

use ir_core::RegionId;

use crate::rewriter::Rewriter;

/// Simplifies the control flow of `regions` and of the regions inside them; whether anything changed.
///
/// Arguments that are dropped alone, without an operation, do not count as a change, as in the peer.
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

/// The regions inside those of `regions` and these themselves, each before what is inside it.
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
