//! Aliases: which types, attributes and locations get one, its name, and the order of the definitions.
//!
//! The candidates of all chunks are visited in the order of upstream's dry run. The depth of an alias is
//! greater than the depths of the aliases inside it. Aliases are sorted by depth, then types before
//! attributes, then by name, then by first visit. If several have the same name, all but the first get a
//! number, e.g. for two maps:
//!
//! ```text
//! #map = affine_map<(d0) -> (d0)>
//! #map1 = affine_map<(d0) -> (d0 * 2)>
//! ```
//!
//! Aliases of locations are *deferrable*: they are defined at the end of the file, unless an attribute refers
//! to them.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::AsmPrinter;
use super::alias_table::{Alias, AliasTable, is_type};
use super::entity::{AliasCandidate, AliasKey, CandidateEntry, Elision, Entity, Mode};
use crate::attrs::AttrKind;
use crate::ids::{Attr, Type};
use crate::loc::LocKind;
use crate::printer::text::push_sanitized;
use crate::sub_elements::Uniqued;
use crate::types::TypeKind;

struct AliasInfo {
    key: AliasKey,
    base: Option<u32>,
    depth: u32,
    deferrable: bool,
    children: Vec<u32>,
}

/// An entity that is being visited.
struct OpenAlias {
    index: u32,
    /// The entities that were visited inside it.
    children: Vec<u32>,
    /// The entities inside it that remain to be visited, each with whether its type is elided.
    inside: std::vec::IntoIter<(AliasKey, bool)>,
}

/// Computes the aliases. Call `visit` for each candidate, in the order of the dry run, then `finish`.
#[derive(Default)]
pub(super) struct AliasInitializer {
    index: FxHashMap<AliasKey, u32>,
    infos: Vec<AliasInfo>,
    bases: Vec<String>,
    base_index: FxHashMap<String, u32>,
}

impl AliasInitializer {
    /// Visits `key` and the entities inside it. Uses an explicit stack, because identified types can form
    /// long chains.
    pub(super) fn visit(&mut self, p: &mut AsmPrinter<'_>, key: AliasKey, deferrable: bool) {
        let mut open = Vec::new();
        self.meet(p, (key, false), deferrable, &mut open);
        while let Some(innermost) = open.last_mut() {
            if let Some(child) = innermost.inside.next() {
                let place = open.len() - 1;
                let index = self.meet(p, child, deferrable, &mut open);
                open[place].children.push(index);
            } else if let Some(OpenAlias { index, children, .. }) = open.pop() {
                let deepest = children.iter().map(|&child| self.infos[child as usize].depth).max();
                let info = &mut self.infos[index as usize];
                info.children = children;
                if let Some(deepest @ 1..) = deepest {
                    info.depth = deepest + 1;
                }
            }
        }
    }

    /// Returns the index of an entity, and opens it if it is new.
    fn meet(
        &mut self,
        p: &mut AsmPrinter<'_>,
        (key, elide): (AliasKey, bool),
        deferrable: bool,
        open: &mut Vec<OpenAlias>,
    ) -> u32 {
        if let Some(&index) = self.index.get(&key) {
            if !deferrable {
                self.forbid_deferring(index);
            }
            return index;
        }
        let index = self.infos.len() as u32;
        self.index.insert(key, index);
        let base = p.alias_name(key).map(|name| self.base(name));
        self.infos.push(AliasInfo {
            key,
            base,
            depth: u32::from(base.is_some()),
            deferrable,
            children: Vec::new(),
        });
        open.push(OpenAlias {
            index,
            children: Vec::new(),
            inside: p.children_of(key, elide).into_iter(),
        });
        index
    }

    /// Returns the visited entities.
    pub(super) fn keys(&self) -> impl Iterator<Item = AliasKey> {
        self.infos.iter().map(|i| i.key)
    }

    fn base(&mut self, name: Cow<'static, str>) -> u32 {
        if let Some(&base) = self.base_index.get(&*name) {
            return base;
        }
        let base = self.bases.len() as u32;
        self.bases.push(name.clone().into_owned());
        self.base_index.insert(name.into_owned(), base);
        base
    }

    fn forbid_deferring(&mut self, index: u32) {
        let mut stack = vec![index];
        while let Some(index) = stack.pop() {
            let info = &mut self.infos[index as usize];
            if std::mem::replace(&mut info.deferrable, false) {
                stack.extend(info.children.iter().copied());
            }
        }
    }

