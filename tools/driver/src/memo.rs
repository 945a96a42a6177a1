//! The executor that keeps what it computed: a database over the queries of `db` and `passes`, and the join of their results.
//!
//! A file is cut into chunks; each is parsed, verified, optimized and printed by queries of its own, and their texts are joined outside the
//! database. What cannot be done chunk by chunk (text that does not cut cleanly or does not parse, a pass that needs the whole module, an error
//! that concerns the module, locations in the output) is done by one query a file, over the functions that the streaming executor calls.
//! Both ways give the bytes and diagnostics of that executor.
//!
//! **Invariant:** queries never fan out. Jobs are spread here, one database handle each.

use std::sync::{Arc, Mutex, PoisonError};

use db::{Chunks, Db, Dialects, File, FrameValue, Shared, chunks, frame, parsed};
use ir_core::printer::{
    PrintOptions, PrintedChunks, PrintedFrame, Slot, Surroundings, TextCache, join, print_chunks, print_frame,
    print_whole,
};
use ir_core::resources::FileMetadata;
use ir_core::source::SourceView;
use ir_core::{Body, Loc, OpId, OpName, OperationState, Registry, fanout};
use passes::Pipeline;
use passes::queries::{Look, Plan, frame_optimized, frame_verified, optimized, printed, verified};
use rustc_hash::FxHashMap;
use salsa::Setter;

use crate::database::{Database, Log};
use crate::diagnostics::{At, Report, Source, place};
use crate::fanout::parallel;
use crate::run::{Outcome, Output, RunOptions, Verdict, View, process, run_with};
use crate::session::Session;

pub use crate::database::Counts;

/// Into how many jobs the chunks of a file are dealt out.
const JOBS: usize = 64;

/// What a whole-file run depends on besides the text.
#[salsa::input]
struct Request {
    session: Shared<Session>,
    pipeline: Shared<Pipeline>,
    options: RunOptions,
}

/// What came of a file: its text, or why there is none.
type FileResult = Result<Vec<u8>, Vec<Report>>;

/// The file as the streaming executor does it, on one thread.
#[salsa::tracked]
fn whole_file(db: &dyn Db, file: File, request: Request) -> Arc<FileResult> {
    let text = file.text(db);
    let lines = ir_core::source::LineIndex::new(text);
    let source = Source { name: file.name(db), text, lines: &lines };
    let mut output = Vec::new();
    let (session, pipeline) = (request.session(db), request.pipeline(db));
    let result = process(session, pipeline, request.options(db), source, &mut output, &fanout::sequential);
    Arc::new(result.map(|()| output))
}

/// A run of files through one session that remembers: what is run again is computed again only where it changed.
pub struct Memo {
    db: Database,
    session: Arc<Session>,
    log: Option<Log>,
    inputs: Option<Inputs>,
    /// The parts of the file.
    files: Vec<File>,
}

/// The inputs besides the files.
#[derive(Clone, Copy)]
struct Inputs {
    dialects: Dialects,
    plan: Plan,
    look: Look,
    request: Request,
}

impl Memo {
    /// A memory that is empty.
    pub fn new(session: &Session) -> Self {
        Self::over(session, Database::new(), None)
    }

    /// The same, which notes the queries that are executed.
    pub fn with_log(session: &Session) -> Self {
        let (db, log) = Database::with_log();
        Self::over(session, db, Some(log))
    }

    fn over(session: &Session, db: Database, log: Option<Log>) -> Self {
        Memo { db, session: Arc::new(session.clone()), log, inputs: None, files: Vec::new() }
    }

    /// Goes on with other definitions and patterns, of the same context.
    pub fn set_session(&mut self, session: &Session) {
        self.session = Arc::new(session.clone());
        if let Some(inputs) = self.inputs {
            inputs.request.set_session(&mut self.db).to(Shared(self.session.clone()));
        }
    }

