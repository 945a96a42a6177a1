//! Drops block arguments that have one value on every incoming edge.

use ir_core::{BlockId, Body, OpId, RegionId, Registry, Use, ValueId};

use super::branch::{Forwarded, erase_operands, forwarded};
use super::nested::with_nested;
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
    let count = rewriter.body.block_args(block).len();
    let uses: Vec<Use> =
        if count == 0 { Vec::new() } else { rewriter.body.block_uses(block).collect() };
    let Some(entries) = entries(rewriter.reg, rewriter.body, &uses) else { return false };
    let mut redundant = vec![false; count];
    for (index, redundant) in redundant.iter_mut().enumerate() {
        let arg = rewriter.body.block_args(block)[index];
        if let Some(value) = common_value(rewriter.body, &entries, index).filter(|&v| v != arg) {
            *redundant = true;
            rewriter.replace_all_uses(arg, value);
        }
    }
    if !redundant.contains(&true) {
        return false;
    }
    for uses in uses.chunk_by(|a, b| a.op == b.op) {
        // The arguments stay until the end: without them the forwarded values would not fit the block. A
        // terminator with several edges to the block is queried again, so that moved operands are found.
        let op = uses[0].op;
        let Some(ranges) = forwarded(rewriter.reg, rewriter.body, op) else { continue };
        let mut dead = vec![false; rewriter.body.num_operands(op)];
        for u in uses {
            let range = &ranges[u.index];
            for (dead, redundant) in
                dead[range.first..][..range.count].iter_mut().zip(&redundant[range.produced..])
            {
                *dead |= redundant;
            }
        }
        erase_operands(rewriter.reg, rewriter.body, op, &dead);
    }
    rewriter.body.erase_block_args(block, |index| redundant[index]);
    true
}

/// Returns the values that each incoming edge of a block forwards; `None` if they are unknown for one.
fn entries(reg: &Registry, body: &Body, uses: &[Use]) -> Option<Vec<(OpId, Forwarded)>> {
    let mut out = Vec::with_capacity(uses.len());
    for uses in uses.chunk_by(|a, b| a.op == b.op) {
        let ranges = forwarded(reg, body, uses[0].op)?;
        out.extend(uses.iter().map(|u| (u.op, ranges[u.index])));
    }
    Some(out)
}

/// Returns the value that all terminators which go to the block forward to its argument `index`.
fn common_value(body: &Body, entries: &[(OpId, Forwarded)], index: usize) -> Option<ValueId> {
    let mut values =
        entries.iter().map(|(op, range)| Some(body.operand(*op, range.operand(index)?)));
    let first = values.next()??;
    values.all(|value| value == Some(first)).then_some(first)
}
