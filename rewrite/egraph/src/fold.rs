//! Folding of e-nodes with the fold hooks of operations.
//!
//! A hook reads an operation of a body and the definitions of its operands. So a node is folded as an
//! operation whose operands are the witnesses of its children: the original operation if it has these
//! operands, otherwise a detached one.

use egg::Id;
use ir_core::def::Trait;
use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::{Attr, Loc, OpId, OpName, Type, ValueId};
use rewrite::drr::{BuildTerms, NewTerm};
use rewrite::fold::fold_with;
use smallvec::SmallVec;

use crate::graph::Graph;
use crate::node::{ENode, ShapeId};
use crate::proof::{Cause, Goal};

/// How often an operation may be changed in place before it is taken to cycle.
const MAX_IN_PLACE: usize = 8;

/// The values that the results of an operation fold to.
pub(crate) type FoldValues = SmallVec<[FoldValue; 2]>;

/// The operands with which a node is folded.
pub(crate) struct Operands {
    pub(crate) values: SmallVec<[ValueId; 4]>,
    pub(crate) constants: SmallVec<[Option<Attr>; 4]>,
    /// Whether each child equals its witness (instead of being refined by it).
    pub(crate) exact: bool,
}

fn as_value(folded: &FoldValue) -> Option<ValueId> {
    match folded {
        FoldValue::Value(value) => Some(*value),
        FoldValue::Attr(_) => None,
    }
}

impl Graph<'_> {
    /// Returns the witnesses of the children of a node.
    pub(crate) fn operands(&self, children: &[Id]) -> Operands {
        let mut out = Operands { values: SmallVec::new(), constants: SmallVec::new(), exact: true };
        for &child in children {
            let (class, exact) = self.resolved(child);
            let data = &self.egg[class].data;
            out.values.push(data.witness);
            out.constants.push(data.constant);
            out.exact &= exact;
        }
        out
    }

    /// Folds `op` until its hook no longer changes it in place. Returns the values of its results, and
    /// whether it was changed in place.
    pub(crate) fn fold_op(
        &mut self,
        op: OpId,
        constants: &mut SmallVec<[Option<Attr>; 4]>,
    ) -> (Option<FoldValues>, bool) {
        let mut changed = false;
        for _ in 0..MAX_IN_PLACE {
            match fold_with(self.reg, self.body, op, constants) {
                Fold::No => break,
                Fold::Values(values) => return (Some(values.into_iter().collect()), changed),
                Fold::InPlace => {
                    changed = true;
                    let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
                    constants.clear();
                    for value in values {
                        let constant = match self.known_class(value) {
                            Some(class) => self.egg[self.resolved(class).0].data.constant,
                            None => rewrite::fold::constant_of(self.reg, self.body, value),
                        };
                        constants.push(constant);
                    }
                }
            }
        }
        (None, changed)
    }

    /// Returns whether the folded value is equal to the operation for all operands. A hook that reads the definition
    /// of an operand that is not constant may have used its flags (`nsw`). How many levels it read is not
    /// known, so no definition within [`LEVELS`] may have flags. A value that is an operand itself is exactly
    /// as undefined as that operand.
    pub(crate) fn is_fold_exact(
        &self,
        operands: &[ValueId],
        constants: &[Option<Attr>],
        folded: Option<&FoldValues>,
    ) -> bool {
        let itself = match folded.map(|f| &f[..]) {
            Some([FoldValue::Value(value)]) => Some(*value),
            _ => None,
        };
        let known = |value, constant: &Option<Attr>| constant.is_some() || itself == Some(value);
        operands
            .iter()
            .zip(constants)
            .all(|(&value, constant)| known(value, constant) || self.is_defined_exactly(value))
    }

    /// Returns the class that a fold gave.
    fn folded(&mut self, value: FoldValue, ty: Type, like: OpName) -> Option<Id> {
        match value {
            FoldValue::Value(value) => Some(self.class_of(value)),
            FoldValue::Attr(attr) => self.constant(attr, ty, like),
        }
    }

    /// Links the results of a class to the values that a node of it folds to. Returns whether anything
    /// changed.
    pub(crate) fn link_folded(
        &mut self,
        class: Id,
        (node, shape): (&ENode, ShapeId),
        operands: &[ValueId],
        values: FoldValues,
        exact: bool,
    ) -> bool {
        let (name, types) = (self.shapes[shape].name, self.shapes[shape].types.clone());
        let results = self.results(self.egg.find(class));
        if results.len() != values.len() {
            return false;
        }
        let mut linked = false;
        self.set_cause(None);
        self.set_cause(Some(Cause::Fold));
        let whole: Option<SmallVec<[ValueId; 2]>> = values.iter().map(as_value).collect();
        self.record_fold(node, operands, whole.as_deref());
        for ((result, value), ty) in results.into_iter().zip(values).zip(types) {
            let goal = as_value(&value).map_or(Goal::Made, Goal::Value);
            if let Some(target) = self.folded(value, ty, name) {
                self.set_goal(goal);
                linked |= self.link(result, target, exact);
            }
        }
        self.set_cause(None);
        linked
    }

    /// Folds a node of `class`. Returns whether anything changed.
    pub(crate) fn fold_node(&mut self, class: Id, node: &ENode) -> bool {
        let Some(id) = node.shape() else { return false };
        let name = self.shapes[id].name;
        if self.reg.op(name).is_some_and(|d| d.has(Trait::ConstantLike)) {
            return false;
        }
        let mut operands = self.operands(&node.children);
        // Hooks and rules expect constants after other operands, in the order of the greedy driver.
        if self.shapes[id].commutes
            && operands.constants[0].is_some()
            && operands.constants[1].is_none()
        {
            operands.values.swap(0, 1);
            operands.constants.swap(0, 1);
        }
        let Some(op) = self.scratch(node, &operands.values) else { return false };
        self.record_speculation(node, op);
        let exact = operands.exact && self.is_exact(node);
        let mut constants = SmallVec::from_slice(&operands.constants);
        let (value, changed) = self.fold_op(op, &mut constants);
        let exact = exact
            && (value.is_some() || changed)
            && self.is_fold_exact(&operands.values, &operands.constants, value.as_ref());
        if let Some(values) = value {
            return self.link_folded(class, (node, id), &operands.values, values, exact);
        }
        if !changed {
            return false;
        }
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let operands = values.into_iter().map(|v| self.class_of(v)).collect();
        let term = NewTerm {
            name: self.body.name(op),
            props: self.body.props(op),
            attrs: self.body.attrs(op),
            types: self.shapes[id].types.clone(),
            operands,
            loc: Loc::UNKNOWN,
        };
        self.set_cause(None);
        let Some(target) = BuildTerms::add(self, term) else { return false };
        self.set_cause(Some(Cause::Fold));
        self.record_fold(node, &[], None);
        let linked = self.link_results(class, target, exact);
        self.set_cause(None);
        linked
    }
}
