//! A file's text, and for Rust which of it is code, comment or literal.
//!
//! A lexer for just that question: it must never mistake a brace in a string for code, and needs to know nothing else.

use std::cell::OnceCell;

/// A file of the repository.
pub(crate) struct Source {
    /// From the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
    spans: Vec<Span>,
    /// See [`Source::code`].
    code: OnceCell<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Comment,
    Literal,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    class: Class,
    start: usize,
    end: usize,
}

impl Source {
    pub(crate) fn new(path: &str, text: String) -> Source {
        let spans = if path.ends_with(".rs") { scan(&text) } else { Vec::new() };
        Source { path: path.to_string(), text, spans, code: OnceCell::new() }
    }

    /// Returns the text with comments and literals blanked (line breaks stay), so that places are the same.
    pub(crate) fn code(&self) -> &str {
        self.code.get_or_init(|| {
            let mut bytes = self.text.clone().into_bytes();
            for s in &self.spans {
                for b in &mut bytes[s.start..s.end] {
                    if *b != b'\n' {
                        *b = b' ';
                    }
                }
            }
            // Whole literals and comments were blanked, so no character was cut.
            String::from_utf8_lossy(&bytes).into_owned()
        })
    }

    /// Returns line and text of each comment.
    pub(crate) fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.of(Class::Comment)
    }

    /// Returns line and text of each string or character literal, quotes included.
    pub(crate) fn literals(&self) -> impl Iterator<Item = (usize, &str)> {
        self.of(Class::Literal)
    }

    fn of(&self, class: Class) -> impl Iterator<Item = (usize, &str)> {
        let (mut line, mut at) = (1, 0);
        self.spans.iter().filter(move |s| s.class == class).map(move |s| {
            line += self.text[at..s.start].matches('\n').count();
            at = s.start;
            (line, &self.text[s.start..s.end])
        })
    }

    /// Returns from which line on the file is tests: 1 for a file of tests, `usize::MAX` when it has none.
    pub(crate) fn tests_from(&self) -> usize {
        if self.path.contains("/tests/") || self.path.ends_with("/tests.rs") {
            return 1;
        }
        let lines: Vec<&str> = self.text.lines().collect();
        // A line that declares a file of tests is followed by other code.
        let starts_tests = |pair: &[&str]| {
            pair[0].starts_with("#[cfg(test)]") && !pair[1].trim_end().ends_with(';')
        };
        lines.windows(2).position(starts_tests).map_or(usize::MAX, |at| at + 1)
    }

    /// Returns whether a program wrote it: the lengths are then no measure.
    pub(crate) fn generated(&self) -> bool {
        self.text.lines().take(5).any(|l| l.contains("@generated"))
    }
}

fn scan(text: &str) -> Vec<Span> {
    let b = text.as_bytes();
    let at = |i: usize| b.get(i).copied().unwrap_or(0);
    let mut spans = Vec::new();
    let mut i = 0;
    while i < b.len() {
        let start = i;
        let class = match b[i] {
            b'/' if at(i + 1) == b'/' => {
                while i < b.len() && b[i] != b'\n' {
                    i += 1;
                }
                Class::Comment
            }
            b'/' if at(i + 1) == b'*' => {
                i = block_comment_end(b, i);
                Class::Comment
            }
            b'"' => {
                i = quoted_end(b, i + 1, b'"');
                Class::Literal
            }
            b'\'' if is_char_literal(text, i) => {
                i = quoted_end(b, i + 1, b'\'');
                Class::Literal
            }
            b'r' if !in_word(b, i) && raw_string_end(b, i).is_some() => {
                i = raw_string_end(b, i).unwrap_or(b.len());
                Class::Literal
            }
            _ => {
                i += 1;
                continue;
            }
        };
        i = i.min(b.len());
        spans.push(Span { class, start, end: i });
    }
    spans
}

