//! Moves or copies the blocks of a callable to the place of a call. E.g. with two blocks:
//!
//! ```text
//! ^bb0:                                    ^bb0:
//!   "before"()                               "before"()
//!   %0 = call @f(%a) : (i32) -> i32          the first block of @f, which branches to ^bb1
//!   "after"(%0)                       to   ^bb1:
//!                                            the second block of @f;  cf.br ^bb2(%1 : i32)
//!                                          ^bb2(%2: i32):
//!                                            "after"(%2)
//! ```

use ir_core::body::ValueMap;
use ir_core::interfaces::InlinedBlocks;
use ir_core::{BlockId, Body, Loc, OpId, RegionId, Registry, ValueId};

use super::legality::{Interface, returned_values};
use super::locations::CallSites;

/// The blocks of a callable.
#[derive(Clone, Copy)]
pub(super) struct Callable<'a> {
    /// The body that the region is in; `None` for the body of the call.
    pub(super) body: Option<&'a Body>,
    pub(super) region: RegionId,
    pub(super) blocks: InlinedBlocks,
}

/// Inlines a callable at `call`, which then has no uses. Returns the operations of the new blocks,
/// block by block, before their terminators changed.
pub(super) fn inline(
    reg: &Registry,
    body: &mut Body,
    call: OpId,
    callable: Callable<'_>,
    interface: Interface,
    sites: &mut CallSites<'_>,
) -> Vec<Vec<OpId>> {
    let place = body.op_block(call).and_then(|block| Some((block, body.block_region(block)?)));
    let Some((block, region)) = place else { return Vec::new() };
    let ops_of = |body: &Body, blocks: &[BlockId]| -> Vec<Vec<OpId>> {
        blocks.iter().map(|&block| body.ops_of(block).collect()).collect()
    };
    let mut map = ValueMap::new();
    map_arguments(body, call, callable, &interface, &mut map);
    convert_results(body, call, &interface);
    let results: Vec<ValueId> = body.results(call).collect();
    let next = body.next_op(call);
    if interface.is_one_block {
        let scratch = body.create_region();
        let end = body.create_block();
        body.append_block(scratch, end);
        let blocks = transfer(body, callable, end, &mut map, sites);
        let ops = ops_of(body, &blocks);
        let new = blocks[0];
        if let Some(last) = body.last_op(new) {
            let values = returned_values(reg, body, last).unwrap_or_default();
            for (&result, value) in results.iter().zip(values) {
                body.replace_all_uses(result, value);
            }
            body.erase_op(last);
        }
        body.splice_ops(new, block, next);
        body.detach_block(new);
        ops
    } else {
        let after = split_after(body, call, block, region);
        let blocks = transfer(body, callable, after, &mut map, sites);
        let ops = ops_of(body, &blocks);
        let loc = body.loc(call);
        for (&result, (ty, _)) in results.iter().zip(&interface.results) {
            let argument = body.add_block_arg(after, *ty, loc);
            body.replace_all_uses(result, argument);
        }
        blocks.iter().for_each(|&block| branch_to(reg, body, block, after));
        body.splice_ops(blocks[0], block, None);
        body.detach_block(blocks[0]);
        ops
    }
}

/// Maps the arguments of the callable to the operands of the call, which are converted if
/// necessary.
fn map_arguments(
    body: &mut Body,
    call: OpId,
    callable: Callable<'_>,
    interface: &Interface,
    map: &mut ValueMap,
) {
    let source = callable.body.unwrap_or(body);
    let Some(entry) = source.entry_block(callable.region) else { return };
    let arguments = source.block_args(entry).to_vec();
    for (argument, (value, conversion)) in arguments.into_iter().zip(&interface.args) {
        let value = conversion.as_ref().map_or(*value, |state| {
            let op = body.create_op(state.clone());
            body.insert_before(call, op);
            body.result(op, 0)
        });
        map.map(argument, value);
    }
}

