//! Ranges of bitwise operations and shifts.
//!
//! E.g. numbers from 4 to 6 have the bits `1??`, so their bitwise or with 1 is from 5 to 7.

use ir_core::ranges::IntRange;

use super::bounds::{Wrapping, corners, signed_bounds, unsigned_bounds};

/// Returns the bits in which the numbers of a range may differ.
fn varying(of: IntRange) -> u64 {
    u64::MAX.checked_shr((of.min ^ of.max).leading_zeros()).unwrap_or(0)
}

/// Returns the least and the greatest number with the bits that all numbers of a range share.
fn widened(of: IntRange) -> [u64; 2] {
    let varying = varying(of);
    [of.min & !varying, of.max | varying]
}

fn bitwise(a: IntRange, b: IntRange, compute: fn(u64, u64) -> u64) -> Option<IntRange> {
    let [low, high] = corners(widened(a), widened(b), |x, y| Some(compute(x, y)))?;
    a.within((low, high))
}

pub(super) fn and(a: IntRange, b: IntRange) -> Option<IntRange> {
    bitwise(a, b, |x, y| x & y)
}

pub(super) fn or(a: IntRange, b: IntRange) -> Option<IntRange> {
    bitwise(a, b, |x, y| x | y)
}

pub(super) fn xor(a: IntRange, b: IntRange) -> Option<IntRange> {
    let varying = varying(a) | varying(b);
    let shared = (a.min ^ b.min) & !varying;
    a.within((shared, shared | varying))
}

/// Returns the amount of a shift, if it is defined.
fn amount(width: u32, by: u64) -> Option<u32> {
    u32::try_from(by).ok().filter(|&by| by < width)
}

pub(super) fn shift_left(a: IntRange, b: IntRange, wrapping: Wrapping) -> Option<IntRange> {
    // By at least the width, every number but zero overflows: as far as bounds go, a shift by the width does, too.
    let by = |by: u64, wraps: bool| match amount(a.width, by) {
        None if wraps => None,
        by => Some(by.unwrap_or(a.width)),
    };
    let amounts = [b.min, b.max];
    let all = IntRange::of_width(a.width)?;
    let unsigned =
        corners([a.min, a.max], amounts, |x, y| Some(u128::from(x) << by(y, wrapping.unsigned)?));
    let signed = corners([a.signed_min, a.signed_max], amounts, |x, y| {
        Some(i128::from(x) << by(y, wrapping.signed)?)
    });
    let unsigned = unsigned.map_or(all, |bounds| unsigned_bounds(a, bounds, wrapping.unsigned));
    let signed = signed.map_or(all, |bounds| signed_bounds(a, bounds, wrapping.signed));
    Some(unsigned.intersect(signed))
}

pub(super) fn shift_right(a: IntRange, b: IntRange) -> Option<IntRange> {
    let [low, high] =
        corners([a.min, a.max], [b.min, b.max], |x, y| Some(x >> amount(a.width, y)?))?;
    a.within((low, high))
}

pub(super) fn shift_right_signed(a: IntRange, b: IntRange) -> Option<IntRange> {
    let [low, high] = corners([a.signed_min, a.signed_max], [b.min, b.max], |x, y| {
        Some(x >> amount(a.width, y)?)
    })?;
    a.within_signed((low, high))
}
