//! Region control flow of scf operations: the successors of each region and the forwarded values.

use ir_core::def::hooks::ImpliedOperands;
use ir_core::interfaces::{
    RegionBranch, RegionExecution, RegionPoint, RegionSuccessor, Speculatability,
};
use ir_core::{Attr, Body, Context, OpId, Registry, ValueId};
use numerics::ApInt;
use smallvec::SmallVec;

use dialect_support::{attrs, matchers, region};

fn to(point: RegionPoint, inputs: impl IntoIterator<Item = ValueId>) -> RegionSuccessor {
    RegionSuccessor { to: point, inputs: inputs.into_iter().collect::<SmallVec<_>>() }
}

/// Returns the edge to the operation itself, which forwards values to its results.
fn parent(body: &Body, op: OpId) -> RegionSuccessor {
    to(RegionPoint::Parent, body.results(op))
}

/// Returns the edge to region `index`, which forwards values to its entry arguments from the `skip`-th on.
fn entry(body: &Body, op: OpId, index: usize, skip: usize) -> RegionSuccessor {
    let args = region::entry(body, op, index).map_or(&[][..], |b| body.block_args(b));
    let inputs = SmallVec::from_slice(args.get(skip..).unwrap_or_default());
    RegionSuccessor { to: RegionPoint::Region(index), inputs }
}

fn all_operands(body: &Body, op: OpId) -> (usize, usize) {
    (0, body.num_operands(op))
}

/// `scf.for`: the region runs any number of times; the carried values are arguments after the induction
/// variable.
pub(super) struct For;

impl RegionBranch for For {
    fn execution(&self) -> Option<&dyn RegionExecution> {
        Some(self)
    }
    fn successors(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        _: RegionPoint,
    ) -> Vec<RegionSuccessor> {
        vec![entry(body, op, 0, 1), parent(body, op)]
    }
    fn entry_operands(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        _: RegionPoint,
    ) -> (usize, usize) {
        (3, body.num_operands(op).saturating_sub(3))
    }
}

/// Returns the speculatability of an `scf.for`: a loop with step one terminates, other loops may not.
pub(super) fn for_speculatability(reg: &Registry, body: &Body, op: OpId) -> Speculatability {
    let step = body.operands(op).nth(2).and_then(|v| matchers::int_value(reg, body, v));
    // A loop with step one terminates, so only its body matters.
    if step.is_some_and(|s| s.is_one()) {
        Speculatability::RecursivelySpeculatable
    } else {
        Speculatability::NotSpeculatable
    }
}

/// `scf.while`: the first region is followed by the second or by the end; the second is followed by the
/// first.
pub(super) struct While;