    /// Returns the aliases.
    pub(super) fn finish(self) -> AliasTable {
        let bases = self.bases;
        let mut named: Vec<(u32, u32, bool, AliasKey)> = self
            .infos
            .into_iter()
            .filter_map(|i| Some((i.depth, i.base?, i.deferrable, i.key)))
            .collect();
        named.sort_by(|a, b| {
            let name = |base: u32| &bases[base as usize];
            (a.0, !is_type(&a.3)).cmp(&(b.0, !is_type(&b.3))).then_with(|| name(a.1).cmp(name(b.1)))
        });
        let mut counts = vec![0u32; bases.len()];
        let mut table = AliasTable { bases, ..AliasTable::default() };
        table.index.reserve(named.len());
        for (_, base, deferrable, key) in named {
            table.index.insert(key, table.entries.len() as u32);
            let count = &mut counts[base as usize];
            table.entries.push(Alias { key, base, number: *count, deferrable });
            *count += 1;
        }
        table
    }
}

impl AsmPrinter<'_> {
    /// Records a candidate, unless it neither may get an alias nor contains an entity that may.
    pub(super) fn collect(&mut self, key: AliasKey, deferrable: bool) {
        let entity = match key {
            AliasKey::Type(ty) => Entity::Type(ty),
            AliasKey::Attr(attr) => Entity::Attr(attr, Elision::Never),
            AliasKey::Loc(loc) => Entity::Loc { loc, allow_alias: true },
        };
        let counts = matches!(key, AliasKey::Loc(_)) || self.needs_hole(entity);
        if counts && self.seen.insert((key, deferrable)) {
            self.candidates.push(AliasCandidate(CandidateEntry::Entity(key, deferrable)));
        }
    }

    fn alias_name(&mut self, key: AliasKey) -> Option<Cow<'static, str>> {
        let name = match key {
            AliasKey::Type(ty) => self.type_alias(ty)?,
            AliasKey::Attr(attr) => self.attr_alias(attr)?,
            AliasKey::Loc(_) => return Some(Cow::Borrowed("loc")),
        };
        if name.is_empty() {
            return None;
        }
        let mut clean = Vec::new();
        push_sanitized(&mut clean, name.as_bytes(), b"$_-", true);
        String::from_utf8(clean).ok().map(Cow::Owned)
    }

    /// Returns the entities inside `key` that the dry run visits, each with whether its type is elided.
    pub(super) fn children_of(&mut self, key: AliasKey, elide: bool) -> Vec<(AliasKey, bool)> {
        // A fast path: with locations printed, most candidates are file locations.
        if let AliasKey::Loc(loc) = key
            && matches!(
                self.reg.ctx().loc(loc),
                LocKind::FileLineCol { .. } | LocKind::FileRange { .. }
            )
        {
            return Vec::new();
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Children);
        let outer = std::mem::take(&mut self.children);
        match key {
            AliasKey::Type(ty) => self.type_children(ty),
            AliasKey::Attr(attr) => self.attr_children(attr, elide),
            AliasKey::Loc(loc) => self.sub_element_children(Uniqued::Loc(loc)),
        }
        self.mode = mode;
        std::mem::replace(&mut self.children, outer)
    }

    fn type_children(&mut self, ty: Type) {
        match self.reg.ctx().ty(ty) {
            // The entities inside a dialect type are those that its printer prints.
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } => {
                self.write_stripped_type(ty)
            }
            _ => self.sub_element_children(Uniqued::Type(ty)),
        }
    }

    /// Visits everything directly inside `part`.
    fn sub_element_children(&mut self, part: Uniqued) {
        self.reg.ctx().for_each_sub_element(part, &mut |inner| match inner {
            Uniqued::Attr(attr) => self.attr(attr),
            Uniqued::Type(ty) => self.ty(ty),
            Uniqued::Loc(loc) => self.children.push((AliasKey::Loc(loc), false)),
        });
    }

    fn attr_children(&mut self, attr: Attr, elide: bool) {
        let ctx = self.reg.ctx();
        match ctx.attr(attr) {
            AttrKind::Integer { .. } | AttrKind::Float { .. } => return,
            AttrKind::Distinct { inner, .. } => self.attr(*inner),
            AttrKind::Dictionary(entries) => entries.iter().for_each(|e| self.attr(e.1)),
            AttrKind::Array(elements) => elements.iter().for_each(|e| self.attr(*e)),
            AttrKind::Type(ty) => self.ty(*ty),
            AttrKind::Parametric { .. } => return self.write_stripped_attr(attr),
            _ => {}
        }
        if let (Some(ty), false) = (ctx.attr_type(attr), elide)
            && ty != ctx.none()
        {
            self.ty(ty);
        }
    }
}
