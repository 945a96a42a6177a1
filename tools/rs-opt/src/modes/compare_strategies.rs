//! `--compare-strategies`: runs the same passes by each engine and prints costs, time and memory side by side.
//!
//! Each engine is measured in a new process ([`super::measure_strategy`]): the memory that one leaves in the allocator and in tables would
//! count for the next.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use driver::timing::{Timed, time_passes};
use driver::{Session, td};
use passes::Pipeline;
use passes::rewriting::{CostReportSink, RewriteSettings, Row, STRATEGIES, Strategy};
use text_utils::json::Json;

use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput, Rerun};
use crate::cost_report::CostReport;
use crate::failure::Failure;
use crate::outcome::Outcome;
use crate::settings::Settings;
use crate::{cost_model, cost_table, pattern_session, pipeline, process};

pub(super) const MODE: Mode = Mode {
    flag: "compare-strategies",
    takes: ModeArgument::Nothing(
        "Run the passes (canonicalize by default) by each engine and compare, with --json as JSON",
    ),
    input: ModeInput::FileAndPasses,
    output: ModeOutput::TextOrJson,
    run,
};

/// The results of one strategy.
struct Entry {
    strategy: Strategy,
    timed: Timed,
    rows: Vec<Row>,
    /// The messages of the run, e.g. about markers that split the input.
    messages: String,
}

fn run(cx: &mut ModeCx<'_>, _: &[String]) -> Outcome {
    let text = match (cx.input)() {
        Ok(text) => text,
        Err(outcome) => return outcome,
    };
    compare(cx, &text).unwrap_or_else(|outcome| outcome)
}

/// Returns the outcome for diagnostics that are rendered.
fn diagnosed(stderr: String) -> Outcome {
    Outcome { stderr, code: 1, ..Outcome::default() }
}

/// Runs every strategy over the file and compares.
fn compare(cx: &ModeCx<'_>, text: &[u8]) -> Result<Outcome, Outcome> {
    let settings = cx.settings;
    let named = process::naming_texts(settings, text, cx.cwd);
    let (session, mut reports) = pattern_session::session(settings, &process::as_texts(&named));
    let report = settings.general.run.report;
    if td::has_errors(&reports) {
        return Err(diagnosed(td::render_reports(&settings.td, report.format, &reports)));
    }
    let flags = cost_model::settings(settings, cx.cwd)?;
    let file = cost_model::file(settings).unwrap_or_default();
    let input = &settings.general.run.input;
    reports.extend(cost_table::check(&flags.options.model, file, &session.reg, input));
    let mut stderr = td::render_reports(&settings.td, report.format, &reports);
    let mut entries = Vec::new();
    for &strategy in STRATEGIES {
        entries.push(run_strategy(&session, settings, &flags, strategy, text, cx.rerun)?);
    }
    // Each engine runs over the same text.
    stderr.push_str(entries.first().map_or("", |entry: &Entry| &entry.messages));
    let out = if settings.general.json { json(settings, &entries) } else { table(&entries) };
    Ok(Outcome { stdout: out.into_bytes(), stderr, ..Outcome::default() })
}

fn run_strategy(
    session: &Session,
    settings: &Settings,
    flags: &RewriteSettings,
    strategy: Strategy,
    text: &[u8],
    rerun: Option<Rerun<'_>>,
) -> Result<Entry, Outcome> {
    let mut pipeline = pipeline_of(session, settings)?;
    if !pipeline.applies_patterns() {
        let which = "expected '--canonicalize', '--optimize' or '--apply-patterns'";
        return Err(Outcome::failure(format!("no pass to compare applies patterns: {which}")));
    }
    // Before time and memory are measured, because it may report an error.
    let report = Arc::new(CostReport::default());
    let sink: Arc<dyn CostReportSink> = report.clone();
    pipeline.configure(&RewriteSettings {
        strategy,
        compares: true,
        sink: Some(sink),
        ..flags.clone()
    });
    let messages = timed(session, &pipeline, settings, text)?.0;
    let timed = match rerun {
        None => measured(session, settings, flags, strategy, text)?,
        Some(rerun) => {
            let printed = rerun(&format!("--measure-strategy={}", strategy.name()), text)
                .map_err(Outcome::failure)?;
            read(&printed).ok_or_else(|| {
                Outcome::failure(format!("'{}' was not measured", strategy.name()))
            })?
        }
    };
    Ok(Entry { strategy, timed, rows: report.rows(), messages })
}

