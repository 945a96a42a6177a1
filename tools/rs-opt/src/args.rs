//! The flags, with the names and the conventions of `mlir-opt`: one or two dashes, passes as flags in order.

use std::path::Path;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use driver::diagnostics::Format;
use driver::td::Prelude;
use driver::td::TdFiles;
use driver::{Executor, InputOptions, OutputKind, ReportOptions, RunOptions, Session, SplitOptions, split};
use ir_core::OpName;
use ir_core::printer::PrintOptions;
use passes::PassTable;
use passes::rewriting::{Budget, Extraction, Strategy, Watching, extraction_named};
use rewrite::Order;

use crate::Outcome;

/// What the flags said.
#[derive(Clone, Debug)]
pub struct Settings {
    pub input: String,
    pub output: String,
    pub run: RunOptions,
    pub pass_pipeline: Option<String>,
    /// Pass flags, in order: name and option text.
    pub passes: Vec<(String, String)>,
    pub rewriting: Rewriting,
    pub compare: bool,
    /// What is to be measured in this process.
    pub measured: Option<Strategy>,
    /// The rule to tell of; empty for all.
    pub print_rules: Option<String>,
    pub check_rules: Option<String>,
    pub lint_patterns: bool,
    pub dump_pipeline: bool,
    pub single_thread: bool,
    pub threads: Option<usize>,
    pub show_dialects: bool,
    pub list_passes: bool,
    pub completions: Option<clap_complete::Shell>,
    pub td: TdFiles,
    pub describe: Option<String>,
    pub td_diagnose: Option<String>,
    pub json: bool,
}

/// What the flags said about rewriting.
#[derive(Clone, Debug)]
pub struct Rewriting {
    pub strategy: Strategy,
    /// A model's name, or a file.
    pub model: String,
    pub extraction: Extraction,
    pub budget: Budget,
    pub cost_report: bool,
    pub explain: bool,
    pub watching: Watching,
    pub order: Order,
}

impl Settings {
    /// The operation that pass flags are for: none in particular where there may be no module.
    pub fn top_level_op(&self, session: &Session) -> Option<OpName> {
        (!self.run.input.no_implicit_module).then(|| driver::session::top_level_op(session))
    }
}

fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .default_value("false")
        .hide_default_value(true)
        .value_name("BOOL")
        .hide_possible_values(true)
        .value_parser([
            PossibleValue::new("true").aliases(["TRUE", "True", ""]),
            PossibleValue::new("false").aliases(["FALSE", "False"]),
            PossibleValue::new("1"),
            PossibleValue::new("0"),
        ])
        .action(ArgAction::Set)
        .help(help)
}

fn number(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("N").value_parser(value_parser!(usize)).help(help)
}

/// A number that is written as `mlir-opt` takes it.
fn limit<T>(name: &'static str, read: fn(&str) -> Result<T, String>, help: &'static str) -> Arg
where
    T: Clone + Send + Sync + 'static,
{
    Arg::new(name).long(name).value_name("N").allow_hyphen_values(true).value_parser(read).help(help)
}

