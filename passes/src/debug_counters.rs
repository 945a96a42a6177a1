//! Counters that leave out actions: `--mlir-debug-counter`.
//!
//! ```
//! use passes::debug_counters::DebugCounters;
//!
//! let mut counters = DebugCounters::parse("apply-pattern-skip=1,apply-pattern-count=2").unwrap();
//! let executed: Vec<bool> = (0..4).map(|_| counters.executes("apply-pattern")).collect();
//! assert_eq!(executed, [false, true, true, false]);
//! assert!(counters.executes("pass-execution"));
//! assert!(counters.text().contains("apply-pattern                   : {4,1,2}"));
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

/// Counters by the tags of actions. An action without a counter is executed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DebugCounters {
    by_tag: BTreeMap<String, DebugCounter>,
}

/// The counter of the actions of one tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DebugCounter {
    /// The number of actions so far.
    count: i64,
    /// The number of actions that are left out at first. If it is negative, all actions are executed, whatever `execute` is.
    skip: i64,
    /// The number of actions that are executed after those; all later ones are left out. If it is negative, all are executed.
    execute: i64,
}

impl DebugCounters {
    /// Reads a list of arguments `TAG-skip=N` and `TAG-count=N`, separated by commas. Empty ones are ignored. For the meaning of both numbers, see
    /// the documentation of MLIR, "Action: Tracing and Debugging MLIR-based Compilers".
    ///
    /// # Errors
    /// The first argument of another form.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut counters = DebugCounters::default();
        for argument in text.split(',').filter(|argument| !argument.is_empty()) {
            counters.set(argument)?;
        }
        Ok(counters)
    }

    fn set(&mut self, argument: &str) -> Result<(), String> {
        const FORM: &str = "expected 'TAG-skip=NUMBER' or 'TAG-count=NUMBER'";
        let Some((name, value)) = argument.split_once('=') else {
            return Err(format!("{FORM}, found '{argument}'"));
        };
        let number = value
            .parse()
            .map_err(|_| format!("expected a number after '{name}=', found '{value}'"));
        let none = DebugCounter { count: 0, skip: 0, execute: -1 };
        if let Some(tag) = name.strip_suffix("-skip") {
            self.by_tag.entry(tag.to_owned()).or_insert(none).skip = number?;
        } else if let Some(tag) = name.strip_suffix("-count") {
            self.by_tag.entry(tag.to_owned()).or_insert(none).execute = number?;
        } else {
            return Err(format!("{FORM}, found '{argument}'"));
        }
        Ok(())
    }

    /// Counts an action. Returns whether it is executed.
    pub fn executes(&mut self, tag: &str) -> bool {
        self.by_tag.get_mut(tag).is_none_or(DebugCounter::executes)
    }

    /// Returns the counters as `mlir-opt` prints them: the number of actions so far, of those left out at first, and of those executed after them.
    pub fn text(&self) -> String {
        let mut text = "DebugCounter counters:\n".to_owned();
        for (tag, DebugCounter { count, skip, execute }) in &self.by_tag {
            let _ = writeln!(text, "{tag:<32}: {{{count},{skip},{execute}}}");
        }
        text
    }
}

impl DebugCounter {
    fn executes(&mut self) -> bool {
        self.count += 1;
        if self.skip < 0 {
            return true;
        }
        let executed = self.count - self.skip;
        executed > 0 && (self.execute < 0 || executed <= self.execute)
    }
}
