//! The analysis of the text of a document: the names in it, its IR, and its diagnostics.

use asm::text_map::TextMap;
use driver::Session;
use driver::diagnostics::place::{of_findings, of_text};
use driver::diagnostics::{At, Report};
use ir_core::fanout::sequential;
use ir_core::verify::{VerifyOptions, verify_root};

use crate::Load;

/// The result of reading a text.
pub struct Analysis {
    /// The loaded dialects.
    pub session: Session,
    /// The names in the text. If it has errors, those before and after them.
    pub map: TextMap,
    /// The IR; `None` if it cannot be parsed.
    pub parsed: Option<asm::Parsed>,
    /// The errors and warnings.
    pub reports: Vec<Report>,
}

impl Analysis {
    /// Reads a text. The dialects that it names are loaded.
    pub fn of(load: Load<'_>, name: &str, text: &str) -> Analysis {
        let (session, mut reports) = load(name, text.as_bytes());
        let options = asm::ParseOptions {
            allow_unregistered: true,
            recover: true,
            chunking: asm::Chunking::Never,
            top_level_op: Some(driver::session::top_level_op(&session)),
            file_name: name.to_owned(),
            ..asm::ParseOptions::default()
        };
        let (parsed, map) = asm::parse_mapped(&session.reg, text.as_bytes(), &options);
        let parsed = match parsed {
            Ok(parsed) => {
                let options = VerifyOptions { allow_unregistered: true, skip_symbols: false };
                let findings = verify_root(&session.reg, &parsed.body, options, &sequential);
                let ctx = session.reg.ctx();
                reports.extend(of_findings(ctx, &parsed.body, &parsed.source, findings));
                Some(parsed)
            }
            Err(errors) => {
                reports.extend(errors.into_iter().map(of_text));
                None
            }
        };
        Analysis { session, map, parsed, reports }
    }

    /// Returns the result for a text whose analysis failed.
    pub fn failed(load: Load<'_>, message: &str) -> Analysis {
        let (session, mut reports) = load("", b"");
        reports.push(Report {
            severity: ir_core::Severity::Error,
            code: "internal",
            at: At::Text { start: 0, end: 0 },
            message: message.to_owned(),
            notes: Vec::new(),
        });
        Analysis { session, map: TextMap::default(), parsed: None, reports }
    }

    /// Returns the reports whose place is in the text, with it.
    pub fn placed(&self) -> impl Iterator<Item = (&Report, std::ops::Range<u32>)> {
        self.reports.iter().map(|report| match report.at {
            At::Text { start, end } => (report, start..end),
            _ => (report, 0..0),
        })
    }
}
