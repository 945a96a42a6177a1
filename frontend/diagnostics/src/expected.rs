//! `--verify-diagnostics`: comments in the file list the expected diagnostics (MLIR, "Diagnostic
//! Infrastructure", SourceMgr Diagnostic Verifier Handler), e.g. `// expected-error @below {{expected ')'}}`.

use std::fmt::Write;

use ir_core::Severity;
use ir_core::diag::HELP;
use regex_automata::meta::Regex;

use crate::{At, DiagnosticSource, Report};

/// The expected place of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Line(u32),
    Unknown,
}

enum Pattern {
    Text(String),
    Regex(Box<Regex>),
}

struct Expected {
    severity: Severity,
    target: Target,
    pattern: Pattern,
    text: String,
    /// The byte range of the comment.
    place: (u32, u32),
    met: bool,
}

impl Expected {
    /// Returns the place of the comment.
    fn at(&self) -> At {
        At::Text { start: self.place.0, end: self.place.1 }
    }
}

/// Compares reports with the expectations in the text. Returns the differences in the classic format; empty
/// if there are none.
pub fn compare(source: DiagnosticSource<'_>, reports: &[Report]) -> String {
    let mut out = String::new();
    let mut expected = collect(source, &mut out);
    for report in reports {
        check(&mut out, source, &mut expected, report);
    }
    // As in `mlir-opt`, an expected diagnostic without a place may be missing.
    for e in expected.iter().filter(|e| !e.met && e.target != Target::Unknown) {
        report_difference(
            &mut out,
            source,
            e.at(),
            format!("expected {} \"{}\" was not produced", e.severity.name(), e.text),
        );
    }
    out
}

fn check(
    out: &mut String,
    source: DiagnosticSource<'_>,
    expected: &mut [Expected],
    report: &Report,
) {
    let target = match report.at {
        At::Text { start, .. } => Target::Line(source.lines.line_col(start).0),
        At::File { line, .. } => Target::Line(line),
        At::Unknown | At::Whole { .. } => Target::Unknown,
    };
    let matches = |e: &Expected| match &e.pattern {
        Pattern::Text(text) => report.message.contains(text),
        Pattern::Regex(regex) => regex.is_match(&report.message),
    };
    let here = |e: &Expected| e.target == target && matches(e);
    let kind = report.severity.name();
    match expected.iter_mut().find(|e| !e.met && e.severity == report.severity && here(e)) {
        Some(e) => e.met = true,
        // A file that `mlir-opt` accepts does not expect our own help.
        None if report.code == HELP => {}
        None => match expected.iter().rfind(|e| here(e)) {
            // A diagnostic of another severity was expected there.
            Some(near) => {
                let wanted = near.severity.name();
                report_difference(
                    out,
                    source,
                    near.at(),
                    format!("'{kind}' emitted where '{wanted}' was expected"),
                );
            }
            None => report_difference(
                out,
                source,
                report.at.clone(),
                format!("unexpected {kind}: {}", report.message),
            ),
        },
    }
    for note in &report.notes {
        check(out, source, expected, note);
    }
    for suggestion in report.separate_suggestions() {
        let at = match source.replaced(suggestion) {
            Some((start, end)) => At::Text { start, end },
            None => suggestion.place.clone(),
        };
        let note = Report::new(Severity::Note, HELP, at, suggestion.message.clone());
        check(out, source, expected, &note);
    }
}

/// Appends a difference from the expectations.
fn report_difference(out: &mut String, source: DiagnosticSource<'_>, at: At, message: String) {
    let report = Report::new(Severity::Error, "unexpected", at, message);
    super::classic::render(out, source, &report);
}

fn collect(source: DiagnosticSource<'_>, out: &mut String) -> Vec<Expected> {
    let mut expected: Vec<Expected> = Vec::new();
    // Indices of expectations for the next line without an expectation (`@below`).
    let mut below: Vec<usize> = Vec::new();
    let mut line = source.lines.text_start().line - 1;
    let mut last_plain = line;
    while let Some(text) = super::classic::line_text(source, line + 1) {
        line += 1;
        let start = source.lines.line_start(line).unwrap_or(0);
        let text = String::from_utf8_lossy(text).into_owned();
        let Some(comment) = parse(&text) else {
            for i in below.drain(..) {
                expected[i].target = Target::Line(line);
            }
            last_plain = line;
            continue;
        };
        let place = (start + comment.at as u32, start + text.len() as u32);
        let target = match comment.target {
            "" => Target::Line(line),
            "unknown" => Target::Unknown,
            "above" => Target::Line(last_plain),
            "below" => {
                below.push(expected.len());
                Target::Line(0)
            }
            offset => {
                let line = offset.parse().ok().and_then(|n| i64::from(line).checked_add(n));
                Target::Line(line.and_then(|n| u32::try_from(n).ok()).unwrap_or(0))
            }
        };
        let pattern = if comment.regex {
            match to_regex(comment.text) {
                Ok(regex) => Pattern::Regex(Box::new(regex)),
                Err(error) => {
                    let col = comment.at + 1;
                    let _ = writeln!(out, "{}:{line}:{col}: error: {error}", source.name);
                    continue;
                }
            }
        } else {
            Pattern::Text(comment.text.to_owned())
        };
        let text = comment.text.to_owned();
        expected.push(Expected {
            severity: comment.severity,
            target,
            pattern,
            text,
            place,
            met: false,
        });
    }
    expected
}

struct Comment<'a> {
    severity: Severity,
    regex: bool,
    target: &'a str,
    text: &'a str,
    at: usize,
}

/// Parses `expected-<kind>[-re][@target] {{text}}` at the end of a line.
fn parse(line: &str) -> Option<Comment<'_>> {
    let at = line.find("expected-")?;
    let rest = &line[at + "expected-".len()..];
    let kinds = [Severity::Error, Severity::Warning, Severity::Remark, Severity::Note];
    let severity = kinds.into_iter().find(|k| rest.starts_with(k.name()))?;
    let rest = &rest[severity.name().len()..];
    let (regex, rest) = match rest.strip_prefix("-re") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let rest = rest.trim_start_matches(' ');
    let (target, rest) = match rest.strip_prefix('@') {
        Some(rest) => {
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '+' || c == '-'))?;
            let (target, rest) = rest.split_at(end);
            let digits = target.strip_prefix(['+', '-']).unwrap_or_default();
            let is_offset = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
            (is_offset || matches!(target, "above" | "below" | "unknown"))
                .then_some((target, rest))?
        }
        None => ("", rest),
    };
    let rest = rest.trim_start_matches(' ');
    let text = rest.strip_prefix("{{")?.trim_end_matches('\r').strip_suffix("}}")?;
    Some(Comment { severity, regex, target, text, at })
}

/// Converts `text {{regex}} text` to a regular expression.
fn to_regex(text: &str) -> Result<Regex, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find("{{") {
        out.push_str(&escape(&rest[..open]));
        rest = &rest[open + 2..];
        let close = rest.find("}}").ok_or("expected '}}' after the regex that starts with '{{'")?;
        match &rest[..close] {
            "" => return Err("invalid regex: it is empty".to_owned()),
            regex => out.push_str(&format!("(?:{regex})")),
        }
        rest = &rest[close + 2..];
    }
    out.push_str(&escape(rest));
    if out.is_empty() {
        return Err("invalid regex: it is empty".to_owned());
    }
    Regex::new(&out).map_err(|error| format!("invalid regex: {error}"))
}

fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if "\\.+*?()|[]{}^$#&-~".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
