//! Ranges of integers wherever control reaches them (MLIR, "Integer Range Analysis").
//!
//! An operation infers the range of its result from those of its operands (`InferIntRangeInterface`); the induction variable of a loop is between its
//! bounds (`LoopLikeOpInterface`). E.g. `%i` is from 0 to 9, and `%0` from 5 to 14:
//!
//! ```mlir
//! scf.for %i = %c0 to %c10 step %c1 {
//!   %0 = arith.addi %i, %c5 : index
//! }
//! ```
//!
//! A range that a terminator passes on, e.g. to the next round of a loop, and that is not the one it was at first becomes the full range:
//! the analysis does not count rounds.

use std::ops::Range;

use ir_core::def::Trait;
use ir_core::def::hooks::RangeCx;
use ir_core::interfaces::{InductionVariable, LoopBound};
use ir_core::ranges::IntRange;
use ir_core::{Registry, TypeKind};
use smallvec::SmallVec;

use crate::reachability::Reachability;
use crate::sparse::{Facts, Flow, Flows, Operands, SparseForward};
use crate::tree::{OpAt, Tree, ValueAt};

/// A fact about a value as an integer, or as a vector or tensor of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RangeFact {
    /// Control has not reached the definition, or the operation infers no range, such as a float constant.
    #[default]
    Unreached,
    /// The range of the value or of its elements.
    Known(IntRange),
    /// Nothing is known: the integers are wider than ranges are computed for, or the value is of another type.
    Wide,
}

impl RangeFact {
    /// Returns the range, if there is one.
    pub fn range(self) -> Option<IntRange> {
        match self {
            RangeFact::Known(range) => Some(range),
            RangeFact::Unreached | RangeFact::Wide => None,
        }
    }
}

/// The analysis; see the module's documentation.
pub struct IntRanges<'a> {
    reg: &'a Registry,
    tree: &'a Tree<'a>,
    /// The constants that select the targets of branches. Without them, the ranges with one number are.
    reached: Option<&'a Reachability>,
}

impl<'a> IntRanges<'a> {
    /// Creates the analysis of the values of a tree, with the constants that select the targets of branches.
    pub fn new(reg: &'a Registry, tree: &'a Tree<'a>, reached: &'a Reachability) -> Self {
        IntRanges { reg, tree, reached: Some(reached) }
    }

    /// Creates the analysis in which branches follow from the ranges themselves: one with a condition that is always true has one target.
    pub fn with_own_constants(reg: &'a Registry, tree: &'a Tree<'a>) -> Self {
        IntRanges { reg, tree, reached: None }
    }

    /// Returns the ranges of the operands, `None` for those that are not reached; `None` as a whole if one is too wide.
    fn operands(
        &self,
        facts: &Facts<RangeFact>,
        at: OpAt,
    ) -> Option<SmallVec<[Option<IntRange>; 4]>> {
        let range = |value| match *facts.of(value) {
            RangeFact::Unreached => Some(None),
            RangeFact::Known(range) => Some(Some(range)),
            RangeFact::Wide => None,
        };
        self.tree.operands(at).map(range).collect()
    }

    /// Returns whether a terminator uses a value.
    fn is_passed_on(&self, at: ValueAt) -> bool {
        let body = self.tree.body(at.body);
        body.uses(at.value).any(|user| self.reg.has(body, user.op, Trait::Terminator))
    }

    /// Returns the range of an induction variable; `None` if its bounds exclude all numbers, or control has not reached one of them.
    fn induction_variable(
        &self,
        facts: &Facts<RangeFact>,
        body: usize,
        variable: &InductionVariable,
    ) -> Option<IntRange> {
        let ty = self.tree.body(body).ty(variable.variable);
        let full = IntRange::of_storage(self.reg.ctx(), ty)?;
        let range = |bound| match bound {
            LoopBound::Constant(number) => {
                Some(full.within_signed((number, number)).unwrap_or(full))
            }
            LoopBound::Value(value) => match *facts.of(ValueAt { body, value }) {
                RangeFact::Unreached => None,
                RangeFact::Known(range) => Some(range),
                RangeFact::Wide => Some(full),
            },
        };
        let (mut low, mut high) =
            (range(variable.lower)?.signed_min, range(variable.upper)?.signed_max);
        if range(variable.step)?.signed_max < 0 {
            std::mem::swap(&mut low, &mut high);
        } else {
            // The upper bound is not reached. Below the least number is the greatest one.
            high = if high == full.signed_min { full.signed_max } else { high - 1 };
        }
        full.within_signed((low, high))
    }
}

