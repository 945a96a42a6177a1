//! Which values are needed: a sparse backward analysis over everything under an anchor.
//!
//! A value is live if an operation with memory effects uses it, if it leaves what can be seen (an open callable returns it, a
//! terminator of unknown meaning takes it), or if a live value is computed from it. Values flow through regular region branches operand
//! by operand (see [`RegionFlow`]), and through calls from operands to arguments and from returned operands to results; the operands
//! that steer a region branch are needed if it has effects or a live result (MLIR, "Liveness Analysis").
//!
//! E.g. in `%0 = arith.addi %a, %b : i32  return %a : i32`, `%a` is live, and `%0` and `%b` are not.
//!
//! Values of blocks that control cannot reach are of state [`State::Unknown`].

use ir_core::def::Trait;
use ir_core::effects::is_memory_effect_free;
use ir_core::{BlockId, Body, OpId, Registry, ValueOwner};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::calls::CallGraph;
use crate::reachability::Reachability;
use crate::region_flow::{OperandSlot, RegionFlow};
use crate::tree::{OpAt, Tree, ValueAt};

/// The facts about a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing: control never reaches it.
    Unknown,
    /// Nothing needs it.
    Dead,
    /// Something needs it.
    Live,
}

/// The liveness of the values under an anchor.
pub struct Liveness<'t, 'a> {
    reg: &'t Registry,
    tree: &'t Tree<'a>,
    calls: &'t CallGraph,
    reached: &'t Reachability,
    states: Vec<Vec<State>>,
    flows: FxHashMap<OpAt, RegionFlow>,
    /// The operands that region branches forward to a value.
    sources: FxHashMap<ValueAt, Vec<ValueAt>>,
    /// Operations with a live result, whose operands were marked.
    used: FxHashSet<OpAt>,
    /// By callable that a call with a live result names: what returns from it.
    returns: FxHashMap<OpAt, Vec<OpAt>>,
    /// Callables and the results of theirs whose returned operands were marked.
    returned: FxHashSet<(OpAt, usize)>,
    worklist: Vec<ValueAt>,
}

impl<'t, 'a> Liveness<'t, 'a> {
    /// Computes it. Linear in the number of operations and flow edges, apart from the nesting of operations with recursive effects.
    pub fn of(
        reg: &'t Registry,
        tree: &'t Tree<'a>,
        calls: &'t CallGraph,
        reached: &'t Reachability,
    ) -> Self {
        let states = (0..tree.num_bodies())
            .map(|b| vec![State::Unknown; tree.body(b).value_capacity()])
            .collect();
        let mut liveness = Liveness {
            reg,
            tree,
            calls,
            reached,
            states,
            flows: FxHashMap::default(),
            sources: FxHashMap::default(),
            used: FxHashSet::default(),
            returns: FxHashMap::default(),
            returned: FxHashSet::default(),
            worklist: Vec::new(),
        };
        liveness.prepare();
        liveness.seed();
        liveness.solve();
        liveness
    }

    /// Returns the state of a value.
    pub fn state(&self, at: ValueAt) -> State {
        self.states[at.body][at.value.index()]
    }
    /// Returns whether nothing needs a value. Control never reaches the users of a value of unknown state.
    pub fn is_dead(&self, at: ValueAt) -> bool {
        self.state(at) != State::Live
    }
    /// Returns the flow of a regular region branch.
    pub fn flow(&self, at: OpAt) -> Option<&RegionFlow> {
        self.flows.get(&at)
    }
    /// Makes a value live, with all that it is computed from. `false` if it was.
    pub fn require(&mut self, at: ValueAt) -> bool {
        let changed = self.mark(at);
        self.solve();
        changed
    }

