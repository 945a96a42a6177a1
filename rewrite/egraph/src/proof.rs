//! What was rewritten to what: terms, and the rewrites between them (Nieuwenhuis and Oliveras, "Proof-Producing Congruence Closure", 2005).
//!
//! A node of the e-graph is over classes, and what represents a class is any of its terms: a way through representatives is no chain of rewrites. So
//! here a *term* is over terms: what an operation was written as, what a rule matched, down to where it does not look, and what it made. A link is from
//! the term that was matched to the one that was made, or between two that are one node, as their operands were equal by then. In the order of time:
//! why the operands are equal is told by links that were there before.
//!
//! Nothing is recorded unless it is asked for.

use std::cell::{Cell, RefCell};

use egg::{EGraph, Id, Language};
use ir_core::ValueId;
use rewrite::drr::terms::{Matched, MatchedTerm};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::graph::{Facts, Graph};
use crate::node::ENode;

/// How deep a rule makes operations.
const MADE_DEPTH: usize = 8;
/// How many links are kept between terms that were equal before: they give shorter ways.
const MAX_SHORTER: usize = 1 << 18;

/// Why two terms are equal, or one refines the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cause {
    Rule(u32),
    Fold,
    /// Their operands are equal.
    Congruence,
}

/// A term, by its number.
pub(crate) type TermId = u32;

/// Terms, few of them.
pub(crate) type TermIds = SmallVec<[TermId; 4]>;

/// A node over terms.
#[derive(Clone, Debug)]
pub(crate) struct Term {
    pub(crate) payload: u32,
    pub(crate) children: TermIds,
    /// A node of its class, or of one that it refines.
    pub(crate) id: Id,
}

/// A rewrite.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) from: TermId,
    pub(crate) to: TermId,
    pub(crate) cause: Cause,
    /// Whether both are equal; else `to` refines `from`.
    pub(crate) equal: bool,
    /// The terms in `from` that may be any others.
    pub(crate) leaves: TermIds,
    /// Whether both are known to be just what was matched and made.
    pub(crate) sure: bool,
}

/// What was matched, and is about to be replaced.
#[derive(Clone, Debug)]
struct Instance {
    term: TermId,
    leaves: TermIds,
    /// The operations in it that may have names, but for the root.
    inner: TermIds,
    /// Whether all of it is known.
    sure: bool,
}

/// What was recorded.
#[derive(Debug, Default)]
pub(crate) struct Proof {
    cause: Option<Cause>,
    instance: Option<Instance>,
    /// The terms that the rule at hand made.
    made: TermIds,
    pub(crate) terms: Vec<Term>,
    known: FxHashMap<(u32, TermIds), TermId>,
    /// For each node, by its id, its first term, and the one that it was made as last.
    of: Vec<(TermId, TermId)>,
    /// The id of each node over the classes as they are now, among others.
    ids: FxHashMap<ENode, Id>,
    /// The nodes that were added, and have no terms yet.
    added: Vec<Id>,
    /// The terms of values.
    values: FxHashMap<ValueId, TermId>,
    pub(crate) links: RefCell<Vec<Link>>,
    /// How many of these are between terms that were equal before.
    shorter: usize,
    /// What terms that were made of others were made of.
    likes: FxHashMap<TermId, TermId>,
    /// The nodes that are known to be one.
    one: RefCell<FxHashSet<(Id, Id)>>,
    /// What the next link goes to.
    goal: Goal,
}

/// What is known of the term that takes the place of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Goal {
    /// It was made.
    #[default]
    Made,
    /// It is a part of what was matched.
    Part,
    /// It is that value: a part of what was matched, or what a hook found.
    Value(ValueId),
}

impl Proof {
    /// Two nodes are about to be made one, as their operands are equal.
    pub(crate) fn congruent(&self, a: Id, b: Id) {
        let of = |id: Id| self.of.get(usize::from(id)).map(|of| of.0);
        if let (Some(from), Some(to)) = (of(a), of(b))
            && self.one.borrow_mut().insert((a.min(b), a.max(b)))
        {
            self.alike(from, to, true);
        }
    }

    fn link(&self, link: Link) {
        if link.from != link.to {
            self.links.borrow_mut().push(link);
        }
    }

    /// Two terms are one node, or one where the operands are refined.
    fn alike(&self, from: TermId, to: TermId, equal: bool) {
        self.link(Link {
            from,
            to,
            cause: Cause::Congruence,
            equal,
            leaves: TermIds::new(),
            sure: true,
        });
    }

    /// The term of a value.
    pub(crate) fn of_value(&self, value: ValueId) -> Option<TermId> {
        self.values.get(&value).copied()
    }

