//! DOT graphs of a body: its use-def graph and its control-flow graphs.

use std::fmt::Write;

use petgraph::dot::{Config, Dot};
use petgraph::graph::DiGraph;
use rustc_hash::FxHashMap;

use crate::body::{Body, ValueOwner};
use crate::ids::{BlockId, OpId, RegionId};
use crate::registry::Registry;

/// Returns the use-def graph of `body` and of every body nested in it: an edge from each user to the
/// operation or block that defines the operand.
pub fn use_def(reg: &Registry, body: &Body) -> String {
    let mut out = String::new();
    each_body(body, &mut |b| {
        let mut graph: DiGraph<String, usize> = DiGraph::new();
        let mut nodes: FxHashMap<(bool, usize), _> = FxHashMap::default();
        for op in all_ops(b) {
            let name = reg.ctx().op_name_str(b.name(op)).to_owned();
            let node = graph.add_node(format!("{name} {op}"));
            nodes.insert((true, op.index()), node);
        }
        for block in all_blocks(b) {
            if !b.block_args(block).is_empty() {
                nodes.insert((false, block.index()), graph.add_node(format!("{block} arguments")));
            }
        }
        for op in all_ops(b) {
            for (i, value) in b.operands(op).enumerate() {
                let key = match b.owner(value) {
                    ValueOwner::Result { op, .. } => (true, op.index()),
                    ValueOwner::Argument { block, .. } => (false, block.index()),
                };
                if let (Some(&user), Some(&def)) = (nodes.get(&(true, op.index())), nodes.get(&key))
                {
                    graph.add_edge(user, def, i);
                }
            }
        }
        let _ = write!(out, "{}", Dot::new(&graph));
    });
    out
}

/// Returns the control-flow graph of every region with blocks.
pub fn cfg(reg: &Registry, body: &Body) -> String {
    let mut out = String::new();
    each_body(body, &mut |b| {
        for region in all_regions(b) {
            let mut graph: DiGraph<String, &str> = DiGraph::new();
            let mut nodes: FxHashMap<BlockId, _> = FxHashMap::default();
            for block in b.blocks_of(region) {
                let last = b.last_op(block).map_or("", |op| reg.ctx().op_name_str(b.name(op)));
                nodes.insert(block, graph.add_node(format!("{block} {last}")));
            }
            for block in b.blocks_of(region) {
                for successor in b.block_successors(block) {
                    if let Some(&to) = nodes.get(&successor) {
                        graph.add_edge(nodes[&block], to, "");
                    }
                }
            }
            if graph.node_count() > 0 {
                let _ = write!(out, "{}", Dot::with_config(&graph, &[Config::EdgeNoLabel]));
            }
        }
    });
    out
}

fn each_body(body: &Body, f: &mut dyn FnMut(&Body)) {
    let mut stack = vec![body];
    while let Some(b) = stack.pop() {
        f(b);
        let mark = stack.len();
        stack.extend(all_ops(b).into_iter().filter_map(|op| b.nested(op).map(|n| &**n)));
        stack[mark..].reverse();
    }
}

fn all_ops(body: &Body) -> Vec<OpId> {
    body.roots().iter().flat_map(|&r| body.walk_pre(r)).collect()
}

fn all_blocks(body: &Body) -> Vec<BlockId> {
    body.roots().iter().flat_map(|&r| body.walk_blocks(r)).collect()
}

fn all_regions(body: &Body) -> Vec<RegionId> {
    let mut regions = body.roots().to_vec();
    for op in all_ops(body) {
        regions.extend(body.regions_of(op));
    }
    regions
}
