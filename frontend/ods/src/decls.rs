//! The names that an operation declares: operands, results, attributes and derived attributes share one space of names.
//!
//! Definitions are written by hand and by programs, so looking a name up takes no walk over all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ir_core::def::ValueRef;

use crate::names::snake_to_camel;

/// Names with what they declare, while an operation is read.
#[derive(Debug, Default)]
pub(crate) struct Decls {
    names: BTreeMap<Arc<str>, ValueRef>,
    /// The same by names as accessors have them. Of several of one, the first.
    accessors: BTreeMap<String, ValueRef>,
    /// The attributes that may be of any class, by index.
    of_any_class: BTreeSet<usize>,
}

impl Decls {
    /// Where nothing is declared.
    pub(crate) const NONE: &'static Decls =
        &Decls { names: BTreeMap::new(), accessors: BTreeMap::new(), of_any_class: BTreeSet::new() };

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

    /// Notes that an attribute may be of any class (C++ has it as `Attribute`): what is read for it may be a number or text, with its type
    /// behind it.
    pub(crate) fn note_any_class(&mut self, attr: usize) {
        self.of_any_class.insert(attr);
    }

    /// Whether that was noted.
    pub(crate) fn is_of_any_class(&self, attr: usize) -> bool {
        self.of_any_class.contains(&attr)
    }

    /// Whether nothing is declared.
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
