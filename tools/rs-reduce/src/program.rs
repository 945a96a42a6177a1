//! The command line of `rs-reduce`, e.g. `rs-reduce --expect=failure a.mlir -- my-opt --my-pass {}`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use command_line::{ProgramOutput, artifacts, response_files, usage};
use driver::diagnostics::{Report, any_error};
use driver::{Extension, Session, input, output};
use regex_automata::meta::Regex;
use rs_opt_cli::setup::setup;
use rs_opt_cli::{Environment, Screen, Surroundings};

use crate::options::ReduceOptions;
use crate::reduce;
use crate::test::{CommandTest, Expected};

const NAME: &str = "rs-reduce";

/// The flags that need no input.
const ARTIFACTS: [&str; 2] = [artifacts::COMPLETIONS, artifacts::MAN_PAGE];

/// Flags of `rs-opt` that load dialects, with their values and help.
const LOADING: [(&str, &str, &str); 4] = [
    (
        "td-path",
        "DIR",
        "Load the dialects that the input names from the TableGen files below this folder",
    ),
    ("dialect-td", "FILE", "Load the dialects that a TableGen file describes"),
    ("I", "DIR", "Folder to look for included TableGen files in"),
    (
        "config",
        "FILE",
        "The file of settings (default: the nearest rs-opt.toml); 'none' for no file",
    ),
];

/// The explanation at the end of the help.
const EXPLANATION: &str = "\
The command runs with each candidate: {} in its arguments is replaced by the path of the candidate,
which is otherwise its standard input. A candidate counts if the command ends as in --expect and its
output matches --output-matches.

Examples:
  rs-reduce --expect=failure crash.mlir -o small.mlir -- my-opt --my-pass {}
  rs-reduce --expect=failure --output-matches 'Assertion.*failed' crash.mlir -- my-opt --my-pass
  rs-reduce --expect=timeout --timeout 5 slow.mlir -- my-opt --my-pass {}
  rs-reduce wrong.mlir -- ./is-wrong.sh {}";

/// Returns the command line.
pub fn command() -> Command {
    let loading = LOADING.map(|(name, value, help)| {
        let arg = Arg::new(name).value_name(value).action(ArgAction::Append).help(help);
        // The folder of included files has one letter, as in TableGen's programs.
        match name.as_bytes() {
            [letter] => arg.short(char::from(*letter)),
            _ => arg.long(name),
        }
    });
    Command::new(NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about("Makes an MLIR file smaller for as long as a command shows the same behavior")
        .override_usage("rs-reduce [OPTIONS] FILE -- COMMAND [ARGUMENTS]")
        .after_help(EXPLANATION)
        .args(file_flags())
        .args(test_flags())
        .args(search_flags())
        .args(loading)
        .args(artifacts::flags())
}

fn file_flags() -> [Arg; 2] {
    let input = Arg::new("FILE").required_unless_present_any(ARTIFACTS).help("The input file");
    let output = Arg::new("o").short('o').value_name("FILE").default_value("-");
    [
        input.value_hint(ValueHint::FilePath),
        output.help("Output file; - is standard output").value_hint(ValueHint::FilePath),
    ]
}

fn test_flags() -> [Arg; 4] {
    let command = Arg::new("COMMAND").last(true).num_args(1..);
    let expect = Arg::new("expect").long("expect").value_name("END").default_value("success");
    let output = Arg::new("output-matches").long("output-matches").value_name("REGEX");
    let timeout = Arg::new("timeout").long("timeout").value_name("SECONDS").default_value("30");
    [
        command.required_unless_present_any(ARTIFACTS).help("The command that tests a candidate"),
        expect.value_parser(["success", "failure", "timeout"]).help(
            "How the command ends for a candidate that counts: with exit code 0, with another one \
             or a signal, or not in time",
        ),
        output.help("What its output contains then"),
        timeout
            .value_parser(number_up_to::<86_400>)
            .help("The time after which the command is ended"),
    ]
}

/// Reads a number from 1 to `MOST`.
fn number_up_to<const MOST: u64>(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

fn search_flags() -> [Arg; 3] {
    let jobs = Arg::new("jobs").short('j').long("jobs").value_name("N");
    let passes = Arg::new("passes").long("passes").value_name("LIST").value_delimiter(',');
    let unregistered = Arg::new("allow-unregistered-dialect").long("allow-unregistered-dialect");
    [
        jobs.value_parser(number_up_to::<256>).help(
            "How many candidates are tested at a time (default: one per processor); the result is \
             the same",
        ),
        passes.help("The passes that are tried as reductions; empty for none"),
        unregistered
            .action(ArgAction::SetTrue)
            .help("Accept operations of dialects that are not loaded"),
    ]
}

/// Runs the program with the arguments of the process.
pub fn program(extension: &Extension) -> ExitCode {
    let (mut stdout, mut stderr) = (io::stdout(), io::stderr());
    let process = Process { cwd: Path::new("."), stdout: &mut stdout, stderr: &mut stderr };
    let args = response_files::texts_of_process().map_err(|message| Refusal { message, code: 1 });
    match args.and_then(|args| main_with(extension, &args, process)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refusal { message, code }) => {
            eprintln!("{NAME}: error: {message}");
            ExitCode::from(code)
        }
    }
}

/// Runs the program with `args` (the first is its name) and captures its output. Relative paths start at `cwd`, and the command
/// runs there.
pub fn main_captured(extension: &Extension, args: &[String], cwd: &Path) -> ProgramOutput {
    let mut outcome = ProgramOutput::default();
    let ProgramOutput { stdout, stderr, code } = &mut outcome;
    if let Err(refusal) = main_with(extension, args, Process { cwd, stdout, stderr: &mut *stderr })
    {
        stderr.extend(format!("{NAME}: error: {}\n", refusal.message).into_bytes());
        *code = refusal.code;
    }
    outcome
}

/// The surroundings of a run: where relative paths start, and the streams.
struct Process<'a> {
    cwd: &'a Path,
    stdout: &'a mut dyn Write,
    stderr: &'a mut dyn Write,
}

