//! The output of a run of a program that is called as a function, e.g. by a test.

/// The texts and the exit code of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProgramOutput {
    /// The bytes for standard output.
    pub stdout: Vec<u8>,
    /// The bytes for standard error.
    pub stderr: Vec<u8>,
    /// The exit code.
    pub code: u8,
}

impl ProgramOutput {
    /// Returns the output of a run that succeeds and prints a text.
    pub fn printed(text: impl Into<Vec<u8>>) -> Self {
        ProgramOutput { stdout: text.into(), ..ProgramOutput::default() }
    }

    /// Returns the output of a run that fails with a message, a full line.
    pub fn failure(code: u8, message: impl Into<Vec<u8>>) -> Self {
        ProgramOutput { stderr: message.into(), code, ..ProgramOutput::default() }
    }
}
