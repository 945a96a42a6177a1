//! Flags that name passes: one for each pass, and `--pass-pipeline`.

use clap::{Arg, ArgAction, ArgMatches};
use passes::failed_run::RecordedPasses;
use passes::ir_trace::{AfterCondition, IrTrace, PassFilter, TraceForm, TraceScope, TraceTarget};
use passes::statistics_report::StatisticsDisplay;
use passes::{PassInfo, PassTable};

use super::actions::{self, ActionFlags};
use super::extension::OptionDefault;
use super::timing::{self, TimingForm};
use super::{choice, file, is_on, sentence, switch, text, text_of};

/// The values of the flags.
#[derive(Clone, Debug)]
pub struct PassFlags {
    /// The text of a whole pipeline.
    pub pipeline: Option<String>,
    /// Passes in the order of their flags: name and option text.
    pub passes: Vec<(String, String)>,
    /// Options that flags of libraries set.
    pub defaults: Vec<OptionDefault>,
    /// Whether the pipeline is printed.
    pub dump: bool,
    /// Whether the statistics of passes are printed, and in which form.
    pub statistics: Option<StatisticsForm>,
    /// Whether the pipeline is that of the file.
    pub run_reproducer: bool,
    /// The form in which the times of passes are printed.
    pub timing: Option<TimingForm>,
    /// The file for what reproduces a failure, and the passes in it.
    pub reproducer: Option<(String, RecordedPasses)>,
    /// The IR that is printed before and after passes.
    pub trace: IrTrace,
    /// The folder for this IR.
    pub trace_folder: Option<String>,
    /// The actions.
    pub actions: ActionFlags,
}

/// The form of the statistics of passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatisticsForm {
    /// The counts by pass.
    Counts,
    /// The report of `mlir-opt`.
    Report(StatisticsDisplay),
}

const CRASH_REPRODUCER: &str = "mlir-pass-pipeline-crash-reproducer";
const PRINT_DIFFERENCE: &str = "print-ir-diff";
const LOCAL_REPRODUCER: &str = "mlir-pass-pipeline-local-reproducer";
const STATISTICS: &str = "pass-statistics";
const MLIR_STATISTICS: &str = "mlir-pass-statistics";
const STATISTICS_DISPLAY: &str = "mlir-pass-statistics-display";
const TREE: &str = "mlir-print-ir-tree-dir";

fn recorded_passes(m: &ArgMatches) -> RecordedPasses {
    if is_on(m, LOCAL_REPRODUCER) { RecordedPasses::Failed } else { RecordedPasses::All }
}

/// Declares the flags about the pipeline.
pub fn flags() -> Vec<Arg> {
    let mut flags = vec![
        text(
            "pass-pipeline",
            "TEXT",
            "Run a pipeline such as 'builtin.module(func.func(canonicalize{top-down=true}),cse)'",
        ),
        switch("dump-pass-pipeline", "Print the pipeline that is run to standard error"),
        switch("run-reproducer", "Run the pipeline that the metadata of the input names"),
        switch(STATISTICS, "Print the statistics of passes to standard error"),
        switch(MLIR_STATISTICS, "Print the statistics of passes in the form of mlir-opt"),
        choice(
            STATISTICS_DISPLAY,
            "FORM",
            &["list", "pipeline"],
            "pipeline",
            "How --mlir-pass-statistics prints: a list by pass, or the passes of the pipeline",
        ),
        file(
            CRASH_REPRODUCER,
            "Write the IR and the pipeline to this file if a pass fails, for --run-reproducer",
        ),
        switch(
            LOCAL_REPRODUCER,
            "Write only the failed pass to the file of --mlir-pass-pipeline-crash-reproducer",
        )
        .requires(CRASH_REPRODUCER),
        names("mlir-print-ir-before", "Print the IR before these passes to standard error"),
        names("mlir-print-ir-after", "Print the IR after these passes to standard error"),
        switch("mlir-print-ir-before-all", "Print the IR before each pass to standard error"),
        switch("mlir-print-ir-after-all", "Print the IR after each pass to standard error"),
        switch(
            "mlir-print-ir-after-change",
            "Print the IR after passes only where they changed something",
        ),
        switch("mlir-print-ir-after-failure", "Print the IR after passes only where they failed"),
        switch(
            PRINT_DIFFERENCE,
            "Print the change by each pass, or each of --mlir-print-ir-after, to standard error",
        ),
        switch(
            "mlir-print-ir-module-scope",
            "Print the whole file before and after passes, and not only their operation",
        ),
        Arg::new(TREE)
            .long(TREE)
            .value_name("DIR")
            .help("Write the IR before and after passes to files below this folder"),
    ];
    flags.extend(timing::flags());
    flags.extend(actions::flags());
    flags
}

