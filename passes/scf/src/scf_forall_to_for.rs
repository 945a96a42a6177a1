//! `scf-forall-to-for`: replaces `scf.forall` by nests of `scf.for`; see `loop_nests`.

use dialect_scf::names;
use ir_core::Body;
use ir_core::enclosing::ParentOp;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::{loop_nests, replacement};

const NAME: &str = "scf-forall-to-for";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace scf.forall by nests of scf.for",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForallToFor)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForallToFor;

impl Pass for ForallToFor {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        replacement::replace_all(cx, body, &[names::FORALL], &|rewriter, op| {
            loop_nests::forall_to_for(rewriter, op)
        })
    }
}
