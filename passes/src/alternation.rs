//! The alternation of the e-graph and the greedy driver, until neither changes the body.
//!
//! ```text
//! body -> e-graph -> greedy driver (other patterns, folding, regions) -> e-graph -> ... -> the cheapest form
//! ```
//!
//! E.g. the e-graph makes a branch condition constant, the greedy driver erases the branch, and the e-graph then
//! sees one block where there were three.

use std::sync::Arc;

use rewrite::fingerprint::fingerprint;
use rewrite::greedy;
use rewrite::{GreedyConfig, PatternSet, count_ops};
use rewrite_egraph::{EgraphReport, StopReason};

use ir_core::Body;

use crate::pass::PassFailed;
use crate::rewriting::Strategy;
use crate::strategy::{Run, merge};

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

/// The turns of an alternation.
struct History {
    /// For each turn the fingerprint of the body and the rules of the e-graph that fired.
    turns: Vec<(u64, Vec<Arc<str>>)>,
    /// The fingerprint of the body after the last turn, if it has control flow.
    last: Option<u64>,
    /// The body for a trial of the greedy driver.
    start: Option<Start>,
}

impl History {
    fn new(body: &Body) -> Self {
        let last = has_control_flow(body).then(|| fingerprint(body));
        History { turns: Vec::new(), last, start: None }
    }

    /// Adds a turn. Returns the index of an earlier turn with the same body.
    fn record(&mut self, body: u64, fired: Vec<Arc<str>>) -> Option<usize> {
        self.last = self.last.map(|_| body);
        let same = self.turns.iter().position(|turn| turn.0 == body);
        self.turns.push((body, fired));
        same
    }
}

