//! The streaming executor: batches of isolated operations are parsed, verified, optimized and printed while
//! they are in the cache, and only their text is retained.
//!
//! ```text
//! text --parse_chunks--> jobs --batch: parse, verify, optimize, print--> texts --.
//!                        frame: parse, verify, optimize, print ------------------+--join--> output
//! ```
//!
//! It computes the result of the whole-file execution faster. Where a batch cannot know whether its result is
//! right (an error, a remark of a pass, a symbol table inside it, a predicate that inspects enclosing operations), it declines,
//! and the caller executes the file as a whole (see [`execution_plan`](crate::execution_plan)).
//!
//! Symbol uses are verified at the end against the symbols of all batches: for that, operations that refer to
//! symbols are copied into a body of *probes*. Names and aliases are settled by the printer when it joins the
//! texts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use asm::{JobResult, Parsed};
use ir_core::def::hooks::{SharedResults, VerifyCx};
use ir_core::def::{Effects, Trait};
use ir_core::enclosing::OuterOps;
use ir_core::fanout::{self, sequential};
use ir_core::printer::{
    NamingContext, PrintedChunks, TextCache, TextTooLong, join, print_chunks, print_frame,
};
use ir_core::source::SourceView;
use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::{
    VerifyOptions, inline_symbol_table, verify_part, verify_root, verify_symbols,
};
use ir_core::{BlockId, Body, Ident, Loc, OpId, OpName, OperationState, Registry};
use passes::{AnchorContext, PassFailed};
use queries::VerifyPasses;

use crate::fanout::parallel;
use crate::outcome::Output;
use crate::parse::ParseOutcome;
use crate::stages::Stages;
use diagnostics::{DiagnosticSource, Report, error_at_start};

/// The result of a batch.
struct Batch {
    text: PrintedChunks,
    context: NamingContext,
    probes: Body,
    /// The symbols that its operations define.
    symbols: Vec<(Ident, SymbolInfo)>,
}

/// The result of streaming a part.
pub(crate) enum Streamed {
    /// The text was written, unless it is too long, which is reported.
    Done(Vec<Report>),
    /// The text has no batches, or a batch declined; this is its parse, which is to be processed as a whole.
    Parsed(Box<ParseOutcome>),
    /// The text is to be parsed and processed as a whole. Nothing was written.
    Declined,
}

/// Processes a part batch by batch.
pub(crate) fn run(
    stages: &Stages<'_>,
    top: OpName,
    source: DiagnosticSource<'_>,
    output: Output<'_>,
) -> Streamed {
    let reg = &*stages.session.reg;
    let parse = stages.parse_options(source);
    let worker = Worker { stages, top, caches: Mutex::default() };
    // `None` if there were no jobs, or a batch declined.
    let batches: Mutex<Option<Vec<Batch>>> = Mutex::new(None);
    let parsed = asm::parse_chunks(reg, source.text, &parse, &parallel, &|jobs| {
        // Batches are operations of the top-level operation.
        if jobs.iter().any(asm::Job::is_nested) {
            return fanout::map(&parallel, jobs.len(), |i| jobs[i].run());
        }
        let stand_in = Arc::new(Body::placeholder());
        let step = stages.session.progress.step("process operations", jobs.len());
        let declined = AtomicBool::new(false);
        let done = fanout::map(&parallel, jobs.len(), |i| {
            let mut result = jobs[i].run();
            // Where one batch declines, the text of the others is not needed.
            let batch = match declined.load(Ordering::Relaxed) {
                true => Err(Unused { is_taken: false }),
                false => worker.batch(&mut result, &stand_in),
            };
            declined.fetch_or(batch.is_err(), Ordering::Relaxed);
            step.advance();
            (result, batch)
        });
        if !declined.into_inner() {
            let (results, texts): (_, Vec<_>) = done.into_iter().unzip();
            *batches.lock_ignoring_poison() = texts.into_iter().collect::<Result<_, _>>().ok();
            return results;
        }
        parsed_again(&jobs, done)
    });
    match batches.into_inner_ignoring_poison() {
        None => Streamed::Parsed(Box::new(parsed)),
        Some(batches) => {
            let joined = parsed.ok().and_then(|parsed| worker.join(parsed, batches, output));
            match joined {
                Some(Ok(())) => {
                    output.piece(b"\n");
                    Streamed::Done(Vec::new())
                }
                Some(Err(_)) => Streamed::Done(vec![error_at_start(&TextTooLong::message())]),
                None => Streamed::Declined,
            }
        }
    }
}

