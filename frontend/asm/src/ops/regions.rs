//! Parses regions and blocks.
//!
//! A region of an isolated operation fills the operation's own body, which replaces the current one until the
//! region ends.

use ir_core::asm::{Argument, ParseResult};
use ir_core::{BlockId, Body, OperationParts, RegionId};

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::scope::Binding;
use crate::state::{MAX_REGION_DEPTH, ValueUse};

impl<'a> Parser<'a> {
    /// Parses a region as [`Self::region_here`] does; in the body of an isolated operation, names may be those of values outside.
    pub(super) fn hiding_region(&mut self, args: &[Argument]) -> ParseResult<RegionId> {
        let outer = std::mem::replace(&mut self.scopes.hides, true);
        let region = self.region_here(args);
        self.scopes.hides = outer;
        region
    }

    /// Parses a region `{...}` of the current operation, whose entry block gets `args`.
    pub(crate) fn region_here(&mut self, args: &[Argument]) -> ParseResult<RegionId> {
        if self.region_depth >= MAX_REGION_DEPTH {
            return Err(self.error(format!("regions nest deeper than {MAX_REGION_DEPTH} levels")));
        }
        self.expect(TokenKind::LBrace, "expected '{' to begin a region")?;
        self.region_depth += 1;
        if self.region_depth == MAX_REGION_DEPTH {
            self.deepest.get_or_insert(self.tok.start);
        }
        let isolated = self.enter_nested();
        let region =
            if isolated { self.cur.body.add_root() } else { self.cur.body.create_region() };
        let mut result = Ok(());
        let first_forward = self.scopes.forwards.len();
        if !args.is_empty() || !self.at(TokenKind::RBrace) {
            self.scopes.push();
            result = self.region_blocks(region, args);
            if result.is_ok() {
                result = self.check_blocks();
            }
            self.scopes.pop();
        }
        if isolated {
            self.leave_nested();
            self.scopes.close_forwards(first_forward);
        }
        self.region_depth -= 1;
        result?;
        if self.completes() {
            self.expected_operation();
        }
        self.expect(TokenKind::RBrace, "expected '}' to end a region")?;
        Ok(region)
    }

    /// Enters the nested body of the current operation, if it is isolated.
    fn enter_nested(&mut self) -> bool {
        let serial = self.bodies + 1;
        let Some(frame) = self.inflight.last_mut().filter(|f| f.isolated) else { return false };
        let pos = frame.pos;
        let nested = match frame.nested.take() {
            Some(nested) => nested,
            None => {
                self.bodies = serial;
                self.new_nested(pos, serial)
            }
        };
        self.outer.push(std::mem::replace(&mut self.cur, nested));
        true
    }

    fn leave_nested(&mut self) {
        let Some(outer) = self.outer.pop() else { return };
        let nested = std::mem::replace(&mut self.cur, outer);
        if let Some(frame) = self.inflight.last_mut() {
            frame.nested = Some(nested);
        }
    }

    /// Returns the body that contains the regions of the current operation.
    pub(super) fn inflight_body(&mut self) -> &mut Body {
        let made = self.inflight.last().is_some_and(|f| f.nested.is_some());
        if !made && self.enter_nested() {
            self.leave_nested();
        }
        match self.inflight.last_mut().and_then(|f| f.nested.as_mut()) {
            Some(nested) => &mut nested.body,
            None => &mut self.cur.body,
        }
    }

    /// Creates a region without blocks.
    pub(super) fn empty_region_here(&mut self) -> RegionId {
        let isolated = self.enter_nested();
        let region =
            if isolated { self.cur.body.add_root() } else { self.cur.body.create_region() };
        if isolated {
            self.leave_nested();
        }
        region
    }

    fn region_blocks(&mut self, region: RegionId, args: &[Argument]) -> ParseResult<()> {
        let entry = self.cur.body.create_block();
        self.cur.body.append_block(region, entry);
        if args.first().is_some_and(|a| a.name.is_some()) {
            if self.at(TokenKind::Caret) {
                return Err(self.error("invalid block name in region with named arguments"));
            }
            for arg in args {
                self.entry_argument(entry, arg)?;
            }
        }
        self.block(region, Some(entry))?;
        if !args.is_empty() && self.cur.body.block_args(entry).len() > args.len() {
            return Err(self.error("the arguments of the entry block were already defined"));
        }
        while !self.at(TokenKind::RBrace) {
            self.block(region, None)?;
        }
        Ok(())
    }

