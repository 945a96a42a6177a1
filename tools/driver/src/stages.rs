//! What each stage of a run receives, built once from the options.
//!
//! | stage | receives |
//! |---|---|
//! | parse | [`ParseOptions`] |
//! | verify | [`VerifyOptions`] |
//! | round trip | whether it is wanted |
//! | passes | the pipeline, and when it is verified ([`VerifyPasses`]) |
//! | print | [`PrintOptions`], [`OutputKind`] |
//! | report | [`ReportOptions`] |

use asm::{ChunkSizes, ParseOptions};
use ir_core::OpName;
use ir_core::fanout::ForEach;
use ir_core::printer::PrintOptions;
use ir_core::source::TextStart;
use ir_core::verify::VerifyOptions;
use passes::{PassCx, Pipeline};
use queries::VerifyPasses;

use crate::execution_plan::{ExecutionPlan, execution_plan};
use crate::options::{Executor, OutputKind, ReportOptions, RunOptions};
use crate::session::{Session, top_level_op};
use diagnostics::DiagnosticSource;

/// The context of the stages of a run.
pub(crate) struct Stages<'a> {
    pub(crate) session: &'a Session,
    pub(crate) plan: ExecutionPlan,
    pub(crate) pipeline: &'a Pipeline,
    /// Without the name of the file, which differs between the parts of a split file.
    parse: ParseOptions,
    pub(crate) verify: VerifyOptions,
    /// Whether to check that the text of the IR reads back.
    pub(crate) verify_round_trip: bool,
    /// When to verify after passes.
    pub(crate) verify_passes: VerifyPasses,
    pub(crate) print: &'a PrintOptions,
    pub(crate) output: &'a OutputKind,
    pub(crate) report: ReportOptions,
}

/// How a dialect that is not registered can be used.
const UNREGISTERED: &str = "load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or \
    write the generic form and pass '--allow-unregistered-dialect'";

impl<'a> Stages<'a> {
    /// Builds the stages of a run by `executor`, which may be another than that of the options: a memo runs
    /// all files itself.
    pub(crate) fn new(
        session: &'a Session,
        pipeline: &'a Pipeline,
        options: &'a RunOptions,
        executor: Executor,
    ) -> Stages<'a> {
        let RunOptions { input, verify_round_trip, verify_each, print, output, report, .. } =
            options;
        let top = top_level_op(session);
        let verify =
            VerifyOptions { allow_unregistered: input.allow_unregistered, skip_symbols: false };
        Stages {
            session,
            plan: execution_plan(executor, options, pipeline, top),
            pipeline,
            parse: ParseOptions {
                allow_unregistered: input.allow_unregistered,
                recover: !report.stops_at_first(),
                chunking: input.chunking,
                chunk_sizes: ChunkSizes::default(),
                text_reuse: print.text_reuse,
                top_level_op: (!input.no_implicit_module).then_some(top),
                file_name: String::new(),
                text_start: TextStart::default(),
                unregistered_remedy: None,
                unregistered_note: if session.unregistered_note.is_empty() {
                    UNREGISTERED.to_owned()
                } else {
                    session.unregistered_note.clone()
                },
            },
            verify,
            verify_round_trip: *verify_round_trip,
            verify_passes: if *verify_each {
                VerifyPasses::Each
            } else if pipeline.is_empty()
                || print.generic
                || print.assume_verified
                || *output != OutputKind::Text
            {
                // Without passes the IR was verified after parsing; the other forms do not need valid IR.
                VerifyPasses::Never
            } else {
                VerifyPasses::BeforePrinting
            },
            print,
            output,
            report: *report,
        }
    }

    /// Returns the options for parsing a text.
    pub(crate) fn parse_options(&self, source: DiagnosticSource<'_>) -> ParseOptions {
        let text_start = source.lines.text_start();
        ParseOptions { file_name: source.name.to_owned(), text_start, ..self.parse.clone() }
    }

    /// Returns the note of errors about dialects that are not registered; may be empty.
    pub(crate) fn unregistered_note(&self) -> &str {
        &self.parse.unregistered_note
    }

    /// Returns the implicit operation that contains the top-level operations, unless the options disable it.
    pub(crate) fn top_level_op(&self) -> Option<OpName> {
        self.parse.top_level_op
    }

    /// Returns what passes receive.
    pub(crate) fn pass_cx<'c>(&self, for_each: ForEach<'c>) -> PassCx<'c>
    where
        'a: 'c,
    {
        self.session.pass_cx(for_each)
    }
}