/// Measures a strategy in this process: the memory of a first run, and the time of a second one, when the rules are compiled.
///
/// # Errors
/// Rendered diagnostics.
fn measured(
    session: &Session,
    settings: &Settings,
    flags: &RewriteSettings,
    strategy: Strategy,
    text: &[u8],
) -> Result<Timed, Outcome> {
    let mut pipeline = pipeline_of(session, settings)?;
    pipeline.configure(&RewriteSettings { strategy, compares: true, ..flags.clone() });
    let (_, Timed { peak, .. }) = timed(session, &pipeline, settings, text)?;
    let (_, Timed { time, .. }) = timed(session, &pipeline, settings, text)?;
    Ok(Timed { time, peak })
}

/// Runs the passes over the file. Returns the messages and the measurements.
///
/// # Errors
/// Rendered diagnostics.
fn timed(
    session: &Session,
    pipeline: &Pipeline,
    settings: &Settings,
    text: &[u8],
) -> Result<(String, Timed), Outcome> {
    let general = &settings.general;
    let (verdict, timed) = time_passes(session, pipeline, &general.run, general.input_name(), text);
    if verdict.success { Ok((verdict.messages, timed)) } else { Err(diagnosed(verdict.messages)) }
}

/// Measures a strategy in this process, and prints the numbers for the process that compares.
///
/// # Errors
/// Rendered diagnostics, or an error about the cost model.
pub(super) fn measure(
    settings: &Settings,
    text: &[u8],
    cwd: &Path,
    strategy: Strategy,
) -> Result<String, Outcome> {
    let named = process::naming_texts(settings, text, cwd);
    let (session, _) = pattern_session::session(settings, &process::as_texts(&named));
    let flags = cost_model::settings(settings, cwd)?;
    let Timed { time, peak } = measured(&session, settings, &flags, strategy, text)?;
    Ok(format!("{} {}\n", time.as_nanos(), peak.map_or("?".to_owned(), |peak| peak.to_string())))
}

/// Reads what [`measure`] printed.
fn read(printed: &[u8]) -> Option<Timed> {
    let (time, peak) = std::str::from_utf8(printed).ok()?.trim().split_once(' ')?;
    Some(Timed { time: Duration::from_nanos(time.parse().ok()?), peak: peak.parse().ok() })
}

/// Returns the passes of the flags, or `canonicalize`.
fn pipeline_of(session: &Session, settings: &Settings) -> Result<Pipeline, Failure> {
    let mut pipeline = pipeline::of_flags(session, settings)?;
    if pipeline.is_empty() {
        pipeline.add(&session.passes, "canonicalize", "")?;
    }
    Ok(pipeline)
}

impl Entry {
    fn sum(&self, of: impl Fn(&Row) -> u64) -> u64 {
        self.rows.iter().fold(0, |sum, row| sum.saturating_add(of(row)))
    }

    fn stop(&self) -> &'static str {
        let order =
            ["turns", "nodes", "matches", "iterations", "saturated", "unfinished", "converged"];
        order.into_iter().find(|&s| self.rows.iter().any(|r| r.stop == s)).unwrap_or("-")
    }

    /// Returns the rules that fired, and how often in all functions.
    fn fired(&self) -> Vec<(Arc<str>, u64)> {
        let mut all: Vec<(Arc<str>, u64)> = Vec::new();
        for (rule, n) in self.rows.iter().flat_map(|r| &r.fired) {
            match all.iter_mut().find(|f| f.0 == *rule) {
                Some(known) => known.1 += n,
                None => all.push((rule.clone(), *n)),
            }
        }
        all.sort();
        all
    }
}

