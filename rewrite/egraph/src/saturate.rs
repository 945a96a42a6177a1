//! Saturation: applies rules until they add nothing new, or a limit is reached.
//!
//! The loop is our own: egg's runner reads a clock, and checks its limits between rules only. Here all limits
//! are counts, checked at every match. A rule that matches too often in one round is suspended for the next
//! rounds, twice as long each time: e.g. until two rounds later, then until four rounds later. Only classes
//! with a change within the depth of the rules are matched again.

use std::collections::BTreeMap;

use egg::{Id, Language as _};
use ir_core::OpName;
use rewrite::drr::eclass::{BuildMemo, Matches, Replacement, SearchLimits, TermRules};
use smallvec::SmallVec;

use crate::graph::Graph;
use crate::match_worklist::{Due, RoundWorklist};
use crate::proof::{Cause, Goal};

/// How many operations may be tried for each match that a rule may have in a round: a rule that never holds, nested deep enough, would try all
/// ways of walking through the e-graph.
const CANDIDATES: usize = 16;

/// The limits of the work of a saturation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Nodes at most; `None`: by the size of the function.
    pub nodes: Option<usize>,
    /// Matches of one rule in one round; `None`: by the size of the function.
    pub matches: Option<usize>,
    /// Matches of one rule at one value; `None`: as many as in a round.
    pub root: Option<usize>,
    /// Rounds; `None`: by the size of the function.
    pub iterations: Option<usize>,
}

impl Budget {
    /// Returns the limit of nodes for a function of `terms` terms: room for rules to work even in a small one, and linear in a large one.
    fn max_nodes(&self, terms: usize) -> usize {
        self.nodes.unwrap_or(2_000 + 4 * terms)
    }
    /// Returns the limit of rounds: 30, and more as long as all rounds together visit at most 4,000,000 terms. Where rules and folds enable each other,
    /// a round may carry a change only one level further, through a chain as long as the function, and each round visits all terms.
    fn max_iterations(&self, terms: usize) -> usize {
        self.iterations.unwrap_or(30 + terms.min(4_000_000 / (terms + 1)))
    }
    fn max_matches(&self, terms: usize) -> usize {
        self.matches.unwrap_or(1_000 + 4 * terms)
    }
}

/// The reason for which a saturation stopped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StopReason {
    /// No rule adds anything.
    Saturated,
    /// The limit of rounds.
    Iterations,
    /// The limit of matches: a rule was sitting out when nothing else was left.
    Matches,
    /// The limit of nodes.
    Nodes,
    /// The greedy driver and the e-graph keep changing each other's results.
    Turns,
}

impl StopReason {
    /// Returns the name of the reason why saturation stopped, e.g. `saturated`.
    pub fn name(self) -> &'static str {
        match self {
            StopReason::Saturated => "saturated",
            StopReason::Iterations => "iterations",
            StopReason::Matches => "matches",
            StopReason::Nodes => "nodes",
            StopReason::Turns => "turns",
        }
    }
}

/// The result of saturation.
#[derive(Debug)]
pub(crate) struct Saturation {
    pub(crate) stop: StopReason,
    pub(crate) iterations: usize,
    pub(crate) matches: u64,
    /// For each rule, how often it made something new.
    pub(crate) fired: Vec<u64>,
    /// How many rewrites made something equal, or better.
    pub(crate) links: u64,
    /// The last rule before unequal constants were found equal.
    pub(crate) unsound: Option<u32>,
}

/// The effect of a rule on a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tried {
    /// Whether a rule that reduces matched.
    Done { reduced: bool },
    /// Nothing, but an operation that is subsumed was left out.
    Skipped,
    /// No more is to be done.
    Stop,
}

/// A rule that matches too much.
#[derive(Clone, Default)]
struct Throttle {
    /// Matches in this round, and operations that were tried for them.
    matches: usize,
    candidates: usize,
    /// The first round that it may match in.
    from: usize,
    times: u32,
    /// Where it is still to be tried.
    missed: Vec<Id>,
}

