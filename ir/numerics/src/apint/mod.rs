//! [`ApInt`]: a two's complement integer of a fixed width from 0 to 2^24-1 bits.
//!
//! It has no sign: operations have signed and unsigned forms with the results of LLVM's `APInt`. It is not a big
//! number: results wrap at the width, e.g. 255 + 1 is 0 for 8 bits.
//!
//! Invariants: a width of at most 64 bits is stored inline, any other as exactly `ceil(width / 64)` words; bits above
//! the width are zero. So derived equality and hashing are structural and include the width.

mod arith;
mod bits;
mod text;

use crate::words::{self, Words};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::fmt;

pub use text::{IntParseError, LiteralRange};

/// A fixed-width integer; see the module documentation. 16 bytes; no allocation up to 64 bits.
///
/// Binary operations expect operands of one width. Differing widths are a bug of the caller, caught in debug
/// builds; otherwise the right operand counts as zero-extended or truncated.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApInt(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { width: u32, value: u64 },
    Large(Box<Large>),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Large {
    width: u32,
    words: Words,
}

/// Returns the bits that a width of at most 64 keeps.
fn low_mask(width: u32) -> u64 {
    if width == 0 { 0 } else { u64::MAX >> (64 - width.min(64)) }
}

fn word_count(width: u32) -> usize {
    (width as usize).div_ceil(64)
}

// Construction.
impl ApInt {
    /// The largest width, that of MLIR's integer types.
    pub const MAX_WIDTH: u32 = (1 << 24) - 1;

    pub(crate) fn small(width: u32, value: u64) -> ApInt {
        debug_assert!(width <= 64);
        ApInt(Repr::Small { width, value: value & low_mask(width) })
    }

    /// Takes `words` as the value, cut or zero-extended to `width`.
    pub(crate) fn from_word_vec(width: u32, mut words: Words) -> ApInt {
        assert!(width <= Self::MAX_WIDTH, "integer width {width} is above {}", Self::MAX_WIDTH);
        if width <= 64 {
            return ApInt::small(width, words.first().copied().unwrap_or(0));
        }
        words.resize(word_count(width), 0);
        if !width.is_multiple_of(64)
            && let Some(top) = words.last_mut()
        {
            *top &= low_mask(width % 64);
        }
        ApInt(Repr::Large(Box::new(Large { width, words })))
    }

    /// Returns the value of little-endian `words` modulo 2^`width`; missing words are zero.
    pub fn from_words(width: u32, words: &[u64]) -> ApInt {
        if width <= 64 {
            return ApInt::small(width, words.first().copied().unwrap_or(0));
        }
        ApInt::from_word_vec(width, Words::from_slice(&words[..words.len().min(word_count(width))]))
    }

    /// Returns `value` modulo 2^`width`.
    #[inline]
    pub fn from_u64(width: u32, value: u64) -> ApInt {
        if width <= 64 {
            ApInt::small(width, value)
        } else {
            ApInt::from_word_vec(width, SmallVec::from_slice(&[value]))
        }
    }

    /// Returns `value` sign-extended or cut to `width`.
    #[inline]
    pub fn from_i64(width: u32, value: i64) -> ApInt {
        if width <= 64 {
            ApInt::small(width, value as u64)
        } else {
            ApInt::from_i128(width, i128::from(value))
        }
    }

    /// Returns `value` modulo 2^`width`.
    pub fn from_u128(width: u32, value: u128) -> ApInt {
        ApInt::from_words(width, &[value as u64, (value >> 64) as u64])
    }

    /// Returns `value` sign-extended or cut to `width`.
    pub fn from_i128(width: u32, value: i128) -> ApInt {
        if width <= 128 {
            return ApInt::from_u128(width, value as u128);
        }
        let mut words: Words =
            SmallVec::from_elem(if value < 0 { u64::MAX } else { 0 }, word_count(width));
        words[0] = value as u64;
        words[1] = (value >> 64) as u64;
        ApInt::from_word_vec(width, words)
    }

    /// Creates one bit: 1 for true.
    pub fn from_bool(value: bool) -> ApInt {
        ApInt::small(1, u64::from(value))
    }

    /// Returns 0.
    pub fn zero(width: u32) -> ApInt {
        ApInt::from_u64(width, 0)
    }

