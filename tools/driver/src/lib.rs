//! The library of the programs: a session with its loaded dialects, running a file through a pipeline,
//! rendering diagnostics, writing output. The programs only parse flags.
//!
//! Threads and files are used here and nowhere below: the crates below compute with pure functions. Start
//! reading at [`run`](run::run_into) and [`execution_plan`](execution_plan::execution_plan).

#![warn(missing_docs)]

mod batch_cache;
mod database;
mod erased_symbols;
pub mod execution_plan;
pub mod fanout;
mod graphs;
pub mod input;
pub mod memo;
mod once;
pub mod options;
pub mod outcome;
pub mod output;
mod parse;
mod parts;
pub mod recording;
mod reproducible;
mod round_trip;
pub mod run;
pub mod session;
pub mod split;
mod stages;
mod stream;
mod syntax_errors;
pub mod td;
pub mod timing;
mod whole;

pub use batch_cache::BatchCache;
pub use diagnostics;
pub use execution_plan::{ExecutionPlan, WholeReason, execution_plan};
pub use memo::Memo;
pub use options::{
    Executor, GraphKind, GraphRequest, InputOptions, OutputKind, PrintedSeverities, ReportOptions,
    RunOptions, SplitOptions,
};
pub use outcome::{CapturedRun, Output, RunVerdict};
pub use recording::Recording;
pub use run::{run, run_into, run_recorded};
pub use session::Session;
pub use td::{Extension, TdFiles};
