//! Decides what to remove. A plan names operations, and operands, results and arguments by index; it changes nothing.
//!
//! For example, if no caller of `@f` uses its result, the plan contains the result of each call, the operand of `return` in `@f`, and the
//! operations that compute only that operand:
//!
//! ```mlir
//! func.func private @f(%a: i32) -> i32 {     // func.func private @f() {
//!   %0 = arith.muli %a, %a : i32             //
//!   return %0 : i32                          //   return
//! }                                          // }
//! ```
//!
//! Invariant: in a finished plan, no remaining operand is a removed value.

use ir_core::def::{Arity, SegmentRule, Trait, ValueDecl};
use ir_core::effects::is_memory_effect_free;
use ir_core::symbols::{symbol_name, visibility};
use ir_core::{AttrKind, BlockId, OpId, Registry, Type, TypeKind, ValueId, ValueOwner};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analyses::calls::CallGraph;
use crate::analyses::liveness::Liveness;
use crate::analyses::reachability::Reachability;
use crate::analyses::region_flow::{RegionFlow, Slot};
use crate::analyses::tree::{OpAt, Tree, ValueAt};

/// For each index of a list, whether the element is removed.
pub(super) type Mask = Vec<bool>;

/// The changes in one body.
#[derive(Default)]
pub(super) struct BodyPlan {
    /// The operation that owns the body, and the number of the body it is in.
    pub(super) owner: Option<OpAt>,
    /// Operations to erase with their regions; none is inside another.
    pub(super) erased: Vec<OpId>,
    /// Operations that lose operands, in order.
    pub(super) operands: Vec<(OpId, Mask)>,
    /// Operations to rebuild with fewer results (or as many), by the order in which that is done.
    pub(super) rebuilt: Vec<(usize, OpId, Mask)>,
    /// Blocks that lose arguments.
    pub(super) arguments: Vec<(BlockId, Mask)>,
    /// Functions whose signature loses arguments and results.
    pub(super) signatures: Vec<(OpId, Mask, Mask)>,
}

/// What to do in all bodies of a [`Tree`], by their numbers.
pub(super) struct Plan {
    pub(super) bodies: Vec<BodyPlan>,
}

impl Plan {
    pub(super) fn of(reg: &Registry, tree: &Tree<'_>) -> Plan {
        let calls = CallGraph::of(reg, tree);
        let reached = Reachability::of(reg, tree, &calls);
        let liveness = Liveness::of(reg, tree, &calls, &reached);
        let mut planner =
            Planner { reg, tree, calls: &calls, liveness, pinned: FxHashSet::default() };
        // Each round keeps more than the one before, so this ends; the first plan is nearly always right.
        loop {
            let draft = planner.draft();
            if !planner.keep_what_is_used(&draft) {
                return draft.finish(tree);
            }
        }
    }
}

/// A plan that is not checked yet.
#[derive(Default)]
struct Draft {
    erased: FxHashSet<OpAt>,
    operands: FxHashMap<OpAt, Mask>,
    results: FxHashMap<OpAt, Mask>,
    order: Vec<OpAt>,
    arguments: FxHashMap<(usize, BlockId), Mask>,
    signatures: Vec<(OpAt, Mask, Mask)>,
}

impl Draft {
    fn rebuild(&mut self, at: OpAt, operands: Mask, results: Mask) {
        self.operands.insert(at, operands);
        if self.results.insert(at, results).is_none() {
            self.order.push(at);
        }
    }

    /// The operations that go, with all that is in them.
    fn gone(&self, tree: &Tree<'_>) -> FxHashSet<OpAt> {
        let mut gone = FxHashSet::default();
        for &at in tree.pre_order() {
            if self.erased.contains(&at)
                || tree.parent(at).is_some_and(|parent| gone.contains(&parent))
            {
                gone.insert(at);
            }
        }
        gone
    }

    fn finish(mut self, tree: &Tree<'_>) -> Plan {
        let mut bodies: Vec<BodyPlan> = (0..tree.num_bodies())
            .map(|b| BodyPlan { owner: tree.owner(b), ..BodyPlan::default() })
            .collect();
        let gone = self.gone(tree);
        for &at in tree.pre_order() {
            let outer_goes = tree.parent(at).is_some_and(|parent| gone.contains(&parent));
            if self.erased.contains(&at) && !outer_goes {
                bodies[at.body].erased.push(at.op);
            }
            if gone.contains(&at) {
                continue;
            }
            if let Some(mask) = self.operands.remove(&at).filter(|m| m.contains(&true)) {
                bodies[at.body].operands.push((at.op, mask));
            }
            for region in tree.regions(at) {
                for block in tree.body(region.body).blocks_of(region.region) {
                    if let Some(mask) = self.arguments.remove(&(region.body, block)) {
                        bodies[region.body].arguments.push((block, mask));
                    }
                }
            }
        }
        for (rank, at) in self.order.iter().enumerate().filter(|(_, at)| !gone.contains(at)) {
            if let Some(mask) = self.results.remove(at) {
                bodies[at.body].rebuilt.push((rank, at.op, mask));
            }
        }
        for (at, arguments, results) in self.signatures.into_iter().filter(|s| !gone.contains(&s.0))
        {
            bodies[at.body].signatures.push((at.op, arguments, results));
        }
        Plan { bodies }
    }
}

