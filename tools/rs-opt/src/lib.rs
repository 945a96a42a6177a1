//! The program `rs-opt` as a function: flags in, files read and written, exit code out. Tests call it in-process.

mod args;
mod compare;
mod costs;
mod listing;
mod rewriting;
mod rules;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

pub use driver::td::Extension;
use driver::{Output, Session, Verdict, fanout, input, output, run_into, td};
use passes::{PassCx, Pipeline};

pub use args::command;

/// What the program says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// What goes to standard error.
    pub stderr: String,
    /// The exit code.
    pub code: u8,
    /// What went to standard output, where it was asked to be kept ([`main_captured`]).
    pub stdout: Vec<u8>,
}

impl Outcome {
    fn failure(message: impl std::fmt::Display) -> Self {
        Outcome { stderr: format!("rs-opt: {message}\n"), code: 1, stdout: Vec::new() }
    }
}

/// Runs the program, writing standard output.
fn main_with(args: &[String], terminal: bool, stdin: Input<'_>, extension: &Extension) -> Outcome {
    let mut stdout = output::Stdout::default();
    let alone = |flag: &str, text: &[u8]| again(args, flag, text);
    let outcome = execute(args, terminal, Path::new(""), stdin, &mut stdout, extension, Some(&alone));
    match stdout.finish() {
        Ok(()) => outcome,
        // The reader has seen enough.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => outcome,
        Err(e) => Outcome::failure(format!("cannot write standard output: {e}")),
    }
}

/// Runs the program in a process of its own, with another flag. What it writes.
fn again(args: &[String], flag: &str, text: &[u8]) -> Result<Vec<u8>, String> {
    let wrong = |e: io::Error| format!("error: cannot start a process to measure in: {e}");
    let mut command = Command::new(std::env::current_exe().map_err(wrong)?);
    command.arg(flag).args(args.iter().skip(1));
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(wrong)?;
    if let Some(mut stdin) = child.stdin.take() {
        // It reads all before it says anything; one that ends before says why.
        let _ = stdin.write_all(text);
    }
    let out = child.wait_with_output().map_err(wrong)?;
    match out.status.success() {
        true => Ok(out.stdout),
        false => Err(format!("error: a measurement failed: {}", String::from_utf8_lossy(&out.stderr).trim())),
    }
}

/// Runs the program and keeps what it would write to standard output. Relative paths start at `cwd`. Strategies are measured in this process.
pub fn main_captured(args: &[String], terminal: bool, cwd: &Path, stdin: Input<'_>) -> Outcome {
    let mut stdout = Vec::new();
    let outcome = execute(args, terminal, cwd, stdin, &mut stdout, &Extension::new(), None);
    Outcome { stdout, ..outcome }
}

/// The program as the process that this is: its arguments, standard streams and exit code. `extension` is what it has beside the built-in
/// dialects.
pub fn program(extension: &Extension) -> ExitCode {
    outlive_file_size_limits();
    let args: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    let terminal = io::stderr().is_terminal();
    let mut stdin = || input::read(io::stdin().lock(), 0);
    let outcome = main_with(&args, terminal, &mut stdin, extension);
    if !outcome.stderr.is_empty() {
        let _ = io::stderr().lock().write_all(outcome.stderr.as_bytes());
    }
    ExitCode::from(outcome.code)
}

