//! Which operands, results, regions and successors belong to which declaration.

use std::ops::Range;

use crate::body::Body;
use crate::context::Context;
use crate::def::{Arity, OpDef, SegmentRule};
use crate::ids::{Ident, OpId};

/// The sizes that segment attribute `name` of `op` lists.
fn listed_sizes(ctx: &Context, body: &Body, op: OpId, name: Ident) -> Option<Vec<i64>> {
    ctx.dense_ints(body.attr(ctx, op, name)?)
}

/// Where declaration `index` of `arities` lies among `total` things; empty where the counts cannot be right.
fn range_of(arities: &[Arity], rule: SegmentRule, sizes: Option<Vec<i64>>, total: usize, index: usize) -> Range<usize> {
    let variable = arities.iter().filter(|a| a.is_variable()).count();
    if variable == 0 {
        return if index < total { index..index + 1 } else { total..total };
    }
    if let SegmentRule::Attribute(_) = rule {
        let sizes = sizes.unwrap_or_default();
        let size = |i: usize| sizes.get(i).map_or(0, |&s| usize::try_from(s).unwrap_or(0));
        let start = (0..index).map(size).fold(0usize, usize::saturating_add).min(total);
        return start..start.saturating_add(size(index)).min(total);
    }
    let fixed = arities.len() - variable;
    let each = total.saturating_sub(fixed) / variable;
    let size = |i: usize| if arities[i].is_variable() { each } else { 1 };
    let start: usize = (0..index).map(size).sum();
    start.min(total)..(start + size(index)).min(total)
}

/// The operands of operand declaration `index`.
pub(super) fn operand_range(ctx: &Context, body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    let arities: Vec<Arity> = def.operands.iter().map(|d| d.arity).collect();
    let sizes = match def.operand_segments {
        SegmentRule::Attribute(name) => listed_sizes(ctx, body, op, name),
        _ => None,
    };
    range_of(&arities, def.operand_segments, sizes, body.num_operands(op), index)
}

/// The results of result declaration `index`.
pub(super) fn result_range(ctx: &Context, body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    let arities: Vec<Arity> = def.results.iter().map(|d| d.arity).collect();
    let sizes = match def.result_segments {
        SegmentRule::Attribute(name) => listed_sizes(ctx, body, op, name),
        _ => None,
    };
    range_of(&arities, def.result_segments, sizes, body.num_results(op), index)
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
    let sizes = listed_sizes(ctx, body, op, name).unwrap_or_default();
    sizes.into_iter().map(|s| usize::try_from(s).unwrap_or(0)).collect()
}
