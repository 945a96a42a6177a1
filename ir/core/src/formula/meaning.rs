//! The meaning of operations as formulas: their results, poison, and undefined behavior (LLVM, "Language Reference").
//!
//! An operation has a meaning if a hook describes it, as [folders](crate::def::hooks::OpHooks::fold) compute it. E.g. an unsigned division:
//!
//! ```
//! use ir_core::formula::Function;
//! use ir_core::formula::meaning::{Meaning, MeaningCx};
//!
//! fn divui(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
//!     let (x, y) = (cx.operand(0)?, cx.operand(1)?);
//!     let quotient = cx.formulas.of(Function::DivU, [x.value, y.value]);
//!     let by_zero = cx.formulas.is_number(y.value, 0);
//!     let undefined = cx.formulas.any(&[by_zero, y.poison]);
//!     Some(Meaning { undefined, ..cx.strict(quotient) })
//! }
//! ```
//!
//! [`NativeFormula`] describes a native of rules in the same way.

use numerics::ApInt;
use smallvec::{SmallVec, smallvec};

use super::{Formula, Formulas, Sort};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::def::Hook;
use crate::expr::Val;
use crate::ids::{Attr, OpId, Type, ValueId};
use crate::registry::Registry;
use crate::types::TypeKind;

/// A value for all inputs: a bit vector, and whether it is poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbolic {
    /// The bits of an integer, or of the encoding of a float. They count only if the value is not poison.
    pub value: Formula,
    /// Whether it is poison.
    pub poison: Formula,
}

/// What an operation does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// Its results.
    pub results: SmallVec<[Symbolic; 2]>,
    /// Whether it has undefined behavior when it executes.
    pub undefined: Formula,
    /// Of an operation that rounds its result: whether its flags permit any rounding, which the formulas do not describe.
    pub rounds_freely: Option<Formula>,
}

/// Describes an operation; `None` if it cannot, e.g. for its types.
pub type MeaningFn = dyn Fn(&mut MeaningCx<'_>) -> Option<Meaning> + Send + Sync;
/// Describes an operation.
pub type MeaningHook = Hook<MeaningFn>;

/// An operation to be described.
pub struct MeaningCx<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: OpId,
    /// The formulas that the description is made of.
    pub formulas: &'a mut Formulas,
    /// The operands of the operation.
    pub operands: &'a [Symbolic],
    /// Returns the formula of an attribute that is unknown.
    pub symbols: &'a dyn Fn(Attr) -> Option<Formula>,
    /// The truth values that the operation chooses, e.g. the sign of a zero.
    pub choices: &'a mut Vec<Formula>,
    /// How many operations may be described, as an operation that consists of others describes these.
    pub budget: &'a mut u32,
    /// How many operations enclose this one in that way.
    pub depth: u32,
}

/// How many operations are described for one of them at most.
pub const BUDGET: u32 = 1 << 10;

/// How deep operations consist of each other at most.
const MAX_DEPTH: u32 = 32;

impl MeaningCx<'_> {
    /// Describes an operation; `None` if it has no description.
    pub fn meaning(mut self) -> Option<Meaning> {
        let hook = self.reg.def(self.body, self.op)?.hooks.meaning.as_ref()?;
        *self.budget = self.budget.checked_sub(1)?;
        if self.depth > MAX_DEPTH {
            return None;
        }
        hook(&mut self)
    }

    /// Describes an operation that this one consists of, in another body.
    pub fn part(&mut self, body: &Body, op: OpId, operands: &[Symbolic]) -> Option<Meaning> {
        let part = MeaningCx {
            reg: self.reg,
            body,
            op,
            formulas: self.formulas,
            operands,
            symbols: self.symbols,
            choices: self.choices,
            budget: self.budget,
            depth: self.depth + 1,
        };
        part.meaning()
    }

    /// Returns a constant: the bits of an integer or float.
    pub fn constant(&mut self, attr: Attr) -> Option<Symbolic> {
        let bits = match self.reg.ctx().attr(attr) {
            AttrKind::Integer { value, .. } => value.clone(),
            AttrKind::Float { value, .. } => value.to_int_bits(),
            _ => return None,
        };
        let (value, poison) = (self.formulas.bits(bits), self.formulas.bool(false));
        Some(Symbolic { value, poison })
    }

    /// Returns an operand.
    pub fn operand(&self, index: usize) -> Option<Symbolic> {
        self.operands.get(index).copied()
    }

    /// Returns the sort of an operand's type as the operation sees it: of a float, that of the format.
    pub fn operand_sort(&self, index: usize) -> Option<Sort> {
        sort_of(self.reg.ctx(), self.body.ty(self.body.operands(self.op).nth(index)?))
    }

    /// Returns the sort of a result's type, in the same way.
    pub fn result_sort(&self, index: usize) -> Option<Sort> {
        sort_of(self.reg.ctx(), self.body.ty(self.body.results(self.op).nth(index)?))
    }

    /// Returns an inherent attribute.
    pub fn attr(&self, name: &str) -> Option<Attr> {
        let ctx = self.reg.ctx();
        ctx.dict_get(self.body.props(self.op), ctx.ident(name))
    }

    /// Returns the bits of an attribute that is an integer or a set of flags; `None` if it is absent.
    pub fn attr_bits(&mut self, name: &str) -> Option<Formula> {
        let attr = self.attr(name)?;
        if let Some(known) = (self.symbols)(attr) {
            return Some(known);
        }
        let ctx = self.reg.ctx();
        let number = match ctx.attr(attr) {
            AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?)?,
            _ => ctx.int_value(attr)?,
        };
        Some(self.formulas.bits(number.clone()))
    }

    /// Returns a truth value that the operation chooses freely.
    pub fn choice(&mut self) -> Formula {
        let name = format!("choice{}", self.choices.len());
        let choice = self.formulas.variable(&name, Sort::Bool);
        self.choices.push(choice);
        choice
    }

    /// Returns whether an operand is poison.
    pub fn any_poison(&mut self) -> Formula {
        let all: SmallVec<[Formula; 4]> = self.operands.iter().map(|of| of.poison).collect();
        self.formulas.any(&all)
    }

    /// Returns the meaning of an operation with one result that is poison if an operand is, and without undefined behavior.
    pub fn strict(&mut self, value: Formula) -> Meaning {
        self.strict_unless(value, &[])
    }

    /// Returns the same for a result that is also poison if one of `poison` holds.
    pub fn strict_unless(&mut self, value: Formula, poison: &[Formula]) -> Meaning {
        let mut all: SmallVec<[Formula; 4]> = smallvec![self.any_poison()];
        all.extend_from_slice(poison);
        let poison = self.formulas.any(&all);
        self.plain(smallvec![Symbolic { value, poison }])
    }

    /// Returns the meaning of an operation without undefined behavior.
    pub fn plain(&mut self, results: SmallVec<[Symbolic; 2]>) -> Meaning {
        let no = self.formulas.bool(false);
        Meaning { results, undefined: no, rounds_freely: None }
    }
}

