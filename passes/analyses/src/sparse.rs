//! Forward analyses of values: one fact for each value, which follows from the facts about the values that flow into it.
//!
//! An analysis implements [`SparseForward`]: the facts, and how an operation computes those about its results. The solver follows
//! control, and only through blocks that are reached. A block is reached through branches and region branches, whose interfaces name
//! the targets for operands that are known constants; a callable whose callers are all known is reached when one of them is. Facts flow
//! to block arguments, into and out of regions, and through calls:
//!
//! ```
//! use analyses::calls::CallGraph;
//! use analyses::sparse::{Facts, Flows, Operands, SparseForward, solve};
//! use analyses::tree::{OpAt, Tree, ValueAt};
//! use ir_core::Registry;
//!
//! /// Which values may be results of an operation named `toy.input`.
//! struct Inputs<'a>(&'a Registry, &'a Tree<'a>);
//!
//! impl SparseForward for Inputs<'_> {
//!     type Fact = bool;
//!
//!     fn join(&mut self, fact: &bool, more: &bool) -> bool {
//!         *fact || *more
//!     }
//!     fn entry(&self, _: ValueAt) -> bool {
//!         true
//!     }
//!     fn operation(&mut self, _: &Facts<bool>, at: OpAt) -> Flows<bool> {
//!         let body = self.1.body(at.body);
//!         let is_input = self.0.ctx().op_name_str(body.name(at.op)) == "toy.input";
//!         Flows::all(self.1.results(at), &is_input)
//!     }
//!     fn constants(&self, _: &Facts<bool>, at: OpAt) -> Option<Operands> {
//!         Some(self.1.operands(at).map(|_| None).collect())
//!     }
//! }
//!
//! fn count_inputs(reg: &Registry, tree: &Tree<'_>) -> usize {
//!     let calls = CallGraph::of(reg, tree);
//!     let solution = solve(reg, tree, &calls, &mut Inputs(reg, tree));
//!     solution.facts.all().iter().flatten().filter(|&&fact| fact).count()
//! }
//! ```
//!
//! Operations are visited first in, first out. A fact that changes [`MAX_CHANGES`] times becomes the entry fact, so that the solver ends for
//! lattices of any height.

use std::collections::VecDeque;
use std::ops::Range;

use ir_core::def::Trait;
use ir_core::interfaces::{RegionBranch, RegionPoint, RegionSuccessor};
use ir_core::{Attr, BlockId, OpId, Registry, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::calls::CallGraph;
use crate::tree::{OpAt, Tree, ValueAt};

/// The operands of an operation: `None` for those that are not constants.
pub type Operands = SmallVec<[Option<Attr>; 4]>;

/// How often the fact about one value may change.
pub const MAX_CHANGES: u8 = 64;

/// A forward analysis of values. See the module's documentation for an example.
pub trait SparseForward {
    /// A fact about a value. The default is the fact about values that control has not reached.
    type Fact: Clone + PartialEq + Default;

    /// Returns the fact that follows from two of them, for a value into which either may flow.
    fn join(&mut self, fact: &Self::Fact, more: &Self::Fact) -> Self::Fact;

    /// Returns the fact about a value of unknown origin.
    fn entry(&self, value: ValueAt) -> Self::Fact;

    /// Returns what flows into the results of an operation. It is not called for region branches and for calls, whose results follow from
    /// control flow. It is called again when the fact about an operand changes.
    fn operation(&mut self, facts: &Facts<Self::Fact>, at: OpAt) -> Flows<Self::Fact>;

    /// Returns the operands of a branch or region branch: `None` for those that are not constants. `None` as a whole if control has not
    /// reached one of them: then the branch is not followed yet.
    fn constants(&self, facts: &Facts<Self::Fact>, at: OpAt) -> Option<Operands>;

    /// Returns what flows into those arguments of a region of `at` that control flow does not define, such as the induction variable of a
    /// loop: those of `arguments` whose index is not in `defined`. The entry facts by default.
    fn arguments(
        &mut self,
        _facts: &Facts<Self::Fact>,
        _at: OpAt,
        arguments: &[ValueAt],
        defined: Range<usize>,
    ) -> Flows<Self::Fact> {
        let others = (0..arguments.len()).filter(|index| !defined.contains(index));
        Flows(
            others
                .map(|index| (arguments[index], Flow::Fact(self.entry(arguments[index]))))
                .collect(),
        )
    }
}

/// A source of facts about a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flow<F> {
    /// A fact.
    Fact(F),
    /// The fact about another value, also when that changes later.
    Value(ValueAt),
}

