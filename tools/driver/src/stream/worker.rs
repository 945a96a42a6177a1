//! Processes batches: parsed operations become text.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use asm::{Job, JobResult, KnownJob};
use ir_core::def::hooks::{SharedResults, VerifyCx};
use ir_core::def::{Effects, Trait};
use ir_core::enclosing::{OuterOps, ParentOp};
use ir_core::fanout::sequential;
use ir_core::printer::{TextCache, print_chunks, print_frame};
use ir_core::source::SourceView;
use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::{VerifyOptions, inline_symbol_table, verify_part, verify_tree};
use ir_core::{BlockId, Body, Loc, OpId, OpName, OperationState, Registry};
use passes::{AnchorContext, PassFailed, PipelinePass};
use queries::{VerifyPasses, references};

use super::batch::{Batch, Origin, Unused};
use crate::batch_cache::{BatchCache, Record};
use crate::stages::Stages;

/// The processor of the batches of a text.
pub(super) struct Worker<'a> {
    pub(super) stages: &'a Stages<'a>,
    pub(super) top: OpName,
    /// The store of results, if there is one.
    pub(super) cache: Option<&'a BatchCache>,
    /// The printer's caches, which later batches use again.
    caches: Mutex<Vec<TextCache>>,
}

impl<'a> Worker<'a> {
    /// Returns the processor for these stages.
    pub(super) fn new(stages: &'a Stages<'a>, top: OpName) -> Self {
        let cache = stages.session.batch_cache.as_deref();
        Worker { stages, top, cache, caches: Mutex::default() }
    }

    pub(super) fn reg(&self) -> &'a Registry {
        &self.stages.session.reg
    }

    fn caches(&self) -> MutexGuard<'_, Vec<TextCache>> {
        self.caches.lock_ignoring_poison()
    }

    /// Verifies, optimizes and prints the operations of a job, and leaves a placeholder operation for them.
    pub(super) fn batch(
        &self,
        job: &Job<'_>,
        result: &mut JobResult,
        stand_in: &Arc<Body>,
    ) -> Result<Batch, Unused> {
        let reg = self.reg();
        let known = self.cache.and_then(|_| result.known(job));
        let suits = |(body, block): (&Body, BlockId)| {
            body.ops_of(block).all(|op| left_alone(reg, body, op))
        };
        let inner = match result.ops().is_some_and(suits) {
            true => result.take(reg.ctx(), stand_in),
            false => None,
        };
        let mut inner = inner.ok_or(Unused { is_taken: false })?;
        if reg.op(self.top).is_some_and(|d| d.is_graph_region(0)) {
            inner.set_graph_roots();
        }
        let (mut root, holder) = self.enclosed(inner);
        self.process(&mut root, holder, known).ok_or(Unused { is_taken: true })
    }

    /// Returns a root body with a top-level operation whose body is `inner`.
    fn enclosed(&self, inner: Body) -> (Body, OpId) {
        let mut root = Body::new();
        let block = root.add_root_block();
        let mut state = OperationState::new(self.reg().ctx(), self.top, Loc::UNKNOWN);
        state.body = Some(Arc::new(inner));
        let holder = root.create_op(state);
        root.append_op(block, holder);
        (root, holder)
    }

    fn process(&self, root: &mut Body, holder: OpId, known: Option<KnownJob>) -> Option<Batch> {
        let reg = self.reg();
        let mut probes = Probes::default();
        self.check(root, holder, &mut probes)?;
        if !self.stages.pipeline.is_empty() {
            let probes = Mutex::new(&mut probes);
            let after = |_: &PipelinePass, body: &Body, _: OpId, context: AnchorContext| {
                let mut probes = probes.lock_ignoring_poison();
                let checked = match context {
                    _ if self.stages.verify_passes != VerifyPasses::Each => Some(()),
                    AnchorContext::InPlace => self.check(body, holder, &mut probes),
                    AnchorContext::Detached => self.check_detached(body, &mut probes),
                };
                checked.ok_or_else(PassFailed::already_reported)
            };
            let outside = AtomicBool::new(false);
            let cx = self.stages.pass_cx(&sequential).with_outer(OuterOps::Tracked(&outside));
            self.stages.pipeline.run(&cx, root, holder, &after).ok()?;
            // A pass inspected operations that a batch does not have.
            if outside.load(Ordering::Relaxed) {
                return None;
            }
        }
        if self.stages.verify_passes == VerifyPasses::BeforePrinting {
            self.check(root, holder, &mut probes)?;
        }
        let mut cache = self.caches().pop().unwrap_or_default();
        let print = self.stages.print;
        let frame = print_frame(reg, root, SourceView::empty(), None, print, &mut cache);
        let context = frame.slot(0)?.context();
        let text = print_chunks(reg, frame.slots(), None, print, &mut cache);
        if !text.is_complete() {
            return None;
        }
        let inner = root.nested(holder)?;
        let ops: Vec<OpId> = inner.roots().iter().flat_map(|&r| inner.ops_in(r)).collect();
        if ops.len() != frame.num_slots() {
            return None;
        }
        let symbols = ops.iter().filter_map(|&op| SymbolInfo::with_table(reg, inner, op));
        let symbols: Vec<_> = symbols.collect();
        self.caches().push(cache);
        let record = known.and_then(|job| Record::new(reg, job, &context, &text, &symbols));
        let references = match self.cache {
            Some(_) => references(reg.ctx(), &probes.body),
            None => Vec::new(),
        };
        let probes = Box::new(probes.body);
        let origin = Origin::Processed { probes, symbols, references, record };
        Some(Batch { text, context, origin })
    }

    /// Verifies everything except uses of the symbols of the file, and copies the operations with such uses into `probes`.
    fn check(&self, root: &Body, holder: OpId, probes: &mut Probes) -> Option<()> {
        let reg = self.reg();
        let body: &Body = root.nested(holder)?;
        let requested = AtomicBool::new(false);
        let (symbols, shared) = (SymbolTable::default(), SharedResults::default());
        let cx = VerifyCx {
            reg,
            body,
            parent: Some(&ParentOp { body: root, op: holder, parent: None }),
            outer: OuterOps::Tracked(&requested),
            symbols: &symbols,
            outer_symbols: &symbols,
            shared: &shared,
        };
        let options = VerifyOptions { skip_symbols: true, ..self.stages.verify };
        let findings = verify_tree(cx, options, &sequential);
        // A batch does not have the enclosing operations that a predicate inspected.
        if !findings.is_empty() || requested.load(Ordering::Relaxed) {
            return None;
        }
        self.collect(body, probes)
    }

    /// Does the same for the body of a nested pipeline, which contains one operation.
    fn check_detached(&self, body: &Body, probes: &mut Probes) -> Option<()> {
        // The operation may be inside of a symbol table, to which its symbol uses refer.
        if probes.have_tables {
            return None;
        }
        let options = VerifyOptions { skip_symbols: true, ..self.stages.verify };
        let findings = verify_part(self.reg(), body, OuterOps::Unknown, options, &sequential);
        if !findings.is_empty() {
            return None;
        }
        self.collect(body, probes)
    }

    /// Copies the operations with uses of the symbols of the file into `probes`.
    fn collect(&self, body: &Body, probes: &mut Probes) -> Option<()> {
        let reg = self.reg();
        let mut stack: Vec<&Body> = vec![body];
        while let Some(body) = stack.pop() {
            for op in body.roots().iter().flat_map(|&root| body.walk_pre(root)) {
                let def = reg.def(body, op);
                // Symbol uses inside a nested symbol table refer to that, not to the table of the file.
                if !def.is_some_and(|def| def.has(Trait::SymbolTable)) {
                    stack.extend(body.nested(op).map(|b| &**b));
                } else if body.nested(op).is_some() {
                    probes.have_tables = true;
                } else {
                    return None;
                }
                let verify = def.map(|def| &def.hooks.interfaces.symbol_user.verify_symbol_uses);
                if verify.is_some_and(Option::is_some) {
                    if inline_symbol_table(reg, body, op).is_some() {
                        return None;
                    }
                    probes.add(body, op)?;
                }
            }
        }
        Some(())
    }
}

