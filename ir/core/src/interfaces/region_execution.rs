//! Execution of operations with regions for constants, e.g. of `scf.if` where the condition is known.
//!
//! The operation decides where control goes; the caller computes the operations of a region:
//!
//! ```text
//! %r = scf.if %true -> i32 {      from Parent, [true]:     to Region(0), []
//!   scf.yield %a : i32            from Region(0), [5]:     to Parent, [5]
//! } else { ... }
//! ```

use smallvec::SmallVec;

use super::RegionPoint;
use crate::{Attr, Body, OpId, Registry};

/// A point where control leaves an operation or one of its regions, with the constants there.
#[derive(Clone, Copy)]
pub struct RegionExit<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body of the operation.
    pub body: &'a Body,
    /// The operation with regions.
    pub op: OpId,
    /// The operation itself, or the region that ends.
    pub from: RegionPoint,
    /// The operands of the operation.
    pub operands: &'a [Attr],
    /// The arguments of the region that ends; none before the operation.
    pub arguments: &'a [Attr],
    /// The operands of the terminator of the region that ends; none before the operation.
    pub yielded: &'a [Attr],
}

/// Where control goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionTransfer {
    /// The next region, or the operation itself if it is done.
    pub to: RegionPoint,
    /// The values of all arguments of the region, or of all results.
    pub values: SmallVec<[Attr; 4]>,
}

impl RegionTransfer {
    /// Creates the transfer of `values` to `to`.
    pub fn new(to: RegionPoint, values: &[Attr]) -> RegionTransfer {
        RegionTransfer { to, values: SmallVec::from_slice(values) }
    }
}

/// An operation with regions that can be executed for constants.
pub trait RegionExecution: Send + Sync {
    /// Returns where control goes; `None` if that is not known, or the behavior is undefined.
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer>;
}
