//! The receiver of the first run of a pipeline that fails, for a file that reproduces the failure.
//!
//! ```
//! use passes::failed_run::{FailedRun, FailedRuns, RecordedPasses};
//!
//! let runs = FailedRuns::new(RecordedPasses::All, "out.mlir");
//! let run = |pipeline: &str| FailedRun {
//!     module: "module {\n}\n".to_owned(),
//!     pipeline: pipeline.to_owned(),
//!     pass: "CSE".to_owned(),
//!     anchor: "builtin.module".to_owned(),
//! };
//! runs.add(run("builtin.module(cse)"));
//! runs.add(run("builtin.module(inline)"));
//! assert_eq!(runs.take().unwrap().pipeline, "builtin.module(cse)");
//! ```

use std::sync::Mutex;

use ir_core::sync::LockIgnoringPoison;

/// The passes of a recorded run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordedPasses {
    /// The whole pipeline, with the IR before its first pass.
    All,
    /// The pass that failed alone, with the IR before it.
    Failed,
}

/// A run that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedRun {
    /// The text of the IR before the recorded passes.
    pub module: String,
    /// The recorded passes, with the anchor.
    pub pipeline: String,
    /// The class of the pass that failed, e.g. `CSE`.
    pub pass: String,
    /// The name of the operations that it runs on.
    pub anchor: String,
}

/// The receiver.
#[derive(Debug)]
pub struct FailedRuns {
    passes: RecordedPasses,
    file: String,
    first: Mutex<Option<FailedRun>>,
}

impl FailedRuns {
    /// Creates a receiver. `file` is where the run will be written, for messages.
    pub fn new(passes: RecordedPasses, file: &str) -> Self {
        FailedRuns { passes, file: file.to_owned(), first: Mutex::new(None) }
    }

    /// Returns the file where the run will be written.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Returns which passes are recorded.
    pub fn passes(&self) -> RecordedPasses {
        self.passes
    }

    /// Records a run, unless there is one.
    pub fn add(&self, run: FailedRun) {
        self.first.lock_ignoring_poison().get_or_insert(run);
    }

    /// Takes the first run that failed.
    pub fn take(&self) -> Option<FailedRun> {
        self.first.lock_ignoring_poison().take()
    }
}
