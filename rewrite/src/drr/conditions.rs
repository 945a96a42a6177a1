//! Evaluation of conditions, shared by the matchers of bodies and of e-classes.

use ir_core::expr::Val;
use ir_core::ranges::IntRange;
use ir_core::{Body, Registry, ValueId};
use smallvec::SmallVec;

use super::code::{Condition, Scope, UnknownEvaluator};
use super::rule::{AttrCheck, NameUse, RuleCondition};

/// Definitions, a body, and known ranges of values.
#[derive(Clone, Copy)]
pub struct ConditionScope<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body that values belong to.
    pub body: &'a Body,
    /// Returns the known range of a value; `None`: ranges follow from definitions.
    pub ranges: Option<&'a dyn Fn(ValueId) -> Option<IntRange>>,
    /// Evaluates code over attributes that are not known, if there may be some.
    pub unknowns: Option<&'a dyn UnknownEvaluator>,
}

impl ConditionScope<'_> {
    fn holds(&self, condition: &Condition, this: Option<Val>, args: &[Val]) -> bool {
        let ConditionScope { reg, body, ranges, unknowns } = *self;
        condition.holds(&Scope { reg, body, ranges, unknowns, this, args })
    }

    /// Returns whether a value is of such a type.
    pub fn type_holds(&self, condition: &Condition, value: ValueId) -> bool {
        self.holds(condition, Some(Val::Type(self.body.ty(value))), &[])
    }

    /// Returns whether an attribute, `Val::Null` if it is absent, is as a rule wants it.
    pub fn attr_holds(&self, check: &AttrCheck, value: Val) -> bool {
        match check {
            AttrCheck::Equal(expected) => value == Val::Attr(*expected),
            AttrCheck::Holds { of_absent: false, .. } if value == Val::Null => false,
            AttrCheck::Holds { condition, .. } => self.holds(condition, Some(value), &[]),
        }
    }

    /// Returns whether a condition over names holds; `resolve` gives the values of names. A condition on the type of
    /// several values holds if it does for each; a condition over a name without a value does not hold.
    pub(super) fn condition(
        &self,
        condition: &RuleCondition,
        resolve: impl Fn(NameUse) -> Option<Val>,
    ) -> bool {
        match condition {
            RuleCondition::Type(condition, of) => match resolve(*of) {
                Some(Val::Value(value)) => self.type_holds(condition, value),
                Some(Val::List(list)) => list.iter().all(
                    |item| matches!(item, Val::Value(value) if self.type_holds(condition, *value)),
                ),
                _ => false,
            },
            RuleCondition::Over { condition, this, args } => {
                let args: Option<SmallVec<[Val; 4]>> =
                    args.iter().map(|&name| resolve(name)).collect();
                let (Some(this), Some(args)) =
                    (this.map(&resolve).map_or(Some(None), |v| v.map(Some)), args)
                else {
                    return false;
                };
                self.holds(condition, this, &args)
            }
        }
    }
}
