//! Arithmetic and comparison, correctly rounded to nearest, ties to even, e.g. 2^24 + 1 is 2^24 as an `f32`.
//!
//! A NaN operand is the result (the left one if both are NaN), made quiet with its sign and payload preserved;
//! invalid operations return the positive default NaN. This is LLVM's behavior, which constant folding must reproduce.

use super::round::{round, round_shift};
use super::unpack::{Category, Unpacked};
use super::{ApFloat, FloatKind, Rounding};
use crate::words::{self, Words};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Rem, Sub};

impl ApFloat {
    /// Returns the rounded sum.
    pub fn add_rounded(self, rhs: ApFloat, rounding: Rounding) -> ApFloat {
        debug_assert_eq!(self.kind(), rhs.kind());
        let (a, b) = (self.unpack(), rhs.unpack());
        nan_operand(self.kind(), a, b)
            .unwrap_or_else(|| add(self.kind(), a, b, rounding))
            .pack(self.kind())
    }

    /// Returns the rounded difference.
    pub fn sub_rounded(self, rhs: ApFloat, rounding: Rounding) -> ApFloat {
        debug_assert_eq!(self.kind(), rhs.kind());
        let (a, mut b) = (self.unpack(), rhs.unpack());
        let nan = nan_operand(self.kind(), a, b);
        b.negative = !b.negative;
        nan.unwrap_or_else(|| add(self.kind(), a, b, rounding)).pack(self.kind())
    }

    /// Returns the rounded product.
    pub fn mul_rounded(self, rhs: ApFloat, rounding: Rounding) -> ApFloat {
        debug_assert_eq!(self.kind(), rhs.kind());
        let (a, b) = (self.unpack(), rhs.unpack());
        nan_operand(self.kind(), a, b)
            .unwrap_or_else(|| mul(self.kind(), a, b, rounding))
            .pack(self.kind())
    }

    /// Returns the quotient. Division by zero returns infinity (NaN of that sign in formats without infinity).
    pub fn div_rounded(self, rhs: ApFloat, rounding: Rounding) -> ApFloat {
        debug_assert_eq!(self.kind(), rhs.kind());
        let (a, b) = (self.unpack(), rhs.unpack());
        nan_operand(self.kind(), a, b)
            .unwrap_or_else(|| div(self.kind(), a, b, rounding))
            .pack(self.kind())
    }

    /// Returns `self * multiplicand + addend`, rounded once, to nearest even.
    pub fn mul_add(self, multiplicand: ApFloat, addend: ApFloat) -> ApFloat {
        debug_assert_eq!(self.kind(), multiplicand.kind());
        debug_assert_eq!(self.kind(), addend.kind());
        let kind = self.kind();
        let (a, b, c) = (self.unpack(), multiplicand.unpack(), addend.unpack());
        let all_finite = a.category == Category::Finite && b.category == Category::Finite;
        if !all_finite || c.category != Category::Finite {
            // The product is exact or not finite, unless the addend is the odd one out: a zero leaves the product
            // to be rounded once, an infinity or NaN swallows it.
            let product = self * multiplicand;
            return match c.category {
                Category::Infinity if all_finite => addend,
                Category::Zero if !product.is_zero() => product,
                Category::Zero if all_finite => product,
                _ => product + addend,
            };
        }
        fused(kind, a, b, c).pack(kind)
    }

    /// Compares as IEEE 754: zeros are equal, NaN is unordered.
    pub fn compare(self, rhs: ApFloat) -> Option<Ordering> {
        debug_assert_eq!(self.kind(), rhs.kind());
        let (a, b) = (self.unpack(), rhs.unpack());
        if a.category == Category::Nan || b.category == Category::Nan {
            return None;
        }
        // Magnitudes order as bits do, in every format.
        let magnitude = |x: ApFloat| x.to_bits() & !(1u128 << x.kind().sign_shift());
        let signed = |x: ApFloat, negative: bool| {
            let m = magnitude(x);
            if negative && m != 0 { (Ordering::Less, !m) } else { (Ordering::Equal, m) }
        };
        Some(signed(self, a.negative).cmp(&signed(rhs, b.negative)))
    }

