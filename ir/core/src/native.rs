//! Natives: Rust functions that C++ code in `.td` files calls by name, e.g. `CPred<"isCompatible($_self)">`.
//!
//! A native declares its reads, so that callers know when its result stays valid. A [`ValueHook`](crate::expr::ValueHook) computes a value, for predicates of definitions and
//! for rewrite rules; `rewrite::drr` has the variant that may create operations, which only rules call.
//!
//! ```
//! use ir_core::def::Hook;
//! use ir_core::expr::{Val, ValueHook};
//! use ir_core::native::Native;
//!
//! let is_integer: Native<ValueHook> = Native::of_values(Hook::Plain(&|cx, args| match args {
//!     [of] => Some(Val::Bool(matches!(cx.ctx.ty(cx.type_of(of)?), ir_core::TypeKind::Integer { .. }))),
//!     _ => None,
//! }));
//! ```

use std::any::Any;
use std::sync::Arc;

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, ValueId};
use crate::ranges::IntRange;

/// The part of the IR that a native reads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReadSet {
    /// Attributes and the types of values. The result is the same for all equal values.
    Values,
    /// Also the known ranges of integer values. Ranges only become narrower, and then the native is called again. A rule with such a native
    /// in a result runs only in the greedy driver.
    Ranges,
    /// Anything, e.g. uses, defining operations or positions. A rule with such a native runs only in the greedy driver.
    Anything,
}

/// A native and its read set.
#[derive(Clone)]
pub struct Native<F> {
    /// The function.
    pub call: F,
    /// What the function reads.
    pub reads: ReadSet,
    /// The result as a formula, a [`NativeFormula`](crate::formula::natives::NativeFormula), if there is one.
    pub formula: Option<Arc<dyn Any + Send + Sync>>,
}

impl<F: std::fmt::Debug> std::fmt::Debug for Native<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Native").field("call", &self.call).field("reads", &self.reads).finish()
    }
}

impl<F> Native<F> {
    /// Returns a native that reads attributes and the types of values.
    pub const fn of_values(call: F) -> Self {
        Native { call, reads: ReadSet::Values, formula: None }
    }
    /// Returns the native with its result as a formula, a [`NativeFormula`](crate::formula::natives::NativeFormula). The rule checker proves rules
    /// with it.
    pub fn with_formula<T: Any + Send + Sync>(self, formula: Option<T>) -> Self {
        let formula = formula.map(|formula| Arc::new(formula) as Arc<dyn Any + Send + Sync>);
        Native { formula, ..self }
    }
    /// Returns a native that also reads ranges.
    pub const fn of_ranges(call: F) -> Self {
        Native { call, reads: ReadSet::Ranges, formula: None }
    }
    /// Returns a native that reads anything in the body.
    pub const fn of_anything(call: F) -> Self {
        Native { call, reads: ReadSet::Anything, formula: None }
    }
}

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
    /// declares [`ReadSet::Anything`].
    pub fn body(&self) -> Option<&'a Body> {
        self.scope.map(|scope| scope.body)
    }

    /// Returns the value of an operation that is a constant. Only for natives that declare [`ReadSet::Anything`].
    pub fn constant_value(&self, op: OpId) -> Option<Attr> {
        self.scope?.facts.constant_value(op)
    }

    /// Returns the known range of a value. Only for natives that declare [`ReadSet::Ranges`] or [`ReadSet::Anything`].
    pub fn range_of(&self, value: ValueId) -> Option<IntRange> {
        self.scope?.facts.range_of(value)
    }
}
