//! The statistics of passes in the form of `mlir-opt`: `--mlir-pass-statistics`.
//!
//! ```text
//! 'func.func' Pipeline
//!   CSE
//!     (S) 1 operations erased
//! SymbolDCE
//!   (S) 2 symbols erased
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use ir_core::Registry;

use crate::pipeline::{Item, Pipeline};
use crate::statistics::Statistics;

/// The form of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatisticsDisplay {
    /// The passes that counted something, by name; several runs of one pass are added up.
    List,
    /// All passes in the order of the pipeline, below their nested pipelines.
    #[default]
    Pipeline,
}

const RULE: &str =
    "===-------------------------------------------------------------------------===\n";

/// Returns the statistics of a run of `pipeline`, whose passes are [numbered](Pipeline::number_passes).
pub fn statistics_report(
    statistics: &Statistics,
    pipeline: &Pipeline,
    reg: &Registry,
    display: StatisticsDisplay,
) -> String {
    let entries = match display {
        StatisticsDisplay::List => list(statistics),
        StatisticsDisplay::Pipeline => tree(statistics, pipeline, reg),
    };
    format!("{RULE}{:>54}\n{RULE}{entries}\n", "... Pass statistics report ...")
}

fn list(statistics: &Statistics) -> String {
    let mut passes: BTreeMap<String, Vec<(&str, u64)>> = BTreeMap::new();
    for (pass, name, count) in statistics.rows() {
        passes.entry(crate::class_names::class_name(pass)).or_default().push((name, count));
    }
    passes.iter().map(|(class, counts)| entry(2, class, counts)).collect()
}

fn tree(statistics: &Statistics, pipeline: &Pipeline, reg: &Registry) -> String {
    // The items that are still to be printed, the next one last, with the indentation.
    let mut text = String::new();
    let mut open: Vec<(&Item, usize)> = pipeline.items.iter().rev().map(|item| (item, 0)).collect();
    while let Some((item, indent)) = open.pop() {
        match item {
            Item::Pass(pass) => {
                let counts = statistics.rows_of(pass.name(), pass.number());
                text.push_str(&entry(indent, &pass.class(), &counts));
            }
            Item::Nested(inner) => {
                let _ = writeln!(text, "{:indent$}'{}' Pipeline", "", inner.anchor_text(reg));
                open.extend(inner.items.iter().rev().map(|item| (item, indent + 2)));
            }
        }
    }
    text
}

/// Returns the lines about a pass.
fn entry(indent: usize, class: &str, counts: &[(&str, u64)]) -> String {
    let mut text = format!("{:indent$}{class}\n", "");
    let width = counts.iter().map(|(_, count)| count.to_string().len()).max().unwrap_or(0);
    for (name, count) in counts {
        let _ = writeln!(text, "{:indent$}  (S) {count:>width$} {name}", "");
    }
    text
}
