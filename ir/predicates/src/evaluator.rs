//! The evaluator: computes the values of expressions and predicates.
//!
//! E.g. for the operation `%0 = t.op %x : i32`, the predicate `$_op.getNumOperands() == 1` is true and the
//! expression `$_self.getType()` has the value `i32`:
//!
//! ```
//! use ir_core::Context;
//! use ir_core::def::hooks::Bindings;
//! use ir_core::expr::{BinaryOp, Expr, Val};
//! use predicates::Evaluator;
//!
//! let ctx = Context::new();
//! let sum = Expr::Binary(BinaryOp::Add, Box::new(Expr::int64(1)), Box::new(Expr::int64(2)));
//! assert_eq!(Evaluator::new(Bindings::new(&ctx)).expr(&sum), Ok(Val::from(3i64)));
//! ```

use std::cell::Cell;
use std::sync::Arc;

use numerics::ApInt;

use crate::error::{EvalError, Evaluated, OrError};
use crate::number::{Number, converted};
use crate::{numeric_method, string_method};
use ir_core::Context;
use ir_core::attrs::AttrKind;
use ir_core::body::Body;
use ir_core::def::hooks::{Bindings, UnknownFunctions};
use ir_core::def::{OpDef, Pred};
use ir_core::enclosing::EnclosingOps;
use ir_core::eval::EvalBudget;
use ir_core::expr::{
    BinaryOp, Class, CppTy, Expr, IntTy, Lambda, MAX_DEPTH, Truth, UnaryOp, Val, any,
};
use ir_core::ids::{Attr, OpId};
use ir_core::registry::Registry;
use ir_core::types::TypeKind;

/// The number of list elements that count as one step.
const ELEMENTS_A_STEP: usize = 64;

/// The depth that the body of a derived attribute adds.
const SCOPE_DEPTH: u32 = 5;

/// An operation that expressions refer to.
#[derive(Clone, Copy)]
pub(crate) struct OpScope<'a> {
    pub(crate) body: &'a Body,
    pub(crate) op: OpId,
    pub(crate) def: Option<&'a OpDef>,
}

/// Evaluates expressions whose placeholders (`$_self`, `$_op`, `$name`) have values.
pub struct Evaluator<'a> {
    pub(crate) ctx: &'a Context,
    this: Option<Val>,
    pub(crate) scope: Option<OpScope<'a>>,
    pub(crate) body: Option<&'a Body>,
    pub(crate) enclosing: EnclosingOps<'a>,
    pub(crate) reg: Option<&'a Registry>,
    /// The registry that is queried only for the interfaces that types and attributes implement.
    pub(crate) implementors: Option<&'a Registry>,
    /// Whether a registry was queried for implementations of interfaces, so that the result depends on it.
    pub(crate) read_implementations: Cell<bool>,
    names: Option<&'a dyn Fn(&str) -> Option<Val>>,
    pub(crate) functions: Option<&'a UnknownFunctions<'a>>,
    pub(crate) locals: Vec<(Arc<str>, Val)>,
    own: EvalBudget,
    /// The budget of the enclosing evaluation, used instead of `own`.
    shared: Option<&'a EvalBudget>,
    /// The greatest depth.
    deepest: u32,
}

impl<'a> Evaluator<'a> {
    /// Creates an evaluator with these values of placeholders.
    pub fn new(bindings: Bindings<'a>) -> Self {
        let Bindings { ctx, this, op, body, enclosing, reg, implementors, .. } = bindings;
        let Bindings { names, functions, budget, .. } = bindings;
        let scope = |(body, op)| OpScope { body, op, def: reg.and_then(|reg| reg.def(body, op)) };
        Evaluator {
            ctx,
            this,
            scope: op.map(scope),
            body,
            enclosing,
            reg,
            implementors,
            read_implementations: Cell::new(false),
            names,
            functions,
            locals: Vec::new(),
            own: EvalBudget::default(),
            shared: budget,
            deepest: budget.map_or(0, EvalBudget::depth) + MAX_DEPTH,
        }
    }

