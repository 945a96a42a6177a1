//! `--cost-report`: the cost of each function before and after rewriting.

use ir_core::sync::LockIgnoringPoison;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard};

use passes::rewriting::{CostReportSink, Row};

/// Collects the rows of pattern passes, from any thread.
#[derive(Default)]
pub struct CostReport {
    rows: Mutex<Vec<Row>>,
}

impl CostReportSink for CostReport {
    fn row(&self, row: Row) {
        self.lock().push(row);
    }
}

impl CostReport {
    fn lock(&self) -> MutexGuard<'_, Vec<Row>> {
        self.rows.lock_ignoring_poison()
    }

    /// Returns the rows sorted by pass and symbol, so that their order does not depend on threads.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = self.lock().clone();
        rows.sort();
        rows
    }

    /// Returns the rows after the first `count`, sorted in the same way, and counts them.
    pub fn rows_after(&self, count: &mut usize) -> Vec<Row> {
        let mut rows = self.lock().get(*count..).unwrap_or_default().to_vec();
        *count += rows.len();
        rows.sort();
        rows
    }

    /// Returns the rows as a table, with the total cost.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{:<14} {:<24} {:<14} {:<10} {:>12} {:>12} {:>8} {:>8} {:>8} {:<10}",
            "pass",
            "function",
            "strategy",
            "model",
            "cost before",
            "cost after",
            "ops",
            "after",
            "nodes",
            "stop"
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
