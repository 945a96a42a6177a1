//! Statistics of passes: named counts, e.g. how many symbols `symbol-dce` erased.

use ir_core::sync::LockIgnoringPoison;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard};

/// Counts by pass and name, from any thread.
#[derive(Debug, Default)]
pub struct Statistics {
    counts: Mutex<Counts>,
}

/// The counts by pass, by its number in the pipeline, and by name. A pass that another pass runs has no number.
pub(crate) type Counts = BTreeMap<(&'static str, Option<u32>, &'static str), u64>;

impl Statistics {
    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock_ignoring_poison()
    }

    /// Adds to a count of a pass, which is the one of that number in the pipeline.
    pub(crate) fn add(
        &self,
        (pass, number): (&'static str, Option<u32>),
        name: &'static str,
        count: u64,
    ) {
        *self.lock().entry((pass, number, name)).or_default() += count;
    }

    /// Returns the counts in the order of passes and names: the pass, the name and the count.
    pub fn rows(&self) -> Vec<(&'static str, &'static str, u64)> {
        let mut all: BTreeMap<(&str, &str), u64> = BTreeMap::new();
        for (&(pass, _, name), &count) in self.lock().iter() {
            *all.entry((pass, name)).or_default() += count;
        }
        all.into_iter().map(|((pass, name), count)| (pass, name, count)).collect()
    }

    /// Returns the counts by pass, by its number in the pipeline, and by name.
    pub(crate) fn counts(&self) -> Counts {
        self.lock().clone()
    }

    /// Returns the counts of the pass of that name and number in the pipeline.
    pub(crate) fn rows_of(
        &self,
        pass: &'static str,
        number: Option<u32>,
    ) -> Vec<(&'static str, u64)> {
        let all = self.lock();
        let of_pass =
            all.range((pass, number, "")..).take_while(|(key, _)| (key.0, key.1) == (pass, number));
        of_pass.map(|(&(_, _, name), &count)| (name, count)).collect()
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