    pub(crate) fn budget(&self) -> &EvalBudget {
        self.shared.unwrap_or(&self.own)
    }

    /// Returns whether a predicate holds. The parts of a conjunction are evaluated until one is false.
    pub fn pred(&mut self, pred: &Pred) -> Truth {
        match pred {
            Pred::True => Truth::True,
            Pred::Opaque(_) => Truth::Unknown,
            Pred::Not(inner) => self.pred(inner).not(),
            Pred::Expr(expr) => self.truth(expr),
            Pred::And(all) => Truth::all(all.iter().map(|part| self.pred(part))),
            Pred::Or(all) => Truth::any(all.iter().map(|part| self.pred(part))),
        }
    }

    /// Returns the value of `$_self` if `pred` only tests its class, as most constraints do.
    pub(crate) fn class_test(&self, pred: &Pred) -> Option<Truth> {
        let Pred::Expr(expr) = pred else { return None };
        let (Expr::Isa(classes, of), Some(this)) = (&**expr, &self.this) else { return None };
        let is_of = |class| self.is_of(class, this);
        (**of == Expr::SelfRef).then(|| any(classes.iter().map(is_of)).into())
    }

    pub(crate) fn truth(&mut self, expr: &Expr) -> Truth {
        match self.expr(expr).map(|value| value.truth()) {
            Ok(truth) => truth.into(),
            Err(EvalError::Unknown) => Truth::Unknown,
            Err(EvalError::Undefined) => Truth::Undefined,
        }
    }

    /// Returns `at` as an index; undefined unless it is less than `len`.
    pub(crate) fn index(&self, at: i128, len: usize) -> Evaluated<usize> {
        usize::try_from(at).ok().filter(|&at| at < len).or_undefined()
    }

    /// Returns the value of an expression.
    ///
    /// # Errors
    /// The value is not known, or the expression has undefined behavior.
    pub fn expr(&mut self, expr: &Expr) -> Evaluated<Val> {
        self.step()?;
        self.budget().enter(1);
        let value = self.value(expr);
        self.budget().leave(1);
        // Creating a list takes time for each element.
        if let (Ok(Val::List(items)), Expr::Decl(_) | Expr::Call(..) | Expr::Method { .. }) =
            (&value, expr)
        {
            self.elements(items.len())?;
        }
        value
    }

    fn value(&mut self, expr: &Expr) -> Evaluated<Val> {
        Ok(match expr {
            Expr::SelfRef => self.this.clone().or_unknown()?,
            Expr::Op => Val::Op(self.scope.or_unknown()?.op),
            Expr::Builder => Val::Builder,
            Expr::Context => Val::Context,
            Expr::Name(name) => (self.names.or_unknown()?)(name).or_unknown()?,
            Expr::Decl(decl) => self.declared(*decl)?,
            Expr::Accessor(decl) => {
                let value = self.declared(*decl)?;
                self.handed_out(self.scope.and_then(|s| s.def), *decl, value)?
            }
            Expr::Local(name) => {
                self.locals.iter().rev().find(|l| l.0 == *name).or_unknown()?.1.clone()
            }
            Expr::Bool(value) => Val::Bool(*value),
            Expr::Int(value, ty) => Val::Int(ty.wrapped(i128::from(*value)), *ty),
            Expr::Convert(ty, of) => {
                let value = self.expr(of)?;
                self.declared_as(ty, value)?
            }
            Expr::Float(value) => Val::Double(*value),
            Expr::Str(text) => Val::Str(text.clone()),
            Expr::Null => Val::Null,
            Expr::Path(_) => return Err(EvalError::Unknown),
            Expr::Isa(classes, of) => {
                let of = self.expr(of)?;
                Val::Bool(any(classes.iter().map(|class| self.is_of(class, &of))).or_unknown()?)
            }
            Expr::Cast { class, of, null } => self.cast(class, of, *null)?,
            Expr::Call(..) if expr.is_unknown_call() && self.functions.is_none() => {
                return Err(EvalError::Unknown);
            }
            Expr::Call(callee, args) => self.all(args).and_then(|args| self.call(callee, &args))?,
            Expr::Method { of, method, classes, args } => {
                let of = self.expr(of)?;
                let args = self.all(args)?;
                self.method(&of, method, classes, &args)?
            }
            Expr::Param { of, index } => {
                let of = self.expr(of)?;
                self.param(&of, *index)?
            }
            Expr::Lambda(lambda) => Val::Lambda(lambda.clone()),
            Expr::Apply(function, args) => {
                let function = self.expr(function)?;
                let args = self.all(args)?;
                self.apply(&function, &args)?
            }
            Expr::Unary(op, of) => self.unary(*op, of)?,
            Expr::Binary(op, a, b) => self.binary(*op, a, b)?,
            Expr::Cond(cond, then, otherwise) => {
                let cond = self.truth(cond);
                let chosen = if decided(cond)? { then } else { otherwise };
                self.expr(chosen)?
            }
            Expr::Index(of, at) => self.element(of, at)?,
            Expr::List(items) => Val::List(self.all(items)?.into()),
        })
    }

