//! Parses attributes: decides by the first token which kind starts here, and parses the small ones. Numbers,
//! elements and dialect attributes are in other files.
//!
//! ```text
//! unit  true  4 : i8  1.5 : f32  "text"  [1, i32]  {a = 1}  @f::@g  i32  affine_map<..>  dense<0> : tensor<2xi8>  #d.a<..>  #alias
//! ```

mod array;
mod dense;
mod number;
mod sparse;

use ir_core::asm::ParseResult;
use ir_core::types::DYNAMIC;
use ir_core::{Attr, AttrKind, Ident, Type, TypeKind};

use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// The maximal number of cached dictionaries: those that repeat, repeat soon.
const MAX_DICTS: usize = 1 << 13;

impl<'a> Parser<'a> {
    /// Parses an attribute; `ty` is the type of an untyped number, if known.
    pub(crate) fn parse_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        self.enter()?;
        let result = self.attr_inner(ty);
        self.nesting -= 1;
        result
    }

    fn attr_inner(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        match self.tok.kind {
            TokenKind::Integer => self.integer_attr(ty, false),
            TokenKind::Float => self.float_attr(ty, false),
            TokenKind::Minus => {
                self.bump();
                match self.tok.kind {
                    TokenKind::Integer => self.integer_attr(ty, true),
                    TokenKind::Float => self.float_attr(ty, true),
                    _ => Err(self.wrong_token("expected constant integer or floating point value")),
                }
            }
            TokenKind::String => self.string_attr(ty),
            TokenKind::At => self.symbol_ref(),
            TokenKind::LSquare => {
                let mut elements = Vec::new();
                self.delimited(
                    TokenKind::LSquare,
                    TokenKind::RSquare,
                    ("expected '['", "expected ',' or ']'"),
                    |p| {
                        elements.push(p.parse_attr(None)?);
                        Ok(())
                    },
                )?;
                Ok(self.ctx.array_attr(&elements))
            }
            TokenKind::LBrace => self.dict_attr(),
            TokenKind::Hash => self.dialect_attr(ty),
            TokenKind::Bare => self.keyword_attr(ty),
            TokenKind::LParen | TokenKind::Exclaim => {
                // The type counts its own level.
                self.nesting -= 1;
                let ty = self.parse_type();
                self.nesting += 1;
                Ok(ty.map(|ty| self.ctx.type_attr(ty))?)
            }
            _ => {
                if self.completes() {
                    self.expected_attr();
                }
                Err(self.wrong_token("expected attribute value"))
            }
        }
    }

    fn keyword_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        match self.slice(self.tok) {
            b"true" => {
                self.bump();
                Ok(self.ctx.bool_attr(true))
            }
            b"false" => {
                self.bump();
                Ok(self.ctx.bool_attr(false))
            }
            b"unit" => {
                self.bump();
                Ok(self.ctx.unit())
            }
            b"dense" => self.dense_attr(ty),
            b"sparse" => self.sparse_attr(ty),
            b"array" => self.dense_array_attr(),
            b"dense_resource" => self.dense_resource_attr(ty),
            b"affine_map" => {
                self.bump();
                let map = self.affine_map_body()?;
                Ok(self.ctx.affine_map_attr(map))
            }
            b"affine_set" => {
                self.bump();
                let set = self.affine_set_body()?;
                Ok(self.ctx.intern_attr(AttrKind::IntegerSet(set)))
            }
            b"strided" => self.strided_attr(),
            b"distinct" => self.distinct_attr(ty),
            b"loc" => self.location_attr(),
            _ => match self.optional_type()? {
                Some(ty) => Ok(self.ctx.type_attr(ty)),
                None => Err(self.wrong_token("expected attribute value")),
            },
        }
    }

    /// Parses an attribute, if one starts here.
    pub(crate) fn attr_if_any(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>> {
        if self.attr_starts() { self.parse_attr(ty).map(Some) } else { Ok(None) }
    }

    /// Returns whether an attribute starts here.
    pub(crate) fn attr_starts(&self) -> bool {
        match self.tok.kind {
            TokenKind::At
            | TokenKind::Float
            | TokenKind::Integer
            | TokenKind::Hash
            | TokenKind::LBrace
            | TokenKind::LSquare
            | TokenKind::Minus
            | TokenKind::String => true,
            TokenKind::Bare if self.is_attr_word() => true,
            _ => self.type_starts(),
        }
    }

    fn is_attr_word(&self) -> bool {
        matches!(
            self.slice(self.tok),
            b"affine_map"
                | b"affine_set"
                | b"dense"
                | b"dense_resource"
                | b"false"
                | b"loc"
                | b"sparse"
                | b"true"
                | b"unit"
                | b"array"
                | b"strided"
                | b"distinct"
        )
    }

    fn string_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let tok = self.bump();
        let value = self.string_value(tok);
        let mut ty = ty;
        if ty.is_none() && self.eat(TokenKind::Colon) {
            ty = Some(self.parse_type()?);
        }
        // A string without a type has the type `none`.
        let ty = ty.filter(|t| !matches!(self.ctx.ty(*t), TypeKind::None));
        Ok(self.ctx.string_attr_of(&value, ty))
    }

    /// Parses `@root::@nested`.
    fn symbol_ref(&mut self) -> ParseResult<Attr> {
        let tok = self.bump();
        let root = self.symbol_ident(tok)?;
        self.note_symbol(|| vec![root], tok.start..tok.end);
        let mut nested: Vec<Ident> = Vec::new();
        while self.at(TokenKind::Colon) {
            let colon = self.tok;
            self.bump();
            if !self.at(TokenKind::Colon) || self.tok.start != colon.end {
                // A single colon belongs to what follows.
                if !matches!(self.tok.kind, TokenKind::Eof | TokenKind::Error) {
                    self.seek(colon.start);
                }
                break;
            }
            self.bump();
            if !self.at(TokenKind::At) {
                return Err(self.wrong_token("expected a nested symbol reference"));
            }
            let tok = self.bump();
            nested.push(self.symbol_ident(tok)?);
            let path = || std::iter::once(root).chain(nested.iter().copied()).collect();
            self.note_symbol(path, tok.start..tok.end);
        }
        Ok(self.ctx.intern_attr(AttrKind::SymbolRef { root, nested: nested.into() }))
    }

    /// Parses `{...}`.
    pub(crate) fn dict_attr(&mut self) -> ParseResult<Attr> {
        let start = self.tok.start;
        let key = self.balanced_end(start, 256).map(|end| (self.range(start, end), end));
        if let Some((text, end)) = key
            && self.may_use_cached_texts()
            && let Some(&dict) = self.caches.dicts.get(text)
        {
            self.seek(end);
            return Ok(dict);
        }
        let (mut entries, before) = (Vec::new(), self.references);
        self.dict_entries(&mut entries)?;
        let dict = self.ctx.dict_attr(&entries);
        if let Some((text, _)) = key
            && self.is_closed_text(before)
            && self.caches.dicts.len() < MAX_DICTS
        {
            self.caches.dicts.insert(text, dict);
        }
        Ok(dict)
    }

    /// Parses `{name = value, name}` into a list.
    pub(crate) fn dict_entries(&mut self, out: &mut Vec<(Ident, Attr)>) -> ParseResult<()> {
        let first = out.len();
        let mut seen = rustc_hash::FxHashSet::default();
        self.delimited(
            TokenKind::LBrace,
            TokenKind::RBrace,
            ("expected '{' in attribute dictionary", "expected '}' in attribute dictionary"),
            |p| {
                let tok = p.tok;
                let name = match tok.kind {
                    TokenKind::Bare => p.ident(p.slice(tok)),
                    TokenKind::String => p.string_ident(tok)?,
                    _ => return Err(p.wrong_token("expected attribute name")),
                };
                if tok.end - tok.start == 2 && tok.kind == TokenKind::String {
                    return Err(p.error("expected valid attribute name"));
                }
                // Few entries are compared, many are hashed.
                let twice = if out.len() - first < 16 {
                    out[first..].iter().any(|e| e.0 == name)
                } else {
                    if seen.is_empty() {
                        seen.extend(out[first..].iter().map(|e| e.0));
                    }
                    seen.contains(&name)
                };
                if twice {
                    let message =
                        format!("duplicate key '{}' in dictionary attribute", p.ctx.str(name));
                    return Err(p.error(message));
                }
                if !seen.is_empty() {
                    seen.insert(name);
                }
                p.bump();
                let value =
                    if p.eat(TokenKind::Equal) { p.parse_attr(None)? } else { p.ctx.unit() };
                out.push((name, value));
                Ok(())
            },
        )
    }

    fn strided_attr(&mut self) -> ParseResult<Attr> {
        self.bump();
        self.expect(TokenKind::Less, "expected '<' after 'strided'")?;
        let mut strides = Vec::new();
        self.delimited(
            TokenKind::LSquare,
            TokenKind::RSquare,
            ("expected '['", "expected ']'"),
            |p| {
                strides.push(p.stride()?);
                Ok(())
            },
        )?;
        let mut offset = 0;
        if self.eat(TokenKind::Comma) {
            if !self.at_word(b"offset") {
                return Err(self.wrong_token("expected 'offset' after comma"));
            }
            self.bump();
            self.expect(TokenKind::Colon, "expected ':' after 'offset'")?;
            offset = self.stride()?;
        }
        self.expect(TokenKind::Greater, "expected '>'")?;
        Ok(self.ctx.intern_attr(AttrKind::StridedLayout { offset, strides: strides.into() }))
    }

    fn stride(&mut self) -> ParseResult<i64> {
        if self.eat(TokenKind::Question) {
            return Ok(DYNAMIC);
        }
        let pos = self.tok.start;
        match self.integer_if_any()? {
            // That number represents `?` internally.
            Some(DYNAMIC) => Err(self.error_at(pos, "expected a 64-bit signed integer or '?'")),
            Some(value) => Ok(value),
            None => Err(self.wrong_token("expected a 64-bit signed integer or '?'")),
        }
    }

    /// Parses `distinct[0]<inner>`. The number identifies one attribute within the file.
    fn distinct_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.tok.start;
        self.bump();
        self.expect(TokenKind::LSquare, "expected '[' after 'distinct'")?;
        if !self.at(TokenKind::Integer) {
            return Err(self.wrong_token("expected distinct ID"));
        }
        let Ok(id) = self.str(self.tok).parse::<u64>() else {
            return Err(self.error("expected an unsigned 64-bit integer"));
        };
        self.bump();
        self.expect(TokenKind::RSquare, "expected ']' to close distinct ID")?;
        self.expect(TokenKind::Less, "expected '<' after distinct ID")?;
        let inner =
            if self.at(TokenKind::Greater) { self.ctx.unit() } else { self.parse_attr(ty)? };
        self.expect(TokenKind::Greater, "expected '>' to close distinct attribute")?;
        match self.distinct.get(&id) {
            Some(&(old, _)) if old != inner => {
                Err(self.error_at(start, format!("distinct[{id}] was something else before")))
            }
            Some(&(_, attr)) => Ok(attr),
            None => {
                let attr = self.ctx.fresh_distinct(inner);
                self.distinct.insert(id, (inner, attr));
                Ok(attr)
            }
        }
    }

    fn dense_resource_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.tok.start;
        self.bump();
        self.expect(TokenKind::Less, "expected '<' after 'dense_resource'")?;
        let tok = self.tok;
        let key = match tok.kind {
            TokenKind::Bare => self.ident(self.slice(tok)),
            _ => return Err(self.wrong_token("expected the key of a resource, a bare identifier")),
        };
        self.bump();
        self.expect(TokenKind::Greater, "expected '>'")?;
        let mut pos = start;
        let ty = match ty {
            Some(ty) => ty,
            None => {
                pos = self.tok.start;
                self.expect(TokenKind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        if !self.ctx.ty(ty).is_shaped() {
            return Err(self.error_at(pos, "`dense_resource` expected a shaped type"));
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseResource { ty, key }))
    }

    /// Returns the type of the elements literal at `start`: `ty` if it is known, else the parsed `: type`.
    fn elements_type(&mut self, start: u32, ty: Option<Type>) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(TokenKind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        let kind = self.ctx.ty(ty);
        if !kind.is_shaped() {
            return Err(self.error_at(start, "elements literal must be a shaped type"));
        }
        if !kind.has_static_shape() {
            return Err(self.error_at(start, "elements literal type must have static shape"));
        }
        Ok(ty)
    }
}
