//! The parser's state and its cursor: tokens, errors, lists. The other files parse what the tokens mean.
//!
//! ```text
//! self.expect(TokenKind::LParen, "expected '('")?;        // consumes a token, or reports an error
//! self.comma_list_of(|p| p.parse_type().map(drop))?; // type (, type)*
//! ```
//!
//! **Invariant:** once an error is reported, the parse fails, and nothing that it built leaves the crate.

use ir_core::asm::{ParseFailed, ParseResult};
use ir_core::def::DefLoc;
use ir_core::resources::FileMetadata;
use ir_core::{Attr, Context, Diagnostic, Ident, Loc, Place, Registry, Type};
use rustc_hash::FxHashMap;

use crate::completion_item::Found;
use crate::decomposition::nested::NestedTypes;
use crate::lexer::{Lexer, Token, TokenKind};
use crate::options::ParseOptions;
use crate::repeated_lines::Repeated;
use crate::scope::Scopes;
use crate::skipped::Skipped;
use crate::state::{
    BodyState, Chunk, DeferredLocations, FileAliases, InFlight, MAX_NESTING, Spares, TOP_DIALECT,
    TextCaches,
};
use crate::text_map::Recorder;

/// The maximal number of errors that are reported.
pub const MAX_ERRORS: usize = 100;

pub(crate) struct Parser<'a> {
    pub(crate) reg: &'a Registry,
    pub(crate) ctx: &'a Context,
    pub(crate) opts: &'a ParseOptions,
    pub(crate) text: &'a [u8],
    pub(crate) lexer: Lexer<'a>,
    pub(crate) tok: Token,
    pub(crate) diags: Vec<Diagnostic>,
    pub(crate) skipped: Skipped,
    pub(crate) caches: TextCaches<'a>,
    /// The ends of long dialect symbols that are nested in a skipped one, by their starts.
    pub(crate) symbol_ends: FxHashMap<u32, u32>,
    /// The guessed ranges of isolated operations, in order: they give the capacity of the bodies.
    pub(crate) extents: &'a [(u32, u32)],
    /// Whether this parses a part of a file without the remaining text.
    pub(crate) standalone: bool,
    /// Whether a parser with the remaining text may report other errors.
    pub(crate) errors_depend_on_rest: bool,
    /// Whether an error was reported at the end of the text.
    pub(crate) errors_at_end: bool,
    /// Whether the text ends in a block, between two operations.
    pub(crate) ends_between_ops: bool,
    /// Where the innermost operation with an error starts, or the top-level definition; only without [`ParseOptions::recover`].
    pub(crate) failed_at: Option<u32>,
    /// The scope of the file's identified types, once there is one.
    pub(crate) scope: Option<u32>,
    /// The identified types whose parameters are being parsed: the dialect, the mnemonic and the name of each.
    pub(crate) open_types: Vec<(Ident, Ident, Attr)>,
    /// The number of texts so far that denote one of `open_types` by its name.
    pub(crate) references: u32,
    pub(crate) aliases: FileAliases<'a>,
    pub(crate) distinct: FxHashMap<u64, (Attr, Attr)>,
    pub(crate) resources: FileMetadata,
    /// The indices of the groups in `resources`, by whether they belong to a dialect, and by name.
    pub(crate) resource_places: FxHashMap<(bool, String), usize>,
    /// In the sequential parse of a file with chunks: the chunks, by where they start.
    pub(crate) chunks: FxHashMap<u32, Box<Chunk>>,
    /// The number of operations in the chunks, until the first chunk is taken.
    pub(crate) ops_in_chunks: usize,
    pub(crate) deferred: DeferredLocations<'a>,
    // The position in the IR.
    pub(crate) scopes: Scopes<'a>,
    pub(crate) cur: Box<BodyState>,
    #[expect(
        clippy::vec_box,
        reason = "they move between here, `cur` and the operations in flight"
    )]
    pub(crate) outer: Vec<Box<BodyState>>,
    pub(crate) bodies: u32,
    /// The number of operations of the nested body that ended last, which the next one is likely to have, too.
    pub(crate) last_body: usize,
    pub(crate) inflight: Vec<InFlight>,
    pub(crate) spare: Spares,
    pub(crate) repeated: Repeated<'a>,
    pub(crate) default_dialects: Vec<&'a str>,
    pub(crate) nesting: u32,
    /// In the definition of an alias: the deepest nesting so far, including that of the aliases in it. The
    /// caches do not store a depth, so they are not used there.
    pub(crate) alias_nesting: Option<u32>,
    pub(crate) region_depth: u32,
    /// In a decomposition: the result types of the decomposed operations in it.
    pub(crate) nested_types: Option<NestedTypes<'a>>,
    /// The first position at which the limit of nested regions was reached: then no implicit module can
    /// enclose the file.
    pub(crate) deepest: Option<u32>,
    /// The end of the token before the current one.
    pub(crate) previous_end: u32,
    /// What the text names, if that is recorded.
    pub(crate) recorder: Option<Box<Recorder>>,
    /// What may come next where the text ends, if `complete` runs the parser.
    pub(crate) completion: Option<Box<Found>>,
}

