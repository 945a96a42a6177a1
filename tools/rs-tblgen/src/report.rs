//! Messages on standard error: diagnostics, and the times of the phases.
//!
//! Diagnostics are plain lines with source line and caret, as other tools expect them; on a terminal, coloured reports.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use ariadne::{Config, IndexType, Label, Report, ReportKind, Source};
use tablegen::{Diagnostic, Location, Severity};

/// A diagnostic about records as an error of the output that is made of them.
pub fn as_io(diagnostic: ods::Diagnostic) -> std::io::Error {
    let known = !diagnostic.loc.file.is_empty();
    std::io::Error::other(if known { diagnostic.to_string() } else { format!("error: {}", diagnostic.message) })
}

/// Says why there is no output.
pub fn failure(error: &std::io::Error) {
    match error.get_ref() {
        Some(inner) => eprintln!("{inner}"),
        None => eprintln!("rs-tblgen: error: {error}"),
    }
}

/// Prints diagnostics, as coloured reports if wanted (or nothing is said and there is a terminal), and counts the errors.
pub fn print(diagnostics: &[Diagnostic], color: Option<bool>) -> usize {
    let mut out = Vec::new();
    let pretty = color.unwrap_or_else(|| std::io::stderr().is_terminal());
    for diagnostic in diagnostics {
        match (&diagnostic.location, pretty) {
            (Some(location), true) => _ = add_report(&mut out, diagnostic, location),
            _ => add_plain(&mut out, diagnostic),
        }
        // There may be very many.
        if out.len() > PIECE {
            write(&mut out);
        }
    }
    write(&mut out);
    diagnostics.iter().filter(|d| d.severity == Severity::Error).count()
}

/// Bytes of messages that are written at a time.
const PIECE: usize = 1 << 16;

fn write(out: &mut Vec<u8>) {
    _ = std::io::stderr().write_all(&crate::bytes::encode(&String::from_utf8_lossy(out)));
    out.clear();
}

fn add_plain(out: &mut Vec<u8>, diagnostic: &Diagnostic) {
    let mut text = String::new();
    for location in diagnostic.include_stack.iter().rev() {
        text += &format!("Included from {}:{}:\n", location.file, location.line);
    }
    text += &format!("{diagnostic}\n");
    add_excerpt(&mut text, diagnostic.location.as_ref(), diagnostic.source_line.as_deref());
    for note in &diagnostic.notes {
        match &note.location {
            Some(location) => text += &format!("{location}: note: {}\n", note.message),
            None => text += &format!("note: {}\n", note.message),
        }
        add_excerpt(&mut text, note.location.as_ref(), note.source_line.as_deref());
    }
    out.extend_from_slice(text.as_bytes());
}

/// One coloured report for the diagnostic, and one for each of its notes that has a place.
fn add_report(out: &mut Vec<u8>, diagnostic: &Diagnostic, location: &Location) -> std::io::Result<()> {
    let kind = match diagnostic.severity {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
        Severity::Note => ReportKind::Advice,
    };
    let mut remarks: Vec<String> = vec![];
    for include in &diagnostic.include_stack {
        remarks.push(format!("included from {}:{}", include.file, include.line));
    }
    for note in diagnostic.notes.iter().filter(|note| note.location.is_none()) {
        remarks.push(note.message.clone());
    }
    add_one(out, kind, (location, diagnostic.source_line.as_deref()), &diagnostic.message, &remarks)?;
    for note in &diagnostic.notes {
        if let Some(location) = &note.location {
            add_one(out, ReportKind::Advice, (location, note.source_line.as_deref()), &note.message, &[])?;
        }
    }
    Ok(())
}

fn add_one(
    out: &mut Vec<u8>,
    kind: ReportKind<'_>,
    (location, line): (&Location, Option<&str>),
    message: &str,
    remarks: &[String],
) -> std::io::Result<()> {
    let (line, column) = part_of_line(line.unwrap_or_default(), location.column as usize);
    let file = &*location.file;
    // A space at the end gives places at the end of the line something to point at.
    let line = line.replace(|c: char| c.is_ascii_control() && c != '\t', " ") + " ";
    let start = (column - 1).min(line.len() - 1);
    let rest = line.get(start..).unwrap_or(" ");
    let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(0);
    let first = rest.chars().next().map_or(1, char::len_utf8);
    // Only this line of the file is at hand; empty ones before it give it its number.
    let before = location.line as usize - 1;
    let text = "\n".repeat(before) + &line;
    let span = (file, before + start..before + start + word.max(first));
    let config = Config::default().with_index_type(IndexType::Byte);
    let mut report = Report::build(kind, span.clone()).with_config(config).with_message(message);
    report = report.with_label(Label::new(span).with_message("here"));
    for remark in remarks {
        report = report.with_note(remark);
    }
    report.finish().write((file, Source::from(text)), &mut *out)
}

/// Bytes of a line that are shown around a place; lines of generated files may be megabytes long.
const AROUND: usize = 400;

/// The line or the part of it around the column (in bytes, from one), and the column in that part.
fn part_of_line(line: &str, column: usize) -> (&str, usize) {
    if line.len() <= 4 * AROUND {
        return (line, column);
    }
    let at = column.saturating_sub(1).min(line.len());
    let start = line.floor_char_boundary(at.saturating_sub(AROUND));
    let end = line.ceil_char_boundary((at + AROUND).min(line.len()));
    (&line[start..end], column - start)
}

/// The line, and a caret under the column; tabs keep their width.
fn add_excerpt(out: &mut String, location: Option<&Location>, line: Option<&str>) {
    let (Some(location), Some(line)) = (location, line) else { return };
    let (line, column) = part_of_line(line, location.column as usize);
    let before = line.bytes().take(column - 1);
    let indent: String = before.map(|c| if c == b'\t' { '\t' } else { ' ' }).collect();
    *out += &format!("{line}\n{indent}^\n");
}

/// Wall-clock times of phases, if wanted.
pub struct Phases {
    start: Option<Instant>,
    times: Vec<(&'static str, Duration)>,
}

impl Phases {
    #[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
    pub fn new(wanted: bool) -> Self {
        Phases { start: wanted.then(Instant::now), times: vec![] }
    }

    /// Ends a phase; the next one starts.
    #[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
    pub fn end(&mut self, name: &'static str) {
        if let Some(start) = &mut self.start {
            self.times.push((name, start.elapsed()));
            *start = Instant::now();
        }
    }

    pub fn print(&self) {
        for (name, time) in &self.times {
            eprintln!("{:10.4} s  {name}", time.as_secs_f64());
        }
    }
}
