//! The limits and the pipelines of the inliner.

use crate::pipeline::Pipeline;

/// The threshold that permits every callable, as in `mlir-opt`.
pub(super) const UNLIMITED: i64 = u32::MAX as i64;

/// Limits on inlining.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The size of a callable in percent of the operations of the caller; 0 permits none,
    /// [`UNLIMITED`] all.
    pub(super) threshold: i64,
    /// The rounds in each component of the call graph.
    pub(super) iterations: i64,
}

/// The pipelines that simplify callables before their calls are inlined.
pub(super) struct SimplificationPipelines {
    /// The pipeline of operations without an own one.
    pub(super) default: Pipeline,
    /// The pipelines for the operations that they are anchored on.
    pub(super) by_op: Vec<Pipeline>,
}
