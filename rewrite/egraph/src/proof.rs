//! Why a term was chosen: the chain of rules from the original to it.
//!
//! Every identity of a term that was ever added is a vertex; every union, and every refinement, is an edge with the rule that made it. Unions that
//! egg makes by itself are by congruence: the operands became equal, which has a chain of its own.
//!
//! Nothing is recorded unless it is asked for.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::Arc;

use egg::{Id, Language};
use ir_core::printer::attr_text;
use ir_core::{Attr, Loc, OpName};
use rewrite::drr::terms::TermRules;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::extract::{Choice, Chosen};
use crate::graph::Graph;
use crate::node::ENode;

/// How deep operands are followed.
const MAX_DEPTH: usize = 12;
/// How many steps one explanation has at most.
const MAX_STEPS: usize = 48;
/// How deep a term is shown.
const SHOWN_DEPTH: usize = 4;
/// How long, in bytes, before what is left of it is left out.
const SHOWN_LENGTH: usize = 400;

/// Why two terms are equal, or one refines the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cause {
    Rule(u32),
    Fold,
    /// Their operands are equal.
    Congruence,
}

/// What was recorded.
#[derive(Debug, Default)]
pub(crate) struct Proof {
    /// What is being done.
    pub(crate) cause: Option<Cause>,
    equal: RefCell<Vec<(Id, Id, Cause)>>,
    refined: Vec<(Id, Id, Cause)>,
}

impl Proof {
    /// Two terms are about to be made equal.
    pub(crate) fn unite(&self, a: Id, b: Id) {
        self.equal.borrow_mut().push((a, b, self.cause.unwrap_or(Cause::Congruence)));
    }

    /// `to` refines `from`.
    pub(crate) fn refine(&mut self, from: Id, to: Id) {
        self.refined.push((from, to, self.cause.unwrap_or(Cause::Congruence)));
    }
}

/// A step of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The rule, or `fold`.
    pub rule: Arc<str>,
    /// Whether it is read from right to left: both sides are equal.
    pub backwards: bool,
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
}

/// An original that was replaced.
pub(crate) struct Replaced {
    pub(crate) op: OpName,
    pub(crate) loc: Loc,
    /// The class of its result.
    pub(crate) class: Id,
    /// The identity of its term.
    pub(crate) term: Id,
}

/// Explains what was replaced.
pub(crate) fn explain(
    graph: &Graph<'_>,
    rules: &TermRules,
    chosen: &Chosen,
    originals: &[(Id, ENode)],
    replaced: &[Replaced],
    folded: &[(OpName, Loc, Option<Attr>)],
) -> Vec<Explained> {
    let Some(proof) = &graph.egg.analysis.proof else { return Vec::new() };
    let mut explainer = Explainer::new(graph, chosen, proof);
    // Several results are explained one by one.
    let values = originals.iter().map(|o| graph.egg.find(o.0)).filter(|&c| !graph.is_tuple(c));
    explainer.written = values.collect();
    let explained = replaced.iter().map(|r| {
        let mut steps = Vec::new();
        explainer.seen.clear();
        explainer.chain(r.term, r.class, 0, &mut steps);
        let step = |(cause, backwards): (Cause, bool)| {
            let rule = match cause {
                Cause::Rule(i) => rules.rules.get(i as usize)?.rule().name.clone(),
                Cause::Fold => "fold".into(),
                Cause::Congruence => return None,
            };
            Some(Step { rule, backwards })
        };
        let steps = steps.into_iter().filter_map(step).collect();
        Explained { op: r.op, loc: r.loc, term: explainer.term(r.class), steps }
    });
    let early = folded.iter().map(|&(op, loc, constant)| Explained {
        op,
        loc,
        term: constant.map_or_else(|| "_".to_owned(), |c| attr_text(graph.reg, c)),
        steps: vec![Step { rule: "fold".into(), backwards: false }],
    });
    early.chain(explained).collect()
}

/// A place on a way through the proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Vertex {
    /// The identity of a term.
    Term(Id),
    /// All those that are the same by now.
    Same(usize),
}

struct Explainer<'e, 'g> {
    graph: &'e Graph<'g>,
    chosen: &'e Chosen,
    /// The terms that one is a step away from.
    edges: FxHashMap<Id, Vec<(Id, Cause, bool)>>,
    /// The ways to each group that was gone to: the next step from each vertex.
    ways: FxHashMap<usize, FxHashMap<Vertex, (Vertex, Cause, bool)>>,
    /// The identities of terms that are the same by now, together.
    groups: Vec<SmallVec<[Id; 1]>>,
    /// Which of these an identity is in, and a term.
    group_of: Vec<usize>,
    numbers: FxHashMap<ENode, usize>,
    /// The classes that have an original: those are explained where that is.
    written: FxHashSet<Id>,
    /// What was explained on the way.
    seen: FxHashSet<(Id, Id)>,
}

