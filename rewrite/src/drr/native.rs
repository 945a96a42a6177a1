//! Natives that rewrite rules call, and the table that a program finds them in.
//!
//! ```
//! use ir_core::expr::Val;
//! use ir_core::native::Native;
//! use rewrite::drr::{AnyNative, NativeCall, NativeTable};
//!
//! struct Natives;
//! impl NativeTable for Natives {
//!     fn find(&self, code: &str) -> Option<AnyNative> {
//!         // Called by a rule as `NativeCodeCall<"swap($0, $1)">`.
//!         (code == "swap").then_some(Native::of_values(NativeCall::Build(|cx| {
//!             Some(cx.args.iter().rev().cloned().collect())
//!         })))
//!     }
//! }
//! ```

use ir_core::expr::Val;
use ir_core::expr::ValueFn;
use ir_core::native::Native;
use ir_core::{Body, Loc, OpId, Registry};

use crate::rewriter::Rewriter;

/// Makes the values of a `NativeCodeCall` in a result pattern, one per returned value. It may create operations. If it returns `None`, the
/// rule does not apply.
pub type BuildFn = fn(&mut BuildCx<'_, '_>) -> Option<Vec<Val>>;
/// Matches an operation for a `NativeCodeCall` in a source pattern: returns the values of `$0`, `$1`, ... on a match.
pub type MatchFn = fn(&Registry, &Body, OpId) -> Option<Vec<Val>>;
/// A predicate over `$_self` and `$0`, `$1`, ...
pub type PredicateFn = fn(&Registry, &Body, Option<&Val>, &[Val]) -> bool;

/// The function of a native, by the places that can call it.
#[derive(Clone, Copy, Debug)]
pub enum NativeCall {
    /// Called from expressions: in predicates, constraints and the arguments of other calls.
    Value(ValueFn),
    /// A whole predicate (`CPred`).
    Predicate(PredicateFn),
    /// A `NativeCodeCall` in a result pattern.
    Build(BuildFn),
    /// A `NativeCodeCall` in a source pattern.
    Match(MatchFn),
    /// Only the name is known yet. It is accepted wherever [`Value`](Self::Value), [`Build`](Self::Build) or [`Match`](Self::Match) is, and
    /// has no result.
    Declared,
}

/// A native of any variant.
pub type AnyNative = Native<NativeCall>;

/// The context of a [`BuildFn`].
pub struct BuildCx<'c, 'r> {
    /// Creates operations before the root of the match.
    pub rewriter: &'c mut Rewriter<'r>,
    /// `$_loc`.
    pub loc: Loc,
    /// `$_self`.
    pub this: Option<Val>,
    /// The arguments. If the native was found by the whole text: `$0`, `$1`, ...; if it was found by the name of the function: the
    /// arguments in the text without `$_builder`, `$_loc` and `$_self`.
    pub args: Vec<Val>,
}

/// Finds natives by the C++ text of a record, or by the name of the function that the text calls.
///
/// Texts have single spaces between words. The whole text is looked up first, then the name without `mlir::` (`LLVM::isCompatibleType`), then the
/// name without namespaces. The name of a method starts with a dot.
pub trait NativeTable {
    /// Returns the native of that text or name.
    fn find(&self, _code: &str) -> Option<AnyNative>;
}

impl NativeTable for [(&'static str, AnyNative)] {
    fn find(&self, code: &str) -> Option<AnyNative> {
        self.iter().find(|(name, _)| *name == code).map(|(_, native)| *native)
    }
}

/// A table without natives.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNatives;

impl NativeTable for NoNatives {
    fn find(&self, _: &str) -> Option<AnyNative> {
        None
    }
}

/// Lookups of one variant.
impl dyn NativeTable + '_ {
    /// Returns the native of that name for expressions, of predicates and of rules.
    pub fn function(&self, name: &str) -> Option<Native<ValueFn>> {
        let Native { call, reads } = self.find(name)?;
        match call {
            NativeCall::Value(call) => Some(Native { call, reads }),
            NativeCall::Declared => Some(Native { call: |_, _| None, reads }),
            _ => None,
        }
    }

    pub(super) fn predicate(&self, code: &str) -> Option<Native<PredicateFn>> {
        let Native { call, reads } = self.find(code)?;
        let NativeCall::Predicate(call) = call else { return None };
        Some(Native { call, reads })
    }

    pub(super) fn builder(&self, code: &str) -> Option<Native<BuildFn>> {
        let Native { call, reads } = self.find(code).or_else(|| conversion_native(code))?;
        match call {
            NativeCall::Build(call) => Some(Native { call, reads }),
            NativeCall::Declared => Some(Native { call: |_| None, reads }),
            _ => None,
        }
    }

    pub(super) fn matcher(&self, code: &str) -> Option<Native<MatchFn>> {
        let Native { call, reads } = self.find(code)?;
        match call {
            NativeCall::Match(call) => Some(Native { call, reads }),
            NativeCall::Declared => Some(Native { call: |_, _, _| None, reads }),
            _ => None,
        }
    }
}

/// Returns a native of `rs-opt/Conversion.td`.
fn conversion_native(name: &str) -> Option<AnyNative> {
    (name == "convertedPart").then_some(Native::of_values(NativeCall::Build(converted_part)))
}

/// Returns one of the values that a value is converted to: `convertedPart($0, 1)` is the second one.
fn converted_part(cx: &mut BuildCx<'_, '_>) -> Option<Vec<Val>> {
    let [Val::Value(value), Val::Int(index, ..)] = cx.args[..] else { return None };
    let values = cx.rewriter.converted_values(value)?;
    values.get(usize::try_from(index).ok()?).map(|&value| vec![Val::Value(value)])
}
