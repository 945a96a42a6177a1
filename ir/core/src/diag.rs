//! Diagnostics as data. The tools render them.

pub use text_utils::Severity;

use crate::ids::OpId;
use crate::loc::Loc;

/// The place that a diagnostic refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// No known place.
    Unknown,
    /// A byte range of the text that was parsed (`start..end`; `end` may equal `start`).
    Text {
        /// The offset of the first byte.
        start: u32,
        /// The offset after the last byte.
        end: u32,
    },
    /// The location of an operation in the body of the diagnostic.
    Loc(Loc),
    /// The operation that owns the body.
    Parent,
    /// A location in the body nested in that body, by its [source key](crate::Body::source_key).
    Inner {
        /// The nested body's source key.
        key: u32,
        /// The location in it.
        loc: Loc,
    },
}

/// An edit that probably resolves a diagnostic, for editors to offer: some text and its replacement.
///
/// `P` is how places are given: [`Place`] in the IR, a position in a file in tools.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion<P = Place> {
    /// The replaced text, or the operation in whose text it is.
    pub place: P,
    /// The replaced text; empty if only its place is known.
    pub written: String,
    /// What to write instead.
    pub replacement: String,
    /// The words for people, e.g. `did you mean 'cse'?`.
    pub message: String,
}

impl<P> Suggestion<P> {
    /// Returns the suggestion of a name that is similar to the one that was written.
    pub fn name(place: P, written: impl Into<String>, replacement: impl Into<String>) -> Self {
        let replacement = replacement.into();
        let message = format!("did you mean '{replacement}'?");
        Suggestion { place, written: written.into(), replacement, message }
    }

    /// Returns the same suggestion with its place converted.
    pub fn map<Q>(self, convert: impl FnOnce(P) -> Q) -> Suggestion<Q> {
        let Suggestion { place, written, replacement, message } = self;
        Suggestion { place: convert(place), written, replacement, message }
    }
}

/// A diagnostic. Messages are lowercase and have no final dot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// A stable name for the kind of problem, e.g. `parse` or `verify`, printed in the `json` format.
    pub code: &'static str,
    /// The place.
    pub place: Place,
    /// The message.
    pub message: String,
    /// The operation at the place, in the body of the diagnostic, if the message is about one. That at [`Place::Parent`] is not given.
    pub op: Option<OpId>,
    /// The label at the place in an excerpt of the text, if it adds to the message.
    pub label: Option<Box<str>>,
    /// Notes, with severity [`Severity::Note`].
    pub notes: Vec<Diagnostic>,
    /// Edits that probably resolve it.
    pub suggestions: Box<[Suggestion]>,
}

/// The code of notes that `mlir-opt` does not have.
pub const HELP: &str = "help";

impl Diagnostic {
    /// Creates a diagnostic without notes.
    pub fn new(
        severity: Severity,
        code: &'static str,
        place: Place,
        message: impl Into<String>,
    ) -> Self {
        Diagnostic {
            severity,
            code,
            place,
            message: message.into(),
            op: None,
            label: None,
            notes: Vec::new(),
            suggestions: Box::default(),
        }
    }
    /// Creates an error without notes.
    pub fn error(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, place, message)
    }
    /// Creates a note that `mlir-opt` does not have: a suggestion, or a reason.
    pub fn help(place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Note, HELP, place, message)
    }
    /// Adds a note.
    pub fn with_note(mut self, place: Place, message: impl Into<String>) -> Self {
        self.notes.push(Diagnostic::new(Severity::Note, self.code, place, message));
        self
    }
    /// Sets the label at the place.
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into().into());
        self
    }
    /// Adds the suggestion to write `replacement`, if there is one, for the name `written` at `place`.
    pub fn with_name(
        mut self,
        place: Place,
        written: &str,
        replacement: Option<impl Into<String>>,
    ) -> Self {
        self.suggest(replacement.map(|name| Suggestion::name(place, written, name)));
        self
    }
    /// Adds suggestions.
    pub fn suggest(&mut self, suggestions: impl IntoIterator<Item = Suggestion>) {
        // Most diagnostics have none: a boxed slice keeps the others small.
        let before = std::mem::take(&mut self.suggestions).into_vec();
        self.suggestions = before.into_iter().chain(suggestions).collect();
    }
}
