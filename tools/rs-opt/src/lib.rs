//! The program `rs-opt` as a function: flags in, files read and written, exit code out. Tests call it in-process.
//!
//! ```text
//! arguments --setup--> Settings and a mode --+-- mode requested --> modes/<mode>.rs --> Outcome
//!                                            +-- otherwise -------> process.rs -------> Outcome
//! ```

#![warn(missing_docs)]

mod command;
mod config;
mod cost_model;
mod cost_report;
mod cost_table;
mod depfile;
mod difference;
mod early_output;
mod failure;
mod flags;
mod html;
mod modes;
mod outcome;
mod pattern_session;
mod pipeline;
mod process;
#[cfg(unix)]
mod remote;
mod reproducer;
mod result_cache;
mod settings;
pub mod setup;
mod side_file;
mod solver;
mod timing_report;
mod watch;
mod worker;

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

use flags::general::General;

pub use driver::Extension;
pub use driver::td::{Flag, FlagEffect};
use driver::{BatchCache, Output, diagnostics, fanout, input, output};
use ir_core::panics;
use ir_core::printer::TextSink;

pub use command::Surroundings;
pub use command::command;
use command_line::progress::{self, Display};
use command_line::response_files;
pub use config::Environment;
use failure::Failure;
pub use flags::general::Screen;
use modes::{ModeCx, Rerun};
pub use outcome::Outcome;
use process::FileRun;
use result_cache::CachedRun;
use settings::Settings;
use setup::{NoSetup, Setup};
use side_file::SideFile;
use text_utils::colors::OutputStream;
use text_utils::progress::Progress;

/// Standard output, without a progress bar in the middle of it.
struct Stdout<'a> {
    stdout: output::Stdout,
    display: Option<&'a Display>,
}

impl TextSink for Stdout<'_> {
    fn piece(&mut self, text: &[u8]) {
        match self.display {
            Some(display) => display.suspend(|| self.stdout.piece(text)),
            None => self.stdout.piece(text),
        }
    }
}

/// Runs the program on the streams of the process.
fn main_with(args: &[String], screen: Screen, extension: &Extension) -> Outcome {
    let environment = Environment::of_process();
    let around = Surroundings { screen, cwd: Path::new("."), environment: &environment };
    let rerun = |flag: &str, text: &[u8]| rerun(args, flag, text);
    let (display, progress) = progress::on_terminal().unzip();
    let display = display.as_ref();
    let mut stdout = Stdout { stdout: output::Stdout::default(), display };
    let program = command::program_name(args);
    let streams = Streams {
        stdin: &mut || input::read(command_line::stdin::opened(program), 0),
        stdout: &mut stdout,
        stderr: &mut |text| {
            let print = || drop(io::stderr().lock().write_all(text.as_bytes()));
            display.map_or_else(print, |display| display.suspend(print));
        },
        progress: progress.unwrap_or_default(),
    };
    let outcome = execute(args, around, streams, extension, Some(&rerun));
    match stdout.stdout.finish() {
        Ok(()) => outcome,
        // The reader has seen enough.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => outcome,
        Err(e) => Outcome::failure(format!("cannot write standard output: {e}"))
            .finished(program, diagnostics::DiagnosticFormat::Classic),
    }
}

/// Runs the program in a new process, with another flag and this standard input. Returns its output.
fn rerun(args: &[String], flag: &str, text: &[u8]) -> Result<Vec<u8>, String> {
    let wrong = |e: io::Error| format!("cannot start a process to measure in: {e}");
    let mut command = Command::new(std::env::current_exe().map_err(wrong)?);
    command.arg(flag).args(args.iter().skip(1));
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(wrong)?;
    if let Some(mut stdin) = child.stdin.take() {
        // It reads all of its input before it writes; if it ends early, its exit code shows it.
        let _ = stdin.write_all(text);
    }
    let out = child.wait_with_output().map_err(wrong)?;
    if out.status.success() {
        Ok(out.stdout)
    } else {
        let text = String::from_utf8_lossy(&out.stderr);
        let message = text.trim().trim_start_matches("rs-opt: ").trim_start_matches("error: ");
        Err(format!("a measurement failed: {message}"))
    }
}

