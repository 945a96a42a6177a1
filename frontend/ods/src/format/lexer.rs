//! Tokens of assembly formats, with their positions.

use std::borrow::Cow;

/// The result of parsing a part of a format; an error is a message.
pub(super) type Parsed<T> = Result<T, String>;

/// An error in a format.
#[derive(Debug)]
pub(crate) struct FormatError {
    pub(crate) message: String,
    /// The byte of the format that it is about, if it is about a part of it.
    pub(crate) at: Option<usize>,
}

impl From<String> for FormatError {
    fn from(message: String) -> Self {
        FormatError { message, at: None }
    }
}

/// The tokens of a format, and the position of each.
pub(super) type Tokens<'a> = (Vec<Token<'a>>, Vec<usize>);

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A literal between backticks.
    Literal(&'a str),
    /// `$name`, without the sign.
    Variable(&'a str),
    /// A directive's name, such as `attr-dict`.
    Keyword(&'a str),
    /// A string between quotes, in which `\"` is a quote.
    String(Cow<'a, str>),
    /// Decimal digits.
    Number(&'a str),
    Punct(char),
    End,
}

impl Token<'_> {
    /// Returns the token for a message.
    pub(super) fn show(&self) -> String {
        match self {
            Token::Literal(text) => format!("`{text}`"),
            Token::Variable(name) => format!("${name}"),
            Token::Keyword(name) | Token::Number(name) => (*name).to_owned(),
            Token::String(text) => format!("\"{text}\""),
            Token::Punct(c) => format!("'{c}'"),
            Token::End => "the end of the format".to_owned(),
        }
    }
}

/// Splits `text` into tokens, ending with [`Token::End`].
///
/// # Errors
/// If a character or quote is wrong.
pub(super) fn tokens(text: &str) -> Result<Tokens<'_>, FormatError> {
    let bytes = text.as_bytes();
    let (mut all, mut positions) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(&c) = bytes.get(at) {
        let rest = &text[at..];
        let error = |message: String| FormatError { message, at: Some(at) };
        let start = at;
        let name_len = |from: usize, dash: bool| {
            let more = |c: &u8| c.is_ascii_alphanumeric() || *c == b'_' || (dash && *c == b'-');
            bytes[from..].iter().take_while(|c| more(c)).count()
        };
        match c {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b'`' | b'"' => {
                let quote = c as char;
                let len = end_of_quoted(&rest[1..], quote)
                    .ok_or_else(|| error(format!("no closing {quote} in '{rest}'")))?;
                let inner = &rest[1..1 + len];
                all.push(if c == b'`' { Token::Literal(inner) } else { string(inner) });
                at += len + 2;
            }
            b'$' => {
                let len = name_len(at + 1, false);
                if len == 0 {
                    return Err(error("expected a name after '$'".into()));
                }
                all.push(Token::Variable(&text[at + 1..at + 1 + len]));
                at += 1 + len;
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let len = name_len(at, true);
                all.push(Token::Keyword(&text[at..at + len]));
                at += len;
            }
            b'0'..=b'9' => {
                let len = name_len(at, false);
                all.push(Token::Number(&text[at..at + len]));
                at += len;
            }
            b'(' | b')' | b'?' | b':' | b'^' | b',' | b'<' | b'>' | b'|' | b'=' | b'+' => {
                all.push(Token::Punct(c as char));
                at += 1;
            }
            _ => return Err(error(format!("unexpected character in {rest}"))),
        }
        positions.resize(all.len(), start);
    }
    all.push(Token::End);
    positions.push(text.len());
    Ok((all, positions))
}

/// Returns the position of the quote that ends a literal or string. In a string, a quote after `\` is part of it.
fn end_of_quoted(text: &str, quote: char) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find(quote)?;
        if quote != '"' || !text[..at].ends_with('\\') {
            return Some(at);
        }
        from = at + 1;
    }
}

fn string(text: &str) -> Token<'_> {
    Token::String(if text.contains('\\') {
        text.replace("\\\"", "\"").into()
    } else {
        Cow::Borrowed(text)
    })
}

/// Returns whether `text` is a valid literal: a keyword, or punctuation that formats may contain.
pub(super) fn is_valid_literal(text: &str) -> bool {
    const MARKS: &[&str] =
        &["->", "...", ":", ",", "=", "<", ">", "(", ")", "[", "]", "{", "}", "?", "+", "-", "*"];
    MARKS.contains(&text) || is_word(text)
}

/// Returns whether a literal is a keyword rather than punctuation.
pub(super) fn is_word(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next().is_some_and(|c| c.is_ascii_alphabetic() || c == b'_')
        && bytes.all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.'))
}
