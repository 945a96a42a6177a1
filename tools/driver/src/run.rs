//! Running one file through a pipeline.

use std::sync::Arc;

use asm::{Chunking, ParseOptions, Parsed};
use ir_core::expr::Beyond;
use ir_core::fanout::{self, ForEach};
use ir_core::printer::{Lines, Overlong, PrintOptions, Sink, print_whole};
use ir_core::source::{LineIndex, SourceView};
use ir_core::verify::{Finding, VerifyOptions, first_told, verify_part, verify_root};
use ir_core::{Body, OpId};
use passes::{Around, PassCx, PassFailed, Pipeline};

use crate::diagnostics::{Format, Report, Source, any_error, expected, place, render};
use crate::fanout::parallel;
use crate::session::Session;
use crate::split::{Part, split};
use crate::stream::{self, Streamed};

/// Who calls the functions that do the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Executor {
    /// Once, keeping nothing.
    #[default]
    Stream,
    /// Through memoised queries.
    Memo,
}

/// What is done with a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunOptions {
    /// Accept dialects that are not registered.
    pub allow_unregistered: bool,
    /// Do not put a `builtin.module` around the top-level operations.
    pub no_implicit_module: bool,
    /// Verify after each pass.
    pub verify_each: bool,
    /// The marker to split the file at, if it is to be split.
    pub split: Option<String>,
    /// What separates the outputs of the parts.
    pub output_split: String,
    /// Compare diagnostics with the expectations in the file.
    pub verify_diagnostics: bool,
    /// How to print.
    pub print: PrintOptions,
    /// How diagnostics are rendered.
    pub format: Format,
    /// Whether parsing may cut the text into chunks.
    pub chunking: Chunking,
    /// Who calls.
    pub executor: Executor,
    /// What is printed instead of the result.
    pub view: View,
    /// Whether each body goes through each pass once, however the file is run: for counting what passes did.
    pub once: bool,
}

impl RunOptions {
    /// Whether only the first error of a part is told.
    pub(crate) fn stops_at_first(&self) -> bool {
        self.format == Format::Classic || self.verify_diagnostics
    }

    /// Drops what is not told of what the verifier found.
    /// `as_finding` gives a finding and the number of the outermost body that it is in.
    pub(crate) fn limit<F>(&self, findings: &mut Vec<F>, as_finding: impl Fn(&F) -> (u32, &Finding)) {
        if self.stops_at_first()
            && let Some(told) = first_told(findings.iter().map(as_finding))
        {
            findings.swap(0, told);
            findings.truncate(1);
        }
    }
}

/// What is printed of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// The text.
    #[default]
    Text,
    /// The use-def graph, as DOT.
    UseDef,
    /// The control-flow graph of each region, as DOT.
    Cfg,
    /// Nothing.
    Nothing,
}

/// What came of a run whose output was kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The result's text.
    pub output: Vec<u8>,
    /// Rendered diagnostics.
    pub messages: String,
    /// Whether everything was accepted, or in verify-diagnostics mode, as expected.
    pub success: bool,
}

/// What came of a run besides its output.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// Rendered diagnostics.
    pub messages: String,
    /// Whether everything was accepted, or in verify-diagnostics mode, as expected.
    pub success: bool,
}

/// Where a result's text goes. It is written once nothing can go wrong any more with the part of the file that it is for.
pub type Output<'a> = &'a mut (dyn Sink + Send);

/// Runs `pipeline` over `text`, which is called `name` in locations and messages.
pub fn run(session: &Session, pipeline: &Arc<Pipeline>, options: &RunOptions, name: &str, text: &[u8]) -> Outcome {
    let mut output = Vec::new();
    let Verdict { messages, success } = run_into(session, pipeline, options, name, text, &mut output);
    Outcome { output, messages, success }
}

