//! What expressions evaluate to.

use std::sync::Arc;

use numerics::{ApFloat, ApInt};

use super::ast::Lambda;
use crate::ids::{Attr, BlockId, OpId, RegionId, Type, ValueId};

/// A truth value with a third for what cannot be told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// It does not hold.
    False,
    /// It holds.
    True,
    /// Not told: part of it is outside the vocabulary.
    Unknown,
}

impl Truth {
    /// The negation.
    #[expect(clippy::should_implement_trait, reason = "a three-valued not is no `!`")]
    pub fn not(self) -> Truth {
        match self {
            Truth::False => Truth::True,
            Truth::True => Truth::False,
            Truth::Unknown => Truth::Unknown,
        }
    }
}

impl From<bool> for Truth {
    fn from(value: bool) -> Truth {
        if value { Truth::True } else { Truth::False }
    }
}

impl From<Option<bool>> for Truth {
    fn from(value: Option<bool>) -> Truth {
        value.map_or(Truth::Unknown, Truth::from)
    }
}

/// A value of the mini-language.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// A null type, attribute or value; an empty optional.
    Null,
    /// A truth value.
    Bool(bool),
    /// A C++ integer of whatever width.
    Int(i128),
    /// An `APInt`.
    ApInt(ApInt),
    /// An `APFloat`.
    Float(ApFloat),
    /// A `float` or `double`.
    Double(f64),
    /// A string.
    Str(Arc<str>),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
    /// An SSA value.
    Value(ValueId),
    /// An operation.
    Op(OpId),
    /// A region of the body at hand.
    Region(RegionId),
    /// A block of the body at hand.
    Block(BlockId),
    /// A list of values.
    List(Arc<[Val]>),
    /// A builder.
    Builder,
    /// A context.
    Context,
    /// A lambda; it sees the variables of its place only while that place is evaluated.
    Lambda(Arc<Lambda>),
    /// A known function as an object (`std::equal_to<>()`).
    EqualTo,
}

impl Val {
    /// A list.
    pub fn list(items: impl IntoIterator<Item = Val>) -> Val {
        Val::List(items.into_iter().collect())
    }

    /// What it is as a condition.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Val::Null => Some(false),
            Val::Bool(value) => Some(*value),
            Val::Int(value) => Some(*value != 0),
            Val::ApInt(value) => Some(!value.is_zero()),
            Val::Type(_) | Val::Attr(_) | Val::Value(_) | Val::Op(_) | Val::Block(_) | Val::Region(_) => Some(true),
            _ => None,
        }
    }

    /// What it is as an integer.
    pub fn int(&self) -> Option<i128> {
        match self {
            Val::Bool(value) => Some(i128::from(*value)),
            Val::Int(value) => Some(*value),
            Val::ApInt(value) => value.try_to_i128(),
            _ => None,
        }
    }

    /// What it is as a type.
    pub fn ty(&self) -> Option<Type> {
        if let Val::Type(ty) = self { Some(*ty) } else { None }
    }
}
