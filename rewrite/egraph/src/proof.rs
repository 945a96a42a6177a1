//! The record of rewrites between terms, for explanations (Nieuwenhuis and Oliveras, "Proof-Producing
//! Congruence Closure", 2005).
//!
//! An e-node is over classes, and any term of a class may represent it: a path through representatives is not
//! a chain of rewrites. So a *term* here is over terms: the original operation, the instance that a rule
//! matched (down to the values it binds), or the instance that it made. A link leads from the matched term to
//! the made one, or joins two terms that became one node because their operands were equal. Links are ordered
//! by time: the reason why operands are equal is among the older links.
//!
//! Nothing is recorded unless explanations are requested.

use std::cell::RefCell;

use egg::Id;
use ir_core::ValueId;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::node::ENode;

/// How deep a rule makes operations.
pub(crate) const MADE_DEPTH: usize = 8;
/// How many links are stored between terms that were equal already: they give shorter paths.
pub(crate) const MAX_SHORTER: usize = 1 << 18;

/// The reason for which two terms are equal, or one refines the other.
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
    pub(crate) free_terms: TermIds,
    /// Whether both terms are exactly the matched and the made one.
    pub(crate) is_exact: bool,
}

/// A matched instance that is about to be replaced.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    pub(crate) term: TermId,
    pub(crate) free_terms: TermIds,
    /// The operations in it that may have names, but for the root.
    pub(crate) inner: TermIds,
    /// Whether all of it is known.
    pub(crate) is_exact: bool,
}

/// The recorded terms and links.
#[derive(Debug, Default)]
pub(crate) struct Proof {
    pub(crate) cause: Option<Cause>,
    pub(crate) instance: Option<Instance>,
    /// The terms made by the current rule.
    pub(crate) made: TermIds,
    pub(crate) terms: Vec<Term>,
    pub(crate) known: FxHashMap<(u32, TermIds), TermId>,
    /// For each node, by its id, its first term, and the one that it was made as last.
    pub(crate) of: Vec<(TermId, TermId)>,
    /// The id of each node over the classes as they are now, among others.
    pub(crate) ids: FxHashMap<ENode, Id>,
    /// The nodes that were added, and have no terms yet.
    pub(crate) added: Vec<Id>,
    /// The terms of values.
    pub(crate) values: FxHashMap<ValueId, TermId>,
    pub(crate) links: RefCell<Vec<Link>>,
    /// How many of these are between terms that were equal before.
    pub(crate) shorter: usize,
    /// For terms made from others by replacing operands: the other term.
    pub(crate) likes: FxHashMap<TermId, TermId>,
    /// The nodes that are known to be one.
    pub(crate) one: RefCell<FxHashSet<(Id, Id)>>,
    /// The term that the next link leads to.
    pub(crate) goal: Goal,
}

/// The term that replaces another, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Goal {
    /// It was made.
    #[default]
    Made,
    /// A part of the matched term.
    Part,
    /// This value: a part of the matched term, or the result of a hook.
    Value(ValueId),
}

impl Proof {
    /// Records that two nodes are merged because their operands are equal (congruence).
    pub(crate) fn congruent(&self, a: Id, b: Id) {
        let of = |id: Id| self.of.get(usize::from(id)).map(|of| of.0);
        if let (Some(from), Some(to)) = (of(a), of(b))
            && self.one.borrow_mut().insert((a.min(b), a.max(b)))
        {
            self.link_congruent(from, to, true);
        }
    }

    pub(crate) fn link(&self, link: Link) {
        if link.from != link.to {
            self.links.borrow_mut().push(link);
        }
    }

    /// Records that two terms are the same node, or are the same after their operands are refined.
    pub(crate) fn link_congruent(&self, from: TermId, to: TermId, equal: bool) {
        self.link(Link {
            from,
            to,
            cause: Cause::Congruence,
            equal,
            free_terms: TermIds::new(),
            is_exact: true,
        });
    }

    /// Returns the term of a value.
    pub(crate) fn of_value(&self, value: ValueId) -> Option<TermId> {
        self.values.get(&value).copied()
    }

    /// Returns the first term of a node.
    pub(crate) fn first(&self, id: Id) -> TermId {
        self.of.get(usize::from(id)).map_or(0, |of| of.0)
    }

    /// Returns the term that a node was made as last.
    pub(crate) fn last(&self, id: Id) -> TermId {
        self.of.get(usize::from(id)).map_or(0, |of| of.1)
    }

    /// Returns a term of that payload; `id` is a node of its class. Whether it is new.
    pub(crate) fn intern(&mut self, payload: u32, mut children: TermIds, id: Id) -> (TermId, bool) {
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

    /// Returns whether a term is an operation without operands.
    pub(crate) fn is_literal(&self, term: TermId) -> bool {
        let Term { payload, children, .. } = &self.terms[term as usize];
        children.is_empty() && ENode::of_payload(*payload, SmallVec::new()).as_leaf().is_none()
    }

    /// Returns a term over other terms of the same classes as those of `like`.
    pub(crate) fn over(&mut self, like: TermId, children: TermIds) -> TermId {
        let Term { payload, id, .. } = self.terms[like as usize];
        let (term, new) = self.intern(payload, children, id);
        if new {
            self.likes.insert(term, like);
            self.link_congruent(like, term, true);
        }
        term
    }

    /// Returns the term that `term` was made from by replacing operands.
    pub(crate) fn like(&self, term: TermId) -> Option<TermId> {
        self.likes.get(&term).copied()
    }

    /// Returns the term where others take the place of some, so deep as rules make operations.
    pub(crate) fn replaced(
        &mut self,
        term: TermId,
        by: &dyn Fn(&Proof, TermId) -> Option<TermId>,
    ) -> TermId {
        self.replaced_in(term, by, 0)
    }

    pub(crate) fn replaced_in(
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
