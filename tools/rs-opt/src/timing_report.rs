//! The times of a run as text: `--mlir-timing`.
//!
//! ```text
//!   ----User Time----  ----Wall Time----  ----Name----
//!     0.0006 ( 36.0%)    0.0006 ( 41.1%)  Parser
//!     0.0002 ( 12.4%)    0.0002 ( 12.6%)  'func.func' Pipeline
//!     0.0002 ( 10.1%)    0.0001 ( 10.3%)    Canonicalizer
//! ```
//!
//! The user time is the sum over all threads; with one thread it is the wall time, and left out.

use std::fmt::Write;
use std::time::Duration;

use passes::timing::{Timing, TimingReport, TimingRow};
use text_utils::json::Json;

use crate::flags::timing::TimingForm;

const RULE: &str =
    "===-------------------------------------------------------------------------===\n";

/// Returns the times in a form, of a run on `threads`.
pub fn text(timing: &Timing, form: TimingForm, threads: Threads) -> String {
    let report = with_totals(timing.report());
    match form {
        TimingForm::Tree => table(&report, threads),
        TimingForm::List => table(&as_list(report), threads),
        TimingForm::Json => json(&report, threads),
        TimingForm::Trace => trace(timing),
    }
}

/// The number of threads of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threads {
    /// One.
    One,
    /// Several.
    Several,
}

/// Adds the rows `Rest`, which is not in any part, and `Total`.
fn with_totals(mut report: TimingReport) -> TimingReport {
    let parts = |time: fn(&TimingRow) -> Duration| -> Duration {
        report.rows.iter().filter(|row| row.depth == 0).map(time).sum()
    };
    let (wall, busy) = (parts(|row| row.wall), parts(|row| row.busy));
    let rest = report.total.saturating_sub(wall);
    let row = |name: &str, wall, busy| TimingRow { name: name.to_owned(), depth: 0, wall, busy };
    let rows = [row("Rest", rest, rest), row("Total", wall + rest, busy + rest)];
    report.rows.extend(rows);
    report
}

/// Returns the rows without nesting, those of one name as one, the longest first; the totals stay last.
fn as_list(report: TimingReport) -> TimingReport {
    let mut rows: Vec<TimingRow> = Vec::new();
    let (parts, totals) = report.rows.split_at(report.rows.len() - 2);
    for part in parts {
        match rows.iter_mut().find(|row| row.name == part.name) {
            Some(row) => {
                row.wall += part.wall;
                row.busy += part.busy;
            }
            None => rows.push(TimingRow { depth: 0, ..part.clone() }),
        }
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.wall));
    rows.extend_from_slice(totals);
    TimingReport { total: report.total, rows }
}

/// Returns the wall and busy time of the row `Total`.
fn totals(report: &TimingReport) -> (Duration, Duration) {
    report.rows.last().map_or((Duration::ZERO, Duration::ZERO), |row| (row.wall, row.busy))
}

fn percent(time: Duration, all: Duration) -> f64 {
    if all.is_zero() { 0.0 } else { 100.0 * time.as_secs_f64() / all.as_secs_f64() }
}

fn table(report: &TimingReport, threads: Threads) -> String {
    let (wall, busy) = totals(report);
    let mut out = format!("{RULE}{:25}... Execution time report ...\n{RULE}", "");
    let _ = writeln!(out, "  Total Execution Time: {:.4} seconds\n", wall.as_secs_f64());
    let user = if threads == Threads::Several { "----User Time----  " } else { "" };
    let _ = writeln!(out, "  {user}----Wall Time----  ----Name----");
    for row in &report.rows {
        let mut column = |time: Duration, all| {
            let _ = write!(out, "  {:8.4} ({:5.1}%)", time.as_secs_f64(), percent(time, all));
        };
        if threads == Threads::Several {
            column(row.busy, busy);
        }
        column(row.wall, wall);
        let _ = writeln!(out, "  {:indent$}{}", "", row.name, indent = 2 * row.depth);
    }
    out
}

fn json(report: &TimingReport, threads: Threads) -> String {
    let (wall, busy) = totals(report);
    let mut out = String::from("[\n");
    for (index, row) in report.rows.iter().enumerate() {
        let indent = "  ".repeat(row.depth);
        let time = |time: Duration, all| {
            let (seconds, percent) = (time.as_secs_f64(), percent(time, all));
            format!("{{\"duration\": {seconds:8.4}, \"percentage\": {percent:5.1}}}")
        };
        let user = match threads {
            Threads::Several => format!("\"user\": {}, ", time(row.busy, busy)),
            Threads::One => String::new(),
        };
        let (wall, name) = (time(row.wall, wall), Json::from(&*row.name));
        let _ = write!(out, "{indent}{{{user}\"wall\": {wall}, \"name\": {name}");
        let left = report.rows.len() - index - 1;
        if left < 2 {
            // The totals have no parts.
            out.push_str(if left == 1 { "},\n" } else { "}\n" });
            continue;
        }
        out.push_str(", \"passes\": [\n");
        // Every list ends with an empty object, as in `mlir-opt`.
        let next = report.rows[index + 1].depth;
        for depth in (next..=row.depth).rev() {
            let _ = writeln!(out, "{}{{}}]}},", "  ".repeat(depth));
        }
    }
    out.push_str("]\n");
    out
}

fn trace(timing: &Timing) -> String {
    let micros = |time: Duration| Json::Int(i64::try_from(time.as_micros()).unwrap_or(i64::MAX));
    let events = timing.events().into_iter().map(|event| {
        Json::Object(vec![
            ("name", Json::from(&*event.name)),
            ("ph", Json::from("X")),
            ("ts", micros(event.start)),
            ("dur", micros(event.time)),
            ("pid", Json::Int(1)),
            ("tid", Json::count(event.thread + 1)),
        ])
    });
    format!("{}\n", Json::Object(vec![("traceEvents", Json::List(events.collect()))]))
}
