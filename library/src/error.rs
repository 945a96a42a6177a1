//! Errors: rendered diagnostics.

use std::fmt;

use driver::diagnostics::{DiagnosticFormat, DiagnosticSource, Report, render};
use ir_core::source::LineIndex;

/// The reason why something was refused: the diagnostics as `rs-opt` prints them.
///
/// ```
/// let error = rs_opt::Session::new().parse("func.func @f(").unwrap_err();
/// assert!(error.to_string().starts_with("<input>:1:13: error: "));
/// assert_eq!(error.messages().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    text: String,
    messages: Vec<String>,
}

impl Error {
    /// Creates an error with a message and no place.
    pub fn new(message: impl Into<String>) -> Self {
        let message = message.into();
        Error { text: format!("error: {message}"), messages: vec![message] }
    }

    /// Returns the messages, without places and excerpts.
    pub fn messages(&self) -> &[String] {
        &self.messages
    }

    /// Returns an error with a rendered text.
    pub(crate) fn rendered(text: &str, reports: &[Report]) -> Self {
        Error {
            text: text.trim_end().to_owned(),
            messages: reports.iter().map(|report| report.message.clone()).collect(),
        }
    }

    /// Returns an error for reports about a text.
    pub(crate) fn of_reports(name: &str, text: &[u8], reports: &[Report]) -> Self {
        let lines = LineIndex::new(text);
        let source = DiagnosticSource { name, text, lines: &lines };
        Self::rendered(&render(DiagnosticFormat::Classic, source, reports), reports)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Error::new(message)
    }
}
