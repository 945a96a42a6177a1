//! Region simplification.

use ir_core::RegionId;

use crate::rewriter::Rewriter;

/// Simplifies the control flow of `regions` and of the regions inside them; whether anything changed.
pub fn simplify_regions(_rewriter: &mut Rewriter<'_>, _regions: &[RegionId], _merge_blocks: bool) -> bool {
    false
}
