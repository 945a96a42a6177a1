//! What is known of values where control went one way and not another.
//!
//! ```text
//! scf.if %p { ... }            // %p is true in there
//! cf.cond_br %p, ^a, ^b        // so it is in ^a, if nothing else goes there, and in all that ^a dominates
//! ```
//!
//! In the e-graph a term stands for all places that compute it, so what folds in one of them alone is folded before it gets there.

use egg::Id;
use ir_core::def::hooks::FoldValue;
use ir_core::{Attr, BlockId, OpId, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Plan;
use crate::fold::FoldValues;
use crate::graph::Graph;

/// A value that is constant in some scope.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    pub(super) value: ValueId,
    pub(super) constant: Attr,
}

/// The facts that hold here.
#[derive(Debug, Default)]
pub(super) struct Known {
    here: FxHashMap<Id, Attr>,
    /// What will hold in blocks that one edge leads to.
    at: FxHashMap<BlockId, Fact>,
}

impl Known {
    pub(super) fn get(&self, class: Id) -> Option<Attr> {
        self.here.get(&class).copied()
    }

    pub(super) fn set(&mut self, class: Id, constant: Option<Attr>) {
        match constant {
            Some(constant) => self.here.insert(class, constant),
            None => self.here.remove(&class),
        };
    }

    pub(super) fn at(&self, block: BlockId) -> Option<Fact> {
        self.at.get(&block).copied()
    }
}

impl Graph<'_> {
    /// What is known in each region of `op`. What is in blocks that it branches to is noted.
    pub(super) fn facts_behind(&self, op: OpId, known: &mut Known) -> SmallVec<[Option<Fact>; 2]> {
        let hook = self.reg.def(self.body, op).and_then(|def| def.hooks.known_operands);
        let Some(hook) = hook else { return SmallVec::new() };
        let fact = |known: Option<(usize, Attr)>| {
            let (at, constant) = known?;
            Some(Fact { value: self.body.operands(op).nth(at)?, constant })
        };
        let mut facts: SmallVec<[Option<Fact>; 2]> = hook(self.reg, self.body, op).into_iter().map(fact).collect();
        let regions = self.body.num_regions(op).min(facts.len());
        for (block, fact) in self.body.successors(op).zip(facts.drain(regions..)) {
            let mut edges = self.body.block_uses(block);
            if let (Some(_), None, Some(fact)) = (edges.next(), edges.next(), fact) {
                known.at.insert(block, fact);
            }
        }
        facts
    }

    /// Folds an operation that has an operand of which something is known here, with that. Whether it is gone.
    pub(super) fn fold_known(&mut self, op: OpId, known: &Known, plan: &mut Plan) -> bool {
        if known.here.is_empty() {
            return false;
        }
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let classes: SmallVec<[Id; 4]> = values.iter().map(|&v| self.class_of(v)).collect();
        let operands = self.operands(&classes);
        let mut constants = operands.constants;
        let mut with = values.clone();
        let like = self.body.name(op);
        for (i, &class) in classes.iter().enumerate() {
            let fact = known.get(class).or_else(|| known.get(self.resolved(class).0));
            if let (None, Some(fact)) = (constants[i], fact) {
                let ty = self.body.ty(values[i]);
                let Some(constant) = self.constant(fact, ty, like) else { return false };
                (with[i], constants[i]) = (self.egg[constant].data.witness, Some(fact));
            }
        }
        if with == values {
            return false;
        }
        let node = self.node_of(op, classes);
        let Some(scratch) = self.scratch(&node, &with) else { return false };
        let (Some(folded), _) = self.fold_op(scratch, &mut constants) else { return false };
        self.replace_folded(op, &folded, plan)
    }

    /// Replaces an operation by what it folds to, in the body. Whether that is done.
    pub(super) fn replace_folded(&mut self, op: OpId, folded: &FoldValues, plan: &mut Plan) -> bool {
        let results: SmallVec<[ValueId; 2]> = self.body.results(op).collect();
        let (name, loc) = (self.body.name(op), self.body.loc(op));
        let mut with: SmallVec<[(Option<ValueId>, Option<Attr>); 2]> = SmallVec::new();
        for &value in folded {
            with.push(match value {
                FoldValue::Attr(attr) => (None, Some(attr)),
                FoldValue::Value(value) => {
                    let constant = self.known_class(value).and_then(|class| self.egg[class].data.constant);
                    (Some(value).filter(|_| constant.is_none()), constant)
                }
            });
        }
        let mut made: SmallVec<[OpId; 2]> = SmallVec::new();
        let mut values: SmallVec<[ValueId; 2]> = SmallVec::new();
        for (&result, &(value, constant)) in results.iter().zip(&with) {
            let state = constant.and_then(|c| self.reg.materialize(name, c, self.body.ty(result), loc));
            match (value, state) {
                (Some(value), _) if self.is_in_place(value) => values.push(value),
                (None, Some(state)) => {
                    let constant = self.body.create_op(state);
                    made.push(constant);
                    values.push(self.body.result(constant, 0));
                }
                _ => break,
            }
        }
        if values.len() != results.len() {
            made.into_iter().rev().for_each(|op| self.body.erase_op(op));
            return false;
        }
        for constant in made {
            self.body.insert_before(op, constant);
            self.take_term(constant, plan);
        }
        for ((result, value), (_, constant)) in results.into_iter().zip(values).zip(with) {
            self.body.replace_all_uses(result, value);
            plan.folded.push((name, loc, constant));
        }
        self.body.erase_op(op);
        true
    }

    /// Whether a value is one of the body, and not of an operation that was made for looking at.
    fn is_in_place(&self, value: ValueId) -> bool {
        self.body.defining_op(value).is_none_or(|op| self.body.op_block(op).is_some())
    }
}
