//! The meaning of operations as formulas: their results, poison, and undefined behavior (LLVM, "Language Reference").
//!
//! An operation has a meaning if a hook describes it, as [folders](crate::def::hooks::OpHooks::fold) compute it. E.g. an unsigned division:
//!
//! ```
//! use ir_core::formula::Function;
//! use ir_core::def::hooks::MeaningCx;
//! use ir_core::formula::meaning::Meaning;
//!
//! fn divui(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
//!     let (x, y) = (cx.operand(0)?, cx.operand(1)?);
//!     let quotient = cx.formulas.apply(Function::DivU, [x.value, y.value]);
//!     let by_zero = cx.formulas.is_number(y.value, 0);
//!     let undefined = cx.formulas.any(&[by_zero, y.poison]);
//!     Some(Meaning { undefined, ..cx.strict(quotient) })
//! }
//! ```
//!
//! The meaning of an operation also [computes](evaluate) it, for operands that are constants.

use numerics::{ApFloat, ApInt};
use smallvec::{SmallVec, smallvec};

use super::formulas::Formulas;
use super::function::{FormulaConstant, FormulaId, Sort};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, Type, ValueId};
use crate::types::TypeKind;

/// A value for all inputs: a bit vector, and whether it is poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbolic {
    /// The bits of an integer, or of the encoding of a float. They count only if the value is not poison.
    pub value: FormulaId,
    /// Whether it is poison.
    pub poison: FormulaId,
}

/// The effect of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// Its results.
    pub results: SmallVec<[Symbolic; 2]>,
    /// Whether it has undefined behavior when it executes.
    pub undefined: FormulaId,
    /// Of an operation that rounds its result: whether its flags permit any rounding, which the formulas do not describe.
    pub rounds_freely: Option<FormulaId>,
}

/// Returns the sort of the values of a type; of a float, that of its format. `None` for types that are neither integers nor floats, and for
/// formats that SMT-LIB has no sort for, e.g. `f80`.
pub fn sort_of(ctx: &Context, ty: Type) -> Option<Sort> {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => kind.has_ieee_layout().then_some(Sort::Float(*kind)),
        _ => ctx.int_width(ty).map(Sort::Bits),
    }
}

/// Returns the width of the bit vectors that are the values of a type, if it has a [sort](sort_of).
pub fn width_of(ctx: &Context, ty: Type) -> Option<u32> {
    match sort_of(ctx, ty)? {
        Sort::Bits(width) => Some(width),
        Sort::Float(kind) => Some(kind.bit_width()),
        Sort::Bool | Sort::Real => None,
    }
}

/// Returns the bits of an integer attribute, or of the encoding of a float attribute.
pub fn bits_of_number(ctx: &Context, attr: Attr) -> Option<ApInt> {
    match ctx.attr(attr) {
        AttrKind::Integer { value, .. } => Some(value.clone()),
        AttrKind::Float { value, .. } => Some(value.to_int_bits()),
        _ => None,
    }
}

/// Returns the number of a type that has these bits: a float, or an integer.
pub fn number_of_bits(ctx: &Context, ty: Type, bits: &ApInt) -> Attr {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => ctx.float_attr(ty, ApFloat::from_int_bits(*kind, bits)),
        _ => ctx.int_attr(ty, bits.clone()),
    }
}

/// Returns the bits of a set of flags or of an enum, e.g. 1 for `#arith.overflow<nsw>`; of another attribute, those of the number.
pub fn bits_of_flags(ctx: &Context, attr: Attr) -> Option<ApInt> {
    match ctx.attr(attr) {
        AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?).cloned(),
        _ => bits_of_number(ctx, attr),
    }
}

/// The definitions of operations, which have meanings: the [registry](crate::Registry).
pub trait Meanings: Sized {
    /// Returns the context of types and attributes.
    fn ctx(&self) -> &Context;
    /// Describes an operation; `None` if its definition does not, or not for its types.
    fn describe(cx: &mut DescribedOp<'_, Self>) -> Option<Meaning>;
}

/// An operation to be described, by a hook that gets it as [`MeaningCx`](crate::def::hooks::MeaningCx).
pub struct DescribedOp<'a, R> {
    /// The definitions.
    pub reg: &'a R,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: OpId,
    /// The formulas that the description is made of.
    pub formulas: &'a mut Formulas,
    /// The operands of the operation.
    pub operands: &'a [Symbolic],
    /// Returns the formula of an attribute that is unknown.
    pub unknowns: &'a dyn Fn(Attr) -> Option<FormulaId>,
    /// The truth values that the operation chooses, e.g. the sign of a zero.
    pub choices: &'a mut Vec<FormulaId>,
    /// How many operations may still be described, as an operation that consists of others describes these.
    budget: &'a mut u32,
    /// How many operations enclose this one in that way.
    depth: u32,
}

/// How many operations are described for one of them at most.
const BUDGET: u32 = 1 << 10;

/// How deep operations consist of each other at most.
const MAX_DEPTH: u32 = 32;

/// The formulas that the meaning of an operation is made of.
pub struct MeaningInputs<'a> {
    /// The arena.
    pub formulas: &'a mut Formulas,
    /// The operands of the operation.
    pub operands: &'a [Symbolic],
    /// Returns the formula of an attribute that is unknown.
    pub unknowns: &'a dyn Fn(Attr) -> Option<FormulaId>,
    /// The truth values that operations choose. Those of the operation are added.
    pub choices: &'a mut Vec<FormulaId>,
}

