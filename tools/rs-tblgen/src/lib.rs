//! `rs-tblgen`: evaluates a TableGen file and prints its records, with the command line of `llvm-tblgen`; or generates Markdown or Rust.
//!
//! [`program`] is the process, [`main_captured`] the same as a function, for tests:
//!
//! ```
//! let args = ["rs-tblgen", "-"].map(str::to_owned);
//! let outcome = rs_tblgen::main_captured(&all_dialects::BUILTIN, &args, "".as_ref(), b"def a { int i = 1; }");
//! assert_eq!(outcome.code, 0);
//! assert!(String::from_utf8_lossy(&outcome.stdout).contains("int i = 1;"));
//! ```
//!
//! This file evaluates the input and writes the outputs. Arguments are in `args.rs`, files in `files.rs`, messages in `report.rs`.

#![warn(missing_docs)]

mod args;
mod files;
mod import_syntax;
mod report;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use text_utils::count::counted;

pub use args::command;
use args::{Action, Args, NoArgs};
use command_line::ProgramOutput;
use dialect_loading::DialectSet;
use tablegen::{Evaluation, EvaluationOptions, Limits, RecordKeeper, bytes};
use tblgen_backends::rust::Part;
use text_utils::colors::{self, OutputStream};

/// Stack of the thread that evaluates: enough for [`DEPTH`] levels.
const STACK: usize = 1 << 30;
const DEPTH: u32 = 100_000;

/// The environment of a run: where relative paths start, and the standard streams.
struct Process<'a> {
    /// The dialects that an input can include.
    dialects: &'a DialectSet,
    cwd: &'a Path,
    stdin: &'a mut (dyn Read + Send),
    stdout: &'a mut (dyn Write + Send),
    stderr: &'a mut (dyn Write + Send),
    /// Whether messages are coloured reports, unless a flag decides.
    colors: bool,
}

/// Returns the output for arguments that request no run.
fn output_without_run(none: NoArgs) -> ProgramOutput {
    match none {
        NoArgs::Print(text) => ProgramOutput::printed(text),
        NoArgs::Refused(message) => {
            ProgramOutput::failure(1, format!("rs-tblgen: error: {message}\n"))
        }
    }
}

/// Runs the program with the arguments and streams of this process. An input can include the files of
/// `dialects`.
#[expect(clippy::disallowed_methods, reason = "the variables for colors are inputs of the process")]
pub fn program(dialects: &DialectSet) -> ExitCode {
    let args = command_line::response_files::of_process().map_err(NoArgs::Refused);
    let args = match args.and_then(Args::read) {
        Ok(args) => args,
        Err(none) => {
            let outcome = output_without_run(none);
            // A closed pipe is not an error.
            _ = io::stdout().write_all(&outcome.stdout);
            _ = io::stderr().write_all(&outcome.stderr);
            return ExitCode::from(outcome.code);
        }
    };
    if args.input == "-" {
        command_line::stdin::announce("rs-tblgen");
    }
    let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
    let stream = if stderr.is_terminal() { OutputStream::Terminal } else { OutputStream::Other };
    let colors = colors::wanted(stream, |name| std::env::var(name).ok());
    let process = Process {
        dialects,
        cwd: Path::new("."),
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        colors,
    };
    ExitCode::from(on_large_stack(&args, process))
}

/// Runs the program with `args` (the first is its name) and captures its output. Relative paths start at `cwd`.
pub fn main_captured(
    dialects: &DialectSet,
    args: &[String],
    cwd: &Path,
    stdin: &[u8],
) -> ProgramOutput {
    let mut outcome = ProgramOutput::default();
    let args = match Args::read(args.iter().map(OsString::from)) {
        Ok(args) => args,
        Err(none) => return output_without_run(none),
    };
    let ProgramOutput { stdout, stderr, .. } = &mut outcome;
    let mut stdin = stdin;
    let stdin = &mut stdin;
    let process = Process { dialects, cwd, stdin, stdout, stderr, colors: false };
    outcome.code = on_large_stack(&args, process);
    outcome
}

/// Runs on a thread with a large stack, because records may be nested deeply. Returns the exit code.
fn on_large_stack(args: &Args, mut process: Process<'_>) -> u8 {
    std::thread::scope(|scope| {
        let run = || run(args, &mut process);
        match std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, run)
            .map(|thread| thread.join())
        {
            Ok(Ok(code)) => code,
            Ok(Err(_)) => 101,
            Err(_) => 1,
        }
    })
}

