//! The operations that enclose a body.
//!
//! A body ends at the isolated operation that owns it. Hooks and predicates may inspect further operations
//! through [`EnclosingOps`], e.g. a predicate `$_op.getParentOp()` of an operation at the top level of a
//! function.

use std::sync::atomic::AtomicBool;

use crate::body::Body;
use crate::ids::OpId;

/// An operation, the body that contains it, and the operation that owns that body.
#[derive(Clone, Copy)]
pub struct ParentOp<'a> {
    /// The body that `op` is in.
    pub body: &'a Body,
    /// The isolated operation.
    pub op: OpId,
    /// The operation that owns `body`.
    pub parent: Option<&'a ParentOp<'a>>,
}

/// The operations that enclose the outermost known body.
#[derive(Clone, Copy, Debug, Default)]
pub enum OuterOps<'a> {
    /// Not known.
    #[default]
    Unknown,
    /// There are none.
    None,
    /// Not available, and neither are the other operations of the outermost body. The flag is set when a
    /// predicate inspects them, so that the caller can verify again with the whole module.
    Tracked(&'a AtomicBool),
}

/// The operations that enclose a body.
#[derive(Clone, Copy, Default)]
pub struct EnclosingOps<'a> {
    /// The operation that owns the body, if it is known.
    pub parent: Option<&'a ParentOp<'a>>,
    /// The operations that enclose the last known one.
    pub outer: OuterOps<'a>,
}

impl<'a> EnclosingOps<'a> {
    /// Returns the body `level` levels further out (at least one), and the operations that enclose it.
    pub fn level(self, level: u32) -> Option<(&'a Body, EnclosingOps<'a>)> {
        let parent =
            std::iter::successors(self.parent, |p| p.parent).nth(level.checked_sub(1)? as usize)?;
        Some((parent.body, EnclosingOps { parent: parent.parent, outer: self.outer }))
    }
}
