//! Writing a float as MLIR's printer does.
//!
//! Three forms, first that fits: six significant digits in scientific notation, if they read back as the same bits;
//! as many digits as the format may need, if that form has a decimal point; the bits in hexadecimal.
//! The digits are not the nearest decimal: LLVM first cuts the exact binary value to about the wanted precision and
//! rounds the remaining digits half up, so 0.7 as an `f64` does not print as `7.000000e-01`. This is reproduced digit for digit.

use super::unpack::{Category, Unpacked};
use super::{ApFloat, FloatKind};
use crate::words::{self, Words};

/// The significant digits of the short form.
const SHORT_DIGITS: u32 = 6;
/// 10^19, the largest power of ten in a word.
const TEN_19: u128 = 10_000_000_000_000_000_000;
/// The zeros that the long form may put before the first digit, or after the last.
const MAX_PADDING: i32 = 3;

impl ApFloat {
    /// Appends the value as MLIR prints a float attribute (without its type).
    pub fn write_mlir(self, out: &mut String) {
        let kind = self.kind();
        let u = self.unpack();
        match u.category {
            Category::Zero => {
                out.push_str(if u.negative { "-0.000000e+00" } else { "0.000000e+00" })
            }
            Category::Infinity | Category::Nan => self.write_hex_bits(out),
            Category::Finite => {
                let start = out.len();
                write_short(kind, u, out);
                if ApFloat::parse_decimal(kind, &out[start..]) == Ok(self) {
                    return;
                }
                out.truncate(start);
                write_long(kind, u, out);
                if !out[start..].contains('.') {
                    out.truncate(start);
                    self.write_hex_bits(out);
                }
            }
        }
    }

    /// Appends `0x` and the bits in upper-case hexadecimal without leading zeros.
    pub fn write_hex_bits(self, out: &mut String) {
        out.push_str("0x");
        self.to_int_bits().write_hex(out);
    }

    /// Writes as [`ApFloat::write_mlir`] into a new string.
    pub fn to_mlir_string(self) -> String {
        let mut out = String::new();
        self.write_mlir(&mut out);
        out
    }
}

/// Decimal digits, the most significant first, of a value `DIGITS * 10^exp`; no trailing zeros.
struct Digits {
    buffer: [u8; 40],
    start: usize,
    end: usize,
    exp: i32,
}

impl Digits {
    /// Computes at most `wanted` digits of `sig * 2^exp`.
    fn of(sig: u128, exp: i32, wanted: u32) -> Digits {
        let (mut number, mut exp10) = cut(sig, exp, wanted);
        let mut digits = Digits { buffer: [0; 40], start: 40, end: 40, exp: 0 };
        // One-word divisions wherever possible: the short form always fits a word.
        while number > u128::from(u64::MAX) {
            digits.prepend((number % TEN_19) as u64, 19);
            number /= TEN_19;
        }
        digits.prepend(number as u64, 0);
        exp10 += digits.trim_zeros();
        digits.exp = exp10;
        digits.round(wanted as usize);
        digits
    }

    /// Puts the digits of `value` in front, at least `least` of them.
    fn prepend(&mut self, mut value: u64, least: usize) {
        let stop = self.start - least;
        while value != 0 || self.start > stop {
            self.start -= 1;
            self.buffer[self.start] = b'0' + (value % 10) as u8;
            value /= 10;
        }
    }

