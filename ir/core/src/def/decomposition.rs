//! Decompositions as text: the lexical structure of the field `code reference` of a `.td` record.
//!
//! The parser interprets the statements; this file finds placeholders and operation names outside of comments
//! and strings. E.g. the pieces of `%0 = t.add %a : $a // sum` are the code `%0 = t.add %a : ` and the
//! placeholder `a`.

use std::sync::Arc;

use super::{DefLoc, ValueDecl};
use crate::context::Context;

/// A decomposition: statements over values named after the operands; the last one is `return` with the
/// results. `$name` is replaced by the type of a declared value, or by the text of a declared attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decomposition {
    /// The statements.
    pub text: Arc<str>,
    /// The place of the text.
    pub loc: DefLoc,
    /// Whether the operation folds by its decomposition and not by a hook.
    pub folds: bool,
    /// Whether result types are inferred from the decomposition and not by a hook.
    pub infers: bool,
    /// Whether the assembly format omits result types because the decomposition gives them.
    pub types: bool,
}

/// A piece of the text of a decomposition. Comments are skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecompositionPiece<'t> {
    /// Text between strings and comments, and without placeholders.
    Code(&'t str),
    /// The word after `$`.
    Placeholder(&'t str),
    /// A string, with its quotes.
    Str(&'t str),
}

impl Decomposition {
    /// Returns whether the decomposition gives the types of these results: no placeholder in the text names a result.
    pub fn gives_types(&self, ctx: &Context, results: &[ValueDecl]) -> bool {
        !Decomposition::placeholders(&self.text)
            .any(|word| results.iter().any(|d| ctx.str(d.name) == word))
    }

    /// Splits the text into its pieces, in order.
    pub fn pieces(text: &str) -> impl Iterator<Item = DecompositionPiece<'_>> {
        let mut rest = text;
        std::iter::from_fn(move || {
            while let Some(comment) = rest.strip_prefix("//") {
                rest = &comment[comment.find('\n').unwrap_or(comment.len())..];
            }
            let (length, piece): (usize, fn(&str) -> DecompositionPiece<'_>) =
                match rest.bytes().next()? {
                    b'$' => (1 + word_length(&rest[1..]), |piece| {
                        DecompositionPiece::Placeholder(&piece[1..])
                    }),
                    b'"' => (string_length(rest), |piece| DecompositionPiece::Str(piece)),
                    _ => (code_length(rest), |piece| DecompositionPiece::Code(piece)),
                };
            let (found, after) = rest.split_at(length);
            rest = after;
            Some(piece(found))
        })
    }

    /// Returns the words after `$`: operands, results and attributes of the operation.
    pub fn placeholders(text: &str) -> impl Iterator<Item = &str> {
        Decomposition::pieces(text).filter_map(|piece| match piece {
            DecompositionPiece::Placeholder(word) => Some(word),
            DecompositionPiece::Code(_) | DecompositionPiece::Str(_) => None,
        })
    }

    /// Returns the text without comments and without the contents of strings.
    pub fn code(text: &str) -> String {
        let mut code = String::with_capacity(text.len());
        for piece in Decomposition::pieces(text) {
            match piece {
                DecompositionPiece::Code(piece) => code.push_str(piece),
                DecompositionPiece::Placeholder(word) => code.extend(["$", word]),
                DecompositionPiece::Str(_) => code.push_str("\"\""),
            }
        }
        code
    }

    /// Returns the full operation names at the start of lines or after results (`%a, %b:2 = t.op`). Names elsewhere
    /// may be types, keys, symbols or keywords of a format. Operations in regions and names that continue
    /// with a placeholder are found by parsing only.
    pub fn op_names(text: &str) -> Vec<&str> {
        let mut names = Vec::new();
        let mut depth = 0_usize;
        let mut place = StatementPart::Start;
        let mut pieces = Decomposition::pieces(text).peekable();
        while let Some(piece) = pieces.next() {
            let mut code = match piece {
                DecompositionPiece::Code(code) => code,
                DecompositionPiece::Str(name) => {
                    let next = pieces.peek();
                    let called = next.is_some_and(|piece| {
                        matches!(piece, DecompositionPiece::Code(code) if code.starts_with('('))
                    });
                    if called && depth == 0 && place == StatementPart::Start {
                        names.push(name.trim_matches('"'));
                    }
                    place = StatementPart::Inside;
                    continue;
                }
                DecompositionPiece::Placeholder(_) => {
                    place = StatementPart::Inside;
                    continue;
                }
            };
            while let Some(first) = code.chars().next() {
                let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
                let length = match code.find(|c| !is_word(c)) {
                    Some(0) if first == '%' => {
                        1 + code[1..].find(|c| !is_word(c)).unwrap_or(code.len() - 1)
                    }
                    Some(0) if code.starts_with("->") => 2,
                    Some(0) => first.len_utf8(),
                    end => end.unwrap_or(code.len()),
                };
                let (token, rest) = code.split_at(length);
                let is_name = token.contains('.')
                    && (!rest.is_empty()
                        || !matches!(pieces.peek(), Some(DecompositionPiece::Placeholder(_))));
                if place == StatementPart::Start && depth == 0 && is_name && is_word(first) {
                    names.push(token);
                }
                match first {
                    '(' | '[' | '{' | '<' => depth += 1,
                    ')' | ']' | '}' | '>' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                place = match (place, first) {
                    (_, '\n') => StatementPart::Start,
                    (place, c) if c.is_whitespace() => place,
                    (StatementPart::Start | StatementPart::Results, '%') => StatementPart::Results,
                    (StatementPart::Results, ',' | ':') => StatementPart::Results,
                    (StatementPart::Results, '=') => StatementPart::Start,
                    (StatementPart::Results, c) if c.is_ascii_digit() => StatementPart::Results,
                    _ => StatementPart::Inside,
                };
                code = rest;
            }
        }
        names
    }
}

/// A position in a statement of a decomposition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StatementPart {
    /// At the name of the operation, or before its results.
    Start,
    /// In its results.
    Results,
    /// After the name.
    Inside,
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len())
}

/// Returns the length of a string with its quotes. An unterminated string ends with the text.
fn string_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

fn code_length(text: &str) -> usize {
    let mut at = 0;
    while let Some(next) = text[at..].find(['$', '"', '/']) {
        at += next;
        if !text[at..].starts_with('/') || text[at..].starts_with("//") {
            return at;
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_no_code() {
        let text = "// t.a $x\n%0 = t.b %x {s = \"t.c $y \\\" // \"} : $x / 2 // $z\n\"t.d\"(%0)";
        assert_eq!(Decomposition::placeholders(text).collect::<Vec<_>>(), ["x"]);
        assert_eq!(Decomposition::op_names(text), ["t.b", "t.d"]);
        assert_eq!(Decomposition::code(text), "\n%0 = t.b %x {s = \"\"} : $x / 2 \n\"\"(%0)");
        let whole: String =
            Decomposition::pieces(text).map(|piece| format!("{piece:?} ")).collect();
        assert!(whole.contains("Str(\"\\\"t.c $y \\\\\\\" // \\\"\")"), "{whole}");
        // Types, keys, symbols, values and keywords of a format are not operation names; those in regions are
        // found by parsing.
        let text = "%w.x, %b:2 = w.a %x {\n w.unit, w.key = #w.tag<\n w.b>\n} : w.c -> !w.t\n\"w.d\"(%x) : () -> () \
                    w.e\n w.f\n \"w.g\"%x @w.sym\n w.h {\n w.i\n } w.j\n w.k$x %x\n %r = \"w.l\"(%x) ({\n w.m\n})\nw.n";
        assert_eq!(Decomposition::op_names(text), ["w.a", "w.d", "w.f", "w.h", "w.l", "w.n"]);
        // Unterminated strings and comments end with the text, and no character is split.
        for odd in ["\"a\\", "$", "/", "//", "\"ä\\ä", "ä$ä"] {
            assert!(Decomposition::pieces(odd).count() <= 2);
        }
    }
}
