//! Runs the pipeline on chunks and on the frame.

use std::sync::Arc;

use crate::{Chunk, Db, Frame, Shared, body, frame, visible_symbols};
use ir_core::Body;
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::verify_root;
use rewrite::PatternSet;
use salsa::Setter;

use crate::chunk_passes::{ChunkScope, run_on_chunk};
use passes::{Pass, PassCx, PassFailed, Pipeline};

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
    pub patterns: Shared<PatternSet>,
    /// The rules that were loaded from `.td` files.
    pub rules: Shared<PatternSet>,
    /// Whether the verifier is run after each pass.
    pub verify_each: bool,
}

impl PipelineInput {
    /// Sets the steps if they differ.
    pub fn update(self, db: &mut dyn Db, reg: &ir_core::Registry, mut steps: PipelineSteps) {
        let old = self.steps(db);
        if old.pipeline.does_as(&steps.pipeline, reg) {
            steps.pipeline = old.pipeline.clone();
        }
        if *old != steps {
            self.set_steps(db).to(steps);
        }
    }
}

impl PipelineSteps {
    fn cx<'a>(&'a self, reg: &'a ir_core::Registry) -> PassCx<'a> {
        PassCx::new(reg, &self.patterns, &self.rules, &sequential)
    }
}

/// Returns the chunk after the pipeline; `None` if there is no [`PipelineInput`], or if the file must be processed as
/// a whole, e.g. because a pass failed.
#[salsa::tracked]
pub fn optimized<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Arc<Body>> {
    let body = body(db, chunk)?;
    let steps = PipelineInput::try_get(db)?.steps(db);
    if steps.pipeline.is_empty() {
        return Some(body.clone());
    }
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let reg = &*reading.registry;
        let symbols = if steps.verify_each {
            visible_symbols(db, reg.ctx(), chunk)
        } else {
            SymbolTable::default()
        };
        let scope = ChunkScope {
            top: reading.top_level_op?,
            symbols: &symbols,
            options: reading.verify_options(),
        };
        let mut copy = Body::clone(body);
        run_on_chunk(
            &steps.pipeline,
            &steps.cx(reg),
            &mut copy,
            steps.verify_each.then_some(scope),
        )
        .ok()?;
        Some(Arc::new(copy))
    })
}

/// Returns the frame after the pipeline; `None` as for [`optimized`].
#[salsa::tracked]
pub fn frame_optimized<'db>(db: &'db dyn Db, of: Frame<'db>) -> Option<Arc<Body>> {
    let body = &frame(db, of).as_ref()?.body;
    let steps = PipelineInput::try_get(db)?.steps(db);
    if steps.pipeline.is_empty() {
        return Some(body.clone());
    }
    let reading = of.file(db).dialects(db).reading(db);
    let reg = &*reading.registry;
    let top = body.top_op()?;
    let after = |_: &dyn Pass, body: &Body, _, _| {
        let sound = !steps.verify_each
            || verify_root(reg, body, reading.verify_options(), &sequential).is_empty();
        if sound { Ok(()) } else { Err(PassFailed::untold()) }
    };
    let mut copy = Body::clone(body);
    steps.pipeline.run(&steps.cx(reg), &mut copy, top, &after).ok()?;
    Some(Arc::new(copy))
}
