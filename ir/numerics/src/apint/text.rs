//! Text and bytes: parsing digits of any length, printing, little-endian byte strings.
//!
//! Hexadecimal, octal and binary take linear time. Decimal takes a little more: long numbers are halved, and the halves put together with one
//! fast product, e.g. `12345678` is `1234 * 10^4 + 5678`. Nothing allocates for values of at most 64 bits, apart from growing the output.

use super::{ApInt, Repr, sign_extend};
use crate::convolution::convolve;
use crate::sign::Sign;
use crate::words::{self, Words};
use smallvec::SmallVec;
use std::fmt;

/// An error in the digits of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntParseError {
    /// No digits at all.
    Empty,
    /// A character that is not a digit of the radix.
    InvalidDigit,
    /// The value does not fit the width (or [`ApInt::MAX_WIDTH`]).
    OutOfRange,
}

impl fmt::Display for IntParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IntParseError::Empty => "no digits",
            IntParseError::InvalidDigit => "invalid digit",
            IntParseError::OutOfRange => "integer does not fit its width",
        })
    }
}

impl std::error::Error for IntParseError {}

/// The positive literals that a type of some width takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralRange {
    /// Up to all ones: signless and unsigned types.
    Unsigned,
    /// The sign bit must stay clear: signed types and `index`.
    Signed,
}

/// 10^19, the largest power of ten in a word.
const TEN_19: u64 = 10_000_000_000_000_000_000;

impl ApInt {
    /// Parses unsigned `digits` (no sign, no prefix) of a radix from 2 to 36 into the least width that holds the
    /// value, at least 1.
    pub fn parse(digits: &str, radix: u32) -> Result<ApInt, IntParseError> {
        if digits.is_empty() {
            return Err(IntParseError::Empty);
        }
        if let Some(value) = parse_short(digits.as_bytes(), radix)? {
            return Ok(ApInt::small((64 - value.leading_zeros()).max(1), value));
        }
        let words = if radix.is_power_of_two() {
            parse_shifting(digits.as_bytes(), radix)?
        } else {
            parse_multiplying(digits.as_bytes(), radix)?
        };
        let width = words::bit_len(&words).max(1);
        match u32::try_from(width) {
            Ok(width) if width <= ApInt::MAX_WIDTH => Ok(ApInt::from_word_vec(width, words)),
            _ => Err(IntParseError::OutOfRange),
        }
    }

    /// Parses unsigned `digits` as [`ApInt::parse`] into exactly `width` bits.
    pub fn parse_width(width: u32, digits: &str, radix: u32) -> Result<ApInt, IntParseError> {
        let value = ApInt::parse(digits, radix)?;
        if value.active_bits() > width {
            Err(IntParseError::OutOfRange)
        } else {
            Ok(value.zext(width))
        }
    }

    /// Parses an integer literal of the MLIR syntax for a type of `width` bits: `spelling` is decimal or `0x`
    /// hexadecimal, without its sign. Negative literals need their sign bit set after negation, so `-0` and values
    /// below the signed minimum are out of range, as is every negative one of width 0.
    pub fn parse_literal(
        width: u32,
        sign: Sign,
        spelling: &str,
        range: LiteralRange,
    ) -> Result<ApInt, IntParseError> {
        let value = match spelling.strip_prefix("0x") {
            Some(digits) => ApInt::parse_width(width, digits, 16)?,
            None => ApInt::parse_width(width, spelling, 10)?,
        };
        if sign.is_negative() {
            let value = value.neg();
            return if value.is_negative() { Ok(value) } else { Err(IntParseError::OutOfRange) };
        }
        if range == LiteralRange::Signed && value.is_negative() {
            return Err(IntParseError::OutOfRange);
        }
        Ok(value)
    }

    /// Appends the unsigned value in decimal.
    pub fn write_unsigned(&self, out: &mut String) {
        match &self.0 {
            Repr::Small { value, .. } => write_decimal_u64(*value, out),
            Repr::Large(large) => write_decimal_words(large.words.clone(), out),
        }
    }

    /// Appends the signed value in decimal.
    pub fn write_signed(&self, out: &mut String) {
        if let Repr::Small { width, value } = &self.0 {
            let value = sign_extend(*width, *value);
            if value < 0 {
                out.push('-');
            }
            write_decimal_u64(value.unsigned_abs(), out);
            return;
        }
        if self.is_negative() {
            out.push('-');
        }
        self.abs().write_unsigned(out);
    }

    /// Appends the unsigned value in upper-case hexadecimal without prefix or leading zeros.
    pub fn write_hex(&self, out: &mut String) {
        let digits = (words::bit_len(self.words()).div_ceil(4)).max(1);
        for i in (0..digits).rev() {
            let nibble = self.words()[(i / 16) as usize] >> (i % 16 * 4) & 15;
            out.push(char::from(b"0123456789ABCDEF"[nibble as usize]));
        }
    }

