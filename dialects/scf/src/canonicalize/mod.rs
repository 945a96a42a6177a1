//! Canonicalization of scf operations, one concept per file.

pub(super) mod for_op;
pub(super) mod forall;
pub(super) mod if_merge;
pub(super) mod if_op;
pub(super) mod parallel;
pub(super) mod region;
mod tensor_cast;
pub(super) mod while_align;
pub(super) mod while_if;
pub(super) mod while_op;
