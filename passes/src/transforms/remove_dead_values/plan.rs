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

use std::cell::OnceCell;

use analyses::calls::CallGraph;
use analyses::liveness::Liveness;
use analyses::reachability::Reachability;
use analyses::region_flow::{OperandSlot, RegionFlow};
use analyses::tree::{OpAt, Tree, ValueAt};
use ir_core::def::{Arity, SegmentRule, Trait, ValueDecl};
use ir_core::effects::is_memory_effect_free;
use ir_core::symbols::{symbol_name, visibility};
use ir_core::{AttrKind, BlockId, Body, OpId, Registry, Type, TypeKind, ValueOwner};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

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
    /// Operands to be replaced by poison, in order.
    pub(super) poisoned: Vec<(OpId, Mask)>,
    /// The operations that branch among their regions, in post-order.
    pub(super) region_branches: Vec<OpId>,
}

/// The changes in all bodies of a [`Tree`], by their numbers.
pub(super) struct Plan {
    pub(super) bodies: Vec<BodyPlan>,
}

impl Plan {
    pub(super) fn of(reg: &Registry, tree: &Tree<'_>) -> Plan {
        let calls = CallGraph::of(reg, tree);
        let reached = Reachability::of(reg, tree, &calls);
        let liveness = Liveness::of(reg, tree, &calls, &reached);
        let symbol_uses = vec![OnceCell::new(); tree.num_bodies()];
        let mut planner = Planner {
            reg,
            tree,
            calls: &calls,
            liveness,
            pinned: FxHashSet::default(),
            symbol_uses,
        };
        // Each round keeps more than the one before, so this ends; the first plan is nearly always right.
        loop {
            let draft = planner.draft();
            if !planner.keep_what_is_used(&draft) {
                return draft.finish(tree, |at| {
                    reg.has(tree.body(at.body), at.op, Trait::RegionBranchOpInterface)
                });
            }
        }
    }
}

/// A plan that is not checked yet.
#[derive(Default)]
struct Draft {
    erased: FxHashSet<OpAt>,
    /// The operands that an operation loses, and when: the position of the function or branch that decides it, and the
    /// number of the removal among those it decides.
    operands: FxHashMap<OpAt, ((usize, usize), Mask)>,
    results: FxHashMap<OpAt, Mask>,
    order: Vec<OpAt>,
    arguments: FxHashMap<(usize, BlockId), Mask>,
    signatures: Vec<(OpAt, Mask, Mask)>,
    poisoned: FxHashMap<OpAt, Mask>,
    /// By function: the results that no caller needs.
    unused_results: FxHashMap<OpAt, Mask>,
    /// Values that are removed although liveness alone does not say so.
    not_live: FxHashSet<ValueAt>,
}

impl Draft {
    fn rebuild(&mut self, at: OpAt, when: (usize, usize), operands: Mask, results: Mask) {
        self.operands.insert(at, (when, operands));
        // As in upstream, an operation without results stays as it is, and so do the orders of uses of its operands.
        if !results.is_empty() && self.results.insert(at, results).is_none() {
            self.order.push(at);
        }
    }

    /// Returns the operations that go, with all that is in them.
    fn erased(&self, tree: &Tree<'_>) -> FxHashSet<OpAt> {
        let mut erased = FxHashSet::default();
        for &at in tree.pre_order() {
            if self.erased.contains(&at)
                || tree.parent(at).is_some_and(|parent| erased.contains(&parent))
            {
                erased.insert(at);
            }
        }
        erased
    }

