//! The e-graph engine: applies local rules to all equal forms of a function's values at once (equality
//! saturation), and extracts the cheapest form.
//!
//! [`optimize`] takes one body. It knows no dialect: definitions and hooks describe the operations. This is
//! the only crate that uses `egg`. It reads no clock: all limits are counts.
//!
//! ```text
//! body --dead, from_body--> e-graph --saturate--> e-classes --extract--> choices --elaborate--> body
//!                              ^ fold                ^ rules                ^ cost model
//! ```
//!
//! **Invariant:** the same body, rules and options give the same body on any machine. **Invariant:** the
//! result never costs more than the input without its unused operations, by the same model; otherwise that
//! input is the result.

#![warn(missing_docs)]

mod choice;
mod class_data;
pub mod cost;
mod dead;
mod demand;
mod elaborate;
mod exact;
mod explain;
mod extract;
mod fold;
mod fold_worklist;
mod from_body;
mod frozen;
mod graph;
mod hoist;
mod lists;
mod match_worklist;
mod node;
mod picture;
mod plan;
mod proof;
mod proof_recording;
mod saturate;
mod scopes;
mod subsumption;

use std::sync::Arc;

use egg::Id;
use ir_core::def::DefLoc;
use ir_core::printer::attr_text;
use ir_core::{Body, Registry};
use rewrite::count_ops;
use rewrite::drr::eclass::TermRules;

pub use cost::{CostModel, WrongCost};
pub use dead::erase as erase_unused;
pub use explain::{Explained, Step};
pub use extract::Extraction;
pub use from_body::has_skipped_region;
use graph::Graph;
pub use hoist::hoist;
use node::ENode;
pub use picture::picture;
use plan::Plan;

use demand::Demand;
pub use saturate::{Budget, StopReason};

/// The options of the optimization of a body.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EgraphOptions {
    /// The cost model of extraction.
    pub model: CostModel,
    /// How terms are chosen.
    pub extraction: Extraction,
    /// How much may be done.
    pub budget: Budget,
    /// Whether to explain by which rules each chosen term was derived.
    pub explain: bool,
}

/// The report of an optimization.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EgraphReport {
    /// The cost of the body before and after.
    pub cost: (u64, u64),
    /// The cost of the original body without its unused operations.
    pub live: u64,
    /// How many operations it had before and after.
    pub ops: (usize, usize),
    /// How many nodes were added to the e-graph, those included that became the same as others.
    pub nodes: usize,
    /// How many classes.
    pub classes: usize,
    /// How many rounds.
    pub iterations: usize,
    /// How many matches.
    pub matches: u64,
    /// The rules that made something new, and how often, in the order of registration.
    pub fired: Vec<(Arc<str>, u64)>,
    /// Why it stopped.
    pub stop: StopReason,
    /// Whether the choice is known to be the cheapest of all.
    pub optimal: bool,
    /// Explanations of replaced operations, if they were requested.
    pub explained: Vec<Explained>,
}

/// A rule made unequal constants equal. The body is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// The rule; `None` if folders contradict each other.
    pub rule: Option<(Arc<str>, DefLoc)>,
    /// The message.
    pub message: String,
}

/// The reason for which a body was not optimized.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A rule is wrong.
    Unsound(Unsound),
    /// So is the cost model.
    WrongCost(WrongCost),
}

/// Optimizes a body: its root regions, inline regions included; nested bodies are left alone. Returns the
/// report and the original body.
///
/// # Errors
/// If a rule is found to be unsound or the cost model gives an invalid cost. The body is unchanged then.
pub fn optimize(
    reg: &Registry,
    body: &mut Body,
    rules: &TermRules,
    options: &EgraphOptions,
) -> Result<(EgraphReport, Body), Box<Refusal>> {
    let before = body.clone();
    let whole = (body_cost(reg, body, &options.model)?, count_ops(body));
    dead::erase(reg, body);
    let mut links = 0;
    match attempt(reg, body, rules, options, &mut links) {
        Ok(mut report) => {
            if report.cost.1 > report.cost.0 {
                body.clone_from(&before);
                dead::erase(reg, body);
                report.cost.1 = report.cost.0;
                report.ops.1 = report.ops.0;
                report.explained.clear();
            }
            (report.cost.0, report.ops.0) = whole;
            Ok((report, before))
        }
        Err(refusal) => {
            let first = match *refusal {
                Refusal::Unsound(_) => first_unsound(reg, &before, rules, options, links),
                Refusal::WrongCost(_) => None,
            };
            *body = before;
            Err(first.map_or(refusal, |unsound| Box::new(Refusal::Unsound(unsound))))
        }
    }
}

