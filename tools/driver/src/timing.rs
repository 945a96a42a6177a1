//! Measures how long passes take, and their peak memory.

use std::time::{Duration, Instant};

use asm::{Chunking, ParseOptions};
use ir_core::fanout::sequential;
use ir_core::source::LineIndex;
use ir_core::verify::verify_root;
use passes::Pipeline;

use crate::diagnostics::{DiagnosticSource, place, render};
use crate::options::{Executor, RunOptions};
use crate::session::Session;
use crate::stages::Stages;

/// The time and memory of a pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timed {
    /// The time in its passes, on one thread.
    pub time: Duration,
    /// The growth of the process's peak memory in bytes, where the system reports it (Linux).
    pub peak: Option<u64>,
}

/// Parses and verifies `text`, runs `pipeline` on it, and verifies the result. Only the passes are measured.
///
/// # Errors
/// The rendered diagnostics.
#[expect(clippy::disallowed_methods, reason = "this is where passes are measured")]
pub fn time_passes(
    session: &Session,
    pipeline: &Pipeline,
    options: &RunOptions,
    name: &str,
    text: &[u8],
) -> Result<Timed, String> {
    let reg = &*session.reg;
    let lines = LineIndex::new(text);
    let source = DiagnosticSource { name, text, lines: &lines };
    let stages = Stages::new(session, pipeline, options, Executor::Whole);
    let parse_options =
        ParseOptions { recover: false, chunking: Chunking::Never, ..stages.parse_options(name) };
    let rendered = |reports: Vec<_>| render(stages.report.format, source, &reports);
    let parsed = asm::parse(reg, text, &parse_options);
    let mut parsed =
        parsed.map_err(|errors| rendered(errors.into_iter().map(place::of_text).collect()))?;
    let verify = |body: &ir_core::Body| verify_root(reg, body, stages.verify, &sequential);
    let findings = verify(&parsed.body);
    if !findings.is_empty() {
        return Err(rendered(place::of_findings(
            reg.ctx(),
            &parsed.body,
            &parsed.source,
            findings,
        )));
    }
    let block = parsed.body.roots().first().and_then(|&r| parsed.body.entry_block(r));
    let Some(op) = block.and_then(|b| parsed.body.first_op(b)) else {
        return Err("expected an operation in the input\n".into());
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
    Err(rendered(place::of_findings(reg.ctx(), &parsed.body, &parsed.source, failed)))
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
