//! Inlining (`DialectInlinerInterface`): what a dialect permits, and what its terminators return.
//!
//! ```text
//! func.func @f(%x: i32) -> i32 {            %0 = func.call @f(%a) : (i32) -> i32
//!   %y = arith.addi %x, %x : i32      and
//!   func.return %y : i32                    becomes   %y = arith.addi %a, %a : i32, which replaces %0
//! }
//! ```
//!
//! The dialects of the call, of the operation that encloses it, and of each operation of the
//! callable must permit that. A dialect whose definition is loaded and that has no hook permits
//! everything; the methods of the interface are the same for all operations of other dialects:
//! nothing is permitted.

use crate::body::{Body, OperationState};
use crate::def::hooks::{DialectInlinerInterface, InlineSite};
use crate::ids::{BlockId, OpId, OpName, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;

/// An inliner that permits everything: for dialects without a hook.
struct PermitsAll;

impl DialectInlinerInterface for PermitsAll {
    fn is_legal_call(&self, _: &InlineSite<'_>) -> bool {
        true
    }
    fn is_legal_destination(&self, _: &InlineSite<'_>) -> bool {
        true
    }
    fn is_legal_op(&self, _: &InlineSite<'_>, _: &Body, _: OpId) -> bool {
        true
    }
}

/// An inliner that permits its operations to be inlined anywhere, and nothing else: for dialects
/// without calls and without operations that own destinations.
pub struct PermitsOps;

impl DialectInlinerInterface for PermitsOps {
    fn is_legal_op(&self, _: &InlineSite<'_>, _: &Body, _: OpId) -> bool {
        true
    }
}

impl Registry {
    /// Returns the interface of the dialect of an operation; `None` if the dialect is not loaded.
    pub fn inliner_of(&self, name: OpName) -> Option<&dyn DialectInlinerInterface> {
        let dialect = self.dialect_of(name)?;
        Some(dialect.hooks.inliner.as_deref().unwrap_or(&PermitsAll))
    }

    /// Returns whether a loaded dialect can [create branches](Self::materialize_branch).
    pub fn has_branches(&self) -> bool {
        self.dialects().any(|dialect| dialect.hooks.materialize_branch.is_some())
    }

    /// Creates an unconditional branch to a block, by the first dialect that can.
    pub fn materialize_branch(
        &self,
        dest: BlockId,
        values: &[ValueId],
        loc: Loc,
    ) -> Option<OperationState> {
        let hook = self.dialects().find_map(|dialect| dialect.hooks.materialize_branch.as_ref())?;
        Some(hook(self, dest, values, loc))
    }
}
