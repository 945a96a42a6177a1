//! Aliases: which types, attributes and locations get one, under which name, in which order.
//!
//! The candidates of all chunks are replayed in the order of upstream's dry run. An alias is deeper than those inside it; they are ordered
//! by depth, types first, then by name, then by first visit; of several with one name all but the first get a number.

use rustc_hash::FxHashMap;

use super::{AsmPrinter, Elision, Entity, Mode};
use crate::attrs::AttrKind;
use crate::ids::{Attr, Type};
use crate::loc::{Loc, LocKind};
use crate::printer::text::push_sanitized;
use crate::types::TypeKind;

/// What an alias can stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    Type(Type),
    Attr(Attr),
    /// Without ordinals.
    Loc(Loc),
}

/// An entry of a chunk's list of what may get an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate(pub(super) Visit);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Visit {
    /// Something was visited; whether its definition may stand at the end of the file.
    Key(Key, bool),
    /// The candidates of a slot's chunk come here.
    Slot(usize),
}

/// The aliases of a module.
#[derive(Default, Debug)]
pub(super) struct AliasTable {
    names: FxHashMap<Key, usize>,
    entries: Vec<Alias>,
}

#[derive(Debug)]
struct Alias {
    key: Key,
    name: String,
    deferrable: bool,
}

impl AliasTable {
    /// The name for `key`, with its `#` or `!`.
    pub(super) fn get(&self, key: Key) -> Option<&str> {
        self.names.get(&key).map(|&i| &*self.entries[i].name)
    }

    /// The aliases, in order: those at the beginning of the file, or at its end.
    pub(super) fn iter(&self, deferrable: bool) -> impl Iterator<Item = (Key, &str)> {
        self.entries.iter().filter(move |a| a.deferrable == deferrable).map(|a| (a.key, &*a.name))
    }
}

struct Info {
    key: Key,
    name: Option<String>,
    depth: usize,
    deferrable: bool,
    children: Vec<usize>,
}

/// Decides on aliases. `visit` is to be called in the order of the dry run.
#[derive(Default)]
pub(super) struct Initializer {
    index: FxHashMap<Key, usize>,
    infos: Vec<Info>,
}

impl Initializer {
    /// Visits `key`; returns its depth and index.
    pub(super) fn visit(&mut self, p: &mut AsmPrinter<'_>, key: Key, deferrable: bool, elide: bool) -> (usize, usize) {
        if let Some(&index) = self.index.get(&key) {
            if !deferrable {
                self.forbid_deferring(index);
            }
            return (self.infos[index].depth, index);
        }
        let index = self.infos.len();
        self.index.insert(key, index);
        let name = p.alias_name(key);
        let depth = usize::from(name.is_some());
        let deferrable_here = name.is_some() && deferrable;
        self.infos.push(Info { key, name, depth, deferrable: deferrable_here, children: Vec::new() });
        let mut deepest = 0;
        let mut children = Vec::new();
        for (child, elide) in p.children_of(key, elide) {
            let (depth, index) = self.visit(p, child, deferrable, elide);
            deepest = deepest.max(depth);
            children.push(index);
        }
        let info = &mut self.infos[index];
        info.children = children;
        if deepest > 0 {
            info.depth = deepest + 1;
        }
        (info.depth, index)
    }

    fn forbid_deferring(&mut self, index: usize) {
        let mut stack = vec![index];
        while let Some(index) = stack.pop() {
            let info = &mut self.infos[index];
            if std::mem::replace(&mut info.deferrable, false) {
                stack.extend(info.children.iter().copied());
            }
        }
    }

