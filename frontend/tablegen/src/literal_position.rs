//! Positions inside the texts of fields: where a byte of a value is in the file, if the value is written as literals there.
//!
//! ```text
//! let assemblyFormat = "$a " # [{attr-dict}];      byte 3 of the value is the first `a` of `attr-dict`
//! def Add : Binary<"add", "$a attr-dict">;         a class argument: the literal with the text of the field
//! ```

use crate::record::{Field, Record};
use crate::source::{Loc, SourceLocation, SourceMap};

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

impl Record<'_> {
    /// Returns the location of the byte `offset` of `text`, if that is an argument of a superclass: of the record, or of one of its
    /// superclasses. `None` if no literal has this text, or several of the same definition have it.
    pub fn location_in_argument(self, text: &str, offset: usize) -> Option<SourceLocation> {
        let sources = self.sources();
        let own = self.written_at().iter();
        let inherited = self.superclasses().rev().flat_map(|class| class.written_at());
        own.chain(inherited).find_map(|&loc| argument_position(sources, loc, text, offset))
    }
}

/// Returns the location of the byte `offset` of `value` in the only literal with that text between `loc` and the body of the definition.
fn argument_position(
    sources: &SourceMap,
    loc: Loc,
    value: &str,
    offset: usize,
) -> Option<SourceLocation> {
    let buffer = sources.buffer_of(loc)?;
    let from = (loc.0 - buffer.base) as usize;
    let header = buffer.source.text.get(from..)?;
    let mut literals = header_literals(header)
        .filter(|&at| position_in_literals(&header[at..], value, value.len()).is_some());
    let at = literals.next().filter(|_| literals.next().is_none())?;
    let at = from + at + position_in_literals(&header[at..], value, offset)?;
    sources.location(Loc(buffer.base + u32::try_from(at).ok()?))
}

/// Returns where the literals start in a definition without its body.
fn header_literals(header: &str) -> impl Iterator<Item = usize> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = header.get(at..)?;
            let end = |from: usize, mark: &str| {
                rest.get(from..)?.find(mark).map(|end| from + end + mark.len())
            };
            let start = at;
            if rest.starts_with('"') {
                at += string_end(rest)?;
                return Some(start);
            } else if rest.starts_with("[{") {
                at += end(2, "}]")?;
                return Some(start);
            } else if rest.starts_with("//") {
                at += end(2, "\n")?;
            } else if rest.starts_with("/*") {
                at += end(2, "*/")?;
            } else {
                let c = rest.chars().next().filter(|c| !matches!(c, '{' | ';'))?;
                at += c.len_utf8();
            }
        }
    })
}

/// Returns the length of a string literal, with its quotes.
fn string_end(text: &str) -> Option<usize> {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map(|(at, _)| at + 1)
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
    use super::{header_literals, position_in_literals};

    #[test]
    fn literals_of_a_definition_end_where_its_body_starts() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<&str> = header_literals(text).map(|at| &text[at..at + 3]).collect();
            assert_eq!(found, expected, "{text}");
        };
        check(r#"X : C<"a1", [{b}]> { let c = "c1"; }"#, &["\"a1", "[{b"]);
        check("X : C</* \"n\" */ \"a\\\"\", // \"m\"\n \"b2\">;\"c3\"", &["\"a\\", "\"b2"]);
        check("X : C<\"open", &[]);
    }

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
