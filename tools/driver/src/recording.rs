//! Records a run pass by pass, for a report.
//!
//! ```text
//! parse, verify --> text --pass 1--> text --pass 2--> text ...
//!                          time, rules      time, rules
//! ```
//!
//! The passes run one by one over the whole file. The result is that of any other executor; of several failures, another one may be reported
//! ([`Pipeline::run_pass`](passes::Pipeline::run_pass)).

use std::time::{Duration, Instant};

use ir_core::dot::Graph;
use passes::rewriting::Row;

/// A run over one file, or over each part of a split file.
pub struct Recording<'a> {
    /// Returns what pattern passes reported since the last call.
    take_rows: &'a mut (dyn FnMut() -> Vec<Row> + Send),
    /// The parts.
    pub parts: Vec<RecordedPart>,
}

/// A run over one part of a file.
#[derive(Clone, Debug, Default)]
pub struct RecordedPart {
    /// The name of the file; of a part of a split file, with the line at which it starts.
    pub name: String,
    /// The text of the part.
    pub input: Vec<u8>,
    /// The IR before the first pass; `None` if it is invalid.
    pub parsed: Option<Vec<u8>>,
    /// The passes.
    pub passes: Vec<RecordedPass>,
    /// The times of the stages before the passes, by name.
    pub before: Vec<(&'static str, Duration)>,
    /// The times of the stages after the passes.
    pub after: Vec<(&'static str, Duration)>,
    /// Graphs of the result, each with a title.
    pub graphs: Vec<(String, Graph)>,
    /// The stage that failed.
    pub failed: Option<Stage>,
}

/// A stage of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Parsing and verifying the input.
    Input,
    /// The check that the text of the parsed IR reads back as the same.
    RoundTrip,
    /// The check that the pipeline can run on the input.
    Anchor,
    /// The last recorded pass, or the verifier after it.
    Pass,
    /// Printing the result.
    Print,
}

/// A pass of a run.
#[derive(Clone, Debug, Default)]
pub struct RecordedPass {
    /// The pass inside of its nested pipelines, e.g. `func.func(cse)`.
    pub title: String,
    /// The IR after it; `None` if the pass failed.
    pub text: Option<Vec<u8>>,
    /// How long it took, without the verifier.
    pub time: Duration,
    /// The rules that fired, and how often, sorted by name.
    pub fired: Vec<(String, u64)>,
}

impl<'a> Recording<'a> {
    /// Creates a recording. `take_rows` returns what pattern passes reported since it was last called.
    pub fn new(take_rows: &'a mut (dyn FnMut() -> Vec<Row> + Send)) -> Self {
        Recording { take_rows, parts: Vec::new() }
    }

    /// Records that a stage failed.
    pub(crate) fn fail(&mut self, stage: Stage) {
        self.part().failed = Some(stage);
    }

    /// Begins a part.
    pub(crate) fn begin(&mut self, name: String, input: &[u8]) {
        let input = input.to_vec();
        self.parts.push(RecordedPart { name, input, ..RecordedPart::default() });
    }

    /// Calls `stage` and records its time.
    pub(crate) fn stage<T>(&mut self, name: &'static str, stage: impl FnOnce() -> T) -> T {
        let (result, time) = timed(stage);
        if let Some(part) = self.parts.last_mut() {
            let stages = if part.parsed.is_some() { &mut part.after } else { &mut part.before };
            stages.push((name, time));
        }
        result
    }

    /// Returns the part that is being recorded.
    pub(crate) fn part(&mut self) -> &mut RecordedPart {
        if self.parts.is_empty() {
            self.begin(String::new(), b"");
        }
        let last = self.parts.len() - 1;
        &mut self.parts[last]
    }

    /// Records a pass that took `time`.
    pub(crate) fn pass(&mut self, title: String, text: Option<Vec<u8>>, time: Duration) {
        let mut fired: Vec<(String, u64)> = Vec::new();
        for (rule, times) in (self.take_rows)().into_iter().flat_map(|row| row.fired) {
            match fired.iter_mut().find(|known| *known.0 == *rule) {
                Some(known) => known.1 += times,
                None => fired.push((rule.to_string(), times)),
            }
        }
        fired.sort();
        self.part().passes.push(RecordedPass { title, text, time, fired });
    }
}

/// Calls `work` and measures its time.
#[expect(clippy::disallowed_methods, reason = "the report of a run shows times")]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}
