//! The streaming executor: batches of isolated operations are parsed, verified, optimized and printed while
//! they are in the cache, and only their text is retained.
//!
//! ```text
//! text --parse_chunks--> jobs --batch: parse, verify, optimize, print--> texts --.
//!                        frame: parse, verify, optimize, print ------------------+--join--> output
//! ```
//!
//! It computes the result of the whole-file execution faster. Where a batch cannot know whether its result is
//! right (an error, a remark of a pass, a predicate that inspects enclosing operations), it declines,
//! and the caller executes the file as a whole (see [`execution_plan`](crate::execution_plan)).
//!
//! Symbol uses are verified at the end against the symbols of all batches: for that, operations that refer to
//! symbols are copied into a body of *probes*. Names and aliases are settled by the printer when it joins the
//! texts.
//!
//! With a [`batch_cache`](crate::batch_cache), the results of batches that an earlier run stored are read, and only the others are computed.

mod batch;
mod joining;
mod worker;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use asm::{ChunkSizes, Job, JobResult, ParseOptions};
use ir_core::fanout;
use ir_core::printer::TextTooLong;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpName};

use self::batch::{Batch, Origin, Unused, add_symbols};
use self::joining::Batches;
use self::worker::Worker;
use crate::batch_cache::{StoredBatch, SymbolDigests};
use crate::fanout::parallel;
use crate::outcome::Output;
use crate::parse::ParseOutcome;
use crate::stages::Stages;
use diagnostics::{DiagnosticSource, Report, error_at_start};

/// The result of streaming a part.
pub(crate) enum Streamed {
    /// The text was written, unless it is too long, which is reported.
    Done(Vec<Report>),
    /// The text has no batches, or a batch declined; this is its parse, which is to be processed as a whole.
    Parsed(Box<ParseOutcome>),
    /// The text is to be parsed and processed as a whole. Nothing was written.
    Declined,
}

/// Processes a part batch by batch.
pub(crate) fn run(
    stages: &Stages<'_>,
    top: OpName,
    source: DiagnosticSource<'_>,
    output: Output<'_>,
) -> Streamed {
    let reg = &*stages.session.reg;
    let worker = Worker::new(stages, top);
    let chunk_sizes = worker.cache.map_or(ChunkSizes::Large, |_| ChunkSizes::Stable);
    let parse = ParseOptions { chunk_sizes, ..stages.parse_options(source) };
    // `None` if there were no jobs, or a batch declined.
    let batches: Mutex<Option<Batches>> = Mutex::new(None);
    let parsed = asm::parse_chunks(reg, source.text, &parse, &parallel, &|jobs| {
        // Batches are operations of the top-level operation.
        if jobs.iter().any(Job::is_nested) {
            return fanout::map(&parallel, jobs.len(), |i| jobs[i].run());
        }
        let (results, done) = process(&worker, &jobs);
        *batches.lock_ignoring_poison() = done;
        results
    });
    match batches.into_inner_ignoring_poison() {
        None => Streamed::Parsed(Box::new(parsed)),
        Some(batches) => {
            let joined = parsed.ok().and_then(|parsed| worker.join(parsed, batches, output));
            match joined {
                Some(Ok(())) => {
                    output.piece(b"\n");
                    Streamed::Done(Vec::new())
                }
                Some(Err(_)) => Streamed::Done(vec![error_at_start(&TextTooLong::message())]),
                None => Streamed::Declined,
            }
        }
    }
}

/// The stored results under one key that are tried.
const ALTERNATIVES: usize = 8;

/// The result of a job, and its batch.
type Processed = (JobResult, Result<Batch, Unused>);

