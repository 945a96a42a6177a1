//! From a body to an e-graph: terms, and the skeleton that uses them.
//!
//! Operations with effects, regions or successors, or without results, form the skeleton: they stay in place,
//! and their operands are the values to compute. Regions of structured operations are scopes nested at the
//! position of the operation. Blocks are visited in the order of the dominator tree, so every value of the
//! blocks that are open dominates the current position.
//!
//! An operation that folds to a value that only refines it is replaced in the body at once: otherwise terms
//! over the operation and terms over the value would not be recognized as the same.

mod path_facts;
mod unused;

use egg::Id;
use ir_core::dominance::{Dominance, is_graph_region};
use ir_core::{Attr, BlockId, Body, OpId, RegionId, Registry, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::graph::Graph;
use crate::node::ENode;
use crate::plan::{Original, Plan, Step};
use path_facts::{Fact, PathConstants};

/// Returns whether no terms are taken from a region: its values may be computed in no fixed order, or by another
/// invocation.
pub(crate) fn is_skipped(reg: &Registry, body: &Body, region: RegionId) -> bool {
    if is_graph_region(reg, body, region) {
        return true;
    }
    body.region_parent(region).is_some_and(|op| match reg.def(body, op) {
        Some(def) => def.is_isolated(),
        // Nothing is known of it.
        None => true,
    })
}

/// Returns whether there is a region in a body that the e-graph leaves alone: no rule is tried there.
pub fn has_skipped_region(reg: &Registry, body: &Body) -> bool {
    let mut regions: Vec<RegionId> = body.roots().to_vec();
    while let Some(region) = regions.pop() {
        if is_skipped(reg, body, region) {
            return true;
        }
        let ops = body.blocks_of(region).flat_map(|block| body.ops_of(block));
        ops.for_each(|op| regions.extend(body.regions_of(op)));
    }
    false
}

/// The next step of the walk.
enum Task {
    Region(RegionId, Option<Fact>),
    Block(BlockId),
    Ops(Option<OpId>),
    Close,
    /// The end of the scope in which a fact holds.
    Forget(Id, Option<Attr>),
}

impl Graph<'_> {
    /// Adds everything in the body, folding on the way.
    pub(crate) fn add_body(&mut self) -> Plan {
        let mut plan = Plan::default();
        plan.originals.reserve(self.body.op_capacity());
        plan.steps.reserve(self.body.op_capacity());
        let children = self.dominator_children();
        let mut known = PathConstants::default();
        let mut tasks: Vec<Task> =
            self.body.roots().iter().rev().map(|&r| Task::Region(r, None)).collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => plan.close(),
                Task::Forget(class, before) => known.set(class, before),
                Task::Region(region, fact) => {
                    if is_skipped(self.reg, self.body, region) {
                        self.add_to_skeleton(region, &mut plan);
                        continue;
                    }
                    let Some(entry) = self.body.entry_block(region) else { continue };
                    self.add_fact(fact, &mut known, &mut tasks);
                    tasks.push(Task::Block(entry));
                    self.keep_unreachable(region, &children, &mut plan);
                }
                Task::Block(block) => {
                    self.add_fact(known.at(block), &mut known, &mut tasks);
                    plan.open();
                    tasks.push(Task::Close);
                    let inner = children.get(&block).map_or(&[][..], Vec::as_slice);
                    tasks.extend(inner.iter().rev().map(|&b| Task::Block(b)));
                    tasks.push(Task::Ops(self.body.first_op(block)));
                }
                Task::Ops(first) => self.add_ops(first, &mut known, &mut tasks, &mut plan),
            }
        }
        if known.used {
            self.drop_unused(&mut plan);
        }
        plan
    }

    /// Adds operations up to one with regions; the regions are next, and then the operations after it.
    fn add_ops(
        &mut self,
        first: Option<OpId>,
        known: &mut PathConstants,
        tasks: &mut Vec<Task>,
        plan: &mut Plan,
    ) {
        let mut at = first;
        while let Some(op) = at {
            at = self.body.next_op(op);
            self.look_through(op, known, plan);
            if self.is_term(op) {
                if !self.fold_with_facts(op, known, plan) {
                    self.add_term(op, plan);
                }
                continue;
            }
            plan.keep_operands(self.body.operands(op));
            plan.steps.push(Step::Keep);
            let facts = self.region_facts(op, known);
            let regions = self.body.regions_of(op);
            if !regions.is_empty() {
                tasks.push(Task::Ops(at));
                let regions = regions.iter().enumerate().rev();
                tasks.extend(
                    regions.map(|(i, &r)| Task::Region(r, facts.get(i).copied().flatten())),
                );
                return;
            }
        }
    }

    /// Records a fact until the end of its scope.
    fn add_fact(&mut self, fact: Option<Fact>, known: &mut PathConstants, tasks: &mut Vec<Task>) {
        let Some(Fact { value, constant }) = fact else { return };
        let class = self.class_of(value);
        let resolved = self.resolved(class).0;
        for class in [class, resolved] {
            tasks.push(Task::Forget(class, known.get(class)));
            known.set(class, Some(constant));
        }
    }

    /// Adds the operands of all operations in a region that is left alone to the skeleton.
    fn add_to_skeleton(&mut self, region: RegionId, plan: &mut Plan) {
        for op in self.body.walk_pre(region) {
            plan.keep_operands(self.body.operands(op));
        }
    }

    fn keep_unreachable(
        &mut self,
        region: RegionId,
        children: &FxHashMap<BlockId, Vec<BlockId>>,
        plan: &mut Plan,
    ) {
        if self.body.has_one_block(region) {
            return;
        }
        let blocks: Vec<BlockId> = self.body.blocks_of(region).collect();
        let reachable: rustc_hash::FxHashSet<BlockId> = blocks
            .iter()
            .filter_map(|b| children.get(b))
            .flatten()
            .copied()
            .chain(blocks.first().copied())
            .collect();
        for block in blocks.into_iter().filter(|b| !reachable.contains(b)) {
            let ops: Vec<OpId> = self.body.ops_of(block).collect();
            for op in ops {
                plan.keep_operands(self.body.operands(op));
                for region in self.body.regions_of(op).to_vec() {
                    self.add_to_skeleton(region, plan);
                }
            }
        }
    }

    /// Returns the children of each block in the dominator tree, in the order of the text.
    fn dominator_children(&self) -> FxHashMap<BlockId, Vec<BlockId>> {
        let dominance = Dominance::new(self.reg, self.body);
        let mut children: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        let mut regions: Vec<RegionId> = self.body.roots().to_vec();
        while let Some(region) = regions.pop() {
            let many = !self.body.has_one_block(region);
            for block in self.body.blocks_of(region) {
                if many && let Some(parent) = dominance.immediate_dominator(block) {
                    children.entry(parent).or_default().push(block);
                }
                for op in self.body.ops_of(block) {
                    regions.extend(self.body.regions_of(op));
                }
            }
        }
        children
    }

    fn record_originals(&self, op: OpId, node: ENode, class: Id, plan: &mut Plan) {
        let place = plan.scopes.here();
        let mut note = |value: Option<ValueId>, node: ENode, class: Id| {
            plan.originals.push(Original { op, value, node, class, place });
        };
        let results: SmallVec<[ValueId; 2]> = self.body.results(op).collect();
        if let [value] = results[..] {
            note(Some(value), node, class);
            return;
        }
        note(None, node, class);
        for (i, value) in results.into_iter().enumerate() {
            if let Some(of) = self.known_class(value) {
                note(Some(value), ENode::projection(i, class), of);
            }
        }
    }

    /// Adds the term of an operation, and the value that it folds to.
    fn add_term(&mut self, op: OpId, plan: &mut Plan) {
        if let Some((node, class)) = self.add_folded_term(op, plan) {
            self.record_originals(op, node, class, plan);
            plan.steps.push(Step::Term(op));
        }
    }

    /// Adds the term of an operation, and the value that it folds to. Returns `None` if the operation was
    /// replaced.
    fn add_folded_term(&mut self, op: OpId, plan: &mut Plan) -> Option<(ENode, Id)> {
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let children: SmallVec<[Id; 4]> = values.iter().map(|&v| self.class_of(v)).collect();
        let def = self.reg.def(self.body, op);
        if def.is_some_and(|d| d.has(ir_core::def::Trait::ConstantLike)) {
            return Some(self.add_op(op, children));
        }
        let mut operands = self.operands(&children);
        if operands.values != values || !operands.exact {
            // An operand was folded: the node is folded with the new operands.
            let (node, class) = self.add_op(op, children);
            self.fold_node(class, &node);
            return Some((node, class));
        }
        let constants = SmallVec::<[_; 4]>::from_slice(&operands.constants);
        let (folded, changed) = self.fold_op(op, &mut operands.constants);
        let children = if changed {
            let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
            values.into_iter().map(|v| self.class_of(v)).collect()
        } else {
            children
        };
        let Some(folded) = folded else { return Some(self.add_op(op, children)) };
        let node = self.node_of(op, children.clone());
        self.record_speculation(&node, op);
        let exact = self.is_fold_exact(&values, &constants, Some(&folded)) && self.is_exact(&node);
        if !exact && self.replace_folded(op, &folded, plan) {
            return None;
        }
        let (node, class) = self.add_op(op, children);
        if let Some(shape) = node.shape() {
            self.link_folded(class, (&node, shape), &values, folded, exact);
        }
        Some((node, class))
    }
}
