//! The checks after all of a source is matched: equal names, the conditions over names, and the guard.

use smallvec::SmallVec;

use super::{Found, Guard, Matched, MatchedTerm, OperandPlace, Search};
use crate::drr::binding::{Bound, resolve};
use crate::drr::conditions::ConditionScope;
use crate::drr::match_failure::Failure;
use crate::drr::rule::{ArgMatch, OpNode, Slot};
use crate::drr::terms::MatchTerms;
use ir_core::expr::Val;

impl<'s, T: MatchTerms> Search<'s, T> {
    /// Makes these checks, and gives the match to the caller. Returns whether the search is over.
    pub(super) fn finish(&mut self) -> bool {
        let exact = self.exact;
        let mut replaced = SmallVec::new();
        let mut over = false;
        if self.settle(&mut replaced) {
            self.exact &= replaced.is_empty();
            over = self.conditions_hold()
                && (self.done)(Found {
                    root: self.root.as_ref(),
                    matched: self.matched.as_deref(),
                    slots: &self.slots,
                    exact: self.exact,
                });
        }
        self.exact = exact;
        for (slot, bound) in replaced.into_iter().rev() {
            self.slots[slot] = bound;
        }
        over
    }

    /// Returns whether names that must be one value are. If one term refines both of their terms, the names are bound
    /// to that; their old bindings are added to `replaced`.
    fn settle(&mut self, replaced: &mut SmallVec<[(Slot, Bound<T::Term>); 2]>) -> bool {
        for &(a, b) in &self.rule.equal {
            let (Some(first), Some(second)) = (self.first(a), self.first(b)) else {
                return false;
            };
            if self.terms.find(first) == self.terms.find(second) {
                continue;
            }
            let is_value = |slot: Slot| matches!(self.slots[slot], Bound::Value(_));
            let (one, other) = (self.terms.resolved(first), self.terms.resolved(second));
            if one != other || !is_value(a) || !is_value(b) {
                self.record(|| Failure::Different(a));
                return false;
            }
            for slot in [a, b] {
                replaced.push((slot, std::mem::replace(&mut self.slots[slot], Bound::Value(one))));
            }
        }
        true
    }

    /// Returns the first value that a name is bound to.
    fn first(&self, slot: Slot) -> Option<T::Term> {
        match &self.slots[slot] {
            Bound::Value(value) => Some(*value),
            Bound::Values(values) => values.first().copied(),
            Bound::Vals(values) => match values.first() {
                Some(Val::Value(value)) => self.terms.of_value(*value),
                _ => None,
            },
            _ => None,
        }
    }

    fn conditions_hold(&mut self) -> bool {
        let rule = self.rule;
        let guard = rule.guard.iter().filter(|_| self.options.guard == Guard::Required);
        let ignored = self.options.ignored;
        let conditions = rule.conditions.iter().enumerate();
        let conditions = conditions.filter(|(i, _)| !ignored.contains(i)).map(|(_, c)| c);
        for condition in conditions.chain(guard) {
            let resolve = |name| resolve(self.terms, &self.slots, name);
            if !self.evaluate(|facts| facts.condition(condition, resolve)) {
                self.record(|| Failure::Condition(condition));
                return false;
            }
        }
        true
    }

    pub(super) fn evaluate(&self, evaluate: impl FnOnce(ConditionScope<'_>) -> bool) -> bool {
        let ranges = |value| self.terms.range(value);
        evaluate(ConditionScope {
            reg: self.terms.reg(),
            body: self.terms.body(),
            ranges: Some(&ranges),
            unknowns: self.terms.unknowns(),
        })
    }

    /// Records that an argument does not match, with its values, or its attribute.
    pub(super) fn fail(
        &mut self,
        of: &'s OpNode,
        arg: &'s ArgMatch,
        found: impl FnOnce() -> (Vec<T::Term>, Option<ir_core::Attr>),
    ) {
        let terms = self.terms;
        self.record(|| {
            let (values, attr) = found();
            let values = values.into_iter().filter_map(|value| terms.witness(value)).collect();
            Failure::Argument { of, arg, values, attr }
        });
    }

    /// Records the first condition that does not hold.
    fn record(&mut self, failure: impl FnOnce() -> Failure<'s>) {
        if self.options.keeps_failure && self.failure.is_none() {
            self.failure = Some(failure());
        }
    }

    /// Records a matched term.
    pub(super) fn note(&mut self, what: impl FnOnce() -> Matched<T::Term>) {
        if let Some(all) = &mut self.matched {
            all.push(what());
        }
    }

    /// Records the operand that a name is bound to, if the name must be the same as others.
    pub(super) fn note_same(&mut self, slot: Slot, class: T::Term, place: OperandPlace) {
        let (parent, operand) = place;
        if let Some(&(first, _)) = self.rule.equal.iter().find(|&&(a, b)| a == slot || b == slot) {
            self.note(|| Matched { parent, operand, class, what: MatchedTerm::Same(first) });
        }
    }
}
