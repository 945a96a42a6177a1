//! The mini-language of ODS predicates, as data.

use crate::context::Context;
use crate::ids::Type;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// `$_self`.
    SelfRef,
}

/// Evaluates an expression that gives a type and refers to nothing.
pub fn eval_type(_ctx: &Context, _expr: &Expr) -> Option<Type> {
    None
}
