//! Makes the graph that a run prints in place of the text.

use ir_core::Body;
use ir_core::dot::{Graph, GraphRoots, OpGraphOptions, cfg, op_graph, op_graph_in, symbol_graph};
use ir_core::fanout::sequential;
use passes::egraph_graph;

use crate::options::{GraphKind, GraphRequest};
use crate::stages::Stages;

/// How many operations have graphs in a report.
const MAX_ROOTS: usize = 12;
/// Operations with fewer blocks have no control-flow graph in a report.
const MIN_BLOCKS: usize = 2;

/// Returns the graphs of a result for a report, each with a title: the symbols, and the first operations with a body. Control flow is
/// left out where it is one block.
pub(crate) fn of_result(stages: &Stages<'_>, root: &Body) -> Vec<(String, Graph)> {
    let reg = &*stages.session.reg;
    let mut graphs = Vec::new();
    let roots = GraphRoots::of(reg, root, stages.print);
    for root_op in roots.list.iter().take(MAX_ROOTS) {
        let lines = roots.lines(root_op);
        let name = roots
            .symbol(root_op)
            .unwrap_or_else(|| reg.ctx().op_name_str(lines.body().name(root_op.op)).to_owned());
        let control_flow = cfg(reg, roots.lines(root_op), root_op.op);
        if control_flow.nodes.len() >= MIN_BLOCKS {
            graphs.push((format!("Control flow of {name}"), control_flow));
        }
        let options = OpGraphOptions { attrs: false, ..OpGraphOptions::default() };
        let ops = op_graph_in(reg, lines, Some(root_op.op), &options);
        graphs.push((format!("Operations and values of {name}"), ops));
    }
    let more = roots.list.len().saturating_sub(MAX_ROOTS);
    let symbols = symbol_graph(reg, root);
    if symbols.nodes.len() > 1 {
        let note = if more > 0 {
            format!(" ({more} more operations have no graphs here)")
        } else {
            String::new()
        };
        graphs.insert(0, (format!("Symbols{note}"), symbols));
    }
    graphs
}

/// Returns the requested graph of a root body.
///
/// # Errors
/// A message if the request does not name one operation with a body.
pub(crate) fn requested(
    stages: &Stages<'_>,
    root: &Body,
    request: &GraphRequest,
) -> Result<Graph, String> {
    let reg = &*stages.session.reg;
    let roots = || GraphRoots::of(reg, root, stages.print);
    let (flag, symbol) = (request.kind.flag(), request.symbol.as_deref());
    match request.kind {
        GraphKind::UseDef => {
            let options =
                OpGraphOptions { attrs: false, result_types: false, ..OpGraphOptions::default() };
            Ok(op_graph(reg, root, None, &options))
        }
        GraphKind::ControlFlow => {
            let roots = roots();
            let root = roots.select(flag, symbol)?;
            Ok(cfg(reg, roots.lines(root), root.op))
        }
        GraphKind::Egraph => {
            let roots = roots();
            let root = roots.select(flag, symbol)?;
            let cx = stages.pipeline.context(&stages.pass_cx(&sequential));
            egraph_graph(&cx, &roots, root)
        }
        GraphKind::Symbols => Ok(symbol_graph(reg, root)),
    }
}