struct Planner<'t, 'a> {
    reg: &'t Registry,
    tree: &'t Tree<'a>,
    calls: &'t CallGraph,
    liveness: Liveness<'t, 'a>,
    /// Operations that stay even if they are dead.
    pinned: FxHashSet<OpAt>,
}

impl Planner<'_, '_> {
    /// The removals that liveness allows, operation by operation, in post-order.
    fn draft(&self) -> Draft {
        let mut draft = Draft::default();
        for &at in self.tree.post_order() {
            let body = self.tree.body(at.body);
            let has = |t| self.reg.has(body, at.op, t);
            if has(Trait::FunctionOpInterface) {
                self.function(at, &mut draft);
            } else if self.liveness.flow(at).is_none()
                && (has(Trait::Terminator) || has(Trait::CallOpInterface))
            {
                // Terminators are removed with their blocks, calls change with their callees.
            } else if self.may_be_erased(at) {
                draft.erased.insert(at);
            } else if let Some(flow) = self.liveness.flow(at) {
                self.region_branch(at, flow, &mut draft);
            }
        }
        draft
    }

    fn may_be_erased(&self, at: OpAt) -> bool {
        let body = self.tree.body(at.body);
        !self.pinned.contains(&at)
            && self.tree.results(at).all(|v| self.liveness.is_dead(v))
            && symbol_name(self.reg, body, at.op).is_none()
            && is_memory_effect_free(self.reg, body, at.op)
    }

    /// Removes dead arguments of a function, and results that no caller needs, if all callers are known.
    fn function(&self, at: OpAt, draft: &mut Draft) {
        let Some(known) = self.calls.callable(at).filter(|c| !c.open) else { return };
        let Some((region, entry)) = CallGraph::entry(self.tree, at) else { return };
        let Some((inputs, results)) = function_type(self.reg, self.tree, at) else { return };
        let body = self.tree.body(region.body);
        let arguments = body.block_args(entry);
        if visibility(self.reg, self.tree.body(at.body), at.op) == "public"
            || arguments.len() != inputs.len()
        {
            return;
        }
        let dead = |&value| self.liveness.is_dead(ValueAt { body: region.body, value });
        let dead_arguments: Mask = arguments.iter().map(dead).collect();
        let mut dead_results: Mask = vec![true; results.len()];
        for &call in &known.callers {
            let caller = self.tree.body(call.body);
            if caller.num_operands(call.op) != inputs.len()
                || caller.num_results(call.op) != results.len()
            {
                return;
            }
            for (goes, value) in dead_results.iter_mut().zip(self.tree.results(call)) {
                *goes &= self.liveness.is_dead(value);
            }
        }
        let may_shrink = |&call| self.may_shrink(call, &dead_arguments, &dead_results);
        if !known.callers.iter().all(may_shrink) {
            return;
        }
        for block in body.blocks_of(region.region) {
            let Some(op) =
                body.last_op(block).filter(|&o| self.reg.has(body, o, Trait::ReturnLike))
            else {
                continue;
            };
            if body.num_operands(op) != results.len() {
                dead_results.fill(false);
            }
        }
        for block in body.blocks_of(region.region) {
            let Some(op) =
                body.last_op(block).filter(|&o| self.reg.has(body, o, Trait::ReturnLike))
            else {
                continue;
            };
            draft.operands.insert(OpAt { body: region.body, op }, dead_results.clone());
        }
        for &call in &known.callers {
            draft.rebuild(call, dead_arguments.clone(), dead_results.clone());
        }
        draft.arguments.insert((region.body, entry), dead_arguments.clone());
        draft.signatures.push((at, dead_arguments, dead_results));
    }

    /// Whether the definition of an operation allows it to lose these operands and results.
    fn may_shrink(&self, at: OpAt, operands: &[bool], results: &[bool]) -> bool {
        let Some(def) = self.reg.def(self.tree.body(at.body), at.op) else { return true };
        fits(&def.operands, &def.operand_segments, operands)
            && fits(&def.results, &def.result_segments, results)
    }

