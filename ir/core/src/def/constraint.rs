//! Constraints on types and attributes.

use std::sync::Arc;

use super::enums::EnumDef;
use super::hooks::{AttrParseHook, AttrPrintHook};
use crate::context::Context;
use crate::expr::Expr;
use crate::ids::{Attr, Ident, Type};
use crate::registry::Registry;

/// A predicate. The leaves are expressions of the mini-language that ODS predicates are written in; what it does not cover is opaque.
#[derive(Clone, Debug, PartialEq)]
pub enum Pred {
    /// Always holds.
    True,
    /// All hold.
    And(Vec<Pred>),
    /// One holds at least.
    Or(Vec<Pred>),
    /// The other does not hold.
    Not(Box<Pred>),
    /// An expression that is true.
    Expr(Arc<Expr>),
    /// An expression outside the mini-language: its text. Verified as true, never matched as true.
    Opaque(Arc<str>),
}

/// A constraint on a type (of an operand, a result, a parameter).
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The name of its record.
    pub name: Arc<str>,
    /// What it demands, for messages: `must be <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, a type.
    pub pred: Pred,
    /// The dialect's type, with a format of its own, that it asks for: `type($x)` of a single value of it leaves out the dialect and
    /// mnemonic.
    pub class: Option<(Ident, Ident)>,
    /// Answers so far.
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
    /// What it demands, for messages: `failed to satisfy constraint: <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, an attribute.
    pub pred: Pred,
    /// What kind of attribute it is, which says how an assembly format writes it.
    pub storage: AttrStorage,
    /// Answers so far.
    pub memo: super::AttrMemo,
}

impl AttrConstraint {
    /// Whether an attribute may be `attr`.
    #[inline]
    pub fn accepts(&self, reg: &Registry, attr: Attr) -> crate::expr::Truth {
        self.memo.get(attr, || crate::expr::eval_pred_attr(reg, &self.pred, attr))
    }
}

/// How an assembly format writes an attribute.
#[derive(Clone, Debug)]
pub enum AttrStorage {
    /// In full, with its type.
    Any,
    /// In full: an array, which begins with `[`.
    Array,
    /// In full: a dictionary, which begins with `{`.
    Dictionary,
    /// In full, but the type is known and left out.
    Typed(TypeBuilder),
    /// As a `@symbol` name, kept as a string.
    SymbolName,
    /// A symbol reference.
    SymbolRef,
    /// A type, kept as a type attribute.
    Type,
    /// The unit attribute: written by being there.
    Unit,
    /// An integer named by an enum's keyword (or a quoted string, where the keyword is no identifier).
    Enum(Arc<EnumDef>),
    /// A string named by an enum's keyword.
    StrEnum(Arc<EnumDef>),
    /// An attribute of a dialect, written by its own format behind its (elided) mnemonic.
    Parametric { dialect: Ident, mnemonic: Ident },
    /// An `array<element: ...>`, written as `[1, 2]`.
    DenseArray(Type),
    /// A native way to read and write it.
    Native { parse: AttrParseHook, print: AttrPrintHook },
}

/// A type to be built from nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeBuilder {
    /// That type.
    Fixed(Type),
    /// An expression that gives a type.
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
