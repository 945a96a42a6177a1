//! Applies patterns by a strategy: the greedy driver, the e-graph, or one after the other; and reports the results.
//!
//! The e-graph runs the rules that only concern values ([`rewrite::drr::eclass`]), e.g. `x + 0 -> x`. All other patterns (Rust functions, rules on
//! operations with effects or regions), folding and the simplification of regions are run by the greedy driver under every strategy: before
//! the e-graph in bodies with regions or several blocks, and after it. If the greedy driver changes the body then, the e-graph runs again.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use ir_core::enclosing::ParentOp;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, Loc, Place, Registry};
use rewrite::actions::SharedObserver;
use rewrite::greedy::{EventKind, GreedyResult, Watch, apply_watched, longer_run};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, count_ops};
use rewrite_egraph::EgraphReport;
use rewrite_egraph::{Explained, Refusal, StopReason, WrongCost};

use crate::cx::PassCx;
use crate::pass::PassFailed;
use crate::remarks::RemarkWriter;
use crate::rewriting::{CostModel, EgraphOptions, RewriteSettings, Row, Strategy, Watching};

/// With a lower limit of rounds, there is no warning that rewriting did not converge.
const DEFAULT_ROUNDS: u64 = 10;

/// The end of rewriting a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// No rule changes anything.
    Converged,
    /// An engine stopped at a limit before it converged.
    Unfinished,
    /// The e-graph stopped at this limit of its budget.
    Budget(&'static str),
}

/// Rewrites a body by a strategy.
///
/// # Errors
/// If a rule is found to be unsound, or a cost is negative; the body is unchanged.
pub fn rewrite_body(
    pass: &'static str,
    cx: &PassCx<'_>,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &PatternSet,
    config: &GreedyConfig,
    settings: &RewriteSettings,
) -> Result<Ended, PassFailed> {
    let reg = cx.reg;
    let model = &settings.options.model;
    let wants_remarks = cx.wants_remarks();
    let (fired, remarks) = (RefCell::default(), RefCell::default());
    let actions = cx.shared_actions();
    let run = Run { pass, reg, parent, settings, config, wants_remarks, actions, fired, remarks };
    let costs = settings.sink.is_some() || *model != CostModel::default();
    let before = if costs { Some((run.cost(body)?, count_ops(body))) } else { None };
    let mut total: Option<EgraphReport> = None;
    let ended = match settings.strategy {
        Strategy::Greedy => run.run_greedy(body, patterns).map(|result| result.converged),
        Strategy::Egraph | Strategy::GreedyThenEgraph => run.alternate(body, patterns, &mut total),
    };
    if let Some(remarks) = cx.remarks() {
        remarks.add(run.remarks.take());
    }
    let converged = ended?;
    if let (Some(sink), Some(before)) = (&settings.sink, before) {
        let report = total.as_ref();
        let mut fired = run.fired.take();
        for (rule, times) in report.iter().flat_map(|report| &report.fired) {
            *fired.entry(rule.clone()).or_default() += times;
        }
        let stop = match report {
            Some(report) => report.stop.name(),
            None if converged => "converged",
            None => "unfinished",
        };
        sink.row(Row {
            pass,
            holder: holder(reg, parent),
            strategy: settings.strategy.name(),
            model: model.name().to_owned(),
            cost: (before.0, run.cost(body)?),
            ops: (before.1, count_ops(body)),
            nodes: report.map_or(0, |r| r.nodes),
            classes: report.map_or(0, |r| r.classes),
            iterations: report.map_or(0, |r| r.iterations),
            matches: report.map_or(0, |r| r.matches),
            fired: fired.into_iter().collect(),
            optimal: report.is_some_and(|r| r.optimal),
            stop,
        });
    }
    Ok(match total {
        _ if !converged => Ended::Unfinished,
        Some(report) if report.stop != StopReason::Saturated => Ended::Budget(report.stop.name()),
        _ => Ended::Converged,
    })
}

