//! Conversions and combinations of results of evaluations.

pub(crate) use ir_core::eval::{EvalError, Evaluated};

/// Conversions of options to results of evaluations.
pub(crate) trait OrError<T> {
    /// Converts an option whose `None` means that the value is not known.
    fn or_unknown(self) -> Evaluated<T>;
    /// Converts an option whose `None` means that the behavior is undefined.
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
pub(crate) fn alternative<T>(
    first: Evaluated<T>,
    next: impl FnOnce() -> Evaluated<T>,
) -> Evaluated<T> {
    first.or_else(|error| next().map_err(|other| error.or(other)))
}

/// Returns whether one of several alternatives is true.
pub(crate) fn any_of(mut all: impl Iterator<Item = Evaluated<bool>>) -> Evaluated<bool> {
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
