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

use ir_core::dot::{ClusterId, Direction, End, Graph, GraphNode, LineStyle, NodeId, Paint, to_dot};
use ir_core::{OpName, Registry};
use rustc_hash::FxHashMap;

use crate::failure::missing_step;
use crate::plan::{ConversionMode, Plan};

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
        ConversionMode::Partial => "partial",
        ConversionMode::Full => "full",
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
            let reason = match plan.graph.pattern_depth(number) {
                Some(depth) => format!("depth {depth}, benefit {}", pattern.benefit),
                None => plan
                    .graph
                    .generated(number)
                    .into_iter()
                    .find(|&op| plan.graph.depth(op).is_none())
                    .map(|op| missing_step(plan, reg, op))
                    .unwrap_or_default(),
            };
            let _ = writeln!(out, "{line:<40} {reason}");
        }
    }
    out
}

/// Returns one graph in the DOT language, with a cluster for each conversion. The cheapest patterns are bold; operations that reach nothing are red.
pub fn dot(plans: &[(String, &Plan)], reg: &Registry) -> String {
    let mut graph = Graph { direction: Direction::Right, ..Graph::new("conversions") };
    for (title, plan) in plans {
        let cluster = graph.add_cluster(None, title);
        add_plan(&mut graph, plan, reg, cluster);
    }
    to_dot(&graph)
}

fn add_plan(graph: &mut Graph, plan: &Plan, reg: &Registry, cluster: ClusterId) {
    let ctx = reg.ctx();
    let mut nodes: FxHashMap<OpName, NodeId> = FxHashMap::default();
    for &name in plan.graph.ops() {
        let (paint, outline) = match plan.graph.depth(name) {
            Some(0) => (Paint::Good, LineStyle::Solid),
            Some(_) => (Paint::Plain, LineStyle::Solid),
            None => (Paint::Bad, LineStyle::Dashed),
        };
        let label = format!("{}\n{}", ctx.op_name_str(name), legality(plan, reg, name));
        let node = GraphNode { paint, outline, ..GraphNode::of_text(Some(cluster), &label) };
        nodes.insert(name, graph.add_node(node));
    }
    for &name in plan.graph.ops() {
        let cheapest = plan.graph.patterns_of(name).first().copied();
        for number in plan.graph.all_patterns_of(name) {
            let pattern = plan.pattern(number);
            let line = match plan.graph.pattern_depth(number) {
                _ if Some(number) == cheapest && plan.graph.depth(name) != Some(0) => {
                    LineStyle::Bold
                }
                Some(_) => LineStyle::Solid,
                None => LineStyle::Dashed,
            };
            let label = format!("{}\nbenefit {}", pattern.name, pattern.benefit);
            let node = GraphNode { outline: line, ..GraphNode::of_text(Some(cluster), &label) };
            let own = graph.add_node(node);
            graph.add_line(End::Node(nodes[&name]), End::Node(own), "", line);
            for to in plan.graph.generated(number) {
                if let Some(&to) = nodes.get(&to) {
                    graph.add_line(End::Node(own), End::Node(to), "", line);
                }
            }
        }
    }
}
