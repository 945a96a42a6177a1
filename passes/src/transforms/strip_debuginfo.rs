//! `strip-debuginfo`: every location becomes unknown.

use ir_core::enclosing::ParentOp;
use ir_core::{Body, Loc, OpId};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "strip-debuginfo";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace every location by the unknown one",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(StripDebugInfo)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct StripDebugInfo;

impl Pass for StripDebugInfo {
    fn run_on_body(
        &self,
        _: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        for root in body.roots().to_vec() {
            for op in body.walk_pre(root) {
                body.set_loc(op, Loc::UNKNOWN);
            }
            for block in body.walk_blocks(root) {
                for i in 0..body.block_args(block).len() {
                    body.set_block_arg_loc(block, i, Loc::UNKNOWN);
                }
            }
        }
        Ok(())
    }

    fn run_on_anchor(
        &self,
        _: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        body.set_loc(anchor, Loc::UNKNOWN);
        Ok(())
    }
}
