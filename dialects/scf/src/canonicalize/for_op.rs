//! Canonicalization of `scf.for`.

use ir_core::{OpId, ValueId};
use rewrite::Rewriter;
use smallvec::SmallVec;

use super::super::names;
use super::super::views::{ForView, UNSIGNED, ending};
use super::tensor_cast;
use crate::build::{self, LoopComparison};
use dialect_support::indices::Index;
use dialect_support::region::{inline_in_place, only_terminator, op_is_inside};
use dialect_support::{attrs, region};

/// Creates a loop like `op` that carries other values, before `op`. Its block has arguments and no
/// operations.
fn create_like(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    view: &ForView,
    inits: &[ValueId],
) -> (OpId, ir_core::BlockId) {
    let loc = rewriter.body.loc(op);
    let mut operands = vec![view.lower, view.upper, view.step];
    operands.extend(inits);
    let types: SmallVec<[_; 4]> = inits.iter().map(|&v| rewriter.body.ty(v)).collect();
    let new = build::with_regions(rewriter, names::FOR, loc, &operands, &types, &[], 1);
    let (props, attrs) = (rewriter.body.props(op), rewriter.body.attrs(op));
    rewriter.body.set_props(new, props);
    rewriter.body.set_attrs(new, attrs);
    let mut args = vec![(rewriter.body.ty(view.variable), loc)];
    args.extend(build::typed(rewriter, inits, None));
    let block = build::block(rewriter, new, 0, &args);
    (new, block)
}

/// Replaces a loop without iterations by its initial values, a loop with one iteration by its body, and a
/// loop with an empty body by the values that it yields.
pub(in super::super) fn simplify_trivial(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(view) = ForView::of(body, op) else { return false };
    let bounds = [view.lower, view.upper, view.step].map(Index::Dynamic);
    let unsigned = attrs::has_unit(rewriter.ctx(), body, op, UNSIGNED);
    let order = if unsigned { LoopComparison::Unsigned } else { LoopComparison::Signed };
    let Some(count) = build::trip_count(rewriter, bounds, order) else { return false };
    if count == 0 {
        rewriter.replace_op(op, &view.inits);
        return true;
    }
    if count == 1 {
        let args: Vec<ValueId> = [view.lower].into_iter().chain(view.inits).collect();
        let region = body.regions_of(op)[0];
        return inline_in_place(rewriter, op, region, &args);
    }
    let Some((_, yielded)) = ending(reg, body, view.block, names::YIELD) else { return false };
    let region = body.regions_of(op)[0];
    let outside = |v: &ValueId| match region::value_region(body, *v) {
        Some(r) => !region::region_is_inside(body, region, r),
        None => false,
    };
    if !only_terminator(body, view.block)
        || yielded.len() != view.inits.len()
        || !yielded.iter().all(outside)
    {
        return false;
    }
    debug_assert!(!op_is_inside(body, region, op));
    rewriter.replace_op(op, &yielded);
    true
}

/// Moves the cast of an initial tensor to a less static type into the loop, so that the loop carries the more
/// static type.
pub(in super::super) fn fold_tensor_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = ForView::of(body, op) else { return false };
    let cast = (0..view.inits.len()).find_map(|i| {
        let source = tensor_cast::more_static_source(rewriter.reg, body, view.inits[i])?;
        body.has_one_use(body.result(op, i)).then_some((i, source))
    });
    let Some((index, source)) = cast else { return false };
    let Some((yield_op, _)) = ending(rewriter.reg, body, view.block, names::YIELD) else {
        return false;
    };
    let loc = body.loc(op);
    let (old, new_type) = (body.ty(view.inits[index]), body.ty(source));
    let mut inits = view.inits.clone();
    inits[index] = source;
    let (new, block) = create_like(rewriter, op, &view, &inits);
    let mut transfer: Vec<ValueId> = rewriter.body.block_args(block).to_vec();
    rewriter.set_block_start(block);
    transfer[index + 1] = tensor_cast::create(rewriter, loc, transfer[index + 1], old);
    rewriter.merge_blocks(view.block, block, &transfer);
    rewriter.set_before(yield_op);
    let mut yielded: Vec<ValueId> = rewriter.body.operands(yield_op).collect();
    yielded[index] = tensor_cast::create(rewriter, loc, yielded[index], new_type);
    rewriter.erase_op(yield_op);
    build::yield_at_end(rewriter, block, loc, &yielded);
    rewriter.set_after(new);
    let mut results: Vec<ValueId> = rewriter.body.results(new).collect();
    results[index] = tensor_cast::create(rewriter, loc, results[index], old);
    rewriter.replace_op(op, &results);
    true
}
