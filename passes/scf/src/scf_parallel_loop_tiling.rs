//! `scf-parallel-loop-tiling`: replaces an innermost `scf.parallel` by a loop over tiles, and a loop over the iterations of a tile.
//!
//! ```mlir
//! scf.parallel (%i) = (%lo) to (%hi) step (%s) {     // %0 = arith.muli %s, %c4 : index
//!   "t.use"(%i) : (index) -> ()                      // scf.parallel (%t) = (%lo) to (%hi) step (%0) {
//! }                                                  //   %1 = affine.min affine_map<(d0, d1, d2) -> (d0, d1 - d2)>(%0, %hi, %t)
//!                                                    //   scf.parallel (%j) = (%c0) to (%1) step (%s) {
//!                                                    //     %i = arith.addi %j, %t : index
//!                                                    //     "t.use"(%i) : (index) -> ()
//! ```
//!
//! With `no-min-max-bounds`, the inner loop has all iterations of a tile, and an `scf.if` skips those outside of the bounds. Loops with reductions
//! stay.

use arith_ops::compare::{Predicate, compare};
use arith_ops::{create_constant, names as arith};
use dialect_scf::views::ParallelView;
use dialect_scf::{build, names};
use dialect_support::{build as common_build, matchers};
use ir_core::affine::AffineMap;
use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, Loc, OpId, Place, ValueId};
use passes::options::{ListOpt, Opt};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;
use rustc_hash::FxHashSet;

use crate::affine;

const NAME: &str = "scf-parallel-loop-tiling";
const TILE_SIZES: ListOpt = ListOpt::new(
    "parallel-loop-tile-sizes",
    "iterations of a tile in each dimension; 1 where not given",
);
const NO_MIN_MAX_BOUNDS: Opt<bool> = Opt::new(
    "no-min-max-bounds",
    false,
    "give all tiles the same size, and check inside of them which iterations exist",
);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace scf.parallel by loops over tiles and in tiles",
    group: PassGroup::Transform,
    options: &[&TILE_SIZES, &NO_MIN_MAX_BOUNDS],
    make: |options| {
        let sizes = options.get(&TILE_SIZES);
        let number = |text: &String| {
            text.parse::<i64>()
                .map_err(|_| format!("'parallel-loop-tile-sizes' expects integers, not '{text}'"))
        };
        let sizes: Vec<i64> = sizes.iter().map(number).collect::<Result<_, _>>()?;
        if sizes.contains(&0) {
            return Err("tile size cannot be 0".to_owned());
        }
        let bounds = if options.get(&NO_MIN_MAX_BOUNDS) { Bounds::Checked } else { Bounds::Exact };
        Ok(Box::new(ParallelLoopTiling { sizes, bounds }))
    },
};

/// The upper bounds of the loops in tiles that may not be complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bounds {
    /// The number of iterations that exist.
    Exact,
    /// The size of the tile.
    Checked,
}

/// The pass.
#[derive(Clone, Debug)]
pub struct ParallelLoopTiling {
    sizes: Vec<i64>,
    bounds: Bounds,
}

impl Pass for ParallelLoopTiling {
    fn dependent_dialects(&self) -> Vec<String> {
        vec![affine::DIALECT.to_owned(), "arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        for op in innermost_parallel_loops(&rewriter) {
            if rewriter.body.num_results(op) == 0 {
                self.tile(&mut rewriter, op)?;
            }
        }
        Ok(())
    }
}

/// Returns the `scf.parallel` without others in them, in the order of the text.
fn innermost_parallel_loops(rewriter: &Rewriter<'_>) -> Vec<OpId> {
    let body = &*rewriter.body;
    let (mut loops, mut enclosing) = (Vec::new(), FxHashSet::default());
    for &root in body.roots() {
        for op in body.walk_post(root) {
            let encloses = enclosing.remove(&op);
            let is_parallel = matchers::is_op(rewriter.reg, body, op, names::PARALLEL);
            if is_parallel && !encloses {
                loops.push(op);
            }
            if is_parallel || encloses {
                enclosing.extend(body.parent_op(op));
            }
        }
    }
    loops
}

impl ParallelLoopTiling {
    /// Replaces a loop without results.
    fn tile(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), PassFailed> {
        let Some(view) = ParallelView::of(rewriter.reg, rewriter.body, op) else { return Ok(()) };
        let (ctx, loc) = (rewriter.ctx(), rewriter.body.loc(op));
        let constant = |rewriter: &mut Rewriter<'_>, number| {
            create_constant(rewriter, ctx.int_attr_i64(ctx.index(), number), ctx.index(), loc)
        };
        rewriter.set_before(op);
        let zero = constant(rewriter, 0);
        let size = |i: usize| self.sizes.get(i).copied().unwrap_or(1);
        let dims = 0..view.step.len();
        let sizes: Vec<ValueId> = dims.map(|i| constant(rewriter, size(i))).collect();
        let product = |(&a, &b)| arith_op(rewriter, arith::MULI, loc, [a, b]);
        let steps: Vec<ValueId> = view.step.iter().zip(&sizes).map(product).collect();