    /// The first term of a node.
    fn first(&self, id: Id) -> TermId {
        self.of.get(usize::from(id)).map_or(0, |of| of.0)
    }

    /// The term that a node was made as last.
    fn last(&self, id: Id) -> TermId {
        self.of.get(usize::from(id)).map_or(0, |of| of.1)
    }

    /// A term of that payload; `id` is a node of its class. Whether it is new.
    fn intern(&mut self, payload: u32, mut children: TermIds, id: Id) -> (TermId, bool) {
        if ENode::payload_commutes(payload) {
            children.sort_unstable();
        }
        let next = self.terms.len() as TermId;
        let term = *self.known.entry((payload, children.clone())).or_insert(next);
        if term == next {
            self.terms.push(Term { payload, children, id });
        }
        (term, term == next)
    }

    /// Whether a term is an operation without operands.
    fn is_literal(&self, term: TermId) -> bool {
        let Term { payload, children, .. } = &self.terms[term as usize];
        children.is_empty() && ENode::of_payload(*payload, SmallVec::new()).as_leaf().is_none()
    }

    /// A term over other terms of the same classes as those of `like`.
    pub(crate) fn over(&mut self, like: TermId, children: TermIds) -> TermId {
        let Term { payload, id, .. } = self.terms[like as usize];
        let (term, new) = self.intern(payload, children, id);
        if new {
            self.likes.insert(term, like);
            self.alike(like, term, true);
        }
        term
    }

    /// What a term was made of by others in the place of its operands.
    pub(crate) fn like(&self, term: TermId) -> Option<TermId> {
        self.likes.get(&term).copied()
    }

    /// The term where others take the place of some, so deep as rules make operations.
    pub(crate) fn replaced(
        &mut self,
        term: TermId,
        by: &dyn Fn(&Proof, TermId) -> Option<TermId>,
    ) -> TermId {
        self.replaced_in(term, by, 0)
    }

    fn replaced_in(
        &mut self,
        term: TermId,
        by: &dyn Fn(&Proof, TermId) -> Option<TermId>,
        depth: usize,
    ) -> TermId {
        if let Some(other) = by(self, term) {
            return other;
        }
        let children = self.terms[term as usize].children.clone();
        if children.is_empty() || depth == MADE_DEPTH {
            return term;
        }
        let new: TermIds =
            children.iter().map(|&child| self.replaced_in(child, by, depth + 1)).collect();
        if new == children { term } else { self.over(term, new) }
    }
}

/// The place in `children` of the operand of that class and number; those of `free` alone.
fn place_of(
    egg: &EGraph<ENode, Facts>,
    proof: &Proof,
    term: &Term,
    (class, number): (Id, usize),
    free: &[bool],
) -> Option<usize> {
    let fits = |&at: &usize| {
        free.get(at) == Some(&true)
            && egg.find(proof.terms[term.children[at] as usize].id) == egg.find(class)
    };
    if !ENode::payload_commutes(term.payload) {
        return (number < term.children.len()).then_some(number);
    }
    [number, 0, 1].into_iter().find(fits)
}

