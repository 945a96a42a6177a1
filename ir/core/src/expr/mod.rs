//! The mini-language of ODS predicates, as data: the C++ expressions that definitions are written with, read once when they load.
//!
//! [`Expr`] is the tree, [`Evaluator`] gives it meaning over types, attributes and operations. Reading the C++ text is the crate `ods`;
//! this module knows no text. What the vocabulary does not cover evaluates to *unknown* ([`Truth::Unknown`], `None`): a verifier takes
//! that as true, a matcher does not. What C++ would stop at for what is looked at evaluates to *undefined* ([`Truth::Undefined`], `None`
//! as well): neither takes that as true.
//!
//! Invariant: evaluation never fails loudly and always ends; work is bounded by [`MAX_STEPS`].

mod ast;
mod build;
mod call;
mod class;
mod eval;
mod interface;
mod method;
mod number;
mod op;
mod outside;
mod region;
mod terms;
mod value;
mod words;

pub use ast::{BinaryOp, Callee, Expr, Lambda, NativeFunction, Stmt, UnaryOp};
pub use class::{BuiltinClass, Class};
pub(crate) use eval::{Budget, MAX_DEPTH};
pub use eval::{Evaluator, MAX_STEPS};
pub use interface::InterfaceClass;
pub use number::{CppTy, IntTy};
pub(crate) use op::is_getter;
pub use op::{accessor_of, declared_operands, declared_results};
pub use outside::{Around, Beyond};
pub use terms::TypeTerms;
pub use value::{Truth, Val};
pub use words::{Function, Method};

use crate::body::Body;
use crate::context::Context;
use crate::def::hooks::VerifyCx;
use crate::def::{OpDef, OpPredicate, Pred};
use crate::ids::{Attr, BlockId, OpId, RegionId, Type};
use crate::registry::Registry;

/// Evaluates an expression that gives a type and refers to nothing (a buildable type).
pub fn eval_type(ctx: &Context, expr: &Expr) -> Option<Type> {
    match Evaluator::new(ctx).expr(expr)? {
        Val::Type(ty) => Some(ty),
        _ => None,
    }
}

/// The types that follow from `from` (`TypesMatchWith`): one, or several where the expression gives a list.
pub fn eval_transform(reg: &Registry, transform: &Pred, from: Type) -> Option<Vec<Type>> {
    let Pred::Expr(expr) = transform else { return None };
    match Evaluator::new(reg.ctx()).with_registry(reg).with_self(Val::Type(from)).expr(expr)? {
        Val::Type(ty) => Some(vec![ty]),
        Val::List(items) => items
            .iter()
            .map(|item| if let Val::Type(ty) = item { Some(*ty) } else { None })
            .collect(),
        _ => None,
    }
}

/// Whether `pred` holds for the type `ty` as `$_self`.
pub fn eval_pred_type(reg: &Registry, pred: &Pred, ty: Type) -> Answer {
    over(reg, pred, Val::Type(ty))
}

/// Whether `pred` holds for the attribute `attr` as `$_self`.
pub fn eval_pred_attr(reg: &Registry, pred: &Pred, attr: Attr) -> Answer {
    over(reg, pred, Val::Attr(attr))
}

/// What a predicate says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether it holds.
    pub truth: Truth,
    /// Whether that is so for what the predicate was asked about, whatever else is registered.
    pub lasting: bool,
}

fn over(reg: &Registry, pred: &Pred, this: Val) -> Answer {
    let mut evaluator = Evaluator::new(reg.ctx()).with_implementors(reg);
    let truth = match classes(pred, &|class| evaluator.is_of(class, &this)) {
        Some(truth) => truth,
        None => {
            evaluator = evaluator.with_self(this);
            evaluator.pred(pred)
        }
    };
    Answer { truth, lasting: !evaluator.asked_implementors.get() }
}

/// Whether the predicate of a definition holds for the operation `op` that is verified, which `def` defines and whose shape is right.
pub(crate) fn eval_op_predicate(
    cx: &VerifyCx<'_>,
    op: OpId,
    def: &OpDef,
    predicate: &OpPredicate,
) -> Truth {
    let OpPredicate { pred, memo, .. } = predicate;
    let (reg, body) = (cx.reg, cx.body);
    let evaluate = || answer_of_op(reg, body, op, pred, cx.around_body());
    let terms = memo.terms(|| TypeTerms::of(def, pred));
    match terms.and_then(|terms| terms.types(reg, def, body, op)) {
        Some(types) => memo.get(&types, evaluate),
        None => evaluate().truth,
    }
}

/// Whether `pred` holds for the operation `op` of `body` as `$_op`, its declared names bound.
pub fn eval_pred_op(
    reg: &Registry,
    body: &Body,
    op: OpId,
    pred: &Pred,
    around: Around<'_>,
) -> Truth {
    answer_of_op(reg, body, op, pred, around).truth
}

fn answer_of_op(reg: &Registry, body: &Body, op: OpId, pred: &Pred, around: Around<'_>) -> Answer {
    if let Some(truth) = quick(pred) {
        return Answer { truth, lasting: true };
    }
    let mut evaluator = Evaluator::new(reg.ctx()).with_op(reg, body, op).inside(around);
    let truth = evaluator.pred(pred);
    Answer { truth, lasting: !evaluator.asked_implementors.get() }
}

/// Whether `pred` holds for the region `region` of `body` as `$_self`.
pub(crate) fn eval_pred_region(
    reg: &Registry,
    body: &Body,
    region: RegionId,
    pred: &Pred,
    around: Around<'_>,
) -> Truth {
    let evaluator = || {
        Evaluator::new(reg.ctx()).with_self(Val::Region(region)).in_body(reg, body).inside(around)
    };
    quick(pred).unwrap_or_else(|| evaluator().pred(pred))
}

/// Whether `pred` holds for the block `block` of `body` as `$_self`.
pub(crate) fn eval_pred_block(cx: &VerifyCx<'_>, block: BlockId, pred: &Pred) -> Truth {
    let evaluator =
        || Evaluator::new(cx.reg.ctx()).with_self(Val::Block(block)).in_body(cx.reg, cx.body);
    quick(pred).unwrap_or_else(|| evaluator().inside(cx.around_body()).pred(pred))
}

/// What a predicate says that asks nothing but whether `$_self` is of certain classes, as most constraints do; `None` of others.
fn classes(pred: &Pred, is_of: &dyn Fn(&Class) -> Option<bool>) -> Option<Truth> {
    match pred {
        Pred::Expr(expr) => match &**expr {
            Expr::Isa(classes, of) if **of == Expr::SelfRef => {
                Some(class::any(classes.iter().map(is_of)).into())
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