    /// Returns 1 (0 when `width` is 0).
    pub fn one(width: u32) -> ApInt {
        ApInt::from_u64(width, 1)
    }

    /// Returns every bit set: -1, or the largest unsigned value.
    pub fn all_ones(width: u32) -> ApInt {
        ApInt::from_i64(width, -1)
    }

    /// Returns the smallest signed value: only the sign bit set.
    pub fn signed_min(width: u32) -> ApInt {
        ApInt::one_bit(width, width.wrapping_sub(1))
    }

    /// Returns the largest signed value: every bit but the sign bit.
    pub fn signed_max(width: u32) -> ApInt {
        ApInt::low_bits(width, width.saturating_sub(1))
    }

    /// Returns only bit `index` set; zero when `index` is outside the width.
    pub fn one_bit(width: u32, index: u32) -> ApInt {
        if index >= width { ApInt::zero(width) } else { ApInt::one(width).shl(index) }
    }

    /// Returns the lowest `count` bits set (all of them when `count` is above the width).
    pub fn low_bits(width: u32, count: u32) -> ApInt {
        let dropped = width.saturating_sub(count);
        ApInt::all_ones(width).lshr(dropped)
    }

    /// Returns the highest `count` bits set (all of them when `count` is above the width).
    pub fn high_bits(width: u32, count: u32) -> ApInt {
        ApInt::all_ones(width).shl(width.saturating_sub(count))
    }
}

// Access and width changes.
impl ApInt {
    /// Returns the width in bits.
    #[inline]
    pub fn width(&self) -> u32 {
        match &self.0 {
            Repr::Small { width, .. } => *width,
            Repr::Large(large) => large.width,
        }
    }

    /// Returns the bits as little-endian words, those above the width zero; one word up to 64 bits.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Repr::Small { value, .. } => std::slice::from_ref(value),
            Repr::Large(large) => &large.words,
        }
    }

    pub(crate) fn to_word_vec(&self) -> Words {
        Words::from_slice(self.words())
    }

    /// Returns the inline value, when the width is at most 64.
    #[inline]
    pub(crate) fn as_small(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small { value, .. } => Some(*value),
            Repr::Large(_) => None,
        }
    }

    /// Returns the value, when it fits unsigned.
    #[inline]
    pub fn try_to_u64(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small { value, .. } => Some(*value),
            Repr::Large(large) => (words::bit_len(&large.words) <= 64).then(|| large.words[0]),
        }
    }

    /// Returns the value, when it fits signed.
    #[inline]
    pub fn try_to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small { width, value } => Some(sign_extend(*width, *value)),
            Repr::Large(large) => (self.significant_bits() <= 64).then(|| large.words[0] as i64),
        }
    }

    /// Returns the value, or `limit` when it is larger (unsigned). Used for shift amounts.
    pub fn limited(&self, limit: u32) -> u32 {
        self.try_to_u64().and_then(|v| u32::try_from(v).ok()).map_or(limit, |v| v.min(limit))
    }

    /// Widens with zeros; a narrower `width` cuts, as [`ApInt::trunc`].
    pub fn zext(&self, width: u32) -> ApInt {
        if let (true, Some(value)) = (width <= 64, self.as_small()) {
            return ApInt::small(width, value);
        }
        ApInt::from_words(width, self.words())
    }

    /// Widens with copies of the sign bit; a narrower `width` cuts, as [`ApInt::trunc`].
    pub fn sext(&self, width: u32) -> ApInt {
        if let Some(value) = self.as_small() {
            return ApInt::from_i64(width, sign_extend(self.width(), value));
        }
        if width <= self.width() || !self.is_negative() {
            return self.zext(width);
        }
        ApInt::high_bits(width, width - self.width()).or(&self.zext(width))
    }

    /// Keeps the lowest `width` bits; a wider `width` zero-extends.
    pub fn trunc(&self, width: u32) -> ApInt {
        self.zext(width)
    }

    /// Zero-extends or truncates to `width`.
    pub fn zext_or_trunc(&self, width: u32) -> ApInt {
        self.zext(width)
    }

    /// Sign-extends or truncates to `width`.
    pub fn sext_or_trunc(&self, width: u32) -> ApInt {
        self.sext(width)
    }
}