    fn finish(mut self, tree: &Tree<'_>, is_region_branch: impl Fn(&OpAt) -> bool) -> Plan {
        let mut bodies: Vec<BodyPlan> = (0..tree.num_bodies())
            .map(|b| BodyPlan { owner: tree.owner(b), ..BodyPlan::default() })
            .collect();
        let erased = self.erased(tree);
        let mut removals = vec![Vec::new(); tree.num_bodies()];
        for &at in tree.pre_order() {
            let outer_is_erased = tree.parent(at).is_some_and(|parent| erased.contains(&parent));
            if self.erased.contains(&at) && !outer_is_erased {
                bodies[at.body].erased.push(at.op);
            }
            if erased.contains(&at) {
                continue;
            }
            if let Some((when, mask)) =
                self.operands.remove(&at).filter(|(_, mask)| mask.contains(&true))
            {
                removals[at.body].push((when, at.op, mask));
            }
            if let Some(mask) = self.poisoned.remove(&at) {
                bodies[at.body].poisoned.push((at.op, mask));
            }
            for region in tree.regions(at) {
                for block in tree.body(region.body).blocks_of(region.region) {
                    if let Some(mask) = self.arguments.remove(&(region.body, block)) {
                        bodies[region.body].arguments.push((block, mask));
                    }
                }
            }
        }
        for (body, mut removals) in bodies.iter_mut().zip(removals) {
            removals.sort_by_key(|(when, ..)| *when);
            body.operands = removals.into_iter().map(|(_, op, mask)| (op, mask)).collect();
        }
        for at in tree.post_order().iter().filter(|at| !erased.contains(at)) {
            if is_region_branch(at) {
                bodies[at.body].region_branches.push(at.op);
            }
        }
        for (rank, at) in self.order.iter().enumerate().filter(|(_, at)| !erased.contains(at)) {
            if let Some(mask) = self.results.remove(at) {
                bodies[at.body].rebuilt.push((rank, at.op, mask));
            }
        }
        for (at, arguments, results) in
            self.signatures.into_iter().filter(|s| !erased.contains(&s.0))
        {
            bodies[at.body].signatures.push((at.op, arguments, results));
        }
        Plan { bodies }
    }
}

/// Returns the positions of the operations of a body in the order in which `SymbolTable::getSymbolUses` visits them: the
/// operations of a region, then the regions inside it, the last one first.
fn symbol_use_order(body: &Body) -> FxHashMap<OpId, usize> {
    let mut order = FxHashMap::default();
    let mut regions = body.roots().to_vec();
    while let Some(region) = regions.pop() {
        for op in body.blocks_of(region).flat_map(|block| body.ops_of(block)) {
            order.insert(op, order.len());
            regions.extend_from_slice(body.regions_of(op));
        }
    }
    order
}

struct Planner<'t, 'a> {
    reg: &'t Registry,
    tree: &'t Tree<'a>,
    calls: &'t CallGraph,
    liveness: Liveness<'t, 'a>,
    /// Operations that stay even if they are dead.
    pinned: FxHashSet<OpAt>,
    /// By body: the positions of its operations in [`symbol_use_order`].
    symbol_uses: Vec<OnceCell<FxHashMap<OpId, usize>>>,
}

impl Planner<'_, '_> {
    /// Returns the removals that liveness allows, operation by operation, in post-order.
    fn draft(&self) -> Draft {
        let mut draft = Draft { unused_results: self.unused_results(), ..Draft::default() };
        for (when, &at) in self.tree.post_order().iter().enumerate() {
            let body = self.tree.body(at.body);
            let has = |t| self.reg.has(body, at.op, t);
            if has(Trait::FunctionOpInterface) {
                self.function(at, when, &mut draft);
            } else if has(Trait::BranchOpInterface) {
                self.branch(at, &mut draft);
            } else if self.liveness.flow(at).is_none()
                && (has(Trait::Terminator) || has(Trait::CallOpInterface))
            {
                // Terminators are removed with their blocks, calls change with their callees.
                if has(Trait::CallOpInterface) && self.is_unreached_call(at, &draft) {
                    draft.erased.insert(at);
                    draft.not_live.extend(self.tree.results(at));
                }
            } else if self.may_be_erased(at, &draft) {
                draft.erased.insert(at);
                draft.not_live.extend(self.tree.results(at));
            } else if let Some(flow) = self.liveness.flow(at) {
                self.region_branch(at, flow, &mut draft);
            }
        }
        self.finish_branches(&mut draft);
        draft
    }

