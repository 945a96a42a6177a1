//! What a run of the program returns.

use driver::diagnostics::DiagnosticFormat;

use crate::failure::Failure;

/// The messages, the exit code and the output of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The text for standard error.
    pub stderr: String,
    /// The exit code.
    pub code: u8,
    /// The text for standard output, where the caller keeps it ([`main_captured`](crate::main_captured)).
    pub stdout: Vec<u8>,
    /// Errors that [`finished`](Self::finished) appends to `stderr`.
    pub(crate) failures: Vec<Failure>,
}

impl Outcome {
    /// Returns the outcome of a run that ends with an error.
    pub(crate) fn failure(failure: impl Into<Failure>) -> Self {
        Outcome { code: 1, failures: vec![failure.into()], ..Outcome::default() }
    }

    /// Returns the outcome of the program of that name, with its errors as text.
    pub(crate) fn finished(mut self, program: &str, format: DiagnosticFormat) -> Self {
        for failure in std::mem::take(&mut self.failures) {
            self.stderr.push_str(&failure.text(program, format));
        }
        self
    }

    /// Returns the outcome of several steps one after the other. Its exit code is the greatest.
    pub(crate) fn joined(outcomes: impl IntoIterator<Item = Outcome>) -> Self {
        outcomes.into_iter().fold(Outcome::default(), |mut all, outcome| {
            all.stderr.push_str(&outcome.stderr);
            all.stdout.extend(outcome.stdout);
            all.failures.extend(outcome.failures);
            all.code = all.code.max(outcome.code);
            all
        })
    }

    /// Returns a success that prints a text.
    pub(crate) fn printed(text: impl Into<Vec<u8>>) -> Self {
        Outcome { stdout: text.into(), ..Outcome::default() }
    }
}

impl From<Failure> for Outcome {
    fn from(failure: Failure) -> Self {
        Outcome::failure(failure)
    }
}
