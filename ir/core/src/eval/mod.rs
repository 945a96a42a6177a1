//! Predicates, builders and transformations of definitions, evaluated by the registry's evaluator.
//!
//! The expressions ([`expr`](crate::expr)) are data. An [`ExprEvaluator`] gives them values; the crate
//! `predicates` has the one that registries get with their first definition from a `.td` file. An expression
//! outside the supported subset of C++ is *unknown* ([`Truth::Unknown`]): a verifier takes it as true, a
//! matcher as false. An expression with undefined behavior in C++, e.g. a division by zero, is *undefined*
//! ([`Truth::Undefined`]): both take it as false.
//!
//! **Invariant:** evaluation never panics and always ends; [`MAX_STEPS`] bounds its work.

mod bindings;
mod budget;
mod class;
mod constraint;
mod error;
mod unset;

pub use budget::{EvalBudget, MAX_STEPS};
pub use constraint::ParamPlace;
pub use error::{EvalError, Evaluated};

use std::sync::Arc;

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::body::Body;
use crate::def::hooks::{Bindings, ExprEvaluator, VerifyCx};
use crate::def::{OpDef, OpPredicate, ParamKind, Pred, TypeDef, TypeDependencies, ValueRef};
use crate::enclosing::EnclosingOps;
use crate::expr::{Expr, PredicateResult, Truth, Val};
use crate::ids::{Attr, BlockId, OpId, RegionId, Type};
use crate::registry::Registry;
use unset::NoEvaluator;

impl Registry {
    /// Returns the evaluator of the expressions of definitions. Without one, all expressions are unknown.
    #[inline]
    pub fn evaluator(&self) -> &'static dyn ExprEvaluator {
        self.evaluator.unwrap_or(&NoEvaluator)
    }
}

/// Evaluates an expression without placeholders to a type, e.g. `$_builder.getI32Type()`.
pub fn eval_type(reg: &Registry, expr: &Expr) -> Option<Type> {
    match reg.evaluator().expr(Bindings::new(reg.ctx()), expr).ok()? {
        Val::Type(ty) => Some(ty),
        _ => None,
    }
}

/// Evaluates a `TypesMatchWith` transformation of the type `from`. Returns one type, or the types of a list.
pub fn eval_transform(reg: &Registry, transform: &Pred, from: Type) -> Option<Vec<Type>> {
    let Pred::Expr(expr) = transform else { return None };
    let bindings = Bindings::new(reg.ctx()).with_registry(reg).with_self(Val::Type(from));
    types_of_value(reg.evaluator().expr(bindings, expr).ok()?)
}

/// Evaluates the expression of [`TypeRule::Computed`](crate::def::TypeRule::Computed) over the values and the numbers of values that it
/// reads. Returns one type, or the types of a list.
pub fn eval_computed(
    reg: &Registry,
    computation: &Pred,
    (values, counts): (&[Val], &[usize]),
) -> Option<Vec<Type>> {
    let Pred::Expr(expr) = computation else { return None };
    let value = |name: &str| match name.strip_prefix('#') {
        Some(number) => counts.get(number.parse::<usize>().ok()?).map(|&count| Val::from(count)),
        None => values.get(name.parse::<usize>().ok()?).cloned(),
    };
    let body = Body::new();
    let bindings = Bindings::new(reg.ctx()).with_registry(reg).with_names(&body, &value);
    types_of_value(reg.evaluator().expr(bindings, expr).ok()?)
}

/// Returns the type or attribute that a text denotes, where `written` is the one with the parameters of the text: the value of
/// `computation`, in which the parameters have their names.
pub fn eval_canonical(
    reg: &Registry,
    def: &TypeDef,
    (computation, written): (&Pred, &Val),
) -> Option<Val> {
    let Pred::Expr(expr) = computation else { return None };
    let param = |name: &str| {
        let index = def.params.iter().position(|decl| reg.ctx().str(decl.name) == name)?;
        let value = reg.evaluator().param(reg.ctx(), written, index).ok()?;
        // A list that the text leaves out is empty.
        let is_list = matches!(def.params[index].kind, ParamKind::Array(_));
        if is_list && matches!(value, Val::Null) {
            return Some(Val::List(Arc::default()));
        }
        Some(reg.cpp_param(written, index, value))
    };
    let body = Body::new();
    let bindings = Bindings::new(reg.ctx()).with_registry(reg).with_names(&body, &param);
    reg.evaluator().expr(bindings, expr).ok()
}

/// Returns a type, or the types of a list.
fn types_of_value(value: Val) -> Option<Vec<Type>> {
    match value {
        Val::Type(ty) => Some(vec![ty]),
        Val::List(items) => items.iter().map(Val::ty).collect(),
        _ => None,
    }
}

/// Returns whether `pred` holds for the type `ty` as `$_self`.
pub fn eval_pred_type(reg: &Registry, pred: &Pred, ty: Type) -> PredicateResult {
    over(reg, pred, Val::Type(ty))
}

/// Returns whether `pred` holds for the attribute `attr` as `$_self`.
pub fn eval_pred_attr(reg: &Registry, pred: &Pred, attr: Attr) -> PredicateResult {
    over(reg, pred, Val::Attr(attr))
}

