//! The parts of the text that a print function writes, e.g. a comma and the operand that `getLhs` returns.

/// A part of the text, with its place in the C++.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Printed {
    pub(crate) part: PrintedPart,
    pub(crate) place: String,
    /// Whether a space precedes it.
    pub(crate) space: bool,
}

/// The kind of a part of the text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PrintedPart {
    /// A word or punctuation.
    Literal(String),
    /// What a method returns, by its name, with a number if it returns several; nothing if it is not known.
    Value(Option<(String, Option<usize>)>),
    /// A type, or a list of types.
    Type,
    /// `-> type`, or nothing.
    ArrowTypes,
    /// The attribute dictionary without these attributes.
    Dict { left_out: Vec<String> },
    /// Text of which nothing is known.
    Anything,
}

/// Splits a text into words, each with whether a space precedes it. Returns whether the text ends with a space, too.
pub(crate) fn spaced_words(text: &str) -> (Vec<(String, bool)>, bool) {
    let mut rest = text;
    let mut all = Vec::new();
    let is_space = |text: &str| text.contains(char::is_whitespace) || text.contains("\\n");
    for word in words(text) {
        let Some(at) = rest.find(&word) else { continue };
        let space = is_space(&rest[..at]);
        rest = &rest[at + word.len()..];
        all.push((word, space));
    }
    (all, is_space(rest))
}

/// Splits a text into words and punctuation: `) -> x` is `)`, `->`, `x`.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        let length = match first {
            _ if word(first) && first != '.' => rest.find(|c| !word(c)).unwrap_or(rest.len()),
            '-' if rest.starts_with("->") => 2,
            '.' if rest.starts_with("...") => 3,
            ':' if rest.starts_with("::") => 2,
            // An escape sequence: white space.
            '\\' => rest.chars().take(2).map(char::len_utf8).sum(),
            _ => first.len_utf8(),
        };
        if first != '\\' {
            all.push(rest[..length].to_owned());
        }
        rest = rest[length..].trim_start();
    }
    all
}
