//! Division by a constant as a multiplication (H. S. Warren, "Hacker's Delight", chapter 10).
//!
//! The quotient is the high half of a product, shifted to the right:
//!
//! ```text
//! x / 10 = (x * 0xCCCCCCCD >> 32) >> 3        for unsigned x of 32 bits
//! ```

use numerics::ApInt;

/// The multiplier and the shift that divide by a constant.
pub(crate) struct Magic {
    /// The multiplier, as a number of the width of the divisor.
    pub(crate) multiplier: ApInt,
    /// How far the high half is shifted; for a sum one less, as the sum is halved.
    pub(crate) shift: u32,
    /// Whether the multiplier is `2^width` (for signed numbers: the number that wrapped) greater, so that the dividend is added to the high half.
    pub(crate) adds: bool,
}

/// The widest divisors; a multiplication needs more than twice as many bits.
const MAX_WIDTH: u32 = 1024;

/// Returns how to divide unsigned numbers by `divisor`, which is neither zero nor a power of two.
pub(crate) fn unsigned(divisor: &ApInt) -> Option<Magic> {
    let width = divisor.width();
    if divisor.is_zero() || divisor.is_power_of_2() || width > MAX_WIDTH {
        return None;
    }
    let wide = 2 * width + 2;
    let d = divisor.zext(wide);
    for shift in 0..=width {
        let power = ApInt::one_bit(wide, width + shift);
        // The least multiplier that is not below the quotient, and by how much it exceeds it.
        let multiplier = power.add(&d).sub(&ApInt::one(wide)).udiv(&d)?;
        let excess = multiplier.mul(&d).sub(&power);
        if excess.ule(&ApInt::one_bit(wide, shift)) {
            let adds = multiplier.active_bits() > width;
            let shift = if adds { shift.checked_sub(1)? } else { shift };
            return Some(Magic { multiplier: multiplier.trunc(width), shift, adds });
        }
    }
    None
}

/// Returns how to divide signed numbers by `divisor`, which is above one.
pub(crate) fn signed(divisor: &ApInt) -> Option<Magic> {
    let width = divisor.width();
    if width < 3 || !divisor.sgt(&ApInt::one(width)) || width > MAX_WIDTH {
        return None;
    }
    let wide = 2 * width + 2;
    let d = divisor.zext(wide);
    for shift in 0..width {
        let power = ApInt::one_bit(wide, width - 1 + shift);
        let multiplier = power.udiv(&d)?.add(&ApInt::one(wide));
        let excess = multiplier.mul(&d).sub(&power);
        // The dividend has one bit less than its width.
        if excess.ule(&ApInt::one_bit(wide, shift)) && shift > 0 {
            if multiplier.active_bits() > width {
                return None;
            }
            let multiplier = multiplier.trunc(width);
            // The high half is that of the product with twice the power.
            let adds = multiplier.is_negative();
            return Some(Magic { multiplier, shift: shift - 1, adds });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsigned_quotients_of_all_small_numbers() {
        for width in 1..=8 {
            for d in 0..1u64 << width {
                let Some(magic) = unsigned(&ApInt::from_u64(width, d)) else { continue };
                for x in 0..1u64 << width {
                    let x_int = ApInt::from_u64(width, x);
                    let high = x_int.mulhi_u(&magic.multiplier);
                    let quotient = if magic.adds {
                        x_int.sub(&high).lshr(1).add(&high).lshr(magic.shift)
                    } else {
                        high.lshr(magic.shift)
                    };
                    assert_eq!(quotient.try_to_u64(), Some(x / d), "{x} / {d}, {width} bits");
                }
            }
        }
    }

    #[test]
    fn signed_quotients_of_all_small_numbers() {
        for width in 3..=8u32 {
            for d in 2..1i64 << (width - 1) {
                let magic = signed(&ApInt::from_i64(width, d)).unwrap();
                for x in -(1i64 << (width - 1))..1i64 << (width - 1) {
                    let x_int = ApInt::from_i64(width, x);
                    let high = x_int.mulhi_s(&magic.multiplier);
                    let sum = if magic.adds { high.add(&x_int) } else { high };
                    let quotient = sum.ashr(magic.shift).add(&x_int.lshr(width - 1));
                    assert_eq!(quotient.try_to_i64(), Some(x / d), "{x} / {d}, {width} bits");
                }
            }
        }
    }
}
