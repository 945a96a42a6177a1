//! [`ApFloat`]: a value of one of MLIR's float formats, with the results of LLVM's `APFloat`.
//!
//! One generic soft-float over 128-bit significands serves all formats ([`kind`] holds their parameters);
//! nothing uses the machine's floating point except to parse and print short decimals faster, with equal results.
//! Invariant: the bits above the width are zero, and `f80` patterns that no hardware makes are stored as the NaN or
//! number LLVM reads them as. So equality by bits is LLVM's `bitwiseIsEqual`.

mod arith;
mod bits;
mod convert;
mod decimal;
mod kind;
mod print;
mod round;
mod unpack;

pub use bits::ApFloat;
pub use convert::IntConversion;
pub use decimal::FloatParseError;
pub use kind::FloatKind;
pub use round::Rounding;

use crate::apint::ApInt;
use crate::sign::Sign;
use kind::NonFinite;
use std::fmt;
use std::ops::Neg;
use unpack::{Category, Unpacked};

impl ApFloat {
    /// Returns the bits as an integer of the format's width.
    pub fn to_int_bits(self) -> ApInt {
        ApInt::from_words(self.kind.bit_width(), &self.words)
    }

    /// Returns the value with these bits (cut or zero-extended to the format's width).
    pub fn from_int_bits(kind: FloatKind, bits: &ApInt) -> ApFloat {
        let word = |i: usize| bits.words().get(i).copied().unwrap_or(0);
        ApFloat::from_bits(kind, (u128::from(word(1)) << 64) | u128::from(word(0)))
    }

    /// Returns an `f32`.
    pub fn from_f32(value: f32) -> ApFloat {
        ApFloat::from_bits(FloatKind::F32, u128::from(value.to_bits()))
    }

    /// Returns an `f64`.
    pub fn from_f64(value: f64) -> ApFloat {
        ApFloat::from_bits(FloatKind::F64, u128::from(value.to_bits()))
    }

    /// Returns `value` rounded to the nearest of `kind`, ties to even.
    pub fn from_f64_in(kind: FloatKind, value: f64) -> ApFloat {
        ApFloat::from_f64(value).convert(kind, Rounding::NearestEven).0
    }

    /// Returns the nearest `f64`, ties to even.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64, Rounding::NearestEven).0.words[0])
    }

    /// Returns positive zero; in a format without zero, the smallest number.
    pub fn zero(kind: FloatKind) -> ApFloat {
        ApFloat::from_bits(kind, 0)
    }

    /// Returns a zero of that sign; the positive one where the format has no negative zero.
    pub fn signed_zero(kind: FloatKind, sign: Sign) -> ApFloat {
        Unpacked::zero(sign.is_negative()).pack(kind)
    }

    /// Returns 1.
    pub fn one(kind: FloatKind) -> ApFloat {
        Unpacked::finite(false, 0, 1 << (kind.precision() - 1)).pack(kind)
    }

    /// Returns infinity; where the format has none, the NaN of that sign or, without NaN, the largest number.
    pub fn infinity(kind: FloatKind, sign: Sign) -> ApFloat {
        if kind.has_infinity() {
            Unpacked::infinity(sign.is_negative()).pack(kind)
        } else {
            ApFloat::nan(kind, sign)
        }
    }

    /// Returns the default quiet NaN (the only one in formats that have no payload).
    pub fn nan(kind: FloatKind, sign: Sign) -> ApFloat {
        Unpacked::quiet_nan(kind, sign.is_negative()).pack(kind)
    }

    /// Returns the largest finite magnitude.
    pub fn largest(kind: FloatKind, sign: Sign) -> ApFloat {
        Unpacked::largest(kind, sign.is_negative()).pack(kind)
    }

    /// Returns the smallest magnitude above zero, a denormal.
    pub fn smallest(kind: FloatKind, sign: Sign) -> ApFloat {
        Unpacked::finite(sign.is_negative(), kind.semantics().min_exp, 1).pack(kind)
    }

    /// Returns the smallest normal magnitude.
    pub fn smallest_normal(kind: FloatKind, sign: Sign) -> ApFloat {
        Unpacked::finite(sign.is_negative(), kind.semantics().min_exp, 1 << (kind.precision() - 1))
            .pack(kind)
    }

    /// Returns whether this is a NaN.
    pub fn is_nan(self) -> bool {
        self.unpack().category == Category::Nan
    }

    /// Returns whether this is a NaN whose quiet bit is clear; never so in formats without payload.
    pub fn is_signaling(self) -> bool {
        self.unpack().is_signaling(self.kind)
    }

    /// Returns whether this is an infinity.
    pub fn is_infinite(self) -> bool {
        self.unpack().category == Category::Infinity
    }

    /// Returns whether this is neither infinite nor NaN.
    pub fn is_finite(self) -> bool {
        matches!(self.unpack().category, Category::Zero | Category::Finite)
    }

    /// Returns whether this is a zero of either sign.
    pub fn is_zero(self) -> bool {
        self.unpack().category == Category::Zero
    }

    /// Returns whether this is +0.
    pub fn is_positive_zero(self) -> bool {
        self.words == [0, 0] && self.kind.has_zero()
    }

    /// Returns whether this is -0.
    pub fn is_negative_zero(self) -> bool {
        self.is_zero() && self.is_negative()
    }

    /// Returns the sign bit, also of zeros and NaNs.
    pub fn is_negative(self) -> bool {
        self.to_bits() >> self.kind.sign_shift() & 1 == 1
    }

    /// Returns the magnitude.
    pub fn abs(self) -> ApFloat {
        if self.is_negative() { self.neg() } else { self }
    }
}

impl Neg for ApFloat {
    type Output = ApFloat;

    /// Returns the sign turned. Zero and NaN stay in formats without negative zero.
    fn neg(self) -> ApFloat {
        if self.kind.semantics().non_finite == NonFinite::NanNegativeZero
            && (self.is_zero() || self.is_nan())
        {
            return self;
        }
        ApFloat::from_bits(self.kind, self.to_bits() ^ (1 << self.kind.sign_shift()))
    }
}

/// The value as MLIR writes it, with its kind: `1.000000e+00:f32`. For debugging.
impl fmt::Debug for ApFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_mlir(&mut text);
        write!(f, "{text}:{}", self.kind)
    }
}
