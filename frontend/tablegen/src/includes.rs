//! Lists the files that a text includes, without reading the included files.
//!
//! An `include` in a comment, string or code block does not count. Which macros are defined depends on the
//! including and included files, so all branches of `#ifdef` count: the list may contain more files than an
//! evaluation reads, never fewer.

use crate::lexer::Lexer;
use crate::lexer_state::{Directive, Expected, Listing, Opaque};
use crate::model::{Core, Limits};
use crate::source::{Loc, MemoryProvider};
use crate::token::{Token, intern_keywords};

/// Returns the names in the `include`s of a text, in order, with escapes resolved.
///
/// ```
/// // The macro `X` decides which of the two files is included, so both are listed.
/// let text = "include\n#ifdef X\n\"a.td\"\n#else\n\"b.td\"\n#endif\ndef A { string s = \"c\"; }";
/// assert_eq!(tablegen::included(text), ["a.td", "b.td"]);
/// let text = "include \"a.td\" // include \"b.td\"\n#ifdef X\ninclude /* c */ \"c\\\"d.td\"\n#endif\n";
/// assert_eq!(tablegen::included(text), ["a.td", "c\"d.td"]);
/// ```
pub fn included(text: &str) -> Vec<String> {
    let mut core = Core::new(Limits::default());
    // Errors in the text are reported when it is evaluated.
    core.muted = true;
    intern_keywords(&mut core.strings);
    let mut provider = MemoryProvider::new();
    provider.add("", text);
    let mut lexer = Lexer::new(&mut provider, Default::default());
    lexer.listing = Some(Listing::default());
    lexer.open(&mut core, "", Loc::NONE);
    loop {
        let name = match lexer.next(&mut core).0 {
            Token::Eof => break,
            Token::Str(name) => Some(core.sym_text(name)),
            _ => None,
        };
        if let Some(listing) = &mut lexer.listing {
            listing.token(name);
        }
    }
    lexer.listing.take().map(|listing| listing.names).unwrap_or_default()
}

impl Lexer<'_> {
    /// Processes a directive. `pos` is after its `#`.
    pub(crate) fn list_directive(&mut self, directive: Directive) {
        self.pos += Self::word_length(directive);
        if matches!(directive, Directive::Ifdef | Directive::Ifndef | Directive::Define) {
            self.macro_name();
        }
        let Some(listing) = &mut self.listing else { return };
        match directive {
            Directive::Ifdef | Directive::Ifndef => listing.regions += 1,
            Directive::Endif => listing.regions = listing.regions.saturating_sub(1),
            Directive::Else | Directive::Define => {}
        }
        if listing.expected != Expected::No {
            listing.expected = Expected::Regions;
        }
    }

    /// Returns the offset at which a code block or comment that begins at `from` ends early while includes
    /// are listed: before a line that ends the enclosing `#ifdef` region. That region may be inactive, and
    /// the text of an inactive region need not be balanced.
    pub(crate) fn cut(&self, from: usize, what: Opaque) -> Option<usize> {
        if self.listing.as_ref().is_none_or(|listing| listing.regions == 0) {
            return None;
        }
        let text = self.text.as_bytes();
        let (mut at, mut depth, mut regions) = (from, 1usize, 0usize);
        // The start of the current line, as long as it contains only white space.
        let mut line = None;
        while let Some(&c) = text.get(at) {
            let mut length = 1;
            match (what, c, text.get(at + 1)) {
                (_, b'\n' | b'\r', _) => line = Some(at),
                (_, b' ' | b'\t', _) => {}
                (_, b'#', _) if line.is_some() => match self.directive_at(at + 1) {
                    Some(Directive::Ifdef | Directive::Ifndef) => regions += 1,
                    Some(Directive::Endif | Directive::Else) if regions == 0 => return line,
                    Some(Directive::Endif) => regions -= 1,
                    Some(Directive::Else | Directive::Define) | None => {}
                },
                (Opaque::Code, b'}', Some(b']')) => return None,
                // `}` takes the next character with it, as in `Lexer::code`.
                (Opaque::Code, b'}', _) => length = 2,
                (Opaque::Comment, b'/', Some(b'*')) => (depth, length) = (depth + 1, 2),
                (Opaque::Comment, b'*', Some(b'/')) if depth == 1 => return None,
                (Opaque::Comment, b'*', Some(b'/')) => (depth, length) = (depth - 1, 2),
                _ => {}
            }
            if !matches!(c, b'\n' | b'\r' | b' ' | b'\t') {
                line = None;
            }
            at += length;
        }
        None
    }
}
