//! The result of a command.

/// An error ends the command and is printed.
pub(crate) type Result<T> = std::result::Result<T, String>;