impl RegionBranch for While {
    fn execution(&self) -> Option<&dyn RegionExecution> {
        Some(self)
    }
    fn successors(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor> {
        match from {
            RegionPoint::Parent | RegionPoint::Region(1) => vec![entry(body, op, 0, 0)],
            RegionPoint::Region(_) => vec![parent(body, op), entry(body, op, 1, 0)],
        }
    }
    fn successors_for_operands(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
        operands: &[Option<Attr>],
    ) -> Vec<RegionSuccessor> {
        let successors = self.successors(reg, body, op, from);
        if from == RegionPoint::Region(0) {
            return decided(reg, successors, operands, RegionPoint::Region(1));
        }
        successors
    }
    fn entry_operands(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        _: RegionPoint,
    ) -> (usize, usize) {
        all_operands(body, op)
    }
    fn terminator_operands(
        &self,
        reg: &Registry,
        body: &Body,
        terminator: OpId,
        _: RegionPoint,
    ) -> (usize, usize) {
        let (_, count) = all_operands(body, terminator);
        let condition =
            usize::from(matchers::is_op(reg, body, terminator, super::names::CONDITION)).min(count);
        (condition, count - condition)
    }
}

/// `scf.if`: one of two regions, or none.
pub(super) struct If;

impl RegionBranch for If {
    fn execution(&self) -> Option<&dyn RegionExecution> {
        Some(self)
    }
    fn max_invocations(&self, _: &Registry, _: &Body, _: OpId, _: usize) -> Option<u64> {
        Some(1)
    }
    fn successors(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor> {
        match from {
            RegionPoint::Region(_) => vec![parent(body, op)],
            RegionPoint::Parent if region::entry(body, op, 1).is_some() => {
                vec![entry(body, op, 0, 0), entry(body, op, 1, 0)]
            }
            RegionPoint::Parent => vec![entry(body, op, 0, 0), to(RegionPoint::Parent, [])],
        }
    }
    fn successors_for_operands(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
        operands: &[Option<Attr>],
    ) -> Vec<RegionSuccessor> {
        let successors = self.successors(reg, body, op, from);
        if from == RegionPoint::Parent {
            return decided(reg, successors, operands, RegionPoint::Region(0));
        }
        successors
    }
}

/// Returns the successors that control can take: if the first operand, a condition, is constant, `on_true` or all but it.
fn decided(
    reg: &Registry,
    mut successors: Vec<RegionSuccessor>,
    operands: &[Option<Attr>],
    on_true: RegionPoint,
) -> Vec<RegionSuccessor> {
    let condition = operands.first().copied().flatten();
    if let Some(condition) = condition.and_then(|attr| matchers::int(reg.ctx(), attr)) {
        successors.retain(|s| (s.to == on_true) == condition.is_one());
    }
    successors
}

/// Returns the facts that hold in a region: the condition is true in the first region and false in the second.
pub(super) fn known_by_if(reg: &Registry, _: &Body, _: OpId) -> ImpliedOperands {
    [true, false].map(|value| Some((0, reg.ctx().bool_attr(value)))).into_iter().collect()
}

/// Returns the facts that hold in a region: the argument equals the value of the case; nothing is known about it in the default region.
pub(super) fn known_by_index_switch(reg: &Registry, body: &Body, op: OpId) -> ImpliedOperands {
    let ctx = reg.ctx();
    let cases = attrs::ints(ctx, body, op, super::views::CASES).into_iter();
    std::iter::once(None)
        .chain(cases.map(|value| Some((0, ctx.int_attr_i64(ctx.index(), value)))))
        .collect()
}

/// `scf.index_switch`: one of its regions.
pub(super) struct IndexSwitch;

impl RegionBranch for IndexSwitch {
    fn execution(&self) -> Option<&dyn RegionExecution> {
        Some(self)
    }
    fn max_invocations(&self, _: &Registry, _: &Body, _: OpId, _: usize) -> Option<u64> {
        Some(1)
    }
    fn successors(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor> {
        match from {
            RegionPoint::Region(_) => vec![parent(body, op)],
            RegionPoint::Parent => {
                (0..body.num_regions(op)).map(|i| entry(body, op, i, 0)).collect()
            }
        }
    }
    fn successors_for_operands(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
        operands: &[Option<Attr>],
    ) -> Vec<RegionSuccessor> {
        let known = operands.first().copied().flatten().filter(|_| from == RegionPoint::Parent);
        match known.and_then(|attr| matchers::int(reg.ctx(), attr)) {
            Some(value) => vec![entry(body, op, selected_region(reg.ctx(), body, op, &value), 0)],
            None => self.successors(reg, body, op, from),
        }
    }
}

/// Returns the region of an `scf.index_switch` that executes for a value. Region 0 is the default.
pub(super) fn selected_region(ctx: &Context, body: &Body, op: OpId, value: &ApInt) -> usize {
    let cases = attrs::ints(ctx, body, op, super::views::CASES);
    let value = value.try_to_i64();
    cases.iter().position(|&case| Some(case) == value).map_or(0, |case| case + 1)
}

/// `scf.execute_region`: its region, once.
pub(super) struct ExecuteRegion;

impl RegionBranch for ExecuteRegion {
    fn execution(&self) -> Option<&dyn RegionExecution> {
        Some(self)
    }
    fn successors(
        &self,
        _: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor> {
        match from {
            RegionPoint::Region(_) => vec![parent(body, op)],
            RegionPoint::Parent => vec![entry(body, op, 0, 0)],
        }
    }
}

/// `scf.parallel` and `scf.forall`: the region runs any number of times; nothing is forwarded.
pub(super) struct Parallel;

impl RegionBranch for Parallel {
    fn successors(&self, _: &Registry, _: &Body, _: OpId, _: RegionPoint) -> Vec<RegionSuccessor> {
        vec![to(RegionPoint::Region(0), []), to(RegionPoint::Parent, [])]
    }
    fn terminator_operands(
        &self,
        _: &Registry,
        _: &Body,
        _: OpId,
        _: RegionPoint,
    ) -> (usize, usize) {
        (0, 0)
    }
}
