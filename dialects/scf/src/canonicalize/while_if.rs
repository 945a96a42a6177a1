//! Canonicalization of `scf.while`: an `scf.if` on the loop's own condition moves into the second region.
//!
//! ```mlir
//! scf.while : () -> () {              // scf.while : () -> () {
//!   %c = func.call @more() : () -> i1 //   %c = func.call @more() : () -> i1
//!   scf.if %c {                       //   scf.condition(%c)
//!     func.call @step() : () -> ()    // } do {
//!   }                                 //   func.call @step() : () -> ()
//!   scf.condition(%c)                 //   scf.yield
//! } do {                              // }
//!   scf.yield
//! }
//! ```

use ir_core::{Body, OpId, RegionId, Type, ValueId};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::{IfView, WhileLoop, ending};
use crate::build;
use dialect_support::matchers;
use dialect_support::region::{only_terminator, op_is_inside, value_region};

/// The conditional before the condition of a loop.
struct Conditional {
    op: OpId,
    view: IfView,
    then_yield: (OpId, Vec<ValueId>),
    else_values: Vec<ValueId>,
}

impl Conditional {
    /// Finds it, if it tests the condition of the loop, has no operations for the other case, and only the condition
    /// uses its results.
    fn of(rewriter: &Rewriter<'_>, view: &WhileLoop) -> Option<Self> {
        let (reg, body) = (rewriter.reg, &*rewriter.body);
        let op = body.prev_op(view.condition_op)?;
        if !matchers::is_op(reg, body, op, names::IF) {
            return None;
        }
        let inner = IfView::of(body, op)?;
        let else_is_empty = inner.otherwise.is_none_or(|block| only_terminator(body, block));
        let users_fit = body.results(op).all(|r| body.uses(r).all(|u| u.op == view.condition_op));
        if inner.condition != view.condition || !else_is_empty || !users_fit {
            return None;
        }
        let then_yield = ending(reg, body, inner.then, names::YIELD)?;
        let else_values = match inner.otherwise {
            Some(block) => ending(reg, body, block, names::YIELD)?.1,
            None => Vec::new(),
        };
        let results = body.num_results(op);
        let is_valid = then_yield.1.len() == results && else_values.len() == results;
        is_valid.then_some(Conditional { op, view: inner, then_yield, else_values })
    }
}

/// Moves an `scf.if` that directly precedes the condition, and tests it, to the start of the second region. Values of
/// the first region that it uses are forwarded.
pub(in super::super) fn move_if_down(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(view) = WhileLoop::of(rewriter.reg, rewriter.body, op) else { return false };
    let Some(conditional) = Conditional::of(rewriter, &view) else { return false };
    let (Some(before), Some(then)) = (
        rewriter.body.block_region(view.before),
        rewriter.body.block_region(conditional.view.then),
    ) else {
        return false;
    };
    let results: Vec<ValueId> = rewriter.body.results(conditional.op).collect();
    let old_args = rewriter.body.block_args(view.after).to_vec();
    for (&passed, &arg) in view.passed.iter().zip(&old_args) {
        if let Some(index) = results.iter().position(|&r| r == passed) {
            rewriter.replace_all_uses(results[index], conditional.else_values[index]);
            rewriter.replace_all_uses(arg, conditional.then_yield.1[index]);
        }
    }
    let extra = used_from(rewriter.body, then, before, &conditional.then_yield.1);
    let loc = rewriter.body.loc(op);
    let mut types: Vec<Type> = rewriter.body.results(op).map(|r| rewriter.body.ty(r)).collect();
    let extra_types: Vec<Type> = extra.iter().map(|&v| rewriter.body.ty(v)).collect();
    types.extend(&extra_types);
    rewriter.set_before(op);
    let new = build::with_regions(rewriter, names::WHILE, loc, &view.inits, &types, &[], 2);
    build::take_region(rewriter, op, new, 0);
    build::take_region(rewriter, op, new, 1);
    let mut operands: Vec<ValueId> = rewriter.body.operands(view.condition_op).collect();
    operands.extend(&extra);
    rewriter.set_operands(view.condition_op, &operands);
    let after = build::region(rewriter, new, 1);
    for (&value, &ty) in extra.iter().zip(&extra_types) {
        let arg = rewriter.body.add_block_arg(view.after, ty, loc);
        rewriter.replace_uses_if(value, arg, |body, u| {
            op_is_inside(body, then, u.op) || op_is_inside(body, after, u.op)
        });
    }
    rewriter.erase_op(conditional.then_yield.0);
    let first = rewriter.body.first_op(view.after);
    rewriter.inline_block_before(conditional.view.then, view.after, first, &[]);
    rewriter.erase_op(conditional.op);
    let results: Vec<ValueId> =
        rewriter.body.results(new).take(rewriter.body.num_results(op)).collect();
    rewriter.replace_op(op, &results);
    true
}

/// Returns the values of region `outer` that operations inside `inner` use, in the order of their uses.
fn used_from(body: &Body, inner: RegionId, outer: RegionId, yielded: &[ValueId]) -> Vec<ValueId> {
    let mut used: Vec<ValueId> = Vec::new();
    let operands =
        body.walk_post(inner).into_iter().flat_map(|op| body.operands(op).collect::<Vec<_>>());
    for value in operands.chain(yielded.iter().copied()) {
        if value_region(body, value) == Some(outer) && !used.contains(&value) {
            used.push(value);
        }
    }
    used
}
