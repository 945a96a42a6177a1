//! The memoising executor: a salsa database with the queries of the crate `queries`, and the join of their
//! results.
//!
//! ```text
//! file --chunks--> chunk 0: parsed -> verified -> optimized -> printed --.
//!                  chunk 1: parsed -> verified -> optimized -> printed ---+--join--> output
//!                  frame:   parsed -> verified -> optimized -------------'
//! ```
//!
//! The joined text is written outside the database. A file that cannot be processed chunk by chunk (see
//! [`execution_plan`](mod@crate::execution_plan)) is processed by one query, `whole_file`, with the functions
//! of the other executors. Both ways give the bytes and diagnostics of those.
//!
//! **Invariant:** a query does not spread work over chunks. Jobs are spread here, with one database handle
//! each.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use ir_core::printer::{
    ChunkContext, ChunkSlot, PrintedFrame, TextCache, TextTooLong, join, print_chunks, print_frame,
    print_whole,
};
use ir_core::resources::FileMetadata;
use ir_core::source::{LineIndex, SourceView, TextStart};
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::Finding;
use ir_core::{Body, Ident, Loc, OpId, OpName, OperationState, Registry, fanout};
use passes::Pipeline;
use queries::{
    Chunk, ChunkPrinting, ChunkResult, Chunks, Db, Dialects, File, FrameValue, PipelineInput,
    PipelineSteps, ProcessWholeFile, Reading, Shared, WholeFile, WholeFileInput, checked, chunks,
    frame, frame_optimized, frame_verified, optimized, parsed, printed, symbols, verified,
    whole_file,
};
use rustc_hash::FxHashMap;
use salsa::Setter;

use crate::database::{Database, Log};
use crate::erased_symbols::ErasedSymbols;
use crate::execution_plan::{ChunkOutput, ExecutionPlan};
use crate::fanout::parallel;
use crate::options::{Executor, OutputKind, ReportOptions, RunOptions};
use crate::outcome::{CapturedRun, Output, RunVerdict};
use crate::parse::parse;
use crate::parts::run_parts;
use crate::session::Session;
use crate::stages::Stages;
use crate::{syntax_errors, whole};
use diagnostics::symbol_names::SymbolNames;
use diagnostics::{DiagnosticSource, OperationNotes, Report, error_at_start, place};

pub use crate::database::ExecutionCounts;

/// The number of jobs for the chunks of a file.
const JOBS: usize = 64;

/// The processor of whole files: what their result depends on, besides the file.
struct WholeFileProcessor {
    session: Arc<Session>,
    pipeline: Arc<Pipeline>,
    options: RunOptions,
}

impl WholeFileProcessor {
    /// Returns whether the results of both are equal for every file.
    fn is_equivalent(&self, other: &Self) -> bool {
        let (old, new) = (&self.pipeline, &other.pipeline);
        Arc::ptr_eq(&self.session, &other.session)
            && self.options == other.options
            && (Arc::ptr_eq(old, new) || old.is_equivalent(new, &self.session.reg))
    }
}

impl ProcessWholeFile for WholeFileProcessor {
    fn process(&self, source: DiagnosticSource<'_>) -> WholeFile {
        let stages = Stages::new(&self.session, &self.pipeline, &self.options, Executor::Memo);
        let mut output = Vec::new();
        let reports = whole::execute(&stages, source, parse(&stages, source), &mut output);
        WholeFile { output, reports }
    }
}

/// The error of a part that was processed chunk by chunk.
type Written = Result<(), Vec<Report>>;

/// An executor that remembers: the next run recomputes only what an edit changed.
///
/// ```
/// use std::sync::Arc;
/// use driver::{Memo, RunOptions, Session};
/// use passes::Pipeline;
///
/// let session = Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
/// let pipeline = Arc::new(Pipeline::new(Some(driver::session::top_level_op(&session))));
/// let mut memo = Memo::new(&session);
/// for text in ["func.func private @f()", "func.func private @g()"] {
///     assert!(memo.run(&pipeline, &RunOptions::default(), "in.mlir", text.as_bytes()).success);
/// }
/// ```
pub struct Memo {
    db: Database,
    session: Arc<Session>,
    log: Option<Log>,
    inputs: Option<Inputs>,
    /// What processes whole files, the value of an input.
    processor: Option<Arc<WholeFileProcessor>>,
    /// The parts of the file.
    files: Vec<File>,
    /// The pipeline without passes, for [`check`](Self::check).
    checking: Option<Arc<Pipeline>>,
}

