//! Excerpts of long texts, for messages.
//!
//! ```
//! use text_utils::excerpt::{line, start};
//!
//! assert_eq!(start("canonicalize", 5), "canon...");
//! assert_eq!(line("a\n  b", 10), "a b");
//! ```

use std::borrow::Cow;

/// Returns the first `chars` characters of a text, and `...` if it has more.
pub fn start(text: &str, chars: usize) -> Cow<'_, str> {
    match text.char_indices().nth(chars) {
        Some((end, _)) => Cow::Owned(format!("{}...", text[..end].trim_end())),
        None => Cow::Borrowed(text),
    }
}

/// Does the same for the text in one line: white space is a single space. The time does not depend on the length of the text.
pub fn line(text: &str, chars: usize) -> String {
    let (mut line, mut length, mut space) = (String::new(), 0, false);
    for c in text.chars() {
        if c.is_whitespace() {
            space = length > 0;
            continue;
        }
        if length + usize::from(space) >= chars {
            line.push_str("...");
            break;
        }
        length += 1 + usize::from(space);
        line.extend(std::mem::take(&mut space).then_some(' '));
        line.push(c);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{line, start};

    #[test]
    fn texts_are_cut_between_characters() {
        for (text, expected) in [("", ""), ("äöü", "äöü"), ("äöüß", "äöü..."), ("ab d", "ab...")]
        {
            assert_eq!(start(text, 3), expected);
        }
    }

    #[test]
    fn lines_are_joined() {
        for (text, expected) in [
            ("", ""),
            (" \n", ""),
            ("\ta  b\n", "a b"),
            ("a b", "a b"),
            ("a bc", "a b..."),
            ("abc d", "abc..."),
        ] {
            assert_eq!(line(text, 3), expected);
        }
    }
}