impl SparseForward for IntRanges<'_> {
    type Fact = RangeFact;

    fn join(&mut self, fact: &RangeFact, more: &RangeFact) -> RangeFact {
        match (*fact, *more) {
            (RangeFact::Unreached, other) | (other, RangeFact::Unreached) => other,
            (RangeFact::Known(a), RangeFact::Known(b)) => RangeFact::Known(a.union(b)),
            _ => RangeFact::Wide,
        }
    }

    fn entry(&self, at: ValueAt) -> RangeFact {
        let (ctx, ty) = (self.reg.ctx(), self.tree.body(at.body).ty(at.value));
        IntRange::of_storage(ctx, ty).map_or(RangeFact::Wide, RangeFact::Known)
    }

    fn operation(&mut self, facts: &Facts<RangeFact>, at: OpAt) -> Flows<RangeFact> {
        let (reg, body) = (self.reg, self.tree.body(at.body));
        let hook = reg
            .def(body, at.op)
            .and_then(|def| def.hooks.interfaces.int_ranges.infer_result_ranges.as_ref());
        let entries = |this: &Self| {
            let flow = |result| (result, Flow::Fact(this.entry(result)));
            Flows(this.tree.results(at).map(flow).collect())
        };
        let (Some(hook), Some(operands)) = (hook, self.operands(facts, at)) else {
            return entries(self);
        };
        let Some(result) = self.tree.results(at).next() else { return Flows::none() };
        let RangeFact::Known(full) = self.entry(result) else {
            let (ctx, ty) = (reg.ctx(), body.ty(result.value));
            let is_integer = matches!(ctx.ty(ctx.element_or_self(ty)), TypeKind::Integer { .. });
            return if is_integer { entries(self) } else { Flows::none() };
        };
        let (name, props) = (body.name(at.op), body.props(at.op));
        let Some(range) = hook(&RangeCx { reg, name, props, operands: &operands, full }) else {
            return Flows::none();
        };
        let (old, inferred) = (*facts.of(result), RangeFact::Known(range));
        let changes = old != RangeFact::Unreached && self.join(&old, &inferred) != old;
        let fact =
            if changes && self.is_passed_on(result) { RangeFact::Known(full) } else { inferred };
        Flows::all(std::iter::once(result), &fact)
    }

    fn constants(&self, facts: &Facts<RangeFact>, at: OpAt) -> Option<Operands> {
        if let Some(reached) = self.reached {
            return reached.operands(self.tree, at);
        }
        let ctx = self.reg.ctx();
        let constant = |value: ValueAt| {
            let ty = self.tree.body(value.body).ty(value.value);
            match *facts.of(value) {
                RangeFact::Unreached => None,
                RangeFact::Wide => Some(None),
                RangeFact::Known(range) => Some(range.constant().and_then(|number| {
                    (ctx.element_or_self(ty) == ty)
                        .then(|| ctx.int_attr_i64(ty, range.as_signed(number)))
                })),
            }
        };
        self.tree.operands(at).map(constant).collect()
    }

    fn arguments(
        &mut self,
        facts: &Facts<RangeFact>,
        at: OpAt,
        arguments: &[ValueAt],
        defined: Range<usize>,
    ) -> Flows<RangeFact> {
        let (reg, body) = (self.reg, self.tree.body(at.body));
        let hook = reg
            .def(body, at.op)
            .and_then(|def| def.hooks.interfaces.loop_like.get_loop_induction_vars.as_ref());
        let Some(hook) = hook else {
            let others = (0..arguments.len()).filter(|index| !defined.contains(index));
            let flow = |index: usize| (arguments[index], Flow::Fact(self.entry(arguments[index])));
            return Flows(others.map(flow).collect());
        };
        let variables = hook(reg, body, at.op);
        let is_argument = |v: &&InductionVariable| arguments.iter().any(|a| a.value == v.variable);
        let flow = |variable: &InductionVariable| {
            let range = self.induction_variable(facts, at.body, variable)?;
            let to = ValueAt { body: at.body, value: variable.variable };
            Some((to, Flow::Fact(RangeFact::Known(range))))
        };
        Flows(variables.iter().filter(is_argument).filter_map(flow).collect())
    }
}
