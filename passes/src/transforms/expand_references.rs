//! `expand-references`: operations with a reference implementation become the operations that it is written in.
//!
//! What a reference is written in may have references of its own; those are expanded in turn. A reference that leads back to itself, or too many
//! in a body, fail the pass. New operations stand where the old one did and have its location.

use asm::decomposition::{ExpansionBudget, InferenceCx};
use ir_core::def::hooks::ParentOp;
use ir_core::{Body, Diagnostic, OpId, OpName, Place, ValueMap};

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{Pass, PassFailed};

const NAME: &str = "expand-references";
const MAX_OPERATIONS: Opt<i64> = Opt::new(
    "max-operations",
    1_000_000,
    "operations that the references of a body may come to, and 32 more for each that it has",
);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace operations by their reference implementations",
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
    /// How many operations may be made in a body, besides those for each that is there.
    most: usize,
}

impl Pass for ExpandReferences {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, _: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let has = |body: &Body, op: OpId| cx.reg.def(body, op).is_some_and(|d| d.reference.is_some());
        let all: Vec<OpId> = body.roots().iter().flat_map(|&r| body.ops_in(r)).collect();
        let mut budget = ExpansionBudget::of_body(all.len(), self.most);
        let mut inference = InferenceCx::new(cx.reg);
        let mut next: Vec<Next> = all.into_iter().filter(|&o| has(body, o)).map(Next::Expand).collect();
        next.reverse();
        while let Some(step) = next.pop() {
            let op = match step {
                Next::Expand(op) => op,
                Next::Leave(name) => {
                    budget.leave(name);
                    continue;
                }
            };
            let name = body.name(op);
            let made = budget
                .enter(cx.reg.ctx(), name)
                .and_then(|()| expand(cx, &mut inference, &mut budget, body, op))
                .map_err(|why| PassFailed::because(Diagnostic::error("pass", Place::Loc(body.loc(op)), why)))?;
            body.erase_op(op);
            next.push(Next::Leave(name));
            next.extend(made.into_iter().rev().filter(|&o| has(body, o)).map(Next::Expand));
        }
        Ok(())
    }
}

/// What is to be done.
enum Next {
    Expand(OpId),
    /// All that an operation of that name stood for is expanded.
    Leave(OpName),
}

/// Puts what `op` stands for before it and replaces its results; what was made.
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
        return Err(format!("the decomposition of '{name}' returns other types than its results have"));
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
    // Those in regions too.
    let made: Vec<OpId> = map.ops().iter().map(|&(_, copy)| copy).collect();
    made.iter().for_each(|&copy| body.set_loc(copy, loc));
    for (&result, &value) in results.iter().zip(&instance.results) {
        body.replace_all_uses(result, map.value(value));
    }
    Ok(made)
}