    /// Values that control reaches are dead until shown to be live; flows are collected.
    fn prepare(&mut self) {
        for &at in self.tree.pre_order() {
            let body = self.tree.body(at.body);
            if self.reached.op(self.tree, at) {
                for result in body.results(at.op) {
                    self.states[at.body][result.index()] = State::Dead;
                }
            }
            if let Some(flow) = RegionFlow::of(self.reg, body, at.op) {
                for &(OperandSlot { op, index }, to) in &flow.edges {
                    // A terminator that is never reached forwards nothing.
                    if !self.reached.op(self.tree, OpAt { body: at.body, op }) {
                        continue;
                    }
                    let from = ValueAt { body: at.body, value: body.operand(op, index) };
                    self.sources
                        .entry(ValueAt { body: at.body, value: to })
                        .or_default()
                        .push(from);
                }
                self.flows.insert(at, flow);
            }
            if self.reached.op(self.tree, at) {
                self.add_branch(at);
            }
        }
        for &at in std::iter::once(&self.tree.anchor()).chain(self.tree.pre_order()) {
            for region in self.tree.regions(at) {
                let body = self.tree.body(region.body);
                for block in
                    body.blocks_of(region.region).filter(|&b| self.reached.block(region.body, b))
                {
                    for arg in body.block_args(block) {
                        self.states[region.body][arg.index()] = State::Dead;
                    }
                }
            }
        }
    }

    /// Records the values that a branch passes to the arguments of its successors.
    fn add_branch(&mut self, at: OpAt) {
        let body = self.tree.body(at.body);
        for (block, (start, len)) in successor_operands(self.reg, body, at.op) {
            for (offset, &arg) in body.block_args(block).iter().take(len).enumerate() {
                let value = body.operand(at.op, start + offset);
                self.sources
                    .entry(ValueAt { body: at.body, value: arg })
                    .or_default()
                    .push(ValueAt { body: at.body, value });
            }
        }
    }

    /// Marks the operands of a branch that select the successor.
    fn seed_branch(&mut self, at: OpAt) {
        let ranges = successor_operands(self.reg, self.tree.body(at.body), at.op);
        let passed = |i| ranges.iter().any(|&(_, (start, len))| (start..start + len).contains(&i));
        let steering: Vec<ValueAt> = self
            .tree
            .operands(at)
            .enumerate()
            .filter(|&(i, _)| !passed(i))
            .map(|(_, value)| value)
            .collect();
        for value in steering {
            self.mark(value);
        }
    }

    fn mark(&mut self, at: ValueAt) -> bool {
        let state = &mut self.states[at.body][at.value.index()];
        let changed = *state != State::Live;
        if changed {
            *state = State::Live;
            self.worklist.push(at);
        }
        changed
    }
    fn mark_operands(&mut self, at: OpAt) {
        for value in self.tree.operands(at) {
            self.mark(value);
        }
    }
    fn mark_slots(&mut self, body: usize, slots: &[OperandSlot]) {
        for &OperandSlot { op, index } in slots {
            if self.reached.op(self.tree, OpAt { body, op })
                && let Some(value) = self.tree.operand(OpAt { body, op }, index)
            {
                self.mark(value);
            }
        }
    }

    /// Marks the values that are live without any user.
    fn seed(&mut self) {
        let terminators: FxHashSet<OpAt> = self
            .tree
            .pre_order()
            .iter()
            .filter_map(|&at| Some((at.body, self.flows.get(&at)?)))
            .flat_map(|(body, flow)| flow.terminators.iter().map(move |&op| OpAt { body, op }))
            .collect();
        for &at in self.tree.pre_order() {
            if !self.reached.op(self.tree, at) {
                continue;
            }
            let body = self.tree.body(at.body);
            let has = |t| self.reg.has(body, at.op, t);
            if self.flows.contains_key(&at) {
                if !is_memory_effect_free(self.reg, body, at.op) {
                    self.mark_control(at);
                }
            } else if terminators.contains(&at) {
                // Its operands are those of the enclosing region branch.
                if !is_memory_effect_free(self.reg, body, at.op) {
                    self.mark_own_control(at);
                }
            } else if has(Trait::BranchOpInterface) {
                self.seed_branch(at);
            } else if has(Trait::CallOpInterface) {
                self.seed_call(at);
            } else if has(Trait::ReturnLike) && self.returns_to_known_callers(at) {
                // The results of the calls decide.
            } else if has(Trait::Terminator) || !is_memory_effect_free(self.reg, body, at.op) {
                self.mark_operands(at);
            }
        }
    }

