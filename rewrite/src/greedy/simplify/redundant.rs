//! Dropping block arguments that have one value whichever way the block is come to.

use ir_core::{BlockId, Body, RegionId, Registry, ValueId};

use super::branch::{erase_operand, forwarded};
use super::with_nested;
use crate::rewriter::Rewriter;

/// Replaces such arguments of the blocks of `regions` by their value; whether there were any.
pub(super) fn drop_redundant_arguments(rewriter: &mut Rewriter<'_>, regions: &[RegionId]) -> bool {
    let mut changed = false;
    for region in with_nested(rewriter.body, regions) {
        let blocks: Vec<BlockId> = rewriter.body.blocks_of(region).collect();
        for block in blocks {
            changed |= drop_in_block(rewriter, block);
        }
    }
    changed
}

fn drop_in_block(rewriter: &mut Rewriter<'_>, block: BlockId) -> bool {
    let mut redundant = Vec::new();
    for index in 0..rewriter.body.block_args(block).len() {
        let arg = rewriter.body.block_args(block)[index];
        if let Some(value) = common_value(rewriter.reg, rewriter.body, block, index).filter(|&v| v != arg) {
            redundant.push(index);
            rewriter.replace_all_uses(arg, value);
        }
    }
    for &index in redundant.iter().rev() {
        let uses: Vec<_> = rewriter.body.block_uses(block).collect();
        for u in uses {
            // The argument is there until the end: without it, what is forwarded would not be as the block has it. A terminator that
            // goes to the block twice is asked anew, so that operands that moved are found.
            let range = forwarded(rewriter.reg, rewriter.body, u.op).and_then(|f| f.get(u.index).copied());
            if let Some(operand) = range.and_then(|r| r.operand(index)) {
                erase_operand(rewriter.reg, rewriter.body, u.op, operand);
            }
        }
        rewriter.body.erase_block_arg(block, index);
    }
    !redundant.is_empty()
}

/// The value that all terminators which go to `block` forward to its argument `index`.
fn common_value(reg: &Registry, body: &Body, block: BlockId, index: usize) -> Option<ValueId> {
    let mut common = None;
    for u in body.block_uses(block) {
        let operand = forwarded(reg, body, u.op)?.get(u.index)?.operand(index)?;
        let value = body.operand(u.op, operand);
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common
}
