//! Flags about input, output, diagnostics and the way a run is executed, e.g. `-o out.mlir --threads=2`.

use clap::{Arg, ArgAction, ArgMatches, ValueHint};
use driver::diagnostics::{Colors, DiagnosticFormat};
use driver::td::ReportStyle;
use driver::{Executor, InputOptions, OutputKind, ReportOptions, RunOptions, SplitOptions, split};
use text_utils::colors::{self, OutputStream};

use super::cache::CACHE_STATS;
use super::watch::{self, WatchFlags};
use super::{choice, diagnostics, file, is_on, printing, switch, text, text_of, texts_of, threads};
use crate::config::Resolved;
use crate::failure::Failure;

/// The values of the flags.
#[derive(Clone, Debug)]
pub struct General {
    /// The input file; `-` is standard input.
    pub input: String,
    /// The output file; `-` is standard output.
    pub output: String,
    /// Whether the result replaces the input file.
    pub in_place: bool,
    /// How the file is processed.
    pub run: RunOptions,
    /// How many threads are used; `None` for one per processor.
    pub threads: Option<usize>,
    /// The file of the report about the run.
    pub html_report: Option<String>,
    /// The file for the list of files that the result depends on.
    pub depfile: Option<String>,
    /// How the input files are watched, if they are.
    pub watch: Option<WatchFlags>,
    /// Whether the use of the cache of results is reported.
    pub cache_stats: bool,
    /// Whether modes print JSON.
    pub json: bool,
}

impl General {
    /// Returns the input file's name in diagnostics.
    pub fn input_name(&self) -> &str {
        if self.input == "-" { "<stdin>" } else { &self.input }
    }
}

/// The id of the input file. No flag of a library can have this name.
pub const INPUT: &str = "FILE";

/// The id of the output file.
pub const OUTPUT: &str = "o";

/// The flag that writes results to the input files.
pub const IN_PLACE: &str = "in-place";

/// The flag that requests a page about the run.
pub const HTML_REPORT: &str = "html-report";

/// The flag that requests the list of files that the result depends on.
pub const DEPFILE: &str = "depfile";

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    let path = |arg: Arg| arg.value_name("FILE").default_value("-").value_hint(ValueHint::FilePath);
    let mut flags = vec![
        path(Arg::new(INPUT).num_args(1..).action(ArgAction::Append)).help(
            "Input files; - is standard input. Each is processed as a separate run would, and the \
             results are joined by the line of --output-split-marker",
        ),
        path(Arg::new(OUTPUT).short('o').alias(OUTPUT)).help("Output file; - is standard output"),
        switch(IN_PLACE, "Write the result of each input file to that file").short('i'),
        switch("allow-unregistered-dialect", "Accept operations of dialects that are not loaded"),
        switch("no-implicit-module", "Parse the top-level operations without an implicit module"),
        switch("verify-each", "Verify after each pass (on unless set to false)").default_value("true"),
        switch("verify-roundtrip", "Check that the text of the parsed IR reads back as the same"),
        switch(
            "verify-diagnostics",
            "Compare diagnostics with the expected-error, -warning, -remark and -note comments of the input",
        ),
        text(
            "split-input-file",
            "MARKER",
            "Split the input at marker lines (// ----- unless another is given) and run each part like a separate file",
        )
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value(split::DEFAULT_MARKER),
        text("output-split-marker", "MARKER", "The text between the outputs of two parts or files")
            .default_value("// -----"),
        file(
            "config",
            "The file of settings; 'none' for no file (default: \
             the nearest rs-opt.toml upwards from the input file)",
        ),
        file(
            HTML_REPORT,
            "Write a page about the run to this file: the changes of each pass, times, rules that \
             fired and graphs. Passes run one by one over the whole file, and of several \
             failures, that of the first pass is reported",
        ),
        switch("mlir-disable-threading", "Use one thread"),
        threads("threads", "Use that many threads, from 1 to 256 (default: one per processor)"),
        choice(
            "diagnostics",
            "FORMAT",
            &["auto", "classic", "pretty", "json"],
            "auto",
            "The format of diagnostics; auto is pretty on a terminal and otherwise classic",
        ),
        choice("color", "WHEN", &["auto", "always", "never"], "auto", "Whether pretty diagnostics have colours")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("always"),
    ];
    flags.extend(diagnostics::flags());
    flags.extend(execution_flags());
    flags.extend(watch::flags());
    flags.push(switch("json", "Print the result of a mode as JSON, where it has one"));
    flags
}

