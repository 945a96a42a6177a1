//! The blocks that control can reach from the anchor, calls included, as far as constants decide: dead code analysis together with sparse
//! conditional constant propagation (MLIR, "Dead Code Analysis").
//!
//! A block is reached through branches and region branches, whose interfaces name the targets for operands that are known constants; a
//! callable whose callers are all known is reached when one of them is. A value is constant if all values that flow into it from
//! reached code are one constant. E.g. `^a` is not reached, since `%c` is 2 wherever control reaches the comparison:
//!
//! ```mlir
//! %c = func.call @two() : () -> i32
//! %0 = arith.cmpi eq, %c, %c3 : i32
//! cf.cond_br %0, ^a, ^b
//! ```

use std::collections::VecDeque;

use ir_core::def::Trait;
use ir_core::def::hooks::FoldValue;
use ir_core::interfaces::{RegionBranch, RegionPoint, RegionSuccessor};
use ir_core::{BlockId, OpId, Registry, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::calls::CallGraph;
use crate::constants::{Constant, Constants, KnownConstant, Operands};
use crate::tree::{OpAt, Tree, ValueAt};

/// See the module's documentation.
pub struct Reachability {
    reached: Vec<Vec<bool>>,
    constants: Vec<Vec<Constant>>,
}

impl Reachability {
    /// Computes the reachable blocks under the anchor of `tree`. Each operation is visited once for each fact about one of its operands.
    pub fn of(reg: &Registry, tree: &Tree<'_>, calls: &CallGraph) -> Self {
        let mut solver = Solver {
            reg,
            tree,
            calls,
            reached: (0..tree.num_bodies())
                .map(|b| vec![false; tree.body(b).block_capacity()])
                .collect(),
            constants: Constants::new(tree),
            callers: FxHashMap::default(),
            returns: FxHashMap::default(),
            seen: FxHashSet::default(),
            dependents: FxHashMap::default(),
            worklist: VecDeque::new(),
            waiting: FxHashSet::default(),
        };
        solver.enter(tree.anchor());
        while let Some(at) = solver.worklist.pop_front() {
            solver.waiting.remove(&at);
            solver.visit(at);
        }
        Reachability { reached: solver.reached, constants: solver.constants.into_values() }
    }

    /// Returns whether control can reach a block.
    pub fn block(&self, body: usize, block: BlockId) -> bool {
        self.reached[body][block.index()]
    }
    /// Returns the facts about all values, by the number of the body and the index of the value.
    pub fn into_constants(self) -> Vec<Vec<Constant>> {
        self.constants
    }
    /// Returns whether control can reach the block of an operation.
    pub fn op(&self, tree: &Tree<'_>, at: OpAt) -> bool {
        tree.body(at.body).op_block(at.op).is_some_and(|b| self.block(at.body, b))
    }
}

struct Solver<'t, 'a> {
    reg: &'t Registry,
    tree: &'t Tree<'a>,
    calls: &'t CallGraph,
    reached: Vec<Vec<bool>>,
    constants: Constants<'t>,
    /// The calls of a callable that are reached.
    callers: FxHashMap<OpAt, Vec<OpAt>>,
    /// The terminators of a callable that are reached and return values.
    returns: FxHashMap<OpAt, Vec<OpAt>>,
    /// The calls and terminators of these lists.
    seen: FxHashSet<OpAt>,
    /// Operations that folded to a value that is not an operand of theirs.
    dependents: FxHashMap<ValueAt, Vec<OpAt>>,
    /// Operations to visit: their block is reached. First in, first out, so that a terminator is visited after its operands.
    worklist: VecDeque<OpAt>,
    waiting: FxHashSet<OpAt>,
}

impl<'t> Solver<'t, '_> {
    fn visit(&mut self, at: OpAt) {
        self.compute_results(at);
        if let Some(callee) = self.calls.callee(at) {
            self.call(at, callee);
        }
        let body = self.tree.body(at.body);
        if !self.tree.regions(at).is_empty() {
            if let Some(branch) = self.region_branch(at) {
                self.leave(branch, at, RegionPoint::Parent, at.op);
            } else if self.calls.callable(at).is_none_or(|c| c.open) {
                self.enter(at);
            }
        }
        if body.successors(at.op).len() > 0 {
            self.branch(at);
        } else if body.op_block(at.op).and_then(|b| body.last_op(b)) == Some(at.op) {
            self.terminator(at);
        }
    }

    /// Marks the entry blocks of an operation whose regions are entered in an unknown way.
    fn enter(&mut self, at: OpAt) {
        for region in self.tree.regions(at) {
            if let Some(entry) = self.tree.body(region.body).entry_block(region.region) {
                self.reach_with_unknown_arguments(region.body, entry);
            }
        }
    }

    fn reach_with_unknown_arguments(&mut self, body: usize, block: BlockId) {
        self.reach(body, block);
        for &arg in self.tree.body(body).block_args(block) {
            self.join(ValueAt { body, value: arg }, Constant::Varying);
        }
    }

    fn reach(&mut self, body: usize, block: BlockId) {
        if !std::mem::replace(&mut self.reached[body][block.index()], true) {
            for op in self.tree.body(body).ops_of(block) {
                self.schedule(OpAt { body, op });
            }
        }
    }

    fn schedule(&mut self, at: OpAt) {
        let block = self.tree.body(at.body).op_block(at.op);
        if block.is_some_and(|b| self.reached[at.body][b.index()]) && self.waiting.insert(at) {
            self.worklist.push_back(at);
        }
    }

    /// Adds a fact about a value; its users are visited again if the joined fact is a new one.
    fn join(&mut self, at: ValueAt, fact: Constant) {
        if !self.constants.join(at, fact) {
            return;
        }
        let users: Vec<OpId> = self.tree.body(at.body).uses(at.value).map(|u| u.op).collect();
        for op in users {
            self.schedule(OpAt { body: at.body, op });
        }
        for user in self.dependents.get(&at).cloned().unwrap_or_default() {
            self.schedule(user);
        }
    }

    /// Joins the facts about operands into those about the values that they are forwarded to.
    fn forward(
        &mut self,
        from: impl IntoIterator<Item = ValueAt>,
        to: impl IntoIterator<Item = ValueAt>,
    ) {
        for (from, to) in from.into_iter().zip(to) {
            self.join(to, self.constants.of(from));
        }
    }

    /// Computes the results of an operation that flow from its operands.
    fn compute_results(&mut self, at: OpAt) {
        let callee = self.calls.callee(at);
        let returns = callee.is_some_and(|c| CallGraph::entry(self.tree, c).is_some());
        if returns || self.region_branch(at).is_some() {
            return;
        }
        let mut results = self.tree.results(at);
        let is_call = self.reg.has(self.tree.body(at.body), at.op, Trait::CallOpInterface);
        if is_call || !self.tree.regions(at).is_empty() {
            results.for_each(|result| self.join(result, Constant::Varying));
            return;
        }
        if results.all(|r| self.constants.of(r) == Constant::Varying) {
            return;
        }
        let Some(operands) = self.constants.operands(at) else { return };
        self.fold(at, &operands);
    }

    fn fold(&mut self, at: OpAt, operands: &Operands) {
        let values = self.constants.fold(self.reg, at, operands);
        let folded = self.tree.body(at.body).name(at.op);
        for (index, result) in self.tree.results(at).enumerate() {
            let fact = match values.as_ref().map(|values| values[index]) {
                None => Constant::Varying,
                Some(FoldValue::Attr(value)) => Constant::Known(KnownConstant { value, folded }),
                Some(FoldValue::Value(value)) => {
                    let value = ValueAt { body: at.body, value };
                    if !self.tree.operands(at).any(|operand| operand == value) {
                        self.dependents.entry(value).or_default().push(at);
                    }
                    self.constants.of(value)
                }
            };
            self.join(result, fact);
        }
    }

    /// Records that a call of a callable is reached.
    fn call(&mut self, at: OpAt, callee: OpAt) {
        let Some((region, entry)) = CallGraph::entry(self.tree, callee) else { return };
        self.reach(region.body, entry);
        if self.calls.callable(callee).is_some_and(|c| !c.open) {
            let args = block_args(self.tree, region.body, entry);
            self.forward(self.tree.operands(at), args);
        }
        if self.seen.insert(at) {
            self.callers.entry(callee).or_default().push(at);
            for op in self.returns.get(&callee).cloned().unwrap_or_default() {
                self.return_to(op, at);
            }
        }
    }

    /// Follows the end of a region of a region branch or a callable.
    fn terminator(&mut self, at: OpAt) {
        let body = self.tree.body(at.body);
        let Some(parent) = self.tree.parent(at) else { return };
        if let Some(branch) = self.region_branch(parent) {
            let region = body.op_block(at.op).and_then(|b| body.block_region(b));
            let regions = body.regions_of(parent.op);
            if let Some(index) = regions.iter().position(|&r| Some(r) == region) {
                self.leave(branch, parent, RegionPoint::Region(index), at.op);
            }
        } else if self.calls.callable(parent).is_some() && body.num_operands(at.op) > 0 {
            if self.seen.insert(at) {
                self.returns.entry(parent).or_default().push(at);
            }
            for call in self.callers.get(&parent).cloned().unwrap_or_default() {
                self.return_to(at, call);
            }
        }
    }

    fn return_to(&mut self, terminator: OpAt, call: OpAt) {
        let results = self.tree.results(call);
        if self.reg.has(self.tree.body(terminator.body), terminator.op, Trait::ReturnLike) {
            self.forward(self.tree.operands(terminator), results);
        } else {
            results.for_each(|result| self.join(result, Constant::Varying));
        }
    }

    /// Follows control from a region branch, or from the terminator `op` of one of its regions.
    fn leave(&mut self, branch: &dyn RegionBranch, at: OpAt, from: RegionPoint, op: OpId) {
        let body = self.tree.body(at.body);
        let Some(operands) = self.constants.operands(OpAt { body: at.body, op }) else { return };
        for successor in branch.successors_for_operands(self.reg, body, at.op, from, &operands) {
            let range = match from {
                RegionPoint::Parent => branch.entry_operands(self.reg, body, at.op, successor.to),
                RegionPoint::Region(_) => {
                    branch.terminator_operands(self.reg, body, op, successor.to)
                }
            };
            self.transfer(at, OpAt { body: at.body, op }, range, &successor);
        }
    }

    /// Follows control from `op` to a region of the region branch `at`, or to its results.
    fn transfer(
        &mut self,
        at: OpAt,
        op: OpAt,
        (first, count): (usize, usize),
        successor: &RegionSuccessor,
    ) {
        let body = self.tree.body(at.body);
        let value_at = |value: ValueId| ValueAt { body: at.body, value };
        let targets: Vec<ValueAt> = match successor.to {
            RegionPoint::Parent => self.tree.results(at).collect(),
            RegionPoint::Region(index) => {
                let region = body.regions_of(at.op).get(index);
                let Some(entry) = region.and_then(|&r| body.entry_block(r)) else { return };
                self.reach(at.body, entry);
                block_args(self.tree, at.body, entry).collect()
            }
        };
        let end = first.saturating_add(count);
        let is_regular = end <= body.num_operands(op.op) && count == successor.inputs.len();
        let inputs: &[ValueId] = if is_regular { &successor.inputs } else { &[] };
        if inputs.len() != targets.len() {
            let forwarded: FxHashSet<ValueId> = inputs.iter().copied().collect();
            for target in targets.into_iter().filter(|t| !forwarded.contains(&t.value)) {
                self.join(target, Constant::Varying);
            }
        }
        let operands: Vec<ValueAt> = self.tree.operands(op).skip(first).take(count).collect();
        self.forward(operands, inputs.iter().map(|&value| value_at(value)));
    }

    /// Follows control to the successors of an operation.
    fn branch(&mut self, at: OpAt) {
        let body = self.tree.body(at.body);
        let hooks = self.reg.def(body, at.op).map(|def| &def.hooks.interfaces.branch);
        let ranges = hooks.and_then(|branch| branch.get_successor_operands.as_ref());
        let Some(ranges) = ranges.map(|hook| hook(self.reg, body, at.op)) else {
            for block in body.successors(at.op) {
                self.reach_with_unknown_arguments(at.body, block);
            }
            return;
        };
        let Some(operands) = self.constants.operands(at) else { return };
        let choose = hooks.and_then(|branch| branch.get_successor_for_operands.as_ref());
        let taken = choose.and_then(|hook| hook(self.reg, body, at.op, &operands));
        let taken = taken.and_then(|index| body.successors(at.op).nth(index));
        for (index, block) in body.successors(at.op).enumerate() {
            if taken.is_some_and(|taken| taken != block) {
                continue;
            }
            let args = body.block_args(block).len();
            match ranges.get(index) {
                Some(&(start, len)) if len == args && start + len <= operands.len() => {
                    self.reach(at.body, block);
                    let values: Vec<_> = self.tree.operands(at).skip(start).take(len).collect();
                    self.forward(values, block_args(self.tree, at.body, block));
                }
                _ => self.reach_with_unknown_arguments(at.body, block),
            }
        }
    }

    /// Returns the control flow of an operation that branches among regions of the same body.
    fn region_branch(&self, at: OpAt) -> Option<&'t dyn RegionBranch> {
        let (body, reg) = (self.tree.body(at.body), self.reg);
        let hooks = &reg.def(body, at.op)?.hooks.interfaces.region_branch;
        let hook = hooks.get_successor_regions.as_ref()?;
        body.nested(at.op).is_none().then_some(&**hook)
    }
}

fn block_args<'a>(
    tree: &Tree<'a>,
    body: usize,
    block: BlockId,
) -> impl Iterator<Item = ValueAt> + use<'a> {
    tree.body(body).block_args(block).iter().map(move |&value| ValueAt { body, value })
}
