//! The overlays that an import writes: the records of a `.td` file, each with its place in the C++, and the report.
//!
//! ```text
//! // From AddOp.cpp:1.
//! def : SyntaxOverlay<"my.add", [{
//!   $lhs `,` $rhs attr-dict `:` type($lhs)
//! }]>;
//! ```
//!
//! A record that lacks a part, and one that does not load ([`Imported::refuse`]), is a comment of the file.

use std::fmt;

use crate::cpp::SyntaxError;

/// The certainty with which a part of the C++ was understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Certainty {
    /// The whole syntax of the operation.
    Understood,
    /// A guess, which has to be checked.
    Guess,
    /// Code that is not part of the overlay.
    Skipped,
}

/// A line of the report.
#[derive(Clone, Debug)]
pub struct ReportLine {
    /// The operation.
    pub of: String,
    /// The place in the C++, `path:line`.
    pub place: String,
    /// How well the part was understood.
    pub certainty: Certainty,
    /// The guess, or the code that is skipped.
    pub message: String,
}

impl fmt::Display for ReportLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let certainty = match self.certainty {
            Certainty::Understood => "understood",
            Certainty::Guess => "guess",
            Certainty::Skipped => "skipped",
        };
        write!(f, "{}: {certainty}: {}: {}", self.place, self.of, self.message)
    }
}

/// The overlay of an operation, type, attribute or directive.
#[derive(Clone, Debug, Default)]
pub struct ImportedRecord {
    /// The operation, type, attribute or directive.
    pub of: String,
    /// The place of its C++, `path:line`.
    pub place: String,
    /// The text of the record.
    pub(crate) text: String,
    /// A record that this one and later ones refer to.
    pub(crate) preamble: String,
    /// The guesses and the code that is skipped.
    pub(crate) remarks: Vec<String>,
    /// Whether the record is a comment.
    pub(crate) left_out: bool,
}

impl ImportedRecord {
    /// Returns the text of the record in the file.
    fn in_file(&self) -> String {
        let mut text = String::new();
        text.push_str(&self.preamble);
        text.push_str(&format!("\n// From {}.\n", self.place));
        for remark in &self.remarks {
            text.push_str(&format!("// {}\n", remark.replace('\n', " ")));
        }
        let comment = if self.left_out { "// " } else { "" };
        for line in self.text.lines() {
            text.push_str(&format!("{comment}{line}\n"));
        }
        text
    }
}

/// Overlays, and the report on them.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The records, in the order of the file.
    pub records: Vec<ImportedRecord>,
    /// The report, in the order of the operations.
    pub notes: Vec<ReportLine>,
    /// The number of functions that were read in the files.
    pub functions: usize,
    /// The places of text that is not C++, and the text.
    pub syntax_errors: Vec<SyntaxError>,
}

/// The first line of the file.
const INCLUDE: &str = "include \"rs-opt/SyntaxOverlay.td\"\n";

impl Imported {
    /// Returns the text of the `.td` file.
    pub fn overlays(&self) -> String {
        let records = self.records.iter().map(ImportedRecord::in_file);
        std::iter::once(INCLUDE.to_owned()).chain(records).collect()
    }

    /// Returns the number of the record that has a line of [the file](Self::overlays), whose first line is 1.
    pub fn record_at(&self, line: usize) -> Option<usize> {
        let mut first = 1 + INCLUDE.lines().count();
        self.records.iter().position(|record| {
            first += record.in_file().lines().count();
            line < first
        })
    }

    /// Makes a record a comment of the file, because it does not load: the report has the reason instead of the verdict
    /// that the syntax is understood. Returns whether it was no comment before.
    pub fn refuse(&mut self, record: usize, reason: &str) -> bool {
        let Some(refused) = self.records.get_mut(record).filter(|of| !of.left_out) else {
            return false;
        };
        let message = format!("the overlay does not load: {reason}");
        refused.left_out = true;
        refused.remarks.push(format!("Skipped: {message}"));
        let (of, place) = (refused.of.clone(), refused.place.clone());
        let end = self.notes.iter().rposition(|note| note.of == of).map_or(0, |at| at + 1);
        let note = ReportLine { of: of.clone(), place, certainty: Certainty::Skipped, message };
        self.notes.insert(end, note);
        self.notes.retain(|note| note.of != of || note.certainty != Certainty::Understood);
        true
    }
}
