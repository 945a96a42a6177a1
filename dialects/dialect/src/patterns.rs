//! Lists of canonicalization patterns, in the order in which `mlir-opt` registers them.
//!
//! Operations are ordered by name; the patterns of one operation are in the order of its list, which mixes
//! rules of the `.td` (by record name) with functions.

use ir_core::{OpId, Registry};
use rewrite::{Pattern, Rewriter};

/// One pattern of an operation.
#[derive(Clone, Copy)]
pub enum PatternSlot {
    /// A rule of a `.td`, by the name of its record.
    Rule(&'static str),
    /// A rule that implements a part of one pattern of MLIR: the record name, and the name of that pattern,
    /// which options accept as well.
    Part(&'static str, &'static str),
    /// A function, with the name by which options refer to it.
    Native(&'static str, fn(&mut Rewriter<'_>, OpId) -> bool),
}

/// The patterns of one operation.
pub type Group = (&'static str, &'static [PatternSlot]);

/// Creates the patterns of `groups`. `rule` returns the compiled rule of a record name; rules for which it
/// returns `None` are left out.
pub fn assemble(
    reg: &Registry,
    mut groups: Vec<Group>,
    rule: &dyn Fn(&str) -> Option<Pattern>,
) -> Vec<Pattern> {
    groups.sort_by_key(|g| g.0);
    let mut out = Vec::new();
    for (op, slots) in groups {
        let root = reg.ctx().op_name(op);
        if reg.op(root).is_none() {
            continue;
        }
        for slot in slots {
            match *slot {
                PatternSlot::Rule(name) => out.extend(rule(name)),
                PatternSlot::Part(name, of) => {
                    out.extend(rule(name).map(|part| Pattern { labels: vec![of.into()], ..part }));
                }
                PatternSlot::Native(name, body) => out.push(Pattern::on(reg.ctx(), op, name, body)),
            }
        }
    }
    out
}
