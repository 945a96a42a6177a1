//! Integers of any size, for numeric substitution blocks.
//!
//! Sign and magnitude, base 2^32, little end first. Only what expressions need: parse, print, compare, `+ - * /`.
//! Not a general library: sizes are bounded by [`MAX_DIGITS`] when text is read, so that quadratic algorithms stay cheap.
//! Invariant: no leading zero limbs; zero is never negative.

use std::cmp::Ordering;

/// Longest numeral that is read, in digits.
pub(crate) const MAX_DIGITS: usize = 4096;

/// A signed integer.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Int {
    negative: bool,
    magnitude: Vec<u32>,
}

impl Int {
    /// Reads digits of `radix` (10 or 16); `None` for an empty, ill-formed or overlong numeral.
    pub(crate) fn parse(digits: &[u8], radix: u32) -> Option<Int> {
        if digits.is_empty() || digits.len() > MAX_DIGITS {
            return None;
        }
        let mut magnitude = Vec::new();
        for &digit in digits {
            let value = char::from(digit).to_digit(radix)?;
            multiply_add(&mut magnitude, radix, value);
        }
        Some(Int::from_parts(false, magnitude))
    }

    fn from_parts(negative: bool, mut magnitude: Vec<u32>) -> Int {
        while magnitude.last() == Some(&0) {
            magnitude.pop();
        }
        Int { negative: negative && !magnitude.is_empty(), magnitude }
    }

    pub(crate) fn is_negative(&self) -> bool {
        self.negative
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.magnitude.is_empty()
    }

    /// Returns the same number with the other sign.
    pub(crate) fn negated(mut self) -> Int {
        self.negative = !self.negative && !self.is_zero();
        self
    }

    /// Returns the digits of the absolute value.
    pub(crate) fn digits(&self, radix: u32, upper: bool) -> String {
        if self.is_zero() {
            return "0".to_owned();
        }
        let mut rest = self.magnitude.clone();
        let mut digits = Vec::new();
        while !rest.is_empty() {
            let digit = divide_small(&mut rest, radix);
            let digit = char::from_digit(digit, radix).unwrap_or('0');
            digits.push(if upper { digit.to_ascii_uppercase() } else { digit });
        }
        digits.iter().rev().collect()
    }

    pub(crate) fn add(&self, other: &Int) -> Int {
        if self.negative == other.negative {
            return Int::from_parts(
                self.negative,
                add_magnitudes(&self.magnitude, &other.magnitude),
            );
        }
        match compare_magnitudes(&self.magnitude, &other.magnitude) {
            Ordering::Less => Int::from_parts(
                other.negative,
                subtract_magnitudes(&other.magnitude, &self.magnitude),
            ),
            _ => Int::from_parts(
                self.negative,
                subtract_magnitudes(&self.magnitude, &other.magnitude),
            ),
        }
    }

    pub(crate) fn sub(&self, other: &Int) -> Int {
        self.add(&other.clone().negated())
    }

    pub(crate) fn mul(&self, other: &Int) -> Int {
        let mut product = vec![0u32; self.magnitude.len() + other.magnitude.len() + 1];
        for (i, &a) in self.magnitude.iter().enumerate() {
            let mut carry = 0u64;
            for (slot, &b) in
                product.iter_mut().skip(i).zip(other.magnitude.iter().chain(std::iter::repeat(&0)))
            {
                let sum = u64::from(*slot) + u64::from(a) * u64::from(b) + carry;
                *slot = sum as u32;
                carry = sum >> 32;
            }
        }
        Int::from_parts(self.negative != other.negative, product)
    }

    /// Returns the quotient rounded towards zero; `None` when `other` is zero.
    pub(crate) fn div(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        let mut quotient = vec![0u32; self.magnitude.len()];
        let mut remainder: Vec<u32> = Vec::new();
        for index in (0..self.magnitude.len() * 32).rev() {
            let bit = (self.magnitude.get(index / 32).copied().unwrap_or(0) >> (index % 32)) & 1;
            multiply_add(&mut remainder, 2, bit);
            while remainder.last() == Some(&0) {
                remainder.pop();
            }
            if compare_magnitudes(&remainder, &other.magnitude) != Ordering::Less {
                remainder =
                    Int::from_parts(false, subtract_magnitudes(&remainder, &other.magnitude))
                        .magnitude;
                if let Some(limb) = quotient.get_mut(index / 32) {
                    *limb |= 1 << (index % 32);
                }
            }
        }
        Some(Int::from_parts(self.negative != other.negative, quotient))
    }
}

