//! Bounds of results that may not fit the type.
//!
//! E.g. the products of numbers from -2 to 3 and from -5 to 7 are between those of the corners: -15 and 21.

use ir_core::ranges::IntRange;

/// The readings in which results may wrap.
#[derive(Clone, Copy)]
pub(super) struct Wrapping {
    pub(super) signed: bool,
    pub(super) unsigned: bool,
}

fn all(like: IntRange) -> IntRange {
    IntRange::of_width(like.width).unwrap_or(like)
}

/// Returns the range with those exact unsigned bounds: all numbers if one of them does not fit and results wrap. Otherwise what does
/// not fit is undefined, and the bound is the greatest number.
pub(super) fn unsigned_bounds(like: IntRange, [low, high]: [u128; 2], wraps: bool) -> IntRange {
    let all = all(like);
    let greatest = u128::from(all.max);
    if wraps && (low > greatest || high > greatest) {
        return all;
    }
    let clamped = |value: u128| value.min(greatest) as u64;
    all.within((clamped(low), clamped(high))).unwrap_or(all)
}

/// Returns the same as [`unsigned_bounds`], where bounds may be negative.
pub(super) fn unsigned_of_signed(like: IntRange, [low, high]: [i128; 2], wraps: bool) -> IntRange {
    let all = all(like);
    if wraps && (low < 0 || high < 0) {
        return all;
    }
    unsigned_bounds(like, [low.max(0) as u128, high.max(0) as u128], wraps)
}

/// Returns the same as [`unsigned_bounds`], for signed bounds.
pub(super) fn signed_bounds(like: IntRange, [low, high]: [i128; 2], wraps: bool) -> IntRange {
    let all = all(like);
    let (least, greatest) = (i128::from(all.signed_min), i128::from(all.signed_max));
    let is_in_range = |value: i128| (least..=greatest).contains(&value);
    if wraps && !(is_in_range(low) && is_in_range(high)) {
        return all;
    }
    let clamped = |value: i128| value.clamp(least, greatest) as i64;
    all.within_signed((clamped(low), clamped(high))).unwrap_or(all)
}

/// Returns the least and the greatest result for the bounds of two ranges; `None` if one has no result.
pub(super) fn corners<A: Copy, B: Copy, R: Ord + Copy>(
    a: [A; 2],
    b: [B; 2],
    compute: impl Fn(A, B) -> Option<R>,
) -> Option<[R; 2]> {
    let first = compute(a[0], b[0])?;
    let mut bounds = [first, first];
    for (x, y) in [(a[0], b[1]), (a[1], b[0]), (a[1], b[1])] {
        let result = compute(x, y)?;
        bounds = [bounds[0].min(result), bounds[1].max(result)];
    }
    Some(bounds)
}