/// Runs the program of `extension` and returns its output instead of writing it. Relative paths start at `cwd`; `screen` is
/// where diagnostics are shown. The environment is empty. Strategies are measured in this process.
///
/// ```
/// use std::path::Path;
/// use rs_opt_cli::Screen;
///
/// let program = rs_opt_cli::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
/// let args = ["rs-opt", "--cse"].map(str::to_owned);
/// let outcome = rs_opt_cli::main_captured(&program, &args, Screen::Plain, Path::new(""), &mut || Ok(b"module {}".to_vec()));
/// assert_eq!((outcome.code, outcome.stderr.as_str()), (0, ""));
/// ```
pub fn main_captured(
    extension: &Extension,
    args: &[String],
    screen: Screen,
    cwd: &Path,
    stdin: Input<'_>,
) -> Outcome {
    let around = Surroundings { screen, cwd, environment: &Environment::default() };
    main_in(extension, args, around, stdin)
}

/// Does the same as [`main_captured`], with an environment.
pub fn main_in(
    extension: &Extension,
    args: &[String],
    around: Surroundings<'_>,
    stdin: Input<'_>,
) -> Outcome {
    let (mut stdout, mut stderr) = (Vec::new(), String::new());
    let streams = Streams {
        stdin,
        stdout: &mut stdout,
        stderr: &mut |text| stderr.push_str(text),
        progress: Progress::default(),
    };
    let outcome = execute(args, around, streams, extension, None);
    stderr.push_str(&outcome.stderr);
    Outcome { stdout, stderr, ..outcome }
}

/// Runs the program of `extension` with the arguments and standard streams of this process, and returns its exit code.
///
/// ```no_run
/// let builtin = rs_opt_cli::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
/// rs_opt_cli::program(&rs_opt_cli::Extension::new("my-opt").with(builtin));
/// ```
pub fn program(extension: &Extension) -> ExitCode {
    outlive_file_size_limits();
    let args = response_files::texts_of_process().map_err(|message| {
        Outcome::failure(message).finished("rs-opt", diagnostics::DiagnosticFormat::Classic)
    });
    let stream =
        if io::stderr().is_terminal() { OutputStream::Terminal } else { OutputStream::Other };
    let environment = Environment::of_process();
    let screen = Screen::of(stream, |name| environment.get(name).map(str::to_owned));
    let args = args.and_then(|args| {
        let run = |args: &[String], around: Surroundings<'_>, stdin: Input<'_>| {
            main_in(extension, args, around, stdin)
        };
        worker::run(&args, &environment, screen, &run).map_or(Ok(args), Err)
    });
    #[cfg(unix)]
    let args = args.and_then(|args| {
        let extension = extension.clone();
        let run = move |request: &_, streams: serve::Streams<'_>| {
            run_for_client(&extension, request, streams)
        };
        remote::run(args, &environment, screen, Box::new(run))
    });
    let outcome = match args {
        Ok(args) => main_with(&args, screen, extension),
        Err(outcome) => outcome,
    };
    if !outcome.stderr.is_empty() {
        let _ = io::stderr().lock().write_all(outcome.stderr.as_bytes());
    }
    ExitCode::from(outcome.code)
}

/// The standard output of a client.
#[cfg(unix)]
struct ClientOutput<'a>(&'a mut (dyn FnMut(&[u8]) + Send));

#[cfg(unix)]
impl TextSink for ClientOutput<'_> {
    fn piece(&mut self, text: &[u8]) {
        (self.0)(text);
    }
}

