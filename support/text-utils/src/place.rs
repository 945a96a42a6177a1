//! Lines and columns of offsets in texts.

/// Returns the line and the column of a byte offset, both from one; the column counts bytes.
///
/// ```
/// assert_eq!(text_utils::place::line_and_column("a = 1\nb = x", 10), (2, 5));
/// ```
pub fn line_and_column(text: &str, offset: usize) -> (u32, u32) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    (number(line), number(column))
}
