//! The operations that enclose a body.
//!
//! A body ends at the isolated operation that owns it. Hooks and predicates may inspect further operations, e.g. `$_op.getParentOp()` of an
//! operation at the top of a function; they find these here.

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

/// What is beyond the outermost body that is known.
#[derive(Clone, Copy, Debug, Default)]
pub enum Beyond<'a> {
    /// It is not known what.
    #[default]
    Unknown,
    /// Nothing.
    Nothing,
    /// More than is at hand, of the operations of the outermost body as well: this is set where one asks for it.
    Asked(&'a AtomicBool),
}

/// The operations around a body.
#[derive(Clone, Copy, Default)]
pub struct Around<'a> {
    /// The operation that holds the body, if it is known.
    pub parent: Option<&'a ParentOp<'a>>,
    /// What is beyond the last one that is known.
    pub beyond: Beyond<'a>,
}

impl<'a> Around<'a> {
    /// The body that is so many levels further out, at least one, and what is around that.
    pub(crate) fn level(self, level: u32) -> Option<(&'a Body, Around<'a>)> {
        let parent =
            std::iter::successors(self.parent, |p| p.parent).nth(level.checked_sub(1)? as usize)?;
        Some((parent.body, Around { parent: parent.parent, beyond: self.beyond }))
    }
}
