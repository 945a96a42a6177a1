//! The tokens of a `.td` text that matter for the index: words, strings and punctuation. Comments, code blocks, numbers and preprocessor
//! directives are skipped.

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'t> {
    /// An identifier or keyword.
    Word(&'t str),
    /// A string, without its quotes and with its escapes.
    Text(&'t str),
    /// Any other character.
    Punctuation(u8),
}

/// Splits a text into tokens. An unfinished comment, string or code block ends the text.
pub(crate) struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
    /// The next token, if it was read ahead.
    ahead: Option<Option<(usize, Token<'t>)>>,
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t [u8]) -> Self {
        Lexer { text, at: 0, ahead: None }
    }

    /// Returns the next token without consuming it.
    pub(crate) fn peek(&mut self) -> Option<Token<'t>> {
        if self.ahead.is_none() {
            self.ahead = Some(self.read());
        }
        self.ahead.flatten().map(|(_, token)| token)
    }

    /// Returns the next token.
    pub(crate) fn next(&mut self) -> Option<Token<'t>> {
        self.next_with_offset().map(|(_, token)| token)
    }

    /// Returns the next token and its offset in the text.
    pub(crate) fn next_with_offset(&mut self) -> Option<(usize, Token<'t>)> {
        match self.ahead.take() {
            Some(token) => token,
            None => self.read(),
        }
    }

    /// Consumes the next token if it is that punctuation.
    pub(crate) fn eat(&mut self, c: u8) -> bool {
        let found = self.peek() == Some(Token::Punctuation(c));
        if found {
            self.ahead = None;
        }
        found
    }

    fn read(&mut self) -> Option<(usize, Token<'t>)> {
        loop {
            let start = self.at;
            let token = match *self.text.get(start)? {
                c if c.is_ascii_whitespace() => {
                    self.at += 1;
                    continue;
                }
                b'/' if self.follows(b"//") => {
                    self.skip_line();
                    continue;
                }
                b'/' if self.follows(b"/*") => {
                    self.skip_comment();
                    continue;
                }
                b'[' if self.follows(b"[{") => {
                    self.skip_code();
                    continue;
                }
                b'#' if self.at_directive() => {
                    self.skip_line();
                    continue;
                }
                b'"' => Token::Text(self.string()?),
                c if c.is_ascii_alphabetic() || c == b'_' => Token::Word(self.word()),
                c if c.is_ascii_digit() => {
                    self.number();
                    continue;
                }
                c => {
                    self.at += 1;
                    Token::Punctuation(c)
                }
            };
            return Some((start, token));
        }
    }

    fn follows(&self, text: &[u8]) -> bool {
        self.text[self.at..].starts_with(text)
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    }

    /// Skips a comment, which may contain comments.
    fn skip_comment(&mut self) {
        let mut depth = 0_usize;
        while let Some(found) = memchr::memchr2(b'/', b'*', &self.text[self.at..]) {
            self.at += found;
            if self.follows(b"/*") {
                depth += 1;
                self.at += 2;
            } else if self.follows(b"*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.at += 1;
            }
        }
        self.at = self.text.len();
    }

    fn skip_code(&mut self) {
        let rest = &self.text[self.at..];
        self.at += memchr::memmem::find(rest, b"}]").map_or(rest.len(), |end| end + 2);
    }

    /// Returns whether the `#` starts a preprocessor directive and is not the paste operator.
    fn at_directive(&self) -> bool {
        let before = &self.text[..self.at];
        let line = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        let directives: [&[u8]; 5] = [b"#ifdef", b"#ifndef", b"#else", b"#endif", b"#define"];
        directives.iter().any(|directive| self.follows(directive))
            && before[line..].iter().all(u8::is_ascii_whitespace)
    }

    fn string(&mut self) -> Option<&'t str> {
        let start = self.at + 1;
        let mut end = start;
        loop {
            end += memchr::memchr2(b'"', b'\\', self.text.get(end..)?)?;
            if self.text[end] == b'"' {
                break;
            }
            end += 2;
        }
        self.at = end + 1;
        // A string that is not UTF-8 cannot name a file or dialect.
        Some(std::str::from_utf8(&self.text[start..end]).unwrap_or(""))
    }

    fn word(&mut self) -> &'t str {
        let start = self.at;
        let is_part = |c: &u8| c.is_ascii_alphanumeric() || *c == b'_';
        self.at += self.text[start..].iter().take_while(|c| is_part(c)).count();
        std::str::from_utf8(&self.text[start..self.at]).unwrap_or("")
    }

    /// Skips a number, or a word that starts with digits.
    fn number(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == b'_').count();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[Token<'_>]) {
        let mut lexer = Lexer::new(text.as_bytes());
        let found: Vec<Token<'_>> = std::iter::from_fn(|| lexer.next()).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn comments_code_and_directives_are_skipped() {
        use Token::{Punctuation, Text, Word};
        check(
            "def A // def B\n/* /* x */ def C */ : D;",
            &[Word("def"), Word("A"), Punctuation(b':'), Word("D"), Punctuation(b';')],
        );
        check("a [{ def X }] b", &[Word("a"), Word("b")]);
        check("#ifdef X\na\n#endif\nb # c", &[Word("a"), Word("b"), Punctuation(b'#'), Word("c")]);
        check(r#""a\"b" 0x1f 3abc"#, &[Text(r#"a\"b"#)]);
    }

    #[test]
    fn unfinished_parts_end_the_text() {
        for text in ["/* /* */", "[{ x", "\"x", "\"x\\", "// x", "/*/"] {
            check(text, &[]);
        }
    }
}
