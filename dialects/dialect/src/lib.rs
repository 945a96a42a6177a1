//! What every dialect crate builds on: the list of its canonicalization patterns, and the registration of dialects while a program runs.
//!
//! This crate knows no dialect: the crates in `dialects/` depend on it, not the other way.

pub mod dynamic;
mod patterns;

pub use patterns::{Group, Slot, assemble};
