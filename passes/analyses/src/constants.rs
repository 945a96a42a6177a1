//! The constants that values are wherever control reaches them: a lattice, and folding without changing the input.
//!
//! For example, if control reaches the operation below with `%a` known to be 2, its result is known to be 4. If another predecessor of the
//! block passes 3 for `%a`, both values vary:
//!
//! ```mlir
//! %0 = arith.addi %a, %a : i32
//! ```

use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::{Attr, Body, OpName, Registry};
use smallvec::{SmallVec, smallvec};

use crate::sparse::{Facts, Flow, Flows, Operands, SparseForward};
use crate::tree::{OpAt, Tree, ValueAt};

/// A constant, and the operation that folded to it. Two are equal if their values are.
#[derive(Clone, Copy, Eq, Debug)]
pub struct KnownConstant {
    /// The constant.
    pub value: Attr,
    /// The name of the operation that folded to it. Its dialect materializes the constant.
    pub folded: OpName,
}

impl PartialEq for KnownConstant {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

/// The facts about a value. They only go from the first state to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Constant {
    /// Control has not reached the definition.
    #[default]
    Unreached,
    /// The value is this constant.
    Known(KnownConstant),
    /// The value is not a constant.
    Varying,
}

impl Constant {
    /// Returns the operands of an operation; `None` if one of them is not reached.
    pub fn operands(facts: &Facts<Constant>, tree: &Tree<'_>, at: OpAt) -> Option<Operands> {
        let constant = |value| match facts.of(value) {
            Constant::Unreached => None,
            Constant::Known(known) => Some(Some(known.value)),
            Constant::Varying => Some(None),
        };
        tree.operands(at).map(constant).collect()
    }
}

/// The analysis of constants: an operation is folded for those of its operands.
pub struct Constants<'a> {
    reg: &'a Registry,
    tree: &'a Tree<'a>,
    /// Copies of bodies, in which operations are folded.
    copies: Vec<Option<Body>>,
}

impl SparseForward for Constants<'_> {
    type Fact = Constant;

    fn join(&mut self, fact: &Constant, more: &Constant) -> Constant {
        match (*fact, *more) {
            (old, Constant::Unreached) => old,
            (Constant::Unreached, new) => new,
            (old, new) if old == new => old,
            _ => Constant::Varying,
        }
    }

    fn entry(&self, _: ValueAt) -> Constant {
        Constant::Varying
    }

    fn operation(&mut self, facts: &Facts<Constant>, at: OpAt) -> Flows<Constant> {
        let mut results = self.tree.results(at);
        if !self.tree.regions(at).is_empty() {
            return Flows::all(results, &Constant::Varying);
        }
        if results.all(|result| *facts.of(result) == Constant::Varying) {
            return Flows::none();
        }
        let results = self.tree.results(at);
        let Some(operands) = self.constants(facts, at) else { return Flows::none() };
        let Some(values) = self.fold(at, &operands) else {
            return Flows::all(results, &Constant::Varying);
        };
        let folded = self.tree.body(at.body).name(at.op);
        let flow = |value| match value {
            FoldValue::Attr(value) => Flow::Fact(Constant::Known(KnownConstant { value, folded })),
            FoldValue::Value(value) => Flow::Value(ValueAt { body: at.body, value }),
        };
        Flows(results.zip(values.into_iter().map(flow)).collect())
    }

    fn constants(&self, facts: &Facts<Constant>, at: OpAt) -> Option<Operands> {
        Constant::operands(facts, self.tree, at)
    }
}

impl<'a> Constants<'a> {
    /// Creates the analysis of the values of a tree.
    pub fn new(reg: &'a Registry, tree: &'a Tree<'a>) -> Self {
        Constants { reg, tree, copies: vec![None; tree.num_bodies()] }
    }

    /// Folds an operation without regions for constant operands. Returns what its results are; `None` if that is not known.
    fn fold(&mut self, at: OpAt, operands: &Operands) -> Option<SmallVec<[FoldValue; 1]>> {
        if let Some(constant) = self.reg.constant_value(self.tree.body(at.body), at.op) {
            return Some(smallvec![FoldValue::Attr(constant)]);
        }
        let body = self.copies[at.body].get_or_insert_with(|| self.tree.body(at.body).clone());
        match rewrite::fold::fold_with(self.reg, body, at.op, operands) {
            Fold::Values(values) => Some(values),
            Fold::No => None,
            Fold::InPlace => {
                restore(body, self.tree.body(at.body), at);
                None
            }
        }
    }
}

/// Undoes what a fold changed in place. The constants hold only for the facts so far, so the change may be wrong.
fn restore(copy: &mut Body, original: &Body, at: OpAt) {
    let operands: Vec<_> = original.operands(at.op).collect();
    copy.set_operands(at.op, &operands);
    copy.set_props(at.op, original.props(at.op));
    copy.set_attrs(at.op, original.attrs(at.op));
}
