//! Evaluation of the expressions of definitions ([`expr`](crate::expr)): predicates, builders and interface methods.
//!
//! [`Evaluator`] evaluates an expression over types, attributes and operations. An expression outside the supported subset of C++ is
//! *unknown* ([`Truth::Unknown`]): a verifier takes it as true, a matcher as false. An expression with undefined behavior in C++, e.g. a
//! division by zero, is *undefined* ([`Truth::Undefined`]): both take it as false.
//!
//! **Invariant:** evaluation never panics and always ends; [`MAX_STEPS`] bounds its work.

mod attr_method;
mod budget;
mod build;
mod call;
mod constraint;
mod enclosing;
mod error;
mod evaluator;
mod interface;
mod method;
mod number;
mod op;
mod region;
mod type_dependencies;

pub(crate) use budget::Budget;
pub use budget::MAX_STEPS;
pub use error::{EvalError, Evaluated};
pub use evaluator::Evaluator;

use crate::body::Body;
use crate::context::Context;
use crate::def::hooks::VerifyCx;
use crate::def::{OpDef, OpPredicate, Pred, TypeDependencies};
use crate::enclosing::EnclosingOps;
use crate::expr::{Class, Expr, PredicateResult, Truth, Val, any};
use crate::ids::{Attr, BlockId, OpId, RegionId, Type};
use crate::registry::Registry;

/// Evaluates an expression without placeholders to a type, e.g. `$_builder.getI32Type()`.
pub fn eval_type(ctx: &Context, expr: &Expr) -> Option<Type> {
    match Evaluator::new(ctx).expr(expr).ok()? {
        Val::Type(ty) => Some(ty),
        _ => None,
    }
}

/// Evaluates a `TypesMatchWith` transformation of the type `from`. Returns one type, or the types of a list.
pub fn eval_transform(reg: &Registry, transform: &Pred, from: Type) -> Option<Vec<Type>> {
    let Pred::Expr(expr) = transform else { return None };
    match Evaluator::new(reg.ctx()).with_registry(reg).with_self(Val::Type(from)).expr(expr).ok()? {
        Val::Type(ty) => Some(vec![ty]),
        Val::List(items) => items
            .iter()
            .map(|item| if let Val::Type(ty) = item { Some(*ty) } else { None })
            .collect(),
        _ => None,
    }
}

/// Whether `pred` holds for the type `ty` as `$_self`.
pub fn eval_pred_type(reg: &Registry, pred: &Pred, ty: Type) -> PredicateResult {
    over(reg, pred, Val::Type(ty))
}

/// Whether `pred` holds for the attribute `attr` as `$_self`.
pub fn eval_pred_attr(reg: &Registry, pred: &Pred, attr: Attr) -> PredicateResult {
    over(reg, pred, Val::Attr(attr))
}

fn over(reg: &Registry, pred: &Pred, this: Val) -> PredicateResult {
    let mut evaluator = Evaluator::new(reg.ctx()).with_implementors(reg);
    let truth = match classes(pred, &|class| evaluator.is_of(class, &this)) {
        Some(truth) => truth,
        None => {
            evaluator = evaluator.with_self(this);
            evaluator.pred(pred)
        }
    };
    PredicateResult { truth, cacheable: !evaluator.read_implementations.get() }
}

/// Whether a predicate of the definition `def` holds for the operation `op`, which has as many operands and
/// results as declared.
pub(crate) fn eval_op_predicate(
    cx: &VerifyCx<'_>,
    op: OpId,
    def: &OpDef,
    predicate: &OpPredicate,
) -> Truth {
    let OpPredicate { pred, memo, .. } = predicate;
    let (reg, body) = (cx.reg, cx.body);
    let evaluate = || answer_of_op(reg, body, op, pred, cx.enclosing());
    let dependencies = memo.dependencies(|| TypeDependencies::of(def, pred));
    match dependencies.and_then(|dependencies| dependencies.types(reg, def, body, op)) {
        Some(types) => memo.get(&types, evaluate),
        None => evaluate().truth,
    }
}

/// Whether `pred` holds for the operation `op` of `body` as `$_op`, with its declared names bound.
pub fn eval_pred_op(
    reg: &Registry,
    body: &Body,
    op: OpId,
    pred: &Pred,
    enclosing: EnclosingOps<'_>,
) -> Truth {
    answer_of_op(reg, body, op, pred, enclosing).truth
}

fn answer_of_op(
    reg: &Registry,
    body: &Body,
    op: OpId,
    pred: &Pred,
    enclosing: EnclosingOps<'_>,
) -> PredicateResult {
    if let Some(truth) = quick(pred) {
        return PredicateResult { truth, cacheable: true };
    }
    let mut evaluator = Evaluator::new(reg.ctx()).with_op(reg, body, op).inside(enclosing);
    let truth = evaluator.pred(pred);
    PredicateResult { truth, cacheable: !evaluator.read_implementations.get() }
}

/// Whether `pred` holds for the region `region` of `body` as `$_self`.
pub(crate) fn eval_pred_region(
    reg: &Registry,
    body: &Body,
    region: RegionId,
    pred: &Pred,
    enclosing: EnclosingOps<'_>,
) -> Truth {
    let evaluator = || {
        Evaluator::new(reg.ctx())
            .with_self(Val::Region(region))
            .in_body(reg, body)
            .inside(enclosing)
    };
    quick(pred).unwrap_or_else(|| evaluator().pred(pred))
}

/// Whether `pred` holds for the block `block` of `body` as `$_self`.
pub(crate) fn eval_pred_block(cx: &VerifyCx<'_>, block: BlockId, pred: &Pred) -> Truth {
    let evaluator =
        || Evaluator::new(cx.reg.ctx()).with_self(Val::Block(block)).in_body(cx.reg, cx.body);
    quick(pred).unwrap_or_else(|| evaluator().inside(cx.enclosing()).pred(pred))
}

/// Evaluates the predicates that only test the class of `$_self`, as most constraints do; `None` for other
/// predicates.
fn classes(pred: &Pred, is_of: &dyn Fn(&Class) -> Option<bool>) -> Option<Truth> {
    match pred {
        Pred::Expr(expr) => match &**expr {
            Expr::Isa(classes, of) if **of == Expr::SelfRef => {
                Some(any(classes.iter().map(is_of)).into())
            }
            _ => None,
        },
        _ => quick(pred),
    }
}

fn quick(pred: &Pred) -> Option<Truth> {
    match pred {
        Pred::True => Some(Truth::True),
        Pred::Opaque(_) => Some(Truth::Unknown),
        _ => None,
    }
}
