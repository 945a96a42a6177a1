//! Evaluation of the constraints of definitions, with cached results.

use super::{eval_pred_attr, eval_pred_param, eval_pred_type, eval_type};
use crate::def::{AttrConstraint, Constraint, TypeBuilder, TypeDef};
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

impl Registry {
    /// Verifies parameters with the constraints and the verifier of their definition.
    ///
    /// # Errors
    /// Returns the message.
    pub fn verify_params(&self, def: &TypeDef, params: &[Attr]) -> Result<(), String> {
        for (decl, &param) in def.params.iter().zip(params) {
            let Some(constraint) = &decl.constraint else { continue };
            if param != self.ctx().absent()
                && eval_pred_param(self, &constraint.pred, param).truth == Truth::False
            {
                let name = self.ctx().str(decl.name);
                return Err(format!("failed to verify '{name}': {}", constraint.summary));
            }
        }
        def.hooks.verify.as_ref().map_or(Ok(()), |verify| verify(self, params))
    }
}
