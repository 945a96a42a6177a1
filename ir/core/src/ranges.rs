//! Known ranges of integers: the least and the greatest that a value can be, read without a sign.
//!
//! What an operation makes of the ranges of its operands is a hook of it ([`OpHooks::range`](crate::def::hooks::OpHooks::range)); whoever has values, or
//! classes of equal ones, joins them up. Integers of more than 64 bits have no range here, and an
//! index has none, as nobody knows how many bits it has.
//!
//! **Invariant:** the least is no more than the greatest, and both fit the width.

use crate::ids::{Attr, OpName, Type};
use crate::registry::Registry;
use crate::types::TypeKind;

/// The range of an integer of up to 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least that it can be, without a sign.
    pub min: u64,
    /// The greatest.
    pub max: u64,
    /// How many bits it has, 1 to 64.
    pub width: u32,
}

impl IntRange {
    /// Everything that a type holds; `None` if it is no integer of up to 64 bits.
    pub fn full(reg: &Registry, ty: Type) -> Option<IntRange> {
        let width = match reg.ctx().ty(ty) {
            TypeKind::Integer { width, .. } if (1..=64).contains(width) => *width,
            _ => return None,
        };
        Some(IntRange { min: 0, max: u64::MAX >> (64 - width), width })
    }

    /// A constant of a type.
    pub fn of_constant(reg: &Registry, value: Attr, ty: Type) -> Option<IntRange> {
        let full = IntRange::full(reg, ty)?;
        full.within(reg.ctx().int_value(value)?.try_to_u64().map(|n| (n, n))?)
    }

    /// The range from `min` to `max` of the same width; `None` if that is none.
    pub fn within(self, (min, max): (u64, u64)) -> Option<IntRange> {
        let greatest = u64::MAX >> (64 - self.width);
        (min <= max && max <= greatest).then_some(IntRange { min, max, ..self })
    }

    /// What is in both; the first where nothing is, as then nothing has such a value.
    pub fn intersect(self, other: IntRange) -> IntRange {
        self.within((self.min.max(other.min), self.max.min(other.max))).unwrap_or(self)
    }

    /// Whether no number in it is negative, read with a sign.
    pub fn is_never_negative(self) -> bool {
        self.max >> (self.width - 1) == 0
    }
}

/// What a [`RangeHook`] sees.
#[derive(Clone, Copy)]
pub struct RangeCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The operation's name.
    pub name: OpName,
    /// Inherent attributes: a dictionary.
    pub props: Attr,
    /// The ranges of the operands.
    pub operands: &'a [Option<IntRange>],
    /// All that the type of the result holds.
    pub full: IntRange,
}
