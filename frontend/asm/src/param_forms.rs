//! Parses parameters in the forms that only overlays have, and the items of lists (`repeat`).
//!
//! ```text
//! `<` dims($shape) short($element) flag($packed, `packed`) `>`
//! !d.t<4x?x!d.ptr packed>       the parameters [[4, ?], !d.ptr, true]
//! ```

use ir_core::asm::ParseResult;
use ir_core::def::ParamForm;
use ir_core::def::{FormatElement, ParamDecl, ParamKind, TypeDef};
use ir_core::types::Shape;
use ir_core::{Attr, AttrKind, Ident};

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::parametric::{Found, is_blank};

impl Parser<'_> {
    /// Parses the parameter `index` in the form `form`.
    pub(crate) fn formed_param(
        &mut self,
        def: &TypeDef,
        (index, form): (usize, &ParamForm),
        found: &mut Found,
    ) -> ParseResult<()> {
        let Some(decl) = def.params.get(index) else { return Err(self.error("no such parameter")) };
        if decl.optional && self.form_starts(def.dialect, decl, form) != Some(true) {
            return Ok(());
        }
        let value = match form {
            ParamForm::Short => self.short_param(def.dialect, &decl.kind, found.in_item)?,
            ParamForm::Bare => self.own_type_param(def.dialect)?,
            ParamForm::Dims => self.dims_param(&decl.kind)?,
            ParamForm::Label if self.at(TokenKind::Integer) => {
                let tok = self.bump();
                self.ctx.string_attr(self.str(tok))
            }
            ParamForm::Word | ParamForm::Label => self.word_param()?,
            ParamForm::Digits => {
                let digits = self.digits_text()?;
                self.ctx.string_attr(&digits)
            }
            ParamForm::Native(native) => (native.parse)(self)?,
            ParamForm::Flag(words) => {
                let present = self.at_words(words.iter().map(|word| &**word));
                if present {
                    words.iter().try_for_each(|word| self.expect_literal(word))?;
                }
                self.ctx.bool_attr(present)
            }
            ParamForm::Size => self.size_param(&decl.kind)?,
            ParamForm::Hex => self.param_value(&decl.kind)?,
            ParamForm::Pairs(separator) => self.pairs_param(&decl.kind, separator)?,
            ParamForm::Reset(paths) => self.reset_param(&decl.kind, paths)?,
            ParamForm::Unordered(texts) => self.unordered_param(texts)?,
            ParamForm::Flags(more) => return self.flags_params(def, (index, more), found),
            ParamForm::Range(end) => return self.range_params(def, (index, *end), found),
            ParamForm::AnnotatedMap { dims, results } => {
                return self.annotated_map_params(def, (index, *dims, *results), found);
            }
        };
        self.add_param(def, index, value, found);
        Ok(())
    }

    /// Returns whether a parameter in such a form starts here; `None` if it does not and may be absent.
    pub(crate) fn form_starts(
        &self,
        dialect: Ident,
        decl: &ParamDecl,
        form: &ParamForm,
    ) -> Option<bool> {
        let dimension = || matches!(self.tok.kind, TokenKind::Integer | TokenKind::Question);
        let (starts, optional) = match form {
            ParamForm::Short => (self.short_type_starts(dialect), decl.optional),
            ParamForm::Bare => (self.at(TokenKind::Bare), decl.optional),
            ParamForm::Dims => match decl.kind {
                ParamKind::Attr => (dimension() || self.attr_starts(), decl.optional),
                ParamKind::Int { .. } => (dimension(), decl.optional),
                _ => (dimension(), true),
            },
            ParamForm::Word => {
                (matches!(self.tok.kind, TokenKind::Bare | TokenKind::String), decl.optional)
            }
            ParamForm::Label => {
                let kind = self.tok.kind;
                let starts =
                    matches!(kind, TokenKind::Bare | TokenKind::String | TokenKind::Integer);
                (starts, decl.optional)
            }
            // Any token except one that ends the text of parameters may be the first one.
            ParamForm::Native(_) => (self.param_starts(None), decl.optional),
            ParamForm::Digits => (self.at_digits(), decl.optional),
            ParamForm::Flag(words) => (self.at_words(words.iter().map(|word| &**word)), true),
            ParamForm::Size => (
                matches!(
                    self.tok.kind,
                    TokenKind::Integer | TokenKind::Minus | TokenKind::Question
                ),
                decl.optional,
            ),
            ParamForm::Hex | ParamForm::Range(_) => (self.at(TokenKind::Integer), decl.optional),
            ParamForm::Flags(_) => (self.at(TokenKind::Bare), true),
            ParamForm::Pairs(_) => (self.type_starts() || self.attr_starts(), true),
            ParamForm::Unordered(_) => (self.attr_starts(), true),
            ParamForm::Reset(_) => {
                (self.at(TokenKind::Hash) || self.at(TokenKind::Less), decl.optional)
            }
            ParamForm::AnnotatedMap { .. } => {
                let opens = matches!(
                    self.tok.kind,
                    TokenKind::LParen | TokenKind::LSquare | TokenKind::LBrace
                );
                (opens, decl.optional)
            }
        };
        (starts || !optional).then_some(starts)
    }

    /// Returns whether all of these literals are next.
    pub(crate) fn at_words<'w>(&self, mut words: impl Iterator<Item = &'w str>) -> bool {
        let Some(first) = words.next() else { return false };
        if !self.at_literal(first) {
            return false;
        }
        let text = &self.text[self.tok.end as usize..];
        let mut rest = text.trim_ascii_start();
        words.all(|word| match rest.strip_prefix(word.as_bytes()) {
            Some(after) => {
                rest = after.trim_ascii_start();
                true
            }
            None => false,
        })
    }

    /// Returns whether a type, or the mnemonic of a type of `dialect`, is next.
    fn short_type_starts(&self, dialect: Ident) -> bool {
        self.type_starts() || self.at_own_type(dialect)
    }

    /// Returns whether the mnemonic of a type of `dialect`, or a type of it without one, is next.
    fn at_own_type(&self, dialect: Ident) -> bool {
        self.at(TokenKind::Bare)
            && (self.reg.type_def(dialect, self.ctx.ident(self.str(self.tok))).is_some()
                || self.spelled_type(dialect, self.str(self.tok)).is_some())
    }

    /// Parses a type, or a list of types, where those of `dialect` may lack the prefix `!dialect.`.
    fn short_param(&mut self, dialect: Ident, kind: &ParamKind, item: bool) -> ParseResult<Attr> {
        match kind {
            ParamKind::Array(inner) if !item => {
                let mut all = Vec::new();
                loop {
                    all.push(self.short_param(dialect, inner, item)?);
                    let comma = self.tok.start;
                    if !self.eat(TokenKind::Comma) {
                        break;
                    }
                    if !self.short_type_starts(dialect) {
                        self.seek(comma);
                        break;
                    }
                }
                Ok(self.ctx.array_attr(&all))
            }
            // A type of the dialect may look like a builtin one: `tensor`, `i32`.
            _ if self.type_starts() && !self.at_own_type(dialect) => {
                Ok(self.parse_type().map(|ty| self.ctx.type_attr(ty))?)
            }
            _ => self.own_type_param(dialect),
        }
    }

    /// Parses a type of `dialect` without the prefix `!dialect.`.
    fn own_type_param(&mut self, dialect: Ident) -> ParseResult<Attr> {
        self.enter()?;
        let ty = self.mnemonic_type(dialect);
        self.nesting -= 1;
        ty.map(|ty| self.ctx.type_attr(ty))
    }

    /// Parses `4x?x`.
    fn dims_param(&mut self, kind: &ParamKind) -> ParseResult<Attr> {
        if matches!(kind, ParamKind::Attr) && !self.at(TokenKind::Integer) {
            let attr = self.parse_attr(Some(self.ctx.i64()))?;
            self.dimension_x()?;
            return Ok(attr);
        }
        let mut shape = Shape::new();
        let pos = self.tok.start;
        // Only an integer of 64 bits has a value for `?`.
        let inner = if let ParamKind::Array(inner) = kind { inner } else { kind };
        let (width, signed) = match inner {
            ParamKind::Int { width, signed } => (*width, *signed),
            _ => (64, true),
        };
        self.dimension_list(&mut shape, width == 64 && signed, true)?;
        if let Some(large) =
            shape.iter().find(|&&size| width < 64 && size >> (width - u32::from(signed)) != 0)
        {
            return Err(self.error_at(pos, format!("dimension {large} does not fit {width} bits")));
        }
        let number = |kind: &ParamKind, value: i64| {
            let width = if let ParamKind::Int { width, .. } = kind { *width } else { 64 };
            self.ctx.int_attr_i64(self.ctx.int_type(width), value)
        };
        match (kind, &shape[..]) {
            (ParamKind::Int { .. } | ParamKind::Attr, &[one]) => Ok(number(kind, one)),
            (ParamKind::Int { .. } | ParamKind::Attr, _) => {
                Err(self.error_at(pos, "expected one dimension"))
            }
            (ParamKind::DenseArray(element), all) => Ok(self.ctx.dense_int_array(*element, all)),
            (ParamKind::Array(inner), all) => {
                let all: Vec<Attr> = all.iter().map(|&value| number(inner, value)).collect();
                Ok(self.ctx.array_attr(&all))
            }
            _ => Err(self.error_at(pos, "the parameter is not a list of numbers")),
        }
    }

    /// Parses an identifier or a string.
    fn word_param(&mut self) -> ParseResult<Attr> {
        if self.at(TokenKind::Bare) {
            let tok = self.bump();
            return Ok(self.ctx.string_attr(self.str(tok)));
        }
        if !self.at(TokenKind::String) {
            return Err(self.wrong_token("expected a word"));
        }
        let tok = self.bump();
        let value = self.string_value(tok).into_owned().into();
        Ok(self.ctx.intern_attr(AttrKind::String { value, ty: None }))
    }

    /// Returns whether a number starts here.
    fn at_digits(&self) -> bool {
        matches!(self.tok.kind, TokenKind::Minus | TokenKind::Integer | TokenKind::Bare)
    }

    /// Parses the text of a number, perhaps with letters: `-42`, `b10XZ`.
    pub(crate) fn digits_text(&mut self) -> ParseResult<String> {
        let minus = self.eat(TokenKind::Minus);
        let expected = if minus { self.at(TokenKind::Integer) } else { self.at_digits() };
        if !expected {
            return Err(self.wrong_token("expected a number"));
        }
        let tok = self.bump();
        Ok(format!("{}{}", if minus { "-" } else { "" }, self.str(tok)))
    }

    /// Parses the items of `repeat`: none if the first element of the first one is absent.
    pub(crate) fn repeated_params(
        &mut self,
        def: &TypeDef,
        (separator, elements): (Option<&str>, &[FormatElement]),
        found: &mut Found,
    ) -> ParseResult<()> {
        let first = elements.iter().find(|element| !is_blank(element));
        let outer = std::mem::replace(&mut found.in_item, true);
        found.begin_lists(def, elements);
        let mut separated = false;
        while separated
            || first.is_some_and(|first| self.param_element_starts(def, first) == Some(true))
        {
            let start = self.tok.start;
            elements.iter().try_for_each(|element| self.param_element(def, element, found))?;
            separated = separator.is_some_and(|separator| self.eat_literal(separator));
            if separator.is_some() && !separated || self.tok.start == start {
                break;
            }
        }
        found.in_item = outer;
        found.end_lists(self.ctx, def, elements);
        Ok(())
    }
}
