//! Makes the graph that a run prints in place of the text.

use ir_core::Body;
use ir_core::dot::{CodeHolders, Graph, OpGraphOptions, cfg, op_graph, op_graph_in, symbol_graph};
use ir_core::fanout::sequential;
use passes::egraph;

use crate::options::{GraphKind, GraphRequest};
use crate::stages::Stages;

/// How many operations have graphs in a report.
const MAX_HOLDERS: usize = 12;
/// Operations with fewer blocks have no control-flow graph in a report.
const MIN_BLOCKS: usize = 2;

/// Returns the graphs of a result for a report, each with a title: the symbols, and the first operations with code. Control flow is
/// left out where it is one block.
pub(crate) fn of_result(stages: &Stages<'_>, root: &Body) -> Vec<(String, Graph)> {
    let reg = &*stages.session.reg;
    let mut graphs = Vec::new();
    let holders = CodeHolders::of(reg, root, stages.print);
    for holder in holders.list.iter().take(MAX_HOLDERS) {
        let lines = holders.lines(holder);
        let name = holder
            .symbol
            .clone()
            .unwrap_or_else(|| reg.ctx().op_name_str(lines.body().name(holder.op)).to_owned());
        let control_flow = cfg(reg, holders.lines(holder), holder.op);
        if control_flow.nodes.len() >= MIN_BLOCKS {
            graphs.push((format!("Control flow of {name}"), control_flow));
        }
        let options = OpGraphOptions { attrs: false, ..OpGraphOptions::default() };
        let ops = op_graph_in(reg, lines, Some(holder.op), &options);
        graphs.push((format!("Operations and values of {name}"), ops));
    }
    let more = holders.list.len().saturating_sub(MAX_HOLDERS);
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
/// A message if the request does not name one operation with code.
pub(crate) fn requested(
    stages: &Stages<'_>,
    root: &Body,
    request: &GraphRequest,
) -> Result<Graph, String> {
    let reg = &*stages.session.reg;
    let holders = || CodeHolders::of(reg, root, stages.print);
    let (flag, symbol) = (request.kind.flag(), request.symbol.as_deref());
    match request.kind {
        GraphKind::UseDef => {
            let options =
                OpGraphOptions { attrs: false, result_types: false, ..OpGraphOptions::default() };
            Ok(op_graph(reg, root, None, &options))
        }
        GraphKind::ControlFlow => {
            let holders = holders();
            let holder = holders.select(flag, symbol)?;
            Ok(cfg(reg, holders.lines(holder), holder.op))
        }
        GraphKind::Egraph => {
            let holders = holders();
            let holder = holders.select(flag, symbol)?;
            let cx = stages.pipeline.context(&stages.pass_cx(&sequential));
            egraph(&cx, &holders, holder)
        }
        GraphKind::Symbols => Ok(symbol_graph(reg, root)),
    }
}