    /// Returns IEEE 754-2019 `minimum`: NaN wins, -0 is below +0.
    pub fn minimum(self, rhs: ApFloat) -> ApFloat {
        match self.compare(rhs) {
            None => first_nan(self, rhs),
            Some(Ordering::Equal) if self.is_zero() => by_sign(self, rhs, true),
            Some(order) => {
                if order.is_gt() {
                    rhs
                } else {
                    self
                }
            }
        }
    }

    /// Returns IEEE 754-2019 `maximum`: NaN wins, -0 is below +0.
    pub fn maximum(self, rhs: ApFloat) -> ApFloat {
        match self.compare(rhs) {
            None => first_nan(self, rhs),
            Some(Ordering::Equal) if self.is_zero() => by_sign(self, rhs, false),
            Some(order) => {
                if order.is_lt() {
                    rhs
                } else {
                    self
                }
            }
        }
    }

    /// Returns C's `fmin`: a NaN loses to a number; -0 is below +0.
    pub fn minnum(self, rhs: ApFloat) -> ApFloat {
        if self.is_nan() {
            return rhs;
        }
        if rhs.is_nan() { self } else { self.minimum(rhs) }
    }

    /// Returns C's `fmax`: a NaN loses to a number; -0 is below +0.
    pub fn maxnum(self, rhs: ApFloat) -> ApFloat {
        if self.is_nan() {
            return rhs;
        }
        if rhs.is_nan() { self } else { self.maximum(rhs) }
    }

    /// Rounds to an integral value in the direction `rounding` and preserves the sign. A NaN is made quiet.
    pub fn round_to_integral(self, rounding: Rounding) -> ApFloat {
        let kind = self.kind();
        let u = self.unpack();
        let lowest = u.exp - (kind.precision() as i32 - 1);
        match u.category {
            Category::Nan => u.quieted(kind).pack(kind),
            Category::Finite if lowest < 0 => {
                let (whole, _) =
                    round_shift(u.sig, lowest.unsigned_abs(), false, u.negative, rounding);
                if whole == 0 {
                    return Unpacked::zero(u.negative).pack(kind);
                }
                round(kind, u.negative, 0, whole, false, Rounding::NearestEven).value.pack(kind)
            }
            _ => self,
        }
    }
}

/// To the nearest, ties to even. Operands must be of one kind, as in every binary operation here.
impl Add for ApFloat {
    type Output = ApFloat;

    fn add(self, rhs: ApFloat) -> ApFloat {
        self.add_rounded(rhs, Rounding::NearestEven)
    }
}

/// To the nearest, ties to even.
impl Sub for ApFloat {
    type Output = ApFloat;

    fn sub(self, rhs: ApFloat) -> ApFloat {
        self.sub_rounded(rhs, Rounding::NearestEven)
    }
}

/// To the nearest, ties to even.
impl Mul for ApFloat {
    type Output = ApFloat;

    fn mul(self, rhs: ApFloat) -> ApFloat {
        self.mul_rounded(rhs, Rounding::NearestEven)
    }
}

/// To the nearest, ties to even.
impl Div for ApFloat {
    type Output = ApFloat;

    fn div(self, rhs: ApFloat) -> ApFloat {
        self.div_rounded(rhs, Rounding::NearestEven)
    }
}

impl Rem for ApFloat {
    type Output = ApFloat;

    /// Returns C's `fmod`: exact, with the sign of `self`.
    fn rem(self, rhs: ApFloat) -> ApFloat {
        debug_assert_eq!(self.kind(), rhs.kind());
        let kind = self.kind();
        let (a, b) = (self.unpack(), rhs.unpack());
        let result = nan_operand(kind, a, b).unwrap_or_else(|| match (a.category, b.category) {
            (Category::Infinity, _) | (_, Category::Zero) => Unpacked::quiet_nan(kind, false),
            (Category::Zero, _) | (_, Category::Infinity) => a,
            _ => rem_finite(kind, a, b),
        });
        result.pack(kind)
    }
}

fn first_nan(a: ApFloat, b: ApFloat) -> ApFloat {
    if a.is_nan() { a } else { b }
}

fn by_sign(a: ApFloat, b: ApFloat, negative: bool) -> ApFloat {
    if a.is_negative() == negative { a } else { b }
}

