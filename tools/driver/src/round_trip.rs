//! `--verify-roundtrip`: the IR of a part is printed, read again, and compared with itself.
//!
//! ```text
//! body --print--> text --parse--> body'      generic text of body  ==  generic text of body'
//! ```
//!
//! It shows formats that lose information, e.g. an overlay that leaves out an attribute. Locations are not
//! compared: a terminator that the text leaves out has none.

use asm::Parsed;
use ir_core::printer::{PrintOptions, TextTooLong, print_whole};
use ir_core::source::{LineIndex, SourceView};
use ir_core::{Diagnostic, Place, Severity};

use crate::fanout::parallel;
use crate::parse::parse;
use crate::stages::Stages;
use diagnostics::place::At;
use diagnostics::{DiagnosticSource, OperationNotes, Report, error_at_start, place};

/// The name of the printed text in its locations.
const PRINTED: &str = "<printed>";

/// Checks that the text of a part's IR reads back as the same IR.
///
/// # Errors
/// One error at the start of the part, with notes that show the line of the printed text, or the first lines
/// that differ.
pub(crate) fn check(stages: &Stages<'_>, parsed: &Parsed) -> Result<(), Vec<Report>> {
    let custom = print(stages, parsed, &PrintOptions::default())?;
    let source = DiagnosticSource { name: PRINTED, text: &custom, lines: &LineIndex::new(&custom) };
    let again = parse(stages, source).map_err(|errors| vec![not_read(&custom, &errors)])?;
    let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
    let (before, after) = (print(stages, parsed, &options)?, print(stages, &again, &options)?);
    match first_difference(&before, &after) {
        None => Ok(()),
        Some((before, after)) => {
            let mut report = error("the printed text reads back as different IR");
            report.notes = vec![note("before", before), note("after", after)];
            Err(vec![report])
        }
    }
}

fn print(
    stages: &Stages<'_>,
    parsed: &Parsed,
    options: &PrintOptions,
) -> Result<Vec<u8>, Vec<Report>> {
    let reg = &*stages.session.reg;
    let view = SourceView::new(&parsed.source);
    let mut text = Vec::new();
    print_whole(reg, &parsed.body, view, None, &parsed.resources, options, &parallel, &mut text)
        .map_err(|overlong: TextTooLong| {
            place::of_findings(
                reg,
                &parsed.body,
                &parsed.source,
                vec![overlong.finding()],
                OperationNotes::Off,
            )
        })?;
    Ok(text)
}

/// Returns the error for a text that does not parse, with the first error of the parser.
fn not_read(text: &[u8], errors: &[Diagnostic]) -> Report {
    let mut report = error("the printed text does not read back");
    if let Some(first) = errors.first() {
        if let Place::Text { start, .. } = first.place {
            report.notes.push(note("printed", line_at(text, start as usize)));
        }
        report.notes.push(note("error", first.message.as_bytes()));
    }
    report
}

fn error(message: &str) -> Report {
    Report { code: "round-trip", ..error_at_start(message) }
}

fn note(label: &str, text: &[u8]) -> Report {
    let message = format!("{label}: {}", String::from_utf8_lossy(text).trim());
    Report::new(Severity::Note, "round-trip", At::Unknown, message)
}

/// Returns the line that contains the byte at `position`.
fn line_at(text: &[u8], position: usize) -> &[u8] {
    let position = position.min(text.len());
    let start = text[..position].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let end = text[start..].iter().position(|&b| b == b'\n').map_or(text.len(), |i| start + i);
    &text[start..end]
}

/// Returns the first lines that differ.
fn first_difference<'t>(before: &'t [u8], after: &'t [u8]) -> Option<(&'t [u8], &'t [u8])> {
    if before == after {
        return None;
    }
    let common = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    Some((line_at(before, common), line_at(after, common)))
}
