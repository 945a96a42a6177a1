//! Arithmetic on little-endian slices of 64-bit words, shared by integers and by exact decimal conversion.
//!
//! The slices have neither widths nor signs: callers choose the number of words and mask the top one. E.g. `[1, 2]` is 2 * 2^64 + 1.
//! Invariant: no function reads or writes outside the slices it is given; missing high words count as zero.

use crate::convolution::convolve;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// A little-endian word vector; up to 256 bits stay on the stack.
pub(crate) type Words = SmallVec<[u64; 4]>;

fn word(a: &[u64], i: usize) -> u64 {
    a.get(i).copied().unwrap_or(0)
}

/// Returns number of bits up to and including the highest set one; 0 for zero.
pub(crate) fn bit_len(a: &[u64]) -> u64 {
    for (i, w) in a.iter().enumerate().rev() {
        if *w != 0 {
            return i as u64 * 64 + u64::from(64 - w.leading_zeros());
        }
    }
    0
}

/// Returns number of zero bits below the lowest set one; all bits for zero.
pub(crate) fn trailing_zeros(a: &[u64]) -> u64 {
    for (i, w) in a.iter().enumerate() {
        if *w != 0 {
            return i as u64 * 64 + u64::from(w.trailing_zeros());
        }
    }
    a.len() as u64 * 64
}

/// Drops high zero words.
pub(crate) fn trim(a: &mut Words) {
    while a.last() == Some(&0) {
        a.pop();
    }
}

/// Returns unsigned comparison; lengths may differ.
pub(crate) fn compare(a: &[u64], b: &[u64]) -> Ordering {
    for i in (0..a.len().max(b.len())).rev() {
        match word(a, i).cmp(&word(b, i)) {
            Ordering::Equal => {}
            other => return other,
        }
    }
    Ordering::Equal
}

/// Computes `a += b` modulo `a`'s length; returns the carry out.
pub(crate) fn add_assign(a: &mut [u64], b: &[u64]) -> bool {
    let mut carry = false;
    for (i, x) in a.iter_mut().enumerate() {
        let (s, c1) = x.overflowing_add(word(b, i));
        let (s, c2) = s.overflowing_add(u64::from(carry));
        *x = s;
        carry = c1 | c2;
    }
    carry
}

/// Computes `a -= b` modulo `a`'s length; returns the borrow out.
pub(crate) fn sub_assign(a: &mut [u64], b: &[u64]) -> bool {
    let mut borrow = false;
    for (i, x) in a.iter_mut().enumerate() {
        let (s, b1) = x.overflowing_sub(word(b, i));
        let (s, b2) = s.overflowing_sub(u64::from(borrow));
        *x = s;
        borrow = b1 | b2;
    }
    borrow
}

/// Computes `a = -a` modulo `a`'s length.
pub(crate) fn negate(a: &mut [u64]) {
    let mut carry = true;
    for x in a {
        let (s, c) = (!*x).overflowing_add(u64::from(carry));
        *x = s;
        carry = c;
    }
}

/// Computes `a = a * m + c`, growing by a word when needed.
pub(crate) fn mul_add_small(a: &mut Words, m: u64, c: u64) {
    let mut carry = c;
    for x in a.iter_mut() {
        let t = u128::from(*x) * u128::from(m) + u128::from(carry);
        *x = t as u64;
        carry = (t >> 64) as u64;
    }
    if carry != 0 {
        a.push(carry);
    }
}

/// Computes `a /= d` for a nonzero `d`; returns the remainder.
pub(crate) fn div_small(a: &mut [u64], d: u64) -> u64 {
    let mut rem = 0u64;
    for x in a.iter_mut().rev() {
        if rem == 0 && *x < d {
            rem = *x;
            *x = 0;
            continue;
        }
        let t = (u128::from(rem) << 64) | u128::from(*x);
        *x = (t / u128::from(d)) as u64;
        rem = (t % u128::from(d)) as u64;
    }
    rem
}

/// From this length on, products are computed by convolution.
const LONG: usize = 1024;

/// Returns the words without those at the end that are zero.
fn trimmed(a: &[u64]) -> &[u64] {
    &a[..a.len() - a.iter().rev().take_while(|w| **w == 0).count()]
}

