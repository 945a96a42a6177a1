//! `remove-dead-values`: removes everything that only dead values need, across functions.
//!
//! Operations without effects are erased when none of their results is live; so are arguments and results of functions all of whose callers are
//! known, with the operands and results of the calls, and arguments of blocks to which branches pass dead values only. What a region
//! branch forwards to dead values becomes poison; canonicalization of the region branches then removes it. `plan.rs` decides, `apply.rs`
//! edits; between them a plan is checked: no remaining operation may use a removed value.
//!
//! ```mlir
//! %r = scf.if %c -> (i32) {           // scf.if %c {
//!   func.call @f() : () -> ()         //   func.call @f() : () -> ()
//!   scf.yield %a : i32                // }
//! } else {
//!   scf.yield %b : i32
//! }                                   // and %r has no use
//! ```

mod apply;
mod plan;

use analyses::tree::Tree;
use ir_core::{Body, OpId};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{AnchorContext, Pass, PassFailed};
use crate::undefined::UNDEFINED_BEHAVIOR_DIALECT;

const NAME: &str = "remove-dead-values";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remove operations, operands, results, arguments and returned values that nothing live needs",
    group: PassGroup::Transform,
    options: &[&CANONICALIZE],
    make: |options| Ok(Box::new(RemoveDeadValues { canonicalize: options.get(&CANONICALIZE) })),
};

const CANONICALIZE: Opt<bool> =
    Opt::new("canonicalize", true, "canonicalize operations that branch among their regions");

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct RemoveDeadValues {
    canonicalize: bool,
}

impl Pass for RemoveDeadValues {
    fn per_body(&self) -> bool {
        false
    }

    fn dependent_dialects(&self) -> Vec<String> {
        vec![UNDEFINED_BEHAVIOR_DIALECT.to_owned()]
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let plan = {
            let tree = Tree::of(body, anchor);
            plan::Plan::of(cx.reg, &tree)
        };
        apply::apply(cx, body, plan, self.canonicalize)
    }
}
