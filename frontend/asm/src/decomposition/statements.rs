//! Parsing the statements of a decomposition.

use ir_core::asm::{ParseFailed, ParseResult};
use ir_core::{Loc, OpId, Type, ValueId};

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::scope::Binding;

/// The parsed statements.
pub(super) struct Statements {
    /// The operations of the outermost block, in order, without the `return`.
    pub(super) ops: Vec<OpId>,
    /// The block arguments that represent the operands.
    pub(super) arguments: Vec<ValueId>,
    /// The returned values.
    pub(super) results: Vec<ValueId>,
}

impl<'a> Parser<'a> {
    /// Returns whether an operation has no results only because its result types are not known yet: the text is
    /// parsed again when they are.
    pub(crate) fn has_unanswered_types(&self) -> bool {
        self.nested_types.as_ref().is_some_and(|nested| !nested.unanswered.is_empty())
    }

    /// Parses statements over values of those names and types, up to `return` and the end of the text.
    pub(super) fn statements(&mut self, arguments: &[(&'a str, Type)]) -> ParseResult<Statements> {
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        let mut values = Vec::new();
        for &(name, ty) in arguments {
            let name = self.scopes.name(name.as_bytes());
            let value = self.cur.body.add_block_arg(block, ty, Loc::UNKNOWN);
            self.define(name, 0, value, 1)?;
            values.push(value);
        }
        while !self.at_word(b"return") {
            if self.at(TokenKind::Eof) {
                return Err(self.error("expected 'return' at the end"));
            }
            self.operation(block)?;
        }
        if self.has_unanswered_types() {
            return Err(ParseFailed);
        }
        self.bump();
        let mut results = Vec::new();
        if self.at(TokenKind::Percent) {
            self.comma_list_of(|p| {
                let used = p.value_use()?;
                match p.scopes.get(used.name) {
                    Binding::Defined { first, count, .. } if used.number < count => {
                        results.push(ValueId::new(first.index() + used.number as usize));
                        Ok(())
                    }
                    _ => Err(p.error_at(used.pos, "the returned value is not defined")),
                }
            })?;
        }
        // The types may be listed; they are those of the values anyway.
        if self.eat(TokenKind::Colon) {
            let mut types = Vec::new();
            self.comma_list_of(|p| {
                types.push(p.parse_type()?);
                Ok(())
            })?;
            if !results.iter().map(|&v| self.cur.body.ty(v)).eq(types) {
                return Err(self.error("the listed types are not those of the returned values"));
            }
        }
        if !self.at(TokenKind::Eof) {
            return Err(self.wrong_token("expected the end of the decomposition"));
        }
        self.check_undeclared()?;
        self.resolve_deferred()?;
        self.check_blocks()?;
        if !self.diags.is_empty() {
            return Err(ParseFailed);
        }
        Ok(Statements { ops: self.cur.body.ops_of(block).collect(), arguments: values, results })
    }
}
