//! The executor of one-shot runs: a batch of isolated operations is parsed, verified, rewritten and printed while it is warm, and only its
//! text survives.
//!
//! It is a fast path, not a second meaning. Where anything is out of the ordinary (an error, a pass that looks at the whole, a text that
//! does not cut cleanly, names that depend on what is around), it declines, and the caller does the same with everything in memory.
//!
//! What a batch cannot know is checked at the end: symbols that its operations refer to are verified against the table of the whole, for which
//! the referring operations are kept as *probes*; names and aliases are settled by the printer's join.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use asm::{JobResult, Parsed};
use ir_core::def::hooks::VerifyCx;
use ir_core::def::{Effects, Trait};
use ir_core::expr::Beyond;
use ir_core::fanout::{self, sequential};
use ir_core::printer::{NamingContext, Overlong, PrintedChunks, TextCache, join, print_chunks, print_frame};
use ir_core::source::SourceView;
use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::verify::{VerifyOptions, inline_symbol_table, verify_part, verify_root, verify_symbols};
use ir_core::{BlockId, Body, Ident, Loc, OpId, OpName, OperationState, Registry};
use passes::{AnchorContext, PassFailed};

use crate::diagnostics::{Report, Source, error_at_start};
use crate::fanout::parallel;
use crate::run::Output;
use crate::stages::Stages;
use crate::whole::ParseOutcome;

/// What a batch leaves behind.
struct Batch {
    text: PrintedChunks,
    context: NamingContext,
    probes: Body,
    /// The symbols that its operations are, by name.
    symbols: Vec<(Ident, SymbolInfo)>,
}

/// The result of streaming a part.
pub(crate) enum Streamed {
    /// The text was written, unless it is too long, which is reported.
    Done(Vec<Report>),
    /// The text has no batches; this is its parse.
    Parsed(Box<ParseOutcome>),
    /// The text is to be processed as a whole. Nothing was written.
    Declined,
}

/// Processes a part batch by batch.
pub(crate) fn run(stages: &Stages<'_>, top: OpName, source: Source<'_>, output: Output<'_>) -> Streamed {
    let reg = &*stages.session.reg;
    let parse = stages.parse_options(source.name);
    let worker = Worker { stages, top, caches: Mutex::default() };
    // Set if there were jobs; then `None` in it if one of them is in doubt.
    let batches: Mutex<Option<Option<Vec<Batch>>>> = Mutex::new(None);
    let parsed = asm::parse_chunks(reg, source.text, &parse, &|jobs| {
        let stand_in = Arc::new(Body::stand_in());
        let done = fanout::map(&parallel, jobs.len(), |i| {
            let mut result = jobs[i].run();
            let batch = worker.batch(&mut result, &stand_in);
            (result, batch)
        });
        let (results, texts): (Vec<JobResult>, Vec<Option<Batch>>) = done.into_iter().unzip();
        *batches.lock().unwrap_or_else(|e| e.into_inner()) = Some(texts.into_iter().collect());
        results
    });
    match batches.into_inner().unwrap_or_else(|e| e.into_inner()) {
        None => Streamed::Parsed(Box::new(parsed)),
        Some(batches) => {
            let joined = batches.zip(parsed.ok()).and_then(|(batches, parsed)| worker.join(parsed, batches, output));
            match joined {
                Some(Ok(())) => {
                    output.piece(b"\n");
                    Streamed::Done(Vec::new())
                }
                Some(Err(_)) => Streamed::Done(vec![error_at_start(&Overlong::message())]),
                None => Streamed::Declined,
            }
        }
    }
}

struct Worker<'a> {
    stages: &'a Stages<'a>,
    top: OpName,
    /// What the batches that were printed leave for the next ones.
    caches: Mutex<Vec<TextCache>>,
}

