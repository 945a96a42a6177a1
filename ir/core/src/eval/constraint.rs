//! Evaluation of the constraints of definitions, with cached results.

use super::{eval_pred_attr, eval_pred_param, eval_pred_params, eval_pred_type, eval_type};
use crate::attrs::AttrKind;
use crate::def::{AttrConstraint, Constraint, RequirementPlace, TypeBuilder, TypeDef};
use crate::expr::Truth;
use crate::ids::{Attr, Type};
use crate::printer::{attr_text, type_text};
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

/// The place of the text of a type with a name, for the name `$_nested` in requirements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamPlace {
    /// The place does not matter: the body of the type may be set later.
    Anywhere,
    /// The text is not inside of the body of a type of that name.
    Outside,
    /// The text is inside of the body of the type.
    Nested,
}

impl Registry {
    /// Verifies parameters with the constraints, the requirements and the verifier of their definition.
    ///
    /// # Errors
    /// Returns the message.
    pub fn verify_params(&self, def: &TypeDef, params: &[Attr]) -> Result<(), String> {
        let verdict = self.verify_params_at(def, params, ParamPlace::Anywhere);
        verdict.map_err(|(message, _)| message)
    }

    /// Does the same as [`verify_params`](Self::verify_params) for a text.
    ///
    /// # Errors
    /// Returns the message, and where it is reported in the text.
    pub fn verify_params_at(
        &self,
        def: &TypeDef,
        params: &[Attr],
        place: ParamPlace,
    ) -> Result<(), (String, RequirementPlace)> {
        let at_parameters = |message| (message, RequirementPlace::Parameters);
        for (decl, &param) in def.params.iter().zip(params) {
            let Some(constraint) = &decl.constraint else { continue };
            if param != self.ctx().absent()
                && eval_pred_param(self, &constraint.pred, param).truth == Truth::False
            {
                let name = self.ctx().str(decl.name);
                let message = format!("failed to verify '{name}': {}", constraint.summary);
                return Err(at_parameters(message));
            }
        }
        for requirement in &def.requirements {
            if eval_pred_params(self, &requirement.pred, (def, params), place) == Truth::False {
                let text = message(self, &requirement.message, def, params);
                return Err((text, requirement.place));
            }
        }
        let verdict = def.hooks.verify.as_ref().map_or(Ok(()), |verify| verify(self, params));
        verdict.map_err(at_parameters)
    }
}

/// Returns the message of a requirement, with the texts of the parameters for their names in braces.
fn message(reg: &Registry, message: &str, def: &TypeDef, params: &[Attr]) -> String {
    let mut text = String::new();
    let mut rest = message;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, of)| Some((before, of.split_once('}')?)))
    {
        text += before;
        let index = def.params.iter().position(|decl| reg.ctx().str(decl.name) == name);
        match index.and_then(|index| params.get(index)) {
            Some(&param) => match reg.ctx().attr(param) {
                AttrKind::Type(ty) => text += &format!("'{}'", type_text(reg, *ty)),
                AttrKind::Integer { value, .. } => text += &value.to_signed_string(),
                _ => text += &attr_text(reg, param),
            },
            None => text += name,
        }
        rest = after;
    }
    text + rest
}
