//! `print-op-stats`: prints how often each operation occurs, to standard error. Nothing is changed.
//!
//! ```text
//! Operations encountered:
//! -----------------------
//!     arith.addi         , 1
//!     func.return        , 1
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use ir_core::split_name;
use ir_core::{Body, OpId, Registry};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "print-op-stats";
const JSON: Opt<bool> = Opt::new("json", false, "print JSON");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "print how often each operation occurs to standard error",
    group: PassGroup::Print,
    options: &[&JSON],
    make: |options| Ok(Box::new(PrintOpStats { json: options.get(&JSON) })),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct PrintOpStats {
    json: bool,
}

impl Pass for PrintOpStats {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        cx.preserve_all();
        let counts = count(cx.reg, body, anchor);
        cx.print(&if self.json { json(&counts) } else { table(&counts) });
        Ok(())
    }
}

/// Returns how often each name occurs among `anchor` and the operations inside it.
fn count<'r>(reg: &'r Registry, body: &Body, anchor: OpId) -> BTreeMap<&'r str, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut stack: Vec<(&Body, OpId)> = vec![(body, anchor)];
    while let Some((body, op)) = stack.pop() {
        *counts.entry(reg.ctx().op_name_str(body.name(op))).or_default() += 1;
        for owned in body.all_regions(op) {
            let ops = owned.body.blocks_of(owned.region).flat_map(|b| owned.body.ops_of(b));
            stack.extend(ops.map(|op| (owned.body, op)));
        }
    }
    counts
}

/// Returns the counts in two columns. Dialects end, and operations start, at the same column.
fn table(counts: &BTreeMap<&str, usize>) -> String {
    let split = |name: &str| {
        split_name(name).map_or((String::new(), name.to_owned()), |(dialect, op)| {
            (dialect.to_owned(), op.to_owned())
        })
    };
    let width = |part: fn(&(String, String)) -> usize| {
        counts.keys().map(|name| part(&split(name))).max().unwrap_or(0)
    };
    let (dialects, ops) = (width(|(dialect, _)| dialect.len()), width(|(_, op)| op.len()));
    let mut text = "Operations encountered:\n-----------------------\n".to_owned();
    for (name, count) in counts {
        let (dialect, op) = split(name);
        let dot = if dialect.is_empty() { ' ' } else { '.' };
        let _ = writeln!(text, "{dialect:>width$}{dot}{op:<ops$} , {count}", width = dialects + 2);
    }
    text
}

fn json(counts: &BTreeMap<&str, usize>) -> String {
    let lines: Vec<String> =
        counts.iter().map(|(name, count)| format!("  \"{name}\" : {count}")).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
