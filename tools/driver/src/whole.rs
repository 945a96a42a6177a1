//! Executes a run with the whole part in memory: parse, verify, run the pipeline, print. This defines the
//! result of a run; the streaming and the memoising executor compute the same bytes and diagnostics in other
//! ways.
//!
//! ```text
//! parse --> verify --> round trip --> pipeline --> print        each of them may fail, e.g. the pipeline in one of its passes
//! ```

use std::sync::Mutex;
use std::time::Duration;

use asm::Parsed;
use ir_core::dot::to_dot;
use ir_core::enclosing::OuterOps;
use ir_core::printer::{Lines, PrintOptions, TextTooLong, print_whole};
use ir_core::source::{SourceMap, SourceView};
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::{Finding, VerifyOptions, verify_part, verify_root};
use ir_core::{Body, OpId, Severity};
use passes::{AnchorContext, BodyText, PassFailed};
use queries::VerifyPasses;

use crate::fanout::parallel;
use crate::graphs;
use crate::options::OutputKind;
use crate::outcome::Output;
use crate::parse::ParseOutcome;
use crate::recording::{Recording, Stage, timed};
use crate::reproducible::FailureRecord;
use crate::round_trip;
use crate::stages::Stages;
use diagnostics::{DiagnosticSource, Report, error_at_start, place};

/// Executes the stages after parsing. If the reports contain an error, nothing was written.
pub(crate) fn execute(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: ParseOutcome,
    output: Output<'_>,
) -> Vec<Report> {
    execute_with(stages, source, parsed, output, None)
}

/// Does the same, and records each pass.
pub(crate) fn execute_recorded(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: ParseOutcome,
    output: Output<'_>,
    recording: &mut Recording<'_>,
) -> Vec<Report> {
    execute_with(stages, source, parsed, output, Some(recording))
}

fn execute_with(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: ParseOutcome,
    output: Output<'_>,
    mut recording: Option<&mut Recording<'_>>,
) -> Vec<Report> {
    if let Some(remarks) = stages.pipeline.remarks() {
        // An executor that declined may have run passes already, whose remarks are recorded again below.
        remarks.take();
    }
    let mut parsed = match parsed {
        Ok(parsed) => parsed,
        Err(errors) => {
            fail(&mut recording, Stage::Input);
            return errors.into_iter().map(place::of_text).collect();
        }
    };
    let verified = match &mut recording {
        Some(recording) => recording.stage("verify the input", || verify(stages, &parsed.body)),
        None => verify(stages, &parsed.body),
    };
    if let Err(findings) = verified {
        fail(&mut recording, Stage::Input);
        return resolve(stages, &parsed, findings);
    }
    if stages.verify_round_trip
        && let Err(reports) = round_trip::check(stages, &parsed)
    {
        fail(&mut recording, Stage::RoundTrip);
        return reports;
    }
    let Some(op) = parsed.body.top_op() else {
        fail(&mut recording, Stage::Input);
        return vec![error_at_start("expected an operation in the input, but there is none")];
    };
    let is_recorded = recording.is_some() || stages.pipeline.failed_runs().is_some();
    let passes = if is_recorded {
        run_pass_by_pass(stages, source, &mut parsed, op, &mut recording)
    } else {
        run_passes(stages, source, &mut parsed, op)
    };
    let mut reports = remarks(stages, &parsed);
    let mut print =
        || stages.pipeline.measure_stage("Output", || print(stages, source, &parsed, output));
    let written = passes.and_then(|()| match &mut recording {
        Some(recording) => {
            let printed = recording.stage("print", print);
            if printed.is_err() {
                recording.fail(Stage::Print);
            }
            recording.part().graphs = graphs::of_result(stages, &parsed.body);
            printed
        }
        None => print(),
    });
    reports.extend(written.err().into_iter().flatten());
    parsed.body.release(&parallel);
    reports
}

/// Records that a stage failed, if the run is recorded.
fn fail(recording: &mut Option<&mut Recording<'_>>, stage: Stage) {
    if let Some(recording) = recording {
        recording.fail(stage);
    }
}