    /// Returns whether nothing needs a value, or the draft removes what does.
    fn is_dead(&self, draft: &Draft, at: ValueAt) -> bool {
        self.liveness.is_dead(at) || draft.not_live.contains(&at)
    }

    /// Returns whether an operation may be erased: one without effects whose results nothing needs, or an operation on a dead value: control never reaches
    /// that one, because otherwise the value would be live.
    fn may_be_erased(&self, at: OpAt, draft: &Draft) -> bool {
        let body = self.tree.body(at.body);
        let mut results = self.tree.results(at);
        !self.pinned.contains(&at)
            && results.all(|v| self.is_dead(draft, v))
            && symbol_name(self.reg, body, at.op).is_none()
            && (is_memory_effect_free(self.reg, body, at.op)
                || match self.liveness.flow(at) {
                    None => self.tree.operands(at).any(|v| self.is_dead(draft, v)),
                    Some(flow) => self.loses_control(at, flow, draft),
                })
    }

    /// Returns whether a call loses an operand although its callee, whose body is not known, may use all of them. So control never reaches it.
    fn is_unreached_call(&self, at: OpAt, draft: &Draft) -> bool {
        let callee = self.calls.callee(at);
        let body = callee.and_then(|callee| CallGraph::entry(self.tree, callee));
        body.is_none()
            && self.tree.operands(at).any(|v| self.is_dead(draft, v) && self.is_removed(draft, v))
            && self.may_be_erased(at, draft)
    }

    /// Returns whether a value that decides which region of a region branch executes is removed. Control never reaches the operation, then,
    /// because otherwise the value would be live or the operation have no effects.
    fn loses_control(&self, at: OpAt, flow: &RegionFlow, draft: &Draft) -> bool {
        flow.control.iter().filter(|slot| slot.op == at.op).any(|slot| {
            let value = self.tree.operand(at, slot.index);
            value.is_some_and(|v| self.is_dead(draft, v) && self.is_removed(draft, v))
        })
    }

    /// Returns whether the draft removes a dead value, or will do so with the arguments and results of a function.
    fn is_removed(&self, draft: &Draft, at: ValueAt) -> bool {
        let body = self.tree.body(at.body);
        let is_lost = match body.owner(at.value) {
            ValueOwner::Argument { block, .. } => {
                let function = self.tree.block_owner(at.body, block);
                function.is_some_and(|f| {
                    self.calls.callable(f).is_some_and(|c| !c.open)
                        && CallGraph::entry(self.tree, f).is_some_and(|e| e.1 == block)
                })
            }
            ValueOwner::Result { op, index } => {
                let callee = self.calls.callee(OpAt { body: at.body, op });
                let lost = callee.and_then(|c| draft.unused_results.get(&c));
                lost.is_some_and(|mask| mask.get(index) == Some(&true))
            }
        };
        is_lost || draft.not_live.contains(&at)
    }

    /// Returns, for each function all of whose callers are known, the results that none of them needs.
    fn unused_results(&self) -> FxHashMap<OpAt, Mask> {
        let mut unused: FxHashMap<OpAt, Mask> = FxHashMap::default();
        for &at in self.tree.pre_order() {
            let Some(callee) = self.calls.callee(at) else { continue };
            if self.calls.callable(callee).is_none_or(|c| c.open) {
                continue;
            }
            let dead: Mask = self.tree.results(at).map(|v| self.liveness.is_dead(v)).collect();
            let mask = unused.entry(callee).or_insert_with(|| vec![true; dead.len()]);
            for (all, dead) in mask.iter_mut().zip(dead) {
                *all &= dead;
            }
        }
        unused
    }

