//! The regions inside regions.

use ir_core::{Body, RegionId};

/// Returns `regions` and the regions inside them, each before those inside it.
pub(super) fn with_nested(body: &Body, regions: &[RegionId]) -> Vec<RegionId> {
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