/// Runs the program for a client of a server, and returns the exit code.
#[cfg(unix)]
fn run_for_client(
    extension: &Extension,
    request: &serve::Request,
    streams: serve::Streams<'_>,
) -> u8 {
    let environment: Environment = request.environment.iter().cloned().collect();
    let screen = Screen::of_word(&request.screen);
    let around = Surroundings { screen, cwd: Path::new(&request.cwd), environment: &environment };
    let outcome = execute(
        &request.args,
        around,
        Streams {
            stdin: streams.stdin,
            stdout: &mut ClientOutput(streams.stdout),
            stderr: &mut *streams.stderr,
            progress: Progress::default(),
        },
        extension,
        None,
    );
    (streams.stderr)(&outcome.stderr);
    outcome.code
}

/// Makes a write beyond the limit of file sizes fail, as one to a full disk does: the signal would end the program before its temporary
/// file is removed.
#[cfg(unix)]
fn outlive_file_size_limits() {
    // The flag is not read. If the handler cannot be set, the signal ends the program as before.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
fn outlive_file_size_limits() {}

/// Reads standard input.
type Input<'a> = &'a mut (dyn FnMut() -> io::Result<Vec<u8>> + Send);

/// The streams of a run.
struct Streams<'a> {
    stdin: Input<'a>,
    stdout: Output<'a>,
    /// Writes messages that precede those of the outcome.
    stderr: &'a mut (dyn FnMut(&str) + Send),
    /// Where progress is reported.
    progress: Progress,
}

/// Runs the program. A panic, e.g. of a hook while the input is verified, is an error; those of passes name the pass and its place.
fn execute(
    args: &[String],
    around: Surroundings<'_>,
    streams: Streams<'_>,
    extension: &Extension,
    rerun: Option<Rerun<'_>>,
) -> Outcome {
    panics::catch(|| execute_unguarded(args, around, streams, extension, rerun)).unwrap_or_else(
        |message| {
            Outcome::failure(format!("the program or a library of it panicked: {message}"))
                .finished(command::program_name(args), diagnostics::DiagnosticFormat::Classic)
        },
    )
}

fn execute_unguarded(
    args: &[String],
    around: Surroundings<'_>,
    streams: Streams<'_>,
    extension: &Extension,
    rerun: Option<Rerun<'_>>,
) -> Outcome {
    let progress = streams.progress.clone();
    let of_input = |index| -> Result<Setup, NoSetup> {
        let mut setup = setup::setup_input(extension, args, around, index)?;
        setup.settings.td.progress = progress.clone();
        Ok(setup)
    };
    let setup = match of_input(0) {
        Ok(setup) => setup,
        Err(none) => {
            let mut outcome = none.into_outcome();
            streams.stdout.piece(&std::mem::take(&mut outcome.stdout));
            return outcome;
        }
    };
    if let (Some((mode, _)), Some(_)) = (&setup.mode, &setup.settings.general.watch) {
        let flag = mode.flag;
        let message = format!(
            "'--watch' watches runs of passes, which '--{flag}' is not: remove one of them"
        );
        return Outcome::failure(message)
            .finished(&setup.settings.program, setup.settings.general.run.report.format);
    }
    if setup.mode.is_some() {
        return run_mode(&setup, around.cwd, streams, rerun);
    }
    let Streams { stdin, stdout, stderr, .. } = streams;
    if let Some(flags) = setup.settings.general.watch {
        return watch::watch(flags, &setup, &of_input, around.cwd, (stdout, stderr))
            .finished(&setup.settings.program, setup.settings.general.run.report.format);
    }
    process_inputs(setup, &of_input, around.cwd, (stdin, stdout, stderr))
}

