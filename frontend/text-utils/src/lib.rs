//! Small helpers for text that people write: numbers as LLVM's command line takes them, and suggestions for misspelled names.
//!
//! This crate knows nothing of MLIR, so that every layer may use it.

#![warn(missing_docs)]

pub mod llvm_number;
pub mod suggest;
