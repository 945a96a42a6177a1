//! Who calls whom: callables by symbol, their known callers, and whether there may be others.
//!
//! A known call is an operation of the call interface whose callee is a callable in the nearest enclosing symbol table, and all of whose operands
//! are the callable's arguments. Every other mention of a callable's symbol, and every unregistered operation that might hold a symbol
//! table, makes the callable *open*: not all of its callers are known.

use ir_core::def::Trait;
use ir_core::interfaces::CallInterfaceCallable;
use ir_core::symbols::{SymbolReferences, symbol_name, visibility};
use ir_core::{Attr, BlockId, Body, OpId, Registry};
use rustc_hash::FxHashMap;

use crate::symbol_tables::SymbolTables;
use crate::tree::{OpAt, RegionAt, Tree};

/// A callable operation in a symbol table.
#[derive(Clone, Debug, Default)]
pub struct Callable {
    /// The calls of it that are known, in order.
    pub callers: Vec<OpAt>,
    /// Whether there may be others.
    pub open: bool,
}

/// See the module's documentation.
pub struct CallGraph {
    callables: FxHashMap<OpAt, Callable>,
    callees: FxHashMap<OpAt, OpAt>,
}

impl CallGraph {
    /// Returns the calls under the anchor of `tree`.
    pub fn of(reg: &Registry, tree: &Tree<'_>) -> Self {
        let mut graph =
            CallGraph { callables: FxHashMap::default(), callees: FxHashMap::default() };
        let tables = SymbolTables::of(reg, tree);
        graph.collect(reg, tree);
        let mut references = SymbolReferences::new(reg.ctx());
        let mut any_unknown = false;
        for &at in tree.pre_order() {
            let body = tree.body(at.body);
            any_unknown |= may_be_unknown_table(reg, tree, at);
            let mut callee = symbol_callee(reg, tree, at);
            let dicts = [body.props(at.op), body.attrs(at.op)];
            for &(_, attr) in dicts.iter().flat_map(|&d| reg.ctx().dict(d)) {
                // Another attribute may mention the callee as well.
                if callee == Some(attr) && graph.add_call(reg, tree, &tables, at, attr) {
                    callee = None;
                    continue;
                }
                for &reference in references.of(attr) {
                    let table = enclosing_table(tree, &tables, at);
                    for target in table.map_or_else(Vec::new, |t| tables.path(reg, t, reference)) {
                        if let Some(callable) = graph.callables.get_mut(&target) {
                            callable.open = true;
                        }
                    }
                }
            }
        }
        if any_unknown {
            graph.callables.values_mut().for_each(|c| c.open = true);
        }
        graph
    }

    /// Returns the facts about a callable; `None` if it is in no symbol table.
    pub fn callable(&self, at: OpAt) -> Option<&Callable> {
        self.callables.get(&at)
    }
    /// Returns the callable that a call names.
    pub fn callee(&self, call: OpAt) -> Option<OpAt> {
        self.callees.get(&call).copied()
    }
    /// Returns the entry block of a callable's region; none if it is a declaration.
    pub fn entry(tree: &Tree<'_>, callable: OpAt) -> Option<(RegionAt, BlockId)> {
        let region = *tree.regions(callable).first()?;
        Some((region, tree.body(region.body).entry_block(region.region)?))
    }

    fn add_call(
        &mut self,
        reg: &Registry,
        tree: &Tree<'_>,
        tables: &SymbolTables,
        call: OpAt,
        reference: Attr,
    ) -> bool {
        let table = enclosing_table(tree, tables, call);
        let Some(target) = table.and_then(|table| tables.resolve(reg, table, reference)) else {
            return false;
        };
        let Some(callable) = self.callables.get_mut(&target) else { return false };
        callable.callers.push(call);
        self.callees.insert(call, target);
        true
    }

    /// Collects the callables in symbol tables.
    fn collect(&mut self, reg: &Registry, tree: &Tree<'_>) {
        // Whether all uses of the symbols with nested visibility are under the anchor.
        let mut closed: FxHashMap<OpAt, bool> = FxHashMap::default();
        for at in std::iter::once(tree.anchor()).chain(tree.pre_order().iter().copied()) {
            let body = tree.body(at.body);
            if !reg.has(body, at.op, Trait::SymbolTable) {
                continue;
            }
            let hidden = symbol_name(reg, body, at.op).is_none()
                || visibility(reg, body, at.op) == "private";
            let around =
                at != tree.anchor() && nearest(tree, &closed, at).copied().unwrap_or(false);
            closed.insert(at, hidden || around);
            for member in tree.regions(at).into_iter().flat_map(|r| tree.ops_in(r)) {
                let inner = tree.body(member.body);
                if symbol_name(reg, inner, member.op).is_some()
                    && reg.is_callable(inner, member.op)
                    && is_entered_first(reg, inner, member.op)
                {
                    let open = match visibility(reg, tree.body(member.body), member.op) {
                        "private" => false,
                        "nested" => !(hidden || around),
                        _ => true,
                    };
                    self.callables.insert(member, Callable { callers: Vec::new(), open });
                }
            }
        }
    }
}

/// Returns whether `at` is unregistered and may hold symbols that are not known as such.
fn may_be_unknown_table(reg: &Registry, tree: &Tree<'_>, at: OpAt) -> bool {
    let body = tree.body(at.body);
    reg.def(body, at.op).is_none() && body.num_regions(at.op) == 1
}

/// Returns the entry of `of` for the nearest operation enclosing `at` that has one.
fn nearest<'m, T>(tree: &Tree<'_>, of: &'m FxHashMap<OpAt, T>, at: OpAt) -> Option<&'m T> {
    let mut cursor = at;
    while cursor != tree.anchor() {
        cursor = tree.parent(cursor)?;
        if let Some(found) = of.get(&cursor) {
            return Some(found);
        }
    }
    None
}

/// Returns whether calls execute the first region of a callable, if it has blocks: that is the [entry](CallGraph::entry).
fn is_entered_first(reg: &Registry, body: &Body, op: OpId) -> bool {
    let first = body.all_regions(op).next();
    let executed = reg.callable_region(body, op);
    executed.is_none_or(|executed| first.is_some_and(|first| first.region == executed.region))
}

/// Returns the symbol that a call names, if all operands of the call are arguments.
fn symbol_callee(reg: &Registry, tree: &Tree<'_>, at: OpAt) -> Option<Attr> {
    let body = tree.body(at.body);
    let CallInterfaceCallable::Symbol(symbol) = reg.callee(body, at.op)? else { return None };
    let passes_all = reg.call_arg_operands(body, at.op) == (0, body.num_operands(at.op));
    passes_all.then_some(symbol)
}

/// Returns the nearest symbol table that encloses an operation.
fn enclosing_table(tree: &Tree<'_>, tables: &SymbolTables, at: OpAt) -> Option<OpAt> {
    let mut enclosing = std::iter::successors(tree.parent(at), |&at| tree.parent(at));
    enclosing.find(|&at| tables.contains(at))
}
