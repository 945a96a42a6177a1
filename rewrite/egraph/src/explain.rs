//! Why a term was chosen: the chain of rules from the original to it.
//!
//! A way through the recorded links is a rewriting of the original itself: each rule is applied to the term at hand, whose parts are rewritten first only as
//! far as the rule looks. What a name of the rule stands for goes along as it is.
//!
//! That two terms are one node is told by links older than that, so that each question asks for less than the one that it came of; where those do not
//! tell it, by any links, to a limit of depth and work.
//!
//! A step applies to what the ones before made of the original, as far as the links tell it, or it is said that steps are left out before it; the rules
//! themselves are not tried again. Where rules make a class contain itself, a part may be taken for another term of its class.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt::Write as _;
use std::sync::Arc;

use egg::Id;
use ir_core::printer::attr_text;
use ir_core::{Attr, Loc, OpName, ValueId};
use rewrite::drr::terms::TermRules;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::extract::{Choice, Chosen};
use crate::graph::Graph;
use crate::node::ENode;
use crate::proof::{Cause, Link, Proof, TermId, TermIds};

/// How deep operands are followed.
const MAX_DEPTH: usize = 12;
/// How many steps one explanation has at most.
const MAX_STEPS: usize = 48;
/// How many terms are looked at for why operands are equal, of all explanations together.
const MAX_WORK: usize = 2_000_000;
/// How many ways in a row are gone to one term.
const MAX_WAYS: usize = 4;
/// How deep a term is shown.
const SHOWN_DEPTH: usize = 4;
/// How long, in bytes, before what is left of it is left out.
const SHOWN_LENGTH: usize = 400;

/// What a step of a way counts: a chain is easier to follow forwards.
const FORWARDS: u32 = 4;
const BACKWARDS: u32 = 12;
const CONGRUENT: u32 = 3;

/// A step of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The rule, or `fold`.
    pub rule: Arc<str>,
    /// Whether it is read from right to left: both sides are equal.
    pub backwards: bool,
    /// Whether steps before it are left out, as they were not found, or not within the limits.
    pub skips: bool,
}

/// Why an operation is computed otherwise than it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The operation.
    pub op: OpName,
    /// Where it was.
    pub loc: Loc,
    /// What it is computed as, operations in the generic order of their operands, `_` for values from elsewhere.
    pub term: String,
    /// The rules that lead there, in order; none where it is just computed before.
    pub steps: Vec<Step>,
    /// Whether steps behind the last one are left out.
    pub unfinished: bool,
}

/// An original that was replaced.
pub(crate) struct Replaced {
    pub(crate) op: OpName,
    pub(crate) loc: Loc,
    /// The class of its result.
    pub(crate) class: Id,
    pub(crate) result: ValueId,
}

/// Explains what was replaced.
pub(crate) fn explain(
    graph: &mut Graph<'_>,
    rules: &TermRules,
    chosen: &Chosen,
    replaced: &[Replaced],
    folded: &[(OpName, Loc, Option<Attr>)],
) -> Vec<Explained> {
    let Some(proof) = graph.egg.analysis.proof.take() else { return Vec::new() };
    let graph = &*graph;
    let mut explainer = Explainer::new(graph, chosen, *proof);
    explainer.told = replaced.iter().map(|r| graph.egg.find(r.class)).collect();
    let explained = replaced.iter().map(|r| {
        let mut told = Vec::new();
        if let Some(term) = explainer.proof.of_value(r.result) {
            explainer.chain(term, r.class, 0, &mut told);
        }
        let full = told.len() >= MAX_STEPS;
        let (mut steps, mut skips) = (Vec::new(), false);
        for (cause, backwards) in told {
            let rule = match cause {
                Some(Cause::Rule(i)) => {
                    rules.rules.get(i as usize).map(|rule| rule.rule().name.clone())
                }
                Some(Cause::Fold) => Some("fold".into()),
                Some(Cause::Congruence) | None => None,
            };
            match rule {
                Some(rule) => {
                    steps.push(Step { rule, backwards, skips: std::mem::take(&mut skips) })
                }
                None => skips = true,
            }
        }
        Explained {
            op: r.op,
            loc: r.loc,
            term: explainer.term(r.class),
            steps,
            unfinished: full || skips,
        }
    });
    let early = folded.iter().map(|&(op, loc, constant)| Explained {
        op,
        loc,
        term: constant.map_or_else(|| "_".to_owned(), |c| attr_text(graph.reg, c)),
        steps: vec![Step { rule: "fold".into(), backwards: false, skips: false }],
        unfinished: false,
    });
    early.chain(explained).collect()
}