    /// Returns the value of little-endian `bytes` modulo 2^`width`; missing bytes are zero.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> ApInt {
        let word = |chunk: &[u8]| chunk.iter().rev().fold(0u64, |acc, b| acc << 8 | u64::from(*b));
        if width <= 64 {
            return ApInt::small(width, word(&bytes[..bytes.len().min(8)]));
        }
        let used = bytes.len().min((width as usize).div_ceil(8));
        ApInt::from_word_vec(width, bytes[..used].chunks(8).map(word).collect())
    }

    /// Appends the `ceil(width / 8)` bytes of the value, little-endian.
    pub fn write_le_bytes(&self, out: &mut Vec<u8>) {
        let mut left = (self.width() as usize).div_ceil(8);
        for w in self.words() {
            let n = left.min(8);
            out.extend_from_slice(&w.to_le_bytes()[..n]);
            left -= n;
        }
    }

    /// Returns the `ceil(width / 8)` bytes of the value, little-endian.
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write_le_bytes(&mut out);
        out
    }

    /// Writes as [`ApInt::write_signed`] into a new string.
    pub fn to_signed_string(&self) -> String {
        let mut out = String::new();
        self.write_signed(&mut out);
        out
    }

    /// Writes as [`ApInt::write_unsigned`] into a new string.
    pub fn to_unsigned_string(&self) -> String {
        let mut out = String::new();
        self.write_unsigned(&mut out);
        out
    }

    /// Returns the bits as a hexadecimal number.
    ///
    /// ```
    /// use numerics::ApInt;
    ///
    /// assert_eq!(ApInt::from_i64(8, -1).to_hex_string(), "0xff");
    /// ```
    pub fn to_hex_string(&self) -> String {
        let mut words = self.words().iter().rev().skip_while(|word| **word == 0);
        let first = words.next().copied().unwrap_or_default();
        words.fold(format!("0x{first:x}"), |text, word| format!("{text}{word:016x}"))
    }
}

fn digit(c: u8, radix: u32) -> Result<u64, IntParseError> {
    char::from(c).to_digit(radix).map(u64::from).ok_or(IntParseError::InvalidDigit)
}

/// Returns the value, when it fits a word; an invalid digit met before that is known is an error.
fn parse_short(digits: &[u8], radix: u32) -> Result<Option<u64>, IntParseError> {
    let mut value = 0u64;
    for &c in digits {
        let d = digit(c, radix)?;
        match value.checked_mul(u64::from(radix)).and_then(|v| v.checked_add(d)) {
            Some(v) => value = v,
            None => return Ok(None),
        }
    }
    Ok(Some(value))
}

/// Parses in linear time: each digit is a fixed number of bits.
fn parse_shifting(digits: &[u8], radix: u32) -> Result<Words, IntParseError> {
    let zeros = digits.iter().take_while(|c| **c == b'0').count();
    let digits = &digits[zeros..];
    let bits = u64::from(radix.trailing_zeros());
    let total = digits.len() as u64 * bits;
    if total > u64::from(ApInt::MAX_WIDTH) + bits {
        for &c in digits {
            digit(c, radix)?;
        }
        return Err(IntParseError::OutOfRange);
    }
    let mut words: Words = SmallVec::from_elem(0, total.div_ceil(64) as usize + 1);
    for (i, &c) in digits.iter().rev().enumerate() {
        let d = u128::from(digit(c, radix)?) << (i as u64 * bits % 64);
        let at = (i as u64 * bits / 64) as usize;
        words[at] |= d as u64;
        words[at + 1] |= (d >> 64) as u64;
    }
    Ok(words)
}

/// Digits of at most this many words are parsed one word after the other.
const FEW_WORDS: usize = 64;

/// Parses halves of the digits, and puts them together with one product.
fn parse_multiplying(digits: &[u8], radix: u32) -> Result<Words, IntParseError> {
    let zeros = digits.iter().take_while(|c| **c == b'0').count();
    let digits = &digits[zeros..];
    let step = u64::MAX.ilog(u64::from(radix)) as usize;
    let few = step * FEW_WORDS;
    if digits.len() <= few {
        return parse_halves(digits, radix, &[]);
    }
    for &c in digits {
        digit(c, radix)?;
    }
    // A digit is more than three bits, so that this bounds the work on text that is certainly too long.
    if digits.len() > ApInt::MAX_WIDTH as usize / 3 {
        return Err(IntParseError::OutOfRange);
    }
    let mut power: Words = SmallVec::from_elem(1, 1);
    for _ in 0..FEW_WORDS {
        words::mul_add_small(&mut power, u64::from(radix).pow(step as u32), 0);
    }
    let mut powers = vec![power];
    let mut length = few;
    while 2 * length < digits.len() {
        let Some(power) = powers.last() else { break };
        let mut square = words::mul(power, power, 2 * power.len());
        words::trim(&mut square);
        powers.push(square);
        length *= 2;
    }
    parse_halves(digits, radix, &powers)
}

