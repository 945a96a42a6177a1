//! Helpers for regions: inlining a region in place of its operation, and whether a value is defined or used inside a
//! region.

use ir_core::{BlockId, Body, OpId, RegionId, Use, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

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

/// Returns the uses of `value` by operations in `regions`, which one operation has, newest first, each with the index of its region.
///
/// A value may have far more uses than there are operations in the regions, or far fewer: the shorter list is searched.
pub fn uses_inside(body: &Body, value: ValueId, regions: &[RegionId]) -> Vec<(Use, usize)> {
    let Some(mut found) = uses_by_walk(body, value, regions) else {
        let owner = regions.first().and_then(|&region| body.region_parent(region));
        let outside = owner.and_then(|owner| body.op_region(owner));
        let inside =
            |user: Use| Some((user, index_of_enclosing(body, (regions, outside), user.op)?));
        return body.uses(value).filter_map(inside).collect();
    };
    if found.len() > 1 {
        // The walk finds them in the order of the text.
        let index_of: FxHashMap<OpId, usize> = found.iter().map(|&(u, n)| (u.op, n)).collect();
        let in_order = body.uses(value).filter_map(|u| Some((u, *index_of.get(&u.op)?)));
        found = in_order.take(found.len()).collect();
    }
    found
}

/// Returns the uses of `value` in `regions` in the order of the text; `None` if these have more operations and operands than the value has uses.
fn uses_by_walk(body: &Body, value: ValueId, regions: &[RegionId]) -> Option<Vec<(Use, usize)>> {
    let mut left = body.num_uses(value);
    let mut found = Vec::new();
    for (number, &region) in regions.iter().enumerate() {
        for op in body.ops_in(region) {
            left = left.checked_sub(1 + body.num_operands(op))?;
            for (index, operand) in body.operands(op).enumerate() {
                if operand == value {
                    found.push((Use { op, index }, number));
                }
            }
        }
    }
    Some(found)
}

/// Returns the index of the region that contains `op`, however deep. `outside` is the region that encloses them.
fn index_of_enclosing(
    body: &Body,
    (regions, outside): (&[RegionId], Option<RegionId>),
    op: OpId,
) -> Option<usize> {
    let mut cursor = body.op_region(op);
    while let Some(region) = cursor.filter(|_| cursor != outside) {
        if let Some(index) = regions.iter().position(|&outer| outer == region) {
            return Some(index);
        }
        cursor = body.region_parent(region).and_then(|op| body.op_region(op));
    }
    None
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
