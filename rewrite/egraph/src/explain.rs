//! Explanations: the chain of rules from an original term to the chosen one.
//!
//! ```text
//! remark: 'arith.addi' became arith.muli(_, arith.addi(_, _)) by 'Factor'
//! ```
//!
//! A path through the recorded links (see `proof`) is replayed on the original term: each rule of the path is
//! applied to the current term, whose operands are first rewritten only as far as the rule matches into them.
//! Values that a rule merely binds are carried along unchanged.
//!
//! Two terms of one node are explained by older links, so that each subproblem has fewer links than the one
//! it is part of; where older links do not suffice, by any links, up to a limit of depth and work.
//!
//! Each step applies to the result of the steps before it, as far as the links show; otherwise the
//! explanation states that steps are left out. The rules are not matched again. Where rules make a class
//! contain itself, an operand may be mistaken for another term of its class.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt::Write as _;
use std::sync::Arc;

use egg::Id;
use ir_core::printer::attr_text;
use ir_core::{Attr, Loc, OpName, ValueId};
use rewrite::drr::eclass::TermRules;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::choice::{Choice, Chosen};
use crate::graph::Graph;
use crate::node::ENode;
use crate::proof::{Cause, Link, Proof, TermId, TermIds};

/// How deep operands are followed.
const MAX_DEPTH: usize = 12;
/// How many steps one explanation has at most.
const MAX_STEPS: usize = 48;
/// The number of terms that all explanations together may visit to explain equal operands.
const MAX_WORK: usize = 2_000_000;
/// How many paths to one term are replayed in a row.
const MAX_WAYS: usize = 4;
/// How deep a term is shown.
const MAX_PRINTED_DEPTH: usize = 4;
/// The length of a term in bytes after which its text is cut.
const MAX_PRINTED_LENGTH: usize = 400;

/// The cost of a step against the direction of its link, as forward chains are easier to read.
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

/// The reason for which an operation is computed otherwise than it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The operation.
    pub op: OpName,
    /// Where it was.
    pub loc: Loc,
    /// The chosen term: operations with operands in generic order, `_` for values that are not terms.
    pub term: String,
    /// The rules that lead there, in order; none where it is just computed before.
    pub steps: Vec<Step>,
    /// Whether steps after the last one are left out.
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

