//! Flags about running again after an edit, e.g. `--watch=result --watch-stats`.

use clap::{Arg, ArgMatches};

use super::{is_on, switch, text_of};

/// The settings of `--watch`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WatchFlags {
    /// The output after an edit.
    pub view: WatchView,
    /// Whether the executed queries are counted.
    pub stats: bool,
}

/// The output after an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchView {
    /// The first result, and then the differences between one result and the next.
    Diff,
    /// Each result in full.
    Result,
    /// No result: diagnostics alone.
    Nothing,
}

const WATCH: &str = "watch";
const WATCH_STATS: &str = "watch-stats";

/// Declares the flags.
pub fn flags() -> [Arg; 2] {
    [
        Arg::new(WATCH)
            .long(WATCH)
            .value_name("VIEW")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("diff")
            .value_parser(["diff", "result", "none"])
            .help(
                "Run again whenever a file is saved that the result depends on, and show the difference of the \
                 result, the whole result, or no result; diagnostics are always shown",
            ),
        switch(WATCH_STATS, "With --watch, count the queries that are executed after an edit"),
    ]
}

/// Reads the flags; `None` without `--watch`.
pub fn read(m: &ArgMatches) -> Option<WatchFlags> {
    let view = match text_of(m, WATCH)? {
        "result" => WatchView::Result,
        "none" => WatchView::Nothing,
        _ => WatchView::Diff,
    };
    Some(WatchFlags { view, stats: is_on(m, WATCH_STATS) })
}
