//! `expand-references`: replaces operations by their decompositions (the `code reference` text of a definition).
//!
//! For example, with `code reference = [{ %0 = arith.addi $a, $a : i32 return %0 }]`, an operation becomes one `arith.addi`. The operations of a
//! decomposition may have decompositions, which are expanded in turn. The pass fails if a decomposition leads back to itself, or if a body has
//! too many. New operations are inserted in place of the old one and have its location.

use asm::decomposition::{ExpansionBudget, InferenceCx};
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, OpName, ValueMap};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{Pass, PassFailed};

const NAME: &str = "expand-references";
const MAX_OPERATIONS: Opt<i64> = Opt::new(
    "max-operations",
    1_000_000,
    "most operations that the decompositions of a body may expand to, besides 32 for each operation that it has",
);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace operations by their decompositions (the reference implementations in their definitions)",
    group: PassGroup::Transform,
    options: &[&MAX_OPERATIONS],
    make: |options| {
        let most = usize::try_from(options.get(&MAX_OPERATIONS)).unwrap_or(0);
        Ok(Box::new(ExpandReferences { most }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ExpandReferences {
    /// The most operations that decompositions of a body may expand to, besides a number for each operation that it has.
    most: usize,
}

impl Pass for ExpandReferences {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let has =
            |body: &Body, op: OpId| cx.reg.def(body, op).is_some_and(|d| d.reference.is_some());
        let all: Vec<OpId> = body.roots().iter().flat_map(|&r| body.ops_in(r)).collect();
        let mut budget = ExpansionBudget::of_body(all.len(), self.most);
        let mut inference = InferenceCx::new(cx.reg);
        let mut worklist: Vec<Step> =
            all.into_iter().filter(|&o| has(body, o)).map(Step::Expand).collect();
        worklist.reverse();
        while let Some(step) = worklist.pop() {
            let op = match step {
                Step::Expand(op) => op,
                Step::Leave(name) => {
                    budget.leave(name);
                    continue;
                }
            };
            let name = body.name(op);
            let made = budget
                .enter(cx.reg.ctx(), name)
                .and_then(|()| expand(cx, &mut inference, &mut budget, body, op))
                .map_err(|message| PassFailed::at_op(body, op, message))?;
            body.erase_op(op);
            worklist.push(Step::Leave(name));
            worklist.extend(made.into_iter().rev().filter(|&o| has(body, o)).map(Step::Expand));
        }
        Ok(())
    }
}

/// A step of the expansion.
enum Step {
    Expand(OpId),
    /// The decomposition of an operation of that name is expanded completely.
    Leave(OpName),
}

/// Inserts the decomposition of `op` before it and replaces its results. Returns the new operations.
fn expand(
    cx: &PassCx<'_>,
    inference: &mut InferenceCx,
    budget: &mut ExpansionBudget,
    body: &mut Body,
    op: OpId,
) -> Result<Vec<OpId>, String> {
    let Some(def) = cx.reg.def(body, op) else { return Ok(Vec::new()) };
    let operands: Vec<_> = body.operands(op).collect();
    let types: Vec<_> = operands.iter().map(|&v| body.ty(v)).collect();
    let results: Vec<_> = body.results(op).collect();
    let wanted: Vec<_> = results.iter().map(|&v| body.ty(v)).collect();
    let instance = inference.shared_instance(def, &types, &wanted, body.props(op), budget)?;
    if instance.types()[..] != wanted[..] {
        let name = cx.reg.ctx().op_name_str(def.name);
        return Err(format!(
            "the decomposition of '{name}' returns other types than its results have"
        ));
    }
    budget.spend(cx.reg.ctx(), def.name, instance.num_ops)?;
    let mut map = ValueMap::new();
    for (&from, &to) in instance.arguments.iter().zip(&operands) {
        map.map(from, to);
    }
    for &part in &instance.ops {
        let copy = body.clone_op_from(&instance.body, part, &mut map);
        body.insert_before(op, copy);
    }
    let loc = body.loc(op);
    // Also those in regions.
    let made: Vec<OpId> = map.ops().iter().map(|&(_, copy)| copy).collect();
    made.iter().for_each(|&copy| body.set_loc(copy, loc));
    for (&result, &value) in results.iter().zip(&instance.results) {
        body.replace_all_uses(result, map.value(value));
    }
    Ok(made)
}
