//! Truth values, and conversions of values.

use std::sync::Arc;

use super::ast::Val;
use super::cpp_types::IntTy;
use crate::ids::{OpId, Type};
use crate::native_values::ValueCx;

/// The truth value of a predicate: true, false, unknown, or undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// The predicate does not hold.
    False,
    /// The predicate holds.
    True,
    /// Not known: part of the predicate is outside the supported subset of C++.
    Unknown,
    /// The predicate has undefined behavior in C++: a cast to a class that the value does not have, an index
    /// out of range, a division by zero.
    Undefined,
}

impl Truth {
    /// Returns the negation. Unknown and undefined stay so.
    #[expect(clippy::should_implement_trait, reason = "a four-valued not differs from `!`")]
    pub fn not(self) -> Truth {
        match self {
            Truth::False => Truth::True,
            Truth::True => Truth::False,
            other => other,
        }
    }

    /// Returns whether a verifier reports an error.
    pub fn refuses(self) -> bool {
        matches!(self, Truth::False | Truth::Undefined)
    }

    /// Returns the conjunction of operands that C++ evaluates from left to right: false if one is false, else
    /// the first that is not true.
    pub fn all(parts: impl IntoIterator<Item = Truth>) -> Truth {
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

    /// Returns the disjunction: true if one is true, else unknown if one is unknown.
    pub fn any(parts: impl IntoIterator<Item = Truth>) -> Truth {
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

impl Val {
    /// Creates a list.
    pub fn list(items: impl IntoIterator<Item = Val>) -> Val {
        Val::List(items.into_iter().collect())
    }

    /// Returns the value as a condition.
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
            Val::Outside(..) | Val::Inside(..) => Some(true),
            _ => None,
        }
    }

    /// Returns the value as an integer.
    pub fn int(&self) -> Option<i128> {
        match self {
            Val::Bool(value) => Some(i128::from(*value)),
            Val::Int(value, _) => Some(*value),
            Val::ApInt(value) => value.try_to_i128(),
            Val::Present(value) => value.int(),
            _ => None,
        }
    }

    /// Returns the value of an optional, or the value itself.
    pub fn unwrapped(&self) -> &Val {
        if let Val::Present(value) = self { value } else { self }
    }

    /// Converts a value of the body `level` levels further out to a value of the current body.
    pub fn seen_from_inner_body(self, level: u32) -> Val {
        match self {
            own if level == 0 => own,
            Val::Op(_) | Val::Value(_) | Val::Block(_) | Val::Region(_) | Val::Inside(..) => {
                Val::Outside(level, Arc::new(self))
            }
            Val::Outside(further, of) => Val::Outside(level + further, of),
            Val::List(items) => {
                Val::list(items.iter().map(|item| item.clone().seen_from_inner_body(level)))
            }
            other => other,
        }
    }

    /// Converts a value of the nested body of the isolated operation `op` to a value of the current body.
    pub fn seen_from_outer_body(self, op: OpId) -> Val {
        match self {
            Val::Op(_) | Val::Value(_) | Val::Block(_) | Val::Region(_) | Val::Inside(..) => {
                Val::Inside(op, Arc::new(self))
            }
            Val::Outside(1, of) => (*of).clone(),
            Val::Outside(further, of) => Val::Outside(further.saturating_sub(1), of),
            Val::List(items) => {
                Val::list(items.iter().map(|item| item.clone().seen_from_outer_body(op)))
            }
            other => other,
        }
    }

    /// Returns the value as a type.
    pub fn ty(&self) -> Option<Type> {
        if let Val::Type(ty) = self { Some(*ty) } else { None }
    }
}

/// Rust integers convert to the C++ types of the same width and sign.
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

/// The result of a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PredicateResult {
    /// Whether the predicate holds.
    pub truth: Truth,
    /// Whether the result depends on nothing but the type, attribute or operation, so that it can be cached: it
    /// does not depend on the registered implementations of interfaces.
    pub cacheable: bool,
}

impl ValueCx<'_> {
    /// Returns the type of a value or of the first result of an operation, or the type itself.
    pub fn type_of(&self, of: &Val) -> Option<Type> {
        match of {
            Val::Type(ty) => Some(*ty),
            Val::Value(value) => Some(self.body()?.ty(*value)),
            Val::Op(op) => {
                let body = self.body()?;
                body.results(*op).next().map(|result| body.ty(result))
            }
            _ => None,
        }
    }
}
