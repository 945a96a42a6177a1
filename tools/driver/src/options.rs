//! The options of a run, grouped by the stage that reads them.
//!
//! ```text
//! SplitOptions   file -> parts               --split-input-file, --output-split-marker
//! InputOptions   part -> body                --allow-unregistered-dialect, --no-implicit-module, --chunking
//! round trip     body -> text -> body        --verify-roundtrip
//! verify_each    body -> body                --verify-each
//! PrintOptions   body -> text                --mlir-print-*
//! OutputKind     body -> text or graph       --view-cfg, --view-egraph, ...
//! ReportOptions  diagnostics -> messages     --diagnostics, --verify-diagnostics
//! Executor       how all that is scheduled   --executor
//! ```
//!
//! `Stages` (in `stages.rs`) turns them into what the parser, the verifier and the printer take, once per
//! run, and [`execution_plan`](crate::execution_plan()) decides from them how the run executes. A new option
//! is a field here, and is read in one of these two.

use asm::Chunking;
use ir_core::printer::PrintOptions;
use ir_core::verify::{Finding, reported_findings};

use ir_core::Severity;

use diagnostics::{DiagnosticFormat, OperationNotes, Report};

/// The options of a run.
///
/// ```
/// use driver::{Executor, InputOptions, RunOptions};
///
/// let options = RunOptions {
///     input: InputOptions { allow_unregistered: true, ..InputOptions::default() },
///     verify_each: true,
///     executor: Executor::Memo,
///     ..RunOptions::default()
/// };
/// assert!(options.split.marker.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RunOptions {
    /// How the file is split into parts.
    pub split: SplitOptions,
    /// How a part is parsed.
    pub input: InputOptions,
    /// Whether the text of the parsed IR is read back and compared.
    pub verify_round_trip: bool,
    /// Whether the verifier runs after each pass.
    pub verify_each: bool,
    /// How the result is printed.
    pub print: PrintOptions,
    /// The form in which the result is printed.
    pub output: OutputKind,
    /// How diagnostics are reported.
    pub report: ReportOptions,
    /// Which executor runs the file.
    pub executor: Executor,
}

/// The options for splitting a file into parts, each of which is processed like a separate file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SplitOptions {
    /// The marker between two parts of the input, e.g. `// -----`; `None` or empty if the file is one part.
    pub marker: Option<String>,
    /// The text between the outputs of two parts.
    pub output_marker: String,
}

/// The options of parsing a part of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InputOptions {
    /// Whether operations, types and attributes of dialects that are not registered are accepted.
    pub allow_unregistered: bool,
    /// Whether the parser omits the implicit `builtin.module` that otherwise contains the top-level
    /// operations.
    pub no_implicit_module: bool,
    /// Whether the parser may cut the text into chunks.
    pub chunking: Chunking,
}

/// The options of reporting diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReportOptions {
    /// The format of the messages.
    pub format: DiagnosticFormat,
    /// Whether diagnostics are compared with the `expected-error` comments of the file instead of being
    /// shown.
    pub verify_diagnostics: bool,
    /// Whether errors about operations have a note with the operation; by default if the format is that of `mlir-opt`.
    pub operation_notes: Option<OperationNotes>,
    /// The diagnostics that are shown.
    pub verbosity: PrintedSeverities,
    /// Whether diagnostics are shown without their notes.
    pub hide_notes: bool,
}

/// The severities of the diagnostics that are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum PrintedSeverities {
    /// Errors.
    Errors,
    /// Errors and warnings.
    Warnings,
    /// All.
    #[default]
    Remarks,
}

impl PrintedSeverities {
    /// Returns whether a diagnostic of this severity is shown.
    pub fn shows(self, severity: Severity) -> bool {
        match severity {
            Severity::Error | Severity::Note => true,
            Severity::Warning => self >= PrintedSeverities::Warnings,
            Severity::Remark => self >= PrintedSeverities::Remarks,
        }
    }
}

impl ReportOptions {
    /// Returns whether only the errors are reported that `mlir-opt` reports: the first one of the parser, or the first one of each
    /// isolated operation.
    pub(crate) fn stops_at_first(self) -> bool {
        self.format == DiagnosticFormat::Classic || self.verify_diagnostics
    }

    /// Removes the reports that are not shown.
    pub fn select(self, reports: &mut Vec<Report>) {
        reports.retain(|report| self.verbosity.shows(report.severity));
        if self.hide_notes {
            reports.iter_mut().for_each(|report| report.notes.clear());
        }
    }

    /// Returns whether errors about operations have a note with the operation.
    pub(crate) fn operation_notes(self) -> OperationNotes {
        match self.operation_notes {
            _ if self.verify_diagnostics => OperationNotes::Off,
            Some(notes) => notes,
            None if self.format == DiagnosticFormat::Classic => OperationNotes::On,
            None => OperationNotes::Off,
        }
    }

    /// Removes the findings of the verifier that are not reported. `as_finding` returns a finding and the
    /// index of the outermost body that contains it.
    pub(crate) fn limit<F>(
        self,
        findings: &mut Vec<F>,
        as_finding: impl Fn(&F) -> (u32, &Finding) + Clone,
    ) {
        if self.stops_at_first() {
            let mut indices =
                reported_findings(findings.iter().map(as_finding)).into_iter().peekable();
            let mut index = 0..;
            findings.retain(|_| indices.next_if_eq(&index.next().unwrap_or_default()).is_some());
        }
    }
}

/// The form in which the result is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum OutputKind {
    /// The IR as text.
    #[default]
    Text,
    /// A graph, in DOT.
    Graph(GraphRequest),
    /// Nothing: only diagnostics matter.
    Nothing,
}

/// A graph of the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphRequest {
    /// The kind.
    pub kind: GraphKind,
    /// The symbol of the operation that is shown, e.g. `@f`; `None` for the only one.
    pub symbol: Option<String>,
}

/// The kinds of graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphKind {
    /// All operations, and the values between them.
    UseDef,
    /// The blocks of one operation, and their successors.
    ControlFlow,
    /// The e-graph of one operation.
    Egraph,
    /// All symbols, and the references between them.
    Symbols,
}

impl GraphKind {
    /// All kinds.
    pub const ALL: [GraphKind; 4] =
        [GraphKind::UseDef, GraphKind::ControlFlow, GraphKind::Egraph, GraphKind::Symbols];

    /// Returns the name of the flag.
    pub fn flag(self) -> &'static str {
        match self {
            GraphKind::UseDef => "view-use-def",
            GraphKind::ControlFlow => "view-cfg",
            GraphKind::Egraph => "view-egraph",
            GraphKind::Symbols => "view-symbol-graph",
        }
    }

    /// Returns whether the graph is of one operation.
    pub fn is_of_one_operation(self) -> bool {
        matches!(self, GraphKind::ControlFlow | GraphKind::Egraph)
    }
}

/// The way of executing a run if options and pipeline admit it; see [`execution_plan`](crate::execution_plan()).
/// The output does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Executor {
    /// Parses, optimizes and prints the file batch by batch and retains only the text: fastest, with the
    /// least memory.
    #[default]
    Stream,
    /// Executes memoised queries, so that the next run of a [`Memo`](crate::Memo) recomputes only what an
    /// edit changed.
    Memo,
    /// Keeps the whole file in memory. Each pass visits each body exactly once, with source locations: for
    /// traces, costs and remarks.
    Whole,
}
