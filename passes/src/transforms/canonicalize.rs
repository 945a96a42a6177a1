//! `canonicalize`: folds, and applies the canonicalization patterns of the loaded dialects (MLIR, "Operation Canonicalization"), by the greedy
//! driver or the engine that `--rewrite-strategy` names.
//!
//! `GreedyPass`, which reads the options of the driver and runs it, serves every pass that only applies a set of patterns.

use std::sync::Arc;

use ir_core::enclosing::ParentOp;
use ir_core::{Body, Place};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification};
use text_utils::suggest;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::{Choice, ListOpt, Opt, OptionDecl, PassOptions};
use crate::pass::{Pass, PassFailed};
use crate::strategy::{Ended, rewrite_body};

const NAME: &str = "canonicalize";

const TOP_DOWN: Opt<bool> = top_down(true);
const REGION_SIMPLIFY: Choice<RegionSimplification> = Choice::new(
    "region-simplify",
    &[
        ("disabled", RegionSimplification::Disabled),
        ("normal", RegionSimplification::Normal),
        ("aggressive", RegionSimplification::Aggressive),
    ],
    RegionSimplification::Normal,
    "how much to simplify control flow; aggressive merges identical blocks",
);
const MAX_ITERATIONS: Opt<i64> = Opt::new("max-iterations", 10, "rounds at most; -1: no limit");
const MAX_NUM_REWRITES: Opt<i64> =
    Opt::new("max-num-rewrites", -1, "pattern rewrites a round at most; -1: no limit");
const TEST_CONVERGENCE: Opt<bool> = Opt::new(
    "test-convergence",
    false,
    "fail if the limit of rounds is reached before nothing changes",
);
const ENABLE_PATTERNS: ListOpt =
    ListOpt::new("enable-patterns", "names or labels of the only patterns to apply");
const DISABLE_PATTERNS: ListOpt =
    ListOpt::new("disable-patterns", "names or labels of patterns not to apply");

/// Returns the option for the order in which operations are visited first.
pub(super) const fn top_down(default: bool) -> Opt<bool> {
    Opt::new("top-down", default, "visit operations from the top down")
}

/// Returns the options of the greedy driver.
pub(super) const fn greedy_options(top_down: &'static Opt<bool>) -> [&'static dyn OptionDecl; 7] {
    [
        top_down,
        &REGION_SIMPLIFY,
        &MAX_ITERATIONS,
        &MAX_NUM_REWRITES,
        &TEST_CONVERGENCE,
        &ENABLE_PATTERNS,
        &DISABLE_PATTERNS,
    ]
}

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold, erase dead operations and apply the canonicalization patterns of the loaded dialects until nothing changes",
    group: PassGroup::Patterns,
    options: &greedy_options(&TOP_DOWN),
    make: |options| Ok(Box::new(Canonicalize(GreedyPass::new(NAME, options, &TOP_DOWN)))),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Canonicalize(GreedyPass);

impl Pass for Canonicalize {
    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        self.0.check(cx.patterns)
    }

    fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        self.0.warnings(cx.patterns)
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        self.0.run(cx, cx.patterns, body, parent)
    }
}

/// A pass that applies a set of patterns, with the options of the greedy driver.
#[derive(Clone, Debug)]
pub(super) struct GreedyPass {
    pass: &'static str,
    config: GreedyConfig,
    test_convergence: bool,
    enable: Vec<String>,
    disable: Vec<String>,
}

impl GreedyPass {
    /// Reads the options of `pass`, which declares `top_down` for the order.
    pub(super) fn new(pass: &'static str, options: &PassOptions, top_down: &Opt<bool>) -> Self {
        // -1 means unlimited; a lower number allows nothing, as in `mlir-opt`.
        let limit = |option: &Opt<i64>| match options.get(option) {
            -1 => None,
            n => Some(u64::try_from(n).unwrap_or(0)),
        };
        GreedyPass {
            pass,
            config: GreedyConfig {
                top_down: options.get(top_down),
                region_simplification: options.get(&REGION_SIMPLIFY),
                max_iterations: limit(&MAX_ITERATIONS),
                max_rewrites: limit(&MAX_NUM_REWRITES),
                ..GreedyConfig::default()
            },
            test_convergence: options.get(&TEST_CONVERGENCE),
            enable: options.get(&ENABLE_PATTERNS),
            disable: options.get(&DISABLE_PATTERNS),
        }
    }
}

/// Checks that each name is that of a pattern, or a label of some.
pub(super) fn check_names(patterns: &PatternSet, names: &[String]) -> Result<(), String> {
    let unknown = patterns.unknown(names);
    let Some(name) = unknown.first() else { return Ok(()) };
    let hint = pattern_near(patterns, name);
    Err(format!("there is no rule '{name}'{hint}"))
}

/// Returns the suggestion of a pattern whose name is near, as the end of a message.
fn pattern_near(patterns: &PatternSet, name: &str) -> String {
    suggest::did_you_mean(name, patterns.iter().map(|p| &*p.name))
}

/// Returns the failure for an error of [`check_names`] in a body.
pub(super) fn unknown_name(message: String) -> PassFailed {
    PassFailed::at(Place::Parent, message)
}

impl GreedyPass {
    /// Checks that the enabled patterns exist.
    pub(super) fn check(&self, patterns: &PatternSet) -> Result<(), String> {
        check_names(patterns, &self.enable)
    }

    /// Returns a warning for each disabled pattern that does not exist. It may be one of `mlir-opt`.
    pub(super) fn warnings(&self, patterns: &PatternSet) -> Vec<String> {
        let warning = |name: &str| {
            let hint = pattern_near(patterns, name);
            format!("{}: cannot disable the rule '{name}', which does not exist{hint}", self.pass)
        };
        patterns.unknown(&self.disable).into_iter().map(warning).collect()
    }

    /// Applies `patterns`, or those of them that are enabled.
    pub(super) fn run(
        &self,
        cx: &PassCx<'_>,
        patterns: &PatternSet,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        self.check(patterns).map_err(unknown_name)?;
        let chosen: Arc<PatternSet>;
        let patterns = if self.enable.is_empty() && self.disable.is_empty() {
            patterns
        } else {
            chosen = patterns.selected(&self.enable, &self.disable);
            &chosen
        };
        let ended =
            rewrite_body(self.pass, cx, body, parent, patterns, &self.config, cx.rewriting())?;
        let message = match ended {
            _ if !self.test_convergence => return Ok(()),
            Ended::Converged => return Ok(()),
            Ended::Unfinished => {
                "the patterns did not converge within the limits of rounds and of changes"
                    .to_owned()
            }
            Ended::Budget(limit) => {
                format!(
                    "the e-graph reached its limit of {limit} before it was saturated (see --egraph-budget)"
                )
            }
        };
        Err(PassFailed::at(Place::Parent, message))
    }
}