    /// Evaluates `cast<C>(of)`, or `dyn_cast<C>(of)`, which is null if the value is not of the class.
    fn cast(&mut self, class: &Class, of: &Expr, null: bool) -> Evaluated<Val> {
        let of = self.expr(of)?;
        match self.is_of(class, &of) {
            Some(true) => Ok(of.unwrapped().clone()),
            Some(false) if null => Ok(Val::Null),
            Some(false) if !self.may_implement(class, &of) => Err(EvalError::Undefined),
            _ => Err(EvalError::Unknown),
        }
    }

    /// Evaluates `of[at]`.
    fn element(&mut self, of: &Expr, at: &Expr) -> Evaluated<Val> {
        let of = self.expr(of)?;
        let at = self.expr(at)?.int().or_unknown()?;
        let items = self.items(&of)?;
        Ok(items[self.index(at, items.len())?].clone())
    }

    fn all(&mut self, exprs: &[Expr]) -> Evaluated<Vec<Val>> {
        exprs.iter().map(|e| self.expr(e)).collect()
    }

    /// Applies a lambda or function object.
    pub(crate) fn apply(&mut self, function: &Val, args: &[Val]) -> Evaluated<Val> {
        match (function, args) {
            (Val::EqualTo, [a, b]) => Ok(Val::Bool(self.equal(a, b)?)),
            (Val::Lambda(lambda), _) => self.apply_lambda(lambda, args),
            _ => Err(EvalError::Unknown),
        }
    }

    /// Runs statements with `scope` as the current operation.
    pub(crate) fn run_in(&mut self, scope: OpScope<'a>, lambda: &Lambda) -> Evaluated<Val> {
        self.step()?;
        // A derived attribute may refer to other ones, so this recursion needs more stack than nested
        // expressions.
        self.budget().enter(SCOPE_DEPTH);
        let scope = self.scope.replace(scope);
        let this = std::mem::replace(&mut self.this, self.scope.map(|s| Val::Op(s.op)));
        let locals = std::mem::take(&mut self.locals);
        let result = self.apply_lambda(lambda, &[]);
        (self.scope, self.this, self.locals) = (scope, this, locals);
        self.budget().leave(SCOPE_DEPTH);
        result
    }

    /// Evaluates an expression with nothing bound but `$_self`.
    pub(crate) fn expr_over(&mut self, this: Val, expr: &Expr) -> Evaluated<Val> {
        self.budget().enter(SCOPE_DEPTH);
        let (scope, this) = (self.scope.take(), self.this.replace(this));
        let locals = std::mem::take(&mut self.locals);
        let result = self.expr(expr);
        (self.scope, self.this, self.locals) = (scope, this, locals);
        self.budget().leave(SCOPE_DEPTH);
        result
    }

