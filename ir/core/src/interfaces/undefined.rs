//! Undefined behavior as operations: values without meaning, and terminators that control never reaches.
//!
//! A pass that needs one looks it up in the registry, which takes the first loaded dialect with the hook
//! [`DialectHooks::undefined_behavior`](crate::def::hooks::DialectHooks::undefined_behavior).

use crate::def::hooks::UndefinedBehavior;
use crate::registry::Registry;

impl Registry {
    /// Returns the operations of undefined behavior, by the first dialect that has them; `None` if no loaded dialect has.
    pub fn undefined_behavior(&self) -> Option<&dyn UndefinedBehavior> {
        self.dialects().find_map(|dialect| dialect.hooks.undefined_behavior.as_deref())
    }
}
