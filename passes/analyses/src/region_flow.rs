//! How values flow through one region branch operation, as a list of edges.
//!
//! Only regular operations have a flow: each block of a region ends with a region terminator or branches within the region, and every way
//! of control forwards as many operands as it sets values. Of others nothing is assumed.

use ir_core::def::Trait;
use ir_core::interfaces::{RegionPoint, RegionSuccessor};
use ir_core::{BlockId, Body, OpId, Registry, ValueId};
use rustc_hash::FxHashSet;

/// An operand slot of the operation or of a terminator of its regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OperandSlot {
    /// The operation.
    pub op: OpId,
    /// The index of the operand.
    pub index: usize,
}

/// The flow of one operation. All ids are of its body.
#[derive(Clone, Debug, Default)]
pub struct RegionFlow {
    /// An operand, and a result or block argument that it may become.
    pub edges: Vec<(OperandSlot, ValueId)>,
    /// Operands that are forwarded nowhere: they steer control or parametrize the operation.
    pub control: Vec<OperandSlot>,
    /// The entry blocks of the regions that have one.
    pub blocks: Vec<BlockId>,
    /// The terminators that leave the regions.
    pub terminators: Vec<OpId>,
}

impl RegionFlow {
    /// Returns the flow of `op`, if it is a regular region branch.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let hook =
            reg.def(body, op)?.hooks.interfaces.region_branch.get_successor_regions.as_ref()?;
        if body.nested(op).is_some() {
            return None;
        }
        let mut flow = RegionFlow::default();
        let mut forwarded = FxHashSet::default();
        let entry = hook.successors(reg, body, op, RegionPoint::Parent);
        for successor in &entry {
            let range = hook.entry_operands(reg, body, op, successor.to);
            flow.add(body, op, range, successor, &mut forwarded)?;
        }
        for (index, &region) in body.regions_of(op).iter().enumerate() {
            let Some(entry) = body.entry_block(region) else { continue };
            flow.blocks.push(entry);
            let one_block = body.has_one_block(region);
            for block in body.blocks_of(region) {
                let terminator = body.last_op(block).filter(|&t| is_terminator(reg, body, t));
                let Some(terminator) = terminator else {
                    // Another terminator leaves the operation, unless it branches within the region.
                    let branches = body
                        .last_op(block)
                        .is_some_and(|t| reg.has(body, t, Trait::BranchOpInterface));
                    if one_block || !branches {
                        return None;
                    }
                    continue;
                };
                flow.terminators.push(terminator);
                for successor in &hook.successors(reg, body, op, RegionPoint::Region(index)) {
                    let range = hook.terminator_operands(reg, body, terminator, successor.to);
                    flow.add(body, terminator, range, successor, &mut forwarded)?;
                }
            }
        }
        for &op in std::iter::once(&op).chain(&flow.terminators) {
            let slots = (0..body.num_operands(op)).map(|index| OperandSlot { op, index });
            flow.control.extend(slots.filter(|s| !forwarded.contains(s)));
        }
        Some(flow)
    }

    fn add(
        &mut self,
        body: &Body,
        op: OpId,
        (first, count): (usize, usize),
        successor: &RegionSuccessor,
        forwarded: &mut FxHashSet<OperandSlot>,
    ) -> Option<()> {
        let end = first.checked_add(count)?;
        if end > body.num_operands(op) || count != successor.inputs.len() {
            return None;
        }
        for (index, &input) in (first..end).zip(&successor.inputs) {
            let slot = OperandSlot { op, index };
            forwarded.insert(slot);
            self.edges.push((slot, input));
        }
        Some(())
    }
}

fn is_terminator(reg: &Registry, body: &Body, op: OpId) -> bool {
    let has = |t| reg.has(body, op, t);
    has(Trait::Terminator)
        && (has(Trait::RegionBranchTerminatorOpInterface) || has(Trait::ReturnLike))
}
