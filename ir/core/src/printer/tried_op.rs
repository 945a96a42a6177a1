//! The operation whose custom form is printed to see whether its text reads back: all other operations are printed in the generic form.
//!
//! E.g. while `my.op` is tried, the operations in its regions are printed as `"my.inner"() : () -> ()`.

use crate::body::Body;
use crate::ids::OpId;

/// The operation whose text is tried.
#[derive(Clone, Copy)]
pub(super) struct TriedOp<'a> {
    /// The body of the copies.
    pub(super) body: &'a Body,
    /// The copies.
    pub(super) ops: [OpId; 2],
}

impl TriedOp<'_> {
    /// Returns whether the operation is printed in its custom form; all others are in the generic form.
    pub(super) fn is(&self, body: &Body, op: OpId) -> bool {
        std::ptr::eq(self.body, body) && self.ops.contains(&op)
    }
}
