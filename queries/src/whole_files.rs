//! The result of a file that is not processed chunk by chunk.
//!
//! The function that processes it is an input, because the executors are in the driver, above this crate:
//!
//! ```text
//! File ---------------.
//!                     |--whole_file--> text and reports
//! WholeFileInput -----'
//!   (a processor: definitions, pipeline, options)
//! ```

use std::sync::Arc;

use diagnostics::{DiagnosticSource, Report};
use ir_core::source::LineIndex;

use crate::{Db, File, Shared};

/// A function that processes a file as a whole. The result depends on the file and on `self` alone.
pub trait ProcessWholeFile: Send + Sync {
    /// Processes a file.
    fn process(&self, source: DiagnosticSource<'_>) -> WholeFile;
}

/// The processor of whole files. It is set again if a part of it differs, e.g. the pipeline.
#[salsa::input]
pub struct WholeFileInput {
    /// The processor.
    pub processor: Shared<dyn ProcessWholeFile>,
}

/// The result of a file that was processed as a whole.
#[derive(PartialEq, Eq)]
pub struct WholeFile {
    /// The text.
    pub output: Vec<u8>,
    /// The reports about the file.
    pub reports: Vec<Report>,
}

/// Returns the file, processed as a whole.
#[salsa::tracked]
pub fn whole_file(db: &dyn Db, file: File, input: WholeFileInput) -> Arc<WholeFile> {
    let text = file.text(db).bytes();
    let lines = LineIndex::of_part(&text, file.text_start(db));
    let source = DiagnosticSource { name: file.name(db), text: &text, lines: &lines };
    Arc::new(input.processor(db).process(source))
}