/// As [`run`], with the result's text going to `output` piece by piece.
pub fn run_into(
    session: &Session,
    pipeline: &Arc<Pipeline>,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> Verdict {
    let verdict = match options.executor {
        Executor::Stream => run_once(session, pipeline, options, name, text, output),
        Executor::Memo => crate::memo::Memo::new(session).run_into(pipeline, options, name, text, output),
    };
    if !pipeline.notes().is_some_and(|notes| notes.any()) {
        return verdict;
    }
    // Passes had something to say where no place of the text was at hand: it is said again by a run that has them.
    let again = RunOptions { once: true, executor: Executor::Stream, view: View::Nothing, ..options.clone() };
    let told = run_once(session, pipeline, &again, name, text, &mut Vec::new());
    Verdict { messages: told.messages, ..verdict }
}

fn run_once(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
) -> Verdict {
    run_with(options, name, text, output, &mut |_, source, output| {
        process(session, pipeline, options, source, output, &parallel)
    })
}

/// What processes a part of a file: the number of the part, its text, where its output goes.
pub(crate) type Process<'p> = &'p mut dyn FnMut(usize, Source<'_>, Output<'_>) -> Result<(), Vec<Report>>;

/// Splits a file if it is to be split, has each part processed, and puts together what came of them.
pub(crate) fn run_with(
    options: &RunOptions,
    name: &str,
    text: &[u8],
    output: Output<'_>,
    process: Process<'_>,
) -> Verdict {
    let Some(marker) = options.split.as_ref().filter(|m| !m.is_empty()) else {
        return run_part(options, name, text, 0, output, process);
    };
    let mut verdict = Verdict { success: true, ..Verdict::default() };
    let (parts, misses) = split(text, marker);
    let lines = LineIndex::new(text);
    let misses: Vec<Report> = misses.iter().map(|miss| near_miss(miss.at)).collect();
    verdict.messages.push_str(&render(options.format, Source { name, text, lines: &lines }, &misses));
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            output.piece(options.output_split.as_bytes());
        }
        let one = run_part(options, &part_name(name, part), part.text, i, output, process);
        verdict.messages.push_str(&one.messages);
        verdict.success &= one.success;
    }
    verdict
}

fn near_miss(at: usize) -> Report {
    let at = crate::diagnostics::At::Text { start: at as u32, end: at as u32 };
    let message = "near miss with file split marker".to_owned();
    Report { severity: ir_core::Severity::Warning, code: "split", at, message, notes: Vec::new() }
}

/// What a part is called: where it starts in its file.
fn part_name(name: &str, part: &Part<'_>) -> String {
    format!("within split at {name}:{} offset ", part.line)
}

fn run_part(
    options: &RunOptions,
    name: &str,
    text: &[u8],
    number: usize,
    output: Output<'_>,
    process: Process<'_>,
) -> Verdict {
    let lines = LineIndex::new(text);
    let source = Source { name, text, lines: &lines };
    let reports = match process(number, source, output) {
        Ok(()) => Vec::new(),
        Err(reports) => reports,
    };
    if options.verify_diagnostics {
        let messages = expected::compare(source, &reports);
        let success = messages.is_empty();
        return Verdict { messages, success };
    }
    let success = !any_error(&reports);
    Verdict { messages: render(options.format, source, &reports), success }
}

/// From text to text, as many bodies at a time as `for_each` likes. Where there are errors among the reports, nothing was written.
pub(crate) fn process(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    source: Source<'_>,
    output: Output<'_>,
    for_each: ForEach<'_>,
) -> Result<(), Vec<Report>> {
    let reg = &*session.reg;
    let top = (!options.no_implicit_module).then(|| dialects::implicit_top_level_op(reg.ctx()));
    let parse_options = ParseOptions {
        allow_unregistered: options.allow_unregistered,
        recover: !options.stops_at_first(),
        chunking: options.chunking,
        top_level_op: top,
        file_name: source.name.to_owned(),
    };
    let streamed = match options.executor == Executor::Stream && !options.verify_diagnostics && !options.once {
        true => stream::run(session, pipeline, options, &parse_options, source, output),
        false => Streamed::Declined,
    };
    let parsed = match streamed {
        Streamed::Done(Ok(())) => {
            output.piece(b"\n");
            return Ok(());
        }
        Streamed::Done(Err(_)) => return Err(vec![error_at_start(&Overlong::message())]),
        Streamed::Parsed(parsed) => *parsed,
        Streamed::Declined => asm::parse_chunks(reg, source.text, &parse_options, &|jobs| {
            fanout::map(&parallel, jobs.len(), |i| jobs[i].run())
        }),
    };
    if let Some(notes) = pipeline.notes() {
        // What batches said before it was found that they will not do is said again.
        notes.take();
    }
    let mut parsed = parsed.map_err(|errors| errors.into_iter().map(place::of_text).collect::<Vec<_>>())?;
    verify(session, options, &parsed, for_each)?;
    let Some(op) = top_op(&parsed.body) else {
        return Err(vec![error_at_start("expected an operation in the input, but there is none")]);
    };
    let ran = run_passes(session, pipeline, options, &mut parsed, op, for_each);
    let mut said = notes(session, pipeline, options, &parsed);
    if let Err(errors) = ran {
        said.extend(errors);
        return Err(said);
    }
    match options.view {
        View::Text => {
            let lines = Some(Lines { index: source.lines, file: reg.ctx().ident(source.name) });
            let view = SourceView::new(&parsed.source);
            let (resources, print) = (&parsed.resources, &options.print);
            if let Err(overlong) = print_whole(reg, &parsed.body, view, lines, resources, print, for_each, output) {
                said.extend(place::of_findings(reg.ctx(), &parsed.body, &parsed.source, vec![overlong.finding()]));
                return Err(said);
            }
            output.piece(b"\n");
        }
        View::UseDef => output.piece(ir_core::view::use_def(reg, &parsed.body).as_bytes()),
        View::Cfg => output.piece(ir_core::view::cfg(reg, &parsed.body).as_bytes()),
        View::Nothing => {}
    }
    if said.is_empty() { Ok(()) } else { Err(said) }
}

