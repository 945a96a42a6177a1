//! What a text names, and where: operations, values, blocks, symbols and aliases. Editors use it to find the definition
//! and the uses of the name under the cursor.
//!
//! ```
//! use ir_core::{Context, Registry};
//!
//! let ctx = Context::new();
//! let options = asm::ParseOptions {
//!     allow_unregistered: true,
//!     top_level_op: Some(ctx.op_name("builtin.module")),
//!     ..asm::ParseOptions::default()
//! };
//! let text = b"%0 = \"d.make\"() : () -> i32\n\"d.use\"(%0) : (i32) -> ()";
//! let (_, map) = asm::text_map::parse_mapped(&Registry::empty(&ctx), text, &options).unwrap();
//! assert_eq!(map.ops.len(), 2);
//! assert_eq!((map.values[0].definition.clone(), &*map.values[0].uses), (0..2, &[36..38][..]));
//! ```
//!
//! Positions are byte offsets in the text. The parser records them only if it is asked to, so that other parses do not
//! spend time on it.

use std::ops::Range;

use ir_core::def::Trait;
use ir_core::symbols::symbol_name;
use ir_core::{
    BlockId, Body, Diagnostic, Ident, OpId, OpName, Registry, Type, ValueId, ValueOwner,
};
use rustc_hash::FxHashMap;

use crate::cursor::Parser;
use crate::lexer::Token;
use crate::{ParseOptions, Parsed};

/// The names in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextMap {
    /// The operations in the order of their starts: an operation precedes those in its regions.
    pub ops: Vec<OpText>,
    /// The values in the order of their definitions; a name of several results is one entry.
    pub values: Vec<ValueText>,
    /// The blocks with a name, in the order of their definitions.
    pub blocks: Vec<NameText>,
    /// The aliases, in the order of their definitions.
    pub aliases: Vec<NameText>,
    /// The uses of symbols that are not in [`OpText::symbol_uses`], because they refer to no symbol of the text.
    pub unknown_symbols: Vec<Range<u32>>,
}

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpText {
    /// Its name.
    pub name: OpName,
    /// Where its name is.
    pub at: Range<u32>,
    /// Where the operation is, from the names of its results to its end.
    pub text: Range<u32>,
    /// The operation, in the body that contains it.
    pub op: OpId,
    /// The operation in whose region it is: an index into [`TextMap::ops`].
    pub parent: Option<u32>,
    /// The names of its results: indices into [`TextMap::values`].
    pub results: Range<u32>,
    /// The symbol that it defines.
    pub symbol: Option<Ident>,
    /// Whether it is a symbol table.
    pub is_symbol_table: bool,
    /// Where its symbol is written, including its definition.
    pub symbol_uses: Vec<Range<u32>>,
}

/// A name and its uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameText {
    /// Where it is defined, with its sigil.
    pub definition: Range<u32>,
    /// Where it is used, in order.
    pub uses: Vec<Range<u32>>,
    /// The operation in whose region it is, an index into [`TextMap::ops`]; `None` at the top of a file.
    pub owner: Option<u32>,
}

/// A value, or several results with one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueText {
    /// Where it is defined, with the `%`.
    pub definition: Range<u32>,
    /// Where it is used, in order.
    pub uses: Vec<Range<u32>>,
    /// The types of the values.
    pub types: Vec<Type>,
    /// The operation that it is a result of, or that contains the block that it is an argument of: an index into
    /// [`TextMap::ops`].
    pub op: Option<u32>,
    /// Which result, or which argument of a block, the first of the values is.
    pub first: ValueOwner,
}

/// Parses one part of a file, and records what its text names. The file is not cut into chunks.
///
/// # Errors
/// As [`parse`](crate::parse).
pub fn parse_mapped(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
) -> Result<(Parsed, TextMap), Vec<Diagnostic>> {
    crate::file::parse_mapped(reg, text, options)
}

impl TextMap {
    /// Returns the innermost operation whose text contains an offset: an index into [`ops`](Self::ops).
    pub fn op_around(&self, offset: u32) -> Option<u32> {
        let before = self.ops.partition_point(|op| op.text.start <= offset);
        let mut at = before.checked_sub(1)? as u32;
        loop {
            let op = &self.ops[at as usize];
            if offset < op.text.end {
                return Some(at);
            }
            at = op.parent?;
        }
    }
}

/// What the parser records while it parses.
#[derive(Default)]
pub(crate) struct Recorder {
    map: TextMap,
    /// The operations that are being parsed.
    open: Vec<u32>,
    /// The values, by the position of their definitions.
    values: FxHashMap<u32, u32>,
    /// Uses of values: where they are, and where the values are defined.
    uses: Vec<(Range<u32>, u32)>,
    /// Uses of values that are not defined yet, by the number of the forward reference.
    forward: FxHashMap<u32, Vec<Range<u32>>>,
    /// Mentions of blocks: the serial number of the body, the block, where, and whether it is the definition.
    blocks: Vec<BlockMention>,
    symbols: Vec<SymbolMention>,
    /// The aliases that are defined so far, by their names with the sigil: indices.
    aliases: FxHashMap<Box<[u8]>, u32>,
    alias_uses: Vec<(Box<[u8]>, Range<u32>)>,
}