/// Parses digits, of which there are at most as many as twice the last of `powers` has: the powers of the radix to `FEW_WORDS` words of
/// digits, to twice as many, and so on.
fn parse_halves(digits: &[u8], radix: u32, powers: &[Words]) -> Result<Words, IntParseError> {
    let step = u64::MAX.ilog(u64::from(radix)) as usize;
    let Some((power, smaller)) = powers.split_last() else {
        let mut words = Words::new();
        for chunk in digits.chunks(step) {
            let mut value = 0u64;
            for &c in chunk {
                value = value * u64::from(radix) + digit(c, radix)?;
            }
            words::mul_add_small(&mut words, u64::from(radix).pow(chunk.len() as u32), value);
        }
        return Ok(words);
    };
    let low = (step * FEW_WORDS) << smaller.len();
    let Some(high) = digits.len().checked_sub(low) else {
        return parse_halves(digits, radix, smaller);
    };
    let low = parse_halves(&digits[high..], radix, smaller)?;
    let high = parse_halves(&digits[..high], radix, smaller)?;
    let mut words = words::mul(&high, power, high.len() + power.len());
    words::add_assign(&mut words, &low);
    Ok(words)
}

fn write_decimal_u64(mut value: u64, out: &mut String) {
    let mut buffer = [0u8; 20];
    let mut at = buffer.len();
    loop {
        at -= 1;
        buffer[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    if let Ok(text) = std::str::from_utf8(&buffer[at..]) {
        out.push_str(text);
    }
}

fn write_decimal_words(mut words: Words, out: &mut String) {
    words::trim(&mut words);
    if words.len() > FEW_WORDS {
        return write_decimal_halves(&words, out);
    }
    let mut parts: SmallVec<[u64; 8]> = SmallVec::new();
    while words.len() > 1 {
        parts.push(words::div_small(&mut words, TEN_19));
        words::trim(&mut words);
    }
    write_decimal_u64(words.first().copied().unwrap_or(0), out);
    for part in parts.iter().rev() {
        write_padded(*part, 19, out);
    }
}

/// Appends a number of at most `digits` digits with zeros before it.
fn write_padded(value: u64, digits: usize, out: &mut String) {
    let start = out.len();
    write_decimal_u64(value, out);
    let missing = digits - (out.len() - start);
    out.insert_str(start, &"0000000000000000000"[..missing]);
}

/// The base of [`Decimal`]: of at most 2^24 bits there are less than 2^20 digits, whose products are less than 2^40.
const DECIMAL_BASE: u64 = 1_000_000;

/// A number as digits of the base, lowest first.
type Decimal = Vec<u64>;

/// Converts halves of the words to decimal, and puts them together with one product in decimal: that needs no division of long numbers.
fn write_decimal_halves(words: &[u64], out: &mut String) {
    let mut powers = vec![to_decimal_few(&[&[0; FEW_WORDS][..], &[1]].concat())];
    let mut length = FEW_WORDS;
    while 2 * length < words.len() {
        let Some(power) = powers.last() else { break };
        powers.push(mul_add_decimal(power, power, &[]));
        length *= 2;
    }
    let decimal = to_decimal(words, &powers);
    let mut digits = decimal.iter().rev().skip_while(|digit| **digit == 0);
    write_decimal_u64(digits.next().copied().unwrap_or(0), out);
    for &digit in digits {
        write_padded(digit, 6, out);
    }
}

/// Converts at most as many words as twice the last of `powers` has zeros: two to the `FEW_WORDS` words, to twice as many, and so on.
fn to_decimal(words: &[u64], powers: &[Decimal]) -> Decimal {
    let Some((power, smaller)) = powers.split_last() else { return to_decimal_few(words) };
    let low = FEW_WORDS << smaller.len();
    if words.len() <= low {
        return to_decimal(words, smaller);
    }
    let (low, high) = words.split_at(low);
    mul_add_decimal(&to_decimal(high, smaller), power, &to_decimal(low, smaller))
}

fn to_decimal_few(words: &[u64]) -> Decimal {
    let mut words: Words = words.iter().copied().collect();
    let mut decimal = Decimal::new();
    words::trim(&mut words);
    while !words.is_empty() {
        let three = words::div_small(&mut words, DECIMAL_BASE.pow(3));
        decimal.extend([0, 1, 2].map(|i| three / DECIMAL_BASE.pow(i) % DECIMAL_BASE));
        words::trim(&mut words);
    }
    decimal
}

/// Returns `a * b + c`.
fn mul_add_decimal(a: &[u64], b: &[u64], c: &[u64]) -> Decimal {
    if a.is_empty() || b.is_empty() {
        return c.to_vec();
    }
    let mut decimal = convolve(a, b);
    decimal.resize(decimal.len().max(c.len()) + 2, 0);
    let mut carry = 0;
    for (i, digit) in decimal.iter_mut().enumerate() {
        let sum = *digit + c.get(i).copied().unwrap_or(0) + carry;
        (*digit, carry) = (sum % DECIMAL_BASE, sum / DECIMAL_BASE);
    }
    decimal.truncate(decimal.len() - decimal.iter().rev().take_while(|d| **d == 0).count());
    decimal
}
