//! `apply-patterns`: the greedy driver with only the rules that were loaded from `.td` files. It folds and erases dead operations, too.

use ir_core::Body;
use ir_core::enclosing::ParentOp;

use super::canonicalize::{GreedyPass, greedy_options, top_down};
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{Pass, PassFailed};

const NAME: &str = "apply-patterns";
const TOP_DOWN: Opt<bool> = top_down(false);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold, erase dead operations and apply the rules of `--patterns-td` files until nothing changes",
    group: PassGroup::Patterns,
    options: &greedy_options(&TOP_DOWN),
    make: |options| Ok(Box::new(ApplyPatterns(GreedyPass::new(NAME, options, &TOP_DOWN)))),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct ApplyPatterns(GreedyPass);

impl Pass for ApplyPatterns {
    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        self.0.check(cx.rules)
    }

    fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        self.0.warnings(cx.rules)
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        self.0.run(cx, cx.rules, body, parent)
    }
}
