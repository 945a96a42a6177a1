//! What expressions evaluate to.

use super::ast::Val;
use super::cpp_types::IntTy;
use crate::ids::Type;
use crate::native::PureCx;

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

    /// The disjunction: true if one is, else unknown if one is, because that may hold.
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

/// The result of a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PredicateResult {
    /// Whether the predicate holds.
    pub truth: Truth,
    /// Whether the result depends on nothing but the type, attribute or operation, so that it can be cached: it
    /// does not depend on the registered implementations of interfaces.
    pub cacheable: bool,
}

impl PureCx<'_> {
    /// The type of a value or of the first result of an operation, or the type itself.
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
