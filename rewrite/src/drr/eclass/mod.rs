//! Rules over e-classes, compiled from the same `Rule`s as the patterns of the greedy driver.
//!
//! A rule is *local* if it matches and builds values only: operations with results and without regions,
//! successors or effects, and conditions on types, attributes and constants. `TermRule::compile` gives the
//! reason why another is not. This module knows no e-graph implementation; the e-graph implements [`MatchTerms`](super::MatchTerms) and [`BuildTerms`](super::BuildTerms).
//!
//! The results of an operation with several results are values, and the operation itself has a class too,
//! that of the *tuple*.
//!
//! A rule that requires a result of its root to be unused replaces the other results, whether that one is
//! used or not: the value of a result does not depend on the users of another.
//!
//! The values of a class are equal, so a rule must be sound. A rule that is sound only under a *guard* (a
//! field of its record, a constraint over its names) is applied where the guard holds; the greedy driver
//! ignores the guard if the rule allows it, to have the results of MLIR.
//!
//! **Invariant:** searching changes nothing; applying adds terms and removes none.

mod ingredients;
mod local;
mod matches;
pub(super) mod memo;
mod repeated_matches;
mod replacement;
mod rules;
mod type_memo;

pub use local::Purity;
pub use matches::{Matches, SearchLimits};
pub use memo::BuildMemo;
pub use replacement::Replacement;
pub use rules::{TermRule, TermRules};