/// Returns `a * b` modulo `out_len` words.
pub(crate) fn mul(a: &[u64], b: &[u64], out_len: usize) -> Words {
    let [a, b] = [a, b].map(|factor| trimmed(&factor[..factor.len().min(out_len)]));
    if a.len().min(b.len()) >= LONG {
        mul_long(a, b, out_len)
    } else {
        mul_schoolbook(a, b, out_len)
    }
}

/// Multiplies by a convolution of digits of 16 bits: of at most 2^24 bits there are 2^20, whose products are less than 2^32.
fn mul_long(a: &[u64], b: &[u64], out_len: usize) -> Words {
    let digits = |words: &[u64]| -> Vec<u64> {
        words.iter().flat_map(|word| (0..4).map(move |i| word >> (16 * i) & 0xffff)).collect()
    };
    let sums = convolve(&digits(a), &digits(b));
    let mut out: Words = SmallVec::from_elem(0, out_len);
    let mut carry = 0u64;
    for i in 0..4 * out_len {
        let sum = sums.get(i).copied().unwrap_or(0) + carry;
        out[i / 4] |= (sum & 0xffff) << (16 * (i % 4));
        carry = sum >> 16;
    }
    out
}

/// Multiplies in time of the product of the lengths.
fn mul_schoolbook(a: &[u64], b: &[u64], out_len: usize) -> Words {
    let mut out: Words = SmallVec::from_elem(0, out_len);
    for (i, &x) in a.iter().enumerate().take(out_len) {
        if x == 0 {
            continue;
        }
        let mut carry = 0u64;
        let room = (out_len - i).min(b.len());
        for (o, &y) in out[i..].iter_mut().zip(&b[..room]) {
            let t = u128::from(x) * u128::from(y) + u128::from(*o) + u128::from(carry);
            *o = t as u64;
            carry = (t >> 64) as u64;
        }
        if let Some(o) = out.get_mut(i + room) {
            *o = carry;
        }
    }
    out
}

/// Computes `a << n` modulo `a`'s length.
pub(crate) fn shl_assign(a: &mut [u64], n: u64) {
    let skip = usize::try_from(n / 64).unwrap_or(usize::MAX).min(a.len());
    let bits = (n % 64) as u32;
    for i in (0..a.len()).rev() {
        let high = i.checked_sub(skip).map_or(0, |j| a[j]);
        let low = i.checked_sub(skip + 1).map_or(0, |j| a[j]);
        a[i] = if bits == 0 { high } else { (high << bits) | (low >> (64 - bits)) };
    }
}

/// Computes `a >> n`, zeros shifted in.
pub(crate) fn shr_assign(a: &mut [u64], n: u64) {
    let skip = usize::try_from(n / 64).unwrap_or(usize::MAX).min(a.len());
    let bits = (n % 64) as u32;
    for i in 0..a.len() {
        let low = word(a, i + skip);
        let high = word(a, i + skip + 1);
        a[i] = if bits == 0 { low } else { (low >> bits) | (high << (64 - bits)) };
    }
}

/// Returns whether any of the low `n` bits is set.
pub(crate) fn any_low_bit(a: &[u64], n: u64) -> bool {
    trailing_zeros(a) < n.min(a.len() as u64 * 64)
}

/// Returns the quotient and remainder of `a / b`; both as long as `a` and `b` respectively. `None` for a zero divisor.
/// Knuth's algorithm D (TAOCP 4.3.1): time is the product of the lengths of quotient and divisor.
pub(crate) fn div_rem(a: &[u64], b: &[u64]) -> Option<(Words, Words)> {
    let n = bit_len(b).div_ceil(64) as usize;
    let m = bit_len(a).div_ceil(64) as usize;
    let mut quotient: Words = SmallVec::from_elem(0, a.len());
    let mut remainder: Words = SmallVec::from_elem(0, b.len());
    if n == 0 {
        return None;
    }
    if compare(a, b) == Ordering::Less {
        remainder[..m].copy_from_slice(&a[..m]);
        return Some((quotient, remainder));
    }
    if n == 1 {
        quotient.copy_from_slice(a);
        remainder[0] = div_small(&mut quotient, b[0]);
        return Some((quotient, remainder));
    }
    // Normalise so that the divisor's top bit is set: then a digit estimate is off by at most two.
    let shift = u64::from(b[n - 1].leading_zeros());
    let mut v = Words::from_slice(&b[..n]);
    shl_assign(&mut v, shift);
    let mut u = Words::from_slice(&a[..m]);
    u.push(0);
    shl_assign(&mut u, shift);
    for j in (0..=m - n).rev() {
        let q = estimate_digit(&u[j..=j + n], &v);
        quotient[j] = subtract_multiple(&mut u[j..=j + n], &v, q);
    }
    u.truncate(n);
    shr_assign(&mut u, shift);
    remainder[..n].copy_from_slice(&u);
    Some((quotient, remainder))
}

