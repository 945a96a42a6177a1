//! Statements of overlays about a whole format, e.g. `where(type($inits) = type($results))`, and the names of
//! the directives of overlays.

use ir_core::def::ValueRef;
use ir_core::def::format::{ArgSlice, OperandArgs, SharedArgs};

/// A statement about a whole format: it has no text.
#[derive(Debug)]
pub(super) enum Statement {
    /// `type(of) = rule`, in `where`.
    Types { of: Typed, rule: Rule },
    /// `args(region) = args(from)`, in `where`.
    SharedArgs(SharedArgs),
    /// `args(region) = $operands`, in `where`.
    OperandArgs(OperandArgs),
    /// `$attr = code`, in `elide`.
    Elided { attr: usize, code: String },
    /// `$attr = code`, in `skip`.
    Ignored { attr: usize, code: String },
    /// `$attr = code`, in `default`.
    Default { attr: usize, code: String },
    /// `"name"`, in `written`.
    Written(String),
    /// `"name"`, in `skip`.
    Skipped(String),
}

/// Values with types.
#[derive(Clone, Copy, Debug)]
pub(super) enum Typed {
    Value(ValueRef),
    Args(ArgSlice),
}

/// A rule that computes types.
#[derive(Debug)]
pub(super) enum Rule {
    /// The types of a declaration.
    Same(ValueRef),
    /// A C++ expression, where `$_self` is the type of the declaration, if there is one.
    Code(String, Option<ValueRef>),
}

/// The directives of overlays.
pub(super) const DIRECTIVES: &[&str] = &[
    "args",
    "arrow-type-list",
    "arrow-types",
    "attr-dict-with-defaults",
    "default",
    "echoed-args",
    "elide",
    "empty",
    "exact",
    "lenient",
    "located-args",
    "repeat",
    "skip",
    "typed-args",
    "where",
    "with-block",
    "with-terminator",
    "written",
];