/// Declares a flag with names of passes, which may be given several times.
fn names(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("PASS")
        .value_delimiter(',')
        .action(ArgAction::Append)
        .help(help)
}

/// Reads the flags about the IR before and after passes. As in `mlir-opt`, the condition that passes fail chooses all passes.
fn trace(m: &ArgMatches) -> IrTrace {
    let filter = |all: &str, some: &str| {
        let names: Vec<String> = m.get_many(some).into_iter().flatten().cloned().collect();
        if is_on(m, all) {
            PassFilter::All
        } else if names.is_empty() {
            PassFilter::None
        } else {
            PassFilter::Names(names)
        }
    };
    let condition = if is_on(m, "mlir-print-ir-after-failure") {
        AfterCondition::Failure
    } else if is_on(m, "mlir-print-ir-after-change") {
        AfterCondition::Change
    } else {
        AfterCondition::Always
    };
    let scope = if is_on(m, "mlir-print-ir-module-scope") {
        TraceScope::Module
    } else {
        TraceScope::Anchor
    };
    let is_difference = is_on(m, PRINT_DIFFERENCE);
    let form = if is_difference { TraceForm::Difference } else { TraceForm::Text };
    let condition = if is_difference { AfterCondition::Change } else { condition };
    let after = match condition {
        AfterCondition::Failure => PassFilter::All,
        _ if is_difference && !m.contains_id("mlir-print-ir-after") => PassFilter::All,
        _ => filter("mlir-print-ir-after-all", "mlir-print-ir-after"),
    };
    let before = filter("mlir-print-ir-before-all", "mlir-print-ir-before");
    let has_folder = m.contains_id(TREE);
    let target = if has_folder { TraceTarget::Files } else { TraceTarget::StandardError };
    IrTrace { before, after, condition, scope, form, target }
}

/// Declares the flag of a pass, with the help of its options.
pub fn pass_flag(pass: &PassInfo) -> Arg {
    let mut help = sentence(pass.summary);
    for option in pass.options {
        let (name, syntax, summary) = (option.name(), option.syntax(), option.summary());
        let default = option.default_text();
        help.push_str(&format!("\n  {name}=<{syntax}>: {summary}"));
        if !default.is_empty() {
            help.push_str(&format!(" (default: {default})"));
        }
    }
    Arg::new(pass.name)
        .long(pass.name)
        .num_args(0..=1)
        .require_equals(true)
        .value_name("OPTIONS")
        .default_missing_value("")
        .action(ArgAction::Append)
        .help(help)
}

/// Returns the form in which statistics are printed; `None` if they are not.
fn statistics(m: &ArgMatches) -> Option<StatisticsForm> {
    let display = match text_of(m, STATISTICS_DISPLAY) {
        Some("list") => StatisticsDisplay::List,
        _ => StatisticsDisplay::Pipeline,
    };
    let report = is_on(m, MLIR_STATISTICS).then_some(StatisticsForm::Report(display));
    report.or_else(|| is_on(m, STATISTICS).then_some(StatisticsForm::Counts))
}

/// Reads the flags.
///
/// # Errors
/// If a counter of actions is malformed.
pub fn read(
    m: &ArgMatches,
    table: &PassTable,
    defaults: Vec<OptionDefault>,
) -> Result<PassFlags, String> {
    let mut given = Vec::new();
    for name in table.iter().map(|p| p.name).chain(table.pipelines().map(|p| p.name)) {
        let values = m.get_many::<String>(name).into_iter().flatten();
        for (index, options) in m.indices_of(name).into_iter().flatten().zip(values) {
            given.push((index, name.to_owned(), options.clone()));
        }
    }
    given.sort();
    Ok(PassFlags {
        pipeline: text_of(m, "pass-pipeline").map(str::to_owned),
        passes: given.into_iter().map(|(_, name, options)| (name, options)).collect(),
        defaults,
        dump: is_on(m, "dump-pass-pipeline"),
        statistics: statistics(m),
        run_reproducer: is_on(m, "run-reproducer"),
        timing: timing::read(m),
        reproducer: text_of(m, CRASH_REPRODUCER).map(|file| (file.to_owned(), recorded_passes(m))),
        trace: trace(m),
        trace_folder: text_of(m, TREE).map(str::to_owned),
        actions: actions::read(m)?,
    })
}
