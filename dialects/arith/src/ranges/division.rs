//! Ranges of quotients and remainders.
//!
//! E.g. a number from 0 to 100 divided by one from 10 to 20 is from 0 to 10, and its remainder from 0 to 19.

use ir_core::ranges::IntRange;

use super::bounds::corners;

/// Returns the range of unsigned quotients, where `round` corrects an exact quotient.
fn unsigned_by(
    a: IntRange,
    b: IntRange,
    round: impl Fn(u64, u64, u64) -> Option<u64>,
) -> Option<IntRange> {
    if b.min != 0 {
        let [low, high] =
            corners([a.min, a.max], [b.min, b.max], |x, y| round(x, y, x.checked_div(y)?))?;
        return a.within((low, high));
    }
    let low = if a.min >= b.max && b.max != 0 { a.min / b.max } else { 0 };
    a.within((low, a.max))
}

pub(super) fn unsigned(a: IntRange, b: IntRange) -> Option<IntRange> {
    unsigned_by(a, b, |_, _, quotient| Some(quotient))
}

pub(super) fn unsigned_up(a: IntRange, b: IntRange) -> Option<IntRange> {
    let greatest = u64::MAX >> (64 - a.width);
    unsigned_by(a, b, |x, y, quotient| {
        let up = u64::from(x % y != 0);
        quotient.checked_add(up).filter(|&quotient| quotient <= greatest)
    })
}

/// Returns the range of signed quotients, where `round` returns the correction of a quotient that is not exact, given whether the signs of the
/// operands are equal.
fn signed_by(a: IntRange, b: IntRange, round: impl Fn(bool) -> i64) -> Option<IntRange> {
    if b.signed_min <= 0 && b.signed_max >= 0 {
        return None;
    }
    let [low, high] =
        corners([a.signed_min, a.signed_max], [b.signed_min, b.signed_max], |x, y| {
            let quotient = x.checked_div(y)?;
            let exact = x.checked_rem(y)? == 0;
            let correction = if exact { 0 } else { round((x >= 0) == (y >= 0)) };
            quotient.checked_add(correction)
        })?;
    a.within_signed((low, high))
}

pub(super) fn signed(a: IntRange, b: IntRange) -> Option<IntRange> {
    signed_by(a, b, |_| 0)
}

pub(super) fn signed_up(a: IntRange, b: IntRange) -> Option<IntRange> {
    signed_by(a, b, i64::from)
}

pub(super) fn signed_down(a: IntRange, b: IntRange) -> Option<IntRange> {
    signed_by(a, b, |same_signs| -i64::from(!same_signs))
}

pub(super) fn unsigned_remainder(a: IntRange, b: IntRange) -> Option<IntRange> {
    // A divisor of zero is undefined; the bound is as in MLIR, where it wraps.
    let greatest = b.max.wrapping_sub(1) & (u64::MAX >> (64 - a.width));
    let all = a.within((0, greatest.min(a.max)));
    if b.min != 0 && b.min == b.max && a.max - a.min < b.max {
        let (low, high) = (a.min % b.max, a.max % b.max);
        if low <= high {
            return a.within((low, high));
        }
    }
    all
}

pub(super) fn signed_remainder(a: IntRange, b: IntRange) -> Option<IntRange> {
    if b.signed_min <= 0 && b.signed_max >= 0 {
        return None;
    }
    let divisor =
        if b.signed_min > 0 { i128::from(b.signed_max) } else { i128::from(b.signed_min).abs() };
    let low = if a.signed_min < 0 { 1 - divisor } else { 0 };
    let high = if a.signed_max > 0 { divisor - 1 } else { 0 };
    let (mut low, mut high) = (i64::try_from(low).ok()?, i64::try_from(high).ok()?);
    let (least, greatest) = (i128::from(a.signed_min), i128::from(a.signed_max));
    if b.signed_min == b.signed_max && greatest - least < divisor {
        let ends = (least % divisor, greatest % divisor);
        if ends.0 <= ends.1 {
            (low, high) = (ends.0 as i64, ends.1 as i64);
        }
    }
    a.within_signed((low, high))
}