/// Describes an operation; `None` if its definition does not, or not for its types.
pub fn meaning_of<R: Meanings>(
    reg: &R,
    body: &Body,
    op: OpId,
    inputs: MeaningInputs<'_>,
) -> Option<Meaning> {
    let MeaningInputs { formulas, operands, unknowns, choices } = inputs;
    let (budget, depth) = (&mut { BUDGET }, 0);
    DescribedOp { reg, body, op, formulas, operands, unknowns, choices, budget, depth }.meaning()
}

/// A result that is computed by a meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultValue {
    /// Its bits.
    Bits(ApInt),
    /// It is poison.
    Poison,
    /// The formulas do not determine it, e.g. because the operation chooses the sign of a zero.
    Undetermined,
}

/// The effect of an operation whose operands are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It has undefined behavior.
    Undefined,
    /// Its results.
    Results(SmallVec<[ResultValue; 2]>),
}

/// Computes an operation by its meaning. Operands are integers and floats; `None` represents poison. Returns `None` without a meaning for
/// its types, or if it is not determined whether it has undefined behavior.
pub fn evaluate<R: Meanings>(
    reg: &R,
    body: &Body,
    op: OpId,
    operands: &[Option<Attr>],
) -> Option<Effect> {
    let ctx = reg.ctx();
    let mut formulas = Formulas::default();
    let mut given: SmallVec<[Symbolic; 4]> = SmallVec::new();
    for (i, (&operand, value)) in operands.iter().zip(body.operands(op)).enumerate() {
        let value = match operand {
            Some(attr) => formulas.bits(bits_of_number(ctx, attr)?),
            // Any value: no result may depend on it.
            None => {
                let sort = Sort::Bits(width_of(ctx, body.ty(value))?);
                formulas.variable(&format!("poison{i}"), sort)
            }
        };
        given.push(Symbolic { value, poison: formulas.bool(operand.is_none()) });
    }
    let meaning = meaning_of(
        reg,
        body,
        op,
        MeaningInputs {
            formulas: &mut formulas,
            operands: &given,
            unknowns: &|_| None,
            choices: &mut Vec::new(),
        },
    )?;
    match formulas.constant(meaning.undefined)? {
        FormulaConstant::Bool(true) => return Some(Effect::Undefined),
        FormulaConstant::Bool(false) => {}
        _ => return None,
    }
    let result = |of: &Symbolic| match (formulas.constant(of.poison), formulas.constant(of.value)) {
        (Some(FormulaConstant::Bool(true)), _) => ResultValue::Poison,
        (Some(FormulaConstant::Bool(false)), Some(FormulaConstant::Bits(bits))) => {
            ResultValue::Bits(bits.clone())
        }
        _ => ResultValue::Undetermined,
    };
    Some(Effect::Results(meaning.results.iter().map(result).collect()))
}

impl<R: Meanings> DescribedOp<'_, R> {
    /// Describes the operation; `None` if it has no description.
    fn meaning(mut self) -> Option<Meaning> {
        *self.budget = self.budget.checked_sub(1)?;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let meaning = R::describe(&mut self)?;
        let (body, op) = (self.body, self.op);
        let has_sort = |(of, value): (&Symbolic, ValueId)| {
            let sort = width_of(self.reg.ctx(), body.ty(value)).map(Sort::Bits);
            sort == Some(self.formulas.sort(of.value))
        };
        let well_sorted = meaning.results.len() == body.num_results(op)
            && meaning.results.iter().zip(body.results(op)).all(has_sort);
        well_sorted.then_some(meaning)
    }

    /// Describes an operation that this one consists of, in another body.
    pub fn part(&mut self, body: &Body, op: OpId, operands: &[Symbolic]) -> Option<Meaning> {
        let part = DescribedOp {
            reg: self.reg,
            body,
            op,
            formulas: self.formulas,
            operands,
            unknowns: self.unknowns,
            choices: self.choices,
            budget: self.budget,
            depth: self.depth + 1,
        };
        part.meaning()
    }

    /// Returns a constant: the bits of an integer or float.
    pub fn constant(&mut self, attr: Attr) -> Option<Symbolic> {
        let bits = bits_of_number(self.reg.ctx(), attr)?;
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
    pub fn attr_bits(&mut self, name: &str) -> Option<FormulaId> {
        let attr = self.attr(name)?;
        if let Some(known) = (self.unknowns)(attr) {
            return Some(known);
        }
        let bits = bits_of_flags(self.reg.ctx(), attr)?;
        Some(self.formulas.bits(bits))
    }

    /// Returns a truth value that the operation chooses freely.
    pub fn choice(&mut self) -> FormulaId {
        let name = format!("choice{}", self.choices.len());
        let choice = self.formulas.variable(&name, Sort::Bool);
        self.choices.push(choice);
        choice
    }

    /// Returns whether an operand is poison.
    pub fn any_poison(&mut self) -> FormulaId {
        let all: SmallVec<[FormulaId; 4]> = self.operands.iter().map(|of| of.poison).collect();
        self.formulas.any(&all)
    }

    /// Returns the meaning of an operation with one result that is poison if an operand is, and without undefined behavior.
    pub fn strict(&mut self, value: FormulaId) -> Meaning {
        self.strict_unless(value, &[])
    }

    /// Returns the same for a result that is also poison if one of `poison` holds.
    pub fn strict_unless(&mut self, value: FormulaId, poison: &[FormulaId]) -> Meaning {
        let mut all: SmallVec<[FormulaId; 4]> = smallvec![self.any_poison()];
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
