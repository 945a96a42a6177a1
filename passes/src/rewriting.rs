//! The settings of passes that apply patterns: the engine, the cost model, and the observers.

use std::sync::Arc;

pub use rewrite::greedy::Watching;
pub use rewrite_egraph::cost::{
    BadCost, ConditionalCost, CostModelInfo, CostModels, CostTable, CostedOp, TableError,
    TablePlace,
};
pub use rewrite_egraph::{Budget, CostModel, EgraphOptions, Extraction};

/// The engine that applies patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// The greedy driver.
    #[default]
    Greedy,
    /// The e-graph.
    Egraph,
    /// The greedy driver, then the e-graph.
    GreedyThenEgraph,
}

/// The engines, in the order in which they are compared.
pub const STRATEGIES: &[Strategy] =
    &[Strategy::Greedy, Strategy::Egraph, Strategy::GreedyThenEgraph];

impl Strategy {
    /// Returns the name in flags.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::Greedy => "greedy",
            Strategy::Egraph => "egraph",
            Strategy::GreedyThenEgraph => "greedy+egraph",
        }
    }

    /// Returns the strategy of that name.
    pub fn named(name: &str) -> Option<Strategy> {
        STRATEGIES.iter().copied().find(|s| s.name() == name)
    }
}

/// The work of a pattern pass in one body, for the cost report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// The pass.
    pub pass: &'static str,
    /// The symbol of the operation that owns the body, or the name of that operation.
    pub holder: String,
    /// The engine.
    pub strategy: &'static str,
    /// The cost model.
    pub model: String,
    /// Cost before and after.
    pub cost: (u64, u64),
    /// Operations before and after.
    pub ops: (usize, usize),
    /// The nodes of the largest e-graph, its classes, rounds and matches.
    pub nodes: usize,
    /// See `nodes`.
    pub classes: usize,
    /// See `nodes`.
    pub iterations: usize,
    /// See `nodes`.
    pub matches: u64,
    /// The patterns that the greedy driver applied and the rules by which the e-graph made something new, and how often, in order of their names.
    pub fired: Vec<(Arc<str>, u64)>,
    /// Whether the extracted form is known to be the cheapest one in the e-graph.
    pub optimal: bool,
    /// Why the e-graph stopped; without one, whether the greedy driver `converged` or was left `unfinished`.
    pub stop: &'static str,
}

/// Receives rows of the cost report, from any thread.
pub trait CostReportSink: Send + Sync {
    /// Receives the row of a body.
    fn row(&self, row: Row);
}

/// The settings of passes that apply patterns, where their options leave them open.
#[derive(Clone, Default)]
pub struct RewriteSettings {
    /// The engine.
    pub strategy: Strategy,
    /// Whether engines are compared: then the option of a pass that names an engine is ignored.
    pub compares: bool,
    /// The options of the e-graph.
    pub options: EgraphOptions,
    /// The receiver of the cost report.
    pub sink: Option<Arc<dyn CostReportSink>>,
    /// What the greedy driver records of its work.
    pub watching: Watching,
}

impl RewriteSettings {
    /// Returns whether `other` is the same. Two receivers of the cost report are the same if they are one object.
    pub fn is_equivalent(&self, other: &RewriteSettings) -> bool {
        let same_sink = match (&self.sink, &other.sink) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        let of = |settings: &RewriteSettings| (settings.strategy, settings.compares);
        let same = (of(self), &self.options, &self.watching)
            == (of(other), &other.options, &other.watching);
        same && same_sink
    }
}

impl std::fmt::Debug for RewriteSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.strategy.name(), self.options)
    }
}

/// The words for kinds of extraction, as flags and pass options take them.
pub const EXTRACTIONS: &[(&str, Option<Extraction>)] = &[
    ("tree", Some(Extraction::Tree)),
    ("dag", Some(Extraction::Dag)),
    ("exact", Some(Extraction::Exact)),
];

/// Returns the kind of extraction of that name.
pub fn extraction_named(name: &str) -> Option<Extraction> {
    EXTRACTIONS.iter().find(|e| e.0 == name).and_then(|e| e.1)
}
