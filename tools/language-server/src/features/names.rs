//! The name at a position: its definition, its uses, and renaming it.

use std::ops::Range;

use asm::text_map::TextMap;
use ir_core::ValueOwner;

/// A named entity: its kind, and an index into the list of that kind in a [`TextMap`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameRef {
    /// The name of an operation.
    Op(usize),
    /// A value.
    Value(usize),
    /// A block.
    Block(usize),
    /// An alias.
    Alias(usize),
    /// The symbol of this operation.
    Symbol(usize),
}

/// A place of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamePlace {
    /// Where it is.
    pub at: Range<u32>,
    /// The entity with this name.
    pub named: NameRef,
    /// Whether this is its definition.
    pub is_definition: bool,
}

/// The places of all names in a text, in order.
#[derive(Clone, Debug, Default)]
pub struct NameIndex(Vec<NamePlace>);

impl NameIndex {
    /// Collects the places of the names in a text.
    pub fn of(map: &TextMap) -> Self {
        let mut places = Vec::new();
        let mut add = |named, definition: Option<&Range<u32>>, uses: &[Range<u32>]| {
            places.extend(definition.map(|at| NamePlace {
                at: at.clone(),
                named,
                is_definition: true,
            }));
            places.extend(uses.iter().map(|at| NamePlace {
                at: at.clone(),
                named,
                is_definition: false,
            }));
        };
        for (index, op) in map.ops.iter().enumerate() {
            add(NameRef::Op(index), Some(&op.at), &[]);
            add(NameRef::Symbol(index), None, &op.symbol_uses);
        }
        for (index, value) in map.values.iter().enumerate() {
            add(NameRef::Value(index), Some(&value.definition), &value.uses);
        }
        for (index, block) in map.blocks.iter().enumerate() {
            add(NameRef::Block(index), Some(&block.definition), &block.uses);
        }
        for (index, alias) in map.aliases.iter().enumerate() {
            add(NameRef::Alias(index), Some(&alias.definition), &alias.uses);
        }
        places.sort_by_key(|place| place.at.start);
        NameIndex(places)
    }

    /// Returns the places in order.
    pub fn places(&self) -> &[NamePlace] {
        &self.0
    }

    /// Returns the name at an offset. An offset directly after a name counts, too: it is where the cursor is when the name was typed.
    pub fn at(&self, offset: u32) -> Option<&NamePlace> {
        let after = self.0.partition_point(|place| place.at.start <= offset);
        let last = self.0[..after].last().filter(|place| place.at.contains(&offset));
        let before = || self.0[..after].iter().rev().take(2).find(|place| place.at.end == offset);
        last.or_else(before)
    }
}

/// The names in a document, or in an excerpt of it. If the text has errors, those before and after them.
#[derive(Debug, Default)]
pub struct DocumentNames {
    /// The names.
    pub map: TextMap,
    /// Their places.
    pub index: NameIndex,
}

impl DocumentNames {
    /// Returns the names with their places.
    pub fn of(map: TextMap) -> Self {
        DocumentNames { index: NameIndex::of(&map), map }
    }
}

/// Returns where the name at an offset is defined.
pub fn definition(names: &DocumentNames, offset: u32) -> Option<Range<u32>> {
    let DocumentNames { map, index } = names;
    match index.at(offset)?.named {
        NameRef::Op(_) => None,
        NameRef::Value(value) => Some(map.values[value].definition.clone()),
        NameRef::Block(block) => Some(map.blocks[block].definition.clone()),
        NameRef::Alias(alias) => Some(map.aliases[alias].definition.clone()),
        NameRef::Symbol(op) => Some(map.ops[op].at.clone()),
    }
}

/// The kinds of places of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Places {
    /// The uses.
    Uses,
    /// The definition and the uses.
    All,
}

/// Returns where the name at an offset is written. For the name of an operation, these are the places of its results.
pub fn references(names: &DocumentNames, offset: u32, wanted: Places) -> Vec<Range<u32>> {
    let DocumentNames { map, index } = names;
    let Some(place) = index.at(offset) else { return Vec::new() };
    match place.named {
        NameRef::Op(op) => {
            let results = map.ops[op].results.start as usize..map.ops[op].results.end as usize;
            let is_result =
                |&value: &usize| matches!(map.values[value].first, ValueOwner::Result { .. });
            results
                .filter(is_result)
                .flat_map(|value| places_of(map, NameRef::Value(value), wanted))
                .collect()
        }
        named => places_of(map, named, wanted),
    }
}

fn places_of(map: &TextMap, named: NameRef, wanted: Places) -> Vec<Range<u32>> {
    let (definition, uses) = match named {
        NameRef::Op(op) => (&map.ops[op].at, &[][..]),
        NameRef::Value(value) => (&map.values[value].definition, &*map.values[value].uses),
        NameRef::Block(block) => (&map.blocks[block].definition, &*map.blocks[block].uses),
        NameRef::Alias(alias) => (&map.aliases[alias].definition, &*map.aliases[alias].uses),
        // The definition of a symbol is one of its mentions.
        NameRef::Symbol(op) => return map.ops[op].symbol_uses.clone(),
    };
    let definition = (wanted == Places::All).then(|| definition.clone());
    definition.into_iter().chain(uses.iter().cloned()).collect()
}
