//! Builds the results of a match in e-classes: what the root is equal to.

use smallvec::SmallVec;

use super::matches::Matches;
use super::memo::{BuildMemo, RuleMemo};
use super::rules::TermRule;
use crate::drr::build::Builder;
use crate::drr::rule::Build;
use crate::drr::terms::BuildTerms;

/// The replacement of the root of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replacement<C> {
    /// A class: of a value, or of a tuple for all results of a tuple.
    Whole(C),
    /// The replacement of each result of a tuple; `None` for a result that the rule requires to be unused.
    Results(SmallVec<[Option<C>; 2]>),
}

impl TermRule {
    /// Builds the results of match `index` of `found`, and returns the replacement of the root; `None` if it
    /// cannot be built.
    pub fn apply<T: BuildTerms>(
        &self,
        terms: &mut T,
        found: &mut Matches<T::Term>,
        index: usize,
        memo: &mut BuildMemo<T::Term>,
    ) -> Option<Replacement<T::Term>> {
        let (root, _) = found.head(index);
        let mut slots = std::mem::take(&mut memo.slots);
        found.take_slots(index, &mut slots);
        let memo = RuleMemo { plan: &self.plan, memo };
        let mut builder = Builder { terms, slots, root, memo: Some(memo), unknowns: None };
        let made = self.replacement(&mut builder);
        let Builder { slots, memo, .. } = builder;
        if let Some(memo) = memo {
            memo.memo.slots = slots;
        }
        made
    }

    fn replacement<T: BuildTerms>(
        &self,
        builder: &mut Builder<'_, T>,
    ) -> Option<Replacement<T::Term>> {
        let (auxiliary, replacing) = self.rule.results.split_at(self.rule.first_replacement);
        for build in auxiliary {
            builder.build(build)?;
        }
        if let [Build::Op(op)] = replacing
            && op.index.is_none()
            && self.unused.is_empty()
        {
            return builder.op(op).map(Replacement::Whole);
        }
        let mut classes: SmallVec<[Option<T::Term>; 2]> = SmallVec::new();
        for build in replacing {
            let made = builder.build(build)?;
            if self.unused.contains(&classes.len()) {
                classes.push(None);
                continue;
            }
            let mut own = SmallVec::new();
            builder.push_values(&made, &mut own)?;
            classes.extend(own.into_iter().map(Some));
        }
        match classes[..] {
            [class] => class.map(Replacement::Whole),
            _ => Some(Replacement::Results(classes)),
        }
    }
}
