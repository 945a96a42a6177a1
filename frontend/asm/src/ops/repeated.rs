//! Operations that repeat the text of an earlier one, apart from the names of values and blocks.
//!
//! ```text
//! %2 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
//! %7 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32      the same, of %p
//! ```
//!
//! Nearly all operations of a large file do. When a [`Line`] occurs for the second time, the parser records its result: name,
//! attributes, types, and the operand that each name denotes. From the third time on, it creates the operation from this record,
//! and only looks up the names.
//!
//! **Invariant:** the result is that of parsing the text. So a line is recorded only if the result depends on nothing but the text
//! and the types of the operands: the line contains the whole operation, without regions; each name is a result, an operand or a
//! successor; and no hook reads the text of a name or the location of a value. The record is used only where the operands are
//! defined in the same body, with the same types, and the next token cannot continue the operation.

use ir_core::asm::ParseResult;
use ir_core::recurrence::TextReuse;
use ir_core::{BlockId, Loc, OpId, OperationParts, Type, ValueId};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind};
use crate::line::{Line, Name};
use crate::repeated_lines::{Follower, LineRecord, MAX_FOLLOWERS, MAX_LINES, Repeated, Reuse};
use crate::scope::Binding;
use crate::state::Bound;

/// The index of the name, the number after `#`, and the value.
type NamedValues = SmallVec<[(u8, u32, ValueId); 8]>;
/// The index of the name, and the block.
type NamedBlocks = SmallVec<[(u8, BlockId); 4]>;

impl<'a> Parser<'a> {
    /// Makes the operation that starts here and appends it to `block`, if there is a record of a line like it.
    pub(super) fn repeat_operation(&mut self, block: BlockId) -> ParseResult<Reuse> {
        let parse = |record| Ok(Reuse::Parse { record });
        // A record of the text has every token.
        let is_recorded = self.recorder.is_some() || self.completion.is_some();
        if is_recorded || self.nested_types.is_some() || self.opts.text_reuse == TextReuse::Never {
            return parse(false);
        }
        let start = self.tok.start;
        let Some(line) = Line::split(&self.text[start as usize..]) else { return parse(false) };
        let dialect = self.default_dialect();
        let Some(at) = self.repeated.find(&line, dialect) else {
            let record = self.repeated.seen.occurred(line.hash);
            if record {
                self.repeated.depends_on_more.set(false);
            }
            return parse(record);
        };
        let repeated = std::mem::take(&mut self.repeated);
        let reuse = self.create_from(block, &line, &repeated.records[at]);
        repeated.depends_on_more.set(false);
        self.repeated = repeated;
        reuse
    }

    fn create_from(
        &mut self,
        block: BlockId,
        line: &Line<'a>,
        record: &LineRecord<'a>,
    ) -> ParseResult<Reuse> {
        let start = self.tok.start;
        let name_of = |p: &mut Self, name: Name| p.scopes.name(&line.text_of(name)[1..]);
        let mut operands = SmallVec::<[ValueId; 8]>::new();
        for &(at, number, ty) in &record.operands {
            let name = name_of(self, line.names[at as usize]);
            match self.defined_here(name, number) {
                Some(value) if self.cur.body.ty(value) == ty => operands.push(value),
                _ => return Ok(Reuse::Parse { record: false }),
            }
        }
        let end = start + line.text.len() as u32;
        self.lexer.seek(end);
        let next = self.lexer.next();
        if next.kind == TokenKind::Error || !record.followers.contains(&self.follower(next)) {
            self.lexer.error = None;
            self.lexer.seek(self.tok.end);
            return Ok(Reuse::Parse { record: next.kind != TokenKind::Error });
        }
        (self.tok, self.previous_end) = (next, end - record.space_after);
        let mut blocks = SmallVec::<[Option<BlockId>; 8]>::new();
        for name in &line.names {
            let block = name.is_block.then(|| {
                self.successor_of_name(line.text_of(*name), start + u32::from(name.start))
            });
            blocks.push(block);
        }
        let successors: SmallVec<[BlockId; 4]> =
            record.successors.iter().filter_map(|&at| blocks[at as usize]).collect();
        let results = record.results_of_names.len();
        let before_name = results.checked_sub(1).map_or(0, |last| u32::from(line.names[last].end));
        let loc = self.source_loc(start + before_name + record.name_distance);
        let parts = OperationParts {
            name: record.name,
            loc: record.loc.unwrap_or(loc),
            operands: &operands,
            results: &record.results,
            props: record.props,
            attrs: record.attrs,
            successors: &successors,
            regions: &[],
            body: None,
        };
        let op = self.make_op(block, parts, false);
        let mut bound = Bound::new();
        for (&name, &count) in line.names.iter().zip(&record.results_of_names) {
            bound.push((name_of(self, name), count, start + u32::from(name.start)));
        }
        if !bound.is_empty() {
            self.bind_results(op, &bound, record.results.len(), start)?;
        }
        Ok(Reuse::Created)
    }

