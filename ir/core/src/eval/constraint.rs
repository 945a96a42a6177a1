//! Evaluation of the constraints of definitions, with cached results.

use super::{eval_pred_attr, eval_pred_type, eval_type};
use crate::def::{AttrConstraint, Constraint, TypeBuilder};
use crate::expr::Truth;
use crate::ids::{Attr, Type};
use crate::registry::Registry;

impl Constraint {
    /// Returns whether a value's type may be `ty`.
    #[inline]
    pub fn accepts(&self, reg: &Registry, ty: Type) -> Truth {
        self.memo.get(ty, || eval_pred_type(reg, &self.pred, ty))
    }
}

impl AttrConstraint {
    /// Returns whether an attribute may be `attr`.
    #[inline]
    pub fn accepts(&self, reg: &Registry, attr: Attr) -> Truth {
        self.memo.get(attr, || eval_pred_attr(reg, &self.pred, attr))
    }
}

impl TypeBuilder {
    /// Returns the type.
    pub fn build(&self, reg: &Registry) -> Option<Type> {
        match self {
            TypeBuilder::Fixed(ty) => Some(*ty),
            TypeBuilder::Expr(expr) => eval_type(reg, expr),
        }
    }
}
