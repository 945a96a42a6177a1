//! Facts about values that hold on one control-flow path only.
//!
//! ```text
//! scf.if %p { ... }            // %p is true inside
//! cf.cond_br %p, ^a, ^b        // %p is true in ^a, if it has no other predecessor, and in all blocks that ^a dominates
//! ```
//!
//! A term in the e-graph represents all places that compute it, so operations that fold in one place only are
//! folded before they are added.

use std::cell::RefCell;

use egg::Id;
use ir_core::def::hooks::FoldValue;
use ir_core::{Attr, BlockId, OpId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Plan;
use crate::fold::FoldValues;
use crate::graph::Graph;

/// How many definitions are looked through in a row.
const MAX_LOOKED_THROUGH: usize = 8;
/// How deep the definitions of an operand are folded to find it constant.
const MAX_DEPTH: usize = 4;

/// A value that is constant in some scope.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    pub(super) value: ValueId,
    pub(super) constant: Attr,
}

/// The facts that hold here.
#[derive(Debug, Default)]
pub(super) struct PathConstants {
    here: FxHashMap<Id, Attr>,
    /// Memo: the constant that follows for a value from facts about other values, by value and depth.
    follows: RefCell<FxHashMap<(ValueId, usize), Option<Attr>>>,
    /// The facts that will hold in blocks with a single incoming edge.
    at: FxHashMap<BlockId, Fact>,
    /// Whether there ever was one.
    pub(super) used: bool,
}

impl PathConstants {
    pub(super) fn get(&self, class: Id) -> Option<Attr> {
        self.here.get(&class).copied()
    }

    pub(super) fn set(&mut self, class: Id, constant: Option<Attr>) {
        self.follows.get_mut().clear();
        match constant {
            Some(constant) => {
                self.used = true;
                self.here.insert(class, constant)
            }
            None => self.here.remove(&class),
        };
    }

    pub(super) fn at(&self, block: BlockId) -> Option<Fact> {
        self.at.get(&block).copied()
    }
}

