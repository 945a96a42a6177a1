//! Messages on standard error: diagnostics with source line and caret, and the times of the phases.

use std::io::Write;
use std::time::{Duration, Instant};

use tablegen::{Diagnostic, Location, Severity};

/// Prints diagnostics and counts the errors.
pub fn print(diagnostics: &[Diagnostic]) -> usize {
    let mut out = String::new();
    let mut errors = 0;
    for diagnostic in diagnostics {
        errors += usize::from(diagnostic.severity == Severity::Error);
        for location in diagnostic.include_stack.iter().rev() {
            out += &format!("Included from {}:{}:\n", location.file, location.line);
        }
        out += &format!("{diagnostic}\n");
        add_excerpt(&mut out, diagnostic.location.as_ref(), diagnostic.source_line.as_deref());
        for note in &diagnostic.notes {
            match &note.location {
                Some(location) => out += &format!("{location}: note: {}\n", note.message),
                None => out += &format!("note: {}\n", note.message),
            }
            add_excerpt(&mut out, note.location.as_ref(), note.source_line.as_deref());
        }
    }
    _ = std::io::stderr().write_all(out.as_bytes());
    errors
}

/// The line, and a caret under the column; tabs keep their width.
fn add_excerpt(out: &mut String, location: Option<&Location>, line: Option<&str>) {
    let (Some(location), Some(line)) = (location, line) else { return };
    let before = line.bytes().take(location.column as usize - 1);
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
