//! The text of entities, and the cache of texts.
//!
//! An *entity* is a type, attribute or location in one of its forms, e.g. the attribute `5 : i32` with or
//! without its type. The text of an entity that neither has nor contains an alias is the same everywhere, so
//! [`TextCache`] stores it; e.g. `tensor<4x?xf32>` is formatted once for a file. An entity that may have an
//! alias is stored as "needs a hole" instead.

use std::sync::Arc;

use super::AsmPrinter;
use super::entity::{AliasKey, Entity, Mode, TextOutcome};
use super::format_facts::FormatFacts;
use super::nesting_limit;
use super::recursive_types::EntityStart;
use super::size_limit::TextLimit;
use super::text_cache::CachedText;
use crate::attrs::AttrKind;
use crate::def::OpDef;
use crate::ids::{Attr, Type};
use crate::sub_elements::Uniqued;
use crate::types::TypeKind;

/// How many bytes of an entity's text are searched for entities that may get an alias.
const MAX_SEARCHED: usize = 1 << 20;

impl AsmPrinter<'_> {
    pub(super) fn key(&mut self, entity: Entity) -> AliasKey {
        match entity {
            Entity::Type(ty) | Entity::StrippedType(ty) => AliasKey::Type(ty),
            Entity::Attr(attr, _) | Entity::StrippedAttr(attr) => {
                match *self.reg.ctx().attr(attr) {
                    AttrKind::Location(loc) => AliasKey::Loc(self.resolve(loc)),
                    _ => AliasKey::Attr(attr),
                }
            }
            Entity::Loc { loc, .. } => AliasKey::Loc(loc),
        }
    }

    /// Appends the text of an entity, or reports that it needs a hole because it depends on aliases.
    pub(super) fn find_or_write(&mut self, entity: Entity) -> TextOutcome {
        let cached = self.cache.get(entity);
        if let Some(text) = self.cache.usable(entity, cached, &mut self.recursive) {
            self.out.extend_from_slice(text);
            return TextOutcome::Written;
        }
        match cached {
            Some(CachedText::Hole) => return TextOutcome::Hole,
            // The text depends on no alias, but inside a recursive type it may be longer than the stored one.
            Some(CachedText::Long | CachedText::Text { .. }) => {
                self.trial += 1;
                self.write_entity(entity);
                self.trial -= 1;
                return TextOutcome::Written;
            }
            None => {}
        }
        let start = self.out.len();
        let start_state = self.recursive.begin();
        let outer = std::mem::replace(&mut self.needs_hole, false);
        if self.always_needs_hole(entity) {
            self.needs_hole = true;
        } else {
            self.trial += 1;
            self.write_entity(entity);
            self.trial -= 1;
        }
        let hole = std::mem::replace(&mut self.needs_hole, outer);
        if hole {
            self.out.truncate(start);
            self.cache.set(entity, CachedText::Hole);
        } else {
            self.keep(entity, start, start_state);
        }
        self.recursive.end(start_state);
        if hole { TextOutcome::Hole } else { TextOutcome::Written }
    }

    /// Stores the text of an entity if it is complete and does not depend on the enclosing types.
    fn keep(&mut self, entity: Entity, start: usize, start_state: EntityStart) {
        if self.stopped.is_none()
            && let Some(names) = self.recursive.names_since(start_state)
        {
            self.cache.keep(entity, &self.out[start..], names);
        }
    }

    /// Returns whether the text of an entity depends on aliases.
    pub(super) fn needs_hole(&mut self, entity: Entity) -> bool {
        match self.cache.get(entity) {
            Some(CachedText::Hole) => return true,
            Some(_) => return false,
            None => {}
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Print);
        let start = self.out.len();
        let limit = std::mem::replace(
            &mut self.limit,
            TextLimit { bytes: start + MAX_SEARCHED, spare_entities: 0 },
        );
        let stopped = self.stopped.take();
        let found = self.find_or_write(entity);
        // If the search stopped early, assume that there is a candidate.
        let unknown = std::mem::replace(&mut self.stopped, stopped).is_some();
        if unknown {
            self.cache.set(entity, CachedText::Hole);
        }
        self.out.truncate(start);
        (self.mode, self.limit) = (mode, limit);
        unknown || found == TextOutcome::Hole
    }

    /// Appends the text of an entity when aliases are known.
    pub(super) fn final_entity(&mut self, entity: Entity) {
        // Most locations occur once, so they are not cached.
        if matches!(entity, Entity::Loc { .. }) {
            return self.write_entity(entity);
        }
        let cached = self.cache.get(entity);
        if let Some(text) = self.cache.usable(entity, cached, &mut self.recursive) {
            return self.out.extend_from_slice(text);
        }
        let start = self.out.len();
        let start_state = self.recursive.begin();
        if let Some(table) = self.aliases.filter(|t| !t.is_empty()) {
            let key = self.key(entity);
            let by_name = matches!(key, AliasKey::Type(ty) if self.body_is_in_another_alias(ty));
            if by_name || self.defining.is_some_and(|number| table.is_undefined(key, number)) {
                // The definition of an alias must not refer to the alias itself.
                self.recursive.mark_context_dependent();
            } else if table.write(key, &mut self.out) {
                self.recursive.end(start_state);
                return self.cache.keep(entity, &self.out[start..], &[]);
            }
        }
        self.write_entity(entity);
        if cached.is_none() {
            self.keep(entity, start, start_state);
        }
        self.recursive.end(start_state);
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

    /// Returns whether the entity itself (not an entity inside it) may get an alias, or a number in the order
    /// of printing.
    pub(super) fn always_needs_hole(&mut self, entity: Entity) -> bool {
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

    /// Returns the alias name of a type: the one that its dialect suggests, or the one for types that nest
    /// too deeply.
    pub(super) fn type_alias(&mut self, ty: Type) -> Option<String> {
        let ctx = self.reg.ctx();
        let wish = match ctx.ty(ty) {
            TypeKind::Tuple(types) => (types.len() > 16).then(|| "tuple".to_owned()),
            TypeKind::Parametric { dialect, mnemonic, .. }
            | TypeKind::Identified { dialect, mnemonic, .. } => {
                let hook = self.reg.dialect(*dialect).and_then(|d| d.hooks.type_alias.as_ref());
                hook.and_then(|alias| alias(self.reg, ty)).or_else(|| {
                    Some(self.reg.type_def(*dialect, *mnemonic)?.alias.as_deref()?.into())
                })
            }
            _ => None,
        };
        wish.or_else(|| self.depth_alias(Uniqued::Type(ty)))
    }

    /// Returns the alias name of an attribute: the one that its dialect suggests, or the one for attributes
    /// that nest too deeply.
    pub(super) fn attr_alias(&mut self, attr: Attr) -> Option<String> {
        let ctx = self.reg.ctx();
        let wish = match ctx.attr(attr) {
            AttrKind::AffineMap(_) => Some("map".to_owned()),
            AttrKind::IntegerSet(_) => Some("set".to_owned()),
            AttrKind::Location(_) => Some("loc".to_owned()),
            AttrKind::Distinct { inner, .. } => {
                (*inner != ctx.unit()).then(|| "distinct".to_owned())
            }
            AttrKind::Parametric { dialect, mnemonic, .. } => {
                let hook = self.reg.dialect(*dialect).and_then(|d| d.hooks.attr_alias.as_ref());
                hook.and_then(|alias| Some(alias(self.reg, attr)?.0)).or_else(|| {
                    Some(self.reg.attr_def(*dialect, *mnemonic)?.alias.as_deref()?.into())
                })
            }
            _ => None,
        };
        wish.or_else(|| self.depth_alias(Uniqued::Attr(attr)))
    }

    fn depth_alias(&mut self, part: Uniqued) -> Option<String> {
        self.cache
            .depths
            .exceeds_limit(self.reg.ctx(), part)
            .then(|| nesting_limit::NESTED_ALIAS.to_owned())
    }

    /// Returns facts about the assembly format of an operation, computed once.
    #[inline]
    pub(super) fn format_facts(&mut self, def: &OpDef) -> &Arc<FormatFacts> {
        let index = def.name.index();
        if index >= self.cache.facts.len() {
            self.cache.facts.resize(index + 1, None);
        }
        self.cache.facts[index]
            .get_or_insert_with(|| Arc::new(FormatFacts::of(self.reg.ctx(), def)))
    }
}

impl AsmPrinter<'_> {
    /// Returns whether the type must be written as its name alone, because another alias than the current one
    /// defines its body.
    pub(super) fn body_is_in_another_alias(&mut self, ty: Type) -> bool {
        let (Some(number), Some(table)) = (self.defining, self.aliases) else { return false };
        let ctx = self.reg.ctx();
        nesting_limit::identified_type(ctx, Uniqued::Type(ty)).is_some()
            && table.is_of_another(AliasKey::Type(ty), number)
            && self.cache.depths.exceeds_limit(ctx, Uniqued::Type(ty))
    }
}