impl From<usize> for Int {
    fn from(value: usize) -> Int {
        let value = value as u64;
        Int::from_parts(false, vec![value as u32, (value >> 32) as u32])
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Int) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Int {
    fn cmp(&self, other: &Int) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => compare_magnitudes(&self.magnitude, &other.magnitude),
            (true, true) => compare_magnitudes(&other.magnitude, &self.magnitude),
        }
    }
}

fn multiply_add(limbs: &mut Vec<u32>, factor: u32, addend: u32) {
    let mut carry = u64::from(addend);
    for limb in limbs.iter_mut() {
        let sum = u64::from(*limb) * u64::from(factor) + carry;
        *limb = sum as u32;
        carry = sum >> 32;
    }
    if carry != 0 {
        limbs.push(carry as u32);
    }
}

fn divide_small(limbs: &mut Vec<u32>, divisor: u32) -> u32 {
    let mut remainder = 0u64;
    for limb in limbs.iter_mut().rev() {
        let value = (remainder << 32) | u64::from(*limb);
        *limb = (value / u64::from(divisor)) as u32;
        remainder = value % u64::from(divisor);
    }
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
    remainder as u32
}

fn compare_magnitudes(a: &[u32], b: &[u32]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn add_magnitudes(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut sum = Vec::with_capacity(a.len().max(b.len()) + 1);
    let mut carry = 0u64;
    for index in 0..a.len().max(b.len()) {
        let total = limb(a, index) + limb(b, index) + carry;
        sum.push(total as u32);
        carry = total >> 32;
    }
    sum.push(carry as u32);
    sum
}

/// Requires `a >= b`.
fn subtract_magnitudes(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut difference = Vec::with_capacity(a.len());
    let mut borrow = 0u64;
    for index in 0..a.len() {
        let total = (1u64 << 32) + limb(a, index) - limb(b, index) - borrow;
        difference.push(total as u32);
        borrow = u64::from(total >> 32 == 0);
    }
    difference
}

fn limb(limbs: &[u32], index: usize) -> u64 {
    u64::from(limbs.get(index).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::Int;

    fn int(text: &str) -> Int {
        match text.strip_prefix('-') {
            Some(rest) => Int::parse(rest.as_bytes(), 10).unwrap().negated(),
            None => Int::parse(text.as_bytes(), 10).unwrap(),
        }
    }

    fn show(value: &Int) -> String {
        format!("{}{}", if value.is_negative() { "-" } else { "" }, value.digits(10, false))
    }

    #[test]
    fn arithmetic_agrees_with_machine_integers() {
        let values = [
            0i128,
            1,
            -1,
            7,
            -7,
            4294967295,
            4294967296,
            -4294967297,
            18446744073709551616,
            -98765432109876543,
        ];
        for a in values {
            for b in values {
                let (x, y) = (int(&a.to_string()), int(&b.to_string()));
                assert_eq!(show(&x.add(&y)), (a + b).to_string());
                assert_eq!(show(&x.sub(&y)), (a - b).to_string());
                assert_eq!(x.cmp(&y), a.cmp(&b));
                assert_eq!(x.div(&y).map(|q| show(&q)), a.checked_div(b).map(|q| q.to_string()));
                if let Some(product) = a.checked_mul(b) {
                    assert_eq!(show(&x.mul(&y)), product.to_string());
                }
            }
        }
    }

    #[test]
    fn numerals_are_checked() {
        assert_eq!(Int::parse(b"ff", 16).unwrap().digits(10, false), "255");
        assert_eq!(Int::parse(b"255", 10).unwrap().digits(16, true), "FF");
        assert!(Int::parse(b"12a", 10).is_none());
        assert!(Int::parse(b"", 10).is_none());
        assert!(Int::parse(&[b'9'; 5000], 10).is_none());
    }
}