/// A step of a way: a link, by its number, and whether it is gone from its end to its start.
type Going = (u32, bool);

/// The next step from each term to some others, and where it leads.
type Ways = FxHashMap<TermId, (Going, TermId)>;

/// A rewriting, and whether it is told backwards; without a cause, steps that are left out.
type Told = (Option<Cause>, bool);

/// A search for the cheapest ways.
struct Search {
    costs: FxHashMap<TermId, u32>,
    queue: BinaryHeap<Reverse<(u32, TermId)>>,
}

impl Search {
    fn new(start: &[TermId]) -> Self {
        Search {
            costs: start.iter().map(|&term| (term, 0)).collect(),
            queue: start.iter().map(|&term| Reverse((0, term))).collect(),
        }
    }

    /// The next term, and what it costs to come there.
    fn next(&mut self) -> Option<(TermId, u32)> {
        loop {
            let Reverse((cost, at)) = self.queue.pop()?;
            if self.costs.get(&at) == Some(&cost) {
                return Some((at, cost));
            }
        }
    }

    /// Comes to a term by one more step. Whether that is the cheapest way so far.
    fn reach(&mut self, term: TermId, cost: u32, step: (Cause, bool)) -> bool {
        let step = match step {
            (Cause::Congruence, _) => CONGRUENT,
            (_, false) => FORWARDS,
            (_, true) => BACKWARDS,
        };
        let new = cost.saturating_add(step);
        let better = self.costs.get(&term).is_none_or(|&known| new < known);
        if better {
            self.costs.insert(term, new);
            self.queue.push(Reverse((new, term)));
        }
        better
    }
}

struct Explainer<'e, 'g> {
    graph: &'e Graph<'g>,
    chosen: &'e Chosen,
    proof: Proof,
    /// What was recorded; what the explanations add is not among it.
    links: Vec<Link>,
    /// How many terms were recorded.
    recorded: usize,
    /// The steps to each of them, and from it.
    into: Vec<Vec<Going>>,
    out_of: Vec<Vec<Going>>,
    /// The ways to each node that was gone to.
    ways: FxHashMap<ENode, Ways>,
    /// The terms of each node.
    terms: FxHashMap<ENode, Vec<TermId>>,
    /// The classes that have an original that is explained.
    told: FxHashSet<Id>,
    /// How many terms may still be looked at.
    work: usize,
}

impl<'e, 'g> Explainer<'e, 'g> {
    fn new(graph: &'e Graph<'g>, chosen: &'e Chosen, proof: Proof) -> Self {
        let links = proof.links.take();
        let recorded = proof.terms.len();
        let (mut into, mut out_of): (Vec<Vec<Going>>, Vec<Vec<Going>>) =
            (vec![Vec::new(); recorded], vec![Vec::new(); recorded]);
        for (i, link) in links.iter().enumerate() {
            let (from, to, i) = (link.from as usize, link.to as usize, i as u32);
            into[to].push((i, false));
            out_of[from].push((i, false));
            if link.equal {
                into[from].push((i, true));
                out_of[to].push((i, true));
            }
        }
        let mut explainer = Explainer {
            graph,
            chosen,
            proof,
            links,
            recorded,
            into,
            out_of,
            ways: FxHashMap::default(),
            terms: FxHashMap::default(),
            told: FxHashSet::default(),
            work: MAX_WORK,
        };
        for term in 0..recorded as TermId {
            let node = explainer.node(term);
            explainer.terms.entry(node).or_default().push(term);
        }
        explainer
    }

