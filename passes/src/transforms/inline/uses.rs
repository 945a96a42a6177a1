//! How often the callables are used that nothing outside can refer to: at zero a callable is dead,
//! at one its only call can take its blocks.

use ir_core::def::Trait;
use ir_core::effects::is_memory_effect_free;
use ir_core::symbols::{SymbolReferences, symbol_name, visibility};
use ir_core::{Attr, Registry};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bodies::Bodies;
use crate::pass::AnchorContext;
use analyses::callable_graph::{CallEdge, CallableGraph, CallableId};
use analyses::symbol_tables::SymbolTables;
use analyses::tree::OpAt;

/// The call graph, with the symbol tables to which references resolve.
#[derive(Clone, Copy)]
pub(super) struct Graph<'a> {
    pub(super) reg: &'a Registry,
    pub(super) tables: &'a SymbolTables,
    pub(super) callables: &'a CallableGraph,
}

impl Graph<'_> {
    /// Returns the nearest symbol table that encloses `at` or is `at`.
    pub(super) fn table(&self, bodies: &Bodies<'_>, at: OpAt) -> Option<OpAt> {
        let mut cursor = Some(at);
        while let Some(at) = cursor.filter(|&at| !self.tables.contains(at)) {
            cursor = bodies.parent(at);
        }
        cursor
    }
}

/// The uses by one callable.
#[derive(Default)]
struct Uses {
    /// By the operations inside it, each use counted.
    inner: FxHashMap<CallableId, i64>,
    /// By the operation itself.
    top_level: FxHashSet<CallableId>,
}

/// See the module's documentation.
pub(super) struct UseCounts {
    /// The callables that nothing outside can refer to, with the number of their uses.
    discardable: FxHashMap<CallableId, i64>,
    uses: FxHashMap<CallableId, Uses>,
}

/// The callables that references name, as far as they were resolved already.
type Resolved = FxHashMap<Attr, Option<CallableId>>;

impl UseCounts {
    /// Counts the uses under `anchor`.
    pub(super) fn new(
        graph: Graph<'_>,
        bodies: &mut Bodies<'_>,
        anchor: OpAt,
        context: AnchorContext,
    ) -> Self {
        let mut counts =
            UseCounts { discardable: FxHashMap::default(), uses: FxHashMap::default() };
        let mut live = Resolved::default();
        let mut tables: Vec<(OpAt, bool)> = Vec::new();
        // A root operation cannot be referred to from outside.
        let mut stack = vec![(anchor, context == AnchorContext::InPlace)];
        while let Some((at, hidden)) = stack.pop() {
            let is_table = graph.tables.contains(at);
            let hidden = !is_table || hidden || is_private(graph.reg, bodies, at);
            if is_table {
                tables.push((at, hidden));
            }
            for region in bodies.regions(at) {
                let body = bodies.body(region.body);
                let ops = body.blocks_of(region.region).flat_map(|block| body.ops_of(block));
                let at = |op| (OpAt { body: region.body, op }, hidden);
                // Only operations with regions contain tables.
                stack.extend(ops.filter(|&op| body.num_regions(op) > 0).map(at));
            }
        }
        for (table, hidden) in tables.into_iter().rev() {
            counts.add_table(graph, bodies, table, hidden, &mut live);
        }
        for callable in live.into_values().flatten() {
            counts.discardable.remove(&callable);
        }
        for callable in graph.callables.ids() {
            counts.recount(graph, bodies, callable);
        }
        counts
    }

    /// Finds the discardable callables of a table, and those that its other operations refer to.
    fn add_table(
        &mut self,
        graph: Graph<'_>,
        bodies: &mut Bodies<'_>,
        table: OpAt,
        hidden: bool,
        live: &mut Resolved,
    ) {
        let Some(region) = bodies.regions(table).first().copied() else { return };
        let body = bodies.body(region.body);
        let ops: Vec<_> =
            body.blocks_of(region.region).flat_map(|block| body.ops_of(block)).collect();
        for op in ops {
            let at = OpAt { body: region.body, op };
            let Some(callable) = graph.callables.id(at) else {
                each_reference(graph, bodies, at, live, &mut |_, _| {});
                continue;
            };
            let body = bodies.body(at.body);
            let is_symbol = symbol_name(graph.reg, body, op).is_some();
            let discardable = match visibility(graph.reg, body, op) {
                "private" => true,
                "nested" => hidden,
                _ => false,
            };
            if is_symbol && discardable {
                self.discardable.insert(callable, 0);
            }
        }
    }

    /// Counts the uses by `callable` anew.
    pub(super) fn recount(
        &mut self,
        graph: Graph<'_>,
        bodies: &mut Bodies<'_>,
        callable: CallableId,
    ) {
        if let Some(uses) = self.uses.remove(&callable) {
            self.drop_uses(&uses);
        }
        let mut uses = Uses::default();
        let at = graph.callables.node(callable).at;
        let discardable = &mut self.discardable;
        let mut resolved = Resolved::default();
        each_reference(graph, bodies, at, &mut resolved, &mut |target, user| {
            let Some(count) = discardable.get_mut(&target) else { return };
            if user != at {
                *uses.inner.entry(target).or_default() += 1;
            } else if !uses.top_level.insert(target) {
                return;
            }
            *count += 1;
        });
        self.uses.insert(callable, uses);
    }

