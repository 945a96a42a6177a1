//! Rules in a body: terms are its values and operations, and a match is rewritten in place.

use ir_core::def::{declared_operands, declared_results};
use ir_core::expr::Val;
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpId, OpName, OperationState, Registry, ValueId};
use smallvec::SmallVec;

use super::binding::Bound;
use super::build::Builder;
use super::match_failure::{Failure, FailureText};
use super::matcher::{Guard, Search, SearchOptions, may_match};
use super::native::MatchFn;
use super::rule::Rule;
use super::terms::{BuildTerms, Candidate, MatchTerms, NewTerm, Results, Terms};
use crate::pattern_body::PatternBody;
use crate::ranges::range_of;
use crate::rewriter::Rewriter;

/// Beyond the operations that a source names, how many operations and second orders of an `either` one match
/// tries. Each nested `either` doubles the number of attempts, and values with shared operands allow all of
/// them.
const SECOND_ORDERS: usize = 1 << 12;

/// Known ranges of values.
pub(super) type Ranges<'a> = &'a dyn Fn(&Body, ValueId) -> Option<IntRange>;

/// A value or an operation of a body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum BodyTerm {
    Value(ValueId),
    Op(OpId),
}

fn witness(term: BodyTerm) -> Option<ValueId> {
    match term {
        BodyTerm::Value(value) => Some(value),
        BodyTerm::Op(_) => None,
    }
}

fn results(
    reg: &Registry,
    body: &Body,
    term: BodyTerm,
    index: Option<usize>,
) -> Option<Results<BodyTerm>> {
    let BodyTerm::Op(op) = term else { return Some(Results::One(term)) };
    let def = reg.def(body, op)?;
    let (one, (first, count)) = match index {
        None if def.results.is_empty() => return Some(Results::Nothing(op)),
        None => (def.results.len() == 1, (0, body.num_results(op))),
        Some(i) => (true, *declared_results(reg.ctx(), def, body, op)?.get(i)?),
    };
    let mut values = body.results(op).skip(first).take(count).map(BodyTerm::Value);
    match one && !def.results[index.unwrap_or(0)].arity.is_variable() {
        true => values.next().map(Results::One),
        false => Some(Results::List(values.collect())),
    }
}

/// A body that a rule is matched in.
struct MatchBody<'a> {
    reg: &'a Registry,
    body: &'a Body,
    /// The source of ranges; `None`: they follow from definitions.
    ranges: Option<Ranges<'a>>,
}

impl Terms for MatchBody<'_> {
    type Term = BodyTerm;

    fn reg(&self) -> &Registry {
        self.reg
    }
    fn body(&self) -> &Body {
        self.body
    }
    fn find(&self, term: BodyTerm) -> BodyTerm {
        term
    }
    fn witness(&self, term: BodyTerm) -> Option<ValueId> {
        witness(term)
    }
    fn results(&self, term: BodyTerm, index: Option<usize>) -> Option<Results<BodyTerm>> {
        results(self.reg, self.body, term, index)
    }
}

impl MatchBody<'_> {
    /// The operation, or the one that defines the value.
    fn op(&self, term: BodyTerm) -> Option<OpId> {
        match term {
            BodyTerm::Value(value) => self.body.defining_op(value),
            BodyTerm::Op(op) => Some(op),
        }
    }
}

