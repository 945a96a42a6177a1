//! Execution of scf operations for constants: the regions that run, and the values that they pass on.

use ir_core::interfaces::{RegionExecution, RegionExit, RegionPoint, RegionTransfer};
use ir_core::{Attr, Body, Context, OpId};
use numerics::ApInt;

use super::control::{ExecuteRegion, For, If, IndexSwitch, While, selected_region};
use super::views;
use dialect_support::{attrs, region};

/// Returns the transfer to the results.
fn done(values: &[Attr]) -> RegionTransfer {
    RegionTransfer::new(RegionPoint::Parent, values)
}

/// Returns the transfer to region `index`.
fn into(index: usize, values: &[Attr]) -> RegionTransfer {
    RegionTransfer::new(RegionPoint::Region(index), values)
}

/// Returns whether a condition is true.
fn is_true(ctx: &Context, condition: Option<&Attr>) -> Option<bool> {
    ctx.int_value(*condition?).map(ApInt::is_one)
}

/// Returns whether region `index` has a block.
fn has_block(body: &Body, op: OpId, index: usize) -> bool {
    region::entry(body, op, index).is_some()
}

impl RegionExecution for If {
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer> {
        if exit.from != RegionPoint::Parent {
            return Some(done(exit.yielded));
        }
        let index = usize::from(!is_true(exit.reg.ctx(), exit.operands.first())?);
        Some(if has_block(exit.body, exit.op, index) { into(index, &[]) } else { done(&[]) })
    }
}

impl RegionExecution for IndexSwitch {
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer> {
        if exit.from != RegionPoint::Parent {
            return Some(done(exit.yielded));
        }
        let ctx = exit.reg.ctx();
        let value = ctx.int_value(*exit.operands.first()?)?;
        Some(into(selected_region(ctx, exit.body, exit.op, value), &[]))
    }
}

impl RegionExecution for ExecuteRegion {
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer> {
        Some(if exit.from == RegionPoint::Parent { into(0, &[]) } else { done(exit.yielded) })
    }
}

impl RegionExecution for While {
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer> {
        match exit.from {
            RegionPoint::Parent => Some(into(0, exit.operands)),
            RegionPoint::Region(0) => {
                let (condition, passed) = exit.yielded.split_first()?;
                let repeats = is_true(exit.reg.ctx(), Some(condition))?;
                Some(if repeats { into(1, passed) } else { done(passed) })
            }
            RegionPoint::Region(_) => Some(into(0, exit.yielded)),
        }
    }
}

impl RegionExecution for For {
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer> {
        let ctx = exit.reg.ctx();
        let (&[lower, upper, step], initial) = exit.operands.split_first_chunk::<3>()?;
        let unsigned = attrs::get(ctx, exit.body, exit.op, views::UNSIGNED).is_some();
        let (upper_value, step_value) = (ctx.int_value(upper)?, ctx.int_value(step)?);
        // A step that is not positive is undefined behavior.
        if step_value.is_zero() || (!unsigned && step_value.is_negative()) {
            return None;
        }
        let (next, carried) = match exit.from {
            RegionPoint::Parent => (ctx.int_value(lower)?.clone(), initial),
            RegionPoint::Region(_) => {
                let last = ctx.int_value(*exit.arguments.first()?)?;
                let sum = |(sum, overflows): (ApInt, bool)| (!overflows).then_some(sum);
                let next =
                    if unsigned { last.uadd_ov(step_value) } else { last.sadd_ov(step_value) };
                match sum(next) {
                    Some(next) => (next, exit.yielded),
                    None => return Some(done(exit.yielded)),
                }
            }
        };
        let runs = if unsigned { next.ult(upper_value) } else { next.slt(upper_value) };
        if !runs {
            return Some(done(carried));
        }
        let mut values = vec![ctx.int_attr(ctx.attr_type(lower)?, next)];
        values.extend(carried);
        Some(into(0, &values))
    }
}
