//! `--compare-strategies`: the same passes by each engine, side by side.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use driver::json::Json;
use driver::timing::{Timed, time_passes};
use driver::{Session, td};
use passes::strategy::{RewriteSettings, Row, STRATEGIES, Sink, Strategy};

use crate::args;
use crate::costs;
use crate::rewriting::{self, CostReport};

/// What one strategy came to.
struct Entry {
    strategy: Strategy,
    timed: Timed,
    rows: Vec<Row>,
}

/// Runs every strategy over the file and compares. The text of the comparison, and messages.
///
/// # Errors
/// What is wrong with flags or input.
pub fn compare(settings: &args::Settings, text: &[u8], cwd: &Path) -> Result<(String, String), String> {
    let (session, mut reports) = crate::rules::session(settings);
    if td::has_errors(&reports) {
        return Err(td::render_reports(&settings.td, settings.run.format, &reports));
    }
    let flags = rewriting::settings(&settings.rewriting, cwd)?;
    let (file, allow) = (&settings.rewriting.model, settings.run.allow_unregistered);
    reports.extend(costs::check_table(&flags.options.model, file, &session.reg, allow));
    let messages = td::render_reports(&settings.td, settings.run.format, &reports);
    let mut entries = Vec::new();
    for &strategy in STRATEGIES {
        entries.push(run(&session, settings, &flags, strategy, text)?);
    }
    let out = if settings.json { json(settings, &entries) } else { table(&entries) };
    Ok((out, messages))
}

fn run(
    session: &Session,
    settings: &args::Settings,
    flags: &RewriteSettings,
    strategy: Strategy,
    text: &[u8],
) -> Result<Entry, String> {
    let name = if settings.input == "-" { "<stdin>" } else { &settings.input };
    let mut pipeline = crate::pipeline(session, settings)?;
    if pipeline.is_empty() {
        pipeline.add(&session.passes, "canonicalize", "")?;
    }
    if !pipeline.is_rewriting() {
        let which = "of '--canonicalize', '--optimize' and '--apply-patterns' there is none";
        return Err(format!("error: nothing that is to be run is rewritten by an engine: {which}"));
    }
    // Once for the time, and once for the rest, which takes time to tell.
    pipeline.configure(&RewriteSettings { strategy, compares: true, ..flags.clone() });
    let timed = time_passes(session, &pipeline, &settings.run, name, text)?;
    let report = Arc::new(CostReport::default());
    let sink: Arc<dyn Sink> = report.clone();
    pipeline.configure(&RewriteSettings { strategy, compares: true, sink: Some(sink), ..flags.clone() });
    time_passes(session, &pipeline, &settings.run, name, text)?;
    Ok(Entry { strategy, timed, rows: report.rows() })
}

impl Entry {
    fn sum(&self, of: impl Fn(&Row) -> u64) -> u64 {
        self.rows.iter().fold(0, |sum, row| sum.saturating_add(of(row)))
    }

    fn stop(&self) -> &'static str {
        let order = ["turns", "nodes", "matches", "iterations", "saturated"];
        order.into_iter().find(|&s| self.rows.iter().any(|r| r.stop == s)).unwrap_or("-")
    }

    /// The rules that made something, and how often in all.
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
        let rules = if entry.strategy == Strategy::Greedy {
            "-".to_owned()
        } else {
            format!("{} rules, {times} times", fired.len())
        };
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

fn json(settings: &args::Settings, entries: &[Entry]) -> String {
    let number = |n: u64| Json::Int(i64::try_from(n).unwrap_or(i64::MAX));
    let fired = |list: &[(Arc<str>, u64)]| {
        let one =
            |(rule, n): &(Arc<str>, u64)| Json::Object(vec![("rule", Json::from(&**rule)), ("times", number(*n))]);
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
        ("file", Json::from(settings.input.as_str())),
        ("model", Json::from(settings.rewriting.model.as_str())),
        ("strategies", Json::List(entries.iter().map(entry).collect())),
    ]);
    format!("{all}\n")
}
