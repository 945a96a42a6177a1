//! Canonicalization of `scf.while`: the values that the loop carries to the next iteration.

use ir_core::{Body, OpId, Type, ValueId, ValueOwner};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::WhileLoop;
use super::build;
use dialect_support::build as common_build;

/// Whether the `index`-th carried value is the same in every iteration.
fn is_invariant(body: &Body, view: &WhileLoop, index: usize) -> bool {
    let (init, yielded) = (view.inits[index], view.yielded[index]);
    if init == yielded {
        return true;
    }
    match body.owner(yielded) {
        ValueOwner::Argument { block, index: k } if block == view.after => {
            view.passed[k] == body.block_args(view.before)[index] || view.passed[k] == init
        }
        _ => false,
    }
}

/// Uses carried values that never change directly, instead of carrying them.
pub(in super::super) fn remove_invariant_args(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let invariant: Vec<bool> =
        (0..view.inits.len()).map(|i| is_invariant(body, &view, i)).collect();
    if !invariant.contains(&true) {
        return false;
    }
    let kept = |list: &[ValueId]| -> Vec<ValueId> {
        list.iter().zip(&invariant).filter(|(_, i)| !**i).map(|(&v, _)| v).collect()
    };
    let old_args = body.block_args(view.before).to_vec();
    let arg_types = build::typed(rewriter, &kept(&old_args), None);
    build::replace_terminator(rewriter, view.yield_op, names::YIELD, &kept(&view.yielded));
    let (loc, types) = (rewriter.body.loc(op), result_types(rewriter, op));
    let new = build::with_regions(rewriter, names::WHILE, loc, &kept(&view.inits), &types, &[], 2);
    let before = build::block(rewriter, new, 0, &arg_types);
    let mut fresh = rewriter.body.block_args(before).to_vec().into_iter();
    let transfer: Vec<ValueId> = (0..old_args.len())
        .map(|i| if invariant[i] { view.inits[i] } else { fresh.next().unwrap_or(old_args[i]) })
        .collect();
    rewriter.merge_blocks(view.before, before, &transfer);
    build::take_region(rewriter, op, new, 1);
    let results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.replace_op(op, &results);
    true
}

fn result_types(rewriter: &Rewriter<'_>, op: OpId) -> Vec<Type> {
    common_build::result_types(rewriter, op).to_vec()
}

/// Removes carried values that the first region does not use.
pub(in super::super) fn remove_unused(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let unused: Vec<bool> =
        body.block_args(view.before).iter().map(|&a| !body.has_uses(a)).collect();
    if !unused.contains(&true) {
        return false;
    }
    let kept = |list: &[ValueId]| -> Vec<ValueId> {
        list.iter().zip(&unused).filter(|(_, u)| !**u).map(|(&v, _)| v).collect()
    };
    let (inits, yielded) = (kept(&view.inits), kept(&view.yielded));
    rewriter.body.erase_block_args(view.before, |i| unused[i]);
    let (loc, types) = (rewriter.body.loc(op), result_types(rewriter, op));
    let (new, before, after) = create(rewriter, loc, &inits, &types);
    build::replace_terminator(rewriter, view.yield_op, names::YIELD, &yielded);
    let before_args = rewriter.body.block_args(before).to_vec();
    let after_args = rewriter.body.block_args(after).to_vec();
    rewriter.merge_blocks(view.before, before, &before_args);
    rewriter.merge_blocks(view.after, after, &after_args);
    let results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.replace_op(op, &results);
    true
}

/// Creates an `scf.while` with an empty block in each region.
pub(super) fn create(
    rewriter: &mut Rewriter<'_>,
    loc: ir_core::Loc,
    inits: &[ValueId],
    results: &[Type],
) -> (OpId, ir_core::BlockId, ir_core::BlockId) {
    let new = build::with_regions(rewriter, names::WHILE, loc, inits, results, &[], 2);
    let args = build::typed(rewriter, inits, None);
    let before = build::block(rewriter, new, 0, &args);
    let args: Vec<_> = results.iter().map(|&ty| (ty, loc)).collect();
    let after = build::block(rewriter, new, 1, &args);
    (new, before, after)
}
