//! Predicates over an operation that read only a few types, so that their results can be cached by these
//! types.
//!
//! E.g. `$lhs.getType() == $result.getType()` depends on two types.

use smallvec::SmallVec;

use ir_core::def::{Arity, OpDef, Pred, SegmentRule, TypeDependencies, ValueRef};
use ir_core::expr::{Callee, Expr, Function, Method, Stmt};

/// Returns the types that a predicate of `def` reads; `None` if it reads anything else or too many types.
pub(crate) fn type_dependencies(def: &OpDef, pred: &Pred) -> Option<TypeDependencies> {
    let mut collector = Collector::default();
    let only_types = collector.pred(def, pred);
    only_types.then_some(TypeDependencies(collector.found))
}

/// Collects the types that are read. The methods return false if anything else is read.
#[derive(Default)]
struct Collector {
    found: SmallVec<[ValueRef; TypeDependencies::MAX]>,
}

impl Collector {
    fn pred(&mut self, def: &OpDef, pred: &Pred) -> bool {
        match pred {
            Pred::True | Pred::Opaque(_) => true,
            Pred::And(all) | Pred::Or(all) => all.iter().all(|p| self.pred(def, p)),
            Pred::Not(inner) => self.pred(def, inner),
            Pred::Expr(expr) => self.expr(def, expr),
        }
    }

    fn exprs(&mut self, def: &OpDef, exprs: &[Expr]) -> bool {
        exprs.iter().all(|e| self.expr(def, e))
    }

    fn expr(&mut self, def: &OpDef, expr: &Expr) -> bool {
        match expr {
            Expr::Method { of, method: Method::GetType, args, .. } if args.is_empty() => {
                self.decl(def, of) || self.expr(def, of)
            }
            Expr::Call(Callee::Known(Function::GetElementTypeOrSelf), args) => {
                args.iter().all(|a| self.decl(def, a) || self.expr(def, a))
            }
            // These are more than a type.
            Expr::SelfRef | Expr::Op | Expr::Name(_) | Expr::Decl(_) | Expr::Accessor(_) => false,
            Expr::Call(
                Callee::Other(_)
                | Callee::Interface { .. }
                | Callee::Member { .. }
                | Callee::Create(_),
                _,
            ) => false,
            Expr::Builder
            | Expr::Context
            | Expr::Local(_)
            | Expr::Bool(_)
            | Expr::Int(..)
            | Expr::Float(_)
            | Expr::Str(_)
            | Expr::Null
            | Expr::Path(_) => true,
            Expr::Isa(_, of)
            | Expr::Cast { of, .. }
            | Expr::Param { of, .. }
            | Expr::Unary(_, of)
            | Expr::Convert(_, of) => self.expr(def, of),
            Expr::Call(_, args) | Expr::List(args) => self.exprs(def, args),
            Expr::Method { of, args, .. } | Expr::Apply(of, args) => {
                self.expr(def, of) && self.exprs(def, args)
            }
            Expr::Binary(_, a, b) | Expr::Index(a, b) => self.expr(def, a) && self.expr(def, b),
            Expr::Cond(a, b, c) => self.expr(def, a) && self.expr(def, b) && self.expr(def, c),
            Expr::Lambda(lambda) => self.stmts(def, &lambda.body),
        }
    }

    fn stmts(&mut self, def: &OpDef, stmts: &[Stmt]) -> bool {
        stmts.iter().all(|stmt| match stmt {
            Stmt::Let(_, value) | Stmt::Return(value) | Stmt::Assign(_, value) => {
                self.expr(def, value)
            }
            Stmt::If(cond, then, otherwise) => {
                self.expr(def, cond) && self.stmts(def, then) && self.stmts(def, otherwise)
            }
            Stmt::ForEach(_, range, body) => self.expr(def, range) && self.stmts(def, body),
            Stmt::Loop(init, cond, step, body) => {
                self.stmts(def, init)
                    && self.expr(def, cond)
                    && self.stmts(def, step)
                    && self.stmts(def, body)
            }
            Stmt::Break | Stmt::Continue => true,
        })
    }

    /// Adds `expr` to the dependencies if it is a declared value at a fixed position, or an attribute.
    fn decl(&mut self, def: &OpDef, expr: &Expr) -> bool {
        let fixed = |decls: &[ir_core::def::ValueDecl], rule: SegmentRule, index: usize| {
            !matches!(rule, SegmentRule::Attribute(_))
                && decls.get(..=index).is_some_and(|d| d.iter().all(|d| d.arity == Arity::One))
        };
        let dependency = match expr {
            Expr::Decl(dependency) => *dependency,
            Expr::Accessor(dependency @ (ValueRef::Operand(_) | ValueRef::Result(_))) => {
                *dependency
            }
            _ => return false,
        };
        let known = match dependency {
            ValueRef::Operand(index) => fixed(&def.operands, def.operand_segments, index),
            ValueRef::Result(index) => fixed(&def.results, def.result_segments, index),
            ValueRef::Attr(_) => true,
            ValueRef::Derived(_) => false,
        };
        if known && !self.found.contains(&dependency) {
            self.found.push(dependency);
        }
        known && self.found.len() <= TypeDependencies::MAX
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use ir_core::Context;
    use ir_core::def::{Constraint, ValueDecl};
    use ir_core::expr::BinaryOp;

    fn decl(ctx: &Context, arity: Arity) -> ValueDecl {
        let constraint = Constraint {
            name: "Any".into(),
            summary: "".into(),
            pred: Pred::True,
            class: None,
            builtin: None,
            memo: Default::default(),
        };
        ValueDecl {
            name: ctx.empty_ident(),
            constraint: Arc::new(constraint),
            arity,
            buildable: None,
        }
    }

    fn type_of(dependency: ValueRef) -> Expr {
        Expr::Method {
            of: Box::new(Expr::Decl(dependency)),
            method: Method::GetType,
            classes: vec![],
            args: vec![],
        }
    }

    fn equal(a: Expr, b: Expr) -> Pred {
        Pred::Expr(Arc::new(Expr::Binary(BinaryOp::Eq, Box::new(a), Box::new(b))))
    }

    #[test]
    fn types_of_values_at_fixed_places_are_dependencies_and_nothing_else() {
        let ctx = Context::new();
        let mut def = OpDef::new(ctx.op_name("t.op"), ctx.ident("t"));
        def.operands = [Arity::One, Arity::Variadic, Arity::One].map(|a| decl(&ctx, a)).to_vec();
        def.results = vec![decl(&ctx, Arity::One)];
        let (first, variadic, after) =
            (ValueRef::Operand(0), ValueRef::Operand(1), ValueRef::Operand(2));
        let result = ValueRef::Result(0);
        let dependencies =
            type_dependencies(&def, &equal(type_of(first), type_of(result))).map(|t| t.0.to_vec());
        assert_eq!(dependencies, Some(vec![first, result]));
        assert!(type_dependencies(&def, &equal(type_of(first), type_of(variadic))).is_none());
        assert!(type_dependencies(&def, &equal(type_of(first), type_of(after))).is_none());
        assert!(type_dependencies(&def, &equal(Expr::Decl(first), Expr::Decl(result))).is_none());
        assert!(type_dependencies(&def, &equal(type_of(first), Expr::Op)).is_none());
    }
}
