//! Parses a whole file: aliases, metadata, top-level operations, and at the end deferred locations and the
//! implicit module, e.g. `#a = loc("f":1:1)` and `"d.op"() : () -> () loc(#a)` give a module with one operation.

use std::sync::Arc;

use ir_core::asm::{ParseFailed, ParseResult};
use ir_core::printer::attr_text;
use ir_core::source::{SourceChild, SourceMap};
use ir_core::{
    AttrKind, BlockId, Body, Diagnostic, Loc, LocKind, OpId, OperationState, Place, Registry,
};

use rustc_hash::FxHashMap;

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::options::{ParseOptions, Parsed};
use crate::state::{
    Aliased, AliasesAhead, BodyState, Chunk, DEFERRED, MAX_ALIAS_NESTING, MAX_REGION_DEPTH,
};
use crate::text_map::TextMap;

/// The first bytes of MLIR's binary format (MLIR, "MLIR Bytecode Format", Magic Number).
pub(crate) const BYTECODE: &[u8] = b"ML\xefR";

pub(crate) fn parse_file(
    reg: &Registry,
    text: &[u8],
    opts: &ParseOptions,
) -> Result<Parsed, Vec<Diagnostic>> {
    check_readable(text)?;
    run(Parser::new(reg, text, opts))
}

/// Parses one part of a file, and records what its text names. The file is not cut into chunks. If the text has errors,
/// the map has the names before and after them.
pub fn parse_mapped(
    reg: &Registry,
    text: &[u8],
    opts: &ParseOptions,
) -> (Result<Parsed, Vec<Diagnostic>>, TextMap) {
    if let Err(errors) = check_readable(text) {
        return (Err(errors), TextMap::default());
    }
    let mut parser = Parser::new(reg, text, opts);
    parser.record();
    let result = parser.file();
    let map = parser.take_map();
    (conclude(parser, result), map)
}

/// Checks that a text is one that the parser reads.
///
/// # Errors
/// If it is bytecode, or too long.
fn check_readable(text: &[u8]) -> Result<(), Vec<Diagnostic>> {
    if text.starts_with(BYTECODE) {
        let message = "the input is MLIR bytecode, which is not supported; convert it to text, \
                       e.g. with 'mlir-opt in.mlirbc -o in.mlir'";
        return Err(vec![Diagnostic::error("parse", Place::Unknown, message)]);
    }
    if text.len() >= i32::MAX as usize {
        let place = Place::Text { start: 0, end: 0 };
        return Err(vec![Diagnostic::error(
            "parse",
            place,
            "the file is larger than two gigabytes",
        )]);
    }
    Ok(())
}

/// Does the same as [`parse_file`], with chunks that are parsed already.
pub(crate) fn parse_with_chunks<'a>(
    reg: &'a Registry,
    text: &'a [u8],
    opts: &'a ParseOptions,
    chunks: FxHashMap<u32, Box<Chunk>>,
    aliases: &'a AliasesAhead<'a>,
) -> Result<Parsed, Vec<Diagnostic>> {
    let mut parser = Parser::new(reg, text, opts);
    parser.ops_in_chunks = chunks.values().map(|chunk| chunk.state.body.op_capacity()).sum();
    parser.chunks = chunks;
    parser.aliases.known_to_chunks = Some(aliases);
    let result = parser.file();
    if !parser.aliases_agree() {
        // The lexical pass mistook something for an alias, or missed one.
        return run(Parser::new(reg, text, opts));
    }
    conclude(parser, result)
}

pub(crate) fn run(mut parser: Parser<'_>) -> Result<Parsed, Vec<Diagnostic>> {
    let result = parser.file();
    conclude(parser, result)
}

fn conclude(mut parser: Parser<'_>, result: ParseResult<()>) -> Result<Parsed, Vec<Diagnostic>> {
    if result.is_ok() && parser.diags.is_empty() {
        return parser.finish();
    }
    let recover = parser.opts.recover;
    parser.diags.sort_by_key(|d| match d.place {
        Place::Text { start, .. } if recover => start,
        _ => 0,
    });
    Err(parser.diags)
}

