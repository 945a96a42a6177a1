//! Recovery after an error: parsing continues at the next line at which all brackets of the failed operation
//! are closed.
//!
//! The results of the failed operation are not defined then (see `skipped`).

use crate::cursor::Parser;
use crate::lexer::{Lexer, TokenKind};

impl<'a> Parser<'a> {
    /// Continues after the operation that starts at `start` and failed in the current body. Returns `false` if the error ends the parse.
    pub(crate) fn recover_operation(&mut self, start: u32) -> bool {
        self.lose_results(start);
        let recovered = self.recover_behind(start);
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

    /// Finds the end of the operation that starts at `start` and failed at or before the current token, and
    /// continues there. Returns `false` without one: then the error ends the parse.
    fn recover_behind(&mut self, start: u32) -> bool {
        let failed_at = self.tok.start;
        let mut lexer = Lexer::new(self.text);
        lexer.seek(start);
        let mut depth = 0i64;
        let mut end = start as usize;
        loop {
            let tok = lexer.next();
            lexer.error = None;
            let new_line = memchr::memchr(b'\n', self.range(end as u32, tok.start)).is_some();
            if depth == 0 && new_line && tok.start > start && tok.start >= failed_at {
                self.seek(tok.start);
                return !matches!(tok.kind, TokenKind::Eof);
            }
            match tok.kind {
                TokenKind::Eof => return false,
                // The lexer does not know where an unterminated string ends; use the end of its line.
                TokenKind::Error => {
                    let rest = &self.text[tok.end as usize..];
                    match memchr::memchr(b'\n', rest) {
                        Some(n) => lexer.seek(tok.end + n as u32),
                        None => return false,
                    }
                }
                TokenKind::LBrace | TokenKind::LParen | TokenKind::LSquare => depth += 1,
                TokenKind::RBrace | TokenKind::RParen | TokenKind::RSquare => {
                    depth -= 1;
                    if depth < 0 {
                        // The end of the block that contains the operation.
                        self.seek(tok.start);
                        return tok.kind == TokenKind::RBrace;
                    }
                }
                _ => {}
            }
            end = tok.end as usize;
        }
    }
}
