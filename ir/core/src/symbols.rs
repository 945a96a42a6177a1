//! Symbol tables of bodies, for the verifier and for passes.
//!
//! A table contains what other operations can see of a symbol (its operation name and attributes), but never
//! its body: a function's body can change without affecting the readers of the table.

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::def::Trait;
use crate::fanout::{self, ForEach, sequential};
use crate::ids::{Attr, Ident, OpId};
use crate::registry::Registry;
use crate::sub_elements::Uniqued;

pub use crate::symbol_table::{SymbolInfo, SymbolTable};

/// The maximal number of symbols for which a table reserves memory in advance.
const MAX_RESERVED: usize = 1 << 16;

/// The number of operations of a job that finds symbols.
const JOB: usize = 2048;

/// Returns the `sym_name` of an operation, as an identifier.
pub fn symbol_name(reg: &Registry, body: &Body, op: OpId) -> Option<Ident> {
    let attr = body.attr(reg.ctx(), op, reg.names.sym_name)?;
    reg.ctx().string_value(attr).map(|s| reg.ctx().ident(s))
}

/// Returns the `sym_visibility` of an operation: `public`, `private` or `nested`.
pub fn visibility<'r>(reg: &'r Registry, body: &Body, op: OpId) -> &'r str {
    let attr = body.attr(reg.ctx(), op, reg.names.sym_visibility);
    attr.and_then(|a| reg.ctx().string_value(a)).unwrap_or("public")
}

impl SymbolInfo {
    /// Returns the symbol info of `op`, without the symbols inside it, and its name, if `op` is a symbol.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<(Ident, Self)> {
        let (name, props, attrs, loc) =
            (body.name(op), body.props(op), body.attrs(op), body.loc(op));
        Some((
            symbol_name(reg, body, op)?,
            SymbolInfo { op, name, props, attrs, loc, nested: None },
        ))
    }

    /// Returns the symbol info of `op` with the symbols inside it, and its name, if `op` is a symbol.
    pub fn with_table(reg: &Registry, body: &Body, op: OpId) -> Option<(Ident, Self)> {
        let (name, info) = SymbolInfo::of(reg, body, op)?;
        let is_table = reg.has(body, op, Trait::SymbolTable);
        let nested = is_table.then(|| Arc::new(SymbolTable::of(reg, body, op)));
        Some((name, SymbolInfo { nested, ..info }))
    }
}

impl SymbolTable {
    /// Returns the table of the operation `op` of `body`, including the tables inside it.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Self {
        Self::with_jobs(reg, body, op, &sequential)
    }

    /// Does the same as [`of`](Self::of). `for_each` runs the jobs that find many symbols.
    pub fn with_jobs(reg: &Registry, body: &Body, op: OpId, for_each: ForEach<'_>) -> Self {
        let mut table = SymbolTable::default();
        for owned in body.all_regions(op) {
            let body = owned.body;
            // Almost all operations of a symbol table are symbols.
            table.symbols.reserve(body.op_capacity().min(MAX_RESERVED));
            let mut ops = body.blocks_of(owned.region).flat_map(|block| body.ops_of(block));
            if body.op_capacity() < JOB {
                ops.for_each(|op| table.add(SymbolInfo::with_table(reg, body, op)));
                continue;
            }
            let ops: Vec<OpId> = ops.by_ref().collect();
            let jobs: Vec<&[OpId]> = ops.chunks(JOB).collect();
            let found = fanout::map(for_each, jobs.len(), |job| {
                let symbol = |&op: &OpId| SymbolInfo::with_table(reg, body, op);
                jobs[job].iter().map(symbol).collect::<Vec<_>>()
            });
            found.into_iter().flatten().for_each(|symbol| table.add(symbol));
        }
        table
    }

    /// Returns the table of the operation `op` of `body`. It is taken from the table that encloses the operation, if that contains it: to build the
    /// table of each nested operation anew takes quadratic time.
    pub fn of_nested(
        reg: &Registry,
        body: &Body,
        op: OpId,
        enclosing: Option<&SymbolTable>,
        for_each: ForEach<'_>,
    ) -> Arc<Self> {
        let info = enclosing.and_then(|table| table.get(symbol_name(reg, body, op)?));
        let table = info.filter(|info| info.op == op).and_then(|info| info.nested.clone());
        table.unwrap_or_else(|| Arc::new(SymbolTable::with_jobs(reg, body, op, for_each)))
    }

    /// Drops the table, if this is its last owner. `for_each` runs the jobs that drop many tables inside it.
    pub(crate) fn release(self: Arc<Self>, for_each: ForEach<'_>) {
        if let Some(table) = Arc::into_inner(self).filter(|table| table.symbols.len() >= JOB) {
            let nested = table.symbols.into_values().filter_map(|symbol| symbol.nested);
            fanout::drop_all(for_each, nested.collect());
        }
    }

    /// Adds the symbol of an operation that has one.
    fn add(&mut self, symbol: Option<(Ident, SymbolInfo)>) {
        let Some((name, info)) = symbol else { return };
        match self.symbols.entry(name) {
            Entry::Occupied(first) => self.duplicates.push((first.get().op, info.op)),
            Entry::Vacant(slot) => _ = slot.insert(info),
        }
    }

    /// Returns the symbol that a reference `@root::@nested` refers to.
    pub fn resolve(&self, reg: &Registry, reference: Attr) -> Option<&SymbolInfo> {
        let AttrKind::SymbolRef { root, nested } = reg.ctx().attr(reference) else { return None };
        let mut info = self.get(*root)?;
        for name in nested {
            info = info.nested.as_ref()?.get(*name)?;
        }
        Some(info)
    }
}

/// Finds the symbol references inside attributes, including those in their types and locations. Each
/// attribute is visited once.
pub struct SymbolReferences<'c> {
    ctx: &'c Context,
    found: FxHashMap<Attr, Box<[Attr]>>,
}

impl<'c> SymbolReferences<'c> {
    /// Creates a collector that has visited nothing.
    pub fn new(ctx: &'c Context) -> Self {
        SymbolReferences { ctx, found: FxHashMap::default() }
    }

    /// Returns the references inside `attr`, including itself, each once and in unspecified order.
    pub fn of(&mut self, attr: Attr) -> &[Attr] {
        let ctx = self.ctx;
        self.found.entry(attr).or_insert_with(|| {
            let mut found = Vec::new();
            let mut seen = FxHashSet::default();
            let mut stack = vec![Uniqued::Attr(attr)];
            while let Some(part) = stack.pop() {
                if !seen.insert(part) {
                    continue;
                }
                match part {
                    Uniqued::Attr(attr) if matches!(ctx.attr(attr), AttrKind::SymbolRef { .. }) => {
                        found.push(attr)
                    }
                    _ => ctx.for_each_sub_element(part, &mut |inner| stack.push(inner)),
                }
            }
            found.into()
        })
    }
}

impl SymbolInfo {
    /// Returns its attribute `name`, inherent or discardable.
    pub fn attr(&self, reg: &Registry, name: Ident) -> Option<Attr> {
        let ctx = reg.ctx();
        ctx.dict_get(self.props, name).or_else(|| ctx.dict_get(self.attrs, name))
    }
}