/// Lets a write beyond the limit of file sizes fail, as one to a full disk does: the signal would end the program before its temporary
/// file is removed.
#[cfg(unix)]
fn outlive_file_size_limits() {
    // Nobody looks at the flag. If it cannot be set, the signal does what it did.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
fn outlive_file_size_limits() {}

/// What reads standard input.
type Input<'a> = &'a mut (dyn FnMut() -> io::Result<Vec<u8>> + Send);

fn execute(
    args: &[String],
    terminal: bool,
    cwd: &Path,
    stdin: Input<'_>,
    stdout: Output<'_>,
    extension: &Extension,
    alone: Option<compare::Alone<'_>>,
) -> Outcome {
    let settings = match args::parse(args, terminal, cwd) {
        Ok(mut settings) => {
            settings.td.extension = extension.clone();
            settings
        }
        Err(outcome) => {
            stdout.piece(&outcome.stdout);
            return outcome;
        }
    };
    if let Some(mut outcome) = rules::requested(&settings, cwd).or_else(|| listing::requested(&settings)) {
        stdout.piece(&std::mem::take(&mut outcome.stdout));
        return outcome;
    }
    let path = |name: &str| if name == "-" { name.to_owned() } else { cwd.join(name).to_string_lossy().into_owned() };
    let text = if settings.input == "-" || settings.measured.is_some() {
        stdin()
    } else {
        input::read_file(Path::new(&path(&settings.input)))
    };
    let text = match text {
        Ok(text) => text,
        Err(e) => return Outcome::failure(format!("cannot open input file '{}': {e}", settings.input)),
    };
    let threads = if settings.single_thread || text.len() < SMALL { Some(1) } else { settings.threads };
    if settings.compare {
        let compared = match settings.measured {
            Some(strategy) => compare::measure(&settings, &text, cwd, strategy).map(|told| (told, String::new())),
            None => compare::compare(&settings, &text, cwd, alone),
        };
        return match compared {
            Ok((text, stderr)) => {
                stdout.piece(text.as_bytes());
                Outcome { stderr, ..Outcome::default() }
            }
            Err(message) => Outcome::failure(message.trim_end()),
        };
    }
    let mut file = (settings.output != "-").then(|| output::OutputFile::new(path(&settings.output)));
    let result = fanout::with_threads(threads, || match &mut file {
        Some(file) => run_file(&settings, &text, cwd, file),
        None => run_file(&settings, &text, cwd, stdout),
    });
    let verdict = match result.and_then(|r| r) {
        Ok(verdict) => verdict,
        Err(message) => return Outcome::failure(message),
    };
    let mut done = Outcome { stderr: verdict.messages, code: u8::from(!verdict.success), stdout: Vec::new() };
    if let Some(file) = file.filter(|_| verdict.success)
        && let Err(e) = file.finish()
    {
        done.stderr.push_str(&format!("rs-opt: cannot write output file '{}': {e}\n", settings.output));
        done.code = 1;
    }
    done
}

/// Below that many bytes threads cost more than they bring.
const SMALL: usize = 64 << 10;

fn run_file(settings: &args::Settings, text: &[u8], cwd: &Path, output: Output<'_>) -> Result<Verdict, String> {
    let (session, mut reports) = rules::session(settings);
    rules::check_names(settings, &session)?;
    let mut pipeline = pipeline(&session, settings)?;
    // A rule that is not known may be one that was refused.
    let cx = PassCx::new(&session.reg, &session.patterns, &session.rules, &ir_core::fanout::sequential);
    if let Err(why) = pipeline.initialize(&cx) {
        let reports = td::render_reports(&settings.td, settings.run.report.format, &reports);
        return Ok(Verdict { messages: format!("{reports}rs-opt: error: {why}\n"), success: false });
    }
    let (costs, model) = rewriting::configure(&mut pipeline, &settings.rewriting, cwd)?;
    let allow = settings.run.input.allow_unregistered;
    reports.extend(costs::check_table(&model, &settings.rewriting.model, &session.reg, allow));
    let pipeline = Arc::new(pipeline);
    let name = if settings.input == "-" { "<stdin>" } else { &settings.input };
    let mut verdict = run_into(&session, &pipeline, &settings.run, name, text, output);
    if let Some(costs) = costs {
        verdict.messages.push_str(&costs.text());
    }
    if !reports.is_empty() {
        verdict.messages.insert_str(0, &td::render_reports(&settings.td, settings.run.report.format, &reports));
        verdict.success &= !td::has_errors(&reports);
    }
    if settings.dump_pipeline {
        verdict.messages.insert_str(0, &format!("{}\n", pipeline.dump(&session.reg)));
    }
    Ok(verdict)
}

fn pipeline(session: &Session, settings: &args::Settings) -> Result<Pipeline, String> {
    if let Some(text) = &settings.pass_pipeline {
        if let Some((name, _)) = settings.passes.first() {
            return Err(format!("error: '--pass-pipeline' cannot be used with pass flags such as '--{name}'"));
        }
        return Pipeline::parse(&session.reg, &session.passes, text).map_err(|e| {
            let place = format!("{text}\n{}^", " ".repeat(text[..e.at.min(text.len())].chars().count()));
            format!("--pass-pipeline:1:{}: error: {}\n{place}", e.at + 1, e.message)
        });
    }
    let top = settings.top_level_op(session);
    let mut pipeline = Pipeline::new(top);
    for (name, options) in &settings.passes {
        pipeline.add(&session.passes, name, options)?;
    }
    Ok(pipeline)
}
