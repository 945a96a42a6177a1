//! Evaluates the C++ expressions of definitions: predicates, builders and interface methods.
//!
//! The expressions are data of [`ir_core::expr`]. A registry with definitions from `.td` files refers to
//! [`EVALUATOR`], so that the verifier, the parser and the rewrite rules can evaluate them; `ods` sets it.
//!
//! ```
//! use ir_core::{Context, RegistryBuilder};
//!
//! let mut builder = RegistryBuilder::new(&Context::new());
//! builder.set_evaluator(&predicates::EVALUATOR);
//! ```

#![warn(missing_docs)]

mod args;
mod attr_method;
mod build;
mod call;
mod enclosing;
mod error;
mod evaluator;
mod interface;
mod list_function;
mod method;
mod number;
mod numeric_method;
mod op;
mod region;
mod statements;
mod string_method;
mod type_dependencies;

pub use evaluator::Evaluator;

use ir_core::Context;
use ir_core::def::hooks::{Bindings, ExprEvaluator};
use ir_core::def::{OpDef, Pred, TypeDependencies};
use ir_core::eval::Evaluated;
use ir_core::expr::{CppTy, Expr, Lambda, PredicateResult, Val};

/// The evaluator for [`set_evaluator`](ir_core::RegistryBuilder::set_evaluator).
pub static EVALUATOR: Predicates = Predicates;

/// Returns the value of an expression without placeholders, e.g. of `$_builder.getI32Type()`.
///
/// # Errors
/// The value is not known, or the expression has undefined behavior.
pub fn constant(ctx: &Context, expr: &Expr) -> Evaluated<Val> {
    Evaluator::new(Bindings::new(ctx)).expr(expr)
}

/// Evaluates with an [`Evaluator`] for each call.
#[derive(Clone, Copy, Debug)]
pub struct Predicates;

impl ExprEvaluator for Predicates {
    fn predicate(&self, bindings: Bindings<'_>, pred: &Pred) -> PredicateResult {
        let mut evaluator = Evaluator::new(bindings);
        let truth = match evaluator.class_test(pred) {
            Some(truth) => truth,
            None => evaluator.pred(pred),
        };
        PredicateResult { truth, cacheable: !evaluator.read_implementations.get() }
    }

    fn expr(&self, bindings: Bindings<'_>, expr: &Expr) -> Evaluated<Val> {
        Evaluator::new(bindings).expr(expr)
    }

    fn lambda(&self, bindings: Bindings<'_>, lambda: &Lambda, args: &[Val]) -> Evaluated<Val> {
        Evaluator::new(bindings).apply_lambda(lambda, args)
    }

    fn accessor(&self, bindings: Bindings<'_>, method: &str) -> Evaluated<Val> {
        Evaluator::new(bindings).own_accessor(method)
    }

    fn param(&self, ctx: &Context, of: &Val, index: usize) -> Evaluated<Val> {
        Evaluator::new(Bindings::new(ctx)).param(of, index)
    }

    fn declared_as(&self, ctx: &Context, ty: &CppTy, value: Val) -> Evaluated<Val> {
        Evaluator::new(Bindings::new(ctx)).declared_as(ty, value)
    }

    fn type_dependencies(&self, def: &OpDef, pred: &Pred) -> Option<TypeDependencies> {
        type_dependencies::type_dependencies(def, pred)
    }
}
