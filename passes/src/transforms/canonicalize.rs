//! `canonicalize`: the greedy driver with the canonicalization patterns of the loaded dialects (MLIR, "Operation Canonicalization").

use ir_core::def::hooks::ParentOp;
use ir_core::{Body, Diagnostic, Place};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification, apply_greedily};

use crate::info::{OptionSpec, PassInfo, PassOptions};
use crate::pass::{Pass, PassCx, PassFailed};

const NAME: &str = "canonicalize";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold, erase what is dead and apply the canonicalization patterns of the loaded dialects until nothing changes",
    options: &[
        OptionSpec { name: "top-down", kind: "bool", default: "true", summary: "visit operations from the top down" },
        OptionSpec {
            name: "region-simplify",
            kind: "disabled|normal|aggressive",
            default: "normal",
            summary: "how much to simplify control flow; aggressive merges identical blocks",
        },
        OptionSpec { name: "max-iterations", kind: "int", default: "10", summary: "rounds at most; -1: no limit" },
        OptionSpec {
            name: "max-num-rewrites",
            kind: "int",
            default: "-1",
            summary: "pattern rewrites a round at most; -1: no limit",
        },
        OptionSpec {
            name: "test-convergence",
            kind: "bool",
            default: "false",
            summary: "fail if the limit of rounds is reached before nothing changes",
        },
        OptionSpec {
            name: "enable-patterns",
            kind: "list",
            default: "",
            summary: "names or labels of the only patterns to apply",
        },
        OptionSpec {
            name: "disable-patterns",
            kind: "list",
            default: "",
            summary: "names or labels of patterns not to apply",
        },
    ],
    make: |options| Ok(Box::new(Canonicalize::new(options))),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Canonicalize {
    config: GreedyConfig,
    test_convergence: bool,
    enable: Vec<String>,
    disable: Vec<String>,
}

impl Canonicalize {
    fn new(options: &PassOptions) -> Self {
        let limit = |name, default| u64::try_from(options.int(name, default)).ok();
        Canonicalize {
            config: GreedyConfig {
                top_down: options.bool("top-down", true),
                region_simplification: match options.get("region-simplify") {
                    Some("disabled") => RegionSimplification::Disabled,
                    Some("aggressive") => RegionSimplification::Aggressive,
                    _ => RegionSimplification::Normal,
                },
                max_iterations: limit("max-iterations", 10),
                max_rewrites: limit("max-num-rewrites", -1),
            },
            test_convergence: options.bool("test-convergence", false),
            enable: options.list("enable-patterns"),
            disable: options.list("disable-patterns"),
        }
    }
}

impl Pass for Canonicalize {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let chosen: PatternSet;
        let patterns = if self.enable.is_empty() && self.disable.is_empty() {
            cx.patterns
        } else {
            chosen = cx.patterns.filtered(&self.enable, &self.disable);
            &chosen
        };
        let result = apply_greedily(cx.reg, body, parent, patterns, &self.config);
        if self.test_convergence && !result.converged {
            let message = "canonicalization did not converge within the limit of iterations";
            return Err(PassFailed::because(Diagnostic::error("pass", Place::Parent, message)));
        }
        Ok(())
    }
}
