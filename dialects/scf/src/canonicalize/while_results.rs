//! Canonicalization of `scf.while`: the values that the condition forwards, which are the results.

use ir_core::{OpId, Type, ValueId};
use rewrite::Rewriter;
use std::collections::HashMap;

use super::super::names;
use super::super::views::WhileLoop;
use super::{build, while_args};

/// Replaces the operands that the condition forwards.
fn pass_on(rewriter: &mut Rewriter<'_>, view: &WhileLoop, values: &[ValueId]) {
    let operands: Vec<ValueId> =
        [view.condition].into_iter().chain(values.iter().copied()).collect();
    build::replace_terminator(rewriter, view.condition_op, names::CONDITION, &operands);
}

/// Uses forwarded values that are defined outside the first region directly, instead of forwarding them.
pub(in super::super) fn remove_invariant_values(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let outside: Vec<bool> =
        view.passed.iter().map(|&v| body.value_block(v) != Some(view.before)).collect();
    if !outside.contains(&true) {
        return false;
    }
    let kept: Vec<usize> = (0..outside.len()).filter(|&i| !outside[i]).collect();
    let stand_in: Vec<Option<ValueId>> =
        (0..outside.len()).map(|i| outside[i].then_some(view.passed[i])).collect();
    let old_args = body.block_args(view.after).to_vec();
    let locs: Vec<_> = kept.iter().map(|&i| body.value_loc(old_args[i])).collect();
    rebuild(rewriter, op, &view, &kept, &locs, &stand_in);
    true
}

/// Removes forwarded values that neither the second region nor anything after the loop uses.
pub(in super::super) fn remove_unused(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let (args, results) = (body.block_args(view.after), body.results(op));
    let used: Vec<bool> =
        results.zip(args).map(|(r, &a)| body.has_uses(r) || body.has_uses(a)).collect();
    if !used.contains(&false) {
        return false;
    }
    let kept: Vec<usize> = (0..used.len()).filter(|&i| used[i]).collect();
    let locs = vec![body.loc(op); kept.len()];
    let stand_in = vec![None; used.len()];
    rebuild(rewriter, op, &view, &kept, &locs, &stand_in);
    true
}

/// Forwards only the values that `kept` selects. A use of another value is replaced by `stand_in`.
fn rebuild(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    view: &WhileLoop,
    kept: &[usize],
    locs: &[ir_core::Loc],
    stand_in: &[Option<ValueId>],
) {
    let passed: Vec<ValueId> = kept.iter().map(|&i| view.passed[i]).collect();
    let types: Vec<Type> = passed.iter().map(|&v| rewriter.body.ty(v)).collect();
    pass_on(rewriter, view, &passed);
    let loc = rewriter.body.loc(op);
    let new = build::with_regions(rewriter, names::WHILE, loc, &view.inits, &types, &[], 2);
    let arg_types: Vec<_> = types.into_iter().zip(locs.iter().copied()).collect();
    let after = build::block(rewriter, new, 1, &arg_types);
    // An unused value needs no replacement.
    let mut transfer: Vec<ValueId> = rewriter.body.block_args(view.after).to_vec();
    let mut results: Vec<ValueId> = rewriter.body.results(op).collect();
    for (i, value) in stand_in.iter().enumerate() {
        if let Some(value) = *value {
            (transfer[i], results[i]) = (value, value);
        }
    }
    let args = rewriter.body.block_args(after).to_vec();
    for (new_index, &i) in kept.iter().enumerate() {
        transfer[i] = args[new_index];
        results[i] = rewriter.body.result(new, new_index);
    }
    build::take_region(rewriter, op, new, 0);
    rewriter.merge_blocks(view.after, after, &transfer);
    rewriter.replace_op(op, &results);
}

/// Forwards each value only once.
pub(in super::super) fn remove_duplicates(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(view) = WhileLoop::of(rewriter.reg, rewriter.body, op) else { return false };
    let mut positions: HashMap<ValueId, usize> = HashMap::new();
    let mut unique = Vec::new();
    let place: Vec<usize> = view
        .passed
        .iter()
        .map(|&value| {
            *positions.entry(value).or_insert_with(|| {
                unique.push(value);
                unique.len() - 1
            })
        })
        .collect();
    if unique.len() == view.passed.len() {
        return false;
    }
    let types: Vec<Type> = unique.iter().map(|&v| rewriter.body.ty(v)).collect();
    let loc = rewriter.body.loc(op);
    let (new, before, after) = while_args::create(rewriter, loc, &view.inits, &types);
    pass_on(rewriter, &view, &unique);
    replace_by(rewriter, op, &view, (new, before, after), &place);
    true
}

/// If exactly the arguments of the first region are forwarded, but in another order, forwards them in their
/// order.
pub(in super::super) fn align(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let args = body.block_args(view.before).to_vec();
    if args == view.passed || args.len() != view.passed.len() {
        return false;
    }
    let positions: HashMap<ValueId, usize> =
        args.iter().enumerate().map(|(i, &a)| (a, i)).collect();
    let Some(place) =
        view.passed.iter().map(|v| positions.get(v).copied()).collect::<Option<Vec<usize>>>()
    else {
        return false;
    };
    let mut seen = vec![false; args.len()];
    if place.iter().any(|&p| std::mem::replace(&mut seen[p], true)) {
        return false;
    }
    pass_on(rewriter, &view, &args);
    let types: Vec<Type> = args.iter().map(|&v| rewriter.body.ty(v)).collect();
    let loc = rewriter.body.loc(op);
    let (new, before, after) = while_args::create(rewriter, loc, &view.inits, &types);
    replace_by(rewriter, op, &view, (new, before, after), &place);
    true
}

/// Moves the blocks to the new loop and replaces `op` by it; the `i`-th forwarded value is now at `place[i]`.
fn replace_by(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    view: &WhileLoop,
    (new, before, after): (OpId, ir_core::BlockId, ir_core::BlockId),
    place: &[usize],
) {
    let args = rewriter.body.block_args(before).to_vec();
    let after_args = rewriter.body.block_args(after).to_vec();
    let transfer: Vec<ValueId> = place.iter().map(|&p| after_args[p]).collect();
    let results: Vec<ValueId> = place.iter().map(|&p| rewriter.body.result(new, p)).collect();
    rewriter.merge_blocks(view.before, before, &args);
    rewriter.merge_blocks(view.after, after, &transfer);
    rewriter.replace_op(op, &results);
}