/// Runs the jobs, or reads their results. Returns the results with a placeholder for each batch, and the batches; if one declines, the results with
/// their operations.
fn process(worker: &Worker<'_>, jobs: &[Job<'_>]) -> (Vec<JobResult>, Option<Batches>) {
    let (reg, cache) = (worker.reg(), worker.cache);
    let stand_in = Arc::new(Body::placeholder());
    let step = worker.stages.session.progress.step("process operations", jobs.len());
    let declined = AtomicBool::new(false);
    let run = |job: &Job<'_>| {
        let mut result = job.run();
        // Where one batch declines, the text of the others is not needed.
        let batch = match declined.load(Ordering::Relaxed) {
            true => Err(Unused { is_taken: false }),
            false => worker.batch(job, &mut result, &stand_in),
        };
        declined.fetch_or(batch.is_err(), Ordering::Relaxed);
        (result, batch)
    };
    let keys = cache.map_or_else(Vec::new, |cache| cache.keys(reg, jobs));
    let located = cache.map(|cache| cache.locate(&keys));
    let read = |job: &Job<'_>, bytes: Vec<u8>, is_old: bool| {
        let old = is_old.then(|| bytes.clone());
        let stored = StoredBatch::decode(reg, bytes)?;
        let result = job.stand_in(stored.job, &stand_in)?;
        Some((result, Ok(Batch::read(stored, old))))
    };
    let mut done: Vec<Processed> = fanout::map(&parallel, jobs.len(), |i| {
        let stored = located.as_ref().and_then(|located| {
            let bytes = located.read(i)?;
            read(&jobs[i], bytes, located.is_old(i))
        });
        let processed = stored.unwrap_or_else(|| run(&jobs[i]));
        step.advance();
        processed
    });
    let digests = digests(worker, &done);
    let is_outdated = |(_, batch): &Processed| match batch {
        Ok(Batch { origin: Origin::Read { uses, .. }, .. }) => !uses.agree(&digests),
        _ => false,
    };
    // Another symbol has the name to which an operation refers: an earlier result may be for that one. The symbols of a batch depend on its text
    // alone.
    let outdated: Vec<usize> = (0..done.len()).filter(|&i| is_outdated(&done[i])).collect();
    let again = fanout::map(&parallel, outdated.len(), |n| {
        let i = outdated[n];
        let all = located.iter().flat_map(|located| located.read_all(i)).take(ALTERNATIVES).skip(1);
        let mut all = all.filter_map(|bytes| read(&jobs[i], bytes, false));
        all.find(|processed| !is_outdated(processed)).unwrap_or_else(|| run(&jobs[i]))
    });
    outdated.into_iter().zip(again).for_each(|(i, processed)| done[i] = processed);
    if declined.into_inner() {
        return (parsed_again(jobs, done), None);
    }
    let (results, batches): (_, Vec<_>) = done.into_iter().unzip();
    let list = batches.into_iter().collect::<Result<_, _>>().ok();
    (results, list.map(|list| Batches { list, keys, digests }))
}

/// Returns the digests of the symbols that the batches define, if there is a cache.
fn digests(worker: &Worker<'_>, done: &[Processed]) -> SymbolDigests {
    let mut digests = SymbolDigests::default();
    if worker.cache.is_some() {
        let batches = done.iter().filter_map(|(_, batch)| batch.as_ref().ok());
        batches.for_each(|batch| add_symbols(worker.reg(), &mut digests, &batch.origin));
    }
    digests
}

/// Returns the results of all jobs with their operations: the jobs whose operations were taken run again.
fn parsed_again(jobs: &[Job<'_>], done: Vec<Processed>) -> Vec<JobResult> {
    let is_taken = |batch: &Result<Batch, Unused>| match batch {
        Ok(_) => true,
        Err(unused) => unused.is_taken,
    };
    let intact: Vec<Mutex<Option<JobResult>>> = done
        .into_iter()
        .map(|(result, batch)| Mutex::new(Some(result).filter(|_| !is_taken(&batch))))
        .collect();
    fanout::map(&parallel, jobs.len(), |i| {
        intact[i].lock_ignoring_poison().take().unwrap_or_else(|| jobs[i].run())
    })
}

#[cfg(test)]
mod tests {
    use asm::Chunking;
    use ir_core::source::LineIndex;
    use passes::Pipeline;

    use super::*;
    use crate::options::{Executor, InputOptions, RunOptions};
    use crate::session::top_level_op;
    use crate::td::{TdFiles, Workbench};

    const TABLES: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../test-data/driver/Inputs/nested-symbol-tables.td"
    );

    /// Returns whether a text with one pass is processed batch by batch.
    fn is_streamed(pass: &str, text: &str) -> bool {
        let files = TdFiles {
            dialects: vec![TABLES.into()],
            ..TdFiles::of(crate::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        let session = Workbench::new(files).session();
        let top = top_level_op(&session);
        let mut pipeline = Pipeline::new(Some(top));
        pipeline.add(&session.passes, pass, "").unwrap();
        let input = InputOptions { chunking: Chunking::Force, ..InputOptions::default() };
        let options = RunOptions { input, ..RunOptions::default() };
        let stages = Stages::new(&session, &pipeline, &options, Executor::Stream);
        let source = DiagnosticSource {
            name: "in.mlir",
            text: text.as_bytes(),
            lines: &LineIndex::new(text.as_bytes()),
        };
        matches!(run(&stages, top, source, &mut Vec::new()), Streamed::Done(_))
    }

    #[test]
    fn functions_and_nested_symbol_tables_are_streamed() {
        let function = |name| format!("func.func @{name}() {{\n  return\n}}\n");
        let (f, g) = (function("f"), function("g"));
        assert!(is_streamed("canonicalize", &format!("{f}{g}")));
        let caller = "func.func @h() {\n  func.call @f() : () -> ()\n  func.return\n}\n";
        let table = format!("nested_tables.table @t {{\nfunc.func private @f()\n{caller}}}\n");
        assert!(is_streamed("cse", &format!("{g}{table}{caller}{f}")));
    }

    #[test]
    fn what_depends_on_its_siblings_is_not_streamed() {
        let function = "func.func @f() {\n  return\n}\n";
        assert!(!is_streamed("canonicalize", &format!("{function}{function}")));
        let caller = "func.func @g() {\n  func.call @f() : () -> ()\n  func.return\n}\n";
        let table = format!("nested_tables.table @t {{\n{caller}}}\n");
        assert!(!is_streamed("cse", &format!("{function}{table}")));
    }
}