    fn entry_argument(&mut self, entry: BlockId, arg: &Argument) -> ParseResult<()> {
        let (Some(name), Some(ty)) = (arg.name, arg.ty) else {
            return Err(self.error_at(arg.pos.0, "expected a named argument with a type"));
        };
        let used = ValueUse::of(name);
        if used.number > 0 {
            return Err(self.error_at(used.pos, "the name of a region's argument has no number"));
        }
        self.hide(used.name);
        if !matches!(self.scopes.get(used.name), Binding::Free) {
            let name = String::from_utf8_lossy(self.scopes.text(used.name)).into_owned();
            let message = format!("region entry argument '%{name}' is already in use");
            let reported = self.diags.len();
            let failed = self.error_at(used.pos, message);
            if let Binding::Defined { pos, .. } = self.scopes.get(used.name)
                && self.diags.len() > reported
            {
                self.help(pos, "previously defined here");
            }
            return Err(failed);
        }
        let loc = match arg.loc {
            Some(loc) => loc,
            None => self.source_loc(used.pos),
        };
        let value = self.cur.body.add_block_arg(entry, ty, loc);
        self.define(used.name, used.pos, value, 1)
    }

    /// Parses a block; `entry` is the region's first one, whose header is optional.
    fn block(&mut self, region: RegionId, entry: Option<BlockId>) -> ParseResult<()> {
        let block = match entry {
            Some(block) if !self.at(TokenKind::Caret) => block,
            _ => {
                let tok = self.tok;
                self.expect(TokenKind::Caret, "expected block name")?;
                let block = self.define_block(self.slice(tok), tok.start, entry)?;
                if entry.is_none() {
                    self.cur.body.append_block(region, block);
                }
                if self.at(TokenKind::LParen) {
                    self.block_arguments(block)?;
                }
                self.expect(TokenKind::Colon, "expected ':' after block name")?;
                block
            }
        };
        self.block_ops(block)
    }

    /// Parses operations up to the end of the block.
    pub(crate) fn block_ops(&mut self, block: BlockId) -> ParseResult<()> {
        let open = (self.nesting, self.inflight.len());
        while !matches!(self.tok.kind, TokenKind::Caret | TokenKind::RBrace) {
            if !self.chunks.is_empty() && self.splice_chunk(block) {
                continue;
            }
            let (start, reported) = (self.tok.start, self.diags.len());
            self.ends_between_ops |= self.at(TokenKind::Eof);
            if let Err(failed) = self.operation(block) {
                self.give_reason(start, reported);
                if !self.opts.recover {
                    self.failed_at.get_or_insert(start);
                    return Err(failed);
                }
                (self.nesting, _) = (open.0, self.inflight.truncate(open.1));
                if !self.recover_operation(start) {
                    return Err(failed);
                }
            }
        }
        Ok(())
    }

    fn block_arguments(&mut self, block: BlockId) -> ParseResult<()> {
        // Arguments that exist already only get names.
        let existing = self.cur.body.block_args(block).to_vec();
        let mut next = 0;
        self.delimited(
            TokenKind::LParen,
            TokenKind::RParen,
            ("expected '('", "expected ')'"),
            |p| {
                let used = p.value_use()?;
                p.expect(TokenKind::Colon, "expected ':' and type for SSA operand")?;
                let ty = p.parse_type()?;
                let index = next;
                next += 1;
                let value = if existing.is_empty() {
                    let loc = p.source_loc(used.pos);
                    p.cur.body.add_block_arg(block, ty, loc)
                } else {
                    match existing.get(index) {
                        None => return Err(p.error("too many arguments of a block")),
                        Some(&value) if p.cur.body.ty(value) != ty => {
                            return Err(p.error("the block argument has another type"));
                        }
                        Some(&value) => value,
                    }
                };
                if let Some(loc) = p.trailing_loc()? {
                    p.cur.body.set_block_arg_loc(block, index, loc);
                }
                p.define(used.name, used.pos, value, 1)
            },
        )
    }

    /// Adds the implicit terminator to the single block of `region`.
    pub(super) fn add_implicit_terminator(
        &mut self,
        region: RegionId,
        name: ir_core::OpName,
        loc: ir_core::Loc,
        pos: u32,
    ) {
        let isolated = self.enter_nested();
        let block = match self.cur.body.last_block(region) {
            Some(block) => block,
            None => {
                let block = self.cur.body.create_block();
                self.cur.body.append_block(region, block);
                block
            }
        };
        let ended =
            self.cur.body.last_op(block).is_some_and(|op| {
                self.reg.has(&self.cur.body, op, ir_core::def::Trait::Terminator)
            });
        if !ended {
            let loc = if isolated { self.source_loc(pos) } else { loc };
            let empty = self.ctx.empty_dict();
            let (props, attrs) = match self.reg.op(name) {
                Some(def) => self.deal_dicts(def, name, empty, empty),
                None => (empty, empty),
            };
            let (operands, results, successors, regions) = (&[], &[], &[], &[]);
            let parts = OperationParts {
                name,
                loc,
                operands,
                results,
                props,
                attrs,
                successors,
                regions,
                body: None,
            };
            self.make_op(block, parts, false);
        }
        if isolated {
            self.leave_nested();
        }
    }
}