/// Finds the rewrite that leads to a contradiction by bisection of the first `links`, which are the same in
/// each run.
fn first_unsound(
    reg: &Registry,
    body: &Body,
    rules: &TermRules,
    options: &EgraphOptions,
    links: u64,
) -> Option<Unsound> {
    let unsound_within = |links: u64| {
        let mut body = body.clone();
        dead::erase(reg, &mut body);
        let mut graph = Graph::new(reg, &mut body);
        graph.add_body();
        let rule = saturate::saturate(&mut graph, rules, &options.budget, Some(links)).unsound?;
        Some(unsound(&graph, rules, rule))
    };
    let (mut sound, mut last) = (0, links);
    while last.saturating_sub(sound) > 1 {
        let middle = sound + (last - sound) / 2;
        match unsound_within(middle) {
            Some(_) => last = middle,
            None => sound = middle,
        }
    }
    unsound_within(last)
}

fn body_cost(reg: &Registry, body: &Body, model: &CostModel) -> Result<u64, Box<Refusal>> {
    let wrong = |(at, cost)| Refusal::WrongCost(WrongCost { op: body.name(at), cost });
    model.body_cost(reg, body).map_err(|bad| Box::new(wrong(bad)))
}

fn attempt(
    reg: &Registry,
    body: &mut Body,
    rules: &TermRules,
    options: &EgraphOptions,
    links: &mut u64,
) -> Result<EgraphReport, Box<Refusal>> {
    let cost_before = body_cost(reg, body, &options.model)?;
    let ops_before = count_ops(body);
    let mut graph = Graph::new(reg, body);
    graph.egg.analysis.proof = options.explain.then(Default::default);
    let plan = graph.add_body();
    let saturation = saturate::saturate(&mut graph, rules, &options.budget, None);
    *links = saturation.links;
    if let Some(rule) = saturation.unsound {
        return Err(Box::new(Refusal::Unsound(unsound(&graph, rules, rule))));
    }
    let fired = rules.rules.iter().zip(&saturation.fired).filter(|f| *f.1 > 0);
    let mut report = EgraphReport {
        cost: (cost_before, cost_before),
        live: cost_before,
        ops: (ops_before, ops_before),
        nodes: graph.egg.nodes().len(),
        classes: graph.egg.number_of_classes(),
        iterations: saturation.iterations,
        matches: saturation.matches,
        fired: fired.map(|(rule, &n)| (rule.rule().name.clone(), n)).collect(),
        stop: saturation.stop,
        optimal: options.extraction == Extraction::Exact,
        explained: Vec::new(),
    };
    let changes = graph.related || !plan.folded.is_empty() || !plan.unused.is_empty();
    if changes {
        choose(&mut graph, &plan, rules, options, &mut report)?;
    } else {
        graph.erase_made();
    }
    drop(graph);
    if changes {
        report.cost.1 = body_cost(reg, body, &options.model)?;
        report.ops.1 = count_ops(body);
    }
    Ok(report)
}

/// Replaces the body by the cheapest alternative.
fn choose(
    graph: &mut Graph<'_>,
    plan: &Plan,
    rules: &TermRules,
    options: &EgraphOptions,
    report: &mut EgraphReport,
) -> Result<(), Box<Refusal>> {
    let originals: Vec<(Id, ENode)> =
        plan.originals.iter().map(|o| (graph.egg.find(o.class), o.node.clone())).collect();
    let classes: Vec<Id> = originals.iter().map(|o| o.0).collect();
    let (frozen, body) = graph.freeze();
    let demand = Demand::new(&frozen, plan);
    let chosen = extract::extract(&frozen, &options.model, options.extraction, &demand, &originals);
    let (chosen, optimal) = chosen.map_err(|wrong| Box::new(Refusal::WrongCost(wrong)))?;
    let replaced = elaborate::elaborate(&frozen, body, plan, &demand, &chosen, &classes);
    report.optimal = optimal;
    report.explained = explain::explain(graph, rules, &chosen, &replaced, &plan.folded);
    Ok(())
}

fn unsound(graph: &Graph<'_>, rules: &TermRules, rule: u32) -> Unsound {
    let text = |attr| attr_text(graph.reg, attr);
    let both = graph
        .egg
        .analysis
        .conflict
        .map_or(String::new(), |(a, b)| format!("{} equal to {}", text(a), text(b)));
    match rules.rules.get(rule as usize) {
        Some(rule) => {
            let rule = rule.rule();
            let message = format!("rule '{}' is unsound: it makes {both}", rule.name);
            Unsound { rule: Some((rule.name.clone(), rule.loc.clone())), message }
        }
        None => Unsound { rule: None, message: format!("folding makes {both}") },
    }
}
