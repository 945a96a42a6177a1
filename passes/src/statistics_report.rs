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

use crate::class_names::class_name;
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
        StatisticsDisplay::List => list(statistics, pipeline, reg),
        StatisticsDisplay::Pipeline => tree(statistics, pipeline, reg),
    };
    format!("{RULE}{:>54}\n{RULE}{entries}\n", "... Pass statistics report ...")
}

fn list(statistics: &Statistics, pipeline: &Pipeline, reg: &Registry) -> String {
    let mut passes: BTreeMap<String, BTreeMap<&str, u64>> = BTreeMap::new();
    // A pass that another pass runs has no number.
    let all = pipeline.all_passes();
    let by_name = |name| Some(all.iter().find(|pass| pass.name == name)?.class.clone());
    for ((pass, number, name), count) in statistics.counts() {
        let by_number = number.and_then(|number| pipeline.pass_class(reg, number as usize));
        let class = by_number.map(|(class, _)| class);
        let class = class.or_else(|| by_name(pass));
        let counts = passes.entry(class.unwrap_or_else(|| class_name(pass))).or_default();
        *counts.entry(name).or_default() += count;
    }
    passes.into_iter().map(|(class, counts)| entry(2, &class, &Vec::from_iter(counts))).collect()
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

#[cfg(test)]
mod tests {
    use ir_core::{Context, Registry};

    use super::{StatisticsDisplay, statistics_report};
    use crate::{Pass, PassGroup, PassInfo, PassTable, Pipeline, Statistics};

    struct Named;

    impl Pass for Named {
        fn class(&self) -> Option<String> {
            Some("OwnClass".to_owned())
        }
    }

    const NAMED: PassInfo = PassInfo {
        name: "named",
        summary: "changes nothing",
        group: PassGroup::Transform,
        options: &[],
        make: |_| Ok(Box::new(Named)),
    };

    #[test]
    fn passes_are_listed_by_their_classes() {
        let (reg, mut table) = (Registry::empty(&Context::new()), PassTable::generic());
        table.add(NAMED).unwrap();
        let text = "any(named,composite-fixed-point-pass{pipeline=named})";
        let mut pipeline = Pipeline::parse(&reg, &table, text).unwrap();
        pipeline.number_passes();
        let statistics = Statistics::default();
        statistics.add((NAMED.name, Some(0)), "operations seen", 1);
        // In the pipeline of the other pass, it has no number.
        statistics.add((NAMED.name, None), "operations seen", 2);
        let list = statistics_report(&statistics, &pipeline, &reg, StatisticsDisplay::List);
        assert!(list.contains("  OwnClass\n    (S) 3 operations seen\n"), "{list}");
        assert!(!list.contains("Named"), "{list}");
    }
}