/// Prints the result; in the generic form if it is invalid, because custom forms may read parts that are missing.
///
/// # Errors
/// If the text is too long.
fn print(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: &Parsed,
    output: Output<'_>,
) -> Result<(), Vec<Report>> {
    match stages.output {
        OutputKind::Text => print_text(stages, source, parsed, output)?,
        OutputKind::Graph(request) => {
            let graph = graphs::requested(stages, &parsed.body, request);
            let graph = graph.map_err(|message| vec![error_at_start(&message)])?;
            output.piece(to_dot(&graph).as_bytes());
        }
        OutputKind::Nothing => {}
    }
    Ok(())
}

/// Prints the result as text.
///
/// # Errors
/// If the text is too long.
fn print_text(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: &Parsed,
    output: Output<'_>,
) -> Result<(), Vec<Report>> {
    let reg = &*stages.session.reg;
    let valid = stages.verify_passes != VerifyPasses::BeforePrinting
        || verify_root(reg, &parsed.body, stages.verify, &parallel).is_empty();
    let generic = PrintOptions { generic: true, ..stages.print.clone() };
    let print = if valid { stages.print } else { &generic };
    let lines = Some(lines(stages, source));
    let view = SourceView::new(&parsed.source);
    let resources = &parsed.resources;
    print_whole(reg, &parsed.body, view, lines, resources, print, &parallel, output)
        .map_err(|overlong: TextTooLong| resolve(stages, parsed, vec![overlong.finding()]))?;
    output.piece(b"\n");
    Ok(())
}

/// Returns the lines of the file.
fn lines<'a>(stages: &Stages<'_>, source: DiagnosticSource<'a>) -> Lines<'a> {
    Lines { index: source.lines, file: stages.session.reg.ctx().ident(source.name) }
}

/// Returns the text of the root body.
fn body_text<'a>(
    stages: &Stages<'_>,
    source: DiagnosticSource<'a>,
    map: &'a SourceMap,
) -> BodyText<'a> {
    BodyText { view: SourceView::new(map), lines: lines(stages, source) }
}

/// Runs the pipeline on `op` pass by pass, for a record of each pass, of a failure, or both.
///
/// # Errors
/// As [`run_passes`], or if the IR cannot be printed.
fn run_pass_by_pass(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: &mut Parsed,
    op: OpId,
    recording: &mut Option<&mut Recording<'_>>,
) -> Result<(), Vec<Report>> {
    let text = |parsed: &Parsed| {
        let mut text = Vec::new();
        print_text(stages, source, parsed, &mut text).map(|()| text)
    };
    if let Some(recording) = recording {
        let first = text(parsed).inspect_err(|_| recording.fail(Stage::Print))?;
        recording.part().parsed = Some(first);
    }
    check_anchor(stages, parsed, op).inspect_err(|_| fail(recording, Stage::Anchor))?;
    let (pipeline, map) = (stages.pipeline, parsed.source.clone());
    let cx = stages.pass_cx(&parallel).with_file_text(body_text(stages, source, &map));
    let step = stages.session.progress.step("run passes", 0);
    let mut record = FailureRecord::start(stages, &parsed.body);
    for number in 0..pipeline.num_passes() {
        if let Some(record) = &mut record {
            record.before_pass(&parsed.body);
        }
        let title = pipeline.pass_text(&stages.session.reg, number).unwrap_or_default();
        let verifying = Mutex::new(Duration::ZERO);
        let after = |pass: &passes::PipelinePass, body: &Body, op: OpId, around: AnchorContext| {
            step.advance();
            let (result, time) = timed(|| after_pass(stages, pass, body, op, around));
            *verifying.lock_ignoring_poison() += time;
            result
        };
        let (result, time) = timed(|| pipeline.run_pass(number, &cx, &mut parsed.body, op, &after));
        let time = time.saturating_sub(verifying.into_inner_ignoring_poison());
        if let Err(mut failed) = result {
            if let Some(recording) = recording {
                recording.pass(title, None, time);
            }
            fail(recording, Stage::Pass);
            if let Some(record) = record {
                record.failed(stages, (&mut *parsed, op), number, &mut failed, &text)?;
            }
            return Err(resolve(stages, parsed, failed.findings));
        }
        if let Some(recording) = recording {
            let printed = text(parsed).inspect_err(|_| recording.fail(Stage::Print))?;
            recording.pass(title, Some(printed), time);
        }
    }
    Ok(())
}

