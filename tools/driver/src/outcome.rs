//! The result of a run, and the sink of its output.

use ir_core::printer::TextSink;

use diagnostics::Counts;

/// The result of a run whose output was captured.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CapturedRun {
    /// The output: the text of the IR, or a graph.
    pub output: Vec<u8>,
    /// The rendered diagnostics.
    pub messages: String,
    /// Whether the run had no error, or with `--verify-diagnostics`, the expected diagnostics.
    pub success: bool,
}

/// The result of a run whose output was written to a sink.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunVerdict {
    /// The rendered diagnostics.
    pub messages: String,
    /// Whether the run had no error, or with `--verify-diagnostics`, the expected diagnostics.
    pub success: bool,
    /// The diagnostics that were rendered.
    pub counts: Counts,
}

/// The sink of a run's output. The output of a part is written only when that part can no longer fail.
pub type Output<'a> = &'a mut (dyn TextSink + Send);