impl<'a> Parser<'a> {
    /// Parses the whole file.
    pub(crate) fn file(&mut self) -> ParseResult<()> {
        self.cur.body.reserve(self.text.len() / 80);
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        loop {
            let (start, reported) = (self.tok.start, self.diags.len());
            if self.splice(block) {
                continue;
            }
            let result = match self.tok.kind {
                TokenKind::Eof => break,
                TokenKind::Error => Err(ParseFailed),
                TokenKind::Hash => self.attr_alias(),
                TokenKind::Exclaim => self.type_alias(),
                TokenKind::MetaBegin => self.file_metadata(),
                _ => self.operation(block),
            };
            if result.is_err() {
                self.give_reason(start, reported);
            }
            if result.is_err() && !(self.opts.recover && self.recover_top(start)) {
                self.failed_at.get_or_insert(start);
                if self.opts.recover {
                    self.check_undeclared()?;
                }
                return Err(ParseFailed);
            }
        }
        self.check_undeclared()?;
        if !self.diags.is_empty() {
            return Err(ParseFailed);
        }
        self.resolve_deferred()?;
        self.check_blocks()
    }

    /// Continues after an invalid top-level entity, also if the current token is a stray bracket.
    fn recover_top(&mut self, start: u32) -> bool {
        self.reset_nesting();
        if !self.recover_operation(start) {
            return false;
        }
        if self.at(TokenKind::RBrace) {
            self.bump();
        }
        self.tok.start > start
    }

    pub(crate) fn attr_alias(&mut self) -> ParseResult<()> {
        let tok = self.bump();
        let name = &self.slice(tok)[1..];
        if self.aliases.attrs.contains_key(name) {
            return Err(self.error_at(
                tok.start,
                format!("redefinition of attribute alias id '{}'", String::from_utf8_lossy(name)),
            ));
        }
        if name.contains(&b'.') {
            return Err(self.error_at(
                tok.start,
                "attribute names with a '.' are reserved for dialect-defined names",
            ));
        }
        self.expect(TokenKind::Equal, "expected '=' in attribute alias definition")?;
        let alias = self.aliased(tok.start, |p| p.parse_attr(None))?;
        self.note_alias_definition(tok);
        self.aliases.attrs.insert(name, alias);
        Ok(())
    }

    pub(crate) fn type_alias(&mut self) -> ParseResult<()> {
        let tok = self.bump();
        let name = &self.slice(tok)[1..];
        if self.aliases.types.contains_key(name) {
            return Err(self.error_at(
                tok.start,
                format!("redefinition of type alias id '{}'", String::from_utf8_lossy(name)),
            ));
        }
        if name.contains(&b'.') {
            return Err(self.error_at(
                tok.start,
                "type names with a '.' are reserved for dialect-defined names",
            ));
        }
        self.expect(TokenKind::Equal, "expected '=' in type alias definition")?;
        let alias = self.aliased(tok.start, Self::parse_type)?;
        self.note_alias_definition(tok);
        self.aliases.types.insert(name, alias);
        Ok(())
    }

