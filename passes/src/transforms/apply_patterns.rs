//! `apply-patterns`: the greedy driver with just the rules that were loaded from `.td` files; folding and dead-code erasure belong to it.

use ir_core::Body;
use ir_core::def::hooks::ParentOp;
use rewrite::PatternSet;

use super::canonicalize::{Greedy, greedy_options};
use crate::info::PassInfo;
use crate::pass::{Pass, PassCx, PassFailed};
use crate::strategy::RewriteSettings;

const NAME: &str = "apply-patterns";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold, erase what is dead and apply the rules of `--patterns-td` files until nothing changes",
    options: &greedy_options("false"),
    make: |options| Ok(Box::new(ApplyPatterns(Greedy::new(NAME, options, false)))),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct ApplyPatterns(Greedy);

impl Pass for ApplyPatterns {
    fn name(&self) -> &'static str {
        NAME
    }

    fn configure(&mut self, settings: &RewriteSettings) {
        self.0.configure(settings);
    }

    fn is_rewriting(&self) -> bool {
        true
    }

    fn check(&self, _: &PatternSet, rules: &PatternSet) -> Result<(), String> {
        self.0.check(rules)
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        self.0.run(cx, cx.rules, body, parent)
    }
}
