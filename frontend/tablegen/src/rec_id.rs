//! The id of a record under evaluation, which both types and values contain.

/// A record under evaluation: class, def, multiclass head, or the prototype of a def in a multiclass or loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RecId(pub(crate) u32);
