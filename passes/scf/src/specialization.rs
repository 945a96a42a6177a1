//! Duplicates loops for the case that their upper bounds are known constants.

use arith_ops::compare::{Predicate, compare};
use arith_ops::{create_constant, names as arith};
use dialect_scf::{build, names};
use dialect_support::build as common_build;
use ir_core::{Body, OpId, OpName, Registry, ValueId, ValueMap};
use passes::{PassCx, PassFailed};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;
use rustc_hash::FxHashMap;

use crate::affine;

/// The number of nested loops that are duplicated at most: each doubles its operations.
const MAX_NESTING: usize = 16;

/// Specializes each loop named `name`, inner ones first. `upper_bounds` returns the upper bounds of one.
///
/// # Errors
/// More than [`MAX_NESTING`] nested loops would be duplicated.
pub(crate) fn run(
    cx: &PassCx<'_>,
    body: &mut Body,
    name: &str,
    upper_bounds: &dyn Fn(&Registry, &Body, OpId) -> Option<Vec<ValueId>>,
) -> Result<(), PassFailed> {
    let mut listener = NoListener;
    let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
    let loops = specialized_loops(&rewriter, cx.reg.ctx().op_name(name), upper_bounds)?;
    cx.count("loops specialized", loops.len() as u64);
    for (op, bounds) in loops {
        specialize(&mut rewriter, op, &bounds);
    }
    Ok(())
}

/// The upper bounds of a loop with their constants.
type KnownBounds = Vec<(ValueId, i64)>;

/// Returns the loops that are specialized, inner ones first.
fn specialized_loops(
    rewriter: &Rewriter<'_>,
    name: OpName,
    upper_bounds: &dyn Fn(&Registry, &Body, OpId) -> Option<Vec<ValueId>>,
) -> Result<Vec<(OpId, KnownBounds)>, PassFailed> {
    let body = &*rewriter.body;
    let mut loops = Vec::new();
    // How many loops to specialize are nested in an operation, itself included.
    let mut nesting: FxHashMap<OpId, usize> = FxHashMap::default();
    for &root in body.roots() {
        for op in body.walk_post(root) {
            let mut inner = nesting.remove(&op).unwrap_or(0);
            let is_loop = body.name(op) == name;
            if let Some(bounds) =
                is_loop.then(|| known_bounds(rewriter, op, upper_bounds)).flatten()
            {
                inner += 1;
                loops.push((op, bounds));
            }
            if inner > MAX_NESTING {
                let message = format!(
                    "more than {MAX_NESTING} nested loops would be duplicated, which doubles the \
                     inner loop for each of them"
                );
                return Err(PassFailed::at_op(body, op, message));
            }
            if let Some(parent) = body.parent_op(op).filter(|_| inner > 0) {
                let entry = nesting.entry(parent).or_default();
                *entry = inner.max(*entry);
            }
        }
    }
    Ok(loops)
}

/// Returns the upper bounds with their constants, if all have one and the loop has no results.
fn known_bounds(
    rewriter: &Rewriter<'_>,
    op: OpId,
    upper_bounds: &dyn Fn(&Registry, &Body, OpId) -> Option<Vec<ValueId>>,
) -> Option<KnownBounds> {
    let body = &*rewriter.body;
    if body.num_results(op) > 0 {
        return None;
    }
    let bounds = upper_bounds(rewriter.reg, body, op)?;
    let known = |bound| Some((bound, affine::least_constant(rewriter.reg, body, bound)?));
    let bounds: Vec<_> = bounds.into_iter().map(known).collect::<Option<_>>()?;
    (!bounds.is_empty()).then_some(bounds)
}

/// Replaces the loop by an `scf.if` with two copies: one with the constants in place of the bounds.
fn specialize(rewriter: &mut Rewriter<'_>, op: OpId, bounds: &[(ValueId, i64)]) {
    let (ctx, loc) = (rewriter.ctx(), rewriter.body.loc(op));
    rewriter.set_before(op);
    let mut map = ValueMap::new();
    let mut condition = None;
    for &(bound, number) in bounds {
        let ty = rewriter.body.ty(bound);
        let constant = create_constant(rewriter, ctx.int_attr_i64(ty, number), ty, loc);
        let mut equal = compare(rewriter, Predicate::EQ, [bound, constant], loc);
        if let Some(others) = condition {
            let both = [others, equal];
            equal = common_build::create_value(rewriter, arith::ANDI, loc, &both, ctx.i1(), &[]);
        }
        condition = Some(equal);
        map.map(bound, constant);
    }
    let new = build::with_regions(rewriter, names::IF, loc, condition.as_slice(), &[], &[], 2);
    for (index, mut map) in [(0, map), (1, ValueMap::new())] {
        let block = build::block(rewriter, new, index, &[]);
        build::yield_at_end(rewriter, block, loc, &[]);
        rewriter.set_block_start(block);
        rewriter.clone_op(op, &mut map);
    }
    rewriter.erase_op(op);
}
