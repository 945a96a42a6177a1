//! `scf-parallel-for-to-nested-fors`: replaces `scf.parallel` without results by nests of `scf.for`; see `loop_nests`.

use dialect_scf::names;
use ir_core::Body;
use ir_core::enclosing::ParentOp;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::{loop_nests, replacement};

const NAME: &str = "scf-parallel-for-to-nested-fors";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace scf.parallel without results by nests of scf.for",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ParallelForToNestedFors)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ParallelForToNestedFors;

impl Pass for ParallelForToNestedFors {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        replacement::replace_all(cx, body, &[names::PARALLEL], &|rewriter, op| {
            // Loops with reductions stay.
            if rewriter.body.num_results(op) > 0 {
                return Some(());
            }
            loop_nests::parallel_to_for(rewriter, op).map(drop)
        })
    }
}
