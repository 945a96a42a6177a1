//! Known ranges of integers: the least and the greatest unsigned value.
//!
//! Operations infer the range of their result from those of their operands
//! ([`InferIntRangeInterface`](crate::interfaces::InferIntRangeInterface)). Integers of more than 64 bits
//! have no range, and neither has `index`, whose width is not known.
//!
//! **Invariant:** the least value is at most the greatest, and both fit the width.

use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::TypeKind;

/// The range of an integer of up to 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least unsigned value.
    pub min: u64,
    /// The greatest unsigned value.
    pub max: u64,
    /// The width, 1 to 64 bits.
    pub width: u32,
}

impl IntRange {
    /// Returns the full range of a type; `None` if it is not an integer of up to 64 bits.
    pub fn full(ctx: &Context, ty: Type) -> Option<IntRange> {
        let width = match ctx.ty(ty) {
            TypeKind::Integer { width, .. } if (1..=64).contains(width) => *width,
            _ => return None,
        };
        Some(IntRange { min: 0, max: u64::MAX >> (64 - width), width })
    }

    /// Returns the range of a constant.
    pub fn of_constant(ctx: &Context, value: Attr, ty: Type) -> Option<IntRange> {
        let full = IntRange::full(ctx, ty)?;
        full.within(ctx.int_value(value)?.try_to_u64().map(|n| (n, n))?)
    }

    /// Returns the range from `min` to `max` of the same width; `None` if it is empty or does not fit the
    /// width.
    pub fn within(self, (min, max): (u64, u64)) -> Option<IntRange> {
        let greatest = u64::MAX >> (64 - self.width);
        (min <= max && max <= greatest).then_some(IntRange { min, max, ..self })
    }

    /// Returns the intersection; the first range if it is empty, because then the code is unreachable.
    pub fn intersect(self, other: IntRange) -> IntRange {
        self.within((self.min.max(other.min), self.max.min(other.max))).unwrap_or(self)
    }

    /// Returns whether no value in it is negative as a signed number.
    pub fn is_never_negative(self) -> bool {
        self.max >> (self.width - 1) == 0
    }
}
