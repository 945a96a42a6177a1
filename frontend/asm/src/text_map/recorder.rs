//! What the parser records while it parses, and how the names in it are resolved at the end.

use std::ops::Range;

use ir_core::{BlockId, Ident, OpName, ValueOwner};
use rustc_hash::FxHashMap;

use super::{NameText, OpText, TextMap};

/// The role of a name in the text: it is defined or used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    Definition,
    Use,
}

/// The record that the parser makes of names and operations.
#[derive(Default)]
pub(crate) struct Recorder {
    pub(super) map: TextMap,
    /// The operations that are being parsed.
    pub(super) open: Vec<u32>,
    /// The values, by the position of their definitions.
    pub(super) values: FxHashMap<u32, u32>,
    /// Uses of values: where they are, and where the values are defined.
    pub(super) uses: Vec<(Range<u32>, u32)>,
    /// Uses of values that are not defined yet, by the number of the forward reference.
    pub(super) forward: FxHashMap<u32, Vec<Range<u32>>>,
    /// Mentions of blocks: the serial number of the body, the block, where, and whether it is the definition.
    pub(super) blocks: Vec<BlockMention>,
    pub(super) symbols: Vec<SymbolMention>,
    /// The aliases that are defined so far, by their names with the sigil: indices.
    pub(super) aliases: FxHashMap<Box<[u8]>, u32>,
    pub(super) alias_uses: Vec<(Box<[u8]>, Range<u32>)>,
}

pub(super) struct BlockMention {
    pub(super) key: (u32, BlockId),
    pub(super) at: Range<u32>,
    pub(super) is_definition: bool,
    pub(super) owner: Option<u32>,
}

/// A symbol name in the text.
pub(super) struct SymbolMention {
    /// The operation whose text contains it.
    pub(super) op: Option<u32>,
    /// The names up to this one, e.g. `a`, `b` for the second name of `@a::@b`.
    pub(super) path: Vec<Ident>,
    pub(super) at: Range<u32>,
}

impl Recorder {
    /// Starts the operation whose name is at `at`.
    pub(super) fn begin(&mut self, name: OpName, at: Range<u32>) {
        let index = self.map.ops.len() as u32;
        let parent = self.open.last().copied();
        self.map.ops.push(OpText {
            name,
            text: at.clone(),
            at,
            op: None,
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
    pub(super) fn finish(mut self) -> TextMap {
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

    /// Resolves the mentions of symbols: each in the innermost symbol table that contains its operation.
    fn finish_symbols(&mut self) {
        let map = &mut self.map;
        let enclosing_table = |ops: &[OpText], op: Option<u32>| {
            let mut at = op.and_then(|op| ops[op as usize].parent);
            while let Some(outer) = at.filter(|&outer| !ops[outer as usize].is_symbol_table) {
                at = ops[outer as usize].parent;
            }
            at
        };
        let mut defined: FxHashMap<(Option<u32>, Ident), u32> = FxHashMap::default();
        for (index, op) in map.ops.iter().enumerate() {
            if let Some(symbol) = op.symbol {
                let table = enclosing_table(&map.ops, Some(index as u32));
                defined.entry((table, symbol)).or_insert(index as u32);
            }
        }
        for SymbolMention { op, path, at } in self.symbols.drain(..) {
            let mut table = enclosing_table(&map.ops, op);
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
