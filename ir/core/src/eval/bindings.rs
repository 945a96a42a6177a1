//! Builders of the bindings of placeholders.
//!
//! E.g. for the predicate `$_self.isInteger(32)` over the type `ty`:
//! `Bindings::new(ctx).with_self(Val::Type(ty))`.

use super::EvalBudget;
use crate::body::Body;
use crate::context::Context;
use crate::def::hooks::{Bindings, UnknownFunctions};
use crate::enclosing::EnclosingOps;
use crate::expr::Val;
use crate::ids::OpId;
use crate::registry::Registry;

impl<'a> Bindings<'a> {
    /// Binds nothing.
    pub fn new(ctx: &'a Context) -> Self {
        Bindings {
            ctx,
            this: None,
            op: None,
            body: None,
            enclosing: EnclosingOps::default(),
            reg: None,
            implementors: None,
            names: None,
            functions: None,
            budget: None,
        }
    }

    /// Binds `$_self`.
    pub fn with_self(mut self, this: Val) -> Self {
        self.this = Some(this);
        self
    }

    /// Binds `$_op` and the names that its definition declares. `$_self` is the operation, unless bound.
    pub fn with_op(mut self, reg: &'a Registry, body: &'a Body, op: OpId) -> Self {
        self.op = Some((body, op));
        (self.body, self.reg) = (Some(body), Some(reg));
        self.this.get_or_insert(Val::Op(op));
        self
    }

    /// Binds `$name`s. [`Val::Value`] and [`Val::Op`] among their values refer to `body`.
    pub fn with_names(mut self, body: &'a Body, names: &'a dyn Fn(&str) -> Option<Val>) -> Self {
        self.names = Some(names);
        self.body = Some(body);
        self
    }

    /// Sets the body that contains values, blocks and regions.
    pub fn in_body(mut self, reg: &'a Registry, body: &'a Body) -> Self {
        (self.body, self.reg) = (Some(body), Some(reg));
        self
    }

    /// Sets the operations that enclose the body of the operation.
    pub fn inside(mut self, enclosing: EnclosingOps<'a>) -> Self {
        self.enclosing = enclosing;
        self
    }

    /// Sets the registry in which the accessors of operations are looked up.
    pub fn with_registry(mut self, reg: &'a Registry) -> Self {
        self.reg = Some(reg);
        self
    }

    /// Sets the registry that is queried only for the interfaces that types and attributes implement.
    pub fn with_implementors(mut self, reg: &'a Registry) -> Self {
        self.implementors = Some(reg);
        self
    }

    /// Sets the evaluator of unknown functions.
    pub fn with_functions(mut self, functions: &'a UnknownFunctions<'a>) -> Self {
        self.functions = Some(functions);
        self
    }

    /// Makes this a part of the evaluation with that budget.
    pub fn within(mut self, budget: &'a EvalBudget) -> Self {
        self.budget = Some(budget);
        self
    }
}
