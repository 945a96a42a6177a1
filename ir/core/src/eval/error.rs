//! Why an evaluation has no value.

use crate::interfaces::CallError;

/// The reason for which an expression has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvalError {
    /// The value is not known: part of the expression is outside the supported subset of C++, or the evaluation took too many steps.
    Unknown,
    /// The expression has undefined behavior in C++, e.g. it divides by zero or casts to a class that the value does not have.
    Undefined,
}

/// The result of an evaluation.
pub type Evaluated<T> = Result<T, EvalError>;

impl EvalError {
    /// Returns the error of an expression of which two alternatives have no value: undefined behavior of either one counts.
    #[must_use]
    pub fn or(self, other: EvalError) -> EvalError {
        if self == EvalError::Undefined { self } else { other }
    }
}

impl From<EvalError> for CallError {
    fn from(error: EvalError) -> CallError {
        match error {
            EvalError::Unknown => CallError::Unknown,
            EvalError::Undefined => CallError::Undefined,
        }
    }
}

impl From<CallError> for EvalError {
    fn from(error: CallError) -> EvalError {
        if error == CallError::Undefined { EvalError::Undefined } else { EvalError::Unknown }
    }
}
