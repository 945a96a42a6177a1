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
//!     let quotient = cx.formulas.of(Function::DivU, [x.value, y.value]);
//!     let by_zero = cx.formulas.is_number(y.value, 0);
//!     let undefined = cx.formulas.any(&[by_zero, y.poison]);
//!     Some(Meaning { undefined, ..cx.strict(quotient) })
//! }
//! ```

use smallvec::SmallVec;

use super::function::{FormulaId, Sort};
use crate::context::Context;
use crate::ids::Type;
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
