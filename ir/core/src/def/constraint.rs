//! Constraints on types and attributes.

use std::sync::Arc;

use super::enums::EnumDef;
use super::hooks::{AttrParseHook, AttrPrintHook};
use crate::context::Context;
use crate::expr::Expr;
use crate::ids::{Attr, Ident, Type};
use crate::registry::Registry;

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
    /// Cached results.
    pub memo: super::TypeMemo,
}

impl Constraint {
    /// Whether a value's type may be `ty`.
    #[inline]
    pub fn accepts(&self, reg: &Registry, ty: Type) -> crate::expr::Truth {
        self.memo.get(ty, || crate::expr::eval_pred_type(reg, &self.pred, ty))
    }
}

/// A constraint on an attribute.
#[derive(Clone, Debug)]
pub struct AttrConstraint {
    /// The name of its record.
    pub name: Arc<str>,
    /// The requirement, for the message `failed to satisfy constraint: <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, an attribute.
    pub pred: Pred,
    /// The kind of the attribute, which determines its syntax in an assembly format.
    pub storage: AttrStorage,
    /// Cached results.
    pub memo: super::AttrMemo,
}

impl AttrConstraint {
    /// Whether an attribute may be `attr`.
    #[inline]
    pub fn accepts(&self, reg: &Registry, attr: Attr) -> crate::expr::Truth {
        self.memo.get(attr, || crate::expr::eval_pred_attr(reg, &self.pred, attr))
    }
}

/// The syntax of an attribute in an assembly format.
#[derive(Clone, Debug)]
pub enum AttrStorage {
    /// In full, with its type.
    Any,
    /// In full: an array, which begins with `[`.
    Array,
    /// In full: a dictionary, which begins with `{`.
    Dictionary,
    /// In full without its type, which is known.
    Typed(TypeBuilder),
    /// As a `@symbol` name, stored as a string.
    SymbolName,
    /// A symbol reference.
    SymbolRef,
    /// A type, stored as a type attribute.
    Type,
    /// The unit attribute: the presence of its name.
    Unit,
    /// An integer, written as the keyword of an enum case (quoted if the keyword is not an identifier).
    Enum(Arc<EnumDef>),
    /// A string, written as the keyword of an enum case.
    StrEnum(Arc<EnumDef>),
    /// An attribute of a dialect in its own format, without its mnemonic.
    Parametric { dialect: Ident, mnemonic: Ident },
    /// An `array<element: ...>`, written as `[1, 2]`.
    DenseArray(Type),
    /// Parsed and printed by hooks.
    Native { parse: AttrParseHook, print: AttrPrintHook },
}

/// A type that is built without inputs.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeBuilder {
    /// That type.
    Fixed(Type),
    /// An expression that evaluates to a type.
    Expr(Arc<Expr>),
}

impl TypeBuilder {
    /// The type.
    pub fn build(&self, ctx: &Context) -> Option<Type> {
        match self {
            TypeBuilder::Fixed(ty) => Some(*ty),
            TypeBuilder::Expr(expr) => crate::expr::eval_type(ctx, expr),
        }
    }
}
