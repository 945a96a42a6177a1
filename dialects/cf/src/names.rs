//! Op names of the cf dialect.

/// Aborts the program if the condition is false.
pub const ASSERT: &str = "cf.assert";
/// Branch to a block.
pub const BR: &str = "cf.br";
/// Branch to one of two blocks, by a condition.
pub const COND_BR: &str = "cf.cond_br";
/// Branch to one of several blocks, by an integer.
pub const SWITCH: &str = "cf.switch";
