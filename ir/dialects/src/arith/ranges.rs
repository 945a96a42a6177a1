//! Bounds of integer values, told from what defines them.
//!
//! For conditions of rules ("is not negative"): a few definitions are looked through, no control flow. Values of more than 64 bits have no bounds here.

use ir_core::{Body, Registry, TypeKind, ValueId};
use rewrite::fold::constant_of;

/// How many definitions deep it is looked.
const MAX_DEPTH: usize = 8;

/// Whether a value is never negative, read with a sign.
pub(crate) fn is_never_negative(reg: &Registry, body: &Body, value: ValueId) -> bool {
    bounds_at(reg, body, value, 0).is_some_and(|(_, max, width)| max >> (width - 1) == 0)
}

/// The least and the greatest that a value can be, read without a sign, and how many bits it has; `None` if it is no integer of up to 64 bits.
fn bounds_at(reg: &Registry, body: &Body, value: ValueId, depth: usize) -> Option<(u64, u64, u32)> {
    let width = match reg.ctx().ty(body.ty(value)) {
        TypeKind::Integer { width, .. } if (1..=64).contains(width) => *width,
        TypeKind::Index => 64,
        _ => return None,
    };
    let all = u64::MAX >> (64 - width);
    if let Some(constant) = constant_of(reg, body, value) {
        let n = reg.ctx().int_value(constant)?.try_to_u64()?;
        return Some((n, n, width));
    }
    let anything = Some((0, all, width));
    let Some(op) = body.defining_op(value).filter(|_| depth < MAX_DEPTH) else { return anything };
    let operand = |i: usize| {
        let operand = body.operands(op).nth(i)?;
        bounds_at(reg, body, operand, depth + 1).map(|(min, max, _)| (min, max))
    };
    let Some((own, (first, second))) = reg
        .ctx()
        .op_name_str(body.name(op))
        .strip_prefix("arith.")
        .and_then(|own| Some((own, (operand(0)?, operand(1)))))
    else {
        return anything;
    };
    let bounds = match (own, second) {
        ("extui", _) => Some(first),
        ("trunci", _) if first.1 <= all => Some(first),
        ("andi", Some(second)) => Some((0, first.1.min(second.1))),
        // No bit above the highest of both.
        ("ori" | "xori", Some(second)) => {
            let top = first.1 | second.1;
            Some((0, if top == 0 { 0 } else { u64::MAX >> top.leading_zeros() }))
        }
        ("addi", Some(second)) => match (first.0.checked_add(second.0), first.1.checked_add(second.1)) {
            (Some(min), Some(max)) if max <= all => Some((min, max)),
            _ => None,
        },
        ("muli", Some(second)) => match (first.0.checked_mul(second.0), first.1.checked_mul(second.1)) {
            (Some(min), Some(max)) if max <= all => Some((min, max)),
            _ => None,
        },
        ("divui", Some(second)) if second.0 > 0 => Some((first.0 / second.1, first.1 / second.0)),
        ("remui", Some(second)) if second.0 > 0 => Some((0, first.1.min(second.1 - 1))),
        ("shrui", Some((by, same))) if by == same && by < u64::from(width) => Some((first.0 >> by, first.1 >> by)),
        ("minui", Some(second)) => Some((first.0.min(second.0), first.1.min(second.1))),
        ("maxui", Some(second)) => Some((first.0.max(second.0), first.1.max(second.1))),
        ("select", Some(second)) => operand(2).map(|third| (second.0.min(third.0), second.1.max(third.1))),
        _ => None,
    };
    bounds.map_or(anything, |(min, max)| Some((min, max, width)))
}
