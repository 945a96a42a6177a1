//! Assignment of the operands and results of an operation to the declarations of its definition.

use smallvec::SmallVec;

use super::declaration::{Arity, SegmentRule, ValueDecl, equal_length};
use super::definition::OpDef;
use crate::body::Body;
use crate::context::Context;
use crate::ids::OpId;

/// Returns the operands of each declaration of `def`, as `(first, count)`; `None` if the number of operands does not match.
pub fn declared_operands(
    ctx: &Context,
    def: &OpDef,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    segments(ctx, &def.operands, def.operand_segments, body, op, body.num_operands(op))
}

/// Does the same as [`declared_operands`], for results.
pub fn declared_results(
    ctx: &Context,
    def: &OpDef,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    segments(ctx, &def.results, def.result_segments, body, op, body.num_results(op))
}

fn segments(
    ctx: &Context,
    decls: &[ValueDecl],
    rule: SegmentRule,
    body: &Body,
    op: OpId,
    total: usize,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    if one_each(decls, rule, total) {
        return Some((0..total).map(|i| (i, 1)).collect());
    }
    let SegmentRule::Attribute(name) = rule else {
        let each = equal_length(decls, total)?;
        let mut at = 0;
        let mut all = SmallVec::with_capacity(decls.len());
        for decl in decls {
            let size = if decl.arity.is_variable() { each } else { 1 };
            all.push((at, size));
            at += size;
        }
        return Some(all);
    };
    let listed = ctx.dense_ints(body.attr(ctx, op, name)?)?;
    if listed.len() != decls.len() {
        return None;
    }
    let mut at = 0usize;
    let mut all = SmallVec::with_capacity(decls.len());
    for size in listed {
        let size = usize::try_from(size).ok()?;
        all.push((at, size));
        at = at.checked_add(size)?;
    }
    (at == total).then_some(all)
}

/// Returns whether every declaration has exactly one of `count` values, so that value `i` belongs to declaration `i`.
#[inline]
pub fn one_each(decls: &[ValueDecl], rule: SegmentRule, count: usize) -> bool {
    decls.len() == count
        && !matches!(rule, SegmentRule::Attribute(_))
        && decls.iter().all(|d| d.arity == Arity::One)
}
