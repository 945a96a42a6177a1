//! Suggestions for misspelled names, attached to errors as edits: "did you mean '%sum'?".
//!
//! ```text
//! %sum = arith.addi %a, %a : i32
//! return %sun : i32                // error: use of undeclared SSA value name; the edit replaces %sun by %sum
//! ```

use ir_core::asm::ParseFailed;
use ir_core::{Ident, Place, Suggestion};
use numerics::FloatKind;
use rustc_hash::FxHashSet;
use text_utils::suggest::nearest;

use crate::cursor::Parser;
use crate::lexer::{Lexer, Token, TokenKind};

/// The names of types in other languages, and in MLIR.
const FOREIGN_TYPES: &[(&str, &str)] = &[
    ("bool", "i1"),
    ("boolean", "i1"),
    ("char", "i8"),
    ("byte", "i8"),
    ("short", "i16"),
    ("int", "i32"),
    ("long", "i64"),
    ("int8", "i8"),
    ("int16", "i16"),
    ("int32", "i32"),
    ("int64", "i64"),
    ("uint8", "ui8"),
    ("uint16", "ui16"),
    ("uint32", "ui32"),
    ("uint64", "ui64"),
    ("u8", "ui8"),
    ("u16", "ui16"),
    ("u32", "ui32"),
    ("u64", "ui64"),
    ("half", "f16"),
    ("bfloat", "bf16"),
    ("bfloat16", "bf16"),
    ("float", "f32"),
    ("float16", "f16"),
    ("float32", "f32"),
    ("float64", "f64"),
    ("double", "f64"),
    ("size_t", "index"),
];

/// The words that begin builtin types, and the usual integer types.
const TYPE_WORDS: &[&str] = &[
    "tensor", "memref", "vector", "complex", "tuple", "index", "none", "i1", "i8", "i16", "i32",
    "i64",
];

impl<'a> Parser<'a> {
    /// Adds the suggestion to write `replacement` for the text of `range` to the error that `failed` represents, if
    /// that is the last of more than `reported` errors.
    #[cold]
    pub(crate) fn suggest_since(
        &mut self,
        reported: usize,
        range: (u32, u32),
        replacement: Option<String>,
    ) {
        let written = String::from_utf8_lossy(self.range(range.0, range.1)).into_owned();
        if self.diags.len() <= reported || replacement.as_ref() == Some(&written) {
            return;
        }
        let place = Place::Text { start: range.0, end: range.1 };
        if let Some(last) = self.diags.last_mut() {
            let suggestion = replacement.map(|name| Suggestion::name(place, written, name));
            last.suggest(suggestion);
        }
    }

    /// Reports an error at a token that has a name unlike all that are known; `replacement` is the nearest of them.
    #[cold]
    pub(crate) fn unknown_name(
        &mut self,
        range: (u32, u32),
        message: impl Into<String>,
        replacement: Option<String>,
    ) -> ParseFailed {
        let reported = self.diags.len();
        let failed = self.error_at(range.0, message);
        self.suggest_since(reported, range, replacement);
        failed
    }

    /// Reports that a type was expected.
    #[cold]
    pub(crate) fn not_a_type(&mut self) -> ParseFailed {
        let (tok, reported) = (self.tok, self.diags.len());
        let failed = self.wrong_token("expected non-function type");
        if tok.kind == TokenKind::Bare {
            let near = near_type(self.str(tok)).map(str::to_owned);
            self.suggest_since(reported, (tok.start, tok.end), near);
        }
        failed
    }

    /// Reports the use of an alias that is not defined: `sigil` and `name`, at `start`.
    #[cold]
    pub(crate) fn undefined_alias(&mut self, sigil: char, start: u32, name: &[u8]) -> ParseFailed {
        let name = String::from_utf8_lossy(name);
        let reported = self.diags.len();
        // A chunk does not know all aliases, so it may find no similar name.
        self.errors_depend_on_rest = true;
        let failed = self.wrong_token(format!("undefined symbol alias id '{name}'"));
        let known = self.alias_names(sigil);
        let near = nearest(&name, known.iter().map(|name| &**name));
        let near = near.map(|name| format!("{sigil}{name}"));
        let end = start + (sigil.len_utf8() + name.len()) as u32;
        self.suggest_since(reported, (start, end), near);
        failed
    }

    /// Returns the names of the aliases that the text before the current token defines.
    fn alias_names(&self, sigil: char) -> Vec<String> {
        let kind = if sigil == '!' { TokenKind::Exclaim } else { TokenKind::Hash };
        let mut lexer = Lexer::new(self.text);
        let mut names = Vec::new();
        let mut last: Option<Token> = None;
        loop {
            let tok = lexer.next();
            match (tok.kind, last.filter(|last| last.kind == kind)) {
                (TokenKind::Eof | TokenKind::Error, _) => return names,
                (TokenKind::Equal, Some(name)) => names.push(self.str(name)[1..].to_owned()),
                _ if tok.start >= self.tok.start => return names,
                _ => {}
            }
            last = Some(tok);
        }
    }

