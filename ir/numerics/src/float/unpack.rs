//! Conversion between bits and (category, sign, exponent, significand).

use super::bits::{ApFloat, F80_INTEGER_BIT};
use super::kind::{FloatKind, NonFinite, Semantics};

/// The category of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Zero,
    /// Not zero, normal or denormal.
    Finite,
    Infinity,
    Nan,
}

/// A taken-apart value. Finite: `sig * 2^(exp - (precision - 1))`, denormals at the format's least exponent.
/// NaN: `sig` holds the fraction bits (for `f80` the integer bit too). Otherwise `sig` is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unpacked {
    pub category: Category,
    pub negative: bool,
    pub exp: i32,
    pub sig: u128,
}

impl Unpacked {
    pub(super) fn zero(negative: bool) -> Unpacked {
        Unpacked { category: Category::Zero, negative, exp: 0, sig: 0 }
    }

    pub(super) fn finite(negative: bool, exp: i32, sig: u128) -> Unpacked {
        Unpacked { category: Category::Finite, negative, exp, sig }
    }

    pub(super) fn infinity(negative: bool) -> Unpacked {
        Unpacked { category: Category::Infinity, negative, exp: 0, sig: 0 }
    }

    pub(super) fn nan(negative: bool, sig: u128) -> Unpacked {
        Unpacked { category: Category::Nan, negative, exp: 0, sig }
    }

    /// Returns the default NaN of the format; its largest number if it has no NaN.
    pub(super) fn quiet_nan(kind: FloatKind, negative: bool) -> Unpacked {
        let sem = kind.semantics();
        match sem.non_finite {
            NonFinite::Ieee => Unpacked::nan(negative, quiet_bits(kind)),
            NonFinite::NanAllOnes => Unpacked::nan(negative, sem.fraction_mask()),
            NonFinite::NanNegativeZero => Unpacked::nan(true, 0),
            NonFinite::NanTopExponent => Unpacked::nan(negative, 0),
            NonFinite::FiniteOnly => Unpacked::largest(kind, negative),
        }
    }

    /// Returns the largest finite magnitude.
    pub(super) fn largest(kind: FloatKind, negative: bool) -> Unpacked {
        let sem = kind.semantics();
        let ones = (1u128 << sem.precision) - 1;
        let sig = if sem.non_finite == NonFinite::NanAllOnes { ones - 1 } else { ones };
        Unpacked::finite(negative, sem.max_exp, sig)
    }

    /// Returns whether this is a NaN with a clear quiet bit, in a format that distinguishes quiet and
    /// signaling NaN.
    pub(super) fn is_signaling(&self, kind: FloatKind) -> bool {
        let sem = kind.semantics();
        self.category == Category::Nan
            && sem.non_finite == NonFinite::Ieee
            && self.sig >> (sem.precision - 2) & 1 == 0
    }

    /// Returns a signaling NaN made quiet; anything else unchanged.
    pub(super) fn quieted(mut self, kind: FloatKind) -> Unpacked {
        if self.is_signaling(kind) {
            self.sig |= 1 << (kind.precision() - 2);
        }
        self
    }

    /// Returns the value as bits. Finite values must already be rounded to the format.
    pub(super) fn pack(self, kind: FloatKind) -> ApFloat {
        let sem = kind.semantics();
        if sem.non_finite == NonFinite::NanTopExponent {
            return self.pack_exponent(kind, &sem);
        }
        let fraction_bits = sem.precision - 1;
        let has_integer_bit = self.sig >> fraction_bits & 1 == 1;
        let bias = 1 - sem.min_exp;
        let negative_zero_is_nan = sem.non_finite == NonFinite::NanNegativeZero;
        let (negative, field, sig) = match self.category {
            Category::Zero => (self.negative && !negative_zero_is_nan, 0, 0),
            Category::Finite if has_integer_bit => (self.negative, self.exp + bias, self.sig),
            Category::Finite => (self.negative, 0, self.sig),
            Category::Infinity => (self.negative, sem.max_exp + 1 + bias, 1 << fraction_bits),
            Category::Nan if negative_zero_is_nan => (true, 0, 0),
            Category::Nan if sem.non_finite == NonFinite::NanAllOnes => {
                (self.negative, sem.max_exp + bias, sem.fraction_mask())
            }
            Category::Nan => (self.negative, sem.max_exp + 1 + bias, self.sig),
        };
        let sign = u128::from(negative) << kind.sign_shift();
        if kind == FloatKind::F80 {
            return ApFloat::from_bits(kind, sign | (field as u128) << 64 | sig);
        }
        ApFloat::from_bits(
            kind,
            sign | (field as u128) << fraction_bits | (sig & sem.fraction_mask()),
        )
    }
}

