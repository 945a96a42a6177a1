//! Helpers for regions: inlining a region in place of its operation, and whether a value is defined inside a
//! region.

use ir_core::{BlockId, Body, OpId, RegionId, ValueId};
use rewrite::Rewriter;

/// Returns the region that `value` is defined in.
pub fn value_region(body: &Body, value: ValueId) -> Option<RegionId> {
    body.block_region(body.value_block(value)?)
}

/// Returns whether `region` is `outer` or inside it.
pub fn region_is_inside(body: &Body, outer: RegionId, region: RegionId) -> bool {
    let mut cursor = Some(region);
    while let Some(region) = cursor {
        if region == outer {
            return true;
        }
        cursor = body.region_parent(region).and_then(|op| body.op_region(op));
    }
    false
}

/// Returns whether `op` is inside `region`, however deep.
pub fn op_is_inside(body: &Body, region: RegionId, op: OpId) -> bool {
    body.op_region(op).is_some_and(|r| region_is_inside(body, region, r))
}

/// Returns the last operation of `block` and its operands.
pub fn terminator(body: &Body, block: BlockId) -> Option<(OpId, Vec<ValueId>)> {
    let op = body.last_op(block)?;
    Some((op, body.operands(op).collect()))
}

/// Returns the entry block of inline region `index` of `op`.
pub fn entry(body: &Body, op: OpId, index: usize) -> Option<BlockId> {
    body.entry_block(*body.regions_of(op).get(index)?)
}

/// Returns the operations of `block` without the last one.
pub fn without_terminator(body: &Body, block: BlockId) -> Vec<OpId> {
    let mut ops: Vec<OpId> = body.ops_of(block).collect();
    ops.pop();
    ops
}

/// Returns whether `block` contains only its terminator.
pub fn only_terminator(body: &Body, block: BlockId) -> bool {
    body.first_op(block).is_some() && body.first_op(block) == body.last_op(block)
}

/// Replaces `op` by the operations of `region`, which has one block: its arguments by `args`, the results of
/// `op` by the operands of the block's terminator. Returns `false` and changes nothing if the region does not
/// have this shape.
pub fn inline_in_place(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    region: RegionId,
    args: &[ValueId],
) -> bool {
    let body = &*rewriter.body;
    let (Some(block), Some(target)) = (body.entry_block(region), body.op_block(op)) else {
        return false;
    };
    let Some(last) = body.last_op(block) else { return false };
    if !body.has_one_block(region)
        || body.num_operands(last) != body.num_results(op)
        || body.block_args(block).len() != args.len()
    {
        return false;
    }
    rewriter.inline_block_before(block, target, Some(op), args);
    let results: Vec<ValueId> = rewriter.body.operands(last).collect();
    rewriter.replace_op(op, &results);
    rewriter.erase_op(last);
    true
}
