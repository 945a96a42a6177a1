//! Rounding: the one place where exact results become values of a format.
//!
//! ```text
//! exact 1.0101|011 to a precision of 5: drops 3 bits, below one half of the last unit: 1.0101, inexact
//! ```

use super::kind::{FloatKind, NonFinite};
use super::unpack::Unpacked;

/// The rounding direction of a result that is not representable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To the nearest, ties to even: the default everywhere.
    NearestEven,
    /// To the nearest, ties away from zero.
    NearestAway,
    /// Towards positive infinity.
    Upward,
    /// Towards negative infinity.
    Downward,
    /// Towards zero.
    TowardZero,
}

/// The effects of rounding, in the terms of IEEE 754 exceptions that callers distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rounded {
    pub value: Unpacked,
    pub inexact: bool,
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
    let mut remaining = rounded;
    let mut result_exp = unit + precision - 1;
    if remaining >> precision != 0 {
        remaining >>= 1;
        result_exp += 1;
    }
    if remaining == 0 {
        return Rounded { value: Unpacked::zero(negative), inexact };
    }
    let all_ones = remaining == (1 << precision) - 1;
    let is_nan_code =
        sem.non_finite == NonFinite::NanAllOnes && result_exp == sem.max_exp && all_ones;
    if result_exp > sem.max_exp || is_nan_code {
        return Rounded { value: overflow(kind, negative, rounding), inexact: true };
    }
    Rounded { value: Unpacked::finite(negative, result_exp, remaining), inexact }
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
    let (remaining, half, below) = match drop {
        0 => (sig, false, sticky),
        1..=127 => {
            (sig >> drop, sig >> (drop - 1) & 1 == 1, sticky || sig & ((1 << (drop - 1)) - 1) != 0)
        }
        128 => (0, sig >> 127 == 1, sticky || sig << 1 != 0),
        _ => (0, false, sticky || sig != 0),
    };
    let inexact = half || below;
    let up = match rounding {
        Rounding::NearestEven => half && (below || remaining & 1 == 1),
        Rounding::NearestAway => half,
        Rounding::Upward => inexact && !negative,
        Rounding::Downward => inexact && negative,
        Rounding::TowardZero => false,
    };
    (remaining + u128::from(up), inexact)
}

/// Returns the result of an overflow.
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
