//! Result types from predicates of an operation that are equations (`PredOpTrait`).
//!
//! E.g. the shape function of a matrix product:
//!
//! ```text
//! $c.getType() == RankedTensorType::get({rows of $a, columns of $b}, element type of $a)
//! ```
//!
//! The verifier checks such a predicate like any other. If the right side needs nothing but the types of operands and the values of attributes, the
//! type of the result follows from it where the result does not exist yet.

use std::sync::Arc;

use crate::body::Body;
use crate::def::hooks::{Bindings, InferCx};
use crate::def::{Arity, Hook, OpDef, Pred, TypeRule, ValueRef};
use crate::expr::{BinaryOp, Callee, Expr, Function, Method, Val};
use crate::infer::{InferenceInputs, infer_by_rules};
use crate::interfaces::InferTypesHook;

/// The source of the type of one result.
#[derive(Clone)]
enum Source {
    /// The right side of an equation, over placeholders for types of operands and for attributes.
    Equation(Arc<Expr>),
    /// A rule of the definition.
    Rule(TypeRule),
}

/// Lets an operation infer its result types by equations, if the types of some of its results follow from nothing else. Returns whether it does.
pub fn attach_type_equations(def: &mut OpDef) -> bool {
    let Some(sources) = sources(def) else { return false };
    let infer = move |cx: &InferCx<'_>| {
        let types: Option<Vec<_>> =
            sources.iter().enumerate().map(|(index, source)| source.ty(cx, index)).collect();
        types.map(Into::into).ok_or_else(|| {
            "the types of the operands have none that its predicates require".to_owned()
        })
    };
    let hook: InferTypesHook = Hook::Shared(Arc::new(infer));
    def.hooks.interfaces.infer_types.infer_return_types = Some(hook);
    true
}

/// Returns whether the result types of an operation follow from equations, and from nothing else.
pub fn has_type_equations(def: &OpDef) -> bool {
    sources(def).is_some()
}

/// Returns how the type of each result follows; `None` if that of one does not, or if no equation is needed.
fn sources(def: &OpDef) -> Option<Vec<Source>> {
    let single = def.operands.iter().all(|decl| decl.arity == Arity::One);
    if def.predicates.is_empty() || !single || def.infers_types() {
        return None;
    }
    let one = |index: usize| {
        let decl = def.results.get(index).filter(|decl| decl.arity == Arity::One)?;
        let rule = def.result_types.get(index).cloned().flatten();
        let rule = rule.or_else(|| decl.buildable.clone().map(TypeRule::Build));
        match rule {
            Some(TypeRule::SameAsResult(_)) => None,
            Some(rule) => Some(Source::Rule(rule)),
            None => equation_of(def, index).map(|expr| Source::Equation(Arc::new(expr))),
        }
    };
    let sources: Vec<Source> = (0..def.results.len()).map(one).collect::<Option<_>>()?;
    sources.iter().any(|source| matches!(source, Source::Equation(_))).then_some(sources)
}

/// Returns the type that the predicates require of a result, over placeholders.
fn equation_of(def: &OpDef, result: usize) -> Option<Expr> {
    def.predicates.iter().find_map(|predicate| in_predicate(&predicate.pred, result))
}

fn in_predicate(pred: &Pred, result: usize) -> Option<Expr> {
    match pred {
        Pred::And(all) => all.iter().find_map(|pred| in_predicate(pred, result)),
        Pred::Expr(expr) => in_expression(expr, result),
        Pred::True | Pred::Or(_) | Pred::Not(_) | Pred::Opaque(_) => None,
    }
}

fn in_expression(expr: &Expr, result: usize) -> Option<Expr> {
    match expr {
        Expr::Binary(BinaryOp::And, a, b) => {
            in_expression(a, result).or_else(|| in_expression(b, result))
        }
        Expr::Binary(BinaryOp::Eq, a, b) => {
            let is_type = |side: &Expr| type_of(side) == Some(ValueRef::Result(result));
            let other = if is_type(a) { b } else { Some(a).filter(|_| is_type(b))? };
            with_placeholders(other)
        }
        _ => None,
    }
}

/// Returns the declaration whose type an expression is: `$name.getType()`.
fn type_of(expr: &Expr) -> Option<ValueRef> {
    match expr {
        Expr::Method { of, method: Method::GetType, args, .. } if args.is_empty() => match **of {
            Expr::Decl(value) => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the placeholder for the type of an operand or for an attribute.
fn placeholder(value: ValueRef) -> Option<Expr> {
    match value {
        ValueRef::Operand(index) => Some(Expr::Name(format!("operand {index}").into())),
        ValueRef::Attr(index) => Some(Expr::Name(format!("attribute {index}").into())),
        ValueRef::Result(_) | ValueRef::Derived(_) => None,
    }
}

/// Replaces the types of operands and the attributes by placeholders; `None` if the expression needs more of the operation.
fn with_placeholders(expr: &Expr) -> Option<Expr> {
    match expr {
        Expr::Method { .. } if type_of(expr).is_some() => placeholder(type_of(expr)?),
        Expr::Call(Callee::Known(Function::GetElementTypeOrSelf), args)
            if let [Expr::Decl(value @ ValueRef::Operand(_))] = args[..] =>
        {
            Some(expr.with_parts(vec![placeholder(value)?]))
        }
        Expr::Decl(value @ ValueRef::Attr(_)) => placeholder(*value),
        Expr::Decl(_) | Expr::Accessor(_) | Expr::Op | Expr::SelfRef | Expr::Name(_) => None,
        _ => {
            let mut parts = Some(Vec::new());
            expr.parts(&mut |part| {
                let replaced = with_placeholders(part);
                parts = parts.take().zip(replaced).map(|(mut parts, part)| {
                    parts.push(part);
                    parts
                });
            });
            Some(expr.with_parts(parts?))
        }
    }
}

impl Source {
    /// Returns the type of the result `index`.
    fn ty(&self, cx: &InferCx<'_>, index: usize) -> Option<crate::ids::Type> {
        let def = cx.reg.op(cx.name)?;
        match self {
            Source::Rule(rule) => {
                let firsts: Vec<_> = cx.operand_types.iter().copied().map(Some).collect();
                let inputs = InferenceInputs {
                    operands: cx.operand_types,
                    firsts: &firsts,
                    props: cx.props,
                    attrs: cx.attrs,
                };
                infer_by_rules(cx.reg, def, std::slice::from_ref(rule), inputs)?.first().copied()
            }
            Source::Equation(expr) => {
                let ctx = cx.reg.ctx();
                let value = |name: &str| {
                    let (kind, number) = name.split_once(' ')?;
                    let number: usize = number.parse().ok()?;
                    if kind == "operand" {
                        return cx.operand_types.get(number).copied().map(Val::Type);
                    }
                    let decl = def.attrs.get(number)?;
                    let given = ctx.dict_get(cx.props, decl.name).or(decl.default);
                    Some(given.map_or(Val::Null, Val::Attr))
                };
                let body = Body::new();
                let bindings = Bindings::new(ctx).with_registry(cx.reg).with_names(&body, &value);
                let ty = cx.reg.evaluator().expr(bindings, expr).ok()?.ty()?;
                let is_valid = !def.results.get(index)?.constraint.accepts(cx.reg, ty).refuses();
                is_valid.then_some(ty)
            }
        }
    }
}
