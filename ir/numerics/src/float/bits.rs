//! The representation of [`ApFloat`]: a format and canonical bits.

use super::kind::FloatKind;

/// The explicit integer bit of `f80`'s significand.
pub(super) const F80_INTEGER_BIT: u128 = 1 << 63;

/// A floating-point value: a format and its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApFloat {
    pub(super) kind: FloatKind,
    /// Low and high word; a pair, because a `u128` would pad the struct to 32 bytes.
    pub(super) words: [u64; 2],
}

impl ApFloat {
    /// Returns the value with these bits; those above the width are ignored. `f80` patterns that hardware
    /// refuses become what LLVM reads them as (pseudo-denormals numbers, all others NaN).
    pub fn from_bits(kind: FloatKind, bits: u128) -> ApFloat {
        let width = kind.sign_shift() + 1;
        let bits = if width < 128 { bits & ((1 << width) - 1) } else { bits };
        let bits = if kind == FloatKind::F80 { canonical_f80(bits) } else { bits };
        ApFloat { kind, words: [bits as u64, (bits >> 64) as u64] }
    }

    /// Returns the bits, zero-extended.
    #[inline]
    pub fn to_bits(self) -> u128 {
        (u128::from(self.words[1]) << 64) | u128::from(self.words[0])
    }

    /// Returns the format.
    #[inline]
    pub fn kind(self) -> FloatKind {
        self.kind
    }
}

/// Returns the pattern that LLVM writes back for `bits` of an `f80`: unnormals become NaN with their
/// significand preserved, pseudo-denormals get the exponent field 1.
fn canonical_f80(bits: u128) -> u128 {
    let field = bits >> 64 & 0x7FFF;
    let integer_bit = bits & F80_INTEGER_BIT != 0;
    match (field, integer_bit) {
        (0, true) => bits | 1 << 64,
        (1..=0x7FFE, false) => bits | 0x7FFF << 64,
        _ => bits,
    }
}
