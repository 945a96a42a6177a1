//! The parts that were not parsed because of errors: texts, and the results of the operations that failed.
//!
//! A use of such a result is not reported: in the text below, the error in the first line explains why `%a` has no value, but nothing
//! explains `%b`.
//!
//! ```mlir
//! %a = arith.constant : i32
//! "test.use"(%a, %b) : (i32, i32) -> ()
//! ```

use rustc_hash::FxHashSet;

use crate::scope::Forward;

/// The parts of the text that were skipped after errors.
#[derive(Default)]
pub(crate) struct Skipped {
    /// Their ranges: disjoint and in order.
    ranges: Vec<(u32, u32)>,
    /// The results of failed operations: the serial number of the body that would define each, and its name.
    results: FxHashSet<(u32, u32)>,
}

impl Skipped {
    /// Adds a text, which ends after all added before.
    pub(crate) fn add_text(&mut self, start: u32, end: u32) {
        while self.ranges.pop_if(|inner| inner.0 >= start).is_some() {}
        self.ranges.push((start, end));
    }

    /// Adds a result of an operation that failed.
    pub(crate) fn add_result(&mut self, body: u32, name: u32) {
        self.results.insert((body, name));
    }

    /// Returns whether an error explains that the forward reference has no value.
    pub(crate) fn explains(&self, forward: &Forward) -> bool {
        let at = self.ranges.partition_point(|&(_, end)| end <= forward.pos);
        let inside = self.ranges.get(at).is_some_and(|&(start, _)| start <= forward.pos);
        inside || self.results.contains(&(forward.body, forward.name))
    }
}
