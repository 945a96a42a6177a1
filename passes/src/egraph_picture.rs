//! The e-graph of an operation as a graph for a picture.

use ir_core::dot::{Graph, GraphRoot, GraphRoots};

use crate::cx::PassCx;

/// Returns the e-graph of an operation after saturation by the canonicalization patterns of the context, with its cost model and limits.
///
/// # Errors
/// A message if the operation is not isolated from above, or a rule or the cost model is wrong.
pub fn egraph_graph(
    cx: &PassCx<'_>,
    roots: &GraphRoots<'_>,
    root: &GraphRoot,
) -> Result<Graph, String> {
    let lines = roots.lines(root);
    let Some(inner) = lines.of_nested(root.op) else {
        let name = cx.reg.ctx().op_name_str(lines.body().name(root.op));
        return Err(format!(
            "the e-graph is of an operation that is isolated from above, and '{name}' is not"
        ));
    };
    let (rules, options) = (cx.patterns.terms(cx.reg), &cx.rewriting().options);
    let name = |value| inner.value(value);
    rewrite_egraph::picture(cx.reg, inner.body(), &name, rules, options).map_err(|refusal| {
        match *refusal {
            rewrite_egraph::Refusal::Unsound(unsound) => unsound.message,
            rewrite_egraph::Refusal::WrongCost(wrong) => {
                let name = cx.reg.ctx().op_name_str(wrong.op);
                format!(
                    "cost model '{}': the cost of '{name}' is {}",
                    options.model.name(),
                    wrong.cost
                )
            }
        }
    })
}
