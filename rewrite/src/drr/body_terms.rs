//! The values and operations of a body as the terms that rules match and build.

use ir_core::def::{Arity, declared_operands, declared_results};
use ir_core::expr::{Val, ValueHook};
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpId, OpName, OperationState, Registry, Type, ValueId};
use smallvec::SmallVec;

use super::code::{Scope, UnknownEvaluator};
use super::terms::{BuildTerms, Candidate, MatchTerms, NewTerm, Results, Subsumed, Terms};
use crate::journal::ConvertedTypes;
use crate::ranges::range_of;
use crate::rewriter::Rewriter;

/// Known ranges of values.
pub(super) type Ranges<'a> = &'a dyn Fn(&Body, ValueId) -> Option<IntRange>;

/// A value or an operation of a body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum BodyTerm {
    Value(ValueId),
    Op(OpId),
}

/// Returns the value of a term; `None` for an operation.
pub(super) fn witness(term: BodyTerm) -> Option<ValueId> {
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
        Some(i) => (true, declared_results(reg.ctx(), def, body, op)?.get(i)?),
    };
    let mut values = body.results(op).skip(first).take(count).map(BodyTerm::Value);
    if one && !def.results[index.unwrap_or(0)].arity.is_variable() {
        values.next().map(Results::One)
    } else {
        Some(Results::List(values.collect()))
    }
}

/// A body that a rule is matched in.
pub(super) struct MatchBody<'a> {
    pub(super) reg: &'a Registry,
    pub(super) body: &'a Body,
    /// The source of ranges; `None`: they follow from definitions.
    pub(super) ranges: Option<Ranges<'a>>,
    /// Evaluates code over attributes that are not known, if there may be some.
    pub(super) unknowns: Option<&'a dyn UnknownEvaluator>,
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
    /// Returns the operation, or the one that defines the value.
    fn op(&self, term: BodyTerm) -> Option<OpId> {
        match term {
            BodyTerm::Value(value) => self.body.defining_op(value),
            BodyTerm::Op(op) => Some(op),
        }
    }
}

impl MatchTerms for MatchBody<'_> {
    const COMMITS: bool = true;

    fn any_root(
        &self,
        root: BodyTerm,
        name: OpName,
        has_operands: impl Fn(&dyn Fn(usize) -> Option<BodyTerm>) -> bool,
    ) -> bool {
        let Some(op) = self.op(root).filter(|&op| self.body.name(op) == name) else { return false };
        let Some(def) = self.reg.def(self.body, op) else { return false };
        has_operands(&|index| {
            // The position of operands after one of variable length is not known at once.
            let fixed = def.operands.get(..=index)?.iter().all(|decl| decl.arity == Arity::One);
            self.body.operands(op).nth(index).filter(|_| fixed).map(BodyTerm::Value)
        })
    }

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
            ranges.iter().map(|(first, count)| (first as u32, count as u32)).collect();
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
        _: Subsumed,
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

    fn call(&self, native: &ValueHook, value: BodyTerm) -> Option<Vec<Val>> {
        let range = |value| self.range(value);
        let (reg, body, op) = (self.reg, self.body, Val::Op(self.op(value)?));
        let scope = Scope {
            reg,
            body,
            ranges: Some(&range),
            unknowns: self.unknowns,
            this: None,
            args: &[],
        };
        Some(match scope.call(native, &[op])? {
            Val::List(values) => values.to_vec(),
            value => vec![value],
        })
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

    fn unknowns(&self) -> Option<&dyn UnknownEvaluator> {
        self.unknowns
    }

    fn loc(&self, term: BodyTerm) -> Loc {
        self.op(term).map_or(Loc::UNKNOWN, |op| self.body.loc(op))
    }
}

/// A body that the results of a rule are built in.
pub(super) struct BuildBody<'m, 'r> {
    pub(super) rewriter: &'m mut Rewriter<'r>,
    pub(super) matched_loc: Loc,
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

    fn convert(&mut self, term: BodyTerm, into: &mut SmallVec<[BodyTerm; 4]>) -> Option<()> {
        match term {
            BodyTerm::Value(value) => {
                into.extend(
                    self.rewriter.converted_values(value)?.into_iter().map(BodyTerm::Value),
                );
            }
            BodyTerm::Op(_) => into.push(term),
        }
        Some(())
    }

    fn converted_types(&self, ty: Type) -> Option<ConvertedTypes> {
        self.rewriter.converted_types(ty)
    }
}
