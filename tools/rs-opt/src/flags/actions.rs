//! Flags about the actions of a run: `--log-actions-to`, `--mlir-debug-counter`, `--mlir-print-debug-counter`.
//!
//! ```text
//! --mlir-debug-counter=apply-pattern-skip=3,apply-pattern-count=1     of all patterns that are tried, only the fourth one
//! ```

use clap::{Arg, ArgMatches};
use passes::actions::{ActionLog, Actions};
use passes::debug_counters::DebugCounters;

use super::{file, is_on, switch, text_of};

const LOG: &str = "log-actions-to";
const COUNTERS: &str = "mlir-debug-counter";
const PRINT_COUNTERS: &str = "mlir-print-debug-counter";

/// The values of the flags.
#[derive(Clone, Debug, Default)]
pub struct ActionFlags {
    /// The file for the log; `-` is standard output.
    pub log: Option<String>,
    /// The counters.
    counters: Option<DebugCounters>,
    /// Whether the counters are printed.
    pub prints_counters: bool,
}

impl ActionFlags {
    /// Returns the receiver of the actions that the flags request, if they do.
    pub fn receiver(&self) -> Option<Actions> {
        let is_requested = self.log.is_some() || self.counters.is_some() || self.prints_counters;
        let log = if self.log.is_some() { ActionLog::On } else { ActionLog::Off };
        is_requested.then(|| Actions::new(log, self.counters.clone().unwrap_or_default()))
    }
}

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        file(LOG, "Write each run of a pass, and each pattern that is tried, to this file"),
        Arg::new(COUNTERS)
            .long(COUNTERS)
            .value_name("LIST")
            .help("Leave out actions: TAG-skip=N the first N, TAG-count=N all but N after them"),
        switch(PRINT_COUNTERS, "Print the counters of --mlir-debug-counter to standard error"),
    ]
}

/// Reads the flags.
///
/// # Errors
/// If the counters are malformed.
pub fn read(m: &ArgMatches) -> Result<ActionFlags, String> {
    let counters = text_of(m, COUNTERS).map(DebugCounters::parse).transpose();
    Ok(ActionFlags {
        log: text_of(m, LOG).map(str::to_owned),
        counters: counters.map_err(|message| format!("'--{COUNTERS}': {message}"))?,
        prints_counters: is_on(m, PRINT_COUNTERS),
    })
}
