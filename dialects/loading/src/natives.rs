//! Natives of a program before those of the built-in dialects.

use dialect_arith::Natives;
use rewrite::drr::{MatchFn, Native, NativeFn, NativeTable, PredicateFn, PureFn};

/// A program's own natives, and behind them those of this crate.
pub(crate) struct WithOwn<'a>(pub(crate) &'a dyn NativeTable);

impl NativeTable for WithOwn<'_> {
    fn value(&self, code: &str) -> Option<Native<NativeFn>> {
        self.0.value(code).or_else(|| Natives.value(code))
    }
    fn matcher(&self, code: &str) -> Option<MatchFn> {
        self.0.matcher(code).or_else(|| Natives.matcher(code))
    }
    fn predicate(&self, code: &str) -> Option<Native<PredicateFn>> {
        self.0.predicate(code).or_else(|| Natives.predicate(code))
    }
    fn function(&self, name: &str) -> Option<Native<PureFn>> {
        self.0.function(name).or_else(|| Natives.function(name))
    }
}
