//! The flags of arith operations as stored in attributes: bit sets and enum numbers.

/// Operations may be computed in another order.
pub const FASTMATH_REASSOC: i64 = 1;
/// Operands and results are not NaN.
pub const FASTMATH_NO_NANS: i64 = 1 << 1;
/// Operands and results are not infinite.
pub const FASTMATH_NO_INFS: i64 = 1 << 2;
/// The sign of a zero does not matter.
pub const FASTMATH_NO_SIGNED_ZEROS: i64 = 1 << 3;
/// A division may be a multiplication by the reciprocal.
pub const FASTMATH_ARCP: i64 = 1 << 4;
/// A float operation may be contracted with another.
pub const FASTMATH_CONTRACT: i64 = 1 << 5;
/// The attribute with the overflow flags of an integer operation.
pub const OVERFLOW: &str = "overflowFlags";
/// The signed result does not wrap.
pub const OVERFLOW_NSW: i64 = 1;
/// The unsigned result does not wrap.
pub const OVERFLOW_NUW: i64 = 1 << 1;
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
