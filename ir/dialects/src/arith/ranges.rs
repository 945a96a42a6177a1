//! What operations on integers make of the ranges of their operands.

use ir_core::ranges::{IntRange, RangeCx, RangeHook};

use super::names;

/// The hook of the operation of that name.
pub(super) fn hook(name: &str) -> Option<RangeHook> {
    let own = [
        names::EXTUI,
        names::TRUNCI,
        names::ANDI,
        names::ORI,
        names::XORI,
        names::ADDI,
        names::MULI,
        names::DIVUI,
        names::REMUI,
        names::SHRUI,
        names::MINUI,
        names::MAXUI,
        names::SELECT,
    ];
    own.contains(&name).then_some(range as RangeHook)
}

fn range(cx: &RangeCx<'_>) -> Option<IntRange> {
    let operand = |i: usize| cx.operands.get(i).copied().flatten();
    let first = operand(0)?;
    let second = operand(1);
    let (name, full) = (cx.reg.ctx().op_name_str(cx.name), cx.full);
    let both = |of: fn(u64, u64) -> Option<u64>| {
        let second = second?;
        Some((of(first.min, second.min)?, of(first.max, second.max)?))
    };
    full.within(match name {
        names::EXTUI | names::TRUNCI => (first.min, first.max),
        names::ANDI => (0, first.max.min(second?.max)),
        // No bit above the highest of both.
        names::ORI | names::XORI => {
            let top = first.max | second?.max;
            (0, if top == 0 { 0 } else { u64::MAX >> top.leading_zeros() })
        }
        names::ADDI => both(u64::checked_add)?,
        names::MULI => both(u64::checked_mul)?,
        names::DIVUI => {
            let by = second.filter(|s| s.min > 0)?;
            (first.min / by.max, first.max / by.min)
        }
        names::REMUI => (0, first.max.min(second.filter(|s| s.min > 0)?.max - 1)),
        names::SHRUI => {
            let by = second.filter(|s| s.min == s.max && s.min < u64::from(full.width))?;
            (first.min >> by.min, first.max >> by.min)
        }
        names::MINUI => both(|a, b| Some(a.min(b)))?,
        names::MAXUI => both(|a, b| Some(a.max(b)))?,
        names::SELECT => {
            let (one, other) = (second?, operand(2)?);
            (one.min.min(other.min), one.max.max(other.max))
        }
        _ => return None,
    })
}
