//! Entities (types, attributes, locations as they are written), and the cache of the text of those that no alias can touch.

use rustc_hash::FxHashMap;

use super::alias::Key;
use super::{AsmPrinter, Elision, Mode};
use crate::attrs::AttrKind;
use crate::def::OpDef;
use crate::ids::{Attr, Ident, OpName, Type};
use crate::loc::Loc;
use crate::types::TypeKind;

/// Something with a text of its own that an alias may stand for, or be in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entity {
    Type(Type),
    Attr(Attr, Elision),
    /// Without dialect and mnemonic.
    StrippedType(Type),
    /// Without dialect and mnemonic.
    StrippedAttr(Attr),
    /// `loc(...)`; the location holds no ordinals.
    Loc {
        loc: Loc,
        allow_alias: bool,
    },
}

/// What became of an entity's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    Written,
    Hole,
}

#[derive(Clone, Copy, Debug)]
enum Cached {
    /// The text, in the buffer.
    Text { at: u32, len: u32 },
    /// The text does not depend on aliases, but is too long to keep.
    Long,
    /// The text depends on aliases.
    Hole,
}

/// Longer texts are not kept.
const LONGEST: usize = 256;

/// Texts of types and attributes, to be kept from chunk to chunk by whoever prints several. Bound to one registry and one set of options.
#[derive(Default, Debug)]
pub struct TextCache {
    entries: FxHashMap<Entity, Cached>,
    text: Vec<u8>,
    pub(super) elided: FxHashMap<OpName, std::sync::Arc<super::format::FormatFacts>>,
}