impl Graph<'_> {
    /// Returns the facts in each region of `op`, and records those in the blocks that it branches to.
    pub(super) fn region_facts(
        &self,
        op: OpId,
        known: &mut PathConstants,
    ) -> SmallVec<[Option<Fact>; 2]> {
        let hook = self.reg.def(self.body, op).and_then(|def| def.hooks.implied_operands.as_ref());
        let Some(hook) = hook else { return SmallVec::new() };
        let fact = |known: Option<(usize, Attr)>| {
            let (at, constant) = known?;
            Some(Fact { value: self.body.operands(op).nth(at)?, constant })
        };
        let mut facts: SmallVec<[Option<Fact>; 2]> =
            hook(self.reg, self.body, op).into_iter().map(fact).collect();
        let regions = self.body.num_regions(op).min(facts.len());
        for (block, fact) in self.body.successors(op).zip(facts.drain(regions..)) {
            let mut edges = self.body.block_uses(block);
            if let (Some(_), None, Some(fact)) = (edges.next(), edges.next(), fact) {
                known.at.insert(block, fact);
            }
        }
        facts
    }

    /// Folds an operation with the facts about its operands. Returns whether it was replaced.
    pub(super) fn fold_with_facts(
        &mut self,
        op: OpId,
        known: &PathConstants,
        plan: &mut Plan,
    ) -> bool {
        match self.folds_here(op, known, MAX_DEPTH) {
            Some(folded) => self.replace_folded(op, &folded, plan),
            None => false,
        }
    }

    /// Looks through what defines the operands of `op`, where that is known here.
    ///
    /// ```text
    /// %x = arith.select %p, %a, %b
    /// scf.if %p { call @f(%x) }       // %a
    /// ```
    pub(super) fn look_through(&mut self, op: OpId, known: &PathConstants, plan: &mut Plan) {
        if known.here.is_empty() {
            return;
        }
        for index in 0..self.body.num_operands(op) {
            for _ in 0..MAX_LOOKED_THROUGH {
                let Some(value) = self.body.operands(op).nth(index) else { break };
                let Some(to) = self.constant_here(value, op, known, plan) else { break };
                self.body.set_operand(op, index, to);
            }
        }
    }

    /// Returns the constant that a value equals here, if that constant exists already or the value has no
    /// other user.
    fn constant_here(
        &mut self,
        value: ValueId,
        at: OpId,
        known: &PathConstants,
        plan: &mut Plan,
    ) -> Option<ValueId> {
        let of = self.body.defining_op(value)?;
        if !self.is_term(of) {
            return None;
        }
        let &[folded] = &self.folds_here(of, known, MAX_DEPTH)?[..] else { return None };
        match folded {
            FoldValue::Value(to) if self.is_in_place(to) => Some(to),
            FoldValue::Attr(constant) if self.body.has_one_use(value) => {
                let (name, loc) = (self.body.name(of), self.body.loc(at));
                let state = self.reg.materialize(name, constant, self.body.ty(value), loc)?;
                let constant = self.body.create_op(state);
                self.body.insert_before(at, constant);
                self.add_term(constant, plan);
                Some(self.body.result(constant, 0))
            }
            _ => None,
        }
    }

    /// Folds an operation with the constants that are known for its operands here, or follow from definitions
    /// up to a depth. Returns `None` if there are none.
    fn folds_here(&mut self, op: OpId, known: &PathConstants, depth: usize) -> Option<FoldValues> {
        if known.here.is_empty() {
            return None;
        }
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let classes: SmallVec<[Id; 4]> = values.iter().map(|&v| self.class_of(v)).collect();
        let mut constants = self.operands(&classes).constants;
        let mut with = values.clone();
        let like = self.body.name(op);
        for i in 0..values.len() {
            if constants[i].is_none()
                && let Some(fact) = self.fact_of(values[i], known, depth)
            {
                let constant = self.constant(fact, self.body.ty(values[i]), like)?;
                (with[i], constants[i]) = (self.egg[constant].data.witness, Some(fact));
            }
        }
        if with == values {
            return None;
        }
        let node = self.node_of(op, classes);
        let scratch = self.scratch(&node, &with)?;
        self.fold_op(scratch, &mut constants).0
    }

    /// Returns the constant that a value is known to have here, directly or because of its operands.
    ///
    /// ```text
    /// %n = arith.xori %p, %true
    /// scf.if %p { arith.select %n, %a, %b }     // %n is false inside
    /// ```
    fn fact_of(&mut self, value: ValueId, known: &PathConstants, depth: usize) -> Option<Attr> {
        let class = self.class_of(value);
        if let Some(fact) = known.get(class).or_else(|| known.get(self.resolved(class).0)) {
            return Some(fact);
        }
        let of = self
            .body
            .defining_op(value)
            .filter(|&of| depth > 0 && self.body.num_results(of) == 1)?;
        if !self.is_term(of) {
            return None;
        }
        if let Some(&follows) = known.follows.borrow().get(&(value, depth)) {
            return follows;
        }
        let follows = match self.folds_here(of, known, depth - 1).as_deref() {
            Some(&[FoldValue::Attr(constant)]) => Some(constant),
            Some(&[FoldValue::Value(to)]) => {
                let constant = self.known_class(to).and_then(|class| self.egg[class].data.constant);
                constant.or_else(|| self.fact_of(to, known, depth - 1))
            }
            _ => None,
        };
        known.follows.borrow_mut().insert((value, depth), follows);
        follows
    }

    /// Replaces an operation by the value that it folds to, in the body. Returns whether it was replaced.
    pub(super) fn replace_folded(
        &mut self,
        op: OpId,
        folded: &FoldValues,
        plan: &mut Plan,
    ) -> bool {
        let results: SmallVec<[ValueId; 2]> = self.body.results(op).collect();
        let (name, loc) = (self.body.name(op), self.body.loc(op));
        let mut made: SmallVec<[OpId; 2]> = SmallVec::new();
        let mut values: SmallVec<[(ValueId, Option<Attr>); 2]> = SmallVec::new();
        for (&result, &value) in results.iter().zip(folded) {
            let constant = match value {
                FoldValue::Value(value) if self.is_in_place(value) => {
                    values.push((
                        value,
                        self.known_class(value).and_then(|class| self.egg[class].data.constant),
                    ));
                    continue;
                }
                FoldValue::Value(value) => {
                    self.known_class(value).and_then(|class| self.egg[class].data.constant)
                }
                FoldValue::Attr(attr) => Some(attr),
            };
            let state =
                constant.and_then(|c| self.reg.materialize(name, c, self.body.ty(result), loc));
            let Some(state) = state else { break };
            let op = self.body.create_op(state);
            made.push(op);
            values.push((self.body.result(op, 0), constant));
        }
        if values.len() != results.len() {
            made.into_iter().rev().for_each(|op| self.body.erase_op(op));
            return false;
        }
        for constant in made {
            self.body.insert_before(op, constant);
            self.add_term(constant, plan);
        }
        for (result, (value, constant)) in results.into_iter().zip(values) {
            self.body.replace_all_uses(result, value);
            plan.folded.push((name, loc, constant));
        }
        self.body.erase_op(op);
        true
    }

    /// Returns whether a value is one of the body, and not a result of a detached operation.
    fn is_in_place(&self, value: ValueId) -> bool {
        self.body.defining_op(value).is_none_or(|op| self.body.op_block(op).is_some())
    }
}