    /// Returns the mnemonic of `dialect` that is most similar to `name`, among those of its types or attributes.
    #[cold]
    pub(crate) fn nearest_mnemonic(
        &self,
        kind: &str,
        dialect: Ident,
        name: &str,
    ) -> Option<String> {
        let (reg, ctx) = (self.reg, self.ctx);
        let types =
            || reg.type_defs().filter(|d| d.dialect == dialect).map(|d| ctx.str(d.mnemonic));
        let attrs =
            || reg.attr_defs().filter(|d| d.dialect == dialect).map(|d| ctx.str(d.mnemonic));
        let near = if kind == "type" { nearest(name, types()) } else { nearest(name, attrs()) };
        near.map(str::to_owned)
    }

    /// Adds suggestions to the errors from `reported` on, which are uses of values that are not defined, each in one of `bodies`. `unknown` has
    /// their names in each body.
    #[cold]
    pub(crate) fn suggest_values(
        &mut self,
        reported: usize,
        bodies: &[u32],
        unknown: &FxHashSet<(u32, &[u8])>,
    ) {
        let mut names = VisibleNames::new(self.text);
        for (index, &body) in (reported..self.diags.len()).zip(bodies) {
            let Place::Text { start, .. } = self.diags[index].place else { continue };
            let written = names.advance(start);
            let is_known = |name: &&str| !unknown.contains(&(body, name.as_bytes()));
            let known = names.visible().filter(is_known);
            let Some(near) = nearest(&written, known) else { continue };
            let place = Place::Text { start, end: start + 1 + written.len() as u32 };
            let suggestion = Suggestion::name(place, format!("%{written}"), format!("%{near}"));
            self.diags[index].suggest([suggestion]);
        }
    }
}

/// Returns the block of a region that `name` probably means; `^` is part of names.
#[cold]
pub(crate) fn near_block(name: &[u8], known: &[&[u8]]) -> Option<String> {
    let known = known.iter().filter_map(|name| std::str::from_utf8(name).ok());
    nearest(&String::from_utf8_lossy(name), known).map(str::to_owned)
}

/// Returns the builtin type that `word` probably means.
fn near_type(word: &str) -> Option<&'static str> {
    let foreign = FOREIGN_TYPES.iter().find(|(name, _)| *name == word);
    let floats = FloatKind::ALL.into_iter().map(FloatKind::name);
    foreign
        .map(|(_, meant)| *meant)
        .or_else(|| nearest(word, TYPE_WORDS.iter().copied().chain(floats)))
}

/// The value names of a text that are visible at a position, found by the brackets that enclose it.
///
/// A name on the line of an opening brace, except of a result, belongs to the region: `%i` in `%r = scf.for %i = ... {`.
struct VisibleNames<'a> {
    text: &'a [u8],
    lexer: Lexer<'a>,
    names: Vec<&'a str>,
    /// For each open brace, the number of names outside.
    open: Vec<usize>,
    /// The number of names before the operands of the current line.
    line: usize,
    end: u32,
}

impl<'a> VisibleNames<'a> {
    fn new(text: &'a [u8]) -> Self {
        let lexer = Lexer::new(text);
        VisibleNames { text, lexer, names: Vec::new(), open: Vec::new(), line: 0, end: 0 }
    }

    /// Reads the text up to the value at `pos`. Returns its name.
    fn advance(&mut self, pos: u32) -> String {
        loop {
            let tok = self.lexer.next();
            if tok.kind == TokenKind::Eof {
                return String::new();
            }
            let between = self.text.get(self.end as usize..tok.start as usize);
            if between.is_some_and(|space| space.contains(&b'\n')) {
                self.line = self.names.len();
            }
            self.end = tok.end;
            match tok.kind {
                TokenKind::Percent => {
                    let text = &self.text[tok.start as usize + 1..tok.end as usize];
                    let name = std::str::from_utf8(text).unwrap_or_default();
                    if tok.start >= pos {
                        return name.to_owned();
                    }
                    self.names.push(name);
                }
                // The names so far are those of results.
                TokenKind::Equal if self.is_first_equal() => self.line = self.names.len(),
                TokenKind::LBrace => {
                    self.open.push(self.line);
                    self.line = self.names.len();
                }
                TokenKind::RBrace => {
                    let outside = self.open.pop().unwrap_or(0);
                    self.names.truncate(outside);
                    self.line = outside;
                }
                _ => {}
            }
        }
    }

    /// Returns whether only results precede the current token in its line.
    fn is_first_equal(&self) -> bool {
        let before = &self.text[..self.end as usize - 1];
        let start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        before[start..].iter().all(|c| b"%_$.-:, \t".contains(c) || c.is_ascii_alphanumeric())
            && before[start..].trim_ascii_start().starts_with(b"%")
    }

    fn visible(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.names.iter().copied()
    }
}