/// Returns the results of all jobs with their operations: the jobs whose operations were taken run again.
fn parsed_again(
    jobs: &[asm::Job<'_>],
    done: Vec<(JobResult, Result<Batch, Unused>)>,
) -> Vec<JobResult> {
    let is_taken = |batch: &Result<Batch, Unused>| match batch {
        Ok(_) => true,
        Err(unused) => unused.is_taken,
    };
    let intact: Vec<Mutex<Option<JobResult>>> = done
        .into_iter()
        .map(|(result, batch)| Mutex::new(Some(result).filter(|_| !is_taken(&batch))))
        .collect();
    fanout::map(&parallel, jobs.len(), |i| {
        intact[i].lock_ignoring_poison().take().unwrap_or_else(|| jobs[i].run())
    })
}

/// A job that gives no batch.
struct Unused {
    /// Whether its operations were taken out of its result.
    is_taken: bool,
}

struct Worker<'a> {
    stages: &'a Stages<'a>,
    top: OpName,
    /// The printer's caches, which later batches use again.
    caches: Mutex<Vec<TextCache>>,
}

impl<'a> Worker<'a> {
    fn reg(&self) -> &'a Registry {
        &self.stages.session.reg
    }

    fn caches(&self) -> MutexGuard<'_, Vec<TextCache>> {
        self.caches.lock_ignoring_poison()
    }

    /// Verifies, optimizes and prints the operations of a job, and leaves a placeholder operation for them.
    fn batch(&self, result: &mut JobResult, stand_in: &Arc<Body>) -> Result<Batch, Unused> {
        let reg = self.reg();
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
        self.process(&mut root, holder).ok_or(Unused { is_taken: true })
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

    fn process(&self, root: &mut Body, holder: OpId) -> Option<Batch> {
        let reg = self.reg();
        let mut probes = Body::new();
        let block = probes.add_root_block();
        self.check(root, &mut probes, block)?;
        if !self.stages.pipeline.is_empty() {
            let probes = Mutex::new(&mut probes);
            let after = |_: &passes::PipelinePass, body: &Body, _: OpId, _: AnchorContext| {
                let mut probes = probes.lock_ignoring_poison();
                if self.stages.verify_passes == VerifyPasses::Each
                    && self.check(body, &mut probes, block).is_none()
                {
                    return Err(PassFailed::already_reported());
                }
                Ok(())
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
            self.check(root, &mut probes, block)?;
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
        let ops = inner.roots().iter().flat_map(|&r| inner.ops_in(r));
        let symbols: Vec<_> = ops.filter_map(|op| SymbolInfo::of(reg, inner, op)).collect();
        if symbols.len() != frame.num_slots() {
            return None;
        }
        self.caches().push(cache);
        Some(Batch { text, context, probes, symbols })
    }

    /// Verifies everything except symbol uses, and copies the operations whose symbol uses are to be verified
    /// into `probes`.
    fn check(&self, body: &Body, probes: &mut Body, block: BlockId) -> Option<()> {
        let options = VerifyOptions { skip_symbols: true, ..self.stages.verify };
        let requested = AtomicBool::new(false);
        let findings =
            verify_part(self.reg(), body, OuterOps::Tracked(&requested), options, &sequential);
        // A batch does not have the enclosing operations that a predicate inspected.
        if !findings.is_empty() || requested.load(Ordering::Relaxed) {
            return None;
        }
        let mut stack = vec![body];
        let mut outermost = true;
        while let Some(body) = stack.pop() {
            for &root in body.roots() {
                for op in body.walk_pre(root) {
                    stack.extend(body.nested(op).map(|b| &**b));
                    let Some(def) = self.reg().def(body, op) else { continue };
                    // Symbol uses inside a nested symbol table refer to that, not to the table of the file.
                    if def.has(Trait::SymbolTable) && !outermost {
                        return None;
                    }
                    if def.hooks.interfaces.symbol_user.verify_symbol_uses.is_some() {
                        if inline_symbol_table(self.reg(), body, op).is_some() {
                            return None;
                        }
                        probe(body, op, probes, block)?;
                    }
                }
            }
            outermost = false;
        }
        Some(())
    }

    /// Returns whether each symbol of `op` and of the batches is defined once, and all symbol uses in the batches are
    /// valid.
    fn symbols_agree(&self, body: &Body, op: OpId, batches: &mut [Batch]) -> bool {
        let reg = self.reg();
        let mut table = SymbolTable::of(reg, body, op);
        let mut symbols = batches.iter_mut().flat_map(|b| std::mem::take(&mut b.symbols));
        if !symbols.all(|(name, info)| table.define(name, info)) {
            return false;
        }
        batches.iter().filter(|b| b.probes.op_capacity() > 0).all(|batch| {
            let outer = OuterOps::Unknown;
            verify_symbols(&VerifyCx {
                reg,
                body: &batch.probes,
                parent: None,
                outer,
                symbols: &table,
                outer_symbols: &table,
                shared: &SharedResults::default(),
            })
            .is_none()
        })
    }

    /// Joins the texts of the batches with that of the frame; `None` if the file must be executed as a whole.
    fn join(
        &self,
        mut parsed: Parsed,
        mut batches: Vec<Batch>,
        output: Output<'_>,
    ) -> Option<Result<(), TextTooLong>> {
        let reg = self.reg();
        let verified =
            |body: &Body| verify_root(reg, body, self.stages.verify, &sequential).is_empty();
        let block = parsed.body.root_block()?;
        let op = parsed.body.first_op(block)?;
        if parsed.body.name(op) != self.top
            || !parsed.diagnostics.is_empty()
            || !verified(&parsed.body)
        {
            return None;
        }
        if !self.symbols_agree(&parsed.body, op, &mut batches) {
            return None;
        }
        if !self.stages.pipeline.is_empty() {
            let after = |_: &passes::PipelinePass, body: &Body, _: OpId, _: AnchorContext| {
                if verified(body) { Ok(()) } else { Err(PassFailed::already_reported()) }
            };
            let cx = self.stages.pass_cx(&sequential);
            self.stages.pipeline.run(&cx, &mut parsed.body, op, &after).ok()?;
        }
        // Remarks need places in the file, which the frame and the batches do not have.
        if self.stages.pipeline.remarks().is_some_and(|remarks| remarks.any()) {
            return None;
        }
        let mut cache = TextCache::default();
        let print = self.stages.print;
        // Locations are not printed.
        let frame = print_frame(reg, &parsed.body, SourceView::empty(), None, print, &mut cache);
        let context = frame.slot(0)?.context();
        let clean =
            frame.slots().all(|s| s.op().0.nested(s.op().1).is_some_and(|b| b.is_placeholder()))
                && batches.iter().all(|b| b.context == context)
                && batches.len() == frame.num_slots()
                && frame.is_complete();
        if !clean {
            return None;
        }
        let chunks = batches.into_iter().map(|b| vec![b.text]).collect();
        Some(join(reg, &frame, chunks, &parsed.resources, print, output))
    }
}

/// Returns whether passes over the enclosing body cannot change `op`: it is a symbol with unknown effects, so it is
/// neither erased as dead nor merged with an equal operation.
fn left_alone(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_some_and(|d| {
        let table = d.has(Trait::SymbolTable);
        d.has(Trait::Symbol)
            && !table
            && d.effects == Effects::Unknown
            && d.hooks.interfaces.memory_effects.get_effects.is_none()
    })
}

/// Copies `op` into `probes`, with block arguments as operands.
fn probe(body: &Body, op: OpId, probes: &mut Body, block: BlockId) -> Option<()> {
    if body.num_regions(op) > 0 || body.successors(op).len() > 0 {
        return None;
    }
    let operands =
        body.operands(op).map(|v| probes.add_block_arg(block, body.ty(v), Loc::UNKNOWN)).collect();
    let copy = probes.create_op(OperationState {
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
    probes.append_op(block, copy);
    Some(())
}
