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
use rewrite::fingerprint::fingerprint;
use rewrite::greedy::{self, GreedyResult, Watch, What, apply_watched, why_unending};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, count_ops};
use rewrite_egraph::Report;
use rewrite_egraph::{Explained, Refusal, Stop, WrongCost};

use crate::cx::PassCx;
use crate::notes::Speaker;
use crate::pass::PassFailed;
use crate::rewriting::{CostModel, Options, RewriteSettings, Row, Strategy, Watching};

/// With a lower limit of rounds, there is no warning that rewriting did not converge.
const DEFAULT_ROUNDS: u64 = 10;

/// How rewriting a body ended.
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
    let listens = cx.wants_remarks();
    let (fired, said) = (RefCell::default(), RefCell::default());
    let run = Run { pass, reg, parent, settings, config, listens, fired, said };
    let costs = settings.sink.is_some() || *model != CostModel::default();
    let before = if costs { Some((run.cost(body)?, count_ops(body))) } else { None };
    let mut total: Option<Report> = None;
    let ended = match settings.strategy {
        Strategy::Greedy => run.greedily(body, patterns).map(|result| result.converged),
        Strategy::Egraph | Strategy::GreedyThenEgraph => run.take_turns(body, patterns, &mut total),
    };
    if let Some(notes) = cx.remarks() {
        notes.add(run.said.take());
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
        Some(report) if report.stop != Stop::Saturated => Ended::Budget(report.stop.name()),
        _ => Ended::Converged,
    })
}

/// The limit of turns if the rounds of the greedy driver are unlimited.
const MAX_TURNS: u64 = 100;

/// The changes that a trial of the greedy driver may make: a constant, and a number for each operation.
const TRIAL: (u64, u64) = (1 << 12, 16);
/// Rules that never converge in the greedy driver make a body more and more expensive: a trial stops when the cost has grown by this factor.
const GROWTH: u64 = 4;
/// Straight-line bodies with more operations get no trial of the greedy driver if the e-graph was saturated: only its extraction could be improved.
const TRIED_OPS: usize = 1 << 14;

/// The cheapest form so far, the original included, and its cost without dead operations.
struct Cheapest {
    cost: u64,
    body: Body,
}

/// The body that the e-graph started with, for a trial of the greedy driver.
struct Start {
    body: Body,
    /// Whether the trial is limited.
    short: bool,
}

/// A run of a pattern pass over one body.
struct Run<'a> {
    pass: &'static str,
    reg: &'a Registry,
    parent: Option<&'a ParentOp<'a>>,
    settings: &'a RewriteSettings,
    config: &'a GreedyConfig,
    /// Whether anyone receives remarks.
    listens: bool,
    /// How often each pattern fired in the greedy driver, if a report is requested.
    fired: RefCell<BTreeMap<Arc<str>, u64>>,
    /// The remarks about the body.
    said: RefCell<Vec<Finding>>,
}