/// Returns the limits of an evaluation of at most `steps` steps.
fn limits(steps: Option<u64>) -> Limits {
    let limits =
        Limits { depth: DEPTH, more_work: "'--max-steps=N' raises the limit", ..Limits::default() };
    Limits { work: steps.unwrap_or(limits.work), ..limits }
}

fn run(args: &Args, process: &mut Process<'_>) -> u8 {
    let mut phases = report::Phases::new(args.time_phases);
    let mut files = files::Files::new(
        args.include.clone(),
        args.prelude,
        process.dialects,
        process.cwd,
        &mut *process.stdin,
    );
    let macros = args.prelude.map_or(&[][..], |prelude| prelude.macros());
    let defines =
        args.define.iter().cloned().chain(macros.iter().map(ToString::to_string)).collect();
    let options = EvaluationOptions {
        defines,
        limits: limits(args.max_steps),
        warn_unused_template_args: args.warn_unused,
        ..EvaluationOptions::default()
    };
    let evaluation = tablegen::evaluate_with(&mut files, &args.input, &options);
    phases.end("Parse, build records");
    if let Some(error) = &files.failure {
        let message =
            format!("rs-tblgen: error: could not open input file '{}': {error}", args.input);
        _ = writeln!(process.stderr, "{message}");
        return 1;
    }
    let pretty = args.color.unwrap_or(process.colors);
    let errors = report::print(process.stderr, &evaluation.diagnostics, pretty, files.private);
    if errors > 0 {
        _ = writeln!(process.stderr, "rs-tblgen: {}.", counted(errors, "error"));
        return 1;
    }
    let embedded = files.into_embedded();
    let result = write_outputs(args, &evaluation, &embedded, process);
    phases.end("Write output");
    phases.print(process.stderr);
    // Freeing the records of a large input takes long, and the process ends anyway.
    std::mem::forget(evaluation);
    match result {
        Ok(()) => 0,
        // The reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            report::failure(process.stderr, &error);
            1
        }
    }
}

fn write_outputs(
    args: &Args,
    evaluation: &Evaluation,
    files: &files::Embedded,
    process: &mut Process<'_>,
) -> io::Result<()> {
    if let Some(path) = &args.dependencies {
        if args.output == "-" {
            return Err(io::Error::other(
                "rs-tblgen: error: the option -d must be used together with -o",
            ));
        }
        let paths = evaluation.includes.iter().map(|include| &*include.path);
        let mut names: Vec<&str> = paths.filter(|path| !files.contains(path)).collect();
        names.sort_unstable();
        names.dedup();
        let names: String = names.iter().map(|name| format!(" {name}")).collect();
        files::create(process.cwd, path)?
            .write_all(format!("{}:{names}\n", args.output).as_bytes())?;
    }
    let Process { dialects, cwd, stdout, stderr, .. } = process;
    let mut emit = |out: &mut dyn Write| {
        let mut sink = |text: &str| match (files.private, args.action) {
            (false, _) => out.write_all(text.as_bytes()),
            (true, Action::DumpJson | Action::Rust(_) | Action::Rewriters) => {
                out.write_all(bytes::replace(text).as_bytes())
            }
            (true, _) => out.write_all(&bytes::encode(text)),
        };
        emit(args, (*cwd, &evaluation.records), dialects, *stderr, &mut sink)
    };
    if args.output == "-" {
        emit(*stdout)?;
        return stdout.flush();
    }
    if !args.write_if_changed {
        return emit(&mut files::create(cwd, &args.output)?);
    }
    let mut bytes = Vec::new();
    emit(&mut bytes)?;
    files::write_if_changed(cwd, &args.output, &bytes)
}

