//! `expand-references`: operations with a reference implementation become the operations that it is written in.
//!
//! What a reference is written in may have references of its own; those are expanded in turn. A reference that leads back to itself, or to too
//! many, fails the pass. New operations stand where the old one did and have its location.

use asm::reference::{Open, instantiate, remembering};
use ir_core::def::hooks::ParentOp;
use ir_core::{Body, Diagnostic, OpId, OpName, Place, ValueMap};

use crate::info::PassInfo;
use crate::pass::{Pass, PassCx, PassFailed};

const NAME: &str = "expand-references";

/// As listed.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace operations by their reference implementations",
    options: &[],
    make: |_| Ok(Box::new(ExpandReferences)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ExpandReferences;

impl Pass for ExpandReferences {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, _: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
        let has = |body: &Body, op: OpId| cx.reg.def(body, op).is_some_and(|d| d.reference.is_some());
        let all = body.roots().iter().flat_map(|&r| body.ops_in(r));
        let mut next: Vec<Next> = all.filter(|&o| has(body, o)).map(Next::Expand).collect();
        next.reverse();
        let mut open = Open::default();
        remembering(|| {
            while let Some(step) = next.pop() {
                let op = match step {
                    Next::Expand(op) => op,
                    Next::Leave(name) => {
                        open.leave(name);
                        continue;
                    }
                };
                let name = body.name(op);
                let made = open
                    .enter(cx.reg.ctx(), name)
                    .and_then(|()| expand(cx, body, op))
                    .map_err(|why| PassFailed::because(Diagnostic::error("pass", Place::Loc(body.loc(op)), why)))?;
                body.erase_op(op);
                next.push(Next::Leave(name));
                next.extend(made.into_iter().rev().filter(|&o| has(body, o)).map(Next::Expand));
            }
            Ok(())
        })
    }
}

/// What is to be done.
enum Next {
    Expand(OpId),
    /// All that an operation of that name stood for is expanded.
    Leave(OpName),
}

/// Puts what `op` stands for before it and replaces its results; what was made.
fn expand(cx: &PassCx<'_>, body: &mut Body, op: OpId) -> Result<Vec<OpId>, String> {
    let Some(def) = cx.reg.def(body, op) else { return Ok(Vec::new()) };
    let operands: Vec<_> = body.operands(op).collect();
    let types: Vec<_> = operands.iter().map(|&v| body.ty(v)).collect();
    let results: Vec<_> = body.results(op).collect();
    let wanted: Vec<_> = results.iter().map(|&v| body.ty(v)).collect();
    let instance = instantiate(cx.reg, def, &types, Some(&wanted), body.props(op))?;
    if instance.types()[..] != wanted[..] {
        let name = cx.reg.ctx().op_name_str(def.name);
        return Err(format!("the reference of '{name}' returns other types than it has results"));
    }
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