    /// The queries that were executed since this was last called; none without [`with_log`](Self::with_log).
    pub fn take_executed(&mut self) -> Counts {
        self.log.as_ref().map(|log| log.take(&self.db)).unwrap_or_default()
    }

    /// Runs `pipeline` over `text`, which is called `name`: equal to [`run`](crate::run) with the streaming executor.
    pub fn run(&mut self, pipeline: &Arc<Pipeline>, options: &RunOptions, name: &str, text: &[u8]) -> Outcome {
        let mut output = Vec::new();
        let Verdict { messages, success } = self.run_into(pipeline, options, name, text, &mut output);
        Outcome { output, messages, success }
    }

    /// As [`run`](Self::run), with the result's text going to `output` piece by piece.
    pub fn run_into(
        &mut self,
        pipeline: &Arc<Pipeline>,
        options: &RunOptions,
        name: &str,
        text: &[u8],
        output: Output<'_>,
    ) -> Verdict {
        let inputs = self.update(pipeline, options);
        let mut parts = 0;
        let verdict = run_with(options, name, text, output, &mut |number, source, output| {
            parts = number + 1;
            let file = self.file(number, inputs.dialects, source);
            if let Some(result) = self.chunk_by_chunk(file, inputs, options, output) {
                return result;
            }
            match &**whole_file(&self.db, file, inputs.request) {
                Ok(text) => output.piece(text),
                Err(reports) => return Err(reports.clone()),
            }
            Ok(())
        });
        // Inputs cannot be taken away: a part that is no more is emptied.
        for file in self.files.get(parts..).unwrap_or_default() {
            file.update(&mut self.db, "", b"");
        }
        verdict
    }

    /// Sets the inputs that have changed.
    fn update(&mut self, pipeline: &Arc<Pipeline>, options: &RunOptions) -> Inputs {
        let (session, db) = (&self.session, &mut self.db);
        let (allow, verify_each) = (options.allow_unregistered, options.verify_each);
        let top = (!options.no_implicit_module).then(|| crate::session::top_level_op(session));
        let Some(inputs) = self.inputs else {
            let pipeline = Shared(pipeline.clone());
            let patterns = Shared(session.patterns.clone());
            let dialects = Dialects::new(db, Shared(session.reg.clone()), allow, top);
            let rules = Shared(session.rules.clone());
            let plan = Plan::new(db, pipeline.clone(), patterns, rules, verify_each);
            let look = Look::new(db, options.print.clone(), Surroundings::default());
            let request = Request::new(db, Shared(session.clone()), pipeline, options.clone());
            return *self.inputs.insert(Inputs { dialects, plan, look, request });
        };
        inputs.dialects.update(db, &session.reg, allow, top);
        let patterns = [&session.patterns, &session.rules];
        inputs.plan.update(db, &session.reg, pipeline, patterns, verify_each);
        let request = inputs.request;
        if request.options(db) != options {
            request.set_options(db).to(options.clone());
        }
        let old = &request.pipeline(db).0;
        if !Arc::ptr_eq(old, pipeline) && old.text(&session.reg) != pipeline.text(&session.reg) {
            request.set_pipeline(db).to(Shared(pipeline.clone()));
        }
        inputs
    }

    fn file(&mut self, number: usize, dialects: Dialects, source: Source<'_>) -> File {
        if let Some(&file) = self.files.get(number) {
            file.update(&mut self.db, source.name, source.text);
            return file;
        }
        let file = File::new(&self.db, dialects, source.name.into(), source.text.into());
        self.files.push(file);
        file
    }

