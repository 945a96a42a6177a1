//! Statistics of passes: named counts, e.g. how many symbols `symbol-dce` erased.

use ir_core::sync::LockIgnoringPoison;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard};

/// Counts by pass and name, from any thread.
#[derive(Debug, Default)]
pub struct Statistics {
    counts: Mutex<BTreeMap<(&'static str, &'static str), u64>>,
}

impl Statistics {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<(&'static str, &'static str), u64>> {
        self.counts.lock_ignoring_poison()
    }

    /// Adds to a count.
    pub fn add(&self, pass: &'static str, name: &'static str, count: u64) {
        *self.lock().entry((pass, name)).or_default() += count;
    }

    /// Returns the counts in the order of passes and names: the pass, the name and the count.
    pub fn rows(&self) -> Vec<(&'static str, &'static str, u64)> {
        self.lock().iter().map(|(&(pass, name), &count)| (pass, name, count)).collect()
    }

    /// Returns the counts as a table, e.g.
    ///
    /// ```text
    /// pass statistics:
    ///   symbol-dce
    ///     3 symbols erased
    /// ```
    pub fn text(&self) -> String {
        let mut out = String::from("pass statistics:\n");
        let mut last = "";
        for (pass, name, count) in self.rows() {
            if pass != last {
                let _ = writeln!(out, "  {pass}");
                last = pass;
            }
            let _ = writeln!(out, "    {count} {name}");
        }
        out
    }
}