/// Returns the remarks and warnings of the passes. With `--verify-diagnostics` the warnings are left out: the
/// file expects those of `mlir-opt`.
fn remarks(stages: &Stages<'_>, parsed: &Parsed) -> Vec<Report> {
    let Some(remarks) = stages.pipeline.remarks() else { return Vec::new() };
    let mut findings = remarks.take();
    findings.retain(|f| {
        !stages.report.verify_diagnostics || f.diagnostic.severity != Severity::Warning
    });
    resolve(stages, parsed, findings)
}

/// Resolves the places of findings to places in the file.
fn resolve(stages: &Stages<'_>, parsed: &Parsed, findings: Vec<Finding>) -> Vec<Report> {
    let (reg, notes) = (&stages.session.reg, stages.report.operation_notes());
    place::of_findings(reg, &parsed.body, &parsed.source, findings, notes)
}

/// Verifies a parsed part.
///
/// # Errors
/// The findings that are reported.
fn verify(stages: &Stages<'_>, body: &Body) -> Result<(), Vec<Finding>> {
    let mut findings = verify_root(&stages.session.reg, body, stages.verify, &parallel);
    if findings.is_empty() {
        return Ok(());
    }
    stages.report.limit(&mut findings, |finding| (0, finding));
    Err(findings)
}

/// Runs the pipeline on `op`.
///
/// # Errors
/// The first failure of a pass, or of the verifier after one.
fn run_passes(
    stages: &Stages<'_>,
    source: DiagnosticSource<'_>,
    parsed: &mut Parsed,
    op: OpId,
) -> Result<(), Vec<Report>> {
    check_anchor(stages, parsed, op)?;
    let step = stages.session.progress.step("run passes", 0);
    let after = |pass: &passes::PipelinePass, body: &Body, op: OpId, around: AnchorContext| {
        step.advance();
        after_pass(stages, pass, body, op, around)
    };
    let cx = stages.pass_cx(&parallel).with_file_text(body_text(stages, source, &parsed.source));
    let result = stages.pipeline.run(&cx, &mut parsed.body, op, &after);
    result.map_err(|failed| resolve(stages, parsed, failed.findings))
}

/// Checks that the pipeline can run on `op`.
///
/// # Errors
/// If it is for another operation.
fn check_anchor(stages: &Stages<'_>, parsed: &Parsed, op: OpId) -> Result<(), Vec<Report>> {
    let pipeline = stages.pipeline;
    if pipeline.is_empty() {
        return Ok(());
    }
    let reg = &*stages.session.reg;
    if let Some(anchor) = pipeline.anchor
        && parsed.body.name(op) != anchor
    {
        let (want, found) =
            (reg.ctx().op_name_str(anchor), reg.ctx().op_name_str(parsed.body.name(op)));
        let hint = reg.op(anchor).map_or_else(|| reg.did_you_mean_op(want), |_| String::new());
        return Err(vec![error_at_start(&format!(
            "cannot run a pipeline for '{want}' on operation '{found}'{hint}"
        ))]);
    }
    Ok(())
}

/// Verifies the result of a pass, if each pass is verified.
fn after_pass(
    stages: &Stages<'_>,
    pass: &passes::PipelinePass,
    body: &Body,
    _: OpId,
    around: AnchorContext,
) -> Result<(), PassFailed> {
    if stages.verify_passes == VerifyPasses::Each {
        verify_after(stages, pass.name(), body, around, stages.verify)
    } else {
        Ok(())
    }
}

/// Verifies what the pass `pass` did to `body`.
fn verify_after(
    stages: &Stages<'_>,
    pass: &str,
    body: &Body,
    around: AnchorContext,
    options: VerifyOptions,
) -> Result<(), PassFailed> {
    let (outer, skip_symbols) = match around {
        AnchorContext::InPlace => (OuterOps::None, false),
        AnchorContext::Detached => (OuterOps::Unknown, true),
    };
    let options = VerifyOptions { skip_symbols, ..options };
    let mut findings = verify_part(&stages.session.reg, body, outer, options, &parallel);
    if findings.is_empty() {
        return Ok(());
    }
    for finding in &mut findings {
        let message = &mut finding.diagnostic.message;
        *message = format!("after pass '{pass}': {message}");
    }
    Err(PassFailed { findings })
}