    /// Returns the value of a name, if it is defined in the current body.
    fn defined_here(&self, name: u32, number: u32) -> Option<ValueId> {
        match self.scopes.get(name) {
            Binding::Defined { first, count, body, .. }
                if number < count && body == self.cur.serial =>
            {
                Some(ValueId::new(first.index() + number as usize))
            }
            _ => None,
        }
    }

    /// Returns the dialect whose name the text may leave out.
    fn default_dialect(&self) -> Option<&'a str> {
        self.default_dialects.last().copied().filter(|dialect| !dialect.is_empty())
    }

    fn follower(&self, tok: Token) -> Follower<'a> {
        let text = self.slice(tok);
        let is_word = tok.kind == TokenKind::Bare && !text.contains(&b'.');
        (tok.kind, is_word.then_some(text))
    }

    /// Records the operation of the line at `start`; `locs` is the number of locations before it.
    pub(super) fn record_line(&mut self, start: u32, op: OpId, locs: usize) {
        let Some(line) = Line::split(&self.text[start as usize..]) else { return };
        let end = start + line.text.len() as u32;
        if self.previous_end > end || self.tok.start < end {
            return;
        }
        let follower = self.follower(self.tok);
        let dialect = self.default_dialect();
        if let Some(at) = self.repeated.find(&line, dialect) {
            let followers = &mut self.repeated.records[at].followers;
            if followers.len() < MAX_FOLLOWERS && !followers.contains(&follower) {
                followers.push(follower);
            }
            return;
        }
        let only_location = self.cur.offsets.len() == locs + 1;
        if !only_location
            || self.repeated.depends_on_more.get()
            || self.repeated.records.len() >= MAX_LINES
            || !self.diags.is_empty()
        {
            return;
        }
        let Some(mut record) = self.record_of(line, start, op, locs) else { return };
        (record.dialect, record.space_after) = (dialect, end - self.previous_end);
        record.followers.push(follower);
        let hash = record.line.hash;
        let at = self.repeated.records.len() as u32;
        self.repeated.records.push(record);
        let Repeated { records, by_line, .. } = &mut self.repeated;
        by_line.insert_unique(hash, at, |&at| records[at as usize].line.hash);
    }

    /// Returns the values and blocks that the names of a line after the first `results` denote, with the indices of the names;
    /// `None` if a value is not defined in the current body.
    fn named(&mut self, line: &Line<'a>, results: usize) -> Option<(NamedValues, NamedBlocks)> {
        let mut values = NamedValues::new();
        let mut blocks = NamedBlocks::new();
        for (at, &name) in line.names.iter().enumerate().skip(results) {
            if name.is_block {
                let block = self.scopes.block_map().get(line.text_of(name))?.block;
                blocks.push((at as u8, block));
            } else {
                let number = line.number_after(at, b'#').unwrap_or(0);
                let name = self.scopes.name(&line.text_of(name)[1..]);
                let value = self.defined_here(name, number)?;
                values.push((at as u8, number, value));
            }
        }
        Some((values, blocks))
    }

    /// Returns the record of an operation. Returns `None` if a name is something else than a result, an operand
    /// or a successor.
    fn record_of(
        &mut self,
        line: Line<'a>,
        start: u32,
        op: OpId,
        locs: usize,
    ) -> Option<LineRecord<'a>> {
        let body = &self.cur.body;
        if body.num_regions(op) > 0 || body.nested(op).is_some() {
            return None;
        }
        let name_at = (self.cur.offsets.get(locs)? + self.cur.base).checked_sub(start)?;
        let results = line.names.iter().take_while(|name| u32::from(name.start) < name_at).count();
        let before_name = results.checked_sub(1).map_or(0, |last| u32::from(line.names[last].end));
        let results_of_names =
            (0..results).map(|at| line.number_after(at, b':').unwrap_or(1)).collect();
        let (values, blocks) = self.named(&line, results)?;
        let body = &self.cur.body;
        let operands: SmallVec<[(u8, u32, Type); 4]> = body
            .operands(op)
            .map(|operand| {
                let &(at, number, _) = values.iter().find(|(.., value)| *value == operand)?;
                Some((at, number, body.ty(operand)))
            })
            .collect::<Option<_>>()?;
        let successors: SmallVec<[u8; 2]> = body
            .successors(op)
            .map(|successor| Some(blocks.iter().find(|(_, block)| *block == successor)?.0))
            .collect::<Option<_>>()?;
        let is_operand = |value| body.operands(op).any(|operand| operand == value);
        let is_successor = |block| body.successors(op).any(|successor| successor == block);
        if !values.iter().all(|&(.., value)| is_operand(value))
            || !blocks.iter().all(|&(_, block)| is_successor(block))
        {
            return None;
        }
        let loc = body.loc(op);
        Some(LineRecord {
            dialect: None,
            name: body.name(op),
            name_distance: name_at - before_name,
            results_of_names,
            operands,
            results: body.results(op).map(|result| body.ty(result)).collect(),
            successors,
            props: body.props(op),
            attrs: body.attrs(op),
            loc: (loc != Loc::source(locs as u32)).then_some(loc),
            space_after: 0,
            followers: SmallVec::new(),
            line,
        })
    }
}
