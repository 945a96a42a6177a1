//! The places where the parser records a name. Each function returns at once unless the parse is recorded.

use std::ops::Range;

use ir_core::def::Trait;
use ir_core::symbols::symbol_name;
use ir_core::{BlockId, Body, Ident, OpId, OpName, ValueId};

use super::recorder::{BlockMention, SymbolMention};
use super::{Mention, NameText, TextMap, ValueText};
use crate::cursor::Parser;
use crate::lexer::Token;

impl Parser<'_> {
    /// Starts the operation whose name is the token.
    #[inline]
    pub(crate) fn begin_op(&mut self, name: OpName, tok: Token) {
        if let Some(recorder) = &mut self.recorder {
            recorder.begin(name, tok.start..tok.end);
        }
    }

    /// Returns the number of operations that are recorded.
    #[inline]
    pub(crate) fn recorded_ops(&self) -> u32 {
        self.recorder.as_ref().map_or(0, |recorder| recorder.map.ops.len() as u32)
    }

    /// Ends the operation of that number, which starts at `start` and is `op` in the current body. After an error, `op` is
    /// `None`.
    #[inline]
    pub(crate) fn end_op(&mut self, number: u32, start: u32, op: Option<OpId>) {
        if self.recorder.is_some() {
            self.end_recorded(number, start, op);
        }
    }

    #[cold]
    fn end_recorded(&mut self, number: u32, start: u32, op: Option<OpId>) {
        let (end, reg) = (self.previous_end, self.reg);
        let Some(recorder) = &mut self.recorder else { return };
        while recorder.open.last().is_some_and(|&open| open >= number) {
            recorder.open.pop();
        }
        let body = &self.cur.body;
        let Some(text) = recorder.map.ops.get_mut(number as usize) else { return };
        (text.text, text.op) = (start..end.max(text.at.end), op);
        let Some(op) = op else { return };
        text.symbol = symbol_name(reg, body, op);
        text.is_symbol_table = reg.has(body, op, Trait::SymbolTable);
    }

    /// Records the definition of `count` values.
    #[inline]
    pub(crate) fn note_definition(&mut self, name: u32, pos: u32, first: ValueId, count: u32) {
        if self.recorder.is_some() {
            self.record_definition(name, pos, first, count);
        }
    }

    #[cold]
    fn record_definition(&mut self, name: u32, pos: u32, first: ValueId, count: u32) {
        let definition = self.range_of_value(name, pos);
        let body: &Body = &self.cur.body;
        let types = (0..count as usize).map(|n| body.ty(ValueId::new(first.index() + n)));
        let types = types.collect();
        let Some(recorder) = &mut self.recorder else { return };
        let (op, first) = (recorder.open.last().copied(), body.owner(first));
        recorder.values.insert(pos, recorder.map.values.len() as u32);
        recorder.map.values.push(ValueText { definition, uses: Vec::new(), types, op, first });
    }

    /// Records the use at `pos` of a value that is defined at `definition`.
    #[inline]
    pub(crate) fn note_use(&mut self, name: u32, pos: u32, definition: u32) {
        if self.recorder.is_some() {
            let at = self.range_of_value(name, pos);
            self.recorder.iter_mut().for_each(|r| r.uses.push((at.clone(), definition)));
        }
    }

    /// Records the use at `pos` of the forward reference of that number.
    #[inline]
    pub(crate) fn note_forward_use(&mut self, name: u32, pos: u32, forward: u32) {
        if self.recorder.is_some() {
            let at = self.range_of_value(name, pos);
            let recorder = self.recorder.iter_mut();
            recorder.for_each(|r| r.forward.entry(forward).or_default().push(at.clone()));
        }
    }

    /// Records a mention of a block.
    #[inline]
    pub(crate) fn note_block(&mut self, block: BlockId, pos: u32, length: usize, defines: Mention) {
        let key = (self.cur.serial, block);
        if let Some(recorder) = &mut self.recorder {
            let owner = recorder.open.last().copied();
            let is_definition = defines == Mention::Definition;
            let at = pos..pos + length as u32;
            recorder.blocks.push(BlockMention { key, at, is_definition, owner });
        }
    }

    /// Records the name of a symbol, the last one of `path`.
    #[inline]
    pub(crate) fn note_symbol(&mut self, path: impl FnOnce() -> Vec<Ident>, at: Range<u32>) {
        if let Some(recorder) = &mut self.recorder {
            let op = recorder.open.last().copied();
            recorder.symbols.push(SymbolMention { op, path: path(), at });
        }
    }

    /// Records the definition of the alias whose name is at the token.
    #[inline]
    pub(crate) fn note_alias_definition(&mut self, tok: Token) {
        let name = self.slice(tok);
        if let Some(recorder) = &mut self.recorder {
            recorder.aliases.insert(name.into(), recorder.map.aliases.len() as u32);
            let definition = tok.start..tok.end;
            recorder.map.aliases.push(NameText { definition, uses: Vec::new(), owner: None });
        }
    }

    /// Records the use of the alias whose name, with its sigil, starts at `pos`.
    #[inline]
    pub(crate) fn note_alias_use(&mut self, pos: u32, name: &[u8]) {
        let end = pos + 1 + name.len() as u32;
        let written = self.range(pos, end);
        if let Some(recorder) = &mut self.recorder {
            recorder.alias_uses.push((written.into(), pos..end));
        }
    }

    /// Returns the place of a value's name.
    fn range_of_value(&self, name: u32, pos: u32) -> Range<u32> {
        pos..pos + 1 + self.scopes.text(name).len() as u32
    }

    /// Ends the recording, and returns the names.
    pub(crate) fn take_map(&mut self) -> TextMap {
        self.recorder.take().map_or_else(TextMap::default, |recorder| recorder.finish())
    }

    /// Starts to record.
    pub(crate) fn record(&mut self) {
        self.recorder = Some(Box::default());
    }
}
