//! Verifies that the text of the input parses to the same IR (`--verify-roundtrip`).
//!
//! ```text
//! body --print--> text --parse--> body'      the generic forms of both are equal
//! ```

use ir_core::printer::PrintOptions;
use ir_core::source::LineIndex;
use ir_core::{Diagnostic, Place};

use crate::diagnostics::{Report, Source, error_at_start};
use crate::stages::Stages;
use crate::whole;

/// Prints a part in its custom form with locations, parses the text, and compares the generic forms.
///
/// # Errors
/// The text is not valid, or represents other IR.
pub(crate) fn verify(
    stages: &Stages<'_>,
    source: Source<'_>,
    parsed: &asm::Parsed,
) -> Result<(), Vec<Report>> {
    let custom = PrintOptions { debuginfo: true, print_large_hex: None, ..PrintOptions::default() };
    let generic = PrintOptions { generic: true, ..custom.clone() };
    let mut text = Vec::new();
    whole::print_text(stages, source, parsed, &custom, &mut text)?;
    let lines = LineIndex::new(&text);
    let printed = Source { name: source.name, text: &text, lines: &lines };
    let again = whole::parse(stages, printed).map_err(|errors| vec![invalid(&text, &errors)])?;
    let (mut expected, mut found) = (Vec::new(), Vec::new());
    whole::print_text(stages, source, parsed, &generic, &mut expected)?;
    whole::print_text(stages, printed, &again, &generic, &mut found)?;
    if expected == found {
        return Ok(());
    }
    let (expected, found) = first_difference(&expected, &found);
    Err(vec![error_at_start(&format!(
        "the text that is printed for the input represents other IR: expected '{expected}', found \
         '{found}'"
    ))])
}

/// Reports that the printed text is not valid, with the line of the first error.
fn invalid(text: &[u8], errors: &[Diagnostic]) -> Report {
    let (message, at) = match errors.first() {
        Some(Diagnostic { message, place: Place::Text { start, .. }, .. }) => {
            (&message[..], *start as usize)
        }
        Some(error) => (&error.message[..], 0),
        None => ("unknown error", 0),
    };
    let line = text[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count();
    let line = String::from_utf8_lossy(text.split(|&byte| byte == b'\n').nth(line).unwrap_or(b""));
    error_at_start(&format!(
        "the text that is printed for the input is not valid: {message}, in the line '{}'",
        line.trim()
    ))
}

/// The first lines that differ.
fn first_difference(expected: &[u8], found: &[u8]) -> (String, String) {
    let lines = |text: &[u8]| -> Vec<String> {
        String::from_utf8_lossy(text).lines().map(|line| line.trim().to_owned()).collect()
    };
    let (expected, found) = (lines(expected), lines(found));
    let at = expected.iter().zip(&found).take_while(|(a, b)| a == b).count();
    let line = |lines: Vec<String>| lines.into_iter().nth(at).unwrap_or_default();
    (line(expected), line(found))
}
