//! The record of a pass that failed, so that the failure can be reproduced: `--mlir-pass-pipeline-crash-reproducer`.
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

use crate::stages::Stages;
use diagnostics::Report;

/// Prints the IR.
pub(crate) type Print<'a> = &'a dyn Fn(&Parsed) -> Result<Vec<u8>, Vec<Report>>;

/// The IR from which a failure is reproduced, while the passes of a pipeline run one by one.
pub(crate) struct FailureRecord<'a> {
    failed_runs: &'a FailedRuns,
    /// The IR before the first recorded pass.
    input: Body,
}

impl<'a> FailureRecord<'a> {
    /// Starts a record, if the pipeline has a receiver for it. `body` is the IR before the first pass.
    pub(crate) fn start(stages: &Stages<'a>, body: &Body) -> Option<Self> {
        let failed_runs = stages.pipeline.failed_runs()?;
        Some(FailureRecord { failed_runs, input: body.clone() })
    }

    /// Records the IR before a pass.
    pub(crate) fn before_pass(&mut self, body: &Body) {
        if self.failed_runs.passes() == RecordedPasses::Failed {
            self.input = body.clone();
        }
    }

    /// Records that the pass of a number, which runs on `op` or inside it, failed, and adds the message about that to `failed`.
    ///
    /// # Errors
    /// If the IR cannot be printed.
    pub(crate) fn failed(
        self,
        stages: &Stages<'_>,
        (parsed, op): (&mut Parsed, OpId),
        number: usize,
        failed: &mut PassFailed,
        print: Print<'_>,
    ) -> Result<(), Vec<Report>> {
        let (pipeline, reg) = (stages.pipeline, &*stages.session.reg);
        let anchor = reg.ctx().op_name_str(parsed.body.name(op)).to_owned();
        let passes = match self.failed_runs.passes() {
            RecordedPasses::Failed => {
                format!("{anchor}({})", pipeline.pass_text(reg, number).unwrap_or_default())
            }
            RecordedPasses::All => pipeline.text(reg),
        };
        let after = std::mem::replace(&mut parsed.body, self.input);
        let module = print(parsed);
        parsed.body = after;
        let (pass, nested_anchor) = pipeline.pass_class(reg, number).unwrap_or_default();
        let run = FailedRun {
            module: String::from_utf8_lossy(&module?).into_owned(),
            pipeline: passes,
            pass,
            anchor: nested_anchor.unwrap_or(anchor),
        };
        let place = Place::Loc(parsed.body.loc(op));
        let message = message(&run, self.failed_runs.file(), place);
        failed.findings.push(Finding::new(Vec::new(), message));
        self.failed_runs.add(run);
        Ok(())
    }
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
