//! Which engine rewrites: the greedy driver, the e-graph, or one after the other; and what it came to.
//!
//! The e-graph runs the rules that are about values alone ([`rewrite::drr::terms`]). The rest (functions, rules on operations with effects or regions) is
//! the greedy driver's under every strategy, with folding and the simplification of regions: before the e-graph where there are regions or several
//! blocks, and behind it; what it changes then, the e-graph looks at again.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use ir_core::def::hooks::ParentOp;
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

/// With fewer rounds than that, it is no surprise that rewriting did not end.
const DEFAULT_ROUNDS: u64 = 10;

/// How rewriting a body ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Nothing more comes of any rule.
    Converged,
    /// The engines, or one of them, would go on.
    Unfinished,
    /// The e-graph ended at its budget: at which limit.
    Budget(&'static str),
}

/// Rewrites a body by a strategy.
///
/// # Errors
/// If a rule is found to be unsound, or a cost is negative; the body is as it was.
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

/// How many turns there are, where the greedy driver may have as many rounds as it likes.
const MAX_TURNS: u64 = 100;

/// How many changes the greedy driver may make where it is only tried: so many, and so many for each operation.
const TRIAL: (u64, u64) = (1 << 12, 16);
/// Rules that go on for ever, which the e-graph is there for, make the whole dearer and dearer: a trial ends where it costs so many times as much.
const GROWTH: u64 = 4;
/// Bodies of more operations in a line are not tried with the greedy driver where the e-graph came to its end: only what it chose may be dearer.
const TRIED_OPS: usize = 1 << 14;

/// The cheapest form that there was, to begin with or behind a turn, and what it costs without what nothing uses.
struct Cheapest {
    cost: u64,
    body: Body,
}

/// What the e-graph began with, where the greedy driver is to be tried on it.
struct Start {
    body: Body,
    /// Whether that has to be short.
    short: bool,
}

/// A run of a rewriting pass over one body.
struct Run<'a> {
    pass: &'static str,
    reg: &'a Registry,
    parent: Option<&'a ParentOp<'a>>,
    settings: &'a RewriteSettings,
    config: &'a GreedyConfig,
    /// Whether anyone receives remarks.
    listens: bool,
    /// How often each pattern fired in the greedy driver, if somebody wants to know.
    fired: RefCell<BTreeMap<Arc<str>, u64>>,
    /// What there is to be said of the body.
    said: RefCell<Vec<Finding>>,
}

