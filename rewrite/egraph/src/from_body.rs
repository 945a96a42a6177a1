//! From a body to an e-graph: terms and the skeleton around them.
//!
//! What has effects, regions, successors or no results is the skeleton: it stays in place, and its operands are what is to be computed.
//! Regions of structured operations are scopes nested in the place of the operation. Blocks come in the order of the dominator tree, so that
//! what is seen before, in the blocks that are open, dominates.
//!
//! What folds to something that only refines it is replaced right away, in the body: a term over the one and the same term over the other would not
//! be known to be alike.

mod path_facts;
mod unused;

use egg::Id;
use ir_core::dominance::{Dominance, is_graph_region};
use ir_core::{Attr, BlockId, Body, Loc, OpId, OpName, RegionId, Registry, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::graph::Graph;
use crate::node::ENode;
use crate::scopes::{Place, Scopes};
use path_facts::{Fact, Known};

/// A step through a body.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// What comes up to the matching `Close` sees what was placed before, and nothing behind sees what is placed in it.
    Open,
    Close,
    /// An operation that is a term.
    Term(OpId),
    /// One of the skeleton.
    Keep,
}

/// What an operation was added as.
#[derive(Clone, Debug)]
pub(crate) struct Original {
    pub(crate) op: OpId,
    /// Its result; `None`: all of several.
    pub(crate) value: Option<ValueId>,
    pub(crate) node: ENode,
    /// The class, as it was called then.
    pub(crate) class: Id,
    /// Where it is.
    pub(crate) place: Place,
}

/// A body as its terms see it.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The way through it.
    pub(crate) steps: Vec<Step>,
    /// The scopes that open and close on that way.
    pub(crate) scopes: Scopes,
    /// What the operations that are terms were added as, in that order; of several results, the tuple first.
    pub(crate) originals: Vec<Original>,
    /// The values that the skeleton uses, and where.
    pub(crate) roots: Vec<(ValueId, Place)>,
    /// Operations that nothing uses, or only one another; to be erased.
    pub(crate) unused: Vec<OpId>,
    /// The operations that are gone, as they folded, each with where it was, and the constant that it is, if it is one.
    pub(crate) folded: Vec<(OpName, Loc, Option<Attr>)>,
}

impl Plan {
    fn open(&mut self) {
        self.steps.push(Step::Open);
        self.scopes.open();
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
        self.scopes.close();
    }

    /// The skeleton uses values here.
    fn keep_operands(&mut self, values: impl Iterator<Item = ValueId>) {
        let here = self.scopes.here();
        self.roots.extend(values.map(|value| (value, here)));
    }
}

/// Whether no terms are taken from a region: of what is in it, values may be computed in no order, or by another run.
pub(crate) fn is_left_alone(reg: &Registry, body: &Body, region: RegionId) -> bool {
    if is_graph_region(reg, body, region) {
        return true;
    }
    body.region_parent(region).is_some_and(|op| match reg.def(body, op) {
        Some(def) => def.is_isolated(),
        // Nothing is known of it.
        None => true,
    })
}

/// Whether there is a region in a body that the e-graph leaves alone: no rule is tried there.
pub fn leaves_alone(reg: &Registry, body: &Body) -> bool {
    let mut regions: Vec<RegionId> = body.roots().to_vec();
    while let Some(region) = regions.pop() {
        if is_left_alone(reg, body, region) {
            return true;
        }
        let ops = body.blocks_of(region).flat_map(|block| body.ops_of(block));
        ops.for_each(|op| regions.extend(body.regions_of(op)));
    }
    false
}

/// Where a walk goes on.
enum Task {
    Region(RegionId, Option<Fact>),
    Block(BlockId),
    Ops(Option<OpId>),
    Close,
    /// A fact goes out of scope.
    Forget(Id, Option<Attr>),
}