    fn as_slice(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Drops trailing zeros; returns how many.
    fn trim_zeros(&mut self) -> i32 {
        let n = self.as_slice().iter().rev().take_while(|c| **c == b'0').count();
        self.end -= n;
        n as i32
    }

    /// Keeps at most `wanted` digits, rounding half up.
    fn round(&mut self, wanted: usize) {
        let n = self.end - self.start;
        if n <= wanted {
            return;
        }
        let cut = self.start + wanted;
        let up = self.buffer[cut] >= b'5';
        self.exp += (self.end - cut) as i32;
        self.end = cut;
        if up {
            // Nines become zeros, which are dropped like any trailing ones.
            while self.end > self.start && self.buffer[self.end - 1] == b'9' {
                self.end -= 1;
                self.exp += 1;
            }
            if self.end == self.start {
                self.buffer[self.start] = b'1';
                self.end += 1;
            } else {
                self.buffer[self.end - 1] += 1;
            }
            return;
        }
        self.exp += self.trim_zeros();
    }
}

/// Returns `sig * 2^exp` as a whole number times a power of ten, divided by as many tens as leave the bits
/// that `wanted` digits need. The estimate of that number is LLVM's: 59/196 for the logarithm of 2.
fn cut(sig: u128, exp: i32, wanted: u32) -> (u128, i32) {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    let length = u64::from(128 - sig.leading_zeros());
    let bits_needed = u64::from(wanted * 196).wrapping_add(58) / 59;
    let tens = |bits: u64| (bits.saturating_sub(bits_needed) * 59 / 196) as u32;
    let to_u128 = |w: &Words| {
        let word = |i: usize| u128::from(w.get(i).copied().unwrap_or(0));
        word(1) << 64 | word(0)
    };
    let start = || Words::from_slice(&[sig as u64, (sig >> 64) as u64]);
    if exp >= 0 {
        let t = tens(length + exp as u64);
        if t == 0 {
            return (sig << exp, 0);
        }
        let mut number = start();
        number.resize((length + exp as u64).div_ceil(64) as usize, 0);
        words::shl_assign(&mut number, exp as u64);
        words::div_pow5(&mut number, t);
        words::shr_assign(&mut number, u64::from(t));
        return (to_u128(&number), t as i32);
    }
    // 2^-k is 5^k / 10^k.
    let k = exp.unsigned_abs();
    let mut number = start();
    words::trim(&mut number);
    words::mul_pow5(&mut number, k);
    let t = tens(words::bit_len(&number));
    if t > k {
        number = start();
        words::div_pow5(&mut number, t - k);
    } else if t > 0 {
        number = start();
        words::trim(&mut number);
        words::mul_pow5(&mut number, k - t);
    }
    words::shr_assign(&mut number, u64::from(t));
    (to_u128(&number), t as i32 - k as i32)
}

fn push_digits(out: &mut String, digits: &[u8]) {
    if let Ok(text) = std::str::from_utf8(digits) {
        out.push_str(text);
    }
}

fn push_zeros(out: &mut String, n: usize) {
    out.extend(std::iter::repeat_n('0', n));
}

fn unit(kind: FloatKind, u: Unpacked) -> i32 {
    u.exp - (kind.precision() as i32 - 1)
}

/// Writes `d.dddddde+dd`: six digits, filled with a zero to seven.
fn write_short(kind: FloatKind, u: Unpacked, out: &mut String) {
    let digits = Digits::of(u.sig, unit(kind, u), SHORT_DIGITS);
    if u.negative {
        out.push('-');
    }
    let text = digits.as_slice();
    push_digits(out, &text[..1]);
    out.push('.');
    push_digits(out, &text[1..]);
    push_zeros(out, SHORT_DIGITS as usize + 1 - text.len());
    push_exponent(out, 'e', digits.exp + text.len() as i32 - 1, 2);
}

fn push_exponent(out: &mut String, letter: char, exp: i32, least_digits: usize) {
    out.push(letter);
    out.push(if exp < 0 { '-' } else { '+' });
    let mut buffer = [0u8; 8];
    let mut at = buffer.len();
    let mut rest = exp.unsigned_abs();
    while rest != 0 || buffer.len() - at < least_digits.max(1) {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    push_digits(out, &buffer[at..]);
}

/// Writes as many digits as distinguish all values of the format; scientific only for large or small magnitudes. Whole
/// numbers come without a point.
fn write_long(kind: FloatKind, u: Unpacked, out: &mut String) {
    let wanted = 2 + kind.precision() * 59 / 196;
    let digits = Digits::of(u.sig, unit(kind, u), wanted);
    if u.negative {
        out.push('-');
    }
    let (text, exp) = (digits.as_slice(), digits.exp);
    let n = text.len() as i32;
    let leading = exp + n - 1;
    let scientific = if exp >= 0 {
        exp > MAX_PADDING || n + exp > wanted as i32
    } else {
        leading < 0 && -leading > MAX_PADDING
    };
    if scientific {
        push_digits(out, &text[..1]);
        out.push('.');
        push_digits(out, if n == 1 { b"0" } else { &text[1..] });
        push_exponent(out, 'E', leading, 1);
    } else if exp >= 0 {
        push_digits(out, text);
        push_zeros(out, exp as usize);
    } else if leading >= 0 {
        let (whole, fraction) = text.split_at((leading + 1) as usize);
        push_digits(out, whole);
        out.push('.');
        push_digits(out, fraction);
    } else {
        out.push_str("0.");
        push_zeros(out, (-leading - 1) as usize);
        push_digits(out, text);
    }
}
