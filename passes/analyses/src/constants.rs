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

/// The operands of an operation: `None` for those that are not constants.
pub type Operands = SmallVec<[Option<Attr>; 4]>;

/// The constants of the values of a tree.
pub struct Constants<'a> {
    values: Vec<Vec<Constant>>,
    /// Copies of bodies, in which operations are folded.
    copies: Vec<Option<Body>>,
    tree: &'a Tree<'a>,
}

impl<'a> Constants<'a> {
    /// Creates the state in which nothing is reached.
    pub fn new(tree: &'a Tree<'a>) -> Self {
        let values = (0..tree.num_bodies())
            .map(|b| vec![Constant::Unreached; tree.body(b).value_capacity()])
            .collect();
        Constants { values, copies: vec![None; tree.num_bodies()], tree }
    }

    /// Returns the facts about a value.
    pub fn of(&self, at: ValueAt) -> Constant {
        self.values[at.body][at.value.index()]
    }

    /// Returns the facts about all values: by the number of the body, and the index of the value.
    pub fn into_values(self) -> Vec<Vec<Constant>> {
        self.values
    }

    /// Returns the operands of an operation; `None` if one of them is not reached.
    pub fn operands(&self, at: OpAt) -> Option<Operands> {
        let constant = |value| match self.of(value) {
            Constant::Unreached => None,
            Constant::Known(known) => Some(Some(known.value)),
            Constant::Varying => Some(None),
        };
        self.tree.operands(at).map(constant).collect()
    }

    /// Adds a fact about a value. Returns whether the joined fact is a new one.
    pub fn join(&mut self, at: ValueAt, fact: Constant) -> bool {
        let state = &mut self.values[at.body][at.value.index()];
        let joined = match (*state, fact) {
            (old, Constant::Unreached) => old,
            (Constant::Unreached, new) => new,
            (old, new) if old == new => old,
            _ => Constant::Varying,
        };
        std::mem::replace(state, joined) != joined
    }

    /// Folds an operation without regions for constant operands. Returns what its results are; `None` if that is not known.
    pub fn fold(
        &mut self,
        reg: &Registry,
        at: OpAt,
        operands: &Operands,
    ) -> Option<SmallVec<[FoldValue; 1]>> {
        if let Some(constant) = reg.constant_value(self.tree.body(at.body), at.op) {
            return Some(smallvec![FoldValue::Attr(constant)]);
        }
        let body = self.copies[at.body].get_or_insert_with(|| self.tree.body(at.body).clone());
        match rewrite::fold::fold_with(reg, body, at.op, operands) {
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
