//! `scf-for-to-while`: replaces `scf.for` by `scf.while`, which carries the induction variable.
//!
//! ```mlir
//! scf.for %i = %lo to %hi step %s {       // scf.while (%i = %lo) : (index) -> index {
//!   "t.use"(%i) : (index) -> ()           //   %0 = arith.cmpi slt, %i, %hi : index
//! }                                       //   scf.condition(%0) %i : index
//!                                         // } do {
//!                                         // ^bb0(%i: index):
//!                                         //   %0 = arith.addi %i, %s : index
//!                                         //   "t.use"(%i) : (index) -> ()
//!                                         //   scf.yield %0 : index
//!                                         // }
//! ```
//!
//! The greedy driver applies the change, so operations are folded and dead ones are erased, too.

use arith_ops::compare::{Predicate, compare};
use arith_ops::names as arith;
use dialect_scf::views::{ForView, UNSIGNED, ending};
use dialect_scf::{build, names};
use dialect_support::{attrs, build as common_build};
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{Pattern, PatternSet, Rewriter};

use crate::greedy;

const NAME: &str = "scf-for-to-while";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace scf.for by scf.while",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForToWhile)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForToWhile;

impl Pass for ForToWhile {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let replace = |rewriter: &mut Rewriter<'_>, op| to_while(rewriter, op).is_some();
        let pattern = Pattern::on(cx.reg.ctx(), names::FOR, "ForLoopLoweringPattern", replace);
        greedy::apply(cx, body, &PatternSet::new(vec![pattern]));
        Ok(())
    }
}

/// Replaces an `scf.for`. Returns `None` and changes nothing for one without the expected shape.
fn to_while(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = ForView::of(rewriter.body, op)?;
    let (end, _) = ending(rewriter.reg, rewriter.body, view.block, names::YIELD)?;
    let loc = rewriter.body.loc(op);
    let inits: Vec<ValueId> = [view.lower].into_iter().chain(view.inits).collect();
    let types = common_build::types(rewriter, &inits);
    let mut args = build::typed(rewriter, &inits, None);
    args[0].1 = rewriter.body.value_loc(view.variable);
    let unsigned = attrs::has_unit(rewriter.ctx(), rewriter.body, op, UNSIGNED);

    let new = build::with_regions(rewriter, names::WHILE, loc, &inits, &types, &[], 2);
    copy_attributes(rewriter, op, new);
    let before = build::block(rewriter, new, 0, &args);
    let forwarded = rewriter.body.block_args(before).to_vec();
    rewriter.set_block_end(before);
    let predicate = if unsigned { Predicate::ULT } else { Predicate::SLT };
    let runs = compare(rewriter, predicate, [forwarded[0], view.upper], loc);
    let operands: Vec<ValueId> = [runs].into_iter().chain(forwarded).collect();
    common_build::create(rewriter, names::CONDITION, loc, &operands, &[], &[]);

    let after = build::block(rewriter, new, 1, &args);
    let variables = rewriter.body.block_args(after).to_vec();
    rewriter.set_block_end(after);
    let operands = [variables[0], view.step];
    let next = common_build::create_value(rewriter, arith::ADDI, loc, &operands, types[0], &[]);
    rewriter.merge_blocks(view.block, after, &variables);
    let yielded: Vec<ValueId> = [next].into_iter().chain(rewriter.body.operands(end)).collect();
    rewriter.set_operands(end, &yielded);
    let results: Vec<ValueId> = rewriter.body.results(new).skip(1).collect();
    rewriter.replace_op(op, &results);
    Some(())
}

/// Copies all attributes of `from`, which may be inherent ones of its operation, to `to`.
fn copy_attributes(rewriter: &mut Rewriter<'_>, from: OpId, to: OpId) {
    let ctx = rewriter.ctx();
    for set in [rewriter.body.props(from), rewriter.body.attrs(from)] {
        for &(name, value) in ctx.dict(set) {
            rewriter.set_attr(to, name, Some(value));
        }
    }
}