/// Values, each with a source of facts about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flows<F>(pub SmallVec<[(ValueAt, Flow<F>); 2]>);

impl<F: Clone> Flows<F> {
    /// Returns the flow of nothing.
    pub fn none() -> Self {
        Flows(SmallVec::new())
    }

    /// Returns the flow of one fact into each of some values.
    pub fn all(values: impl Iterator<Item = ValueAt>, fact: &F) -> Self {
        Flows(values.map(|value| (value, Flow::Fact(fact.clone()))).collect())
    }
}

/// The facts about the values of a tree.
pub struct Facts<F> {
    values: Vec<Vec<F>>,
}

impl<F: Clone + PartialEq + Default> Facts<F> {
    fn new(tree: &Tree<'_>) -> Self {
        let values = (0..tree.num_bodies())
            .map(|b| vec![F::default(); tree.body(b).value_capacity()])
            .collect();
        Facts { values }
    }

    /// Returns the fact about a value.
    pub fn of(&self, at: ValueAt) -> &F {
        &self.values[at.body][at.value.index()]
    }

    /// Returns all facts, by the number of the body and the index of the value.
    pub fn all(&self) -> &[Vec<F>] {
        &self.values
    }

    /// Returns all facts, by the number of the body and the index of the value.
    pub fn into_all(self) -> Vec<Vec<F>> {
        self.values
    }
}

/// The result of an analysis.
pub struct Solution<F> {
    /// The facts about values.
    pub facts: Facts<F>,
    /// For each block whether control reaches it, by the number of the body and the index of the block.
    pub reached: Vec<Vec<bool>>,
}

