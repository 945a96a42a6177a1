//! Makes the graph that a run prints in place of the text.

use ir_core::Body;
use ir_core::dot::{CodeHolders, Graph, OpGraphOptions, cfg, op_graph, symbol_graph};
use ir_core::fanout::sequential;
use passes::egraph;

use crate::options::{GraphKind, GraphRequest};
use crate::stages::Stages;

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