    fn class(&self, term: TermId) -> Id {
        self.graph.egg.find(self.proof.terms[term as usize].id)
    }

    fn children(&self, term: TermId) -> TermIds {
        self.proof.terms[term as usize].children.clone()
    }

    fn payload(&self, term: TermId) -> u32 {
        self.proof.terms[term as usize].payload
    }

    /// The node of a term.
    fn node(&self, term: TermId) -> ENode {
        let children =
            self.proof.terms[term as usize].children.iter().map(|&child| self.class(child));
        ENode::of_payload(self.payload(term), children.collect())
    }

    /// The chosen term of a class, through those that refine it.
    fn target(&self, class: Id) -> Option<&'e ENode> {
        let graph = self.graph;
        let mut class = graph.egg.find(class);
        for _ in 0..MAX_DEPTH * 4 {
            match self.chosen.choice(class) {
                Choice::None => return None,
                Choice::Node(i) => return graph.egg[class].nodes.get(i as usize),
                Choice::Better(better) => class = graph.egg.find(better),
            }
        }
        None
    }

    fn canonical(&self, node: &ENode) -> ENode {
        ENode::of_payload(
            node.payload(),
            node.children.iter().map(|&c| self.graph.egg.find(c)).collect(),
        )
    }

    /// Adds the steps from a term to what was chosen for the class, and on to what was chosen for its operands.
    fn chain(&mut self, from: TermId, class: Id, depth: usize, out: &mut Vec<Told>) {
        let Some(target) = self.target(class) else { return };
        if out.len() >= MAX_STEPS {
            return;
        }
        if depth > MAX_DEPTH {
            out.extend((self.node(from) != self.canonical(target)).then_some((None, false)));
            return;
        }
        let target = self.canonical(target);
        let Some((way, end)) = self.way_to_node(from, &target) else {
            out.push((None, false));
            return;
        };
        let (mut now, newest) =
            self.replay(from, &way, &|explainer, at| explainer.node(at) == target, depth, out);
        if self.node(now) != target {
            if !self.align(
                (end, now),
                &TermIds::new(),
                &mut FxHashMap::default(),
                newest,
                depth,
                out,
            ) {
                out.push((None, false));
            }
            now = end;
        }
        let children = self.children(now);
        for (made, class) in self.paired(&children, &target) {
            if !self.told.contains(&class) && self.graph.egg[class].data.constant.is_none() {
                self.chain(made, class, depth + 1, out);
            }
        }
    }

    /// Terms, and the operands of a node of these classes that they are.
    fn paired(&self, terms: &[TermId], node: &ENode) -> Vec<(TermId, Id)> {
        let mut terms = TermIds::from_slice(terms);
        if let ([a, b], true) = (&terms[..], ENode::payload_commutes(node.payload()))
            && self.class(*a) != node.children[0]
            && self.class(*b) == node.children[0]
        {
            terms.swap(0, 1);
        }
        terms.into_iter().zip(node.children.iter().copied()).collect()
    }

    /// The cheapest way from a term to one of a node, and where it ends.
    fn way_to_node(&mut self, from: TermId, target: &ENode) -> Option<(Vec<Going>, TermId)> {
        let ways = match self.ways.remove(target) {
            Some(ways) => ways,
            None => {
                let terms = self.terms.get(target)?.clone();
                self.ways_to(&terms)
            }
        };
        let found = self.follow(&ways, from, |explainer, at| explainer.node(at) == *target);
        self.ways.insert(target.clone(), ways);
        found
    }

    fn follow(
        &self,
        ways: &Ways,
        from: TermId,
        there: impl Fn(&Self, TermId) -> bool,
    ) -> Option<(Vec<Going>, TermId)> {
        let mut at = self.like(from);
        let mut way = Vec::new();
        while !there(self, at) {
            let &(going, next) = ways.get(&at)?;
            way.push(going);
            at = next;
        }
        Some((way, at))
    }

    /// A term that was recorded, of the same node.
    fn like(&self, mut term: TermId) -> TermId {
        while term as usize >= self.recorded {
            let Some(like) = self.proof.like(term) else { break };
            term = like;
        }
        term
    }

    /// The cheapest ways to some terms.
    fn ways_to(&self, to: &[TermId]) -> Ways {
        let mut ways = Ways::default();
        let mut search = Search::new(to);
        while let Some((at, cost)) = search.next() {
            for &(link, back) in &self.into[at as usize] {
                let Link { from, to, cause, .. } = &self.links[link as usize];
                let next = if back { *to } else { *from };
                if search.reach(next, cost, (*cause, back)) {
                    ways.insert(next, ((link, back), at));
                }
            }
        }
        ways
    }

    /// The cheapest way from one term to another by links older than `bound`.
    fn way(&mut self, from: TermId, to: TermId, bound: u32) -> Option<Vec<Going>> {
        let from = self.like(from);
        let mut came: Ways = Ways::default();
        let mut search = Search::new(&[from]);
        while let Some((at, cost)) = search.next() {
            self.work = self.work.checked_sub(1)?;
            if at == to {
                let mut way = Vec::new();
                let mut at = to;
                while let Some(&(going, before)) = came.get(&at).filter(|_| at != from) {
                    way.push(going);
                    at = before;
                }
                way.reverse();
                return Some(way);
            }
            let Some(links) = self.out_of.get(at as usize) else { continue };
            for &(link, back) in links.iter().filter(|going| going.0 < bound) {
                let Link { from, to, cause, .. } = &self.links[link as usize];
                let next = if back { *from } else { *to };
                if search.reach(next, cost, (*cause, back)) {
                    came.insert(next, ((link, back), at));
                }
            }
        }
        None
    }

    /// Goes a way with a term of one's own, until that is `there`: what it comes to, and a bound of the links by which that is like the end of the way.
    fn replay(
        &mut self,
        from: TermId,
        way: &[Going],
        there: &dyn Fn(&Self, TermId) -> bool,
        depth: usize,
        out: &mut Vec<Told>,
    ) -> (TermId, u32) {
        let mut newest = if from as usize >= self.recorded { u32::MAX } else { 0 };
        let mut now = from;
        for &(number, back) in way {
            let Link { from, to, cause, leaves, sure, .. } = self.links[number as usize].clone();
            if cause == Cause::Congruence {
                newest = newest.max(number);
                continue;
            }
            if there(self, now) {
                break;
            }
            let (source, result) = if back { (to, from) } else { (from, to) };
            let mut bound = FxHashMap::default();
            let fits = self.align((source, now), &leaves, &mut bound, newest, depth, out);
            for step in [
                (!fits).then_some((None, false)),
                Some((Some(cause), back)),
                (!sure).then_some((None, false)),
            ] {
                out.extend(step.filter(|_| out.len() < MAX_STEPS));
            }
            now = self.proof.replaced(result, &|_, term| bound.get(&term).copied());
        }
        (now, newest)
    }

    /// Adds the steps that make a term what a rule matched, but for what may be anything: `found` is what that is. Whether there are such steps, as far as
    /// that was looked for.
    fn align(
        &mut self,
        (source, term): (TermId, TermId),
        leaves: &TermIds,
        found: &mut FxHashMap<TermId, TermId>,
        bound: u32,
        depth: usize,
        out: &mut Vec<Told>,
    ) -> bool {
        if depth > MAX_DEPTH || out.len() >= MAX_STEPS {
            return false;
        }
        if leaves.contains(&source) {
            let known = *found.entry(source).or_insert(term);
            return known == term || self.unite(source, (known, term), found, bound, depth, out);
        }
        if source == term && leaves.is_empty() {
            return true;
        }
        let (mut now, mut bound) = (term, bound);
        // What is alike about them is refined in the operands. A way is that of a term like this one, so its end may be like `source` only.
        for _ in 0..MAX_WAYS {
            if self.is_alike(source, now) || out.len() >= MAX_STEPS {
                break;
            }
            let way = self.way(now, source, bound).or_else(|| self.way(now, source, u32::MAX));
            let Some(way) = way else { break };
            let (came, newest) = self.replay(now, &way, &|_, at| at == source, depth + 1, out);
            if came == now {
                break;
            }
            now = came;
            bound = bound.min(newest);
        }
        if self.payload(now) != self.payload(source) {
            return false;
        }
        let node = self.node(source);
        let (of_source, of_term) = (self.children(source), self.children(now));
        let pairs = self.paired(&of_source, &node).into_iter().zip(self.paired(&of_term, &node));
        let pairs: Vec<(TermId, TermId)> = pairs.map(|(a, b)| (a.0, b.0)).collect();
        pairs.into_iter().all(|pair| self.align(pair, leaves, found, bound, depth + 1, out))
    }

    /// One name stands for two terms: either becomes the other, whichever is easier.
    fn unite(
        &mut self,
        name: TermId,
        (known, term): (TermId, TermId),
        found: &mut FxHashMap<TermId, TermId>,
        bound: u32,
        depth: usize,
        out: &mut Vec<Told>,
    ) -> bool {
        let steps = |explainer: &mut Self, pair: (TermId, TermId)| {
            let mut told = Vec::new();
            let none = TermIds::new();
            let done = explainer.align(
                pair,
                &none,
                &mut FxHashMap::default(),
                bound,
                depth + 1,
                &mut told,
            );
            let done = done && told.iter().all(|t| t.0.is_some());
            (!done, told.iter().filter(|t| t.1).count(), told)
        };
        let (there, back) = (steps(self, (known, term)), steps(self, (term, known)));
        let easier = (back.0, back.1, back.2.len()) < (there.0, there.1, there.2.len());
        if easier {
            found.insert(name, term);
        }
        let (failed, _, told) = if easier { back } else { there };
        out.extend(told);
        !failed
    }

    /// Whether two terms are one node.
    fn is_alike(&self, source: TermId, term: TermId) -> bool {
        let (a, b) = (self.children(source), self.children(term));
        if self.payload(source) != self.payload(term) || a.len() != b.len() {
            return false;
        }
        let node = self.node(source);
        let pairs = self.paired(&a, &node).into_iter().zip(self.paired(&b, &node));
        pairs.map(|(a, b)| (a.0, b.0)).all(|(a, b)| self.class(a) == self.class(b))
    }

    /// What was chosen for a class, as text.
    fn term(&self, class: Id) -> String {
        let mut text = String::new();
        self.write_term(class, 0, &mut text);
        text
    }

    /// So deep, and so long, that it may be read.
    fn write_term(&self, class: Id, depth: usize, out: &mut String) {
        let graph = self.graph;
        let class = graph.egg.find(class);
        if let Some(value) = graph.egg[class].data.constant {
            out.push_str(&attr_text(graph.reg, value));
            return;
        }
        let target = self.target(class);
        if let Some((i, tuple)) = target.as_ref().and_then(|node| node.as_projection()) {
            self.write_term(tuple, depth, out);
            let _ = write!(out, "#{i}");
            return;
        }
        let Some((node, shape)) = target.as_ref().and_then(|node| Some((node, node.shape()?)))
        else {
            out.push('_');
            return;
        };
        out.push_str(graph.reg.ctx().op_name_str(graph.shapes[shape].name));
        out.push('(');
        for (i, &child) in node.children.iter().enumerate() {
            out.push_str(if i > 0 { ", " } else { "" });
            if depth + 1 > SHOWN_DEPTH || out.len() > SHOWN_LENGTH {
                out.push_str("...");
                break;
            }
            self.write_term(child, depth + 1, out);
        }
        out.push(')');
    }
}
