//! What a run found, as data; rendering is the last step.
//!
//! Messages name the check line, then where the search began, then the values of variables and the nearest near miss.
//! Not here: printing. Invariant: every text stored here is bounded, however long the input's lines are.

use std::fmt;

pub use text_utils::Severity;

use crate::colors::{Coloring, without_colors};
use crate::text::shorten;

/// A file with a line and a column, both from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The name that the text was given.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1, after white space was canonicalised.
    pub column: usize,
}

/// The part of a line that a message shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text, cut to a bounded width.
    pub text: String,
    /// The number of bytes before the caret.
    pub caret: usize,
    /// How many bytes are marked; 0 and 1 show the caret alone.
    pub length: usize,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckDiagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where, if it concerns a position.
    pub position: Option<LineColumn>,
    /// Lower case, without a final dot.
    pub message: String,
    /// The line at `position`.
    pub excerpt: Option<Excerpt>,
}

impl CheckDiagnostic {
    pub(crate) fn plain(message: impl Into<String>) -> CheckDiagnostic {
        CheckDiagnostic {
            severity: Severity::Error,
            position: None,
            message: shorten(&message.into()),
            excerpt: None,
        }
    }

    /// Renders the message with its excerpt.
    pub fn render(&self, coloring: Coloring) -> String {
        let word = self.severity.name();
        let paint = match self.severity {
            Severity::Error => "\x1b[0;1;31m",
            Severity::Warning => "\x1b[0;1;35m",
            Severity::Remark => "\x1b[0;1;34m",
            Severity::Note => "\x1b[0;1;30m",
        };
        let (paint, green, bold, reset) = match coloring {
            Coloring::Colored => (paint, "\x1b[0;1;32m", "\x1b[1m", "\x1b[0m"),
            Coloring::Plain => ("", "", "", ""),
        };
        let mut text = String::new();
        if let Some(position) = &self.position {
            text +=
                &format!("{bold}{}:{}:{}: {reset}", position.file, position.line, position.column);
        }
        text += &format!("{paint}{word}: {reset}{bold}{}{reset}\n", self.message);
        if let Some(excerpt) = &self.excerpt {
            let mark = "~".repeat(excerpt.length.saturating_sub(1));
            let printed = excerpt.text.chars().take(excerpt.caret).count();
            text += &format!("{}\n{}{green}^{mark}{reset}\n", excerpt.text, " ".repeat(printed));
        }
        text
    }
}

impl fmt::Display for CheckDiagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Coloring::Plain))
    }
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every check holds.
    Passed,
    /// A check does not hold.
    Failed,
    /// The check text or an option is ill-formed, or the input is empty.
    Invalid {
        /// What the program exits with; 2 but for an unbalanced bracket, where LLVM's leaves with 1.
        exit_code: u8,
    },
}

/// The outcome of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReport {
    /// How it ended.
    pub verdict: Verdict,
    /// The messages, in order.
    pub diagnostics: Vec<CheckDiagnostic>,
    /// The annotated input, if it was requested; with colours if the options have them.
    pub dump: Option<String>,
}

impl CheckReport {
    pub(crate) fn invalid(exit_code: u8, diagnostics: Vec<CheckDiagnostic>) -> CheckReport {
        CheckReport { verdict: Verdict::Invalid { exit_code }, diagnostics, dump: None }
    }

    /// Returns whether every check holds.
    pub fn passed(&self) -> bool {
        self.verdict == Verdict::Passed
    }

    /// Returns 0 if it passed, 1 if it failed, 2 if the check file is ill-formed.
    pub fn exit_code(&self) -> u8 {
        match self.verdict {
            Verdict::Passed => 0,
            Verdict::Failed => 1,
            Verdict::Invalid { exit_code } => exit_code,
        }
    }

    /// Returns everything that the program prints.
    pub fn render(&self, coloring: Coloring) -> String {
        let mut text: String =
            self.diagnostics.iter().map(|diagnostic| diagnostic.render(coloring)).collect();
        let dump = self.dump.as_deref().unwrap_or_default();
        text += &match coloring {
            Coloring::Colored => dump.to_owned(),
            Coloring::Plain => without_colors(dump),
        };
        text
    }
}

impl fmt::Display for CheckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Coloring::Plain))
    }
}
