//! Numbers of things, in messages.
//!
//! ```
//! use text_utils::count::counted;
//!
//! assert_eq!(counted(1, "argument"), "1 argument");
//! assert_eq!(counted(0, "argument"), "0 arguments");
//! ```

/// Returns a number and a noun, which gets an `s` unless the number is 1.
pub fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
