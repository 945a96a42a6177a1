//! Events of matching: messages for people, and annotations of the input.
//!
//! For example, a failed `CHECK: foo` is an error at the directive, a note where the search started, and an annotation `X~~~` in the dump.
//!
//! A check that matches costs nothing here unless `-v` was given. Invariant: the text of failures is bounded over all of
//! them, and so is the number of near-miss searches; a check file with thousands of failing blocks stays readable.

use crate::expr::ParseError;
use crate::nearest::{self, NearMiss};
use crate::options::{CheckOptions, DumpInput, Verbosity};
use crate::pattern::{DirectiveKind, Pattern};
use crate::report::{CheckDiagnostic, Severity};
use crate::source::{INPUT, Loc, Sources};
use crate::text::shorten;
use crate::variables::Variables;

/// Failures for which a near miss is looked for.
const NEAR_MISS_LIMIT: usize = 16;

/// Bytes that the messages of all failures may have; the last failure that begins within may add as many.
const REPORT_LIMIT: usize = 1 << 17;

/// The outcome of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Matched,
    /// Matched, but must not.
    Excluded,
    WrongLine,
    /// Matched text that an earlier DAG directive has.
    Discarded,
    /// Did not match and must not.
    Absent,
    Missing,
    /// The pattern has no meaning here.
    Invalid,
    /// What a missing match may have been meant to be.
    Near,
}

impl Outcome {
    pub(crate) fn is_error(self) -> bool {
        matches!(self, Outcome::Excluded | Outcome::WrongLine | Outcome::Missing | Outcome::Invalid)
    }
}

/// An annotation of the input.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) kind: DirectiveKind,
    pub(crate) counted: bool,
    pub(crate) loc: Loc,
    pub(crate) outcome: Outcome,
    /// The matched or searched stretch of the input.
    pub(crate) span: (usize, usize),
    /// Replaces the usual remark.
    pub(crate) note: Option<String>,
}

/// Collects messages and events.
pub(crate) struct Recorder<'a> {
    sources: &'a Sources,
    options: &'a CheckOptions,
    pub(crate) diagnostics: Vec<CheckDiagnostic>,
    pub(crate) events: Vec<Event>,
    near_misses: usize,
    /// Bytes of the messages about failures.
    size: usize,
    /// Whether messages are about a failure.
    failing: bool,
    /// Failures that are only counted.
    left_out: usize,
}

/// One attempt of a directive: which it is, and which round of a counted one.
#[derive(Clone, Copy)]
pub(crate) struct Attempt<'p> {
    pub(crate) pattern: &'p Pattern,
    pub(crate) prefix: &'p str,
    pub(crate) round: u32,
    /// Whether a match is wanted.
    pub(crate) expected: bool,
}

