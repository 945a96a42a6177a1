//! The float formats: names, widths and the parameters the arithmetic needs.

use std::fmt;
use std::str::FromStr;

/// A float format of MLIR 22, named as the type is written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// 2 exponent and 1 fraction bits; every encoding is a number.
    F4E2M1FN,
    /// 2 exponent and 3 fraction bits; every encoding is a number.
    F6E2M3FN,
    /// 3 exponent and 2 fraction bits; every encoding is a number.
    F6E3M2FN,
    /// IEEE-like, 3 exponent and 4 fraction bits.
    F8E3M4,
    /// 8 exponent bits and nothing else: powers of two, and NaN as all ones. It has no zero.
    F8E8M0FNU,
    /// IEEE-like, 5 exponent and 2 fraction bits.
    F8E5M2,
    /// IEEE-like, 4 exponent and 3 fraction bits.
    F8E4M3,
    /// No infinities; NaN is all ones.
    F8E4M3FN,
    /// No infinities, no negative zero: its encoding is the NaN.
    F8E5M2FNUZ,
    /// As [`FloatKind::F8E5M2FNUZ`] with 4 exponent and 3 fraction bits.
    F8E4M3FNUZ,
    /// As [`FloatKind::F8E4M3FNUZ`] with exponent bias 11.
    F8E4M3B11FNUZ,
    /// The upper half of an `f32`.
    BF16,
    /// IEEE half.
    F16,
    /// 8 exponent and 10 fraction bits, 19 bits in all.
    TF32,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// x87 extended, with an explicit integer bit.
    F80,
    /// IEEE quadruple.
    F128,
}

/// The encodings of infinities and NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NonFinite {
    /// The top exponent: infinity with a zero fraction, otherwise NaN.
    Ieee,
    /// Only NaN, encoded as all ones; the other encodings with the largest exponent are finite.
    NanAllOnes,
    /// Only NaN, encoded as negative zero; the top exponent is finite.
    NanNegativeZero,
    /// Only NaN, encoded as the top exponent of a format without sign, fraction and zero.
    NanTopExponent,
    /// Neither: every encoding is finite.
    FiniteOnly,
}

/// The parameters of a format. A finite value is `sig * 2^(exp - (precision - 1))` with `sig < 2^precision`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Semantics {
    /// Returns the width in bits.
    pub bits: u32,
    /// Significand bits, the integer bit included (also where it is implicit).
    pub precision: u32,
    /// Exponent of the largest binade.
    pub max_exp: i32,
    /// Exponent of the smallest normal binade.
    pub min_exp: i32,
    pub non_finite: NonFinite,
}

impl Semantics {
    const fn new(
        bits: u32,
        precision: u32,
        max_exp: i32,
        min_exp: i32,
        non_finite: NonFinite,
    ) -> Semantics {
        Semantics { bits, precision, max_exp, min_exp, non_finite }
    }

    /// Returns the fraction bits, those below the integer bit.
    pub(crate) fn fraction_mask(&self) -> u128 {
        (1 << (self.precision - 1)) - 1
    }
}

