//! The cache of the texts of types and attributes in which no alias can occur.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::entity::{Elision, Entity};
use super::format_facts::FormatFacts;
use super::nesting_limit::NestingDepths;
use super::recursive_types::RecursiveTypes;
use crate::ids::Type;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CachedText {
    /// The text, in the buffer; whether it names identified types.
    Text { at: u32, len: u32, names: bool },
    /// The text does not depend on aliases, but is too long to keep.
    Long,
    /// The text depends on aliases.
    Hole,
}

/// Longer texts are not kept.
const MAX_CACHED_LEN: usize = 256;

/// When so much text is kept, no more is.
const CACHE_CAPACITY: usize = 1 << 20;

/// [`CachedText`], by the handle of the entity, in eight bytes.
#[derive(Default, Debug)]
struct TextIndex(Vec<(u32, u32)>);

const ABSENT: (u32, u32) = (0, u32::MAX);

const LONG: (u32, u32) = (1, u32::MAX);

const HOLE: (u32, u32) = (2, u32::MAX);

/// In the length of a text: it names identified types.
const NAMES: u32 = 1 << 31;

impl TextIndex {
    #[inline]
    fn get(&self, index: usize) -> Option<CachedText> {
        match *self.0.get(index)? {
            ABSENT => None,
            LONG => Some(CachedText::Long),
            HOLE => Some(CachedText::Hole),
            (at, len) => Some(CachedText::Text { at, len: len & !NAMES, names: len & NAMES != 0 }),
        }
    }

    fn set(&mut self, index: usize, cached: CachedText) {
        if index >= self.0.len() {
            self.0.resize(index + 1, ABSENT);
        }
        self.0[index] = match cached {
            CachedText::Text { at, len, names } => (at, if names { len | NAMES } else { len }),
            CachedText::Long => LONG,
            CachedText::Hole => HOLE,
        };
    }
}

/// Texts of types and attributes, to be kept from chunk to chunk by whoever prints several. Bound to one registry and one set of options.
#[derive(Default, Debug)]
pub struct TextCache {
    /// Of each kind of entity that a handle tells apart.
    dense: [TextIndex; 6],
    pub(super) locs: FxHashMap<Entity, CachedText>,
    /// The identified types that texts name.
    pub(super) names: FxHashMap<Entity, Box<[Type]>>,
    pub(super) text: Vec<u8>,
    pub(super) depths: NestingDepths,
    /// By the name of the operation.
    pub(super) facts: Vec<Option<Arc<FormatFacts>>>,
}

/// Where a [`TextCache`] has an entity, unless that is a location.
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

    /// Keeps a text that names identified types, if it is worth it.
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

    /// The text that is kept of an entity, unless it is another where `recursive` are open.
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