/// Applies `rules`, up to the given number of rewrites, if there is one.
pub(crate) fn saturate(
    graph: &mut Graph<'_>,
    rules: &TermRules,
    budget: &Budget,
    until: Option<u64>,
) -> Saturation {
    let terms = graph.egg.number_of_classes();
    graph.max_nodes = budget.max_nodes(terms);
    let run = Run {
        rules,
        until,
        max_matches: budget.max_matches(terms),
        max_iterations: budget.max_iterations(terms),
        max_at_root: budget.root.unwrap_or(usize::MAX),
        throttles: BTreeMap::new(),
        memo: BuildMemo::default(),
        cut: false,
        found: Matches::default(),
        out: Saturation {
            stop: StopReason::Saturated,
            iterations: 0,
            matches: 0,
            fired: vec![0; rules.rules.len()],
            links: 0,
            unsound: None,
        },
        last: None,
    };
    run.run(graph)
}

struct Run<'r> {
    rules: &'r TermRules,
    until: Option<u64>,
    max_matches: usize,
    max_iterations: usize,
    max_at_root: usize,
    /// Of the rules that were tried.
    throttles: BTreeMap<u32, Throttle>,
    memo: BuildMemo<Id>,
    /// Whether matches at one value were left out.
    cut: bool,
    /// Room for matches.
    found: Matches<Id>,
    out: Saturation,
    /// The last rule that changed something.
    last: Option<u32>,
}

