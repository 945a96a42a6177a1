//! Op names of the builtin dialect.

/// A module.
pub const MODULE: &str = "builtin.module";
/// A cast between what a conversion has reached and what it has not.
pub const UNREALIZED_CAST: &str = "builtin.unrealized_conversion_cast";
