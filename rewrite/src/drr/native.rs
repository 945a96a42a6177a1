//! Rust natives: what rules call that is not in the mini-language.

use ir_core::expr::Val;
use ir_core::ranges::IntRange;
use ir_core::{Body, Loc, OpId, Registry, ValueId};

use crate::rewriter::Rewriter;

/// Makes values (`NativeCodeCall` in a result), one for each that the call returns. `None`: it cannot, and the rule does not fire.
pub type NativeFn = fn(&mut NativeCall<'_, '_>) -> Option<Vec<Val>>;
/// Matches an operation (`NativeCodeCall` in a source): the values of `$0`, `$1`, ... if it does.
pub type MatchFn = fn(&Registry, &Body, OpId) -> Option<Vec<Val>>;
/// A predicate over `$_self` and `$0`, `$1`, ...
pub type PredicateFn = fn(&Registry, &Body, Option<&Val>, &[Val]) -> bool;
/// A function that expressions call; `None` if it has no value for these arguments.
pub type PureFn = fn(&Sight<'_>, &[Val]) -> Option<Val>;

/// What a native makes its answer of: whether it means the same for all forms of a value, and when it is to be asked again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LooksAt {
    /// Attributes and the types of values.
    Values,
    /// The ranges of values, too: they may get narrower. What makes values is not told of those, and is not local if it asks.
    Ranges,
    /// Uses, what defines a value, or where it is: a rule that asks for that is not local.
    Anything,
}

/// A native, and what it looks at.
#[derive(Clone, Copy, Debug)]
pub struct Native<F> {
    /// The function.
    pub run: F,
    /// What it makes its answer of.
    pub looks_at: LooksAt,
}

impl<F> Native<F> {
    /// One that looks at attributes and the types of values.
    pub fn of_values(run: F) -> Self {
        Native { run, looks_at: LooksAt::Values }
    }
    /// One that asks for ranges.
    pub fn of_ranges(run: F) -> Self {
        Native { run, looks_at: LooksAt::Ranges }
    }
    /// One that looks at anything in the body.
    pub fn of_anything(run: F) -> Self {
        Native { run, looks_at: LooksAt::Anything }
    }
}

/// What a [`PureFn`] sees.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body that the arguments are of.
    pub body: &'a Body,
    /// What is known of the range of a value.
    pub ranges: &'a dyn Fn(ValueId) -> Option<IntRange>,
}

/// A call of a native that may make operations.
pub struct NativeCall<'c, 'r> {
    /// Makes operations before the root of the match.
    pub rewriter: &'c mut Rewriter<'r>,
    /// `$_loc`.
    pub loc: Loc,
    /// `$_self`.
    pub this: Option<Val>,
    /// Found by the whole text: `$0`, `$1`, ...; found by the name of the helper: what the text hands to it, `$_builder`, `$_loc` and `$_self`
    /// left out.
    pub args: Vec<Val>,
}

/// Rust natives by the text of a record, or by the name of the helper function that the text calls.
///
/// The text comes with single spaces between words. Names come without namespaces.
pub trait NativeTable {
    /// For `NativeCodeCall` in a result: by text, then by name.
    fn value(&self, _code: &str) -> Option<Native<NativeFn>> {
        None
    }
    /// For `NativeCodeCall` in a source: by text, then by name.
    fn matcher(&self, _code: &str) -> Option<MatchFn> {
        None
    }
    /// For a predicate (`CPred`): by text.
    fn predicate(&self, _code: &str) -> Option<Native<PredicateFn>> {
        None
    }
    /// For a function that expressions call: by name.
    fn function(&self, _name: &str) -> Option<Native<PureFn>> {
        None
    }
}

/// No natives at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNatives;

impl NativeTable for NoNatives {}