    fn drop_uses(&mut self, uses: &Uses) {
        let inner = uses.inner.iter().map(|(&target, &count)| (target, count));
        for (target, count) in inner.chain(uses.top_level.iter().map(|&target| (target, 1))) {
            if let Some(total) = self.discardable.get_mut(&target) {
                *total -= count;
            }
        }
    }

    /// Drops the uses by a call of `caller`, which is about to be erased.
    pub(super) fn drop_call(
        &mut self,
        graph: Graph<'_>,
        bodies: &mut Bodies<'_>,
        caller: CallableId,
        call: OpAt,
    ) {
        let UseCounts { discardable, uses } = self;
        let inner = &mut uses.entry(caller).or_default().inner;
        each_reference(graph, bodies, call, &mut Resolved::default(), &mut |target, _| {
            if let Some(count) = inner.get_mut(&target) {
                *count -= 1;
                *discardable.entry(target).or_default() -= 1;
            }
        });
    }

    /// Adds the uses inside `callee` to those of `caller`, into which it was inlined.
    pub(super) fn add_inlined(&mut self, callee: CallableId, caller: CallableId) {
        let added: Vec<(CallableId, i64)> = match self.uses.get(&callee) {
            Some(uses) => uses.inner.iter().map(|(&target, &count)| (target, count)).collect(),
            None => return,
        };
        let inner = &mut self.uses.entry(caller).or_default().inner;
        for (target, count) in added {
            *inner.entry(target).or_default() += count;
            if let Some(total) = self.discardable.get_mut(&target) {
                *total += count;
            }
        }
    }

    /// Forgets a callable and those inside it.
    pub(super) fn erase(&mut self, graph: Graph<'_>, callable: CallableId) {
        let mut stack = vec![callable];
        while let Some(callable) = stack.pop() {
            let edges = &graph.callables.node(callable).edges;
            stack.extend(edges.iter().filter_map(|edge| match edge {
                CallEdge::Child(child) => Some(*child),
                CallEdge::Call(_) => None,
            }));
            if let Some(uses) = self.uses.remove(&callable) {
                self.drop_uses(&uses);
            }
            self.discardable.remove(&callable);
        }
    }

    /// Returns whether a callable is unused and can be erased.
    pub(super) fn is_dead(
        &self,
        graph: Graph<'_>,
        bodies: &Bodies<'_>,
        callable: CallableId,
    ) -> bool {
        self.has_uses(graph, bodies, callable, 0)
    }

    /// Returns whether a callable has one use and can be erased without it.
    pub(super) fn has_one_use(
        &self,
        graph: Graph<'_>,
        bodies: &Bodies<'_>,
        callable: CallableId,
    ) -> bool {
        self.has_uses(graph, bodies, callable, 1)
    }

    fn has_uses(
        &self,
        graph: Graph<'_>,
        bodies: &Bodies<'_>,
        callable: CallableId,
        uses: usize,
    ) -> bool {
        let at = graph.callables.node(callable).at;
        let body = bodies.body(at.body);
        if graph.reg.has(body, at.op, Trait::Symbol) {
            return self.discardable.get(&callable).is_some_and(|&count| count == uses as i64);
        }
        let total: usize = body.results(at.op).map(|result| body.num_uses(result)).sum();
        total == uses && is_memory_effect_free(graph.reg, body, at.op)
    }
}

/// Returns whether nothing outside can refer to `at`.
fn is_private(reg: &Registry, bodies: &Bodies<'_>, at: OpAt) -> bool {
    let body = bodies.body(at.body);
    symbol_name(reg, body, at.op).is_none() || visibility(reg, body, at.op) == "private"
}

/// Calls `visit` for each callable that `at` or an operation inside it refers to, with that
/// operation. Operations inside a nested symbol table are not visited.
fn each_reference(
    graph: Graph<'_>,
    bodies: &mut Bodies<'_>,
    at: OpAt,
    resolved: &mut Resolved,
    visit: &mut dyn FnMut(CallableId, OpAt),
) {
    let table = bodies.parent(at).and_then(|parent| graph.table(bodies, parent));
    let Graph { reg, tables, callables } = graph;
    let mut references = SymbolReferences::new(reg.ctx());
    let mut resolve = |reference: Attr| {
        *resolved
            .entry(reference)
            .or_insert_with(|| callables.of_symbol(reg, tables, table?, reference))
    };
    let mut stack = vec![at];
    while let Some(user) = stack.pop() {
        let body = bodies.body(user.body);
        for dict in [body.props(user.op), body.attrs(user.op)] {
            for &reference in references.of(dict) {
                if let Some(target) = resolve(reference) {
                    visit(target, user);
                }
            }
        }
        if body.num_regions(user.op) == 0 || reg.has(body, user.op, Trait::SymbolTable) {
            continue;
        }
        for region in bodies.regions(user) {
            let body = bodies.body(region.body);
            let ops = body.blocks_of(region.region).flat_map(|block| body.ops_of(block));
            stack.extend(ops.map(|op| OpAt { body: region.body, op }));
        }
    }
}
