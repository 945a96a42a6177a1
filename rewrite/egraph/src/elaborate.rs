//! Elaboration: from the chosen terms back to operations.
//!
//! ```text
//! %0 = arith.muli %x, %y              %0 = arith.addi %y, %z
//! %1 = arith.muli %x, %z       ->     %1 = arith.muli %x, %0    at the position of the original addi
//! %2 = arith.addi %0, %1              (both original multiplications are unused and erased)
//! ```
//!
//! The skeleton stays. An original operation whose class is computed by another term is replaced at its
//! position, so that the replacement dominates all its users. An equal value that was placed earlier in a
//! dominating block is reused; the blocks that are open in the plan are the dominating ones. A term that is
//! not an original is placed where it is first needed. Constants are placed at the start of their scope, once
//! each.
//!
//! A chosen term is not always available where it is needed: a rule that drops an operand may leave a term
//! over values of another branch. So availability is computed first, and where the term is not available, the
//! original stays.
//!
//! **Invariant:** an original operation is erased only when nothing uses it, so every operation has its
//! operands at any time.

use egg::Id;
use ir_core::dominance::Dominance;
use ir_core::{Body, Loc, OpId, OperationState, RegionId, ValueId, ValueOwner};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::choice::{Choice, Chosen, position};
use crate::demand::Demand;
use crate::explain::Replaced;
use crate::frozen::Frozen;
use crate::node::ENode;
use crate::plan::{Original, Plan, Step};

/// The point from which the chosen term of a class can be computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Available {
    Everywhere,
    /// Where that value is.
    From(ValueId),
    Nowhere,
}

/// Makes the body compute the chosen terms. Returns the original operations that were replaced.
pub(crate) fn elaborate(
    graph: &Frozen<'_>,
    body: &mut Body,
    plan: &Plan,
    demand: &Demand<'_>,
    chosen: &Chosen,
    classes: &[Id],
) -> Vec<Replaced> {
    let used = chosen.used(graph, demand);
    let (uses, _) = chosen.placed(graph, demand, &used);
    let here = places(graph, body, plan, classes, chosen, &used);
    let constants = original_constants(graph, plan, classes);
    let mut elaborator = Elaborator {
        graph,
        body,
        chosen,
        placed: FxHashMap::default(),
        log: Vec::new(),
        constants,
        scoped_constants: FxHashMap::default(),
        front: FxHashMap::default(),
        preserved: FxHashSet::default(),
        replaced: Vec::new(),
    };
    let mut open = Vec::new();
    let mut next = 0;
    for step in &plan.steps {
        match step {
            Step::Open => open.push(elaborator.log.len()),
            Step::Close => {
                let mark = open.pop().unwrap_or(0);
                elaborator.forget(mark);
            }
            Step::Keep => {}
            Step::Term(op) => {
                let mut tuple = None;
                while let Some(original) = plan.originals.get(next).filter(|o| o.op == *op) {
                    let (class, possible) = (classes[next], here[next]);
                    next += 1;
                    match original.value {
                        Some(value) if uses.is_seen_from(class, original.place) => {
                            let written = Written { original, result: value, class, tuple };
                            elaborator.term(&written, possible);
                        }
                        Some(_) => {}
                        None => tuple = Some((class, &original.node)),
                    }
                }
            }
        }
    }
    let Elaborator { replaced, body, .. } = elaborator;
    erase_unused(body, plan);
    replaced
}

/// Erases the operations that were unused before, and those whose results are no longer used.
fn erase_unused(body: &mut Body, plan: &Plan) {
    // Unused operations are dropped first: they may be the only users of others.
    plan.unused.iter().for_each(|&op| body.drop_references(op));
    plan.unused.iter().for_each(|&op| body.erase_op(op));
    for step in plan.steps.iter().rev() {
        if let Step::Term(op) = step
            && !body.has_result_uses(*op)
        {
            body.erase_op(*op);
        }
    }
}

/// Computes for each class of `used` the point from which it is available. The operands of a class precede it
/// in `used`.
fn availability(
    graph: &Frozen<'_>,
    body: &Body,
    dominance: &Dominance<'_>,
    chosen: &Chosen,
    used: &[Id],
) -> Vec<Available> {
    let mut out = vec![Available::Nowhere; chosen.choices.len()];
    for &class in used {
        let leaf = match chosen.choice(class) {
            Choice::Node(i) => graph[class].nodes[i as usize].as_leaf(),
            _ => None,
        };
        out[usize::from(class)] = match leaf {
            Some(leaf) => Available::From(graph.leaves[leaf]),
            None if chosen.choice(class) == Choice::None => Available::Nowhere,
            None => {
                let needs = chosen.needs(graph, class);
                needs.fold(Available::Everywhere, |all, c| {
                    later(body, dominance, all, out[usize::from(c)])
                })
            }
        };
    }
    out
}

