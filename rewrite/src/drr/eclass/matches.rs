//! All matches of a rule at a class.

use ir_core::OpName;

use super::memo::BuildMemo;
use super::repeated_matches::Seen;
use super::rules::TermRule;
use crate::drr::binding::Bound;
use crate::drr::matcher::{Found, Guard, Matched, RootTerm, Search, SearchOptions, may_match};
use crate::drr::terms::{MatchTerms, Subsumed};

/// Of operations that are subsumed there may be very many: this number is tried.
const FEW: usize = 64;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// The number of matches; the search looks for one more, to know whether these are all.
    pub matches: usize,
    /// The number of operations that are tried, whether they match or not.
    pub candidates: usize,
    /// Whether operations that are subsumed are tried, too: then for one match.
    pub subsumed: bool,
    /// Whether the matched terms of each match are stored ([`Matches::matched`]).
    pub store_matched: bool,
}

/// Matches of one rule, in one list: a rule that regroups has millions.
#[derive(Clone, Debug)]
pub struct Matches<C> {
    /// The class of the matched root, and whether all matched terms equal the classes they were matched in;
    /// otherwise the result refines the root and need not equal it.
    heads: Vec<(C, bool)>,
    /// The operations that matched as roots, if the rule reduces.
    roots: Vec<RootTerm<C>>,
    /// The matched terms of each match, if they are stored.
    matched: Vec<Vec<Matched<C>>>,
    /// The bindings of the names of each match.
    slots: Vec<Bound<C>>,
    stride: usize,
    /// The number of matches, including those that are not stored.
    count: usize,
    /// How many operations were tried.
    candidates: usize,
    /// Whether it ended before everything was tried.
    stopped: bool,
    /// Whether an operation that is subsumed was left out.
    skipped: bool,
    seen: Seen<C>,
    /// Room for what names are bound to.
    room: Vec<Bound<C>>,
}

impl<C> Default for Matches<C> {
    fn default() -> Self {
        Matches {
            heads: Vec::new(),
            roots: Vec::new(),
            matched: Vec::new(),
            slots: Vec::new(),
            stride: 0,
            count: 0,
            candidates: 0,
            stopped: false,
            skipped: false,
            seen: Seen::default(),
            room: Vec::new(),
        }
    }
}

impl<C: Copy> Matches<C> {
    /// Returns the number of matches that will be applied.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Returns whether none is.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Returns the number of matches including duplicates, at most the limit.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of operations on which matching was tried.
    pub fn candidates(&self) -> usize {
        self.candidates
    }

    /// Returns whether a limit ended the search.
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// Returns whether none was found, and an operation that is subsumed was left out.
    pub fn skipped(&self) -> bool {
        self.skipped && self.count == 0
    }

    fn clear(&mut self) {
        self.heads.clear();
        self.roots.clear();
        self.matched.clear();
        self.slots.clear();
        self.seen.clear();
        (self.count, self.candidates) = (0, 0);
        (self.stopped, self.skipped) = (false, false);
    }

    /// Returns the class of the root of a match, and whether the result is equal to it.
    pub fn head(&self, index: usize) -> (C, bool) {
        self.heads[index]
    }

    /// Returns the operation that matched as the root, if the rule reduces.
    pub fn root(&self, index: usize) -> Option<&RootTerm<C>> {
        self.roots.get(index)
    }

    /// Returns the matched terms of a match, the root first and operands after their users; empty unless they
    /// are stored.
    pub fn matched(&self, index: usize) -> &[Matched<C>] {
        self.matched.get(index).map_or(&[], Vec::as_slice)
    }

    /// Takes the bindings of the names of a match.
    pub(super) fn take_slots(&mut self, index: usize, into: &mut Vec<Bound<C>>) {
        into.clear();
        let own = self.slots[index * self.stride..].iter_mut().take(self.stride);
        into.extend(own.map(|slot| std::mem::replace(slot, Bound::Nothing)));
    }
}

impl TermRule {
    /// Puts the matches of the rule at the class `root` into `found`, as far as the limits go. `memo` is what applying them remembers.
    pub fn search<T: MatchTerms>(
        &self,
        terms: &T,
        root: T::Term,
        limits: SearchLimits,
        memo: &BuildMemo<T::Term>,
        found: &mut Matches<T::Term>,
    ) {
        found.clear();
        if !may_match(&self.rule, terms, root) {
            return;
        }
        found.stride = self.rule.slots;
        let room = std::mem::take(&mut found.room);
        let (matches, candidates) = if limits.subsumed {
            (limits.matches.min(1), limits.candidates.min(FEW))
        } else {
            (limits.matches, limits.candidates)
        };
        let subsumed =
            if self.reduces && !limits.subsumed { Subsumed::Skipped } else { Subsumed::Matched };
        let options = SearchOptions {
            candidates,
            guard: Guard::Required,
            ignored: &self.unchecked,
            subsumed,
            keeps_root: self.reduces,
            keeps_matched: limits.store_matched,
            keeps_failure: false,
        };
        let mut done = |one: Found<'_, T::Term>| {
            if found.count >= matches {
                found.stopped = true;
                return true;
            }
            found.count += 1;
            let parts = self.root_parts.as_ref();
            let parts = parts.and_then(|parts| parts.classes(terms, one.slots, memo));
            if parts.is_none_or(|parts| found.seen.insert((one.exact, parts))) {
                found.heads.push((root, one.exact));
                found.roots.extend(one.root.cloned());
                found.matched.extend(one.matched.map(<[_]>::to_vec));
                found.slots.extend_from_slice(one.slots);
            }
            false
        };
        let mut search = Search::new(&self.rule, terms, options, room, &mut done);
        search.run(root);
        let Search { slots, candidates, stopped, skipped, .. } = search;
        found.room = slots;
        (found.candidates, found.skipped) = (candidates, skipped);
        // A search among subsumed operations is meant to end early.
        found.stopped = (found.stopped || stopped) && !limits.subsumed;
    }

    /// Returns the op name that a class must have for the rule to match there.
    pub fn root(&self) -> OpName {
        self.rule.root
    }
}
