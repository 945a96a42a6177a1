//! The lexer: bytes to tokens, one at a time, without allocating. A token is its kind and its range; its
//! value is parsed from the text.
//!
//! It knows the shapes of MLIR's tokens but not their meaning: `i32` and `func.func` are bare identifiers.
//!
//! ```text
//! %0 = arith.addi %a, %b : i32     Percent Equal Bare Percent Comma Percent Colon Bare
//! ```
//!
//! **Invariant:** tokens are in order and do not overlap, and every byte outside them is white space, a NUL
//! or part of a comment.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    Eof,
    Error,
    /// `i32`, `func.func`, `loc`.
    Bare,
    /// `@name` or `@"name"`.
    At,
    Hash,
    Percent,
    Caret,
    Exclaim,
    Integer,
    Float,
    String,
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    /// `/`, which no text of the built-in syntax contains.
    Slash,
    Star,
    VBar,
    /// `{-#`.
    MetaBegin,
    /// `#-}`.
    MetaEnd,
}

/// Returns the token kind of a punctuation literal.
pub(crate) fn punctuation(text: &str) -> Option<TokenKind> {
    Some(match text.as_bytes() {
        [c] => match c {
            b':' => TokenKind::Colon,
            b',' => TokenKind::Comma,
            b'(' => TokenKind::LParen,
            b')' => TokenKind::RParen,
            b'[' => TokenKind::LSquare,
            b']' => TokenKind::RSquare,
            b'{' => TokenKind::LBrace,
            b'}' => TokenKind::RBrace,
            b'<' => TokenKind::Less,
            b'>' => TokenKind::Greater,
            b'=' => TokenKind::Equal,
            b'?' => TokenKind::Question,
            b'*' => TokenKind::Star,
            b'+' => TokenKind::Plus,
            b'-' => TokenKind::Minus,
            b'|' => TokenKind::VBar,
            _ => return None,
        },
        b"->" => TokenKind::Arrow,
        b"..." => TokenKind::Ellipsis,
        _ => return None,
    })
}

impl TokenKind {
    /// Returns the text of a punctuation token.
    pub(crate) fn punctuation(self) -> Option<&'static str> {
        let texts = [
            ":", ",", "(", ")", "[", "]", "{", "}", "<", ">", "=", "?", "*", "+", "-", "|", "->",
            "...",
        ];
        texts.into_iter().find(|text| punctuation(text) == Some(self))
    }
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// The error of an error token.
pub(crate) struct LexError {
    pub(crate) at: u32,
    pub(crate) message: &'static str,
}

pub(crate) struct Lexer<'a> {
    text: &'a [u8],
    pos: usize,
    /// Set when the last token is an error.
    pub(crate) error: Option<LexError>,
}

/// Classes of bytes, for tables instead of chains of comparisons.
const ALPHA: u8 = 1; // letters
const DIGIT: u8 = 2;
const BARE: u8 = 4; // letters, digits, `_`, `$`, `.`
const SUFFIX: u8 = 8; // as above and `-`
const SPACE: u8 = 16;
const PLAIN: u8 = 32; // is the byte itself in a string

const CLASS: [u8; 256] = {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let c = i as u8;
        let mut v = 0;
        if c.is_ascii_alphabetic() {
            v |= ALPHA | BARE | SUFFIX;
        }
        if c.is_ascii_digit() {
            v |= DIGIT | BARE | SUFFIX;
        }
        if c == b'_' || c == b'$' || c == b'.' {
            v |= BARE | SUFFIX;
        }
        if c == b'-' {
            v |= SUFFIX;
        }
        if c == b' ' || c == b'\t' || c == b'\n' || c == b'\r' || c == 0 {
            v |= SPACE;
        }
        if !matches!(c, b'"' | b'\\' | b'\n' | 0x0b | 0x0c) {
            v |= PLAIN;
        }
        t[i] = v;
        i += 1;
    }
    t
};

/// The kind of token that a byte begins.
#[derive(Clone, Copy)]
enum First {
    /// A token of one byte.
    Single(TokenKind),
    Slash,
    Bare,
    Digit,
    /// A sigil: the token's kind, and the error if no name follows.
    Sigil(TokenKind, &'static str),
    Hash,
    At,
    Quote,
    LBrace,
    Minus,
    Dot,
    Nothing,
}

const FIRST: [First; 256] = {
    let mut t = [First::Nothing; 256];
    let mut i = 0;
    while i < 256 {
        let c = i as u8;
        t[i] = match c {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => First::Bare,
            b'0'..=b'9' => First::Digit,
            b'%' => First::Sigil(TokenKind::Percent, "invalid SSA name"),
            b'^' => First::Sigil(TokenKind::Caret, "invalid block name"),
            b'!' => First::Sigil(TokenKind::Exclaim, "invalid type identifier"),
            b'#' => First::Hash,
            b'@' => First::At,
            b'"' => First::Quote,
            b'/' => First::Slash,
            b':' => First::Single(TokenKind::Colon),
            b',' => First::Single(TokenKind::Comma),
            b'(' => First::Single(TokenKind::LParen),
            b')' => First::Single(TokenKind::RParen),
            b'{' => First::LBrace,
            b'}' => First::Single(TokenKind::RBrace),
            b'[' => First::Single(TokenKind::LSquare),
            b']' => First::Single(TokenKind::RSquare),
            b'<' => First::Single(TokenKind::Less),
            b'>' => First::Single(TokenKind::Greater),
            b'=' => First::Single(TokenKind::Equal),
            b'+' => First::Single(TokenKind::Plus),
            b'*' => First::Single(TokenKind::Star),
            b'?' => First::Single(TokenKind::Question),
            b'|' => First::Single(TokenKind::VBar),
            b'-' => First::Minus,
            b'.' => First::Dot,
            _ => First::Nothing,
        };
        i += 1;
    }
    t
};

#[inline]
fn is(c: u8, class: u8) -> bool {
    CLASS[c as usize] & class != 0
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Lexer { text, pos: 0, error: None }
    }