/// What passes said beside errors. Queries have no place for it; and a test that compares diagnostics expects those of the peer.
fn notes(session: &Session, pipeline: &Pipeline, options: &RunOptions, parsed: &Parsed) -> Vec<Report> {
    let Some(notes) = pipeline.notes().filter(|_| options.executor == Executor::Stream) else { return Vec::new() };
    let mut said = notes.take();
    said.retain(|f| !options.verify_diagnostics || f.diagnostic.severity != ir_core::Severity::Warning);
    place::of_findings(session.reg.ctx(), &parsed.body, &parsed.source, said)
}

/// An error about the whole file.
pub(crate) fn error_at_start(message: &str) -> Report {
    let at = crate::diagnostics::At::Text { start: 0, end: 0 };
    Report { severity: ir_core::Severity::Error, code: "parse", at, message: message.to_owned(), notes: Vec::new() }
}

/// The operation that passes are run on: the last one of the root body's block (there is one, unless no implicit module was made).
fn top_op(body: &Body) -> Option<OpId> {
    let block = body.entry_block(*body.roots().first()?)?;
    body.first_op(block)
}

fn verify(session: &Session, options: &RunOptions, parsed: &Parsed, for_each: ForEach<'_>) -> Result<(), Vec<Report>> {
    let verify_options = VerifyOptions { allow_unregistered: options.allow_unregistered, skip_symbols: false };
    let mut findings = verify_root(&session.reg, &parsed.body, verify_options, for_each);
    if findings.is_empty() {
        return Ok(());
    }
    options.limit(&mut findings, |finding| (0, finding));
    Err(place::of_findings(session.reg.ctx(), &parsed.body, &parsed.source, findings))
}

fn run_passes(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    parsed: &mut Parsed,
    op: OpId,
    for_each: ForEach<'_>,
) -> Result<(), Vec<Report>> {
    if pipeline.is_empty() {
        return Ok(());
    }
    let reg = &*session.reg;
    if let Some(anchor) = pipeline.anchor
        && parsed.body.name(op) != anchor
    {
        let (want, found) = (reg.ctx().op_name_str(anchor), reg.ctx().op_name_str(parsed.body.name(op)));
        return Err(vec![error_at_start(&format!("cannot run a pipeline for '{want}' on operation '{found}'"))]);
    }
    let cx = PassCx { reg, patterns: &session.patterns, rules: &session.rules, for_each };
    let verify_options = VerifyOptions { allow_unregistered: options.allow_unregistered, skip_symbols: false };
    let after = |pass: &dyn passes::Pass, body: &Body, _: OpId, around: Around| {
        if !options.verify_each {
            return Ok(());
        }
        let skip_symbols = around == Around::Nothing;
        let beyond = if skip_symbols { Beyond::Unknown } else { Beyond::Nothing };
        let options = VerifyOptions { skip_symbols, ..verify_options };
        let findings = verify_part(reg, body, beyond, options, for_each);
        if findings.is_empty() {
            return Ok(());
        }
        let name = pass.name();
        let told = |mut finding: Finding| {
            finding.diagnostic.message = format!("after pass '{name}': {}", finding.diagnostic.message);
            finding
        };
        Err(PassFailed { findings: findings.into_iter().map(told).collect() })
    };
    let result = pipeline.run(&cx, &mut parsed.body, op, &after);
    result.map_err(|failed| place::of_findings(reg.ctx(), &parsed.body, &parsed.source, failed.findings))
}
