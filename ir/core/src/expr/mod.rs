//! The mini-language of ODS predicates, as data: the C++ expressions that definitions are written with, read once when they load.
//!
//! [`Expr`] is the tree, [`Evaluator`] gives it meaning over types, attributes and operations. Reading the C++ text is the crate `ods`;
//! this module knows no text. What the vocabulary does not cover evaluates to *unknown* ([`Truth::Unknown`], `None`): a verifier takes
//! that as true, a matcher does not.
//!
//! Invariant: evaluation never fails loudly and always ends; work is bounded by [`MAX_STEPS`].

mod ast;
mod build;
mod call;
mod class;
mod eval;
mod method;
mod op;
mod value;
mod words;

pub use ast::{BinaryOp, Callee, Expr, Lambda, Native, NativeFn, Stmt, UnaryOp};
pub use class::{BuiltinClass, Class};
pub use eval::{Evaluator, MAX_STEPS};
pub use op::{declared_operands, declared_results};
pub use value::{Truth, Val};
pub use words::{Function, Method};

use crate::body::Body;
use crate::context::Context;
use crate::def::Pred;
use crate::ids::{Attr, OpId, Type};
use crate::registry::Registry;

/// Evaluates an expression that gives a type and refers to nothing (a buildable type).
pub fn eval_type(ctx: &Context, expr: &Expr) -> Option<Type> {
    match Evaluator::new(ctx).expr(expr)? {
        Val::Type(ty) => Some(ty),
        _ => None,
    }
}

/// Evaluates an expression that gives an attribute and refers to nothing (a default value); a null attribute is `None`.
pub fn eval_attr(ctx: &Context, expr: &Expr) -> Option<Attr> {
    match Evaluator::new(ctx).expr(expr)? {
        Val::Attr(attr) => Some(attr),
        _ => None,
    }
}

/// The types that follow from `from` (`TypesMatchWith`): one, or several where the expression gives a list.
pub fn eval_transform(ctx: &Context, transform: &Pred, from: Type) -> Option<Vec<Type>> {
    transform_of(ctx, transform, Val::Type(from))
}

/// As [`eval_transform`], from an attribute.
pub fn eval_transform_attr(ctx: &Context, transform: &Pred, from: Attr) -> Option<Vec<Type>> {
    transform_of(ctx, transform, Val::Attr(from))
}

fn transform_of(ctx: &Context, transform: &Pred, from: Val) -> Option<Vec<Type>> {
    let Pred::Expr(expr) = transform else { return None };
    match Evaluator::new(ctx).with_self(from).expr(expr)? {
        Val::Type(ty) => Some(vec![ty]),
        Val::List(items) => items.iter().map(|item| if let Val::Type(ty) = item { Some(*ty) } else { None }).collect(),
        _ => None,
    }
}

/// Whether `pred` holds for the type `ty` as `$_self`.
pub fn eval_pred_type(ctx: &Context, pred: &Pred, ty: Type) -> Truth {
    quick(pred).unwrap_or_else(|| Evaluator::new(ctx).with_self(Val::Type(ty)).pred(pred))
}

/// Whether `pred` holds for the attribute `attr` as `$_self`.
pub fn eval_pred_attr(ctx: &Context, pred: &Pred, attr: Attr) -> Truth {
    quick(pred).unwrap_or_else(|| Evaluator::new(ctx).with_self(Val::Attr(attr)).pred(pred))
}

/// Whether `pred` holds for the operation `op` of `body` as `$_op`, its declared names bound.
pub fn eval_pred_op(reg: &Registry, body: &Body, op: OpId, pred: &Pred) -> Truth {
    quick(pred).unwrap_or_else(|| Evaluator::new(reg.ctx()).with_op(reg, body, op).pred(pred))
}

fn quick(pred: &Pred) -> Option<Truth> {
    match pred {
        Pred::True => Some(Truth::True),
        Pred::Opaque(_) => Some(Truth::Unknown),
        _ => None,
    }
}