impl Graph<'_> {
    /// Adds everything in the body, folding on the way.
    pub(crate) fn take_in(&mut self) -> Plan {
        let mut plan = Plan::default();
        plan.originals.reserve(self.body.op_capacity());
        plan.steps.reserve(self.body.op_capacity());
        let children = self.dominator_children();
        let mut known = Known::default();
        let mut tasks: Vec<Task> =
            self.body.roots().iter().rev().map(|&r| Task::Region(r, None)).collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => plan.close(),
                Task::Forget(class, before) => known.set(class, before),
                Task::Region(region, fact) => {
                    if is_left_alone(self.reg, self.body, region) {
                        self.keep_all(region, &mut plan);
                        continue;
                    }
                    let Some(entry) = self.body.entry_block(region) else { continue };
                    self.learn(fact, &mut known, &mut tasks);
                    tasks.push(Task::Block(entry));
                    self.keep_unreachable(region, &children, &mut plan);
                }
                Task::Block(block) => {
                    self.learn(known.at(block), &mut known, &mut tasks);
                    plan.open();
                    tasks.push(Task::Close);
                    let inner = children.get(&block).map_or(&[][..], Vec::as_slice);
                    tasks.extend(inner.iter().rev().map(|&b| Task::Block(b)));
                    tasks.push(Task::Ops(self.body.first_op(block)));
                }
                Task::Ops(first) => self.take_ops(first, &mut known, &mut tasks, &mut plan),
            }
        }
        if known.used {
            self.leave_out_unused(&mut plan);
        }
        plan
    }

    /// Takes operations up to one with regions, which come next, and then what is behind it.
    fn take_ops(
        &mut self,
        first: Option<OpId>,
        known: &mut Known,
        tasks: &mut Vec<Task>,
        plan: &mut Plan,
    ) {
        let mut at = first;
        while let Some(op) = at {
            at = self.body.next_op(op);
            self.look_through(op, known, plan);
            if self.is_term(op) {
                if !self.fold_known(op, known, plan) {
                    self.take_term(op, plan);
                }
                continue;
            }
            plan.keep_operands(self.body.operands(op));
            plan.steps.push(Step::Keep);
            let facts = self.facts_behind(op, known);
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

    /// From here on a fact holds, until it goes out of scope.
    fn learn(&mut self, fact: Option<Fact>, known: &mut Known, tasks: &mut Vec<Task>) {
        let Some(Fact { value, constant }) = fact else { return };
        let class = self.class_of(value);
        let resolved = self.resolved(class).0;
        for class in [class, resolved] {
            tasks.push(Task::Forget(class, known.get(class)));
            known.set(class, Some(constant));
        }
    }

    /// What is in a region that is left alone: its operands are computed as they are.
    fn keep_all(&mut self, region: RegionId, plan: &mut Plan) {
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
                    self.keep_all(region, plan);
                }
            }
        }
    }

    /// For each block, those that it is the immediate dominator of, in the order of the text.
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

    fn note_originals(&self, op: OpId, node: ENode, class: Id, plan: &mut Plan) {
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

    /// Adds a term, and what it folds to.
    fn take_term(&mut self, op: OpId, plan: &mut Plan) {
        if let Some((node, class)) = self.take_folded(op, plan) {
            self.note_originals(op, node, class, plan);
            plan.steps.push(Step::Term(op));
        }
    }

    /// Adds a term, and what it folds to. Nothing if it is replaced.
    fn take_folded(&mut self, op: OpId, plan: &mut Plan) -> Option<(ENode, Id)> {
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let children: SmallVec<[Id; 4]> = values.iter().map(|&v| self.class_of(v)).collect();
        let def = self.reg.def(self.body, op);
        if def.is_some_and(|d| d.has(ir_core::def::Trait::ConstantLike)) {
            return Some(self.add_op(op, children));
        }
        let mut operands = self.operands(&children);
        if operands.values != values || !operands.exact {
            // Something before was folded: what is folded is what the operation will be.
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
        self.note_speculation(&node, op);
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
