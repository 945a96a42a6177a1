//! Reading float literals: decimal text, and hexadecimal bit patterns.
//!
//! Invariant: every decimal result is the correctly rounded one, however many digits there are. The shortcut
//! through `f64` is taken only where a double rounding cannot show.

use super::arith::round_words;
use super::round::round;
use super::{ApFloat, FloatKind, Rounding};
use crate::apint::{ApInt, IntParseError};
use crate::sign::Sign;
use crate::words::{self, Words};
use std::fmt;

/// An error in the text of a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatParseError {
    /// Not `digits [. digits*] [e [+-] digits]`, or for a bit pattern not `0x` and hexadecimal digits.
    Syntax,
    /// A bit pattern of more bits than the format has.
    OutOfRange,
}

impl fmt::Display for FloatParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FloatParseError::Syntax => "malformed float literal",
            FloatParseError::OutOfRange => "hexadecimal float constant out of range for type",
        })
    }
}

impl std::error::Error for FloatParseError {}

impl ApFloat {
    /// Parses `[+-]? digits+ (. digits*)? ([eE] [+-]? digits+)?`, rounding once to the nearest, ties to even.
    pub fn parse_decimal(kind: FloatKind, text: &str) -> Result<ApFloat, FloatParseError> {
        let decimal = Decimal::scan(text)?;
        Ok(parse_fast(kind, text).unwrap_or_else(|| decimal.to_float(kind)))
    }

    /// Parses a float literal as MLIR reads one for a type of `kind`: decimal syntax as
    /// [`ApFloat::parse_decimal`], but rounded to `f64` first and then to the format.
    pub fn parse_mlir(kind: FloatKind, text: &str) -> Result<ApFloat, FloatParseError> {
        Decimal::scan(text)?;
        let value: f64 = text.parse().map_err(|_| FloatParseError::Syntax)?;
        Ok(ApFloat::from_f64_in(kind, value))
    }

    /// Parses a `0x` hexadecimal integer as the bits of a value. The range is that of [`FloatKind::bit_width`].
    pub fn parse_hex_bits(kind: FloatKind, spelling: &str) -> Result<ApFloat, FloatParseError> {
        let digits = spelling.strip_prefix("0x").ok_or(FloatParseError::Syntax)?;
        match ApInt::parse_width(kind.bit_width(), digits, 16) {
            Ok(bits) => Ok(ApFloat::from_int_bits(kind, &bits)),
            Err(IntParseError::OutOfRange) => Err(FloatParseError::OutOfRange),
            Err(_) => Err(FloatParseError::Syntax),
        }
    }
}

/// Returns the correctly rounded value of checked decimal `text`, where the machine's parser can give it.
pub(super) fn parse_fast(kind: FloatKind, text: &str) -> Option<ApFloat> {
    match kind {
        FloatKind::F64 => text.parse().ok().map(ApFloat::from_f64),
        FloatKind::F32 => text.parse().ok().map(ApFloat::from_f32),
        FloatKind::F80 | FloatKind::F128 => None,
        _ => {
            let value: f64 = text.parse().ok()?;
            let nearest = |v: f64| ApFloat::from_f64(v).convert(kind, Rounding::NearestEven);
            let (result, lost) = nearest(value);
            // The exact decimal lies within half a unit of the f64. That matters only where the f64 is a midpoint of
            // the narrow format: then its neighbours go to different sides.
            let midpoint = lost && nearest(value.next_down()).0 != nearest(value.next_up()).0;
            (!midpoint).then_some(result)
        }
    }
}

/// Enough digits to distinguish any value from any midpoint of `f128` (11,563 are needed).
const MAX_DIGITS: usize = 12_000;

/// Scanned decimal text: `0.DIGITS * 10^exp` over the digits of two slices, leading zeros dropped.
struct Decimal<'a> {
    negative: bool,
    whole: &'a [u8],
    fraction: &'a [u8],
    /// The written exponent, clamped to +-1e9.
    exp: i64,
}