/// Computes the facts about the values under the anchor of `tree`. Each operation is visited once for each change of the fact about one of
/// its operands.
pub fn solve<A: SparseForward>(
    reg: &Registry,
    tree: &Tree<'_>,
    calls: &CallGraph,
    analysis: &mut A,
) -> Solution<A::Fact> {
    let blocks = |b| vec![false; tree.body(b).block_capacity()];
    let changes = |b| vec![0; tree.body(b).value_capacity()];
    let mut solver = Solver {
        reg,
        tree,
        calls,
        reached: (0..tree.num_bodies()).map(blocks).collect(),
        facts: Facts::new(tree),
        changes: (0..tree.num_bodies()).map(changes).collect(),
        analysis,
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
    Solution { facts: solver.facts, reached: solver.reached }
}

struct Solver<'t, 'a, A: SparseForward> {
    reg: &'t Registry,
    tree: &'t Tree<'a>,
    calls: &'t CallGraph,
    reached: Vec<Vec<bool>>,
    facts: Facts<A::Fact>,
    /// How often each fact changed.
    changes: Vec<Vec<u8>>,
    analysis: &'t mut A,
    /// The calls of a callable that are reached.
    callers: FxHashMap<OpAt, Vec<OpAt>>,
    /// The terminators of a callable that are reached and return values.
    returns: FxHashMap<OpAt, Vec<OpAt>>,
    /// The calls and terminators of these lists.
    seen: FxHashSet<OpAt>,
    /// The values into which the fact about a value flows other than by control flow.
    dependents: FxHashMap<ValueAt, SmallVec<[ValueAt; 1]>>,
    /// Operations to visit: their block is reached. First in, first out, so that a terminator is visited after its operands.
    worklist: VecDeque<OpAt>,
    waiting: FxHashSet<OpAt>,
}

impl<'t, A: SparseForward> Solver<'t, '_, A> {
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
            let Some(entry) = self.tree.body(region.body).entry_block(region.region) else {
                continue;
            };
            self.reach(region.body, entry);
            let arguments: Vec<_> = block_args(self.tree, region.body, entry).collect();
            let flows = self.analysis.arguments(&self.facts, at, &arguments, 0..0);
            self.join_all(flows);
        }
    }

    fn reach_with_unknown_arguments(&mut self, body: usize, block: BlockId) {
        self.reach(body, block);
        for &arg in self.tree.body(body).block_args(block) {
            self.join_entry(ValueAt { body, value: arg });
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
    fn join(&mut self, at: ValueAt, fact: &A::Fact) {
        // The values to which the same change flows on: no recursion, because chains of them have any length.
        let mut changed: SmallVec<[(ValueAt, A::Fact); 1]> =
            smallvec::smallvec![(at, fact.clone())];
        while let Some((at, fact)) = changed.pop() {
            if !self.change(at, &fact) {
                continue;
            }
            let users: SmallVec<[OpId; 8]> =
                self.tree.body(at.body).uses(at.value).map(|u| u.op).collect();
            for op in users {
                self.schedule(OpAt { body: at.body, op });
            }
            if let Some(dependents) = self.dependents.get(&at) {
                let fact = self.facts.of(at);
                changed.extend(dependents.iter().map(|&to| (to, fact.clone())));
            }
        }
    }

    /// Joins a fact into the one about a value. Returns whether that changed.
    fn change(&mut self, at: ValueAt, fact: &A::Fact) -> bool {
        let old = self.facts.of(at);
        let mut joined = self.analysis.join(old, fact);
        if joined == *old {
            return false;
        }
        let changes = &mut self.changes[at.body][at.value.index()];
        *changes = changes.saturating_add(1);
        if *changes > MAX_CHANGES {
            joined = self.analysis.entry(at);
        }
        let old = &mut self.facts.values[at.body][at.value.index()];
        let is_new = *old != joined;
        *old = joined;
        is_new
    }

    fn join_entry(&mut self, at: ValueAt) {
        let entry = self.analysis.entry(at);
        self.join(at, &entry);
    }

    fn join_all(&mut self, flows: Flows<A::Fact>) {
        for (to, flow) in flows.0 {
            match flow {
                Flow::Fact(fact) => self.join(to, &fact),
                Flow::Value(from) => {
                    let dependents = self.dependents.entry(from).or_default();
                    if !dependents.contains(&to) {
                        dependents.push(to);
                    }
                    let fact = self.facts.of(from).clone();
                    self.join(to, &fact);
                }
            }
        }
    }

    /// Joins the facts about operands into those about the values that they are forwarded to.
    fn forward(
        &mut self,
        from: impl IntoIterator<Item = ValueAt>,
        to: impl IntoIterator<Item = ValueAt>,
    ) {
        for (from, to) in from.into_iter().zip(to) {
            let fact = self.facts.of(from).clone();
            self.join(to, &fact);
        }
    }

    /// Computes the results of an operation that flow from its operands.
    fn compute_results(&mut self, at: OpAt) {
        let callee = self.calls.callee(at);
        let returns = callee.is_some_and(|c| CallGraph::entry(self.tree, c).is_some());
        if returns || self.region_branch(at).is_some() {
            return;
        }
        if self.reg.has(self.tree.body(at.body), at.op, Trait::CallOpInterface) {
            self.tree.results(at).for_each(|result| self.join_entry(result));
            return;
        }
        let flows = self.analysis.operation(&self.facts, at);
        self.join_all(flows);
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
            results.for_each(|result| self.join_entry(result));
        }
    }

    /// Follows control from a region branch, or from the terminator `op` of one of its regions.
    fn leave(&mut self, branch: &dyn RegionBranch, at: OpAt, from: RegionPoint, op: OpId) {
        let body = self.tree.body(at.body);
        let Some(operands) = self.analysis.constants(&self.facts, OpAt { body: at.body, op })
        else {
            return;
        };
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
            let start = inputs.first().and_then(|&i| targets.iter().position(|t| t.value == i));
            let start = start.unwrap_or(0);
            let flows =
                self.analysis.arguments(&self.facts, at, &targets, start..start + inputs.len());
            self.join_all(flows);
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
        let Some(operands) = self.analysis.constants(&self.facts, at) else { return };
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
