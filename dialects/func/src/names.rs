//! Op names of the func dialect.

/// A function.
pub const FUNC: &str = "func.func";
/// Return from a function.
pub const RETURN: &str = "func.return";
/// A call by name.
pub const CALL: &str = "func.call";
/// A call of a value.
pub const CALL_INDIRECT: &str = "func.call_indirect";
/// A function as a value.
pub const CONSTANT: &str = "func.constant";