fn digits(text: &[u8]) -> (&[u8], &[u8]) {
    let n = text.iter().take_while(|c| c.is_ascii_digit()).count();
    text.split_at(n)
}

impl<'a> Decimal<'a> {
    fn scan(text: &'a str) -> Result<Decimal<'a>, FloatParseError> {
        let bytes = text.as_bytes();
        let (negative, rest) = match bytes {
            [b'-', rest @ ..] => (true, rest),
            [b'+', rest @ ..] => (false, rest),
            _ => (false, bytes),
        };
        let (whole, rest) = digits(rest);
        if whole.is_empty() {
            return Err(FloatParseError::Syntax);
        }
        let (fraction, rest) = match rest {
            [b'.', rest @ ..] => digits(rest),
            _ => (&rest[..0], rest),
        };
        let exp = match rest {
            [] => 0,
            [b'e' | b'E', rest @ ..] => scan_exponent(rest)?,
            _ => return Err(FloatParseError::Syntax),
        };
        Ok(Decimal { negative, whole, fraction, exp })
    }

    /// Returns the correctly rounded value, by exact arithmetic.
    fn to_float(&self, kind: FloatKind) -> ApFloat {
        let all = self.whole.len() + self.fraction.len();
        let digit_at = |i: usize| match self.whole.get(i) {
            Some(c) => c - b'0',
            None => self.fraction.get(i - self.whole.len()).map_or(0, |c| c - b'0'),
        };
        let Some(first) = (0..all).find(|&i| digit_at(i) != 0) else {
            return ApFloat::signed_zero(kind, Sign::from_bit(self.negative));
        };
        let last = (first..all).rev().find(|&i| digit_at(i) != 0).unwrap_or(first);
        let end = (last + 1).min(first + MAX_DIGITS);
        let sticky = end <= last;
        // The value is the number made of the digits first..end, times 10^exp.
        let exp = self.exp + self.whole.len() as i64 - end as i64;
        let magnitude = exp + (end - first) as i64;
        let rounding = Rounding::NearestEven;
        if !(-6000..6000).contains(&magnitude) {
            let far = if magnitude > 0 { 1 << 20 } else { -(1 << 20) };
            return round(kind, self.negative, far, 1, true, rounding).value.pack(kind);
        }
        let mut number = Words::new();
        for i in (first..end).step_by(19) {
            let n = (end - i).min(19);
            let part = (i..i + n).fold(0u64, |acc, j| acc * 10 + u64::from(digit_at(j)));
            words::mul_add_small(&mut number, 10u64.pow(n as u32), part);
        }
        let exp = exp as i32;
        if exp >= 0 {
            words::mul_pow5(&mut number, exp as u32);
            return round_words(kind, self.negative, exp, number, sticky, rounding).pack(kind);
        }
        let mut power = Words::from_slice(&[1]);
        words::mul_pow5(&mut power, exp.unsigned_abs());
        // Scale so that the quotient has more bits than any significand.
        let scale = (words::bit_len(&power) + 130).saturating_sub(words::bit_len(&number));
        number.resize(number.len() + scale.div_ceil(64) as usize, 0);
        words::shl_assign(&mut number, scale);
        match words::div_rem(&number, &power) {
            Some((quotient, rest)) => {
                let sticky = sticky || words::bit_len(&rest) != 0;
                round_words(kind, self.negative, exp - scale as i32, quotient, sticky, rounding)
                    .pack(kind)
            }
            None => ApFloat::nan(kind, Sign::from_bit(self.negative)),
        }
    }
}

fn scan_exponent(text: &[u8]) -> Result<i64, FloatParseError> {
    let (negative, rest) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let (digits, after) = digits(rest);
    if digits.is_empty() || !after.is_empty() {
        return Err(FloatParseError::Syntax);
    }
    let value =
        digits.iter().fold(0i64, |acc, c| (acc * 10 + i64::from(c - b'0')).min(1_000_000_000));
    Ok(if negative { -value } else { value })
}