/// Returns the dialects that the main file defines; if there are none, those of its operations, types and attributes;
/// if there are none either, the only dialect of the included files.
fn own_dialects(records: &RecordKeeper) -> Vec<&str> {
    let all = || records.defs_derived_from("Dialect").into_iter();
    let own: Vec<&str> =
        all().filter(|d| d.is_in_main_file()).filter_map(|d| d.string("name")).collect();
    if !own.is_empty() {
        return own;
    }
    let used = [("Op", "opDialect"), ("TypeDef", "dialect"), ("AttrDef", "dialect")];
    let mut found: Vec<&str> = Vec::new();
    for (class, field) in used {
        let of_main = records.defs_derived_from(class).into_iter().filter(|r| r.is_in_main_file());
        for name in of_main.filter_map(|r| r.def(field)?.string("name")) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    if found.is_empty() {
        let included: Vec<&str> = all().filter_map(|d| d.string("name")).collect();
        found.extend(included.first().filter(|_| included.len() == 1));
    }
    found
}

/// Generates the Rust of the dialect given by name, or of the only dialect of the main file.
fn rust(
    args: &Args,
    records: &RecordKeeper,
    dialects: &DialectSet,
    part: Part,
) -> io::Result<String> {
    let name = match &args.docs.dialect {
        Some(name) => {
            if !records
                .defs_derived_from("Dialect")
                .into_iter()
                .any(|d| d.string("name") == Some(name))
            {
                return Err(io::Error::other(format!(
                    "error: the input does not define dialect '{name}'"
                )));
            }
            name.clone()
        }
        None => {
            match own_dialects(records)[..] {
                [one] => one.to_owned(),
                // Enums and interfaces need no dialect.
                [] if matches!(part, Part::Enums | Part::Interfaces) => String::new(),
                [] => {
                    let remedy = "one of an included file is named with --dialect";
                    return Err(io::Error::other(format!(
                        "rs-tblgen: error: '{}' does not define a dialect; {remedy}",
                        args.input
                    )));
                }
                [first, second, ..] => {
                    let remedy = format!("name one with --dialect, e.g. '{first}' or '{second}'");
                    return Err(io::Error::other(format!(
                        "rs-tblgen: error: '{}' defines several dialects: {remedy}",
                        args.input
                    )));
                }
            }
        }
    };
    let reg =
        dialects.registry_with(&ir_core::Context::new(), records).map_err(io::Error::other)?;
    Ok(tblgen_backends::rust::part(records, &reg, &name, part))
}

/// Generates the Rust of the rewrite rules. Reports the rules that are left out, which is an error unless
/// only their natives are missing.
fn rewriters(
    args: &Args,
    records: &RecordKeeper,
    dialects: &DialectSet,
    stderr: &mut dyn Write,
) -> io::Result<String> {
    let title = args.input.rsplit('/').next().unwrap_or_default();
    let generated = dialect_loading::rewriters::rust(dialects, records, title, &args.natives)
        .map_err(io::Error::other)?;
    let remarks = generated.left_out.iter().map(|one| {
        format!(
            "{}:{}:{}: {}: {}",
            one.loc.file,
            one.loc.line,
            one.loc.col,
            one.severity.name(),
            one.message
        )
    });
    let lines: Vec<String> = remarks.collect();
    if generated.left_out.iter().any(|one| one.severity == ir_core::Severity::Error) {
        return Err(io::Error::other(lines.join("\n")));
    }
    for line in lines {
        writeln!(stderr, "{line}")?;
    }
    Ok(generated.text)
}

/// Passes the selected output to `sink`, in pieces.
fn emit(
    args: &Args,
    (cwd, records): (&Path, &RecordKeeper),
    dialects: &DialectSet,
    stderr: &mut dyn Write,
    sink: &mut dyn FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    if !args.import_syntax.is_empty() {
        return import_syntax::write(args, (cwd, dialects), records, stderr, sink);
    }
    match args.action {
        Action::Nothing => Ok(()),
        Action::Document(kind) => {
            let options = tblgen_backends::markdown::DocumentOptions {
                strip_prefix: &args.docs.strip_prefix,
                dialect: args.docs.dialect.as_deref(),
                wants_op: &|name| args.docs.wants_op(name),
                hugo: args.docs.hugo,
                input: &args.input,
            };
            // A document with an error is not written at all.
            sink(
                &tblgen_backends::markdown::generate(kind, records, &options)
                    .map_err(report::as_io)?,
            )
        }
        Action::Rust(part) => {
            let text = rust(args, records, dialects, part)?;
            match &args.rust_crates {
                Some(module) => sink(&tblgen_backends::rust::with_crates_in(&text, module)),
                None => sink(&text),
            }
        }
        Action::Rewriters => sink(&rewriters(args, records, dialects, stderr)?),
        Action::DumpJson => records.dump_json(sink),
        Action::PrintDetailedRecords => sink(&records.detailed_records_text(&args.input)),
        Action::PrintRecords => records.print_records(sink),
    }
}
