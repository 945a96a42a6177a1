//! Canonicalization of `scf.forall`.

use ir_core::{BlockId, OpId, OperationState, ValueId, ValueOwner};
use rewrite::Rewriter;

use super::super::names::{self, tensor};
use super::super::views::{ForallView, MAPPING, STATIC_LOWER, STATIC_STEP, STATIC_UPPER, ending};
use super::parallel::copy_region;
use super::tensor_cast;
use crate::build::{self, LoopComparison};
use dialect_support::indices::{self, Index};
use dialect_support::{attrs, matchers, region};

/// Returns the insertions of an iteration.
fn writes(rewriter: &Rewriter<'_>, block: BlockId) -> Option<Vec<OpId>> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let (terminator, _) = ending(reg, body, block, names::IN_PARALLEL)?;
    let inner = region::entry(body, terminator, 0);
    Some(inner.map(|b| body.ops_of(b).collect()).unwrap_or_default())
}

/// Returns the insertions into `shared`.
fn writes_into(rewriter: &Rewriter<'_>, writes: &[OpId], shared: ValueId) -> Vec<OpId> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let into = |&&op: &&OpId| {
        matchers::is_op(reg, body, op, tensor::PARALLEL_INSERT_SLICE)
            && body.operands(op).nth(1) == Some(shared)
    };
    writes.iter().filter(into).copied().collect()
}

/// Makes constant bounds and steps static: the lower bounds; if none changes, the upper bounds; if none
/// changes, the steps.
pub(in super::super) fn fold_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, ctx) = (rewriter.reg, rewriter.ctx());
    let Some(mut view) = ForallView::of(reg, rewriter.body, op) else { return false };
    let body = &*rewriter.body;
    let folded = indices::fold(reg, body, &mut view.lower)
        || indices::fold(reg, body, &mut view.upper)
        || indices::fold(reg, body, &mut view.step);
    if !folded {
        return false;
    }
    let parts = [&view.lower, &view.upper, &view.step].map(|list| indices::split(list));
    let mut operands: Vec<ValueId> = parts.iter().flat_map(|(_, values)| values).copied().collect();
    operands.extend(&view.outputs);
    let sizes = [parts[0].1.len(), parts[1].1.len(), parts[2].1.len(), view.outputs.len()]
        .map(|n| n as i32);
    rewriter.set_operands(op, &operands);
    for (name, (statics, _)) in [STATIC_LOWER, STATIC_UPPER, STATIC_STEP].into_iter().zip(&parts) {
        rewriter.set_attr(op, ctx.ident(name), Some(ctx.dense_i64_array(statics)));
    }
    rewriter.set_attr(op, reg.names.operand_segments, Some(ctx.dense_i32_array(&sizes)));
    true
}

/// Removes outputs that no iteration writes, or whose result is unused.
pub(in super::super) fn fold_outputs(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    let Some(view) = ForallView::of(reg, body, op) else { return false };
    let Some(writes) = writes(rewriter, view.block) else { return false };
    let results: Vec<ValueId> = body.results(op).collect();
    if results.len() != view.outputs.len() {
        return false;
    }
    let written: Vec<Vec<OpId>> =
        view.shared.iter().map(|&s| writes_into(rewriter, &writes, s)).collect();
    let dropped: Vec<bool> =
        (0..results.len()).map(|i| !body.has_uses(results[i]) || written[i].is_empty()).collect();
    if !dropped.contains(&true) {
        return false;
    }
    for (ops, _) in written.iter().zip(&dropped).filter(|(_, d)| **d) {
        for &write in ops {
            rewriter.erase_op(write);
        }
    }
    let outputs: Vec<ValueId> =
        view.outputs.iter().zip(&dropped).filter(|(_, d)| !**d).map(|(&v, _)| v).collect();
    let (loc, mapping) = (rewriter.body.loc(op), attrs::get(ctx, rewriter.body, op, MAPPING));
    let (new, block) =
        build::forall(rewriter, loc, [&view.lower, &view.upper, &view.step], &outputs);
    if mapping.is_some() {
        rewriter.set_attr(new, ctx.ident(MAPPING), mapping);
    }
    let args = rewriter.body.block_args(block).to_vec();
    let rank = view.variables.len();
    let mut transfer = args[..rank].to_vec();
    let mut replacement = Vec::new();
    let mut remaining = 0;
    for (i, &dropped) in dropped.iter().enumerate() {
        if dropped {
            transfer.push(view.outputs[i]);
            replacement.push(view.outputs[i]);
        } else {
            transfer.push(args[rank + remaining]);
            replacement.push(rewriter.body.result(new, remaining));
            remaining += 1;
        }
    }
    rewriter.merge_blocks(view.block, block, &transfer);
    rewriter.replace_op(op, &replacement);
    true
}

