//! Operations that execute one of their regions, once.

use dialect_cf::{create_branch, create_cond_branch, create_switch};
use dialect_scf::names;
use dialect_scf::views::{CASES, IfView, ending};
use dialect_support::{attrs, build, region};
use ir_core::{BlockId, Loc, OpId, RegionId, Type, ValueId};
use numerics::ApInt;
use rewrite::Rewriter;

/// Moves `op` and what follows it to a new block. Returns the old block, the new one, and their region.
pub(super) fn split(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<(BlockId, BlockId, RegionId)> {
    let before = rewriter.body.op_block(op)?;
    let region = rewriter.body.block_region(before)?;
    Some((before, rewriter.split_block(op)?, region))
}

/// Converts an `scf.if`. Its results are the arguments of a block that ends both regions.
pub(super) fn convert_if(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let IfView { condition, then, otherwise } = IfView::of(rewriter.body, op)?;
    let loc = rewriter.body.loc(op);
    let (before, rest, region) = split(rewriter, op)?;
    let results = result_args(rewriter, op, loc);
    let end = if results.is_empty() {
        rest
    } else {
        let end = rewriter.create_block(region, Some(rest), &results);
        create_branch(rewriter, loc, rest, &[]);
        end
    };
    for index in 0..rewriter.body.regions_of(op).len() {
        let inner = rewriter.body.regions_of(op)[index];
        let Some(block) = rewriter.body.last_block(inner) else { continue };
        branch_instead_of_yield(rewriter, block, end, Some(loc))?;
        rewriter.inline_region_before(inner, region, Some(end));
    }
    rewriter.set_block_end(before);
    create_cond_branch(rewriter, loc, condition, (then, &[]), (otherwise.unwrap_or(end), &[]));
    let values =
        if results.is_empty() { Vec::new() } else { rewriter.body.block_args(end).to_vec() };
    rewriter.replace_op(op, &values);
    Some(())
}

/// Converts an `scf.execute_region`. Its results are arguments of the block with the operations after it.
pub(super) fn convert_execute_region(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let first = region::entry(rewriter.body, op, 0)?;
    let inner = rewriter.body.regions_of(op)[0];
    let loc = rewriter.body.loc(op);
    let (before, rest, region) = split(rewriter, op)?;
    rewriter.set_block_end(before);
    create_branch(rewriter, loc, first, &[]);
    for block in rewriter.body.blocks_of(inner).collect::<Vec<_>>() {
        if ending(rewriter.reg, rewriter.body, block, names::YIELD).is_some() {
            branch_instead_of_yield(rewriter, block, rest, Some(loc))?;
        }
    }
    rewriter.inline_region_before(inner, region, Some(rest));
    replace_by_args(rewriter, op, rest, loc);
    Some(())
}

/// Converts an `scf.index_switch` to a `cf.switch` over 32 bits of the index.
pub(super) fn convert_index_switch(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let loc = rewriter.body.loc(op);
    let index = rewriter.body.operands(op).next()?;
    let values = attrs::ints(rewriter.ctx(), rewriter.body, op, CASES);
    let (before, rest, region) = split(rewriter, op)?;
    // The default region is the first; its blocks are the last.
    let regions = rewriter.body.regions_of(op).to_vec();
    let (&default, cases) = regions.split_first()?;
    let mut blocks = Vec::new();
    for &inner in cases.iter().chain([&default]) {
        blocks.push(rewriter.body.entry_block(inner)?);
        let last = rewriter.body.last_block(inner)?;
        branch_instead_of_yield(rewriter, last, rest, None)?;
        rewriter.inline_region_before(inner, region, Some(rest));
    }
    let default = blocks.pop()?;
    rewriter.set_block_end(before);
    let i32 = rewriter.ctx().i32();
    let flag = build::create_value(rewriter, arith_ops::names::INDEX_CAST, loc, &[index], i32, &[]);
    let no_operands: &[ValueId] = &[];
    let cases: Vec<_> = values
        .iter()
        .zip(blocks)
        .map(|(&value, block)| (ApInt::from_i64(32, i64::from(value as i32)), block, no_operands))
        .collect();
    create_switch(rewriter, loc, flag, (default, &[]), &cases);
    replace_by_args(rewriter, op, rest, loc);
    Some(())
}

/// Replaces the `scf.yield` at the end of `block` by a branch, at `loc` or at its own location.
pub(super) fn branch_instead_of_yield(
    rewriter: &mut Rewriter<'_>,
    block: BlockId,
    to: BlockId,
    loc: Option<Loc>,
) -> Option<()> {
    let (end, yielded) = ending(rewriter.reg, rewriter.body, block, names::YIELD)?;
    let loc = loc.unwrap_or_else(|| rewriter.body.loc(end));
    rewriter.set_before(end);
    create_branch(rewriter, loc, to, &yielded);
    rewriter.erase_op(end);
    Some(())
}

/// Returns the types of the results, each with `loc`.
fn result_args(rewriter: &Rewriter<'_>, op: OpId, loc: Loc) -> Vec<(Type, Loc)> {
    rewriter.body.results(op).map(|result| (rewriter.body.ty(result), loc)).collect()
}

/// Replaces the results of `op` by new arguments of `block`.
fn replace_by_args(rewriter: &mut Rewriter<'_>, op: OpId, block: BlockId, loc: Loc) {
    let args = result_args(rewriter, op, loc);
    let values: Vec<ValueId> =
        args.iter().map(|&(ty, loc)| rewriter.body.add_block_arg(block, ty, loc)).collect();
    rewriter.replace_op(op, &values);
}
