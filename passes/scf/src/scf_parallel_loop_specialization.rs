//! `scf-parallel-loop-specialization`: duplicates an `scf.parallel` whose upper bounds are `affine.min` with constants, for the case that all bounds
//! equal them. See [`scf-for-loop-specialization`](super::scf_for_loop_specialization) for an example. Loops with results stay.

use dialect_scf::names;
use dialect_scf::views::ParallelView;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, Registry, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::specialization;

const NAME: &str = "scf-parallel-loop-specialization";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "duplicate scf.parallel for the case that its upper bounds are known constants",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ParallelLoopSpecialization)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ParallelLoopSpecialization;

impl Pass for ParallelLoopSpecialization {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        specialization::run(cx, body, names::PARALLEL, &upper_bounds)
    }
}

fn upper_bounds(reg: &Registry, body: &Body, op: OpId) -> Option<Vec<ValueId>> {
    Some(ParallelView::of(reg, body, op)?.upper)
}
