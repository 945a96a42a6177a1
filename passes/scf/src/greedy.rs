//! Applies patterns of a pass by the greedy driver, with the settings of `mlir-opt` for passes without options.

use ir_core::Body;
use passes::PassCx;
use rewrite::{GreedyConfig, GreedyResult, PatternSet, RegionSimplification};

/// Applies `patterns` to a body: folds operations, erases dead ones and unreachable blocks, and merges identical blocks, too.
pub(crate) fn apply(cx: &PassCx<'_>, body: &mut Body, patterns: &PatternSet) -> GreedyResult {
    let config = GreedyConfig {
        region_simplification: RegionSimplification::Aggressive,
        ..GreedyConfig::default()
    };
    cx.apply_greedily(body, None, patterns, &config)
}
