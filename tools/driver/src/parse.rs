//! The parse stage: the text of a part becomes a body.

use asm::Parsed;
use ir_core::{Diagnostic, fanout};

use crate::fanout::parallel;
use crate::stages::Stages;
use diagnostics::DiagnosticSource;

/// The result of parsing a part.
pub(crate) type ParseOutcome = Result<Parsed, Vec<Diagnostic>>;

/// Parses a part, many chunks at a time.
pub(crate) fn parse(stages: &Stages<'_>, source: DiagnosticSource<'_>) -> ParseOutcome {
    let options = stages.parse_options(source);
    let parse = || {
        asm::parse_chunks(&stages.session.reg, source.text, &options, &parallel, &|jobs| {
            let step = stages.session.progress.step("parse", jobs.len());
            fanout::map(&parallel, jobs.len(), |i| {
                let result = jobs[i].run();
                step.advance();
                result
            })
        })
    };
    stages.pipeline.measure_stage("Parser", parse)
}