/// Returns whether the byte at `i` continues an identifier; the prefixes `b` and `c` of a literal do not count as one.
fn in_word(b: &[u8], i: usize) -> bool {
    let word = |i: usize| b[i].is_ascii_alphanumeric() || b[i] == b'_';
    match i {
        0 => false,
        1 => word(0) && !matches!(b[0], b'b' | b'c'),
        _ if matches!(b[i - 1], b'b' | b'c') => word(i - 2),
        _ => word(i - 1),
    }
}

fn block_comment_end(b: &[u8], start: usize) -> usize {
    let (mut i, mut depth) = (start, 0usize);
    while i + 1 < b.len() {
        match (b[i], b[i + 1]) {
            (b'/', b'*') => (depth, i) = (depth + 1, i + 2),
            (b'*', b'/') => {
                (depth, i) = (depth - 1, i + 2);
                if depth == 0 {
                    return i;
                }
            }
            _ => i += 1,
        }
    }
    b.len()
}

fn quoted_end(b: &[u8], mut i: usize, quote: u8) -> usize {
    while i < b.len() {
        match b[i] {
            b'\\' => i += 2,
            c if c == quote => return i + 1,
            _ => i += 1,
        }
    }
    b.len()
}

/// Tells `'x'` from the lifetime `'x`.
fn is_char_literal(text: &str, i: usize) -> bool {
    let mut rest = text[i + 1..].chars();
    match rest.next() {
        Some('\\') => true,
        Some('\'') | None => false,
        Some(_) => rest.next() == Some('\''),
    }
}

fn raw_string_end(b: &[u8], start: usize) -> Option<usize> {
    let hashes = b[start + 1..].iter().take_while(|c| **c == b'#').count();
    let open = start + 1 + hashes;
    if b.get(open) != Some(&b'"') {
        return None;
    }
    let mut i = open + 1;
    while i < b.len() {
        if b[i] == b'"' && b[i + 1..].iter().take(hashes).filter(|c| **c == b'#').count() == hashes
        {
            return Some(i + 1 + hashes);
        }
        i += 1;
    }
    Some(b.len())
}

#[cfg(test)]
mod tests {
    use super::Source;

    fn code(text: &str) -> String {
        Source::new("a.rs", text.to_string()).code().to_string()
    }

    #[test]
    fn literals_and_comments_are_blanked() {
        assert_eq!(code("a // {\nb"), "a     \nb");
        assert_eq!(code("a /* { /* } */ { */ b"), format!("a {} b", " ".repeat(17)));
        assert_eq!(
            code(r#"f("\"{", '{', b"}")"#),
            format!("f({}, {}, b{})", " ".repeat(5), " ".repeat(3), " ".repeat(3))
        );
        assert_eq!(code("r#\"{\"}\"# x"), format!("{} x", " ".repeat(8)));
    }

    #[test]
    fn code_may_follow_the_declaration_of_a_file_of_tests() {
        let tests_from = |text: &str| Source::new("a.rs", text.to_string()).tests_from();
        assert_eq!(tests_from("fn a() {}\n#[cfg(test)]\nmod tests {\n}"), 2);
        assert_eq!(tests_from("#[cfg(test)]\nmod tests;\nfn a() {}"), usize::MAX);
    }

    #[test]
    fn lifetimes_and_names_ending_in_r_are_code() {
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
        assert_eq!(code("for r in x {}"), "for r in x {}");
        assert_eq!(code("var\"x\" {"), "var    {");
        assert_eq!(code("r#fn {"), "r#fn {");
    }

    #[test]
    fn places_are_lines() {
        let s = Source::new("a.rs", "x\n// one\n\"two\"\n// three".to_string());
        assert_eq!(s.comments().collect::<Vec<_>>(), [(2, "// one"), (4, "// three")]);
        assert_eq!(s.literals().collect::<Vec<_>>(), [(3, "\"two\"")]);
    }
}
