//! Natives that rewrite rules call, and the table that a program finds them in.
//!
//! ```
//! use ir_core::native::Native;
//! use rewrite::drr::{AnyNative, NativeCall, NativeTable};
//!
//! struct Natives;
//! impl NativeTable for Natives {
//!     fn find(&self, code: &str) -> Option<AnyNative> {
//!         // Called by a rule as `NativeCodeCall<"swap($0, $1)">`.
//!         (code == "swap").then(|| {
//!             Native::of_values(NativeCall::build(|cx| Some(cx.args.iter().rev().cloned().collect())))
//!         })
//!     }
//! }
//! ```

use std::sync::Arc;

use ir_core::Loc;
use ir_core::def::Hook;
use ir_core::expr::{Val, ValueHook};
use ir_core::native::{Native, ValueCx};

use crate::rewriter::Rewriter;

/// Makes the values of a `NativeCodeCall` in a result pattern, one per returned value. It may create operations. If it returns `None`, the
/// rule does not apply.
pub type BuildFn = dyn Fn(&mut BuildCx<'_, '_>) -> Option<Vec<Val>> + Send + Sync;
/// Makes values, and operations.
pub type BuildHook = Hook<BuildFn>;

/// The function of a native: it either computes a value or makes operations.
#[derive(Clone, Debug)]
pub enum NativeCall {
    /// Computes a value:
    ///
    /// * in expressions, i.e. in predicates, constraints and the arguments of other calls, where C++ code calls it by name;
    /// * as a whole predicate (`CPred<"isSmall($_self)">`), whose text it was found by: a truth value. The arguments are `$_self`, where it has a
    ///   value, and then `$0`, `$1`, ...;
    /// * as a `NativeCodeCall` in a source pattern, whose text it was found by. The argument is the operation that is matched; the value is that of
    ///   `$0`, or a list with those of `$0`, `$1`, ..., or `None` if the operation does not match.
    Value(ValueHook),
    /// Makes the values of a `NativeCodeCall` in a result pattern, and may create operations.
    Build(BuildHook),
    /// Only the name is known yet. It is accepted wherever the others are, and has no result.
    Declared,
}

impl NativeCall {
    /// Returns a native that computes a value. The closure may capture.
    pub fn value(
        call: impl Fn(&ValueCx<'_>, &[Val]) -> Option<Val> + Send + Sync + 'static,
    ) -> Self {
        NativeCall::Value(Hook::Shared(Arc::new(call)))
    }

    /// Returns a native that may create operations. The closure may capture.
    pub fn build(
        call: impl Fn(&mut BuildCx<'_, '_>) -> Option<Vec<Val>> + Send + Sync + 'static,
    ) -> Self {
        NativeCall::Build(Hook::Shared(Arc::new(call)))
    }
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
        self.iter().find(|(name, _)| *name == code).map(|(_, native)| native.clone())
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
    /// Returns the native of that text or name that computes a value.
    pub fn function(&self, name: &str) -> Option<Native<ValueHook>> {
        let Native { call, reads, formula } = self.find(name)?;
        match call {
            NativeCall::Value(call) => Some(Native { call, reads, formula }),
            NativeCall::Declared => {
                Some(Native { call: Hook::Plain(&|_, _| None), reads, formula })
            }
            NativeCall::Build(_) => None,
        }
    }

    /// Returns the native of that text or name that a result pattern calls.
    pub(super) fn builder(&self, code: &str) -> Option<Native<BuildHook>> {
        let Native { call, reads, formula } =
            self.find(code).or_else(|| conversion_native(code))?;
        match call {
            NativeCall::Build(call) => Some(Native { call, reads, formula }),
            NativeCall::Declared => Some(Native { call: Hook::Plain(&|_| None), reads, formula }),
            NativeCall::Value(_) => None,
        }
    }
}

/// Returns a native of `rs-opt/Conversion.td`.
fn conversion_native(name: &str) -> Option<AnyNative> {
    (name == "convertedPart")
        .then(|| Native::of_values(NativeCall::Build(Hook::Plain(&converted_part))))
}

/// Returns one of the values that a value is converted to: `convertedPart($0, 1)` is the second one.
fn converted_part(cx: &mut BuildCx<'_, '_>) -> Option<Vec<Val>> {
    let [Val::Value(value), Val::Int(index, ..)] = cx.args[..] else { return None };
    let values = cx.rewriter.converted_values(value)?;
    values.get(usize::try_from(index).ok()?).map(|&value| vec![Val::Value(value)])
}