/// The end of the program with an error.
struct Refusal {
    message: String,
    code: u8,
}

impl From<String> for Refusal {
    fn from(message: String) -> Self {
        Refusal { message, code: 1 }
    }
}

fn main_with(extension: &Extension, args: &[String], process: Process<'_>) -> Result<(), Refusal> {
    let Process { cwd, stdout, stderr } = process;
    let matches = match command().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if !error.use_stderr() => {
            let text = error.render().to_string();
            return Ok(stdout.write_all(text.as_bytes()).map_err(|error| error.to_string())?);
        }
        Err(error) => return Err(Refusal { message: usage::message(&error, &command()), code: 2 }),
    };
    let artifact = artifacts::requested(&matches, command, NAME).map_err(|e| e.to_string())?;
    if let Some(text) = artifact {
        return Ok(stdout.write_all(&text).map_err(|error| error.to_string())?);
    }
    let of = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    let file = of("FILE");
    let text = input::read_file(&cwd.join(file))
        .map_err(|error| format!("cannot open input file '{file}': {error}"))?;
    let text = String::from_utf8(text).map_err(|_| format!("input file '{file}' is not UTF-8"))?;
    let session = load(extension, &matches, (file, cwd), &text)?;
    let test = test_of(&matches, cwd)?;
    test.check(&text)?;
    let options = options_of(&matches, file);
    #[expect(
        clippy::disallowed_methods,
        reason = "the elapsed time is shown, and has no other effect"
    )]
    let started = Instant::now();
    let reduced = reduce(&session, &text, &options, &|text| test.holds(text))
        .map_err(|error| error.to_string())?;
    let (before, after) = reduced.operations;
    let written = if of("o") == "-" {
        stdout.write_all(reduced.text.as_bytes())
    } else {
        output::write(&cwd.join(of("o")).to_string_lossy(), reduced.text.as_bytes())
    };
    written.map_err(|error| format!("cannot write output file '{}': {error}", of("o")))?;
    let seconds = started.elapsed().as_secs_f64();
    // The result is written: a closed standard error changes nothing.
    let _ = writeln!(
        stderr,
        "{NAME}: {before} -> {after} operations, {} tests, {seconds:.1} s",
        reduced.tests
    );
    Ok(())
}

/// Loads the dialects as `rs-opt` would for the input.
fn load(
    extension: &Extension,
    matches: &ArgMatches,
    (file, cwd): (&str, &Path),
    text: &str,
) -> Result<Session, String> {
    let mut args = vec![NAME.to_owned()];
    for (name, _, _) in LOADING {
        let values = matches.get_many::<String>(name).into_iter().flatten();
        args.extend(values.map(|value| format!("--{name}={value}")));
    }
    args.push(file.to_owned());
    let environment = Environment::of_process();
    let around = Surroundings { screen: Screen::Plain, cwd, environment: &environment };
    let first = |reports: &[Report]| {
        let error = reports.iter().find(|report| report.severity == ir_core::Severity::Error);
        error.map(Report::message_with_suggestions).unwrap_or_default()
    };
    let setup = setup(extension, &args, around)
        .map_err(|wrong| first(&wrong.reports().cloned().collect::<Vec<_>>()))?;
    let (session, reports) = setup.load(text.as_bytes());
    if any_error(&reports) { Err(first(&reports)) } else { Ok(session) }
}

fn test_of(matches: &ArgMatches, cwd: &Path) -> Result<CommandTest, String> {
    let command = matches.get_many::<String>("COMMAND").into_iter().flatten().cloned().collect();
    let expected = match matches.get_one::<String>("expect").map(String::as_str) {
        Some("failure") => Expected::Failure,
        Some("timeout") => Expected::Timeout,
        _ => Expected::Success,
    };
    let output = matches.get_one::<String>("output-matches").map(|regex| {
        Regex::new(regex).map_err(|error| {
            format!("'--output-matches {regex}' is not a regular expression: {error}")
        })
    });
    let timeout = Duration::from_secs(*matches.get_one::<u64>("timeout").unwrap_or(&30));
    CommandTest::new((command, cwd.to_owned()), expected, output.transpose()?, timeout)
        .map_err(|error| format!("cannot create a temporary folder: {error}"))
}

fn options_of(matches: &ArgMatches, file: &str) -> ReduceOptions {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = matches.get_one::<u64>("jobs").and_then(|&jobs| usize::try_from(jobs).ok());
    let passes = matches.get_many::<String>("passes");
    let listed = passes.map(|list| list.filter(|pass| !pass.is_empty()).cloned().collect());
    let default = ReduceOptions::default();
    ReduceOptions {
        jobs: jobs.unwrap_or(processors),
        allow_unregistered: matches.get_flag("allow-unregistered-dialect"),
        name: file.to_owned(),
        passes: listed.unwrap_or(default.passes),
    }
}
