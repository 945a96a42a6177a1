//! Relations between classes: uniting equal ones, refinement edges, and restoring congruence.

use std::cmp::Ordering;

use egg::{Id, Language as _};
use ir_core::Type;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::node::ENode;

use super::Graph;
use crate::class_data::{MAX_REFINED, reachable};

/// A class with fewer terms is not worth looking through for the same ones.
pub(super) const MANY_TERMS: usize = 16;

impl Graph<'_> {
    /// Restores congruence.
    pub(crate) fn rebuild(&mut self) {
        if self.egg.clean {
            return;
        }
        // egg measures how long that takes; to set its clock up takes longer than a small e-graph.
        quanta::with_clock(&quanta::Clock::mock().0, || self.egg.rebuild());
        self.record_classes();
        self.visible.clear();
        let congruent = self.egg.analysis.congruent.take();
        self.touched.extend(congruent.classes);
        self.refold.extend(congruent.users);
        for set in [&mut self.speculatable, &mut self.subsumed] {
            let stale = |n: &ENode| n.children.iter().any(|&c| self.egg.find(c) != c);
            let old: Vec<ENode> = set.iter().filter(|n| stale(n)).cloned().collect();
            for mut node in old {
                set.remove(&node);
                node.update_children(|c| self.egg.find(c));
                set.insert(node);
            }
        }
    }

    /// Returns the facts about nodes over two classes that are about to be united, because the nodes will not
    /// be found by their old children.
    pub(super) fn user_facts(&self, a: Id, b: Id) -> Vec<(ENode, [bool; 2])> {
        let sets = self.fact_sets();
        if sets.iter().all(|set| set.is_empty()) {
            return Vec::new();
        }
        // egg keeps the one with more users, and of as many the first.
        let erased = if self.egg[a].parents().len() < self.egg[b].parents().len() { a } else { b };
        let of = |id: Id| {
            let node = self.egg.id_to_node(id).clone().map_children(|child| self.egg.find(child));
            let known = sets.map(|set| set.contains(&node));
            known.contains(&true).then_some((node, known))
        };
        self.egg[erased].parents().filter_map(of).collect()
    }

    pub(super) fn fact_sets(&self) -> [&FxHashSet<ENode>; 2] {
        [&self.speculatable, &self.subsumed]
    }

    /// Records facts about nodes under their new children.
    pub(super) fn restore_facts(&mut self, terms: Vec<(ENode, [bool; 2])>) {
        for (mut node, known) in terms {
            node.update_children(|child| self.egg.find(child));
            for (set, known) in [&mut self.speculatable, &mut self.subsumed].into_iter().zip(known)
            {
                if known {
                    set.insert(node.clone());
                }
            }
        }
    }

    /// Joins the nodes of a class that became equal, if there are twice as many as at the last call.
    /// Rebuilding does this everywhere; within a round, a chain that collapses to a few classes would
    /// otherwise visit each of its terms for each class.
    pub(super) fn join_equal_nodes(&mut self, class: Id) {
        let many = self.egg[class].nodes.len();
        if many < MANY_TERMS || many < 2 * self.egg[class].data.distinct as usize {
            return;
        }
        let mut nodes = std::mem::take(&mut self.egg[class].nodes);
        nodes.iter_mut().for_each(|node| node.update_children(|child| self.egg.find(child)));
        nodes.sort_unstable();
        nodes.dedup();
        self.visible.forget(class);
        let class = &mut self.egg[class];
        class.data.distinct = nodes.len() as u32;
        class.nodes = nodes;
    }

    /// Returns a class and those that it refines, the nearest first, up to a number.
    pub(crate) fn with_refined(&self, class: Id) -> SmallVec<[Id; 4]> {
        reachable(&self.egg, class, |data| &data.refines)
    }

    /// Returns a class and those that refine it, the nearest first, up to a number.
    pub(super) fn with_refining(&self, class: Id) -> SmallVec<[Id; 4]> {
        reachable(&self.egg, class, |data| &data.refined_by)
    }

    /// Returns the type of a class that is a value.
    pub(crate) fn ty(&self, class: Id) -> Type {
        self.body.ty(self.egg[class].data.witness)
    }

    /// Resolves refinement edges: returns the class that users of `class` see, and whether it is equal to
    /// `class`.
    pub(crate) fn resolved(&self, class: Id) -> (Id, bool) {
        let mut at = self.egg.find(class);
        let mut exact = true;
        for _ in 0..MAX_REFINED {
            let data = &self.egg[at].data;
            if data.constant.is_some() {
                break;
            }
            let Some(&next) = data.refined_by.last() else { break };
            let next = self.egg.find(next);
            if next == at {
                break;
            }
            at = next;
            exact = false;
        }
        (at, exact)
    }

    /// Unites all results of two classes, or adds refinement edges from those of `from` to those of `to`.
    /// Returns whether anything is new. A tuple is never refined itself; each result has edges of its own.
    pub(crate) fn link_results(&mut self, from: Id, to: Id, exact: bool) -> bool {
        if exact || self.tuple(self.egg.find(from)).is_none() {
            return self.link(from, to, exact);
        }
        let (from, to) = (self.egg.find(from), self.egg.find(to));
        let both = (self.results(from), self.results(to));
        if both.0.len() != both.1.len() {
            return false;
        }
        both.0
            .into_iter()
            .zip(both.1)
            .fold(false, |new, (from, to)| self.link(from, to, false) | new)
    }

    pub(super) fn same_types(&self, a: Id, b: Id) -> bool {
        match (self.tuple(a), self.tuple(b)) {
            (None, None) => self.ty(a) == self.ty(b),
            (Some(a), Some(b)) => a.types == b.types,
            _ => false,
        }
    }

    /// Makes `from` and `to` equal, or notes that `to` refines `from`. Whether that is new.
    pub(crate) fn link(&mut self, from: Id, to: Id, exact: bool) -> bool {
        let recorded = to;
        let (from, to) = (self.egg.find(from), self.egg.find(to));
        if from == to || !self.same_types(from, to) {
            if from == to {
                self.record_link(from, recorded, true);
            }
            return false;
        }
        self.related = true;
        let refines = |graph: &Self, a: Id, b: Id| {
            graph.egg[a].data.refined_by.iter().any(|&x| graph.egg.find(x) == b)
        };
        // Classes that refine each other are equal.
        if exact || refines(self, to, from) {
            self.record_link(from, recorded, true);
            self.union(from, to);
            return true;
        }
        if refines(self, from, to) {
            return false;
        }
        self.record_link(from, recorded, false);
        self.egg[from].data.refined_by.push(to);
        self.egg[to].data.refines.push(from);
        self.touched.push(from);
        self.refold_users(from);
        true
    }

    /// Unites two classes. The facts and the witness of `to` are preserved.
    fn union(&mut self, from: Id, to: Id) {
        let (witness, constant) = (self.egg[to].data.witness, self.egg[to].data.constant);
        let old = &self.egg[from].data;
        let more = old.constant.is_some() && constant.is_none()
            || old.range.is_some_and(|r| self.egg[to].data.range != Some(r));
        // The users of `to` see what they saw before, unless there are new facts: a value that many
        // operations fold to has many users.
        self.refold_users(from);
        if more {
            self.refold_users(to);
        }
        let known = self.user_facts(from, to);
        let users = self
            .is_recording()
            .then(|| self.egg[from].parents().chain(self.egg[to].parents()).collect());
        let many = self.egg[from].nodes.len().cmp(&self.egg[to].nodes.len());
        self.egg.union(from, to);
        self.restore_facts(known);
        if let Some(users) = users {
            self.record_users(users);
        }
        let class = self.egg.find(to);
        // The terms of the one with more come first; of as many, those of the one whose id stays.
        let first = match many {
            Ordering::Greater => from,
            Ordering::Less => to,
            Ordering::Equal => class,
        };
        self.visible.joined(first, if first == from { to } else { from }, class);
        let data = &mut self.egg[class].data;
        if constant.is_some() || data.constant.is_none() {
            data.witness = witness;
        }
        self.touched.push(class);
        self.join_equal_nodes(class);
    }
}
