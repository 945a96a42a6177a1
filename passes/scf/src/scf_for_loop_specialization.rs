//! `scf-for-loop-specialization`: duplicates an `scf.for` whose upper bound is an `affine.min` with a constant, for the case that the bound equals it.
//!
//! ```mlir
//! %n = affine.min affine_map<(d0) -> (d0, 64)>(%m)     // %0 = arith.cmpi eq, %n, %c64 : index
//! scf.for %i = %c0 to %n step %c1 {                    // scf.if %0 {
//!   "t.use"(%i) : (index) -> ()                        //   scf.for %i = %c0 to %c64 step %c1 {
//! }                                                    //     "t.use"(%i) : (index) -> ()
//!                                                      //   }
//!                                                      // } else {
//!                                                      //   scf.for %i = %c0 to %n step %c1 {
//!                                                      // ...
//! ```
//!
//! The copy in the first region can be unrolled and vectorized. Loops with results stay.

use dialect_scf::names;
use dialect_scf::views::ForView;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, Registry, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::specialization;

const NAME: &str = "scf-for-loop-specialization";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "duplicate scf.for for the case that its upper bound is a known constant",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForLoopSpecialization)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForLoopSpecialization;

impl Pass for ForLoopSpecialization {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        specialization::run(cx, body, names::FOR, &upper_bound)
    }
}

fn upper_bound(_: &Registry, body: &Body, op: OpId) -> Option<Vec<ValueId>> {
    Some(vec![ForView::of(body, op)?.upper])
}
