//! The one decision how a run executes.
//!
//! [`execution_plan`] decides from the options and the pipeline alone, before any text is read:
//!
//! ```text
//!                    Executor::Stream          Executor::Memo            Executor::Whole
//!                           |                        |                         |
//!      no reason against    |                        |                         |
//!      running per chunk?   |-- reason --> Whole <---|-- reason                |
//!                           v                        v                         v
//!                       Streamed                  Chunked                    Whole
//!                           |                        |
//!                           `--- text declines ------`------> Whole
//! ```
//!
//! What only the text can show is one fallback: if a text does not cut into chunks, or a chunk has an error,
//! a pass remarks something about it, or it depends on its siblings in a way that chunks cannot see, the executors of
//! [`Streamed`](ExecutionPlan::Streamed) and [`Chunked`](ExecutionPlan::Chunked) write nothing and the caller
//! executes [`Whole`](ExecutionPlan::Whole). So `Whole` defines the result, and the other two compute it
//! faster.
//!
//! An executor obeys its plan and decides nothing else that is known before the text is read.

use ir_core::OpName;
use passes::Pipeline;

use crate::options::{Executor, OutputKind, RunOptions};

/// The plan by which a part of a file becomes its output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExecutionPlan {
    /// Batches of top-level operations are parsed, verified, optimized and printed in parallel; only their
    /// text is retained.
    Streamed {
        /// The operation that contains the batches.
        top_level_op: OpName,
    },
    /// Each top-level operation is a chunk with separate memoised queries.
    Chunked(ChunkOutput),
    /// The part is parsed into one body, verified, optimized and printed.
    Whole(WholeReason),
}

/// The pieces that the memoising executor joins into the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChunkOutput {
    /// The texts of the chunks.
    Texts,
    /// The bodies of the chunks, because the text of one depends on the others, or because no text is wanted.
    Bodies,
}

/// The reason for which a run is executed as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WholeReason {
    /// [`Executor::Whole`] was chosen.
    Chosen,
    /// There is no implicit module, so the top-level operations are no chunks of one.
    NoImplicitModule,
    /// Locations are printed, which chunks do not have.
    PrintsLocations,
    /// A graph is printed.
    PrintsGraph,
    /// The text of the parsed IR is read back.
    VerifiesRoundTrip,
    /// Statistics, times, graphs, costs or traces of passes are recorded.
    Observed,
    /// A pass reads the whole module at once, e.g. `inline`; for streaming also a pass that reads summaries of all functions, e.g. `symbol-dce`.
    ModulePass,
    /// The pipeline is for another operation than the implicit module.
    OtherAnchor,
    /// The text of a function depends on the others: value numbers are unique in the file, or users are
    /// printed. Only for streaming.
    DependentTexts,
    /// Diagnostics are compared with the file's expectations. Only for streaming.
    VerifiesDiagnostics,
    /// No output is wanted. Only for streaming.
    NoOutput,
}

impl std::fmt::Display for WholeReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            WholeReason::Chosen => "the executor that keeps the whole file was chosen",
            WholeReason::NoImplicitModule => "there is no implicit module",
            WholeReason::PrintsLocations => "locations are printed",
            WholeReason::PrintsGraph => "a graph is printed",
            WholeReason::VerifiesRoundTrip => "the printed text is read back",
            WholeReason::Observed => {
                "statistics, times, graphs, costs or traces of passes are recorded"
            }
            WholeReason::ModulePass => "a pass reads the whole module at once",
            WholeReason::OtherAnchor => "the pipeline does not run on the implicit module",
            WholeReason::DependentTexts => "the text of a function depends on other functions",
            WholeReason::VerifiesDiagnostics => "diagnostics are compared with expectations",
            WholeReason::NoOutput => "no output is wanted",
        })
    }
}

/// Decides how a run executes. `top_level_op` is the operation of the implicit module.
pub fn execution_plan(
    executor: Executor,
    options: &RunOptions,
    pipeline: &Pipeline,
    top_level_op: OpName,
) -> ExecutionPlan {
    let against_chunks = || reason_against_chunks(options, pipeline, top_level_op);
    match executor {
        Executor::Whole => ExecutionPlan::Whole(WholeReason::Chosen),
        Executor::Stream => {
            match against_chunks().or_else(|| reason_against_streaming(options, pipeline)) {
                Some(reason) => ExecutionPlan::Whole(reason),
                None => ExecutionPlan::Streamed { top_level_op },
            }
        }
        Executor::Memo => match against_chunks() {
            Some(reason) => ExecutionPlan::Whole(reason),
            None if has_dependent_texts(options) || options.output == OutputKind::Nothing => {
                ExecutionPlan::Chunked(ChunkOutput::Bodies)
            }
            None => ExecutionPlan::Chunked(ChunkOutput::Texts),
        },
    }
}

/// Returns why the file cannot be processed chunk by chunk, by either executor.
fn reason_against_chunks(
    options: &RunOptions,
    pipeline: &Pipeline,
    top_level_op: OpName,
) -> Option<WholeReason> {
    let reasons = [
        (options.input.no_implicit_module, WholeReason::NoImplicitModule),
        (options.print.debuginfo, WholeReason::PrintsLocations),
        (matches!(options.output, OutputKind::Graph(_)), WholeReason::PrintsGraph),
        (options.verify_round_trip, WholeReason::VerifiesRoundTrip),
        (pipeline.is_observed(), WholeReason::Observed),
        (!pipeline.runs_on_summaries(), WholeReason::ModulePass),
        (
            !pipeline.is_empty() && pipeline.anchor.is_some_and(|a| a != top_level_op),
            WholeReason::OtherAnchor,
        ),
    ];
    first(&reasons)
}

