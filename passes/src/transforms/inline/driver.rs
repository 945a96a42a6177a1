//! The order of the work, and the decision which calls are inlined: those of callables that are not
//! recursive, not too large, and whose blocks the region of the call can have. E.g. for `@main`
//! that calls `@f` and `@f` that calls `@g`, the calls in `@f` are inlined first, then those in
//! `@main`, among them the ones that the body of `@f` brings.

use ir_core::body::OwnedRegion;
use ir_core::def::Trait;
use ir_core::interfaces::{CallInterfaceCallable, InlineSite, InlinedBlocks};
use ir_core::{AttrKind, Body, Loc, OpId};
use rustc_hash::FxHashSet;

use super::bodies::Bodies;
use super::locations::CallSites;
use super::settings::{Limits, SimplificationPipelines, UNLIMITED};
use super::uses::{Graph, UseCounts};
use super::{legality, splice};
use crate::body_text::BodyText;
use crate::cx::PassCx;
use crate::pass::{AnchorContext, PassFailed};
use crate::remarks::OF_SINGLE_OP;
use analyses::callable_graph::{CallableGraph, CallableId};
use analyses::symbol_tables::SymbolTables;
use analyses::tree::{OpAt, RegionAt, Tree};

/// Inlines calls in `anchor`.
pub(super) fn run(
    cx: &PassCx<'_>,
    body: &mut Body,
    anchor: OpId,
    context: AnchorContext,
    pipelines: SimplificationPipelines,
    limits: Limits,
) -> Result<(), PassFailed> {
    let (owners, tables, callables) = {
        let tree = Tree::of(body, anchor);
        let tables = SymbolTables::of(cx.reg, &tree);
        let callables = CallableGraph::of(cx.reg, &tree, &tables);
        (Bodies::owners_of(&tree), tables, callables)
    };
    let graph = Graph { reg: cx.reg, tables: &tables, callables: &callables };
    let mut bodies = Bodies::new(body, owners);
    let uses = UseCounts::new(graph, &mut bodies, OpAt { body: 0, op: anchor }, context);
    let mut inliner =
        Inliner { cx, graph, bodies, uses, pipelines, limits, calls: Vec::new(), dead: Vec::new() };
    for component in callables.components() {
        inliner.component(component)?;
    }
    inliner.erase_dead();
    Ok(())
}

/// A call of a known callable.
#[derive(Clone, Copy)]
struct Call {
    at: OpAt,
    /// The callable that contains the call.
    caller: CallableId,
    target: CallableId,
    /// The index of the inlined call that brought this one; see [`Inlined`].
    origin: Option<usize>,
}

/// A call that was inlined.
#[derive(Clone, Copy)]
struct Inlined {
    target: CallableId,
    origin: Option<usize>,
}

struct Inliner<'c, 'b> {
    cx: &'c PassCx<'c>,
    graph: Graph<'c>,
    bodies: Bodies<'b>,
    uses: UseCounts,
    pipelines: SimplificationPipelines,
    limits: Limits,
    /// The calls of the current component.
    calls: Vec<Call>,
    /// The callables to erase at the end.
    dead: Vec<CallableId>,
}