/// What is read, run and written.
fn general_flags() -> Vec<Arg> {
    vec![
        Arg::new("input")
            .value_name("FILE")
            .default_value("-")
            .value_hint(ValueHint::FilePath)
            .help("Input file; - is standard input"),
        Arg::new("o")
            .short('o')
            .alias("o")
            .value_name("FILE")
            .default_value("-")
            .value_hint(ValueHint::FilePath)
            .help("Output file; - is standard output"),
        switch("allow-unregistered-dialect", "Accept operations of dialects that are not loaded"),
        switch("no-implicit-module", "Do not put a module around the top-level operations"),
        switch("verify-each", "Verify after each pass (on unless set to false)").default_value("true"),
        switch(
            "verify-diagnostics",
            "Compare diagnostics with the expected-error, -warning, -remark and -note comments of the input",
        ),
        Arg::new("split-input-file")
            .long("split-input-file")
            .num_args(0..=1)
            .require_equals(true)
            .value_name("MARKER")
            .default_missing_value(split::DEFAULT_MARKER)
            .help("Split the input at marker lines (// ----- unless another is given) and run each part on its own"),
        Arg::new("output-split-marker")
            .long("output-split-marker")
            .value_name("MARKER")
            .default_value("// -----")
            .help("What separates the outputs of the parts"),
        Arg::new("pass-pipeline")
            .long("pass-pipeline")
            .value_name("TEXT")
            .help("Run a pipeline such as 'builtin.module(func.func(canonicalize{top-down=true}),cse)'"),
        switch("dump-pass-pipeline", "Print the pipeline that is run to standard error"),
        switch("mlir-disable-threading", "Use one thread"),
        number("threads", "Use that many threads (default: one a processor)"),
        Arg::new("diagnostics")
            .long("diagnostics")
            .value_name("FORMAT")
            .value_parser(["auto", "classic", "pretty", "json"])
            .default_value("auto")
            .help("How diagnostics are shown; auto is pretty on a terminal and else classic"),
        Arg::new("color")
            .long("color")
            .value_name("WHEN")
            .value_parser(["auto", "always", "never"])
            .default_value("auto")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("always")
            .help("Whether pretty diagnostics have colours"),
        Arg::new("executor")
            .long("executor")
            .value_name("KIND")
            .value_parser(["stream", "memo"])
            .default_value("stream")
            .help("Run once, or through memoised queries: the result is the same"),
        Arg::new("chunking")
            .long("chunking")
            .value_name("WHEN")
            .value_parser(["auto", "never", "force"])
            .default_value("auto")
            .help("Whether parsing may cut the text into chunks: the result is the same"),
    ]
}

/// How rewriting passes work.
fn rewriting_flags() -> Vec<Arg> {
    let name = |flag: &'static str, help: &'static str| Arg::new(flag).long(flag).value_name("NAME").help(help);
    vec![
        Arg::new("rewrite-strategy")
            .long("rewrite-strategy")
            .value_name("ENGINE")
            .value_parser(["greedy", "egraph", "greedy+egraph"])
            .default_value("greedy")
            .help(
                "The engine of canonicalize and apply-patterns: the greedy driver, the e-graph, or one after the other",
            ),
        Arg::new("cost-model")
            .long("cost-model")
            .value_name("MODEL")
            .default_value("op-count")
            .help("What the e-graph makes cheap: op-count, latency, code-size, td (what definitions say), or a table in a .toml file"),
        Arg::new("extraction")
            .long("extraction")
            .value_name("HOW")
            .value_parser(["tree", "dag", "exact"])
            .default_value("dag")
            .help("Whether a shared value counts once (dag) or for each use (tree); exact: the cheapest of all, if the function is small"),
        Arg::new("egraph-budget").long("egraph-budget").value_name("LIMITS").help(
            "Limits of the e-graph: nodes=N,matches=N,root=N,iterations=N, or N nodes; the default grows with the function",
        ),
        Arg::new("print-rules")
            .long("print-rules")
            .value_name("NAME")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("")
            .help("List the patterns in the order they are registered, with the engines that run them, and end"),
        Arg::new("check-rules")
            .long("check-rules")
            .value_name("FILE")
            .value_hint(ValueHint::FilePath)
            .help("Compute both sides of the rules of a TableGen file for many inputs, and end"),
        switch(
            "compare-strategies",
            "Run the passes (canonicalize if there is none) by each engine and compare, with --json as JSON",
        ),
        Arg::new("measure-strategy")
            .long("measure-strategy")
            .value_name("ENGINE")
            .value_parser(["greedy", "egraph", "greedy+egraph"])
            .hide(true)
            .help("Tell the time and the memory that the passes take by one engine: what --compare-strategies asks a process for"),
        switch(
            "explain",
            "Remark at each operation which rules rewrote it: what fired, and for the e-graph how the chosen form came about",
        ),
        name("debug-pattern", "Remark where that pattern does not match an operation, and why"),
        name("print-ir-after-pattern", "Print each function after that pattern rewrote something in it"),
        switch("check-patterns", "Check that each pattern changes something exactly if it says so"),
        switch(
            "lint-patterns",
            "List rules that are duplicated, shadowed, tied, cyclic or no cheaper (those of --patterns-td, or else all), and end",
        ),
        Arg::new("pattern-order")
            .long("pattern-order")
            .value_name("ORDER")
            .value_parser(["benefit", "discriminating"])
            .default_value("benefit")
            .help("Which matching pattern is tried first: that of the highest benefit, or that which asks for most"),
        switch("cost-report", "Say on standard error what rewriting passes did to the cost of each function"),
    ]
}

