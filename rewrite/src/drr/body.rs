//! Rules as patterns of a body: a match is rewritten in place.

use ir_core::{Body, Loc, OpId, Registry, ValueId};
use smallvec::SmallVec;

use super::binding::Bound;
use super::body_terms::{BodyTerm, BuildBody, MatchBody, Ranges, witness};
use super::build::Builder;
use super::code::UnknownEvaluator;
use super::match_failure::{Failure, FailureText};
use super::matcher::{Found, Guard, Search, SearchOptions, may_match};
use super::rule::Rule;
use crate::journal::{ConvertedTypes, ConvertedValues};
use crate::pattern_body::PatternBody;
use crate::rewriter::Rewriter;

/// Beyond the operations that a source names, how many operations and second orders of an `either` one match
/// tries. Each nested `either` doubles the number of attempts, and values with shared operands allow all of
/// them.
const SECOND_ORDERS: usize = 1 << 12;

/// A match of a rule in a body.
struct BodyMatch {
    slots: Vec<Bound<BodyTerm>>,
    locs: SmallVec<[Loc; 4]>,
}

impl Rule {
    fn options(&self, guard: Guard) -> SearchOptions<'static> {
        let candidates = self.source_ops.saturating_add(SECOND_ORDERS);
        SearchOptions { candidates, guard, ..SearchOptions::default() }
    }

    /// Matches the rule at `op`, which has the name of its root.
    fn match_in(&self, terms: &MatchBody<'_>, op: OpId, guard: Guard) -> Option<BodyMatch> {
        let root = BodyTerm::Op(op);
        if !may_match(self, terms, root) {
            return None;
        }
        let mut done = |_: Found<'_, BodyTerm>| true;
        let mut search = Search::new(self, terms, self.options(guard), Vec::new(), &mut done);
        search.run(root).then(|| {
            let Search { slots, locs, .. } = search;
            BodyMatch { slots, locs }
        })
    }

    /// Returns whether the rule matches `op` and its guard holds there, if it has one.
    pub fn guard_holds(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        self.guard.is_none() || self.matches_knowing(reg, body, op, ranges)
    }

    /// Returns whether the rule matches `op`, which has the name of its root, and its guard holds there. The results may still be impossible to
    /// build.
    pub fn matches_knowing(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        self.match_in(&MatchBody { reg, body, ranges, unknowns: None }, op, Guard::Required)
            .is_some()
    }

    /// Returns why the rule does not match `op`, which has the name of its root; `None` if it does.
    pub fn mismatch_reason(&self, reg: &Registry, body: &Body, op: OpId) -> Option<String> {
        let terms = MatchBody { reg, body, ranges: None, unknowns: None };
        let options = SearchOptions { keeps_failure: true, ..self.options(Guard::Ignored) };
        let mut done = |_: Found<'_, BodyTerm>| true;
        let mut search = Search::new(self, &terms, options, Vec::new(), &mut done);
        if search.run(BodyTerm::Op(op)) {
            return None;
        }
        let text = |failure: &Failure<'_>| FailureText { rule: self, reg, body }.text(failure);
        let text = search.failure.as_ref().map(text);
        Some(text.unwrap_or_else(|| "it does not match".to_owned()))
    }

    /// Matches and rewrites, with known ranges of values from `ranges`.
    pub fn rewrite_knowing(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        self.rewrite_over(rewriter, op, ranges, None)
    }

    /// Does the same over attributes that may be unknowns.
    pub fn rewrite_over(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        ranges: Option<Ranges<'_>>,
        unknowns: Option<&dyn UnknownEvaluator>,
    ) -> bool {
        let guard = if rewriter.guarded { Guard::Required } else { Guard::Ignored };
        let terms = MatchBody { reg: rewriter.reg, body: rewriter.body, ranges, unknowns };
        let Some(BodyMatch { slots, locs }) = self.match_in(&terms, op, guard) else {
            return false;
        };
        let matched_loc = rewriter.ctx().fused_loc(&locs, None);
        let point = rewriter.point();
        rewriter.record();
        let mut terms = BuildBody { rewriter, matched_loc };
        let root = BodyTerm::Op(op);
        let values = Builder { terms: &mut terms, slots, root, memo: None, unknowns }.values(self);
        let done = values.is_some_and(|values| replace(rewriter, op, &values));
        if done {
            rewriter.keep();
        } else {
            // Nothing was replaced yet: the new operations are erased, those of natives included, and the
            // rule did not match.
            rewriter.take_back();
            rewriter.restore(point);
        }
        done
    }
}

impl PatternBody for Rule {
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
        self.rewrite_knowing(rewriter, op, None)
    }
}

/// Replaces the results of `op` by `values`, if they fit; an operation without results is erased.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, values: &[BodyTerm]) -> bool {
    let count = rewriter.body.num_results(op);
    if count == 0 {
        rewriter.erase_op(op);
        return true;
    }
    let values: Option<SmallVec<[ValueId; 4]>> = values.iter().map(|&v| witness(v)).collect();
    let body = &*rewriter.body;
    let is_own = |v: &ValueId| body.defining_op(*v) == Some(op);
    let Some(values) = values.filter(|values| !values.iter().any(is_own)) else { return false };
    if values.len() == count {
        rewriter.replace_op(op, &values);
        return true;
    }
    replace_by_parts(rewriter, op, &values)
}

/// Replaces results that a conversion makes several values, or none, by the values of all of them.
fn replace_by_parts(rewriter: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) -> bool {
    let body = &*rewriter.body;
    let types: Option<Vec<ConvertedTypes>> =
        body.results(op).map(|result| rewriter.converted_types(body.ty(result))).collect();
    let Some(types) = types else { return false };
    if types.iter().map(|types| types.len()).sum::<usize>() != values.len() {
        return false;
    }
    let mut values = values.iter();
    let mut groups: Vec<ConvertedValues> = Vec::new();
    for types in types {
        let parts = types.iter().zip(values.by_ref());
        groups.push(parts.map(|(&ty, &value)| rewriter.as_type(value, ty)).collect());
    }
    rewriter.replace_op_with_multiple(op, &groups);
    true
}
