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

use crate::formula::natives::NativeFormula;
pub use crate::native_values::{IrFacts, ValueCx};

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
    /// The result as a formula, if there is one.
    pub formula: Option<NativeFormula>,
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
    /// Returns the native with its result as a formula. The rule checker proves rules with it.
    pub fn with_formula(self, formula: Option<NativeFormula>) -> Self {
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