impl<'c> Inliner<'c, '_> {
    /// Simplifies and inlines in a component of the call graph until nothing changes.
    fn component(&mut self, mut component: Vec<CallableId>) -> Result<(), PassFailed> {
        let mut rounds = 0;
        loop {
            self.simplify(&component)?;
            let inlined_any = self.inline_calls(&mut component);
            rounds += 1;
            if !inlined_any || rounds >= self.limits.iterations {
                return Ok(());
            }
        }
    }

    /// Runs the pipelines on the callables of a component.
    fn simplify(&mut self, component: &[CallableId]) -> Result<(), PassFailed> {
        let graph = self.graph;
        let mut simplified = Vec::new();
        for &callable in component {
            let node = graph.callables.node(callable);
            let has_children = node.has_children();
            let body = self.bodies.body(node.at.body);
            let isolated = graph.reg.def(body, node.at.op).is_some_and(|def| def.is_isolated());
            if has_children || !isolated {
                continue;
            }
            self.simplify_one(node.at)?;
            simplified.push(callable);
        }
        for callable in simplified {
            self.uses.recount(graph, &mut self.bodies, callable);
        }
        Ok(())
    }

    fn simplify_one(&mut self, at: OpAt) -> Result<(), PassFailed> {
        let Some(body) = self.bodies.body_mut(at.body) else { return Ok(()) };
        let name = body.name(at.op);
        let SimplificationPipelines { default, by_op } = &mut self.pipelines;
        let own = by_op.iter_mut().find(|pipeline| pipeline.anchor == Some(name));
        let pipeline = own.unwrap_or(default);
        if pipeline.is_empty() {
            return Ok(());
        }
        // Remarks name the body by its key.
        let key = body.source_key();
        body.set_source_key(OF_SINGLE_OP | key);
        let result = pipeline.run_in_pass(self.cx, body, at.op);
        body.set_source_key(key);
        result.map_err(|failed| failed.within_all(&self.bodies.source_keys(at.body)))
    }

    /// Inlines the calls in a component. Returns whether there were any.
    fn inline_calls(&mut self, component: &mut Vec<CallableId>) -> bool {
        let mut dead: Vec<CallableId> = Vec::new();
        let mut is_dead: FxHashSet<CallableId> = FxHashSet::default();
        self.calls.clear();
        for &callable in component.iter() {
            if self.uses.is_dead(self.graph, &self.bodies, callable) {
                dead.push(callable);
                is_dead.insert(callable);
                continue;
            }
            let ops = self.region(callable).map(|region| self.ops_of(region)).unwrap_or_default();
            self.collect(ops, callable, Nested::Skip, None);
        }
        let mut history: Vec<Inlined> = Vec::new();
        let mut next = 0;
        while let Some(&call) = self.calls.get(next) {
            next += 1;
            if is_dead.contains(&call.caller) || is_recursive(&history, call) {
                continue;
            }
            if !self.should_inline(call) {
                continue;
            }
            let node = self.graph.callables.node(call.target);
            let moves = !node.has_children()
                && self.uses.has_one_use(self.graph, &self.bodies, call.target);
            let blocks = if moves { InlinedBlocks::Moved } else { InlinedBlocks::Cloned };
            let Some(ops) = self.inline(call, blocks) else { continue };
            self.collect(ops, call.caller, Nested::Visit, Some(history.len()));
            history.push(Inlined { target: call.target, origin: call.origin });
            self.uses.drop_call(self.graph, &mut self.bodies, call.caller, call.at);
            self.uses.add_inlined(call.target, call.caller);
            if let Some(body) = self.bodies.body_mut(call.at.body) {
                body.erase_op(call.at.op);
            }
            if moves {
                self.uses.erase(self.graph, call.target);
                dead.push(call.target);
                is_dead.insert(call.target);
            }
        }
        component.retain(|callable| !is_dead.contains(callable));
        self.dead.extend(dead);
        !history.is_empty()
    }

    /// Returns the callable region of a callable.
    fn region(&mut self, callable: CallableId) -> Option<RegionAt> {
        let at = self.graph.callables.node(callable).at;
        let body = self.bodies.body(at.body);
        let owned = self.graph.reg.callable_region(body, at.op)?.region;
        self.bodies.regions(at).into_iter().find(|region| region.region == owned)
    }

    /// Returns the operations of a region, block by block.
    fn ops_of(&self, region: RegionAt) -> Vec<Vec<OpAt>> {
        let body = self.bodies.body(region.body);
        let at = |op| OpAt { body: region.body, op };
        body.blocks_of(region.region).map(|block| body.ops_of(block).map(at).collect()).collect()
    }

    /// Adds the calls among operations of `caller` to the list, which are given block by block:
    /// those of the last block first, and of each block in order.
    fn collect(
        &mut self,
        blocks: Vec<Vec<OpAt>>,
        caller: CallableId,
        nested: Nested,
        origin: Option<usize>,
    ) {
        let reg = self.graph.reg;
        let mut stack: Vec<_> = blocks.into_iter().map(|ops| (ops, caller)).collect();
        while let Some((ops, caller)) = stack.pop() {
            for at in ops {
                let body = self.bodies.body(at.body);
                if reg.is_call(body, at.op) {
                    let call = |target| Call { at, caller, target, origin };
                    let call = self.target(at).map(call);
                    self.calls.extend(call);
                    continue;
                }
                if body.num_regions(at.op) == 0 {
                    continue;
                }
                let inner = self.graph.callables.id(at);
                let callable_region = inner.and_then(|inner| self.region(inner));
                for region in self.bodies.regions(at) {
                    let inner = inner.filter(|_| callable_region == Some(region));
                    if nested == Nested::Visit || inner.is_none() {
                        let caller = inner.unwrap_or(caller);
                        stack.extend(self.ops_of(region).into_iter().map(|ops| (ops, caller)));
                    }
                }
            }
        }
    }

    /// Returns the callable that a call calls, if it is known and not named through several symbol
    /// tables.
    fn target(&self, at: OpAt) -> Option<CallableId> {
        let Graph { reg, tables, callables } = self.graph;
        let body = self.bodies.body(at.body);
        match reg.callee(body, at.op)? {
            CallInterfaceCallable::Value(value) => {
                callables.id(OpAt { body: at.body, op: body.defining_op(value)? })
            }
            CallInterfaceCallable::Symbol(reference) => {
                let AttrKind::SymbolRef { nested, .. } = reg.ctx().attr(reference) else {
                    return None;
                };
                if !nested.is_empty() {
                    return None;
                }
                let table = self.graph.table(&self.bodies, at)?;
                callables.of_symbol(reg, tables, table, reference)
            }
        }
    }

    /// Returns whether a call should be inlined if its dialects permit it.
    fn should_inline(&mut self, call: Call) -> bool {
        let reg = self.graph.reg;
        let body = self.bodies.body(call.at.body);
        if reg.has(body, call.at.op, Trait::Terminator) {
            return false;
        }
        let node = self.graph.callables.node(call.target);
        let recursive = |target: CallableId| target == call.target || target == call.caller;
        if node.edges.iter().any(|edge| recursive(edge.target())) {
            return false;
        }
        let Some(region) = self.region(call.target) else { return false };
        let mut enclosing = self.bodies.region(call.at);
        while let Some(outer) = enclosing {
            if outer == region {
                return false;
            }
            enclosing = self.bodies.region_owner(outer).and_then(|at| self.bodies.region(at));
        }
        let is_one_block = self.bodies.body(region.body).has_one_block(region.region);
        (is_one_block || self.may_have_several_blocks(call)) && self.is_profitable(call, region)
    }

    /// Returns whether the region that a call is in may have several blocks.
    fn may_have_several_blocks(&self, call: Call) -> bool {
        let Some(parent) = self.bodies.parent(call.at) else { return false };
        let target = self.graph.callables.node(call.target).at;
        let name = |at: OpAt| self.bodies.body(at.body).name(at.op);
        let def = self.graph.reg.op(name(parent));
        name(parent) == name(target) || def.is_some_and(|def| !def.has(Trait::SingleBlock))
    }

    /// Returns whether the callable is small enough.
    fn is_profitable(&mut self, call: Call, callee: RegionAt) -> bool {
        let threshold = self.limits.threshold;
        if threshold == 0 || threshold >= UNLIMITED {
            return threshold != 0;
        }
        let Some(caller) = self.region(call.caller) else { return true };
        let of = |region: RegionAt| count_ops(self.bodies.body(region.body), region.region) as i64;
        let caller = of(caller);
        caller == 0 || of(callee).saturating_mul(100) / caller <= threshold
    }

    /// Inlines a call, if that is legal. Returns the operations of the new blocks, block by block.
    fn inline(&mut self, call: Call, blocks: InlinedBlocks) -> Option<Vec<Vec<OpAt>>> {
        let reg = self.graph.reg;
        let source = self.region(call.target)?;
        let destination = self.bodies.region(call.at)?;
        let owner = self.bodies.region_owner(destination)?;
        let callable = self.graph.callables.node(call.target).at;
        let in_body = |at: OpAt| (self.bodies.body(at.body), at.op);
        let site = InlineSite {
            reg,
            call: in_body(call.at),
            callable: in_body(callable),
            source: OwnedRegion { body: self.bodies.body(source.body), region: source.region },
            destination: destination.region,
            destination_owner: in_body(owner),
            blocks,
        };
        let interface = legality::interface(&site)?;
        let snapshot = if source.body == call.at.body {
            None
        } else {
            Some(self.bodies.snapshot(source.body)?)
        };
        let callable =
            splice::Callable { body: snapshot.as_deref(), region: source.region, blocks };
        let mut sites = self.call_sites(call.at, source.body);
        let body = self.bodies.body_mut(call.at.body)?;
        let ops = splice::inline(reg, body, call.at.op, callable, interface, &mut sites);
        let at = |op| OpAt { body: call.at.body, op };
        Some(ops.into_iter().map(|ops| ops.into_iter().map(at).collect()).collect())
    }

    /// Returns the map of the locations in body `source` for a call.
    fn call_sites(&self, call: OpAt, source: usize) -> CallSites<'c> {
        let text = |number: usize| -> Option<BodyText<'c>> {
            let keys = self.bodies.source_keys(number);
            Some(keys.into_iter().fold(self.cx.text?, BodyText::child))
        };
        let reg = self.graph.reg;
        let loc: Loc = self.bodies.body(call.body).loc(call.op);
        let caller = BodyText::explicit_locs(text(call.body), reg).of(loc);
        CallSites::new(reg, text(source), caller)
    }

    /// Erases dead callables, the innermost first.
    fn erase_dead(&mut self) {
        for callable in std::mem::take(&mut self.dead).into_iter().rev() {
            let at = self.graph.callables.node(callable).at;
            if let Some(body) = self.bodies.body_mut(at.body)
                && !body.is_erased(at.op)
            {
                body.erase_op(at.op);
            }
        }
    }
}

/// The treatment of calls inside nested callables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nested {
    Skip,
    Visit,
}

/// Returns whether a call came about by inlining the callable that it calls.
fn is_recursive(history: &[Inlined], call: Call) -> bool {
    let mut origins = std::iter::successors(call.origin, |&index| history[index].origin);
    origins.any(|index| history[index].target == call.target)
}

/// Returns the number of operations in a region.
fn count_ops(body: &Body, region: ir_core::RegionId) -> usize {
    let mut stack = vec![(body, region)];
    let mut count = 0;
    while let Some((body, region)) = stack.pop() {
        for op in body.ops_in(region) {
            count += 1;
            if let Some(nested) = body.nested(op) {
                stack.extend(nested.roots().iter().map(|&root| (&**nested, root)));
            }
        }
    }
    count
}
