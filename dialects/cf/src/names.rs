//! Op names of the cf dialect.

/// A condition without which the program stops.
pub const ASSERT: &str = "cf.assert";
/// The block that comes next.
pub const BR: &str = "cf.br";
/// One of two blocks.
pub const COND_BR: &str = "cf.cond_br";
/// One of several blocks.
pub const SWITCH: &str = "cf.switch";