/// Explains the replaced operations.
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
    explainer.explained = replaced.iter().map(|r| graph.egg.find(r.class)).collect();
    let explained = replaced.iter().map(|r| {
        let mut causes = Vec::new();
        if let Some(term) = explainer.proof.of_value(r.result) {
            explainer.chain(term, r.class, 0, &mut causes);
        }
        let full = causes.len() >= MAX_STEPS;
        let (mut steps, mut skips) = (Vec::new(), false);
        for (cause, backwards) in causes {
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

/// A step of a path: the number of a link, and whether it is followed from its end to its start.
type PathStep = (u32, bool);

/// The next step from each term to some others, and where it leads.
type Paths = FxHashMap<TermId, (PathStep, TermId)>;

/// A rewriting step, and whether it is applied backwards; without a cause, it represents steps that are left
/// out.
type ExplainedStep = (Option<Cause>, bool);

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

    /// Returns the next term, and the cost of the path to it.
    fn next(&mut self) -> Option<(TermId, u32)> {
        loop {
            let Reverse((cost, at)) = self.queue.pop()?;
            if self.costs.get(&at) == Some(&cost) {
                return Some((at, cost));
            }
        }
    }

    /// Reaches a term by one more step. Returns whether that is the cheapest way so far.
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
    /// The recorded links, without those that explanations add.
    links: Vec<Link>,
    /// How many terms were recorded.
    recorded: usize,
    /// The steps to each of them, and from it.
    into: Vec<Vec<PathStep>>,
    hoist_from_loop: Vec<Vec<PathStep>>,
    /// The paths to each visited node.
    ways: FxHashMap<ENode, Paths>,
    /// The terms of each node.
    terms: FxHashMap<ENode, Vec<TermId>>,
    /// The classes that have an original that is explained.
    explained: FxHashSet<Id>,
    /// How many more terms may be visited.
    work: usize,
}

impl<'e, 'g> Explainer<'e, 'g> {
    fn new(graph: &'e Graph<'g>, chosen: &'e Chosen, proof: Proof) -> Self {
        let links = proof.links.take();
        let recorded = proof.terms.len();
        let (mut into, mut hoist_from_loop): (Vec<Vec<PathStep>>, Vec<Vec<PathStep>>) =
            (vec![Vec::new(); recorded], vec![Vec::new(); recorded]);
        for (i, link) in links.iter().enumerate() {
            let (from, to, i) = (link.from as usize, link.to as usize, i as u32);
            into[to].push((i, false));
            hoist_from_loop[from].push((i, false));
            if link.equal {
                into[from].push((i, true));
                hoist_from_loop[to].push((i, true));
            }
        }
        let mut explainer = Explainer {
            graph,
            chosen,
            proof,
            links,
            recorded,
            into,
            hoist_from_loop,
            ways: FxHashMap::default(),
            terms: FxHashMap::default(),
            explained: FxHashSet::default(),
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

    /// Returns the node of a term.
    fn node(&self, term: TermId) -> ENode {
        let children =
            self.proof.terms[term as usize].children.iter().map(|&child| self.class(child));
        ENode::of_payload(self.payload(term), children.collect())
    }

    /// Returns the chosen term of a class, through those that refine it.
    fn target(&self, class: Id) -> Option<&'e ENode> {
        let graph = self.graph;
        let mut class = graph.egg.find(class);
        for _ in 0..MAX_DEPTH * 4 {
            match self.chosen.choice(class) {
                Choice::None => return None,
                Choice::Node(i) => return graph.egg[class].nodes.get(i as usize),
                Choice::RefinedBy(better) => class = graph.egg.find(better),
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

    /// Adds the steps from a term to the chosen term of the class, and on to the chosen terms of its
    /// operands.
    fn chain(&mut self, from: TermId, class: Id, depth: usize, out: &mut Vec<ExplainedStep>) {
        let Some(target) = self.target(class) else { return };
        if out.len() >= MAX_STEPS {
            return;
        }
        if depth > MAX_DEPTH {
            out.extend((self.node(from) != self.canonical(target)).then_some((None, false)));
            return;
        }
        let target = self.canonical(target);
        let Some((way, end)) = self.path_to_node(from, &target) else {
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
            if !self.explained.contains(&class) && self.graph.egg[class].data.constant.is_none() {
                self.chain(made, class, depth + 1, out);
            }
        }
    }

    /// Returns pairs of a term and the operand class of `node` that it belongs to.
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

    /// Returns the cheapest way from a term to one of a node, and where it ends.
    fn path_to_node(&mut self, from: TermId, target: &ENode) -> Option<(Vec<PathStep>, TermId)> {
        let ways = match self.ways.remove(target) {
            Some(ways) => ways,
            None => {
                let terms = self.terms.get(target)?.clone();
                self.paths_to(&terms)
            }
        };
        let found = self.follow(&ways, from, |explainer, at| explainer.node(at) == *target);
        self.ways.insert(target.clone(), ways);
        found
    }

    fn follow(
        &self,
        ways: &Paths,
        from: TermId,
        there: impl Fn(&Self, TermId) -> bool,
    ) -> Option<(Vec<PathStep>, TermId)> {
        let mut at = self.like(from);
        let mut way = Vec::new();
        while !there(self, at) {
            let &(going, next) = ways.get(&at)?;
            way.push(going);
            at = next;
        }
        Some((way, at))
    }

    /// Returns a term that was recorded, of the same node.
    fn like(&self, mut term: TermId) -> TermId {
        while term as usize >= self.recorded {
            let Some(like) = self.proof.like(term) else { break };
            term = like;
        }
        term
    }

    /// Returns the cheapest ways to some terms.
    fn paths_to(&self, to: &[TermId]) -> Paths {
        let mut ways = Paths::default();
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

    /// Returns the cheapest way from one term to another by links older than `bound`.
    fn way(&mut self, from: TermId, to: TermId, bound: u32) -> Option<Vec<PathStep>> {
        let from = self.like(from);
        let mut origin: Paths = Paths::default();
        let mut search = Search::new(&[from]);
        while let Some((at, cost)) = search.next() {
            self.work = self.work.checked_sub(1)?;
            if at == to {
                let mut way = Vec::new();
                let mut at = to;
                while let Some(&(going, before)) = origin.get(&at).filter(|_| at != from) {
                    way.push(going);
                    at = before;
                }
                way.reverse();
                return Some(way);
            }
            let Some(links) = self.hoist_from_loop.get(at as usize) else { continue };
            for &(link, back) in links.iter().filter(|going| going.0 < bound) {
                let Link { from, to, cause, .. } = &self.links[link as usize];
                let next = if back { *from } else { *to };
                if search.reach(next, cost, (*cause, back)) {
                    origin.insert(next, ((link, back), at));
                }
            }
        }
        None
    }

    /// Replays a path on the given term until it reaches `there`. Returns the resulting term, and a bound of
    /// the links by which that is equal to the end of the path.
    fn replay(
        &mut self,
        from: TermId,
        way: &[PathStep],
        there: &dyn Fn(&Self, TermId) -> bool,
        depth: usize,
        out: &mut Vec<ExplainedStep>,
    ) -> (TermId, u32) {
        let mut newest = if from as usize >= self.recorded { u32::MAX } else { 0 };
        let mut now = from;
        for &(number, back) in way {
            let Link { from, to, cause, free_terms, is_exact, .. } =
                self.links[number as usize].clone();
            if cause == Cause::Congruence {
                newest = newest.max(number);
                continue;
            }
            if there(self, now) {
                break;
            }
            let (source, result) = if back { (to, from) } else { (from, to) };
            let mut bound = FxHashMap::default();
            let is_valid = self.align((source, now), &free_terms, &mut bound, newest, depth, out);
            for step in [
                (!is_valid).then_some((None, false)),
                Some((Some(cause), back)),
                (!is_exact).then_some((None, false)),
            ] {
                out.extend(step.filter(|_| out.len() < MAX_STEPS));
            }
            now = self.proof.replaced(result, &|_, term| bound.get(&term).copied());
        }
        (now, newest)
    }

    /// Adds the steps that turn a term into one that a rule matches, except for the parts that the rule
    /// binds, which `found` receives. Returns whether such steps were found within the limits.
    fn align(
        &mut self,
        (source, term): (TermId, TermId),
        free_terms: &TermIds,
        found: &mut FxHashMap<TermId, TermId>,
        bound: u32,
        depth: usize,
        out: &mut Vec<ExplainedStep>,
    ) -> bool {
        if depth > MAX_DEPTH || out.len() >= MAX_STEPS {
            return false;
        }
        if free_terms.contains(&source) {
            let known = *found.entry(source).or_insert(term);
            return known == term || self.unite(source, (known, term), found, bound, depth, out);
        }
        if source == term && free_terms.is_empty() {
            return true;
        }
        let (mut now, mut bound) = (term, bound);
        // Their operands may still differ. The path was found for a similar term, so its end may be only
        // similar to `source`.
        for _ in 0..MAX_WAYS {
            if self.is_same_node(source, now) || out.len() >= MAX_STEPS {
                break;
            }
            let way = self.way(now, source, bound).or_else(|| self.way(now, source, u32::MAX));
            let Some(way) = way else { break };
            let (origin, newest) = self.replay(now, &way, &|_, at| at == source, depth + 1, out);
            if origin == now {
                break;
            }
            now = origin;
            bound = bound.min(newest);
        }
        if self.payload(now) != self.payload(source) {
            return false;
        }
        let node = self.node(source);
        let (of_source, of_term) = (self.children(source), self.children(now));
        let pairs = self.paired(&of_source, &node).into_iter().zip(self.paired(&of_term, &node));
        let pairs: Vec<(TermId, TermId)> = pairs.map(|(a, b)| (a.0, b.0)).collect();
        pairs.into_iter().all(|pair| self.align(pair, free_terms, found, bound, depth + 1, out))
    }

    /// Proves that two terms bound to one name of the rule are equal, in the direction with the shorter proof.
    fn unite(
        &mut self,
        name: TermId,
        (known, term): (TermId, TermId),
        found: &mut FxHashMap<TermId, TermId>,
        bound: u32,
        depth: usize,
        out: &mut Vec<ExplainedStep>,
    ) -> bool {
        let explain = |explainer: &mut Self, pair: (TermId, TermId)| {
            let mut steps = Vec::new();
            let none = TermIds::new();
            let done = explainer.align(
                pair,
                &none,
                &mut FxHashMap::default(),
                bound,
                depth + 1,
                &mut steps,
            );
            let done = done && steps.iter().all(|t| t.0.is_some());
            (!done, steps.iter().filter(|t| t.1).count(), steps)
        };
        let (there, back) = (explain(self, (known, term)), explain(self, (term, known)));
        let easier = (back.0, back.1, back.2.len()) < (there.0, there.1, there.2.len());
        if easier {
            found.insert(name, term);
        }
        let (failed, _, steps) = if easier { back } else { there };
        out.extend(steps);
        !failed
    }

    /// Returns whether two terms are one node.
    fn is_same_node(&self, source: TermId, term: TermId) -> bool {
        let (a, b) = (self.children(source), self.children(term));
        if self.payload(source) != self.payload(term) || a.len() != b.len() {
            return false;
        }
        let node = self.node(source);
        let pairs = self.paired(&a, &node).into_iter().zip(self.paired(&b, &node));
        pairs.map(|(a, b)| (a.0, b.0)).all(|(a, b)| self.class(a) == self.class(b))
    }

    /// Renders the chosen term of a class.
    fn term(&self, class: Id) -> String {
        let mut text = String::new();
        self.write_term(class, 0, &mut text);
        text
    }

    /// Writes a term, shortened to a depth and a length that a reader can take in.
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
            if depth + 1 > MAX_PRINTED_DEPTH || out.len() > MAX_PRINTED_LENGTH {
                out.push_str("...");
                break;
            }
            self.write_term(child, depth + 1, out);
        }
        out.push(')');
    }
}
