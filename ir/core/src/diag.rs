//! Diagnostics as data. Rendering is the tools' business.

use crate::loc::Loc;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The input is refused.
    Error,
    /// The input is accepted, but probably wrong.
    Warning,
    /// Told because it was asked for.
    Remark,
    /// Belongs to the diagnostic before it.
    Note,
}

impl Severity {
    /// `error`, `warning`, `remark` or `note`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// Where a diagnostic points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Nowhere.
    Unknown,
    /// A byte range of the text that was parsed (`start..end`; `end` may equal `start`).
    Text { start: u32, end: u32 },
    /// A location of an operation of the body that the diagnostic was made for.
    Loc(Loc),
    /// The operation that holds that body.
    Parent,
    /// A location in the body nested in that body, by its [source key](crate::Body::source_key).
    Inner {
        /// The nested body's source key.
        key: u32,
        /// The location in it.
        loc: Loc,
    },
}

/// One diagnostic. Messages are lowercase, without a final dot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name for the kind of problem, for `json` (`parse`, `verify`, ...).
    pub code: &'static str,
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
    /// More about it; of severity [`Severity::Note`].
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(
        severity: Severity,
        code: &'static str,
        place: Place,
        message: impl Into<String>,
    ) -> Self {
        Diagnostic { severity, code, place, message: message.into(), notes: Vec::new() }
    }
    /// An error without notes.
    pub fn error(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, place, message)
    }
    /// Adds a note.
    pub fn with_note(mut self, place: Place, message: impl Into<String>) -> Self {
        self.notes.push(Diagnostic::new(Severity::Note, self.code, place, message));
        self
    }
}
