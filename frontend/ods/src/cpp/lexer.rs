//! Tokens of the C++ subset.

use std::sync::Arc;

use ir_core::expr::IntTy;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// A name.
    Ident(Arc<str>),
    /// `$name`, without the sign.
    Placeholder(Arc<str>),
    /// The bits of an integer, and its type.
    Int(i64, IntTy),
    Float(f64),
    Str(Arc<str>),
    /// A character literal.
    Char(char),
    /// An operator or punctuation.
    Punct(&'static str),
    End,
}

/// Longest first, so that the first match is the right one.
const PUNCT: &[&str] = &[
    "<<=", ">>=", "...", "::", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", "++", "--", "+=",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";",
    "?", ":", ".", "!", "~", "+", "-", "*", "/", "%", "&", "|", "^", "=",
];

/// Splits `text` into tokens, ending with [`Token::End`]; `None` if a character starts no token.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let bytes = text.as_bytes();
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(&c) = bytes.get(at) {
        let rest = &text[at..];
        if c.is_ascii_whitespace() {
            at += 1;
        } else if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if c == b'"' {
            let (value, len) = literal(rest, '"')?;
            all.push(Token::Str(value.into()));
            at += len;
        } else if c == b'\'' {
            let (value, len) = literal(rest, '\'')?;
            let mut chars = value.chars();
            let (Some(c), None) = (chars.next(), chars.next()) else { return None };
            all.push(Token::Char(c));
            at += len;
        } else if c.is_ascii_digit()
            || c == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
        {
            let (token, len) = number(rest)?;
            all.push(token);
            at += len;
        } else if is_name(c)
            || (c == b'$' && bytes.get(at + 1).is_some_and(|&n| is_name(n) || n.is_ascii_digit()))
        {
            let start = if c == b'$' { at + 1 } else { at };
            let len =
                bytes[start..].iter().take_while(|&&c| is_name(c) || c.is_ascii_digit()).count();
            let name = text[start..start + len].into();
            all.push(if c == b'$' { Token::Placeholder(name) } else { Token::Ident(name) });
            at = start + len;
        } else {
            let punct = PUNCT.iter().find(|p| rest.starts_with(**p))?;
            all.push(Token::Punct(punct));
            at += punct.len();
        }
    }
    all.push(Token::End);
    Some(all)
}

fn is_name(c: u8) -> bool {
    c.is_ascii_alphabetic() || c == b'_'
}

/// Returns a literal between `quote`s and its length with quotes.
fn literal(text: &str, quote: char) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            c if c == quote => return Some((value, at + 1)),
            '\\' => value.push(match chars.next()?.1 {
                'n' => '\n',
                't' => '\t',
                '0' => '\0',
                c @ ('"' | '\\' | '\'') => c,
                _ => return None,
            }),
            c => value.push(c),
        }
    }
    None
}

/// Returns a number and its length with suffixes: `12u`, `0x1f`, `0b11`, `017` and `0'17` (octal), `0.5f`, `1.`, `.5`, `1e3`.
fn number(text: &str) -> Option<(Token, usize)> {
    let bytes = text.as_bytes();
    let (radix, start) = match bytes {
        [b'0', b'x' | b'X', ..] => (16, 2),
        [b'0', b'b' | b'B', ..] => (2, 2),
        [b'0', b'0'..=b'9' | b'\'', ..] => (8, 1),
        _ => (10, 0),
    };
    let digits_from = |at: usize, radix: u32| {
        let digit = |c: &&u8| char::from(**c).is_digit(radix) || **c == b'\'';
        bytes.get(at..).map_or(0, |rest| rest.iter().take_while(digit).count())
    };
    // A number that starts like an octal one may have a fraction.
    let whole = digits_from(start, radix.max(10));
    let mut end = start + whole;
    let mut float = false;
    if radix == 10 || radix == 8 {
        if bytes.get(end) == Some(&b'.') {
            float = true;
            end += 1 + digits_from(end + 1, 10);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let digits = digits_from(end + 1 + sign, 10);
            if digits > 0 {
                float = true;
                end += 1 + sign + digits;
            }
        }
    }
    let written = |from: usize| text[from..end].chars().filter(|&c| c != '\'').collect::<String>();
    let suffixes: &[u8] = if float { b"fFlL" } else { b"uUlLzZ" };
    let suffix = bytes[end..].iter().take_while(|c| suffixes.contains(c)).count();
    if bytes.get(end + suffix).is_some_and(|&c| is_name(c) || c.is_ascii_digit()) {
        return None;
    }
    let has =
        |letter: u8| bytes[end..end + suffix].iter().any(|c| c.to_ascii_lowercase() == letter);
    let token = if float {
        let value: f64 = written(0).parse().ok()?;
        let value = if has(b'f') { f64::from(value as f32) } else { value };
        // A number out of range has no value.
        Token::Float(Some(value).filter(|value| value.is_finite())?)
    } else {
        let value = u64::from_str_radix(&written(start), radix).ok()?;
        Token::Int(
            value as i64,
            literal_type(value, radix == 10, has(b'u'), has(b'l') || has(b'z')),
        )
    };
    Some((token, end + suffix))
}

/// Returns the type of an integer literal: the first type that can hold it, of those that its suffix allows
/// (`[lex.icon]`). A decimal literal is unsigned only with the suffix `u`, or if no signed type can hold it.
fn literal_type(value: u64, decimal: bool, unsigned: bool, long: bool) -> IntTy {
    let all = [IntTy::INT, IntTy::UNSIGNED, IntTy::LONG, IntTy::UNSIGNED_LONG];
    let may = |ty: &IntTy| {
        (!long || ty.bits == 64) && if unsigned { !ty.signed } else { !decimal || ty.signed }
    };
    all.into_iter().filter(may).find(|ty| ty.has(value.into())).unwrap_or(IntTy::UNSIGNED_LONG)
}

/// A piece of arbitrary C++, in which only comments and literals are recognized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
    /// White space, or a comment.
    Space,
    /// A name, a keyword or a number.
    Word(&'t str),
    /// A string or a character, in quotes.
    Literal,
    /// Any other character.
    Other(char),
}

/// Splits arbitrary text into pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Pieces<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Pieces { text, at: 0 }
    }

    /// Returns the offset of the next piece.
    pub(super) fn at(&self) -> usize {
        self.at
    }
}

impl<'t> Iterator for Pieces<'t> {
    type Item = Piece<'t>;

    fn next(&mut self) -> Option<Piece<'t>> {
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let words = || rest.bytes().take_while(|&c| is_name(c) || c.is_ascii_digit()).count();
        let (piece, length) = match first {
            '/' if rest.starts_with("/*") => {
                (Piece::Space, rest.find("*/").map_or(rest.len(), |end| end + 2))
            }
            '/' if rest.starts_with("//") => (Piece::Space, rest.find('\n').unwrap_or(rest.len())),
            '"' | '\'' => match quoted(rest) {
                Some(length) => (Piece::Literal, length),
                None => (Piece::Other(first), 1),
            },
            _ if first.is_whitespace() => (Piece::Space, first.len_utf8()),
            _ => match words() {
                0 => (Piece::Other(first), first.len_utf8()),
                length => (Piece::Word(&rest[..length]), length),
            },
        };
        self.at += length;
        Some(piece)
    }
}

/// Returns the length of a literal with its quotes, if it ends on its line.
fn quoted(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'\n' => return None,
            b'\\' => at += 2,
            c if *c == bytes[0] => return Some(at + 1),
            _ => at += 1,
        }
    }
}
