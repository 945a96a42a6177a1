//! `optimize`: applies chosen rules, in an e-graph unless an option names another engine, and extracts the form of least cost.
//!
//! This is not canonicalization: the result is the cheapest form by the cost model, not a canonical one.

use ir_core::Body;
use ir_core::enclosing::ParentOp;
use rewrite::{GreedyConfig, PatternSet};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::{Choice, ListOpt, Opt, OptionDecl, PassOptions, TypedOption};
use crate::pass::{Pass, PassFailed};
use crate::remarks::RemarkWriter;
use crate::rewriting::{Budget, CostModel, EXTRACTIONS, Extraction, RewriteSettings, Strategy};
use crate::strategy::rewrite_body;
use crate::transforms::canonicalize::{check_names, unknown_name};

const NAME: &str = "optimize";

const RULES: ListOpt =
    ListOpt::new("rules", "names, groups or labels of the rules; none: all canonicalizations");
const COST: CostOption = CostOption;
const STRATEGY: Choice<Strategy> = Choice::new(
    "strategy",
    &[
        ("greedy", Strategy::Greedy),
        ("egraph", Strategy::Egraph),
        ("greedy+egraph", Strategy::GreedyThenEgraph),
    ],
    Strategy::Egraph,
    "the engine",
);
const EXTRACTION: Choice<Option<Extraction>> = Choice::new(
    "extraction",
    EXTRACTIONS,
    None,
    "whether a shared value counts once; exact: the cheapest form of all, if the function is small; none: that of --extraction",
);
const NODES: Opt<i64> =
    limit("nodes", "nodes at most; -1: that of --egraph-budget, else by the size of the function");
const MATCHES: Opt<i64> = limit(
    "matches",
    "matches of a rule in a round at most; -1: that of --egraph-budget, else by the size of the function",
);
const ROOT: Opt<i64> = limit(
    "root",
    "matches of a rule at one value at most; -1: that of --egraph-budget, else as many as in a round",
);
const ITERATIONS: Opt<i64> = limit(
    "iterations",
    "rounds at most; -1: that of --egraph-budget, else by the size of the function",
);

/// The name of a cost model. Which there are, the program knows: [`PassOptions::cost_models`].
struct CostOption;

impl OptionDecl for CostOption {
    fn name(&self) -> &'static str {
        "cost"
    }
    fn summary(&self) -> &'static str {
        "the cost model; none: that of --cost-model"
    }
    fn syntax(&self) -> String {
        "model".to_owned()
    }
    fn default_text(&self) -> String {
        String::new()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        Ok(value.to_owned())
    }
}

impl TypedOption for CostOption {
    type Value = Option<String>;
    fn value(&self, text: Option<&str>) -> Option<String> {
        text.map(str::to_owned)
    }
}

/// Returns a limit of the e-graph; -1 for none.
const fn limit(name: &'static str, summary: &'static str) -> Opt<i64> {
    Opt::new(name, -1, summary).at_least(-1)
}

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "apply rules to all equal forms of a value at once, and keep the cheapest",
    group: PassGroup::Patterns,
    options: &[&RULES, &COST, &STRATEGY, &EXTRACTION, &NODES, &MATCHES, &ROOT, &ITERATIONS],
    make: |options| Ok(Box::new(Optimize::new(options)?)),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Optimize {
    rules: Vec<String>,
    strategy: Strategy,
    model: Option<CostModel>,
    extraction: Option<Extraction>,
    budget: Budget,
}

impl Optimize {
    fn new(options: &PassOptions) -> Result<Self, String> {
        // -1 is below zero, and so no limit.
        let limit = |option: &Opt<i64>| usize::try_from(options.get(option)).ok();
        Ok(Optimize {
            rules: options.get(&RULES),
            strategy: options.get(&STRATEGY),
            model: options.get(&COST).map(|name| options.cost_models().find(&name)).transpose()?,
            extraction: options.get(&EXTRACTION),
            budget: Budget {
                nodes: limit(&NODES),
                matches: limit(&MATCHES),
                root: limit(&ROOT),
                iterations: limit(&ITERATIONS),
            },
        })
    }

    /// Returns the settings of the pipeline, replaced by the options of the pass where those are given.
    fn settings(&self, settings: &RewriteSettings) -> RewriteSettings {
        let mut settings = settings.clone();
        if !settings.compares {
            settings.strategy = self.strategy;
        }
        let options = &mut settings.options;
        if let Some(model) = &self.model {
            options.model = model.clone();
        }
        options.extraction = self.extraction.unwrap_or(options.extraction);
        let (own, budget) = (self.budget, &mut options.budget);
        budget.nodes = own.nodes.or(budget.nodes);
        budget.matches = own.matches.or(budget.matches);
        budget.root = own.root.or(budget.root);
        budget.iterations = own.iterations.or(budget.iterations);
        settings
    }

    /// Warns about rules that an option names and that the e-graph cannot apply.
    fn warn_greedy_only(
        &self,
        cx: &PassCx<'_>,
        strategy: Strategy,
        parent: Option<&ParentOp<'_>>,
        patterns: &PatternSet,
    ) {
        let (Strategy::Egraph, Some(remarks)) = (strategy, cx.remarks()) else { return };
        let writer = RemarkWriter { reg: cx.reg, pass: NAME, parent, patterns };
        for (pattern, reason) in &patterns.terms(cx.reg).others {
            if self.rules.iter().any(|name| **name == *pattern.name) {
                remarks.add_general(writer.greedy_only(&pattern.name, reason));
            }
        }
    }
}

impl Pass for Optimize {
    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        check_names(cx.patterns.with_optimizations(), &self.rules)
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let config = GreedyConfig { top_down: true, ..GreedyConfig::default() };
        let settings = self.settings(cx.rewriting());
        if self.rules.is_empty() {
            return rewrite_body(NAME, cx, body, parent, cx.patterns, &config, &settings)
                .map(|_| ());
        }
        let all = cx.patterns.with_optimizations();
        check_names(all, &self.rules).map_err(unknown_name)?;
        let chosen = all.selected(&self.rules, &[]);
        self.warn_greedy_only(cx, settings.strategy, parent, &chosen);
        rewrite_body(NAME, cx, body, parent, &chosen, &config, &settings).map(|_| ())
    }
}