/// The place of a chunk: of an isolated operation directly inside of the top-level one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChunkPlace {
    /// Its text, without spaces and comments after it.
    pub at: Range<u32>,
    /// The name of its operation, as the lexical pass guesses it.
    pub kind: OpName,
    /// The symbol that it defines, as the lexical pass guesses it; empty if it finds none.
    pub symbol: Ident,
}

/// The inputs besides the files.
#[derive(Clone, Copy)]
struct Inputs {
    dialects: Dialects,
    pipeline: PipelineInput,
    printing: ChunkPrinting,
    whole_file: WholeFileInput,
}

impl Memo {
    /// Creates an executor that remembers nothing yet.
    pub fn new(session: &Session) -> Self {
        Self::over(session, Database::new(), None)
    }

    /// Does the same as [`new`](Self::new), with a log of the executed queries.
    pub fn with_log(session: &Session) -> Self {
        let (db, log) = Database::with_log();
        Self::over(session, db, Some(log))
    }

    fn over(session: &Session, db: Database, log: Option<Log>) -> Self {
        Memo {
            db,
            session: Arc::new(session.clone()),
            log,
            inputs: None,
            processor: None,
            files: Vec::new(),
            checking: None,
        }
    }

    /// Replaces definitions and patterns by others of the same context.
    pub fn set_session(&mut self, session: &Session) {
        self.session = Arc::new(session.clone());
    }

    /// Returns the queries that were executed since the last call; empty without
    /// [`with_log`](Self::with_log).
    pub fn take_executed(&mut self) -> ExecutionCounts {
        self.log.as_ref().map(|log| log.take(&self.db)).unwrap_or_default()
    }

    /// Runs `pipeline` over `text`. The result equals that of [`run`](fn@crate::run) with the streaming
    /// executor.
    pub fn run(
        &mut self,
        pipeline: &Arc<Pipeline>,
        options: &RunOptions,
        name: &str,
        text: &[u8],
    ) -> CapturedRun {
        let mut output = Vec::new();
        let RunVerdict { messages, success, .. } =
            self.run_into(pipeline, options, name, text, &mut output);
        CapturedRun { output, messages, success }
    }

    /// Does the same as [`run`](Self::run), with the output written to `output` piece by piece.
    pub fn run_into(
        &mut self,
        pipeline: &Arc<Pipeline>,
        options: &RunOptions,
        name: &str,
        text: &[u8],
        output: Output<'_>,
    ) -> RunVerdict {
        let session = self.session.clone();
        let stages = Stages::new(&session, pipeline, options, Executor::Memo);
        let inputs = self.update(&stages, pipeline, options);
        let mut parts = 0;
        let verdict = run_parts(
            &options.split,
            options.report,
            name,
            text,
            output,
            &mut |index, source, output| {
                parts = index + 1;
                self.part(index, inputs, &stages, source, output)
            },
        );
        self.forget_parts(parts);
        verdict
    }

    /// Processes a part of a file. Returns the reports, with places in the part.
    fn part(
        &mut self,
        index: usize,
        inputs: Inputs,
        stages: &Stages<'_>,
        source: DiagnosticSource<'_>,
        output: Output<'_>,
    ) -> Vec<Report> {
        let file = self.file(index, inputs.dialects, source);
        if let ExecutionPlan::Chunked(joined) = stages.plan
            && let Some(written) = self.chunk_by_chunk(file, inputs, stages, joined, output)
        {
            return written.err().unwrap_or_default();
        }
        // Also the fallback: see `execution_plan`.
        let WholeFile { output: text, reports } = &**whole_file(&self.db, file, inputs.whole_file);
        if !text.is_empty() {
            output.piece(text);
        }
        reports.clone()
    }

    /// Empties the parts from number `parts` on, which disappeared: salsa inputs cannot be deleted.
    fn forget_parts(&mut self, parts: usize) {
        for file in self.files.get(parts..).unwrap_or_default() {
            file.update(&mut self.db, "", TextStart::default(), b"");
        }
    }

