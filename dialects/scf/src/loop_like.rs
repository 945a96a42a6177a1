//! Induction variables of loops (`LoopLikeOpInterface`).
//!
//! E.g. that of `scf.for %i = %c0 to %n step %c1` is `%i`, from `%c0` to below `%n` by `%c1`.

use dialect_support::indices::Index;
use ir_core::interfaces::{InductionVariable, LoopBound};
use ir_core::{Body, OpId, Registry, ValueId};
use smallvec::{SmallVec, smallvec};

use super::views::{ForView, ForallView, ParallelView};

type Variables = SmallVec<[InductionVariable; 1]>;

/// Returns the induction variable of `scf.for`.
pub(super) fn of_for(_: &Registry, body: &Body, op: OpId) -> Variables {
    let Some(ForView { variable, lower, upper, step, .. }) = ForView::of(body, op) else {
        return Variables::new();
    };
    let [lower, upper, step] = [lower, upper, step].map(LoopBound::Value);
    smallvec![InductionVariable { variable, lower, upper, step }]
}

/// Returns the induction variables of `scf.parallel`.
pub(super) fn of_parallel(reg: &Registry, body: &Body, op: OpId) -> Variables {
    let Some(view) = ParallelView::of(reg, body, op) else { return Variables::new() };
    let bounds = |values: &[ValueId]| values.iter().map(|&v| LoopBound::Value(v)).collect();
    let variables = body.block_args(view.block);
    zipped(variables, bounds(&view.lower), bounds(&view.upper), bounds(&view.step))
}

/// Returns the induction variables of `scf.forall`.
pub(super) fn of_forall(reg: &Registry, body: &Body, op: OpId) -> Variables {
    let Some(view) = ForallView::of(reg, body, op) else { return Variables::new() };
    let bounds = |indices: &[Index]| indices.iter().map(|&index| bound(index)).collect();
    zipped(&view.variables, bounds(&view.lower), bounds(&view.upper), bounds(&view.step))
}

fn bound(index: Index) -> LoopBound {
    match index {
        Index::Static(number) => LoopBound::Constant(number),
        Index::Dynamic(value) => LoopBound::Value(value),
    }
}

fn zipped(
    variables: &[ValueId],
    lower: Vec<LoopBound>,
    upper: Vec<LoopBound>,
    step: Vec<LoopBound>,
) -> Variables {
    let bounds = lower.into_iter().zip(upper).zip(step);
    let variable =
        |(&variable, ((lower, upper), step))| InductionVariable { variable, lower, upper, step };
    variables.iter().zip(bounds).map(variable).collect()
}