/// Replaces the uses of each result that has a conversion by the converted value. The conversion
/// still reads the result, which later becomes a value of the callable.
fn convert_results(body: &mut Body, call: OpId, interface: &Interface) {
    let results: Vec<ValueId> = body.results(call).collect();
    let mut last = call;
    for (&result, (_, conversion)) in results.iter().zip(&interface.results) {
        let Some(state) = conversion else { continue };
        let op = body.create_op(state.clone());
        body.insert_after(last, op);
        last = op;
        let converted = body.result(op, 0);
        body.replace_all_uses(result, converted);
        for index in 0..body.num_operands(op) {
            if body.operand(op, index) == converted {
                body.set_operand(op, index, result);
            }
        }
    }
}

/// Brings the blocks of the callable before the block `before`, and returns them.
fn transfer(
    body: &mut Body,
    callable: Callable<'_>,
    before: BlockId,
    map: &mut ValueMap,
    sites: &mut CallSites<'_>,
) -> Vec<BlockId> {
    let Callable { body: source, region, blocks } = callable;
    let new = match (source, blocks) {
        (None, InlinedBlocks::Moved) => {
            let moved: Vec<BlockId> = body.blocks_of(region).collect();
            if let Some(to) = body.block_region(before) {
                body.splice_blocks(region, to, Some(before));
            }
            moved
        }
        (source, _) => body.clone_blocks_before(source, region, before, map),
    };
    sites.map_blocks(body, &new);
    if blocks == InlinedBlocks::Moved {
        // The order of uses is as if the blocks themselves were moved.
        if let Some(source) = source {
            body.restore_use_order(source, map);
        }
        use_operands_of_call(body, source, region, &new, map);
    }
    new
}

/// Makes the uses of the operands of the call in moved blocks the newest, in the order of a walk.
fn use_operands_of_call(
    body: &mut Body,
    source: Option<&Body>,
    region: RegionId,
    blocks: &[BlockId],
    map: &ValueMap,
) {
    let entry = match source {
        Some(source) => source.entry_block(region).map(|entry| source.block_args(entry).to_vec()),
        None => blocks.first().map(|&entry| body.block_args(entry).to_vec()),
    };
    let arguments = entry.unwrap_or_default();
    // In copies the operands are replaced already.
    let replaced = |value: ValueId| {
        let at = |&argument: &ValueId| match source {
            Some(_) => map.value(argument) == value,
            None => argument == value,
        };
        arguments.iter().find(|argument| at(argument)).map(|&argument| map.value(argument))
    };
    for &block in blocks {
        for op in post_order(body, block) {
            for index in 0..body.num_operands(op) {
                if let Some(value) = replaced(body.operand(op, index)) {
                    body.set_operand(op, index, value);
                }
            }
        }
    }
}

/// Returns the operations of a block and inside them in post-order.
fn post_order(body: &Body, block: BlockId) -> Vec<OpId> {
    let mut order = Vec::new();
    for op in body.ops_of(block) {
        for &region in body.regions_of(op) {
            order.extend(body.walk_post(region));
        }
        order.push(op);
    }
    order
}

/// Splits the block after the call, and returns the new block.
fn split_after(body: &mut Body, call: OpId, block: BlockId, region: RegionId) -> BlockId {
    if let Some(after) = body.next_op(call).and_then(|next| body.split_block(next)) {
        return after;
    }
    let after = body.create_block();
    let next = body.next_block(block);
    body.insert_block(region, after, next);
    after
}

/// Replaces the terminator of an inlined block by a branch to the block after the call, if it
/// returns.
fn branch_to(reg: &Registry, body: &mut Body, block: BlockId, after: BlockId) {
    let Some(last) = body.last_op(block) else { return };
    let Some(values) = returned_values(reg, body, last) else { return };
    let loc: Loc = body.loc(last);
    if let Some(state) = reg.materialize_branch(after, &values, loc) {
        let branch = body.create_op(state);
        body.insert_before(last, branch);
        body.erase_op(last);
    }
}