/// Returns whether passes over the enclosing body cannot change `op`: it is a symbol with unknown effects, so it is
/// neither erased as dead nor merged with an equal operation.
fn left_alone(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_some_and(|d| {
        d.has(Trait::Symbol)
            && d.effects == Effects::Unknown
            && d.hooks.interfaces.memory_effects.get_effects.is_none()
    })
}

/// Copies of the operations that refer to symbols of the file.
struct Probes {
    body: Body,
    block: BlockId,
    /// Whether operations of the batch are symbol tables.
    have_tables: bool,
}

impl Default for Probes {
    fn default() -> Self {
        let mut body = Body::new();
        let block = body.add_root_block();
        Probes { body, block, have_tables: false }
    }
}

impl Probes {
    /// Adds a copy of an operation of `body`, with block arguments as operands.
    fn add(&mut self, body: &Body, op: OpId) -> Option<()> {
        if body.num_regions(op) > 0 || body.successors(op).len() > 0 {
            return None;
        }
        let Probes { body: copies, block, .. } = self;
        let operands = body.operands(op);
        let operands =
            operands.map(|v| copies.add_block_arg(*block, body.ty(v), Loc::UNKNOWN)).collect();
        let copy = copies.create_op(OperationState {
            name: body.name(op),
            loc: Loc::UNKNOWN,
            operands,
            results: body.results(op).map(|v| body.ty(v)).collect(),
            props: body.props(op),
            attrs: body.attrs(op),
            successors: Default::default(),
            regions: Default::default(),
            body: None,
        });
        copies.append_op(*block, copy);
        Some(())
    }
}
