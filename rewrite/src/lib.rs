//! Rewriting: patterns, the greedy driver, and rules compiled from DRR.
//!
//! A pattern is either a compiled rule (data) or a Rust function; both are run by the same driver through the same [`Rewriter`]. This crate
//! knows no dialect and no op name.

#![warn(missing_docs)]

pub mod actions;
pub mod drr;
pub mod fingerprint;
pub mod fold;
pub mod greedy;
pub mod journal;
mod lazy;
mod order;
pub mod pattern;
mod pattern_body;
mod pattern_set;
pub mod ranges;
pub mod rewriter;
#[cfg(test)]
mod testing;

pub use fingerprint::count_ops;
pub use greedy::simplify::{append_forwarded, forwarded_operands};
pub use greedy::{
    GreedyConfig, GreedyResult, RegionSimplification, apply_greedily, constant_scope,
};
pub use lazy::Lazy;
pub use pattern::{Pattern, PatternBody, PatternOrder, Recursion};
pub use pattern_set::{LazyPatterns, PatternSet};
pub use rewriter::{Listener, Rewriter};