/// Returns the later of two positions: both values are available there.
fn later(body: &Body, dominance: &Dominance<'_>, a: Available, b: Available) -> Available {
    match (a, b) {
        (Available::Nowhere, _) | (_, Available::Nowhere) => Available::Nowhere,
        (Available::Everywhere, other) | (other, Available::Everywhere) => other,
        (Available::From(x), Available::From(y)) if x == y => a,
        (Available::From(x), Available::From(y)) => {
            if reaches(body, dominance, x, y) {
                b
            } else if reaches(body, dominance, y, x) {
                a
            } else {
                Available::Nowhere
            }
        }
    }
}

/// Returns whether `a` may be used where `b` is defined.
fn reaches(body: &Body, dominance: &Dominance<'_>, a: ValueId, b: ValueId) -> bool {
    let place = match body.owner(b) {
        ValueOwner::Result { op, .. } => Some(op),
        ValueOwner::Argument { block, .. } => body.first_op(block),
    };
    let same_block = || match (body.owner(a), body.owner(b)) {
        (ValueOwner::Argument { block: x, .. }, ValueOwner::Argument { block: y, .. }) => x == y,
        (ValueOwner::Result { op: x, .. }, ValueOwner::Result { op: y, .. }) => x == y,
        _ => false,
    };
    same_block() || place.is_some_and(|place| dominance.value_dominates(a, place))
}

/// Determines for each original of a class of `used` whether the chosen term can be computed at its position.
fn places(
    graph: &Frozen<'_>,
    body: &Body,
    plan: &Plan,
    classes: &[Id],
    chosen: &Chosen,
    used: &[Id],
) -> Vec<bool> {
    let dominance = Dominance::new(graph.reg, body);
    let available = availability(graph, body, &dominance, chosen, used);
    let possible = |(&class, original): (&Id, &Original)| match available[usize::from(class)] {
        Available::Everywhere => chosen.choice(class) != Choice::None,
        Available::From(value) => dominance.value_dominates(value, original.op),
        Available::Nowhere => false,
    };
    classes.iter().zip(&plan.originals).map(possible).collect()
}

/// Returns the original constants, by class.
fn original_constants(graph: &Frozen<'_>, plan: &Plan, classes: &[Id]) -> FxHashMap<Id, Vec<OpId>> {
    let mut out: FxHashMap<Id, Vec<OpId>> = FxHashMap::default();
    for (&class, Original { op, node, .. }) in classes.iter().zip(&plan.originals) {
        if node.shape().is_some()
            && node.children.is_empty()
            && graph[class].data.constant.is_some()
        {
            out.entry(class).or_default().push(*op);
        }
    }
    out
}

/// A result of an original operation.
struct Written<'p> {
    original: &'p Original,
    result: ValueId,
    class: Id,
    /// The class and the node of all results, if there are several.
    tuple: Option<(Id, &'p ENode)>,
}

struct Elaborator<'e, 'g> {
    graph: &'e Frozen<'g>,
    body: &'e mut Body,
    chosen: &'e Chosen,
    /// The values that classes have here.
    placed: FxHashMap<Id, ValueId>,
    /// The classes that were placed, to be forgotten.
    log: Vec<(Id, Option<ValueId>)>,
    constants: FxHashMap<Id, Vec<OpId>>,
    scoped_constants: FxHashMap<(RegionId, Id), ValueId>,
    /// The last constant at the front of a scope.
    front: FxHashMap<RegionId, OpId>,
    preserved: FxHashSet<OpId>,
    replaced: Vec<Replaced>,
}

impl Elaborator<'_, '_> {
    fn forget(&mut self, mark: usize) {
        for (class, before) in self.log.drain(mark..).rev() {
            match before {
                Some(value) => self.placed.insert(class, value),
                None => self.placed.remove(&class),
            };
        }
    }

    fn place(&mut self, class: Id, value: ValueId) {
        let before = self.placed.insert(class, value);
        self.log.push((class, before));
    }

    /// Records a result of an original operation; `possible`: its class can be computed here as chosen.
    fn term(&mut self, written: &Written<'_>, possible: bool) {
        let Written { original, result, class, .. } = *written;
        let op = original.op;
        let value = match self.placed.get(&class) {
            Some(&value) => value,
            None if self.graph[class].data.constant.is_some() => match self.constant(class, op) {
                Some(value) => value,
                None => return self.keep(written),
            },
            None if !possible || self.is_original(written) => return self.keep(written),
            None => match self.compute(class, op) {
                Some(value) => value,
                None => return self.keep(written),
            },
        };
        if value != result {
            let (name, loc) = (self.body.name(op), self.body.loc(op));
            self.replaced.push(Replaced { op: name, loc, class, result });
            self.body.replace_all_uses(result, value);
        }
    }

    fn keep(&mut self, written: &Written<'_>) {
        let op = written.original.op;
        self.preserved.insert(op);
        if let Some((tuple, _)) = written.tuple {
            let first = self.body.result(op, 0);
            self.place(tuple, first);
        }
        self.place(written.class, written.result);
    }

