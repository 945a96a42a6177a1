//! The parts of names that start with a dialect.

/// Splits the name of an operation or a discardable attribute into its dialect and the name in the dialect; `None` if it has no
/// dialect.
///
/// ```
/// assert_eq!(ir_core::split_name("arith.addi"), Some(("arith", "addi")));
/// assert_eq!(ir_core::split_name("acc.bounds.min"), Some(("acc", "bounds.min")));
/// assert_eq!(ir_core::split_name("sym_name"), None);
/// ```
pub fn split_name(name: &str) -> Option<(&str, &str)> {
    // Faster than a search for a character, which is made for long texts.
    let dot = name.bytes().position(|byte| byte == b'.')?;
    Some((&name[..dot], &name[dot + 1..]))
}
