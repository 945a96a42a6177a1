//! Op names of the func dialect.

/// A function.
pub const FUNC: &str = "func.func";
/// Return from a function.
pub const RETURN: &str = "func.return";
/// A direct call.
pub const CALL: &str = "func.call";
/// An indirect call.
pub const CALL_INDIRECT: &str = "func.call_indirect";
/// A function as a value.
pub const CONSTANT: &str = "func.constant";
