//! What became of a test.
//!
//! The names are those of lit, so that summaries and reports read alike. Not here: deciding (see `run`).

use std::time::Duration;

/// The verdict on a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It passed.
    Pass,
    /// It passed, after at least one failure that `ALLOW_RETRIES` forgives.
    FlakyPass,
    /// It failed, as `XFAIL` expects.
    ExpectedFailure,
    /// A condition of the test does not hold here.
    Unsupported,
    /// It could not be read.
    Unresolved,
    /// It took too long.
    Timeout,
    /// It passed, but `XFAIL` expects a failure.
    UnexpectedPass,
    /// It failed.
    Fail,
}

impl Outcome {
    /// Every outcome, in the order of summaries.
    pub const ALL: [Outcome; 8] = [
        Outcome::Pass,
        Outcome::FlakyPass,
        Outcome::ExpectedFailure,
        Outcome::Unsupported,
        Outcome::Unresolved,
        Outcome::Timeout,
        Outcome::UnexpectedPass,
        Outcome::Fail,
    ];

    /// Returns whether the run as a whole fails.
    pub fn is_failure(self) -> bool {
        self >= Outcome::Unresolved
    }

    /// Returns the word of lit's output.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Pass => "PASS",
            Outcome::FlakyPass => "FLAKYPASS",
            Outcome::ExpectedFailure => "XFAIL",
            Outcome::Unsupported => "UNSUPPORTED",
            Outcome::Unresolved => "UNRESOLVED",
            Outcome::Timeout => "TIMEOUT",
            Outcome::UnexpectedPass => "XPASS",
            Outcome::Fail => "FAIL",
        }
    }

    /// Returns the line of a summary.
    pub fn description(self) -> &'static str {
        match self {
            Outcome::Pass => "Passed",
            Outcome::FlakyPass => "Passed With Retry",
            Outcome::ExpectedFailure => "Expectedly Failed",
            Outcome::Unsupported => "Unsupported",
            Outcome::Unresolved => "Unresolved",
            Outcome::Timeout => "Timed Out",
            Outcome::UnexpectedPass => "Unexpectedly Passed",
            Outcome::Fail => "Failed",
        }
    }
}

/// The outcome of a test with its log.
#[derive(Clone, Debug)]
pub struct TestResult {
    /// The verdict.
    pub outcome: Outcome,
    /// The commands that ran with their output, or why none did.
    pub log: String,
    /// How long it took.
    pub elapsed: Duration,
}