/// A run of a pattern pass over one body.
pub(crate) struct Run<'a> {
    pub(crate) pass: &'static str,
    pub(crate) reg: &'a Registry,
    pub(crate) parent: Option<&'a ParentOp<'a>>,
    pub(crate) settings: &'a RewriteSettings,
    pub(crate) config: &'a GreedyConfig,
    /// Whether anyone receives remarks.
    pub(crate) wants_remarks: bool,
    /// Receives the actions of the greedy driver.
    pub(crate) actions: Option<SharedObserver>,
    /// How often each pattern fired in the greedy driver, if a report is requested.
    pub(crate) fired: RefCell<BTreeMap<Arc<str>, u64>>,
    /// The remarks about the body.
    pub(crate) remarks: RefCell<Vec<Finding>>,
}

impl Run<'_> {
    /// Adds remarks if anyone receives them.
    pub(crate) fn remark(&self, what: impl FnOnce() -> Vec<Finding>) {
        if self.wants_remarks {
            self.remarks.borrow_mut().extend(what());
        }
    }

    pub(crate) fn writer<'s>(&'s self, patterns: &'s PatternSet) -> RemarkWriter<'s> {
        RemarkWriter { reg: self.reg, pass: self.pass, parent: self.parent, patterns }
    }

    /// Runs the greedy driver, and warns if it did not converge.
    pub(crate) fn run_greedy(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
    ) -> Result<GreedyResult, PassFailed> {
        let Run { reg, parent, config, wants_remarks, .. } = *self;
        let result = self.run_greedy_without_warning(body, patterns, config)?;
        if let (false, false, true) = (result.converged, self.is_limited(), wants_remarks) {
            let longer = longer_run(reg, body, parent, patterns, config);
            let rounds = config.max_iterations.filter(|_| result.cut.is_none());
            self.remark(|| {
                vec![self.writer(patterns).unending(body, rounds, &longer, result.cut.as_deref())]
            });
        }
        Ok(result)
    }

    /// Runs the greedy driver without a warning about convergence.
    pub(crate) fn run_greedy_without_warning(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        config: &GreedyConfig,
    ) -> Result<GreedyResult, PassFailed> {
        let Run { reg, parent, settings, .. } = *self;
        let watching = Watching { counted: settings.sink.is_some(), ..settings.watching.clone() };
        let watching = Watching { actions: self.actions.clone(), ..watching };
        if watching.is_off() {
            return Ok(apply_greedily(reg, body, parent, patterns, config));
        }
        let mut watch = Watch::new(watching);
        let result = apply_watched(reg, body, parent, patterns, config, &mut watch);
        for (pattern, times) in std::mem::take(&mut watch.counts) {
            *self.fired.borrow_mut().entry(pattern).or_default() += times;
        }
        let writer = self.writer(patterns);
        self.remark(|| writer.events(body, &watch));
        if let Some(wrong) = writer.wrong_change_report(&watch.events) {
            return Err(PassFailed::because(wrong));
        }
        Ok(result)
    }

    /// Remarks why the pattern of `--debug-pattern`, if the e-graph runs it, does not match the operations of the original body. Operations whose
    /// rewriting involved the pattern are left out: an e-class has more forms than the definition of the value.
    fn remark_match_failures(&self, body: &Body, patterns: &PatternSet, explained: &[Explained]) {
        let Some(name) = &self.settings.watching.debugged else { return };
        let rules = &patterns.terms(self.reg).rules;
        let Some(rule) = rules.iter().map(|r| r.rule()).find(|r| r.name == *name) else { return };
        let matched = explained.iter().filter(|e| e.steps.iter().any(|step| step.rule == *name));
        let matched: HashSet<Loc> = matched.map(|e| e.loc).collect();
        let mut watch = Watch::new(self.settings.watching.clone());
        for op in body
            .roots()
            .iter()
            .flat_map(|&root| body.ops_in(root))
            .filter(|&op| body.name(op) == rule.root)
        {
            if !matched.contains(&body.loc(op))
                && let Some(reason) = rule.mismatch_reason(self.reg, body, op)
            {
                watch.event(rule.root, body.loc(op), EventKind::Refused(name.clone(), reason));
            }
        }
        self.remark(|| self.writer(patterns).events(body, &watch));
    }

    /// Optimizes in the e-graph. Returns the report and the original body. In the `first` turn, `--debug-pattern` reports match failures.
    pub(crate) fn optimize(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        first: bool,
    ) -> Result<(EgraphReport, Body), PassFailed> {
        let RewriteSettings { options, watching, strategy, .. } = self.settings;
        // Under the other strategy the greedy driver has reported them.
        let debugs_pattern = first
            && *strategy == Strategy::Egraph
            && watching.debugged.is_some()
            && self.wants_remarks;
        let explain =
            options.explain || debugs_pattern || (watching.printed.is_some() && self.wants_remarks);
        let options = EgraphOptions { explain, ..options.clone() };
        let report = rewrite_egraph::optimize(self.reg, body, patterns.terms(self.reg), &options);
        let (report, original) = report.map_err(|refusal| match *refusal {
            Refusal::Unsound(unsound) => {
                PassFailed::because(self.writer(patterns).unsound(&unsound))
            }
            Refusal::WrongCost(cost) => wrong_cost(self.reg, &options.model, cost, Place::Parent),
        })?;
        if debugs_pattern {
            self.remark_match_failures(&original, patterns, &report.explained);
        }
        Ok((report, original))
    }

    /// Adds the remarks about a turn of the e-graph.
    pub(crate) fn remark_turn(&self, body: &Body, patterns: &PatternSet, report: &EgraphReport) {
        let RewriteSettings { options, watching, .. } = self.settings;
        if let Some(name) = &watching.printed
            && report.explained.iter().any(|e| e.steps.iter().any(|step| step.rule == *name))
        {
            self.remark(|| vec![self.writer(patterns).after_turn(body, name)]);
        }
        if options.explain {
            self.remark(|| self.writer(patterns).explained(body, &report.explained));
        }
    }

    pub(crate) fn cost(&self, body: &Body) -> Result<u64, PassFailed> {
        let model = &self.settings.options.model;
        model.body_cost(self.reg, body).map_err(|(op, cost)| {
            wrong_cost(
                self.reg,
                model,
                WrongCost { op: body.name(op), cost },
                Place::Loc(body.loc(op)),
            )
        })
    }

    /// Returns whether the options limit rounds or rewrites: then a stop at the limit is intended.
    pub(crate) fn is_limited(&self) -> bool {
        self.config.max_rewrites.is_some()
            || self.config.max_iterations.is_some_and(|n| n < DEFAULT_ROUNDS)
    }
}