/// The usual minimum of text per operation, in bytes: an estimate for the capacity of a body.
const BYTES_PER_OP: usize = 64;
/// The minimal capacity of a body, in operations.
const LEAST_OPS: usize = 4;
/// The maximal capacity of a body whose text is not known to be long.
const MOST_GUESSED_OPS: usize = 64;

impl<'a> Parser<'a> {
    pub(crate) fn new(reg: &'a Registry, text: &'a [u8], opts: &'a ParseOptions) -> Self {
        let mut parser = Parser {
            reg,
            ctx: reg.ctx(),
            opts,
            text,
            lexer: Lexer::new(text),
            tok: Token { kind: TokenKind::Eof, start: 0, end: 0 },
            diags: Vec::new(),
            skipped: Skipped::default(),
            caches: TextCaches::default(),
            symbol_ends: FxHashMap::default(),
            aliases: FileAliases::default(),
            deferred: DeferredLocations::default(),
            spare: Spares::default(),
            repeated: Repeated::default(),
            extents: &[],
            standalone: false,
            errors_depend_on_rest: false,
            errors_at_end: false,
            ends_between_ops: false,
            failed_at: None,
            scope: None,
            open_types: Vec::new(),
            references: 0,
            distinct: FxHashMap::default(),
            resources: FileMetadata::default(),
            resource_places: FxHashMap::default(),
            chunks: FxHashMap::default(),
            ops_in_chunks: 0,
            scopes: Scopes::default(),
            cur: Box::default(),
            outer: Vec::new(),
            bodies: 0,
            last_body: 0,
            inflight: Vec::new(),
            default_dialects: vec![TOP_DIALECT],
            nesting: 0,
            alias_nesting: None,
            region_depth: 0,
            nested_types: None,
            deepest: None,
            previous_end: 0,
            recorder: None,
            completion: None,
        };
        parser.advance();
        parser
    }

    /// Creates the nested body of an isolated operation whose name is at `pos`.
    pub(crate) fn new_nested(&mut self, pos: u32, serial: u32) -> Box<BodyState> {
        let mut state = Box::<BodyState>::default();
        (state.base, state.serial) = (pos, serial);
        if let Ok(index) = self.extents.binary_search_by_key(&pos, |e| e.0) {
            let ops = ((self.extents[index].1 - pos) as usize / BYTES_PER_OP).max(LEAST_OPS);
            Self::reserve_body(&mut state, ops);
            self.scopes.reserve(ops);
        } else {
            Self::reserve_body(&mut state, self.last_body.min(MOST_GUESSED_OPS));
        }
        state
    }

    fn reserve_body(state: &mut BodyState, ops: usize) {
        state.body.reserve(ops);
        state.offsets.reserve(ops);
    }

    // ---- tokens ----

    #[inline]
    fn advance(&mut self) {
        self.previous_end = self.tok.end;
        self.tok = self.lexer.next();
        if self.tok.kind == TokenKind::Error
            && let Some(e) = self.lexer.error.take()
        {
            self.push_error(e.at, e.message.to_owned());
        }
    }

    /// Consumes the current token.
    #[inline]
    pub(crate) fn bump(&mut self) -> Token {
        let tok = self.tok;
        if tok.kind != TokenKind::Error {
            self.advance();
        }
        tok
    }

