//! The symbol tables under an anchor: which operation a symbol reference names.
//!
//! ```text
//! module { module @m { func.func @f() } }     table of the outer module: @m;  table of @m: @f;  @m::@f resolves to [@m, @f]
//! ```

use ir_core::def::Trait;
use ir_core::symbols::symbol_name;
use ir_core::{Attr, AttrKind, Ident, Registry};
use rustc_hash::FxHashMap;

use crate::tree::{OpAt, Tree};

/// The symbols of each symbol table under an anchor.
pub struct SymbolTables {
    tables: FxHashMap<OpAt, FxHashMap<Ident, OpAt>>,
}

impl SymbolTables {
    /// Collects the tables of a tree, that of the anchor included.
    pub fn of(reg: &Registry, tree: &Tree<'_>) -> Self {
        let mut tables = FxHashMap::default();
        for at in std::iter::once(tree.anchor()).chain(tree.pre_order().iter().copied()) {
            if !reg.has(tree.body(at.body), at.op, Trait::SymbolTable) {
                continue;
            }
            let mut table = FxHashMap::default();
            for member in tree.regions(at).into_iter().flat_map(|region| tree.ops_in(region)) {
                if let Some(name) = symbol_name(reg, tree.body(member.body), member.op) {
                    table.entry(name).or_insert(member);
                }
            }
            tables.insert(at, table);
        }
        SymbolTables { tables }
    }

    /// Returns whether `at` is a symbol table.
    pub fn contains(&self, at: OpAt) -> bool {
        self.tables.contains_key(&at)
    }

    /// Returns the operation that a reference from the table `table` names.
    pub fn resolve(&self, reg: &Registry, table: OpAt, reference: Attr) -> Option<OpAt> {
        let AttrKind::SymbolRef { root, nested } = reg.ctx().attr(reference) else { return None };
        nested.iter().try_fold(self.lookup(table, *root)?, |at, &name| self.lookup(at, name))
    }

    /// Returns the operations on the way of a reference from the table `table`, as far as they are found.
    pub fn path(&self, reg: &Registry, table: OpAt, reference: Attr) -> Vec<OpAt> {
        let AttrKind::SymbolRef { root, nested } = reg.ctx().attr(reference) else {
            return Vec::new();
        };
        let names = std::iter::once(root).chain(nested.iter());
        names
            .scan(table, |at, &name| {
                *at = self.lookup(*at, name)?;
                Some(*at)
            })
            .collect()
    }

    /// Returns the symbol of that name in a table.
    pub fn lookup(&self, table: OpAt, name: Ident) -> Option<OpAt> {
        self.tables.get(&table)?.get(&name).copied()
    }
}
