//! The evaluator of a registry without definitions from `.td` files.

use super::{EvalError, Evaluated};
use crate::context::Context;
use crate::def::hooks::{Bindings, ExprEvaluator};
use crate::def::{OpDef, Pred, TypeDependencies};
use crate::expr::{CppTy, Expr, Lambda, PredicateResult, Truth, Val};

/// Knows no value: definitions without expressions need none.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoEvaluator;

impl ExprEvaluator for NoEvaluator {
    fn predicate(&self, _bindings: Bindings<'_>, pred: &Pred) -> PredicateResult {
        let truth = if matches!(pred, Pred::True) { Truth::True } else { Truth::Unknown };
        PredicateResult { truth, cacheable: false }
    }

    fn expr(&self, _bindings: Bindings<'_>, _expr: &Expr) -> Evaluated<Val> {
        Err(EvalError::Unknown)
    }

    fn lambda(&self, _: Bindings<'_>, _lambda: &Lambda, _args: &[Val]) -> Evaluated<Val> {
        Err(EvalError::Unknown)
    }

    fn accessor(&self, _bindings: Bindings<'_>, _method: &str) -> Evaluated<Val> {
        Err(EvalError::Unknown)
    }

    fn param(&self, _ctx: &Context, _of: &Val, _index: usize) -> Evaluated<Val> {
        Err(EvalError::Unknown)
    }

    fn declared_as(&self, _ctx: &Context, ty: &CppTy, value: Val) -> Evaluated<Val> {
        if *ty == CppTy::Other { Ok(value) } else { Err(EvalError::Unknown) }
    }

    fn type_dependencies(&self, _def: &OpDef, _pred: &Pred) -> Option<TypeDependencies> {
        None
    }
}
