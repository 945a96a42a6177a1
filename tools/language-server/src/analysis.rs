//! The analysis of the text of a document: the names in it, its IR, and its diagnostics.
//!
//! A document can have several parts, separated by `// -----` as for `rs-opt --split-input-file`: each is parsed as a separate file.

use std::path::Path;

use asm::text_map::TextMap;
use driver::Session;
use driver::diagnostics::place::{of_findings, of_text};
use driver::diagnostics::{At, OperationNotes, Report};
use driver::split::{DEFAULT_MARKER, split};
use ir_core::fanout::sequential;
use ir_core::verify::{VerifyOptions, verify_root};

use crate::Load;
use crate::features::names::NameIndex;

/// The result of reading a text.
pub struct TextAnalysis {
    /// The loaded dialects.
    pub session: Session,
    /// The names in the text. If it has errors, those before and after them.
    pub map: TextMap,
    /// The places of the names.
    pub index: NameIndex,
    /// The errors and warnings.
    pub reports: Vec<Report>,
}

impl TextAnalysis {
    /// Reads a text. The dialects that it names are loaded.
    pub fn of(load: Load<'_>, path: &Path, text: &str) -> TextAnalysis {
        let (session, mut reports) = load(path, text.as_bytes());
        let mut map = TextMap::default();
        let (parts, _) = split(text.as_bytes(), DEFAULT_MARKER);
        for part in parts {
            let start = part.text.as_ptr() as usize - text.as_ptr() as usize;
            let (of_part, found) = analyse_part(&session, path, part.text);
            map.append(of_part, start as u32);
            reports.extend(found.into_iter().map(|mut report| {
                report.shift(start as u32);
                report
            }));
        }
        let index = NameIndex::of(&map);
        TextAnalysis { session, map, index, reports }
    }

    /// Returns the result for a text whose analysis failed.
    pub fn failed(load: Load<'_>, message: &str) -> TextAnalysis {
        let (session, mut reports) = load(Path::new(""), b"");
        let start = At::Text { start: 0, end: 0 };
        reports.push(Report::new(ir_core::Severity::Error, "internal", start, message));
        TextAnalysis { session, map: TextMap::default(), index: NameIndex::default(), reports }
    }

    /// Returns the reports with their places in the text; those without one have the first position.
    pub fn placed(&self) -> impl Iterator<Item = (&Report, std::ops::Range<u32>)> {
        self.reports.iter().map(|report| match report.at {
            At::Text { start, end } => (report, start..end),
            _ => (report, 0..0),
        })
    }
}

/// Parses and verifies a part of a document. Places are relative to the part.
fn analyse_part(session: &Session, path: &Path, text: &[u8]) -> (TextMap, Vec<Report>) {
    let options = asm::ParseOptions {
        allow_unregistered: true,
        recover: true,
        chunking: asm::Chunking::Never,
        top_level_op: Some(driver::session::top_level_op(session)),
        file_name: path.to_string_lossy().into_owned(),
        ..asm::ParseOptions::default()
    };
    let (parsed, map) = asm::parse_mapped(&session.reg, text, &options);
    let reports = match parsed {
        Ok(parsed) => {
            let options = VerifyOptions { allow_unregistered: true, skip_symbols: false };
            let findings = verify_root(&session.reg, &parsed.body, options, &sequential);
            let (reg, notes) = (&session.reg, OperationNotes::Off);
            of_findings(reg, &parsed.body, &parsed.source, findings, notes)
        }
        Err(errors) => errors.into_iter().map(of_text).collect(),
    };
    (map, reports)
}