impl Graph<'_> {
    /// Whether it is recorded what is rewritten to what.
    pub(crate) fn is_told(&self) -> bool {
        self.egg.analysis.proof.is_some()
    }

    /// Says why what is linked from now on is linked.
    pub(crate) fn because(&mut self, cause: Option<Cause>) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.cause = cause;
            if cause.is_none() {
                proof.instance = None;
                proof.made.clear();
            }
        }
    }

    /// Calls `tell` with what is recorded, if anything is.
    fn tell<R>(&mut self, tell: impl FnOnce(&mut Self, &mut Proof) -> R) -> Option<R> {
        let mut proof = self.egg.analysis.proof.take()?;
        let result = tell(self, &mut proof);
        self.egg.analysis.proof = Some(proof);
        Some(result)
    }

    fn canonical_node(&self, node: &ENode) -> ENode {
        node.clone().map_children(|child| self.egg.find(child))
    }

    /// The id of a node of that class; that of the class itself, if nothing is recorded.
    pub(crate) fn id_in(&self, class: Id, node: &ENode) -> Id {
        let ids = self.egg.analysis.proof.as_ref().map(|proof| &proof.ids);
        let id = ids.and_then(|ids| ids.get(&self.canonical_node(node)).copied());
        id.filter(|&id| self.egg.find(id) == self.egg.find(class)).unwrap_or(class)
    }

    /// A node was added, or was there: with the term of the values, or of the nodes by the ids that it is over.
    pub(crate) fn tell_node(&mut self, node: &ENode, values: Option<&[ValueId]>) {
        self.tell(|graph, proof| {
            let canonical = graph.canonical_node(node);
            let is_it = |&id: &Id| graph.canonical_node(graph.egg.id_to_node(id)) == canonical;
            let added = proof.added.iter().position(is_it).map(|at| proof.added.remove(at));
            // Until congruence is restored, a node may be there that is not found, and is added once more.
            let Some(id) = added.or_else(|| proof.ids.get(&canonical).copied()) else { return };
            let known = *proof.ids.entry(canonical).or_insert(id);
            let children: TermIds =
                match values.filter(|values| values.len() == node.children.len()) {
                    Some(values) => values
                        .iter()
                        .zip(&node.children)
                        .map(|(v, &c)| proof.of_value(*v).unwrap_or(proof.last(c)))
                        .collect(),
                    None => node.children.iter().map(|&child| proof.last(child)).collect(),
                };
            let (term, new) = proof.intern(node.payload(), children, id);
            if added.is_some() {
                let count = proof.of.len().max(usize::from(id) + 1);
                proof.of.resize(count, (term, term));
                proof.of[usize::from(id)] = (term, term);
                proof.congruent(known, id);
            } else if new {
                proof.alike(proof.first(id), term, true);
            }
            proof.of[usize::from(id)].1 = term;
            proof.made.push(term);
        });
    }

    /// A node was added, which is told of by [`tell_node`](Self::tell_node).
    pub(crate) fn tell_added(&mut self, id: Id) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.added.push(id);
        }
    }

    /// The value, of that class, has the term that the node was made as last.
    pub(crate) fn tell_value(&mut self, value: ValueId, class: Id, node: &ENode) {
        if self.is_told() {
            let id = self.id_in(class, node);
            self.tell(|_, proof| proof.values.insert(value, proof.last(id)));
        }
    }

    /// Nodes over these classes are over others now.
    pub(crate) fn tell_users(&mut self, users: Vec<Id>) {
        self.tell(|graph, proof| {
            for id in users {
                let node = graph.canonical_node(graph.egg.id_to_node(id));
                let known = *proof.ids.entry(node).or_insert(id);
                if known != id {
                    proof.congruent(known, id);
                }
            }
        });
    }

    /// All nodes may be over others now.
    pub(crate) fn tell_all(&mut self) {
        if self.is_told() {
            self.tell_users((0..self.egg.nodes().len()).map(Id::from).collect());
        }
    }

    /// What is linked from now on is what was matched; `names_nested`: what is made may be over operations that are nested in it.
    pub(crate) fn tell_match(&mut self, matched: &[Matched<Id>], names_nested: bool) {
        self.tell(|graph, proof| {
            proof.instance = graph.instance(proof, matched);
            let instance = proof.instance.iter_mut().filter(|_| !names_nested);
            instance.for_each(|instance| instance.inner.clear());
        });
    }

    /// What is linked from now on is a node that folds to `values`.
    pub(crate) fn tell_fold(
        &mut self,
        node: &ENode,
        witnesses: &[ValueId],
        to: Option<&[ValueId]>,
    ) {
        self.tell(|graph, proof| {
            let id = *proof.ids.get(&graph.canonical_node(node))?;
            let base = proof.terms[proof.first(id) as usize].clone();
            let classes: SmallVec<[Id; 4]> =
                node.children.iter().map(|&c| graph.egg.find(c)).collect();
            let constants =
                classes.iter().map(|&c| graph.egg[graph.resolved(c).0].data.constant.is_some());
            let twice = classes.iter().enumerate().any(|(i, c)| classes[..i].contains(c));
            let itself = to.is_some_and(|to| to.iter().all(|v| witnesses.contains(v)));
            // Else the hook looked at what defines the operands.
            let deep = !itself && !twice && constants.clone().all(|c| !c);
            let mut children = base.children.clone();
            let mut leaves = TermIds::new();
            let mut free: SmallVec<[bool; 4]> = smallvec::smallvec![true; children.len()];
            for (i, (&class, constant)) in classes.iter().zip(constants).enumerate() {
                let Some(at) = place_of(&graph.egg, proof, &base, (class, i), &free) else {
                    continue;
                };
                free[at] = false;
                if constant {
                    children[at] = graph.constant_term(proof, class).unwrap_or(children[at]);
                } else if deep {
                    let witness = graph.egg[graph.resolved(class).0].data.witness;
                    children[at] = proof.of_value(witness).unwrap_or(children[at]);
                } else {
                    if let Some(same) = classes[..i].iter().position(|&c| c == class) {
                        children[at] = children[same];
                    }
                    leaves.push(children[at]);
                }
            }
            let (term, new) = proof.intern(base.payload, children, id);
            if new {
                proof.alike(proof.first(id), term, true);
            }
            proof.instance = Some(Instance { term, leaves, inner: TermIds::new(), sure: true });
            Some(())
        });
    }

    /// The term of a constant that a class is, or is refined by.
    fn constant_term(&self, proof: &Proof, class: Id) -> Option<TermId> {
        let class = self.resolved(class).0;
        let constant = |node: &&ENode| node.children.is_empty() && node.shape().is_some();
        let node = self.egg[class].nodes.iter().find(constant)?;
        Some(proof.first(*proof.ids.get(node)?))
    }

    /// The term that a source matched, down to what it does not look into.
    fn instance(&self, proof: &mut Proof, matched: &[Matched<Id>]) -> Option<Instance> {
        let nodes: Vec<Option<(Id, usize)>> =
            matched.iter().map(|m| self.matched_node(proof, m)).collect();
        let mut terms: Vec<Option<TermId>> = vec![None; matched.len()];
        let same = self.named_twice(proof, matched, &nodes);
        let (mut leaves, mut inner, mut sure) = (TermIds::new(), TermIds::new(), true);
        // Names for equal operands: what is made says by the class which it is of.
        let mut named: FxHashMap<Id, TermId> = FxHashMap::default();
        for at in (0..matched.len()).rev() {
            let what = &matched[at];
            let Some((id, projection)) = nodes[at] else {
                sure &= !matches!(what.what, MatchedTerm::Op(..));
                terms[at] = match what.what {
                    MatchedTerm::Constant => self.constant_term(proof, what.class),
                    _ => None,
                };
                continue;
            };
            let base = proof.terms[proof.first(id) as usize].clone();
            let mut children = base.children.clone();
            let mut free: SmallVec<[bool; 4]> = smallvec::smallvec![true; children.len()];
            let mut equal = true;
            let own = |m: &(usize, &Matched<Id>)| m.0 > at && m.1.parent as usize == at;
            for (i, operand) in matched.iter().enumerate().filter(own) {
                let (class, number) = (self.egg.find(operand.class), operand.operand as usize);
                let Some(place) = place_of(&self.egg, proof, &base, (class, number), &free) else {
                    sure = false;
                    continue;
                };
                let child = match operand.what {
                    MatchedTerm::Same(name) => same.get(&name).copied(),
                    _ => terms[i],
                };
                let Some(child) = child else { continue };
                free[place] = matches!(operand.what, MatchedTerm::Same(_));
                children[place] = child;
                equal &= self.egg.find(proof.terms[child as usize].id) == class;
            }
            for (child, _) in children.iter_mut().zip(&free).filter(|c| *c.1) {
                *child =
                    *named.entry(self.egg.find(proof.terms[*child as usize].id)).or_insert(*child);
            }
            leaves.extend(children.iter().zip(&free).filter(|c| *c.1).map(|c| *c.0));
            let (term, new) = proof.intern(base.payload, children, id);
            if new {
                proof.alike(proof.first(id), term, equal);
            }
            terms[at] = Some(match projection {
                usize::MAX => term,
                i => self.projected(proof, term, i).unwrap_or(term),
            });
            inner.extend(terms[at].filter(|_| at > 0));
        }
        Some(Instance { term: terms.first().copied().flatten()?, leaves, inner, sure })
    }

    /// What the names that occur several times stand for: the first operand of each.
    fn named_twice(
        &self,
        proof: &Proof,
        matched: &[Matched<Id>],
        nodes: &[Option<(Id, usize)>],
    ) -> FxHashMap<usize, TermId> {
        let mut same = FxHashMap::default();
        for operand in matched {
            let MatchedTerm::Same(name) = operand.what else { continue };
            let Some((id, _)) = nodes[operand.parent as usize] else { continue };
            let base = &proof.terms[proof.first(id) as usize];
            let free: SmallVec<[bool; 4]> = smallvec::smallvec![true; base.children.len()];
            if let Some(place) =
                place_of(&self.egg, proof, base, (operand.class, operand.operand as usize), &free)
            {
                same.entry(name).or_insert(base.children[place]);
            }
        }
        same
    }

    /// The id of the node that was matched, and of a tuple, which of its results.
    fn matched_node(&self, proof: &Proof, matched: &Matched<Id>) -> Option<(Id, usize)> {
        let MatchedTerm::Op(term, tuple) = &matched.what else { return None };
        let operands = term.operands.iter().map(|&c| self.egg.find(c)).collect();
        let id = *proof.ids.get(&ENode::of_payload(term.term, operands))?;
        let class = self.egg.find(matched.class);
        let projection = tuple.map(|tuple| self.egg.find(tuple)).filter(|&tuple| tuple != class);
        let result =
            projection.and_then(|tuple| self.results(tuple).iter().position(|&c| c == class));
        Some((id, result.unwrap_or(usize::MAX)))
    }

    /// A result of a term that has several.
    fn projected(&self, proof: &mut Proof, tuple: TermId, result: usize) -> Option<TermId> {
        let node = ENode::projection(result, self.egg.find(proof.terms[tuple as usize].id));
        let id = *proof.ids.get(&node)?;
        let (term, new) = proof.intern(node.payload(), smallvec::smallvec![tuple], id);
        if new {
            proof.alike(proof.first(id), term, true);
        }
        Some(term)
    }

    /// Says what the next link goes to.
    pub(crate) fn tell_goal(&mut self, goal: Goal) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.goal = goal;
        }
    }

    /// A class is about to be made equal to, or refined by, another, or would be if it were not.
    pub(crate) fn tell_link(&mut self, from: Id, to: Id, equal: bool) {
        self.tell(|graph, proof| {
            let goal = std::mem::take(&mut proof.goal);
            let cause = proof.cause?;
            let whole = || Instance {
                term: proof.last(from),
                leaves: TermIds::new(),
                inner: TermIds::new(),
                sure: false,
            };
            let instance = proof.instance.clone().unwrap_or_else(whole);
            let (class, target) = (graph.egg.find(from), graph.egg.find(to));
            if class == target {
                proof.shorter += 1;
                if proof.shorter > MAX_SHORTER {
                    return None;
                }
            }
            let class_of =
                |proof: &Proof, term: TermId| graph.egg.find(proof.terms[term as usize].id);
            let tuple = class_of(proof, instance.term);
            let start = match graph.results(tuple).iter().position(|&c| c == class) {
                Some(result) if tuple != class => graph.projected(proof, instance.term, result)?,
                _ => instance.term,
            };
            let find = |proof: &Proof, among: &TermIds, class: Id| {
                among.iter().copied().find(|&term| class_of(proof, term) == class)
            };
            let named = |proof: &Proof, class: Id| {
                find(proof, &instance.leaves, class).or_else(|| find(proof, &instance.inner, class))
            };
            // A class that contains itself: more than one part may be meant.
            let is_either = |proof: &Proof, term: TermId| {
                find(proof, &instance.leaves, class_of(proof, term)).is_some()
            };
            let mut sure =
                instance.sure && !instance.inner.iter().any(|&term| is_either(proof, term));
            let part = named(proof, target).filter(|_| goal != Goal::Made);
            let end = match part {
                Some(part) => part,
                None => {
                    let made = graph.made_term(proof, to, goal);
                    let all = std::mem::take(&mut proof.made);
                    let is_told = all.contains(&made) || goal != Goal::Made;
                    sure &= is_told || proof.terms[made as usize].children.is_empty();
                    let nested = all.iter().any(|&term| term != made && is_either(proof, term));
                    sure &= !nested
                        || all.iter().all(|&term| proof.terms[term as usize].children.len() < 2);
                    let strange = Cell::new(false);
                    let by = |proof: &Proof, term: TermId| {
                        let is_made = term == made || all.contains(&term);
                        let other =
                            (!is_made).then(|| named(proof, class_of(proof, term))).flatten();
                        // An operand that was not matched, of a class that is not yet known to be one that was.
                        if !is_made && other.is_none() && !proof.is_literal(term) {
                            strange.set(true);
                        }
                        other
                    };
                    let end = proof.replaced(made, &by);
                    sure &= !strange.get() || !matches!(cause, Cause::Rule(_));
                    proof.made = all;
                    end
                }
            };
            proof.link(Link {
                from: start,
                to: end,
                cause,
                equal,
                leaves: instance.leaves.clone(),
                sure,
            });
            Some(())
        });
    }

    /// The term that takes the place of another, of that class or by that id.
    fn made_term(&self, proof: &Proof, to: Id, goal: Goal) -> TermId {
        let class = self.egg.find(to);
        let value = match goal {
            Goal::Value(value) => proof.of_value(value),
            _ => None,
        };
        let own = |&term: &TermId| self.egg.find(proof.terms[term as usize].id) == class;
        let constant = || {
            let is_class = class == to && self.egg[class].data.constant.is_some();
            is_class.then(|| self.constant_term(proof, to)).flatten()
        };
        value.filter(own).or_else(constant).unwrap_or(proof.last(to))
    }
}