impl Unpacked {
    /// Packs a value of a format that has only an exponent; a zero becomes the smallest number.
    fn pack_exponent(self, kind: FloatKind, sem: &Semantics) -> ApFloat {
        let (negative, field) = match self.category {
            Category::Zero => (false, 0),
            Category::Finite => (self.negative, self.exp - sem.min_exp),
            Category::Infinity | Category::Nan => (self.negative, sem.max_exp - sem.min_exp + 1),
        };
        ApFloat::from_bits(kind, u128::from(negative) << kind.sign_shift() | field as u128)
    }
}

impl ApFloat {
    pub(super) fn unpack(self) -> Unpacked {
        let sem = self.kind().semantics();
        let bits = self.to_bits();
        let sign = self.kind().sign_shift();
        let negative = bits >> sign & 1 == 1;
        let magnitude = bits & !(1u128 << sign);
        if sem.non_finite == NonFinite::NanTopExponent {
            let exp = magnitude as i32 + sem.min_exp;
            if exp > sem.max_exp {
                return Unpacked::nan(negative, 0);
            }
            return Unpacked::finite(negative, exp, 1);
        }
        let bias = 1 - sem.min_exp;
        if self.kind() == FloatKind::F80 {
            return unpack_f80(negative, magnitude, &sem);
        }
        let fraction = magnitude & sem.fraction_mask();
        let field = (magnitude >> (sem.precision - 1)) as i32;
        if magnitude == 0 {
            if negative && sem.non_finite == NonFinite::NanNegativeZero {
                return Unpacked::nan(true, 0);
            }
            return Unpacked::zero(negative);
        }
        if sem.non_finite == NonFinite::Ieee && field == sem.max_exp + 1 + bias {
            return if fraction == 0 {
                Unpacked::infinity(negative)
            } else {
                Unpacked::nan(negative, fraction)
            };
        }
        let top = field == sem.max_exp + bias;
        if sem.non_finite == NonFinite::NanAllOnes && top && fraction == sem.fraction_mask() {
            return Unpacked::nan(negative, fraction);
        }
        if field == 0 {
            return Unpacked::finite(negative, sem.min_exp, fraction);
        }
        Unpacked::finite(negative, field - bias, fraction | 1 << (sem.precision - 1))
    }
}

fn unpack_f80(negative: bool, magnitude: u128, sem: &Semantics) -> Unpacked {
    let sig = magnitude & u128::from(u64::MAX);
    let field = (magnitude >> 64) as i32;
    match field {
        0 if sig == 0 => Unpacked::zero(negative),
        0 => Unpacked::finite(negative, sem.min_exp, sig),
        0x7FFF if sig == F80_INTEGER_BIT => Unpacked::infinity(negative),
        0x7FFF => Unpacked::nan(negative, sig),
        _ => Unpacked::finite(negative, field + sem.min_exp - 1, sig),
    }
}

/// Returns the significand of the default NaN: the quiet bit, for `f80` with the integer bit.
pub(super) fn quiet_bits(kind: FloatKind) -> u128 {
    let quiet = 1 << (kind.precision() - 2);
    if kind == FloatKind::F80 { quiet | F80_INTEGER_BIT } else { quiet }
}
