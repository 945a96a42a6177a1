//! Verification of scf operations, in addition to their definitions.

pub(super) mod condition;
pub(super) mod loops;
pub(super) mod parallel;
