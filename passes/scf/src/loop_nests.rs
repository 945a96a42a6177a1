//! Replaces parallel loops: by nests of `scf.for`, and `scf.forall` by `scf.parallel`.
//!
//! ```text
//! scf.parallel (%i, %j) = ... init (%x)      scf.for %i = ... iter_args(%a = %x)
//!   ...                                   ->   scf.for %j = ... iter_args(%b = %a)
//!   scf.reduce(%y) { %l + %r }                   ...
//!                                                %s = %b + %y
//!                                                scf.yield %s
//!                                              scf.yield %inner
//! ```

use dialect_scf::build;
use dialect_scf::names;
use dialect_scf::views::{ForallView, MAPPING, ParallelView, ending};
use dialect_support::attrs;
use dialect_support::indices::Index;
use ir_core::{BlockId, Loc, OpId, ValueId};
use rewrite::Rewriter;

/// Creates an `scf.for` at the insertion point, whose block has no operations.
pub(crate) fn create_for(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    [lower, upper, step]: [ValueId; 3],
    inits: &[ValueId],
) -> (OpId, BlockId) {
    let operands = [&[lower, upper, step], inits].concat();
    let types: Vec<_> = inits.iter().map(|&init| rewriter.body.ty(init)).collect();
    let op = build::with_regions(rewriter, names::FOR, loc, &operands, &types, &[], 1);
    let mut args = vec![(rewriter.body.ty(lower), loc)];
    args.extend(build::typed(rewriter, inits, None));
    let block = build::block(rewriter, op, 0, &args);
    (op, block)
}

/// Replaces an `scf.parallel` by a nest of `scf.for`, with one for each dimension. Returns the loops, the outer ones first.
pub(crate) fn parallel_to_for(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<Vec<OpId>> {
    let view = ParallelView::of(rewriter.reg, rewriter.body, op)?;
    let (reduce, reduced) = ending(rewriter.reg, rewriter.body, view.block, names::REDUCE)?;
    let loc = rewriter.body.loc(op);
    let (mut loops, mut variables) = (Vec::new(), Vec::new());
    let (mut carried, mut results) = (view.inits.clone(), view.inits.clone());
    let mut innermost = None;
    for ((&lower, &upper), &step) in view.lower.iter().zip(&view.upper).zip(&view.step) {
        let (inner, block) = create_for(rewriter, loc, [lower, upper, step], &carried);
        let inner_results: Vec<ValueId> = rewriter.body.results(inner).collect();
        match innermost {
            None => results = inner_results,
            Some(outer) => drop(build::yield_at_end(rewriter, outer, loc, &inner_results)),
        }
        let args = rewriter.body.block_args(block).to_vec();
        let (&variable, rest) = args.split_first()?;
        variables.push(variable);
        carried = rest.to_vec();
        loops.push(inner);
        innermost = Some(block);
        rewriter.set_block_start(block);
    }
    let innermost = innermost?;
    let yielded = merge_reductions(rewriter, reduce, &reduced, &carried)?;
    rewriter.erase_op(reduce);
    rewriter.merge_blocks(view.block, innermost, &variables);
    build::yield_at_end(rewriter, innermost, loc, &yielded);
    rewriter.replace_op(op, &results);
    Some(loops)
}

/// Moves the operations of the reductions before their `scf.reduce`. Returns the reduced values.
fn merge_reductions(
    rewriter: &mut Rewriter<'_>,
    reduce: OpId,
    operands: &[ValueId],
    carried: &[ValueId],
) -> Option<Vec<ValueId>> {
    let block = rewriter.body.op_block(reduce)?;
    let regions = rewriter.body.regions_of(reduce).to_vec();
    let mut yielded = Vec::new();
    for ((region, &operand), &value) in regions.into_iter().zip(operands).zip(carried) {
        let reduction = rewriter.body.entry_block(region)?;
        let end = rewriter.body.last_op(reduction)?;
        // The returned value may be an argument, which is replaced.
        rewriter.inline_block_before(reduction, block, Some(reduce), &[value, operand]);
        yielded.push(rewriter.body.operand(end, 0));
        rewriter.erase_op(end);
    }
    Some(yielded)
}

/// Returns the bounds of an `scf.forall` as values: lower, upper, step. Constants are created at the insertion point.
fn bounds_as_values(rewriter: &mut Rewriter<'_>, loc: Loc, view: &ForallView) -> [Vec<ValueId>; 3] {
    [&view.lower, &view.upper, &view.step].map(|list| {
        let value = |&index: &Index| build::index_value(rewriter, loc, index);
        list.iter().map(value).collect()
    })
}

/// Replaces an `scf.forall` without outputs by an `scf.parallel`. Returns `None` and changes nothing for one with outputs.
pub(crate) fn forall_to_parallel(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = ForallView::of(rewriter.reg, rewriter.body, op)?;
    if !view.outputs.is_empty() {
        return None;
    }
    let loc = rewriter.body.loc(op);
    let [lower, upper, step] = bounds_as_values(rewriter, loc, &view);
    let (parallel, block) = build::parallel(rewriter, loc, [&lower, &upper, &step], &[]);
    let variables = rewriter.body.block_args(block).to_vec();
    take_body(rewriter, view.block, block, &variables);
    rewriter.set_block_end(block);
    dialect_support::build::create(rewriter, names::REDUCE, loc, &[], &[], &[]);
    if let Some(mapping) = attrs::get(rewriter.ctx(), rewriter.body, op, MAPPING) {
        let name = rewriter.ctx().ident(MAPPING);
        rewriter.set_attr(parallel, name, Some(mapping));
    }
    rewriter.erase_op(op);
    Some(parallel)
}

/// Replaces an `scf.forall` without outputs by a nest of `scf.for`. Returns `None` and changes nothing for one with outputs.
pub(crate) fn forall_to_for(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = ForallView::of(rewriter.reg, rewriter.body, op)?;
    if !view.outputs.is_empty() {
        return None;
    }
    let loc = rewriter.body.loc(op);
    let [lower, upper, step] = bounds_as_values(rewriter, loc, &view);
    let mut variables = Vec::new();
    let mut innermost = None;
    for ((&lower, &upper), &step) in lower.iter().zip(&upper).zip(&step) {
        let (_, block) = create_for(rewriter, loc, [lower, upper, step], &[]);
        build::yield_at_end(rewriter, block, loc, &[]);
        variables.extend(rewriter.body.block_args(block).first());
        innermost = Some(block);
        rewriter.set_block_start(block);
    }
    let innermost = innermost?;
    let end = rewriter.body.last_op(innermost)?;
    if let Some(in_parallel) = rewriter.body.last_op(view.block) {
        rewriter.erase_op(in_parallel);
    }
    rewriter.inline_block_before(view.block, innermost, Some(end), &variables);
    rewriter.erase_op(op);
    Some(())
}

/// Moves the operations of the block of an `scf.forall`, but the terminator, to the end of another.
fn take_body(rewriter: &mut Rewriter<'_>, from: BlockId, to: BlockId, args: &[ValueId]) {
    if let Some(in_parallel) = rewriter.body.last_op(from) {
        rewriter.erase_op(in_parallel);
    }
    rewriter.merge_blocks(from, to, args);
}
