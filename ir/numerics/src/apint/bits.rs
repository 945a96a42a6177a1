//! Bit-wise logic, shifts, counts, and reading and writing of bit ranges.
//!
//! Shift amounts of the width or more are defined: zeros, or copies of the sign bit for the arithmetic shift.

use super::{ApInt, low_mask, sign_extend};
use crate::words;

impl ApInt {
    fn zip_words(&self, rhs: &ApInt, f: impl Fn(u64, u64) -> u64) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        if let (Some(a), Some(b)) = (self.as_small(), rhs.as_small()) {
            return ApInt::small(self.width(), f(a, b));
        }
        let mut out = self.to_word_vec();
        for (i, x) in out.iter_mut().enumerate() {
            *x = f(*x, rhs.words().get(i).copied().unwrap_or(0));
        }
        ApInt::from_word_vec(self.width(), out)
    }

    /// Returns bit-wise and.
    pub fn and(&self, rhs: &ApInt) -> ApInt {
        self.zip_words(rhs, |a, b| a & b)
    }

    /// Returns bit-wise or.
    pub fn or(&self, rhs: &ApInt) -> ApInt {
        self.zip_words(rhs, |a, b| a | b)
    }

    /// Returns bit-wise exclusive or.
    pub fn xor(&self, rhs: &ApInt) -> ApInt {
        self.zip_words(rhs, |a, b| a ^ b)
    }

    /// Returns bit-wise complement.
    pub fn not(&self) -> ApInt {
        self.zip_words(self, |a, _| !a)
    }

    /// Shifts left by `n` bits.
    pub fn shl(&self, n: u32) -> ApInt {
        if let Some(a) = self.as_small() {
            return ApInt::small(self.width(), a.checked_shl(n).unwrap_or(0));
        }
        let mut out = self.to_word_vec();
        words::shl_assign(&mut out, u64::from(n));
        ApInt::from_word_vec(self.width(), out)
    }

    /// Shifts right by `n` bits, zeros coming in.
    pub fn lshr(&self, n: u32) -> ApInt {
        if let Some(a) = self.as_small() {
            return ApInt::small(self.width(), a.checked_shr(n).unwrap_or(0));
        }
        let mut out = self.to_word_vec();
        words::shr_assign(&mut out, u64::from(n));
        ApInt::from_word_vec(self.width(), out)
    }

    /// Shifts right by `n` bits, copies of the sign bit coming in.
    pub fn ashr(&self, n: u32) -> ApInt {
        if let Some(a) = self.as_small() {
            return ApInt::small(self.width(), (sign_extend(self.width(), a) >> n.min(63)) as u64);
        }
        let shifted = self.lshr(n);
        if self.is_negative() { shifted.or(&ApInt::high_bits(self.width(), n)) } else { shifted }
    }

    /// Applies [`ApInt::shl`] by an unsigned amount of any width.
    pub fn shl_by(&self, amount: &ApInt) -> ApInt {
        self.shl(amount.limited(self.width()))
    }

    /// Applies [`ApInt::lshr`] by an unsigned amount of any width.
    pub fn lshr_by(&self, amount: &ApInt) -> ApInt {
        self.lshr(amount.limited(self.width()))
    }

    /// Applies [`ApInt::ashr`] by an unsigned amount of any width.
    pub fn ashr_by(&self, amount: &ApInt) -> ApInt {
        self.ashr(amount.limited(self.width()))
    }

    /// Rotates left by `n` bits, modulo the width.
    pub fn rotl(&self, n: u32) -> ApInt {
        let Some(n) = n.checked_rem(self.width()) else { return self.clone() };
        if n == 0 { self.clone() } else { self.shl(n).or(&self.lshr(self.width() - n)) }
    }

    /// Rotates right by `n` bits, modulo the width.
    pub fn rotr(&self, n: u32) -> ApInt {
        let Some(n) = n.checked_rem(self.width()) else { return self.clone() };
        self.rotl(self.width() - n)
    }

    /// Returns number of set bits.
    pub fn count_ones(&self) -> u32 {
        self.words().iter().map(|w| w.count_ones()).sum()
    }

    /// Bits up to and including the highest set one; 0 for zero.
    #[inline]
    pub fn active_bits(&self) -> u32 {
        words::bit_len(self.words()) as u32
    }

    /// Returns zero bits above the highest set one; the width for zero.
    pub fn leading_zeros(&self) -> u32 {
        self.width() - self.active_bits()
    }

    /// Counts the set bits above the highest clear one.
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// Returns zero bits below the lowest set one; the width for zero.
    pub fn trailing_zeros(&self) -> u32 {
        (words::trailing_zeros(self.words()) as u32).min(self.width())
    }

    /// Counts the set bits below the lowest clear one.
    pub fn trailing_ones(&self) -> u32 {
        self.not().trailing_zeros()
    }

    /// Copies of the sign bit at the top, itself included.
    pub fn sign_bits(&self) -> u32 {
        if self.is_negative() { self.leading_ones() } else { self.leading_zeros() }
    }

    /// Returns the smallest width that holds the value as a signed number; 1 for 0 and -1.
    pub fn significant_bits(&self) -> u32 {
        (self.width() + 1).saturating_sub(self.sign_bits()).max(1)
    }

    /// Returns whether bit `index` is set; false outside the width.
    #[inline]
    pub fn bit(&self, index: u32) -> bool {
        self.words().get((index / 64) as usize).is_some_and(|w| w >> (index % 64) & 1 == 1)
    }

    /// Returns `count` bits from bit `low` on, as a number of `count` bits; zeros where that is outside the
    /// width.
    pub fn extract_bits(&self, low: u32, count: u32) -> ApInt {
        if let (Some(a), true) = (self.as_small(), count <= 64) {
            return ApInt::small(count, a.checked_shr(low).unwrap_or(0) & low_mask(count));
        }
        if count > 64 {
            return self.lshr(low).zext(count);
        }
        let at = (low / 64) as usize;
        let word = |i: usize| self.words().get(i).copied().unwrap_or(0);
        let pair = (u128::from(word(at + 1)) << 64) | u128::from(word(at));
        ApInt::small(count, (pair >> (low % 64)) as u64)
    }

    /// Returns the value with the bits from `low` on replaced by all of `part`; bits outside the width are
    /// dropped.
    pub fn insert_bits(&self, part: &ApInt, low: u32) -> ApInt {
        let width = self.width();
        let hole = ApInt::low_bits(width, part.width()).shl(low);
        self.and(&hole.not()).or(&part.zext(width).shl(low))
    }

    /// Bits in reverse order.
    pub fn reverse_bits(&self) -> ApInt {
        let mut out = self.to_word_vec();
        out.reverse();
        for w in out.iter_mut() {
            *w = w.reverse_bits();
        }
        let unused = out.len() as u64 * 64 - u64::from(self.width());
        words::shr_assign(&mut out, unused);
        ApInt::from_word_vec(self.width(), out)
    }
}
