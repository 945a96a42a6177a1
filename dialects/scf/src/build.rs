//! Creates scf operations with their regions and blocks.

use ir_core::{Attr, BlockId, Loc, OpId, RegionId, Type, ValueId};
use rewrite::Rewriter;

use super::names;
use super::views::{STATIC_LOWER, STATIC_STEP, STATIC_UPPER};
use arith_ops as arith;
use dialect_support::indices::{Index, split};
use dialect_support::{attrs, build, matchers};

/// Creates an operation with the given number of empty regions at the insertion point.
pub fn with_regions(
    rewriter: &mut Rewriter<'_>,
    name: &str,
    loc: Loc,
    operands: &[ValueId],
    results: &[Type],
    attrs: &[(&str, Attr)],
    regions: usize,
) -> OpId {
    let mut state = build::state(rewriter.reg, name, loc, operands, results, attrs);
    state.regions.extend((0..regions).map(|_| rewriter.body.create_region()));
    rewriter.create(state)
}

/// Returns region `index` of `op`, which [`with_regions`] created.
pub fn region(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> RegionId {
    rewriter.body.regions_of(op)[index]
}

/// Appends a block with arguments to region `index` of `op`. The insertion point does not change.
pub fn block(rewriter: &mut Rewriter<'_>, op: OpId, index: usize, args: &[(Type, Loc)]) -> BlockId {
    let point = rewriter.point();
    let region = region(rewriter, op, index);
    let block = rewriter.create_block(region, None, args);
    rewriter.restore(point);
    block
}

/// Moves the blocks of region `index` of `from` to the same region of `to`.
pub fn take_region(rewriter: &mut Rewriter<'_>, from: OpId, to: OpId, index: usize) {
    let (source, dest) = (region(rewriter, from, index), region(rewriter, to, index));
    rewriter.inline_region_before(source, dest, None);
}

/// Creates an `scf.yield` at the end of `block`.
pub fn yield_at_end(
    rewriter: &mut Rewriter<'_>,
    block: BlockId,
    loc: Loc,
    values: &[ValueId],
) -> OpId {
    let point = rewriter.point();
    rewriter.set_block_end(block);
    let op = build::create(rewriter, names::YIELD, loc, values, &[], &[]);
    rewriter.restore(point);
    op
}

/// Replaces a terminator without results by one of the same name with other operands.
pub fn replace_terminator(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    name: &str,
    operands: &[ValueId],
) -> OpId {
    let point = rewriter.point();
    let new = build::replace_with(rewriter, op, name, operands, &[], &[]);
    rewriter.restore(point);
    new
}

/// Returns the pairs of type and location of the values, or of type and the given location.
pub fn typed(rewriter: &Rewriter<'_>, values: &[ValueId], loc: Option<Loc>) -> Vec<(Type, Loc)> {
    let body = &*rewriter.body;
    values.iter().map(|&v| (body.ty(v), loc.unwrap_or_else(|| body.value_loc(v)))).collect()
}

/// Creates an `scf.parallel` whose region has one empty block.
pub fn parallel(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    bounds: [&[ValueId]; 3],
    inits: &[ValueId],
) -> (OpId, BlockId) {
    let ctx = rewriter.ctx();
    let sizes = [bounds[0].len(), bounds[1].len(), bounds[2].len(), inits.len()].map(|n| n as i32);
    let operands: Vec<ValueId> = [&bounds[..], &[inits]].concat().concat();
    let types = build::types(rewriter, inits);
    let attrs = [("operandSegmentSizes", ctx.dense_i32_array(&sizes))];
    let op = with_regions(rewriter, names::PARALLEL, loc, &operands, &types, &attrs, 1);
    let block = block(rewriter, op, 0, &vec![(ctx.index(), loc); bounds[0].len()]);
    (op, block)
}

/// Creates an `scf.forall` whose only attributes are its bounds, and whose region has one empty block.
pub fn forall(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    bounds: [&[Index]; 3],
    outputs: &[ValueId],
) -> (OpId, BlockId) {
    let ctx = rewriter.ctx();
    let parts = bounds.map(split);
    let mut operands: Vec<ValueId> = parts.iter().flat_map(|(_, values)| values).copied().collect();
    operands.extend(outputs);
    let sizes =
        [parts[0].1.len(), parts[1].1.len(), parts[2].1.len(), outputs.len()].map(|n| n as i32);
    let attrs = [
        (STATIC_LOWER, ctx.dense_i64_array(&parts[0].0)),
        (STATIC_UPPER, ctx.dense_i64_array(&parts[1].0)),
        (STATIC_STEP, ctx.dense_i64_array(&parts[2].0)),
        ("operandSegmentSizes", ctx.dense_i32_array(&sizes)),
    ];
    let types = build::types(rewriter, outputs);
    let op = with_regions(rewriter, names::FORALL, loc, &operands, &types, &attrs, 1);
    let mut args = vec![(ctx.index(), loc); bounds[0].len()];
    args.extend(types.iter().map(|&ty| (ty, loc)));
    let block = block(rewriter, op, 0, &args);
    (op, block)
}

/// Returns an index as a value; for a static number, creates a constant at the insertion point.
pub fn index_value(rewriter: &mut Rewriter<'_>, loc: Loc, index: Index) -> ValueId {
    match index {
        Index::Dynamic(value) => value,
        Index::Static(n) => {
            let ctx = rewriter.ctx();
            arith::create_constant(rewriter, ctx.int_attr_i64(ctx.index(), n), ctx.index(), loc)
        }
    }
}

/// The comparison of the bounds of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopComparison {
    /// As signed numbers.
    Signed,
    /// As unsigned numbers.
    Unsigned,
}

