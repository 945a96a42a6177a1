//! Runs a pipeline pass by pass, so that a failure can be reproduced: `--mlir-pass-pipeline-crash-reproducer`.
//!
//! ```text
//! IR --pass 1--> IR --pass 2--> IR --pass 3--> failure
//! ^ with all passes             ^ with the failed pass alone
//! ```
//!
//! A pass that panics has failed, too. The passes run on as many threads as without a record.

use asm::Parsed;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, OpId, Place};
use passes::PassFailed;
use passes::failed_run::{FailedRun, FailedRuns, RecordedPasses};

use crate::diagnostics::Report;
use crate::stages::Stages;

/// Runs the pass of a number in the pipeline on a body.
pub(crate) type RunPass<'a> = &'a dyn Fn(usize, &mut Body) -> Result<(), PassFailed>;

/// Prints the IR.
pub(crate) type Print<'a> = &'a dyn Fn(&Parsed, &mut Vec<u8>) -> Result<(), Vec<Report>>;

/// Runs the pipeline of `stages` on `op` by `run_pass`, and records the failure of a pass.
///
/// # Errors
/// The failure of the first pass that fails, or the diagnostics of the printer.
pub(crate) fn run_passes(
    stages: &Stages<'_>,
    parsed: &mut Parsed,
    op: OpId,
    failed_runs: &FailedRuns,
    (run_pass, print): (RunPass<'_>, Print<'_>),
) -> Result<Result<(), PassFailed>, Vec<Report>> {
    let (pipeline, reg) = (stages.pipeline, &*stages.session.reg);
    let first = parsed.body.clone();
    let mut before: Option<Body> = None;
    for number in 0..pipeline.num_passes() {
        if failed_runs.passes() == RecordedPasses::Failed {
            before = Some(parsed.body.clone());
        }
        let Err(mut failed) = run_pass(number, &mut parsed.body) else { continue };
        let anchor = reg.ctx().op_name_str(parsed.body.name(op)).to_owned();
        let (input, text) = match before {
            Some(before) => {
                let pass = pipeline.pass_text(reg, number).unwrap_or_default();
                (before, format!("{anchor}({pass})"))
            }
            None => (first, pipeline.text(reg)),
        };
        let after = std::mem::replace(&mut parsed.body, input);
        let mut module = Vec::new();
        let printed = print(parsed, &mut module);
        parsed.body = after;
        printed?;
        let (pass, nested_anchor) = pipeline.pass_class(reg, number).unwrap_or_default();
        let run = FailedRun {
            module: String::from_utf8_lossy(&module).into_owned(),
            pipeline: text,
            pass,
            anchor: nested_anchor.unwrap_or(anchor),
        };
        let place = Place::Loc(parsed.body.loc(op));
        failed.findings.push(Finding::new(Vec::new(), message(&run, failed_runs.file(), place)));
        failed_runs.add(run);
        return Ok(Err(failed));
    }
    Ok(Ok(()))
}

/// Returns the message about a failed run, which is written to `file`.
fn message(run: &FailedRun, file: &str, place: Place) -> Diagnostic {
    let FailedRun { pass, anchor, .. } = run;
    let failed = "Failures have been detected while processing an MLIR pass pipeline";
    let note = format!(
        "Pipeline failed while executing [`{pass}` on '{anchor}' operation]: reproducer generated \
         at `{file}`"
    );
    Diagnostic::error("pass", place, failed).with_note(place, note)
}
