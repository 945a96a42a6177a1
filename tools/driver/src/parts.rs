//! Runs the parts of a file that is split at markers, and joins their outputs and messages.
//!
//! ```text
//! func.func private @f()
//! // -----                   <- marker: each part is parsed and optimized as a file
//! func.func private @g()
//! ```

use ir_core::source::{LineIndex, TextStart};

use crate::options::{ReportOptions, SplitOptions};
use crate::outcome::{Output, RunVerdict};
use crate::split::{FilePart, split};
use diagnostics::{At, Counts, DiagnosticSource, Report, any_error, expected, render};

/// Processes a part of a file: the index of the part, its text, the sink for its output. Returns the
/// diagnostics.
pub(crate) type ProcessPart<'p> =
    &'p mut dyn FnMut(usize, DiagnosticSource<'_>, Output<'_>) -> Vec<Report>;

/// Splits a file if that is wanted, processes each part, and joins outputs and messages.
pub(crate) fn run_parts(
    options: &SplitOptions,
    report: ReportOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
    process: ProcessPart<'_>,
) -> RunVerdict {
    let Some(marker) = options.marker.as_ref().filter(|m| !m.is_empty()) else {
        return run_part(
            report,
            name,
            FilePart { text, start: TextStart::default() },
            0,
            output,
            process,
        );
    };
    let mut verdict = RunVerdict { success: true, ..RunVerdict::default() };
    let (parts, misses) = split(text, marker);
    let lines = LineIndex::new(text);
    let mut misses: Vec<Report> = misses.iter().map(|miss| near_miss(miss.at)).collect();
    report.select(&mut misses);
    verdict.counts += Counts::of(&misses);
    verdict.messages.push_str(&render(
        report.format,
        DiagnosticSource { name, text, lines: &lines },
        &misses,
    ));
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            output.piece(options.output_marker.as_bytes());
        }
        let one = run_part(report, name, *part, i, output, process);
        verdict.messages.push_str(&one.messages);
        verdict.success &= one.success;
        verdict.counts += one.counts;
    }
    verdict
}

fn near_miss(at: usize) -> Report {
    let at = At::Text { start: at as u32, end: at as u32 };
    let message = "near miss with file split marker".to_owned();
    Report::new(ir_core::Severity::Warning, "split", at, message)
}

fn run_part(
    report: ReportOptions,
    name: &str,
    part: FilePart<'_>,
    index: usize,
    output: Output<'_>,
    process: ProcessPart<'_>,
) -> RunVerdict {
    let lines = LineIndex::of_part(part.text, part.start);
    let source = DiagnosticSource { name, text: part.text, lines: &lines };
    let mut reports = process(index, source, output);
    if report.verify_diagnostics {
        let messages = expected::compare(source, &reports);
        let success = messages.is_empty();
        return RunVerdict { messages, success, counts: Counts::default() };
    }
    let success = !any_error(&reports);
    report.select(&mut reports);
    let counts = Counts::of(&reports);
    RunVerdict { messages: render(report.format, source, &reports), success, counts }
}