impl<'a> Worker<'a> {
    fn reg(&self) -> &'a Registry {
        &self.stages.session.reg
    }

    fn caches(&self) -> MutexGuard<'_, Vec<TextCache>> {
        self.caches.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Verifies, rewrites and prints the operations of a job, and leaves a stand-in for them.
    fn batch(&self, result: &mut JobResult, stand_in: &Arc<Body>) -> Option<Batch> {
        let reg = self.reg();
        let (body, block) = result.ops()?;
        if !body.ops_of(block).all(|op| left_alone(reg, body, op)) {
            return None;
        }
        let mut inner = result.take(reg.ctx(), stand_in)?;
        inner.set_graph_roots(reg.op(self.top).is_some_and(|d| d.is_graph_region(0)));
        let (mut root, holder) = self.held(inner);
        self.process(&mut root, holder)
    }

    /// A root body with an operation of the top-level kind in it that holds `inner`.
    fn held(&self, inner: Body) -> (Body, OpId) {
        let mut root = Body::new();
        let region = root.add_root();
        let block = root.create_block();
        root.append_block(region, block);
        let mut state = OperationState::new(self.reg().ctx(), self.top, Loc::UNKNOWN);
        state.body = Some(Arc::new(inner));
        let holder = root.create_op(state);
        root.append_op(block, holder);
        (root, holder)
    }

    fn process(&self, root: &mut Body, holder: OpId) -> Option<Batch> {
        let reg = self.reg();
        let mut probes = Body::new();
        let region = probes.add_root();
        let block = probes.create_block();
        probes.append_block(region, block);
        self.check(root, &mut probes, block)?;
        if !self.stages.pipeline.is_empty() {
            let probes = Mutex::new(&mut probes);
            let after = |_: &dyn passes::Pass, body: &Body, _: OpId, _: AnchorContext| {
                let mut probes = probes.lock().unwrap_or_else(|e| e.into_inner());
                if self.stages.verify_each.is_some() && self.check(body, &mut probes, block).is_none() {
                    return Err(PassFailed::untold());
                }
                Ok(())
            };
            let cx = self.stages.pass_cx(&sequential);
            self.stages.pipeline.run(&cx, root, holder, &after).ok()?;
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

    /// Verifies all but symbols, and keeps the operations whose symbols are to be verified.
    fn check(&self, body: &Body, probes: &mut Body, block: BlockId) -> Option<()> {
        let options = VerifyOptions { skip_symbols: true, ..self.stages.verify };
        let asked = AtomicBool::new(false);
        let findings = verify_part(self.reg(), body, Beyond::Asked(&asked), options, &sequential);
        // Of what is around a batch there is not much at hand.
        if !findings.is_empty() || asked.load(Ordering::Relaxed) {
            return None;
        }
        let mut stack = vec![body];
        let mut outermost = true;
        while let Some(body) = stack.pop() {
            for &root in body.roots() {
                for op in body.walk_pre(root) {
                    stack.extend(body.nested(op).map(|b| &**b));
                    let Some(def) = self.reg().def(body, op) else { continue };
                    // A symbol table inside a batch would be the nearest one for what is in it.
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

    /// Whether each symbol of `op` and of the batches is defined once, and what the batches say of them holds.
    fn symbols_agree(&self, body: &Body, op: OpId, batches: &mut [Batch]) -> bool {
        let reg = self.reg();
        let mut table = SymbolTable::of(reg, body, op);
        let mut symbols = batches.iter_mut().flat_map(|b| std::mem::take(&mut b.symbols));
        if !symbols.all(|(name, info)| table.define(name, info)) {
            return false;
        }
        batches.iter().filter(|b| b.probes.op_capacity() > 0).all(|batch| {
            let beyond = Beyond::Unknown;
            verify_symbols(&VerifyCx {
                reg,
                body: &batch.probes,
                parent: None,
                beyond,
                symbols: &table,
                around: &table,
            })
            .is_none()
        })
    }

    /// Puts the text of the batches into the frame that the rest of the file is; `None` if that is in doubt.
    fn join(&self, mut parsed: Parsed, mut batches: Vec<Batch>, output: Output<'_>) -> Option<Result<(), Overlong>> {
        let reg = self.reg();
        let verified = |body: &Body| verify_root(reg, body, self.stages.verify, &sequential).is_empty();
        let block = parsed.body.entry_block(*parsed.body.roots().first()?)?;
        let op = parsed.body.first_op(block)?;
        if parsed.body.name(op) != self.top || !parsed.diagnostics.is_empty() || !verified(&parsed.body) {
            return None;
        }
        if !self.symbols_agree(&parsed.body, op, &mut batches) {
            return None;
        }
        if !self.stages.pipeline.is_empty() {
            let after = |_: &dyn passes::Pass, body: &Body, _: OpId, _: AnchorContext| {
                if verified(body) { Ok(()) } else { Err(PassFailed::untold()) }
            };
            let cx = self.stages.pass_cx(&sequential);
            self.stages.pipeline.run(&cx, &mut parsed.body, op, &after).ok()?;
        }
        let mut cache = TextCache::default();
        let print = self.stages.print;
        // No location is printed.
        let frame = print_frame(reg, &parsed.body, SourceView::empty(), None, print, &mut cache);
        let context = frame.slot(0)?.context();
        let clean = frame.slots().all(|s| s.op().0.nested(s.op().1).is_some_and(|b| b.is_stand_in()))
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

/// Whether passes over the body around it leave `op` as it is: it is a symbol that may do anything, so it is neither dead nor equal to
/// another.
fn left_alone(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_some_and(|d| {
        let table = d.has(Trait::SymbolTable);
        d.has(Trait::Symbol)
            && !table
            && d.effects == Effects::Unknown
            && d.hooks.interfaces.memory_effects.get_effects.is_none()
    })
}

/// Copies `op` into `probes` with arguments for its operands.
fn probe(body: &Body, op: OpId, probes: &mut Body, block: BlockId) -> Option<()> {
    if body.num_regions(op) > 0 || body.successors(op).len() > 0 {
        return None;
    }
    let operands = body.operands(op).map(|v| probes.add_block_arg(block, body.ty(v), Loc::UNKNOWN)).collect();
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
