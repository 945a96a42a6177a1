//! The operands that branches forward, and the successor of a branch with constant operands.

use ir_core::def::hooks::ImpliedOperands;
use ir_core::{Attr, Body, OpId, Registry};
use smallvec::{SmallVec, smallvec};

use dialect_support::{attrs, matchers};

type Ranges = SmallVec<[(usize, usize); 2]>;

pub(super) fn of_branch(_: &Registry, body: &Body, op: OpId) -> Ranges {
    smallvec![(0, body.num_operands(op))]
}

pub(super) fn of_cond_branch(reg: &Registry, body: &Body, op: OpId) -> Ranges {
    (1..3).map(|group| attrs::segment(reg.ctx(), body, op, group)).collect()
}

/// Returns the default operands and those of each case, divided by `case_operand_segments`.
pub(super) fn of_switch(reg: &Registry, body: &Body, op: OpId) -> Ranges {
    let ctx = reg.ctx();
    let mut ranges: Ranges = smallvec![attrs::segment(ctx, body, op, 1)];
    let (start, total) = attrs::segment(ctx, body, op, 2);
    let mut used = 0;
    for size in attrs::ints(ctx, body, op, super::case_values::CASE_SEGMENTS) {
        let size = (size.max(0) as usize).min(total - used);
        ranges.push((start + used, size));
        used += size;
    }
    // One range per successor, whatever the length of the attribute.
    ranges.resize(body.successors(op).len(), (start, 0));
    ranges
}

pub(super) fn taken_by_cond_branch(
    reg: &Registry,
    _: &Body,
    _: OpId,
    operands: &[Option<Attr>],
) -> Option<usize> {
    let condition = matchers::int(reg.ctx(), (*operands.first()?)?)?;
    Some(usize::from(!condition.is_one()))
}

pub(super) fn taken_by_switch(
    reg: &Registry,
    body: &Body,
    op: OpId,
    operands: &[Option<Attr>],
) -> Option<usize> {
    let values = super::case_values::values(reg, body, op);
    if values.is_empty() {
        return Some(0);
    }
    let flag = matchers::int(reg.ctx(), (*operands.first()?)?)?;
    Some(values.iter().position(|v| *v == flag).map_or(0, |i| i + 1))
}

pub(super) fn known_by_cond_branch(reg: &Registry, _: &Body, _: OpId) -> ImpliedOperands {
    [true, false].map(|value| Some((0, reg.ctx().bool_attr(value)))).into_iter().collect()
}

/// Returns the facts that a successor of a switch implies about the flag. The default successor implies nothing about the flag.
pub(super) fn known_by_switch(reg: &Registry, body: &Body, op: OpId) -> ImpliedOperands {
    let Some(flag) = body.operands(op).next().map(|v| body.ty(v)) else {
        return ImpliedOperands::new();
    };
    let values = super::case_values::values(reg, body, op).into_iter();
    let cases = values.map(|v| {
        (reg.ctx().int_width(flag) == Some(v.width())).then(|| (0, reg.ctx().int_attr(flag, v)))
    });
    std::iter::once(None).chain(cases).collect()
}
