//! A runner for lit tests: files whose comments contain the commands to run and the expected results.
//!
//! Commands run without a shell. Tools can be given as functions and then run in this process; anything else is
//! spawned. [`Suite::discover`] finds tests, [`LitTest::run`] runs one. It knows nothing of MLIR.
//! Source of the format: <https://llvm.org/docs/CommandGuide/lit.html>.
//!
//! Invariant: a test only writes below the folder for output, unless its commands write elsewhere.

#![warn(missing_docs)]

mod args;
pub mod cli;
mod condition;
pub mod config;
mod discover;
pub mod gen_checks;
mod outcome;
pub mod report;
mod run;
mod script;
pub mod session;
mod shell;
mod substitute;
mod tools;
pub mod update;

pub use config::Config;
pub use discover::{LitTest, Suite};
pub use outcome::{TestOutcome, TestResult};
pub use tools::{ToolCall, ToolOutput, Tools};
