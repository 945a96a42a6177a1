//! `scf-for-loop-peeling`: splits an `scf.for` so that the step divides the iterations of the first loop, and the second has one iteration at most.
//!
//! ```mlir
//! scf.for %i = %lo to %hi step %s {      // %0 = affine.apply affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>()[%lo, %hi, %s]
//!   "t.use"(%i) : (index) -> ()          // scf.for %i = %lo to %0 step %s {
//! }                                      //   "t.use"(%i) : (index) -> ()
//!                                        // }
//!                                        // scf.for %i = %0 to %hi step %s {
//!                                        //   "t.use"(%i) : (index) -> ()
//!                                        // }
//! ```
//!
//! `affine.min` and `affine.max` in the loops are replaced where the split decides them. With `peel-front`, the first loop has the first iteration. Loops
//! of unsigned numbers stay.

use arith_ops::create_constant;
use dialect_scf::names;
use dialect_scf::views::{ForView, UNSIGNED};
use dialect_support::{attrs, build, matchers};
use ir_core::affine::AffineMap;
use ir_core::enclosing::ParentOp;
use ir_core::{AffineExpr, Body, Loc, OpId, Place, ValueId, ValueMap};
use passes::options::Opt;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{Pattern, PatternSet, Rewriter};

use crate::affine;
use crate::affine_bounds::{self, Constraints, constant};
use crate::greedy;
use crate::linear::Linear;

const NAME: &str = "scf-for-loop-peeling";
const PEEL_FRONT: Opt<bool> =
    Opt::new("peel-front", false, "split off the first iteration, not the last one");
const SKIP_PARTIAL: Opt<bool> =
    Opt::new("skip-partial", true, "keep loops inside of a last iteration that was split off");

/// The label of loops that are not split again.
const PEELED: &str = "__peeled_loop__";
/// The label of loops that were split off.
const PARTIAL: &str = "__partial_iteration__";