/// Declares the flags about how a run is executed.
fn execution_flags() -> [Arg; 4] {
    [
        file(
            DEPFILE,
            "Write the files that the result depends on to this file, as a rule for make and \
             ninja; needs -o",
        ),
        choice(
            "executor",
            "KIND",
            &["stream", "memo"],
            "stream",
            "Run once, or through memoised queries: the result is the same",
        ),
        choice(
            "chunking",
            "WHEN",
            &["auto", "never", "force"],
            "auto",
            "Whether the parser may cut the text into chunks: the result is the same",
        ),
        choice(
            printing::TEXT_REUSE,
            "WHEN",
            &["auto", "never"],
            "auto",
            "Whether parser and printer reuse the work on an equal text: the result is the same",
        ),
    ]
}

impl General {
    /// Returns the form in which commands print their results.
    pub fn style(&self) -> ReportStyle {
        if self.json { ReportStyle::Json } else { ReportStyle::Text }
    }
}

/// The screen on which diagnostics are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// On a terminal: with source excerpts and colours, unless flags turn those off.
    Terminal,
    /// On a terminal without colours.
    Monochrome,
    /// In a file or pipe.
    Plain,
    /// In a file or pipe, where colours are requested.
    ColoredPlain,
}

impl Screen {
    /// Returns where diagnostics are shown that go to a stream. `variable` returns a variable of the environment.
    pub fn of(stream: OutputStream, variable: impl Fn(&str) -> Option<String>) -> Self {
        match (stream, colors::wanted(stream, variable)) {
            (OutputStream::Terminal, true) => Screen::Terminal,
            (OutputStream::Terminal, false) => Screen::Monochrome,
            (OutputStream::Other, false) => Screen::Plain,
            (OutputStream::Other, true) => Screen::ColoredPlain,
        }
    }

    /// Returns a word for the screen, from which [`of_word`](Self::of_word) returns it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Screen::Terminal => "terminal",
            Screen::Monochrome => "monochrome",
            Screen::Plain => "plain",
            Screen::ColoredPlain => "colored-plain",
        }
    }

    /// Returns the screen of a word; an unknown word is a plain one.
    pub(crate) fn of_word(word: &str) -> Self {
        let all = [Screen::Terminal, Screen::Monochrome, Screen::ColoredPlain];
        all.into_iter().find(|screen| screen.word() == word).unwrap_or(Screen::Plain)
    }

    fn is_terminal(self) -> bool {
        matches!(self, Screen::Terminal | Screen::Monochrome)
    }

    fn colors(self) -> Colors {
        match self {
            Screen::Terminal | Screen::ColoredPlain => Colors::On,
            Screen::Monochrome | Screen::Plain => Colors::Off,
        }
    }
}

/// Returns the input files in the order in which they are given.
pub fn inputs(m: &ArgMatches) -> Vec<String> {
    texts_of(m, INPUT)
}

/// Checks that the flags about files agree with the input files.
///
/// # Errors
/// If they do not.
pub fn check_inputs(m: &ArgMatches, inputs: &[String]) -> Result<(), Failure> {
    let refused = |message: &str| Err(Failure::new(message));
    let stdin = inputs.iter().filter(|input| *input == "-").count();
    if stdin > 1 {
        return refused("the input '-' is given twice, and standard input can be read once");
    }
    if is_on(m, IN_PLACE) {
        if stdin > 0 {
            return refused("'--in-place' needs input files: standard input cannot be replaced");
        }
        if text_of(m, "o") != Some("-") {
            return refused(
                "'--in-place' and '-o' both name the file of the result: remove one of them",
            );
        }
        if is_on(m, "verify-diagnostics") {
            return refused("'--in-place' needs a result, and '--verify-diagnostics' has none");
        }
        if let Some(graph) = printing::graph(m)? {
            let flag = graph.kind.flag();
            return Err(Failure::new(format!(
                "'--in-place' would replace the input by a graph: remove it, or '--{flag}'"
            )));
        }
    }
    if inputs.len() > 1 && html_report(m)?.is_some() {
        return refused(
            "'--html-report' writes a page about one input file: run one file at a time",
        );
    }
    Ok(())
}

