//! Which operands, results, regions and successors belong to which declaration.

use std::ops::Range;

use smallvec::SmallVec;

use crate::body::Body;
use crate::context::Context;
use crate::def::{Arity, OpDef};
use crate::expr::{declared_operands, declared_results};
use crate::ids::{Ident, OpId};

/// The operands of operand declaration `index`; none where the counts cannot be right.
pub(super) fn operand_range(ctx: &Context, body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    if def.operands.iter().all(|d| d.arity == Arity::One) {
        return one_each(def.operands.len(), body.num_operands(op), index);
    }
    range_of(declared_operands(ctx, def, body, op), index)
}

/// The results of result declaration `index`; none where the counts cannot be right.
pub(super) fn result_range(ctx: &Context, body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    if def.results.iter().all(|d| d.arity == Arity::One) {
        return one_each(def.results.len(), body.num_results(op), index);
    }
    range_of(declared_results(ctx, def, body, op), index)
}

/// The usual case: every declaration stands for one.
fn one_each(declared: usize, there: usize, index: usize) -> Range<usize> {
    if declared == there && index < there { index..index + 1 } else { 0..0 }
}

fn range_of(all: Option<SmallVec<[(usize, usize); 4]>>, index: usize) -> Range<usize> {
    all.and_then(|all| all.get(index).copied()).map_or(0..0, |(first, count)| first..first + count)
}

/// The regions of region declaration `index`: a variadic one is the last.
pub(super) fn region_range(body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    tail_range(def.regions.get(index).is_some_and(|r| r.variadic), index, body.num_regions(op))
}

/// The successors of successor declaration `index`: a variadic one is the last.
pub(super) fn successor_range(body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    tail_range(def.successors.get(index).is_some_and(|s| s.variadic), index, body.successors(op).len())
}

fn tail_range(variadic: bool, index: usize, total: usize) -> Range<usize> {
    let start = index.min(total);
    start..if variadic { total } else { (start + 1).min(total) }
}

/// The sizes of the groups of a variadic-of-variadic declaration.
pub(super) fn group_sizes(ctx: &Context, body: &Body, op: OpId, name: Ident) -> Vec<usize> {
    let sizes = body.attr(ctx, op, name).and_then(|a| ctx.dense_ints(a)).unwrap_or_default();
    sizes.into_iter().map(|s| usize::try_from(s).unwrap_or(0)).collect()
}
