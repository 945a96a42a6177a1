//! Diagnostics as data: severity, location, message and notes. The caller renders them.

use std::sync::Arc;

use rustc_hash::FxHashMap;
pub use text_utils::Severity;

use crate::source::{Loc, SourceLocation, SourceMap};

/// The maximal number of `include` locations that a diagnostic lists.
pub const MAX_INCLUDES: usize = 4;

/// A further location or remark that belongs to a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The location, if there is one.
    pub location: Option<SourceLocation>,
    /// The text, without severity and location.
    pub message: String,
    /// The line that `location` points into.
    pub source_line: Option<Arc<str>>,
}

/// An error, a warning, or the output of `dump`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TdDiagnostic {
    /// The severity.
    pub severity: Severity,
    /// `None` if the error has no location (e.g. an invalid macro name that the caller passed).
    pub location: Option<SourceLocation>,
    /// The text, without severity and location.
    pub message: String,
    /// The line that `location` points into.
    pub source_line: Option<Arc<str>>,
    /// Notes that belong to the diagnostic.
    pub notes: Vec<Note>,
    /// The locations of the enclosing `include`s, innermost first: at most `MAX_INCLUDES`; a count follows
    /// for the others.
    pub include_stack: Vec<SourceLocation>,
    /// The number of further `include`s.
    pub more_includes: usize,
}

impl std::fmt::Display for TdDiagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = self.severity.name();
        match &self.location {
            Some(location) => write!(f, "{location}: {word}: {}", self.message),
            None => write!(f, "{word}: {}", self.message),
        }
    }
}

/// A diagnostic whose locations are still offsets.
#[derive(Clone)]
pub(crate) struct RawDiag {
    pub(crate) severity: Severity,
    pub(crate) loc: Loc,
    pub(crate) message: String,
    pub(crate) notes: Vec<(Loc, String)>,
}

/// The source lines that diagnostics contain. Diagnostics in one line share its text, which may be long.
#[derive(Default)]
pub(crate) struct Lines {
    /// By the location of the start of the line.
    known: FxHashMap<u32, Arc<str>>,
}

impl Lines {
    fn get(&mut self, map: &SourceMap, loc: Loc) -> Option<Arc<str>> {
        let (start, text) = map.line(loc)?;
        Some(self.known.entry(start.0).or_insert_with(|| Arc::from(text)).clone())
    }
}

impl RawDiag {
    pub(crate) fn finish(self, map: &SourceMap, lines: &mut Lines) -> TdDiagnostic {
        let mut line = |loc| lines.get(map, loc);
        let mut include_stack = Vec::new();
        let mut at = map.buffer_of(self.loc).map_or(Loc::NONE, |b| b.included_from);
        let mut more_includes = 0;
        while let Some(location) = map.location(at) {
            if include_stack.len() < MAX_INCLUDES {
                include_stack.push(location);
            } else {
                more_includes += 1;
            }
            at = map.buffer_of(at).map_or(Loc::NONE, |b| b.included_from);
        }
        let notes = self.notes.into_iter();
        TdDiagnostic {
            severity: self.severity,
            location: map.location(self.loc),
            source_line: line(self.loc),
            message: self.message,
            notes: notes
                .map(|(loc, message)| Note {
                    location: map.location(loc),
                    source_line: line(loc),
                    message,
                })
                .collect(),
            include_stack,
            more_includes,
        }
    }
}
