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
mod nested;
mod redundant;
#[cfg(test)]
mod tests;
mod unreachable;

use ir_core::RegionId;

use crate::rewriter::Rewriter;

pub use branch::{append_forwarded, forwarded_operands};
pub(super) use unreachable::erase_unreachable_blocks;

/// The extent of region simplification after each round of rewriting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RegionSimplification {
    /// None.
    Disabled,
    /// Unreachable blocks and dead arguments and operations go.
    #[default]
    Normal,
    /// Identical blocks are merged as well.
    Aggressive,
}

/// Simplifies the control flow of `regions` and of the regions inside them: merges identical blocks only if `level` is aggressive. Returns
/// whether anything changed.
///
/// Dropped arguments alone, without an operation, do not count as a change, as in `mlir-opt`.
pub fn simplify_regions(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionId],
    level: RegionSimplification,
) -> bool {
    if dead::is_clean(rewriter.reg, rewriter.body, regions) {
        return false;
    }
    let mut changed = erase_unreachable_blocks(rewriter, regions);
    changed |= dead::erase_dead_code(rewriter, regions);
    if level == RegionSimplification::Aggressive {
        changed |= merge::merge_identical_blocks(rewriter, regions);
        changed |= redundant::drop_redundant_arguments(rewriter, regions);
    }
    changed
}
