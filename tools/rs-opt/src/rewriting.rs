//! How rewriting passes are set up by flags, and the report on what they cost and saved.

use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use passes::rewriting::{CostModel, CostTable, Options, RewriteSettings, Row, Sink, model_named};
use passes::{Observers, Pipeline};

use crate::args::Rewriting;

/// Rows as passes give them.
#[derive(Default)]
pub struct CostReport {
    rows: Mutex<Vec<Row>>,
}

impl Sink for CostReport {
    fn row(&self, row: Row) {
        self.rows.lock().unwrap_or_else(|e| e.into_inner()).push(row);
    }
}

impl CostReport {
    /// The rows of bodies that hold operations, in an order that does not depend on threads: by pass and symbol.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = self.rows.lock().unwrap_or_else(|e| e.into_inner()).clone();
        rows.sort();
        rows
    }

    /// As a table.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{:<14} {:<24} {:<14} {:<10} {:>12} {:>12} {:>8} {:>8} {:>8} {:<10}",
            "pass", "function", "strategy", "model", "cost before", "cost after", "ops", "after", "nodes", "stop"
        );
        let mut sum = [0u64; 2];
        for row in self.rows() {
            sum[0] = sum[0].saturating_add(row.cost.0);
            sum[1] = sum[1].saturating_add(row.cost.1);
            let stop = if row.stop.is_empty() { "-" } else { row.stop };
            let _ = writeln!(
                out,
                "{:<14} {:<24} {:<14} {:<10} {:>12} {:>12} {:>8} {:>8} {:>8} {:<10}",
                row.pass,
                row.holder,
                row.strategy,
                row.model,
                row.cost.0,
                row.cost.1,
                row.ops.0,
                row.ops.1,
                row.nodes,
                stop
            );
        }
        let _ = writeln!(out, "total cost {} -> {}", sum[0], sum[1]);
        out
    }
}

/// The settings that flags ask for.
///
/// # Errors
/// What is wrong with the cost model.
pub fn settings(flags: &Rewriting, cwd: &Path) -> Result<RewriteSettings, String> {
    let options = Options {
        model: model(&flags.model, cwd)?,
        extraction: flags.extraction,
        budget: flags.budget,
        explain: flags.explain,
    };
    Ok(RewriteSettings { strategy: flags.strategy, options, ..RewriteSettings::default() })
}

/// Sets a pipeline up. The report that it will fill, if one was asked for, and the cost model.
///
/// # Errors
/// What is wrong with the cost model.
pub fn configure(
    pipeline: &mut Pipeline,
    flags: &Rewriting,
    cwd: &Path,
) -> Result<(Option<Arc<CostReport>>, CostModel), String> {
    let mut settings = settings(flags, cwd)?;
    settings.watching = flags.watching.clone();
    let report = flags.cost_report.then(|| Arc::new(CostReport::default()));
    settings.sink = report.clone().map(|r| r as Arc<dyn Sink>);
    pipeline.configure(&settings);
    pipeline.observe(&Observers { remarks: Some(Arc::default()), statistics: None });
    Ok((report, settings.options.model))
}

#[expect(clippy::disallowed_methods, reason = "the program reads its cost table")]
pub fn model(name: &str, cwd: &Path) -> Result<CostModel, String> {
    if !name.ends_with(".toml") {
        return model_named(name);
    }
    let text = std::fs::read_to_string(cwd.join(name)).map_err(|e| format!("cannot open cost table '{name}': {e}"))?;
    let table = CostTable::parse(&text).map_err(|e| format!("{name}:{}:1: error: {}", e.line, e.message))?;
    Ok(CostModel::Table(Arc::new(table)))
}
