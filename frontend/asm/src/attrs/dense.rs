//! Parses `dense<...>`: nested lists, splats, complex numbers, strings, hexadecimal blobs.
//!
//! The literal is parsed before its type is known, to a flat list of tokens with a shape, which is then
//! converted to elements of the type. For example, in `dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>` the literal
//! is the tokens `1 2 3 4` with the shape `[2, 2]`, which become four bytes.

use ir_core::asm::ParseResult;
use ir_core::printer::type_text;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind, hex_digit};

/// A parsed elements literal.
#[derive(Default)]
pub(super) struct Literal {
    /// The lengths of the nested lists; empty for a single element.
    pub(super) shape: Vec<i64>,
    /// The elements: whether negative, and the token. A complex number is two.
    pub(super) elements: Vec<(bool, Token)>,
    /// The whole literal is this string.
    pub(super) string: Option<Token>,
}

impl<'a> Parser<'a> {
    pub(super) fn dense_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let pos = self.tok.start;
        self.bump();
        self.expect(TokenKind::Less, "expected '<' after 'dense'")?;
        let mut literal = Literal::default();
        if !self.eat(TokenKind::Greater) {
            self.literal(&mut literal, true)?;
            self.expect(TokenKind::Greater, "expected '>'")?;
        }
        let ty = self.elements_type(pos, ty)?;
        self.literal_attr(&literal, pos, ty)
    }

    /// Parses an elements literal.
    pub(super) fn literal(&mut self, literal: &mut Literal, allow_string: bool) -> ParseResult<()> {
        if allow_string && self.at(TokenKind::String) {
            literal.string = Some(self.bump());
            return Ok(());
        }
        if self.at(TokenKind::LSquare) {
            literal.shape = self.literal_list(&mut literal.elements)?;
            return Ok(());
        }
        self.literal_element(&mut literal.elements)
    }

    /// Parses a list of lists or of elements. Returns its shape.
    fn literal_list(&mut self, out: &mut Vec<(bool, Token)>) -> ParseResult<Vec<i64>> {
        self.enter()?;
        let mut size = 0;
        let mut inner: Option<Vec<i64>> = None;
        let result = self.delimited(
            TokenKind::LSquare,
            TokenKind::RSquare,
            ("expected '['", "expected ']'"),
            |p| {
                let shape = if p.at(TokenKind::LSquare) {
                    p.literal_list(out)?
                } else {
                    p.literal_element(out)?;
                    Vec::new()
                };
                size += 1;
                match &inner {
                    Some(first) if *first != shape => Err(p.error(
                        "tensor literal is invalid; ranks are not consistent between elements",
                    )),
                    Some(_) => Ok(()),
                    None => {
                        inner = Some(shape);
                        Ok(())
                    }
                }
            },
        );
        self.nesting -= 1;
        result?;
        let mut shape = vec![size];
        shape.extend(inner.unwrap_or_default());
        Ok(shape)
    }

    fn literal_element(&mut self, out: &mut Vec<(bool, Token)>) -> ParseResult<()> {
        match self.tok.kind {
            TokenKind::Float | TokenKind::Integer | TokenKind::String => {
                out.push((false, self.bump()))
            }
            TokenKind::Bare if matches!(self.slice(self.tok), b"true" | b"false") => {
                out.push((false, self.bump()))
            }
            TokenKind::Minus => {
                self.bump();
                if !matches!(self.tok.kind, TokenKind::Float | TokenKind::Integer) {
                    return Err(self.error("expected integer or floating point literal"));
                }
                out.push((true, self.bump()));
            }
            TokenKind::LParen => {
                self.enter()?;
                self.bump();
                self.literal_element(out)?;
                self.expect(TokenKind::Comma, "expected ',' between complex elements")?;
                self.literal_element(out)?;
                self.expect(TokenKind::RParen, "expected ')' after complex elements")?;
                self.nesting -= 1;
            }
            _ => return Err(self.error("expected element literal of primitive type")),
        }
        Ok(())
    }

    /// Converts a literal to an attribute of type `ty`, which has a static shape.
    pub(super) fn literal_attr(
        &mut self,
        literal: &Literal,
        pos: u32,
        ty: Type,
    ) -> ParseResult<Attr> {
        let ctx = self.ctx;
        let kind = ctx.ty(ty);
        let element = kind.element().unwrap_or(ty);
        let (scalar, parts) = match *ctx.ty(element) {
            TypeKind::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let numeric = matches!(
            ctx.ty(scalar),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)
        );
        if let (Some(tok), true) = (literal.string, numeric) {
            return self.hex_elements(tok, pos, ty, scalar, parts);
        }
        let Some(count) = kind.num_elements() else {
            return Err(self.error_at(pos, "the type has too many elements"));
        };
        if !literal.shape.is_empty() && kind.shape() != Some(&literal.shape[..]) {
            let message = format!(
                "inferred shape of elements literal ({:?}) does not match type ({:?})",
                literal.shape,
                kind.shape().unwrap_or(&[])
            );
            return Err(self.error_at(pos, message));
        }
        if literal.string.is_none() && literal.elements.is_empty() && count != 0 {
            let ty = type_text(self.reg, ty);
            let message = format!("parsed zero elements, but type ('{ty}') expected at least 1");
            return Err(self.error_at(pos, message));
        }
        if !numeric {
            return self.string_elements(literal, pos, ty);
        }
        if parts == 2 {
            let want = if literal.shape.is_empty() && count != 0 { 2 } else { count as u64 * 2 };
            if (!literal.shape.is_empty() || count != 0) && literal.elements.len() as u64 != want {
                let message = format!(
                    "expected {want} numbers for complex elements, got {}",
                    literal.elements.len()
                );
                return Err(self.error_at(pos, message));
            }
        } else if literal.elements.len() > 1 && literal.elements.len() as u64 != count as u64 {
            return Err(self.error_at(
                pos,
                format!("expected {count} elements, got {}", literal.elements.len()),
            ));
        }
        self.number_elements(literal, ty, scalar, parts)
    }

    fn number_elements(
        &mut self,
        literal: &Literal,
        ty: Type,
        scalar: Type,
        parts: usize,
    ) -> ParseResult<Attr> {
        let is_bool = self.int_width(scalar) == Some(1) && parts == 1;
        let mut data = Vec::new();
        for &(negative, tok) in &literal.elements {
            if let Some(kind) = self.ctx.float_kind(scalar) {
                let value = self.float_value(tok, kind, negative)?;
                value.to_int_bits().write_le_bytes(&mut data);
                continue;
            }
            self.int_element(tok, negative, scalar, &mut data)?;
        }
        let splat = self.is_splat(&data, literal.elements.len() / parts, ty);
        Ok(self.elements_attr(ty, data, splat, is_bool))
    }

    fn int_element(
        &mut self,
        tok: Token,
        negative: bool,
        ty: Type,
        data: &mut Vec<u8>,
    ) -> ParseResult<()> {
        let unsigned = matches!(
            self.ctx.ty(ty),
            TypeKind::Integer { signedness: ir_core::Signedness::Unsigned, .. }
        );
        if negative && unsigned {
            return Err(self.error_at(
                tok.start,
                "expected unsigned integer elements, but parsed negative value",
            ));
        }
        match tok.kind {
            TokenKind::Integer => match self.integer_value(tok, ty, negative) {
                Some(value) => value.write_le_bytes(data),
                None => {
                    return Err(self.error_at(tok.start, "integer constant out of range for type"));
                }
            },
            TokenKind::Bare if self.int_width(ty) == Some(1) && ty != self.ctx.index() => {
                data.push(u8::from(self.slice(tok) == b"true"));
            }
            TokenKind::Bare => {
                return Err(
                    self.error_at(tok.start, "expected i1 type for 'true' or 'false' values")
                );
            }
            _ => {
                let message = "expected integer elements, but parsed floating-point";
                return Err(self.error_at(tok.start, message));
            }
        }
        Ok(())
    }

    fn int_width(&self, ty: Type) -> Option<u32> {
        self.ctx.int_width(ty)
    }

    /// Returns whether `data`, the bytes of `given` elements, is a splat: one element for all elements of `ty`.
    fn is_splat(&self, data: &[u8], given: usize, ty: Type) -> bool {
        if given == 0 {
            return false;
        }
        let count = self.ctx.ty(ty).num_elements().unwrap_or(0);
        if given == 1 || count == 1 {
            return true;
        }
        let size = data.len() / given;
        size == 0 || data.chunks_exact(size).all(|c| c == &data[..size])
    }

    /// Creates the attribute from the bytes of all elements (or of one). Bits are packed here.
    fn elements_attr(&mut self, ty: Type, data: Vec<u8>, splat: bool, is_bool: bool) -> Attr {
        let count = self.ctx.ty(ty).num_elements().unwrap_or(0) as usize;
        let data: Vec<u8> = match (is_bool, splat) {
            (true, true) => vec![if data.first().is_some_and(|b| b & 1 != 0) { 0xff } else { 0 }],
            (true, false) => {
                let mut bits = vec![0u8; data.len().div_ceil(8)];
                for (i, byte) in data.iter().enumerate() {
                    bits[i / 8] |= (byte & 1) << (i % 8);
                }
                bits
            }
            (false, true) => {
                let given = (data.len() / self.element_size(ty).max(1)).clamp(1, count.max(1));
                let size = data.len() / given;
                data[..size].to_vec()
            }
            (false, false) => data,
        };
        self.ctx.intern_attr(AttrKind::DenseElements { ty, splat, data: data.into() })
    }

    /// Returns the size of an element in bytes.
    fn element_size(&self, ty: Type) -> usize {
        let element = self.ctx.ty(ty).element().unwrap_or(ty);
        let scalar_size = |ty: Type| match *self.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => width.div_ceil(8) as usize,
            TypeKind::Float(kind) => kind.bit_width().div_ceil(8) as usize,
            _ => 8,
        };
        match *self.ctx.ty(element) {
            TypeKind::Complex(part) => 2 * scalar_size(part),
            _ => scalar_size(element),
        }
    }

    fn string_elements(&mut self, literal: &Literal, pos: u32, ty: Type) -> ParseResult<Attr> {
        let mut values: Vec<Box<[u8]>> = Vec::new();
        let given = literal.string.map(|t| (false, t));
        for (_, tok) in given.iter().chain(&literal.elements) {
            if tok.kind != TokenKind::String {
                return Err(self
                    .error_at(pos, format!("expected string elements, got '{}'", self.str(*tok))));
            }
            values.push(self.string_value(*tok).into_owned().into());
        }
        let splat = !values.is_empty() && values.iter().all(|v| *v == values[0]);
        values.truncate(if splat { 1 } else { values.len() });
        Ok(self.ctx.intern_attr(AttrKind::DenseStrings { ty, splat, values: values.into() }))
    }

    /// Converts `"0x0102..."`, the raw bytes of all elements or of one.
    fn hex_elements(
        &mut self,
        tok: Token,
        pos: u32,
        ty: Type,
        scalar: Type,
        parts: usize,
    ) -> ParseResult<Attr> {
        let Some(data) = self.hex_string(tok) else {
            return Err(self.error_at(
                tok.start,
                "expected a string of hexadecimal digits that starts with '0x'",
            ));
        };
        let count = self.ctx.ty(ty).num_elements().unwrap_or(0) as usize;
        let is_bool = self.int_width(scalar) == Some(1) && parts == 1;
        if is_bool {
            let splat = count == 1 || data.len() == 1 && matches!(data[..], [0] | [0xff]);
            if !splat && data.len() != count.div_ceil(8) || data.is_empty() && count != 0 {
                return Err(
                    self.error_at(pos, "the size of the hexadecimal data does not match the type")
                );
            }
            let bits: Vec<u8> =
                (0..count).map(|i| data.get(i / 8).map_or(0, |b| b >> (i % 8) & 1)).collect();
            let splat = splat || !bits.is_empty() && bits.iter().all(|b| *b == bits[0]);
            let bits = if splat { vec![data[0] & 1] } else { bits };
            return Ok(self.elements_attr(ty, bits, splat, true));
        }
        let size = self.element_size(ty);
        if data.len() == size && size != 0 {
            return Ok(self.elements_attr(ty, data, true, false));
        }
        if Some(data.len()) != size.checked_mul(count) {
            return Err(
                self.error_at(pos, "the size of the hexadecimal data does not match the type")
            );
        }
        let splat = self.is_splat(&data, count, ty);
        Ok(self.elements_attr(ty, data, splat, false))
    }

    /// Returns the bytes of a `"0x..."` string.
    pub(crate) fn hex_string(&self, tok: Token) -> Option<Vec<u8>> {
        let inside = self.range(tok.start + 1, tok.end - 1).strip_prefix(b"0x")?;
        if !inside.len().is_multiple_of(2) {
            return None;
        }
        inside.chunks_exact(2).map(|c| Some(hex_digit(c[0])? << 4 | hex_digit(c[1])?)).collect()
    }
}
