//! Known ranges of integers: bounds of their unsigned and of their signed values.
//!
//! Operations infer the range of their result from those of their operands
//! ([`InferIntRangeInterface`](crate::interfaces::InferIntRangeInterface)). E.g. an `i8` from 0 to 200 unsigned may be any signed number;
//! the sum of one from 0 to 10 and one from 0 to 20 is from 0 to 30 in both readings.
//!
//! Integers of more than 64 bits have no range. `index` has one of 64 bits, if the caller uses the width in which MLIR computes it
//! ([`IntRange::of_storage`]), and none else.
//!
//! **Invariant:** in both readings the least value is at most the greatest, and all fit the width.

use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::TypeKind;

/// The width in which MLIR computes values of type `index` (`IndexType::kInternalStorageBitWidth`).
const INDEX_WIDTH: u32 = 64;

/// The range of an integer of up to 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least unsigned value.
    pub min: u64,
    /// The greatest unsigned value.
    pub max: u64,
    /// The least signed value.
    pub signed_min: i64,
    /// The greatest signed value.
    pub signed_max: i64,
    /// The width, 1 to 64 bits.
    pub width: u32,
}

impl IntRange {
    /// Returns the full range of a type; `None` if it is not an integer of up to 64 bits.
    pub fn full(ctx: &Context, ty: Type) -> Option<IntRange> {
        match ctx.ty(ty) {
            TypeKind::Integer { width, .. } => IntRange::of_width(*width),
            _ => None,
        }
    }

    /// Returns the full range of the integers that values of a type consist of: also of `index`, and of the elements of a shaped type.
    pub fn of_storage(ctx: &Context, ty: Type) -> Option<IntRange> {
        let element = ctx.element_or_self(ty);
        match ctx.ty(element) {
            TypeKind::Index => IntRange::of_width(INDEX_WIDTH),
            _ => IntRange::full(ctx, element),
        }
    }

    /// Returns the range of all integers of that width; `None` if that is not 1 to 64.
    pub fn of_width(width: u32) -> Option<IntRange> {
        (1..=64).contains(&width).then(|| IntRange {
            min: 0,
            max: u64::MAX >> (64 - width),
            signed_min: i64::MIN >> (64 - width),
            signed_max: i64::MAX >> (64 - width),
            width,
        })
    }

    /// Returns the range of a constant.
    pub fn of_constant(ctx: &Context, value: Attr, ty: Type) -> Option<IntRange> {
        let full = IntRange::full(ctx, ty)?;
        full.within(ctx.int_value(value)?.try_to_u64().map(|n| (n, n))?)
    }

    /// Returns the range from `min` to `max`, unsigned, of the same width; `None` if it is empty or does not fit the
    /// width.
    pub fn within(self, (min, max): (u64, u64)) -> Option<IntRange> {
        let greatest = u64::MAX >> (64 - self.width);
        if min > max || max > greatest {
            return None;
        }
        let (low, high) = (self.as_signed(min), self.as_signed(max));
        let all = IntRange::of_width(self.width)?;
        // A range with numbers of both signs is not contiguous in the other reading.
        let (signed_min, signed_max) =
            if (low < 0) == (high < 0) { (low, high) } else { (all.signed_min, all.signed_max) };
        Some(IntRange { min, max, signed_min, signed_max, width: self.width })
    }

    /// Returns the range from `min` to `max`, signed, of the same width; `None` if it is empty or does not fit the
    /// width.
    pub fn within_signed(self, (min, max): (i64, i64)) -> Option<IntRange> {
        let all = IntRange::of_width(self.width)?;
        if min > max || min < all.signed_min || max > all.signed_max {
            return None;
        }
        let (low, high) = (self.as_unsigned(min), self.as_unsigned(max));
        let (unsigned_min, unsigned_max) =
            if (min < 0) == (max < 0) { (low, high) } else { (all.min, all.max) };
        Some(IntRange {
            min: unsigned_min,
            max: unsigned_max,
            signed_min: min,
            signed_max: max,
            width: self.width,
        })
    }

    /// Returns the signed value of the bits of an unsigned one.
    pub fn as_signed(self, value: u64) -> i64 {
        let unused = 64 - self.width;
        (value << unused) as i64 >> unused
    }

    /// Returns the unsigned value of the bits of a signed one.
    pub fn as_unsigned(self, value: i64) -> u64 {
        value as u64 & (u64::MAX >> (64 - self.width))
    }

    /// Returns the only value, unsigned, if there is one.
    pub fn constant(self) -> Option<u64> {
        if self.min == self.max {
            return Some(self.min);
        }
        (self.signed_min == self.signed_max).then(|| self.as_unsigned(self.signed_min))
    }

    /// Returns the intersection; the first range if it is empty, because then the code is unreachable.
    pub fn intersect(self, other: IntRange) -> IntRange {
        let both = IntRange {
            min: self.min.max(other.min),
            max: self.max.min(other.max),
            signed_min: self.signed_min.max(other.signed_min),
            signed_max: self.signed_max.min(other.signed_max),
            width: self.width,
        };
        if both.min > both.max || both.signed_min > both.signed_max { self } else { both }
    }

    /// Returns the least range with all values of both.
    pub fn union(self, other: IntRange) -> IntRange {
        IntRange {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            signed_min: self.signed_min.min(other.signed_min),
            signed_max: self.signed_max.max(other.signed_max),
            width: self.width,
        }
    }

    /// Returns whether no value in it is negative as a signed number.
    pub fn is_never_negative(self) -> bool {
        self.signed_min >= 0 || self.max >> (self.width - 1) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::IntRange;

    #[test]
    fn one_reading_bounds_the_other_if_the_signs_are_equal() {
        let all = IntRange::of_width(8).unwrap();
        let positive = all.within((3, 100)).unwrap();
        assert_eq!((positive.signed_min, positive.signed_max), (3, 100));
        let negative = all.within_signed((-3, -1)).unwrap();
        assert_eq!((negative.min, negative.max), (253, 255));
        let both = all.within((100, 200)).unwrap();
        assert_eq!((both.signed_min, both.signed_max), (-128, 127));
        assert_eq!(all.within((2, 256)), None);
        assert_eq!(all.within_signed((2, 1)), None);
    }
}
