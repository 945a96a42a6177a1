//! The position of the execution of a decomposition: the open blocks, the innermost last.
//!
//! The outermost is the list of statements; the others are blocks of regions of the operation that is executed in the block before.

use ir_core::interfaces::{RegionExecution, RegionExit, RegionPoint, RegionTransfer};
use ir_core::{Attr, Body, OpId, Registry, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::inference::Instance;

/// A block that is executed.
struct OpenBlock {
    ops: Vec<OpId>,
    /// The index of the next operation.
    next: usize,
    /// The operation of whose region it is, and the index of the region.
    region: Option<(OpId, usize)>,
}

/// The execution of one instance.
pub(super) struct Execution {
    blocks: Vec<OpenBlock>,
    /// The values that are known to be constant.
    pub(super) known: FxHashMap<ValueId, Attr>,
}

/// Returns how an operation with regions executes.
pub(super) fn execution_of<'r>(
    reg: &'r Registry,
    body: &Body,
    op: OpId,
) -> Option<&'r dyn RegionExecution> {
    let hooks = &reg.def(body, op)?.hooks;
    hooks.interfaces.region_branch.get_successor_regions.as_ref()?.execution()
}

impl Execution {
    /// Begins with the statements of an instance.
    pub(super) fn new(instance: &Instance, known: FxHashMap<ValueId, Attr>) -> Execution {
        let statements = OpenBlock { ops: instance.ops.clone(), next: 0, region: None };
        Execution { blocks: vec![statements], known }
    }

    /// Returns the next operation; `None` at the end.
    pub(super) fn next(&self) -> Option<OpId> {
        let block = self.blocks.last()?;
        block.ops.get(block.next).copied()
    }

    /// Returns whether the next operation is in a region, and so may execute many times.
    pub(super) fn is_in_region(&self) -> bool {
        self.blocks.len() > 1
    }

    /// Continues with the operation after the next.
    pub(super) fn advance(&mut self) -> Option<()> {
        self.blocks.last_mut()?.next += 1;
        Some(())
    }

    /// Executes the next operation if it has regions or ends one. Returns whether it does; `None` if that is not possible.
    pub(super) fn transfer(&mut self, reg: &Registry, body: &Body) -> Option<bool> {
        let (op, block) = (self.next()?, self.blocks.last()?);
        let ends = block.region.filter(|_| block.next + 1 == block.ops.len());
        let (parent, from) = match ends {
            Some((parent, index)) => (parent, RegionPoint::Region(index)),
            None => (op, RegionPoint::Parent),
        };
        let Some(execution) = execution_of(reg, body, parent) else {
            return (ends.is_none() && body.num_regions(op) == 0).then_some(false);
        };
        let operands = self.values(body.operands(parent))?;
        let (mut arguments, mut yielded) = (SmallVec::new(), SmallVec::new());
        if let Some((_, index)) = ends {
            let entry = only_block(body, parent, index)?;
            arguments = self.values(body.block_args(entry).iter().copied())?;
            yielded = self.values(body.operands(op))?;
        }
        let exit = RegionExit {
            reg,
            body,
            op: parent,
            from,
            operands: &operands,
            arguments: &arguments,
            yielded: &yielded,
        };
        let transfer = execution.transfer(&exit)?;
        if ends.is_some() {
            self.blocks.pop();
        }
        self.follow(body, parent, transfer)?;
        Some(true)
    }

    /// Enters a region of `op`, which is the next operation, or leaves the operation.
    fn follow(&mut self, body: &Body, op: OpId, transfer: RegionTransfer) -> Option<()> {
        match transfer.to {
            RegionPoint::Parent => {
                self.define(body.results(op), &transfer.values)?;
                self.advance()
            }
            RegionPoint::Region(index) => {
                let block = only_block(body, op, index)?;
                self.define(body.block_args(block).iter().copied(), &transfer.values)?;
                let ops = body.ops_of(block).collect();
                self.blocks.push(OpenBlock { ops, next: 0, region: Some((op, index)) });
                Some(())
            }
        }
    }

    fn define(
        &mut self,
        of: impl ExactSizeIterator<Item = ValueId>,
        values: &[Attr],
    ) -> Option<()> {
        (of.len() == values.len()).then(|| self.known.extend(of.zip(values.iter().copied())))
    }

    fn values(&self, of: impl Iterator<Item = ValueId>) -> Option<SmallVec<[Attr; 4]>> {
        of.map(|value| self.known.get(&value).copied()).collect()
    }
}

/// Returns the only block of a region.
fn only_block(body: &Body, op: OpId, index: usize) -> Option<ir_core::BlockId> {
    let region = *body.regions_of(op).get(index)?;
    let mut blocks = body.blocks_of(region);
    let only = blocks.next();
    only.filter(|_| blocks.next().is_none())
}