/// Returns the result of an operation on a NaN.
fn nan_operand(kind: FloatKind, a: Unpacked, b: Unpacked) -> Option<Unpacked> {
    if a.category == Category::Nan {
        Some(a.quieted(kind))
    } else if b.category == Category::Nan {
        Some(b.quieted(kind))
    } else {
        None
    }
}

/// Returns the exponent of the lowest significand bit.
fn unit(kind: FloatKind, u: Unpacked) -> i32 {
    u.exp - (kind.precision() as i32 - 1)
}

fn add(kind: FloatKind, a: Unpacked, b: Unpacked, rounding: Rounding) -> Unpacked {
    match (a.category, b.category) {
        (Category::Infinity, Category::Infinity) if a.negative != b.negative => {
            Unpacked::quiet_nan(kind, false)
        }
        (Category::Infinity, _) => a,
        (_, Category::Infinity) => b,
        (Category::Zero, Category::Zero) if a.negative == b.negative => a,
        (Category::Zero, Category::Zero) => Unpacked::zero(rounding == Rounding::Downward),
        (_, Category::Zero) => a,
        (Category::Zero, _) => b,
        _ => add_finite(kind, a, b, rounding),
    }
}

fn add_finite(kind: FloatKind, a: Unpacked, b: Unpacked, rounding: Rounding) -> Unpacked {
    let (big, small) = if (a.exp, a.sig) >= (b.exp, b.sig) { (a, b) } else { (b, a) };
    // Room for a carry above; at least 14 bits below, more than the guard bits that rounding needs.
    let room = 127 - kind.precision();
    let distance = (big.exp - small.exp) as u32;
    let left = big.sig << room;
    let aligned = small.sig << room;
    let right = aligned.checked_shr(distance).unwrap_or(0);
    let sticky = right.checked_shl(distance).unwrap_or(0) != aligned;
    let exp = unit(kind, big) - room as i32;
    if a.negative == b.negative {
        return round(kind, big.negative, exp, left + right, sticky, rounding).value;
    }
    // The part that `sticky` represents is subtracted too: subtract one more unit, so that the remainder is a positive part of a unit.
    let difference = left - right - u128::from(sticky);
    if difference == 0 {
        return Unpacked::zero(rounding == Rounding::Downward);
    }
    round(kind, big.negative, exp, difference, sticky, rounding).value
}

fn mul(kind: FloatKind, a: Unpacked, b: Unpacked, rounding: Rounding) -> Unpacked {
    let negative = a.negative != b.negative;
    match (a.category, b.category) {
        (Category::Infinity, Category::Zero) | (Category::Zero, Category::Infinity) => {
            Unpacked::quiet_nan(kind, false)
        }
        (Category::Infinity, _) | (_, Category::Infinity) => Unpacked::infinity(negative),
        (Category::Zero, _) | (_, Category::Zero) => Unpacked::zero(negative),
        _ => {
            let exp = unit(kind, a) + unit(kind, b);
            if kind.precision() <= 64 {
                return round(kind, negative, exp, a.sig * b.sig, false, rounding).value;
            }
            let product = words::mul(&split(a.sig), &split(b.sig), 4);
            round_words(kind, negative, exp, product, false, rounding)
        }
    }
}

fn split(x: u128) -> [u64; 2] {
    [x as u64, (x >> 64) as u64]
}

/// Rounds a value stored in words; see [`round`].
pub(super) fn round_words(
    kind: FloatKind,
    negative: bool,
    exp: i32,
    mut value: Words,
    sticky: bool,
    rounding: Rounding,
) -> Unpacked {
    let excess = words::bit_len(&value).saturating_sub(128);
    let sticky = sticky || words::any_low_bit(&value, excess);
    words::shr_assign(&mut value, excess);
    let word = |i: usize| u128::from(value.get(i).copied().unwrap_or(0));
    let sig = word(1) << 64 | word(0);
    round(kind, negative, exp.saturating_add(excess as i32), sig, sticky, rounding).value
}

fn div(kind: FloatKind, a: Unpacked, b: Unpacked, rounding: Rounding) -> Unpacked {
    let negative = a.negative != b.negative;
    match (a.category, b.category) {
        (Category::Infinity, Category::Infinity) | (Category::Zero, Category::Zero) => {
            Unpacked::quiet_nan(kind, false)
        }
        (Category::Infinity, _) => Unpacked::infinity(negative),
        (Category::Zero, _) | (_, Category::Infinity) => Unpacked::zero(negative),
        (_, Category::Zero) if kind.has_infinity() => Unpacked::infinity(negative),
        (_, Category::Zero) => Unpacked::quiet_nan(kind, negative),
        _ => div_finite(kind, a, b, rounding),
    }
}

