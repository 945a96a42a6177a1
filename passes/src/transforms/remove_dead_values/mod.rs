//! `remove-dead-values`: removes everything that only dead values need, across functions.
//!
//! Operations without effects are erased when none of their results is live; so are arguments and results of functions all of whose callers are
//! known, with the operands and results of the calls, and the operands, results and region arguments of region branches that carry
//! dead values only. `plan.rs` decides, `apply.rs` edits; between them a plan is checked: no remaining operation may use a removed value.
//!
//! As upstream, the pass succeeds and changes nothing where there is a branch between blocks, a symbol that is not a function (a named
//! module too, the anchor included), or an operation that refers to symbols without being a call.

mod apply;
mod plan;

use ir_core::def::Trait;
use ir_core::symbols::symbol_name;
use ir_core::{Body, OpId, Registry};

use crate::analyses::tree::Tree;
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "remove-dead-values";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remove operations, operands, results, arguments and returned values that nothing live needs",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(RemoveDeadValues)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct RemoveDeadValues;

impl Pass for RemoveDeadValues {
    fn name(&self) -> &'static str {
        NAME
    }

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
        let plan = {
            let tree = Tree::of(body, anchor);
            if !is_supported(cx.reg, &tree) {
                return Ok(());
            }
            plan::Plan::of(cx.reg, &tree)
        };
        apply::apply(cx.reg, body, plan);
        Ok(())
    }
}

/// Whether the pass supports all control flow and symbol uses of the anchor and under it.
fn is_supported(reg: &Registry, tree: &Tree<'_>) -> bool {
    std::iter::once(tree.anchor()).chain(tree.pre_order().iter().copied()).all(|at| {
        let body = tree.body(at.body);
        let has = |t| reg.has(body, at.op, t);
        let is_symbol = has(Trait::Symbol) && symbol_name(reg, body, at.op).is_some();
        !(has(Trait::BranchOpInterface)
            || is_symbol && !has(Trait::FunctionOpInterface)
            || has(Trait::SymbolUserOpInterface) && !has(Trait::CallOpInterface))
    })
}