impl Run<'_> {
    fn run(mut self, graph: &mut Graph<'_>) -> Saturation {
        graph.touched.clear();
        graph.refold.take();
        graph.rebuild();
        self.check(graph);
        let mut due: Vec<Due> = graph.egg.classes().map(|c| (c.id, 0)).collect();
        due.sort_unstable();
        if self.max_iterations == 0 {
            self.out.stop = StopReason::Iterations;
            return self.out;
        }
        while self.out.unsound.is_none() {
            let agenda = self.round(graph, &due);
            if self.out.unsound.is_some() {
                break;
            }
            self.fold_touched(graph);
            if self.until == Some(self.out.links) {
                break;
            }
            let later = std::mem::take(&mut graph.touched);
            due = agenda.next_round(graph, later, self.rules.depth);
            let waiting = self.throttles.values().any(|t| !t.missed.is_empty());
            self.out.stop = if graph.full {
                StopReason::Nodes
            } else if due.is_empty() && !waiting {
                if self.cut {
                    self.out.stop = StopReason::Matches;
                }
                break;
            } else if self.out.iterations + 1 >= self.max_iterations {
                if due.is_empty() { StopReason::Matches } else { StopReason::Iterations }
            } else {
                self.out.iterations += 1;
                continue;
            };
            break;
        }
        self.out.iterations += 1;
        self.out
    }

    /// Matches every rule where something changed. Returns the remaining work.
    fn round(&mut self, graph: &mut Graph<'_>, due: &[Due]) -> RoundWorklist {
        for throttle in self.throttles.values_mut() {
            (throttle.matches, throttle.candidates) = (0, 0);
        }
        let mut agenda = RoundWorklist::new(graph, due);
        while let Some(visit) = agenda.next(graph) {
            let first = visit.first && self.out.iterations == 0;
            let folded = fold(graph, visit.folds.to_vec());
            self.check(graph);
            let matched = match self.out.unsound {
                None => self.match_class(graph, visit.class, visit.level, first),
                Some(_) => Tried::Stop,
            };
            if matched == Tried::Stop {
                agenda.leave(graph);
                return agenda;
            }
            let mut less = folded || matched == Tried::Done { reduced: true };
            loop {
                let nodes = agenda.follow(graph, self.rules.depth, less);
                if nodes.is_empty() {
                    break;
                }
                less |= fold(graph, nodes);
            }
        }
        agenda.leave(graph);
        self.match_missed(graph);
        agenda
    }

    /// Matches at a class all rules that look deeper than `level`; `first`: never before.
    fn match_class(
        &mut self,
        graph: &mut Graph<'_>,
        class: Id,
        level: usize,
        first: bool,
    ) -> Tried {
        let class = graph.egg.find(class);
        if graph.egg[class].data.constant.is_some() {
            return Tried::Done { reduced: false };
        }
        let mut names: SmallVec<[OpName; 8]> = SmallVec::new();
        for node in &graph.egg[class].nodes {
            if let Some(shape) = node.shape() {
                let name = graph.shapes[shape].name;
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let mut skipped: SmallVec<[u32; 8]> = SmallVec::new();
        let mut reduced = false;
        for &name in &names {
            for &rule in self.rules.on(name) {
                if level >= self.rules.rules[rule as usize].depth() {
                    continue;
                }
                match self.try_rule(graph, class, rule, false) {
                    Tried::Done { reduced: true } => reduced = true,
                    Tried::Done { .. } => {}
                    Tried::Skipped => skipped.push(rule),
                    Tried::Stop => return Tried::Stop,
                }
            }
        }
        // A class that nothing was made of yet, and of which something could be, of an operation that is subsumed.
        for rule in skipped.into_iter().filter(|_| first) {
            if reduced {
                break;
            }
            match self.try_rule(graph, class, rule, true) {
                Tried::Done { reduced: now } => reduced = now,
                Tried::Skipped => {}
                Tried::Stop => return Tried::Stop,
            }
        }
        graph.ignored_constant = None;
        Tried::Done { reduced }
    }

    /// Matches the classes that suspended rules missed, once their suspension ends.
    fn match_missed(&mut self, graph: &mut Graph<'_>) {
        let due = |(&rule, throttle): (&u32, &Throttle)| {
            (throttle.from <= self.out.iterations && !throttle.missed.is_empty()).then_some(rule)
        };
        let due: Vec<u32> = self.throttles.iter().filter_map(due).collect();
        for rule in due {
            let Some(throttle) = self.throttles.get_mut(&rule) else { continue };
            let mut missed = std::mem::take(&mut throttle.missed);
            missed.iter_mut().for_each(|c| *c = graph.egg.find(*c));
            missed.sort_unstable();
            missed.dedup();
            for class in missed {
                if let Tried::Stop = self.try_rule(graph, class, rule, false) {
                    return;
                }
                graph.ignored_constant = None;
            }
        }
    }

    /// Tries a rule at a class, with operations that are subsumed or without.
    fn try_rule(&mut self, graph: &mut Graph<'_>, class: Id, index: u32, subsumed: bool) -> Tried {
        let rules = self.rules;
        let throttle = self.throttles.entry(index).or_default();
        if throttle.from > self.out.iterations {
            throttle.missed.push(class);
            return Tried::Done { reduced: false };
        }
        let room = self.max_matches.saturating_sub(throttle.matches);
        let limits = SearchLimits {
            matches: room.min(self.max_at_root),
            candidates: self
                .max_matches
                .saturating_add(1)
                .saturating_mul(CANDIDATES)
                .saturating_sub(throttle.candidates),
            subsumed,
            store_matched: graph.is_recording(),
        };
        let found = &mut self.found;
        rules.rules[index as usize].search(graph, class, limits, &self.memo, found);
        throttle.matches += found.count();
        throttle.candidates += found.candidates();
        if found.stopped() {
            if found.count() >= self.max_at_root {
                self.cut = true;
            }
            if found.count() >= room || found.candidates() > limits.candidates {
                throttle.times += 1;
                throttle.from = self.out.iterations + (1 << throttle.times.min(16));
                throttle.missed.push(class);
            }
        }
        self.out.matches += found.count() as u64;
        if found.skipped() {
            return Tried::Skipped;
        }
        if found.is_empty() {
            return Tried::Done { reduced: false };
        }
        let before = self.out.links;
        let mut found = std::mem::take(found);
        let continues = self.apply(graph, index, &mut found);
        self.found = found;
        if !continues {
            return Tried::Stop;
        }
        // If another rule derives a different constant for the class, one of the two rules is unsound.
        if self.out.links > before {
            let class = graph.egg.find(class);
            graph.ignored_constant = graph.egg[class].data.constant.map(|_| class);
        }
        Tried::Done { reduced: rules.rules[index as usize].reduces() }
    }

    /// Applies a rule to its matches. `false`: no more is to be done.
    fn apply(&mut self, graph: &mut Graph<'_>, index: u32, found: &mut Matches<Id>) -> bool {
        let rule = &self.rules.rules[index as usize];
        for i in 0..found.len() {
            // The record needs all terms that the rule makes, including those that exist already.
            let mut none = BuildMemo::default();
            let memo = if graph.is_recording() { &mut none } else { &mut self.memo };
            graph.set_cause(None);
            let Some(target) = rule.apply(graph, found, i, memo) else {
                if graph.full {
                    return false;
                }
                continue;
            };
            let (from, exact) = found.head(i);
            if let Some(root) = found.root(i) {
                graph.subsume(root);
            }
            graph.set_cause(Some(Cause::Rule(index)));
            if graph.is_recording() {
                graph.record_match(found.matched(i), rule.names_nested());
            }
            let goal = |result| if rule.gives_named(result) { Goal::Part } else { Goal::Made };
            let linked = match target {
                Replacement::Whole(target) => {
                    graph.set_goal(goal(0));
                    graph.link_results(from, target, exact)
                }
                Replacement::Results(all) => {
                    let results = graph.results(from);
                    let is_valid = results.len() == all.len();
                    let pairs = results.into_iter().zip(all).enumerate().filter(|_| is_valid);
                    let pairs = pairs.filter_map(|(i, (from, to))| Some((i, from, to?)));
                    pairs.fold(false, |new, (i, from, to)| {
                        graph.set_goal(goal(i));
                        graph.link(from, to, exact) | new
                    })
                }
            };
            graph.set_cause(None);
            if linked {
                self.out.fired[index as usize] += 1;
                self.last = Some(index);
                self.out.links += 1;
                if self.until == Some(self.out.links) {
                    return false;
                }
                if graph.egg.analysis.conflict.is_some() {
                    self.out.unsound = Some(index);
                    return false;
                }
            }
        }
        true
    }

    fn check(&mut self, graph: &Graph<'_>) {
        if graph.egg.analysis.conflict.is_some() {
            self.out.unsound = self.out.unsound.or(self.last).or(Some(u32::MAX));
        }
    }

    /// Restores congruence, and folds nodes whose operands changed, until nothing folds any more. This
    /// terminates: a class becomes constant once, and its range narrows a limited number of times.
    fn fold_touched(&mut self, graph: &mut Graph<'_>) {
        loop {
            graph.rebuild();
            self.check(graph);
            if graph.refold.is_empty() || self.out.unsound.is_some() {
                break;
            }
            // Congruence takes a walk through the whole graph; what follows from a change level by level does not wait for it.
            let mut folded = false;
            while !graph.refold.is_empty() {
                let nodes = graph.refold.take();
                folded |= fold(graph, nodes);
            }
            if !folded {
                break;
            }
        }
    }
}

/// Folds nodes, and narrows the ranges of their classes. Whether anything is known that was not.
fn fold(graph: &mut Graph<'_>, mut nodes: Vec<Id>) -> bool {
    nodes.sort_unstable();
    nodes.dedup();
    let mut folded = false;
    for id in nodes {
        // Constant classes are included: there unsound rules are detected.
        let node = graph.egg.id_to_node(id).clone().map_children(|child| graph.egg.find(child));
        folded |= graph.fold_node(graph.egg.find(id), &node);
        folded |= graph.narrow(graph.egg.find(id), &node);
    }
    folded
}
