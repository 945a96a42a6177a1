//! Between bits and (category, sign, exponent, significand), and the one place where results are rounded.

use super::kind::{FloatKind, NonFinite, Semantics};
use super::{ApFloat, Rounding};

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

/// The effects of rounding, in the terms of IEEE 754 exceptions that callers distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rounded {
    pub value: Unpacked,
    pub inexact: bool,
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

    /// Returns the default NaN of the format.
    pub(super) fn quiet_nan(kind: FloatKind, negative: bool) -> Unpacked {
        let sem = kind.semantics();
        match sem.non_finite {
            NonFinite::Ieee => Unpacked::nan(negative, quiet_bits(kind)),
            NonFinite::NanAllOnes => Unpacked::nan(negative, sem.fraction_mask()),
            NonFinite::NanNegativeZero => Unpacked::nan(true, 0),
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
        let sign = u128::from(negative) << (sem.bits - 1);
        if kind == FloatKind::F80 {
            return ApFloat::from_bits(kind, sign | (field as u128) << 64 | sig);
        }
        ApFloat::from_bits(
            kind,
            sign | (field as u128) << fraction_bits | (sig & sem.fraction_mask()),
        )
    }
}

impl ApFloat {
    pub(super) fn unpack(self) -> Unpacked {
        let sem = self.kind.semantics();
        let bits = self.to_bits();
        let negative = bits >> (sem.bits - 1) & 1 == 1;
        let magnitude = bits & !(1u128 << (sem.bits - 1));
        let bias = 1 - sem.min_exp;
        if self.kind == FloatKind::F80 {
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

const F80_INTEGER_BIT: u128 = 1 << 63;

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

/// Returns the pattern that LLVM writes back for `bits` of an `f80`: unnormals become NaN with their
/// significand preserved, pseudo-denormals get the exponent field 1.
pub(super) fn canonical_f80(bits: u128) -> u128 {
    let field = bits >> 64 & 0x7FFF;
    let integer_bit = bits & F80_INTEGER_BIT != 0;
    match (field, integer_bit) {
        (0, true) => bits | 1 << 64,
        (1..=0x7FFE, false) => bits | 0x7FFF << 64,
        _ => bits,
    }
}

/// Returns the significand of the default NaN: the quiet bit, for `f80` with the integer bit.
pub(super) fn quiet_bits(kind: FloatKind) -> u128 {
    let quiet = 1 << (kind.precision() - 2);
    if kind == FloatKind::F80 { quiet | F80_INTEGER_BIT } else { quiet }
}

/// Rounds the exact value `sig * 2^exp` (plus something less than one unit of `sig` when `sticky`) to the format.
/// `sig` must not be 0 unless `sticky`.
pub(super) fn round(
    kind: FloatKind,
    negative: bool,
    exp: i32,
    sig: u128,
    sticky: bool,
    rounding: Rounding,
) -> Rounded {
    let sem = kind.semantics();
    let precision = sem.precision as i32;
    let length = 128 - sig.leading_zeros() as i32;
    // Exponent of the result's lowest bit, and with it how many bits of `sig` go.
    let unit = (exp + length - precision).max(sem.min_exp - (precision - 1));
    let drop = unit - exp;
    let (rounded, inexact) = if drop <= 0 {
        round_shift(sig << (-drop).min(127), 0, sticky, negative, rounding)
    } else {
        round_shift(sig, drop as u32, sticky, negative, rounding)
    };
    let mut kept = rounded;
    let mut result_exp = unit + precision - 1;
    if kept >> precision != 0 {
        kept >>= 1;
        result_exp += 1;
    }
    if kept == 0 {
        return Rounded { value: Unpacked::zero(negative), inexact };
    }
    let all_ones = kept == (1 << precision) - 1;
    let is_nan_code =
        sem.non_finite == NonFinite::NanAllOnes && result_exp == sem.max_exp && all_ones;
    if result_exp > sem.max_exp || is_nan_code {
        return Rounded { value: overflow(kind, negative, rounding), inexact: true };
    }
    Rounded { value: Unpacked::finite(negative, result_exp, kept), inexact }
}

/// Returns `sig >> drop`, rounded; `sticky` represents a nonzero part below `sig`. Also whether anything was
/// lost.
pub(super) fn round_shift(
    sig: u128,
    drop: u32,
    sticky: bool,
    negative: bool,
    rounding: Rounding,
) -> (u128, bool) {
    let (kept, half, below) = match drop {
        0 => (sig, false, sticky),
        1..=127 => {
            (sig >> drop, sig >> (drop - 1) & 1 == 1, sticky || sig & ((1 << (drop - 1)) - 1) != 0)
        }
        128 => (0, sig >> 127 == 1, sticky || sig << 1 != 0),
        _ => (0, false, sticky || sig != 0),
    };
    let inexact = half || below;
    let up = match rounding {
        Rounding::NearestEven => half && (below || kept & 1 == 1),
        Rounding::NearestAway => half,
        Rounding::Upward => inexact && !negative,
        Rounding::Downward => inexact && negative,
        Rounding::TowardZero => false,
    };
    (kept + u128::from(up), inexact)
}

/// The result of an overflow.
fn overflow(kind: FloatKind, negative: bool, rounding: Rounding) -> Unpacked {
    let away = match rounding {
        Rounding::NearestEven | Rounding::NearestAway => true,
        Rounding::Upward => !negative,
        Rounding::Downward => negative,
        Rounding::TowardZero => false,
    };
    match (away, kind.has_infinity()) {
        (false, _) => Unpacked::largest(kind, negative),
        (true, true) => Unpacked::infinity(negative),
        (true, false) => Unpacked::quiet_nan(kind, negative),
    }
}
