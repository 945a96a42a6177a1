//! Recovery after an error: parsing continues at the next line at which all brackets of the failed operation
//! are closed, or at which an operation with results starts while a parenthesis or square bracket is open: then the closing one is missing.
//!
//! The results of the failed operation are not defined then (see `skipped`).

use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::{Lexer, Token, TokenKind};

impl<'a> Parser<'a> {
    /// Continues after the operation that starts at `start` and failed in the current body. Returns `false` if the error ends the parse.
    pub(crate) fn recover_operation(&mut self, start: u32) -> bool {
        self.lose_results(start);
        let recovered = self.continue_after_operation(start);
        let end = if recovered { self.tok.start } else { self.text.len() as u32 };
        self.skipped.add_text(start, end);
        recovered
    }

    /// Takes note of the names of the results of the failed operation at `start`: the names at its start, with commas and counts.
    fn lose_results(&mut self, start: u32) {
        let mut lexer = Lexer::new(self.text);
        lexer.seek(start);
        loop {
            let tok = lexer.next();
            match tok.kind {
                TokenKind::Percent => {
                    let name = self.scopes.name(&self.slice(tok)[1..]);
                    self.skipped.add_result(self.cur.serial, name);
                }
                TokenKind::Comma | TokenKind::Colon | TokenKind::Integer => {}
                _ => return,
            }
        }
    }

    /// Continues after the operation that starts at `start` and failed, in the text of a chunk; `None` if a bracket of the operation is not
    /// closed in the text.
    pub(crate) fn recover_in_chunk(&mut self, start: u32) -> Option<()> {
        self.lose_results(start);
        let end = match self.end_of_operation(start) {
            OperationEnd::Before(tok) => tok.start,
            OperationEnd::EndOfText { closed: true } => self.text.len() as u32,
            OperationEnd::EndOfText { closed: false } => return None,
        };
        self.seek(end);
        self.skipped.add_text(start, end);
        Some(())
    }

    /// Finds the end of the operation that starts at `start` and failed at or before the current token, and
    /// continues there. Returns `false` without one: then the error ends the parse.
    fn continue_after_operation(&mut self, start: u32) -> bool {
        match self.end_of_operation(start) {
            OperationEnd::Before(tok) => self.seek(tok.start),
            OperationEnd::EndOfText { .. } => return false,
        }
        true
    }

    /// Finds the end of the operation that starts at `start` and failed at or before the current token.
    fn end_of_operation(&self, start: u32) -> OperationEnd {
        let failed_at = self.tok.start;
        let mut lexer = Lexer::new(self.text);
        lexer.seek(start);
        let mut open = OpenBrackets::default();
        let mut end = start as usize;
        loop {
            let tok = lexer.next();
            lexer.error = None;
            if tok.kind == TokenKind::Eof {
                return OperationEnd::EndOfText { closed: open.is_empty() };
            }
            let new_line = memchr::memchr(b'\n', self.range(end as u32, tok.start)).is_some();
            let after = new_line && tok.start > start && tok.start >= failed_at;
            if after && (open.is_empty() || open.no_region() && self.starts_operation(tok)) {
                return OperationEnd::Before(tok);
            }
            match tok.kind {
                // The lexer does not know where an unterminated string ends; use the end of its line.
                TokenKind::Error => {
                    let rest = &self.text[tok.end as usize..];
                    match memchr::memchr(b'\n', rest) {
                        Some(n) => lexer.seek(tok.end + n as u32),
                        None => return OperationEnd::EndOfText { closed: false },
                    }
                }
                // The end of the block that contains the operation.
                kind if !open.take(kind) => return OperationEnd::Before(tok),
                _ => {}
            }
            end = tok.end as usize;
        }
    }

    /// Returns whether an operation with results starts at the token: names of results, `=`, and the name of an operation, in one line.
    fn starts_operation(&self, tok: Token) -> bool {
        let rest = self.range(tok.start, self.text.len() as u32);
        let line = memchr::memchr(b'\n', rest).map_or(rest, |end| &rest[..end]);
        let mut lexer = Lexer::new(line);
        loop {
            match lexer.next().kind {
                TokenKind::Percent | TokenKind::Comma | TokenKind::Colon | TokenKind::Integer => {}
                TokenKind::Equal => break,
                _ => return false,
            }
        }
        matches!(lexer.next().kind, TokenKind::String | TokenKind::Bare)
    }
}

/// The end of an operation with an error.
enum OperationEnd {
    /// Before this token.
    Before(Token),
    /// At the end of the text.
    EndOfText {
        /// Whether all its brackets are closed.
        closed: bool,
    },
}

/// The brackets of an operation that are not closed yet.
#[derive(Default)]
struct OpenBrackets {
    /// How they are closed, the outermost first.
    closers: SmallVec<[TokenKind; 16]>,
    /// How many of them are braces, parentheses and square brackets.
    counts: [usize; 3],
}

/// The tokens that close the brackets of [`OpenBrackets::counts`].
const CLOSERS: [TokenKind; 3] = [TokenKind::RBrace, TokenKind::RParen, TokenKind::RSquare];

impl OpenBrackets {
    fn is_empty(&self) -> bool {
        self.closers.is_empty()
    }

    /// Returns whether no brace is open, so that the next token is in no region of the operation.
    fn no_region(&self) -> bool {
        self.counts[0] == 0
    }

    /// Takes the next token. Returns `false` at a brace that closes none of these. Other brackets without an opening one have no effect.
    fn take(&mut self, kind: TokenKind) -> bool {
        let opened = match kind {
            TokenKind::LBrace => 0,
            TokenKind::LParen => 1,
            TokenKind::LSquare => 2,
            _ => return self.close(kind),
        };
        self.closers.push(CLOSERS[opened]);
        self.counts[opened] += 1;
        true
    }

    /// Closes the innermost bracket of this kind, and those in it, whose closing brackets are missing.
    fn close(&mut self, kind: TokenKind) -> bool {
        let Some(closed) = CLOSERS.iter().position(|&closer| closer == kind) else { return true };
        if self.counts[closed] == 0 {
            return kind != TokenKind::RBrace;
        }
        while let Some(closer) = self.closers.pop() {
            let of = CLOSERS.iter().position(|&other| other == closer);
            of.into_iter().for_each(|of| self.counts[of] -= 1);
            if closer == kind {
                break;
            }
        }
        true
    }
}
