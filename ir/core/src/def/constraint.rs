//! Predicates, and constraints on types.

use std::sync::Arc;

use super::memo::TypeMemo;
use crate::expr::{BuiltinClass, Expr};
use crate::ids::{Ident, Type};

/// A predicate. The leaves are C++ expressions of the supported subset; other C++ is opaque.
#[derive(Clone, Debug, PartialEq)]
pub enum Pred {
    /// Always holds.
    True,
    /// All hold.
    And(Vec<Pred>),
    /// One holds at least.
    Or(Vec<Pred>),
    /// It does not hold.
    Not(Box<Pred>),
    /// An expression that is true.
    Expr(Arc<Expr>),
    /// Unsupported C++: its text. The verifier takes it as true, a matcher as false.
    Opaque(Arc<str>),
}

/// A constraint on a type (of an operand, a result, a parameter).
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The name of its record.
    pub name: Arc<str>,
    /// The requirement, for the message `must be <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, a type.
    pub pred: Pred,
    /// The dialect and mnemonic of the only type that satisfies it, if that has an assembly format:
    /// `type($x)` then omits them.
    pub class: Option<(Ident, Ident)>,
    /// The C++ class of its types (`cppType`), if it is a class of builtin types: `type($x)` in an assembly format
    /// refuses types of other classes.
    pub builtin: Option<BuiltinClass>,
    /// Cached results.
    pub memo: TypeMemo,
}

/// A type that is built without inputs.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeBuilder {
    /// That type.
    Fixed(Type),
    /// An expression that evaluates to a type.
    Expr(Arc<Expr>),
}
