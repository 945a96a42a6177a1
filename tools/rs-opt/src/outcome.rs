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
}

impl Outcome {
    /// A failure with a message, e.g. `rs-opt: cannot open input file 'a.mlir'`.
    pub(crate) fn failure(message: impl std::fmt::Display) -> Self {
        Outcome { stderr: format!("rs-opt: {message}\n"), code: 1, stdout: Vec::new() }
    }

    /// A success that prints a text.
    pub(crate) fn printed(text: impl Into<Vec<u8>>) -> Self {
        Outcome { stdout: text.into(), ..Outcome::default() }
    }
}
