//! The lexer: turns text into tokens, and follows includes.
//!
//! For example, `let x = 8i;` gives the tokens `let`, `x`, `=`, `8i` and `;`: a name may start with digits.
//! At an `include "f.td"` the lexer pushes a frame, continues in `f.td`, and pops the frame at its end.
//! Directives (`#ifdef` ...) are handled by [`preprocess`](crate::preprocess).

use std::sync::Arc;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diag::Severity;
use crate::generated_includes::{self, GeneratedIncludes};
use crate::lexer_state::{Control, Listing, Opaque};
use crate::model::Core;
use crate::node::Val;
use crate::source::{Loc, SourceProvider};
use crate::token::{Keyword, OPERATORS, Token, bang, keyword};
use text_utils::suggest::nearest;

/// The position where lexing continues after an included file.
#[derive(Clone)]
struct Frame {
    buffer: usize,
    pos: usize,
}

pub(crate) struct Lexer<'p> {
    provider: &'p mut dyn SourceProvider,
    pub(crate) text: Arc<str>,
    buffer: usize,
    pub(crate) base: u32,
    pub(crate) pos: usize,
    pub(crate) start: usize,
    frames: Vec<Frame>,
    pub(crate) controls: Vec<Vec<Control>>,
    pub(crate) macros: FxHashSet<String>,
    /// Set when lexing cannot continue: from now on only `Eof` is returned.
    pub(crate) dead: bool,
    /// Lexing stops at the end of this file instead of continuing after its `include`.
    stop: Option<Arc<str>>,
    /// Whether the end of the file `stop` was reached.
    pub(crate) stopped: bool,
    /// Set while includes are listed instead of followed.
    pub(crate) listing: Option<Listing>,
}

/// The state of a lexer that was stopped.
#[derive(Clone)]
pub(crate) struct LexerState {
    buffer: usize,
    pos: usize,
    start: usize,
    frames: Vec<Frame>,
    controls: Vec<Vec<Control>>,
    macros: FxHashSet<String>,
}

/// The number of offsets reserved for a file whose text will be extended.
const SLACK: u32 = 1 << 22;

pub(crate) fn is_id_start(c: u8) -> bool {
    c == b'_' || c.is_ascii_alphabetic()
}

pub(crate) fn is_id_continue(c: u8) -> bool {
    c == b'_' || c.is_ascii_alphanumeric()
}

impl<'p> Lexer<'p> {
    /// Creates a lexer without text; [`Lexer::open`] loads the main file.
    pub(crate) fn new(provider: &'p mut dyn SourceProvider, macros: FxHashSet<String>) -> Self {
        Lexer {
            provider,
            text: Arc::from(""),
            buffer: 0,
            base: 0,
            pos: 0,
            start: 0,
            frames: vec![],
            controls: vec![],
            macros,
            dead: false,
            stop: None,
            stopped: false,
            listing: None,
        }
    }

    /// Makes the lexer stop at the end of the file `path`.
    pub(crate) fn stop_at_end_of(&mut self, path: Arc<str>) {
        self.stop = Some(path);
    }

    /// Returns the current buffer.
    pub(crate) fn buffer(&self) -> usize {
        self.buffer
    }

    /// Returns the state of a lexer that was stopped.
    pub(crate) fn state(&self) -> LexerState {
        LexerState {
            buffer: self.buffer,
            pos: self.pos,
            start: self.start,
            frames: self.frames.clone(),
            controls: self.controls.clone(),
            macros: self.macros.clone(),
        }
    }

    /// Returns the number of files that include the current one, directly or not.
    pub(crate) fn files(&self) -> usize {
        self.frames.len()
    }

    /// Returns whether the current token is the first one of its line.
    pub(crate) fn starts_line(&self) -> bool {
        self.start == 0 || self.byte(self.start - 1) == b'\n'
    }

    /// Restores an earlier state.
    pub(crate) fn restore(&mut self, core: &Core, state: LexerState) {
        self.enter(core, state.buffer, state.pos);
        self.start = state.start;
        (self.frames, self.controls, self.macros) = (state.frames, state.controls, state.macros);
        self.dead = false;
    }

    /// Creates a lexer that continues from `state`. The text of the file may have been extended.
    pub(crate) fn resumed(
        provider: &'p mut dyn SourceProvider,
        state: &LexerState,
        core: &Core,
    ) -> Self {
        let mut lexer = Lexer::new(provider, state.macros.clone());
        lexer.enter(core, state.buffer, state.pos);
        (lexer.frames, lexer.controls) = (state.frames.clone(), state.controls.clone());
        lexer
    }

