//! The library behind the programs: a session with its loaded dialects, running a file through a pipeline, rendering diagnostics, writing
//! output. The programs only read flags.
//!
//! This is where threads and files are. What is computed is computed in the crates below, by pure functions.

mod database;
pub mod diagnostics;
pub mod fanout;
pub mod input;
pub mod json;
pub mod memo;
pub mod output;
pub mod run;
pub mod session;
pub mod split;
mod stream;
pub mod td;
pub mod timing;

pub use memo::Memo;
pub use run::{Executor, Outcome, Output, RunOptions, Verdict, run, run_into};
pub use session::Session;
pub use td::TdFiles;