impl<'e, 'g> Explainer<'e, 'g> {
    fn new(graph: &'e Graph<'g>, chosen: &'e Chosen, proof: &Proof) -> Self {
        let mut edges: FxHashMap<Id, Vec<(Id, Cause, bool)>> = FxHashMap::default();
        for &(a, b, cause) in proof.equal.borrow().iter() {
            edges.entry(b).or_default().push((a, cause, false));
            edges.entry(a).or_default().push((b, cause, true));
        }
        for &(from, to, cause) in &proof.refined {
            edges.entry(to).or_default().push((from, cause, false));
        }
        let mut numbers: FxHashMap<ENode, usize> = FxHashMap::default();
        let mut groups: Vec<SmallVec<[Id; 1]>> = Vec::new();
        let mut group_of = Vec::with_capacity(graph.egg.nodes().len());
        for (i, node) in graph.egg.nodes().iter().enumerate() {
            let group = *numbers.entry(canonical(graph, node)).or_insert(groups.len());
            if group == groups.len() {
                groups.push(SmallVec::new());
            }
            groups[group].push(Id::from(i));
            group_of.push(group);
        }
        let (written, seen, ways) = Default::default();
        Explainer { graph, chosen, edges, ways, groups, group_of, numbers, written, seen }
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

    /// Adds the steps from a term to what was chosen for the class, and on to what was chosen for its operands.
    fn chain(&mut self, from: Id, class: Id, depth: usize, out: &mut Vec<(Cause, bool)>) {
        let Some(target) = self.target(class) else { return };
        let Some(&to) = self.numbers.get(&canonical(self.graph, target)) else { return };
        if depth > MAX_DEPTH || out.len() >= MAX_STEPS {
            return;
        }
        let Some(end) = self.path(from, to, depth, out) else { return };
        let children = self.graph.egg.nodes()[usize::from(end)].children.clone();
        for (made, &now) in children.into_iter().zip(&target.children) {
            let class = self.graph.egg.find(now);
            if !self.written.contains(&class) && self.graph.egg[class].data.constant.is_none() {
                self.chain(made, class, depth + 1, out);
            }
        }
    }

    /// Adds the steps of the shortest way from a term to one of a group. The identity where it ends; `None` if that is too far.
    fn path(&mut self, from: Id, to: usize, depth: usize, out: &mut Vec<(Cause, bool)>) -> Option<Id> {
        let ways = self.ways.remove(&to).unwrap_or_else(|| self.ways_to(to));
        let (mut at, mut end) = (from, None);
        let mut steps: Vec<(Id, Id, Cause, bool)> = Vec::new();
        while steps.len() <= MAX_STEPS {
            if self.group_of[usize::from(at)] == to {
                end = Some(at);
                break;
            }
            // Through those that are the same it is one step.
            let next = match ways.get(&Vertex::Term(at)) {
                Some(&(Vertex::Term(next), cause, backwards)) => Some((next, cause, backwards)),
                Some((group, ..)) => match ways.get(group) {
                    Some(&(Vertex::Term(next), ..)) => Some((next, Cause::Congruence, false)),
                    _ => None,
                },
                None => None,
            };
            let Some((next, cause, backwards)) = next else { break };
            steps.push((at, next, cause, backwards));
            at = next;
        }
        self.ways.insert(to, ways);
        for (a, b, cause, backwards) in steps {
            if cause == Cause::Congruence {
                self.operands(a, b, depth, out);
            } else if out.len() < MAX_STEPS {
                out.push((cause, backwards));
            }
        }
        end
    }

    /// The shortest ways to a group.
    fn ways_to(&self, group: usize) -> FxHashMap<Vertex, (Vertex, Cause, bool)> {
        let mut ways: FxHashMap<Vertex, (Vertex, Cause, bool)> = FxHashMap::default();
        let mut queue: VecDeque<Vertex> = self.groups[group].iter().map(|&id| Vertex::Term(id)).collect();
        let is_there = |vertex: Vertex| match vertex {
            Vertex::Term(id) => self.group_of[usize::from(id)] == group,
            Vertex::Same(other) => other == group,
        };
        while let Some(at) = queue.pop_front() {
            let mut reach = |from: Vertex, cause: Cause, backwards: bool| {
                if let std::collections::hash_map::Entry::Vacant(free) = ways.entry(from)
                    && !is_there(from)
                {
                    free.insert((at, cause, backwards));
                    queue.push_back(from);
                }
            };
            match at {
                Vertex::Term(id) => {
                    for &(from, cause, backwards) in self.edges.get(&id).into_iter().flatten() {
                        reach(Vertex::Term(from), cause, backwards);
                    }
                    reach(Vertex::Same(self.group_of[usize::from(id)]), Cause::Congruence, false);
                }
                Vertex::Same(group) => {
                    self.groups[group].iter().for_each(|&id| reach(Vertex::Term(id), Cause::Congruence, false));
                }
            }
        }
        ways
    }

    /// Adds the steps by which the operands of two terms became equal.
    fn operands(&mut self, a: Id, b: Id, depth: usize, out: &mut Vec<(Cause, bool)>) {
        if depth > MAX_DEPTH || out.len() >= MAX_STEPS || !self.seen.insert((a, b)) {
            return;
        }
        let nodes = self.graph.egg.nodes();
        let pairs: Vec<(Id, Id)> = {
            let (a, b) = (&nodes[usize::from(a)], &nodes[usize::from(b)]);
            if !a.matches(b) {
                return;
            }
            a.children.iter().copied().zip(b.children.iter().copied()).collect()
        };
        for (x, y) in pairs {
            // To one that is the same as the other, and on to that.
            if x != y
                && let Some(end) = self.path(x, self.group_of[usize::from(y)], depth + 1, out)
                && end != y
            {
                self.operands(end, y, depth + 1, out);
            }
        }
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
        let Some((node, shape)) = target.as_ref().and_then(|node| Some((node, node.shape()?))) else {
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

fn canonical(graph: &Graph<'_>, node: &ENode) -> ENode {
    node.clone().map_children(|c| graph.egg.find(c))
}
