//! Canonicalization of `scf.parallel`.

use ir_core::{OpId, ValueId, ValueMap};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::{ParallelView, ending};
use crate::build::{self, LoopComparison};
use dialect_support::build as common_build;
use dialect_support::indices::Index;
use dialect_support::matchers;
use dialect_support::region::{self, without_terminator};

/// Removes dimensions with one iteration. A loop without iterations is replaced by its initial values.
pub(in super::super) fn fold_dims(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(view) = ParallelView::of(rewriter.reg, rewriter.body, op) else { return false };
    let variables = rewriter.body.block_args(view.block).to_vec();
    if variables.len() != view.lower.len() || view.inits.len() != rewriter.body.num_results(op) {
        return false;
    }
    let mut once = Vec::new();
    for i in 0..variables.len() {
        let bounds = [view.lower[i], view.upper[i], view.step[i]].map(Index::Dynamic);
        match build::trip_count(rewriter, bounds, LoopComparison::Signed) {
            Some(0) => {
                rewriter.replace_op(op, &view.inits);
                return true;
            }
            count => once.push(count == Some(1)),
        }
    }
    if !once.contains(&true) {
        return false;
    }
    if once.iter().all(|&o| o) {
        return inline_body(rewriter, op, &view, &variables);
    }
    let remaining = |list: &[ValueId]| -> Vec<ValueId> {
        list.iter().zip(&once).filter(|(_, o)| !**o).map(|(&v, _)| v).collect()
    };
    let loc = rewriter.body.loc(op);
    let bounds = [remaining(&view.lower), remaining(&view.upper), remaining(&view.step)];
    let (new, block) =
        build::parallel(rewriter, loc, [&bounds[0], &bounds[1], &bounds[2]], &view.inits);
    rewriter.erase_block(block);
    copy_region(rewriter, op, new, &once, &view.lower);
    let results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.replace_op(op, &results);
    true
}

/// Copies the region of `op` to the empty region of `new`, with `values` in place of the arguments that
/// `once` selects.
pub(super) fn copy_region(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    new: OpId,
    once: &[bool],
    values: &[ValueId],
) {
    let (from, to) = (build::region(rewriter, op, 0), build::region(rewriter, new, 0));
    let mut map = ValueMap::new();
    rewriter.body.clone_region(from, to, &mut map);
    if let Some(block) = rewriter.body.entry_block(to) {
        let args = rewriter.body.block_args(block).to_vec();
        for (i, _) in once.iter().enumerate().filter(|(_, o)| **o) {
            rewriter.body.replace_all_uses(args[i], values[i]);
        }
        rewriter.body.erase_block_args(block, |i| once.get(i).copied().unwrap_or(false));
    }
    for &(_, copy) in map.ops() {
        rewriter.modified(copy);
    }
}

/// Replaces a loop with one iteration by its body, with each reduction applied once.
fn inline_body(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    view: &ParallelView,
    variables: &[ValueId],
) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some((reduce, operands)) = ending(reg, body, view.block, names::REDUCE) else {
        return false;
    };
    let reductions: Vec<_> =
        (0..body.num_regions(reduce)).filter_map(|i| region::entry(body, reduce, i)).collect();
    let returns =
        |b| ending(reg, body, b, names::REDUCE_RETURN).is_some() && body.block_args(b).len() == 2;
    if reductions.len() != view.inits.len()
        || operands.len() != view.inits.len()
        || !reductions.iter().all(|&b| returns(b))
    {
        return false;
    }
    let mut map = ValueMap::new();
    for (&variable, &lower) in variables.iter().zip(&view.lower) {
        map.map(variable, lower);
    }
    for inner in without_terminator(body, view.block) {
        rewriter.clone_op(inner, &mut map);
    }
    let mut results = Vec::new();
    for ((block, &init), &operand) in reductions.into_iter().zip(&view.inits).zip(&operands) {
        let args = rewriter.body.block_args(block).to_vec();
        map.map(args[0], init);
        map.map(args[1], map.value(operand));
        for inner in without_terminator(rewriter.body, block) {
            rewriter.clone_op(inner, &mut map);
        }
        if let Some((_, returned)) = region::terminator(rewriter.body, block) {
            results.extend(returned.first().map(|&v| map.value(v)));
        }
    }
    rewriter.replace_op(op, &results);
    true
}

/// Merges two perfectly nested loops.
pub(in super::super) fn merge_nested(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(outer) = ParallelView::of(reg, body, op) else { return false };
    let &[inner_op] = &without_terminator(body, outer.block)[..] else { return false };
    if !matchers::is_op(reg, body, inner_op, names::PARALLEL) {
        return false;
    }
    let Some(inner) = ParallelView::of(reg, body, inner_op) else { return false };
    let variables = body.block_args(outer.block).to_vec();
    let bound = |v| inner.lower.contains(v) || inner.upper.contains(v) || inner.step.contains(v);
    if variables.iter().any(bound) || !outer.inits.is_empty() || !inner.inits.is_empty() {
        return false;
    }
    let inner_variables = body.block_args(inner.block).to_vec();
    let loc = body.loc(op);
    let bounds = [
        [outer.lower, inner.lower].concat(),
        [outer.upper, inner.upper].concat(),
        [outer.step, inner.step].concat(),
    ];
    let (_, block) = build::parallel(rewriter, loc, [&bounds[0], &bounds[1], &bounds[2]], &[]);
    let mut map = ValueMap::new();
    let args = rewriter.body.block_args(block).to_vec();
    for (&from, to) in variables.iter().chain(&inner_variables).zip(args) {
        map.map(from, to);
    }
    rewriter.set_block_end(block);
    for inner in without_terminator(rewriter.body, inner.block) {
        rewriter.clone_op(inner, &mut map);
    }
    common_build::create(rewriter, names::REDUCE, loc, &[], &[], &[]);
    rewriter.replace_op(op, &[]);
    true
}