    /// What comes of a file chunk by chunk; `None` if it is to be done as a whole, and nothing was written.
    fn chunk_by_chunk(
        &mut self,
        file: File,
        inputs: Inputs,
        options: &RunOptions,
        output: Output<'_>,
    ) -> Option<Result<(), Vec<Report>>> {
        if options.no_implicit_module || options.print.debuginfo || matches!(options.view, View::UseDef | View::Cfg) {
            return None;
        }
        let top = crate::session::top_level_op(&self.session);
        let pipeline = inputs.plan.pipeline(&self.db);
        let alone = pipeline.runs_per_op();
        if !pipeline.is_empty() && (!alone || pipeline.anchor.is_some_and(|a| a != top)) {
            return None;
        }
        let module = match self.bodies(file, inputs)? {
            Ok(module) => module,
            Err(reports) => return Some(Err(reports)),
        };
        if options.view == View::Nothing {
            return Some(Ok(()));
        }
        self.print(file, inputs, &module, &options.print, output)?;
        output.piece(b"\n");
        Some(Ok(()))
    }

    /// The module after the pipeline.
    fn bodies(&self, file: File, inputs: Inputs) -> Option<Result<Module, Vec<Report>>> {
        let db = &self.db;
        let cut = chunks(db, file).as_ref()?;
        let value = frame(db, cut.frame).as_ref()?;
        let plan = inputs.plan;
        let done = self.for_chunks(cut.chunks.len(), |db, index| {
            let chunk = chunks(db, file).as_ref()?.chunks[index];
            let findings = verified(db, chunk).as_ref()?;
            if findings.is_empty() {
                return optimized(db, chunk, plan).clone().map(Some);
            }
            // What is wrong with the operation itself ends the verification of the module.
            findings.iter().all(|f| !f.path.is_empty()).then_some(None)
        });
        if !frame_verified(db, cut.frame) {
            return None;
        }
        let mut bodies = Vec::with_capacity(done.len());
        let mut wrong = false;
        for body in done {
            match body {
                Some(Some(body)) => bodies.push(body),
                Some(None) => wrong = true,
                // An optimization that failed counts only if everything is verified.
                None => return None,
            }
        }
        if wrong {
            let ctx = self.session.reg.ctx();
            return Some(Err(reports(db, ctx, cut)));
        }
        let outer = frame_optimized(db, cut.frame, plan).as_ref()?;
        Some(Ok(Module::assemble(&self.session.reg, outer, value, &bodies)?))
    }

    fn print(
        &mut self,
        file: File,
        inputs: Inputs,
        module: &Module,
        options: &PrintOptions,
        output: Output<'_>,
    ) -> Option<()> {
        let session = self.session.clone();
        let reg = &*session.reg;
        let (view, mut cache) = (SourceView::empty(), TextCache::default());
        if options.numbers_are_unique() || options.value_users {
            print_whole(reg, &module.root, view, None, &module.resources, options, &parallel, output);
            return Some(());
        }
        let outline = print_frame(reg, &module.root, view, None, options, &mut cache);
        let around = outline.slots().find(|s| module.chunk_of(s).is_some()).map(|s| s.surroundings());
        inputs.look.update(&mut self.db, options, &around.unwrap_or_default());
        let texts = self.texts(file, inputs, module, &outline, options)?;
        join(reg, &outline, texts, &module.resources, options, output);
        Some(())
    }

    /// The texts of the slots: of those that are chunks, by query.
    fn texts(
        &self,
        file: File,
        inputs: Inputs,
        module: &Module,
        outline: &PrintedFrame<'_>,
        options: &PrintOptions,
    ) -> Option<Vec<Arc<PrintedChunks>>> {
        let reg = &*self.session.reg;
        let Inputs { plan, look, .. } = inputs;
        let texts = self.for_chunks(outline.num_slots(), |db, index| {
            let slot = outline.slot(index)?;
            match module.chunk_of(&slot) {
                Some(chunk) => {
                    let chunk = *chunks(db, file).as_ref()?.chunks.get(chunk)?;
                    printed(db, chunk, plan, look).clone()
                }
                None => Some(Arc::new(print_chunks(reg, [slot], None, options, &mut TextCache::default()))),
            }
        });
        texts.into_iter().collect()
    }

