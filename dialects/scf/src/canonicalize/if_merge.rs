//! Merging of several `scf.if`.

use ir_core::{BlockId, OpId, Type, ValueId, ValueOwner};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::{IfView, ending};
use crate::build;
use arith_ops as arith;
use dialect_support::build as common_build;
use dialect_support::matchers;
use dialect_support::region::{only_terminator, op_is_inside, value_region, without_terminator};

/// Returns whether `value` is `not(other)`.
fn is_not(rewriter: &Rewriter<'_>, value: ValueId, other: ValueId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    matchers::defined_by(reg, body, value, arith::names::XORI).is_some_and(|not| {
        body.operand(not, 0) == other
            && matchers::int_value(reg, body, body.operand(not, 1)).is_some_and(|v| v.is_one())
    })
}

/// Merges two consecutive `scf.if` with the same condition, or with a condition and its negation.
pub(in super::super) fn combine_consecutive(rewriter: &mut Rewriter<'_>, next: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(prev) = body.prev_op(next).filter(|&p| matchers::is_op(reg, body, p, names::IF))
    else {
        return false;
    };
    let (Some(first), Some(second)) = (IfView::of(body, prev), IfView::of(body, next)) else {
        return false;
    };
    let (then, otherwise) = blocks_by_condition(rewriter, &first, &second);
    if then.is_none() && otherwise.is_none() {
        return false;
    }
    let end = |block| ending(reg, body, block, names::YIELD);
    let Some((_, first_then)) = end(first.then) else { return false };
    let first_else = first.otherwise.map(end);
    if first_else == Some(None) || [then, otherwise].into_iter().flatten().any(|b| end(b).is_none())
    {
        return false;
    }
    let first_else = first_else.flatten().map(|(_, values)| values).unwrap_or_default();
    if first_then.len() != body.num_results(prev)
        || (!first_then.is_empty() && first_else.len() != first_then.len())
    {
        return false;
    }
    replace_inner_uses(rewriter, prev, then, &first_then);
    replace_inner_uses(rewriter, prev, otherwise, &first_else);
    let count = rewriter.body.num_results(prev);
    let mut types = common_build::result_types(rewriter, prev);
    types.extend(common_build::result_types(rewriter, next));
    let loc = rewriter.body.loc(next);
    rewriter.set_before(next);
    let new = build::with_regions(rewriter, names::IF, loc, &[first.condition], &types, &[], 2);
    build::take_region(rewriter, prev, new, 0);
    if let Some(block) = then {
        append(rewriter, block, first.then);
    }
    build::take_region(rewriter, prev, new, 1);
    match (otherwise, first.otherwise) {
        (Some(block), Some(dest)) => append(rewriter, block, dest),
        (Some(block), None) => {
            let Some(source) = rewriter.body.block_region(block) else { return true };
            let dest = build::region(rewriter, new, 1);
            rewriter.inline_region_before(source, dest, None);
        }
        (None, _) => {}
    }
    let results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.replace_op(prev, &results[..count]);
    rewriter.replace_op(next, &results[count..]);
    true
}

/// Returns the blocks of the second `scf.if` that execute if the condition of the first is true, and if it is false.
fn blocks_by_condition(
    rewriter: &Rewriter<'_>,
    first: &IfView,
    second: &IfView,
) -> (Option<BlockId>, Option<BlockId>) {
    let (mut then, mut otherwise) = (None, None);
    if first.condition == second.condition {
        (then, otherwise) = (Some(second.then), second.otherwise);
    }
    if is_not(rewriter, second.condition, first.condition)
        || is_not(rewriter, first.condition, second.condition)
    {
        otherwise = Some(second.then);
        then = second.otherwise.or(then);
    }
    (then, otherwise)
}

/// Replaces uses of the results of `prev` inside `block` by the values that it yields there.
fn replace_inner_uses(
    rewriter: &mut Rewriter<'_>,
    prev: OpId,
    block: Option<BlockId>,
    values: &[ValueId],
) {
    let Some(region) = block.and_then(|b| rewriter.body.block_region(b)) else { return };
    let results: Vec<ValueId> = rewriter.body.results(prev).collect();
    for (result, &value) in results.into_iter().zip(values) {
        rewriter.replace_uses_if(result, value, |body, u| op_is_inside(body, region, u.op));
    }
}