/// Reads the flags for an input file.
///
/// # Errors
/// If flags contradict each other.
pub fn read(
    m: &ArgMatches,
    input: &str,
    screen: Screen,
    config: &Resolved,
) -> Result<General, Failure> {
    let single = is_on(m, "mlir-disable-threading");
    let executor = match text_of(m, "executor") {
        Some("memo") => Executor::Memo,
        _ => Executor::Stream,
    };
    let output = printing::graph(m)?.map_or(OutputKind::Text, OutputKind::Graph);
    Ok(General {
        input: input.to_owned(),
        in_place: is_on(m, IN_PLACE),
        output: text_of(m, "o").unwrap_or("-").to_owned(),
        run: RunOptions {
            split: split_options(m),
            input: input_options(m),
            verify_round_trip: is_on(m, "verify-roundtrip"),
            verify_each: is_on(m, "verify-each"),
            print: printing::read(m),
            output,
            report: diagnostics::read(
                m,
                ReportOptions {
                    format: format(m, screen, &config.diagnostics.value),
                    verify_diagnostics: is_on(m, "verify-diagnostics"),
                    ..ReportOptions::default()
                },
            ),
            executor,
        },
        threads: if single { Some(1) } else { m.get_one::<usize>("threads").copied() },
        html_report: html_report(m)?,
        depfile: text_of(m, DEPFILE).map(str::to_owned),
        watch: watch::read(m),
        cache_stats: is_on(m, CACHE_STATS),
        json: is_on(m, "json"),
    })
}

fn html_report(m: &ArgMatches) -> Result<Option<String>, Failure> {
    match text_of(m, HTML_REPORT) {
        Some("-") => Err(Failure::new(
            "'--html-report' needs a file: standard output is for the result of the run",
        )),
        file => Ok(file.map(str::to_owned)),
    }
}

fn split_options(m: &ArgMatches) -> SplitOptions {
    let marker = text_of(m, "split-input-file");
    SplitOptions {
        marker: marker
            .map(|m| if m.is_empty() { split::DEFAULT_MARKER.to_owned() } else { m.to_owned() }),
        output_marker: format!("{}\n", text_of(m, "output-split-marker").unwrap_or_default()),
    }
}

fn input_options(m: &ArgMatches) -> InputOptions {
    InputOptions {
        allow_unregistered: is_on(m, "allow-unregistered-dialect"),
        no_implicit_module: is_on(m, "no-implicit-module"),
        chunking: match text_of(m, "chunking") {
            Some("never") => asm::Chunking::Never,
            Some("force") => asm::Chunking::Force,
            _ => asm::Chunking::Auto,
        },
    }
}

fn format(m: &ArgMatches, screen: Screen, name: &str) -> DiagnosticFormat {
    match (format_named(name, screen), text_of(m, "color")) {
        (DiagnosticFormat::Pretty { .. }, Some("always")) => {
            DiagnosticFormat::Pretty { colors: Colors::On }
        }
        (DiagnosticFormat::Pretty { .. }, Some("never")) => {
            DiagnosticFormat::Pretty { colors: Colors::Off }
        }
        (format, _) => format,
    }
}

/// Returns the format of diagnostics that a word of `--diagnostics` names.
pub fn format_named(name: &str, screen: Screen) -> DiagnosticFormat {
    let colors = screen.colors();
    match name {
        "classic" => DiagnosticFormat::Classic,
        "json" => DiagnosticFormat::Json,
        "pretty" => DiagnosticFormat::Pretty { colors },
        _ if screen.is_terminal() => DiagnosticFormat::Pretty { colors },
        _ => DiagnosticFormat::Classic,
    }
}