    /// The results of `job` for `0 .. n`, many at a time, each batch with a handle of its own.
    fn for_chunks<R: Send>(&self, n: usize, job: impl Fn(&Database, usize) -> R + Sync) -> Vec<R> {
        let batch = n.div_ceil(JOBS).max(1);
        let shared = Mutex::new(self.db.clone());
        let batches = fanout::map(&parallel, n.div_ceil(batch), |b| {
            let db = shared.lock().unwrap_or_else(PoisonError::into_inner).clone();
            (b * batch..n.min((b + 1) * batch)).map(|i| job(&db, i)).collect::<Vec<R>>()
        });
        batches.into_iter().flatten().collect()
    }
}

/// What is wrong with the chunks, in the order of the file.
fn reports(db: &dyn Db, ctx: &ir_core::Context, cut: &Chunks<'_>) -> Vec<Report> {
    let mut all = Vec::new();
    for &chunk in &cut.chunks {
        let (Some(findings), Some(value)) = (verified(db, chunk), parsed(db, chunk)) else { continue };
        for finding in findings {
            let mut report = place::of_finding(ctx, &value.body, &value.source, finding.clone());
            shift(&mut report, chunk.offset(db));
            all.push(report);
        }
    }
    all
}

/// Makes the places of a report, which count from `by`, count from the start of the file.
fn shift(report: &mut Report, by: u32) {
    if let At::Text { start, end } = &mut report.at {
        *start += by;
        *end += by;
    }
    report.notes.iter_mut().for_each(|note| shift(note, by));
}

/// A module, put together from its frame and its chunks.
struct Module {
    root: Body,
    resources: Arc<FileMetadata>,
    /// Which chunk an operation of the module's body is.
    chunks: FxHashMap<OpId, usize>,
}

impl Module {
    /// Puts the chunks back between the operations of the frame.
    fn assemble(reg: &Registry, frame: &Body, value: &FrameValue, chunks: &[Arc<Body>]) -> Option<Module> {
        let mut root = frame.clone();
        let top = root.roots().first().and_then(|&r| root.first_op(root.entry_block(r)?))?;
        let body = root.nested_mut(top)?;
        let region = *body.roots().first()?;
        let block = body.entry_block(region).unwrap_or_else(|| {
            let block = body.create_block();
            body.append_block(region, block);
            block
        });
        let gaps: FxHashMap<OpId, u32> = value.ops.iter().copied().collect();
        let frame_ops: Vec<OpId> = body.ops_of(block).collect();
        let mut module = FxHashMap::default();
        let mut next = 0;
        let mut place = |body: &mut Body, upto: usize, before: Option<OpId>| -> Option<()> {
            for (index, chunk) in chunks.iter().enumerate().take(upto).skip(next) {
                let op = copy_of(reg, body, chunk)?;
                match before {
                    Some(anchor) => body.insert_before(anchor, op),
                    None => body.append_op(block, op),
                }
                module.insert(op, index);
            }
            next = next.max(upto);
            Some(())
        };
        for op in frame_ops {
            if let Some(&gap) = gaps.get(&op) {
                place(body, gap as usize, Some(op))?;
            }
        }
        place(body, chunks.len(), None)?;
        Some(Module { root, resources: value.resources.clone(), chunks: module })
    }

    /// Which chunk a slot is.
    fn chunk_of(&self, slot: &Slot<'_>) -> Option<usize> {
        self.chunks.get(&slot.op().1).copied()
    }
}

/// A copy of the chunk's operation, its body shared.
fn copy_of(reg: &Registry, dest: &mut Body, chunk: &Body) -> Option<OpId> {
    let op = chunk.roots().first().and_then(|&r| chunk.first_op(chunk.entry_block(r)?))?;
    let name: OpName = chunk.name(op);
    let mut state = OperationState::new(reg.ctx(), name, Loc::UNKNOWN);
    (state.props, state.attrs, state.body) = (chunk.props(op), chunk.attrs(op), chunk.nested(op).cloned());
    chunk.next_op(op).is_none().then(|| dest.create_op(state))
}
