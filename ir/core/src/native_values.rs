//! What natives that compute values read of the IR: e.g. the constant value of an operation among the arguments.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, ValueId};
use crate::ranges::IntRange;

/// The context of a [`ValueFn`](crate::expr::ValueFn).
#[derive(Clone, Copy)]
pub struct ValueCx<'a> {
    /// Types and attributes.
    pub ctx: &'a Context,
    scope: Option<ValueScope<'a>>,
}

/// The IR that the arguments of a native belong to.
#[derive(Clone, Copy)]
struct ValueScope<'a> {
    body: &'a Body,
    facts: &'a dyn IrFacts,
}

/// Facts about the operations and values of a body.
pub trait IrFacts {
    /// Returns the known range of an integer value.
    fn range_of(&self, value: ValueId) -> Option<IntRange>;
    /// Returns the value of an operation that is a constant.
    fn constant_value(&self, op: OpId) -> Option<Attr>;
}

impl<'a> ValueCx<'a> {
    /// Returns a context for arguments that are types, attributes and numbers.
    pub fn new(ctx: &'a Context) -> Self {
        ValueCx { ctx, scope: None }
    }

    /// Returns a context for arguments that may be values and operations of `body`.
    pub fn in_body(ctx: &'a Context, body: &'a Body, facts: &'a dyn IrFacts) -> Self {
        ValueCx { ctx, scope: Some(ValueScope { body, facts }) }
    }

    /// Returns the body that the values among the arguments belong to, if there is one. A native that reads more of it than the types of values
    /// declares [`ReadSet::Anything`](crate::native::ReadSet::Anything).
    pub fn body(&self) -> Option<&'a Body> {
        self.scope.map(|scope| scope.body)
    }

    /// Returns the value of an operation that is a constant. Only for natives that declare [`ReadSet::Anything`](crate::native::ReadSet::Anything).
    pub fn constant_value(&self, op: OpId) -> Option<Attr> {
        self.scope?.facts.constant_value(op)
    }

    /// Returns the known range of a value. Only for natives that declare [`ReadSet::Ranges`](crate::native::ReadSet::Ranges) or [`ReadSet::Anything`](crate::native::ReadSet::Anything).
    pub fn range_of(&self, value: ValueId) -> Option<IntRange> {
        self.scope?.facts.range_of(value)
    }
}
