//! Op names of the builtin dialect.

/// A module.
pub const MODULE: &str = "builtin.module";
/// A cast between types before and after a partial conversion.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";
