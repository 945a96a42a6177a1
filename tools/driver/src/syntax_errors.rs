//! The syntax errors of a file that is processed chunk by chunk, in the order in which the parser of the whole file reports them.

use ir_core::Diagnostic;
use queries::{ChunkParse, Db, File, chunks, frame, frame_error, parsed, unclosed_error};

use crate::options::ReportOptions;
use diagnostics::{At, Report, place};

/// Returns the reports of the syntax errors in chunks; `None` if there are none, or if the file must be parsed as
/// a whole. Errors of the parser precede all others: a text with a syntax error is not verified.
pub(crate) fn of_chunks(db: &dyn Db, file: File, options: ReportOptions) -> Option<Vec<Report>> {
    let cut = chunks(db, file).as_ref()?;
    let mut errors = Errors::default();
    for (number, &chunk) in cut.chunks.iter().enumerate() {
        match parsed(db, chunk) {
            ChunkParse::Parsed(_) => {}
            ChunkParse::Errors(of_chunk) => {
                errors.add(&of_chunk.found, &of_chunk.undeclared, chunk.offset(db));
            }
            ChunkParse::Unclosed => {
                return Some(vec![place::of_text(unclosed_error(db, cut, number)?)]);
            }
            ChunkParse::Declined => return None,
        }
        if options.stops_at_first() && !errors.found.is_empty() {
            return Some(errors.found);
        }
    }
    errors.finish()
}

/// Returns the report of the first syntax error of a file, if it is not in a chunk; `None` if the text outside of chunks is valid, or if the file must be parsed as a whole.
pub(crate) fn of_frame(db: &dyn Db, file: File, options: ReportOptions) -> Option<Vec<Report>> {
    let cut = chunks(db, file).as_ref()?;
    if !options.stops_at_first() || frame(db, cut.frame).is_some() {
        return None;
    }
    let (error, chunks_before) = frame_error(db, cut)?;
    for &chunk in &cut.chunks[..chunks_before] {
        match parsed(db, chunk) {
            ChunkParse::Parsed(_) => {}
            ChunkParse::Errors(errors) if errors.found.is_empty() => {}
            ChunkParse::Errors(errors) => {
                let mut of_chunk = Errors::default();
                of_chunk.add(&errors.found, &[], chunk.offset(db));
                return Some(of_chunk.found);
            }
            ChunkParse::Unclosed => return of_chunks(db, file, options),
            ChunkParse::Declined => return None,
        }
    }
    Some(vec![place::of_text(error)])
}

/// The errors that were found so far.
#[derive(Default)]
struct Errors {
    found: Vec<Report>,
    /// The uses of values that are not defined. The parser finds them last.
    undeclared: Vec<Report>,
}

impl Errors {
    /// Adds errors in a text that starts at `offset`.
    fn add(&mut self, found: &[Diagnostic], undeclared: &[Diagnostic], offset: u32) {
        let placed = |error: &Diagnostic| {
            let mut report = place::of_text(error.clone());
            report.shift(offset);
            report
        };
        self.found.extend(found.iter().map(placed));
        self.undeclared.extend(undeclared.iter().map(placed));
    }

    /// Returns the reports in the order of the file; `None` if there are none or too many.
    fn finish(mut self) -> Option<Vec<Report>> {
        self.found.append(&mut self.undeclared);
        self.found.sort_by_key(|report| match report.at {
            At::Text { start, .. } => start,
            _ => 0,
        });
        (!self.found.is_empty() && self.found.len() < asm::MAX_ERRORS).then_some(self.found)
    }
}