/// Evaluates a predicate over a parameter of a type or attribute, which `param` stores.
pub fn eval_pred_param(reg: &Registry, pred: &Pred, param: Attr) -> PredicateResult {
    over(reg, pred, param_value(reg, param))
}

/// Evaluates a predicate over the parameters of a type or attribute, by their names.
pub(crate) fn eval_pred_params(
    reg: &Registry,
    pred: &Pred,
    (def, params): (&TypeDef, &[Attr]),
    place: ParamPlace,
) -> Truth {
    if let Some(truth) = quick(pred) {
        return truth;
    }
    let value = |name: &str| {
        if name == "_nested" {
            return Some(Val::Bool(place != ParamPlace::Outside));
        }
        let index = def.params.iter().position(|decl| reg.ctx().str(decl.name) == name)?;
        let (param, kind) = (*params.get(index)?, &def.params[index].kind);
        Some(match param_value(reg, param) {
            // A list that the text leaves out is empty.
            Val::Null if matches!(kind, ParamKind::Array(_)) => Val::List(Arc::default()),
            value => kind.cpp_value(reg.ctx(), (param, value)),
        })
    };
    let body = Body::new();
    let bindings = Bindings::new(reg.ctx()).with_registry(reg).with_names(&body, &value);
    reg.evaluator().predicate(bindings, pred).truth
}

/// Returns the C++ value of a parameter.
fn param_value(reg: &Registry, param: Attr) -> Val {
    let ctx = reg.ctx();
    match ctx.attr(param) {
        AttrKind::Absent => Val::Null,
        AttrKind::Type(ty) => Val::Type(*ty),
        AttrKind::String { value, .. } => match std::str::from_utf8(value) {
            Ok(text) => Val::Str(text.into()),
            Err(_) => Val::Attr(param),
        },
        AttrKind::Integer { value, .. } => match value.try_to_i64() {
            Some(number) => Val::from(number),
            None => Val::Attr(param),
        },
        AttrKind::Array(items) => Val::list(items.iter().map(|&item| param_value(reg, item))),
        _ => Val::Attr(param),
    }
}

fn over(reg: &Registry, pred: &Pred, this: Val) -> PredicateResult {
    match quick(pred) {
        Some(truth) => PredicateResult { truth, cacheable: true },
        None => {
            let bindings = Bindings::new(reg.ctx()).with_implementors(reg).with_self(this);
            reg.evaluator().predicate(bindings, pred)
        }
    }
}

/// Returns whether a predicate of the definition `def` holds for the operation `op`, which has as many operands and
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
    let dependencies = memo.dependencies(|| reg.evaluator().type_dependencies(def, pred));
    match dependencies.and_then(|dependencies| types_of(dependencies, reg, def, body, op)) {
        Some(types) => memo.get(&types, evaluate),
        None => evaluate().truth,
    }
}

/// Returns whether `pred` holds for the operation `op` of `body` as `$_op`, with its declared names bound.
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
    let bindings = Bindings::new(reg.ctx()).with_op(reg, body, op).inside(enclosing);
    reg.evaluator().predicate(bindings, pred)
}

/// Returns whether `pred` holds for the region `region` of `body` as `$_self`.
pub(crate) fn eval_pred_region(
    reg: &Registry,
    body: &Body,
    region: RegionId,
    pred: &Pred,
    enclosing: EnclosingOps<'_>,
) -> Truth {
    let bindings = || Bindings::new(reg.ctx()).with_self(Val::Region(region)).in_body(reg, body);
    quick(pred)
        .unwrap_or_else(|| reg.evaluator().predicate(bindings().inside(enclosing), pred).truth)
}

/// Returns whether `pred` holds for the block `block` of `body` as `$_self`.
pub(crate) fn eval_pred_block(cx: &VerifyCx<'_>, block: BlockId, pred: &Pred) -> Truth {
    let bindings =
        || Bindings::new(cx.reg.ctx()).with_self(Val::Block(block)).in_body(cx.reg, cx.body);
    quick(pred).unwrap_or_else(|| {
        cx.reg.evaluator().predicate(bindings().inside(cx.enclosing()), pred).truth
    })
}

/// Returns the types that a predicate reads in the operation `op`, which has as many operands and results as
/// declared; `None` if an attribute is absent or has no type.
#[inline]
fn types_of(
    dependencies: &TypeDependencies,
    reg: &Registry,
    def: &OpDef,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[Type; TypeDependencies::MAX]>> {
    let mut types = SmallVec::new();
    for dependency in &dependencies.0 {
        types.push(match *dependency {
            ValueRef::Operand(index) => body.ty(body.operands(op).nth(index)?),
            ValueRef::Result(index) => body.ty(body.results(op).nth(index)?),
            ValueRef::Attr(index) => {
                let decl = def.attrs.get(index)?;
                reg.attr_type(
                    decl.value_in(reg.ctx(), body.props(op), body.attrs(op)).or(decl.default)?,
                )?
            }
            ValueRef::Derived(_) => return None,
        });
    }
    Some(types)
}

/// Returns the truth of a predicate that needs no evaluation: without an expression, or the result of an unknown function.
fn quick(pred: &Pred) -> Option<Truth> {
    match pred {
        Pred::True => Some(Truth::True),
        Pred::Opaque(_) => Some(Truth::Unknown),
        Pred::Expr(expr) if expr.is_unknown_call() => Some(Truth::Unknown),
        _ => None,
    }
}
