//! What became of a test.
//!
//! The names are those of lit, so that summaries and reports read alike. Not here: deciding (see `run`).

use std::time::Duration;

/// The verdict on a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TestOutcome {
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

impl TestOutcome {
    /// Every outcome, in the order of summaries.
    pub const ALL: [TestOutcome; 8] = [
        TestOutcome::Pass,
        TestOutcome::FlakyPass,
        TestOutcome::ExpectedFailure,
        TestOutcome::Unsupported,
        TestOutcome::Unresolved,
        TestOutcome::Timeout,
        TestOutcome::UnexpectedPass,
        TestOutcome::Fail,
    ];

    /// Returns whether the run as a whole fails.
    pub fn is_failure(self) -> bool {
        self >= TestOutcome::Unresolved
    }

    /// Returns the word of lit's output.
    pub fn word(self) -> &'static str {
        match self {
            TestOutcome::Pass => "PASS",
            TestOutcome::FlakyPass => "FLAKYPASS",
            TestOutcome::ExpectedFailure => "XFAIL",
            TestOutcome::Unsupported => "UNSUPPORTED",
            TestOutcome::Unresolved => "UNRESOLVED",
            TestOutcome::Timeout => "TIMEOUT",
            TestOutcome::UnexpectedPass => "XPASS",
            TestOutcome::Fail => "FAIL",
        }
    }

    /// Returns the line of a summary.
    pub fn description(self) -> &'static str {
        match self {
            TestOutcome::Pass => "Passed",
            TestOutcome::FlakyPass => "Passed With Retry",
            TestOutcome::ExpectedFailure => "Expectedly Failed",
            TestOutcome::Unsupported => "Unsupported",
            TestOutcome::Unresolved => "Unresolved",
            TestOutcome::Timeout => "Timed Out",
            TestOutcome::UnexpectedPass => "Unexpectedly Passed",
            TestOutcome::Fail => "Failed",
        }
    }
}

/// The outcome of a test with its log.
#[derive(Clone, Debug)]
pub struct TestResult {
    /// The verdict.
    pub outcome: TestOutcome,
    /// The commands that ran with their output, or why none did.
    pub log: String,
    /// How long it took.
    pub elapsed: Duration,
}