        let (_, outer_block) =
            build::parallel(rewriter, loc, [&view.lower, &view.upper, &steps], &[]);
        let outer_variables = rewriter.body.block_args(outer_block).to_vec();
        rewriter.set_block_end(outer_block);
        let (mut uppers, mut needs_check) = (Vec::new(), false);
        for (i, &variable) in outer_variables.iter().enumerate() {
            let count = iterations(rewriter, &view, i);
            let is_complete = count.is_some_and(|n| n % size(i).cast_unsigned() == 0);
            needs_check |= !is_complete;
            uppers.push(if is_complete || self.bounds == Bounds::Checked {
                steps[i]
            } else {
                affine::check_loaded(rewriter.reg, affine::MIN, NAME, Place::Loc(loc))?;
                let operands = [steps[i], view.upper[i], variable];
                affine::create_min(rewriter, loc, rest_of_tile(rewriter), &operands)
            });
        }
        let lowers = vec![zero; uppers.len()];
        let (_, inner_block) = build::parallel(rewriter, loc, [&lowers, &uppers, &view.step], &[]);
        end_loop(rewriter, outer_block, loc);
        let is_checked = needs_check && self.bounds == Bounds::Checked;
        fill_tile(rewriter, &view, &outer_variables, inner_block, loc, is_checked);
        rewriter.erase_op(op);
        Ok(())
    }
}

fn arith_op(rewriter: &mut Rewriter<'_>, name: &str, loc: Loc, operands: [ValueId; 2]) -> ValueId {
    let ty = rewriter.body.ty(operands[0]);
    common_build::create_value(rewriter, name, loc, &operands, ty, &[])
}

/// Ends the block of an `scf.parallel` without reductions.
fn end_loop(rewriter: &mut Rewriter<'_>, block: BlockId, loc: Loc) {
    rewriter.set_block_end(block);
    common_build::create(rewriter, names::REDUCE, loc, &[], &[], &[]);
}

/// Returns the number of iterations in a dimension with constant bounds, as a number of 64 bits without sign: `mlir-opt` divides such.
fn iterations(rewriter: &Rewriter<'_>, view: &ParallelView, dim: usize) -> Option<u64> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let constant = |value| {
        matchers::defined_by(reg, body, value, arith::CONSTANT)?;
        matchers::small_int(reg, body, value)
    };
    let (lower, upper) = (constant(view.lower[dim])?, constant(view.upper[dim])?);
    let step = constant(view.step[dim]).filter(|&step| step > 0)?;
    Some(upper.wrapping_sub(lower).cast_unsigned().div_ceil(step.cast_unsigned()))
}

/// Returns the map from the size of a tile, the upper bound and the start of the tile to the end of its iterations.
fn rest_of_tile(rewriter: &Rewriter<'_>) -> AffineMap {
    let ctx = rewriter.ctx();
    let dim = |position| ctx.affine_dim(position);
    let results = Box::new([dim(0), ctx.affine_sub(dim(1), dim(2))]);
    AffineMap { dims: 3, symbols: 0, results }
}

/// Moves the operations of the old loop to the loop in a tile, whose block is empty.
fn fill_tile(
    rewriter: &mut Rewriter<'_>,
    view: &ParallelView,
    outer: &[ValueId],
    block: BlockId,
    loc: Loc,
    is_checked: bool,
) {
    let inner = rewriter.body.block_args(block).to_vec();
    rewriter.set_block_end(block);
    let variables = inner.iter().zip(outer);
    let variables: Vec<ValueId> =
        variables.map(|(&a, &b)| arith_op(rewriter, arith::ADDI, loc, [a, b])).collect();
    if !is_checked {
        rewriter.merge_blocks(view.block, block, &variables);
        return;
    }
    let exists = check_bounds(rewriter, view, outer, &inner, loc);
    let condition = build::with_regions(rewriter, names::IF, loc, &[exists], &[], &[], 2);
    let then = build::block(rewriter, condition, 0, &[]);
    if let Some(end) = rewriter.body.last_op(view.block) {
        rewriter.erase_op(end);
    }
    rewriter.merge_blocks(view.block, then, &variables);
    build::yield_at_end(rewriter, then, loc, &[]);
    end_loop(rewriter, block, loc);
}

/// Returns whether an iteration of the loop in a tile is one of the old loop, as a value.
fn check_bounds(
    rewriter: &mut Rewriter<'_>,
    view: &ParallelView,
    outer: &[ValueId],
    inner: &[ValueId],
    loc: Loc,
) -> ValueId {
    let ctx = rewriter.ctx();
    let mut exists = create_constant(rewriter, ctx.bool_attr(true), ctx.i1(), loc);
    for (i, (&outer, &inner)) in outer.iter().zip(inner).enumerate() {
        let scaled = arith_op(rewriter, arith::MULI, loc, [inner, view.step[i]]);
        let index = arith_op(rewriter, arith::ADDI, loc, [scaled, outer]);
        let is_below = compare(rewriter, Predicate::ULT, [index, view.upper[i]], loc);
        exists = arith_op(rewriter, arith::ANDI, loc, [exists, is_below]);
    }
    exists
}
