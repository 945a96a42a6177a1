//! Verification and canonicalization of `cf.switch`.

use ir_core::def::hooks::VerifyCx;
use ir_core::{BlockId, Body, Diagnostic, Loc, OpId, OperationState, Registry, ValueId};
use numerics::ApInt;
use rewrite::Rewriter;

use super::branch::{Target, replace_by_branch, single_predecessor};
use super::collapse::collapse;
use super::generated::SwitchOp;
use super::{case_values, names, successors};
use dialect_support::report::Reporter;
use dialect_support::{attrs, elements, matchers};

/// A `cf.switch` with as many values as cases.
struct Switch {
    flag: ValueId,
    default: Target,
    cases: Vec<(ApInt, Target)>,
}

/// Creates a switch over `flag` at the insertion point, to the blocks of the cases or to the default, with their operands.
pub fn create_switch(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    flag: ValueId,
    default: (BlockId, &[ValueId]),
    cases: &[(ApInt, BlockId, &[ValueId])],
) -> OpId {
    let target = |block, args: &[ValueId]| Target { block, args: args.to_vec() };
    let switch = Switch {
        flag,
        default: target(default.0, default.1),
        cases: cases
            .iter()
            .map(|(value, block, args)| (value.clone(), target(*block, args)))
            .collect(),
    };
    let state = switch.state(rewriter, loc);
    rewriter.create(state)
}

impl Switch {
    fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let flag = SwitchOp::cast(reg, body, op)?.flag();
        let operands: Vec<ValueId> = body.operands(op).collect();
        let mut targets = body.successors(op).zip(successors::of_switch(reg, body, op)).map(
            |(block, (start, len))| Target { block, args: operands[start..start + len].to_vec() },
        );
        let default = targets.next()?;
        let values = case_values::values(reg, body, op);
        let targets: Vec<Target> = targets.collect();
        if values.len() != targets.len() {
            return None;
        }
        Some(Switch { flag, default, cases: values.into_iter().zip(targets).collect() })
    }

    /// Returns the successor for `value`.
    fn taken(&self, value: &ApInt) -> &Target {
        self.cases.iter().find(|(v, _)| v == value).map_or(&self.default, |(_, t)| t)
    }

    /// Replaces `op` by this switch.
    fn replace(&self, rewriter: &mut Rewriter<'_>, op: OpId) {
        let state = self.state(rewriter, rewriter.body.loc(op));
        rewriter.replace_with_new(op, state);
    }

    fn state(&self, rewriter: &Rewriter<'_>, loc: Loc) -> OperationState {
        let (reg, ctx) = (rewriter.reg, rewriter.ctx());
        let operands: Vec<&[ValueId]> = self.cases.iter().map(|(_, t)| &t.args[..]).collect();
        let blocks: Vec<BlockId> = self.cases.iter().map(|(_, t)| t.block).collect();
        let values: Vec<ApInt> = self.cases.iter().map(|(v, _)| v.clone()).collect();
        SwitchOp::build(
            reg,
            loc,
            self.flag,
            &self.default.args,
            &operands,
            case_values::values_attr(ctx, rewriter.body.ty(self.flag), &values),
            self.default.block,
            &blocks,
        )
    }
}

/// Verifies that there are as many values as cases, and that they have the flag's type.
pub(super) fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let ctx = cx.reg.ctx();
    let targets = cx.body.successors(op).len().saturating_sub(1);
    let mut report = Reporter::new(cx, op, errors);
    let Some(values) = attrs::get(ctx, cx.body, op, case_values::CASE_VALUES) else {
        report.check(targets == 0, || "has cases without values".into());
        return;
    };
    let flag = cx.body.operands(op).next().map(|v| cx.body.ty(v));
    let (Some(flag), Some(ty)) = (flag, ctx.attr_type(values)) else { return };
    if ctx.element_or_self(ty) != flag {
        return report.error("flag type should match the type of the case values");
    }
    let count = elements::values::<ApInt>(ctx, values).map_or(0, |v| v.len());
    report.check(count == targets, || {
        format!("has {count} case values for {targets} case destinations")
    });
}

/// Replaces a switch without cases by a branch.
pub(super) fn only_default(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(switch) = Switch::of(rewriter.reg, rewriter.body, op) else { return false };
    if !switch.cases.is_empty() {
        return false;
    }
    replace_by_branch(rewriter, op, &switch.default);
    true
}

/// Removes cases with the same target as the default.
pub(super) fn cases_like_default(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(mut switch) = Switch::of(rewriter.reg, rewriter.body, op) else { return false };
    let before = switch.cases.len();
    let default = switch.default.clone();
    switch.cases.retain(|(_, target)| *target != default);
    if switch.cases.len() == before {
        return false;
    }
    switch.replace(rewriter, op);
    true
}

/// Replaces a switch on a constant by a branch.
pub(super) fn known_flag(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(switch) = Switch::of(rewriter.reg, rewriter.body, op) else { return false };
    let Some(value) = matchers::int_value(rewriter.reg, rewriter.body, switch.flag) else {
        return false;
    };
    replace_by_branch(rewriter, op, switch.taken(&value));
    true
}

/// Redirects a switch past blocks that only contain a branch.
pub(super) fn pass_through(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(mut switch) = Switch::of(reg, body, op) else { return false };
    let mut changed = false;
    for target in switch.cases.iter_mut().map(|(_, t)| t).chain([&mut switch.default]) {
        if let Some(further) = collapse(reg, body, target) {
            *target = further;
            changed = true;
        }
    }
    if changed {
        switch.replace(rewriter, op);
    }
    changed
}

/// Returns the switch on the same flag in the only predecessor, this switch, and that predecessor.
fn after_switch(rewriter: &Rewriter<'_>, op: OpId) -> Option<(Switch, Switch, BlockId)> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let block = body.op_block(op)?;
    let before = body.last_op(single_predecessor(body, block)?)?;
    if !matchers::is_op(reg, body, before, names::SWITCH) {
        return None;
    }
    let (before, this) = (Switch::of(reg, body, before)?, Switch::of(reg, body, op)?);
    (before.flag == this.flag).then_some((before, this, block))
}

/// Replaces a switch whose flag is known, because its block is a case of a preceding switch on the same flag.
pub(super) fn same_flag(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some((before, this, block)) = after_switch(rewriter, op) else { return false };
    if before.default.block == block {
        return false;
    }
    let target = match before.cases.iter().find(|(_, t)| t.block == block) {
        Some((value, _)) => this.taken(value),
        None => &this.default,
    };
    replace_by_branch(rewriter, op, target);
    true
}

/// Removes cases that cannot occur, because its block is the default of a preceding switch on the same flag
/// that has these cases.
pub(super) fn same_flag_default(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some((before, mut this, block)) = after_switch(rewriter, op) else { return false };
    if before.default.block != block {
        return false;
    }
    let count = this.cases.len();
    let out = |value: &ApInt| before.cases.iter().any(|(v, t)| v == value && t.block != block);
    this.cases.retain(|(value, _)| !out(value));
    if this.cases.len() == count {
        return false;
    }
    this.replace(rewriter, op);
    true
}
