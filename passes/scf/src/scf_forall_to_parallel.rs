//! `scf-forall-to-parallel`: replaces `scf.forall` by `scf.parallel`; see `loop_nests`.

use dialect_scf::names;
use ir_core::Body;
use ir_core::enclosing::ParentOp;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::{loop_nests, replacement};

const NAME: &str = "scf-forall-to-parallel";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace scf.forall by scf.parallel",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForallToParallel)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForallToParallel;

impl Pass for ForallToParallel {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        replacement::replace_all(cx, body, &[names::FORALL], &|rewriter, op| {
            loop_nests::forall_to_parallel(rewriter, op).map(drop)
        })
    }
}