/// The operands of `scf.for`.
const LOWER: usize = 0;
const UPPER: usize = 1;
const INITS: usize = 3;

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "split scf.for so that its step divides its iterations",
    group: PassGroup::Transform,
    options: &[&PEEL_FRONT, &SKIP_PARTIAL],
    make: |options| {
        Ok(Box::new(ForLoopPeeling {
            front: options.get(&PEEL_FRONT),
            skips_partial: options.get(&SKIP_PARTIAL),
        }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForLoopPeeling {
    front: bool,
    skips_partial: bool,
}

impl Pass for ForLoopPeeling {
    fn dependent_dialects(&self) -> Vec<String> {
        vec![affine::DIALECT.to_owned(), "arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let ops = body.roots().iter().flat_map(|&root| body.ops_in(root));
        let loops: Vec<OpId> =
            ops.filter(|&op| matchers::is_op(cx.reg, body, op, names::FOR)).collect();
        if let Some(&first) = loops.first() {
            affine::check_loaded(cx.reg, affine::APPLY, NAME, Place::Loc(body.loc(first)))?;
        }
        let pass = *self;
        let peel = move |rewriter: &mut Rewriter<'_>, op| pass.peel(rewriter, op).is_some();
        let pattern = Pattern::on(ctx, names::FOR, "ForLoopPeelingPattern", peel);
        greedy::apply(cx, body, &PatternSet::new(vec![pattern]));
        remove_labels(cx, body);
        Ok(())
    }
}

fn remove_labels(cx: &PassCx<'_>, body: &mut Body) {
    let ctx = cx.reg.ctx();
    for root in body.roots().to_vec() {
        for op in body.walk_pre(root) {
            for label in [PEELED, PARTIAL] {
                if attrs::get(ctx, body, op, label).is_some() {
                    cx.reg.set_attr(body, op, ctx.ident(label), None);
                }
            }
        }
    }
}

impl ForLoopPeeling {
    /// Splits a loop. Returns `None` and changes nothing if that is not useful.
    fn peel(self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (ctx, body) = (rewriter.ctx(), &*rewriter.body);
        let has = |op, label| attrs::get(ctx, body, op, label).is_some();
        if has(op, UNSIGNED) || has(op, PEELED) {
            return None;
        }
        let partial = if self.front {
            peel_first(rewriter, op)?
        } else {
            let mut outer = std::iter::successors(body.parent_op(op), |&op| body.parent_op(op));
            if self.skips_partial && outer.any(|op| has(op, PARTIAL)) {
                return None;
            }
            peel_last(rewriter, op)?
        };
        for (op, label) in [(partial, PEELED), (partial, PARTIAL), (op, PEELED)] {
            rewriter.set_attr(op, ctx.ident(label), Some(ctx.unit()));
        }
        Some(())
    }
}

/// Splits the first iteration off. Returns its loop.
fn peel_first(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = ForView::of(rewriter.body, op)?;
    let known = |value| constant(rewriter, value).map(i128::from);
    if let (Some(lower), Some(upper), Some(step)) =
        (known(view.lower), known(view.upper), known(view.step))
    {
        // As in `mlir-opt`, so that an invalid step has the same result.
        let iterations = (upper - lower) as f32 / step as f32;
        if iterations.ceil() <= 1.0 {
            return None;
        }
    }
    rewriter.set_before(op);
    let ctx = rewriter.ctx();
    let sum = ctx.affine_add(ctx.affine_symbol(0), ctx.affine_symbol(1));
    let loc = rewriter.body.loc(op);
    let split = apply(rewriter, loc, sum, &[view.lower, view.step])?;
    let first = rewriter.clone_op(op, &mut ValueMap::new());
    rewriter.set_operand(first, UPPER, split);
    let results: Vec<ValueId> = rewriter.body.results(first).collect();
    set_inits(rewriter, op, &results);
    rewriter.set_operand(op, LOWER, split);
    Some(first)
}

/// Splits the last iteration off, if the step does not divide the iterations. Returns its loop.
fn peel_last(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = ForView::of(rewriter.body, op)?;
    if constant(rewriter, view.step).is_some_and(|step| step <= 1)
        || affine_bounds::is_multiple(rewriter, view.lower, view.upper, view.step)
    {
        return None;
    }
    rewriter.set_before(op);
    let ctx = rewriter.ctx();
    let [lower, upper, step] = [0, 1, 2].map(|index| ctx.affine_symbol(index));
    let rest = ctx.affine_mod(ctx.affine_sub(upper, lower), step);
    let operands = [view.lower, view.upper, view.step];
    let loc = rewriter.body.loc(op);
    let split = apply(rewriter, loc, ctx.affine_sub(upper, rest), &operands)?;
    rewriter.set_after(op);
    let partial = rewriter.clone_op(op, &mut ValueMap::new());
    rewriter.set_operand(partial, LOWER, split);
    let results: Vec<ValueId> = rewriter.body.results(op).collect();
    for (&old, new) in results.iter().zip(rewriter.body.results(partial).collect::<Vec<_>>()) {
        rewriter.replace_all_uses(old, new);
    }
    set_inits(rewriter, partial, &results);
    rewriter.set_operand(op, UPPER, split);
    simplify_nested(rewriter, op, view.upper, view.step, Part::Whole);
    simplify_nested(rewriter, partial, view.upper, view.step, Part::Last);
    Some(partial)
}

fn set_inits(rewriter: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) {
    for (index, &value) in values.iter().enumerate() {
        rewriter.set_operand(op, INITS + index, value);
    }
}

/// Creates the value of an expression of symbols at the insertion point. Returns `None` if it is not a constant, and the symbols are no indices.
fn apply(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    expr: AffineExpr,
    symbols: &[ValueId],
) -> Option<ValueId> {
    let (ctx, ty) = (rewriter.ctx(), rewriter.body.ty(*symbols.first()?));
    let numbers: Option<Vec<i64>> =
        symbols.iter().map(|&value| constant(rewriter, value)).collect();
    if let Some(numbers) = numbers {
        let numbers: Vec<_> = numbers.into_iter().map(|n| ctx.affine_constant(n)).collect();
        let number = ctx.affine_const_value(ctx.affine_replace(expr, &[], &numbers))?;
        let attr = ctx.int_attr_i64(ty, number);
        return Some(create_constant(rewriter, attr, ty, loc));
    }
    if ty != ctx.index() {
        return None;
    }
    let map = AffineMap { dims: 0, symbols: symbols.len() as u32, results: Box::new([expr]) };
    let attributes = [(affine::MAP, ctx.affine_map_attr(map))];
    Some(build::create_value(rewriter, affine::APPLY, loc, symbols, ty, &attributes))
}

/// The part of the iterations that a loop has.
#[derive(Clone, Copy)]
enum Part {
    /// Those that are a whole step before the upper bound.
    Whole,
    /// The last one, which is less than a step before it.
    Last,
}

/// Returns the constraints on an induction variable: its distance from the upper bound that the loop had before it was split.
fn range_of(
    rewriter: &Rewriter<'_>,
    [variable, upper, step]: [ValueId; 3],
    part: Part,
) -> Option<Constraints> {
    let mut constraints = Constraints::default();
    let variable = Linear::variable(constraints.dimension(variable));
    let upper = constraints.bound(rewriter, upper);
    let step = constraints.bound(rewriter, step);
    let rest = upper.minus(&variable)?.minus(&step)?;
    constraints.require(match part {
        Part::Whole => rest,
        Part::Last => rest.times(-1)?.plus_constant(-1)?,
    });
    Some(constraints)
}

/// Simplifies the minima and maxima in a loop.
fn simplify_nested(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    upper: ValueId,
    step: ValueId,
    part: Part,
) {
    let Some(view) = ForView::of(rewriter.body, op) else { return };
    let regions = rewriter.body.regions_of(op).to_vec();
    let nested: Vec<OpId> =
        regions.iter().flat_map(|&region| rewriter.body.walk_post(region)).collect();
    for inner in nested {
        if affine_bounds::is_extreme(rewriter, inner)
            && let Some(constraints) = range_of(rewriter, [view.variable, upper, step], part)
        {
            affine_bounds::simplify(rewriter, inner, constraints);
        }
    }
}
