//! The legalization graph as text and in the DOT language.
//!
//! ```text
//! conversion 'ToReal' (partial)
//!
//! toy.a: illegal, reaches real.a in 2 steps
//!   AToB -> toy.b                        depth 2, benefit 1
//! toy.x: illegal, reaches no legal operation
//!   XToY -> toy.y                        it generates 'toy.y', which is not legal and which no pattern matches
//! ```

use std::fmt::Write;

use ir_core::{OpName, Registry};

use crate::failure::missing_step;
use crate::plan::{Mode, Plan};

/// The title of a graph: the conversion's name, or its place in the pipeline.
#[derive(Clone, Copy, Debug)]
pub struct GraphTitle<'a>(pub &'a str);

fn legality(plan: &Plan, reg: &Registry, name: OpName) -> &'static str {
    plan.conversion.target.of(reg.ctx(), name).map_or("unknown", |legality| legality.word())
}

/// Returns a sentence about what operations of a name reach.
fn summary(plan: &Plan, reg: &Registry, name: OpName) -> String {
    let ctx = reg.ctx();
    match plan.graph.depth(name) {
        Some(0) => String::new(),
        Some(depth) => {
            let reached: Vec<&str> =
                plan.graph.reached(ctx, name).iter().map(|&op| ctx.op_name_str(op)).collect();
            let what = match &reached[..] {
                [] => "is erased or replaced".to_owned(),
                names => format!("reaches {}", names.join(", ")),
            };
            format!(", {what} in {depth} step{}", if depth == 1 { "" } else { "s" })
        }
        None => ", reaches no legal operation".to_owned(),
    }
}

/// Returns the graph as text: each operation with its legality and the legal operations that it reaches, and
/// below it its patterns, the cheapest first.
pub fn text(plan: &Plan, reg: &Registry, title: GraphTitle<'_>) -> String {
    let ctx = reg.ctx();
    let mode = match plan.conversion.mode {
        Mode::Partial => "partial",
        Mode::Full => "full",
    };
    let mut out = format!("{} ({mode})\n", title.0);
    for (name, legality) in plan.conversion.target.dialects() {
        let _ = writeln!(out, "dialect {name}: {}", legality.word());
    }
    for &name in plan.graph.ops() {
        let what = (legality(plan, reg, name), summary(plan, reg, name));
        let _ = writeln!(out, "{}: {}{}", ctx.op_name_str(name), what.0, what.1);
        for number in plan.graph.all_patterns_of(name) {
            let pattern = plan.pattern(number);
            let generated = plan.graph.generated(number);
            let generated: Vec<&str> = generated.iter().map(|&op| ctx.op_name_str(op)).collect();
            let mut line = format!("  {}", pattern.name);
            if !generated.is_empty() {
                let _ = write!(line, " -> {}", generated.join(", "));
            }
            let why = match plan.graph.pattern_depth(number) {
                Some(depth) => format!("depth {depth}, benefit {}", pattern.benefit),
                None => plan
                    .graph
                    .generated(number)
                    .into_iter()
                    .find(|&op| plan.graph.depth(op).is_none())
                    .map(|op| missing_step(plan, reg, op))
                    .unwrap_or_default(),
            };
            let _ = writeln!(out, "{line:<40} {why}");
        }
    }
    out
}

/// Returns one graph in the DOT language, with a cluster for each conversion. The cheapest patterns are bold; operations that reach nothing are red.
pub fn dot(plans: &[(String, &Plan)], reg: &Registry) -> String {
    let mut out =
        String::from("digraph conversions {\n  rankdir=LR;\n  node [fontname=\"monospace\"];\n");
    for (index, (title, plan)) in plans.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{index} {{\n    label={title:?};");
        cluster(&mut out, plan, reg, index);
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

fn cluster(out: &mut String, plan: &Plan, reg: &Registry, index: usize) {
    let ctx = reg.ctx();
    let node = |op: OpName| format!("{:?}", format!("{index}:{}", ctx.op_name_str(op)));
    for &name in plan.graph.ops() {
        let (color, style) = match plan.graph.depth(name) {
            Some(0) => ("darkgreen", "filled"),
            Some(_) => ("black", "solid"),
            None => ("red", "dashed"),
        };
        let label = format!("{}\n{}", ctx.op_name_str(name), legality(plan, reg, name));
        let _ = writeln!(
            out,
            "    {} [label={label:?}, color={color}, style={style}, fillcolor=honeydew];",
            node(name)
        );
        let cheapest = plan.graph.patterns_of(name).first().copied();
        for number in plan.graph.all_patterns_of(name) {
            let pattern = plan.pattern(number);
            let own = format!("\"{index}:{}:{number}\"", ctx.op_name_str(name));
            let style = match plan.graph.pattern_depth(number) {
                _ if Some(number) == cheapest && plan.graph.depth(name) != Some(0) => "bold",
                Some(_) => "solid",
                None => "dashed",
            };
            let label = format!("{}\nbenefit {}", pattern.name, pattern.benefit);
            let _ = writeln!(out, "    {own} [label={label:?}, shape=box, style={style}];");
            let _ = writeln!(out, "    {} -> {own} [style={style}];", node(name));
            for to in plan.graph.generated(number) {
                let _ = writeln!(out, "    {own} -> {} [style={style}];", node(to));
            }
        }
    }
}
