//! Parses one type or one attribute, for programs that build operations.

use ir_core::asm::parser::ParseResult;
use ir_core::{Attr, Diagnostic, Place, Registry, Type};

use crate::ParseOptions;
use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// Parses a type, e.g. `vector<4xf32>`.
///
/// # Errors
/// The text is not exactly one type.
///
/// ```
/// use ir_core::{Context, Registry};
///
/// let reg = Registry::empty(&Context::new());
/// assert!(asm::parse_type(&reg, "tuple<i32, index>").is_ok());
/// assert_eq!(asm::parse_type(&reg, "i32 i32").unwrap_err().message, "expected the end of the type");
/// ```
pub fn parse_type(reg: &Registry, text: &str) -> Result<Type, Diagnostic> {
    parse_type_with(reg, text, &ParseOptions::default())
}

/// Does the same as [`parse_type`], with options.
///
/// # Errors
/// The text is not exactly one type.
pub fn parse_type_with(
    reg: &Registry,
    text: &str,
    options: &ParseOptions,
) -> Result<Type, Diagnostic> {
    parse(reg, text, options, "type", |parser| parser.parse_type())
}

/// Parses an attribute, e.g. `42 : i64` or `"text"`.
///
/// # Errors
/// The text is not exactly one attribute.
pub fn parse_attr(reg: &Registry, text: &str) -> Result<Attr, Diagnostic> {
    parse_attr_with(reg, text, &ParseOptions::default())
}

/// Does the same as [`parse_attr`], with options.
///
/// # Errors
/// The text is not exactly one attribute.
pub fn parse_attr_with(
    reg: &Registry,
    text: &str,
    options: &ParseOptions,
) -> Result<Attr, Diagnostic> {
    parse(reg, text, options, "attribute", |parser| parser.parse_attr(None))
}

fn parse<T>(
    reg: &Registry,
    text: &str,
    options: &ParseOptions,
    kind: &str,
    element: impl FnOnce(&mut Parser<'_>) -> ParseResult<T>,
) -> Result<T, Diagnostic> {
    let mut parser = Parser::new(reg, text.as_bytes(), options);
    let parsed = element(&mut parser).and_then(|element| {
        if !parser.at(TokenKind::Eof) {
            return Err(parser.wrong_token(format!("expected the end of the {kind}")));
        }
        parser.resolve_deferred()?;
        Ok(element)
    });
    match (parsed, parser.diags.into_iter().next()) {
        (Ok(element), None) => Ok(element),
        (_, Some(diagnostic)) => Err(diagnostic),
        (Err(_), None) => {
            let place = Place::Text { start: 0, end: 0 };
            Err(Diagnostic::error("parse", place, format!("expected {kind}")))
        }
    }
}