impl MatchTerms for MatchBody<'_> {
    const COMMITS: bool = true;

    fn roots(
        &self,
        root: BodyTerm,
        name: OpName,
        visit: &mut dyn FnMut(Candidate<'_, BodyTerm>) -> bool,
    ) {
        let Some(op) = self.op(root).filter(|&op| self.body.name(op) == name) else { return };
        let Some(def) = self.reg.def(self.body, op) else { return };
        let Some(ranges) = declared_operands(self.reg.ctx(), def, self.body, op) else { return };
        let ranges: SmallVec<[(u32, u32); 4]> =
            ranges.iter().map(|&(first, count)| (first as u32, count as u32)).collect();
        let operands: SmallVec<[BodyTerm; 4]> =
            self.body.operands(op).map(BodyTerm::Value).collect();
        visit(Candidate {
            term: 0,
            props: self.body.props(op),
            attrs: self.body.attrs(op),
            operands: &operands,
            ranges: &ranges,
            commutes: false,
            exact: true,
            whole: Some(BodyTerm::Op(op)),
        });
    }

    fn definitions(
        &self,
        value: BodyTerm,
        name: OpName,
        _: bool,
        visit: &mut dyn FnMut(Candidate<'_, BodyTerm>) -> bool,
    ) -> bool {
        self.roots(value, name, visit);
        false
    }

    fn may_have(&self, value: BodyTerm, name: OpName) -> bool {
        self.op(value).is_some_and(|op| self.body.name(op) == name)
    }

    fn constant(&self, value: BodyTerm) -> Option<(Attr, bool)> {
        Some((self.reg.constant_value(self.body, self.op(value)?)?, true))
    }

    fn call(&self, native: MatchFn, value: BodyTerm) -> Option<Vec<Val>> {
        native(self.reg, self.body, self.op(value)?)
    }

    fn of_value(&self, value: ValueId) -> Option<BodyTerm> {
        Some(BodyTerm::Value(value))
    }

    fn resolved(&self, term: BodyTerm) -> BodyTerm {
        term
    }

    fn range(&self, value: ValueId) -> Option<IntRange> {
        match self.ranges {
            Some(ranges) => ranges(self.body, value),
            None => range_of(self.reg, self.body, value),
        }
    }

    fn loc(&self, term: BodyTerm) -> Loc {
        self.op(term).map_or(Loc::UNKNOWN, |op| self.body.loc(op))
    }
}

/// A body that the results of a rule are built in.
struct BuildBody<'m, 'r> {
    rewriter: &'m mut Rewriter<'r>,
    matched_loc: Loc,
}

impl Terms for BuildBody<'_, '_> {
    type Term = BodyTerm;

    fn reg(&self) -> &Registry {
        self.rewriter.reg
    }
    fn body(&self) -> &Body {
        self.rewriter.body
    }
    fn find(&self, term: BodyTerm) -> BodyTerm {
        term
    }
    fn witness(&self, term: BodyTerm) -> Option<ValueId> {
        witness(term)
    }
    fn results(&self, term: BodyTerm, index: Option<usize>) -> Option<Results<BodyTerm>> {
        results(self.rewriter.reg, self.rewriter.body, term, index)
    }
}

impl BuildTerms for BuildBody<'_, '_> {
    fn rewriter<R>(&mut self, run: impl FnOnce(&mut Rewriter<'_>) -> R) -> R {
        run(self.rewriter)
    }

    fn matched_loc(&self) -> Loc {
        self.matched_loc
    }

    fn add(&mut self, term: NewTerm<BodyTerm>) -> Option<BodyTerm> {
        let def = self.rewriter.reg.op(term.name)?;
        let operands: Option<_> = term.operands.iter().map(|&operand| witness(operand)).collect();
        let regions = def.regions.iter().filter(|region| !region.variadic);
        let state = OperationState {
            operands: operands?,
            results: term.types.into_iter().collect(),
            props: term.props,
            attrs: term.attrs,
            regions: regions.map(|_| self.rewriter.body.create_region()).collect(),
            ..OperationState::new(self.rewriter.ctx(), term.name, term.loc)
        };
        Some(BodyTerm::Op(self.rewriter.create(state)))
    }

    fn import(&mut self, value: ValueId) -> Option<BodyTerm> {
        Some(BodyTerm::Value(value))
    }
}

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
        let mut done = |_: super::matcher::Found<'_, BodyTerm>| true;
        let mut search = Search::new(self, terms, self.options(guard), Vec::new(), &mut done);
        search.run(root).then(|| {
            let Search { slots, locs, .. } = search;
            BodyMatch { slots, locs }
        })
    }

    /// Whether the rule matches `op` and its guard holds there, if it has one.
    pub(super) fn guard_holds(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        let terms = MatchBody { reg, body, ranges };
        self.guard.is_none() || self.match_in(&terms, op, Guard::Required).is_some()
    }

    /// Why the rule does not match `op`, which has the name of its root; `None` if it does.
    pub fn why_not(&self, reg: &Registry, body: &Body, op: OpId) -> Option<String> {
        let terms = MatchBody { reg, body, ranges: None };
        let options = SearchOptions { keeps_failure: true, ..self.options(Guard::Ignored) };
        let mut done = |_: super::matcher::Found<'_, BodyTerm>| true;
        let mut search = Search::new(self, &terms, options, Vec::new(), &mut done);
        if search.run(BodyTerm::Op(op)) {
            return None;
        }
        let text = |failure: &Failure<'_>| FailureText { rule: self, reg, body }.text(failure);
        let text = search.failure.as_ref().map(text);
        Some(text.unwrap_or_else(|| "it does not match".to_owned()))
    }

    /// Matches and rewrites, with known ranges of values from `ranges`.
    pub(super) fn rewrite_knowing(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        let guard = if rewriter.guarded { Guard::Required } else { Guard::Ignored };
        let terms = MatchBody { reg: rewriter.reg, body: rewriter.body, ranges };
        let Some(BodyMatch { slots, locs }) = self.match_in(&terms, op, guard) else {
            return false;
        };
        let matched_loc = rewriter.ctx().fused_loc(&locs, None);
        let point = rewriter.point();
        rewriter.record();
        let mut terms = BuildBody { rewriter, matched_loc };
        let root = BodyTerm::Op(op);
        let values = Builder { terms: &mut terms, slots, root, memo: None }.values(self);
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
    let fits = |values: &SmallVec<[ValueId; 4]>| {
        values.len() == count && !values.iter().any(|&v| body.defining_op(v) == Some(op))
    };
    let Some(values) = values.filter(fits) else { return false };
    rewriter.replace_op(op, &values);
    true
}