/// Returns the number of iterations of a loop with the given lower bound, upper bound and step, if its step is known
/// and its bounds are known, are equal, or differ by a known number.
pub fn trip_count(
    rewriter: &Rewriter<'_>,
    [lower, upper, step]: [Index; 3],
    order: LoopComparison,
) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let step = constant(rewriter, step, LoopComparison::Signed);
    if step.is_some_and(|s| s <= 0) {
        return Some(0);
    }
    let distance = match (constant(rewriter, lower, order), constant(rewriter, upper, order)) {
        (Some(lower), Some(upper)) => upper - lower,
        (None, None) => difference(rewriter, lower, upper, order)?,
        _ => return None,
    };
    if distance <= 0 {
        return Some(0);
    }
    let step = step?;
    Some(distance / step + i128::from(distance % step != 0))
}

/// Returns the number of a static entry or of a constant operand.
fn constant(rewriter: &Rewriter<'_>, index: Index, order: LoopComparison) -> Option<i128> {
    match index {
        Index::Static(n) => Some(i128::from(n)),
        Index::Dynamic(v) => {
            let value = matchers::int_value(rewriter.reg, rewriter.body, v)?;
            match order {
                LoopComparison::Signed => value.try_to_i64().map(i128::from),
                LoopComparison::Unsigned => value.try_to_u64().map(i128::from),
            }
        }
    }
}

/// Returns the constant `c` in `upper = lower + c`, if the sum does not wrap.
fn difference(
    rewriter: &Rewriter<'_>,
    lower: Index,
    upper: Index,
    order: LoopComparison,
) -> Option<i128> {
    let (Index::Dynamic(lower), Index::Dynamic(upper)) = (lower, upper) else { return None };
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let sum = matchers::defined_by(reg, body, upper, arith::names::ADDI)?;
    let flag = match order {
        LoopComparison::Signed => arith::flags::OVERFLOW_NSW,
        LoopComparison::Unsigned => arith::flags::OVERFLOW_NUW,
    };
    if attrs::enum_param(reg.ctx(), body, sum, arith::flags::OVERFLOW) & flag == 0
        || body.operand(sum, 0) != lower
    {
        return None;
    }
    constant(rewriter, Index::Dynamic(body.operand(sum, 1)), order)
}
