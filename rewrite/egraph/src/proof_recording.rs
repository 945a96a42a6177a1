//! Records rewrites in the [proof](crate::proof) while the e-graph changes. Every function does nothing unless explanations are requested.
//!
//! ```text
//! set_cause(rule x + 0 -> x); record_match(addi(x, 0)); record_link(addi(x, 0), x)
//! -> Link { from: addi(x, 0), to: x, cause: Rule(..), equal: true }
//! ```

use std::cell::Cell;

use egg::{EGraph, Id, Language};
use ir_core::ValueId;
use rewrite::drr::{Matched, MatchedTerm};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::class_data::Facts;
use crate::graph::Graph;
use crate::node::ENode;
use crate::proof::{Cause, Goal, Instance, Link, MAX_SHORTER, Proof, Term, TermId, TermIds};

impl Graph<'_> {
    /// Returns whether rewrites are recorded.
    pub(crate) fn is_recording(&self) -> bool {
        self.egg.analysis.proof.is_some()
    }

    /// Sets the cause of all links from now on.
    pub(crate) fn set_cause(&mut self, cause: Option<Cause>) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.cause = cause;
            if cause.is_none() {
                proof.instance = None;
                proof.made.clear();
            }
        }
    }

    /// Calls `record` with the proof, if there is one.
    fn with_proof<R>(&mut self, record: impl FnOnce(&mut Self, &mut Proof) -> R) -> Option<R> {
        let mut proof = self.egg.analysis.proof.take()?;
        let result = record(self, &mut proof);
        self.egg.analysis.proof = Some(proof);
        Some(result)
    }

    fn canonical_node(&self, node: &ENode) -> ENode {
        node.clone().map_children(|child| self.egg.find(child))
    }

    /// Returns the id of a node of that class; that of the class itself, if nothing is recorded.
    pub(crate) fn id_in(&self, class: Id, node: &ENode) -> Id {
        let ids = self.egg.analysis.proof.as_ref().map(|proof| &proof.ids);
        let id = ids.and_then(|ids| ids.get(&self.canonical_node(node)).copied());
        id.filter(|&id| self.egg.find(id) == self.egg.find(class)).unwrap_or(class)
    }

    /// Records that a node was added, or was there: with the term of the values, or of the nodes by the ids that it is over.
    pub(crate) fn record_node(&mut self, node: &ENode, values: Option<&[ValueId]>) {
        self.with_proof(|graph, proof| {
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
                proof.link_congruent(proof.first(id), term, true);
            }
            proof.of[usize::from(id)].1 = term;
            proof.made.push(term);
        });
    }

    /// Records a new node; [`record_node`](Self::record_node) adds its term.
    pub(crate) fn record_id(&mut self, id: Id) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.added.push(id);
        }
    }

    /// Records that the value, of that class, has the term that the node was made as last.
    pub(crate) fn record_value(&mut self, value: ValueId, class: Id, node: &ENode) {
        if self.is_recording() {
            let id = self.id_in(class, node);
            self.with_proof(|_, proof| proof.values.insert(value, proof.last(id)));
        }
    }

    /// Nodes over these classes are over others now.
    pub(crate) fn record_users(&mut self, users: Vec<Id>) {
        self.with_proof(|graph, proof| {
            for id in users {
                let node = graph.canonical_node(graph.egg.id_to_node(id));
                let known = *proof.ids.entry(node).or_insert(id);
                if known != id {
                    proof.congruent(known, id);
                }
            }
        });
    }

    /// Records the current class of every node, after merges renamed the classes.
    pub(crate) fn record_classes(&mut self) {
        if self.is_recording() {
            self.record_users((0..self.egg.nodes().len()).map(Id::from).collect());
        }
    }

    /// Sets the matched instance as the start of the next links. `names_nested` states whether the result may
    /// use operations nested in it.
    pub(crate) fn record_match(&mut self, matched: &[Matched<Id>], names_nested: bool) {
        self.with_proof(|graph, proof| {
            proof.instance = graph.instance(proof, matched);
            let instance = proof.instance.iter_mut().filter(|_| !names_nested);
            instance.for_each(|instance| instance.inner.clear());
        });
    }

    /// Sets a node that folds to `values` as the start of the next links.
    pub(crate) fn record_fold(
        &mut self,
        node: &ENode,
        witnesses: &[ValueId],
        to: Option<&[ValueId]>,
    ) {
        self.with_proof(|graph, proof| {
            let id = *proof.ids.get(&graph.canonical_node(node))?;
            let base = proof.terms[proof.first(id) as usize].clone();
            let classes: SmallVec<[Id; 4]> =
                node.children.iter().map(|&c| graph.egg.find(c)).collect();
            let constants =
                classes.iter().map(|&c| graph.egg[graph.resolved(c).0].data.constant.is_some());
            let twice = classes.iter().enumerate().any(|(i, c)| classes[..i].contains(c));
            let itself = to.is_some_and(|to| to.iter().all(|v| witnesses.contains(v)));
            // Otherwise the hook read the definitions of operands.
            let deep = !itself && !twice && constants.clone().all(|c| !c);
            let mut children = base.children.clone();
            let mut free_terms = TermIds::new();
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
                    free_terms.push(children[at]);
                }
            }
            let (term, new) = proof.intern(base.payload, children, id);
            if new {
                proof.link_congruent(proof.first(id), term, true);
            }
            proof.instance =
                Some(Instance { term, free_terms, inner: TermIds::new(), is_exact: true });
            Some(())
        });
    }

    /// Returns the term of a constant that a class is, or is refined by.
    fn constant_term(&self, proof: &Proof, class: Id) -> Option<TermId> {
        let class = self.resolved(class).0;
        let constant = |node: &&ENode| node.children.is_empty() && node.shape().is_some();
        let node = self.egg[class].nodes.iter().find(constant)?;
        Some(proof.first(*proof.ids.get(node)?))
    }

    /// Returns the instance that a source matched, down to the values that it binds.
    fn instance(&self, proof: &mut Proof, matched: &[Matched<Id>]) -> Option<Instance> {
        let nodes: Vec<Option<(Id, usize)>> =
            matched.iter().map(|m| self.matched_node(proof, m)).collect();
        let mut terms: Vec<Option<TermId>> = vec![None; matched.len()];
        let same = self.named_twice(proof, matched, &nodes);
        let (mut free_terms, mut inner, mut is_exact) = (TermIds::new(), TermIds::new(), true);
        // Names for equal operands: the made terms refer to operands by class.
        let mut named: FxHashMap<Id, TermId> = FxHashMap::default();
        for at in (0..matched.len()).rev() {
            let what = &matched[at];
            let Some((id, projection)) = nodes[at] else {
                is_exact &= !matches!(what.what, MatchedTerm::Op(..));
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
                    is_exact = false;
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
            free_terms.extend(children.iter().zip(&free).filter(|c| *c.1).map(|c| *c.0));
            let (term, new) = proof.intern(base.payload, children, id);
            if new {
                proof.link_congruent(proof.first(id), term, equal);
            }
            terms[at] = Some(match projection {
                usize::MAX => term,
                i => self.projected(proof, term, i).unwrap_or(term),
            });
            inner.extend(terms[at].filter(|_| at > 0));
        }
        Some(Instance { term: terms.first().copied().flatten()?, free_terms, inner, is_exact })
    }

    /// Returns the bindings of names that occur several times: the first operand of each.
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

    /// Returns the id of the node that was matched, and of a tuple, which of its results.
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

    /// Returns a result of a term that has several.
    fn projected(&self, proof: &mut Proof, tuple: TermId, result: usize) -> Option<TermId> {
        let node = ENode::projection(result, self.egg.find(proof.terms[tuple as usize].id));
        let id = *proof.ids.get(&node)?;
        let (term, new) = proof.intern(node.payload(), smallvec::smallvec![tuple], id);
        if new {
            proof.link_congruent(proof.first(id), term, true);
        }
        Some(term)
    }

    /// Sets the term that the next link leads to.
    pub(crate) fn set_goal(&mut self, goal: Goal) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.goal = goal;
        }
    }

    /// Records that a class is about to be made equal to, or refined by, another, or would be if it were not.
    pub(crate) fn record_link(&mut self, from: Id, to: Id, equal: bool) {
        self.with_proof(|graph, proof| {
            let goal = std::mem::take(&mut proof.goal);
            let cause = proof.cause?;
            let whole = || Instance {
                term: proof.last(from),
                free_terms: TermIds::new(),
                inner: TermIds::new(),
                is_exact: false,
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
                find(proof, &instance.free_terms, class)
                    .or_else(|| find(proof, &instance.inner, class))
            };
            // A class that contains itself: more than one part may be meant.
            let is_either = |proof: &Proof, term: TermId| {
                find(proof, &instance.free_terms, class_of(proof, term)).is_some()
            };
            let mut is_exact =
                instance.is_exact && !instance.inner.iter().any(|&term| is_either(proof, term));
            let part = named(proof, target).filter(|_| goal != Goal::Made);
            let end = match part {
                Some(part) => part,
                None => {
                    let made = graph.made_term(proof, to, goal);
                    let all = std::mem::take(&mut proof.made);
                    let is_recording = all.contains(&made) || goal != Goal::Made;
                    is_exact &= is_recording || proof.terms[made as usize].children.is_empty();
                    let nested = all.iter().any(|&term| term != made && is_either(proof, term));
                    is_exact &= !nested
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
                    is_exact &= !strange.get() || !matches!(cause, Cause::Rule(_));
                    proof.made = all;
                    end
                }
            };
            proof.link(Link {
                from: start,
                to: end,
                cause,
                equal,
                free_terms: instance.free_terms.clone(),
                is_exact,
            });
            Some(())
        });
    }

    /// Returns the term that takes the place of another, of that class or by that id.
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

/// Returns the place in `children` of the operand of that class and number; those of `free` alone.
fn place_of(
    egg: &EGraph<ENode, Facts>,
    proof: &Proof,
    term: &Term,
    (class, number): (Id, usize),
    free: &[bool],
) -> Option<usize> {
    let accepts = |&at: &usize| {
        free.get(at) == Some(&true)
            && egg.find(proof.terms[term.children[at] as usize].id) == egg.find(class)
    };
    if !ENode::payload_commutes(term.payload) {
        return (number < term.children.len()).then_some(number);
    }
    [number, 0, 1].into_iter().find(accepts)
}
