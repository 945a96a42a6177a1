//! The data of symbol tables. [`symbols`](crate::symbols) collects them from bodies.

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ids::{Attr, Ident, OpId, OpName};
use crate::loc::Loc;

/// The part of a symbol that other operations can see: its name and attributes, but not its body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolInfo {
    /// The operation in the table's body.
    pub op: OpId,
    /// Its name.
    pub name: OpName,
    /// Its inherent attributes: a dictionary.
    pub props: Attr,
    /// Its discardable attributes: a dictionary.
    pub attrs: Attr,
    /// Its location, in the table's body.
    pub loc: Loc,
    /// The symbols inside it, if it is a symbol table itself.
    pub nested: Option<Arc<SymbolTable>>,
}

/// The symbols of one symbol table operation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SymbolTable {
    pub(crate) symbols: FxHashMap<Ident, SymbolInfo>,
    /// Redefinitions of symbols, in order: `(first, again)`.
    pub(crate) duplicates: Vec<(OpId, OpId)>,
}

impl SymbolTable {
    /// Returns the names of the symbols, in unspecified order.
    pub fn names(&self) -> impl Iterator<Item = Ident> {
        self.symbols.keys().copied()
    }

    /// Creates a table of symbols that the caller collected.
    pub fn from_symbols(symbols: impl IntoIterator<Item = (Ident, SymbolInfo)>) -> Self {
        SymbolTable { symbols: symbols.into_iter().collect(), duplicates: Vec::new() }
    }

    /// Adds a symbol. Returns `false` if the name is already defined.
    pub fn define(&mut self, name: Ident, info: SymbolInfo) -> bool {
        match self.symbols.entry(name) {
            Entry::Occupied(_) => false,
            Entry::Vacant(slot) => {
                slot.insert(info);
                true
            }
        }
    }

    /// Returns the symbol of that name.
    pub fn get(&self, name: Ident) -> Option<&SymbolInfo> {
        self.symbols.get(&name)
    }

    /// Returns the symbols that are defined twice: the first operation and the later one.
    pub fn duplicates(&self) -> &[(OpId, OpId)] {
        &self.duplicates
    }
}
