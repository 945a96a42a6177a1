//! Interfaces that passes ask operations through.

use smallvec::SmallVec;

use crate::body::Body;
use crate::ids::{OpId, ValueId};
use crate::registry::Registry;

/// A point of region control flow: before the operation, or the end of one of its regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionPoint {
    /// The operation itself.
    Parent,
    /// Region `index`.
    Region(usize),
}

/// Where region control flow may go to, and which values are set there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// Where to.
    pub to: RegionPoint,
    /// The block arguments or results that are set.
    pub inputs: SmallVec<[ValueId; 4]>,
}

/// Region control flow (`RegionBranchOpInterface`).
pub trait RegionBranch: Sync {
    /// Where control may go from `from`. Inline regions only.
    fn successors(&self, reg: &Registry, body: &Body, op: OpId, from: RegionPoint) -> Vec<RegionSuccessor>;
    /// The operands of `op` that are forwarded to region `to` (or to the results): `(first, count)`. None, unless said.
    fn entry_operands(&self, _reg: &Registry, _body: &Body, _op: OpId, _to: RegionPoint) -> (usize, usize) {
        (0, 0)
    }
    /// The operands of the region's terminator that are forwarded to `to`: `(first, count)`. All of them, unless said.
    fn terminator_operands(&self, _reg: &Registry, body: &Body, terminator: OpId, _to: RegionPoint) -> (usize, usize) {
        (0, body.num_operands(terminator))
    }
}
