//! The interface of the kinds of random inputs.
//!
//! ```text
//! kind.check(17..37)            =>  the findings among these seeds
//! kind.failure(b"...", 17)      =>  the failure of a reduced input
//! ```

use std::path::PathBuf;

use crate::Result;

/// The programs and folders of a run.
pub(super) struct Setup {
    pub(super) root: PathBuf,
    /// The folder of our programs.
    pub(super) bin: PathBuf,
    /// `mlir-opt` 22, if it is installed.
    pub(super) peer: Option<PathBuf>,
    pub(super) findings: PathBuf,
}

/// A failure of one of our programs, or a difference.
pub(super) struct Finding {
    pub(super) seed: u64,
    /// The failure. Inputs with the same message up to the first colon have the same failure.
    pub(super) message: String,
    pub(super) input: Vec<u8>,
}

/// A kind of random inputs.
pub(super) trait Kind {
    /// Returns the name for `--only`.
    fn name(&self) -> &'static str;
    /// Returns the extension of the files of findings.
    fn extension(&self) -> &'static str;
    /// Checks the inputs of some seeds.
    fn check(&mut self, seeds: std::ops::Range<u64>) -> Result<Vec<Finding>>;
    /// Returns the failure of an input, for a seed that decides how it is run. Returns `None` for an input that is handled well.
    fn failure(&mut self, input: &[u8], seed: u64) -> Result<Option<String>>;
    /// Returns counts for the summary, if there are any.
    fn summary(&self) -> String {
        String::new()
    }
}