/// Definitions and rules from files.
fn td_flags() -> Vec<Arg> {
    let many = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).value_hint(ValueHint::FilePath).action(ArgAction::Append).help(help)
    };
    vec![
        many(
            "dialect-td",
            "FILE",
            "Load the dialects that a TableGen file describes; they replace or extend those of the same name",
        ),
        many(
            "patterns-td",
            "FILE",
            "Load the rewrite rules of a TableGen file: for --apply-patterns, and for --canonicalize beside the built-in ones",
        ),
        many("I", "DIR", "Folder to look for included TableGen files in").short('I').value_hint(ValueHint::DirPath),
        Arg::new("prelude")
            .long("prelude")
            .value_name("NAME")
            .value_parser(["mlir", "legacy", "none"])
            .default_value("mlir")
            .help(
                "Where included TableGen files come from that no folder has: MLIR's vocabulary of today, that of 2019 and 2020, or nowhere",
            ),
    ]
}

/// How the result is printed.
fn printing_flags() -> Vec<Arg> {
    vec![
        switch("mlir-print-op-generic", "Print the generic form"),
        switch("mlir-print-debuginfo", "Print locations"),
        switch("mlir-pretty-debuginfo", "Print locations in a form that reads well"),
        switch("mlir-print-local-scope", "Print without aliases"),
        switch("mlir-print-skip-regions", "Print {...} for regions"),
        switch("mlir-print-unique-ssa-ids", "Number values uniquely in the whole output"),
        switch("mlir-print-value-users", "Print the users of each value as a comment"),
        switch("mlir-print-assume-verified", "Print custom forms without verifying first"),
        limit(
            "mlir-elide-elementsattrs-if-larger",
            text_utils::llvm_number::unsigned,
            "Elide elements attributes with more elements than that",
        ),
        limit(
            "mlir-elide-resource-strings-if-larger",
            text_utils::llvm_number::unsigned,
            "Leave out resources whose text is longer than that",
        ),
        limit(
            "mlir-print-elementsattrs-with-hex-if-larger",
            text_utils::llvm_number::signed,
            "Print dense attributes with more elements than that as hexadecimal strings; -1: none",
        ),
        switch("view-use-def", "Print the use-def graph as DOT instead of the text"),
        switch("view-cfg", "Print the control-flow graphs as DOT instead of the text"),
    ]
}

/// The command line of the program.
pub fn command() -> Command {
    let listing = [
        switch("show-dialects", "List the loaded dialects and end"),
        switch("list-passes", "List the passes with their options and end"),
        Arg::new("describe")
            .long("describe")
            .value_name("NAME")
            .help("Print the definition of an operation or dialect and end"),
        Arg::new("td-diagnose")
            .long("td-diagnose")
            .value_name("FILE")
            .value_hint(ValueHint::FilePath)
            .help("Print what of a TableGen file is understood, definition by definition, and end"),
        switch("json", "Print --describe and --td-diagnose as JSON"),
        Arg::new("completions")
            .long("completions")
            .value_name("SHELL")
            .value_parser(value_parser!(clap_complete::Shell))
            .help("Print a completion script for a shell and end"),
    ];
    let passes = PassTable::builtin();
    let flags = passes.iter().map(|pass| {
        let mut help = sentence(pass.summary);
        for option in pass.options {
            let (name, syntax, summary) = (option.name(), option.syntax(), option.summary());
            let default = option.default_text();
            let default = if default.is_empty() { "none" } else { &default };
            help.push_str(&format!("\n  {name}=<{syntax}>: {summary} (default: {default})"));
        }
        Arg::new(pass.name)
            .long(pass.name)
            .num_args(0..=1)
            .require_equals(true)
            .value_name("OPTIONS")
            .default_missing_value("")
            .action(ArgAction::Append)
            .help(help)
            .help_heading("Passes, run in the order given")
    });
    Command::new("rs-opt")
        .version(concat!(env!("CARGO_PKG_VERSION"), " (text format of MLIR 19)"))
        .about("Reads MLIR text, verifies it, runs passes over it and prints it")
        // Of a flag that is given twice, the last one counts.
        .args_override_self(true)
        .after_help("Long flags may be written with one dash. Exit code: 0, or 1 if anything was refused.")
        .args(general_flags())
        .args(rewriting_flags().into_iter().map(|a| a.help_heading("Rewriting")))
        .args(td_flags().into_iter().map(|a| a.help_heading("Dialects and rules from TableGen")))
        .args(printing_flags().into_iter().map(|a| a.help_heading("Printing")))
        .args(listing.map(|a| a.help_heading("Listing")))
        .args(flags)
}

fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

/// Reads the flags. `Err` is what to say instead of running: help, a version, or what is wrong.
pub fn parse(args: &[String], terminal: bool, cwd: &Path) -> Result<Settings, Outcome> {
    let matches = command()
        .try_get_matches_from(args.iter().enumerate().map(|(i, a)| if i == 0 { a.clone() } else { two_dashes(a) }));
    let matches = matches.map_err(|e| {
        let text = e.render().to_string();
        if e.use_stderr() {
            Outcome { stderr: text, code: 1, stdout: Vec::new() }
        } else {
            Outcome { stderr: String::new(), code: 0, stdout: text.into_bytes() }
        }
    })?;
    settings(&matches, terminal, cwd).map_err(Outcome::failure)
}

/// The limits in `nodes=N,matches=N,root=N,iterations=N`, or just the number of nodes.
fn budget(text: &str) -> Result<Budget, String> {
    let mut budget = Budget::default();
    for part in text.split(',').map(str::trim) {
        let (name, value) = part.split_once('=').unwrap_or(("nodes", part));
        let number: usize =
            value.parse().map_err(|_| format!("--egraph-budget: expected a number, found '{value}'"))?;
        match name {
            "nodes" => budget.nodes = Some(number),
            "matches" => budget.matches = Some(number),
            "root" => budget.root = Some(number),
            "iterations" => budget.iterations = Some(number),
            _ => return Err(format!("--egraph-budget: '{name}' is none of 'nodes', 'matches', 'root', 'iterations'")),
        }
    }
    Ok(budget)
}

/// `-flag` as `--flag`, `--h` as `--help`; `-`, `-o FILE`, `-h`, `-V` and negative numbers stay.
fn two_dashes(arg: &str) -> String {
    let is_flag = |rest: &str| {
        rest.len() > 1
            // No long flag starts with a capital letter or a digit.
            && !rest.starts_with(|c: char| c == '-' || c == 'I' || c.is_ascii_digit())
            && !(rest.starts_with('o') && is_output(rest))
    };
    match arg.strip_prefix('-') {
        Some("-h") => "--help".to_owned(),
        Some(rest) if is_flag(rest) => format!("-{arg}"),
        _ => arg.to_owned(),
    }
}

/// Whether `-oFILE` is meant: no long flag starts like that.
fn is_output(rest: &str) -> bool {
    !rest.starts_with("output-split-marker")
}

