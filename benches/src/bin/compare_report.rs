//! Compares the strategies on the corpus by running `rs-opt --compare-strategies --json`, and writes a table, JSON, an SVG chart and an HTML page.
//! Of a folder of further programs (recorded cases), it is counted function by function where the e-graph alone ends up cheaper or more expensive than
//! the greedy driver alone, by each built-in cost model.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, ExitCode};

use benches::chains::chains;
use benches::corpus::PROGRAMS;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use serde_json::Value;

/// A program under the strategies.
struct Row {
    name: String,
    entries: Vec<Entry>,
    optimum: Option<u64>,
}

struct Entry {
    strategy: String,
    cost: (u64, u64),
    ops: (u64, u64),
    micros: u64,
    peak: i64,
    nodes: u64,
    fired: u64,
    stop: String,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let (tool, corpus, out, recorded) = match &args[..] {
        [_, tool, corpus, out] => (tool, corpus, out, None),
        [_, tool, corpus, out, recorded] => (tool, corpus, out, Some(recorded)),
        _ => {
            eprintln!("usage: compare-report RS_OPT CORPUS_FOLDER OUTPUT_FOLDER [RECORDED_FOLDER]");
            return ExitCode::FAILURE;
        }
    };
    match run(tool, corpus, Path::new(out), recorded.map(Path::new)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("compare-report: {message}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a program that writes reports")]
fn run(tool: &str, corpus: &str, out: &Path, recorded: Option<&Path>) -> Result<(), String> {
    let io = |e: std::io::Error| e.to_string();
    std::fs::create_dir_all(out).map_err(io)?;
    let mut rows = Vec::new();
    let mut all = Vec::new();
    for program in PROGRAMS {
        let chain = chains().into_iter().find(|c| c.name == program.name);
        let file = match &chain {
            Some(chain) => {
                let file = out.join(format!("{}.mlir", chain.name));
                std::fs::write(&file, chain.text()).map_err(io)?;
                file.to_string_lossy().into_owned()
            }
            None => format!("{corpus}/{}.mlir", program.name),
        };
        let value = compared(tool, &program.flags(corpus), &file)?;
        let name = format!(
            "{}{}",
            program.name,
            if program.budget.is_some() { " (large budget)" } else { "" }
        );
        rows.push(row(name, &value, chain.map(|c| c.optimum())));
        all.push(value);
    }
    let mut counts = Vec::new();
    for model in ["op-count", "latency", "code-size"] {
        counts.extend(recorded.map(|folder| count(tool, folder, model)).transpose()?);
    }
    let table = format!("{}{}", markdown(&rows), counts.concat());
    let svg = out.join("strategies.svg");
    chart(&rows, &svg).map_err(|e| format!("cannot draw the chart: {e}"))?;
    let picture = std::fs::read_to_string(&svg).map_err(io)?;
    std::fs::write(out.join("strategies.json"), Value::Array(all).to_string()).map_err(io)?;
    std::fs::write(out.join("strategies.html"), html(&rows, &picture, &counts)).map_err(io)?;
    print!("{table}");
    Ok(())
}

/// Returns the output of `--compare-strategies` for a file.
fn compared(tool: &str, flags: &[String], file: &str) -> Result<Value, String> {
    let mut command = Command::new(tool);
    command.args(flags).args(["--compare-strategies", "--json", file]);
    let output = command.output().map_err(|e| format!("cannot run '{tool}': {e}"))?;
    if !output.status.success() {
        return Err(format!("{file}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("{file}: {e}"))
}

/// Returns in how many functions of the programs of a folder the e-graph alone is cheaper than the greedy driver alone, as cheap, and more expensive; the
/// last ones by name.
fn count(tool: &str, folder: &Path, model: &str) -> Result<String, String> {
    let listing = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files: Vec<_> = listing.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let flags = [format!("--cost-model={model}"), "--allow-unregistered-dialect".to_owned()];
    let (mut counts, mut worse) = ([0usize; 3], String::new());
    for file in &files {
        let file = file.to_string_lossy();
        let value = compared(tool, &flags, &file)?;
        let functions = |name: &str| -> Vec<(String, u64)> {
            let all = value["strategies"].as_array().into_iter().flatten();
            let own = all
                .filter(|s| s["strategy"] == name)
                .filter_map(|s| s["functions"].as_array())
                .flatten();
            let one = |f: &Value| {
                (
                    f["function"].as_str().unwrap_or("").to_owned(),
                    f["cost_after"].as_u64().unwrap_or(0),
                )
            };
            own.map(one).collect()
        };
        for ((name, greedy), (_, egraph)) in
            functions("greedy").into_iter().zip(functions("egraph"))
        {
            let kind = match egraph.cmp(&greedy) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            };
            counts[kind] += 1;
            if egraph > greedy {
                let _ = writeln!(worse, "  {file} {name}: {greedy} by greedy, {egraph} by egraph");
            }
        }
    }
    let [cheaper, same, more_expensive] = counts;
    Ok(format!(
        "\n{} recorded files, {model}: the e-graph is cheaper in {cheaper} functions, as cheap in {same}, more expensive in {more_expensive}\n{worse}",
        files.len()
    ))
}

fn row(name: String, value: &Value, optimum: Option<u64>) -> Row {
    let entry = |e: &Value| {
        let number = |name: &str| e[name].as_u64().unwrap_or(0);
        Entry {
            strategy: e["strategy"].as_str().unwrap_or("").to_owned(),
            cost: (number("cost_before"), number("cost_after")),
            ops: (number("ops_before"), number("ops_after")),
            micros: number("time_us"),
            peak: e["peak_bytes"].as_i64().unwrap_or(-1),
            nodes: number("nodes"),
            fired: e["fired"]
                .as_array()
                .map_or(0, |f| f.iter().filter_map(|r| r["times"].as_u64()).sum()),
            stop: e["stop"].as_str().unwrap_or("").to_owned(),
        }
    };
    Row {
        name,
        entries: value["strategies"]
            .as_array()
            .map_or(Vec::new(), |l| l.iter().map(entry).collect()),
        optimum,
    }
}

const HEADER: &[&str] = &[
    "program",
    "strategy",
    "cost before",
    "cost after",
    "optimum",
    "ops",
    "after",
    "time",
    "peak",
    "nodes",
    "fired",
    "stop",
];

fn cells(row: &Row, entry: &Entry) -> Vec<String> {
    let peak =
        if entry.peak < 0 { "?".to_owned() } else { format!("{:.1} MB", entry.peak as f64 / 1e6) };
    vec![
        row.name.clone(),
        entry.strategy.clone(),
        entry.cost.0.to_string(),
        entry.cost.1.to_string(),
        row.optimum.map_or(String::new(), |o| o.to_string()),
        entry.ops.0.to_string(),
        entry.ops.1.to_string(),
        format!("{:.2} ms", entry.micros as f64 / 1e3),
        peak,
        entry.nodes.to_string(),
        entry.fired.to_string(),
        entry.stop.clone(),
    ]
}

fn markdown(rows: &[Row]) -> String {
    let mut out = format!("| {} |\n|{}\n", HEADER.join(" | "), "---|".repeat(HEADER.len()));
    for row in rows {
        for entry in &row.entries {
            let _ = writeln!(out, "| {} |", cells(row, entry).join(" | "));
        }
    }
    out
}

fn html(rows: &[Row], picture: &str, counts: &[String]) -> String {
    let line = |tag: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|c| format!("<{tag}>{c}</{tag}>")).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let header: Vec<String> = HEADER.iter().map(|h| (*h).to_owned()).collect();
    let mut body = line("th", &header);
    for row in rows {
        for entry in &row.entries {
            body.push_str(&line("td", &cells(row, entry)));
        }
    }
    format!(
        "<!doctype html><meta charset=\"utf-8\"><title>Strategies</title>\n<style>body{{font-family:sans-serif}}\
         td,th{{padding:2px 8px;text-align:right}}</style>\n<h1>Strategies compared</h1>\n{picture}\n<table>\n{body}</table>\n<pre>{}</pre>\n",
        counts.concat()
    )
}

/// Where bars are cut: rules with which the greedy driver never converges can make a program arbitrarily expensive.
const HIGHEST: f64 = 115.0;

/// Draws, for each program, the cost after each strategy in percent of the cost before. Bars beyond the scale are cut, with the factor on top.
fn chart(rows: &[Row], path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::new(path, (1500, 480)).into_drawing_area();
    area.fill(&WHITE)?;
    let count = rows.len() as i32;
    let mut chart = ChartBuilder::on(&area)
        .caption("cost after, in % of the cost before", ("sans-serif", 18))
        .margin(10)
        .x_label_area_size(60)
        .y_label_area_size(40)
        .build_cartesian_2d(0f64..f64::from(count), 0f64..HIGHEST + 10.0)?;
    let names: Vec<String> = rows.iter().map(|r| r.name.clone()).collect();
    chart.configure_mesh().disable_x_mesh().x_labels(0).y_labels(12).draw()?;
    let centred =
        ("sans-serif", 11).into_font().color(&BLACK).pos(Pos::new(HPos::Center, VPos::Top));
    for (x, name) in names.iter().enumerate() {
        let (x, y) = chart.backend_coord(&(x as f64 + 0.5, 0.0));
        // A name of several words is written on several lines.
        for (line, word) in name.replace(['(', ')'], "").split(' ').enumerate() {
            area.draw(&Text::new(word.to_owned(), (x, y + 6 + 13 * line as i32), centred.clone()))?;
        }
    }
    let colors = [RGBColor(170, 170, 170), RGBColor(31, 119, 180), RGBColor(44, 160, 44)];
    let strategies = ["greedy", "egraph", "greedy+egraph"];
    for (i, (strategy, color)) in strategies.iter().zip(colors).enumerate() {
        let bars = rows.iter().enumerate().filter_map(|(x, row)| {
            let entry = row.entries.iter().find(|e| e.strategy == *strategy)?;
            let percent = 100.0 * entry.cost.1 as f64 / (entry.cost.0 as f64).max(1.0);
            let left = x as f64 + 0.1 + 0.27 * i as f64;
            Some(Rectangle::new([(left, 0.0), (left + 0.25, percent.min(HIGHEST))], color.filled()))
        });
        chart
            .draw_series(bars)?
            .label(*strategy)
            .legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 10, y + 5)], color.filled()));
    }
    let small =
        ("sans-serif", 9).into_font().color(&BLACK).pos(Pos::new(HPos::Center, VPos::Bottom));
    for (x, row) in rows.iter().enumerate() {
        for (i, entry) in row.entries.iter().enumerate() {
            let factor = entry.cost.1 as f64 / (entry.cost.0 as f64).max(1.0);
            if 100.0 * factor > HIGHEST {
                let at = (x as f64 + 0.22 + 0.27 * i as f64, HIGHEST);
                chart.draw_series([Text::new(format!("x {factor:.0}"), at, small.clone())])?;
            }
        }
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK)
        .background_style(WHITE)
        .draw()?;
    area.present()?;
    Ok(())
}
