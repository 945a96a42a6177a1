//! Parses integer and float literals.

use ir_core::asm::ParseResult;
use ir_core::printer::type_text;
use ir_core::{Attr, Signedness, Type, TypeKind};
use numerics::{ApFloat, ApInt, FloatKind, FloatParseError, LiteralRange, Sign};

use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind};

impl<'a> Parser<'a> {
    /// Parses the type of a number: `ty` if it is known, the type after `:`, or `default`.
    fn number_type(&mut self, ty: Option<Type>, default: Type) -> ParseResult<Type> {
        match ty {
            Some(ty) => Ok(ty),
            None if self.eat(TokenKind::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

    /// Parses an integer literal, which may be the bits of a float.
    pub(super) fn integer_attr(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attr> {
        let tok = self.bump();
        let ty = self.number_type(ty, self.ctx.i64())?;
        if let Some(kind) = self.ctx.float_kind(ty) {
            let value = self.float_bits(tok, kind, negative)?;
            return Ok(self.ctx.float_attr(ty, value));
        }
        let value = match self.ctx.ty(ty) {
            TypeKind::Integer { signedness: Signedness::Unsigned, .. } if negative => {
                return Err(self.error_at(tok.start, "unsigned integers are not negative"));
            }
            TypeKind::Integer { .. } | TypeKind::Index => self.integer_value(tok, ty, negative),
            _ => return Err(self.error_at(tok.start, "integer literal is not valid for its type")),
        };
        match value {
            Some(value) => Ok(self.ctx.int_attr(ty, value)),
            None => {
                let reported = self.diags.len();
                let failed =
                    self.error_at(tok.start, "integer constant out of range for attribute");
                if self.diags.len() > reported {
                    self.out_of_range(tok.start, ty);
                }
                Err(failed)
            }
        }
    }

    /// Adds to the error reported last which integers a type has.
    #[cold]
    fn out_of_range(&mut self, pos: u32, ty: Type) {
        let TypeKind::Integer { width: width @ 1..=64, signedness } = *self.ctx.ty(ty) else {
            return;
        };
        let (least, greatest) = match signedness {
            Signedness::Unsigned => (0, (1i128 << width) - 1),
            Signedness::Signed => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
            // Both readings are accepted.
            Signedness::Signless => (-(1i128 << (width - 1)), (1i128 << width) - 1),
        };
        let name = type_text(self.reg, ty);
        self.help(pos, format!("'{name}' has the values {least} to {greatest}"));
    }

    /// Parses a float literal.
    pub(super) fn float_attr(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attr> {
        let tok = self.bump();
        let ty = self.number_type(ty, self.ctx.f64())?;
        let Some(kind) = self.ctx.float_kind(ty) else {
            return Err(self.error("floating point value not valid for specified type"));
        };
        let value = self.float_value(tok, kind, negative)?;
        Ok(self.ctx.float_attr(ty, value))
    }

    /// Returns the value of an integer token as one of `ty` (integer or index); `None` if it does not fit.
    pub(super) fn integer_value(&self, tok: Token, ty: Type, negative: bool) -> Option<ApInt> {
        let (width, range) = match *self.ctx.ty(ty) {
            TypeKind::Integer { width, signedness: Signedness::Signed } => {
                (width, LiteralRange::Signed)
            }
            TypeKind::Integer { width, .. } => (width, LiteralRange::Unsigned),
            _ => (64, LiteralRange::Signed),
        };
        ApInt::parse_literal(width, Sign::from_bit(negative), self.str(tok), range).ok()
    }

    /// Returns the value of a float or hexadecimal token.
    pub(super) fn float_value(
        &mut self,
        tok: Token,
        kind: FloatKind,
        negative: bool,
    ) -> ParseResult<ApFloat> {
        match tok.kind {
            TokenKind::Float => {
                let text = self.str(tok);
                let signed;
                let text = if negative {
                    signed = format!("-{text}");
                    &signed[..]
                } else {
                    text
                };
                ApFloat::parse_mlir(kind, text).map_err(|_| {
                    self.error_at(tok.start, "floating point value too large or malformed")
                })
            }
            TokenKind::Integer => self.float_bits(tok, kind, negative),
            _ => Err(self.error_at(tok.start, "expected floating point literal")),
        }
    }

    fn float_bits(&mut self, tok: Token, kind: FloatKind, negative: bool) -> ParseResult<ApFloat> {
        let text = self.str(tok);
        if !text.starts_with("0x") {
            let failed = self.error_at(
                tok.start,
                "unexpected decimal integer literal for a floating point value",
            );
            self.note(tok.start, "add a trailing dot to make the literal a float");
            return Err(failed);
        }
        if negative {
            return Err(self.error_at(tok.start, "hexadecimal float literals have no minus"));
        }
        ApFloat::parse_hex_bits(kind, text).map_err(|e| match e {
            FloatParseError::OutOfRange => {
                self.error_at(tok.start, "hexadecimal float constant out of range for its type")
            }
            FloatParseError::Syntax => self.error_at(tok.start, "malformed float literal"),
        })
    }
}