/// Returns the error about a negative cost of an operation, or of the result of a rule.
fn wrong_cost(reg: &Registry, model: &CostModel, of: WrongCost, place: Place) -> PassFailed {
    let name = reg.ctx().op_name_str(of.op);
    let line = model.line(name).map_or_else(String::new, |line| format!(", line {line}"));
    let message =
        format!("cost model '{}'{line}: the cost of '{name}' here is {}", model.name(), of.cost);
    PassFailed::because(Diagnostic::error("cost", place, message))
}

/// Adds the report of one turn of the e-graph to the total.
pub(crate) fn merge(total: &mut Option<EgraphReport>, report: EgraphReport) {
    let Some(all) = total else {
        *total = Some(report);
        return;
    };
    all.cost.1 = report.cost.1;
    all.ops.1 = report.ops.1;
    all.nodes = all.nodes.max(report.nodes);
    all.classes = all.classes.max(report.classes);
    all.iterations += report.iterations;
    all.matches += report.matches;
    for (rule, n) in report.fired {
        match all.fired.iter_mut().find(|f| f.0 == rule) {
            Some(known) => known.1 += n,
            None => all.fired.push((rule, n)),
        }
    }
    all.optimal &= report.optimal;
    all.stop = all.stop.max(report.stop);
}

fn holder(reg: &Registry, parent: Option<&ParentOp<'_>>) -> String {
    let Some(parent) = parent else { return String::new() };
    let ctx = reg.ctx();
    let symbol =
        parent.body.attr(ctx, parent.op, reg.names.sym_name).and_then(|a| ctx.string_value(a));
    symbol.map_or_else(
        || ctx.op_name_str(parent.body.name(parent.op)).to_owned(),
        |s| format!("@{s}"),
    )
}