/// Returns why a file whose chunks are independent cannot be streamed.
fn reason_against_streaming(options: &RunOptions, pipeline: &Pipeline) -> Option<WholeReason> {
    let reasons = [
        (!pipeline.runs_per_op(), WholeReason::ModulePass),
        (has_dependent_texts(options), WholeReason::DependentTexts),
        (options.report.verify_diagnostics, WholeReason::VerifiesDiagnostics),
        (options.output == OutputKind::Nothing, WholeReason::NoOutput),
    ];
    first(&reasons)
}

fn first(reasons: &[(bool, WholeReason)]) -> Option<WholeReason> {
    reasons.iter().find(|(applies, _)| *applies).map(|&(_, reason)| reason)
}

/// Returns whether the text of one function depends on the others.
fn has_dependent_texts(options: &RunOptions) -> bool {
    options.print.numbers_are_unique() || options.print.value_users
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ir_core::printer::PrintOptions;
    use passes::Pipeline;

    use super::*;
    use crate::Session;
    use crate::options::{GraphKind, GraphRequest, InputOptions, ReportOptions};

    fn plan(executor: Executor, passes: &[&str], options: RunOptions) -> ExecutionPlan {
        let session =
            Session::new(&crate::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
        let top = crate::session::top_level_op(&session);
        let mut pipeline = Pipeline::new(Some(top));
        for pass in passes {
            pipeline.add(&session.passes, pass, "").unwrap();
        }
        execution_plan(executor, &options, &pipeline, top)
    }

    fn plans(passes: &[&str], options: RunOptions) -> [ExecutionPlan; 2] {
        [Executor::Stream, Executor::Memo].map(|executor| plan(executor, passes, options.clone()))
    }

    #[test]
    fn independent_chunks_are_streamed_or_memoised() {
        let [stream, memo] = plans(&["canonicalize", "cse"], RunOptions::default());
        assert!(matches!(stream, ExecutionPlan::Streamed { .. }));
        assert_eq!(memo, ExecutionPlan::Chunked(ChunkOutput::Texts));
        let whole = plan(Executor::Whole, &["cse"], RunOptions::default());
        assert_eq!(whole, ExecutionPlan::Whole(WholeReason::Chosen));
    }

    #[test]
    fn both_executors_give_the_same_reason_against_chunks() {
        let print = |print| RunOptions { print, ..RunOptions::default() };
        let input = InputOptions { no_implicit_module: true, ..InputOptions::default() };
        let cases = [
            (vec!["inline"], RunOptions::default(), WholeReason::ModulePass),
            (
                vec![],
                print(PrintOptions { debuginfo: true, ..PrintOptions::default() }),
                WholeReason::PrintsLocations,
            ),
            (vec![], RunOptions { input, ..RunOptions::default() }, WholeReason::NoImplicitModule),
            (
                vec![],
                RunOptions { verify_round_trip: true, ..RunOptions::default() },
                WholeReason::VerifiesRoundTrip,
            ),
            (
                vec![],
                RunOptions {
                    output: OutputKind::Graph(GraphRequest {
                        kind: GraphKind::UseDef,
                        symbol: None,
                    }),
                    ..RunOptions::default()
                },
                WholeReason::PrintsGraph,
            ),
        ];
        for (passes, options, reason) in cases {
            assert_eq!(plans(&passes, options), [ExecutionPlan::Whole(reason); 2]);
        }
    }

    #[test]
    fn symbols_are_erased_by_summaries_only_if_these_are_memoised() {
        let [stream, memo] = plans(&["canonicalize", "symbol-dce"], RunOptions::default());
        assert_eq!(stream, ExecutionPlan::Whole(WholeReason::ModulePass));
        assert_eq!(memo, ExecutionPlan::Chunked(ChunkOutput::Texts));
    }

    #[test]
    fn observed_pipelines_run_over_the_whole_file() {
        let session =
            Session::new(&crate::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
        let top = crate::session::top_level_op(&session);
        let mut pipeline = Pipeline::new(Some(top));
        pipeline.add(&session.passes, "cse", "").unwrap();
        let statistics = Some(Arc::new(passes::Statistics::default()));
        pipeline.observe(&passes::Observers { statistics, ..passes::Observers::default() });
        for executor in [Executor::Stream, Executor::Memo] {
            let plan = execution_plan(executor, &RunOptions::default(), &pipeline, top);
            assert_eq!(plan, ExecutionPlan::Whole(WholeReason::Observed));
        }
    }

    #[test]
    fn dependent_texts_are_memoised_as_bodies() {
        let print = PrintOptions { value_users: true, ..PrintOptions::default() };
        let [stream, memo] = plans(&[], RunOptions { print, ..RunOptions::default() });
        assert_eq!(stream, ExecutionPlan::Whole(WholeReason::DependentTexts));
        assert_eq!(memo, ExecutionPlan::Chunked(ChunkOutput::Bodies));
        let report = ReportOptions { verify_diagnostics: true, ..ReportOptions::default() };
        let [stream, memo] = plans(&[], RunOptions { report, ..RunOptions::default() });
        assert_eq!(stream, ExecutionPlan::Whole(WholeReason::VerifiesDiagnostics));
        assert_eq!(memo, ExecutionPlan::Chunked(ChunkOutput::Texts));
    }
}