    /// Continues lexing at `pos`.
    pub(crate) fn seek(&mut self, pos: u32) {
        self.pos = pos as usize;
    }

    #[inline]
    fn peek(&self) -> u8 {
        self.text.get(self.pos).copied().unwrap_or(0)
    }

    #[inline]
    fn skip(&mut self, class: u8) {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        self.pos += rest.iter().position(|&c| !is(c, class)).unwrap_or(rest.len());
    }

    fn fail(&mut self, start: usize, at: usize, message: &'static str) -> Token {
        self.error = Some(LexError { at: at as u32, message });
        Token { kind: TokenKind::Error, start: start as u32, end: self.pos as u32 }
    }

    /// Skips `bytes` if they are next, and returns whether they are.
    #[inline]
    fn eat(&mut self, bytes: &[u8]) -> bool {
        let found = self.text[self.pos..].starts_with(bytes);
        self.pos += if found { bytes.len() } else { 0 };
        found
    }

    /// Returns the next token.
    #[inline]
    pub(crate) fn next(&mut self) -> Token {
        loop {
            self.skip(SPACE);
            let start = self.pos;
            let Some(&c) = self.text.get(start) else {
                return Token { kind: TokenKind::Eof, start: start as u32, end: start as u32 };
            };
            self.pos += 1;
            let kind = match FIRST[c as usize] {
                First::Single(kind) => kind,
                First::Bare => {
                    self.skip(BARE);
                    TokenKind::Bare
                }
                First::Sigil(kind, message) => return self.prefixed(start, kind, message),
                First::Digit => self.number(c),
                First::Quote => return self.string(start, TokenKind::String),
                First::At => return self.at(start),
                First::Hash if self.eat(b"-}") => TokenKind::MetaEnd,
                First::Hash => {
                    return self.prefixed(start, TokenKind::Hash, "invalid attribute name");
                }
                First::LBrace if self.eat(b"-#") => TokenKind::MetaBegin,
                First::LBrace => TokenKind::LBrace,
                First::Minus if self.eat(b">") => TokenKind::Arrow,
                First::Minus => TokenKind::Minus,
                First::Dot if self.eat(b"..") => TokenKind::Ellipsis,
                First::Dot => {
                    let message = "expected three consecutive dots for an ellipsis";
                    return self.fail(start, start + 1, message);
                }
                First::Slash if self.peek() == b'/' => {
                    self.pos = match memchr::memchr2(b'\n', b'\r', &self.text[start..]) {
                        Some(n) => start + n,
                        None => self.text.len(),
                    };
                    continue;
                }
                First::Slash => TokenKind::Slash,
                First::Nothing => return self.fail(start, start, "unexpected character"),
            };
            return Token { kind, start: start as u32, end: self.pos as u32 };
        }
    }

    /// Lexes `123`, `0xAF` or `1.5e-3` after its first digit.
    fn number(&mut self, first: u8) -> TokenKind {
        let rest = &self.text[self.pos..];
        if first == b'0'
            && rest.first() == Some(&b'x')
            && rest.get(1).is_some_and(u8::is_ascii_hexdigit)
        {
            self.pos += 2;
            while self.peek().is_ascii_hexdigit() {
                self.pos += 1;
            }
            return TokenKind::Integer;
        }
        self.skip(DIGIT);
        if self.peek() != b'.' {
            return TokenKind::Integer;
        }
        self.pos += 1;
        self.skip(DIGIT);
        if matches!(self.peek(), b'e' | b'E') {
            let at = |i: usize| self.text.get(self.pos + i).copied().unwrap_or(0);
            let digits_at = if matches!(at(1), b'+' | b'-') { 2 } else { 1 };
            if is(at(digits_at), DIGIT) {
                self.pos += digits_at;
                self.skip(DIGIT);
            }
        }
        TokenKind::Float
    }

    fn prefixed(&mut self, start: usize, kind: TokenKind, message: &'static str) -> Token {
        match Self::name_length(&self.text[start..]) {
            Some(length) => self.pos = start + length,
            None => return self.fail(start, start, message),
        }
        Token { kind, start: start as u32, end: self.pos as u32 }
    }

