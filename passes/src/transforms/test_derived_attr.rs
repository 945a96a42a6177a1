//! `test-derived-attr`: remarks what the derived attributes of operations come to.
//!
//! Nothing is changed. An operation whose derived attributes cannot all be written out is an error that says why.

use std::sync::Arc;

use ir_core::def::derived::materialize_derived;
use ir_core::def::hooks::ParentOp;
use ir_core::printer::attr_text;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, Place, Severity};

use crate::info::PassInfo;
use crate::notes::{Notes, path_of};
use crate::pass::{Pass, PassCx, PassFailed};
use crate::strategy::RewriteSettings;

const NAME: &str = "test-derived-attr";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remark what derived attributes come to",
    options: &[],
    make: |_| Ok(Box::new(TestDerivedAttr::default())),
};

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct TestDerivedAttr {
    notes: Option<Arc<Notes>>,
}

impl Pass for TestDerivedAttr {
    fn name(&self) -> &'static str {
        NAME
    }

    fn configure(&mut self, settings: &RewriteSettings) {
        self.notes = settings.notes.clone();
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let mut found = Vec::new();
        let path = path_of(body, parent);
        for op in body.roots().iter().flat_map(|&root| body.ops_in(root)) {
            let place = Place::Loc(body.loc(op));
            let all = materialize_derived(cx.reg, body, op).map_err(|why| {
                let message = format!("'{}' op {why}", ctx.op_name_str(body.name(op)));
                PassFailed::because(Diagnostic::error("pass", place, message))
            })?;
            for &(name, value) in all.map_or(&[][..], |all| ctx.dict(all)) {
                let message = format!("{} = {}", ctx.str(name), attr_text(cx.reg, value));
                let remark = Diagnostic::new(Severity::Remark, "derived", place, message);
                found.push(Finding::new(path.clone(), remark));
            }
        }
        if let Some(notes) = &self.notes {
            notes.add(found);
        }
        Ok(())
    }
}
