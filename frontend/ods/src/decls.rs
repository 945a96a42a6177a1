//! The names that an operation declares: operands, results, attributes and derived attributes share one space of names.
//!
//! Definitions are written by hand and by programs, so looking a name up takes no walk over all of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::def::ValueRef;

use crate::names::snake_to_camel;

/// Names with what they declare, while an operation is read.
#[derive(Debug, Default)]
pub(crate) struct Decls {
    names: BTreeMap<Arc<str>, ValueRef>,
    /// The same by names as accessors have them. Of several of one, the first.
    accessors: BTreeMap<String, ValueRef>,
}

impl Decls {
    /// Where nothing is declared.
    pub(crate) const NONE: &'static Decls = &Decls { names: BTreeMap::new(), accessors: BTreeMap::new() };

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

    /// Whether nothing is declared.
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
