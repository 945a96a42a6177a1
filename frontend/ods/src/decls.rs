//! The names that an operation declares: operands, results, attributes and derived attributes share one space of names.
//!
//! Definitions are written by hand and by programs, so looking a name up takes no walk over all of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::def::{EnumDef, ValueRef};

use crate::names::snake_to_camel;

/// Names with what they declare, while an operation is read.
#[derive(Debug, Default)]
pub(crate) struct Decls {
    names: BTreeMap<Arc<str>, ValueRef>,
    /// The same by names as accessors have them. Of several of one, the first.
    accessors: BTreeMap<String, ValueRef>,
    /// The attributes whose type does not follow from their declaration, by index; and whether they may be of any class.
    untyped: BTreeMap<usize, bool>,
    /// The attributes of a dialect that are written as cases of an enum, by index.
    enums: BTreeMap<usize, Arc<EnumDef>>,
}

impl Decls {
    /// Where nothing is declared.
    pub(crate) const NONE: &'static Decls =
        &Decls { names: BTreeMap::new(), accessors: BTreeMap::new(), untyped: BTreeMap::new(), enums: BTreeMap::new() };

    /// Declares a name, unless it is declared already; whether it was not.
    pub(crate) fn add(&mut self, name: &str, at: ValueRef) -> bool {
        let new = self.names.insert(name.into(), at).is_none();
        self.accessors.entry(snake_to_camel(name)).or_insert(at);
        new
    }

    /// What a name stands for.
    pub(crate) fn get(&self, name: &str) -> Option<ValueRef> {
        self.names.get(name).copied()
    }

    /// What `get<Name>()` gives.
    pub(crate) fn accessor(&self, name: &str) -> Option<ValueRef> {
        self.accessors.get(name).copied()
    }

    /// Notes that the type of an attribute does not follow from its declaration: it may stand behind what is read for it, if that is written in
    /// full or may be of any class (C++ has it as `Attribute`), so a number or a text.
    pub(crate) fn note_untyped(&mut self, attr: usize, any_class: bool) {
        self.untyped.insert(attr, any_class);
    }

    /// Of an attribute that was noted so, whether it may be of any class.
    pub(crate) fn untyped(&self, attr: usize) -> Option<bool> {
        self.untyped.get(&attr).copied()
    }

    /// Notes that an attribute of a dialect is written as the cases of an enum.
    pub(crate) fn note_enum(&mut self, attr: usize, cases: Arc<EnumDef>) {
        self.enums.insert(attr, cases);
    }

    /// The enum that was noted.
    pub(crate) fn enum_of(&self, attr: usize) -> Option<&EnumDef> {
        self.enums.get(&attr).map(|cases| &**cases)
    }

    /// Whether nothing is declared.
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
