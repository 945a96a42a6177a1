//! Messages on standard error: diagnostics, and the times of phases.
//!
//! Diagnostics are plain lines with the source line and a caret, in the format of other tools; on a terminal
//! they are coloured reports.

use std::io::Write;
use std::time::{Duration, Instant};

use ariadne::{Config, IndexType, Label, Report, ReportKind, Source};
use tablegen::{Severity, SourceLocation, TdDiagnostic, bytes};

/// Converts a diagnostic on records to an error of the output.
pub(crate) fn as_io(diagnostic: ods::DefDiagnostic) -> std::io::Error {
    let known = !diagnostic.loc.file.is_empty();
    std::io::Error::other(if known {
        diagnostic.to_string()
    } else {
        format!("error: {}", diagnostic.message)
    })
}

/// Prints the reason why there is no output.
pub(crate) fn failure(stderr: &mut dyn Write, error: &std::io::Error) {
    _ = match error.get_ref() {
        Some(inner) => writeln!(stderr, "{inner}"),
        None => writeln!(stderr, "rs-tblgen: error: {error}"),
    };
}

/// Prints diagnostics, as coloured reports if `pretty`, and returns the number of errors. With `private`, private characters represent bytes.
pub(crate) fn print(
    stderr: &mut dyn Write,
    diagnostics: &[TdDiagnostic],
    pretty: bool,
    private: bool,
) -> usize {
    let mut out = Vec::new();
    for diagnostic in diagnostics {
        match (&diagnostic.location, pretty) {
            (Some(location), true) => _ = add_report(&mut out, diagnostic, location, private),
            _ => add_plain(&mut out, diagnostic, private),
        }
        // There may be very many.
        if out.len() > PIECE {
            write(stderr, &mut out, private);
        }
    }
    write(stderr, &mut out, private);
    diagnostics.iter().filter(|d| d.severity == Severity::Error).count()
}

/// Bytes of messages that are written at once.
const PIECE: usize = 1 << 16;

fn write(stderr: &mut dyn Write, out: &mut Vec<u8>, private: bool) {
    let text = String::from_utf8_lossy(out);
    let bytes = if private { bytes::encode(&text) } else { text.as_bytes().into() };
    _ = stderr.write_all(&bytes);
    out.clear();
}

fn add_plain(out: &mut Vec<u8>, diagnostic: &TdDiagnostic, private: bool) {
    let mut text = String::new();
    if diagnostic.more_includes > 0 {
        text += &format!("Included over {} more includes,\n", diagnostic.more_includes);
    }
    for location in diagnostic.include_stack.iter().rev() {
        text += &format!("Included from {}:{}:\n", location.file, location.line);
    }
    text += &format!("{diagnostic}\n");
    add_excerpt(
        &mut text,
        place(diagnostic.location.as_ref(), diagnostic.source_line.as_deref(), private),
        private,
    );
    for note in &diagnostic.notes {
        match &note.location {
            Some(location) => text += &format!("{location}: note: {}\n", note.message),
            None => text += &format!("note: {}\n", note.message),
        }
        add_excerpt(
            &mut text,
            place(note.location.as_ref(), note.source_line.as_deref(), private),
            private,
        );
    }
    out.extend_from_slice(text.as_bytes());
}

/// Adds a coloured report for the diagnostic, and one for each note with a location.
fn add_report(
    out: &mut Vec<u8>,
    diagnostic: &TdDiagnostic,
    location: &SourceLocation,
    private: bool,
) -> std::io::Result<()> {
    let kind = match diagnostic.severity {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
        Severity::Note | Severity::Remark => ReportKind::Advice,
    };
    let mut remarks: Vec<String> = vec![];
    for include in &diagnostic.include_stack {
        remarks.push(format!("included from {}:{}", include.file, include.line));
    }
    if diagnostic.more_includes > 0 {
        remarks.push(format!("and over {} more includes", diagnostic.more_includes));
    }
    for note in diagnostic.notes.iter().filter(|note| note.location.is_none()) {
        remarks.push(note.message.clone());
    }
    let printed =
        place(Some(location), diagnostic.source_line.as_deref(), private).unwrap_or_default();
    add_one(out, kind, (location, printed), &diagnostic.message, &remarks)?;
    for note in &diagnostic.notes {
        if let Some(location) = &note.location {
            let printed =
                place(Some(location), note.source_line.as_deref(), private).unwrap_or_default();
            add_one(out, ReportKind::Advice, (location, printed), &note.message, &[])?;
        }
    }
    Ok(())
}

fn add_one(
    out: &mut Vec<u8>,
    kind: ReportKind<'_>,
    (location, (line, start)): (&SourceLocation, (&str, usize)),
    message: &str,
    remarks: &[String],
) -> std::io::Result<()> {
    let file = &*location.file;
    // A trailing space, so that a location at the end of the line can be underlined.
    let line = line.replace(|c: char| c.is_ascii_control() && c != '\t', " ") + " ";
    let start = start.min(line.len() - 1);
    let rest = line.get(start..).unwrap_or(" ");
    let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(0);
    let first = rest.chars().next().map_or(1, char::len_utf8);
    // Only this line of the file is available. Empty lines before it give it its line number in the margin.
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

/// Bytes shown before and after a location. Lines of generated files may have megabytes.
const EXCERPT_CONTEXT: usize = 400;

/// Returns the line, or the part of a long line near the location, and the offset of the location in it.
fn place<'a>(
    location: Option<&SourceLocation>,
    line: Option<&'a str>,
    private: bool,
) -> Option<(&'a str, usize)> {
    let (line, column) = (line?, location?.column as usize - 1);
    let at = if private { bytes::offset(line, column) } else { column };
    if line.len() <= 4 * EXCERPT_CONTEXT {
        return Some((line, at));
    }
    let at = at.min(line.len());
    let start = line.floor_char_boundary(at.saturating_sub(EXCERPT_CONTEXT));
    let end = line.ceil_char_boundary((at + EXCERPT_CONTEXT).min(line.len()));
    Some((&line[start..end], at - start))
}

/// Adds the line, and a caret under the place; tabs keep their width.
fn add_excerpt(out: &mut String, place: Option<(&str, usize)>, private: bool) {
    let Some((line, at)) = place else { return };
    let before = line.get(..at).unwrap_or(line);
    let before = if private { bytes::encode(before) } else { before.as_bytes().into() };
    let indent: String = before.iter().map(|&c| if c == b'\t' { '\t' } else { ' ' }).collect();
    *out += &format!("{line}\n{indent}^\n");
}

/// Wall-clock times of phases, if requested.
pub(crate) struct Phases {
    start: Option<Instant>,
    times: Vec<(&'static str, Duration)>,
}

impl Phases {
    #[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
    pub(crate) fn new(wanted: bool) -> Self {
        Phases { start: wanted.then(Instant::now), times: vec![] }
    }

    /// Ends a phase and starts the next.
    #[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
    pub(crate) fn end(&mut self, name: &'static str) {
        if let Some(start) = &mut self.start {
            self.times.push((name, start.elapsed()));
            *start = Instant::now();
        }
    }

    pub(crate) fn print(&self, stderr: &mut dyn Write) {
        for (name, time) in &self.times {
            _ = writeln!(stderr, "{:10.4} s  {name}", time.as_secs_f64());
        }
    }
}
