//! Runs a file through a pipeline: splits it into parts, executes each according to the [execution
//! plan](mod@crate::execution_plan), and renders the diagnostics.
//!
//! ```text
//! RunOptions --Stages::new--> Stages { plan, parse, verify, passes, print, report }   once per run
//! file --split--> parts --process(stages, part)--> output and reports --render--> messages
//! ```

use std::sync::Arc;

use ir_core::source::LineIndex;
use passes::Pipeline;

use crate::diagnostics::{At, Report, Source, any_error, expected, render};
use crate::execution_plan::ExecutionPlan;
use crate::options::{Executor, OutputKind, ReportOptions, RunOptions, SplitOptions};
use crate::outcome::{Outcome, Output, Verdict};
use crate::session::Session;
use crate::split::{Part, split};
use crate::stages::Stages;
use crate::stream::{self, Streamed};
use crate::whole;

/// Runs `pipeline` over `text` and captures the output. Locations and messages call the text `name`.
///
/// ```
/// use std::sync::Arc;
/// use driver::{RunOptions, Session, run};
/// use passes::Pipeline;
///
/// let session = Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN));
/// let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
/// pipeline.add(&session.passes, "canonicalize", "").unwrap();
/// let text = b"func.func @f(%a: i32) -> i32 {
///   %c0 = arith.constant 0 : i32
///   %0 = arith.addi %a, %c0 : i32
///   return %0 : i32
/// }";
/// let outcome = run(&session, &Arc::new(pipeline), &RunOptions::default(), "in.mlir", text);
/// assert!(outcome.success && !String::from_utf8_lossy(&outcome.output).contains("addi"));
/// ```
pub fn run(
    session: &Session,
    pipeline: &Arc<Pipeline>,
    options: &RunOptions,
    name: &str,
    text: &[u8],
) -> Outcome {
    let mut output = Vec::new();
    let Verdict { messages, success } =
        run_into(session, pipeline, options, name, text, &mut output);
    Outcome { output, messages, success }
}

/// As [`run`], with the output written to `output` piece by piece.
pub fn run_into(
    session: &Session,
    pipeline: &Arc<Pipeline>,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> Verdict {
    let verdict = match options.executor {
        Executor::Stream | Executor::Whole => {
            run_once(session, pipeline, options, name, text, output)
        }
        Executor::Memo => {
            crate::memo::Memo::new(session).run_into(pipeline, options, name, text, output)
        }
    };
    if !pipeline.remarks().is_some_and(|notes| notes.any()) {
        return verdict;
    }
    // Passes recorded remarks in an executor that has no source locations. Run the file again with one that
    // has, for its messages.
    let again =
        RunOptions { executor: Executor::Whole, output: OutputKind::Nothing, ..options.clone() };
    let located = run_once(session, pipeline, &again, name, text, &mut Vec::new());
    Verdict { messages: located.messages, ..verdict }
}

fn run_once(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> Verdict {
    let stages = Stages::new(session, pipeline, options, options.executor);
    run_parts(&options.split, options.report, name, text, output, &mut |_, source, output| {
        process(&stages, source, output)
    })
}

/// Executes the plan of a run for one part. If the reports contain an error, nothing was written.
fn process(stages: &Stages<'_>, source: Source<'_>, output: Output<'_>) -> Vec<Report> {
    let parsed = match stages.plan {
        ExecutionPlan::Streamed { top_level_op } => {
            match stream::run(stages, top_level_op, source, output) {
                Streamed::Done(reports) => return reports,
                Streamed::Parsed(parsed) => *parsed,
                // The fallback: see `execution_plan`.
                Streamed::Declined => whole::parse(stages, source),
            }
        }
        ExecutionPlan::Chunked(_) | ExecutionPlan::Whole(_) => whole::parse(stages, source),
    };
    whole::execute(stages, source, parsed, output)
}

/// Processes a part of a file: the index of the part, its text, the sink for its output. Returns the
/// diagnostics.
pub(crate) type ProcessPart<'p> = &'p mut dyn FnMut(usize, Source<'_>, Output<'_>) -> Vec<Report>;

/// Splits a file if that is wanted, processes each part, and joins outputs and messages.
pub(crate) fn run_parts(
    options: &SplitOptions,
    report: ReportOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
    process: ProcessPart<'_>,
) -> Verdict {
    let Some(marker) = options.marker.as_ref().filter(|m| !m.is_empty()) else {
        return run_part(report, name, text, 0, output, process);
    };
    let mut verdict = Verdict { success: true, ..Verdict::default() };
    let (parts, misses) = split(text, marker);
    let lines = LineIndex::new(text);
    let misses: Vec<Report> = misses.iter().map(|miss| near_miss(miss.at)).collect();
    verdict.messages.push_str(&render(
        report.format,
        Source { name, text, lines: &lines },
        &misses,
    ));
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            output.piece(options.output_marker.as_bytes());
        }
        let one = run_part(report, &part_name(name, part), part.text, i, output, process);
        verdict.messages.push_str(&one.messages);
        verdict.success &= one.success;
    }
    verdict
}

fn near_miss(at: usize) -> Report {
    let at = At::Text { start: at as u32, end: at as u32 };
    let message = "near miss with file split marker".to_owned();
    Report { severity: ir_core::Severity::Warning, code: "split", at, message, notes: Vec::new() }
}

/// Returns the name of a part: the file and the line that it starts on.
fn part_name(name: &str, part: &Part<'_>) -> String {
    format!("within split at {name}:{} offset ", part.line)
}

fn run_part(
    report: ReportOptions,
    name: &str,
    text: &[u8],
    index: usize,
    output: Output<'_>,
    process: ProcessPart<'_>,
) -> Verdict {
    let lines = LineIndex::new(text);
    let source = Source { name, text, lines: &lines };
    let reports = process(index, source, output);
    if report.verify_diagnostics {
        let messages = expected::compare(source, &reports);
        let success = messages.is_empty();
        return Verdict { messages, success };
    }
    let success = !any_error(&reports);
    Verdict { messages: render(report.format, source, &reports), success }
}
