//! Conversion between formats, and between floats and integers.

use super::arith::round_words;
use super::kind::NonFinite;
use super::round::{round, round_shift};
use super::unpack::{Category, Unpacked, quiet_bits};
use super::{ApFloat, FloatKind, Rounding};
use crate::apint::ApInt;
use crate::sign::Sign;

/// The exactness of a conversion to an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntConversion {
    /// The integer equals the float.
    Exact,
    /// A fraction was rounded away (or the sign of a negative zero lost).
    Inexact,
    /// NaN (result 0) or out of range (result the nearest end of the range).
    Invalid,
}

impl ApFloat {
    /// Returns the value in another format, and whether converting back would not restore it.
    pub fn convert(self, to: FloatKind, rounding: Rounding) -> (ApFloat, bool) {
        let from = self.kind();
        let u = self.unpack();
        match u.category {
            // Formats may agree, but signaling NaNs become quiet even so.
            Category::Finite if from == to => (self, false),
            Category::Finite => {
                let exp = u.exp - (from.precision() as i32 - 1);
                let rounded = round(to, u.negative, exp, u.sig, false, rounding);
                (rounded.value.pack(to), rounded.inexact)
            }
            Category::Zero => {
                let lost = !to.has_zero() || u.negative && !to.has_negative_zero();
                (u.pack(to), lost)
            }
            Category::Infinity => {
                (ApFloat::infinity(to, Sign::from_bit(u.negative)), !to.has_infinity())
            }
            Category::Nan => convert_nan(from, u, to),
        }
    }

    /// Returns the signed integer of `width` bits; see [`IntConversion`] for what does not fit.
    pub fn to_signed(self, width: u32, rounding: Rounding) -> (ApInt, IntConversion) {
        match self.whole_magnitude(width, rounding) {
            Some((magnitude, inexact)) => {
                let negative = self.is_negative();
                let bits = magnitude.active_bits();
                let is_valid = bits < width || (negative && magnitude.is_signed_min());
                if is_valid {
                    let value = if negative { magnitude.neg() } else { magnitude };
                    return (value, self.exactness(inexact));
                }
                self.saturated(ApInt::signed_min(width), ApInt::signed_max(width))
            }
            None => self.saturated(ApInt::signed_min(width), ApInt::signed_max(width)),
        }
    }

    /// Returns the unsigned integer of `width` bits; see [`IntConversion`] for what does not fit.
    pub fn to_unsigned(self, width: u32, rounding: Rounding) -> (ApInt, IntConversion) {
        match self.whole_magnitude(width, rounding) {
            Some((magnitude, inexact)) if !self.is_negative() || magnitude.is_zero() => {
                (magnitude, self.exactness(inexact))
            }
            _ => self.saturated(ApInt::zero(width), ApInt::all_ones(width)),
        }
    }

    /// Returns the float nearest to a signed integer, and whether that lost anything.
    pub fn from_signed(kind: FloatKind, value: &ApInt, rounding: Rounding) -> (ApFloat, bool) {
        ApFloat::from_magnitude(kind, value.is_negative(), &value.abs(), rounding)
    }

    /// Returns the float nearest to an unsigned integer, and whether that lost anything.
    pub fn from_unsigned(kind: FloatKind, value: &ApInt, rounding: Rounding) -> (ApFloat, bool) {
        ApFloat::from_magnitude(kind, false, value, rounding)
    }

    fn from_magnitude(
        kind: FloatKind,
        negative: bool,
        value: &ApInt,
        rounding: Rounding,
    ) -> (ApFloat, bool) {
        if value.is_zero() {
            return (ApFloat::zero(kind), false);
        }
        let result =
            round_words(kind, negative, 0, value.to_word_vec(), false, rounding).pack(kind);
        // Exact iff the bits of the integer between its ends fit the significand and its exponent the range.
        let span = value.active_bits() - value.trailing_zeros();
        (result, span > kind.precision() || !result.is_finite())
    }

    /// Returns the magnitude rounded to a whole number and whether that lost a fraction; `None` when it needs
    /// more than `width` bits or is not a number.
    fn whole_magnitude(self, width: u32, rounding: Rounding) -> Option<(ApInt, bool)> {
        let u = self.unpack();
        let unit = u.exp - (self.kind().precision() as i32 - 1);
        match u.category {
            Category::Nan | Category::Infinity => None,
            Category::Zero => Some((ApInt::zero(width), false)),
            Category::Finite if unit < 0 => {
                let (whole, inexact) =
                    round_shift(u.sig, unit.unsigned_abs(), false, u.negative, rounding);
                let is_valid = 128 - whole.leading_zeros() <= width;
                is_valid.then(|| (ApInt::from_u128(width, whole), inexact))
            }
            Category::Finite => {
                let bits = 128 - u.sig.leading_zeros() + unit as u32;
                (bits <= width).then(|| (ApInt::from_u128(width, u.sig).shl(unit as u32), false))
            }
        }
    }

    fn exactness(self, inexact: bool) -> IntConversion {
        if inexact || self.is_negative_zero() {
            IntConversion::Inexact
        } else {
            IntConversion::Exact
        }
    }

    fn saturated(self, min: ApInt, max: ApInt) -> (ApInt, IntConversion) {
        let value = match (self.is_nan(), self.is_negative()) {
            (true, _) => ApInt::zero(min.width()),
            (false, true) => min,
            (false, false) => max,
        };
        (value, IntConversion::Invalid)
    }
}

/// Payloads keep their high bits, as far as the target has room.
fn convert_nan(from: FloatKind, u: Unpacked, to: FloatKind) -> (ApFloat, bool) {
    let (source, target) = (from.semantics(), to.semantics());
    if target.non_finite != NonFinite::Ieee {
        let lost = source.non_finite == NonFinite::Ieee || !to.has_nan();
        return (Unpacked::quiet_nan(to, u.negative).pack(to), lost);
    }
    if matches!(source.non_finite, NonFinite::NanNegativeZero | NonFinite::NanTopExponent) {
        return (Unpacked::quiet_nan(to, false).pack(to), false);
    }
    let shift = target.precision as i32 - source.precision as i32;
    let (mut sig, mut lost) = if shift >= 0 {
        (u.sig << shift, false)
    } else if source.non_finite == NonFinite::NanAllOnes {
        // Its one NaN is all ones in any length.
        (target.fraction_mask(), false)
    } else {
        (u.sig >> -shift, u.sig & ((1 << -shift) - 1) != 0)
    };
    // An f80 NaN without integer or quiet bit has no like in any other format.
    let f80_only =
        from == FloatKind::F80 && to != from && u.sig & quiet_bits(from) != quiet_bits(from);
    lost |= f80_only;
    if to == FloatKind::F80 {
        sig |= 1 << 63;
    }
    let signaling = u.is_signaling(from);
    let sig = if signaling { sig | 1 << (target.precision - 2) } else { sig };
    (Unpacked::nan(u.negative, sig).pack(to), lost)
}
