//! Colours on a terminal: whether text has them, and their escape codes.

/// The use of escape codes for colours in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coloring {
    /// Without colours.
    #[default]
    Plain,
    /// With colours.
    Colored,
}

pub(crate) const GREEN: &str = "\x1b[0;1;32m";
pub(crate) const MAGENTA: &str = "\x1b[0;1;35m";
pub(crate) const RED: &str = "\x1b[0;1;31m";
pub(crate) const RESET: &str = "\x1b[0m";

/// Returns `text` without colours. The shown input contains no control characters, so only our codes are removed.
pub(crate) fn without_colors(text: &str) -> String {
    [GREEN, MAGENTA, RED, RESET].iter().fold(text.to_owned(), |text, color| text.replace(color, ""))
}
