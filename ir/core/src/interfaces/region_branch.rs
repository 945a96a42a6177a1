//! Region control flow (`RegionBranchOpInterface`).

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

/// A possible target of region control flow, and the values that it defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// The target.
    pub to: RegionPoint,
    /// The block arguments or results that the transfer defines.
    pub inputs: SmallVec<[ValueId; 4]>,
}

/// Region control flow (`RegionBranchOpInterface`).
pub trait RegionBranch: Send + Sync {
    /// The possible targets of control from `from`. Only regions of the same body.
    fn successors(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor>;
    /// The operands of `op` that are forwarded to region `to` (or to the results): `(first, count)`. None by default.
    fn entry_operands(
        &self,
        _reg: &Registry,
        _body: &Body,
        _op: OpId,
        _to: RegionPoint,
    ) -> (usize, usize) {
        (0, 0)
    }
    /// The operands of the region's terminator that are forwarded to `to`: `(first, count)`. All by default.
    fn terminator_operands(
        &self,
        _reg: &Registry,
        body: &Body,
        terminator: OpId,
        _to: RegionPoint,
    ) -> (usize, usize) {
        (0, body.num_operands(terminator))
    }
}