impl Run<'_> {
    /// Alternates the e-graph and the greedy driver (with the other patterns) until neither changes the body.
    /// Returns whether they converged: they do not if an earlier form comes back, or after as many turns as the
    /// greedy driver may have rounds.
    ///
    /// The greedy driver ignores costs and may make a cheaper form more expensive, so the cheapest form so far is
    /// stored, the original included.
    pub(crate) fn alternate(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<EgraphReport>,
    ) -> Result<bool, PassFailed> {
        // As in the greedy driver, no rounds mean success without a change.
        if self.config.max_iterations == Some(0) {
            return Ok(true);
        }
        let after_greedy = self.settings.strategy == Strategy::GreedyThenEgraph;
        let (mut cheapest, mut continues) = (None, true);
        // Regions that the greedy driver erases would be optimized in vain, and operations between two equal ones can prevent their merging.
        if after_greedy || has_control_flow(body) {
            let mut original = body.clone();
            rewrite_egraph::erase_unused(self.reg, &mut original);
            cheapest = Some(Cheapest { cost: self.cost(&original)?, body: original });
            let first = self.run_greedy(
                body,
                if after_greedy { patterns } else { patterns.without_terms(self.reg) },
            )?;
            continues = first.converged || after_greedy;
            // If the greedy driver did not converge, its result may be arbitrarily expensive.
            if let (false, true, Some(original)) = (first.converged, after_greedy, &cheapest)
                && self.cost(body)? > original.cost
            {
                body.clone_from(&original.body);
            }
        }
        let (ended, cost) = if continues {
            self.alternate_from(body, patterns, total, &mut cheapest)?
        } else {
            let report = self.optimize(body, patterns, true)?.0;
            self.remark_turn(body, patterns, &report);
            let cost = report.cost.1;
            merge(total, report);
            (false, cost)
        };
        if let Some(cheapest) = cheapest
            && cost > cheapest.cost
        {
            self.remark(|| {
                vec![self.writer(patterns).earlier_form_is_cheaper(body, cheapest.cost, cost)]
            });
            *body = cheapest.body;
            rewrite_egraph::erase_unused(self.reg, body);
        }
        Ok(ended)
    }

    /// Alternates the engines, starting with the e-graph. Returns whether they converged, and the cost of the body.
    fn alternate_from(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<EgraphReport>,
        cheapest: &mut Option<Cheapest>,
    ) -> Result<(bool, u64), PassFailed> {
        let limit = self.config.max_iterations.unwrap_or(MAX_TURNS);
        let mut history = History::new(body);
        loop {
            let (fired, by_egraph) =
                self.egraph_turn(body, patterns, total, cheapest, &mut history)?;
            let greedy = self.run_greedy(body, patterns.without_terms(self.reg))?;
            let mut cost = if greedy.changed { self.cost(body)? } else { by_egraph };
            if !greedy.converged {
                return Ok((false, cost));
            }
            if self.is_settled(body, &history, greedy.changed) {
                match self.cheaper_form(body, patterns, cost, &mut history)? {
                    Some(cheaper) => (cost, *body) = cheaper,
                    None => return Ok((true, cost)),
                }
            }
            if cheapest.as_ref().is_none_or(|cheapest| cost < cheapest.cost) {
                *cheapest = Some(Cheapest { cost, body: body.clone() });
            }
            let repeated = history.record(fingerprint(body), fired);
            if repeated.is_none() && (history.turns.len() as u64) < limit {
                continue;
            }
            if let Some(cheaper) =
                self.cheaper_by_first_trial(&mut history.start, patterns, cost)?
            {
                (cost, *body) = cheaper;
            }
            if let Some(total) = total {
                total.stop = StopReason::Turns;
            }
            self.remark_alternation(body, patterns, &history, repeated);
            return Ok((false, cost));
        }
    }

    /// Runs the e-graph. Returns the rules that fired, and the cost of the body.
    fn egraph_turn(
        &self,
        body: &mut Body,
        patterns: &PatternSet,
        total: &mut Option<EgraphReport>,
        cheapest: &mut Option<Cheapest>,
        history: &mut History,
    ) -> Result<(Vec<Arc<str>>, u64), PassFailed> {
        let is_first = history.turns.is_empty();
        let (report, before) = self.optimize(body, patterns, is_first)?;
        self.remark_turn(body, patterns, &report);
        let cheapest = cheapest.get_or_insert(Cheapest { cost: report.live, body: before });
        if is_first {
            history.start = self.start(&cheapest.body, patterns, &report, history.last.is_some());
        }
        let fired = report.fired.iter().map(|f| f.0.clone()).collect();
        let cost = report.cost.1;
        merge(total, report);
        Ok((fired, cost))
    }

    /// Returns whether the last turn changed nothing.
    ///
    /// The e-graph collects facts about scopes when it reads the body, so in a body with control flow another turn
    /// may find more. Operations are hoisted out of loops only now, when dead ones are erased; hoisting does not
    /// change the cost.
    fn is_settled(&self, body: &mut Body, history: &History, changed_by_greedy: bool) -> bool {
        match history.last {
            None => !changed_by_greedy,
            Some(last) => fingerprint(body) == last && !rewrite_egraph::hoist(self.reg, body),
        }
    }

    /// Returns a form of a settled body that costs less than `cost`, if a trial of the greedy driver finds one.
    fn cheaper_form(
        &self,
        body: &Body,
        patterns: &PatternSet,
        cost: u64,
        history: &mut History,
    ) -> Result<Option<(u64, Body)>, PassFailed> {
        let alone = rewrite_egraph::has_skipped_region(self.reg, body);
        let may_improve = self.greedy_may_improve(body, patterns, alone);
        match self.cheaper_by_first_trial(&mut history.start, patterns, cost)? {
            None if may_improve => self.cheaper_by_trial(body, patterns, cost, true),
            found => Ok(found),
        }
    }

    /// Warns that the engines did not converge, unless an intended limit stopped them. `repeated` is the earlier
    /// turn with the same body.
    fn remark_alternation(
        &self,
        body: &Body,
        patterns: &PatternSet,
        history: &History,
        repeated: Option<usize>,
    ) {
        if repeated.is_none() && self.is_limited() {
            return;
        }
        let turns = &history.turns;
        let mut names: Vec<Arc<str>> = Vec::new();
        for name in turns[repeated.map_or(0, |at| at + 1)..].iter().flat_map(|turn| &turn.1) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let writer = self.writer(patterns);
        self.remark(|| vec![writer.alternating(body, turns.len(), repeated.is_some(), &names)]);
    }

    /// Returns whether the greedy driver may improve a body on which both engines converged: among forms of equal cost the e-graph may have extracted one
    /// that the other patterns, which match definitions of values, cannot improve; and there may be regions that the e-graph leaves `alone`.
    fn greedy_may_improve(&self, body: &Body, patterns: &PatternSet, alone: bool) -> bool {
        let rest = if alone { patterns } else { patterns.without_terms(self.reg) };
        let matched = |op| rest.matching(body.name(op)).next().is_some();
        !rest.is_empty() && body.roots().iter().any(|&root| body.ops_in(root).any(matched))
    }

    /// Returns the original body if a trial of the greedy driver on it may find more: the e-graph was not saturated, left regions alone, or extracted one of
    /// several forms, of which extraction inspects only some.
    fn start(
        &self,
        body: &Body,
        patterns: &PatternSet,
        report: &EgraphReport,
        several: bool,
    ) -> Option<Start> {
        if self.settings.strategy != Strategy::Egraph {
            return None;
        }
        let ended = report.stop == StopReason::Saturated;
        let chose = several || !report.fired.is_empty() && report.ops.0 <= TRIED_OPS;
        let alone = rewrite_egraph::has_skipped_region(self.reg, body);
        let tried = !ended || chose || self.greedy_may_improve(body, patterns, alone);
        tried.then(|| Start { body: body.clone(), short: ended && !alone })
    }

    /// Returns the result of the greedy driver with all rules and its cost, if that is less than `cost`. It checks all guards, as the e-graph does. It
    /// need not converge.
    fn cheaper_by_trial(
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
        let is_final = |body: &Body| {
            self.settings.options.model.body_cost(self.reg, body).map_or(true, |now| now > most)
        };
        let stop = greedy::Stop { every: (ops / 4).max(64), is_final: &is_final };
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
            self.run_greedy_without_warning(&mut other, patterns, &config)?;
        }
        Ok(Some((by_greed, other)))
    }

    /// Runs [`cheaper_by_trial`](Self::cheaper_by_trial) on the original body, once and if a trial is due. If it is cheaper, the remarks so far are dropped:
    /// they are about a form that is discarded.
    fn cheaper_by_first_trial(
        &self,
        start: &mut Option<Start>,
        patterns: &PatternSet,
        cost: u64,
    ) -> Result<Option<(u64, Body)>, PassFailed> {
        let Some(Start { body, short }) = start.take() else { return Ok(None) };
        let remarks = self.remarks.take();
        let found = self.cheaper_by_trial(&body, patterns, cost, short)?;
        if found.is_none() {
            self.remarks.replace(remarks);
        }
        Ok(found)
    }
}

/// Returns whether a body has regions or several blocks.
fn has_control_flow(body: &Body) -> bool {
    let in_ops = |root| body.ops_in(root).any(|op| body.num_regions(op) > 0);
    body.roots().iter().any(|&root| !body.has_one_block(root) || in_ops(root))
}
