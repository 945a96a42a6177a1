//! `optimize`: chosen rules, by the e-graph unless told otherwise, for the least cost by a model.
//!
//! Not a canonicalization: what it leaves is what is cheapest, not what is canonical.

use ir_core::Body;
use ir_core::def::hooks::ParentOp;
use rewrite::{GreedyConfig, PatternSet};

use crate::info::{OptionSpec, PassInfo, PassOptions};
use crate::notes::Speaker;
use crate::pass::{Pass, PassCx, PassFailed};
use crate::strategy::{RewriteSettings, Strategy, extraction_named, model_named, rewrite_body};
use crate::transforms::canonicalize::{check_names, refused};

const NAME: &str = "optimize";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "apply rules to all equal forms of a value at once, and keep the cheapest",
    options: &[
        OptionSpec {
            name: "rules",
            kind: "list",
            default: "",
            summary: "names or labels of the rules; none: all that are loaded",
        },
        OptionSpec {
            name: "cost",
            kind: "op-count|latency|code-size|td",
            default: "",
            summary: "the cost model; none: that of --cost-model",
        },
        OptionSpec { name: "strategy", kind: "greedy|egraph|greedy+egraph", default: "egraph", summary: "the engine" },
        OptionSpec {
            name: "extraction",
            kind: "tree|dag|exact",
            default: "",
            summary: "whether what is shared counts once; exact: the cheapest of all, if it is small; none: that of --extraction",
        },
        OptionSpec {
            name: "nodes",
            kind: "int",
            default: "-1",
            summary: "nodes at most; -1: that of --egraph-budget, else by the size of the function",
        },
        OptionSpec {
            name: "matches",
            kind: "int",
            default: "-1",
            summary: "matches of a rule in a round at most; -1: that of --egraph-budget, else by the size of the function",
        },
        OptionSpec {
            name: "root",
            kind: "int",
            default: "-1",
            summary: "matches of a rule at one value at most; -1: that of --egraph-budget, else as many as in a round",
        },
        OptionSpec {
            name: "iterations",
            kind: "int",
            default: "-1",
            summary: "rounds at most; -1: that of --egraph-budget, else by the size of the function",
        },
    ],
    make: |options| Optimize::new(options).map(|pass| Box::new(pass) as Box<dyn Pass>),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Optimize {
    given: PassOptions,
    rules: Vec<String>,
    settings: RewriteSettings,
}

impl Optimize {
    fn new(options: &PassOptions) -> Result<Self, String> {
        let mut pass =
            Optimize { given: options.clone(), rules: options.list("rules"), settings: RewriteSettings::default() };
        pass.apply(&RewriteSettings::default())?;
        Ok(pass)
    }

    /// The settings, with what the pass's own options say.
    fn apply(&mut self, settings: &RewriteSettings) -> Result<(), String> {
        let given = &self.given;
        let mut settings = settings.clone();
        if !settings.compares {
            settings.strategy = given.get("strategy").and_then(Strategy::named).unwrap_or(Strategy::Egraph);
        }
        if let Some(cost) = given.get("cost") {
            settings.options.model = model_named(cost)?;
        }
        if let Some(extraction) = given.get("extraction").and_then(extraction_named) {
            settings.options.extraction = extraction;
        }
        let limit = |name: &str| match given.get(name).map(str::parse::<i64>) {
            None | Some(Err(_) | Ok(-1)) => Ok(None),
            Some(Ok(limit)) => usize::try_from(limit)
                .map(Some)
                .map_err(|_| format!("option '{name}' of pass '{NAME}' is a number from -1 on, not {limit}")),
        };
        let budget = &mut settings.options.budget;
        budget.nodes = limit("nodes")?.or(budget.nodes);
        budget.matches = limit("matches")?.or(budget.matches);
        budget.root = limit("root")?.or(budget.root);
        budget.iterations = limit("iterations")?.or(budget.iterations);
        self.settings = settings;
        Ok(())
    }
}

impl Optimize {
    /// A rule that was asked for by its name may be none of the e-graph's.
    fn say_greedy_only(&self, cx: &PassCx<'_>, parent: Option<&ParentOp<'_>>, patterns: &PatternSet) {
        let (Strategy::Egraph, Some(notes)) = (self.settings.strategy, &self.settings.notes) else { return };
        let speaker = Speaker { reg: cx.reg, pass: NAME, parent, patterns };
        for (pattern, why) in &patterns.terms(cx.reg).others {
            if self.rules.iter().any(|name| **name == *pattern.name) {
                notes.add_general(speaker.greedy_only(&pattern.name, why));
            }
        }
    }
}

impl Pass for Optimize {
    fn name(&self) -> &'static str {
        NAME
    }

    fn configure(&mut self, settings: &RewriteSettings) {
        // What the options say was right when the pass was made.
        let _ = self.apply(settings);
    }

    fn is_rewriting(&self) -> bool {
        true
    }

    fn check(&self, patterns: &PatternSet, _: &PatternSet) -> Result<(), String> {
        check_names(patterns, &self.rules)
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, parent: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let config = GreedyConfig { top_down: true, ..GreedyConfig::default() };
        if self.rules.is_empty() {
            return rewrite_body(NAME, cx, body, parent, cx.patterns, &config, &self.settings).map(|_| ());
        }
        check_names(cx.patterns, &self.rules).map_err(refused)?;
        let chosen = cx.patterns.selected(&self.rules, &[]);
        self.say_greedy_only(cx, parent, &chosen);
        rewrite_body(NAME, cx, body, parent, &chosen, &config, &self.settings).map(|_| ())
    }
}
