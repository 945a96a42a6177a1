//! Small helpers, mostly for text that people write: numbers as LLVM's command line takes them, suggestions for misspelled names,
//! places in texts, excerpts, numbers of things, whether text has colours, JSON, reports of progress, and locks.
//!
//! This crate knows nothing of MLIR, so that every layer may use it.

#![warn(missing_docs)]

pub mod colors;
pub mod count;
pub mod excerpt;
pub mod json;
pub mod llvm_number;
pub mod locks;
pub mod place;
pub mod progress;
mod severity;
pub mod suggest;

pub use severity::Severity;
