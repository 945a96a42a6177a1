//! Who calls whom: callables by symbol, their known callers, and whether there may be others.
//!
//! A call is an operation of the call interface whose attribute `callee` names a callable in the nearest enclosing symbol table; its
//! operands are the callable's arguments. Every other mention of a callable's symbol, and every unregistered operation that might hold
//! a symbol table, makes the callable *open*: not all of its callers are known.

use ir_core::def::Trait;
use ir_core::symbols::{References, symbol_name, visibility};
use ir_core::{Attr, AttrKind, BlockId, Ident, Registry};
use rustc_hash::FxHashMap;

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

type Table = FxHashMap<Ident, OpAt>;

impl CallGraph {
    /// Returns the calls under the anchor of `tree`.
    pub fn of(reg: &Registry, tree: &Tree<'_>) -> Self {
        let mut graph =
            CallGraph { callables: FxHashMap::default(), callees: FxHashMap::default() };
        let tables = graph.collect(reg, tree);
        let callee = reg.ctx().ident("callee");
        let mut references = References::new(reg.ctx());
        let mut any_unknown = false;
        for &at in tree.pre_order() {
            let body = tree.body(at.body);
            any_unknown |= may_be_unknown_table(reg, tree, at);
            let is_call = reg.has(body, at.op, Trait::CallOpInterface);
            let table = nearest(tree, &tables, at);
            let dicts = [body.props(at.op), body.attrs(at.op)];
            for &(name, attr) in dicts.iter().flat_map(|&d| reg.ctx().dict(d)) {
                if is_call && name == callee && graph.add_call(reg, table, &tables, at, attr) {
                    continue;
                }
                for &reference in references.of(attr) {
                    for target in resolve(reg, table, &tables, reference) {
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
        table: Option<&Table>,
        tables: &FxHashMap<OpAt, Table>,
        call: OpAt,
        reference: Attr,
    ) -> bool {
        let path = resolve(reg, table, tables, reference);
        let AttrKind::SymbolRef { nested, .. } = reg.ctx().attr(reference) else { return false };
        let Some(&target) = path.get(nested.len()) else { return false };
        let Some(callable) = self.callables.get_mut(&target) else { return false };
        callable.callers.push(call);
        self.callees.insert(call, target);
        true
    }

    /// Collects symbol tables and the callables in them.
    fn collect(&mut self, reg: &Registry, tree: &Tree<'_>) -> FxHashMap<OpAt, Table> {
        let mut tables: FxHashMap<OpAt, Table> = FxHashMap::default();
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
            let mut table = Table::default();
            for member in tree.regions(at).into_iter().flat_map(|r| tree.ops_in(r)) {
                let inner = tree.body(member.body);
                let Some(name) = symbol_name(reg, inner, member.op) else { continue };
                table.entry(name).or_insert(member);
                let callable = [Trait::CallableOpInterface, Trait::FunctionOpInterface];
                if callable.iter().any(|&t| reg.has(inner, member.op, t)) {
                    let open = match visibility(reg, tree.body(member.body), member.op) {
                        "private" => false,
                        "nested" => !(hidden || around),
                        _ => true,
                    };
                    self.callables.insert(member, Callable { callers: Vec::new(), open });
                }
            }
            tables.insert(at, table);
        }
        tables
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

/// Returns the symbols on the way of a reference, as far as they are found.
fn resolve(
    reg: &Registry,
    table: Option<&Table>,
    tables: &FxHashMap<OpAt, Table>,
    reference: Attr,
) -> Vec<OpAt> {
    let AttrKind::SymbolRef { root, nested } = reg.ctx().attr(reference) else { return Vec::new() };
    let mut found = Vec::new();
    let mut table = table;
    for name in std::iter::once(root).chain(nested.iter()) {
        let Some(&target) = table.and_then(|t| t.get(name)) else { break };
        found.push(target);
        table = tables.get(&target);
    }
    found
}