    /// Returns a file that was not included and defines `name`.
    pub(crate) fn defining_file(&self, core: &Core, name: &str) -> Option<&str> {
        let file = self.provider.defining_file(name)?;
        let is_included = |path: &str| path.strip_suffix(file).is_some_and(|p| p.ends_with('/'));
        let included = core.sources.buffers.iter().any(|b| is_included(&b.source.path));
        (!included).then_some(file)
    }

    /// Loads `name` and continues there; returns `false` if the provider has no such text.
    pub(crate) fn open(&mut self, core: &mut Core, name: &str, from: Loc) -> bool {
        let includer = core.sources.buffer_of(from).map(|b| b.source.path.clone());
        let Some(source) = self.provider.load(name, includer.as_deref()) else { return false };
        core.sources.has_bytes |= self.provider.has_bytes();
        let slack = if self.stop.as_ref() == Some(&source.path) { SLACK } else { 0 };
        let Some(buffer) = core.sources.add(source, from, slack) else {
            core.error(from, "the sources are larger than 4 GiB");
            self.dead = true;
            return true;
        };
        self.controls.push(vec![]);
        self.enter(core, buffer, 0);
        true
    }

    fn enter(&mut self, core: &Core, buffer: usize, pos: usize) {
        if let Some(b) = core.sources.buffers.get(buffer) {
            self.text = b.source.text.clone();
            self.base = b.base;
        }
        self.buffer = buffer;
        self.pos = pos;
        self.start = pos;
    }

    pub(crate) fn at(&self, pos: usize) -> Loc {
        Loc(self.base + pos as u32)
    }

    /// Returns the byte at `pos`, 0 past the end.
    pub(crate) fn byte(&self, pos: usize) -> u8 {
        self.text.as_bytes().get(pos).copied().unwrap_or(0)
    }

    fn skip_while(&mut self, test: impl Fn(u8) -> bool) {
        while self.pos < self.text.len() && test(self.byte(self.pos)) {
            self.pos += 1;
        }
    }

    pub(crate) fn error(&mut self, core: &mut Core, pos: usize, message: &str) -> Token {
        core.error(self.at(pos), message);
        Token::Error
    }

    fn stops_here(&self, core: &Core) -> bool {
        core.sources
            .buffers
            .get(self.buffer)
            .is_some_and(|b| Some(&b.source.path) == self.stop.as_ref())
    }

    /// Returns the next token and its location.
    pub(crate) fn next(&mut self, core: &mut Core) -> (Token, Loc) {
        // When an evaluation is resumed, the line in which it paused may have ended.
        let starts_line = self.pos == 0 || self.byte(self.pos - 1) == b'\n';
        let token = self.lex(core, starts_line);
        (token, self.at(self.start))
    }

    /// Lexes one token. `line_start`: whether a `#` at the current position may start a directive.
    pub(crate) fn lex(&mut self, core: &mut Core, mut line_start: bool) -> Token {
        loop {
            if self.dead {
                return Token::Eof;
            }
            self.start = self.pos;
            if self.pos >= self.text.len() {
                if self.stop.is_some() && self.stops_here(core) {
                    self.stopped = true;
                    return Token::Eof;
                }
                if self.leave_file(core) {
                    line_start = false;
                    continue;
                }
                return Token::Eof;
            }
            let c = self.byte(self.pos);
            self.pos += 1;
            match c {
                b' ' | b'\t' => {}
                b'\n' | b'\r' => line_start = true,
                0 => _ = self.error(core, self.start, "NUL character"),
                b'/' if self.byte(self.pos) == b'/' => self.skip_line_comment(),
                b'/' if self.byte(self.pos) == b'*' => {
                    if !self.skip_block_comment(core) {
                        return Token::Error;
                    }
                }
                b'#' if line_start => match self.directive() {
                    Some(directive) if self.listing.is_some() => {
                        self.list_directive(directive);
                        line_start = false;
                    }
                    Some(directive) => {
                        if !self.preprocess(core, directive) {
                            return Token::Error;
                        }
                        // The text after a directive is still part of the directive's line.
                        line_start = false;
                    }
                    None => return Token::Punct(b'#'),
                },
                _ if is_id_start(c) => match self.word(core) {
                    Token::Keyword(Keyword::Include) => {
                        if !self.include(core) {
                            return Token::Error;
                        }
                        line_start = true;
                    }
                    token => return token,
                },
                _ => return self.symbol(core, c),
            }
        }
    }

    fn symbol(&mut self, core: &mut Core, c: u8) -> Token {
        match c {
            b':' | b';' | b',' | b'<' | b'>' | b']' | b'{' | b'}' | b'(' | b')' | b'=' | b'?'
            | b'#' => Token::Punct(c),
            b'.' if self.byte(self.pos) == b'.' => {
                self.pos += 1;
                if self.byte(self.pos) != b'.' {
                    return self.error(
                        core,
                        self.start,
                        "'..' is not a token; a range is written '...'",
                    );
                }
                self.pos += 1;
                Token::Ellipsis
            }
            b'.' => Token::Punct(c),
            b'[' if self.byte(self.pos) == b'{' => self.code(core),
            b'[' => Token::Punct(c),
            b'"' => self.string(core),
            b'$' => self.variable(core),
            b'!' => self.operator(core),
            b'-' | b'+' | b'0'..=b'9' => self.number_or_word(core, c),
            _ => {
                while !self.text.is_char_boundary(self.pos) {
                    self.pos += 1;
                }
                self.error(core, self.start, "unexpected character")
            }
        }
    }

