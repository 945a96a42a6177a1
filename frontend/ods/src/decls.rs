//! The names that an operation declares. Operands, results, attributes and derived attributes share one
//! namespace.
//!
//! Generated definitions can have thousands of names, so lookups are logarithmic.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::Context;
use ir_core::def::upper_camel;
use ir_core::def::{EnumDef, OpDef, ValueRef};

/// The kind of a part of an operation: a region or a successor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartKind {
    /// A region.
    Region,
    /// A successor.
    Successor,
}

/// A declared region or successor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeclaredPart {
    pub(crate) kind: PartKind,
    /// Its index; only the last declaration can be variadic.
    pub(crate) index: usize,
    pub(crate) variadic: bool,
}

/// The declared names, while an operation is loaded.
#[derive(Debug, Default)]
pub(crate) struct Decls {
    names: BTreeMap<Arc<str>, ValueRef>,
    /// The regions and successors, by accessor name.
    parts: BTreeMap<String, DeclaredPart>,
    /// The first declaration for each accessor name, e.g. `FooBar` for `foo_bar`.
    accessors: BTreeMap<String, ValueRef>,
    /// Attributes whose type does not follow from their declaration, by index; with whether they may be of
    /// any class.
    untyped: BTreeMap<usize, bool>,
    /// Attributes that are written as cases of an enum, by index.
    enums: BTreeMap<usize, Arc<EnumDef>>,
}

impl Decls {
    /// No declarations.
    pub(crate) const NONE: &'static Decls = &Decls {
        names: BTreeMap::new(),
        parts: BTreeMap::new(),
        accessors: BTreeMap::new(),
        untyped: BTreeMap::new(),
        enums: BTreeMap::new(),
    };

    /// Returns the names that a loaded operation declares.
    pub(crate) fn of(ctx: &Context, op: &OpDef) -> Decls {
        let mut decls = Decls::default();
        let operands = op.operands.iter().map(|decl| decl.name);
        let results = op.results.iter().map(|decl| decl.name);
        let attrs = op.attrs.iter().map(|decl| decl.name);
        let derived = op.derived.iter().map(|decl| decl.name);
        let all = operands
            .enumerate()
            .map(|(at, name)| (name, ValueRef::Operand(at)))
            .chain(results.enumerate().map(|(at, name)| (name, ValueRef::Result(at))))
            .chain(attrs.enumerate().map(|(at, name)| (name, ValueRef::Attr(at))))
            .chain(derived.enumerate().map(|(at, name)| (name, ValueRef::Derived(at))));
        for (name, at) in all {
            decls.add(ctx.str(name), at);
        }
        decls
    }

    /// Declares a name. Returns whether it was new.
    pub(crate) fn add(&mut self, name: &str, at: ValueRef) -> bool {
        let new = self.names.insert(name.into(), at).is_none();
        self.accessors.entry(upper_camel(name)).or_insert(at);
        new
    }

    /// Returns the declaration of a name.
    pub(crate) fn get(&self, name: &str) -> Option<ValueRef> {
        self.names.get(name).copied()
    }

    /// Returns the declaration that `get<Name>()` returns.
    pub(crate) fn accessor(&self, name: &str) -> Option<ValueRef> {
        self.accessors.get(name).copied()
    }

    /// Declares a region or successor.
    pub(crate) fn add_part(&mut self, name: &str, part: DeclaredPart) {
        self.parts.entry(upper_camel(name)).or_insert(part);
    }

    /// Returns the region or successor that `get<Name>()` returns.
    pub(crate) fn part(&self, name: &str) -> Option<DeclaredPart> {
        self.parts.get(name).copied()
    }

    /// Returns whether a region is declared.
    pub(crate) fn has_regions(&self) -> bool {
        self.parts.values().any(|part| part.kind == PartKind::Region)
    }

    /// Records that the type of an attribute does not follow from its declaration, so that its text may end
    /// in `: type`. With `any_class` (declared as `Attribute` in C++) it may be any attribute, e.g. a number
    /// or a string.
    pub(crate) fn note_untyped(&mut self, attr: usize, any_class: bool) {
        self.untyped.insert(attr, any_class);
    }

    /// Returns whether an attribute recorded by `note_untyped` accepts any class.
    pub(crate) fn untyped(&self, attr: usize) -> Option<bool> {
        self.untyped.get(&attr).copied()
    }

    /// Records that an attribute is written as a case of an enum.
    pub(crate) fn note_enum(&mut self, attr: usize, cases: Arc<EnumDef>) {
        self.enums.insert(attr, cases);
    }

    /// Returns the enum recorded by [`note_enum`](Self::note_enum).
    pub(crate) fn enum_of(&self, attr: usize) -> Option<&EnumDef> {
        self.enums.get(&attr).map(|cases| &**cases)
    }

    /// Returns the declared names, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(|name| &**name)
    }

    /// Returns whether nothing is declared.
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty() && self.parts.is_empty()
    }
}
