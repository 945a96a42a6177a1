//! Parses properties whose class has its own text, e.g. `3`, `[1, 2]` or `some<1>`.

use ir_core::Attr;
use ir_core::asm::{OpAsmParser, ParseResult};
use ir_core::def::EnumDef;
use ir_core::def::property_text::{OptionalText, PropertyText};
use ir_core::{Signedness, Type};

use super::format::unknown_case;
use crate::cursor::Parser;
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// Parses the value of a property.
    pub(super) fn property(&mut self, text: &PropertyText) -> ParseResult<Attr> {
        match text {
            PropertyText::Any => self.parse_attr(None),
            PropertyText::Integer(ty, signedness) => self.integer_property(*ty, *signedness),
            PropertyText::String if self.at(TokenKind::String) => {
                self.parse_attr(Some(self.ctx.none()))
            }
            PropertyText::String => Err(self.error("expected a string")),
            PropertyText::Enum(cases) => self.cases_of_property(cases),
            PropertyText::Named(name, cases) => {
                self.expect_literal(name)?;
                self.expect_literal("<")?;
                let value = self.cases_of_property(cases)?;
                self.expect_literal(">")?;
                Ok(value)
            }
            PropertyText::List(of) => {
                let mut items = Vec::new();
                let (open, close) = (TokenKind::LSquare, TokenKind::RSquare);
                self.delimited(open, close, ("expected '['", "expected ',' or ']'"), |p| {
                    items.push(p.property(of)?);
                    Ok(())
                })?;
                Ok(self.ctx.array_attr(&items))
            }
            PropertyText::Optional(..) if self.eat_literal("none") => Ok(self.ctx.array_attr(&[])),
            PropertyText::Optional(of, OptionalText::Bare) => {
                let value = self.property(of)?;
                Ok(self.ctx.array_attr(&[value]))
            }
            PropertyText::Optional(of, OptionalText::Some) => {
                self.expect_literal("some")?;
                self.expect_literal("<")?;
                let value = self.property(of)?;
                self.expect_literal(">")?;
                Ok(self.ctx.array_attr(&[value]))
            }
        }
    }

    /// Returns whether the value of a property may start here; `None` if the first token does not decide.
    pub(super) fn at_property(&self, text: &PropertyText) -> Option<bool> {
        Some(match text {
            PropertyText::Any => return None,
            PropertyText::Integer(..) => self.int_starts(),
            PropertyText::String => self.at(TokenKind::String),
            PropertyText::Enum(cases) => self.at_enum_case(cases),
            PropertyText::Named(name, _) => self.at_literal(name),
            PropertyText::List(_) => self.at(TokenKind::LSquare),
            PropertyText::Optional(..) if self.at_word(b"none") => true,
            PropertyText::Optional(of, OptionalText::Bare) => return self.at_property(of),
            PropertyText::Optional(_, OptionalText::Some) => self.at_word(b"some"),
        })
    }

    fn integer_property(&mut self, ty: Type, signedness: Signedness) -> ParseResult<Attr> {
        let width = self.ctx.int_width(ty).unwrap_or(64);
        self.int_param(width, signedness != Signedness::Unsigned)
    }

    /// Parses the keyword (or quoted text) of a case, or several cases of a bit enum.
    fn cases_of_property(&mut self, cases: &EnumDef) -> ParseResult<Attr> {
        let mut value = 0;
        loop {
            let pos = self.tok.start;
            let word = self.optional_keyword_or_string()?;
            let Some(case) = word.as_deref().and_then(|word| cases.value_of_text(word)) else {
                return Err(self.custom_error(pos, &unknown_case(cases)));
            };
            value |= case;
            if !cases.bits || !self.eat_literal(cases.separator.trim()) {
                return Ok(self.ctx.int_attr_i64(self.ctx.int_type(cases.width), value));
            }
        }
    }
}
