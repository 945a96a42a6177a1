//! A run of passes as one HTML page: the input, the difference that each pass makes, times, rules that fired, diagnostics and graphs.
//!
//! The page needs no other file, no network and no script. It follows the light or dark setting of the browser. This crate computes the page from
//! data; it runs nothing and reads no file.
//!
//! ```text
//! ReportPage --> page(): summary, times -- diff.rs: before and after each pass
//!                    graphs ---------- layout: positions of nodes --> svg.rs: the picture
//! ```
//!
//! ```
//! use html_report::{ReportPage, PassRecord, page};
//!
//! let step = PassRecord { title: "cse".to_owned(), text: Some("b\n".to_owned()), ..PassRecord::default() };
//! let report = ReportPage { title: "a.mlir".to_owned(), parsed: Some("a\n".to_owned()), steps: vec![step], ..ReportPage::default() };
//! let html = page(&[report], "");
//! assert!(html.contains("<span class=\"removed\">- a</span><span class=\"added\">+ b</span>"));
//! ```

#![warn(missing_docs)]

mod diff;
mod escape;
mod layout;
mod measure;
mod svg;

use std::fmt::Write;
use std::time::Duration;

use ir_core::dot::{Graph, to_dot};

pub use escape::escaped;

/// Longer texts are cut off in the page.
const MAX_TEXT_LINES: usize = 5000;
/// Texts with more bytes are cut off, too: a line may be as long as the input.
const MAX_TEXT_BYTES: usize = 1 << 20;
/// Longer graphs are not contained in the page.
const MAX_DOT: usize = 1 << 20;

