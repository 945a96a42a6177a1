//! Runs the pipeline on chunks and on the frame.

use std::sync::Arc;

use crate::{Chunk, Db, Frame, Shared, body, frame, visible_symbols};
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::verify_root;
use ir_core::{Body, OpId};
use rewrite::{LazyPatterns, PatternSet};
use rewrite_conversion::ConversionSet;
use salsa::Setter;

use crate::chunk_passes::{ChunkScope, run_on_chunk, verify_chunk};
use passes::{Observers, PassCx, PassFailed, Pipeline, PipelinePass, SymbolEraser, SymbolUses};

/// The pipeline that is run. A database has one, so that the optimized body of a chunk has the chunk alone as
/// its key.
#[salsa::input(singleton)]
pub struct PipelineInput {
    /// The pipeline and its environment: one field, so that a query records one dependency.
    pub steps: PipelineSteps,
}

/// A pipeline and its environment.
#[derive(Clone, PartialEq, Eq)]
pub struct PipelineSteps {
    /// The passes.
    pub pipeline: Shared<Pipeline>,
    /// The canonicalization patterns of the loaded dialects.
    pub patterns: Shared<LazyPatterns>,
    /// The rules that were loaded from `.td` files.
    pub rules: Shared<PatternSet>,
    /// The conversion targets that were loaded from `.td` files.
    pub conversions: Shared<ConversionSet>,
    /// When the IR is verified.
    pub verify: VerifyPasses,
}

/// The points at which the IR is verified after it was parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VerifyPasses {
    /// After each pass; an error ends the run.
    Each,
    /// Once, before it is printed: invalid IR is printed in the generic form.
    BeforePrinting,
    /// Not at all.
    Never,
}

impl PipelineInput {
    /// Sets the steps if they differ.
    pub fn update(self, db: &mut dyn Db, reg: &ir_core::Registry, mut steps: PipelineSteps) {
        let old = self.steps(db);
        if old.pipeline.is_equivalent(&steps.pipeline, reg) {
            steps.pipeline = old.pipeline.clone();
        }
        if *old != steps {
            self.set_steps(db).to(steps);
        }
    }
}

impl PipelineSteps {
    /// Returns the context of the passes, which report to `observers`.
    fn cx<'a>(&'a self, reg: &'a ir_core::Registry, observers: &'a Observers) -> PassCx<'a> {
        PassCx::new(reg, &self.patterns, &self.rules, &sequential)
            .with_conversions(&self.conversions)
            .with_observers(observers)
    }

    /// Returns the observers of the pipeline with another receiver of remarks. A remark needs a place in the file, which no query reads, so the
    /// file is processed as a whole if there is one.
    fn observers(&self) -> Observers {
        let observers = self.pipeline.observers();
        let remarks = observers.remarks.is_some().then(Arc::default);
        Observers { remarks, ..observers.clone() }
    }
}

/// Returns whether passes have reported remarks.
fn has_remarks(observers: &Observers) -> bool {
    observers.remarks.as_ref().is_some_and(|remarks| remarks.any())
}

/// The result of the pipeline on a chunk or on the frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Optimized {
    /// The body.
    pub body: Arc<Body>,
    /// For each pass that only erases unused symbols, the summaries of the operations before it. The operations are not erased.
    pub uses: Vec<Vec<SymbolUses>>,
}

/// Returns the chunk after the pipeline; `None` if there is no [`PipelineInput`], or if the file must be processed as
/// a whole, e.g. because a pass failed or remarked something.
#[salsa::tracked]
pub fn optimized<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Optimized> {
    let body = body(db, chunk)?;
    let steps = PipelineInput::try_get(db)?.steps(db);
    if steps.pipeline.is_empty() {
        return Some(Optimized { body: body.clone(), uses: Vec::new() });
    }
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let reg = &*reading.registry;
        let symbols = if steps.verify == VerifyPasses::Never {
            SymbolTable::default()
        } else {
            visible_symbols(db, reg.ctx(), chunk)
        };
        let scope = ChunkScope {
            top: reading.top_level_op?,
            symbols: &symbols,
            options: reading.verify_options(),
        };
        let mut copy = Body::clone(body);
        let each = (steps.verify == VerifyPasses::Each).then_some(scope);
        let observers = steps.observers();
        let cx = steps.cx(reg, &observers);
        let uses = run_on_chunk(&steps.pipeline, &cx, &mut copy, each).ok()?;
        if has_remarks(&observers) {
            return None;
        }
        if steps.verify == VerifyPasses::BeforePrinting
            && !verify_chunk(reg, &copy, scope).is_empty()
        {
            return None;
        }
        let uses = uses.into_iter().map(|summary| vec![summary]).collect();
        Some(Optimized { body: Arc::new(copy), uses })
    })
}

/// Returns the frame after the pipeline; `None` as for [`optimized`].
#[salsa::tracked]
pub fn frame_optimized<'db>(db: &'db dyn Db, of: Frame<'db>) -> Option<Optimized> {
    let body = &frame(db, of).as_ref()?.body;
    let steps = PipelineInput::try_get(db)?.steps(db);
    if steps.pipeline.is_empty() {
        return Some(Optimized { body: body.clone(), uses: Vec::new() });
    }
    let reading = of.file(db).dialects(db).reading(db);
    let reg = &*reading.registry;
    let top = body.top_op()?;
    let is_valid =
        |body: &Body| verify_root(reg, body, reading.verify_options(), &sequential).is_empty();
    let after = |_: &PipelinePass, body: &Body, _, _| {
        let invalid = steps.verify == VerifyPasses::Each && !is_valid(body);
        if invalid { Err(PassFailed::already_reported()) } else { Ok(()) }
    };
    let mut copy = Body::clone(body);
    let observers = steps.observers();
    let (pipeline, cx) = (&steps.pipeline, steps.cx(reg, &observers));
    let mut uses = Vec::new();
    for number in 0..pipeline.num_passes() {
        match pipeline.symbol_eraser(number) {
            Some(eraser) => uses.push(summaries(reg, &copy, top, eraser)?),
            None => pipeline.run_pass(number, &cx, &mut copy, top, &after).ok()?,
        }
    }
    let valid = steps.verify != VerifyPasses::BeforePrinting || is_valid(&copy);
    (valid && !has_remarks(&observers)).then(|| Optimized { body: Arc::new(copy), uses })
}

/// Returns the summaries of the operations in `top`; `None` if one of them has none.
fn summaries(
    reg: &ir_core::Registry,
    body: &Body,
    top: OpId,
    eraser: &dyn SymbolEraser,
) -> Option<Vec<SymbolUses>> {
    let regions = body.all_regions(top);
    let blocks = regions.flat_map(|r| r.body.blocks_of(r.region).map(move |block| (r.body, block)));
    let mut ops = blocks.flat_map(|(body, block)| body.ops_of(block).map(move |op| (body, op)));
    ops.try_fold(Vec::new(), |mut all, (body, op)| {
        all.push(eraser.summarize(reg, body, op)?);
        Some(all)
    })
}