    /// Removes what a region branch carries for nothing: values that are connected by forwarding stay or go together.
    fn region_branch(&self, at: OpAt, flow: &RegionFlow, draft: &mut Draft) {
        let body = self.tree.body(at.body);
        let targets: FxHashSet<_> = flow.edges.iter().map(|e| e.1).collect();
        let mut kept_slots: FxHashSet<Slot> = flow.control.iter().copied().collect();
        let arguments = flow.blocks.iter().flat_map(|&b| body.block_args(b).iter().copied());
        let mut kept_values: FxHashSet<_> = body
            .results(at.op)
            .chain(arguments)
            .filter(|&value| {
                // A value that no branch sets (an induction variable) belongs to the operation.
                !targets.contains(&value)
                    || !self.liveness.is_dead(ValueAt { body: at.body, value })
            })
            .collect();
        let (mut from, mut to): (FxHashMap<Slot, Vec<ValueId>>, FxHashMap<ValueId, Vec<Slot>>) =
            Default::default();
        for &(slot, value) in &flow.edges {
            from.entry(slot).or_default().push(value);
            to.entry(value).or_default().push(slot);
        }
        let mut slots: Vec<Slot> = kept_slots.iter().copied().collect();
        let mut values: Vec<ValueId> = kept_values.iter().copied().collect();
        loop {
            if let Some(slot) = slots.pop() {
                values.extend(
                    from.get(&slot)
                        .into_iter()
                        .flatten()
                        .filter(|&&value| kept_values.insert(value)),
                );
            } else if let Some(value) = values.pop() {
                slots.extend(
                    to.get(&value).into_iter().flatten().filter(|&&slot| kept_slots.insert(slot)),
                );
            } else {
                break;
            }
        }
        let operands = |op| {
            (0..body.num_operands(op))
                .map(|index| !kept_slots.contains(&Slot { op, index }))
                .collect()
        };
        let (dropped, results): (Mask, Mask) =
            (operands(at.op), body.results(at.op).map(|v| !kept_values.contains(&v)).collect());
        let terminators: Vec<(OpAt, Mask)> =
            flow.terminators.iter().map(|&op| (OpAt { body: at.body, op }, operands(op))).collect();
        let fits = self.may_shrink(at, &dropped, &results)
            && terminators.iter().all(|(t, m)| self.may_shrink(*t, m, &[]));
        if !fits {
            return;
        }
        draft.operands.extend(terminators);
        for &block in &flow.blocks {
            let mask = body.block_args(block).iter().map(|v| !kept_values.contains(v)).collect();
            draft.arguments.insert((at.body, block), mask);
        }
        draft.rebuild(at, dropped, results);
    }

    /// Makes live, or pins, what a draft would remove although an operand that stays names it. Whether there was any.
    fn keep_what_is_used(&mut self, draft: &Draft) -> bool {
        let gone = draft.gone(self.tree);
        let tree = self.tree;
        let mut found = false;
        for &at in tree.pre_order().iter().filter(|at| !gone.contains(at)) {
            let mask = draft.operands.get(&at);
            for (index, value) in tree.operands(at).enumerate() {
                if mask.is_some_and(|m| m.get(index) == Some(&true)) {
                    continue;
                }
                let (holder, removed) = match tree.body(value.body).owner(value.value) {
                    ValueOwner::Result { op, index } => {
                        let op = OpAt { body: value.body, op };
                        (
                            Some(op),
                            draft.results.get(&op).is_some_and(|m| m.get(index) == Some(&true)),
                        )
                    }
                    ValueOwner::Argument { block, index } => {
                        let mask = draft.arguments.get(&(value.body, block));
                        (
                            tree.block_owner(value.body, block),
                            mask.is_some_and(|m| m.get(index) == Some(&true)),
                        )
                    }
                };
                let holder_goes = holder.is_some_and(|h| gone.contains(&h));
                if !removed && !holder_goes {
                    continue;
                }
                found |= self.liveness.require(value);
                let mut cursor = holder.filter(|_| holder_goes);
                while let Some(op) = cursor {
                    found |= self.pinned.insert(op);
                    cursor = tree.parent(op).filter(|parent| gone.contains(parent));
                }
            }
        }
        found
    }
}

/// Whether a list declared so can lose the elements of `mask`: only those of one list of any length.
fn fits(declared: &[ValueDecl], segments: &SegmentRule, mask: &[bool]) -> bool {
    if !mask.contains(&true) {
        return true;
    }
    let mut variadic =
        declared.iter().enumerate().filter(|(_, d)| matches!(d.arity, Arity::Variadic));
    let (Some((at, _)), None) = (variadic.next(), variadic.next()) else { return false };
    let others_fixed =
        declared.iter().enumerate().all(|(i, d)| i == at || matches!(d.arity, Arity::One));
    let behind = declared.len() - at - 1;
    matches!(segments, SegmentRule::Infer)
        && others_fixed
        && mask.iter().enumerate().all(|(i, &goes)| !goes || (i >= at && i + behind < mask.len()))
}

/// The inputs and results of a function whose type is a function type.
pub(super) fn function_type<'r>(
    reg: &'r Registry,
    tree: &Tree<'_>,
    at: OpAt,
) -> Option<(&'r [Type], &'r [Type])> {
    let ctx = reg.ctx();
    let attr = tree.body(at.body).attr(ctx, at.op, reg.names.function_type)?;
    let AttrKind::Type(ty) = ctx.attr(attr) else { return None };
    match ctx.ty(*ty) {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
