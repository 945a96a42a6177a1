//! `print-ir`: prints the operation that the pass runs on to standard error. Nothing is changed.
//!
//! ```text
//! // -----// IR Dump after inlining //----- //       with label="after inlining"
//! func.func @f() {
//!   return
//! }
//! ```

use ir_core::{Body, OpId};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::TextOpt;
use crate::pass::{AnchorContext, Pass, PassFailed};
use crate::printed::PrintScope;

const NAME: &str = "print-ir";
const LABEL: TextOpt = TextOpt::new("label", "a text for the heading");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "print the operation to standard error",
    group: PassGroup::Print,
    options: &[&LABEL],
    make: |options| Ok(Box::new(PrintIr { label: options.get(&LABEL) })),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct PrintIr {
    label: Option<String>,
}

impl Pass for PrintIr {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        cx.preserve_all();
        let label = self.label.as_ref().map(|label| format!(" {label}")).unwrap_or_default();
        cx.print(&format!("// -----// IR Dump{label} //----- //\n"));
        cx.print_op(body, anchor, PrintScope::Local);
        Ok(())
    }
}