    /// Counts one step.
    pub(crate) fn step(&self) -> Evaluated<()> {
        self.steps(1)
    }

    /// Counts the steps of visiting `count` elements.
    pub(crate) fn elements(&self, count: usize) -> Evaluated<()> {
        self.steps(u32::try_from(count / ELEMENTS_A_STEP).unwrap_or(u32::MAX))
    }

    fn steps(&self, count: u32) -> Evaluated<()> {
        self.budget().spend(count, self.deepest)
    }

    /// Converts a value to the declared type `ty`.
    pub(crate) fn declared_as(&self, ty: &CppTy, value: Val) -> Evaluated<Val> {
        let value = match (ty, value) {
            (CppTy::Optional(of), value @ Val::Attr(_)) => {
                Val::Present(self.declared_as(of, value)?.into())
            }
            (CppTy::Str, value @ Val::Attr(_)) => self.text(value),
            (CppTy::List, Val::Attr(attr)) => {
                self.attr_items(attr).map_or(Val::Attr(attr), Val::List)
            }
            (_, value) => value,
        };
        if let (Val::List(items), CppTy::List) = (&value, ty) {
            self.elements(items.len())?;
        }
        converted(value, ty).or_undefined()
    }

    fn unary(&mut self, op: UnaryOp, of: &Expr) -> Evaluated<Val> {
        if op == UnaryOp::Not {
            let of = self.truth(of);
            return Ok(Val::Bool(!decided(of)?));
        }
        let of = self.expr(of)?;
        match op {
            UnaryOp::Deref => (of != Val::Null).then(|| of.unwrapped().clone()).or_undefined(),
            UnaryOp::Neg if let Some(negated) = numeric_method::negated(&of) => Ok(negated),
            UnaryOp::Neg => Number::of(&of).or_unknown()?.negated().or_undefined(),
            UnaryOp::Complement => Number::of(&of).or_unknown()?.complement().or_undefined(),
            UnaryOp::Not => Err(EvalError::Unknown),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr) -> Evaluated<Val> {
        if matches!(op, BinaryOp::And | BinaryOp::Or) {
            return self.junction(op, a, b);
        }
        let a = self.expr(a)?;
        if let (BinaryOp::Shl, Val::Failure(recorded)) = (op, &a) {
            let more = self.expr(b).unwrap_or_else(|_| Val::Str("...".into()));
            return Ok(Val::Failure(recorded.iter().cloned().chain([more]).collect()));
        }
        let b = self.expr(b)?;
        match op {
            BinaryOp::Eq => return Ok(Val::Bool(self.equal(&a, &b)?)),
            BinaryOp::Ne => return Ok(Val::Bool(!self.equal(&a, &b)?)),
            _ => {}
        }
        if let Some(less) = absent_order(&a, &b) {
            return match op {
                BinaryOp::Lt | BinaryOp::Le => Ok(Val::Bool(less)),
                BinaryOp::Gt | BinaryOp::Ge => Ok(Val::Bool(!less)),
                _ => Err(EvalError::Undefined),
            };
        }
        // A string attribute converts to the string.
        let texts = (self.concatenated(op, &a, &b), self.concatenated(op, &b, &a));
        let (a, b) = (texts.0.unwrap_or(a), texts.1.unwrap_or(b));
        if let Some(value) = string_method::operator(op, &a, &b) {
            return value;
        }
        if let Some(value) = numeric_method::operator(op, &a, &b) {
            return value;
        }
        let (Some(x), Some(y)) = (Number::of(&a), Number::of(&b)) else {
            return self.no_operator(&a, &b);
        };
        x.binary(op, y).or_undefined()
    }

    /// Returns the string of the attribute `of` if `other` is a string and `op` concatenates.
    fn concatenated(&self, op: BinaryOp, of: &Val, other: &Val) -> Option<Val> {
        match (op, of, other) {
            (BinaryOp::Add, Val::Attr(attr), Val::Str(_)) => {
                self.ctx.string_value(*attr).map(|text| Val::Str(text.into()))
            }
            _ => None,
        }
    }

    /// Returns the error of an operator for two values that it is not implemented for: C++ has no such
    /// operator for plain numbers and strings, and may have an overloaded one for others.
    fn no_operator<T>(&self, a: &Val, b: &Val) -> Evaluated<T> {
        let plain = |value: &Val| {
            matches!(value.unwrapped(), Val::Bool(_) | Val::Int(..) | Val::Double(_) | Val::Str(_))
        };
        Err(if plain(a) && plain(b) { EvalError::Undefined } else { EvalError::Unknown })
    }

    /// Evaluates a chain of `&&` or of `||`, e.g. `a && b && c`. One decisive operand gives the result even
    /// if others have no value. The chain is evaluated in a loop because its nesting grows with its length.
    fn junction(&mut self, op: BinaryOp, a: &Expr, b: &Expr) -> Evaluated<Val> {
        let (mut first, mut rest) = (a, vec![b]);
        while let Expr::Binary(inner, a, b) = first
            && *inner == op
        {
            rest.push(b);
            first = a;
        }
        let parts =
            std::iter::once(first).chain(rest.into_iter().rev()).map(|expr| self.truth(expr));
        let truth = if op == BinaryOp::Or { Truth::any(parts) } else { Truth::all(parts) };
        decided(truth).map(Val::Bool)
    }

    /// Returns whether two values are equal.
    pub(crate) fn equal(&self, a: &Val, b: &Val) -> Evaluated<bool> {
        Ok(match (a, b) {
            (Val::Null, Val::Null) => true,
            (Val::Null, other) | (other, Val::Null) => match other {
                Val::Type(_)
                | Val::Attr(_)
                | Val::Value(_)
                | Val::Op(_)
                | Val::Block(_)
                | Val::Region(_) => false,
                Val::Outside(..) | Val::Inside(..) => false,
                // Null is an absent optional.
                Val::Present(_) | Val::Int(..) | Val::Bool(_) | Val::Double(_) | Val::Str(_) => {
                    false
                }
                _ => return Err(EvalError::Unknown),
            },
            (Val::Type(a), Val::Type(b)) => a == b,
            (Val::Attr(a), Val::Attr(b)) => a == b,
            (Val::Value(a), Val::Value(b)) => a == b,
            (Val::Op(a), Val::Op(b)) => a == b,
            (Val::Block(a), Val::Block(b)) => a == b,
            (Val::Region(a), Val::Region(b)) => a == b,
            (Val::Outside(a, of), Val::Outside(b, other)) => a == b && of == other,
            (Val::Inside(a, of), Val::Inside(b, other)) => a == b && of == other,
            (Val::Outside(..) | Val::Inside(..), Val::Op(_) | Val::Value(_))
            | (Val::Op(_) | Val::Value(_), Val::Outside(..) | Val::Inside(..)) => false,
            (Val::Str(a), Val::Str(b)) => a == b,
            (Val::Attr(a), Val::Str(b)) | (Val::Str(b), Val::Attr(a)) => {
                self.ctx.string_value(*a).or_unknown()? == &**b
            }
            (Val::Present(a), b) => return self.equal(a, b),
            (a, Val::Present(b)) => return self.equal(a, b),
            (Val::ApInt(_), _) | (_, Val::ApInt(_)) => {
                a.int().or_unknown()? == b.int().or_unknown()?
            }
            (Val::Float(a), Val::Float(b)) => a == b,
            (Val::List(a), Val::List(b)) => {
                if a.len() != b.len() {
                    return Ok(false);
                }
                self.elements(a.len())?;
                return a
                    .iter()
                    .zip(b.iter())
                    .map(|(a, b)| self.equal(a, b))
                    .try_fold(true, |all, x| x.map(|x| all & x));
            }
            (Val::List(_), _) | (_, Val::List(_)) => {
                let (a, b) = (self.items(a)?, self.items(b)?);
                return self.equal(&Val::List(a), &Val::List(b));
            }
            _ => match (Number::of(a), Number::of(b)) {
                (Some(x), Some(y)) => x.equals(y),
                _ => return self.no_operator(a, b),
            },
        })
    }

    /// Returns the elements of a list, of an array attribute, the blocks of a region, or the operations of a
    /// block.
    pub(crate) fn items(&self, value: &Val) -> Evaluated<Arc<[Val]>> {
        match value.unwrapped() {
            Val::List(items) => Ok(items.clone()),
            Val::Attr(attr) => {
                let items = self.attr_items(*attr).or_unknown()?;
                self.elements(items.len())?;
                Ok(items)
            }
            Val::Region(region) => {
                self.walked(self.body.or_unknown()?.blocks_of(*region).map(Val::Block))
            }
            Val::Block(block) => self.walked(self.body.or_unknown()?.ops_of(*block).map(Val::Op)),
            Val::Inside(op, of) => self.items_inside(*op, of),
            _ => Err(EvalError::Unknown),
        }
    }

    fn walked(&self, items: impl Iterator<Item = Val>) -> Evaluated<Arc<[Val]>> {
        let items: Arc<[Val]> = items.collect();
        self.elements(items.len())?;
        Ok(items)
    }

    fn attr_items(&self, attr: Attr) -> Option<Arc<[Val]>> {
        match self.ctx.attr(attr) {
            AttrKind::Array(items) => Some(items.iter().map(|&a| Val::Attr(a)).collect()),
            AttrKind::DenseArray { element, data, .. } => {
                if let TypeKind::Float(kind) = *self.ctx.ty(*element) {
                    let width = kind_width(self.ctx, *element)?;
                    let bytes = width.div_ceil(8) as usize;
                    let read = |c: &[u8]| {
                        Val::Float(numerics::ApFloat::from_int_bits(
                            kind,
                            &ApInt::from_le_bytes(width, c),
                        ))
                    };
                    return Some(data.chunks_exact(bytes).map(read).collect());
                }
                let ty = IntTy { bits: self.ctx.int_width(*element)?, signed: true };
                let read =
                    |v: i64| if ty.bits == 1 { Val::Bool(v != 0) } else { Val::Int(v.into(), ty) };
                Some(self.ctx.dense_ints(attr)?.into_iter().map(read).collect())
            }
            _ => None,
        }
    }
}

/// Returns the value of a condition.
pub(crate) fn decided(truth: Truth) -> Evaluated<bool> {
    match truth {
        Truth::False => Ok(false),
        Truth::True => Ok(true),
        Truth::Unknown => Err(EvalError::Unknown),
        Truth::Undefined => Err(EvalError::Undefined),
    }
}

/// Returns the number of bits of a float type.
pub(crate) fn kind_width(ctx: &Context, ty: ir_core::ids::Type) -> Option<u32> {
    Some(numerics::ApFloat::zero(ctx.float_kind(ty)?).to_int_bits().width())
}

/// Returns whether `a` is less than `b` because it is an absent optional, which is less than any number (C++,
/// `[optional.comp.with.t]`); `None` if neither is absent.
fn absent_order(a: &Val, b: &Val) -> Option<bool> {
    match (a, b) {
        (
            Val::Null,
            Val::Int(..) | Val::Bool(_) | Val::Double(_) | Val::Str(_) | Val::Present(_),
        ) => Some(true),
        (
            Val::Int(..) | Val::Bool(_) | Val::Double(_) | Val::Str(_) | Val::Present(_),
            Val::Null,
        ) => Some(false),
        _ => None,
    }
}