/// Returns the quotient digit of `u` (one word longer) by the normalised `v`, at most one too large.
fn estimate_digit(u: &[u64], v: &[u64]) -> u64 {
    let n = v.len();
    let (v1, v2) = (u128::from(v[n - 1]), u128::from(v[n - 2]));
    let top = (u128::from(u[n]) << 64) | u128::from(u[n - 1]);
    let mut q = (top / v1).min(u128::from(u64::MAX));
    let mut r = top - q * v1;
    while r >> 64 == 0 && q * v2 > ((r << 64) | u128::from(u[n - 2])) {
        q -= 1;
        r += v1;
    }
    q as u64
}

/// Computes `u -= q * v`, adding `v` back once if the result is negative; returns the correct digit.
fn subtract_multiple(u: &mut [u64], v: &[u64], q: u64) -> u64 {
    let mut carry = 0u64;
    let mut borrow = false;
    for (i, x) in u.iter_mut().enumerate() {
        let t = u128::from(q) * u128::from(word(v, i)) + u128::from(carry);
        carry = (t >> 64) as u64;
        let (s, b1) = x.overflowing_sub(t as u64);
        let (s, b2) = s.overflowing_sub(u64::from(borrow));
        *x = s;
        borrow = b1 | b2;
    }
    if borrow {
        add_assign(u, v);
        q - 1
    } else {
        q
    }
}

/// 5^27, the largest power of five in one word.
const FIVE_27: u64 = 7_450_580_596_923_828_125;

/// Computes `a *= 5^n`.
pub(crate) fn mul_pow5(a: &mut Words, n: u32) {
    for _ in 0..n / 27 {
        mul_add_small(a, FIVE_27, 0);
    }
    mul_add_small(a, 5u64.pow(n % 27), 0);
}

/// Computes `a = floor(a / 5^n)`; returns whether the division was exact.
pub(crate) fn div_pow5(a: &mut Words, n: u32) -> bool {
    let mut exact = true;
    for _ in 0..n / 27 {
        exact &= div_small(a, FIVE_27) == 0;
        trim(a);
    }
    exact &= div_small(a, 5u64.pow(n % 27)) == 0;
    exact
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_undoes_multiplication() {
        let mut seed = 0x9E37_79B9_7F4A_7C15u64;
        let mut next = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            // Runs of ones and zeros reach the add-back step far more often than uniform words.
            match seed % 5 {
                0 => 0,
                1 => u64::MAX,
                2 => 1 << (seed >> 58),
                _ => seed,
            }
        };
        for round in 0..20_000 {
            let (m, n) = (1 + round % 5, 1 + round % 4);
            let a: Words = (0..m).map(|_| next()).collect();
            let b: Words = (0..n).map(|_| next()).collect();
            let Some((q, r)) = div_rem(&a, &b) else {
                assert_eq!(bit_len(&b), 0);
                continue;
            };
            assert_eq!(compare(&r, &b), Ordering::Less);
            let mut back = mul(&q, &b, m + n);
            add_assign(&mut back, &r);
            assert_eq!(compare(&back, &a), Ordering::Equal, "{a:x?} / {b:x?}");
        }
    }

    #[test]
    fn powers_of_five_cancel() {
        let mut a = Words::from_slice(&[12345]);
        mul_pow5(&mut a, 100);
        assert!(div_pow5(&mut a, 100));
        trim(&mut a);
        assert_eq!(a.as_slice(), [12345]);
        assert!(!div_pow5(&mut a, 3));
    }
}
