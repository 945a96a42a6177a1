//! Arithmetic: wrapping, overflow-reporting, division and high halves.
//!
//! Every result has the operands' width. The overflow flag of the `*_ov` forms is whether the exact result
//! differs from the wrapped one that is returned. Wide multiplication and division are schoolbook (quadratic).

use super::{ApInt, low_mask, sign_extend};
use crate::words::{self, Words};

impl ApInt {
    /// Applies `small` to inline values, or `large` to the left operand's words in place.
    fn combine(
        &self,
        rhs: &ApInt,
        small: impl FnOnce(u64, u64) -> u64,
        large: impl FnOnce(&mut Words, &[u64]),
    ) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        if let (Some(a), Some(b)) = (self.as_small(), rhs.as_small()) {
            return ApInt::small(self.width(), small(a, b));
        }
        let mut out = self.to_word_vec();
        large(&mut out, rhs.words());
        ApInt::from_word_vec(self.width(), out)
    }

    /// Returns the wrapping sum.
    pub fn add(&self, rhs: &ApInt) -> ApInt {
        self.combine(rhs, u64::wrapping_add, |a, b| {
            words::add_assign(a, b);
        })
    }

    /// Returns the wrapping difference.
    pub fn sub(&self, rhs: &ApInt) -> ApInt {
        self.combine(rhs, u64::wrapping_sub, |a, b| {
            words::sub_assign(a, b);
        })
    }

    /// Returns the wrapping product.
    pub fn mul(&self, rhs: &ApInt) -> ApInt {
        self.combine(rhs, u64::wrapping_mul, |a, b| *a = words::mul(a, b, a.len()))
    }

    /// Returns the two's complement negation; the smallest signed value is its own.
    pub fn neg(&self) -> ApInt {
        if let Some(a) = self.as_small() {
            return ApInt::small(self.width(), a.wrapping_neg());
        }
        let mut out = self.to_word_vec();
        words::negate(&mut out);
        ApInt::from_word_vec(self.width(), out)
    }

    /// Returns the absolute value; the smallest signed value is its own (and right as an unsigned number).
    pub fn abs(&self) -> ApInt {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Returns signed sum and whether it overflowed.
    pub fn sadd_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        let sum = self.add(rhs);
        let overflow =
            self.is_negative() == rhs.is_negative() && sum.is_negative() != self.is_negative();
        (sum, overflow)
    }

    /// Returns unsigned sum and whether it overflowed.
    pub fn uadd_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        let sum = self.add(rhs);
        let overflow = sum.ult(self);
        (sum, overflow)
    }

    /// Returns signed difference and whether it overflowed.
    pub fn ssub_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        let difference = self.sub(rhs);
        let overflow = self.is_negative() != rhs.is_negative()
            && difference.is_negative() != self.is_negative();
        (difference, overflow)
    }

    /// Returns unsigned difference and whether it is negative.
    pub fn usub_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        (self.sub(rhs), self.ult(rhs))
    }

    /// Returns unsigned product and whether it overflowed.
    pub fn umul_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        if let (Some(a), Some(b)) = (self.as_small(), rhs.as_small()) {
            let product = u128::from(a) * u128::from(b);
            return (
                ApInt::small(self.width(), product as u64),
                product > u128::from(low_mask(self.width())),
            );
        }
        let full = self.full_product(rhs);
        let overflow = words::bit_len(&full) > u64::from(self.width());
        (ApInt::from_word_vec(self.width(), full), overflow)
    }

    /// Returns signed product and whether it overflowed.
    pub fn smul_ov(&self, rhs: &ApInt) -> (ApInt, bool) {
        let (magnitude, overflow) = self.abs().umul_ov(&rhs.abs());
        if self.is_negative() == rhs.is_negative() {
            let overflow = overflow || magnitude.is_negative();
            return (magnitude, overflow);
        }
        let overflow = overflow || (magnitude.is_negative() && !magnitude.is_signed_min());
        (magnitude.neg(), overflow)
    }

    /// Returns the product of the unsigned values, without loss.
    fn full_product(&self, rhs: &ApInt) -> Words {
        let (a, b) = (self.words(), rhs.words());
        words::mul(a, b, a.len() + b.len())
    }

    /// Returns the high half of the double-width unsigned product.
    pub fn mulhi_u(&self, rhs: &ApInt) -> ApInt {
        debug_assert_eq!(self.width(), rhs.width());
        let mut full = self.full_product(rhs);
        words::shr_assign(&mut full, u64::from(self.width()));
        ApInt::from_word_vec(self.width(), full)
    }

    /// Returns the high half of the double-width signed product.
    pub fn mulhi_s(&self, rhs: &ApInt) -> ApInt {
        // Reading a negative x as unsigned adds 2^width to it, which adds the other operand to the high half.
        let mut high = self.mulhi_u(rhs);
        if self.is_negative() {
            high = high.sub(rhs);
        }
        if rhs.is_negative() {
            high = high.sub(self);
        }
        high
    }

    /// Returns unsigned quotient and remainder; `None` for a zero divisor.
    pub fn udivrem(&self, rhs: &ApInt) -> Option<(ApInt, ApInt)> {
        debug_assert_eq!(self.width(), rhs.width());
        let width = self.width();
        if let (Some(a), Some(b)) = (self.as_small(), rhs.as_small()) {
            return Some((
                ApInt::small(width, a.checked_div(b)?),
                ApInt::small(width, a.checked_rem(b)?),
            ));
        }
        let (quotient, remainder) = words::div_rem(self.words(), rhs.words())?;
        Some((ApInt::from_word_vec(width, quotient), ApInt::from_word_vec(width, remainder)))
    }

    /// Returns unsigned quotient; `None` for a zero divisor.
    pub fn udiv(&self, rhs: &ApInt) -> Option<ApInt> {
        self.udivrem(rhs).map(|(q, _)| q)
    }

    /// Returns unsigned remainder; `None` for a zero divisor.
    pub fn urem(&self, rhs: &ApInt) -> Option<ApInt> {
        self.udivrem(rhs).map(|(_, r)| r)
    }

    /// Returns signed quotient rounded towards zero, and the remainder with the dividend's sign; `None` for a zero divisor.
    /// The smallest value divided by -1 wraps to itself.
    pub fn sdivrem(&self, rhs: &ApInt) -> Option<(ApInt, ApInt)> {
        let (q, r) = self.abs().udivrem(&rhs.abs())?;
        let q = if self.is_negative() == rhs.is_negative() { q } else { q.neg() };
        let r = if self.is_negative() { r.neg() } else { r };
        Some((q, r))
    }

    /// Returns signed quotient rounded towards zero, wrapping; `None` for a zero divisor.
    pub fn sdiv(&self, rhs: &ApInt) -> Option<ApInt> {
        self.sdivrem(rhs).map(|(q, _)| q)
    }

    /// Returns signed remainder with the dividend's sign; `None` for a zero divisor.
    pub fn srem(&self, rhs: &ApInt) -> Option<ApInt> {
        self.sdivrem(rhs).map(|(_, r)| r)
    }

    /// Returns [`ApInt::sdiv`] and whether it overflowed (the smallest value by -1).
    pub fn sdiv_ov(&self, rhs: &ApInt) -> Option<(ApInt, bool)> {
        let overflow = self.is_signed_min() && rhs.is_all_ones();
        Some((self.sdiv(rhs)?, overflow))
    }

    /// Returns signed quotient rounded towards minus infinity; `None` for a zero divisor; wraps as [`ApInt::sdiv`].
    pub fn floordiv_s(&self, rhs: &ApInt) -> Option<ApInt> {
        let (q, r) = self.sdivrem(rhs)?;
        let below = !r.is_zero() && self.is_negative() != rhs.is_negative();
        Some(if below { q.sub(&ApInt::one(self.width())) } else { q })
    }

    /// Returns `self << amount` and whether the signed value was lost. An amount of the width or more gives
    /// 0, overflowed.
    pub fn sshl_ov(&self, amount: &ApInt) -> (ApInt, bool) {
        let n = amount.limited(self.width());
        if n >= self.width() {
            return (ApInt::zero(self.width()), true);
        }
        let free = if self.is_negative() { self.leading_ones() } else { self.leading_zeros() };
        (self.shl(n), n >= free)
    }

    /// Returns `self << amount` and whether the unsigned value was lost. An amount of the width or more gives
    /// 0, overflowed.
    pub fn ushl_ov(&self, amount: &ApInt) -> (ApInt, bool) {
        let n = amount.limited(self.width());
        if n >= self.width() {
            return (ApInt::zero(self.width()), true);
        }
        (self.shl(n), n > self.leading_zeros())
    }

    /// Returns the signed value as `i128`, when it fits.
    pub fn try_to_i128(&self) -> Option<i128> {
        if let Some(value) = self.as_small() {
            return Some(i128::from(sign_extend(self.width(), value)));
        }
        let wide = self.sext(self.width().max(128));
        let words = wide.words();
        (self.significant_bits() <= 128)
            .then(|| ((u128::from(words[1]) << 64) | u128::from(words[0])) as i128)
    }
}