impl Run<'_> {
    /// Says something, if anybody listens.
    fn say(&self, what: impl FnOnce() -> Vec<Finding>) {
        if self.listens {
            self.said.borrow_mut().extend(what());
        }
    }

    fn speaker<'s>(&'s self, patterns: &'s PatternSet) -> Speaker<'s> {
        Speaker { reg: self.reg, pass: self.pass, parent: self.parent, patterns }
    }

    /// Runs the greedy driver, and says what is to be said of it.
    fn greedily(&self, body: &mut Body, patterns: &PatternSet) -> Result<GreedyResult, PassFailed> {
        let Run { reg, parent, config, listens, .. } = *self;
        let result = self.greedily_by(body, patterns, config)?;
        if let (false, false, true) = (result.converged, self.is_limited(), listens) {
            let why = why_unending(reg, body, parent, patterns, config);
            let rounds = config.max_iterations.filter(|_| result.cut.is_none());
            self.say(|| vec![self.speaker(patterns).unending(body, rounds, why.as_ref(), result.cut.as_deref())]);
        }
        Ok(result)
    }

    /// The same, but that it is not said that it did not end.
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
        if let Some(lie) = speaker.lie(&watch.events) {
            return Err(PassFailed::because(lie));
        }
        Ok(result)
    }

    /// Says of the operations as they were written why the pattern that was asked about, one of the e-graph's, does not match them; but not of those
    /// that it had a part in: the e-graph knows more of a value than its definition says.
    fn say_refusals(&self, body: &Body, patterns: &PatternSet, explained: &[Explained]) {
        let Some(name) = &self.settings.watching.debugged else { return };
        let rules = &patterns.terms(self.reg).rules;
        let Some(rule) = rules.iter().map(|r| r.rule()).find(|r| r.name == *name) else { return };
        let matched = explained.iter().filter(|e| e.steps.iter().any(|step| step.rule == *name));
        let matched: HashSet<Loc> = matched.map(|e| e.loc).collect();
        let mut watch = Watch::new(self.settings.watching.clone());
        for op in body.roots().iter().flat_map(|&root| body.ops_in(root)).filter(|&op| body.name(op) == rule.root) {
            if !matched.contains(&body.loc(op))
                && let Some(why) = rule.why_not(self.reg, body, op)
            {
                watch.event(rule.root, body.loc(op), What::Refused(name.clone(), why));
            }
        }
        self.say(|| self.speaker(patterns).events(body, &watch));
    }

    /// Optimizes in the e-graph. What came of it, and the body as it was. In the `first` turn it is said why the pattern that was asked about does not match.
    fn optimize(&self, body: &mut Body, patterns: &PatternSet, first: bool) -> Result<(Report, Body), PassFailed> {
        let RewriteSettings { options, watching, strategy, .. } = self.settings;
        // After the greedy driver, that has said it.
        let asked = first && *strategy == Strategy::Egraph && watching.debugged.is_some() && self.listens;
        let explain = options.explain || asked || (watching.shown.is_some() && self.listens);
        let options = Options { explain, ..options.clone() };
        let report = rewrite_egraph::optimize(self.reg, body, patterns.terms(self.reg), &options);
        let (report, original) = report.map_err(|refusal| match *refusal {
            Refusal::Unsound(unsound) => PassFailed::because(self.speaker(patterns).unsound(&unsound)),
            Refusal::WrongCost(cost) => wrong_cost(self.reg, &options.model, cost, Place::Parent),
        })?;
        if asked {
            self.say_refusals(&original, patterns, &report.explained);
        }
        Ok((report, original))
    }

    /// Says what is to be said of what the e-graph made.
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

    /// The e-graph and, for the rest, the greedy driver, until neither changes what the other left. Whether that came; it does not where what they
    /// made comes back, and is given up after as many turns as the greedy driver may have rounds.
    ///
    /// The rest asks for no cost, and a form that is cheaper may be one that it makes dearer: so the cheapest is kept, that to begin with among them.
    fn take_turns(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<Report>,
    ) -> Result<bool, PassFailed> {
        // As of the greedy driver: what was not looked at is as it is to be.
        if self.config.max_iterations == Some(0) {
            return Ok(true);
        }
        let after_greedy = self.settings.strategy == Strategy::GreedyThenEgraph;
        let (mut cheapest, mut goes_on) = (None, true);
        // What is in a region that goes would be computed for nothing, and what stands between two operations keeps them from becoming one.
        if after_greedy || has_several_ways(body) {
            let mut original = body.clone();
            rewrite_egraph::erase_unused(self.reg, &mut original);
            cheapest = Some(Cheapest { cost: self.cost(&original)?, body: original });
            let first = self.greedily(body, if after_greedy { patterns } else { patterns.without_terms(self.reg) })?;
            goes_on = first.converged || after_greedy;
            // Of rules that did not end with it, what it left says nothing.
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
            self.say(|| vec![self.speaker(patterns).too_dear(body, cheapest.cost, cost)]);
            *body = cheapest.body;
            rewrite_egraph::erase_unused(self.reg, body);
        }
        Ok(ended)
    }

    /// Whether the greedy driver may find something in a body that the two of them do not: of forms that cost the same the e-graph may have chosen one
    /// that the rest, which looks at how values are computed, makes nothing of; and there may be regions that are left `alone`.
    fn may_be_cheaper_by_greed(&self, body: &Body, patterns: &PatternSet, alone: bool) -> bool {
        let rest = if alone { patterns } else { patterns.without_terms(self.reg) };
        let matched = |op| rest.matching(body.name(op)).next().is_some();
        !rest.is_empty() && body.roots().iter().any(|&root| body.ops_in(root).any(matched))
    }

    /// What the greedy driver is to be tried on, which may find more there: where the e-graph did not come to its end, or left regions alone, or chose
    /// among forms, of which it looks at a few.
    fn start(&self, body: &Body, patterns: &PatternSet, report: &Report, several: bool) -> Option<Start> {
        if self.settings.strategy != Strategy::Egraph {
            return None;
        }
        let ended = report.stop == Stop::Saturated;
        let chose = several || !report.fired.is_empty() && report.ops.0 <= TRIED_OPS;
        let alone = rewrite_egraph::leaves_alone(self.reg, body);
        let tried = !ended || chose || self.may_be_cheaper_by_greed(body, patterns, alone);
        tried.then(|| Start { body: body.clone(), short: ended && !alone })
    }

    /// What the greedy driver makes of a body with all rules, and its cost, if that is less than `cost`. It asks for all guards, as the e-graph does; as by
    /// itself it need not have come to its end.
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
        let asks = |body: &Body| self.settings.options.model.body_cost(self.reg, body).map_or(true, |now| now > most);
        let stop = greedy::Stop { every: (ops / 4).max(64), asks: &asks };
        if !greedy::apply_until(self.reg, &mut other, self.parent, patterns, &config, &stop).changed {
            return Ok(None);
        }
        let by_greed = self.cost(&other)?;
        if by_greed >= cost {
            return Ok(None);
        }
        // What is done is counted, and said.
        if self.settings.sink.is_some() || !self.settings.watching.is_off() {
            other.clone_from(body);
            self.greedily_by(&mut other, patterns, &config)?;
        }
        Ok(Some((by_greed, other)))
    }

    /// The same of the body that there was to begin with, if it is to be tried and was not. What was said up to then is of what is thrown away.
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
            wrong_cost(self.reg, model, WrongCost { op: body.name(op), cost }, Place::Loc(body.loc(op)))
        })
    }

    /// Turns until they end. Whether neither engine changed what the other left, and what the body costs then.
    fn turn_by_turn(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<Report>,
        cheapest: &mut Option<Cheapest>,
    ) -> Result<(bool, u64), PassFailed> {
        let most = self.config.max_iterations.unwrap_or(MAX_TURNS);
        // After each turn what there was, and which rules of the e-graph had a part in it.
        let mut turns: Vec<(u64, Vec<Arc<str>>)> = Vec::new();
        let several = has_several_ways(body);
        let mut last = several.then(|| fingerprint(body));
        // What the greedy driver is to be tried on.
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
            // What is known in scopes is found on the way in: what is there now may say more. Loops are left by what stays in them when all is done, so
            // that what goes would not have made room for the rest; moving it does not change the cost.
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
                self.say(|| vec![self.speaker(patterns).taking_turns(body, turns.len(), same.is_some(), &names)]);
            }
            return Ok((false, cost));
        }
    }

    /// Who allows fewer rounds than usual, or counts rewrites, wants it to stop.
    fn is_limited(&self) -> bool {
        self.config.max_rewrites.is_some() || self.config.max_iterations.is_some_and(|n| n < DEFAULT_ROUNDS)
    }
}

/// Whether control may go more than one way in a body.
fn has_several_ways(body: &Body) -> bool {
    let in_ops = |root| body.ops_in(root).any(|op| body.num_regions(op) > 0);
    body.roots().iter().any(|&root| !body.has_one_block(root) || in_ops(root))
}

/// The error about a cost that is none where an operation is, or where a rule makes one.
fn wrong_cost(reg: &Registry, model: &CostModel, of: WrongCost, place: Place) -> PassFailed {
    let name = reg.ctx().op_name_str(of.op);
    let line = model.line(name).map_or_else(String::new, |line| format!(", line {line}"));
    let message = format!("cost model '{}'{line}: the cost of '{name}' here is {}", model.name(), of.cost);
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
    let symbol = parent.body.attr(ctx, parent.op, reg.names.sym_name).and_then(|a| ctx.string_value(a));
    symbol.map_or_else(|| ctx.op_name_str(parent.body.name(parent.op)).to_owned(), |s| format!("@{s}"))
}