impl Run<'_> {
    /// Adds remarks if anyone receives them.
    fn say(&self, what: impl FnOnce() -> Vec<Finding>) {
        if self.listens {
            self.said.borrow_mut().extend(what());
        }
    }

    fn speaker<'s>(&'s self, patterns: &'s PatternSet) -> Speaker<'s> {
        Speaker { reg: self.reg, pass: self.pass, parent: self.parent, patterns }
    }

    /// Runs the greedy driver, and warns if it did not converge.
    fn greedily(&self, body: &mut Body, patterns: &PatternSet) -> Result<GreedyResult, PassFailed> {
        let Run { reg, parent, config, listens, .. } = *self;
        let result = self.greedily_by(body, patterns, config)?;
        if let (false, false, true) = (result.converged, self.is_limited(), listens) {
            let why = why_unending(reg, body, parent, patterns, config);
            let rounds = config.max_iterations.filter(|_| result.cut.is_none());
            self.say(|| {
                vec![self.speaker(patterns).unending(
                    body,
                    rounds,
                    why.as_ref(),
                    result.cut.as_deref(),
                )]
            });
        }
        Ok(result)
    }

    /// Runs the greedy driver without a warning about convergence.
    fn greedily_by(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        config: &GreedyConfig,
    ) -> Result<GreedyResult, PassFailed> {
        let Run { reg, parent, settings, .. } = *self;
        let watching = Watching { counted: settings.sink.is_some(), ..settings.watching.clone() };
        if watching.is_off() {
            return Ok(apply_greedily(reg, body, parent, patterns, config));
        }
        let mut watch = Watch::new(watching);
        let result = apply_watched(reg, body, parent, patterns, config, &mut watch);
        for (pattern, times) in std::mem::take(&mut watch.counts) {
            *self.fired.borrow_mut().entry(pattern).or_default() += times;
        }
        let speaker = self.speaker(patterns);
        self.say(|| speaker.events(body, &watch));
        if let Some(lie) = speaker.wrong_change_report(&watch.events) {
            return Err(PassFailed::because(lie));
        }
        Ok(result)
    }

    /// Remarks why the pattern of `--debug-pattern`, if the e-graph runs it, does not match the operations of the original body. Operations whose
    /// rewriting involved the pattern are left out: an e-class has more forms than the definition of the value.
    fn say_refusals(&self, body: &Body, patterns: &PatternSet, explained: &[Explained]) {
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
                && let Some(why) = rule.why_not(self.reg, body, op)
            {
                watch.event(rule.root, body.loc(op), What::Refused(name.clone(), why));
            }
        }
        self.say(|| self.speaker(patterns).events(body, &watch));
    }

    /// Optimizes in the e-graph. Returns the report and the original body. In the `first` turn, `--debug-pattern` reports match failures.
    fn optimize(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        first: bool,
    ) -> Result<(Report, Body), PassFailed> {
        let RewriteSettings { options, watching, strategy, .. } = self.settings;
        // Under the other strategy the greedy driver has reported them.
        let asked =
            first && *strategy == Strategy::Egraph && watching.debugged.is_some() && self.listens;
        let explain = options.explain || asked || (watching.shown.is_some() && self.listens);
        let options = Options { explain, ..options.clone() };
        let report = rewrite_egraph::optimize(self.reg, body, patterns.terms(self.reg), &options);
        let (report, original) = report.map_err(|refusal| match *refusal {
            Refusal::Unsound(unsound) => {
                PassFailed::because(self.speaker(patterns).unsound(&unsound))
            }
            Refusal::WrongCost(cost) => wrong_cost(self.reg, &options.model, cost, Place::Parent),
        })?;
        if asked {
            self.say_refusals(&original, patterns, &report.explained);
        }
        Ok((report, original))
    }

    /// Adds the remarks about a turn of the e-graph.
    fn tell(&self, body: &Body, patterns: &PatternSet, report: &Report) {
        let RewriteSettings { options, watching, .. } = self.settings;
        if let Some(name) = &watching.shown
            && report.explained.iter().any(|e| e.steps.iter().any(|step| step.rule == *name))
        {
            self.say(|| vec![self.speaker(patterns).after_turn(body, name)]);
        }
        if options.explain {
            self.say(|| self.speaker(patterns).explained(body, &report.explained));
        }
    }

    /// Alternates the e-graph and the greedy driver (with the other patterns) until neither changes the body. Returns whether they converged: they do
    /// not if an earlier form comes back, or after as many turns as the greedy driver may have rounds.
    ///
    /// The greedy driver ignores costs and may make a cheaper form more expensive, so the cheapest form so far is kept, the original included.
    fn take_turns(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<Report>,
    ) -> Result<bool, PassFailed> {
        // As in the greedy driver, no rounds mean success without a change.
        if self.config.max_iterations == Some(0) {
            return Ok(true);
        }
        let after_greedy = self.settings.strategy == Strategy::GreedyThenEgraph;
        let (mut cheapest, mut goes_on) = (None, true);
        // Regions that the greedy driver erases would be optimized in vain, and operations between two equal ones can prevent their merging.
        if after_greedy || has_several_ways(body) {
            let mut original = body.clone();
            rewrite_egraph::erase_unused(self.reg, &mut original);
            cheapest = Some(Cheapest { cost: self.cost(&original)?, body: original });
            let first = self.greedily(
                body,
                if after_greedy { patterns } else { patterns.without_terms(self.reg) },
            )?;
            goes_on = first.converged || after_greedy;
            // If the greedy driver did not converge, its result may be arbitrarily expensive.
            if let (false, true, Some(original)) = (first.converged, after_greedy, &cheapest)
                && self.cost(body)? > original.cost
            {
                body.clone_from(&original.body);
            }
        }
        let (ended, cost) = match goes_on {
            true => self.turn_by_turn(body, patterns, total, &mut cheapest)?,
            false => {
                let report = self.optimize(body, patterns, true)?.0;
                self.tell(body, patterns, &report);
                let cost = report.cost.1;
                merge(total, report);
                (false, cost)
            }
        };
        if let Some(cheapest) = cheapest
            && cost > cheapest.cost
        {
            self.say(|| {
                vec![self.speaker(patterns).earlier_form_is_cheaper(body, cheapest.cost, cost)]
            });
            *body = cheapest.body;
            rewrite_egraph::erase_unused(self.reg, body);
        }
        Ok(ended)
    }

    /// Whether the greedy driver may improve a body on which both engines converged: among forms of equal cost the e-graph may have extracted one
    /// that the other patterns, which match definitions of values, cannot improve; and there may be regions that the e-graph leaves `alone`.
    fn may_be_cheaper_by_greed(&self, body: &Body, patterns: &PatternSet, alone: bool) -> bool {
        let rest = if alone { patterns } else { patterns.without_terms(self.reg) };
        let matched = |op| rest.matching(body.name(op)).next().is_some();
        !rest.is_empty() && body.roots().iter().any(|&root| body.ops_in(root).any(matched))
    }

    /// The original body if a trial of the greedy driver on it may find more: the e-graph was not saturated, left regions alone, or extracted one of
    /// several forms, of which extraction inspects only some.
    fn start(
        &self,
        body: &Body,
        patterns: &PatternSet,
        report: &Report,
        several: bool,
    ) -> Option<Start> {
        if self.settings.strategy != Strategy::Egraph {
            return None;
        }
        let ended = report.stop == Stop::Saturated;
        let chose = several || !report.fired.is_empty() && report.ops.0 <= TRIED_OPS;
        let alone = rewrite_egraph::leaves_alone(self.reg, body);
        let tried = !ended || chose || self.may_be_cheaper_by_greed(body, patterns, alone);
        tried.then(|| Start { body: body.clone(), short: ended && !alone })
    }

    /// Returns the result of the greedy driver with all rules and its cost, if that is less than `cost`. It checks all guards, as the e-graph does. It
    /// need not converge.
    fn cheaper_by_greed(
        &self,
        body: &Body,
        patterns: &PatternSet,
        cost: u64,
        short: bool,
    ) -> Result<Option<(u64, Body)>, PassFailed> {
        let (mut other, ops) = (body.clone(), count_ops(body));
        let max_changes = short.then(|| TRIAL.0 + TRIAL.1 * ops as u64);
        let config = GreedyConfig { max_changes, guarded: true, ..self.config.clone() };
        let most = GROWTH.saturating_mul(self.cost(body)?);
        let asks = |body: &Body| {
            self.settings.options.model.body_cost(self.reg, body).map_or(true, |now| now > most)
        };
        let stop = greedy::Stop { every: (ops / 4).max(64), asks: &asks };
        if !greedy::apply_until(self.reg, &mut other, self.parent, patterns, &config, &stop).changed
        {
            return Ok(None);
        }
        let by_greed = self.cost(&other)?;
        if by_greed >= cost {
            return Ok(None);
        }
        // Again with counters and remarks.
        if self.settings.sink.is_some() || !self.settings.watching.is_off() {
            other.clone_from(body);
            self.greedily_by(&mut other, patterns, &config)?;
        }
        Ok(Some((by_greed, other)))
    }

    /// Runs [`cheaper_by_greed`](Self::cheaper_by_greed) on the original body, once and if a trial is due. If it is cheaper, the remarks so far are dropped:
    /// they are about a form that is discarded.
    fn cheaper_from_the_start(
        &self,
        start: &mut Option<Start>,
        patterns: &PatternSet,
        cost: u64,
    ) -> Result<Option<(u64, Body)>, PassFailed> {
        let Some(Start { body, short }) = start.take() else { return Ok(None) };
        let said = self.said.take();
        let found = self.cheaper_by_greed(&body, patterns, cost, short)?;
        if found.is_none() {
            self.said.replace(said);
        }
        Ok(found)
    }

    fn cost(&self, body: &Body) -> Result<u64, PassFailed> {
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

    /// Alternates the engines. Returns whether they converged, and the cost of the body.
    fn turn_by_turn(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<Report>,
        cheapest: &mut Option<Cheapest>,
    ) -> Result<(bool, u64), PassFailed> {
        let most = self.config.max_iterations.unwrap_or(MAX_TURNS);
        // For each turn the fingerprint of the body and the rules of the e-graph that fired.
        let mut turns: Vec<(u64, Vec<Arc<str>>)> = Vec::new();
        let several = has_several_ways(body);
        let mut last = several.then(|| fingerprint(body));
        // The body for a trial of the greedy driver.
        let mut start: Option<Start> = None;
        loop {
            let (report, before) = self.optimize(body, patterns, turns.is_empty())?;
            self.tell(body, patterns, &report);
            let cheapest = cheapest.get_or_insert(Cheapest { cost: report.live, body: before });
            if turns.is_empty() {
                start = self.start(&cheapest.body, patterns, &report, several);
            }
            let fired: Vec<Arc<str>> = report.fired.iter().map(|f| f.0.clone()).collect();
            let mut cost = report.cost.1;
            merge(total, report);
            let rest = self.greedily(body, patterns.without_terms(self.reg))?;
            if rest.changed {
                cost = self.cost(body)?;
            }
            if !rest.converged {
                return Ok((false, cost));
            }
            // The e-graph collects facts about scopes when it reads the body, so another turn may find more. Operations are hoisted out of loops only
            // now, when dead ones are erased; hoisting does not change the cost.
            let settled = match last {
                None => !rest.changed,
                Some(last) => fingerprint(body) == last && !rewrite_egraph::hoist(self.reg, body),
            };
            if settled {
                let alone = rewrite_egraph::leaves_alone(self.reg, body);
                let tried = self.may_be_cheaper_by_greed(body, patterns, alone);
                let cheaper = match self.cheaper_from_the_start(&mut start, patterns, cost)? {
                    None if tried => self.cheaper_by_greed(body, patterns, cost, true)?,
                    found => found,
                };
                match cheaper {
                    Some(cheaper) => (cost, *body) = cheaper,
                    None => return Ok((true, cost)),
                }
            }
            if cost < cheapest.cost {
                *cheapest = Cheapest { cost, body: body.clone() };
            }
            let now = fingerprint(body);
            last = last.map(|_| now);
            let same = turns.iter().position(|turn| turn.0 == now);
            turns.push((now, fired));
            let given_up = turns.len() as u64 >= most;
            if same.is_none() && !given_up {
                continue;
            }
            if let Some(cheaper) = self.cheaper_from_the_start(&mut start, patterns, cost)? {
                (cost, *body) = cheaper;
            }
            if let Some(all) = total {
                all.stop = Stop::Turns;
            }
            if same.is_some() || !self.is_limited() {
                let mut names: Vec<Arc<str>> = Vec::new();
                for name in turns[same.map_or(0, |at| at + 1)..].iter().flat_map(|turn| &turn.1) {
                    if !names.contains(name) {
                        names.push(name.clone());
                    }
                }
                self.say(|| {
                    vec![self.speaker(patterns).alternating(
                        body,
                        turns.len(),
                        same.is_some(),
                        &names,
                    )]
                });
            }
            return Ok((false, cost));
        }
    }

    /// Whether the options limit rounds or rewrites: then a stop at the limit is intended.
    fn is_limited(&self) -> bool {
        self.config.max_rewrites.is_some()
            || self.config.max_iterations.is_some_and(|n| n < DEFAULT_ROUNDS)
    }
}

/// Whether a body has regions or several blocks.
fn has_several_ways(body: &Body) -> bool {
    let in_ops = |root| body.ops_in(root).any(|op| body.num_regions(op) > 0);
    body.roots().iter().any(|&root| !body.has_one_block(root) || in_ops(root))
}

/// The error about a negative cost of an operation, or of the result of a rule.
fn wrong_cost(reg: &Registry, model: &CostModel, of: WrongCost, place: Place) -> PassFailed {
    let name = reg.ctx().op_name_str(of.op);
    let line = model.line(name).map_or_else(String::new, |line| format!(", line {line}"));
    let message =
        format!("cost model '{}'{line}: the cost of '{name}' here is {}", model.name(), of.cost);
    PassFailed::because(Diagnostic::error("cost", place, message))
}

fn merge(total: &mut Option<Report>, report: Report) {
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