/// Moves the operations of `source` to the end of `dest`; the merged yield has the operands of both.
fn append(rewriter: &mut Rewriter<'_>, source: BlockId, dest: BlockId) {
    let (Some(first), Some(second)) = (rewriter.body.last_op(dest), rewriter.body.last_op(source))
    else {
        return;
    };
    rewriter.merge_blocks(source, dest, &[]);
    let body = &*rewriter.body;
    let values: Vec<ValueId> = body.operands(first).chain(body.operands(second)).collect();
    let loc = body.loc(second);
    build::yield_at_end(rewriter, dest, loc, &values);
    rewriter.erase_op(first);
    rewriter.erase_op(second);
}

/// The match of [`combine_nested`]: how the results of the merged operation are computed.
struct Nested {
    outer: IfView,
    inner: OpId,
    inner_view: IfView,
    /// The values that the merged operation yields if both conditions are true.
    then: Vec<ValueId>,
    otherwise: Vec<ValueId>,
    /// The results that depend only on the outer condition.
    selected: Vec<usize>,
}

fn nested(rewriter: &Rewriter<'_>, op: OpId) -> Option<Nested> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let outer = IfView::of(body, op)?;
    let &[inner] = &without_terminator(body, outer.then)[..] else { return None };
    if !matchers::is_op(reg, body, inner, names::IF) {
        return None;
    }
    let inner_view = IfView::of(body, inner)?;
    let trivial = |block: Option<BlockId>| block.is_none_or(|b| only_terminator(body, b));
    if !trivial(outer.otherwise) || !trivial(inner_view.otherwise) {
        return None;
    }
    let end = |block| ending(reg, body, block, names::YIELD).map(|(_, values)| values);
    let mut then = end(outer.then)?;
    let otherwise = outer.otherwise.map_or(Some(Vec::new()), end)?;
    if then.len() != body.num_results(op) || (!then.is_empty() && otherwise.len() != then.len()) {
        return None;
    }
    let then_region = body.block_region(outer.then);
    let mut selected = Vec::new();
    for (i, value) in then.iter_mut().enumerate() {
        match body.owner(*value) {
            ValueOwner::Result { op: definer, index } if definer == inner => {
                if *end(inner_view.otherwise?)?.get(index)? != otherwise[i] {
                    return None;
                }
                *value = *end(inner_view.then)?.get(index)?;
            }
            _ if value_region(body, *value) == then_region => return None,
            _ => selected.push(i),
        }
    }
    Some(Nested { outer, inner, inner_view, then, otherwise, selected })
}

/// Rewrites if a { if b { x } } -> if a & b { x }
pub(in super::super) fn combine_nested(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(found) = nested(rewriter, op) else { return false };
    let (ctx, loc) = (rewriter.ctx(), rewriter.body.loc(op));
    let condition = found.outer.condition;
    let both = [condition, found.inner_view.condition];
    let both = common_build::create_value(rewriter, arith::names::ANDI, loc, &both, ctx.i1(), &[]);
    let types: Vec<Type> = common_build::result_types(rewriter, op).to_vec();
    let new = build::with_regions(rewriter, names::IF, loc, &[both], &types, &[], 2);
    let block = build::block(rewriter, new, 0, &[]);
    let mut results: Vec<ValueId> = rewriter.body.results(new).collect();
    rewriter.set_before(new);
    for &i in &found.selected {
        let operands = [condition, found.then[i], found.otherwise[i]];
        results[i] = common_build::create_value(
            rewriter,
            arith::names::SELECT,
            loc,
            &operands,
            types[i],
            &[],
        );
    }
    debug_assert!(matchers::is_op(rewriter.reg, rewriter.body, found.inner, names::IF));
    rewriter.merge_blocks(found.inner_view.then, block, &[]);
    if let Some(last) = rewriter.body.last_op(block) {
        build::replace_terminator(rewriter, last, names::YIELD, &found.then);
    }
    if !found.otherwise.is_empty() {
        let block = build::block(rewriter, new, 1, &[]);
        build::yield_at_end(rewriter, block, loc, &found.otherwise);
    }
    rewriter.replace_op(op, &results);
    true
}