    fn word(&mut self, core: &mut Core) -> Token {
        self.skip_while(is_id_continue);
        let sym = core.strings.intern(&self.text[self.start..self.pos]);
        keyword(sym).map_or(Token::Id(sym), Token::Keyword)
    }

    /// Lexes a number or a name. A name may start with digits (`8i`), unless it starts like a number in base
    /// 2 or 16.
    fn number_or_word(&mut self, core: &mut Core, first: u8) -> Token {
        if first.is_ascii_digit() {
            let digits =
                self.text.as_bytes()[self.pos..].iter().take_while(|c| c.is_ascii_digit()).count();
            let (next, after) = (self.byte(self.pos + digits), self.byte(self.pos + digits + 1));
            let number = (next == b'b' && matches!(after, b'0' | b'1'))
                || (next == b'x' && after.is_ascii_hexdigit());
            if is_id_start(next) && !number {
                return self.word(core);
            }
        }
        self.number(core, first)
    }

    fn number(&mut self, core: &mut Core, first: u8) -> Token {
        let base = match self.byte(self.pos) {
            b'x' if first == b'0' => 16,
            b'b' if first == b'0' => 2,
            _ => 10,
        };
        if base == 10 {
            if !first.is_ascii_digit() && !self.byte(self.pos).is_ascii_digit() {
                return Token::Punct(first);
            }
            self.skip_while(|c| c.is_ascii_digit());
            let digits = self.text[self.start..self.pos].trim_start_matches('+');
            // Values above the signed range wrap, as in the other bases.
            let value =
                digits.parse::<i64>().ok().or_else(|| digits.parse::<u64>().ok().map(|v| v as i64));
            return match value {
                Some(value) => Token::Int(core.int(value)),
                None => self.error(core, self.start, "number does not fit 64 bits"),
            };
        }
        self.pos += 1;
        let digits = self.pos;
        self.skip_while(|c| (c as char).is_digit(base));
        if digits == self.pos {
            return self.error(core, self.start, "number without digits");
        }
        let limit = core.limits.length;
        if base == 2 && self.pos - digits > limit {
            return self.error(
                core,
                self.start,
                &format!("number with {} bits, more than {limit}", self.pos - digits),
            );
        }
        match u64::from_str_radix(&self.text[digits..self.pos], base) {
            Ok(value) if base == 2 => {
                let bit = |i| Val::bit(i < 64 && value >> i & 1 == 1);
                let bits: SmallVec<[Val; 16]> = (0..self.pos - digits).map(bit).collect();
                Token::Binary(core.bits(&bits))
            }
            Ok(value) => Token::Int(core.int(value as i64)),
            Err(_) => self.error(core, self.start, "number does not fit 64 bits"),
        }
    }

    fn string(&mut self, core: &mut Core) -> Token {
        let mut owned: Option<String> = None;
        let mut from = self.pos;
        loop {
            match self.byte(self.pos) {
                0 if self.pos >= self.text.len() => {
                    return self.error(core, self.start, "unterminated string");
                }
                b'\n' | b'\r' => {
                    return self.error(
                        core,
                        self.start,
                        "unterminated string: a string must end on its line",
                    );
                }
                b'"' => break,
                b'\\' => {
                    let escaped = match self.byte(self.pos + 1) {
                        c @ (b'\\' | b'\'' | b'"') => c as char,
                        b't' => '\t',
                        b'n' => '\n',
                        _ => return self.error(core, self.pos, "unknown escape in string"),
                    };
                    let buffer = owned.get_or_insert_default();
                    buffer.push_str(&self.text[from..self.pos]);
                    buffer.push(escaped);
                    self.pos += 2;
                    from = self.pos;
                }
                _ => self.pos += 1,
            }
        }
        let rest = &self.text[from..self.pos];
        let sym = match owned {
            Some(mut buffer) => {
                buffer.push_str(rest);
                core.strings.intern(&buffer)
            }
            None => core.strings.intern(rest),
        };
        self.pos += 1;
        Token::Str(sym)
    }