/// Returns the sort of the values of a type; of a float, that of its format. `None` for types that are neither integers nor floats.
pub fn sort_of(ctx: &Context, ty: Type) -> Option<Sort> {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => Some(Sort::Float(*kind)),
        _ => ctx.int_width(ty).map(Sort::Bits),
    }
}

/// Returns the width of the bit vectors that are the values of a type.
pub fn width_of(ctx: &Context, ty: Type) -> Option<u32> {
    match sort_of(ctx, ty)? {
        Sort::Bits(width) => Some(width),
        Sort::Float(kind) => Some(kind.bit_width()),
        Sort::Bool | Sort::Real => None,
    }
}

/// An argument or the result of a native.
#[derive(Clone, Debug)]
pub enum NativeVal {
    /// It is known.
    Known(Val),
    /// An attribute of that type: the bits of its number.
    Attr(Type, Formula),
    /// A number or truth value of C++.
    Number(Formula),
}

impl NativeVal {
    /// Returns the formula of an unknown attribute or number.
    pub fn formula(&self) -> Option<Formula> {
        match self {
            NativeVal::Known(_) => None,
            NativeVal::Attr(_, of) | NativeVal::Number(of) => Some(*of),
        }
    }
}

/// Describes what a native computes, where an argument is not known; `None` if it cannot.
pub type NativeFormula = dyn Fn(&mut NativeCx<'_>, &[NativeVal]) -> Option<NativeVal> + Send + Sync;

/// The context of a [`NativeFormula`].
pub struct NativeCx<'a> {
    /// Types and attributes.
    pub ctx: &'a Context,
    /// The body that values are in.
    pub body: &'a Body,
    /// The formulas that the description is made of.
    pub formulas: &'a mut Formulas,
    /// Returns the formula of a value.
    pub value: &'a dyn Fn(ValueId) -> Option<Formula>,
    /// What is assumed: a native without a value makes its rule inapplicable.
    pub assumed: &'a mut Vec<Formula>,
    /// Formulas of which natives know all values that are possible.
    pub cases: &'a mut Vec<(Formula, Vec<ApInt>)>,
}

impl NativeCx<'_> {
    /// Assumes that the native has a value only if the formula holds.
    pub fn assume(&mut self, formula: Formula) {
        self.assumed.push(formula);
    }

    /// Declares that a bit vector has one of these values, which follows from the native that is described. Where a solver does not decide about all
    /// values at once, it decides about each.
    pub fn has_cases(&mut self, of: Formula, values: impl Iterator<Item = ApInt>) {
        if !self.cases.iter().any(|case| case.0 == of) {
            self.cases.push((of, values.collect()));
        }
    }

    /// Returns the bits of an argument: of an unknown attribute or number, of a known one, or of a set of flags.
    pub fn bits(&mut self, of: &NativeVal) -> Option<Formula> {
        Some(match of {
            NativeVal::Attr(_, formula) | NativeVal::Number(formula) => *formula,
            NativeVal::Known(Val::ApInt(value)) => self.formulas.bits(value.clone()),
            NativeVal::Known(Val::Bool(value)) => self.formulas.bool(*value),
            NativeVal::Known(Val::Attr(attr)) => match self.ctx.attr(*attr) {
                AttrKind::Integer { value, .. } => self.formulas.bits(value.clone()),
                AttrKind::Float { value, .. } => self.formulas.bits(value.to_int_bits()),
                AttrKind::Parametric { params, .. } => {
                    let bits = self.ctx.int_value(*params.first()?)?.clone();
                    self.formulas.bits(bits)
                }
                _ => return None,
            },
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
