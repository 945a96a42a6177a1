//! Parses dense arrays: `array<i32: 1, 2>`.

use ir_core::asm::ParseResult;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use crate::cursor::Parser;
use crate::lexer::TokenKind;

impl<'a> Parser<'a> {
    pub(super) fn dense_array_attr(&mut self) -> ParseResult<Attr> {
        self.bump();
        self.expect(TokenKind::Less, "expected '<' after 'array'")?;
        let pos = self.tok.start;
        let element = self.parse_type()?;
        let width = match *self.ctx.ty(element) {
            TypeKind::Integer { width, .. } => width,
            TypeKind::Float(kind) => kind.bit_width(),
            _ => return Err(self.error_at(pos, "dense arrays hold integers or floats")),
        };
        if width != 1 && !width.is_multiple_of(8) {
            return Err(self.error_at(pos, "elements of dense arrays are whole bytes"));
        }
        let (mut data, mut len) = (Vec::new(), 0usize);
        if !self.eat(TokenKind::Greater) {
            self.expect(TokenKind::Colon, "expected ':' after the element type of a dense array")?;
            self.comma_list_of(|p| {
                len += 1;
                p.array_element(element, &mut data)
            })?;
            self.expect(TokenKind::Greater, "expected '>' to close an array attribute")?;
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, len, data: data.into() }))
    }

    /// Parses a dense array of a known element type: `[1, 2]`, or an alias of one.
    pub(crate) fn bare_dense_array(&mut self, element: Type) -> ParseResult<Attr> {
        if self.at(TokenKind::Hash) {
            return self.aliased_dense_array(element);
        }
        self.expect(TokenKind::LSquare, "expected '['")?;
        let (mut data, mut len) = (Vec::new(), 0usize);
        if !self.eat(TokenKind::RSquare) {
            self.comma_list_of(|p| {
                len += 1;
                p.array_element(element, &mut data)
            })?;
            self.expect(TokenKind::RSquare, "expected ']' to close a dense array")?;
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, len, data: data.into() }))
    }

    /// Parses an alias of a dense array with that element type.
    fn aliased_dense_array(&mut self, expected: Type) -> ParseResult<Attr> {
        let pos = self.tok.start;
        let attr = self.parse_attr(None)?;
        match self.ctx.attr(attr) {
            AttrKind::DenseArray { element, .. } if *element == expected => Ok(attr),
            _ => Err(self.error_at(pos, "invalid kind of attribute specified")),
        }
    }

    /// Parses an element and appends its bytes to `data`.
    pub(crate) fn array_element(&mut self, element: Type, data: &mut Vec<u8>) -> ParseResult<()> {
        let negative = self.eat(TokenKind::Minus);
        let tok = self.tok;
        if let Some(kind) = self.ctx.float_kind(element) {
            let value = self.float_value(tok, kind, negative)?;
            self.bump();
            value.to_int_bits().write_le_bytes(data);
            return Ok(());
        }
        let is_bool = element == self.ctx.i1();
        if self.at_word(b"true") || self.at_word(b"false") {
            if !is_bool {
                return Err(self.error("expected i1 type for 'true' or 'false' values"));
            }
            data.push(u8::from(self.at_word(b"true")));
            self.bump();
            return Ok(());
        }
        if !self.at(TokenKind::Integer) {
            return Err(self.error("expected integer literal"));
        }
        self.bump();
        if is_bool {
            return Err(self.error("expected 'true' or 'false' values for i1 type"));
        }
        match self.integer_value(tok, element, negative) {
            Some(value) => {
                value.write_le_bytes(data);
                Ok(())
            }
            None => Err(self.error("integer constant out of range")),
        }
    }
}