impl AsmPrinter<'_> {
    pub(super) fn key(&mut self, entity: Entity) -> Key {
        match entity {
            Entity::Type(ty) | Entity::StrippedType(ty) => Key::Type(ty),
            Entity::Attr(attr, _) | Entity::StrippedAttr(attr) => match *self.reg.ctx().attr(attr) {
                AttrKind::Location(loc) => Key::Loc(self.resolve(loc)),
                _ => Key::Attr(attr),
            },
            Entity::Loc { loc, .. } => Key::Loc(loc),
        }
    }

    /// Appends the text of an entity if no alias can touch it.
    pub(super) fn find_or_write(&mut self, entity: Entity) -> Found {
        match self.cache.entries.get(&entity) {
            Some(&Cached::Text { at, len }) => {
                self.out.extend_from_slice(&self.cache.text[at as usize..(at + len) as usize]);
                return Found::Written;
            }
            Some(Cached::Hole) => return Found::Hole,
            Some(Cached::Long) => {
                self.trial += 1;
                self.write_entity(entity);
                self.trial -= 1;
                return Found::Written;
            }
            None => {}
        }
        let start = self.out.len();
        let outer = std::mem::replace(&mut self.needs_hole, false);
        if self.always_needs_hole(entity) {
            self.needs_hole = true;
        } else {
            self.trial += 1;
            self.write_entity(entity);
            self.trial -= 1;
        }
        if std::mem::replace(&mut self.needs_hole, outer) {
            self.out.truncate(start);
            self.cache.entries.insert(entity, Cached::Hole);
            return Found::Hole;
        }
        let text = &self.out[start..];
        let cached = if text.len() > LONGEST {
            Cached::Long
        } else {
            let at = self.cache.text.len() as u32;
            self.cache.text.extend_from_slice(text);
            Cached::Text { at, len: text.len() as u32 }
        };
        self.cache.entries.insert(entity, cached);
        Found::Written
    }

    /// Whether an alias can touch the text of an entity.
    pub(super) fn needs_hole(&mut self, entity: Entity) -> bool {
        match self.cache.entries.get(&entity) {
            Some(Cached::Hole) => return true,
            Some(_) => return false,
            None => {}
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Print);
        let start = self.out.len();
        let found = self.find_or_write(entity);
        self.out.truncate(start);
        self.mode = mode;
        found == Found::Hole
    }

    /// Appends the text of an entity, aliases known.
    pub(super) fn final_entity(&mut self, entity: Entity) {
        let key = self.key(entity);
        let allowed = !matches!(entity, Entity::Loc { allow_alias: false, .. });
        if let (Some(table), true) = (self.aliases, allowed)
            && !matches!(entity, Entity::Loc { .. })
            && table.write(key, &mut self.out)
        {
            return;
        }
        if let Some(&Cached::Text { at, len }) = self.cache.entries.get(&entity) {
            self.out.extend_from_slice(&self.cache.text[at as usize..(at + len) as usize]);
            return;
        }
        let start = self.out.len();
        self.write_entity(entity);
        let text = &self.out[start..];
        // Locations are nearly always different.
        if text.len() <= LONGEST && !matches!(entity, Entity::Loc { .. }) && self.cyclic.is_empty() {
            let at = self.cache.text.len() as u32;
            self.cache.text.extend_from_slice(text);
            self.cache.entries.insert(entity, Cached::Text { at, len: text.len() as u32 });
        }
    }

    pub(super) fn write_entity(&mut self, entity: Entity) {
        match entity {
            Entity::Type(ty) => self.write_type(ty),
            Entity::StrippedType(ty) => self.write_stripped_type(ty),
            Entity::Attr(attr, elision) => self.write_attr(attr, elision),
            Entity::StrippedAttr(attr) => self.write_stripped_attr(attr),
            Entity::Loc { loc, allow_alias } => self.write_loc(loc, allow_alias),
        }
    }

    /// Whether the entity itself (not something in it) may get an alias, or a number at the join.
    pub(super) fn always_needs_hole(&self, entity: Entity) -> bool {
        let ctx = self.reg.ctx();
        let aliases = !self.options.local_scope;
        match entity {
            Entity::Loc { .. } => aliases,
            Entity::Type(ty) | Entity::StrippedType(ty) => aliases && self.type_alias(ty).is_some(),
            Entity::Attr(attr, _) | Entity::StrippedAttr(attr) => match ctx.attr(attr) {
                AttrKind::Distinct { .. } | AttrKind::DenseResource { .. } => true,
                _ => aliases && self.attr_alias(attr).is_some(),
            },
        }
    }

    /// The alias that a type would like to have.
    pub(super) fn type_alias(&self, ty: Type) -> Option<String> {
        match self.reg.ctx().ty(ty) {
            TypeKind::Tuple(types) => (types.len() > 16).then(|| "tuple".to_owned()),
            TypeKind::Parametric { dialect, .. } | TypeKind::Identified { dialect, .. } => {
                self.reg.dialect(*dialect)?.hooks.type_alias?(self.reg, ty)
            }
            _ => None,
        }
    }

    /// The alias that an attribute would like to have.
    pub(super) fn attr_alias(&self, attr: Attr) -> Option<String> {
        let ctx = self.reg.ctx();
        let hook = |dialect: Ident| Some(self.reg.dialect(dialect)?.hooks.attr_alias?(self.reg, attr)?.0);
        match ctx.attr(attr) {
            AttrKind::AffineMap(_) => Some("map".to_owned()),
            AttrKind::IntegerSet(_) => Some("set".to_owned()),
            AttrKind::Location(_) => Some("loc".to_owned()),
            AttrKind::Distinct { inner, .. } => (*inner != ctx.unit()).then(|| "distinct".to_owned()),
            AttrKind::Parametric { dialect, .. } => hook(*dialect),
            _ => None,
        }
    }

    /// Facts about the assembly format of an operation, computed once.
    pub(super) fn format_facts(&mut self, def: &OpDef) -> std::sync::Arc<super::format::FormatFacts> {
        if let Some(facts) = self.cache.elided.get(&def.name) {
            return facts.clone();
        }
        let facts = std::sync::Arc::new(super::format::FormatFacts::of(def));
        self.cache.elided.insert(def.name, facts.clone());
        facts
    }
}