/// Removes dimensions with one iteration. A loop without iterations is replaced by its outputs. Loops with a
/// mapping are not changed.
pub(in super::super) fn fold_dims(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, ctx) = (rewriter.reg, rewriter.ctx());
    let Some(view) = ForallView::of(reg, rewriter.body, op) else { return false };
    if attrs::get(ctx, rewriter.body, op, MAPPING).is_some()
        || view.outputs.len() != rewriter.body.num_results(op)
    {
        return false;
    }
    let rank = view.variables.len();
    let counts: Vec<Option<i128>> = (0..rank)
        .map(|i| {
            let bounds = [view.lower[i], view.upper[i], view.step[i]];
            build::trip_count(rewriter, bounds, LoopComparison::Signed)
        })
        .collect();
    if counts.contains(&Some(0)) {
        rewriter.replace_op(op, &view.outputs);
        return true;
    }
    let once: Vec<bool> = counts.iter().map(|&c| c == Some(1)).collect();
    if !once.contains(&true) {
        return false;
    }
    let loc = rewriter.body.loc(op);
    if once.iter().all(|&o| o) {
        return promote(rewriter, op, &view);
    }
    let values: Vec<ValueId> = (0..rank)
        .map(|i| {
            if once[i] {
                build::index_value(rewriter, loc, view.lower[i])
            } else {
                view.variables[i]
            }
        })
        .collect();
    let remaining = |list: &[Index]| -> Vec<Index> {
        list.iter().zip(&once).filter(|(_, o)| !**o).map(|(&v, _)| v).collect()
    };
    let bounds = [remaining(&view.lower), remaining(&view.upper), remaining(&view.step)];
    let (new, block) =
        build::forall(rewriter, loc, [&bounds[0], &bounds[1], &bounds[2]], &view.outputs);
    let discardable = rewriter.body.attrs(op);
    rewriter.body.set_attrs(new, discardable);
    rewriter.erase_block(block);
    copy_region(rewriter, op, new, &once, &values);
    let results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.replace_op(op, &results);
    true
}

/// Uses the lower bound of a dimension with one iteration instead of its variable.
pub(in super::super) fn replace_constant_variables(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(view) = ForallView::of(rewriter.reg, rewriter.body, op) else { return false };
    let loc = rewriter.body.loc(op);
    let mut changed = false;
    for (i, &variable) in view.variables.iter().enumerate() {
        let bounds = [view.lower[i], view.upper[i], view.step[i]];
        if rewriter.body.has_uses(variable)
            && build::trip_count(rewriter, bounds, LoopComparison::Signed) == Some(1)
        {
            let value = build::index_value(rewriter, loc, view.lower[i]);
            rewriter.replace_all_uses(variable, value);
            changed = true;
        }
    }
    changed
}

