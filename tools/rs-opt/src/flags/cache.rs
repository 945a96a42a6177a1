//! Flags about cached dialects and results, e.g. `--cache-results --cache-dir=build/cache`.

use clap::{Arg, ValueHint};

use super::{switch, text};

/// The flag that names the folder.
pub const CACHE_DIR: &str = "cache-dir";
/// The flag that turns on the cache of results.
pub const CACHE_RESULTS: &str = "cache-results";
/// The flag that reports how the cache of results was used.
pub const CACHE_STATS: &str = "cache-stats";

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        text(
            CACHE_DIR,
            "DIR",
            "Where the dialects of --td-path, and with --cache-results also results, are cached; \
             'none' for nowhere (default: rs-opt in the user's cache folder)",
        )
        .value_hint(ValueHint::DirPath),
        switch(
            CACHE_RESULTS,
            "Store the result of each run in the folder of --cache-dir, and print it again when \
             input, flags, dialects, rules and program are the same",
        ),
        switch(CACHE_STATS, "Report to standard error how --cache-results was used"),
    ]
}