    /// Returns whether the original is the chosen term of its class, and none of its results has been placed.
    fn is_original(&self, written: &Written<'_>) -> bool {
        let tuple = |(class, node): (Id, &ENode)| {
            !self.placed.contains_key(&class) && self.is_chosen(class, node)
        };
        self.is_chosen(written.class, &written.original.node) && written.tuple.is_none_or(tuple)
    }

    /// Returns whether `node` is the chosen term of its class.
    fn is_chosen(&self, class: Id, node: &ENode) -> bool {
        match self.chosen.choice(class) {
            Choice::Node(i) => position(self.graph, class, node) == Some(i as usize),
            _ => false,
        }
    }

    /// Computes a class before `at` as chosen, with all that it needs.
    fn compute(&mut self, class: Id, at: OpId) -> Option<ValueId> {
        let mut stack = vec![(class, false)];
        while let Some((class, ready)) = stack.pop() {
            if self.placed.contains_key(&class) {
                continue;
            }
            if self.graph[class].data.constant.is_some() {
                let value = self.constant(class, at)?;
                self.place(class, value);
                continue;
            }
            if !ready {
                stack.push((class, true));
                stack.extend(self.chosen.needs(self.graph, class).rev().map(|c| (c, false)));
                continue;
            }
            let value = match self.chosen.choice(class) {
                Choice::None => return None,
                Choice::RefinedBy(better) => self.placed.get(&self.graph.find(better)).copied()?,
                Choice::Node(i) => {
                    let node = self.graph[class].nodes[i as usize].clone();
                    match (node.as_leaf(), node.as_projection()) {
                        (Some(leaf), _) => self.graph.leaves[leaf],
                        (_, Some((i, tuple))) => {
                            let first = *self.placed.get(&self.graph.find(tuple))?;
                            self.body.result(self.body.defining_op(first)?, i)
                        }
                        _ => {
                            let loc = self.graph.loc(&node).unwrap_or_else(|| self.body.loc(at));
                            let op = self.create(&node, loc)?;
                            self.body.insert_before(at, op);
                            self.body.result(op, 0)
                        }
                    }
                }
            };
            self.place(class, value);
        }
        self.placed.get(&class).copied()
    }

    /// Returns an operation of a node whose operands are placed.
    fn create(&mut self, node: &ENode, loc: Loc) -> Option<OpId> {
        let shape = &self.graph.shapes[node.shape()?];
        let mut operands: SmallVec<[ValueId; 4]> = SmallVec::new();
        let mut constant: SmallVec<[bool; 4]> = SmallVec::new();
        for &child in &node.children {
            let child = self.graph.find(child);
            operands.push(self.placed.get(&child).copied()?);
            constant.push(self.graph[child].data.constant.is_some());
        }
        if shape.commutes && constant[0] && !constant[1] {
            operands.swap(0, 1);
        }
        let state = OperationState {
            operands,
            results: shape.types.iter().copied().collect(),
            props: shape.props,
            attrs: shape.attrs,
            ..OperationState::new(self.graph.reg.ctx(), shape.name, loc)
        };
        Some(self.body.create_op(state))
    }

    /// Returns the constant of a class at the start of the scope that encloses `at`.
    fn constant(&mut self, class: Id, at: OpId) -> Option<ValueId> {
        let scope = self.scope(at)?;
        if let Some(&value) = self.scoped_constants.get(&(scope, class)) {
            return Some(value);
        }
        let entry = self.body.entry_block(scope)?;
        let known = self.constants.get(&class).and_then(|ops| {
            let in_scope = |&&op: &&OpId| {
                self.body.op_block(op).is_some()
                    && self.scope(op) == Some(scope)
                    && !self.preserved.contains(&op)
            };
            ops.iter().find(in_scope).copied()
        });
        let op = match known {
            Some(op) => op,
            None => {
                let nodes = &self.graph[class].nodes;
                let node =
                    nodes.iter().find(|n| n.children.is_empty() && n.shape().is_some())?.clone();
                self.create(&node, Loc::UNKNOWN)?
            }
        };
        let last = self.front.get(&scope).copied();
        let in_place = known.is_some()
            && self.body.op_block(op) == Some(entry)
            && self.body.prev_op(op) == last;
        if !in_place {
            let before = match last {
                Some(last) => self.body.next_op(last)?,
                None => self.body.first_op(entry)?,
            };
            if known.is_some() {
                // A constant that moves has no place in the text any more.
                self.body.set_loc(op, Loc::UNKNOWN);
                if before != op {
                    self.body.move_before(op, before);
                }
            } else {
                self.body.insert_before(before, op);
            }
        }
        self.front.insert(scope, op);
        self.preserved.insert(op);
        let value = self.body.result(op, 0);
        self.scoped_constants.insert((scope, class), value);
        Some(value)
    }

    /// Returns the region in which constants for users at `op` are placed.
    fn scope(&self, op: OpId) -> Option<RegionId> {
        let region = self.body.op_region(op)?;
        Some(rewrite::constant_scope(self.graph.reg, self.body, region))
    }
}
