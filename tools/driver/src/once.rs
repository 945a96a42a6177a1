//! Runs that remember nothing: each part of a file is streamed, or executed as a whole.
//!
//! ```text
//! run_once(options with Executor::Stream)   batches of functions, or the whole if the text declines
//! run_once(options with Executor::Whole)    the whole
//! ```

use passes::Pipeline;

use crate::execution_plan::ExecutionPlan;
use crate::options::RunOptions;
use crate::outcome::{Output, RunVerdict};
use crate::parse::parse;
use crate::parts::run_parts;
use crate::session::Session;
use crate::stages::Stages;
use crate::stream::{self, Streamed};
use crate::whole;
use diagnostics::{DiagnosticSource, Report};

/// Runs a file by the executor of the options, which is not the one that remembers.
pub(crate) fn run_once(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> RunVerdict {
    let stages = Stages::new(session, pipeline, options, options.executor);
    run_parts(&options.split, options.report, name, text, output, &mut |_, source, output| {
        process(&stages, source, output)
    })
}

/// Executes the plan of a run for one part. If the reports contain an error, nothing was written.
fn process(stages: &Stages<'_>, source: DiagnosticSource<'_>, output: Output<'_>) -> Vec<Report> {
    let parsed = match stages.plan {
        ExecutionPlan::Streamed { top_level_op } => {
            match stream::run(stages, top_level_op, source, output) {
                Streamed::Done(reports) => return reports,
                Streamed::Parsed(parsed) => *parsed,
                // The fallback: see `execution_plan`.
                Streamed::Declined => parse(stages, source),
            }
        }
        ExecutionPlan::Chunked(_) | ExecutionPlan::Whole(_) => parse(stages, source),
    };
    whole::execute(stages, source, parsed, output)
}
