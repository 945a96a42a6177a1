//! `test-derived-attr`: remarks the values of the derived attributes of operations.
//!
//! Nothing is changed. An operation whose derived attributes cannot all be computed is an error with the reason.

use ir_core::def::derived::materialize_derived;
use ir_core::enclosing::ParentOp;
use ir_core::printer::attr_text;
use ir_core::{Body, Diagnostic, Place, Severity};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "test-derived-attr";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remark the values of derived attributes",
    group: PassGroup::Test,
    options: &[],
    make: |_| Ok(Box::new(TestDerivedAttr)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct TestDerivedAttr;

impl Pass for TestDerivedAttr {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let mut remarks = Vec::new();
        for op in body.roots().iter().flat_map(|&root| body.ops_in(root)) {
            let place = Place::Loc(body.loc(op));
            let derived = materialize_derived(cx.reg, body, op).map_err(|reason| {
                let name = ctx.op_name_str(body.name(op));
                PassFailed::at_op(body, op, format!("'{name}' op {reason}"))
            })?;
            for &(name, value) in derived.map_or(&[][..], |derived| ctx.dict(derived)) {
                let message = format!("{} = {}", ctx.str(name), attr_text(cx.reg, value));
                remarks.push(Diagnostic::new(Severity::Remark, "derived", place, message));
            }
        }
        cx.report(body, parent, remarks);
        cx.preserve_all();
        Ok(())
    }
}
