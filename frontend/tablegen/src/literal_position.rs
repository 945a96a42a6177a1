//! Positions inside the texts of fields: where a byte of a value is in the file, if the value is written as literals there.
//!
//! ```text
//! let assemblyFormat = "$a " # [{attr-dict}];      byte 3 of the value is the first `a` of `attr-dict`
//! ```

use crate::record::Field;
use crate::source::{Loc, SourceLocation};

impl Field<'_> {
    /// Returns the location of the byte `offset` of the field's text. `None` if the text is not written after the field's name, in literals
    /// that follow each other directly or after `#`.
    pub fn location_in_text(self, offset: usize) -> Option<SourceLocation> {
        let value = self.value().as_str()?;
        let loc = self.written_at()?;
        let sources = self.sources();
        let buffer = sources.buffer_of(loc)?;
        let from = (loc.0 - buffer.base) as usize;
        let text = buffer.source.text.get(from..)?;
        let start = text.strip_prefix(self.name())?.trim_start().strip_prefix('=')?;
        let at = position_in_literals(start, value, offset)?;
        let at = from + (text.len() - start.len()) + at;
        sources.location(Loc(buffer.base + u32::try_from(at).ok()?))
    }
}

/// Returns the position in `text`, which starts with literals, of the byte `offset` of their value.
fn position_in_literals(text: &str, value: &str, offset: usize) -> Option<usize> {
    let bytes = value.as_bytes();
    let (mut at, mut read) = (0, 0);
    loop {
        let rest =
            text.get(at..)?.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '#');
        let (inner, is_code) = match rest.strip_prefix("[{") {
            Some(code) => (code.split_once("}]")?.0, true),
            None => (rest.strip_prefix('"')?, false),
        };
        at = text.len() - rest.len() + if is_code { 2 } else { 1 };
        let mut chars = inner.char_indices().peekable();
        let mut len = inner.len();
        while let Some((index, c)) = chars.next() {
            let byte = match c {
                '"' if !is_code => {
                    len = index;
                    break;
                }
                '\\' if !is_code => match chars.next()?.1 {
                    'n' => '\n',
                    't' => '\t',
                    other => other,
                },
                c => c,
            };
            if read == offset {
                return Some(at + index);
            }
            let mut buffer = [0; 4];
            let written = byte.encode_utf8(&mut buffer).as_bytes();
            if bytes.get(read..read + written.len()) != Some(written) {
                return None;
            }
            read += written.len();
        }
        at += len + if is_code { 2 } else { 1 };
        if read == offset && read == bytes.len() {
            // The end of the text is the end of its last literal.
            return Some(at - if is_code { 2 } else { 1 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::position_in_literals;

    #[test]
    fn offsets_are_found_in_strings_and_code() {
        let check = |text: &str, value: &str, offset: usize, expected: Option<&str>| {
            let found = position_in_literals(text, value, offset).map(|at| &text[at..]);
            assert_eq!(found, expected, "{text}");
        };
        check(r#" "$a attr-dict";"#, "$a attr-dict", 3, Some("attr-dict\";"));
        check(" [{\n $a b\n}];", "\n $a b\n", 5, Some("b\n}];"));
        check(r#" "a\"b" # " c";"#, "a\"b c", 2, Some("b\" # \" c\";"));
        check(r#" "a\"b" # " c";"#, "a\"b c", 4, Some("c\";"));
        check(r#" "ab";"#, "ab", 2, Some("\";"));
    }

    #[test]
    fn other_values_have_no_position() {
        assert_eq!(position_in_literals(r#" "a" # name;"#, "ab", 1), None);
        assert_eq!(position_in_literals(r#" !strconcat("a", "b");"#, "ab", 1), None);
        assert_eq!(position_in_literals(r#" "other";"#, "ab", 1), None);
        assert_eq!(position_in_literals(r#" "a"#, "a", 9), None);
    }
}
