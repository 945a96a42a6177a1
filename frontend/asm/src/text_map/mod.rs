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
//! let (_, map) = asm::parse_mapped(&Registry::empty(&ctx), text, &options);
//! assert_eq!(map.ops.len(), 2);
//! assert_eq!((map.values[0].definition.clone(), &*map.values[0].uses), (0..2, &[36..38][..]));
//! ```
//!
//! Positions are byte offsets in the text. Only [`parse_mapped`](crate::parse_mapped) records them; other parses spend no time on it.

mod recorder;
mod recording;

use std::ops::Range;

use ir_core::{Ident, OpId, OpName, Type, ValueOwner};

pub(crate) use recorder::{Mention, Recorder};

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
    /// The operation, in the body that contains it; `None` if its text has an error.
    pub op: Option<OpId>,
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

impl TextMap {
    /// Appends the names of a later part of the text, which starts at `offset`.
    pub fn append(&mut self, mut part: TextMap, offset: u32) {
        let (ops, values) = (self.ops.len() as u32, self.values.len() as u32);
        part.move_places(&|at| at.start + offset..at.end + offset);
        let name = |name: NameText| NameText { owner: name.owner.map(|op| op + ops), ..name };
        self.ops.extend(part.ops.into_iter().map(|op| OpText {
            parent: op.parent.map(|parent| parent + ops),
            results: op.results.start + values..op.results.end + values,
            ..op
        }));
        self.values.extend(
            part.values
                .into_iter()
                .map(|value| ValueText { op: value.op.map(|op| op + ops), ..value }),
        );
        self.blocks.extend(part.blocks.into_iter().map(name));
        self.aliases.extend(part.aliases.into_iter().map(name));
        self.unknown_symbols.append(&mut part.unknown_symbols);
    }

    /// Replaces each place by what `moved` returns for it, e.g. where it is in a text of which this one is an excerpt. The order of places must stay
    /// the same.
    pub fn move_places(&mut self, moved: &dyn Fn(Range<u32>) -> Range<u32>) {
        let replace = |at: &mut Range<u32>| *at = moved(std::mem::take(at));
        for op in &mut self.ops {
            replace(&mut op.at);
            replace(&mut op.text);
            op.symbol_uses.iter_mut().for_each(replace);
        }
        for value in &mut self.values {
            replace(&mut value.definition);
            value.uses.iter_mut().for_each(replace);
        }
        for name in self.blocks.iter_mut().chain(&mut self.aliases) {
            replace(&mut name.definition);
            name.uses.iter_mut().for_each(replace);
        }
        self.unknown_symbols.iter_mut().for_each(replace);
    }

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