/// A run of passes over one input.
#[derive(Clone, Debug, Default)]
pub struct ReportPage {
    /// The name of the input.
    pub title: String,
    /// The text of the input.
    pub input: String,
    /// The IR before the first pass; `None` if the input is invalid.
    pub parsed: Option<String>,
    /// The passes that were run.
    pub steps: Vec<PassRecord>,
    /// The times of the stages before the passes, by name.
    pub before: Vec<(&'static str, Duration)>,
    /// The times of the stages after the passes.
    pub after: Vec<(&'static str, Duration)>,
    /// Graphs of the result, each with a title and the command that prints it.
    pub graphs: Vec<(String, Graph)>,
    /// Why the run ended early, if it did.
    pub failure: Option<String>,
}

/// A pass that was run.
#[derive(Clone, Debug, Default)]
pub struct PassRecord {
    /// The pass, with the operations that it ran on, e.g. `func.func(cse)`.
    pub title: String,
    /// The IR after it; `None` if the pass failed.
    pub text: Option<String>,
    /// How long it took.
    pub time: Duration,
    /// The rules that fired, and how often.
    pub fired: Vec<(String, u64)>,
}

/// Returns the page of several runs, one for each part of a split file. `messages` are the diagnostics.
pub fn page(reports: &[ReportPage], messages: &str) -> String {
    let mut page = Page::default();
    let title = reports.first().map_or("rs-opt", |report| &*report.title);
    page.head(title);
    let diagnostics =
        if messages.is_empty() { "" } else { "<a href=\"#diagnostics\">Diagnostics</a>" };
    for (number, report) in reports.iter().enumerate() {
        page.report(report, number, diagnostics);
    }
    if !messages.is_empty() {
        page.heading("Diagnostics", "diagnostics");
        page.code(messages);
    }
    page.out.push_str("</body>\n</html>\n");
    page.out
}

#[derive(Default)]
struct Page {
    out: String,
}

impl Page {
    fn head(&mut self, title: &str) {
        let title = escaped(title);
        let _ = write!(
            self.out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title} - rs-opt</title>\n<style>\n{}</style>\n</head>\n<body>\n\
             <svg class=\"defs\" aria-hidden=\"true\"><defs><marker id=\"arrow\" viewBox=\"0 0 \
             10 10\" refX=\"9\" refY=\"5\" \
             markerUnits=\"userSpaceOnUse\" markerWidth=\"9\" markerHeight=\"9\" \
             orient=\"auto\"><path d=\"M0 1L10 5L0 9z\"/></marker></defs></svg>\n",
            include_str!("style.css")
        );
    }

    fn heading(&mut self, text: &str, id: &str) {
        let _ = writeln!(self.out, "<h2 id=\"{id}\">{text}</h2>");
    }

    /// Adds the sections of a run. `diagnostics` is the link to the diagnostics, if there are some.
    fn report(&mut self, report: &ReportPage, number: usize, diagnostics: &str) {
        let id = |name: &str| format!("{name}-{number}");
        let _ = writeln!(self.out, "<h1>{}</h1>", escaped(&report.title));
        let is_change = |(before, step): &(&str, &PassRecord)| {
            step.text.as_ref().is_some_and(|after| after != before)
        };
        let changed = report.changes().filter(is_change).count();
        let failed = match report.steps.iter().filter(|step| step.text.is_none()).count() {
            0 => String::new(),
            number => format!(", {number} failed"),
        };
        let total: Duration = report.steps.iter().map(|step| step.time).sum();
        let _ = writeln!(
            self.out,
            "<p class=\"soft\">{}, {changed} changed the IR{failed}, {} in passes</p>",
            count(report.steps.len(), "pass", "passes"),
            time_text(total)
        );
        let _ = writeln!(
            self.out,
            "<nav><a href=\"#{}\">Passes</a><a href=\"#{}\">Times</a><a href=\"#{}\">Rules</a>\
             <a href=\"#{}\">Input and output</a><a href=\"#{}\">Graphs</a>{diagnostics}</nav>",
            id("passes"),
            id("times"),
            id("rules"),
            id("texts"),
            id("graphs")
        );
        if let Some(failure) = &report.failure {
            let _ = writeln!(self.out, "<p class=\"failed\">{}</p>", escaped(failure));
        }
        self.heading("Passes", &id("passes"));
        self.steps(report);
        self.heading("Times", &id("times"));
        self.times(report);
        self.heading("Rules that fired", &id("rules"));
        self.rules(report);
        self.heading("Input and output", &id("texts"));
        self.code_section("Input", &report.input);
        if let Some((title, text)) = report.output() {
            self.code_section(title, text);
        }
        self.heading("Graphs", &id("graphs"));
        self.graphs(report);
    }

    fn code_section(&mut self, title: &str, text: &str) {
        let open = if text.lines().count() <= 60 { " open" } else { "" };
        let _ = writeln!(self.out, "<details{open}><summary>{title}</summary>");
        self.code(text);
        self.out.push_str("</details>\n");
    }

    fn steps(&mut self, report: &ReportPage) {
        if report.steps.is_empty() {
            self.out.push_str("<p class=\"soft\">No passes were run.</p>\n");
        }
        for (number, (before, step)) in report.changes().enumerate() {
            let title = format!("{}. <code>{}</code>", number + 1, escaped(&step.title));
            let time = time_text(step.time);
            let Some(after) = &step.text else {
                let _ = writeln!(
                    self.out,
                    "<p class=\"failed\">{title} failed <span class=\"soft\">after {time}</span></p>"
                );
                continue;
            };
            if before == after {
                let _ = writeln!(
                    self.out,
                    "<p>{title} <span class=\"soft\">no change, {time}</span></p>"
                );
                continue;
            }
            let diff = diff::diff(before, after);
            let rules = match step.fired.iter().map(|rule| rule.1).sum::<u64>() {
                0 => String::new(),
                times => format!(", rules fired {}", count(times as usize, "time", "times")),
            };
            let open = if diff.added + diff.removed <= 400 { " open" } else { "" };
            let _ = writeln!(
                self.out,
                "<details{open}><summary>{title} <span class=\"plus\">+{}</span> <span \
                 class=\"minus\">-{}</span> \
                 <span class=\"soft\">lines, {time}{rules}</span></summary>\n{}",
                diff.added, diff.removed, diff.html
            );
            self.out.push_str("<details><summary>The whole IR after the pass</summary>\n");
            self.code(after);
            self.out.push_str("</details>\n</details>\n");
        }
    }

    fn times(&mut self, report: &ReportPage) {
        let passes = report.steps.iter().map(|step| (&*step.title, step.time, true));
        let stage = |&(name, time): &(&'static str, Duration)| (name, time, false);
        let (before, after) = (report.before.iter().map(stage), report.after.iter().map(stage));
        let rows: Vec<(&str, Duration, bool)> = before.chain(passes).chain(after).collect();
        let longest = rows.iter().map(|row| row.1).max().unwrap_or_default().as_secs_f64();
        self.out.push_str(
            "<div class=\"scroll\"><table><tr><th>stage</th><th class=\"number\">time</th><th \
             class=\"bar\"></th></tr>\n",
        );
        for (name, time, is_pass) in rows {
            let share = if longest > 0.0 { time.as_secs_f64() / longest * 100.0 } else { 0.0 };
            let name = escaped(name);
            let name = if is_pass { format!("<code>{name}</code>") } else { name };
            let _ = writeln!(
                self.out,
                "<tr><td>{name}</td><td class=\"number\">{}</td><td class=\"bar\"><i \
                 style=\"width:{share:.1}%\"></i></td></tr>",
                time_text(time)
            );
        }
        self.out.push_str("</table></div>\n");
    }

    fn rules(&mut self, report: &ReportPage) {
        let rows: Vec<(usize, &str, &str, u64)> = report
            .steps
            .iter()
            .enumerate()
            .flat_map(|(number, step)| {
                step.fired.iter().map(move |(rule, n)| (number + 1, &*step.title, &**rule, *n))
            })
            .collect();
        if rows.is_empty() {
            self.out.push_str("<p class=\"soft\">No rule fired.</p>\n");
            return;
        }
        self.out.push_str(
            "<div class=\"scroll\"><table><tr><th>rule</th><th>pass</th><th \
             class=\"number\">times</th></tr>\n",
        );
        for (number, pass, rule, times) in rows {
            let _ = writeln!(
                self.out,
                "<tr><td><code>{}</code></td><td>{number}. <code>{}</code></td><td \
                 class=\"number\">{times}</td></tr>",
                escaped(rule),
                escaped(pass)
            );
        }
        self.out.push_str("</table></div>\n");
    }

    fn graphs(&mut self, report: &ReportPage) {
        if report.graphs.is_empty() {
            self.out.push_str("<p class=\"soft\">No graphs.</p>\n");
        }
        for (number, (title, graph)) in report.graphs.iter().enumerate() {
            let open = if number < 2 { " open" } else { "" };
            let _ = writeln!(
                self.out,
                "<details{open}><summary>{}</summary>",
                escaped(&measure::short(title))
            );
            match svg::svg(graph) {
                Some(svg) => {
                    let _ = writeln!(self.out, "<div class=\"scroll\">{svg}</div>");
                }
                None if graph.nodes.is_empty() => {
                    self.out.push_str("<p class=\"soft\">The graph is empty.</p>\n");
                }
                None => {
                    let _ = writeln!(
                        self.out,
                        "<p class=\"soft\">The graph is too large for a picture on this page: \
                         {}, {}.</p>",
                        count(graph.nodes.len(), "node", "nodes"),
                        count(graph.edges.len(), "edge", "edges")
                    );
                }
            }
            let dot = to_dot(graph);
            if dot.len() <= MAX_DOT {
                self.out.push_str("<details><summary>DOT</summary>\n");
                self.code(&dot);
                self.out.push_str("</details>\n");
            } else {
                self.out.push_str("<p class=\"soft\">Its DOT text is too long, too.</p>\n");
            }
            self.out.push_str("</details>\n");
        }
    }

    /// Adds a text, cut off if it is long.
    fn code(&mut self, text: &str) {
        let end = match text.match_indices('\n').nth(MAX_TEXT_LINES - 1) {
            Some((at, _)) => at + 1,
            None => text.len(),
        };
        let end = text.floor_char_boundary(end.min(MAX_TEXT_BYTES));
        let (printed, rest) = text.split_at(end);
        let _ = write!(self.out, "<pre>{}", escaped(printed));
        if !rest.is_empty() {
            let lines = count(rest.lines().count(), "more line", "more lines");
            let _ = write!(
                self.out,
                "{}<span class=\"soft\">… {lines}, {}</span>",
                if printed.ends_with('\n') { "" } else { "\n" },
                count(rest.len(), "byte", "bytes")
            );
        }
        self.out.push_str("</pre>\n");
    }
}

impl ReportPage {
    /// Returns each pass with the text before it.
    fn changes(&self) -> impl Iterator<Item = (&str, &PassRecord)> {
        let mut last = self.parsed.as_deref().unwrap_or_default();
        self.steps.iter().map(move |step| {
            let before = last;
            last = step.text.as_deref().unwrap_or(last);
            (before, step)
        })
    }

    /// Returns the last IR with its title. It is the output only if the run did not fail.
    fn output(&self) -> Option<(&'static str, &str)> {
        let after = self.steps.iter().rev().find_map(|step| step.text.as_deref());
        let text = after.or(self.parsed.as_deref())?;
        let title = match self.steps.last() {
            Some(PassRecord { text: None, .. }) => "IR before the failed pass",
            _ if self.failure.is_some() => "The last IR of the failed run",
            _ => "Output",
        };
        Some((title, text))
    }
}

fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn time_text(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds >= 1.0 { format!("{seconds:.2} s") } else { format!("{:.2} ms", seconds * 1e3) }
}
