//! Canonicalization of `scf.execute_region` and `scf.index_switch`.

use ir_core::def::Trait;
use ir_core::{OpId, ValueId};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::{CASES, NO_INLINE, ending};
use dialect_cf as cf;
use dialect_support::region::inline_in_place;
use dialect_support::{attrs, matchers, region};

/// Replaces a region with one block by the operations of the block.
pub(in super::super) fn inline_single_block(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    if attrs::has_unit(rewriter.ctx(), rewriter.body, op, NO_INLINE) {
        return false;
    }
    match rewriter.body.regions_of(op) {
        &[region] => inline_in_place(rewriter, op, region, &[]),
        _ => false,
    }
}

/// Inlines a region of several blocks between the two halves of the enclosing block, if that region may have
/// several blocks.
pub(in super::super) fn inline_blocks(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    if attrs::has_unit(reg.ctx(), body, op, NO_INLINE) {
        return false;
    }
    let blocks_allowed = match (body.parent_op(op), rewriter.parent) {
        (Some(p), _) => {
            reg.has(body, p, Trait::FunctionOpInterface)
                || matchers::is_op(reg, body, p, names::EXECUTE_REGION)
        }
        (None, Some(p)) => reg.has(p.body, p.op, Trait::FunctionOpInterface),
        // The driver does not provide the owner of the body. Only the body of a function ends with a return.
        (None, None) => body
            .op_block(op)
            .and_then(|b| body.last_op(b))
            .is_some_and(|last| reg.has(body, last, Trait::ReturnLike)),
    };
    let (&[inner], Some(before)) = (body.regions_of(op), body.op_block(op)) else { return false };
    let (Some(outer), Some(entry)) = (body.block_region(before), body.entry_block(inner)) else {
        return false;
    };
    let results = body.num_results(op);
    let yields: Vec<_> =
        body.blocks_of(inner).filter_map(|b| ending(reg, body, b, names::YIELD)).collect();
    if !blocks_allowed || yields.iter().any(|(_, values)| values.len() != results) {
        return false;
    }
    let loc = body.loc(op);
    let Some(after) = rewriter.split_block(op) else { return false };
    rewriter.set_block_end(before);
    cf::create_branch(rewriter, loc, entry, &[]);
    for (terminator, values) in yields {
        rewriter.set_before(terminator);
        let loc = rewriter.body.loc(terminator);
        cf::create_branch(rewriter, loc, after, &values);
        rewriter.erase_op(terminator);
    }
    rewriter.inline_region_before(inner, outer, Some(after));
    let types: Vec<_> = rewriter.body.results(op).map(|r| rewriter.body.ty(r)).collect();
    let args: Vec<ValueId> =
        types.into_iter().map(|ty| rewriter.body.add_block_arg(after, ty, loc)).collect();
    rewriter.replace_op(op, &args);
    true
}

/// Replaces a switch on a constant by the selected region.
pub(in super::super) fn fold_constant_case(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(flag) = body.operands(op).next().and_then(|v| matchers::small_int(reg, body, v))
    else {
        return false;
    };
    let cases = attrs::ints(reg.ctx(), body, op, CASES);
    let taken = cases.iter().position(|&c| c == flag).map_or(0, |i| i + 1);
    let (Some(source), Some(dest)) = (region::entry(body, op, taken), body.op_block(op)) else {
        return false;
    };
    let Some((terminator, values)) = region::terminator(body, source) else { return false };
    if values.len() != body.num_results(op) {
        return false;
    }
    rewriter.inline_block_before(source, dest, Some(op), &[]);
    rewriter.erase_op(terminator);
    rewriter.replace_op(op, &values);
    true
}
