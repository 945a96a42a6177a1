//! Helpers that several dialects need: reading constants and attributes, element-wise folding, function
//! syntax, index lists, building operations.
//!
//! Nothing here knows an operation name: a helper that creates or matches an operation receives the name.

pub mod attrs;
pub mod build;
pub mod directives;
pub mod elements;
pub mod function;
pub mod indices;
pub mod matchers;
pub mod region;
pub mod report;
