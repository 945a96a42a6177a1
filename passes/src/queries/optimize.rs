//! Running a pipeline on chunks and on the frame around them.

use std::sync::Arc;

use db::{Chunk, Db, Frame, Shared, body, frame, visible_symbols};
use ir_core::Body;
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::{VerifyOptions, verify_root};
use rewrite::PatternSet;
use salsa::Setter;

use crate::chunk::{ChunkScope, run_on_chunk};
use crate::pass::{Pass, PassCx, PassFailed};
use crate::pipeline::Pipeline;

/// What is run.
#[salsa::input]
pub struct Plan {
    /// The passes.
    pub pipeline: Shared<Pipeline>,
    /// The canonicalization patterns of the loaded dialects.
    pub patterns: Shared<PatternSet>,
    /// The rules that were loaded from `.td` files.
    pub rules: Shared<PatternSet>,
    /// Whether the verifier is run after each pass.
    #[returns(copy)]
    pub verify_each: bool,
}

impl Plan {
    /// Sets what has changed. Pipelines of the same text over the same registry do the same.
    pub fn update(
        self,
        db: &mut dyn Db,
        reg: &ir_core::Registry,
        pipeline: &Arc<Pipeline>,
        [patterns, rules]: [&Arc<PatternSet>; 2],
        verify_each: bool,
    ) {
        let old = &self.pipeline(db).0;
        if !Arc::ptr_eq(old, pipeline) && old.text(reg) != pipeline.text(reg) {
            self.set_pipeline(db).to(Shared(pipeline.clone()));
        }
        if !Arc::ptr_eq(&self.patterns(db).0, patterns) {
            self.set_patterns(db).to(Shared(patterns.clone()));
        }
        if !Arc::ptr_eq(&self.rules(db).0, rules) {
            self.set_rules(db).to(Shared(rules.clone()));
        }
        if self.verify_each(db) != verify_each {
            self.set_verify_each(db).to(verify_each);
        }
    }
}

/// The chunk after the pipeline; `None` if its file is to be looked at as a whole, also because a pass failed.
#[salsa::tracked]
pub fn optimized<'db>(db: &'db dyn Db, chunk: Chunk<'db>, plan: Plan) -> Option<Arc<Body>> {
    let body = body(db, chunk).as_ref()?;
    let pipeline = plan.pipeline(db);
    if pipeline.is_empty() {
        return Some(body.clone());
    }
    let dialects = chunk.file(db).dialects(db);
    let reg = dialects.registry(db);
    let cx = PassCx { reg, patterns: plan.patterns(db), rules: plan.rules(db), for_each: &sequential };
    let verify_each = plan.verify_each(db);
    let symbols = if verify_each { visible_symbols(db, chunk) } else { SymbolTable::default() };
    let options = VerifyOptions { allow_unregistered: dialects.allow_unregistered(db), skip_symbols: false };
    let scope = ChunkScope { top: dialects.top_level_op(db)?, symbols: &symbols, options };
    let mut copy = Body::clone(body);
    run_on_chunk(pipeline, &cx, &mut copy, verify_each.then_some(scope)).ok()?;
    Some(Arc::new(copy))
}

/// The frame after the pipeline; `None` as above.
#[salsa::tracked]
pub fn frame_optimized<'db>(db: &'db dyn Db, of: Frame<'db>, plan: Plan) -> Option<Arc<Body>> {
    let body = &frame(db, of).as_ref()?.body;
    let pipeline = plan.pipeline(db);
    if pipeline.is_empty() {
        return Some(body.clone());
    }
    let dialects = of.file(db).dialects(db);
    let reg = dialects.registry(db);
    let cx = PassCx { reg, patterns: plan.patterns(db), rules: plan.rules(db), for_each: &sequential };
    let top = body.roots().first().and_then(|&r| body.first_op(body.entry_block(r)?))?;
    let options = VerifyOptions { allow_unregistered: dialects.allow_unregistered(db), skip_symbols: false };
    let verify_each = plan.verify_each(db);
    let after = |_: &dyn Pass, body: &Body, _, _| {
        let sound = !verify_each || verify_root(reg, body, options, &sequential).is_empty();
        if sound { Ok(()) } else { Err(PassFailed::untold()) }
    };
    let mut copy = Body::clone(body);
    pipeline.run(&cx, &mut copy, top, &after).ok()?;
    Some(Arc::new(copy))
}
