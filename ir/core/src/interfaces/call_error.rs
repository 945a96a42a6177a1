//! Why a method call has no result.

use std::sync::Arc;
use text_utils::count::counted;

/// The reason for which a method call has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// Neither the interface nor one of its bases has a method of that name.
    NoSuchMethod,
    /// The method takes another number of arguments.
    WrongCount {
        /// The number of arguments that the method declares.
        expected: usize,
    },
    /// The method is not implemented: neither in Rust, nor by the definition, nor by a default.
    NotImplemented,
    /// The C++ body of the method, given here, is outside the supported subset.
    Opaque(Arc<str>),
    /// The result is not known for these arguments: the evaluation reached something unsupported or took too many steps.
    Unknown,
    /// The call has undefined behavior in C++: a bad cast, a division by zero, infinite recursion.
    Undefined,
}

impl std::fmt::Display for CallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CallError::NoSuchMethod => write!(f, "the interface has no such method"),
            CallError::WrongCount { expected } => {
                write!(f, "the method takes {}", counted(*expected, "argument"))
            }
            CallError::NotImplemented => write!(f, "the method is not implemented"),
            CallError::Opaque(text) => write!(f, "the method's C++ body is not supported: {text}"),
            CallError::Unknown => write!(f, "the method's result is not known for these arguments"),
            CallError::Undefined => {
                write!(f, "the method has undefined behavior for these arguments")
            }
        }
    }
}

impl std::error::Error for CallError {}
