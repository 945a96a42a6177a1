//! Measures how long passes take, and their peak memory.

use std::time::{Duration, Instant};

use asm::{Chunking, ParseOptions};
use ir_core::fanout::sequential;
use ir_core::verify::verify_root;
use passes::Pipeline;

use crate::options::{Executor, RunOptions};
use crate::outcome::RunVerdict;
use crate::parts::run_parts;
use crate::session::Session;
use crate::stages::Stages;
use diagnostics::{DiagnosticSource, Report, error_at_start, place};

/// The time and memory of a pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Timed {
    /// The time in its passes, on one thread. The times of the parts of a split file are added.
    pub time: Duration,
    /// The growth of the process's peak memory in bytes, where the system reports it (Linux).
    pub peak: Option<u64>,
}

impl Timed {
    /// Returns the time of both and the greater peak.
    fn and(self, other: Timed) -> Timed {
        Timed { time: self.time + other.time, peak: self.peak.max(other.peak) }
    }
}

/// Parses and verifies `text`, runs `pipeline` on it, and verifies the result; with `--split-input-file` each part of it. Only the passes are
/// measured. Returns the messages and whether there was no error, as a run does.
pub fn time_passes(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
) -> (RunVerdict, Timed) {
    let stages = Stages::new(session, pipeline, options, Executor::Whole);
    let mut sum = Timed::default();
    let mut output = Vec::new();
    let verdict =
        run_parts(&options.split, options.report, name, text, &mut output, &mut |_, source, _| {
            match time_part(&stages, pipeline, source) {
                Ok(timed) => {
                    sum = sum.and(timed);
                    Vec::new()
                }
                Err(reports) => reports,
            }
        });
    (verdict, sum)
}

/// Measures the passes on a part of a file.
///
/// # Errors
/// The diagnostics of the parser, the verifier or the passes.
#[expect(clippy::disallowed_methods, reason = "this is where passes are measured")]
fn time_part(
    stages: &Stages<'_>,
    pipeline: &Pipeline,
    source: DiagnosticSource<'_>,
) -> Result<Timed, Vec<Report>> {
    let reg = &*stages.session.reg;
    let parse_options =
        ParseOptions { recover: false, chunking: Chunking::Never, ..stages.parse_options(source) };
    let parsed = asm::parse(reg, source.text, &parse_options);
    let mut parsed =
        parsed.map_err(|errors| errors.into_iter().map(place::of_text).collect::<Vec<Report>>())?;
    let verify = |body: &ir_core::Body| verify_root(reg, body, stages.verify, &sequential);
    let notes = stages.report.operation_notes();
    let findings = verify(&parsed.body);
    if !findings.is_empty() {
        return Err(place::of_findings(reg, &parsed.body, &parsed.source, findings, notes));
    }
    let block = parsed.body.root_block();
    let Some(op) = block.and_then(|b| parsed.body.first_op(b)) else {
        return Err(vec![error_at_start("expected an operation in the input")]);
    };
    let cx = stages.pass_cx(&sequential);
    let before = forget_peak();
    let start = Instant::now();
    let result = pipeline.run(&cx, &mut parsed.body, op, &|_, _, _, _| Ok(()));
    let time = start.elapsed();
    let peak = status("VmHWM").zip(before).map(|(peak, before)| peak.saturating_sub(before));
    let failed = match result {
        Ok(()) => verify(&parsed.body),
        Err(failed) => failed.findings,
    };
    if failed.is_empty() {
        return Ok(Timed { time, peak });
    }
    Err(place::of_findings(reg, &parsed.body, &parsed.source, failed, notes))
}

/// Resets the peak memory of the process. Returns the memory in use.
#[expect(clippy::disallowed_methods, reason = "the system keeps these numbers in files")]
fn forget_peak() -> Option<u64> {
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
    status("VmRSS")
}

/// Returns a field of `/proc/self/status`, in bytes.
#[expect(clippy::disallowed_methods, reason = "the system keeps these numbers in files")]
fn status(name: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(':'))?;
    let kb: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kb << 10)
}