fn settings(m: &ArgMatches, terminal: bool, cwd: &Path) -> Result<Settings, String> {
    let on =
        |name: &str| m.get_one::<String>(name).is_some_and(|v| matches!(&v[..], "" | "1" | "true" | "True" | "TRUE"));
    let text = |name: &str| m.get_one::<String>(name).cloned();
    let unsigned = |name: &str| m.get_one::<u32>(name).map(|n| *n as usize);
    let many = |name: &str| m.get_many::<String>(name).into_iter().flatten().cloned().collect();
    let print = PrintOptions {
        generic: on("mlir-print-op-generic"),
        debuginfo: on("mlir-print-debuginfo"),
        pretty_debuginfo: on("mlir-pretty-debuginfo"),
        local_scope: on("mlir-print-local-scope"),
        skip_regions: on("mlir-print-skip-regions"),
        unique_ssa_ids: on("mlir-print-unique-ssa-ids"),
        value_users: on("mlir-print-value-users"),
        assume_verified: on("mlir-print-assume-verified"),
        elide_elements_larger: unsigned("mlir-elide-elementsattrs-if-larger"),
        elide_resource_larger: unsigned("mlir-elide-resource-strings-if-larger"),
        print_large_hex: match m.get_one::<i64>("mlir-print-elementsattrs-with-hex-if-larger") {
            None => PrintOptions::default().print_large_hex,
            Some(-1) => None,
            Some(&limit) => Some(limit),
        },
    };
    let color = match text("color").as_deref() {
        Some("always") => true,
        Some("never") => false,
        _ => terminal,
    };
    let format = match text("diagnostics").as_deref() {
        Some("classic") => Format::Classic,
        Some("json") => Format::Json,
        Some("pretty") => Format::Pretty { color },
        _ if terminal => Format::Pretty { color },
        _ => Format::Classic,
    };
    let watching = Watching {
        fired: on("explain"),
        debugged: text("debug-pattern").map(Into::into),
        shown: text("print-ir-after-pattern").map(Into::into),
        checked: on("check-patterns"),
        counted: false,
    };
    // Traces and costs name functions and their locations, which are known when the whole file is in memory.
    let traced = !watching.is_off() || on("cost-report");
    let run = RunOptions {
        split: SplitOptions {
            marker: text("split-input-file").map(|m| if m.is_empty() { split::DEFAULT_MARKER.to_owned() } else { m }),
            output_marker: format!("{}\n", text("output-split-marker").unwrap_or_default()),
        },
        input: InputOptions {
            allow_unregistered: on("allow-unregistered-dialect"),
            no_implicit_module: on("no-implicit-module"),
            chunking: match text("chunking").as_deref() {
                Some("never") => asm::Chunking::Never,
                Some("force") => asm::Chunking::Force,
                _ => asm::Chunking::Auto,
            },
        },
        verify_each: on("verify-each"),
        print,
        output: if on("view-use-def") {
            OutputKind::UseDefGraph
        } else if on("view-cfg") {
            OutputKind::ControlFlowGraph
        } else {
            OutputKind::Text
        },
        report: ReportOptions { format, verify_diagnostics: on("verify-diagnostics") },
        executor: match text("executor").as_deref() {
            _ if traced => Executor::Whole,
            Some("memo") => Executor::Memo,
            _ => Executor::Stream,
        },
    };
    let rewriting = Rewriting {
        strategy: text("rewrite-strategy").as_deref().and_then(Strategy::named).unwrap_or_default(),
        model: text("cost-model").unwrap_or_default(),
        extraction: text("extraction").as_deref().and_then(extraction_named).unwrap_or_default(),
        budget: text("egraph-budget").as_deref().map_or(Ok(Budget::default()), budget)?,
        cost_report: on("cost-report"),
        explain: on("explain"),
        watching,
        order: match text("pattern-order").as_deref() {
            Some("discriminating") => Order::Discriminating,
            _ => Order::Benefit,
        },
    };
    Ok(Settings {
        rewriting,
        compare: on("compare-strategies"),
        measured: text("measure-strategy").as_deref().and_then(Strategy::named),
        print_rules: text("print-rules"),
        check_rules: text("check-rules"),
        lint_patterns: on("lint-patterns"),
        input: text("input").unwrap_or_else(|| "-".to_owned()),
        output: text("o").unwrap_or_else(|| "-".to_owned()),
        run,
        pass_pipeline: text("pass-pipeline"),
        passes: pass_flags(m),
        dump_pipeline: on("dump-pass-pipeline"),
        single_thread: on("mlir-disable-threading"),
        threads: m.get_one::<usize>("threads").copied(),
        show_dialects: on("show-dialects"),
        list_passes: on("list-passes"),
        completions: m.get_one("completions").copied(),
        describe: text("describe"),
        td_diagnose: text("td-diagnose"),
        json: on("json"),
        td: TdFiles {
            extension: Default::default(),
            dialects: many("dialect-td"),
            patterns: many("patterns-td"),
            include: many("I"),
            prelude: match m.get_one::<String>("prelude").map(String::as_str) {
                Some("legacy") => Prelude::Legacy,
                Some("none") => Prelude::None,
                _ => Prelude::Mlir,
            },
            cwd: cwd.to_owned(),
        },
    })
}

/// The pass flags in the order they were given.
fn pass_flags(m: &ArgMatches) -> Vec<(String, String)> {
    let mut flags = Vec::new();
    for pass in PassTable::builtin().iter() {
        let values = m.get_many::<String>(pass.name).into_iter().flatten();
        for (index, options) in m.indices_of(pass.name).into_iter().flatten().zip(values) {
            flags.push((index, pass.name.to_owned(), options.clone()));
        }
    }
    flags.sort();
    flags.into_iter().map(|(_, name, options)| (name, options)).collect()
}
