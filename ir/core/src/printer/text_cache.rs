//! The cache of the texts of types and attributes in which no alias can occur.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::entity::{Elision, Entity};
use super::expressible_memo::ExpressibleMemo;
use super::format_facts::FormatFacts;
use super::nesting_limit::NestingDepths;
use super::operation_templates::RepeatedOps;
use super::recursive_types::RecursiveTypes;
use crate::ids::{Attr, Type};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CachedText {
    /// The range of the text in the buffer, and whether the text contains the names of identified types.
    Text { at: u32, len: u32, names: bool },
    /// The text does not depend on aliases, but is too long to be stored.
    Long,
    /// The text depends on aliases.
    Hole,
}

/// Longer texts are not stored.
const MAX_CACHED_LEN: usize = 256;

/// When this many bytes are stored, no more texts are added.
const CACHE_CAPACITY: usize = 1 << 20;

/// [`CachedText`] by the handle of the entity, eight bytes each. A cache with few texts takes little memory and time, however
/// many handles there are: it is a table for handles up to a few times the number of its texts, and a map for the others.
#[derive(Default, Debug)]
struct TextIndex {
    table: Vec<(u32, u32)>,
    others: FxHashMap<usize, (u32, u32)>,
}

/// The table has this many entries for each text in the map, and at least [`SMALL_TABLE`].
const ENTRIES_PER_TEXT: usize = 8;
const SMALL_TABLE: usize = 512;

const ABSENT: (u32, u32) = (0, u32::MAX);

const LONG: (u32, u32) = (1, u32::MAX);

const HOLE: (u32, u32) = (2, u32::MAX);

/// A flag in the length of a text: the text contains the names of identified types.
const NAMES: u32 = 1 << 31;

impl TextIndex {
    #[inline]
    fn get(&self, index: usize) -> Option<CachedText> {
        match *self.table.get(index).or_else(|| self.others.get(&index))? {
            ABSENT => None,
            LONG => Some(CachedText::Long),
            HOLE => Some(CachedText::Hole),
            (at, len) => Some(CachedText::Text { at, len: len & !NAMES, names: len & NAMES != 0 }),
        }
    }

    fn set(&mut self, index: usize, cached: CachedText) {
        let entry = match cached {
            CachedText::Text { at, len, names } => (at, if names { len | NAMES } else { len }),
            CachedText::Long => LONG,
            CachedText::Hole => HOLE,
        };
        if let Some(slot) = self.table.get_mut(index) {
            *slot = entry;
        } else if index < SMALL_TABLE.max(ENTRIES_PER_TEXT * self.others.len()) {
            // Up to the next power of two, so that the map is searched seldom.
            self.table.resize((index + 1).next_power_of_two(), ABSENT);
            self.others.retain(|&index, entry| match self.table.get_mut(index) {
                Some(slot) => {
                    *slot = *entry;
                    false
                }
                None => true,
            });
            self.table[index] = entry;
        } else {
            self.others.insert(index, entry);
        }
    }
}

/// The texts of types and attributes. Reuse one cache for all chunks that are printed with the same registry
/// and the same options.
#[derive(Default, Debug)]
pub struct TextCache {
    /// One table for each form of types and attributes.
    dense: [TextIndex; 6],
    pub(super) locs: FxHashMap<Entity, CachedText>,
    /// The identified types whose names a text contains.
    pub(super) names: FxHashMap<Entity, Box<[Type]>>,
    pub(super) text: Vec<u8>,
    pub(super) depths: NestingDepths,
    /// Indexed by the name of the operation.
    pub(super) facts: Vec<Option<Arc<FormatFacts>>>,
    pub(super) expressible: ExpressibleMemo,
    pub(super) repeated: RepeatedOps,
    /// The full texts of attributes that directives take apart.
    pub(super) attr_texts: FxHashMap<Attr, Box<str>>,
    /// The texts for the check that an operation reads back.
    pub(super) read_back: Option<Box<TextCache>>,
}

/// Returns the table of a [`TextCache`] and the index in it for an entity; `None` for locations.
#[inline]
fn table_and_index(entity: Entity) -> Option<(usize, usize)> {
    Some(match entity {
        Entity::Type(ty) => (0, ty.index()),
        Entity::StrippedType(ty) => (1, ty.index()),
        Entity::StrippedAttr(attr) => (2, attr.index()),
        Entity::Attr(attr, Elision::Never) => (3, attr.index()),
        Entity::Attr(attr, Elision::May) => (4, attr.index()),
        Entity::Attr(attr, Elision::Must) => (5, attr.index()),
        Entity::Loc { .. } => return None,
    })
}

impl TextCache {
    #[inline]
    pub(super) fn get(&self, entity: Entity) -> Option<CachedText> {
        match table_and_index(entity) {
            Some((kind, index)) => self.dense[kind].get(index),
            None => self.locs.get(&entity).copied(),
        }
    }

    pub(super) fn set(&mut self, entity: Entity, cached: CachedText) {
        match table_and_index(entity) {
            Some((kind, index)) => self.dense[kind].set(index, cached),
            None => {
                self.locs.insert(entity, cached);
            }
        }
    }

    /// Stores the text of an entity that names the identified types `names`, if it is short enough.
    pub(super) fn keep(&mut self, entity: Entity, text: &[u8], names: &[Type]) {
        let cached = if text.len() > MAX_CACHED_LEN || self.text.len() > CACHE_CAPACITY {
            CachedText::Long
        } else {
            let at = self.text.len() as u32;
            self.text.extend_from_slice(text);
            if !names.is_empty() {
                self.names.insert(entity, names.into());
            }
            CachedText::Text { at, len: text.len() as u32, names: !names.is_empty() }
        };
        self.set(entity, cached);
    }

    /// Returns the stored text of an entity, unless the text would be different inside the identified types
    /// that are being printed.
    #[inline]
    pub(super) fn usable(
        &self,
        entity: Entity,
        cached: Option<CachedText>,
        recursive: &mut RecursiveTypes,
    ) -> Option<&[u8]> {
        let Some(CachedText::Text { at, len, names }) = cached else { return None };
        if names && !recursive.can_reuse(&self.names[&entity]) {
            return None;
        }
        Some(&self.text[at as usize..(at + len) as usize])
    }
}
