//! Helpers for several dialects: reading constants and attributes, element-wise folding, function syntax,
//! index lists, building operations.
//!
//! No operation name occurs here: a helper that creates or matches an operation receives the name.

#![warn(missing_docs)]

pub mod attrs;
pub mod build;
pub mod directives;
pub mod elements;
pub mod function;
pub mod indices;
pub mod matchers;
pub mod region;
pub mod region_branch;
pub mod report;
