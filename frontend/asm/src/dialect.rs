//! Parses aliases, and types and attributes of dialects: `!alias`, `!dialect.mnemonic<...>`,
//! `#dialect<"...">`, e.g. `!emitc.opaque<"int">`.

use std::sync::Arc;

use ir_core::asm::{ParseFailed, ParseResult};
use ir_core::def::{ParamDecl, ParamKind, TypeDef};
use ir_core::{Attr, AttrKind, Ident, Type, TypeKind};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// From this length on, the end of a symbol's body is stored, so that nested symbols are not scanned once per
/// level.
const LONG_SYMBOL: u32 = 256;

/// A type or attribute of a dialect, in the text.
pub(crate) struct Symbol<'a> {
    dialect: &'a [u8],
    /// The range of the text that the dialect parses: after the dot, or inside `<...>`.
    data: (u32, u32),
    pos: u32,
}

enum Extended<'a> {
    Alias(&'a [u8]),
    Symbol(Symbol<'a>),
}

impl<'a> Parser<'a> {
    /// Parses `!alias`, `!dialect.data` or `!dialect<data>`.
    pub(crate) fn dialect_type(&mut self) -> ParseResult<Type> {
        let start = self.tok.start;
        let sym = match self.extended()? {
            Extended::Alias(name) => {
                self.note_alias_use(start, name);
                return match self.type_alias_value(name) {
                    Some(ty) => Ok(ty),
                    None => Err(self.undefined_alias('!', start, name)),
                };
            }
            Extended::Symbol(sym) => sym,
        };
        let dialect = self.ident(sym.dialect);
        if let Some(def) = self.reg.dialect(dialect)
            && !self.opaque_type_wanted(dialect, &sym, def.allow_unknown_types)
        {
            let back = self.tok.start;
            self.seek(sym.data.0);
            let result = self.mnemonic_type(dialect);
            self.restore(back, &result);
            return result;
        }
        self.check_unregistered(&sym, dialect, None)?;
        let text = self.symbol_text(&sym)?;
        Ok(self.ctx.intern_type(TypeKind::Opaque { dialect, text }))
    }

    fn opaque_type_wanted(&mut self, dialect: Ident, sym: &Symbol<'a>, allowed: bool) -> bool {
        allowed && {
            let mnemonic = self.mnemonic_of(sym);
            self.reg.type_def(dialect, mnemonic).is_none()
        }
    }

    /// Returns the leading word of a symbol's data.
    fn mnemonic_of(&mut self, sym: &Symbol<'a>) -> Ident {
        let data = self.range(sym.data.0, sym.data.1);
        let len = data
            .iter()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$'))
            .count();
        self.ident(&data[..len])
    }

    /// Parses `#alias`, or `#dialect.data` or `#dialect<data>` with an optional `: type`.
    pub(crate) fn dialect_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let attr = self.dialect_attr_inner(ty)?;
        if let (Some(want), Some(got)) = (ty, self.reg.attr_type(attr))
            && want != got
            && !matches!(self.ctx.ty(want), TypeKind::None)
        {
            return Err(self.error("the attribute has another type than expected here"));
        }
        Ok(attr)
    }

    fn dialect_attr_inner(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.tok.start;
        let sym = match self.extended()? {
            Extended::Alias(name) => {
                self.note_alias_use(start, name);
                return match self.attr_alias_value(name, self.tok.start) {
                    Some(attr) => Ok(attr),
                    None => Err(self.undefined_alias('#', start, name)),
                };
            }
            Extended::Symbol(sym) => sym,
        };
        let mut ty = ty;
        let mut type_pos = self.tok.start;
        if self.eat(TokenKind::Colon) {
            type_pos = self.tok.start;
            ty = Some(self.parse_type()?);
        }
        let dialect = self.ident(sym.dialect);
        if let Some(def) = self.reg.dialect(dialect) {
            let allowed = def.allow_unknown_types;
            let mnemonic = self.mnemonic_of(&sym);
            if !allowed || self.reg.attr_def(dialect, mnemonic).is_some() {
                let back = self.tok.start;
                self.seek(sym.data.0);
                let result = self.mnemonic_attr(dialect);
                self.restore(back, &result);
                let attr = result?;
                return ty.map_or(Ok(attr), |ty| self.with_self_type(attr, ty, type_pos));
            }
        }
        self.check_unregistered(&sym, dialect, Some(ty.unwrap_or_else(|| self.ctx.none())))?;
        let text = self.symbol_text(&sym)?;
        let ty = ty.filter(|t| !matches!(self.ctx.ty(*t), TypeKind::None));
        Ok(self.ctx.intern_attr(AttrKind::Opaque { dialect, text, ty }))
    }

    /// Continues after a symbol whose data was parsed. After a failure the position does not matter, but the
    /// error token must remain.
    fn restore<T>(&mut self, back: u32, result: &Result<T, ParseFailed>) {
        if result.is_ok() {
            self.seek(back);
        }
    }

    /// Refuses a type, or an attribute of type `ty`, whose dialect is neither registered nor allowed.
    fn check_unregistered(
        &mut self,
        sym: &Symbol<'a>,
        dialect: Ident,
        ty: Option<Type>,
    ) -> ParseResult<()> {
        if self.opts.allow_unregistered || self.reg.dialect(dialect).is_some() {
            return Ok(());
        }
        let name = String::from_utf8_lossy(sym.dialect);
        let near = self.reg.nearest_dialect(&name).map(str::to_owned);
        let data = String::from_utf8_lossy(self.range(sym.data.0, sym.data.1));
        let what = match ty {
            None => format!("`!\"{name}\"<\"{data}\">` type"),
            Some(ty) => {
                let ty = ir_core::printer::type_text(self.reg, ty);
                format!("#\"{name}\"<\"{data}\"> : '{ty}' attribute")
            }
        };
        let remedy = self.opts.symbol_remedy();
        let message = format!(
            "{what} created with unregistered dialect. If this is intended, please {remedy}"
        );
        let reported = self.diags.len();
        let failed = self.unregistered(sym.pos, message);
        self.suggest_since(reported, (sym.pos, sym.pos + name.len() as u32), near);
        Err(failed)
    }

    /// Returns the stored text of an unregistered dialect's symbol: the text after the dot or in the
    /// brackets, as written.
    fn symbol_text(&mut self, sym: &Symbol<'a>) -> ParseResult<Ident> {
        match std::str::from_utf8(self.range(sym.data.0, sym.data.1)) {
            Ok(text) => Ok(self.ctx.ident(text)),
            Err(_) => Err(self.error_at(sym.pos, "text is not valid UTF-8")),
        }
    }

    /// Consumes the current `!` or `#` token with its data.
    fn extended(&mut self) -> ParseResult<Extended<'a>> {
        let tok = self.bump();
        let id = &self.slice(tok)[1..];
        let (dialect, data) = match memchr::memchr(b'.', id) {
            Some(dot) => (&id[..dot], Some(tok.start + 2 + dot as u32)),
            None => (id, None),
        };
        let body = self.at(TokenKind::Less) && self.tok.start == tok.end;
        let Some(data) = data else {
            if !body {
                return Ok(Extended::Alias(id));
            }
            let end = self.symbol_body()?;
            let data = (tok.end + 1, end - 1);
            return Ok(Extended::Symbol(Symbol { dialect, data, pos: tok.start }));
        };
        let end = if body { self.symbol_body()? } else { tok.end };
        Ok(Extended::Symbol(Symbol { dialect, data: (data, end), pos: data }))
    }

    /// Skips from the current `<` past its `>`. Brackets must be balanced; strings are skipped.
    fn symbol_body(&mut self) -> ParseResult<u32> {
        if let Some(&end) = self.symbol_ends.get(&self.tok.start) {
            self.seek(end);
            return Ok(end);
        }
        let mut pos = self.tok.start as usize;
        let mut open: SmallVec<[(u8, u32); 8]> = SmallVec::new();
        loop {
            let Some(&c) = self.text.get(pos).filter(|c| **c != 0) else {
                return Err(self.error("unbalanced '<' character in pretty dialect name"));
            };
            pos += 1;
            match c {
                b'<' | b'[' | b'(' | b'{' => open.push((c, pos as u32 - 1)),
                b'-' if self.text.get(pos) == Some(&b'>') => pos += 1,
                b'>' | b']' | b')' | b'}' => {
                    let opening = match c {
                        b'>' => b'<',
                        b']' => b'[',
                        b')' => b'(',
                        _ => b'{',
                    };
                    let last = open.pop();
                    let Some((_, start)) = last.filter(|o| o.0 == opening) else {
                        let unbalanced = char::from(last.map_or(c, |(open, _)| open));
                        let message =
                            format!("unbalanced '{unbalanced}' character in pretty dialect name");
                        return Err(self.error(message));
                    };
                    let end = pos as u32;
                    if open.is_empty() {
                        self.seek(end);
                        return Ok(end);
                    }
                    if c == b'>' && end - start > LONG_SYMBOL {
                        self.symbol_ends.insert(start, end);
                    }
                }
                b'"' => {
                    self.seek(pos as u32 - 1);
                    if !self.at(TokenKind::String) {
                        return Err(self.error("expected a string"));
                    }
                    pos = self.tok.end as usize;
                }
                _ => {}
            }
        }
    }

    /// Parses `mnemonic<...>`, a type of a registered dialect.
    pub(crate) fn mnemonic_type(&mut self, dialect: Ident) -> ParseResult<Type> {
        if let Some(parse) = self.reg.dialect(dialect).and_then(|d| d.hooks.parse_type.as_ref())
            && let Some(ty) = parse(self)?
        {
            return Ok(ty);
        }
        let (pos, mnemonic) = self.mnemonic("type")?;
        let has_name = |def: &&Arc<TypeDef>| !def.format.as_ref().is_some_and(|f| f.spelled);
        let Some(def) = self.reg.type_def(dialect, mnemonic).filter(has_name) else {
            if let Some(ty) = self.spelled_type(dialect, self.ctx.str(mnemonic)) {
                return Ok(ty);
            }
            return Err(self.unknown_mnemonic("type", dialect, (pos, mnemonic)));
        };
        self.parametric_type(def, pos)
    }

    /// Returns the type of `dialect` that has no mnemonic and is spelled like this: an enum's keyword, and perhaps a
    /// number.
    pub(crate) fn spelled_type(&self, dialect: Ident, spelling: &str) -> Option<Type> {
        let stem = spelling.trim_end_matches(|c: char| c.is_ascii_digit());
        [(spelling, None), (stem, spelling[stem.len()..].parse::<u32>().ok())].into_iter().find_map(
            |(word, number)| {
                let def = self.reg.spelled_type(dialect, self.ctx.ident(word))?;
                let param = |decl: &ParamDecl| match (&decl.kind, number) {
                    (ParamKind::Enum(cases), _) => {
                        Some(self.ctx.int_attr_i64(self.ctx.i64(), cases.value_of(word)?))
                    }
                    (ParamKind::Int { width, .. }, Some(number)) => {
                        Some(self.ctx.int_attr_i64(self.ctx.int_type(*width), i64::from(number)))
                    }
                    _ => None,
                };
                let params: Vec<Attr> = def.params.iter().map(param).collect::<Option<_>>()?;
                if number.is_some() != (params.len() == 2) {
                    return None;
                }
                let (mnemonic, params) = (def.mnemonic, params.into());
                Some(self.ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
            },
        )
    }

    /// Parses `mnemonic<...>`, an attribute of a registered dialect.
    pub(crate) fn mnemonic_attr(&mut self, dialect: Ident) -> ParseResult<Attr> {
        if let Some(parse) = self.reg.dialect(dialect).and_then(|d| d.hooks.parse_attr.as_ref())
            && let Some(attr) = parse(self)?
        {
            return Ok(attr);
        }
        let (pos, mnemonic) = self.mnemonic("attribute")?;
        let Some(def) = self.reg.attr_def(dialect, mnemonic) else {
            return Err(self.unknown_mnemonic("attribute", dialect, (pos, mnemonic)));
        };
        self.parametric_attr(def, pos)
    }

    #[cold]
    fn unknown_mnemonic(
        &mut self,
        kind: &str,
        dialect: Ident,
        (pos, mnemonic): (u32, Ident),
    ) -> ParseFailed {
        let (name, of) = (self.ctx.str(mnemonic), self.ctx.str(dialect));
        let near = self.nearest_mnemonic(kind, dialect, name);
        let range = (pos, pos + name.len() as u32);
        // MLIR's message about types has two spaces.
        let space = if kind == "type" { " " } else { "" };
        self.unknown_name(range, format!("unknown {space}{kind} `{name}` in dialect `{of}`"), near)
    }

    fn mnemonic(&mut self, what: &str) -> ParseResult<(u32, Ident)> {
        let tok = self.tok;
        if tok.kind != TokenKind::Bare {
            return Err(self.wrong_token(format!("expected the mnemonic of a dialect's {what}")));
        }
        self.bump();
        Ok((tok.start, self.ident(self.slice(tok))))
    }
}
