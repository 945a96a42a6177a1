//! Parses types: the builtin ones, and checks that they are legal. Types of dialects are parsed in
//! `dialect.rs`.
//!
//! ```text
//! i32  index  (i32, f32) -> i1  tensor<4x?xf32>  memref<2x[4]xi8, strided<[8, 1]>, 3>  vector<4xf32>  tuple<i1, !d.t>  !alias
//! ```

use ir_core::asm::ParseResult;
use ir_core::types::{DYNAMIC, Shape};
use ir_core::{AttrKind, IllegalType, Signedness, Type, TypeKind, TypePart};
use numerics::{ApInt, FloatKind};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// Splits `i32`, `si8` or `ui1` into signedness and digits.
pub(crate) fn integer_type(text: &[u8]) -> Option<(Signedness, &[u8])> {
    let (signedness, digits) = match text {
        [b'i', digits @ ..] => (Signedness::Signless, digits),
        [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
        [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
        _ => return None,
    };
    (!digits.is_empty() && digits.iter().all(u8::is_ascii_digit)).then_some((signedness, digits))
}

fn float_type(text: &str) -> Option<FloatKind> {
    FloatKind::ALL.into_iter().find(|k| k.name() == text)
}

impl<'a> Parser<'a> {
    /// Parses a type.
    #[inline]
    pub(crate) fn parse_type(&mut self) -> ParseResult<Type> {
        match self.tok.kind {
            TokenKind::Bare => {
                if let Some(&ty) = self.caches.types.get(self.slice(self.tok)) {
                    self.bump();
                    return Ok(ty);
                }
                self.nested_type()
            }
            TokenKind::LParen => self.function_type(),
            _ => self.nested_type(),
        }
    }

    fn nested_type(&mut self) -> ParseResult<Type> {
        self.enter()?;
        let result = self.non_function_type();
        self.nesting -= 1;
        result
    }

    /// Parses a type, if one starts here.
    pub(crate) fn optional_type(&mut self) -> ParseResult<Option<Type>> {
        if self.type_starts() {
            return self.parse_type().map(Some);
        }
        if self.completes() {
            self.expected_type();
        }
        Ok(None)
    }

    /// Returns whether a type starts here.
    pub(crate) fn type_starts(&self) -> bool {
        match self.tok.kind {
            TokenKind::LParen | TokenKind::Exclaim => true,
            TokenKind::Bare => self.is_type_word(),
            _ => false,
        }
    }

    fn is_type_word(&self) -> bool {
        let text = self.slice(self.tok);
        if self.caches.types.contains_key(text) {
            return true;
        }
        match text {
            b"memref" | b"tensor" | b"complex" | b"tuple" | b"vector" | b"index" | b"none" => true,
            _ => integer_type(text).is_some() || float_type(self.str(self.tok)).is_some(),
        }
    }

    /// Parses `(types) -> types`.
    fn function_type(&mut self) -> ParseResult<Type> {
        self.enter()?;
        let (mut inputs, mut results) =
            (SmallVec::<[Type; 4]>::new(), SmallVec::<[Type; 4]>::new());
        let parsed = self.signature_types(&mut inputs, &mut results);
        self.nesting -= 1;
        parsed?;
        Ok(self.ctx.function_type(&inputs, &results))
    }

    /// Parses `(types) -> types` into two lists.
    pub(crate) fn signature_types(
        &mut self,
        inputs: &mut SmallVec<[Type; 4]>,
        results: &mut SmallVec<[Type; 4]>,
    ) -> ParseResult<()> {
        self.paren_types(inputs)?;
        self.expect(TokenKind::Arrow, "expected '->' in function type")?;
        self.result_types(results)
    }

    fn paren_types(&mut self, out: &mut SmallVec<[Type; 4]>) -> ParseResult<()> {
        self.expect(TokenKind::LParen, "expected '('")?;
        if self.eat(TokenKind::RParen) {
            return Ok(());
        }
        loop {
            out.push(self.parse_type()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RParen, "expected ')'")
    }

    /// Parses `(types)`, or one type that is not a function type.
    pub(crate) fn result_types(&mut self, out: &mut SmallVec<[Type; 4]>) -> ParseResult<()> {
        if self.at(TokenKind::LParen) {
            return self.paren_types(out);
        }
        out.push(self.parse_type()?);
        Ok(())
    }

    fn non_function_type(&mut self) -> ParseResult<Type> {
        if self.at(TokenKind::Exclaim) {
            return self.cached_type(Self::dialect_type);
        }
        if !self.at(TokenKind::Bare) {
            if self.completes() {
                self.expected_type();
            }
            return Err(self.not_a_type());
        }
        let tok = self.tok;
        let text = self.slice(tok);
        match text {
            b"tensor" => return self.cached_type(Self::tensor_type),
            b"memref" => return self.cached_type(Self::memref_type),
            b"vector" => return self.cached_type(Self::vector_type),
            b"complex" => return self.cached_type(Self::complex_type),
            b"tuple" => return self.cached_type(Self::tuple_type),
            _ => {}
        }
        let ty = match text {
            b"index" => self.ctx.index(),
            b"none" => self.ctx.none(),
            _ => {
                if let Some((signedness, digits)) = integer_type(text) {
                    let digits = std::str::from_utf8(digits).unwrap_or_default();
                    let width = match digits.parse::<u32>() {
                        Ok(width) if width <= ApInt::MAX_WIDTH => width,
                        Ok(_) => {
                            let message =
                                format!("integer bitwidth is limited to {} bits", ApInt::MAX_WIDTH);
                            return Err(self.error(message));
                        }
                        Err(_) => return Err(self.error("invalid integer width")),
                    };
                    self.ctx.intern_type(TypeKind::Integer { width, signedness })
                } else if let Some(kind) = float_type(self.str(tok)) {
                    self.ctx.float_type(kind)
                } else {
                    return Err(self.not_a_type());
                }
            }
        };
        self.bump();
        self.caches.types.insert(text, ty);
        Ok(ty)
    }

    /// Parses `word<...>` by way of the cache from texts to types.
    fn cached_type(&mut self, read: fn(&mut Self) -> ParseResult<Type>) -> ParseResult<Type> {
        let tok = self.tok;
        let end = match self.text.get(tok.end as usize) {
            Some(b'<') => self.balanced_end(tok.end, 256),
            _ => None,
        };
        let Some(end) = end.filter(|_| self.may_use_cached_texts()) else { return read(self) };
        let text = self.range(tok.start, end);
        if let Some(&ty) = self.caches.types.get(text) {
            self.seek(end);
            return Ok(ty);
        }
        let before = self.references;
        let ty = read(self)?;
        // Cache only if the parser stopped at just that end: a dialect may stop earlier.
        if self.tok.start >= end && self.is_closed_text(before) {
            self.caches.types.insert(text, ty);
        }
        Ok(ty)
    }

    fn complex_type(&mut self) -> ParseResult<Type> {
        self.bump();
        self.expect(TokenKind::Less, "expected '<' in complex type")?;
        let pos = self.tok.start;
        let element = self.parse_type()?;
        self.expect(TokenKind::Greater, "expected '>' in complex type")?;
        self.legal(TypeKind::Complex(element), pos, pos)
    }

    fn tuple_type(&mut self) -> ParseResult<Type> {
        self.bump();
        self.expect(TokenKind::Less, "expected '<' in tuple type")?;
        let mut types = Vec::new();
        if !self.at(TokenKind::Greater) {
            self.comma_list_of(|p| {
                types.push(p.parse_type()?);
                Ok(())
            })?;
        }
        self.expect(TokenKind::Greater, "expected '>' in tuple type")?;
        Ok(self.ctx.intern_type(TypeKind::Tuple(types.into())))
    }

    fn vector_type(&mut self) -> ParseResult<Type> {
        let pos = self.tok.start;
        self.bump();
        self.expect(TokenKind::Less, "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (Shape::new(), SmallVec::<[bool; 4]>::new());
        while matches!(self.tok.kind, TokenKind::Integer | TokenKind::LSquare) {
            let scales = self.eat(TokenKind::LSquare);
            if !self.at(TokenKind::Integer) {
                return Err(self.wrong_token("invalid dimension"));
            }
            let (value, mut end) = self.dimension()?;
            shape.push(value);
            scalable.push(scales);
            if scales {
                self.seek(end);
                end = self.tok.end;
                if !self.at(TokenKind::RSquare) {
                    return Err(self.wrong_token("missing ']' closing scalable dimension"));
                }
            }
            self.trailing_x(end)?;
        }
        let element_pos = self.tok.start;
        let element = self.parse_type()?;
        self.expect(TokenKind::Greater, "expected '>' in vector type")?;
        self.legal(TypeKind::Vector { shape, scalable, element }, pos, element_pos)
    }

    /// Interns a builtin type if it is legal. It starts at `pos`, its element type at `element_pos`.
    fn legal(&mut self, kind: TypeKind, pos: u32, element_pos: u32) -> ParseResult<Type> {
        self.check_legal(&kind, pos, element_pos)?;
        Ok(self.ctx.intern_type(kind))
    }

    fn check_legal(&mut self, kind: &TypeKind, pos: u32, element_pos: u32) -> ParseResult<()> {
        let checked = self.ctx.check_type(kind, self.reg);
        checked.map_err(|IllegalType { part, reason }| {
            self.error_at(if part == TypePart::Element { element_pos } else { pos }, reason)
        })
    }

    fn tensor_type(&mut self) -> ParseResult<Type> {
        self.bump();
        self.expect(TokenKind::Less, "expected '<' in tensor type")?;
        let shape = self.optional_shape()?;
        let element_pos = self.tok.start;
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.eat(TokenKind::Comma) {
            encoding = Some(self.parse_attr(None)?);
            if shape.is_none() {
                return Err(self.error("an unranked tensor has no encoding"));
            }
        }
        let kind = match shape {
            Some(shape) => TypeKind::RankedTensor { shape, element, encoding },
            None => TypeKind::UnrankedTensor(element),
        };
        self.check_legal(&kind, element_pos, element_pos)?;
        self.expect(TokenKind::Greater, "expected '>' in tensor type")?;
        Ok(self.ctx.intern_type(kind))
    }

    fn memref_type(&mut self) -> ParseResult<Type> {
        let start = self.tok.start;
        self.bump();
        self.expect(TokenKind::Less, "expected '<' in memref type")?;
        let shape = self.optional_shape()?;
        let element_pos = self.tok.start;
        let element = self.parse_type()?;
        if let Err(illegal) = self.ctx.check_memref_element(element, self.reg) {
            return Err(self.error_at(element_pos, illegal.reason));
        }
        let (mut layout, mut space) = (None, None);
        while !self.eat(TokenKind::Greater) {
            self.expect(TokenKind::Comma, "expected ',' or '>' in memref type")?;
            if self.at(TokenKind::Greater) && layout.is_none() && space.is_none() {
                return Err(self.wrong_token("expected list element"));
            }
            let attr = self.parse_attr(None)?;
            if matches!(
                self.ctx.attr(attr),
                AttrKind::AffineMap(_) | AttrKind::StridedLayout { .. }
            ) {
                if shape.is_none() {
                    return Err(self.error("an unranked memref has no layout"));
                }
                if space.is_some() {
                    return Err(self.error("expected memory space to be last in memref type"));
                }
                layout = Some(attr);
            } else if space.is_some() {
                return Err(self.error("multiple memory spaces specified in memref type"));
            } else {
                space = Some(attr);
            }
        }
        let kind = match shape {
            Some(shape) => TypeKind::MemRef { shape, element, layout, memory_space: space },
            None => TypeKind::UnrankedMemRef { element, memory_space: space },
        };
        self.check_legal(&kind, start, element_pos)?;
        Ok(self.ctx.intern_type(self.ctx.without_defaults(kind)))
    }

    /// Parses `*x` (unranked) or dimensions, each followed by `x`.
    fn optional_shape(&mut self) -> ParseResult<Option<Shape>> {
        if self.eat(TokenKind::Star) {
            self.dimension_x()?;
            return Ok(None);
        }
        let mut shape = Shape::new();
        self.dimension_list(&mut shape, true, true)?;
        Ok(Some(shape))
    }

    /// Parses `4x?x8`, with a trailing `x` if `trailing_x`.
    pub(crate) fn dimension_list(
        &mut self,
        out: &mut Shape,
        dynamic: bool,
        trailing_x: bool,
    ) -> ParseResult<()> {
        let is_dimension =
            |p: &Self| matches!(p.tok.kind, TokenKind::Integer | TokenKind::Question);
        let mut more = is_dimension(self);
        while more {
            let (value, end) = self.dynamic_dimension(dynamic)?;
            out.push(value);
            if trailing_x {
                self.trailing_x(end)?;
                more = is_dimension(self);
            } else {
                more = self.optional_x(end);
            }
        }
        Ok(())
    }

    /// Parses the dimension at the start of the current token. Returns it with its end.
    fn dynamic_dimension(&mut self, dynamic: bool) -> ParseResult<(i64, u32)> {
        if self.at(TokenKind::Question) {
            if !dynamic {
                return Err(self.error("expected static shape"));
            }
            return Ok((DYNAMIC, self.tok.end));
        }
        if !self.at(TokenKind::Integer) {
            return Err(self.wrong_token("expected a dimension"));
        }
        self.dimension()
    }

    /// Does the same as [`dynamic_dimension`](Self::dynamic_dimension), for a number. `0x4` is a zero and an `x`, not a
    /// hexadecimal number.
    fn dimension(&mut self) -> ParseResult<(i64, u32)> {
        let tok = self.tok;
        if self.slice(tok).get(1) == Some(&b'x') {
            return Ok((0, tok.start + 1));
        }
        let value = self.str(tok).parse::<i64>();
        value.map(|value| (value, tok.end)).map_err(|_| self.error("invalid dimension"))
    }

    /// Continues after a dimension that ends at `end`, and after the `x` that follows it, if any. An `x` that
    /// is part of a word such as `x4xf32` is not lexed with that word, which would be as long as the
    /// remaining shape.
    fn optional_x(&mut self, end: u32) -> bool {
        let sticks = self.text.get(end as usize) == Some(&b'x');
        self.seek(end + u32::from(sticks));
        sticks
            || self.at(TokenKind::Bare)
                && self.slice(self.tok).starts_with(b"x")
                && self.dimension_x().is_ok()
    }

    /// Does the same as [`optional_x`](Self::optional_x), where the `x` is required.
    fn trailing_x(&mut self, end: u32) -> ParseResult<()> {
        if self.optional_x(end) { Ok(()) } else { self.dimension_x() }
    }

    /// Parses the `x` between dimensions, which may be the start of a longer word.
    pub(crate) fn dimension_x(&mut self) -> ParseResult<()> {
        if !self.at(TokenKind::Bare) || self.slice(self.tok).first() != Some(&b'x') {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        let pos = self.tok.start + 1;
        self.seek(pos);
        Ok(())
    }
}