    /// The aliases.
    pub(super) fn finish(self) -> AliasTable {
        let is_type = |key: &Key| matches!(key, Key::Type(_));
        let mut infos: Vec<Info> = self.infos.into_iter().filter(|i| i.name.is_some()).collect();
        infos.sort_by(|a, b| (a.depth, !is_type(&a.key), &a.name).cmp(&(b.depth, !is_type(&b.key), &b.name)));
        let mut counts: FxHashMap<String, usize> = FxHashMap::default();
        let mut table = AliasTable::default();
        for info in infos {
            let Some(base) = info.name else { continue };
            let count = counts.entry(base.clone()).or_default();
            let sigil = if is_type(&info.key) { '!' } else { '#' };
            let name = if *count == 0 { format!("{sigil}{base}") } else { format!("{sigil}{base}{count}") };
            *count += 1;
            table.names.insert(info.key, table.entries.len());
            table.entries.push(Alias { key: info.key, name, deferrable: info.deferrable });
        }
        table
    }
}

impl AsmPrinter<'_> {
    /// Lists a candidate, unless it can have no part in an alias.
    pub(super) fn collect(&mut self, key: Key, deferrable: bool) {
        let entity = match key {
            Key::Type(ty) => Entity::Type(ty),
            Key::Attr(attr) => Entity::Attr(attr, Elision::Never),
            Key::Loc(loc) => Entity::Loc { loc, allow_alias: true },
        };
        let counts = matches!(key, Key::Loc(_)) || self.needs_hole(entity);
        if counts && self.seen.insert((key, deferrable)) {
            self.candidates.push(Candidate(Visit::Key(key, deferrable)));
        }
    }

    fn alias_name(&self, key: Key) -> Option<String> {
        let name = match key {
            Key::Type(ty) => self.type_alias(ty)?,
            Key::Attr(attr) => self.attr_alias(attr)?,
            Key::Loc(_) => return Some("loc".to_owned()),
        };
        if name.is_empty() {
            return None;
        }
        let mut clean = Vec::new();
        push_sanitized(&mut clean, name.as_bytes(), b"$_-", true);
        String::from_utf8(clean).ok()
    }

    /// What is visited inside `key`, and whether the type of each is not.
    fn children_of(&mut self, key: Key, elide: bool) -> Vec<(Key, bool)> {
        let mode = std::mem::replace(&mut self.mode, Mode::Children);
        let outer = std::mem::take(&mut self.children);
        match key {
            Key::Type(ty) => self.type_children(ty),
            Key::Attr(attr) => self.attr_children(attr, elide),
            Key::Loc(loc) => self.loc_children(loc),
        }
        self.mode = mode;
        std::mem::replace(&mut self.children, outer)
    }

    fn type_children(&mut self, ty: Type) {
        let ctx = self.reg.ctx();
        match ctx.ty(ty) {
            TypeKind::MemRef { element, layout, memory_space, .. } => {
                self.ty(*element);
                for attr in [layout, memory_space].into_iter().flatten() {
                    self.attr(*attr);
                }
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                self.ty(*element);
                if let Some(space) = memory_space {
                    self.attr(*space);
                }
            }
            TypeKind::RankedTensor { element, encoding, .. } => {
                self.ty(*element);
                if let Some(encoding) = encoding {
                    self.attr(*encoding);
                }
            }
            TypeKind::Vector { element, .. } | TypeKind::UnrankedTensor(element) | TypeKind::Complex(element) => {
                self.ty(*element);
            }
            TypeKind::Tuple(types) => self.types(types),
            TypeKind::Function { inputs, results } => {
                self.types(inputs);
                self.types(results);
            }
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } => self.write_stripped_type(ty),
            TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::Float(_)
            | TypeKind::None
            | TypeKind::Opaque { .. } => {}
        }
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

    fn loc_children(&mut self, loc: Loc) {
        let mut push = |loc| self.children.push((Key::Loc(loc), false));
        match self.reg.ctx().loc(loc) {
            LocKind::Unknown | LocKind::Source(_) | LocKind::FileLineCol { .. } => {}
            LocKind::Name { child, .. } if child == Loc::UNKNOWN => {}
            LocKind::Name { child, .. } => push(child),
            LocKind::CallSite { callee, caller } => {
                push(callee);
                push(caller);
            }
            LocKind::Fused { locs, metadata } => {
                if let Some(metadata) = metadata {
                    self.attr(metadata);
                }
                for &loc in &locs {
                    self.children.push((Key::Loc(loc), false));
                }
            }
        }
    }
}