    /// Marks what a call needs: the operands of a call of a known body are needed as its arguments are; those of other calls always.
    fn seed_call(&mut self, at: OpAt) {
        let arguments =
            match self.calls.callee(at).and_then(|callee| CallGraph::entry(self.tree, callee)) {
                Some((region, entry)) => self.tree.body(region.body).block_args(entry).len(),
                None => 0,
            };
        let extra: Vec<ValueAt> = self.tree.operands(at).skip(arguments).collect();
        for value in extra {
            self.mark(value);
        }
    }

    fn returns_to_known_callers(&self, at: OpAt) -> bool {
        let callable = self.tree.parent(at).and_then(|parent| self.calls.callable(parent));
        callable.is_some_and(|c| !c.open)
    }

    /// Marks all that steers a region branch.
    fn mark_control(&mut self, at: OpAt) {
        let slots = self.flows.get(&at).map(|f| f.control.clone()).unwrap_or_default();
        self.mark_slots(at.body, &slots);
    }
    /// Marks the operands of one terminator that control the enclosing region branch.
    fn mark_own_control(&mut self, at: OpAt) {
        let Some(flow) = self.tree.parent(at).and_then(|parent| self.flows.get(&parent)) else {
            return;
        };
        let slots: Vec<OperandSlot> =
            flow.control.iter().copied().filter(|s| s.op == at.op).collect();
        self.mark_slots(at.body, &slots);
    }

    fn solve(&mut self) {
        while let Some(at) = self.worklist.pop() {
            for source in self.sources.get(&at).cloned().unwrap_or_default() {
                self.mark(source);
            }
            match self.tree.body(at.body).owner(at.value) {
                ValueOwner::Result { op, index } => {
                    self.result_is_live(OpAt { body: at.body, op }, index)
                }
                ValueOwner::Argument { block, index } => {
                    let Some(callable) = self.tree.block_owner(at.body, block) else { continue };
                    let entry = CallGraph::entry(self.tree, callable).map(|e| (e.0.body, e.1));
                    let Some(known) =
                        self.calls.callable(callable).filter(|_| entry == Some((at.body, block)))
                    else {
                        continue;
                    };
                    for &call in &known.callers {
                        if self.reached.op(self.tree, call)
                            && let Some(operand) = self.tree.operand(call, index)
                        {
                            self.mark(operand);
                        }
                    }
                }
            }
        }
    }

    fn result_is_live(&mut self, at: OpAt, index: usize) {
        let callee =
            self.calls.callee(at).filter(|&callee| CallGraph::entry(self.tree, callee).is_some());
        let Some(callee) = callee else {
            if !self.used.insert(at) {
                return;
            }
            return if self.flows.contains_key(&at) {
                self.mark_control(at)
            } else {
                self.mark_operands(at)
            };
        };
        if !self.returned.insert((callee, index)) {
            return;
        }
        let tree = self.tree;
        let (reg, reached) = (self.reg, self.reached);
        let returns = self.returns.entry(callee).or_insert_with(|| {
            returns(reg, tree, callee).into_iter().filter(|&op| reached.op(tree, op)).collect()
        });
        for value in returns.iter().filter_map(|&op| tree.operand(op, index)).collect::<Vec<_>>() {
            self.mark(value);
        }
    }
}

/// Returns the successors of a branch with the start and length of the operands that are passed to each.
fn successor_operands(reg: &Registry, body: &Body, op: OpId) -> Vec<(BlockId, (usize, usize))> {
    let hook = reg
        .def(body, op)
        .and_then(|def| def.hooks.interfaces.branch.get_successor_operands.as_ref());
    let Some(hook) = hook else { return Vec::new() };
    let (ranges, total) = (hook(reg, body, op), body.num_operands(op));
    let accepts = |&(_, (start, len)): &(BlockId, (usize, usize))| start + len <= total;
    body.successors(op).zip(ranges).filter(accepts).collect()
}

/// Returns the operations that return from a callable with a body.
fn returns(reg: &Registry, tree: &Tree<'_>, callable: OpAt) -> Vec<OpAt> {
    let Some((region, _)) = CallGraph::entry(tree, callable) else { return Vec::new() };
    let body = tree.body(region.body);
    let last = body.blocks_of(region.region).filter_map(|block| body.last_op(block));
    last.filter(|&op| reg.has(body, op, Trait::ReturnLike))
        .map(|op| OpAt { body: region.body, op })
        .collect()
}