    /// Returns the length of the name that starts `text` with its sigil, e.g. 3 for `%12` and `%ab`; `None` if no name follows
    /// the sigil.
    #[inline]
    pub(crate) fn name_length(text: &[u8]) -> Option<usize> {
        let rest = text.get(1..)?;
        let class = if is(*rest.first()?, DIGIT) { DIGIT } else { SUFFIX };
        let length = rest.iter().position(|&c| !is(c, class)).unwrap_or(rest.len());
        (length > 0).then_some(length + 1)
    }

    fn at(&mut self, start: usize) -> Token {
        let first = self.peek();
        if first == b'"' {
            self.pos += 1;
            return self.string(start, TokenKind::At);
        }
        if !is(first, ALPHA) && first != b'_' {
            let after = start + 1;
            return self.fail(after, after, "@ identifier expected to start with letter or '_'");
        }
        self.skip(BARE);
        Token { kind: TokenKind::At, start: start as u32, end: self.pos as u32 }
    }

    /// Lexes a string after its opening quote.
    fn string(&mut self, start: usize, kind: TokenKind) -> Token {
        loop {
            self.skip(PLAIN);
            let Some(&c) = self.text.get(self.pos) else {
                return self.fail(start, self.pos, "expected '\"' in string literal");
            };
            self.pos += 1;
            match c {
                b'"' => return Token { kind, start: start as u32, end: self.pos as u32 },
                b'\n' | 0x0b | 0x0c => {
                    return self.fail(start, self.pos - 1, "expected '\"' in string literal");
                }
                b'\\' => {
                    let escape = self.peek();
                    if matches!(escape, b'"' | b'\\' | b'n' | b't') {
                        self.pos += 1;
                    } else if escape.is_ascii_hexdigit()
                        && self.text.get(self.pos + 1).is_some_and(u8::is_ascii_hexdigit)
                    {
                        self.pos += 2;
                    } else {
                        return self.fail(start, self.pos - 1, "unknown escape in string literal");
                    }
                }
                _ => {}
            }
        }
    }
}

/// Returns the value of a hexadecimal digit.
pub(crate) fn hex_digit(c: u8) -> Option<u8> {
    char::from(c).to_digit(16).map(|d| d as u8)
}

/// Returns the value of a string token without its quotes, with escapes replaced.
pub(crate) fn unescape(inside: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    if memchr::memchr(b'\\', inside).is_none() {
        return inside.into();
    }
    let mut out = Vec::with_capacity(inside.len());
    let mut rest = inside;
    while let [c, tail @ ..] = rest {
        rest = tail;
        if *c != b'\\' {
            out.push(*c);
            continue;
        }
        match rest {
            [b'n', tail @ ..] => {
                out.push(b'\n');
                rest = tail;
            }
            [b't', tail @ ..] => {
                out.push(b'\t');
                rest = tail;
            }
            [q @ (b'"' | b'\\'), tail @ ..] => {
                out.push(*q);
                rest = tail;
            }
            [a, b, tail @ ..] => {
                out.push(hex_digit(*a).unwrap_or(0) << 4 | hex_digit(*b).unwrap_or(0));
                rest = tail;
            }
            _ => {}
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(text: &str, want: Expect) {
        let mut lexer = Lexer::new(text.as_bytes());
        let mut out = String::new();
        loop {
            let t = lexer.next();
            out += &format!("{:?} `{}`\n", t.kind, &text[t.start as usize..t.end as usize]);
            if let Some(e) = lexer.error.take() {
                out += &format!("{} at {}\n", e.message, e.at);
            }
            if matches!(t.kind, TokenKind::Eof | TokenKind::Error) {
                break;
            }
        }
        want.assert_eq(&out);
    }

    #[test]
    fn identifiers_and_arrows() {
        check(
            "%0 = \"a.b\"(%x-y#1) : (i32)->!d.t // end\n^bb",
            expect![[r##"
                Percent `%0`
                Equal `=`
                String `"a.b"`
                LParen `(`
                Percent `%x-y`
                Hash `#1`
                RParen `)`
                Colon `:`
                LParen `(`
                Bare `i32`
                RParen `)`
                Arrow `->`
                Exclaim `!d.t`
                Caret `^bb`
                Eof ``
            "##]],
        );
    }

    #[test]
    fn numbers() {
        check(
            "1 0xFf 0x 1. 2.5e-3 1.e 4x?",
            expect![[r#"
                Integer `1`
                Integer `0xFf`
                Integer `0`
                Bare `x`
                Float `1.`
                Float `2.5e-3`
                Float `1.`
                Bare `e`
                Integer `4`
                Bare `x`
                Question `?`
                Eof ``
            "#]],
        );
    }

    #[test]
    fn errors_have_places() {
        check(
            "@a \"b\\q\"",
            expect![[r#"
                At `@a`
                Error `"b\`
                unknown escape in string literal at 5
            "#]],
        );
        check(
            "  ;",
            expect![[r#"
                Error `;`
                unexpected character at 2
            "#]],
        );
    }
}
