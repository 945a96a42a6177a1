//! `canonicalize`: the greedy driver, or what `--rewrite-strategy` says, with the canonicalization patterns of the loaded dialects (MLIR, "Operation Canonicalization").
//!
//! [`Greedy`], which reads the options of the driver and runs it, serves every pass that is nothing but a set of patterns.

use std::sync::Arc;

use ir_core::def::hooks::ParentOp;
use ir_core::{Body, Diagnostic, Place};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification};

use crate::info::{OptionSpec, PassInfo, PassOptions};
use crate::pass::{Pass, PassCx, PassFailed};
use crate::strategy::{Ended, RewriteSettings, rewrite_body};

const NAME: &str = "canonicalize";

/// The options of the greedy driver; `top_down` is the default of the order.
pub(super) const fn greedy_options(top_down: &'static str) -> [OptionSpec; 7] {
    [
        OptionSpec { name: "top-down", kind: "bool", default: top_down, summary: "visit operations from the top down" },
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
    ]
}

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold, erase what is dead and apply the canonicalization patterns of the loaded dialects until nothing changes",
    options: &greedy_options("true"),
    make: |options| Ok(Box::new(Canonicalize(Greedy::new(NAME, options, true)))),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Canonicalize(Greedy);

impl Pass for Canonicalize {
    fn name(&self) -> &'static str {
        NAME
    }

    fn configure(&mut self, settings: &RewriteSettings) {
        self.0.configure(settings);
    }

    fn is_rewriting(&self) -> bool {
        true
    }

    fn check(&self, patterns: &PatternSet, _: &PatternSet) -> Result<(), String> {
        self.0.check(patterns)
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        self.0.run(cx, cx.patterns, body, parent)
    }
}

/// The greedy driver as the options of a pass say.
#[derive(Clone, Debug)]
pub(super) struct Greedy {
    pass: &'static str,
    config: GreedyConfig,
    test_convergence: bool,
    enable: Vec<String>,
    disable: Vec<String>,
    settings: RewriteSettings,
}

impl Greedy {
    /// Reads the options; `top_down` is the order where they say none.
    pub(super) fn new(pass: &'static str, options: &PassOptions, top_down: bool) -> Self {
        // -1 is no limit; what is below that allows nothing.
        let limit = |name, default| match options.int(name, default) {
            -1 => None,
            n => Some(u64::try_from(n).unwrap_or(0)),
        };
        Greedy {
            pass,
            config: GreedyConfig {
                top_down: options.bool("top-down", top_down),
                region_simplification: match options.get("region-simplify") {
                    Some("disabled") => RegionSimplification::Disabled,
                    Some("aggressive") => RegionSimplification::Aggressive,
                    _ => RegionSimplification::Normal,
                },
                max_iterations: limit("max-iterations", 10),
                max_rewrites: limit("max-num-rewrites", -1),
                ..GreedyConfig::default()
            },
            test_convergence: options.bool("test-convergence", false),
            enable: options.list("enable-patterns"),
            disable: options.list("disable-patterns"),
            settings: RewriteSettings::default(),
        }
    }
}

/// Checks that each of those names is one of a pattern, or a label.
pub(super) fn check_names(patterns: &PatternSet, names: &[String]) -> Result<(), String> {
    let unknown = patterns.unknown(names);
    let Some(name) = unknown.first() else { return Ok(()) };
    let near = crate::info::nearest(name, patterns.iter().map(|p| &*p.name));
    let hint = near.map_or(String::new(), |n| format!("; did you mean '{n}'?"));
    Err(format!("there is no rule '{name}'{hint}"))
}

/// A refusal of [`check_names`] in a body.
pub(super) fn refused(why: String) -> PassFailed {
    PassFailed::because(Diagnostic::error("pass", Place::Parent, why))
}

impl Greedy {
    /// See [`Pass::configure`].
    pub(super) fn configure(&mut self, settings: &RewriteSettings) {
        self.settings = settings.clone();
    }

    /// See [`Pass::check`].
    pub(super) fn check(&self, patterns: &PatternSet) -> Result<(), String> {
        check_names(patterns, &self.enable)
    }

    /// Applies `patterns`, or those of them that are enabled.
    pub(super) fn run(
        &self,
        cx: &PassCx<'_>,
        patterns: &PatternSet,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        self.check(patterns).map_err(refused)?;
        let chosen: Arc<PatternSet>;
        let patterns = if self.enable.is_empty() && self.disable.is_empty() {
            patterns
        } else {
            chosen = patterns.selected(&self.enable, &self.disable);
            &chosen
        };
        let ended = rewrite_body(self.pass, cx, body, parent, patterns, &self.config, &self.settings)?;
        let message = match ended {
            _ if !self.test_convergence => return Ok(()),
            Ended::Converged => return Ok(()),
            Ended::Unfinished => "the patterns did not converge within the limits of rounds and of changes".to_owned(),
            Ended::Budget(limit) => {
                format!(
                    "the e-graph ended at its limit of {limit}, and more may come of the rules (see --egraph-budget)"
                )
            }
        };
        Err(PassFailed::because(Diagnostic::error("pass", Place::Parent, message)))
    }
}
