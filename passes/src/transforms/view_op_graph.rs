//! `view-op-graph`: shows the operations and the values between them as a graph, in the DOT language. Nothing is changed.

use ir_core::dot::{GraphRoots, OpGraphOptions, op_graph, op_graph_in, to_dot};
use ir_core::printer::PrintOptions;
use ir_core::{Body, OpId, Place};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::{Opt, TextOpt};
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "view-op-graph";

const MAX_LABEL_LEN: Opt<i64> =
    Opt::new("max-label-len", 20, "characters of an attribute or a type at most").at_least(0);
const PRINT_ATTRS: Opt<bool> = Opt::new("print-attrs", true, "show attributes");
const PRINT_CONTROL_FLOW_EDGES: Opt<bool> =
    Opt::new("print-control-flow-edges", false, "show the order of operations and blocks");
const PRINT_DATA_FLOW_EDGES: Opt<bool> =
    Opt::new("print-data-flow-edges", true, "show edges from values to their users");
const PRINT_RESULT_TYPES: Opt<bool> =
    Opt::new("print-result-types", true, "show the types of results");
const SYMBOL: TextOpt = TextOpt::new("symbol", "show only the operation of that name, e.g. @f");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "print the graph of operations and values to standard error, as DOT",
    group: PassGroup::Print,
    options: &[
        &MAX_LABEL_LEN,
        &PRINT_ATTRS,
        &PRINT_CONTROL_FLOW_EDGES,
        &PRINT_DATA_FLOW_EDGES,
        &PRINT_RESULT_TYPES,
        &SYMBOL,
    ],
    make: |options| {
        Ok(Box::new(ViewOpGraph {
            options: OpGraphOptions {
                max_label_len: usize::try_from(options.get(&MAX_LABEL_LEN)).unwrap_or(usize::MAX),
                attrs: options.get(&PRINT_ATTRS),
                control_flow: options.get(&PRINT_CONTROL_FLOW_EDGES),
                data_flow: options.get(&PRINT_DATA_FLOW_EDGES),
                result_types: options.get(&PRINT_RESULT_TYPES),
            },
            symbol: options.get(&SYMBOL),
        }))
    },
};

/// The pass.
#[derive(Clone, Debug)]
pub struct ViewOpGraph {
    options: OpGraphOptions,
    symbol: Option<String>,
}

impl Pass for ViewOpGraph {
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
        let graph = match &self.symbol {
            None => op_graph(cx.reg, body, Some(anchor), &self.options),
            Some(symbol) => {
                let roots = GraphRoots::of(cx.reg, body, &PrintOptions::default());
                let place = Place::Loc(body.loc(anchor));
                let root = roots.select(NAME, Some(symbol));
                let root = root.map_err(|message| PassFailed::at(place, message))?;
                op_graph_in(cx.reg, roots.lines(root), Some(root.op), &self.options)
            }
        };
        cx.print(&to_dot(&graph));
        Ok(())
    }
}
