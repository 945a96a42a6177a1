//! What expressions evaluate to.

use std::sync::Arc;

use numerics::{ApFloat, ApInt};

use super::ast::Lambda;
use super::number::IntTy;
use crate::ids::{Attr, BlockId, OpId, RegionId, Type, ValueId};

/// A truth value, with a third for what cannot be told and a fourth for what is not there to be told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// It does not hold.
    False,
    /// It holds.
    True,
    /// Not told: part of it is outside the vocabulary.
    Unknown,
    /// It has no value here, where C++ would stop: a cast to a class that the type is not of, an index behind the end, a division by zero.
    Undefined,
}

impl Truth {
    /// The negation. What has no value has none negated.
    #[expect(clippy::should_implement_trait, reason = "a four-valued not is no `!`")]
    pub fn not(self) -> Truth {
        match self {
            Truth::False => Truth::True,
            Truth::True => Truth::False,
            other => other,
        }
    }

    /// Whether a verifier refuses what it was asked about: it is known not to hold.
    pub fn refuses(self) -> bool {
        matches!(self, Truth::False | Truth::Undefined)
    }

    /// The conjunction of what C++ looks at from left to right: false if one is, else what the first one is that does not hold.
    pub(super) fn all(parts: impl IntoIterator<Item = Truth>) -> Truth {
        let mut result = Truth::True;
        for part in parts {
            match part {
                Truth::False => return Truth::False,
                part if result == Truth::True => result = part,
                _ => {}
            }
        }
        result
    }

    /// The disjunction: true if one is, else unknown if one is, because that may hold.
    pub(super) fn any(parts: impl IntoIterator<Item = Truth>) -> Truth {
        let mut result = Truth::False;
        for part in parts {
            match part {
                Truth::True => return Truth::True,
                Truth::Unknown => result = Truth::Unknown,
                Truth::Undefined if result == Truth::False => result = Truth::Undefined,
                _ => {}
            }
        }
        result
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
    /// A `std::optional` with a value in it.
    Present(Arc<Val>),
    /// A truth value.
    Bool(bool),
    /// A C++ integer, of a type that has it.
    Int(i128, IntTy),
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
    /// An operation, value, block or region of the body that is so many levels further out than the body at hand.
    Outside(u32, Arc<Val>),
    /// An error, by what it was told with; as a result, that something failed.
    Failure(Arc<[Val]>),
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
            Val::Present(_) => Some(true),
            Val::Failure(_) => Some(false),
            Val::Bool(value) => Some(*value),
            Val::Int(value, _) => Some(*value != 0),
            Val::Double(value) => Some(*value != 0.0),
            Val::ApInt(value) => Some(!value.is_zero()),
            Val::Type(_)
            | Val::Attr(_)
            | Val::Value(_)
            | Val::Op(_)
            | Val::Block(_)
            | Val::Region(_) => Some(true),
            Val::Outside(..) => Some(true),
            _ => None,
        }
    }

    /// What it is as an integer.
    pub fn int(&self) -> Option<i128> {
        match self {
            Val::Bool(value) => Some(i128::from(*value)),
            Val::Int(value, _) => Some(*value),
            Val::ApInt(value) => value.try_to_i128(),
            Val::Present(value) => value.int(),
            _ => None,
        }
    }

    /// What is in it, if it is an optional that has something.
    pub fn unwrapped(&self) -> &Val {
        if let Val::Present(value) = self { value } else { self }
    }

    /// What it is as a type.
    pub fn ty(&self) -> Option<Type> {
        if let Val::Type(ty) = self { Some(*ty) } else { None }
    }
}

/// Integers of Rust are those of the C++ types that are as wide.
macro_rules! from_int {
    ($($rust:ty => $ty:expr),*) => { $(
        impl From<$rust> for Val {
            fn from(value: $rust) -> Val {
                Val::Int(value as i128, $ty)
            }
        }
    )* };
}
from_int!(i32 => IntTy::INT, u32 => IntTy::UNSIGNED, i64 => IntTy::LONG, u64 => IntTy::UNSIGNED_LONG, usize => IntTy::UNSIGNED_LONG);
