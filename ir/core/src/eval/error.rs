//! Why an evaluation has no value.

use crate::interfaces::CallError;

/// Why an expression has no value.
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
    /// The error of an expression of which two alternatives have no value: undefined behavior of either one counts.
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

/// Conversions of options to results of evaluations.
pub(super) trait OrError<T> {
    /// `None` means that the value is not known.
    fn or_unknown(self) -> Evaluated<T>;
    /// `None` means that the behavior is undefined.
    fn or_undefined(self) -> Evaluated<T>;
}

impl<T> OrError<T> for Option<T> {
    fn or_unknown(self) -> Evaluated<T> {
        self.ok_or(EvalError::Unknown)
    }

    fn or_undefined(self) -> Evaluated<T> {
        self.ok_or(EvalError::Undefined)
    }
}

/// Evaluates `next` if `first` has no value.
pub(super) fn alternative<T>(
    first: Evaluated<T>,
    next: impl FnOnce() -> Evaluated<T>,
) -> Evaluated<T> {
    first.or_else(|error| next().map_err(|other| error.or(other)))
}

/// Whether one of several alternatives is true.
pub(super) fn any_of(mut all: impl Iterator<Item = Evaluated<bool>>) -> Evaluated<bool> {
    let mut error: Option<EvalError> = None;
    let found = all.any(|one| match one {
        Ok(holds) => holds,
        Err(other) => {
            error = Some(error.map_or(other, |error| error.or(other)));
            false
        }
    });
    match error {
        Some(error) if !found => Err(error),
        _ => Ok(found),
    }
}