    /// Lexes code up to `}]`. As in `llvm-tblgen`, a `}` takes the next character with it, so `}}]` does not
    /// end the code.
    fn code(&mut self, core: &mut Core) -> Token {
        let from = self.pos + 1;
        if let Some(cut) = self.cut(from, Opaque::Code) {
            self.pos = cut;
            return Token::Error;
        }
        let text = self.text.as_bytes();
        let mut at = from;
        while let Some(length) = memchr::memchr(b'}', text.get(at..).unwrap_or_default()) {
            let end = at + length;
            if text.get(end + 1) == Some(&b']') {
                self.pos = end + 2;
                return Token::Code(core.strings.intern(&self.text[from..end]));
            }
            at = end + 2;
        }
        let start = self.start;
        self.pos = self.text.len();
        self.error(core, start, "unterminated code block")
    }

    fn variable(&mut self, core: &mut Core) -> Token {
        let from = self.pos;
        if !is_id_start(self.byte(from)) {
            return self.error(core, self.start, "expected a name after '$'");
        }
        self.skip_while(is_id_continue);
        Token::Var(core.strings.intern(&self.text[from..self.pos]))
    }

    fn operator(&mut self, core: &mut Core) -> Token {
        let from = self.pos;
        self.skip_while(|c| c.is_ascii_alphabetic());
        match bang(&self.text[from..self.pos]) {
            Some(bang) => Token::Bang(bang),
            None => {
                let name = &self.text[from..self.pos];
                let hint = nearest(name, OPERATORS.iter().copied())
                    .map_or(String::new(), |other| format!("; did you mean '!{other}'?"));
                self.error(core, self.start, &format!("unknown operator '!{name}'{hint}"))
            }
        }
    }

    pub(crate) fn skip_line_comment(&mut self) {
        let rest = &self.text.as_bytes()[self.pos..];
        self.pos = memchr::memchr2(b'\n', b'\r', rest).map_or(self.text.len(), |i| self.pos + i);
    }

    /// Skips a block comment, which may contain nested comments. `pos` is at the first `*`.
    pub(crate) fn skip_block_comment(&mut self, core: &mut Core) -> bool {
        self.pos += 1;
        if let Some(cut) = self.cut(self.pos, Opaque::Comment) {
            self.pos = cut;
            return true;
        }
        let mut depth = 1;
        while depth > 0 {
            match (self.byte(self.pos), self.byte(self.pos + 1)) {
                (b'*', b'/') => {
                    depth -= 1;
                    self.pos += 2;
                }
                (b'/', b'*') => {
                    depth += 1;
                    self.pos += 2;
                }
                _ if self.pos >= self.text.len() => {
                    self.error(core, self.start, "unterminated comment");
                    return false;
                }
                _ => self.pos += 1,
            }
        }
        true
    }

    fn include(&mut self, core: &mut Core) -> bool {
        if let Some(listing) = &mut self.listing {
            listing.expect();
            return true;
        }
        let Token::Str(name) = self.lex(core, false) else {
            self.error(core, self.start, "expected a file name after 'include'");
            return false;
        };
        if self.frames.len() >= core.limits.includes {
            let limit = core.limits.includes;
            let message =
                format!("more than {limit} nested includes (a file that includes itself?)");
            core.error_even_if_muted(self.at(self.start), message);
            self.dead = true;
            return false;
        }
        let name = core.sym_text(name).to_owned();
        let (buffer, pos, from) = (self.buffer, self.pos, self.at(self.pos));
        if !self.open(core, &name, from) {
            if generated_includes::is_cpp(&name) {
                // C++ defines no names of TableGen, so none that is undefined may come from it.
                let message = format!(
                    "could not find include file '{name}', which contains C++ by its name; \
                     '#include' it in code, '[{{...}}]'"
                );
                core.error_even_if_muted(self.at(self.start), message);
                return core.generated_includes == GeneratedIncludes::Optional;
            }
            // The definitions of the missing file are unknown, so any undefined name may come from it.
            core.poison.add_everything();
            let optional = core.generated_includes == GeneratedIncludes::Optional;
            if optional && name.ends_with(".inc") {
                let message = format!(
                    "could not find the generated file '{name}'; definitions that need it are left out"
                );
                core.report(Severity::Note, self.at(self.start), message, vec![]);
                core.missing_generated.files.push((name, self.at(self.start)));
                return true;
            }
            core.error_even_if_muted(
                self.at(self.start),
                format!("could not find include file '{name}'"),
            );
            return false;
        }
        self.frames.push(Frame { buffer, pos });
        true
    }

    /// Continues in the including file; returns `false` at the end of the main file.
    fn leave_file(&mut self, core: &mut Core) -> bool {
        if !self.leave_controls(core) {
            self.dead = true;
            return false;
        }
        match self.frames.pop() {
            Some(frame) => {
                self.enter(core, frame.buffer, frame.pos);
                true
            }
            None => {
                self.dead = true;
                // The lexer remains at the end.
                self.start = self.text.len();
                false
            }
        }
    }
}
