//! `canonicalize`: the greedy driver (or what `--rewrite-strategy` says) with the canonicalization patterns of the loaded dialects (MLIR, "Operation Canonicalization").

use std::sync::Arc;

use ir_core::def::hooks::ParentOp;
use ir_core::{Body, Diagnostic, Place};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification};

use crate::info::{OptionSpec, PassInfo, PassOptions};
use crate::pass::{Pass, PassCx, PassFailed};
use crate::strategy::{RewriteSettings, rewrite_body};

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
    settings: RewriteSettings,
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
            settings: RewriteSettings::default(),
        }
    }
}

impl Pass for Canonicalize {
    fn name(&self) -> &'static str {
        NAME
    }

    fn configure(&mut self, settings: &RewriteSettings) {
        self.settings = settings.clone();
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let chosen: Arc<PatternSet>;
        let patterns = if self.enable.is_empty() && self.disable.is_empty() {
            cx.patterns
        } else {
            chosen = cx.patterns.selected(&self.enable, &self.disable);
            &chosen
        };
        let converged = rewrite_body(NAME, cx, body, parent, patterns, &self.config, &self.settings)?;
        if self.test_convergence && !converged {
            let message = "canonicalization did not converge within the limit of iterations";
            return Err(PassFailed { diagnostics: vec![Diagnostic::error("pass", Place::Parent, message)] });
        }
        Ok(())
    }
}