/// Replaces a loop with one iteration by its body, followed by its insertions as ordinary operations.
fn promote(rewriter: &mut Rewriter<'_>, op: OpId, view: &ForallView) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some((terminator, _)) = ending(reg, body, view.block, names::IN_PARALLEL) else {
        return false;
    };
    let Some(writes) = writes(rewriter, view.block) else { return false };
    let (Some(dest), loc) = (body.op_block(op), body.loc(op)) else { return false };
    let insertion = |&w: &OpId| {
        matchers::is_op(reg, body, w, tensor::PARALLEL_INSERT_SLICE) && body.num_operands(w) >= 2
    };
    if writes.len() != body.num_results(op) || !writes.iter().all(insertion) {
        return false;
    }
    let mut args: Vec<ValueId> =
        view.lower.iter().map(|&i| build::index_value(rewriter, loc, i)).collect();
    args.extend(&view.outputs);
    rewriter.inline_block_before(view.block, dest, Some(op), &args);
    rewriter.set_after(op);
    let mut results = Vec::new();
    for write in writes {
        let body = &*rewriter.body;
        let name = rewriter.ctx().op_name(tensor::INSERT_SLICE);
        let mut state = OperationState::new(rewriter.ctx(), name, loc);
        state.operands = body.operands(write).collect();
        state.results.push(body.ty(body.operand(write, 1)));
        (state.props, state.attrs) = (body.props(write), body.attrs(write));
        let new = rewriter.create(state);
        results.push(rewriter.body.result(new, 0));
    }
    let old: Vec<ValueId> = rewriter.body.results(op).collect();
    for (from, to) in old.into_iter().zip(results) {
        rewriter.replace_all_uses(from, to);
    }
    rewriter.erase_op(terminator);
    rewriter.erase_op(op);
    true
}

/// Moves casts of outputs to less static types into the loop.
pub(in super::super) fn fold_tensor_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    let Some(view) = ForallView::of(reg, body, op) else { return false };
    let sources: Vec<Option<ValueId>> =
        view.outputs.iter().map(|&v| tensor_cast::more_static_source(reg, body, v)).collect();
    let Some(writes) = writes(rewriter, view.block) else { return false };
    if sources.iter().all(Option::is_none) || sources.len() != body.num_results(op) {
        return false;
    }
    let outputs: Vec<ValueId> =
        view.outputs.iter().zip(&sources).map(|(&v, s)| s.unwrap_or(v)).collect();
    let (loc, mapping) = (body.loc(op), attrs::get(ctx, body, op, MAPPING));
    let (new, block) =
        build::forall(rewriter, loc, [&view.lower, &view.upper, &view.step], &outputs);
    if mapping.is_some() {
        rewriter.set_attr(new, ctx.ident(MAPPING), mapping);
    }
    let rank = view.variables.len();
    let args = rewriter.body.block_args(block).to_vec();
    let mut transfer = args.clone();
    rewriter.set_block_end(block);
    let cast = |i: usize| sources[i].is_some();
    for i in (0..sources.len()).filter(|&i| cast(i)) {
        let old = rewriter.body.ty(view.outputs[i]);
        transfer[rank + i] = tensor_cast::create(rewriter, loc, args[rank + i], old);
    }
    rewriter.merge_blocks(view.block, block, &transfer);
    for (write, &arg) in writes.iter().zip(&args[rank..]) {
        if rewriter.body.num_operands(*write) > 1 {
            rewriter.set_operand(*write, 1, arg);
        }
    }
    rewriter.set_after(new);
    let mut results: Vec<ValueId> = rewriter.body.results(new).collect();
    for i in (0..sources.len()).filter(|&i| cast(i)) {
        let old = rewriter.body.ty(view.outputs[i]);
        results[i] = tensor_cast::create(rewriter, loc, results[i], old);
    }
    rewriter.replace_op(op, &results);
    true
}

/// Replaces the size of a result by the size of the corresponding output.
pub(in super::super) fn dim_of_result(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(source) = body.operands(op).next() else { return false };
    let ValueOwner::Result { op: loop_op, index } = body.owner(source) else { return false };
    if !matchers::is_op(reg, body, loop_op, names::FORALL) {
        return false;
    }
    let Some(&output) =
        ForallView::of(reg, body, loop_op).as_ref().and_then(|v| v.outputs.get(index))
    else {
        return false;
    };
    rewriter.set_operand(op, 0, output);
    true
}
