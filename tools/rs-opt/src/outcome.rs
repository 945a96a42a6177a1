//! What a run of the program returns.

/// The messages, the exit code and the output of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The text for standard error.
    pub stderr: String,
    /// The exit code.
    pub code: u8,
    /// The text for standard output, where the caller keeps it ([`main_captured`](crate::main_captured)).
    pub stdout: Vec<u8>,
    /// A message that [`named`](Self::named) appends to `stderr` after the name of the program.
    pub(crate) failure: Option<String>,
}

impl Outcome {
    /// Returns a failure with a message, which the user sees after the name of the program: `rs-opt: cannot open input file 'a.mlir'`.
    pub(crate) fn failure(message: impl std::fmt::Display) -> Self {
        Outcome { code: 1, failure: Some(message.to_string()), ..Outcome::default() }
    }

    /// Returns the outcome of the program of that name.
    pub(crate) fn named(mut self, program: &str) -> Self {
        if let Some(message) = self.failure.take() {
            self.stderr.push_str(&format!("{program}: {message}\n"));
        }
        self
    }

    /// Returns a success that prints a text.
    pub(crate) fn printed(text: impl Into<Vec<u8>>) -> Self {
        Outcome { stdout: text.into(), ..Outcome::default() }
    }
}
