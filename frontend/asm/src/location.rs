//! Parses locations: `loc("file":1:2)`, `loc(fused[..])`, `loc(#alias)`.

use ir_core::asm::ParseResult;
use ir_core::printer::attr_text;
use ir_core::{AttrKind, Ident, Loc, LocKind};

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::state::DEFERRED;

impl<'a> Parser<'a> {
    /// Parses `loc(...)` after an operation or an argument, if it is next. An alias may be defined later:
    /// then the location is a marker that is replaced at the end of the parse.
    #[inline]
    pub(crate) fn trailing_loc(&mut self) -> ParseResult<Option<Loc>> {
        if !self.at_word(b"loc") {
            return Ok(None);
        }
        self.bump();
        self.expect(TokenKind::LParen, "expected '(' in location")?;
        let loc = if self.at(TokenKind::Hash) && !self.slice(self.tok).contains(&b'.') {
            self.location_alias()?
        } else {
            self.location()?
        };
        self.expect(TokenKind::RParen, "expected ')' in location")?;
        Ok(Some(loc))
    }

    fn location_alias(&mut self) -> ParseResult<Loc> {
        let tok = self.bump();
        let name = &self.slice(tok)[1..];
        self.note_alias_use(tok.start, name);
        // A chunk knows all aliases of the file, also those that are defined later.
        match self.attr_alias_value(name, u32::MAX) {
            Some(attr) => match *self.ctx.attr(attr) {
                AttrKind::Location(loc) => Ok(loc),
                _ => {
                    // The message is another one if the alias is defined later.
                    self.errors_depend_on_rest = true;
                    let found = attr_text(self.reg, attr);
                    let message = format!("expected location, but found '{found}'");
                    Err(self.error_at(tok.start, message))
                }
            },
            None => {
                if let Some(&index) = self.deferred.by_name.get(name) {
                    return Ok(Loc::source(DEFERRED + index));
                }
                let index = self.deferred.uses.len() as u32;
                self.deferred.uses.push((tok.start, name));
                self.deferred.by_name.insert(name, index);
                Ok(Loc::source(DEFERRED + index))
            }
        }
    }

    /// Parses `loc(...)` as an attribute, from its keyword on.
    pub(crate) fn location_attr(&mut self) -> ParseResult<ir_core::Attr> {
        self.bump();
        self.expect(TokenKind::LParen, "expected '(' in location")?;
        // The location counts its own level.
        self.nesting -= 1;
        let loc = self.location();
        self.nesting += 1;
        let loc = loc?;
        self.expect(TokenKind::RParen, "expected ')' in location")?;
        Ok(self.ctx.intern_attr(AttrKind::Location(loc)))
    }

    /// Parses the content of the parentheses of `loc(...)`.
    pub(crate) fn location(&mut self) -> ParseResult<Loc> {
        self.enter()?;
        let result = self.location_inner();
        self.nesting -= 1;
        result
    }

    fn location_inner(&mut self) -> ParseResult<Loc> {
        match self.tok.kind {
            TokenKind::Hash => {
                let attr = self.dialect_attr(None)?;
                match *self.ctx.attr(attr) {
                    AttrKind::Location(loc) => Ok(loc),
                    _ => {
                        let found = attr_text(self.reg, attr);
                        let message = format!("expected location attribute, but got{found}");
                        Err(self.error(message))
                    }
                }
            }
            TokenKind::String => self.name_or_file_location(),
            TokenKind::Bare => match self.slice(self.tok) {
                b"unknown" => {
                    self.bump();
                    Ok(Loc::UNKNOWN)
                }
                b"callsite" => self.call_site_location(),
                b"fused" => self.fused_location(),
                _ => Err(self.wrong_token("expected location instance")),
            },
            _ => Err(self.wrong_token("expected location instance")),
        }
    }

    fn call_site_location(&mut self) -> ParseResult<Loc> {
        self.bump();
        self.expect(TokenKind::LParen, "expected '(' in callsite location")?;
        let callee = self.location()?;
        if !self.eat_word(b"at") {
            return Err(self.wrong_token("expected 'at' in callsite location"));
        }
        let caller = self.location()?;
        self.expect(TokenKind::RParen, "expected ')' in callsite location")?;
        Ok(self.ctx.intern_loc(LocKind::CallSite { callee, caller }))
    }

    fn fused_location(&mut self) -> ParseResult<Loc> {
        self.bump();
        let mut metadata = None;
        if self.eat(TokenKind::Less) {
            metadata = Some(self.parse_attr(None)?);
            self.expect(TokenKind::Greater, "expected '>' after fused location metadata")?;
        }
        let mut locs = Vec::new();
        self.delimited(
            TokenKind::LSquare,
            TokenKind::RSquare,
            ("expected '[' in fused location", "expected ']' in fused location"),
            |p| {
                locs.push(p.location()?);
                Ok(())
            },
        )?;
        Ok(self.ctx.fused_loc(&locs, metadata))
    }

    /// Parses `"file":1:2`, `"file":1:2 to 3:4`, `"name"` or `"name"(location)`.
    fn name_or_file_location(&mut self) -> ParseResult<Loc> {
        let tok = self.bump();
        let name = self.string_ident(tok)?;
        if self.eat(TokenKind::Colon) {
            // An empty file name is written as standard input.
            let file = if self.ctx.str(name).is_empty() { self.ctx.ident("-") } else { name };
            return self.file_location(file);
        }
        let mut child = Loc::UNKNOWN;
        if self.eat(TokenKind::LParen) {
            child = self.location()?;
            self.expect(TokenKind::RParen, "expected ')' after child location of NameLoc")?;
        }
        Ok(self.ctx.intern_loc(LocKind::Name { name, child }))
    }

    /// Parses `1`, `1:2`, `1:2 to :4` or `1:2 to 3:4`, positions in a file.
    fn file_location(&mut self, file: Ident) -> ParseResult<Loc> {
        let line = self.loc_number("expected a line number in location")?;
        let mut col = 0;
        let mut end = None;
        if self.eat(TokenKind::Colon) {
            col = self.loc_number("expected a column number in location")?;
            if self.eat_word(b"to") {
                let to = if self.at(TokenKind::Colon) {
                    line
                } else {
                    self.loc_number("expected a line number or ':' in location")?
                };
                self.expect(TokenKind::Colon, "expected ':' after the line in location")?;
                end = Some((to, self.loc_number("expected a column number in location")?));
            }
        }
        let kind = match end.filter(|end| *end != (line, col)) {
            Some(end) => LocKind::FileRange { file, start: (line, col), end },
            None => LocKind::FileLineCol { file, line, col },
        };
        Ok(self.ctx.intern_loc(kind))
    }

    fn loc_number(&mut self, message: &'static str) -> ParseResult<u32> {
        if !self.at(TokenKind::Integer) {
            return Err(self.wrong_token(message));
        }
        match self.small_integer().and_then(|v| u32::try_from(v).ok()) {
            Some(value) => {
                self.bump();
                Ok(value)
            }
            None => Err(self.error(message)),
        }
    }
}
