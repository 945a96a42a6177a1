//! Verification of scf operations, beyond what their definitions say.

pub(super) mod condition;
pub(super) mod loops;
pub(super) mod parallel;
