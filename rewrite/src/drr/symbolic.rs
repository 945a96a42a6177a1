//! Code of rules over attributes that are not known.
//!
//! The rule checker proves a rule for all constants at once. It matches and applies the rule to operations whose constants are *symbols*,
//! attributes with no value. Conditions over symbols become assumptions, and calls of natives make new symbols:
//!
//! ```text
//! [(IsPowerOfTwo $c)]              holds; the power of two is assumed
//! (Arith_ConstantOp (LogOf $c))    a constant that is a symbol, the logarithm of $c
//! ```

use ir_core::Body;
use ir_core::expr::Val;
use ir_core::native::Native;

use super::code::{Code, Condition, Scope};
use super::native::BuildHook;

/// Evaluates code over symbols.
pub trait SymbolicCode {
    /// Returns whether a condition may hold; from then on it is assumed.
    fn holds(&self, condition: &Condition, scope: &Scope<'_>) -> bool;
    /// Returns the value of code; `None` if it has none.
    fn value(&self, code: &Code, scope: &Scope<'_>) -> Option<Val>;
    /// Returns whether one of the arguments is a symbol.
    fn has_symbols(&self, args: &[Val]) -> bool;
    /// Calls a native of that name with symbols; `None` if it has no value.
    fn call(
        &self,
        name: &str,
        native: &Native<BuildHook>,
        args: &[Val],
        body: &Body,
    ) -> Option<Vec<Val>>;
}
