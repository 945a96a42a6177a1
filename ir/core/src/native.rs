//! Natives: Rust functions that C++ code in `.td` files calls by name, e.g. `CPred<"isCompatible($_self)">`.
//!
//! A native declares what it reads, so that callers know when its result stays valid. [`ValueFn`] natives are called from predicates of
//! definitions and from rewrite rules; `rewrite::drr` has the variants that only rules call.
//!
//! ```
//! use ir_core::expr::Val;
//! use ir_core::native::{Native, ValueFn};
//!
//! let is_integer: Native<ValueFn> = Native::of_values(|cx, args| match args {
//!     [of] => Some(Val::Bool(matches!(cx.ctx.ty(cx.type_of(of)?), ir_core::TypeKind::Integer { .. }))),
//!     _ => None,
//! });
//! ```

use crate::body::Body;
use crate::context::Context;
use crate::expr::Val;
use crate::ids::{Type, ValueId};
use crate::ranges::IntRange;
use crate::registry::Registry;

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
#[derive(Clone, Copy, Debug)]
pub struct Native<F> {
    /// The function.
    pub call: F,
    /// What the function reads.
    pub reads: ReadSet,
}

impl<F> Native<F> {
    /// A native that reads attributes and the types of values.
    pub const fn of_values(call: F) -> Self {
        Native { call, reads: ReadSet::Values }
    }
    /// A native that also reads ranges.
    pub const fn of_ranges(call: F) -> Self {
        Native { call, reads: ReadSet::Ranges }
    }
    /// A native that reads anything in the body.
    pub const fn of_anything(call: F) -> Self {
        Native { call, reads: ReadSet::Anything }
    }
}

/// A function without side effects that expressions call. It returns `None` if it has no result for these arguments.
pub type ValueFn = fn(&PureCx<'_>, &[Val]) -> Option<Val>;

/// The context of a [`ValueFn`].
#[derive(Clone, Copy)]
pub struct PureCx<'a> {
    /// Types and attributes.
    pub ctx: &'a Context,
    scope: Option<PureScope<'a>>,
}

/// The IR that the arguments of a native belong to.
#[derive(Clone, Copy)]
struct PureScope<'a> {
    reg: &'a Registry,
    body: &'a Body,
    ranges: &'a dyn Fn(ValueId) -> Option<IntRange>,
}

impl<'a> PureCx<'a> {
    /// A context for arguments that are types, attributes and numbers.
    pub fn new(ctx: &'a Context) -> Self {
        PureCx { ctx, scope: None }
    }

    /// A context for arguments that may be values of `body`; `ranges` returns their known ranges.
    pub fn in_body(
        reg: &'a Registry,
        body: &'a Body,
        ranges: &'a dyn Fn(ValueId) -> Option<IntRange>,
    ) -> Self {
        PureCx { ctx: reg.ctx(), scope: Some(PureScope { reg, body, ranges }) }
    }

    /// The definitions; `None` outside of a body.
    pub fn registry(&self) -> Option<&'a Registry> {
        self.scope.map(|scope| scope.reg)
    }

    /// The type of a value or of the first result of an operation, or the type itself.
    pub fn type_of(&self, of: &Val) -> Option<Type> {
        match of {
            Val::Type(ty) => Some(*ty),
            Val::Value(value) => Some(self.scope?.body.ty(*value)),
            Val::Op(op) => {
                let body = self.scope?.body;
                body.results(*op).next().map(|result| body.ty(result))
            }
            _ => None,
        }
    }

    /// The known range of a value. Only for natives that declare [`ReadSet::Ranges`].
    pub fn range_of(&self, value: ValueId) -> Option<IntRange> {
        (self.scope?.ranges)(value)
    }
}