impl FloatKind {
    /// Every kind, by width.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
    ];

    pub(crate) const fn semantics(self) -> Semantics {
        use NonFinite::{FiniteOnly, Ieee, NanAllOnes, NanNegativeZero, NanTopExponent};
        match self {
            FloatKind::F4E2M1FN => Semantics::new(4, 2, 2, 0, FiniteOnly),
            FloatKind::F6E2M3FN => Semantics::new(6, 4, 2, 0, FiniteOnly),
            FloatKind::F6E3M2FN => Semantics::new(6, 3, 4, -2, FiniteOnly),
            FloatKind::F8E3M4 => Semantics::new(8, 5, 3, -2, Ieee),
            FloatKind::F8E8M0FNU => Semantics::new(8, 1, 127, -127, NanTopExponent),
            FloatKind::F8E5M2 => Semantics::new(8, 3, 15, -14, Ieee),
            FloatKind::F8E4M3 => Semantics::new(8, 4, 7, -6, Ieee),
            FloatKind::F8E4M3FN => Semantics::new(8, 4, 8, -6, NanAllOnes),
            FloatKind::F8E5M2FNUZ => Semantics::new(8, 3, 15, -15, NanNegativeZero),
            FloatKind::F8E4M3FNUZ => Semantics::new(8, 4, 7, -7, NanNegativeZero),
            FloatKind::F8E4M3B11FNUZ => Semantics::new(8, 4, 4, -10, NanNegativeZero),
            FloatKind::BF16 => Semantics::new(16, 8, 127, -126, Ieee),
            FloatKind::F16 => Semantics::new(16, 11, 15, -14, Ieee),
            FloatKind::TF32 => Semantics::new(19, 11, 127, -126, Ieee),
            FloatKind::F32 => Semantics::new(32, 24, 127, -126, Ieee),
            FloatKind::F64 => Semantics::new(64, 53, 1023, -1022, Ieee),
            FloatKind::F80 => Semantics::new(80, 64, 16383, -16382, Ieee),
            FloatKind::F128 => Semantics::new(128, 113, 16383, -16382, Ieee),
        }
    }

    /// Returns the width in bits.
    pub const fn bit_width(self) -> u32 {
        self.semantics().bits
    }

    /// Bits of the significand, the integer bit included (LLVM's precision, MLIR's mantissa width).
    pub const fn precision(self) -> u32 {
        self.semantics().precision
    }

    /// Returns the position of the sign among the bits of a value. A format without sign bit has it above its
    /// bits: there it is part of a computed value, but of no encoding.
    pub(crate) const fn sign_shift(self) -> u32 {
        match self {
            FloatKind::F8E8M0FNU => self.bit_width(),
            _ => self.bit_width() - 1,
        }
    }

    /// Returns whether the format has a zero.
    pub fn has_zero(self) -> bool {
        self.semantics().non_finite != NonFinite::NanTopExponent
    }

    /// Returns whether the format has a NaN.
    pub fn has_nan(self) -> bool {
        self.semantics().non_finite != NonFinite::FiniteOnly
    }

    /// Returns whether the format has infinities.
    pub fn has_infinity(self) -> bool {
        self.semantics().non_finite == NonFinite::Ieee
    }

    /// Returns whether the format has a negative zero.
    pub fn has_negative_zero(self) -> bool {
        self.has_zero() && self.semantics().non_finite != NonFinite::NanNegativeZero
    }

    /// Returns whether the encoding is that of an IEEE 754 binary format with some widths of the exponent and the fraction: a sign bit, the
    /// exponent with the usual bias, and the fraction without its integer bit; the top exponent encodes infinities and NaN. E.g. `bf16` has that
    /// layout; `f80`, whose integer bit is explicit, and `f8E4M3FN`, which has no infinities, do not.
    pub const fn has_ieee_layout(self) -> bool {
        let format = self.semantics();
        let bias = (1 << (format.bits - format.precision - 1)) - 1;
        matches!(format.non_finite, NonFinite::Ieee)
            && format.max_exp == bias
            && format.min_exp == 1 - bias
    }

    /// Returns whether the range and the precision of `other` include those of this format.
    pub fn is_representable_by(self, other: FloatKind) -> bool {
        let (a, b) = (self.semantics(), other.semantics());
        a.max_exp <= b.max_exp && a.min_exp >= b.min_exp && a.precision <= b.precision
    }

    /// Returns the type's spelling: `f32`, `f8E4M3FN`.
    pub const fn name(self) -> &'static str {
        match self {
            FloatKind::F4E2M1FN => "f4E2M1FN",
            FloatKind::F6E2M3FN => "f6E2M3FN",
            FloatKind::F6E3M2FN => "f6E3M2FN",
            FloatKind::F8E3M4 => "f8E3M4",
            FloatKind::F8E8M0FNU => "f8E8M0FNU",
            FloatKind::F8E5M2 => "f8E5M2",
            FloatKind::F8E4M3 => "f8E4M3",
            FloatKind::F8E4M3FN => "f8E4M3FN",
            FloatKind::F8E5M2FNUZ => "f8E5M2FNUZ",
            FloatKind::F8E4M3FNUZ => "f8E4M3FNUZ",
            FloatKind::F8E4M3B11FNUZ => "f8E4M3B11FNUZ",
            FloatKind::BF16 => "bf16",
            FloatKind::F16 => "f16",
            FloatKind::TF32 => "tf32",
            FloatKind::F32 => "f32",
            FloatKind::F64 => "f64",
            FloatKind::F80 => "f80",
            FloatKind::F128 => "f128",
        }
    }
}

impl fmt::Display for FloatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// From the type's spelling; the error carries nothing, since the caller holds the text.
impl FromStr for FloatKind {
    type Err = ();

    fn from_str(name: &str) -> Result<FloatKind, ()> {
        FloatKind::ALL.into_iter().find(|k| k.name() == name).ok_or(())
    }
}
