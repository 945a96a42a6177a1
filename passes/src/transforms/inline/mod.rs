//! `inline`: replaces calls by the bodies of the callables (MLIR, "Inliner").
//!
//! ```mlir
//! func.func private @double(%x: i32) -> i32 {         func.func @f(%a: i32) -> i32 {
//!   %y = arith.addi %x, %x : i32                        %y = arith.addi %a, %a : i32
//!   return %y : i32                                     return %y : i32
//! }                                              to   }
//! func.func @f(%a: i32) -> i32 {
//!   %0 = call @double(%a) : (i32) -> i32
//!   return %0 : i32
//! }
//! ```
//!
//! The strongly connected components of the [call graph](analyses::callable_graph) are
//! visited callees first. In each, callables are simplified by a pipeline and then calls are
//! inlined, until nothing changes or the limit of rounds is reached. A callable that is not visible
//! outside and has no uses left is erased at the end; its last call takes its blocks instead of
//! copies.
//!
//! * `bodies`: the bodies under the anchor, which change during the pass.
//! * `uses`: how often each callable is used, and from where.
//! * `settings`: the limits and the pipelines.
//! * `driver`: the order of the work, and the decision which calls are inlined.
//! * `legality`: whether the dialects permit it.
//! * `splice`: moves or copies blocks to the place of a call.
//! * `locations`: the locations of inlined operations.

mod bodies;
mod driver;
mod legality;
mod locations;
mod settings;
mod splice;
mod uses;

use std::sync::Arc;

use ir_core::def::Trait;
use ir_core::{Body, Context, OpId, Place, Registry};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo, PassTable};
use crate::options::{Opt, PassOptions, PipelineOpt};
use crate::pass::{AnchorContext, InnerPass, Pass, PassFailed};
use crate::pass_run::traced_ops;
use crate::pipeline::{Item, Pipeline};
use settings::{Limits, SimplificationPipelines, UNLIMITED};

const NAME: &str = "inline";

const DEFAULT_PIPELINE: PipelineOpt = PipelineOpt::new(
    "default-pipeline",
    "canonicalize",
    "the passes that simplify a callable for which 'op-pipelines' has none",
);
const INLINING_THRESHOLD: Opt<i64> = Opt::new(
    "inlining-threshold",
    UNLIMITED,
    "how large a callable may be, in percent of the operations of the caller",
)
.at_least(0);
const MAX_ITERATIONS: Opt<i64> =
    Opt::new("max-iterations", 4, "rounds in each component of the call graph at most").at_least(0);
const OP_PIPELINES: PipelineOpt = PipelineOpt::new(
    "op-pipelines",
    "",
    "the passes that simplify callables of certain names: func.func(cse),...",
);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "inline calls, and erase private callables that are then unused",
    group: PassGroup::Transform,
    options: &[&DEFAULT_PIPELINE, &INLINING_THRESHOLD, &MAX_ITERATIONS, &OP_PIPELINES],
    make: |options| Ok(Box::new(Inline::new(options)?)),
};

/// The pass.
pub struct Inline {
    table: Arc<PassTable>,
    default_pipeline: String,
    op_pipelines: String,
    limits: Limits,
}

impl Inline {
    fn new(options: &PassOptions) -> Result<Self, String> {
        let pass = Inline {
            table: PassTable::of_options(options),
            default_pipeline: options.get(&DEFAULT_PIPELINE),
            op_pipelines: options.get(&OP_PIPELINES),
            limits: Limits {
                threshold: options.get(&INLINING_THRESHOLD),
                iterations: options.get(&MAX_ITERATIONS),
            },
        };
        // The operations of anchors need not be known to find mistakes.
        pass.pipelines(&Registry::empty(&Context::new()))?;
        Ok(pass)
    }

    /// Returns the pipelines, for operations of `reg`.
    fn pipelines(&self, reg: &Registry) -> Result<SimplificationPipelines, String> {
        let default = Pipeline::parse_items(reg, &self.table, None, &self.default_pipeline)?;
        let items = Pipeline::parse_items(reg, &self.table, None, &self.op_pipelines)?.items;
        let anchored = |item| match item {
            Item::Nested(pipeline) => Ok(pipeline),
            Item::Pass(pass) => Err(format!(
                "option 'op-pipelines' of pass '{NAME}' expects pipelines such as \
                 'func.func(cse)', not '{}'",
                pass.name()
            )),
        };
        let by_op = items.into_iter().map(anchored).collect::<Result<_, String>>()?;
        Ok(SimplificationPipelines { default, by_op })
    }
}

impl Pass for Inline {
    fn per_body(&self) -> bool {
        false
    }

    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        let SimplificationPipelines { default, by_op } = self.pipelines(cx.reg)?;
        std::iter::once(&default).chain(&by_op).try_for_each(|pipeline| pipeline.initialize(cx))
    }

    fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        let Ok(SimplificationPipelines { default, by_op }) = self.pipelines(cx.reg) else {
            return Vec::new();
        };
        let all = std::iter::once(&default).chain(&by_op);
        all.flat_map(|pipeline| pipeline.warnings(cx)).collect()
    }

    fn dependent_dialects(&self) -> Vec<String> {
        let pipelines = self.pipelines(&Registry::empty(&Context::new()));
        pipelines.map_or_else(
            |_| Vec::new(),
            |pipelines| {
                let all = std::iter::once(&pipelines.default).chain(&pipelines.by_op);
                all.flat_map(Pipeline::dependent_dialects).collect()
            },
        )
    }

    fn inner_passes(&self) -> Vec<InnerPass> {
        let pipelines = self.pipelines(&Registry::empty(&Context::new()));
        pipelines.map_or_else(
            |_| Vec::new(),
            |pipelines| {
                let all = std::iter::once(&pipelines.default).chain(&pipelines.by_op);
                all.flat_map(Pipeline::all_passes).collect()
            },
        )
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        context: AnchorContext,
    ) -> Result<(), PassFailed> {
        let place = Place::Loc(body.loc(anchor));
        if !cx.reg.has(body, anchor, Trait::SymbolTable) {
            let name = cx.reg.ctx().op_name_str(body.name(anchor));
            let message = format!(
                "'{name}' op  was scheduled to run under the inliner, but does not define a symbol \
                 table"
            );
            return Err(PassFailed::at_op(body, anchor, message));
        }
        let pipelines = self.pipelines(cx.reg).map_err(|message| PassFailed::at(place, message))?;
        let ops = traced_ops(cx, (body, anchor));
        let cx = &cx.inside(&ops);
        driver::run(cx, body, anchor, context, pipelines, self.limits)
    }
}