fn div_finite(kind: FloatKind, a: Unpacked, b: Unpacked, rounding: Rounding) -> Unpacked {
    let negative = a.negative != b.negative;
    let exp = unit(kind, a) - unit(kind, b);
    let (shift_a, shift_b) = (a.sig.leading_zeros(), b.sig.leading_zeros());
    let exp = exp - shift_a as i32 + shift_b as i32;
    let (left, right) = (a.sig << shift_a, b.sig << shift_b);
    if kind.precision() <= 53 {
        // Both have 64 bits after dropping zeros below: the quotient has at least 63, enough for 53 and guards.
        let (left, right) = (left >> 1, right >> 64);
        let (quotient, rest) = (left / right, left % right);
        return round(kind, negative, exp - 63, quotient, rest != 0, rounding).value;
    }
    let mut dividend: Words = Words::from_elem(0, 4);
    dividend[2..].copy_from_slice(&split(left));
    words::shr_assign(&mut dividend, 1);
    match words::div_rem(&dividend, &split(right)) {
        Some((quotient, rest)) => {
            round_words(kind, negative, exp - 127, quotient, words::bit_len(&rest) != 0, rounding)
        }
        None => Unpacked::quiet_nan(kind, negative),
    }
}

fn rem_finite(kind: FloatKind, a: Unpacked, b: Unpacked) -> Unpacked {
    let (unit_a, unit_b) = (unit(kind, a), unit(kind, b));
    let (rest, exp) = if unit_a >= unit_b {
        // Long division that keeps only the remainder: as many bits a step as there is room for.
        let step = 128 - kind.precision();
        let mut left = (unit_a - unit_b) as u32;
        let mut rest = a.sig % b.sig;
        while left > 0 && rest != 0 {
            let n = left.min(step);
            rest = (rest << n) % b.sig;
            left -= n;
        }
        (rest, unit_b)
    } else {
        let distance = (unit_b - unit_a) as u32;
        if distance > b.sig.leading_zeros() {
            return a;
        }
        (a.sig % (b.sig << distance), unit_a)
    };
    if rest == 0 {
        return Unpacked::zero(a.negative);
    }
    round(kind, a.negative, exp, rest, false, Rounding::NearestEven).value
}

/// Returns `a * b + c` of finite values, exactly in words, then rounded once.
fn fused(kind: FloatKind, a: Unpacked, b: Unpacked, c: Unpacked) -> Unpacked {
    let rounding = Rounding::NearestEven;
    let product_negative = a.negative != b.negative;
    let mut product = words::mul(&split(a.sig), &split(b.sig), 4);
    let mut addend = Words::from_slice(&split(c.sig));
    let (mut exp_p, mut exp_c) = (unit(kind, a) + unit(kind, b), unit(kind, c));
    // Beyond this distance the smaller operand lies entirely below the guard bits of the larger, so any tiny value gives the same result.
    let reach = 3 * kind.precision() as i32 + 8;
    if exp_p - exp_c > reach {
        addend = Words::from_slice(&[1]);
        exp_c = exp_p - reach;
    } else if exp_c - exp_p > reach {
        product = Words::from_slice(&[1]);
        exp_p = exp_c - reach;
    }
    let exp = exp_p.min(exp_c);
    for (x, by) in [(&mut product, exp_p - exp), (&mut addend, exp_c - exp)] {
        x.resize(12, 0);
        words::shl_assign(x, by as u64);
    }
    if product_negative == c.negative {
        words::add_assign(&mut product, &addend);
        return round_words(kind, c.negative, exp, product, false, rounding);
    }
    match words::compare(&product, &addend) {
        Ordering::Equal => Unpacked::zero(false),
        Ordering::Greater => {
            words::sub_assign(&mut product, &addend);
            round_words(kind, product_negative, exp, product, false, rounding)
        }
        Ordering::Less => {
            words::sub_assign(&mut addend, &product);
            round_words(kind, c.negative, exp, addend, false, rounding)
        }
    }
}