/// Runs the mode that the flags request.
fn run_mode(setup: &Setup, cwd: &Path, streams: Streams<'_>, rerun: Option<Rerun<'_>>) -> Outcome {
    let Setup { extension, passes, settings, mode: Some((mode, values)), .. } = setup else {
        return Outcome::default();
    };
    let Streams { stdin, stdout, stderr, .. } = streams;
    let name = settings.general.input.clone();
    // Only one of the two closures runs, but both borrow standard input.
    let stdin = std::cell::RefCell::new(stdin);
    let read_stdin = || (stdin.borrow_mut())().map_err(|e| cannot_open(&name, &e));
    let mut in_file = Vec::new();
    let is_printed = settings.general.output == "-";
    let mut cx = ModeCx {
        settings,
        cwd,
        passes,
        command: &|| command(extension),
        input: &mut || if name == "-" { read_stdin() } else { read_file(&name, cwd) },
        stdin: &mut || read_stdin(),
        stdout: if is_printed { &mut *stdout } else { &mut in_file },
        stderr,
        rerun,
    };
    let mut outcome = (mode.run)(&mut cx, values);
    in_file.append(&mut outcome.stdout);
    if is_printed {
        stdout.piece(&in_file);
    } else {
        outcome = written(Outcome { stdout: in_file, ..outcome }, settings, cwd);
    }
    outcome.finished(&settings.program, settings.general.run.report.format)
}

/// Moves the output of a mode to the file of `-o`.
fn written(mut outcome: Outcome, settings: &Settings, cwd: &Path) -> Outcome {
    let file = &settings.general.output;
    if outcome.stdout.is_empty() {
        return outcome;
    }
    let text = std::mem::take(&mut outcome.stdout);
    if let Err(e) = output::write(&cwd.join(file).to_string_lossy(), &text) {
        outcome.failures.push(Failure::new(format!("cannot write output file '{file}': {e}")));
        outcome.code = 1;
    }
    outcome
}

fn cannot_open(name: &str, error: &io::Error) -> Outcome {
    Outcome::failure(format!("cannot open input file '{name}': {error}"))
}

fn read_file(name: &str, cwd: &Path) -> Result<Vec<u8>, Outcome> {
    if name.is_empty() {
        return Err(Outcome::failure(Failure::new(
            "the name of the input file is empty; '-' is standard input",
        )));
    }
    input::read_file(&cwd.join(name)).map_err(|e| cannot_open(name, &e))
}

/// Texts with fewer bytes are processed by one thread: starting others would cost more than they save.
const SMALL: usize = 64 << 10;

/// Runs passes over the input files, one after the other. `of_input` returns the setup for the file with an index, of which `first` is
/// the one for the first. A file that is refused does not keep the others from being processed.
fn process_inputs(
    first: Setup,
    of_input: &dyn Fn(usize) -> Result<Setup, NoSetup>,
    cwd: &Path,
    (stdin, stdout, stderr): (Input<'_>, Output<'_>, &mut dyn FnMut(&str)),
) -> Outcome {
    let count = first.settings.inputs.len().max(1);
    let (program, general) = (first.settings.program.clone(), first.settings.general.clone());
    let marker = general.run.split.output_marker.as_bytes();
    let in_file = (general.output != "-").then(|| cwd.join(&general.output));
    let mut joined = in_file.map(output::OutputFile::new);
    let (mut code, mut aside) = (0, Aside::default());
    let mut setup: Result<Setup, NoSetup> = Ok(first);
    for index in 0..count {
        let Setup { settings, .. } = match setup {
            Ok(setup) => setup,
            Err(none) => {
                code = 1;
                stderr(&none.into_outcome().stderr);
                break;
            }
        };
        let outcome = if settings.general.in_place {
            process_in_place(&settings, cwd, stdin, &mut aside)
        } else {
            let output: Output<'_> = match &mut joined {
                Some(file) => file,
                None => &mut *stdout,
            };
            if index > 0 {
                output.piece(marker);
            }
            process(&settings, cwd, stdin, output, &mut aside)
        };
        let format = settings.general.run.report.format;
        let outcome = outcome.finished(&settings.program, format);
        code = code.max(outcome.code);
        stderr(&outcome.stderr);
        if !outcome.stdout.is_empty() {
            stdout.piece(&outcome.stdout);
        }
        setup = if index + 1 < count { of_input(index + 1) } else { break };
    }
    let mut last = match joined.filter(|_| code == 0) {
        Some(file) => finished_with_dependencies(file, &general, &aside.dependencies, cwd),
        None => Outcome { code, ..Outcome::default() },
    };
    for failure in aside.files.iter().filter_map(|file| file.write(cwd).err()) {
        last.failures.push(failure);
        last.code = 1;
    }
    last.finished(&program, general.run.report.format)
}