impl<'a> Recorder<'a> {
    pub(crate) fn new(sources: &'a Sources, options: &'a CheckOptions) -> Recorder<'a> {
        Recorder {
            sources,
            options,
            diagnostics: Vec::new(),
            events: Vec::new(),
            near_misses: 0,
            size: 0,
            failing: false,
            left_out: 0,
        }
    }

    /// Returns whether an annotated input may be printed; then successes become events instead of remarks.
    fn keeps_events(&self) -> bool {
        self.options.dump_input != DumpInput::Never
    }

    fn event(
        &mut self,
        pattern: &Pattern,
        outcome: Outcome,
        span: (usize, usize),
        note: Option<String>,
    ) {
        if self.keeps_events() {
            let counted = pattern.count > 1;
            self.events.push(Event {
                kind: pattern.kind,
                counted,
                loc: pattern.loc,
                outcome,
                span,
                note,
            });
        }
    }

    /// Begins the messages of an attempt; `false` if it is one failure too many.
    fn begin(&mut self, failing: bool) -> bool {
        self.failing = failing;
        let printed = !failing || self.size < REPORT_LIMIT;
        self.left_out += usize::from(!printed);
        printed
    }

    /// Adds how many failures were left out, if any.
    pub(crate) fn finish(&mut self) {
        if self.left_out > 0 {
            let message = format!("{} more failed checks are not shown", self.left_out);
            self.diagnostics.push(CheckDiagnostic {
                severity: Severity::Note,
                ..CheckDiagnostic::plain(message)
            });
        }
    }

    pub(crate) fn message(
        &mut self,
        severity: Severity,
        loc: Loc,
        length: usize,
        message: impl Into<String>,
    ) {
        if self.failing && self.size >= 2 * REPORT_LIMIT {
            return;
        }
        let diagnostic = self.sources.diagnostic(severity, loc, length, message);
        if self.failing {
            let excerpt =
                diagnostic.excerpt.as_ref().map_or(0, |excerpt| excerpt.text.len() + excerpt.caret);
            let place = diagnostic.position.as_ref().map_or(0, |position| position.file.len());
            self.size += diagnostic.message.len() + excerpt + place;
        }
        self.diagnostics.push(diagnostic);
    }

    fn input_note(&mut self, span: (usize, usize), message: impl Into<String>) {
        self.message(
            Severity::Note,
            Loc { source: INPUT, at: span.0 },
            span.1.saturating_sub(span.0),
            message,
        );
    }

    fn headline(attempt: Attempt<'_>, found: &str) -> String {
        let wanted = if attempt.expected { "expected" } else { "excluded" };
        let mut text = format!(
            "{}: {wanted} string {found} in input",
            attempt.pattern.description(attempt.prefix)
        );
        if attempt.pattern.count > 1 {
            text += &format!(" ({} out of {})", attempt.round, attempt.pattern.count);
        }
        text
    }

    /// Records a match; returns `true` if that is an error.
    pub(crate) fn found(
        &mut self,
        attempt: Attempt<'_>,
        span: (usize, usize),
        variables: &Variables,
    ) -> bool {
        let error = !attempt.expected;
        let verbosity = self.options.verbosity;
        let end_of_input = attempt.pattern.kind == DirectiveKind::EndOfInput;
        let quiet =
            verbosity == Verbosity::Quiet || (end_of_input && verbosity < Verbosity::Everything);
        if !error && quiet {
            return false;
        }
        if !self.begin(error) {
            return true;
        }
        let outcome = if error { Outcome::Excluded } else { Outcome::Matched };
        self.event(attempt.pattern, outcome, span, None);
        let notes = self.substitution_notes(attempt.pattern, variables);
        let captures = attempt.pattern.captures(variables);
        if self.keeps_events() {
            for note in &notes {
                self.event(attempt.pattern, outcome, (span.0, span.0), Some(note.clone()));
            }
            for (name, span) in &captures {
                self.event(
                    attempt.pattern,
                    outcome,
                    *span,
                    Some(format!("captured var \"{name}\"")),
                );
            }
            if !error {
                return false;
            }
        }
        let severity = if error { Severity::Error } else { Severity::Remark };
        self.message(severity, attempt.pattern.loc, 0, Self::headline(attempt, "found"));
        self.input_note(span, "found here");
        for note in notes {
            self.input_note((span.0, span.0), note);
        }
        for (name, span) in captures {
            self.input_note(span, format!("captured var \"{name}\""));
        }
        error
    }

    /// Records a missing match in `span`, or a meaningless pattern; `true` if that is an error.
    pub(crate) fn missing(
        &mut self,
        attempt: Attempt<'_>,
        span: (usize, usize),
        problems: &[ParseError],
        variables: &Variables,
    ) -> bool {
        let error = attempt.expected || !problems.is_empty();
        if !error && self.options.verbosity < Verbosity::Everything {
            return false;
        }
        if !self.begin(error) {
            return true;
        }
        for problem in problems {
            self.message(Severity::Error, problem.loc, 0, problem.message.clone());
        }
        let outcome = match (problems.is_empty(), attempt.expected) {
            (false, _) => Outcome::Invalid,
            (true, true) => Outcome::Missing,
            (true, false) => Outcome::Absent,
        };
        self.event(attempt.pattern, outcome, span, None);
        for problem in problems {
            self.event(attempt.pattern, outcome, (span.0, span.0), Some(problem.message.clone()));
        }
        let notes = self.substitution_notes(attempt.pattern, variables);
        if self.keeps_events() {
            for note in &notes {
                self.event(attempt.pattern, outcome, (span.0, span.0), Some(note.clone()));
            }
            if !error {
                return false;
            }
        }
        if problems.is_empty() {
            let severity = if attempt.expected { Severity::Error } else { Severity::Remark };
            self.message(severity, attempt.pattern.loc, 0, Self::headline(attempt, "not found"));
            self.input_note((span.0, span.0), "scanning from here");
        }
        for note in notes {
            self.input_note((span.0, span.0), note);
        }
        if attempt.expected {
            self.near_miss(attempt.pattern, span, variables);
        }
        error
    }

    fn near_miss(&mut self, pattern: &Pattern, span: (usize, usize), variables: &Variables) {
        if self.near_misses >= NEAR_MISS_LIMIT {
            return;
        }
        let input = self.sources.text(INPUT);
        let Some(example) = pattern.example(input, variables) else { return };
        self.near_misses += 1;
        let Some(NearMiss { at, difference }) = nearest::find(input, span, &example) else {
            return;
        };
        self.event(pattern, Outcome::Near, (at, at), None);
        self.input_note((at, at), "possible intended match here");
        if let Some((place, wanted)) = difference {
            self.input_note(
                (place, place),
                format!("first difference: the check wants {wanted} here"),
            );
        }
    }

    /// Returns the values of the pattern's substitutions, each once.
    fn substitution_notes(&self, pattern: &Pattern, variables: &Variables) -> Vec<String> {
        let input = self.sources.text(INPUT);
        let values = pattern.substitutions().iter().filter_map(|substitution| {
            let value = substitution.evaluate(input, variables, pattern.line).ok()?;
            Some(format!("with \"{}\" equal to {}", shorten(&substitution.text), quote(&value)))
        });
        let mut notes: Vec<String> = Vec::new();
        for note in values {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        notes
    }

    /// Reports that the match at `span` is not on the line where it must be. Returns whether it was reported.
    pub(crate) fn wrong_line(
        &mut self,
        attempt: Attempt<'_>,
        span: (usize, usize),
        previous: usize,
        message: &str,
        variables: &Variables,
    ) -> bool {
        let quiet = self.options.verbosity == Verbosity::Quiet;
        if !quiet {
            self.change_last(Outcome::WrongLine);
        }
        if !self.begin(true) {
            return false;
        }
        let name = attempt.pattern.description(attempt.prefix);
        self.message(Severity::Error, attempt.pattern.loc, 0, format!("{name}: {message}"));
        self.input_note((span.0, span.0), "'next' match was here");
        self.input_note((previous, previous), "previous match ended here");
        // With `-v`, the match has reported the values already.
        if quiet {
            self.event(attempt.pattern, Outcome::WrongLine, span, None);
            for note in self.substitution_notes(attempt.pattern, variables) {
                self.event(
                    attempt.pattern,
                    Outcome::WrongLine,
                    (span.0, span.0),
                    Some(note.clone()),
                );
                self.input_note((span.0, span.0), note);
            }
        }
        true
    }

    pub(crate) fn stray_line(&mut self, at: usize) {
        self.input_note((at, at), "non-matching line after previous match is here");
    }

    /// Records that the last match overlaps `older`.
    pub(crate) fn discarded(&mut self, older: (usize, usize)) {
        if self.options.verbosity < Verbosity::Everything {
            return;
        }
        if self.keeps_events() {
            self.change_last(Outcome::Discarded);
        } else {
            self.input_note(older, "match discarded, overlaps earlier DAG match here");
        }
    }

    /// Changes the outcome of the events of the directive that came last.
    fn change_last(&mut self, outcome: Outcome) {
        let Some(loc) = self.events.last().map(|event| event.loc) else { return };
        for event in self.events.iter_mut().rev().take_while(|event| event.loc == loc) {
            event.outcome = outcome;
        }
    }
}

/// Returns a value in quotes; escaped if it holds quotes or what cannot be printed.
fn quote(value: &[u8]) -> String {
    const WIDTH: usize = 200;
    let printed = value.get(..WIDTH).unwrap_or(value);
    let more = if printed.len() < value.len() { "..." } else { "" };
    if printed.iter().all(|&byte| (b' '..=b'~').contains(&byte) && byte != b'"') {
        return format!("\"{}\"{more}", String::from_utf8_lossy(printed));
    }
    format!("\"{}\"{more} (escaped value)", printed.escape_ascii())
}