    /// Removes dead arguments of a function, and results that no caller needs, if all callers are known.
    fn function(&self, at: OpAt, when: usize, draft: &mut Draft) {
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
        let dead = |&value| self.is_dead(draft, ValueAt { body: region.body, value });
        let dead_arguments: Mask = arguments.iter().map(dead).collect();
        let mut dead_results: Mask = vec![true; results.len()];
        for &call in &known.callers {
            let caller = self.tree.body(call.body);
            if caller.num_operands(call.op) != inputs.len()
                || caller.num_results(call.op) != results.len()
            {
                return;
            }
            for (is_erased, value) in dead_results.iter_mut().zip(self.tree.results(call)) {
                *is_erased &= self.is_dead(draft, value);
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
            let after_calls = (when, known.callers.len());
            draft
                .operands
                .insert(OpAt { body: region.body, op }, (after_calls, dead_results.clone()));
        }
        let mut callers = known.callers.clone();
        callers.sort_by_key(|&call| self.symbol_use_position(call));
        for (index, &call) in callers.iter().enumerate() {
            draft.rebuild(call, (when, index), dead_arguments.clone(), dead_results.clone());
        }
        draft.arguments.insert((region.body, entry), dead_arguments.clone());
        draft.signatures.push((at, dead_arguments, dead_results));
    }

    /// Returns the position of an operation among those of its body, as uses of symbols are found.
    fn symbol_use_position(&self, at: OpAt) -> Option<usize> {
        let body = || symbol_use_order(self.tree.body(at.body));
        let order = self.symbol_uses[at.body].get_or_init(body);
        order.get(&at.op).copied()
    }

    /// Returns whether the definition of an operation allows it to lose these operands and results.
    fn may_shrink(&self, at: OpAt, operands: &[bool], results: &[bool]) -> bool {
        let Some(def) = self.reg.def(self.tree.body(at.body), at.op) else { return true };
        can_lose(&def.operands, &def.operand_segments, operands)
            && can_lose(&def.results, &def.result_segments, results)
    }

    /// Replaces by poison what a region branch forwards to dead values only, and dead values that it forwards.
    fn region_branch(&self, at: OpAt, flow: &RegionFlow, draft: &mut Draft) {
        let body = self.tree.body(at.body);
        let dead = |draft: &Draft, value| self.is_dead(draft, ValueAt { body: at.body, value });
        let mut needed: FxHashSet<OperandSlot> = FxHashSet::default();
        for &(slot, input) in &flow.edges {
            if !dead(draft, input) {
                needed.insert(slot);
            }
        }
        for &(slot, _) in &flow.edges {
            if !needed.contains(&slot) || dead(draft, body.operand(slot.op, slot.index)) {
                let mask = draft
                    .poisoned
                    .entry(OpAt { body: at.body, op: slot.op })
                    .or_insert_with(|| vec![false; body.num_operands(slot.op)]);
                mask[slot.index] = true;
            }
        }
    }

    /// Removes dead operands that a branch passes to a block, with the arguments of the block. A branch on a dead value
    /// is never reached.
    fn branch(&self, at: OpAt, draft: &mut Draft) {
        let body = self.tree.body(at.body);
        let Some(ranges) = forwarded(self.reg, body, at.op) else { return };
        let passed =
            |index| ranges.iter().any(|&(start, len)| (start..start + len).contains(&index));
        let values: Vec<ValueAt> = self.tree.operands(at).collect();
        let steers = (0..values.len()).filter(|&i| !passed(i));
        if steers.into_iter().any(|i| self.is_dead(draft, values[i])) {
            draft.erased.insert(at);
            return;
        }
        for (block, &(start, len)) in body.successors(at.op).zip(&ranges) {
            let args = body.block_args(block);
            if args.len() != len {
                continue;
            }
            // A branch that is never reached may pass a dead value to a live argument.
            let argument = |i: usize| ValueAt { body: at.body, value: args[i] };
            let is_dead = |&i: &usize| {
                self.is_dead(draft, values[start + i]) && self.is_dead(draft, argument(i))
            };
            let dead: Vec<usize> = (0..len).filter(is_dead).collect();
            for index in dead {
                draft.not_live.insert(ValueAt { body: at.body, value: args[index] });
                let mask = draft
                    .arguments
                    .entry((at.body, block))
                    .or_insert_with(|| vec![false; args.len()]);
                mask[index] = true;
            }
        }
    }

    /// Removes from all branches the operands that are passed to removed arguments.
    fn finish_branches(&self, draft: &mut Draft) {
        for (when, &at) in self.tree.post_order().iter().enumerate() {
            let body = self.tree.body(at.body);
            let Some(ranges) = forwarded(self.reg, body, at.op) else { continue };
            if draft.erased.contains(&at) {
                continue;
            }
            let mut mask = vec![false; body.num_operands(at.op)];
            for (block, &(start, len)) in body.successors(at.op).zip(&ranges) {
                let Some(is_erased) = draft.arguments.get(&(at.body, block)) else { continue };
                for index in (0..len).filter(|&i| is_erased.get(i) == Some(&true)) {
                    mask[start + index] = true;
                }
            }
            if mask.contains(&true) {
                draft.operands.insert(at, ((when, 0), mask));
            }
        }
    }

    /// Makes live, or pins, what a draft would remove although an operand that stays names it. Whether there was any.
    fn keep_what_is_used(&mut self, draft: &Draft) -> bool {
        let erased = draft.erased(self.tree);
        let tree = self.tree;
        let mut found = false;
        for &at in tree.pre_order().iter().filter(|at| !erased.contains(at)) {
            let mask = draft.operands.get(&at).map(|(_, mask)| mask);
            for (index, value) in tree.operands(at).enumerate() {
                let is_erased =
                    |mask: Option<&Mask>| mask.is_some_and(|m| m.get(index) == Some(&true));
                if is_erased(mask) || is_erased(draft.poisoned.get(&at)) {
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
                let holder_is_erased = holder.is_some_and(|h| erased.contains(&h));
                if !removed && !holder_is_erased {
                    continue;
                }
                found |= self.liveness.require(value);
                let mut cursor = holder.filter(|_| holder_is_erased);
                while let Some(op) = cursor {
                    found |= self.pinned.insert(op);
                    cursor = tree.parent(op).filter(|parent| erased.contains(parent));
                }
            }
        }
        found
    }
}

/// Returns the start and length of the operands that a branch passes to each successor; `None` for other operations.
pub(super) fn forwarded(
    reg: &Registry,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 2]>> {
    let hook = reg.def(body, op)?.hooks.interfaces.branch.get_successor_operands.as_ref()?;
    let ranges = hook(reg, body, op);
    let total = body.num_operands(op);
    ranges.iter().all(|&(start, len)| start + len <= total).then_some(ranges)
}

/// Returns whether a list declared so can lose the elements of `mask`: only those of one list of any length.
fn can_lose(declared: &[ValueDecl], segments: &SegmentRule, mask: &[bool]) -> bool {
    if !mask.contains(&true) {
        return true;
    }
    let mut variadic =
        declared.iter().enumerate().filter(|(_, d)| matches!(d.arity, Arity::Variadic));
    let (Some((at, _)), None) = (variadic.next(), variadic.next()) else { return false };
    let others_fixed =
        declared.iter().enumerate().all(|(i, d)| i == at || matches!(d.arity, Arity::One));
    let after = declared.len() - at - 1;
    matches!(segments, SegmentRule::Infer)
        && others_fixed
        && mask
            .iter()
            .enumerate()
            .all(|(i, &is_erased)| !is_erased || (i >= at && i + after < mask.len()))
}

/// Returns the inputs and results of a function whose type is a function type.
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
