//! Errors that end the program before it runs passes: wrong flags, pipelines, settings and files.
//!
//! ```text
//! rs-opt: error: cannot open input file 'a.mlir': No such file or directory        about the command line
//! rs-opt.toml:2:9: error: pipeline 'clean', 'a{x=1}': pass 'a' has no option 'x'    about a place in a file
//! {"severity":"error","code":"config","message":...}                               --diagnostics=json
//! ```

use driver::diagnostics::{At, DiagnosticFormat, DiagnosticSource, Report, render};
use ir_core::Severity;
use ir_core::source::LineIndex;

/// The code of errors about the command line and the files that it names.
const COMMAND_LINE: &str = "command-line";
/// The code of errors about settings.
pub const CONFIG: &str = "config";

/// An error that ends the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The errors, of which the first one is never missing.
    reports: Vec<Report>,
    /// The name and the text that the place of the reports is in, if it is [`At::Text`].
    source: Option<(&'static str, String)>,
}

impl Failure {
    /// Creates an error about the command line.
    pub fn new(message: impl std::fmt::Display) -> Self {
        Failure::at(COMMAND_LINE, At::Unknown, message)
    }

    /// Creates an error about a place.
    pub fn at(code: &'static str, at: At, message: impl std::fmt::Display) -> Self {
        let report = Report::new(Severity::Error, code, at, message.to_string());
        Failure { reports: vec![report], source: None }
    }

    /// Creates an error about an offset in the text of a flag.
    pub fn in_flag(flag: &'static str, text: &str, offset: usize, message: String) -> Self {
        let offset = u32::try_from(offset.min(text.len())).unwrap_or(u32::MAX);
        let at = At::Text { start: offset, end: offset };
        let source = Some((flag, text.to_owned()));
        Failure { source, ..Failure::at(COMMAND_LINE, at, message) }
    }

    /// Returns the error with a note.
    pub fn with_note(mut self, message: &str) -> Self {
        let at = At::Unknown;
        let (severity, message) = (Severity::Note, message.to_owned());
        if let Some(report) = self.reports.last_mut() {
            let code = report.code;
            report.notes.push(Report::new(severity, code, at, message));
        }
        self
    }

    /// Returns the error followed by `other`, both about places in files.
    pub fn and(mut self, other: Failure) -> Self {
        self.reports.extend(other.reports);
        self
    }

    /// Returns the errors as reports.
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// Returns the text of the error in the program of that name.
    pub fn text(&self, program: &str, format: DiagnosticFormat) -> String {
        if let [report] = &self.reports[..]
            && report.at == At::Unknown
            && format != DiagnosticFormat::Json
        {
            let line = |severity: &str, of: &Report| {
                format!("{program}: {severity}: {}\n", of.message_with_suggestions())
            };
            let notes = report.notes.iter().map(|note| line("note", note));
            return line("error", report) + &notes.collect::<String>();
        }
        let (name, text) = self.source.as_ref().map_or(("", ""), |(name, text)| (name, text));
        let lines = LineIndex::new(text.as_bytes());
        let source = DiagnosticSource { name, text: text.as_bytes(), lines: &lines };
        render(format, source, &self.reports)
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Failure::new(message)
    }
}
