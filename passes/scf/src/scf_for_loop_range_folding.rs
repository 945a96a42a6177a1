//! `scf-for-loop-range-folding`: folds additions to and multiplications of an induction variable into the bounds and the step of its loop.
//!
//! ```mlir
//! scf.for %i = %lo to %hi step %s {       // %0 = arith.addi %lo, %x : index
//!   %0 = arith.addi %i, %x : index        // %1 = arith.addi %hi, %x : index
//!   "t.use"(%0) : (index) -> ()           // scf.for %i = %0 to %1 step %s {
//! }                                       //   "t.use"(%i) : (index) -> ()
//!                                         // }
//! ```
//!
//! The operation must be the only user of the induction variable, and its other operand must be defined outside of the loop.

use arith_ops::names as arith;
use dialect_scf::names;
use dialect_scf::views::ForView;
use dialect_support::{matchers, region};
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, Registry, ValueId, ValueMap};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

const NAME: &str = "scf-for-loop-range-folding";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "fold additions and multiplications of induction variables into the bounds of scf.for",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForLoopRangeFolding)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForLoopRangeFolding;

impl Pass for ForLoopRangeFolding {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut folded = 0;
        for root in body.roots().to_vec() {
            for op in body.walk_post(root) {
                if matchers::is_op(cx.reg, body, op, names::FOR) {
                    while fold_user(cx.reg, body, op).is_some() {
                        folded += 1;
                    }
                }
            }
        }
        cx.count("operations folded", folded);
        Ok(())
    }
}

/// The operands of `scf.for`.
const LOWER: usize = 0;
const UPPER: usize = 1;
const STEP: usize = 2;

/// Folds the only user of the induction variable into the range of the loop. Returns `None` and changes nothing if that is not possible.
fn fold_user(reg: &Registry, body: &mut Body, op: OpId) -> Option<()> {
    let view = ForView::of(body, op)?;
    if !body.has_one_use(view.variable) {
        return None;
    }
    let user = body.uses(view.variable).next()?.op;
    let range = [(LOWER, view.lower), (UPPER, view.upper), (STEP, view.step)];
    let changed = if matchers::is_op(reg, body, user, arith::ADDI) {
        &range[..STEP]
    } else if matchers::is_op(reg, body, user, arith::MULI) {
        &range[..]
    } else {
        return None;
    };
    let inner = *body.regions_of(op).first()?;
    let is_outside = |value: ValueId| {
        region::value_region(body, value).is_none_or(|r| !region::region_is_inside(body, inner, r))
    };
    if !body.operands(user).all(|value| value == view.variable || is_outside(value)) {
        return None;
    }
    for &(index, bound) in changed {
        let mut map = ValueMap::new();
        map.map(view.variable, bound);
        let copy = body.clone_op(user, &mut map);
        body.insert_before(op, copy);
        let value = body.result(copy, 0);
        body.set_operand(op, index, value);
    }
    body.replace_all_uses(body.result(user, 0), view.variable);
    body.erase_op(user);
    Some(())
}
