//! Runs a file through a pipeline: splits it into parts, executes each according to the [execution
//! plan](mod@crate::execution_plan), and renders the diagnostics.
//!
//! ```text
//! RunOptions --Stages::new--> Stages { plan, parse, verify, passes, print, report }   once per run
//! file --split--> parts --process(stages, part)--> output and reports --render--> messages
//! ```

use std::sync::Arc;

use passes::Pipeline;

use crate::memo::Memo;
use crate::once::run_once;
use crate::options::{Executor, RunOptions};
use crate::outcome::{CapturedRun, Output, RunVerdict};
use crate::parse::parse;
use crate::parts::run_parts;
use crate::recording::Recording;
use crate::session::Session;
use crate::stages::Stages;
use crate::whole;

/// Runs `pipeline` over `text` and captures the output. Locations and messages call the text `name`.
///
/// ```
/// use std::sync::Arc;
/// use driver::{RunOptions, Session, run};
/// use passes::Pipeline;
///
/// let session = Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
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
) -> CapturedRun {
    let mut output = Vec::new();
    let RunVerdict { messages, success, .. } =
        run_into(session, pipeline, options, name, text, &mut output);
    CapturedRun { output, messages, success }
}

/// Does the same as [`run`], with the output written to `output` piece by piece.
pub fn run_into(
    session: &Session,
    pipeline: &Arc<Pipeline>,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> RunVerdict {
    if options.executor == Executor::Memo {
        return Memo::new(session).run_into(pipeline, options, name, text, output);
    }
    run_once(session, pipeline, options, name, text, output)
}

/// Does the same as [`run_into`] with the executor that keeps the whole file, and records each pass.
pub fn run_recorded(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
    recording: &mut Recording<'_>,
) -> RunVerdict {
    let stages = Stages::new(session, pipeline, options, Executor::Whole);
    let is_split = options.split.marker.as_ref().is_some_and(|marker| !marker.is_empty());
    run_parts(&options.split, options.report, name, text, output, &mut |_, source, output| {
        let line = source.lines.text_start().line;
        let name = if is_split { format!("{name}:{line}") } else { name.to_owned() };
        recording.begin(name, source.text);
        let parsed = recording.stage("parse", || parse(&stages, source));
        whole::execute_recorded(&stages, source, parsed, output, recording)
    })
}
