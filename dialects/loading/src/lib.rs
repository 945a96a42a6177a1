//! Loads sets of dialects: definitions from embedded images or from `.td`, hooks by operation name,
//! canonicalization patterns, rewrite rules.
//!
//! A [`DialectSet`] is the list of dialects that a program starts with. This crate depends on none of them:
//! the list of the built-in dialects is `all_dialects::BUILTIN`, which programs pass in, so that a change of
//! a dialect rebuilds only that list and the programs. The crate does no IO and contains no syntax: hooks
//! parse and print through the interfaces of `ir_core`.
//!
//! ```text
//! dialect (type Dialect) <- dialect-arith, ... <- all-dialects (BUILTIN) <- programs
//!    ^                                               |
//!    +------------------ dialect-loading <-----------+   <- queries, driver
//! ```

#![warn(missing_docs)]

pub mod extend;
pub mod image;
mod load;
pub mod rewriters;
mod set;

pub use load::Loaded;
pub use set::{DialectSet, EvaluatedSet, OwnNatives};