    /// Parses and verifies a text of one part. Returns the errors and warnings, with places in the text.
    pub fn check(&mut self, options: &RunOptions, name: &str, text: &[u8]) -> Vec<Report> {
        let session = self.session.clone();
        let options = RunOptions { output: OutputKind::Nothing, ..options.clone() };
        let top = crate::session::top_level_op(&session);
        let pipeline =
            self.checking.get_or_insert_with(|| Arc::new(Pipeline::new(Some(top)))).clone();
        let stages = Stages::new(&session, &pipeline, &options, Executor::Memo);
        let inputs = self.update(&stages, &pipeline, &options);
        let lines = LineIndex::new(text);
        let source = DiagnosticSource { name, text, lines: &lines };
        let mut reports = self.part(0, inputs, &stages, source, &mut Vec::new());
        self.forget_parts(1);
        options.report.select(&mut reports);
        reports
    }

    /// Returns the chunks of the latest text of one part: its isolated operations, in order; `None` if it is not cut.
    pub fn chunks(&self) -> Option<Vec<ChunkPlace>> {
        let db = &self.db;
        let [file, ..] = self.files[..] else { return None };
        let place = |chunk: &Chunk<'_>| {
            let (start, len) = (chunk.offset(db), chunk.text(db).bytes.len() as u32);
            ChunkPlace { at: start..start + len, kind: chunk.kind(db), symbol: chunk.symbol(db) }
        };
        Some(chunks(db, file).as_ref()?.chunks.iter().map(place).collect())
    }

    /// Sets the inputs that have changed.
    fn update(
        &mut self,
        stages: &Stages<'_>,
        pipeline: &Arc<Pipeline>,
        options: &RunOptions,
    ) -> Inputs {
        let (session, db) = (&self.session, &mut self.db);
        let reading = Reading {
            registry: Shared(session.reg.clone()),
            allow_unregistered: stages.verify.allow_unregistered,
            top_level_op: stages.top_level_op(),
            recover: !stages.report.stops_at_first(),
            unregistered_note: stages.unregistered_note().into(),
        };
        let steps = PipelineSteps {
            pipeline: Shared(pipeline.clone()),
            patterns: Shared(session.patterns.clone()),
            rules: Shared(session.rules.clone()),
            conversions: Shared(session.conversions.clone()),
            verify: stages.verify_passes,
        };
        let processor = WholeFileProcessor {
            session: session.clone(),
            pipeline: pipeline.clone(),
            options: options.clone(),
        };
        let changed = self.processor.as_ref().is_none_or(|old| !old.is_equivalent(&processor));
        let processor = match &self.processor {
            Some(old) if !changed => old.clone(),
            _ => self.processor.insert(Arc::new(processor)).clone(),
        };
        let processor = Shared::<dyn ProcessWholeFile>(processor);
        let Some(inputs) = self.inputs else {
            let printing = (options.print.clone(), ChunkContext::default());
            return *self.inputs.insert(Inputs {
                dialects: Dialects::new(db, reading),
                pipeline: PipelineInput::new(db, steps),
                printing: ChunkPrinting::new(db, printing),
                whole_file: WholeFileInput::new(db, processor),
            });
        };
        inputs.dialects.update(db, &reading);
        inputs.pipeline.update(db, &session.reg, steps);
        if changed {
            inputs.whole_file.set_processor(db).to(processor);
        }
        inputs
    }

    fn file(&mut self, number: usize, dialects: Dialects, source: DiagnosticSource<'_>) -> File {
        if let Some(&file) = self.files.get(number) {
            file.update(&mut self.db, source.name, source.lines.text_start(), source.text);
            return file;
        }
        let file =
            File::of(&self.db, dialects, source.name, source.lines.text_start(), source.text);
        self.files.push(file);
        file
    }

    /// Processes a file chunk by chunk; `None` if it is to be processed as a whole, and nothing was written.
    fn chunk_by_chunk(
        &mut self,
        file: File,
        inputs: Inputs,
        stages: &Stages<'_>,
        joined: ChunkOutput,
        output: Output<'_>,
    ) -> Option<Written> {
        if let Some(reports) = syntax_errors::of_frame(&self.db, file, stages.report) {
            return Some(Err(reports));
        }
        let written = match joined {
            ChunkOutput::Bodies => self.write_bodies(file, stages, output)?,
            ChunkOutput::Texts => self.write_texts(file, inputs, stages, output)?,
        };
        if written.is_ok() && *stages.output == OutputKind::Text {
            output.piece(b"\n");
        }
        Some(written)
    }

    /// Writes the texts of the chunks, joined with that of the frame. In the frame, one placeholder operation
    /// represents a run of adjacent chunks.
    fn write_texts(
        &mut self,
        file: File,
        inputs: Inputs,
        stages: &Stages<'_>,
        output: Output<'_>,
    ) -> Option<Written> {
        let (print, reg) = (stages.print, &*stages.session.reg);
        let (db, stand_in) = (&self.db, Arc::new(Body::placeholder()));
        let cut = chunks(db, file).as_ref()?;
        let erased = match self.erased_symbols(file, cut, stages)? {
            Ok(erased) => erased,
            Err(reports) => return Some(Err(reports)),
        };
        let mut runs = Vec::new();
        let (frame, resources) = self.module(cut, &erased, |run| {
            let run: Vec<usize> = run.filter(|&chunk| erased.keeps(chunk)).collect();
            let Some(&first) = run.first() else { return Some(Vec::new()) };
            let kind = cut.chunks.get(first)?.kind(db);
            runs.push(run);
            Some(vec![OperationState {
                body: Some(stand_in.clone()),
                ..OperationState::new(reg.ctx(), kind, Loc::UNKNOWN)
            }])
        })?;
        let outline =
            print_frame(reg, &frame, SourceView::empty(), None, print, &mut TextCache::default());
        let around = outline.slots().find(is_run).map(|s| s.chunk_context());
        inputs.printing.update(&mut self.db, print, &around.unwrap_or_default());
        let pieces = pieces_of(&outline, runs)?;
        let texts = self.for_all(file, &pieces, stages, |db, chunks, piece| {
            match piece.chunk.map(|n| chunks.get(n)) {
                Some(chunk) => chunk
                    .map_or(ChunkResult::Declined, |&c| checked(db, c, || printed(db, c).clone())),
                None => outline.slot(piece.slot).map_or(ChunkResult::Declined, |slot| {
                    let text = print_chunks(reg, [slot], None, print, &mut TextCache::default());
                    if text.is_complete() {
                        ChunkResult::Valid(Arc::new(text))
                    } else {
                        ChunkResult::Declined
                    }
                }),
            }
        })?;
        if !outline.is_complete() {
            return None;
        }
        Some(texts.and_then(|texts| {
            let mut filled = vec![Vec::new(); outline.num_slots()];
            for (piece, text) in pieces.iter().zip(texts) {
                filled[piece.slot].push(text);
            }
            join(reg, &outline, filled, &resources, print, output).map_err(too_long)
        }))
    }

    /// Writes the module with the bodies of its chunks, for text in which one function depends on others; or
    /// writes nothing, if no text is wanted.
    fn write_bodies(&self, file: File, stages: &Stages<'_>, output: Output<'_>) -> Option<Written> {
        let (db, reg) = (&self.db, &*self.session.reg);
        let cut = chunks(db, file).as_ref()?;
        if !frame_verified(db, cut.frame) {
            return None;
        }
        let all: Vec<usize> = (0..cut.chunks.len()).collect();
        let bodies = self.for_all(file, &all, stages, |db, chunks, &n| match chunks.get(n) {
            Some(&chunk) => checked(db, chunk, || optimized(db, chunk).clone()),
            None => ChunkResult::Declined,
        })?;
        let bodies = match bodies {
            Ok(bodies) => bodies,
            Err(reports) => return Some(Err(reports)),
        };
        let frame = frame_optimized(db, cut.frame).as_ref()?;
        if *stages.output == OutputKind::Nothing {
            return Some(Ok(()));
        }
        let erased = ErasedSymbols::of(frame, &bodies);
        let (root, resources) = self.module(cut, &erased, |run| {
            let run = run.filter(|&chunk| erased.keeps(chunk));
            run.map(|chunk| copy_of(reg, &bodies.get(chunk)?.body)).collect()
        })?;
        let (view, print) = (SourceView::empty(), stages.print);
        Some(
            print_whole(reg, &root, view, None, &resources, print, &parallel, output)
                .map_err(too_long),
        )
    }

    /// Returns the operations that passes erase because their symbols are not used, or the reports of invalid chunks; `None` if the file must be
    /// processed as a whole.
    fn erased_symbols(
        &self,
        file: File,
        cut: &Chunks<'_>,
        stages: &Stages<'_>,
    ) -> Option<Result<ErasedSymbols, Vec<Report>>> {
        let db = &self.db;
        if stages.pipeline.num_symbol_erasers() == 0 {
            return Some(Ok(ErasedSymbols::default()));
        }
        if !frame_verified(db, cut.frame) {
            return None;
        }
        let frame = frame_optimized(db, cut.frame).as_ref()?;
        let all: Vec<usize> = (0..cut.chunks.len()).collect();
        let chunks = self.for_all(file, &all, stages, |db, chunks, &n| match chunks.get(n) {
            Some(&chunk) => checked(db, chunk, || optimized(db, chunk).clone()),
            None => ChunkResult::Declined,
        })?;
        Some(chunks.map(|chunks| ErasedSymbols::of(frame, &chunks)))
    }

    /// Returns the optimized frame with the operations that `ops` returns for each run of chunks, and the
    /// file's metadata.
    fn module(
        &self,
        cut: &Chunks<'_>,
        erased: &ErasedSymbols,
        ops: impl FnMut(Range<usize>) -> Option<Vec<OperationState>>,
    ) -> Option<(Body, Arc<FileMetadata>)> {
        let db = &self.db;
        let value = frame(db, cut.frame).as_ref()?;
        if !frame_verified(db, cut.frame) {
            return None;
        }
        let mut outer = Body::clone(&frame_optimized(db, cut.frame).as_ref()?.body);
        erased.erase_in_frame(&self.session.reg, &mut outer);
        Some((assemble(outer, value, cut.chunks.len(), ops)?, value.resources.clone()))
    }

    /// Runs `job` for each of `places`, with the chunks of the file, in parallel batches with one database
    /// handle each. Returns the results, or the reports of invalid chunks; `None` if a job declines.
    fn for_all<P: Sync, R: Send>(
        &self,
        file: File,
        places: &[P],
        stages: &Stages<'_>,
        job: impl Fn(&Database, &[Chunk<'_>], &P) -> ChunkResult<R> + Sync,
    ) -> Option<Result<Vec<R>, Vec<Report>>> {
        let batches: Vec<&[P]> = places.chunks(places.len().div_ceil(JOBS).max(1)).collect();
        let shared = Mutex::new(self.db.clone());
        let step = self.session.progress.step("process operations", batches.len());
        let batches = fanout::map(&parallel, batches.len(), |b| {
            let db = shared.lock_ignoring_poison().clone();
            let chunks = chunks(&db, file).as_ref().map_or(&[][..], |cut| &cut.chunks);
            let results = batches[b].iter().map(|place| job(&db, chunks, place));
            let results: Vec<_> = results.collect();
            step.advance();
            results
        });
        let mut results = Vec::with_capacity(places.len());
        let (mut wrong, mut declined) = (false, false);
        for result in batches.into_iter().flatten() {
            match result {
                ChunkResult::Valid(result) => results.push(result),
                ChunkResult::Invalid => wrong = true,
                ChunkResult::Declined => declined = true,
            }
        }
        if declined {
            let errors = syntax_errors::of_chunks(&self.db, file, stages.report)?;
            return Some(Err(errors));
        }
        // The notes contain whole operations.
        if wrong && stages.report.operation_notes() == OperationNotes::On {
            return None;
        }
        Some(if wrong {
            Err(reports(
                &self.db,
                &self.session.reg,
                chunks(&self.db, file).as_ref()?,
                stages.report,
            ))
        } else {
            Ok(results)
        })
    }
}

/// Returns the reports of the findings in chunks, in the order of the file, as far as they are reported.
fn reports(db: &dyn Db, reg: &Registry, cut: &Chunks<'_>, options: ReportOptions) -> Vec<Report> {
    let of_chunk = |(number, &chunk)| {
        verified(db, chunk)
            .iter()
            .flatten()
            .map(move |finding| (number, chunk, finding))
            .collect::<Vec<_>>()
    };
    let mut all: Vec<(u32, Chunk<'_>, &Finding)> =
        (0..).zip(&cut.chunks).flat_map(of_chunk).collect();
    options.limit(&mut all, |(number, _, finding)| (*number, finding));
    let file = cut.frame.file(db);
    let outer = || symbols(db, file).names().map(|name| reg.ctx().str(name).to_owned()).collect();
    let mut names = SymbolNames::new(&outer);
    let mut reports = Vec::with_capacity(all.len());
    for of_one in all.chunk_by(|a, b| a.0 == b.0) {
        let chunk = of_one[0].1;
        let Some(value) = parsed(db, chunk).ok() else { continue };
        let findings = of_one.iter().map(|(_, _, finding)| (*finding).clone()).collect();
        let (part, notes) = ((&*value.body, &*value.source), OperationNotes::Off);
        let mut of_one = place::of_findings_in_part(reg, part, findings, notes, &mut names);
        of_one.iter_mut().for_each(|report| report.shift(chunk.offset(db)));
        reports.extend(of_one);
    }
    reports
}

/// A piece of a file's text.
struct Piece {
    /// The slot of the frame that it is in.
    slot: usize,
    /// The chunk; `None` if it is the text of the slot's own operation.
    chunk: Option<usize>,
}

/// Returns the pieces of a file's text. A slot of the frame is a run of chunks, or the text of one operation. `None` if there are other runs.
fn pieces_of(outline: &PrintedFrame<'_>, runs: Vec<Vec<usize>>) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut next_run = runs.into_iter();
    for (slot, what) in outline.slots().enumerate() {
        if is_run(&what) {
            let of_run = next_run.next()?.into_iter();
            pieces.extend(of_run.map(|chunk| Piece { slot, chunk: Some(chunk) }))
        } else {
            pieces.push(Piece { slot, chunk: None })
        }
    }
    next_run.next().is_none().then_some(pieces)
}

/// Returns the error about a text that is too long. It names no operation, because bodies have no positions
/// here.
fn too_long(_: TextTooLong) -> Vec<Report> {
    vec![error_at_start(&TextTooLong::message())]
}

/// Returns whether a slot is that of a placeholder for a run of chunks.
fn is_run(slot: &ChunkSlot<'_>) -> bool {
    let (body, op) = slot.op();
    body.nested(op).is_some_and(|b| b.is_placeholder())
}

/// Returns the frame with `ops(run)` inserted for each run of the `count` chunks between its
/// operations.
fn assemble(
    mut root: Body,
    value: &FrameValue,
    count: usize,
    mut ops: impl FnMut(Range<usize>) -> Option<Vec<OperationState>>,
) -> Option<Body> {
    let top = root.top_op()?;
    let body = root.nested_mut(top)?;
    let region = *body.roots().first()?;
    let block = body.entry_block(region).unwrap_or_else(|| {
        let block = body.create_block();
        body.append_block(region, block);
        block
    });
    let gaps: FxHashMap<OpId, u32> = value.ops.iter().copied().collect();
    let anchors: Vec<(Option<OpId>, usize)> =
        body.ops_of(block).filter_map(|op| Some((Some(op), *gaps.get(&op)? as usize))).collect();
    let mut next = 0;
    for (anchor, upto) in anchors.into_iter().chain([(None, count)]) {
        if upto <= next {
            continue;
        }
        for state in ops(next..upto)? {
            let op = body.create_op(state);
            match anchor {
                Some(anchor) => body.insert_before(anchor, op),
                None => body.append_op(block, op),
            }
        }
        next = upto;
    }
    Some(root)
}

/// Returns a copy of the chunk's operation that shares its body.
fn copy_of(reg: &Registry, chunk: &Body) -> Option<OperationState> {
    let op = chunk.top_op()?;
    let mut state = OperationState::new(reg.ctx(), chunk.name(op), Loc::UNKNOWN);
    (state.props, state.attrs, state.body) =
        (chunk.props(op), chunk.attrs(op), chunk.nested(op).cloned());
    chunk.next_op(op).is_none().then_some(state)
}