/// Returns the signed value of the low `width` bits of `value`, which has no others set.
fn sign_extend(width: u32, value: u64) -> i64 {
    if width == 0 {
        return 0;
    }
    let unused = 64 - width.min(64);
    ((value << unused) as i64) >> unused
}

// Predicates and comparisons.
impl ApInt {
    /// Returns whether every bit is clear (also for width 0).
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.words().iter().all(|w| *w == 0)
    }

    /// Returns whether the unsigned value is 1.
    #[inline]
    pub fn is_one(&self) -> bool {
        let words = self.words();
        words[0] == 1 && words[1..].iter().all(|w| *w == 0)
    }

    /// Returns whether every bit is set (also for width 0).
    pub fn is_all_ones(&self) -> bool {
        match &self.0 {
            Repr::Small { width, value } => *value == low_mask(*width),
            Repr::Large(large) => self.count_ones() == large.width,
        }
    }

    /// Returns whether the sign bit is set; false for width 0.
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.width().checked_sub(1).is_some_and(|top| self.bit(top))
    }

    /// Returns whether the signed value is above zero.
    pub fn is_strictly_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// Returns whether this is [`ApInt::signed_min`]; false for width 0.
    pub fn is_signed_min(&self) -> bool {
        self.is_negative() && self.count_ones() == 1
    }

    /// Returns whether this is [`ApInt::signed_max`].
    pub fn is_signed_max(&self) -> bool {
        !self.is_negative() && self.count_ones() + 1 == self.width().max(1)
    }

    /// Returns whether exactly one bit is set.
    pub fn is_power_of_2(&self) -> bool {
        self.count_ones() == 1
    }

    /// Returns the floor of the base-2 logarithm of the unsigned value; `None` for zero.
    pub fn log2(&self) -> Option<u32> {
        self.active_bits().checked_sub(1)
    }

    /// Returns the base-2 logarithm, when the value is a power of two.
    pub fn exact_log2(&self) -> Option<u32> {
        if self.is_power_of_2() { self.log2() } else { None }
    }

    /// Returns unsigned ordering.
    #[inline]
    pub fn ucmp(&self, rhs: &ApInt) -> Ordering {
        debug_assert_eq!(self.width(), rhs.width());
        match (self.as_small(), rhs.as_small()) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => words::compare(self.words(), rhs.words()),
        }
    }

    /// Returns signed ordering.
    #[inline]
    pub fn scmp(&self, rhs: &ApInt) -> Ordering {
        match (self.is_negative(), rhs.is_negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.ucmp(rhs),
        }
    }

    /// Compares unsigned values with `<`.
    pub fn ult(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_lt()
    }

    /// Compares unsigned values with `<=`.
    pub fn ule(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_le()
    }

    /// Compares unsigned values with `>`.
    pub fn ugt(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_gt()
    }

    /// Compares unsigned values with `>=`.
    pub fn uge(&self, rhs: &ApInt) -> bool {
        self.ucmp(rhs).is_ge()
    }

    /// Compares signed values with `<`.
    pub fn slt(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_lt()
    }

    /// Compares signed values with `<=`.
    pub fn sle(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_le()
    }

    /// Compares signed values with `>`.
    pub fn sgt(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_gt()
    }

    /// Compares signed values with `>=`.
    pub fn sge(&self, rhs: &ApInt) -> bool {
        self.scmp(rhs).is_ge()
    }

    /// Returns the smaller one, signed.
    pub fn smin<'a>(&'a self, rhs: &'a ApInt) -> &'a ApInt {
        if self.slt(rhs) { self } else { rhs }
    }

    /// Returns the larger one, signed.
    pub fn smax<'a>(&'a self, rhs: &'a ApInt) -> &'a ApInt {
        if self.sgt(rhs) { self } else { rhs }
    }

    /// Returns the smaller one, unsigned.
    pub fn umin<'a>(&'a self, rhs: &'a ApInt) -> &'a ApInt {
        if self.ult(rhs) { self } else { rhs }
    }

    /// Returns the larger one, unsigned.
    pub fn umax<'a>(&'a self, rhs: &'a ApInt) -> &'a ApInt {
        if self.ugt(rhs) { self } else { rhs }
    }
}

/// The signed value with its width: `-3:i8`. For debugging; text output uses the `write_*` methods.
impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_signed(&mut text);
        write!(f, "{text}:i{}", self.width())
    }
}