fn table(entries: &[Entry]) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{:<14} {:>14} {:>14} {:>8} {:>8} {:>10} {:>10} {:>8} {:>7} {:<10} {:<24}",
        "strategy",
        "cost before",
        "cost after",
        "ops",
        "after",
        "time",
        "peak",
        "nodes",
        "rounds",
        "stop",
        "rules fired"
    );
    for entry in entries {
        let peak = entry.timed.peak.map_or("?".to_owned(), |p| format!("{:.1} MB", p as f64 / 1e6));
        let fired = entry.fired();
        let times: u64 = fired.iter().map(|f| f.1).sum();
        let s = |n: u64| if n == 1 { "" } else { "s" };
        let count = fired.len() as u64;
        let rules = format!("{count} rule{}, {times} time{}", s(count), s(times));
        let _ = writeln!(
            out,
            "{:<14} {:>14} {:>14} {:>8} {:>8} {:>10} {:>10} {:>8} {:>7} {:<10} {:<24}",
            entry.strategy.name(),
            entry.sum(|r| r.cost.0),
            entry.sum(|r| r.cost.1),
            entry.sum(|r| r.ops.0 as u64),
            entry.sum(|r| r.ops.1 as u64),
            format!("{:.3} ms", entry.timed.time.as_secs_f64() * 1e3),
            peak,
            entry.sum(|r| r.nodes as u64),
            entry.sum(|r| r.iterations as u64),
            entry.stop(),
            rules,
        );
    }
    out
}

fn json(settings: &Settings, entries: &[Entry]) -> String {
    let number = |n: u64| Json::Int(i64::try_from(n).unwrap_or(i64::MAX));
    let fired = |list: &[(Arc<str>, u64)]| {
        let one = |(rule, n): &(Arc<str>, u64)| {
            Json::Object(vec![("rule", Json::from(&**rule)), ("times", number(*n))])
        };
        Json::List(list.iter().map(one).collect())
    };
    let row = |row: &Row| {
        Json::Object(vec![
            ("function", Json::from(row.holder.as_str())),
            ("cost_before", number(row.cost.0)),
            ("cost_after", number(row.cost.1)),
            ("ops_before", Json::count(row.ops.0)),
            ("ops_after", Json::count(row.ops.1)),
            ("nodes", Json::count(row.nodes)),
            ("classes", Json::count(row.classes)),
            ("rounds", Json::count(row.iterations)),
            ("matches", number(row.matches)),
            ("optimal", Json::Bool(row.optimal)),
            ("stop", Json::from(row.stop)),
            ("fired", fired(&row.fired)),
        ])
    };
    let entry = |entry: &Entry| {
        Json::Object(vec![
            ("strategy", Json::from(entry.strategy.name())),
            ("cost_before", number(entry.sum(|r| r.cost.0))),
            ("cost_after", number(entry.sum(|r| r.cost.1))),
            ("ops_before", number(entry.sum(|r| r.ops.0 as u64))),
            ("ops_after", number(entry.sum(|r| r.ops.1 as u64))),
            ("time_us", number(u64::try_from(entry.timed.time.as_micros()).unwrap_or(u64::MAX))),
            ("peak_bytes", entry.timed.peak.map_or(Json::Int(-1), number)),
            ("nodes", number(entry.sum(|r| r.nodes as u64))),
            ("rounds", number(entry.sum(|r| r.iterations as u64))),
            ("stop", Json::from(entry.stop())),
            ("fired", fired(&entry.fired())),
            ("functions", Json::List(entry.rows.iter().map(row).collect())),
        ])
    };
    let all = Json::Object(vec![
        ("file", Json::from(settings.general.input.as_str())),
        ("model", Json::from(settings.rewriting.model.as_str())),
        ("strategies", Json::List(entries.iter().map(entry).collect())),
    ]);
    format!("{all}\n")
}
