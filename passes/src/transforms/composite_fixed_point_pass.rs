//! `composite-fixed-point-pass`: runs passes again and again until they change nothing.
//!
//! ```text
//! --composite-fixed-point-pass="pipeline={canonicalize,cse} max-iterations=3"
//! ```

use std::sync::Arc;

use ir_core::{Body, Context, Diagnostic, OpId, Place, Registry, Severity};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo, PassTable};
use crate::options::{Opt, PassOptions, PipelineOpt, TextOpt};
use crate::pass::{AnchorContext, InnerPass, Pass, PassFailed};
use crate::pass_run::fingerprint;
use crate::pipeline::Pipeline;

const NAME: &str = "composite-fixed-point-pass";

const MAX_ITERATIONS: Opt<i64> = Opt::new("max-iterations", 10, "runs at most").at_least(0);
const DISPLAY_NAME: TextOpt = TextOpt::new("name", "the name of the passes in messages");
const PIPELINE: PipelineOpt = PipelineOpt::new("pipeline", "", "the passes to repeat");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "run passes until they change nothing",
    group: PassGroup::Patterns,
    options: &[&MAX_ITERATIONS, &DISPLAY_NAME, &PIPELINE],
    make: |options| Ok(Box::new(CompositeFixedPoint::new(options)?)),
};

/// The pass.
pub struct CompositeFixedPoint {
    table: Arc<PassTable>,
    name: String,
    pipeline: String,
    max_iterations: i64,
}

impl CompositeFixedPoint {
    fn new(options: &PassOptions) -> Result<Self, String> {
        let pass = CompositeFixedPoint {
            table: PassTable::of_options(options),
            name: options.get(&DISPLAY_NAME).unwrap_or_else(|| "CompositeFixedPointPass".into()),
            pipeline: options.get(&PIPELINE),
            max_iterations: options.get(&MAX_ITERATIONS),
        };
        // The operations of anchors need not be known to find mistakes.
        pass.pipeline(&Registry::empty(&Context::new()))?;
        Ok(pass)
    }

    fn pipeline(&self, reg: &Registry) -> Result<Pipeline, String> {
        Pipeline::parse_items(reg, &self.table, None, &self.pipeline)
    }
}

impl Pass for CompositeFixedPoint {
    fn per_body(&self) -> bool {
        false
    }

    fn class(&self) -> Option<String> {
        Some(self.name.clone())
    }

    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        self.pipeline(cx.reg)?.initialize(cx)
    }

    fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        self.pipeline(cx.reg).map_or_else(|_| Vec::new(), |pipeline| pipeline.warnings(cx))
    }

    fn dependent_dialects(&self) -> Vec<String> {
        let pipeline = self.pipeline(&Registry::empty(&Context::new()));
        pipeline.map_or_else(|_| Vec::new(), |pipeline| pipeline.dependent_dialects())
    }

    fn inner_passes(&self) -> Vec<InnerPass> {
        let pipeline = self.pipeline(&Registry::empty(&Context::new()));
        pipeline.map_or_else(|_| Vec::new(), |pipeline| pipeline.all_passes())
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let place = Place::Loc(body.loc(anchor));
        let pipeline = self.pipeline(cx.reg);
        let mut pipeline = pipeline.map_err(|message| PassFailed::at(place, message))?;
        let mut before = fingerprint(cx, body, anchor);
        for iteration in 0.. {
            pipeline.run_in_pass(cx, body, anchor)?;
            if iteration >= self.max_iterations {
                break;
            }
            let after = fingerprint(cx, body, anchor);
            if after == before {
                return Ok(());
            }
            before = after;
        }
        // The text is that of `mlir-opt`.
        let message = format!(
            "Composite pass \"{}\"+ didn't converge in {} iterations",
            self.name, self.max_iterations
        );
        let warning = Diagnostic::new(Severity::Warning, "convergence", place, message);
        cx.report(body, None, vec![warning]);
        Ok(())
    }
}
