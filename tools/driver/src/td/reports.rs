//! Reports about `.td` files: from the diagnostics of TableGen and of definitions. E.g. an error at `a.td:3:1` in a file that `b.td` includes has the
//! note "included from here" at the `include` in `b.td`.

use ir_core::Severity;
use ir_core::def::DefLoc;
use tablegen::SourceLocation;

use diagnostics::{At, Report};

/// Adds a report unless it is there already.
pub(super) fn push_once(reports: &mut Vec<Report>, report: Report) {
    // A file that several include is wrong once.
    if !reports.iter().any(|r| r.at == report.at && r.message == report.message) {
        reports.push(report);
    }
}

/// Returns a report without notes.
pub(super) fn report(severity: Severity, at: At, message: &str) -> Report {
    Report::new(severity, "td", at, message)
}

/// Returns the place of a definition.
pub(super) fn at(loc: &DefLoc) -> At {
    if loc.file.is_empty() {
        return At::Unknown;
    }
    At::File { file: loc.file.to_string(), line: loc.line, col: loc.col }
}

fn at_location(location: Option<&SourceLocation>) -> At {
    location.map_or(At::Unknown, |l| At::File {
        file: l.file.to_string(),
        line: l.line,
        col: l.column,
    })
}

/// Returns the report for a diagnostic of TableGen.
pub(super) fn of_tablegen(diagnostic: &tablegen::TdDiagnostic) -> Report {
    let severity = match diagnostic.severity {
        // The output of `dump`.
        Severity::Note => Severity::Remark,
        severity => severity,
    };
    let mut out = report(severity, at_location(diagnostic.location.as_ref()), &diagnostic.message);
    for note in &diagnostic.notes {
        out.notes.push(report(Severity::Note, at_location(note.location.as_ref()), &note.message));
    }
    for place in &diagnostic.include_stack {
        out.notes.push(report(Severity::Note, at_location(Some(place)), "included from here"));
    }
    if let (more @ 1.., Some(last)) = (diagnostic.more_includes, diagnostic.include_stack.last()) {
        let message = format!("and over {more} more includes");
        out.notes.push(report(Severity::Note, at_location(Some(last)), &message));
    }
    out
}
