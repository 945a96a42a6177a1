//! The flags of arith operations as stored in attributes: bit sets and enum numbers.

/// A float operation may be contracted with another.
pub const FASTMATH_CONTRACT: i64 = 1 << 5;
/// The attribute with the fast-math flags of a float operation.
pub const FASTMATH: &str = "fastmath";
/// The attribute with the rounding mode.
pub const ROUNDING: &str = "roundingmode";
/// The attribute with the predicate of a comparison.
pub const PREDICATE: &str = "predicate";

/// Returns the rounding of an enum number; without a number, rounding to nearest even.
pub fn rounding(mode: Option<i64>) -> numerics::Rounding {
    use numerics::Rounding as R;
    match mode {
        Some(1) => R::Downward,
        Some(2) => R::Upward,
        Some(3) => R::TowardZero,
        Some(4) => R::NearestAway,
        _ => R::NearestEven,
    }
}