struct BlockMention {
    key: (u32, BlockId),
    at: Range<u32>,
    is_definition: bool,
    owner: Option<u32>,
}

/// A symbol name in the text.
struct SymbolMention {
    /// The operation whose text contains it.
    op: Option<u32>,
    /// The names up to this one, e.g. `a`, `b` for the second name of `@a::@b`.
    path: Vec<Ident>,
    at: Range<u32>,
}

impl Recorder {
    /// Starts the operation whose name is at `at`.
    fn begin(&mut self, name: OpName, at: Range<u32>) {
        let index = self.map.ops.len() as u32;
        let parent = self.open.last().copied();
        self.map.ops.push(OpText {
            name,
            text: at.clone(),
            at,
            op: OpId::new(0),
            parent,
            results: 0..0,
            symbol: None,
            is_symbol_table: false,
            symbol_uses: Vec::new(),
        });
        self.open.push(index);
    }

    /// Records that the forward reference of that number is defined at `definition`.
    pub(crate) fn fill(&mut self, forward: u32, definition: u32) {
        let uses = self.forward.remove(&forward).unwrap_or_default();
        self.uses.extend(uses.into_iter().map(|at| (at, definition)));
    }

    /// Completes the recording.
    fn finish(mut self) -> TextMap {
        for (at, definition) in std::mem::take(&mut self.uses) {
            if let Some(&value) = self.values.get(&definition) {
                self.map.values[value as usize].uses.push(at);
            }
        }
        self.sort_values();
        self.finish_blocks();
        self.finish_symbols();
        for (name, at) in std::mem::take(&mut self.alias_uses) {
            if let Some(&alias) = self.aliases.get(&name) {
                self.map.aliases[alias as usize].uses.push(at);
            }
        }
        self.map
    }

    /// Sorts the values by their definitions. Results are defined after the values in their operation's regions.
    fn sort_values(&mut self) {
        let map = &mut self.map;
        for value in &mut map.values {
            value.uses.sort_by_key(|at| at.start);
            value.uses.dedup();
        }
        map.values.sort_by_key(|value| value.definition.start);
        for (index, value) in map.values.iter().enumerate() {
            if let (ValueOwner::Result { .. }, Some(op)) = (value.first, value.op) {
                let results = &mut map.ops[op as usize].results;
                let start = if results.start == results.end { index as u32 } else { results.start };
                *results = start..index as u32 + 1;
            }
        }
    }

    fn finish_blocks(&mut self) {
        let mut known: FxHashMap<(u32, BlockId), usize> = FxHashMap::default();
        self.blocks.sort_by_key(|mention| (!mention.is_definition, mention.at.start));
        for mention in self.blocks.drain(..) {
            let BlockMention { key, at, is_definition, owner } = mention;
            if is_definition {
                known.insert(key, self.map.blocks.len());
                self.map.blocks.push(NameText { definition: at, uses: Vec::new(), owner });
            } else if let Some(&block) = known.get(&key) {
                self.map.blocks[block].uses.push(at);
            }
        }
    }

    /// Resolves the mentions of symbols: each in the innermost symbol table around its operation.
    fn finish_symbols(&mut self) {
        let map = &mut self.map;
        let table_around = |ops: &[OpText], op: Option<u32>| {
            let mut at = op.and_then(|op| ops[op as usize].parent);
            while let Some(outer) = at.filter(|&outer| !ops[outer as usize].is_symbol_table) {
                at = ops[outer as usize].parent;
            }
            at
        };
        let mut defined: FxHashMap<(Option<u32>, Ident), u32> = FxHashMap::default();
        for (index, op) in map.ops.iter().enumerate() {
            if let Some(symbol) = op.symbol {
                let table = table_around(&map.ops, Some(index as u32));
                defined.entry((table, symbol)).or_insert(index as u32);
            }
        }
        for SymbolMention { op, path, at } in self.symbols.drain(..) {
            let mut table = table_around(&map.ops, op);
            let mut found = None;
            for name in path {
                found = defined.get(&(table, name)).copied();
                if found.is_none() {
                    break;
                }
                table = found;
            }
            match found {
                Some(op) => map.ops[op as usize].symbol_uses.push(at),
                None => map.unknown_symbols.push(at),
            }
        }
    }
}

/// Recording: each function returns at once unless the parse is recorded.
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
    /// `None`, and the operation and those in it are dropped.
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
        let Some(op) = op else { return recorder.map.ops.truncate(number as usize) };
        let Some(text) = recorder.map.ops.get_mut(number as usize) else { return };
        text.text = start..end;
        text.op = op;
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

    /// Returns what was recorded.
    pub(crate) fn take_map(&mut self) -> TextMap {
        self.recorder.take().map_or_else(TextMap::default, |recorder| recorder.finish())
    }

    /// Starts to record.
    pub(crate) fn record(&mut self) {
        self.recorder = Some(Box::default());
    }
}

/// Whether a name is defined or used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    Definition,
    Use,
}
