//! Loops: the operations that implement `LoopLikeOpInterface`, queried with Rust types.
//!
//! Methods that a definition implements are called, in C++ of a `.td` file or in Rust; the others have their default, which
//! follows from the structure of the operation:
//!
//! ```text
//! scf.while (%x = %a) ... {     getLoopRegions: both regions
//!   ...
//! } do {
//!   ...
//! }
//! ```

use smallvec::SmallVec;

use crate::body::Body;
use crate::def::Trait;
use crate::expr::Val;
use crate::ids::{OpId, RegionId, ValueId};
use crate::interfaces::InterfaceRef;
use crate::registry::Registry;

const INTERFACE: &str = "LoopLikeOpInterface";

/// An operation cast to `LoopLikeOpInterface`.
#[derive(Clone, Copy)]
pub struct LoopLike<'a> {
    body: &'a Body,
    op: OpId,
    /// The declaration of the interface, if a `.td` file has one.
    interface: Option<InterfaceRef<'a>>,
}

impl<'a> LoopLike<'a> {
    /// Returns `op` as a loop, if it is one.
    pub fn of(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {
        let is_loop = reg.has(body, op, Trait::LoopLikeOpInterface);
        is_loop.then(|| LoopLike { body, op, interface: reg.op_interface(body, op, INTERFACE) })
    }

    /// Returns the inline regions that run again in each iteration (`getLoopRegions`): all regions, unless the definition has a
    /// method with a known result.
    pub fn regions(&self) -> SmallVec<[RegionId; 2]> {
        let all = self.body.regions_of(self.op);
        let known = self.interface.and_then(|interface| interface.call("getLoopRegions", &[]).ok());
        let as_region = |value: &Val| match value.unwrapped() {
            Val::Region(region) if all.contains(region) => Some(*region),
            _ => None,
        };
        let known = known.and_then(|value| match value.unwrapped() {
            Val::List(items) => items.iter().map(as_region).collect(),
            one => as_region(one).map(|region| SmallVec::from_slice(&[region])),
        });
        known.unwrap_or_else(|| SmallVec::from_slice(all))
    }

    /// Returns whether the operation decides itself which values are defined outside of it (`isDefinedOutsideOfLoop`). By default
    /// those are that are not defined in its regions.
    pub fn decides_what_is_outside(&self) -> bool {
        self.overrides("isDefinedOutsideOfLoop")
    }

    /// Calls the operation's own `isDefinedOutsideOfLoop`; `false` if its result is not known.
    pub fn is_defined_outside(&self, value: ValueId) -> bool {
        let call = |interface: InterfaceRef<'_>| {
            interface.call("isDefinedOutsideOfLoop", &[Val::Value(value)]).ok()?.truth()
        };
        self.interface.and_then(call).unwrap_or(false)
    }

    /// Returns whether loop-invariant operations are moved out of the loop by a method of the operation (`moveOutOfLoop`). By
    /// default they are moved before it.
    pub fn moves_operations_itself(&self) -> bool {
        self.overrides("moveOutOfLoop")
    }

    fn overrides(&self, method: &str) -> bool {
        self.interface.is_some_and(|interface| interface.overrides(method))
    }
}
