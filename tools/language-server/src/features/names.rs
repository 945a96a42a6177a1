//! The name at a position: its definition and its uses.

use std::ops::Range;

use asm::text_map::{OpText, TextMap};
use ir_core::ValueOwner;

/// What a position is on.
#[derive(Clone, Copy, Debug)]
pub enum Named<'m> {
    /// The name of an operation.
    Op(&'m OpText),
    /// A value: an index into [`TextMap::values`].
    Value(usize),
    /// A block: an index into [`TextMap::blocks`].
    Block(usize),
    /// An alias: an index into [`TextMap::aliases`].
    Alias(usize),
    /// The symbol of this operation.
    Symbol(&'m OpText),
}

/// Returns what the offset is on, and the place of that name. A position directly after a name counts, too: it is where the cursor is
/// when the name was typed.
pub fn named_at(map: &TextMap, offset: u32) -> Option<(Named<'_>, Range<u32>)> {
    let all = || names(map);
    let inside = all().find(|(_, at)| at.contains(&offset));
    inside.or_else(|| all().find(|(_, at)| at.end == offset))
}

/// Returns all names in a text with their places.
fn names(map: &TextMap) -> impl Iterator<Item = (Named<'_>, Range<u32>)> {
    let values = map.values.iter().enumerate().flat_map(|(index, value)| {
        let places = std::iter::once(&value.definition).chain(&value.uses);
        places.map(move |at| (Named::Value(index), at.clone()))
    });
    let blocks = map.blocks.iter().enumerate().flat_map(|(index, block)| {
        let places = std::iter::once(&block.definition).chain(&block.uses);
        places.map(move |at| (Named::Block(index), at.clone()))
    });
    let aliases = map.aliases.iter().enumerate().flat_map(|(index, alias)| {
        let places = std::iter::once(&alias.definition).chain(&alias.uses);
        places.map(move |at| (Named::Alias(index), at.clone()))
    });
    let symbols = map
        .ops
        .iter()
        .flat_map(|op| op.symbol_uses.iter().map(move |at| (Named::Symbol(op), at.clone())));
    let ops = map.ops.iter().map(|op| (Named::Op(op), op.at.clone()));
    ops.chain(values).chain(blocks).chain(aliases).chain(symbols)
}

/// Returns where the name at an offset is defined.
pub fn definition(map: &TextMap, offset: u32) -> Option<Range<u32>> {
    match named_at(map, offset)?.0 {
        Named::Op(_) => None,
        Named::Value(value) => Some(map.values[value].definition.clone()),
        Named::Block(block) => Some(map.blocks[block].definition.clone()),
        Named::Alias(alias) => Some(map.aliases[alias].definition.clone()),
        Named::Symbol(op) => Some(op.at.clone()),
    }
}

/// Returns where the name at an offset is written: its definition, if `with_definition`, and its uses. For the name of an operation,
/// these are the places of its results.
pub fn references(map: &TextMap, offset: u32, with_definition: bool) -> Vec<Range<u32>> {
    let of = |definition: &Range<u32>, uses: &[Range<u32>]| {
        let definition = with_definition.then(|| definition.clone());
        definition.into_iter().chain(uses.iter().cloned()).collect::<Vec<_>>()
    };
    let Some((named, _)) = named_at(map, offset) else { return Vec::new() };
    match named {
        Named::Op(op) => {
            let results = &map.values[op.results.start as usize..op.results.end as usize];
            let results = results.iter().filter(|v| matches!(v.first, ValueOwner::Result { .. }));
            results.flat_map(|value| of(&value.definition, &value.uses)).collect()
        }
        Named::Value(index) => of(&map.values[index].definition, &map.values[index].uses),
        Named::Block(index) => of(&map.blocks[index].definition, &map.blocks[index].uses),
        Named::Alias(index) => of(&map.aliases[index].definition, &map.aliases[index].uses),
        Named::Symbol(op) => op.symbol_uses.clone(),
    }
}
