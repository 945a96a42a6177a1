//! The operations that enclose a body while a pass changes it, for printing the whole file at that
//! time.

use ir_core::{Body, OpId};

/// The operation that encloses a body which a pass changes, while the body is taken out of it.
#[derive(Clone, Copy)]
pub(crate) struct Enclosing<'a> {
    pub(crate) body: &'a Body,
    pub(crate) op: OpId,
    /// The form in which the body was taken out.
    pub(crate) taken: Taken,
    pub(crate) outer: Option<&'a Enclosing<'a>>,
}

/// The form in which a body was taken out of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    /// As it is.
    Body,
    /// In a copy of the operation, which is the only one of a root body.
    WithOp,
}
