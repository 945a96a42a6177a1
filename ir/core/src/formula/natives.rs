//! The natives of rules as formulas: their results for unknown arguments.

use numerics::ApInt;

use super::formulas::Formulas;
use super::function::FormulaId;
use super::meaning::bits_of_flags;
use crate::body::Body;
use crate::context::Context;
use crate::def::Hook;
use crate::expr::Val;
use crate::ids::{Type, ValueId};

/// An argument or the result of a native.
#[derive(Clone, Debug)]
pub enum NativeVal {
    /// It is known.
    Known(Val),
    /// An attribute of that type: the bits of its number.
    Attr(Type, FormulaId),
    /// A number or truth value of C++.
    Number(FormulaId),
}

impl NativeVal {
    /// Returns the formula of an unknown attribute or number.
    pub fn formula(&self) -> Option<FormulaId> {
        match self {
            NativeVal::Known(_) => None,
            NativeVal::Attr(_, of) | NativeVal::Number(of) => Some(*of),
        }
    }
}

/// Returns the result of a native where an argument is not known; `None` if it cannot be described.
pub type NativeFormulaFn =
    dyn Fn(&mut NativeCx<'_>, &[NativeVal]) -> Option<NativeVal> + Send + Sync;
/// The result of a native as a formula.
pub type NativeFormula = Hook<NativeFormulaFn>;

/// The context of a [`NativeFormula`].
pub struct NativeCx<'a> {
    /// Types and attributes.
    pub ctx: &'a Context,
    /// The body that values are in.
    pub body: &'a Body,
    /// The formulas that the description is made of.
    pub formulas: &'a mut Formulas,
    /// Returns the formula of a value.
    pub value: &'a dyn Fn(ValueId) -> Option<FormulaId>,
    /// The assumptions: a native without a value makes its rule inapplicable.
    pub assumed: &'a mut Vec<FormulaId>,
    /// Formulas of which natives know all values that are possible.
    pub cases: &'a mut Vec<(FormulaId, Vec<ApInt>)>,
}

impl NativeCx<'_> {
    /// Assumes that the native has a value only if the formula holds.
    pub fn assume(&mut self, formula: FormulaId) {
        self.assumed.push(formula);
    }

    /// Declares that a bit vector has one of these values, which follows from the native that is described. Where a solver does not decide about all
    /// values at once, it decides about each.
    pub fn has_cases(&mut self, of: FormulaId, values: impl Iterator<Item = ApInt>) {
        if !self.cases.iter().any(|case| case.0 == of) {
            self.cases.push((of, values.collect()));
        }
    }

    /// Returns the bits of an argument: of an unknown attribute or number, of a known one, or of a set of flags.
    pub fn bits(&mut self, of: &NativeVal) -> Option<FormulaId> {
        Some(match of {
            NativeVal::Attr(_, formula) | NativeVal::Number(formula) => *formula,
            NativeVal::Known(Val::ApInt(value)) => self.formulas.bits(value.clone()),
            NativeVal::Known(Val::Bool(value)) => self.formulas.bool(*value),
            NativeVal::Known(Val::Attr(attr)) => {
                self.formulas.bits(bits_of_flags(self.ctx, *attr)?)
            }
            NativeVal::Known(Val::Value(value)) => (self.value)(*value)?,
            NativeVal::Known(_) => return None,
        })
    }

    /// Returns the type of a value, an operation's result or an attribute.
    pub fn type_of(&self, of: &NativeVal) -> Option<Type> {
        match of {
            NativeVal::Attr(ty, _) => Some(*ty),
            NativeVal::Known(Val::Attr(attr)) => self.ctx.attr_type(*attr),
            NativeVal::Known(Val::Value(value)) => Some(self.body.ty(*value)),
            NativeVal::Known(Val::Op(op)) => self.body.results(*op).next().map(|r| self.body.ty(r)),
            NativeVal::Known(Val::Type(ty)) => Some(*ty),
            _ => None,
        }
    }

    /// Returns a known integer of C++.
    pub fn int(&self, of: &NativeVal) -> Option<i64> {
        match of {
            NativeVal::Known(Val::Int(number, _)) => i64::try_from(*number).ok(),
            _ => None,
        }
    }
}