    /// Parses the value of the alias that is defined at `pos`.
    fn aliased<T>(
        &mut self,
        pos: u32,
        read: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Aliased<T>> {
        self.alias_nesting = Some(0);
        let value = read(self);
        let nesting = self.alias_nesting.take().unwrap_or(0);
        let value = value?;
        if nesting > MAX_ALIAS_NESTING {
            let message =
                format!("the value of the alias nests deeper than {MAX_ALIAS_NESTING} levels");
            return Err(self.error_at(pos, message));
        }
        Ok(Aliased { value, nesting })
    }

    /// Replaces the markers of locations whose alias was defined after the use.
    pub(crate) fn resolve_deferred(&mut self) -> ParseResult<()> {
        if self.deferred.uses.is_empty() {
            return Ok(());
        }
        let mut locs = Vec::with_capacity(self.deferred.uses.len());
        for (pos, name) in std::mem::take(&mut self.deferred.uses) {
            match self.aliases.attrs.get(name).map(|alias| alias.value) {
                Some(value) => match self.ctx.attr(value) {
                    AttrKind::Location(loc) => locs.push(*loc),
                    _ => {
                        let value = attr_text(self.reg, value);
                        let message = format!("expected location, but found '{value}'");
                        return Err(self.error_at(pos, message));
                    }
                },
                None => {
                    return Err(self.error_at(pos, "operation location alias was never defined"));
                }
            }
        }
        patch_locations(&mut self.cur.body, &locs);
        Ok(())
    }

    /// Returns the result of a parse without errors.
    pub(crate) fn finish(mut self) -> Result<Parsed, Vec<Diagnostic>> {
        let top = *std::mem::take(&mut self.cur);
        let roots = top.body.roots().to_vec();
        let block = roots.first().and_then(|&r| top.body.entry_block(r));
        let ops: Vec<OpId> = block.into_iter().flat_map(|b| top.body.ops_of(b)).take(2).collect();
        let (body, source) = match self.opts.top_level_op {
            Some(name) if ops.len() != 1 || top.body.name(ops[0]) != name => {
                if let Some(start) = self.deepest {
                    let message = format!("regions nest deeper than {MAX_REGION_DEPTH} levels");
                    return Err(vec![Diagnostic::error(
                        "parse",
                        Place::Text { start, end: start },
                        message,
                    )]);
                }
                self.wrap(top, name)
            }
            None if ops.len() != 1 => {
                let message = "the source must hold a single top-level operation";
                return Err(vec![Diagnostic::error(
                    "parse",
                    Place::Text { start: 0, end: 0 },
                    message,
                )]);
            }
            _ => (top.body, SourceMap { offsets: top.offsets, children: top.children }),
        };
        Ok(Parsed { body, source, resources: self.resources, diagnostics: self.diags })
    }

    /// Encloses `inner` in an operation `name` that is not in the text.
    fn wrap(&mut self, inner: BodyState, name: ir_core::OpName) -> (Body, SourceMap) {
        let file = self.ctx.ident(&self.opts.file_name);
        let (line, col) = self.opts.text_start.line_col_of_text();
        let loc = self.ctx.intern_loc(LocKind::FileLineCol { file, line, col });
        let mut body = Body::new();
        let block = body.add_root_block();
        let mut state = OperationState::new(self.ctx, name, loc);
        let mut nested = inner.body;
        if self.reg.op(name).is_some_and(|d| d.is_graph_region(0)) {
            nested.set_graph_roots();
        }
        state.body = Some(Arc::new(nested));
        let op = body.create_op(state);
        body.append_op(block, op);
        let map = Arc::new(SourceMap { offsets: inner.offsets, children: inner.children });
        (body, SourceMap { offsets: Vec::new(), children: vec![SourceChild { base: 0, map }] })
    }

    /// Resets the nesting after a failed operation.
    pub(crate) fn reset_nesting(&mut self) {
        self.nesting = 0;
        self.inflight.clear();
        self.default_dialects.truncate(1);
    }
}

/// Replaces the markers of deferred locations in `body` and in nested bodies.
fn patch_locations(body: &mut Body, locs: &[Loc]) {
    let replaced = |loc: Loc| Some(locs[loc.ordinal()?.checked_sub(DEFERRED)? as usize]);
    for block in (0..body.block_capacity()).map(BlockId::new) {
        for index in 0..body.block_arg_locs(block).len() {
            if let Some(loc) = replaced(body.block_arg_locs(block)[index]) {
                body.set_block_arg_loc(block, index, loc);
            }
        }
    }
    for op in (0..body.op_capacity()).map(OpId::new) {
        if let Some(loc) = replaced(body.loc(op)) {
            body.set_loc(op, loc);
        }
        if let Some(nested) = body.nested_mut(op) {
            patch_locations(nested, locs);
        }
    }
}
