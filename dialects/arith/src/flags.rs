//! The flags of arith operations as they are kept: sets of bits and enum numbers.

/// A float operation may be contracted with another.
pub const FASTMATH_CONTRACT: i64 = 1 << 5;
/// The attribute that holds what a float operation may assume.
pub const FASTMATH: &str = "fastmath";
/// The attribute that holds how a result is rounded.
pub const ROUNDING: &str = "roundingmode";
/// The attribute that holds the relation of a comparison.
pub const PREDICATE: &str = "predicate";

/// The rounding of that enum number; to the nearest even one if there is none.
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