    /// Continues at `pos`.
    pub(crate) fn seek(&mut self, pos: u32) {
        self.lexer.seek(pos);
        self.advance();
        self.previous_end = pos;
    }

    #[inline]
    pub(crate) fn slice(&self, tok: Token) -> &'a [u8] {
        &self.text[tok.start as usize..tok.end as usize]
    }

    /// Returns the text of a range.
    pub(crate) fn range(&self, start: u32, end: u32) -> &'a [u8] {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Returns the text of a token, for messages and for names that the lexer guarantees to be ASCII.
    pub(crate) fn str(&self, tok: Token) -> &'a str {
        std::str::from_utf8(self.slice(tok)).unwrap_or("?")
    }

    #[inline]
    pub(crate) fn at(&self, kind: TokenKind) -> bool {
        self.tok.kind == kind
    }

    /// Returns whether the bare identifier `word` is next.
    #[inline]
    pub(crate) fn at_word(&self, word: &[u8]) -> bool {
        self.tok.kind == TokenKind::Bare && self.slice(self.tok) == word
    }

    #[inline]
    pub(crate) fn eat(&mut self, kind: TokenKind) -> bool {
        let hit = self.tok.kind == kind;
        if hit {
            self.advance();
        }
        hit
    }

    pub(crate) fn eat_word(&mut self, word: &[u8]) -> bool {
        let hit = self.at_word(word);
        if hit {
            self.advance();
        }
        hit
    }

    #[inline]
    pub(crate) fn expect(&mut self, kind: TokenKind, message: &'static str) -> ParseResult<()> {
        if self.tok.kind == kind {
            self.advance();
            return Ok(());
        }
        Err(self.missing_token(kind, message))
    }

    #[cold]
    fn missing_token(&mut self, kind: TokenKind, message: &'static str) -> ParseFailed {
        if self.completes()
            && let Some(text) = kind.punctuation()
        {
            self.expected_literal(text);
        }
        self.wrong_token(message)
    }

    // ---- errors ----

    fn push_error(&mut self, pos: u32, message: String) {
        if self.tok.kind == TokenKind::Eof {
            self.errors_at_end = true;
            if let Some(found) = &mut self.completion {
                found.is_over = true;
            }
        }
        if self.diags.len() >= MAX_ERRORS {
            return;
        }
        let pos = pos.min(self.text.len() as u32);
        let end = if pos == self.tok.start && self.tok.end > pos { self.tok.end } else { pos };
        self.diags.push(Diagnostic::error("parse", Place::Text { start: pos, end }, message));
    }

    /// Reports an error at a byte offset.
    pub(crate) fn error_at(&mut self, pos: u32, message: impl Into<String>) -> ParseFailed {
        // The lexer has reported an error for this token.
        if self.tok.kind != TokenKind::Error {
            self.push_error(pos, message.into());
        }
        ParseFailed
    }

    /// Reports that a dialect is not registered.
    pub(crate) fn unregistered(&mut self, pos: u32, message: impl Into<String>) -> ParseFailed {
        let before = self.diags.len();
        let failed = self.error_at(pos, message);
        let opts = self.opts;
        if self.diags.len() > before && !opts.unregistered_note.is_empty() {
            self.help(pos, &*opts.unregistered_note);
        }
        failed
    }

    /// Adds a note to the error reported last that `mlir-opt` does not have.
    #[cold]
    pub(crate) fn help(&mut self, pos: u32, message: impl Into<String>) {
        if let Some(last) = self.diags.last_mut() {
            last.notes.push(Diagnostic::help(Place::Text { start: pos, end: pos }, message));
        }
    }

    /// Adds a note to the error reported last.
    pub(crate) fn note(&mut self, pos: u32, message: &str) {
        if let Some(last) = self.diags.last_mut() {
            last.notes.push(Diagnostic::new(
                ir_core::Severity::Note,
                "parse",
                Place::Text { start: pos, end: pos },
                message,
            ));
        }
    }

    /// Reports an error at `start` if the parser of a type or attribute failed without reporting one (hooks
    /// may do that): there were `reported` errors before.
    pub(crate) fn give_reason(&mut self, start: u32, reported: usize) {
        if self.diags.len() == reported {
            self.error_at(
                start,
                "the parser of the type or attribute that starts here failed without a message",
            );
        }
    }

    /// Reports an error at the current token.
    pub(crate) fn error(&mut self, message: impl Into<String>) -> ParseFailed {
        self.error_at(self.here(), message)
    }

    /// Returns the position of the current token, or of the last byte at the end.
    pub(crate) fn here(&self) -> u32 {
        if self.at(TokenKind::Eof) { self.tok.start.saturating_sub(1) } else { self.tok.start }
    }

    /// Reports that no Rust function parses the directive `custom<name>` in the format of `of`, which is
    /// defined at `loc`.
    pub(crate) fn no_native(&mut self, name: &str, of: &str, loc: &DefLoc) -> ParseFailed {
        let defined = match &*loc.file {
            "" => String::new(),
            file => format!(", defined at {file}:{}:{}", loc.line, loc.col),
        };
        self.error(format!(
            "no Rust function is registered for the directive 'custom<{name}>' of '{of}'{defined}"
        ))
    }

    /// Reports that another token was expected. The place is the end of the text before the current token,
    /// where something is missing.
    pub(crate) fn wrong_token(&mut self, message: impl Into<String>) -> ParseFailed {
        let mut pos = self.tok.start as usize;
        if self.at(TokenKind::Eof) {
            pos = pos.saturating_sub(1);
        }
        let original = pos;
        let mut before = &self.text[..pos.min(self.text.len())];
        loop {
            while let [head @ .., b' ' | b'\t'] = before {
                before = head;
            }
            match before {
                [] => return self.error_at(original as u32, message),
                [head @ .., b'\n' | b'\r'] => before = head,
                _ => return self.error_at(before.len() as u32, message),
            }
            let line = before.iter().rposition(|c| matches!(c, b'\n' | b'\r')).unwrap_or(0);
            if let Some(comment) = memchr::memmem::find(&before[line..], b"//") {
                before = &before[..line + comment];
            }
        }
    }

    /// Looks up an attribute alias that is defined before `pos`.
    pub(crate) fn attr_alias_value(&mut self, name: &[u8], pos: u32) -> Option<Attr> {
        let ahead = || self.aliases.ahead?.attrs.get(name).filter(|a| a.pos < pos).map(|a| a.alias);
        let alias = self.aliases.attrs.get(name).copied().or_else(ahead)?;
        // The name of the alias counts as the outermost level of its value.
        self.note_nesting(alias.nesting.saturating_sub(1));
        Some(alias.value)
    }

    /// Looks up a type alias that is defined before the current token.
    pub(crate) fn type_alias_value(&mut self, name: &[u8]) -> Option<Type> {
        let ahead = || {
            self.aliases.ahead?.types.get(name).filter(|a| a.pos < self.tok.start).map(|a| a.alias)
        };
        let alias = self.aliases.types.get(name).copied().or_else(ahead)?;
        self.note_nesting(alias.nesting.saturating_sub(1));
        Some(alias.value)
    }

    /// Returns whether the values of texts that were parsed before may be used. In the definition of an alias they lack the
    /// nesting, and a recorded parse visits every name.
    pub(crate) fn may_use_cached_texts(&self) -> bool {
        self.alias_nesting.is_none() && self.recorder.is_none()
    }

    /// Returns whether a text denotes the same elsewhere: whether it has no reference to an identified type that encloses it. `before` is
    /// the number of references at its start.
    pub(crate) fn is_closed_text(&self, before: u32) -> bool {
        self.open_types.is_empty() || self.references == before
    }

    /// Records that the value at the current position nests `inside` levels.
    #[inline]
    fn note_nesting(&mut self, inside: u32) {
        if let Some(deepest) = &mut self.alias_nesting {
            *deepest = (*deepest).max(self.nesting + inside);
        }
    }

    /// Enters one level of nested syntax; reports an error beyond the limit. Leave it with `self.nesting -=
    /// 1`.
    #[inline]
    pub(crate) fn enter(&mut self) -> ParseResult<()> {
        if self.nesting >= MAX_NESTING {
            let message = format!("types and attributes nest deeper than {MAX_NESTING} levels");
            return Err(self.error(message));
        }
        self.nesting += 1;
        self.note_nesting(0);
        Ok(())
    }

    // ---- lists ----

    /// Parses `element (, element)*`.
    pub(crate) fn comma_list_of(
        &mut self,
        mut element: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        element(self)?;
        while self.eat(TokenKind::Comma) {
            element(self)?;
        }
        Ok(())
    }

    /// Parses `open (element (, element)*)? close`.
    pub(crate) fn delimited(
        &mut self,
        open: TokenKind,
        close: TokenKind,
        messages: (&'static str, &'static str),
        mut element: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        self.expect(open, messages.0)?;
        if self.eat(close) {
            return Ok(());
        }
        self.comma_list_of(&mut element)?;
        self.expect(close, messages.1)
    }

    // ---- names ----

    /// Interns ASCII (or otherwise valid) text.
    #[inline]
    pub(crate) fn ident(&mut self, text: &'a [u8]) -> Ident {
        if let Some(&id) = self.caches.idents.get(text) {
            return id;
        }
        let id = self.ctx.ident(&String::from_utf8_lossy(text));
        self.caches.idents.insert(text, id);
        id
    }

    /// Returns the bytes of a string token, with escapes replaced.
    pub(crate) fn string_value(&self, tok: Token) -> std::borrow::Cow<'a, [u8]> {
        let skip = if self.text.get(tok.start as usize) == Some(&b'@') { 2 } else { 1 };
        crate::lexer::unescape(self.range(tok.start + skip, tok.end - 1))
    }

    /// Interns the value of a string token; reports an error if it is not UTF-8.
    pub(crate) fn string_ident(&mut self, tok: Token) -> ParseResult<Ident> {
        match self.string_value(tok) {
            std::borrow::Cow::Borrowed(text) if std::str::from_utf8(text).is_ok() => {
                Ok(self.ident(text))
            }
            value => match std::str::from_utf8(&value) {
                Ok(text) => Ok(self.ctx.ident(text)),
                Err(_) => Err(self.error_at(tok.start, "name is not valid UTF-8")),
            },
        }
    }

    /// Interns the name of a symbol token, `@name` or `@"name"`.
    pub(crate) fn symbol_ident(&mut self, tok: Token) -> ParseResult<Ident> {
        let text = self.slice(tok);
        if text.get(1) == Some(&b'"') { self.string_ident(tok) } else { Ok(self.ident(&text[1..])) }
    }

    // ---- locations of the current body ----

    /// Returns the location of a position in the current body.
    #[inline]
    pub(crate) fn source_loc(&mut self, pos: u32) -> Loc {
        let ordinal = self.cur.offsets.len() as u32;
        self.cur.offsets.push(pos.saturating_sub(self.cur.base));
        Loc::source(ordinal)
    }

    /// Finds the end of the bracket that opens at `start`; `None` if there is a string inside, or the end is
    /// more than `limit` bytes away.
    pub(crate) fn balanced_end(&self, start: u32, limit: usize) -> Option<u32> {
        let text = &self.text[start as usize..];
        let text = &text[..text.len().min(limit)];
        let mut depth = 0usize;
        let mut i = 0;
        loop {
            i += text[i..].iter().position(|&c| BRACKETS[c as usize] != 0)?;
            match BRACKETS[text[i] as usize] {
                OPENS => depth += 1,
                // A comparison in an affine set: leave it to the slow path.
                CLOSES if text.get(i + 1) == Some(&b'=') => return None,
                CLOSES => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(start + i as u32 + 1);
                    }
                }
                DASH if text.get(i + 1) == Some(&b'>') => i += 1,
                DASH => {}
                // Too rare for the fast path.
                _ => return None,
            }
            i += 1;
        }
    }
}

const OPENS: u8 = 1;
const CLOSES: u8 = 2;
const DASH: u8 = 3;
const OTHER: u8 = 4;

/// The role of each byte for [`Parser::balanced_end`].
const BRACKETS: [u8; 256] = {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        t[i] = match i as u8 {
            b'<' | b'(' | b'[' | b'{' => OPENS,
            b'>' | b')' | b']' | b'}' => CLOSES,
            b'-' => DASH,
            b'"' | b'/' | b'\n' => OTHER,
            _ => 0,
        };
        i += 1;
    }
    t
};