/// Writes the file of `--depfile`, if there is one, and moves the output to its path. In this order, and both or none, so that a build
/// system never sees an output without its dependencies.
fn finished_with_dependencies(
    output: output::OutputFile,
    general: &General,
    dependencies: &BTreeSet<String>,
    cwd: &Path,
) -> Outcome {
    let Some(file) = general.depfile.clone() else { return finished(output, &general.output) };
    let text = depfile::rule(&general.output, dependencies);
    let file = SideFile { what: side_file::DEPENDENCIES, file, text };
    if let Err(failure) = file.write(cwd) {
        return Outcome::failure(failure);
    }
    let outcome = finished(output, &general.output);
    if outcome.code != 0 {
        file.remove(cwd);
    }
    outcome
}

/// The results of runs besides their output.
#[derive(Default)]
struct Aside {
    /// The files that are to be written.
    files: Vec<SideFile>,
    /// The files that the results depend on, for `--depfile`.
    dependencies: BTreeSet<String>,
}

/// Runs passes over an input file and replaces the file by the result, unless it is refused.
fn process_in_place(
    settings: &Settings,
    cwd: &Path,
    stdin: Input<'_>,
    aside: &mut Aside,
) -> Outcome {
    let name = &settings.general.input;
    let mut file = output::OutputFile::new(cwd.join(name));
    let outcome = process(settings, cwd, stdin, &mut file, aside);
    if outcome.code == 0 { Outcome::joined([outcome, finished(file, name)]) } else { outcome }
}

/// Moves an output file to its path.
fn finished(file: output::OutputFile, name: &str) -> Outcome {
    match file.finish() {
        Ok(()) => Outcome::default(),
        Err(e) => Outcome::failure(format!("cannot write output file '{name}': {e}")),
    }
}

/// Runs passes over one input file. The files besides the output are to be written after it.
fn process(
    settings: &Settings,
    cwd: &Path,
    stdin: Input<'_>,
    output: Output<'_>,
    aside: &mut Aside,
) -> Outcome {
    let general = &settings.general;
    if let Err(failure) = side_file::check(settings, cwd).and_then(|()| depfile::check(settings)) {
        return Outcome::failure(failure);
    }
    let text = if general.input == "-" {
        stdin().map_err(|e| cannot_open(&general.input, &e))
    } else {
        read_file(&general.input, cwd)
    };
    let text = match text {
        Ok(text) => text,
        Err(outcome) => return outcome,
    };
    let threads = if text.len() < SMALL { Some(1) } else { general.threads };
    let run = |output: Output<'_>, batches: Option<Arc<BatchCache>>| {
        let run = || process::run_file(settings, &text, cwd, batches, output);
        match fanout::with_threads(threads, run).map_err(Outcome::failure).and_then(|run| run) {
            Ok(run) => {
                let side_output = run.side_output();
                let FileRun { verdict, files, stdout, is_mixed: _, dependencies } = run;
                side_file::add(&mut aside.files, files);
                let (code, stdout) = (u8::from(!verdict.success), stdout.into_bytes());
                let stderr = verdict.messages;
                let outcome = Outcome { stderr, code, stdout, ..Outcome::default() };
                CachedRun { outcome, dependencies, side_output }
            }
            Err(outcome) => CachedRun { outcome, ..CachedRun::default() },
        }
    };
    let CachedRun { outcome, dependencies, .. } =
        result_cache::run(settings, &text, cwd, output, run);
    aside.dependencies.extend(dependencies);
    outcome
}
